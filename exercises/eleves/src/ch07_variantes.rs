//! Chapitre 7 : des erreurs d'élève.

use crate::{Mistake, crashed, of, slow, wrong};
use checker::ch07_variantes::{CoinReply, LaskerReply};
use jeux_combinatoires::staircase::{self, StairMove};
use jeux_combinatoires::{Game, Outcome, mex, nim, splitting};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [
        longest_descent(),
        nonempty_split(),
        stair_moves(),
        coins(),
        lasker_move(),
    ]
    .concat()
}

/// La plus longue partie, sans rien retenir : le temps est exponentiel.
fn forgetful_length(steps: &[u64]) -> u64 {
    let options = staircase::Staircase.options(&steps.to_vec());
    let lengths = options.iter().map(|option| 1 + forgetful_length(option));
    lengths.max().unwrap_or(0)
}

/// L'issue d'un escalier, sans rien retenir : le temps est exponentiel.
fn forgetful_stairs(steps: &[u64]) -> Outcome {
    let options = staircase::Staircase.options(&steps.to_vec());
    Outcome::of_options(options.iter().map(|option| forgetful_stairs(option)))
}

/// Tous les coups gagnants d'un escalier, par la définition.
fn stair_moves_to_p(steps: &[u64], is_p: fn(&[u64]) -> bool) -> Vec<StairMove> {
    let mut found = Vec::new();
    for (index, &pile) in steps.iter().enumerate() {
        for stones in 1..=pile {
            let mut after = steps.to_vec();
            after[index] -= stones;
            if index > 0 {
                after[index - 1] += stones;
            }
            if is_p(&after) {
                found.push(StairMove {
                    step: index + 1,
                    stones,
                });
            }
        }
    }
    found
}

fn winning(steps: &[u64]) -> Vec<StairMove> {
    stair_moves_to_p(steps, |steps| staircase::value(steps) == 0)
}

/// La valeur d'un tas partagé, sans rien retenir : le temps est exponentiel.
fn forgetful_split(heap: u64) -> u64 {
    let parts = 1..heap;
    mex(parts
        .flat_map(|a| (1..heap).map(move |b| forgetful_split(a) ^ forgetful_split(b))))
}

/// Où une pièce peut aller : les cases à sa gauche, jusqu'à la pièce d'avant.
fn slides(coins: &[u64]) -> Vec<(usize, u64)> {
    let mut found = Vec::new();
    let mut free = 0;
    for (coin, &square) in coins.iter().enumerate() {
        found.extend((free..square).map(|to| (coin, to)));
        free = square + 1;
    }
    found
}

fn slid(coins: &[u64], (coin, to): (usize, u64)) -> Vec<u64> {
    let mut after = coins.to_vec();
    after[coin] = to;
    after
}

/// L'issue d'une bande, sans rien retenir : le temps est exponentiel.
fn forgetful_strip(coins: &[u64]) -> Outcome {
    let options = slides(coins).into_iter();
    Outcome::of_options(options.map(|play| forgetful_strip(&slid(coins, play))))
}

/// Les coups du Nim de Lasker, et ce qu'ils laissent.
fn lasker_moves(heaps: &[u64]) -> Vec<(LaskerReply, Vec<u64>)> {
    let mut found = Vec::new();
    for (heap, &size) in heaps.iter().enumerate() {
        for take in 1..=size {
            let mut after = heaps.to_vec();
            after[heap] = size - take;
            found.push((LaskerReply::Take { heap, take }, after));
        }
        for part in 1..size {
            let mut after = heaps.to_vec();
            after[heap] = part;
            after.push(size - part);
            let into = (part, size - part);
            found.push((LaskerReply::Cut { heap, into }, after));
        }
    }
    found
}

/// L'issue au Nim de Lasker, sans rien retenir : le temps est exponentiel.
fn forgetful_lasker(heaps: &[u64]) -> Outcome {
    let options = lasker_moves(heaps).into_iter();
    Outcome::of_options(options.map(|(_, after)| forgetful_lasker(&after)))
}

fn longest_descent() -> Vec<Mistake> {
    of(
        "exo_longest_descent",
        [
            wrong("le nombre de pierres", |course| {
                course.ch07.exo_longest_descent = |steps| Some(steps.iter().sum());
            }),
            wrong("marches comptées depuis 0", |course| {
                course.ch07.exo_longest_descent =
                    |steps| Some((0..).zip(steps).map(|(step, pile)| step * pile).sum());
            }),
            wrong("la marche au carré", |course| {
                course.ch07.exo_longest_descent = |steps| {
                    Some(
                        (1..)
                            .zip(steps)
                            .map(|(step, pile)| step * step * pile)
                            .sum(),
                    )
                };
            }),
            wrong("une marche de trop", |course| {
                course.ch07.exo_longest_descent =
                    |steps| Some((2..).zip(steps).map(|(step, pile)| step * pile).sum());
            }),
            crashed(
                "la première marche d'un escalier qui n'en a pas",
                |course| {
                    course.ch07.exo_longest_descent = |steps| {
                        let others = (2..).zip(&steps[1..]);
                        Some(
                            steps[0]
                                + others.map(|(step, pile)| step * pile).sum::<u64>(),
                        )
                    };
                },
            ),
            crashed("un entier de 8 bits qui déborde", |course| {
                course.ch07.exo_longest_descent = |steps| {
                    let steps = (1..).zip(steps);
                    let moves: u8 = steps.map(|(step, &pile)| step * pile as u8).sum();
                    Some(moves.into())
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch07.exo_longest_descent = |steps| Some(forgetful_length(steps));
            }),
        ],
    )
}

fn nonempty_split() -> Vec<Mistake> {
    of(
        "exo_nonempty_split",
        [
            wrong("les tas vides permis", |course| {
                course.ch07.exo_nonempty_split = |heap| Some(splitting::value(heap));
            }),
            wrong("toujours 0 ou 1", |course| {
                course.ch07.exo_nonempty_split = |heap| Some(u128::from(heap > 1));
            }),
            wrong("deux jetons de moins", |course| {
                course.ch07.exo_nonempty_split =
                    |heap| Some(splitting::value(heap.saturating_sub(2)));
            }),
            wrong("aucun jeton de perdu", |course| {
                course.ch07.exo_nonempty_split = |heap| {
                    let mut values: Vec<u64> = vec![0];
                    for size in 1..=heap as usize {
                        values.push(mex(
                            (1..size).map(|part| values[part] ^ values[size - part])
                        ));
                    }
                    values.last().map(|&value| value.into())
                };
            }),
            crashed("un jeton de moins, sous zéro", |course| {
                course.ch07.exo_nonempty_split = |heap| Some(splitting::value(heap - 1));
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch07.exo_nonempty_split =
                    |heap| Some(forgetful_split(heap).into());
            }),
        ],
    )
}

fn stair_moves() -> Vec<Mistake> {
    of(
        "exo_stair_moves",
        [
            wrong("les marches impaires seules", |course| {
                course.ch07.exo_stair_moves = |steps| {
                    let sum = staircase::value(steps);
                    let moves =
                        (1..).zip(steps).step_by(2).filter_map(|(step, &pile)| {
                            let stones = pile.checked_sub(pile ^ sum)?;
                            (stones > 0).then_some(StairMove { step, stones })
                        });
                    Some(moves.collect())
                };
            }),
            wrong("le Nim sur toutes les marches", |course| {
                course.ch07.exo_stair_moves = |steps| {
                    let sum = nim::nim_sum(steps);
                    let moves = (1..).zip(steps).filter_map(|(step, &pile)| {
                        let stones = pile.checked_sub(pile ^ sum)?;
                        (stones > 0).then_some(StairMove { step, stones })
                    });
                    Some(moves.collect())
                };
            }),
            wrong("une marche de trop", |course| {
                course.ch07.exo_stair_moves = |steps| {
                    let step = steps.len() + 1;
                    Some(vec![StairMove { step, stones: 1 }])
                };
            }),
            wrong("rien que le premier", |course| {
                course.ch07.exo_stair_moves =
                    |steps| Some(winning(steps).into_iter().take(1).collect());
            }),
            wrong("de la plus haute marche à la plus basse", |course| {
                course.ch07.exo_stair_moves =
                    |steps| Some(winning(steps).into_iter().rev().collect());
            }),
            wrong("plus de pierres que la marche n'en a", |course| {
                course.ch07.exo_stair_moves = |steps| {
                    let sum = staircase::value(steps);
                    let stones = |(index, &pile): (usize, &u64)| match index % 2 {
                        0 => pile.checked_sub(pile ^ sum),
                        _ => (steps[index - 1] ^ sum).checked_sub(steps[index - 1]),
                    };
                    let moves = (1..).zip(steps.iter().enumerate().map(stones));
                    let moves = moves.filter_map(|(step, stones)| {
                        Some(StairMove {
                            step,
                            stones: stones?,
                        })
                    });
                    Some(moves.filter(|played| played.stones > 0).collect())
                };
            }),
            crashed("la marche sous la première", |course| {
                course.ch07.exo_stair_moves = |steps| {
                    let sum = staircase::value(steps);
                    let moves = (0..steps.len()).filter_map(|index| {
                        let below = steps[index - 1];
                        let stones = (below ^ sum).checked_sub(below)?;
                        Some(StairMove {
                            step: index + 1,
                            stones,
                        })
                    });
                    Some(moves.collect())
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch07.exo_stair_moves = |steps| {
                    Some(stair_moves_to_p(steps, |steps| {
                        forgetful_stairs(steps) == Outcome::P
                    }))
                };
            }),
        ],
    )
}

fn coins() -> Vec<Mistake> {
    of(
        "exo_coins",
        [
            wrong("toujours perdu", |course| {
                course.ch07.exo_coins = |_| Some(CoinReply::Lost);
            }),
            wrong("le Nim sur les cases", |course| {
                course.ch07.exo_coins = |coins| {
                    let found = nim::winning_move(coins);
                    Some(found.map_or(CoinReply::Lost, |found| CoinReply::Slide {
                        coin: found.heap,
                        to: found.to,
                    }))
                };
            }),
            wrong("l'escalier à l'envers", |course| {
                course.ch07.exo_coins = |coins| {
                    let mut intervals: Vec<u64> = Vec::new();
                    let mut free = 0;
                    for square in coins {
                        intervals.push(square - free);
                        free = square + 1;
                    }
                    Some(match staircase::winning_move(&intervals) {
                        None => CoinReply::Lost,
                        Some(StairMove { step, stones }) => CoinReply::Slide {
                            coin: step - 1,
                            to: coins[step - 1] - stones,
                        },
                    })
                };
            }),
            wrong("la première pièce d'une case, toujours", |course| {
                course.ch07.exo_coins = |coins| {
                    let to = coins.first().and_then(|square| square.checked_sub(1));
                    Some(
                        to.map_or(CoinReply::Lost, |to| CoinReply::Slide { coin: 0, to }),
                    )
                };
            }),
            wrong("vers la droite", |course| {
                course.ch07.exo_coins = |coins| {
                    let to = coins.last().map(|square| square + 1);
                    let coin = coins.len().saturating_sub(1);
                    Some(to.map_or(CoinReply::Lost, |to| CoinReply::Slide { coin, to }))
                };
            }),
            wrong("une pièce de trop", |course| {
                course.ch07.exo_coins = |coins| {
                    Some(match coins.len() {
                        0 => CoinReply::Lost,
                        coin => CoinReply::Slide { coin, to: 0 },
                    })
                };
            }),
            crashed("la pièce à gauche de la première", |course| {
                course.ch07.exo_coins = |coins| {
                    let intervals =
                        (0..coins.len()).map(|coin| coins[coin] - coins[coin - 1] - 1);
                    let intervals: Vec<u64> = intervals.rev().collect();
                    Some(match staircase::winning_move(&intervals) {
                        None => CoinReply::Lost,
                        Some(StairMove { step, stones }) => {
                            let coin = coins.len() - step;
                            CoinReply::Slide {
                                coin,
                                to: coins[coin] - stones,
                            }
                        }
                    })
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch07.exo_coins =
                    |coins| {
                        let wins = |play: &(usize, u64)| {
                            forgetful_strip(&slid(coins, *play)) == Outcome::P
                        };
                        let found = slides(coins).into_iter().find(wins);
                        Some(found.map_or(CoinReply::Lost, |(coin, to)| {
                            CoinReply::Slide { coin, to }
                        }))
                    };
            }),
        ],
    )
}

fn lasker_move() -> Vec<Mistake> {
    of(
        "exo_lasker_move",
        [
            wrong("le Nim ordinaire", |course| {
                course.ch07.exo_lasker_move = |heaps| {
                    let found = nim::winning_move(heaps);
                    Some(found.map_or(LaskerReply::Lost, |found| LaskerReply::Take {
                        heap: found.heap,
                        take: heaps[found.heap] - found.to,
                    }))
                };
            }),
            wrong("ne jamais couper", |course| {
                course.ch07.exo_lasker_move = |heaps| {
                    let values: Vec<u64> = heaps
                        .iter()
                        .map(|&heap| splitting::lasker_value(heap) as u64)
                        .collect();
                    let found = nim::winning_move(&values).and_then(|found| {
                        let wanted = u128::from(found.to);
                        let size = heaps[found.heap];
                        let left = (0..size)
                            .find(|&left| splitting::lasker_value(left) == wanted)?;
                        Some(LaskerReply::Take {
                            heap: found.heap,
                            take: size - left,
                        })
                    });
                    Some(found.unwrap_or(LaskerReply::Lost))
                };
            }),
            wrong("couper en retirant un jeton", |course| {
                course.ch07.exo_lasker_move = |_| {
                    Some(LaskerReply::Cut {
                        heap: 0,
                        into: (1, 1),
                    })
                };
            }),
            wrong("un tas qui n'existe pas", |course| {
                course.ch07.exo_lasker_move =
                    |_| Some(LaskerReply::Take { heap: 9, take: 1 });
            }),
            crashed("un retrait sous zéro au lieu d'une coupe", |course| {
                course.ch07.exo_lasker_move = |heaps| {
                    let values = heaps
                        .iter()
                        .map(|&heap| splitting::lasker_value(heap) as u64);
                    let values: Vec<u64> = values.collect();
                    Some(match nim::winning_move(&values) {
                        None => LaskerReply::Lost,
                        Some(found) => {
                            let left = splitting::lasker_value(found.to) as u64;
                            LaskerReply::Take {
                                heap: found.heap,
                                take: heaps[found.heap] - left,
                            }
                        }
                    })
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch07.exo_lasker_move = |heaps| {
                    let mut moves = lasker_moves(heaps).into_iter();
                    let found =
                        moves.find(|(_, after)| forgetful_lasker(after) == Outcome::P);
                    Some(found.map_or(LaskerReply::Lost, |(reply, _)| reply))
                };
            }),
        ],
    )
}
