//! Chapitre 10 : des erreurs d'élève, et le contre-exemple que chacune reçoit.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod mistakes;

use checker::ch10_misere::{Separation, Tables};
use jeux_combinatoires::misere::{MisereReply, nim_reply};
use jeux_combinatoires::nim::{self, nim_sum};
use jeux_combinatoires::{NimMove, Outcome, subtraction};
use mistakes::{lock, told};

#[test]
fn moves() {
    let messages = vec![
        told("exo_misere_moves", "un seul coup", |course| {
            course.ch10.exo_misere_moves = |heaps| {
                Some(match nim_reply(heaps) {
                    MisereReply::Play(played) => vec![played],
                    _ => vec![],
                })
            };
        }),
        told("exo_misere_moves", "comme en normale", |course| {
            course.ch10.exo_misere_moves = |heaps| {
                let sum = nim_sum(heaps);
                let moves = (0..).zip(heaps);
                let moves = moves.map(|(heap, size)| {
                    (
                        size,
                        NimMove {
                            heap,
                            to: size ^ sum,
                        },
                    )
                });
                Some(
                    moves
                        .filter(|(size, played)| played.to < **size)
                        .map(|(_, played)| played)
                        .collect(),
                )
            };
        }),
        told("exo_misere_moves", "un tas qui n'existe pas", |course| {
            course.ch10.exo_misere_moves = |_| Some(vec![NimMove { heap: 9, to: 0 }]);
        }),
        told("exo_misere_moves", "à l'envers", |course| {
            course.ch10.exo_misere_moves = |heaps| {
                let mut moves = vec![];
                for (heap, &size) in heaps.iter().enumerate().rev() {
                    for to in 0..size {
                        let mut after = heaps.to_vec();
                        after[heap] = to;
                        if nim_reply(&after) == MisereReply::Lost {
                            moves.push(NimMove { heap, to });
                        }
                    }
                }
                Some(moves)
            };
        }),
        told("exo_misere_subtraction", "l'issue normale", |course| {
            course.ch10.exo_misere_subtraction = |heaps, moves| {
                let values: Vec<u64> = heaps
                    .iter()
                    .filter_map(|&n| subtraction::grundy_values(moves).nth(n as usize))
                    .collect();
                Some(nim::outcome(&values))
            };
        }),
        told("exo_misere_subtraction", "P et N échangés", |course| {
            course.ch10.exo_misere_subtraction = |heaps, moves| {
                let values: Vec<u64> = heaps
                    .iter()
                    .filter_map(|&n| subtraction::grundy_values(moves).nth(n as usize))
                    .collect();
                Some(match nim::outcome(&values) {
                    Outcome::P => Outcome::N,
                    Outcome::N => Outcome::P,
                })
            };
        }),
        told(
            "exo_misere_subtraction",
            "P si la nim-somme est 1",
            |course| {
                course.ch10.exo_misere_subtraction = |heaps, moves| {
                    let values: Vec<u64> = heaps
                        .iter()
                        .filter_map(|&n| {
                            subtraction::grundy_values(moves).nth(n as usize)
                        })
                        .collect();
                    Some(match nim_sum(&values) {
                        1 => Outcome::P,
                        _ => Outcome::N,
                    })
                };
            },
        ),
    ];
    lock("erreurs_ch10_coups", messages);
}

/// Le monoïde des entiers modulo `order`, où les impairs sont P.
fn modulo(order: usize, phi: &[usize]) -> Option<Tables> {
    let row = |a| (0..order).map(|b| (a + b) % order).collect();
    Some(Tables {
        product: (0..order).map(row).collect(),
        is_p: (0..order).map(|a| a % 2 == 1).collect(),
        phi: phi.to_vec(),
    })
}

#[test]
fn quotients() {
    let messages = vec![
        told("exo_false_quotient", "le vrai quotient", |course| {
            course.ch10.exo_false_quotient = |_| modulo(2, &[0, 1]);
        }),
        told("exo_false_quotient", "juste, mais trop grand", |course| {
            course.ch10.exo_false_quotient = |_| modulo(8, &[0, 1]);
        }),
        told(
            "exo_false_quotient",
            "la même table pour tout k",
            |course| {
                course.ch10.exo_false_quotient = |_| modulo(3, &[0, 1]);
            },
        ),
        told("exo_false_quotient", "un tas oublié", |course| {
            course.ch10.exo_false_quotient = |_| modulo(3, &[0]);
        }),
        told("exo_false_quotient", "pas un monoïde", |course| {
            course.ch10.exo_false_quotient = |_| {
                Some(Tables {
                    product: vec![vec![0, 1], vec![1]],
                    is_p: vec![false, true],
                    phi: vec![0, 1],
                })
            };
        }),
        told("exo_false_quotient", "trop d'éléments", |course| {
            course.ch10.exo_false_quotient = |_| modulo(101, &[0, 1]);
        }),
        told("exo_separate", "jamais", |course| {
            course.ch10.exo_separate = |_, _| Some(Separation::Never);
        }),
        told("exo_separate", "la nim-somme seule", |course| {
            course.ch10.exo_separate = |left, right| {
                let (x, y) = (nim_sum(left), nim_sum(right));
                Some(if x == y {
                    Separation::Never
                } else {
                    Separation::By(vec![x, 2, 2])
                })
            };
        }),
        told("exo_separate", "le premier des deux", |course| {
            course.ch10.exo_separate = |left, right| {
                Some(if left == right {
                    Separation::Never
                } else {
                    Separation::By(left.to_vec())
                })
            };
        }),
    ];
    lock("erreurs_ch10_quotients", messages);
}
