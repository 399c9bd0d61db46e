//! Chapitre 3 : des erreurs d'élève.

use crate::{Mistake, crashed, of, slow, wrong};
use jeux_combinatoires::mex;
use std::collections::HashSet;

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [list_with_mex(), mex_sorted(), mex_of_prefixes()].concat()
}

fn list_with_mex() -> Vec<Mistake> {
    of(
        "exo_list_with_mex",
        [
            wrong("un de trop", |course| {
                course.ch03.exo_list_with_mex = |m| Some((0..=m).collect());
            }),
            wrong("un de moins", |course| {
                course.ch03.exo_list_with_mex = |m| Some((1..m).collect());
            }),
            wrong("un nombre sur deux", |course| {
                course.ch03.exo_list_with_mex = |m| Some((0..m).step_by(2).collect());
            }),
            wrong("autant de zéros", |course| {
                course.ch03.exo_list_with_mex = |m| Some(vec![0; m as usize]);
            }),
            wrong("dix valeurs au plus", |course| {
                course.ch03.exo_list_with_mex = |m| Some((0..m.min(10)).collect());
            }),
            crashed("le dernier avant 0", |course| {
                course.ch03.exo_list_with_mex = |m| Some((0..=m - 1).collect());
            }),
        ],
    )
}

fn mex_sorted() -> Vec<Mistake> {
    of(
        "exo_mex_sorted",
        [
            wrong("le plus grand plus un", |course| {
                course.ch03.exo_mex_sorted =
                    |values| Some(values.last().map_or(0, |last| last + 1));
            }),
            wrong("le rang, sans les répétitions", |course| {
                course.ch03.exo_mex_sorted = |values| {
                    let differs = (0..).zip(values).find(|(rank, value)| rank != *value);
                    Some(differs.map_or(values.len() as u64, |(rank, _)| rank))
                };
            }),
            wrong("le nombre de valeurs distinctes", |course| {
                course.ch03.exo_mex_sorted = |values| {
                    let distinct: HashSet<&u64> = values.iter().collect();
                    Some(distinct.len() as u64)
                };
            }),
            wrong("compter à partir de 1", |course| {
                course.ch03.exo_mex_sorted = |values| {
                    let mut candidate = 1;
                    for &value in values {
                        if value == candidate {
                            candidate += 1;
                        }
                    }
                    Some(candidate)
                };
            }),
            crashed("la liste vide oubliée", |course| {
                course.ch03.exo_mex_sorted = |values| {
                    let mut candidate = values[0];
                    for &value in values {
                        if value == candidate {
                            candidate += 1;
                        }
                    }
                    Some(candidate)
                };
            }),
            crashed("le voisin de la dernière valeur", |course| {
                course.ch03.exo_mex_sorted = |values| {
                    for rank in 0..values.len() {
                        if values[rank + 1] > values[rank] + 1 {
                            return Some(values[rank] + 1);
                        }
                    }
                    Some(0)
                };
            }),
            slow("une répétition arrête l'avance", |course| {
                course.ch03.exo_mex_sorted = |values| {
                    let (mut rank, mut candidate) = (0, 0);
                    while rank < values.len() && values[rank] <= candidate {
                        if values[rank] == candidate {
                            candidate += 1;
                            rank += 1;
                        }
                    }
                    Some(candidate)
                };
            }),
        ],
    )
}

fn mex_of_prefixes() -> Vec<Mistake> {
    of(
        "exo_mex_of_prefixes",
        [
            wrong("sans le début vide", |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let prefixes = 1..=values.len();
                    Some(
                        prefixes
                            .map(|length| mex(values[..length].iter().copied()))
                            .collect(),
                    )
                };
            }),
            wrong("avance d'un pas seulement", |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let mut mexes = vec![0];
                    for value in values {
                        let last = mexes[mexes.len() - 1];
                        mexes.push(if *value == last { last + 1 } else { last });
                    }
                    Some(mexes)
                };
            }),
            wrong("la liste triée d'abord", |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let mut sorted = values.to_vec();
                    sorted.sort_unstable();
                    let lengths = 0..=sorted.len();
                    Some(
                        lengths
                            .map(|length| mex(sorted[..length].iter().copied()))
                            .collect(),
                    )
                };
            }),
            wrong("les fins au lieu des débuts", |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let starts = (0..=values.len()).rev();
                    Some(
                        starts
                            .map(|start| mex(values[start..].iter().copied()))
                            .collect(),
                    )
                };
            }),
            wrong("une valeur de trop à la fin", |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let lengths = 0..=values.len() + 1;
                    Some(
                        lengths
                            .map(|length| mex(values.iter().copied().take(length)))
                            .collect(),
                    )
                };
            }),
            crashed("un tableau à la taille de la liste", |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let mut present = vec![false; values.len()];
                    let mut mexes = vec![0];
                    for &value in values {
                        present[value as usize] = true;
                        let absent = present.iter().position(|seen| !seen);
                        mexes.push(absent.unwrap_or(present.len()) as u64);
                    }
                    Some(mexes)
                };
            }),
        ],
    )
}
