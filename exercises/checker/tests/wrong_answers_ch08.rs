//! Chapitre 8 : des erreurs d'élève, et le contre-exemple que chacune reçoit.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod mistakes;

use checker::ch08_octaux::{ColumnReply, FalseClaim, Leave, Symmetry};
use mistakes::{lock, told};

fn claim(code: &str, period: usize) -> Option<FalseClaim> {
    let code = code.to_owned();
    Some(FalseClaim { code, period })
}

#[test]
fn ch08_codes() {
    let messages = vec![
        told("exo_write_code", "le code de Kayles, toujours", |course| {
            course.ch08.exo_write_code = |_| Some("0.77".to_owned());
        }),
        told("exo_write_code", "les chiffres sans le point", |course| {
            course.ch08.exo_write_code = |_| Some("77".to_owned());
        }),
        told(
            "exo_write_code",
            "une règle répétée compte deux fois",
            |course| {
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
            },
        ),
        told("exo_symmetric_opening", "la réponse de Kayles", |course| {
            course.ch08.exo_symmetric_opening = |_, heap| {
                Some(match heap {
                    0 => Symmetry::Impossible,
                    _ => Symmetry::Take(2 - heap % 2),
                })
            };
        }),
        told("exo_symmetric_opening", "jamais", |course| {
            course.ch08.exo_symmetric_opening = |_, _| Some(Symmetry::Impossible);
        }),
        told(
            "exo_symmetric_opening",
            "le chiffre d'avant le point oublié",
            |course| {
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
            },
        ),
        told("exo_symmetric_opening", "plus que le tas", |course| {
            course.ch08.exo_symmetric_opening = |_, heap| Some(Symmetry::Take(heap + 1));
        }),
        told(
            "exo_symmetric_opening",
            "la moitié d'un nombre impair",
            |course| {
                course.ch08.exo_symmetric_opening = |_, heap| {
                    Some(match heap {
                        0 => Symmetry::Impossible,
                        1 => Symmetry::Take(1),
                        _ => Symmetry::Take(heap % 2 + 1),
                    })
                };
            },
        ),
    ];
    lock("erreurs_ch08_codes", messages);
}

#[test]
fn ch08_dawson() {
    let messages = vec![
        told("exo_dawson_column", "toujours perdu", |course| {
            course.ch08.exo_dawson_column = |_| Some(ColumnReply::Lost);
        }),
        told(
            "exo_dawson_column",
            "le pion du milieu, toujours",
            |course| {
                course.ch08.exo_dawson_column = |columns| {
                    Some(match columns.len() {
                        0 => ColumnReply::Lost,
                        length => ColumnReply::Advance(length / 2),
                    })
                };
            },
        ),
        told("exo_dawson_column", "le premier pion, toujours", |course| {
            course.ch08.exo_dawson_column = |columns| {
                let first = columns.iter().position(|&full| full);
                Some(first.map_or(ColumnReply::Lost, ColumnReply::Advance))
            };
        }),
    ];
    lock("erreurs_ch08_dawson", messages);
}

#[test]
fn ch08_claims() {
    let messages = vec![
        told(
            "exo_false_claim",
            "l'exemple du chapitre, toujours",
            |course| {
                course.ch08.exo_false_claim = |_| claim("0.4", 1);
            },
        ),
        told("exo_false_claim", "un code mal écrit", |course| {
            course.ch08.exo_false_claim = |_| claim("0.8", 1);
        }),
        told("exo_false_claim", "une période de 0", |course| {
            course.ch08.exo_false_claim = |_| claim("4", 0);
        }),
        told("exo_false_claim", "une période trop longue", |course| {
            course.ch08.exo_false_claim = |_| claim("4", 51);
        }),
        told("exo_false_claim", "des égalités fausses", |course| {
            course.ch08.exo_false_claim = |last| match last {
                0 => claim("4", 1),
                _ => claim("0.7", 1),
            };
        }),
        told("exo_false_claim", "une période vraie", |course| {
            course.ch08.exo_false_claim = |_| claim("0", 1);
        }),
    ];
    lock("erreurs_ch08_certificats", messages);
}
