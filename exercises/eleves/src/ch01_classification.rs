//! Chapitre 1 : des erreurs d'élève.

// Des réponses qui paniquent exprès, comme celles d'un élève.
#![allow(clippy::unwrap_used)]

use crate::{Mistake, crashed, of, slow, wrong};
use jeux_combinatoires::{MoveSet, Outcome, outcome};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [outcome_124(), winning_takes(), shortest_game()].concat()
}

/// L'issue par récurrence, sans rien retenir : le temps est exponentiel.
fn forgetful_outcome(n: u64, moves: &MoveSet) -> Outcome {
    let options = moves.playable_from(n).map(|take| n - take);
    Outcome::of_options(options.map(|option| forgetful_outcome(option, moves)))
}

/// La plus courte partie, sans rien retenir : le temps est exponentiel.
fn forgetful_length(n: u64, moves: &MoveSet) -> u64 {
    let options = moves.playable_from(n).map(|take| n - take);
    let lengths = options.map(|option| 1 + forgetful_length(option, moves));
    lengths.min().unwrap_or(0)
}

/// L'issue dans S({1, 2, 4}), où l'on oublie qu'un tas peut être trop petit pour un coup.
fn careless_outcome(n: u64) -> Outcome {
    let to_p = |take: u64| careless_outcome(n - take) == Outcome::P;
    if n != 0 && (to_p(1) || to_p(2) || to_p(4)) {
        Outcome::N
    } else {
        Outcome::P
    }
}

fn p_if(is_p: bool) -> Option<Outcome> {
    Some(if is_p { Outcome::P } else { Outcome::N })
}

fn outcome_124() -> Vec<Mistake> {
    of(
        "exo_outcome_124",
        [
            wrong("multiples de 4 au lieu de 3", |course| {
                course.ch01.exo_outcome_124 =
                    |n| Some(if n % 4 == 0 { Outcome::P } else { Outcome::N });
            }),
            wrong("juste pour les petits n seulement", |course| {
                course.ch01.exo_outcome_124 = |n| p_if(n.min(299) % 3 == 0);
            }),
            wrong("P et N échangés", |course| {
                course.ch01.exo_outcome_124 = |n| p_if(n % 3 != 0);
            }),
            crashed("un tas plus petit que le coup", |course| {
                course.ch01.exo_outcome_124 = |n| Some(careless_outcome(n));
            }),
            crashed("une table trop courte", |course| {
                course.ch01.exo_outcome_124 = |n| {
                    let word: Vec<char> = "PNNPNNPNNPNN".chars().collect();
                    p_if(word[n as usize] == 'P')
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch01.exo_outcome_124 = |n| {
                    let moves = MoveSet::new([1, 2, 4]).ok()?;
                    Some(forgetful_outcome(n, &moves))
                };
            }),
        ],
    )
}

fn winning_takes() -> Vec<Mistake> {
    of(
        "exo_winning_takes",
        [
            wrong("tous les coups permis", |course| {
                course.ch01.exo_winning_takes =
                    |n, moves| Some(moves.playable_from(n).collect());
            }),
            wrong("un coup de trop, interdit", |course| {
                course.ch01.exo_winning_takes = |_, _| Some(vec![1]);
            }),
            wrong("rien que le premier", |course| {
                course.ch01.exo_winning_takes = |n, moves| {
                    let outcomes = outcome::classify_subtraction(n as usize, moves);
                    let wins = |take: &u64| outcomes[(n - take) as usize] == Outcome::P;
                    Some(moves.playable_from(n).filter(wins).take(1).collect())
                };
            }),
            wrong("du plus grand au plus petit", |course| {
                course.ch01.exo_winning_takes = |n, moves| {
                    let outcomes = outcome::classify_subtraction(n as usize, moves);
                    let wins = |take: &u64| outcomes[(n - take) as usize] == Outcome::P;
                    let mut takes: Vec<u64> =
                        moves.playable_from(n).filter(wins).collect();
                    takes.reverse();
                    Some(takes)
                };
            }),
            wrong("les positions P au lieu des retraits", |course| {
                course.ch01.exo_winning_takes = |n, moves| {
                    let outcomes = outcome::classify_subtraction(n as usize, moves);
                    let left = moves.playable_from(n).map(|take| n - take);
                    Some(
                        left.filter(|&n| outcomes[n as usize] == Outcome::P)
                            .collect(),
                    )
                };
            }),
            crashed("un coup plus grand que le tas", |course| {
                course.ch01.exo_winning_takes = |n, moves| {
                    let outcomes = outcome::classify_subtraction(n as usize, moves);
                    let wins = |take: &u64| outcomes[(n - take) as usize] == Outcome::P;
                    Some(moves.iter().filter(wins).collect())
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch01.exo_winning_takes = |n, moves| {
                    let wins =
                        |take: &u64| forgetful_outcome(n - take, moves) == Outcome::P;
                    Some(moves.playable_from(n).filter(wins).collect())
                };
            }),
        ],
    )
}

fn shortest_game() -> Vec<Mistake> {
    of(
        "exo_shortest_game",
        [
            wrong("le plus grand retrait, toujours", |course| {
                course.ch01.exo_shortest_game = |mut n, moves| {
                    let mut count = 0;
                    while let Some(take) = moves.playable_from(n).last() {
                        n -= take;
                        count += 1;
                    }
                    Some(count)
                };
            }),
            wrong("aucun coup", |course| {
                course.ch01.exo_shortest_game = |_, _| Some(0);
            }),
            wrong("les positions au lieu des coups", |course| {
                course.ch01.exo_shortest_game = |n, moves| {
                    let mut counts: Vec<u64> = Vec::new();
                    for heap in 0..=n {
                        let options = moves.playable_from(heap).map(|take| heap - take);
                        let after = options.map(|option| counts[option as usize]);
                        counts.push(1 + after.min().unwrap_or(0));
                    }
                    counts.last().copied()
                };
            }),
            wrong("la plus longue partie", |course| {
                course.ch01.exo_shortest_game = |n, moves| {
                    let mut lengths: Vec<u64> = Vec::new();
                    for heap in 0..=n {
                        let options = moves.playable_from(heap).map(|take| heap - take);
                        let after = options.map(|option| 1 + lengths[option as usize]);
                        lengths.push(after.max().unwrap_or(0));
                    }
                    lengths.last().copied()
                };
            }),
            crashed("la position sans coup oubliée", |course| {
                course.ch01.exo_shortest_game = |n, moves| {
                    let mut lengths: Vec<u64> = Vec::new();
                    for heap in 0..=n {
                        let options = moves.playable_from(heap).map(|take| heap - take);
                        let after = options.map(|option| 1 + lengths[option as usize]);
                        lengths.push(after.min().unwrap());
                    }
                    lengths.last().copied()
                };
            }),
            crashed("une division par un plus grand coup nul", |course| {
                course.ch01.exo_shortest_game = |n, moves| Some(n / moves.max());
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch01.exo_shortest_game =
                    |n, moves| Some(forgetful_length(n, moves));
            }),
        ],
    )
}
