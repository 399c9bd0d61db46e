//! Chapitre 2 : des erreurs d'élève.

use crate::{Mistake, crashed, of, slow, wrong};
use jeux_combinatoires::{NimMove, Outcome, nim};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [third_heap(), winning_moves(), count_p_positions()].concat()
}

/// Tous les triplets d'entiers plus petits que `size`, un à un.
fn triples(size: u64) -> impl Iterator<Item = [u64; 3]> {
    (0..size)
        .flat_map(move |a| (0..size).flat_map(move |b| (0..size).map(move |c| [a, b, c])))
}

/// L'issue par récurrence, sans rien retenir : le temps est exponentiel.
fn forgetful_outcome(heaps: &[u64]) -> Outcome {
    Outcome::of_options(
        moves(heaps).map(|played| forgetful_outcome(&after(heaps, played))),
    )
}

fn moves(heaps: &[u64]) -> impl Iterator<Item = NimMove> {
    heaps
        .iter()
        .enumerate()
        .flat_map(|(heap, &size)| (0..size).map(move |to| NimMove { heap, to }))
}

fn after(heaps: &[u64], played: NimMove) -> Vec<u64> {
    let mut after = heaps.to_vec();
    after[played.heap] = played.to;
    after
}

fn third_heap() -> Vec<Mistake> {
    of(
        "exo_third_heap",
        [
            wrong("la somme ordinaire", |course| {
                course.ch02.exo_third_heap = |a, b| Some(a.wrapping_add(b));
            }),
            wrong("le ou au lieu du ou exclusif", |course| {
                course.ch02.exo_third_heap = |a, b| Some(a | b);
            }),
            wrong("l'écart des deux tas", |course| {
                course.ch02.exo_third_heap = |a, b| Some(a.abs_diff(b));
            }),
            wrong("huit bits seulement", |course| {
                course.ch02.exo_third_heap = |a, b| Some((a ^ b) % 256);
            }),
            crashed("une différence sous zéro", |course| {
                course.ch02.exo_third_heap = |a, b| Some(a - b);
            }),
            slow("tous les tas essayés, un à un", |course| {
                course.ch02.exo_third_heap =
                    |a, b| (0..).find(|&c| nim::nim_sum(&[a, b, c]) == 0);
            }),
        ],
    )
}

fn winning_moves() -> Vec<Mistake> {
    of(
        "exo_winning_moves",
        [
            wrong("rien que le premier", |course| {
                course.ch02.exo_winning_moves =
                    |heaps| Some(nim::winning_move(heaps).into_iter().collect());
            }),
            wrong("ajouter des jetons", |course| {
                course.ch02.exo_winning_moves = |heaps| {
                    let sum = nim::nim_sum(heaps);
                    let moves = heaps.iter().enumerate();
                    let all = moves.map(|(heap, size)| NimMove {
                        heap,
                        to: size ^ sum,
                    });
                    Some(if sum == 0 { vec![] } else { all.collect() })
                };
            }),
            wrong("un jeton de moins, toujours", |course| {
                course.ch02.exo_winning_moves = |heaps| {
                    let to = heaps[0].checked_sub(1);
                    Some(to.map(|to| NimMove { heap: 0, to }).into_iter().collect())
                };
            }),
            wrong("un coup qui ne retire rien", |course| {
                course.ch02.exo_winning_moves = |heaps| {
                    let sum = nim::nim_sum(heaps);
                    let all = heaps.iter().enumerate();
                    let kept = all.filter(|&(_, size)| size ^ sum <= *size);
                    Some(
                        kept.map(|(heap, size)| NimMove {
                            heap,
                            to: size ^ sum,
                        })
                        .collect(),
                    )
                };
            }),
            crashed("une soustraction au lieu du ou exclusif", |course| {
                course.ch02.exo_winning_moves = |heaps| {
                    let sum = nim::nim_sum(heaps);
                    let all = heaps.iter().enumerate();
                    let all = all.map(|(heap, size)| NimMove {
                        heap,
                        to: size - sum,
                    });
                    Some(if sum == 0 { vec![] } else { all.collect() })
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch02.exo_winning_moves = |heaps| {
                    let wins = |played: &NimMove| {
                        forgetful_outcome(&after(heaps, *played)) == Outcome::P
                    };
                    Some(moves(heaps).filter(wins).collect())
                };
            }),
        ],
    )
}

fn count_p_positions() -> Vec<Mistake> {
    of(
        "exo_count_p_positions",
        [
            wrong("sans l'ordre", |course| {
                course.ch02.exo_count_p_positions = |k| Some(4u64.pow(k).div_ceil(3));
            }),
            wrong("toutes les positions", |course| {
                course.ch02.exo_count_p_positions = |k| 8u64.checked_pow(k).or(Some(0));
            }),
            wrong("sans les tas vides", |course| {
                course.ch02.exo_count_p_positions =
                    |k| Some(4u64.pow(k) + 2 - 3 * 2u64.pow(k));
            }),
            crashed("une table trop courte", |course| {
                course.ch02.exo_count_p_positions =
                    |k| Some([1, 4, 16, 64, 256][k as usize]);
            }),
            crashed("un entier de 32 bits qui déborde", |course| {
                course.ch02.exo_count_p_positions = |k| Some(u64::from(4u32.pow(k)));
            }),
            slow("toutes les positions comptées une à une", |course| {
                course.ch02.exo_count_p_positions = |k| {
                    let positions = triples(2u64.pow(k));
                    Some(positions.filter(|heaps| nim::nim_sum(heaps) == 0).count() as u64)
                };
            }),
        ],
    )
}
