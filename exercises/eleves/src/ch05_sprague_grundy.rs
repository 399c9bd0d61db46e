//! Chapitre 5 : des erreurs d'élève.

// Des réponses qui paniquent exprès, comme celles d'un élève.
#![allow(clippy::unwrap_used)]

use crate::{Mistake, crashed, of, slow, wrong};
use checker::answers::{SumReply, TwoGames};
use jeux_combinatoires::{MoveSet, NimMove, Outcome, nim, subtraction};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [three_rules(), short_period(), two_periods_differ()].concat()
}

/// Un coup permis : le tas et le retrait.
fn plays(heaps: [u64; 3]) -> impl Iterator<Item = (usize, u64)> {
    let nim = (1..=heaps[2]).map(|take| (2, take));
    let others = [(0, 1), (0, 2), (1, 1), (1, 3)];
    let others = others.into_iter();
    others
        .filter(move |&(heap, take)| take <= heaps[heap])
        .chain(nim)
}

fn after(mut heaps: [u64; 3], (heap, take): (usize, u64)) -> [u64; 3] {
    heaps[heap] -= take;
    heaps
}

/// L'issue par récurrence, sans rien retenir : le temps est exponentiel.
fn forgetful_outcome(heaps: [u64; 3]) -> Outcome {
    Outcome::of_options(plays(heaps).map(|play| forgetful_outcome(after(heaps, play))))
}

/// Les valeurs des trois tas.
fn values(heaps: [u64; 3]) -> [u64; 3] {
    [heaps[0] % 3, heaps[1] % 2, heaps[2]]
}

fn two_games(first: &[u64], second: &[u64]) -> Option<TwoGames> {
    Some(TwoGames {
        first: first.to_vec(),
        second: second.to_vec(),
    })
}

/// La première période d'un jeu, lue sur ses valeurs.
fn first_period(moves: &[u64]) -> Option<usize> {
    let moves = MoveSet::new(moves.iter().copied()).ok()?;
    Some(subtraction::grundy_period(&moves, 400)?.period)
}

fn three_rules() -> Vec<Mistake> {
    of(
        "exo_three_rules",
        [
            wrong("toujours perdu", |course| {
                course.ch05.exo_three_rules = |_| Some(SumReply::Lost);
            }),
            wrong("le Nim sur les tailles", |course| {
                course.ch05.exo_three_rules = |heaps| {
                    Some(match nim::winning_move(&heaps) {
                        Some(NimMove { heap, to }) => SumReply::Play {
                            heap,
                            take: heaps[heap] - to,
                        },
                        None => SumReply::Lost,
                    })
                };
            }),
            wrong("un tas qui n'existe pas", |course| {
                course.ch05.exo_three_rules =
                    |_| Some(SumReply::Play { heap: 3, take: 1 });
            }),
            wrong("la différence des valeurs retirée du tas", |course| {
                course.ch05.exo_three_rules = |heaps| {
                    let values = values(heaps);
                    Some(match nim::winning_move(&values) {
                        Some(NimMove { heap, to }) => SumReply::Play {
                            heap,
                            take: values[heap] - to + 3,
                        },
                        None => SumReply::Lost,
                    })
                };
            }),
            wrong("None quand aucun coup ne gagne", |course| {
                course.ch05.exo_three_rules = |heaps| {
                    let values = values(heaps);
                    let NimMove { heap, to } = nim::winning_move(&values)?;
                    Some(SumReply::Play {
                        heap,
                        take: values[heap] - to,
                    })
                };
            }),
            crashed("un coup gagnant attendu toujours", |course| {
                course.ch05.exo_three_rules = |heaps| {
                    let values = values(heaps);
                    let NimMove { heap, to } = nim::winning_move(&values).unwrap();
                    Some(SumReply::Play {
                        heap,
                        take: values[heap] - to,
                    })
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch05.exo_three_rules = |heaps| {
                    let wins = |play: &(usize, u64)| {
                        forgetful_outcome(after(heaps, *play)) == Outcome::P
                    };
                    let found = plays(heaps).find(wins);
                    Some(found.map_or(SumReply::Lost, |(heap, take)| SumReply::Play {
                        heap,
                        take,
                    }))
                };
            }),
        ],
    )
}

fn short_period() -> Vec<Mistake> {
    of(
        "exo_short_period",
        [
            wrong("deux fois la même période", |course| {
                course.ch05.exo_short_period = || {
                    Some(TwoGames {
                        first: vec![1],
                        second: vec![1, 3],
                    })
                };
            }),
            wrong("le ppcm lui-même", |course| {
                course.ch05.exo_short_period = || {
                    Some(TwoGames {
                        first: vec![1, 2],
                        second: vec![1, 3],
                    })
                };
            }),
            wrong("un coup de 0", |course| {
                course.ch05.exo_short_period = || {
                    Some(TwoGames {
                        first: vec![0],
                        second: vec![1],
                    })
                };
            }),
            wrong("le même jeu deux fois", |course| {
                course.ch05.exo_short_period = || two_games(&[1, 4], &[1, 4]);
            }),
            wrong("un coup de 13", |course| {
                course.ch05.exo_short_period = || two_games(&[1], &[13]);
            }),
            wrong("un jeu sans coup", |course| {
                course.ch05.exo_short_period = || two_games(&[], &[1, 2]);
            }),
            crashed("un diviseur commun cherché à partir de 0", |course| {
                course.ch05.exo_short_period = || {
                    let (p, q) = (first_period(&[1])?, first_period(&[3])?);
                    let common = (0..=p).filter(|d| p % d == 0 && q % d == 0).max()?;
                    two_games(&[1], &[common as u64])
                };
            }),
        ],
    )
}

fn two_periods_differ() -> Vec<Mistake> {
    of(
        "exo_two_periods_differ",
        [
            wrong("des périodes égales", |course| {
                course.ch05.exo_two_periods_differ = || Some(vec![2, 4, 7]);
            }),
            wrong("l'exemple du chapitre", |course| {
                course.ch05.exo_two_periods_differ = || Some(vec![2, 3, 6, 7, 9, 10]);
            }),
            wrong("un coup trop grand", |course| {
                course.ch05.exo_two_periods_differ = || Some(vec![1_000_000_000_000]);
            }),
            wrong("un coup de 0", |course| {
                course.ch05.exo_two_periods_differ = || Some(vec![0, 1, 2]);
            }),
            wrong("aucun coup", |course| {
                course.ch05.exo_two_periods_differ = || Some(vec![]);
            }),
            wrong("les prépériodes comparées", |course| {
                course.ch05.exo_two_periods_differ = || {
                    (0..1u32 << 10).rev().find_map(|bits| {
                        let moves: Vec<u64> =
                            (1..=9).filter(|take| bits >> take & 1 == 1).collect();
                        let set = MoveSet::new(moves.iter().copied()).ok()?;
                        let word = subtraction::outcome_period(&set, 400)?;
                        let values = subtraction::grundy_period(&set, 400)?;
                        (word.preperiod != values.preperiod).then_some(moves)
                    })
                };
            }),
            crashed("une recherche qui s'arrête à 6", |course| {
                course.ch05.exo_two_periods_differ = || {
                    let found = (0..1u32 << 7).find_map(|bits| {
                        let moves: Vec<u64> =
                            (1..=6).filter(|take| bits >> take & 1 == 1).collect();
                        let set = MoveSet::new(moves.iter().copied()).ok()?;
                        let word = subtraction::outcome_period(&set, 400)?;
                        let values = subtraction::grundy_period(&set, 400)?;
                        (word.period != values.period).then_some(moves)
                    });
                    Some(found.unwrap())
                };
            }),
        ],
    )
}
