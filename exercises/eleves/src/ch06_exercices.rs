//! Chapitre 6 : des erreurs d'élève.

// Des réponses qui paniquent exprès, comme celles d'un élève.
#![allow(clippy::unwrap_used)]

use crate::{Mistake, crashed, of, slow, wrong};
use checker::answers::{Classification, Equivalence, SumCheck, TableVerdict, TwoPeriods};
use jeux_combinatoires::{
    GrundyTable, MoveSet, Outcome, Periodicity, SubtractionGame, Sum, mex, outcome,
    subtraction,
};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [
        classify_pn(),
        two_periods(),
        sprague_grundy_sum(),
        verify_table(),
        equivalence(),
        equivalence_general(),
    ]
    .concat()
}

/// L'issue par récurrence, sans rien retenir : le temps est exponentiel.
fn forgetful_outcome(n: u64, moves: &MoveSet) -> Outcome {
    let options = moves.playable_from(n).map(|take| n - take);
    Outcome::of_options(options.map(|option| forgetful_outcome(option, moves)))
}

/// La valeur par récurrence, sans rien retenir : le temps est exponentiel.
fn forgetful_value(n: u64, moves: &MoveSet) -> u64 {
    mex(moves
        .playable_from(n)
        .map(|take| forgetful_value(n - take, moves)))
}

/// La valeur d'une somme, sans rien retenir : le temps est exponentiel.
fn forgetful_sum(first: &MoveSet, second: &MoveSet, (i, j): (u64, u64)) -> u64 {
    let left = first.playable_from(i).map(|take| (i - take, j));
    let right = second.playable_from(j).map(|take| (i, j - take));
    mex(left
        .chain(right)
        .map(|option| forgetful_sum(first, second, option)))
}

/// La première case dont la valeur n'est pas celle que l'on attend.
fn first_wrong(
    table: &[Vec<u64>],
    value: impl Fn(u64, u64) -> u64,
) -> Option<(usize, usize)> {
    let cells = (0..table.len())
        .flat_map(|row| (0..table[0].len()).map(move |column| (row, column)));
    cells
        .into_iter()
        .find(|&(row, column)| table[row][column] != value(row as u64, column as u64))
}

fn said(wrong: Option<(usize, usize)>) -> Option<TableVerdict> {
    let at = |(row, column)| TableVerdict::WrongAt { row, column };
    Some(wrong.map_or(TableVerdict::Right, at))
}

fn values(moves: &MoveSet, length: usize) -> Vec<u64> {
    subtraction::grundy_values(moves).take(length).collect()
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

/// La période du mot P/N, prouvée.
fn period(moves: &MoveSet) -> Option<usize> {
    Some(subtraction::outcome_period(moves, 400)?.period)
}

fn swapped(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::P => Outcome::N,
        Outcome::N => Outcome::P,
    }
}

fn two_periods_of(word: Periodicity, values: Periodicity) -> Option<TwoPeriods> {
    Some(TwoPeriods {
        outcome_preperiod: word.preperiod,
        outcome_period: word.period,
        grundy_preperiod: values.preperiod,
        grundy_period: values.period,
    })
}

/// La première période qui se répète d'un bout à l'autre, sans prépériode.
fn pure_period<T: PartialEq>(values: &[T]) -> Option<usize> {
    (1..values.len())
        .find(|&shift| values.iter().zip(&values[shift..]).all(|(u, v)| u == v))
}

fn equivalence_of(
    grundy_nim: u64,
    grundy_subtraction: u64,
    equivalent: bool,
) -> Option<Equivalence> {
    Some(Equivalence {
        grundy_nim,
        grundy_subtraction,
        equivalent,
    })
}

/// Les deux suites et leur ou exclusif.
fn sum_check(n_max: usize, verified: bool) -> Option<SumCheck> {
    let (first, second) = (MoveSet::new([1, 2]).ok()?, MoveSet::new([1, 3]).ok()?);
    let (g1, g2) = (values(&first, n_max + 1), values(&second, n_max + 1));
    let xor_values = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
    Some(SumCheck {
        g1,
        g2,
        xor_values,
        verified,
    })
}

fn classify_pn() -> Vec<Mistake> {
    of(
        "exo_classify_pn",
        [
            wrong("période doublée", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    let period = subtraction::outcome_period(moves, 400)?.period;
                    classification(n_max, moves, 2 * period)
                };
            }),
            wrong("S({1, 3}) et S({2, 5}) en dur", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    classification(n_max, moves, if moves.max() == 3 { 2 } else { 7 })
                };
            }),
            wrong("n_max oublié", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    classification(n_max - 1, moves, if moves.max() == 3 { 2 } else { 7 })
                };
            }),
            wrong("P et N échangés", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    let mut answer = classification(n_max, moves, 2)?;
                    answer.outcomes = answer.outcomes.into_iter().map(swapped).collect();
                    Some(answer)
                };
            }),
            wrong("les positions N au lieu des P", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    let mut answer = classification(n_max, moves, period(moves)?)?;
                    answer.p_positions = (0..=n_max)
                        .filter(|&n| answer.outcomes[n] == Outcome::N)
                        .collect();
                    Some(answer)
                };
            }),
            crashed("une case après la dernière", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    let mut answer = classification(n_max, moves, period(moves)?)?;
                    let is_p = |&n: &usize| answer.outcomes[n] == Outcome::P;
                    answer.p_positions = (0..=n_max + 1).filter(is_p).collect();
                    Some(answer)
                };
            }),
            crashed(
                "une période sans prépériode attendue toujours",
                |course| {
                    course.ch06.exo_classify_pn = |n_max, moves| {
                        let outcomes = outcome::classify_subtraction(n_max, moves);
                        classification(n_max, moves, pure_period(&outcomes).unwrap())
                    };
                },
            ),
            slow("la récurrence sans mémoire", |course| {
                course.ch06.exo_classify_pn = |n_max, moves| {
                    let mut answer = classification(n_max, moves, period(moves)?)?;
                    answer.outcomes = (0..=n_max as u64)
                        .map(|n| forgetful_outcome(n, moves))
                        .collect();
                    Some(answer)
                };
            }),
        ],
    )
}

fn two_periods() -> Vec<Mistake> {
    of(
        "exo_two_periods",
        [
            wrong("une seule période", |course| {
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
            wrong("jamais de prépériode", |course| {
                course.ch06.exo_two_periods = |moves| {
                    Some(TwoPeriods {
                        outcome_preperiod: 0,
                        outcome_period: subtraction::outcome_period(moves, 400)?.period,
                        grundy_preperiod: 0,
                        grundy_period: subtraction::grundy_period(moves, 400)?.period,
                    })
                };
            }),
            wrong("le mot et les valeurs échangés", |course| {
                course.ch06.exo_two_periods = |moves| {
                    let word = subtraction::outcome_period(moves, 400)?;
                    two_periods_of(subtraction::grundy_period(moves, 400)?, word)
                };
            }),
            wrong("trop peu de termes", |course| {
                course.ch06.exo_two_periods = |moves| {
                    let word = subtraction::outcome_period(moves, 16)?;
                    two_periods_of(word, subtraction::grundy_period(moves, 16)?)
                };
            }),
            crashed("le plus grand coup moins un", |course| {
                course.ch06.exo_two_periods = |moves| {
                    let values = values(moves, 400);
                    let last = values[moves.max() as usize - 1..].len();
                    let period = pure_period(&values)?;
                    let found = Periodicity {
                        preperiod: 400 - last,
                        period,
                    };
                    two_periods_of(found, found)
                };
            }),
            crashed(
                "une période sans prépériode attendue toujours",
                |course| {
                    course.ch06.exo_two_periods = |moves| {
                        let values = values(moves, 400);
                        let period = (1..200)
                            .find(|&shift| values[shift..] == values[..400 - shift])
                            .unwrap();
                        let found = Periodicity {
                            preperiod: 0,
                            period,
                        };
                        two_periods_of(found, found)
                    };
                },
            ),
            slow("la récurrence sans mémoire", |course| {
                course.ch06.exo_two_periods = |moves| {
                    let values: Vec<u64> =
                        (0..200).map(|n| forgetful_value(n, moves)).collect();
                    let found = Periodicity {
                        preperiod: 0,
                        period: pure_period(&values)?,
                    };
                    two_periods_of(found, found)
                };
            }),
        ],
    )
}

fn sprague_grundy_sum() -> Vec<Mistake> {
    of(
        "exo_sprague_grundy_sum",
        [
            wrong("n_max oublié", |course| {
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
            wrong("le ou au lieu du ou exclusif", |course| {
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
            }),
            wrong("rien de vérifié", |course| {
                course.ch06.exo_sprague_grundy_sum = |n_max| {
                    let (first, second) =
                        (MoveSet::new([1, 2]).ok()?, MoveSet::new([1, 3]).ok()?);
                    let (g1, g2) =
                        (values(&first, n_max + 1), values(&second, n_max + 1));
                    let xor_values = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
                    Some(SumCheck {
                        g1,
                        g2,
                        xor_values,
                        verified: false,
                    })
                };
            }),
            wrong("deux fois la même suite", |course| {
                course.ch06.exo_sprague_grundy_sum = |n_max| {
                    let mut answer = sum_check(n_max, true)?;
                    answer.g2 = answer.g1.clone();
                    answer.xor_values = vec![0; n_max + 1];
                    Some(answer)
                };
            }),
            wrong("la somme ordinaire", |course| {
                course.ch06.exo_sprague_grundy_sum = |n_max| {
                    let mut answer = sum_check(n_max, true)?;
                    answer.xor_values = answer
                        .g1
                        .iter()
                        .zip(&answer.g2)
                        .map(|(g, h)| g + h)
                        .collect();
                    Some(answer)
                };
            }),
            crashed("le terme d'avant le premier", |course| {
                course.ch06.exo_sprague_grundy_sum = |n_max| {
                    let answer = sum_check(n_max, true)?;
                    let last = answer.g1[n_max] ^ answer.g1[n_max - 1];
                    Some(SumCheck {
                        verified: last < 4,
                        ..answer
                    })
                };
            }),
            slow("la somme calculée sans mémoire", |course| {
                course.ch06.exo_sprague_grundy_sum = |n_max| {
                    let (first, second) =
                        (MoveSet::new([1, 2]).ok()?, MoveSet::new([1, 3]).ok()?);
                    let answer = sum_check(n_max, true)?;
                    let verified = (0..).zip(&answer.xor_values);
                    let mut verified = verified
                        .map(|(n, xor)| forgetful_sum(&first, &second, (n, n)) == *xor);
                    Some(SumCheck {
                        verified: verified.all(|equal| equal),
                        ..answer
                    })
                };
            }),
        ],
    )
}

fn verify_table() -> Vec<Mistake> {
    of(
        "exo_verify_table",
        [
            wrong("toujours juste", |course| {
                course.ch06.exo_verify_table = |_, _, _| Some(TableVerdict::Right);
            }),
            wrong("la diagonale seulement", |course| {
                course.ch06.exo_verify_table = |first, second, table| {
                    let sum = Sum(
                        SubtractionGame(first.clone()),
                        SubtractionGame(second.clone()),
                    );
                    let mut values = GrundyTable::new(&sum);
                    let wrong = (0..table.len().min(table[0].len())).find(|&n| {
                        values.value(&(n as u64, n as u64)) != Ok(table[n][n])
                    });
                    let at = |n| TableVerdict::WrongAt { row: n, column: n };
                    Some(wrong.map_or(TableVerdict::Right, at))
                };
            }),
            wrong("la ligne et la colonne échangées", |course| {
                course.ch06.exo_verify_table = |first, second, table| {
                    let (g, h) = (values(first, 99), values(second, 99));
                    let wrong = first_wrong(table, |i, j| g[i as usize] ^ h[j as usize]);
                    said(wrong.map(|(row, column)| (column, row)))
                };
            }),
            wrong("la somme ordinaire des valeurs", |course| {
                course.ch06.exo_verify_table = |first, second, table| {
                    let (g, h) = (values(first, 99), values(second, 99));
                    said(first_wrong(table, |i, j| g[i as usize] + h[j as usize]))
                };
            }),
            crashed("une colonne après la dernière", |course| {
                course.ch06.exo_verify_table = |first, second, table| {
                    let (g, h) = (values(first, 99), values(second, 99));
                    for row in 0..table.len() {
                        for column in 0..=table[row].len() {
                            if table[row][column] != g[row] ^ h[column] {
                                return Some(TableVerdict::WrongAt { row, column });
                            }
                        }
                    }
                    Some(TableVerdict::Right)
                };
            }),
            slow("chaque case calculée sans mémoire", |course| {
                course.ch06.exo_verify_table = |first, second, table| {
                    said(first_wrong(table, |i, j| {
                        forgetful_sum(first, second, (i, j))
                    }))
                };
            }),
        ],
    )
}

fn equivalence() -> Vec<Mistake> {
    of(
        "exo_equivalence",
        [
            wrong("les mêmes coups, dit-on", |course| {
                course.ch06.exo_equivalence = || {
                    Some(Equivalence {
                        grundy_nim: 4,
                        grundy_subtraction: 0,
                        equivalent: true,
                    })
                };
            }),
            wrong("un rang de trop", |course| {
                course.ch06.exo_equivalence = || {
                    Some(Equivalence {
                        grundy_nim: 4,
                        grundy_subtraction: 1,
                        equivalent: false,
                    })
                };
            }),
            wrong("le plus grand coup pour valeur", |course| {
                course.ch06.exo_equivalence = || equivalence_of(4, 3, false);
            }),
            wrong("les deux champs échangés", |course| {
                course.ch06.exo_equivalence = || equivalence_of(0, 4, false);
            }),
            wrong("la taille du tas pour les deux valeurs", |course| {
                course.ch06.exo_equivalence = || equivalence_of(4, 4, true);
            }),
            crashed("quatre termes au lieu de cinq", |course| {
                course.ch06.exo_equivalence = || {
                    let values = values(&MoveSet::new([1, 3]).ok()?, 4);
                    equivalence_of(4, values[4], false)
                };
            }),
        ],
    )
}

fn equivalence_general() -> Vec<Mistake> {
    of(
        "exo_equivalence_general",
        [
            wrong("la réponse de l'exercice 3", |course| {
                course.ch06.exo_equivalence_general = |_, _, _| {
                    Some(Equivalence {
                        grundy_nim: 4,
                        grundy_subtraction: 0,
                        equivalent: false,
                    })
                };
            }),
            wrong("la même issue suffit", |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = subtraction::grundy_values(moves).nth(n as usize)?;
                    Some(Equivalence {
                        grundy_nim: heap,
                        grundy_subtraction: value,
                        equivalent: (heap == 0) == (value == 0),
                    })
                };
            }),
            wrong("un rang de trop", |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = subtraction::grundy_values(moves).nth(n as usize + 1)?;
                    equivalence_of(heap, value, heap == value)
                };
            }),
            wrong("équivalents si les tailles le sont", |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = subtraction::grundy_values(moves).nth(n as usize)?;
                    equivalence_of(heap, value, heap == n)
                };
            }),
            crashed("cinquante termes au plus", |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = values(moves, 50)[n as usize];
                    equivalence_of(heap, value, heap == value)
                };
            }),
            crashed("le reste par un plus grand coup nul", |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = n % moves.max();
                    equivalence_of(heap, value, heap == value)
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch06.exo_equivalence_general = |heap, moves, n| {
                    let value = forgetful_value(n, moves);
                    equivalence_of(heap, value, heap == value)
                };
            }),
        ],
    )
}
