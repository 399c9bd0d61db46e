//! Réponses du chapitre 10.

use checker::ch10_misere::{Separation, Tables};
use jeux_combinatoires::misere::nim_outcome;
use jeux_combinatoires::nim::nim_sum;
use jeux_combinatoires::{MoveSet, NimMove, Outcome, subtraction};

/// La définition : un coup gagne s'il laisse une position P. On essaie tous les coups.
// ANCHOR: exo_misere_moves
pub fn exo_misere_moves(heaps: &[u64]) -> Option<Vec<NimMove>> {
    let mut found = Vec::new();
    for (heap, &size) in heaps.iter().enumerate() {
        for to in 0..size {
            let mut after = heaps.to_vec();
            after[heap] = to;
            if nim_outcome(&after) == Outcome::P {
                found.push(NimMove { heap, to });
            }
        }
    }
    Some(found)
}
// ANCHOR_END: exo_misere_moves

/// Les tas de S(M) sont dociles : leur somme se joue comme des tas de Nim qui auraient leurs valeurs
/// de Grundy pour tailles.
// ANCHOR: exo_misere_subtraction
pub fn exo_misere_subtraction(heaps: &[u64], moves: &MoveSet) -> Option<Outcome> {
    let values: Option<Vec<u64>> = heaps
        .iter()
        .map(|&size| subtraction::grundy_values(moves).nth(size as usize))
        .collect();
    Some(nim_outcome(&values?))
}
// ANCHOR_END: exo_misere_subtraction

/// On compte les jetons jusqu'à k, et l'on n'en compte pas plus : les sommes de k et de k + 1 jetons
/// ont la même image, alors que leurs issues diffèrent.
// ANCHOR: exo_false_quotient
pub fn exo_false_quotient(k: usize) -> Option<Tables> {
    let row = |a| (0..=k).map(|b| k.min(a + b)).collect();
    Some(Tables {
        product: (0..=k).map(row).collect(),
        is_p: (0..=k).map(|count| count % 2 == 1).collect(),
        phi: vec![0, 1],
    })
}
// ANCHOR_END: exo_false_quotient

/// Soit x la nim-somme de `left`. Si celle de `right` est différente, on ajoute un tas de x jetons
/// et deux tas de 2 : à gauche, la nim-somme devient 0 et un tas a 2 jetons, c'est P ; à droite,
/// elle ne l'est pas, c'est N. Si les nim-sommes sont égales et qu'un seul côté a un tas de 2 jetons
/// ou plus, l'autre côté n'a que des tas de 1 et x vaut 0 ou 1 : un tas de x jetons suffit, car les
/// deux nim-sommes deviennent 0. Sinon, ajouter une même position donne des deux côtés les mêmes
/// données de la règle de Bouton.
// ANCHOR: exo_separate
pub fn exo_separate(left: &[u64], right: &[u64]) -> Option<Separation> {
    let has_large = |heaps: &[u64]| heaps.iter().any(|&size| size > 1);
    let value = nim_sum(left);
    Some(if value != nim_sum(right) {
        Separation::By(vec![value, 2, 2])
    } else if has_large(left) != has_large(right) {
        Separation::By(vec![value])
    } else {
        Separation::Never
    })
}
// ANCHOR_END: exo_separate
