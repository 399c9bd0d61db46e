//! Chapitre 8 : des erreurs d'élève.

// Des réponses qui paniquent exprès, comme celles d'un élève.
#![allow(clippy::unwrap_used)]

use crate::{Mistake, crashed, of, slow, wrong};
use checker::ch08_octaux::{ColumnReply, FalseClaim, Leave, Rule, Symmetry};
use jeux_combinatoires::octal::grundy_values;
use jeux_combinatoires::{Outcome, dawson, kayles, nim};

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [
        write_code(),
        symmetric_opening(),
        dawson_column(),
        false_claim(),
    ]
    .concat()
}

fn claim(code: &str, period: usize) -> Option<FalseClaim> {
    let code = code.to_owned();
    Some(FalseClaim { code, period })
}

fn bit(leave: Leave) -> u8 {
    match leave {
        Leave::Nothing => 1,
        Leave::OneHeap => 2,
        Leave::TwoHeaps => 4,
    }
}

/// Les chiffres de rang 1 à `last`.
fn digits(rules: &[Rule], last: usize) -> Vec<u8> {
    let mut digits = vec![0; last];
    for rule in rules {
        digits[rule.take - 1] |= bit(rule.leave);
    }
    digits
}

fn written(digits: &[u8]) -> Option<String> {
    let digits: String = digits.iter().map(u8::to_string).collect();
    Some(format!("0.{digits}"))
}

/// Les colonnes après une avance : la colonne et ses voisines ont disparu.
fn after(columns: &[bool], column: usize) -> Vec<bool> {
    let kept = |(rank, &full): (usize, &bool)| full && rank.abs_diff(column) > 1;
    columns.iter().enumerate().map(kept).collect()
}

/// L'issue des échecs de Dawson, sans rien retenir : le temps est exponentiel.
fn forgetful_dawson(columns: &[bool]) -> Outcome {
    let playable = (0..columns.len()).filter(|&column| columns[column]);
    Outcome::of_options(playable.map(|column| forgetful_dawson(&after(columns, column))))
}

/// La nim-somme des rangées, à 0.137.
fn value(columns: &[bool]) -> u64 {
    let values = dawson::CODE
        .parse()
        .map(|code| grundy_values(&code, columns.len() + 1));
    let values = values.unwrap_or_default();
    let rows = kayles::rows(columns);
    nim::nim_sum(
        &rows
            .iter()
            .map(|&row| values[row as usize])
            .collect::<Vec<u64>>(),
    )
}

fn write_code() -> Vec<Mistake> {
    of(
        "exo_write_code",
        [
            wrong("le code de Kayles, toujours", |course| {
                course.ch08.exo_write_code = |_| Some("0.77".to_owned());
            }),
            wrong("les chiffres sans le point", |course| {
                course.ch08.exo_write_code = |_| Some("77".to_owned());
            }),
            wrong("une règle répétée compte deux fois", |course| {
                course.ch08.exo_write_code = |rules| {
                    let digit = |take| {
                        let of_take = rules.iter().filter(|rule| rule.take == take);
                        let sum: u8 = of_take
                            .map(|rule| match rule.leave {
                                Leave::Nothing => 1,
                                Leave::OneHeap => 2,
                                Leave::TwoHeaps => 4,
                            })
                            .sum();
                        sum.to_string()
                    };
                    Some(format!("0.{}", (1..=12).map(digit).collect::<String>()))
                };
            }),
            wrong("un tas et deux tas échangés", |course| {
                course.ch08.exo_write_code = |rules| {
                    let swap = |rule: &Rule| match rule.leave {
                        Leave::Nothing => *rule,
                        Leave::OneHeap => Rule {
                            leave: Leave::TwoHeaps,
                            ..*rule
                        },
                        Leave::TwoHeaps => Rule {
                            leave: Leave::OneHeap,
                            ..*rule
                        },
                    };
                    let rules: Vec<Rule> = rules.iter().map(swap).collect();
                    written(&digits(&rules, 12))
                };
            }),
            wrong("les chiffres décalés d'un rang", |course| {
                course.ch08.exo_write_code = |rules| {
                    let mut digits = digits(rules, 12);
                    digits.insert(0, 0);
                    written(&digits)
                };
            }),
            crashed("le plus grand retrait d'aucune règle", |course| {
                course.ch08.exo_write_code = |rules| {
                    let last = rules.iter().map(|rule| rule.take).max().unwrap();
                    written(&digits(rules, last))
                };
            }),
            crashed("deux chiffres seulement", |course| {
                course.ch08.exo_write_code = |rules| written(&digits(rules, 2));
            }),
        ],
    )
}

fn symmetric_opening() -> Vec<Mistake> {
    of(
        "exo_symmetric_opening",
        [
            wrong("la réponse de Kayles", |course| {
                course.ch08.exo_symmetric_opening = |_, heap| {
                    Some(match heap {
                        0 => Symmetry::Impossible,
                        _ => Symmetry::Take(2 - heap % 2),
                    })
                };
            }),
            wrong("jamais", |course| {
                course.ch08.exo_symmetric_opening = |_, _| Some(Symmetry::Impossible);
            }),
            wrong("le chiffre d'avant le point oublié", |course| {
                course.ch08.exo_symmetric_opening =
                    |code, heap| {
                        let take = (1..=code.last()).find(|&take| {
                            let halves = heap.checked_sub(take as u64);
                            halves.is_some_and(|rest| {
                                let bit = if rest == 0 { 1 } else { 4 };
                                rest % 2 == 0 && code.digit(take) & bit != 0
                            })
                        });
                        Some(take.map_or(Symmetry::Impossible, |take| {
                            Symmetry::Take(take as u64)
                        }))
                    };
            }),
            wrong("plus que le tas", |course| {
                course.ch08.exo_symmetric_opening =
                    |_, heap| Some(Symmetry::Take(heap + 1));
            }),
            wrong("la moitié d'un nombre impair", |course| {
                course.ch08.exo_symmetric_opening = |_, heap| {
                    Some(match heap {
                        0 => Symmetry::Impossible,
                        1 => Symmetry::Take(1),
                        _ => Symmetry::Take(heap % 2 + 1),
                    })
                };
            }),
            wrong("le plus grand retrait", |course| {
                course.ch08.exo_symmetric_opening =
                    |code, heap| {
                        let take = (0..=code.last()).rev().find(|&take| {
                            match heap.checked_sub(take as u64) {
                                Some(0) => code.digit(take) & 1 != 0,
                                Some(rest) => rest % 2 == 0 && code.digit(take) & 4 != 0,
                                None => false,
                            }
                        });
                        Some(take.map_or(Symmetry::Impossible, |take| {
                            Symmetry::Take(take as u64)
                        }))
                    };
            }),
            crashed("un retrait plus grand que le tas", |course| {
                course.ch08.exo_symmetric_opening = |code, heap| {
                    let take = (0..=code.last()).find(|&take| match heap - take as u64 {
                        0 => code.digit(take) & 1 != 0,
                        rest => rest % 2 == 0 && code.digit(take) & 4 != 0,
                    });
                    Some(
                        take.map_or(Symmetry::Impossible, |take| {
                            Symmetry::Take(take as u64)
                        }),
                    )
                };
            }),
            slow("une recherche sans borne", |course| {
                course.ch08.exo_symmetric_opening = |code, heap| {
                    let take = (0..).find(|&take| match heap.checked_sub(take as u64) {
                        Some(0) => code.digit(take) & 1 != 0,
                        Some(rest) => rest % 2 == 0 && code.digit(take) & 4 != 0,
                        None => false,
                    });
                    take.map(|take| Symmetry::Take(take as u64))
                };
            }),
        ],
    )
}

fn dawson_column() -> Vec<Mistake> {
    of(
        "exo_dawson_column",
        [
            wrong("toujours perdu", |course| {
                course.ch08.exo_dawson_column = |_| Some(ColumnReply::Lost);
            }),
            wrong("le pion du milieu, toujours", |course| {
                course.ch08.exo_dawson_column = |columns| {
                    Some(match columns.len() {
                        0 => ColumnReply::Lost,
                        length => ColumnReply::Advance(length / 2),
                    })
                };
            }),
            wrong("le premier pion, toujours", |course| {
                course.ch08.exo_dawson_column = |columns| {
                    let first = columns.iter().position(|&full| full);
                    Some(first.map_or(ColumnReply::Lost, ColumnReply::Advance))
                };
            }),
            wrong("les voisines gardées", |course| {
                course.ch08.exo_dawson_column = |columns| {
                    let wins = |column: &usize| {
                        let mut after = columns.to_vec();
                        after[*column] = false;
                        columns[*column] && value(&after) == 0
                    };
                    let found = (0..columns.len()).find(wins);
                    Some(found.map_or(ColumnReply::Lost, ColumnReply::Advance))
                };
            }),
            crashed("la voisine de gauche de la première", |course| {
                course.ch08.exo_dawson_column = |columns| {
                    let alone =
                        |column: &usize| columns[*column] && !columns[*column - 1];
                    let found = (0..columns.len()).find(alone);
                    Some(found.map_or(ColumnReply::Lost, ColumnReply::Advance))
                };
            }),
            crashed("la voisine de droite de la dernière", |course| {
                course.ch08.exo_dawson_column = |columns| {
                    let wins = |column: &usize| {
                        let mut after = after(columns, *column);
                        after[column + 1] = false;
                        columns[*column] && value(&after) == 0
                    };
                    let found = (0..columns.len()).find(wins);
                    Some(found.map_or(ColumnReply::Lost, ColumnReply::Advance))
                };
            }),
            slow("toutes les parties essayées", |course| {
                course.ch08.exo_dawson_column = |columns| {
                    let wins = |&column: &usize| {
                        columns[column]
                            && forgetful_dawson(&after(columns, column)) == Outcome::P
                    };
                    let found = (0..columns.len()).find(wins);
                    Some(found.map_or(ColumnReply::Lost, ColumnReply::Advance))
                };
            }),
        ],
    )
}

fn false_claim() -> Vec<Mistake> {
    of(
        "exo_false_claim",
        [
            wrong("l'exemple du chapitre, toujours", |course| {
                course.ch08.exo_false_claim = |_| claim("0.4", 1);
            }),
            wrong("un code mal écrit", |course| {
                course.ch08.exo_false_claim = |_| claim("0.8", 1);
            }),
            wrong("une période de 0", |course| {
                course.ch08.exo_false_claim = |_| claim("4", 0);
            }),
            wrong("une période trop longue", |course| {
                course.ch08.exo_false_claim = |_| claim("4", 51);
            }),
            wrong("des égalités fausses", |course| {
                course.ch08.exo_false_claim = |last| match last {
                    0 => claim("4", 1),
                    _ => claim("0.7", 1),
                };
            }),
            wrong("une période vraie", |course| {
                course.ch08.exo_false_claim = |_| claim("0", 1);
            }),
            crashed("un rang de moins, sous zéro", |course| {
                course.ch08.exo_false_claim =
                    |last| claim(&format!("0.{}4", "0".repeat(last - 1)), 1);
            }),
        ],
    )
}
