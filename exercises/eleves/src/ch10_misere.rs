//! Chapitre 10 : des erreurs d'élève.

// Des réponses qui paniquent exprès, comme celles d'un élève.
#![allow(clippy::unwrap_used)]

use crate::{Mistake, crashed, of, slow, wrong};
use checker::ch10_misere::{Separation, Tables};
use jeux_combinatoires::misere::{MisereReply, nim_outcome, nim_reply};
use jeux_combinatoires::nim::{self, nim_sum};
use jeux_combinatoires::{MoveSet, NimMove, Outcome, subtraction};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [
        misere_moves(),
        misere_subtraction(),
        false_quotient(),
        separate(),
    ]
    .concat()
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

fn moves(heaps: &[u64]) -> impl Iterator<Item = NimMove> {
    let heaps = heaps.iter().enumerate();
    heaps.flat_map(|(heap, &size)| (0..size).map(move |to| NimMove { heap, to }))
}

fn after(heaps: &[u64], played: NimMove) -> Vec<u64> {
    let mut after = heaps.to_vec();
    after[played.heap] = played.to;
    after
}

/// L'issue en misère d'une position dont on connaît celles des options.
fn misere_of(mut options: impl Iterator<Item = Outcome>) -> Outcome {
    match options.next() {
        None | Some(Outcome::P) => Outcome::N,
        Some(Outcome::N) if options.any(|option| option == Outcome::P) => Outcome::N,
        Some(Outcome::N) => Outcome::P,
    }
}

/// L'issue du Nim en misère, sans rien retenir : le temps est exponentiel.
fn forgetful_nim(heaps: &[u64]) -> Outcome {
    misere_of(moves(heaps).map(|played| forgetful_nim(&after(heaps, played))))
}

/// L'issue de plusieurs tas de S(M) en misère, sans rien retenir : le temps est exponentiel.
fn forgetful_subtraction(heaps: &[u64], moves: &MoveSet) -> Outcome {
    let plays = (0..heaps.len()).flat_map(|heap| {
        let takes = moves.playable_from(heaps[heap]);
        takes.map(move |take| NimMove {
            heap,
            to: heaps[heap] - take,
        })
    });
    misere_of(plays.map(|played| forgetful_subtraction(&after(heaps, played), moves)))
}

/// Les valeurs des tas à S(M).
fn values(heaps: &[u64], moves: &MoveSet) -> Vec<u64> {
    let value = |&size: &u64| subtraction::grundy_values(moves).nth(size as usize);
    heaps.iter().filter_map(value).collect()
}

fn misere_moves() -> Vec<Mistake> {
    of(
        "exo_misere_moves",
        [
            wrong("un seul coup", |course| {
                course.ch10.exo_misere_moves = |heaps| {
                    Some(match nim_reply(heaps) {
                        MisereReply::Play(played) => vec![played],
                        _ => vec![],
                    })
                };
            }),
            wrong("comme en normale", |course| {
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
            wrong("un tas qui n'existe pas", |course| {
                course.ch10.exo_misere_moves = |_| Some(vec![NimMove { heap: 9, to: 0 }]);
            }),
            wrong("à l'envers", |course| {
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
            crashed("un jeton de moins d'un tas vide", |course| {
                course.ch10.exo_misere_moves = |heaps| {
                    let mut found = Vec::new();
                    for (heap, &size) in heaps.iter().enumerate() {
                        for to in 0..=size - 1 {
                            let played = NimMove { heap, to };
                            if nim_outcome(&after(heaps, played)) == Outcome::P {
                                found.push(played);
                            }
                        }
                    }
                    Some(found)
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch10.exo_misere_moves = |heaps| {
                    let wins = |played: &NimMove| {
                        forgetful_nim(&after(heaps, *played)) == Outcome::P
                    };
                    Some(moves(heaps).filter(wins).collect())
                };
            }),
        ],
    )
}

fn misere_subtraction() -> Vec<Mistake> {
    of(
        "exo_misere_subtraction",
        [
            wrong("l'issue normale", |course| {
                course.ch10.exo_misere_subtraction = |heaps, moves| {
                    let values: Vec<u64> = heaps
                        .iter()
                        .filter_map(|&n| {
                            subtraction::grundy_values(moves).nth(n as usize)
                        })
                        .collect();
                    Some(nim::outcome(&values))
                };
            }),
            wrong("P et N échangés", |course| {
                course.ch10.exo_misere_subtraction = |heaps, moves| {
                    let values: Vec<u64> = heaps
                        .iter()
                        .filter_map(|&n| {
                            subtraction::grundy_values(moves).nth(n as usize)
                        })
                        .collect();
                    Some(match nim::outcome(&values) {
                        Outcome::P => Outcome::N,
                        Outcome::N => Outcome::P,
                    })
                };
            }),
            wrong("P si la nim-somme est 1", |course| {
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
            }),
            wrong("les tailles au lieu des valeurs", |course| {
                course.ch10.exo_misere_subtraction = |heaps, _| Some(nim_outcome(heaps));
            }),
            wrong("le premier tas seulement", |course| {
                course.ch10.exo_misere_subtraction = |heaps, moves| {
                    Some(nim_outcome(&values(&heaps[..heaps.len().min(1)], moves)))
                };
            }),
            crashed("le plus grand tas d'aucun", |course| {
                course.ch10.exo_misere_subtraction = |heaps, moves| {
                    let values = values(heaps, moves);
                    let is_large = *values.iter().max().unwrap() > 1;
                    let is_p = (nim_sum(&values) == 0) == is_large;
                    Some(if is_p { Outcome::P } else { Outcome::N })
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch10.exo_misere_subtraction =
                    |heaps, moves| Some(forgetful_subtraction(heaps, moves));
            }),
        ],
    )
}

fn false_quotient() -> Vec<Mistake> {
    of(
        "exo_false_quotient",
        [
            wrong("le vrai quotient", |course| {
                course.ch10.exo_false_quotient = |_| modulo(2, &[0, 1]);
            }),
            wrong("juste, mais trop grand", |course| {
                course.ch10.exo_false_quotient = |_| modulo(8, &[0, 1]);
            }),
            wrong("la même table pour tout k", |course| {
                course.ch10.exo_false_quotient = |_| modulo(3, &[0, 1]);
            }),
            wrong("un tas oublié", |course| {
                course.ch10.exo_false_quotient = |_| modulo(3, &[0]);
            }),
            wrong("pas un monoïde", |course| {
                course.ch10.exo_false_quotient = |_| {
                    Some(Tables {
                        product: vec![vec![0, 1], vec![1]],
                        is_p: vec![false, true],
                        phi: vec![0, 1],
                    })
                };
            }),
            wrong("trop d'éléments", |course| {
                course.ch10.exo_false_quotient = |_| modulo(101, &[0, 1]);
            }),
            crashed("un reste par zéro", |course| {
                course.ch10.exo_false_quotient = |k| {
                    let row = |a| (0..=k).map(|b| (a + b) % (k - 1)).collect();
                    Some(Tables {
                        product: (0..=k).map(row).collect(),
                        is_p: (0..=k).map(|a| a % 2 == 1).collect(),
                        phi: vec![0, 1],
                    })
                };
            }),
        ],
    )
}

fn separate() -> Vec<Mistake> {
    of(
        "exo_separate",
        [
            wrong("jamais", |course| {
                course.ch10.exo_separate = |_, _| Some(Separation::Never);
            }),
            wrong("la nim-somme seule", |course| {
                course.ch10.exo_separate = |left, right| {
                    let (x, y) = (nim_sum(left), nim_sum(right));
                    Some(if x == y {
                        Separation::Never
                    } else {
                        Separation::By(vec![x, 2, 2])
                    })
                };
            }),
            wrong("le premier des deux", |course| {
                course.ch10.exo_separate = |left, right| {
                    Some(if left == right {
                        Separation::Never
                    } else {
                        Separation::By(left.to_vec())
                    })
                };
            }),
            wrong(
                "la nim-somme du premier, sans les deux tas de 2",
                |course| {
                    course.ch10.exo_separate = |left, right| {
                        Some(if left == right {
                            Separation::Never
                        } else {
                            Separation::By(vec![nim_sum(left)])
                        })
                    };
                },
            ),
            crashed("le premier tas d'une position vide", |course| {
                course.ch10.exo_separate = |left, right| {
                    Some(if left[0] == right[0] {
                        Separation::Never
                    } else {
                        Separation::By(vec![left[0]])
                    })
                };
            }),
            slow("un tas cherché sans fin", |course| {
                course.ch10.exo_separate = |left, right| {
                    let of =
                        |heaps: &[u64], size| nim_outcome(&[heaps, &[size]].concat());
                    let found = (0..).find(|&size| of(left, size) != of(right, size));
                    found.map(|size| Separation::By(vec![size]))
                };
            }),
        ],
    )
}
