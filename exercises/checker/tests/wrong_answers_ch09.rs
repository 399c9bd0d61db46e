//! Pour chaque exercice du chapitre 9, des erreurs d'élève, et le contre-exemple que chacune reçoit.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod mistakes;

use checker::ch09_wythoff::Certificate;
use jeux_combinatoires::wythoff::{Wythoff, outcome, p_position, winning_move};
use jeux_combinatoires::{Game, Outcome};
use mistakes::{lock, told};

/// Les cases gagnantes par les règles, dans l'ordre des options.
fn winning(x: u64, y: u64) -> Vec<(u64, u64)> {
    let mut options = Wythoff.options(&(x, y));
    options.retain(|&(x, y)| outcome(x, y) == Outcome::P);
    options
}

#[test]
fn ch09_positions() {
    let messages = vec![
        told("exo_p_positions_by_mex", "commence au rang 1", |course| {
            course.ch09.exo_p_positions_by_mex = |count| {
                let square = |k| (p_position(k).0 as u64, p_position(k).1 as u64);
                Some((1..=count as u64).map(square).collect())
            };
        }),
        told(
            "exo_p_positions_by_mex",
            "le nombre d'or arrondi",
            |course| {
                course.ch09.exo_p_positions_by_mex = |count| {
                    let low = |k: u64| k * 1618 / 1000;
                    Some((0..count as u64).map(|k| (low(k), low(k) + k)).collect())
                };
            },
        ),
        told("exo_p_positions_by_mex", "une de trop", |course| {
            course.ch09.exo_p_positions_by_mex = |count| {
                let square = |k| (p_position(k).0 as u64, p_position(k).1 as u64);
                Some((0..=count as u64).map(square).collect())
            };
        }),
        told("exo_winning_squares", "une seule case", |course| {
            course.ch09.exo_winning_squares =
                |x, y| Some(winning_move(x, y).into_iter().collect());
        }),
        told("exo_winning_squares", "dans l'ordre des coups", |course| {
            course.ch09.exo_winning_squares = |x, y| Some(winning(x, y));
        }),
        told("exo_winning_squares", "toutes les options", |course| {
            course.ch09.exo_winning_squares = |x, y| Some(Wythoff.options(&(x, y)));
        }),
        told(
            "exo_winning_squares",
            "une case P hors d'atteinte",
            |course| {
                course.ch09.exo_winning_squares = |_, _| Some(vec![(1, 2)]);
            },
        ),
        told("exo_wide_diagonal", "le jeu de Wythoff", |course| {
            course.ch09.exo_wide_diagonal = |_, x, y| Some(outcome(x, y));
        }),
        told("exo_wide_diagonal", "une diagonale trop large", |course| {
            course.ch09.exo_wide_diagonal = |t, x, y| wide(t + 1, x, y);
        }),
    ];
    lock("erreurs_ch09_positions", messages);
}

/// Une bonne réponse à `exo_wide_diagonal`, pour les petites cases.
fn wide(t: u64, x: u64, y: u64) -> Option<Outcome> {
    let mut positions: Vec<(u64, u64)> = Vec::new();
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

#[test]
fn ch09_certificates() {
    let messages = vec![
        told("exo_row_certificate", "toujours le même écart", |course| {
            course.ch09.exo_row_certificate = |y| {
                Some(Certificate {
                    first: y + 40,
                    second: y + 41,
                })
            };
        }),
        told("exo_row_certificate", "une colonne trop petite", |course| {
            course.ch09.exo_row_certificate = |_| {
                Some(Certificate {
                    first: 0,
                    second: 12,
                })
            };
        }),
        told(
            "exo_row_certificate",
            "une colonne hors des bornes",
            |course| {
                course.ch09.exo_row_certificate = |_| {
                    Some(Certificate {
                        first: 100,
                        second: 1_000_000_000_000,
                    })
                };
            },
        ),
        told(
            "exo_row_certificate",
            "une période lue sur les valeurs",
            |course| {
                course.ch09.exo_row_certificate = |y| {
                    let first = [0, 1, 2, 8, 12, 18, 33][y];
                    let period = [1, 3, 3, 6, 12, 24, 24][y];
                    let second = first + period;
                    Some(Certificate { first, second })
                };
            },
        ),
        told(
            "exo_row_certificate",
            "un écart qui oublie les lignes en dessous",
            |course| {
                course.ch09.exo_row_certificate = |y| {
                    let period = [1, 3, 3, 6, 12, 24, 12][y];
                    Some(Certificate {
                        first: 100,
                        second: 100 + period,
                    })
                };
            },
        ),
        told("exo_row_certificate", "à l'envers", |course| {
            course.ch09.exo_row_certificate = |_| {
                Some(Certificate {
                    first: 148,
                    second: 100,
                })
            };
        }),
    ];
    lock("erreurs_ch09_certificat", messages);
}
