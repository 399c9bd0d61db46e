//! Pour chaque exercice, des erreurs d'élève, et le contre-exemple que chacune reçoit.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod mistakes;

use checker::answers::{
    Classification, Equivalence, GraphValues, SumCheck, SumReply, TableVerdict, TwoGames,
    TwoPeriods,
};
use jeux_combinatoires::{
    GrundyTable, MoveSet, NimMove, Outcome, SubtractionGame, Sum, mex, nim, outcome,
    subtraction,
};
use mistakes::{lock, told};

fn swapped(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::P => Outcome::N,
        Outcome::N => Outcome::P,
    }
}

fn outcome_of(n: u64, moves: &[u64]) -> Outcome {
    let moves = MoveSet::new(moves.iter().copied()).unwrap();
    *outcome::classify_subtraction(n as usize, &moves)
        .last()
        .unwrap()
}

fn values(moves: &MoveSet, length: usize) -> Vec<u64> {
    subtraction::grundy_values(moves).take(length).collect()
}

#[test]
fn ch00_and_ch01() {
    let messages = vec![
        told("exo_one_token", "P et N échangés", |course| {
            course.ch00.exo_one_token = |n| Some(swapped(outcome_of(n, &[1])));
        }),
        told("exo_one_token", "None pour quelques essais", |course| {
            course.ch00.exo_one_token = |n| (n != 5).then(|| outcome_of(n, &[1]));
        }),
        told("exo_outcome_124", "multiples de 4 au lieu de 3", |course| {
            course.ch01.exo_outcome_124 =
                |n| Some(if n % 4 == 0 { Outcome::P } else { Outcome::N });
        }),
        told(
            "exo_outcome_124",
            "juste pour les petits n seulement",
            |course| {
                course.ch01.exo_outcome_124 =
                    |n| Some(outcome_of(n.min(299), &[1, 2, 4]));
            },
        ),
        told("exo_winning_takes", "tous les coups permis", |course| {
            course.ch01.exo_winning_takes =
                |n, moves| Some(moves.playable_from(n).collect());
        }),
        told("exo_winning_takes", "un coup de trop, interdit", |course| {
            course.ch01.exo_winning_takes = |_, _| Some(vec![1]);
        }),
        told("exo_winning_takes", "rien que le premier", |course| {
            course.ch01.exo_winning_takes = |n, moves| {
                let outcomes = outcome::classify_subtraction(n as usize, moves);
                let wins = |take: &u64| outcomes[(n - take) as usize] == Outcome::P;
                Some(moves.playable_from(n).filter(wins).take(1).collect())
            };
        }),
        told(
            "exo_winning_takes",
            "du plus grand au plus petit",
            |course| {
                course.ch01.exo_winning_takes = |n, moves| {
                    let outcomes = outcome::classify_subtraction(n as usize, moves);
                    let wins = |take: &u64| outcomes[(n - take) as usize] == Outcome::P;
                    let mut takes: Vec<u64> =
                        moves.playable_from(n).filter(wins).collect();
                    takes.reverse();
                    Some(takes)
                };
            },
        ),
        told(
            "exo_shortest_game",
            "le plus grand retrait, toujours",
            |course| {
                course.ch01.exo_shortest_game = |mut n, moves| {
                    let mut count = 0;
                    while let Some(take) = moves.playable_from(n).last() {
                        n -= take;
                        count += 1;
                    }
                    Some(count)
                };
            },
        ),
        told("exo_shortest_game", "aucun coup", |course| {
            course.ch01.exo_shortest_game = |_, _| Some(0);
        }),
    ];
    lock("erreurs_ch00_ch01", messages);
}

#[test]
fn ch02() {
    let messages = vec![
        told("exo_third_heap", "la somme ordinaire", |course| {
            course.ch02.exo_third_heap = |a, b| Some(a.wrapping_add(b));
        }),
        told("exo_winning_moves", "rien que le premier", |course| {
            course.ch02.exo_winning_moves =
                |heaps| Some(nim::winning_move(heaps).into_iter().collect());
        }),
        told("exo_winning_moves", "ajouter des jetons", |course| {
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
        told(
            "exo_winning_moves",
            "un jeton de moins, toujours",
            |course| {
                course.ch02.exo_winning_moves = |heaps| {
                    let to = heaps[0].checked_sub(1);
                    Some(to.map(|to| NimMove { heap: 0, to }).into_iter().collect())
                };
            },
        ),
        told("exo_count_p_positions", "sans l'ordre", |course| {
            course.ch02.exo_count_p_positions = |k| Some(4u64.pow(k).div_ceil(3));
        }),
    ];
    lock("erreurs_ch02", messages);
}

#[test]
fn ch03() {
    let messages = vec![
        told("exo_list_with_mex", "un de trop", |course| {
            course.ch03.exo_list_with_mex = |m| Some((0..=m).collect());
        }),
        told("exo_list_with_mex", "un de moins", |course| {
            course.ch03.exo_list_with_mex = |m| Some((1..m).collect());
        }),
        told("exo_mex_sorted", "le plus grand plus un", |course| {
            course.ch03.exo_mex_sorted =
                |values| Some(values.last().map_or(0, |last| last + 1));
        }),
        told(
            "exo_mex_sorted",
            "le rang, sans les répétitions",
            |course| {
                course.ch03.exo_mex_sorted = |values| {
                    let differs = (0..).zip(values).find(|(rank, value)| rank != *value);
                    Some(differs.map_or(values.len() as u64, |(rank, _)| rank))
                };
            },
        ),
        told("exo_mex_of_prefixes", "sans le début vide", |course| {
            course.ch03.exo_mex_of_prefixes = |values| {
                let prefixes = 1..=values.len();
                Some(
                    prefixes
                        .map(|length| mex(values[..length].iter().copied()))
                        .collect(),
                )
            };
        }),
        told(
            "exo_mex_of_prefixes",
            "avance d'un pas seulement",
            |course| {
                course.ch03.exo_mex_of_prefixes = |values| {
                    let mut mexes = vec![0];
                    for value in values {
                        let last = mexes[mexes.len() - 1];
                        mexes.push(if *value == last { last + 1 } else { last });
                    }
                    Some(mexes)
                };
            },
        ),
    ];
    lock("erreurs_ch03", messages);
}

#[test]
fn ch04() {
    let messages = vec![
        told("exo_rook", "la somme ordinaire", |course| {
            course.ch04.exo_rook = |column, row| Some(column + row);
        }),
        told("exo_descending_graph", "le nombre d'options", |course| {
            course.ch04.exo_descending_graph =
                |graph| Some(graph.iter().map(|options| options.len() as u64).collect());
        }),
        told("exo_descending_graph", "un sommet oublié", |course| {
            course.ch04.exo_descending_graph = |graph| Some(vec![0; graph.len() - 1]);
        }),
        told("exo_graph", "jamais de cycle", |course| {
            course.ch04.exo_graph =
                |graph| Some(GraphValues::Acyclic(vec![0; graph.len()]));
        }),
        told(
            "exo_graph",
            "un arc qui monte pris pour un cycle",
            |course| {
                course.ch04.exo_graph = |graph| {
                    let mut values: Vec<u64> = Vec::new();
                    for options in graph {
                        if options.iter().any(|&option| option >= values.len()) {
                            return Some(GraphValues::Cyclic);
                        }
                        values.push(mex(options.iter().map(|&option| values[option])));
                    }
                    Some(GraphValues::Acyclic(values))
                };
            },
        ),
    ];
    lock("erreurs_ch04", messages);
}

#[test]
fn ch05() {
    let messages = vec![
        told("exo_three_rules", "toujours perdu", |course| {
            course.ch05.exo_three_rules = |_| Some(SumReply::Lost);
        }),
        told("exo_three_rules", "le Nim sur les tailles", |course| {
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
        told("exo_three_rules", "un tas qui n'existe pas", |course| {
            course.ch05.exo_three_rules = |_| Some(SumReply::Play { heap: 3, take: 1 });
        }),
        told("exo_short_period", "deux fois la même période", |course| {
            course.ch05.exo_short_period = || {
                Some(TwoGames {
                    first: vec![1],
                    second: vec![1, 3],
                })
            };
        }),
        told("exo_short_period", "le ppcm lui-même", |course| {
            course.ch05.exo_short_period = || {
                Some(TwoGames {
                    first: vec![1, 2],
                    second: vec![1, 3],
                })
            };
        }),
        told("exo_short_period", "un coup de 0", |course| {
            course.ch05.exo_short_period = || {
                Some(TwoGames {
                    first: vec![0],
                    second: vec![1],
                })
            };
        }),
        told("exo_two_periods_differ", "des périodes égales", |course| {
            course.ch05.exo_two_periods_differ = || Some(vec![2, 4, 7]);
        }),
        told(
            "exo_two_periods_differ",
            "l'exemple du chapitre",
            |course| {
                course.ch05.exo_two_periods_differ = || Some(vec![2, 3, 6, 7, 9, 10]);
            },
        ),
        told("exo_two_periods_differ", "un coup trop grand", |course| {
            course.ch05.exo_two_periods_differ = || Some(vec![1_000_000_000_000]);
        }),
    ];
    lock("erreurs_ch05", messages);
}

/// Une classification juste, de période donnée.
fn classification(
    n_max: usize,
    moves: &MoveSet,
    period: usize,
) -> Option<Classification> {
    let outcomes = outcome::classify_subtraction(n_max, moves);
    let p_positions = (0..=n_max).filter(|&n| outcomes[n] == Outcome::P).collect();
    Some(Classification {
        outcomes,
        p_positions,
        period,
    })
}

#[test]
fn ch06_classification() {
    let messages = vec![
        told("exo_classify_pn", "période doublée", |course| {
            course.ch06.exo_classify_pn = |n_max, moves| {
                let period = subtraction::outcome_period(moves, 400)?.period;
                classification(n_max, moves, 2 * period)
            };
        }),
        told(
            "exo_classify_pn",
            "S({1, 3}) et S({2, 5}) en dur",
            |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    classification(n_max, moves, if moves.max() == 3 { 2 } else { 7 })
                };
            },
        ),
        told("exo_classify_pn", "n_max oublié", |course| {
            course.ch06.exo_classify_pn = |n_max, moves| {
                classification(n_max - 1, moves, if moves.max() == 3 { 2 } else { 7 })
            };
        }),
        told("exo_classify_pn", "P et N échangés", |course| {
            course.ch06.exo_classify_pn = |n_max, moves| {
                let mut answer = classification(n_max, moves, 2)?;
                answer.outcomes = answer.outcomes.into_iter().map(swapped).collect();
                Some(answer)
            };
        }),
        told("exo_two_periods", "une seule période", |course| {
            course.ch06.exo_two_periods = |moves| {
                let found = subtraction::outcome_period(moves, 400)?;
                Some(TwoPeriods {
                    outcome_preperiod: found.preperiod,
                    outcome_period: found.period,
                    grundy_preperiod: found.preperiod,
                    grundy_period: found.period,
                })
            };
        }),
        told("exo_two_periods", "jamais de prépériode", |course| {
            course.ch06.exo_two_periods = |moves| {
                Some(TwoPeriods {
                    outcome_preperiod: 0,
                    outcome_period: subtraction::outcome_period(moves, 400)?.period,
                    grundy_preperiod: 0,
                    grundy_period: subtraction::grundy_period(moves, 400)?.period,
                })
            };
        }),
    ];
    lock("erreurs_ch06_classification", messages);
}

#[test]
fn ch06_sums() {
    let messages = vec![
        told("exo_sprague_grundy_sum", "n_max oublié", |course| {
            course.ch06.exo_sprague_grundy_sum = |n_max| {
                let (first, second) =
                    (MoveSet::new([1, 2]).ok()?, MoveSet::new([1, 3]).ok()?);
                let (g1, g2) = (values(&first, n_max), values(&second, n_max));
                let xor_values = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
                Some(SumCheck {
                    g1,
                    g2,
                    xor_values,
                    verified: true,
                })
            };
        }),
        told(
            "exo_sprague_grundy_sum",
            "le ou au lieu du ou exclusif",
            |course| {
                course.ch06.exo_sprague_grundy_sum = |n_max| {
                    let (first, second) =
                        (MoveSet::new([1, 2]).ok()?, MoveSet::new([1, 3]).ok()?);
                    let (g1, g2) =
                        (values(&first, n_max + 1), values(&second, n_max + 1));
                    let xor_values = g1.iter().zip(&g2).map(|(g, h)| g | h).collect();
                    Some(SumCheck {
                        g1,
                        g2,
                        xor_values,
                        verified: true,
                    })
                };
            },
        ),
        told("exo_sprague_grundy_sum", "rien de vérifié", |course| {
            course.ch06.exo_sprague_grundy_sum = |n_max| {
                let (first, second) =
                    (MoveSet::new([1, 2]).ok()?, MoveSet::new([1, 3]).ok()?);
                let (g1, g2) = (values(&first, n_max + 1), values(&second, n_max + 1));
                let xor_values = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
                Some(SumCheck {
                    g1,
                    g2,
                    xor_values,
                    verified: false,
                })
            };
        }),
        told("exo_verify_table", "toujours juste", |course| {
            course.ch06.exo_verify_table = |_, _, _| Some(TableVerdict::Right);
        }),
        told("exo_verify_table", "la diagonale seulement", |course| {
            course.ch06.exo_verify_table = |first, second, table| {
                let sum = Sum(
                    SubtractionGame(first.clone()),
                    SubtractionGame(second.clone()),
                );
                let mut values = GrundyTable::new(&sum);
                let wrong = (0..table.len().min(table[0].len()))
                    .find(|&n| values.value(&(n as u64, n as u64)) != Ok(table[n][n]));
                let at = |n| TableVerdict::WrongAt { row: n, column: n };
                Some(wrong.map_or(TableVerdict::Right, at))
            };
        }),
    ];
    lock("erreurs_ch06_sommes", messages);
}

#[test]
fn ch06_equivalence() {
    let messages = vec![
        told("exo_equivalence", "les mêmes coups, dit-on", |course| {
            course.ch06.exo_equivalence = || {
                Some(Equivalence {
                    grundy_nim: 4,
                    grundy_subtraction: 0,
                    equivalent: true,
                })
            };
        }),
        told("exo_equivalence", "un rang de trop", |course| {
            course.ch06.exo_equivalence = || {
                Some(Equivalence {
                    grundy_nim: 4,
                    grundy_subtraction: 1,
                    equivalent: false,
                })
            };
        }),
        told(
            "exo_equivalence_general",
            "la réponse de l'exercice 3",
            |course| {
                course.ch06.exo_equivalence_general = |_, _, _| {
                    Some(Equivalence {
                        grundy_nim: 4,
                        grundy_subtraction: 0,
                        equivalent: false,
                    })
                };
            },
        ),
        told(
            "exo_equivalence_general",
            "la même issue suffit",
            |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = subtraction::grundy_values(moves).nth(n as usize)?;
                    Some(Equivalence {
                        grundy_nim: heap,
                        grundy_subtraction: value,
                        equivalent: (heap == 0) == (value == 0),
                    })
                };
            },
        ),
    ];
    lock("erreurs_ch06_equivalence", messages);
}
