//! Chapitre 9 : des erreurs d'élève.

use crate::{Mistake, crashed, of, slow, wrong};
use checker::ch09_wythoff::Certificate;
use jeux_combinatoires::wythoff::{
    Wythoff, outcome, p_position, row_period, winning_move,
};
use jeux_combinatoires::{Game, Outcome};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [
        p_positions_by_mex(),
        winning_squares(),
        wide_diagonal(),
        row_certificate(),
    ]
    .concat()
}

type Square = (u64, u64);

/// Les cases gagnantes par les règles, dans l'ordre des options.
fn winning(x: u64, y: u64) -> Vec<Square> {
    let mut options = Wythoff.options(&(x, y));
    options.retain(|&(x, y)| outcome(x, y) == Outcome::P);
    options
}

/// La position P de rang k.
fn square(k: usize) -> Square {
    let (x, y) = p_position(k as u64);
    (x as u64, y as u64)
}

/// Une bonne réponse à `exo_wide_diagonal`, pour les petites cases.
fn wide(t: u64, x: u64, y: u64) -> Option<Outcome> {
    let mut positions: Vec<Square> = Vec::new();
    for k in 0..=x.min(y) {
        let used = |n: u64| positions.iter().any(|&(a, b)| a == n || b == n);
        let a = (0..).find(|&n| !used(n))?;
        positions.push((a, a + t * k));
    }
    match positions.contains(&(x.min(y), x.max(y))) {
        true => Some(Outcome::P),
        false => Some(Outcome::N),
    }
}

/// Les coups de la diagonale élargie.
fn wide_moves(t: u64, (x, y): Square) -> impl Iterator<Item = Square> {
    let all = (0..=x).flat_map(move |a| (0..=y).map(move |b| (a, b)));
    let allowed = move |&(a, b): &Square| match (a, b) {
        (0, 0) => false,
        (0, _) | (_, 0) => true,
        _ => a.abs_diff(b) < t,
    };
    all.filter(allowed).map(move |(a, b)| (x - a, y - b))
}

/// L'issue par récurrence, sans rien retenir : le temps est exponentiel.
fn forgetful_wide(t: u64, from: Square) -> Outcome {
    Outcome::of_options(wide_moves(t, from).map(|to| forgetful_wide(t, to)))
}

fn p_positions_by_mex() -> Vec<Mistake> {
    of(
        "exo_p_positions_by_mex",
        [
            wrong("commence au rang 1", |course| {
                course.ch09.exo_p_positions_by_mex = |count| {
                    let square = |k| (p_position(k).0 as u64, p_position(k).1 as u64);
                    Some((1..=count as u64).map(square).collect())
                };
            }),
            wrong("le nombre d'or arrondi", |course| {
                course.ch09.exo_p_positions_by_mex = |count| {
                    let low = |k: u64| k * 1618 / 1000;
                    Some((0..count as u64).map(|k| (low(k), low(k) + k)).collect())
                };
            }),
            wrong("une de trop", |course| {
                course.ch09.exo_p_positions_by_mex = |count| {
                    let square = |k| (p_position(k).0 as u64, p_position(k).1 as u64);
                    Some((0..=count as u64).map(square).collect())
                };
            }),
            wrong("x et y échangés", |course| {
                course.ch09.exo_p_positions_by_mex =
                    |count| Some((0..count).map(square).map(|(x, y)| (y, x)).collect());
            }),
            wrong("les y oubliés dans le mex", |course| {
                course.ch09.exo_p_positions_by_mex =
                    |count| Some((0..count as u64).map(|k| (k, 2 * k)).collect());
            }),
            crashed("le dernier rang d'aucun", |course| {
                course.ch09.exo_p_positions_by_mex =
                    |count| Some((0..=count - 1).map(square).collect());
            }),
            crashed("le couple d'avant le premier", |course| {
                course.ch09.exo_p_positions_by_mex = |count| {
                    let mut positions: Vec<Square> = Vec::new();
                    for k in 0..count {
                        let (x, _) = positions[k - 1];
                        positions.push((x + 1, x + 1 + k as u64));
                    }
                    Some(positions)
                };
            }),
        ],
    )
}

fn winning_squares() -> Vec<Mistake> {
    of(
        "exo_winning_squares",
        [
            wrong("une seule case", |course| {
                course.ch09.exo_winning_squares =
                    |x, y| Some(winning_move(x, y).into_iter().collect());
            }),
            wrong("dans l'ordre des coups", |course| {
                course.ch09.exo_winning_squares = |x, y| Some(winning(x, y));
            }),
            wrong("toutes les options", |course| {
                course.ch09.exo_winning_squares = |x, y| Some(Wythoff.options(&(x, y)));
            }),
            wrong("une case P hors d'atteinte", |course| {
                course.ch09.exo_winning_squares = |_, _| Some(vec![(1, 2)]);
            }),
            wrong("la case de départ elle-même", |course| {
                course.ch09.exo_winning_squares = |x, y| {
                    let mut squares = winning(x, y);
                    squares.extend((outcome(x, y) == Outcome::P).then_some((x, y)));
                    squares.sort_unstable();
                    Some(squares)
                };
            }),
            wrong("la diagonale oubliée", |course| {
                course.ch09.exo_winning_squares = |x, y| {
                    let mut squares = winning(x, y);
                    squares.retain(|&(to_x, to_y)| to_x == x || to_y == y);
                    squares.sort_unstable();
                    Some(squares)
                };
            }),
            crashed("un écart sous zéro", |course| {
                course.ch09.exo_winning_squares = |x, y| {
                    let to = square((x - y) as usize);
                    Some(if to < (x, y) { vec![to] } else { vec![] })
                };
            }),
            slow("toutes les cases de la colonne, une à une", |course| {
                course.ch09.exo_winning_squares = |x, y| {
                    let column = (0..y).map(|to| (x, to));
                    let row = (0..x).map(|to| (to, y));
                    let diagonal = (1..=x.min(y)).map(|step| (x - step, y - step));
                    let all = column.chain(row).chain(diagonal);
                    let mut squares: Vec<Square> =
                        all.filter(|&(x, y)| outcome(x, y) == Outcome::P).collect();
                    squares.sort_unstable();
                    Some(squares)
                };
            }),
        ],
    )
}

fn wide_diagonal() -> Vec<Mistake> {
    of(
        "exo_wide_diagonal",
        [
            wrong("le jeu de Wythoff", |course| {
                course.ch09.exo_wide_diagonal = |_, x, y| Some(outcome(x, y));
            }),
            wrong("une diagonale trop large", |course| {
                course.ch09.exo_wide_diagonal = |t, x, y| wide(t + 1, x, y);
            }),
            wrong("la tour sans diagonale", |course| {
                course.ch09.exo_wide_diagonal =
                    |_, x, y| Some(if x == y { Outcome::P } else { Outcome::N });
            }),
            wrong("le côté où x ≤ y seulement", |course| {
                course.ch09.exo_wide_diagonal = |t, x, y| {
                    if x <= y {
                        wide(t, x, y)
                    } else {
                        Some(Outcome::N)
                    }
                };
            }),
            wrong("la largeur ajoutée une seule fois", |course| {
                course.ch09.exo_wide_diagonal = |t, x, y| {
                    let extra = if x.min(y) == 0 { 0 } else { t - 1 };
                    let high = x.max(y).saturating_sub(extra);
                    Some(outcome(x.min(y), high))
                };
            }),
            crashed("une table de dix cases sur dix", |course| {
                course.ch09.exo_wide_diagonal = |t, x, y| {
                    let column = |x| (0..10).map(|y| wide(t, x, y)).collect();
                    let table: Option<Vec<Vec<Outcome>>> = (0..10).map(column).collect();
                    Some(table?[x as usize][y as usize])
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch09.exo_wide_diagonal = |t, x, y| Some(forgetful_wide(t, (x, y)));
            }),
        ],
    )
}

fn row_certificate() -> Vec<Mistake> {
    of(
        "exo_row_certificate",
        [
            wrong("toujours le même écart", |course| {
                course.ch09.exo_row_certificate = |y| {
                    Some(Certificate {
                        first: y + 40,
                        second: y + 41,
                    })
                };
            }),
            wrong("une colonne trop petite", |course| {
                course.ch09.exo_row_certificate = |_| {
                    Some(Certificate {
                        first: 0,
                        second: 12,
                    })
                };
            }),
            wrong("une colonne hors des bornes", |course| {
                course.ch09.exo_row_certificate = |_| {
                    Some(Certificate {
                        first: 100,
                        second: 1_000_000_000_000,
                    })
                };
            }),
            wrong("une période lue sur les valeurs", |course| {
                course.ch09.exo_row_certificate = |y| {
                    let first = [0, 1, 2, 8, 12, 18, 33][y];
                    let period = [1, 3, 3, 6, 12, 24, 24][y];
                    let second = first + period;
                    Some(Certificate { first, second })
                };
            }),
            wrong("un écart qui oublie les lignes en dessous", |course| {
                course.ch09.exo_row_certificate = |y| {
                    let period = [1, 3, 3, 6, 12, 24, 12][y];
                    Some(Certificate {
                        first: 100,
                        second: 100 + period,
                    })
                };
            }),
            wrong("à l'envers", |course| {
                course.ch09.exo_row_certificate = |_| {
                    Some(Certificate {
                        first: 148,
                        second: 100,
                    })
                };
            }),
            crashed("la ligne en dessous de la première", |course| {
                course.ch09.exo_row_certificate = |y| {
                    let below = row_period(y - 1, 200)?;
                    let first = below.preperiod + y;
                    Some(Certificate {
                        first,
                        second: first + below.period,
                    })
                };
            }),
        ],
    )
}
