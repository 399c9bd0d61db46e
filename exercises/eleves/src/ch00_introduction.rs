//! Introduction : des erreurs d'élève.

use crate::{Mistake, crashed, of, slow, wrong};
use jeux_combinatoires::Outcome;

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    one_token()
}

fn p_if(is_p: bool) -> Option<Outcome> {
    Some(if is_p { Outcome::P } else { Outcome::N })
}

fn one_token() -> Vec<Mistake> {
    of(
        "exo_one_token",
        [
            wrong("P et N échangés", |course| {
                course.ch00.exo_one_token = |n| p_if(n % 2 != 0);
            }),
            wrong("None pour quelques essais", |course| {
                course.ch00.exo_one_token =
                    |n| if n == 5 { None } else { p_if(n % 2 == 0) };
            }),
            wrong("le tas de 1 jeton est perdu", |course| {
                course.ch00.exo_one_token = |n| p_if(n <= 1 || n % 2 == 0);
            }),
            wrong("multiples de 3 au lieu de 2", |course| {
                course.ch00.exo_one_token = |n| p_if(n % 3 == 0);
            }),
            wrong("juste jusqu'à 100 seulement", |course| {
                course.ch00.exo_one_token = |n| p_if(n <= 100 && n % 2 == 0);
            }),
            crashed("deux jetons de moins, sous zéro", |course| {
                course.ch00.exo_one_token = |mut n| {
                    while n != 0 {
                        n -= 2;
                    }
                    Some(Outcome::P)
                };
            }),
            slow("une boucle qui saute par-dessus 0", |course| {
                course.ch00.exo_one_token = |n| {
                    let mut heap = n;
                    while heap != 0 {
                        heap = heap.wrapping_sub(2);
                    }
                    Some(Outcome::P)
                };
            }),
        ],
    )
}
