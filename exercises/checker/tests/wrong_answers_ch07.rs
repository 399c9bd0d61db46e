//! Pour chaque exercice du chapitre 7, des erreurs d'élève, et le contre-exemple que chacune reçoit.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod mistakes;

use checker::ch07_variantes::{CoinReply, LaskerReply};
use jeux_combinatoires::nim;
use jeux_combinatoires::splitting;
use jeux_combinatoires::staircase::{self, StairMove};
use mistakes::{lock, told};

#[test]
fn staircases() {
    let messages = vec![
        told("exo_longest_descent", "le nombre de pierres", |course| {
            course.ch07.exo_longest_descent = |steps| Some(steps.iter().sum());
        }),
        told(
            "exo_longest_descent",
            "marches comptées depuis 0",
            |course| {
                course.ch07.exo_longest_descent =
                    |steps| Some((0..).zip(steps).map(|(step, pile)| step * pile).sum());
            },
        ),
        told("exo_stair_moves", "rien que le premier", |course| {
            course.ch07.exo_stair_moves =
                |steps| Some(staircase::winning_move(steps).into_iter().collect());
        }),
        told("exo_stair_moves", "les marches impaires seules", |course| {
            course.ch07.exo_stair_moves = |steps| {
                let sum = staircase::value(steps);
                let moves = (1..).zip(steps).step_by(2).filter_map(|(step, &pile)| {
                    let stones = pile.checked_sub(pile ^ sum)?;
                    (stones > 0).then_some(StairMove { step, stones })
                });
                Some(moves.collect())
            };
        }),
        told(
            "exo_stair_moves",
            "le Nim sur toutes les marches",
            |course| {
                course.ch07.exo_stair_moves = |steps| {
                    let sum = nim::nim_sum(steps);
                    let moves = (1..).zip(steps).filter_map(|(step, &pile)| {
                        let stones = pile.checked_sub(pile ^ sum)?;
                        (stones > 0).then_some(StairMove { step, stones })
                    });
                    Some(moves.collect())
                };
            },
        ),
        told("exo_stair_moves", "une marche de trop", |course| {
            course.ch07.exo_stair_moves = |steps| {
                let step = steps.len() + 1;
                Some(vec![StairMove { step, stones: 1 }])
            };
        }),
    ];
    lock("erreurs_ch07_escalier", messages);
}

#[test]
fn coins() {
    let messages = vec![
        told("exo_coins", "toujours perdu", |course| {
            course.ch07.exo_coins = |_| Some(CoinReply::Lost);
        }),
        told("exo_coins", "le Nim sur les cases", |course| {
            course.ch07.exo_coins = |coins| {
                let found = nim::winning_move(coins);
                Some(found.map_or(CoinReply::Lost, |found| CoinReply::Slide {
                    coin: found.heap,
                    to: found.to,
                }))
            };
        }),
        told("exo_coins", "l'escalier à l'envers", |course| {
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
    ];
    lock("erreurs_ch07_bande", messages);
}

#[test]
fn splits() {
    let messages = vec![
        told("exo_nonempty_split", "les tas vides permis", |course| {
            course.ch07.exo_nonempty_split = |heap| Some(splitting::value(heap));
        }),
        told("exo_nonempty_split", "toujours 0 ou 1", |course| {
            course.ch07.exo_nonempty_split = |heap| Some(u128::from(heap > 1));
        }),
        told("exo_lasker_move", "le Nim ordinaire", |course| {
            course.ch07.exo_lasker_move = |heaps| {
                let found = nim::winning_move(heaps);
                Some(found.map_or(LaskerReply::Lost, |found| LaskerReply::Take {
                    heap: found.heap,
                    take: heaps[found.heap] - found.to,
                }))
            };
        }),
        told("exo_lasker_move", "ne jamais couper", |course| {
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
        told("exo_lasker_move", "couper en retirant un jeton", |course| {
            course.ch07.exo_lasker_move = |_| {
                Some(LaskerReply::Cut {
                    heap: 0,
                    into: (1, 1),
                })
            };
        }),
        told("exo_lasker_move", "un tas qui n'existe pas", |course| {
            course.ch07.exo_lasker_move =
                |_| Some(LaskerReply::Take { heap: 9, take: 1 });
        }),
    ];
    lock("erreurs_ch07_tas", messages);
}
