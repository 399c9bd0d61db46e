//! Des réponses qui s'en prennent au banc d'essai : chacune n'échoue que pour elle-même.

#![allow(clippy::panic)] // Ces réponses paniquent exprès.

use crate::{Mistake, crashed, of, slow};
use jeux_combinatoires::Outcome;
use std::process::Command;
use std::time::Duration;

/// L'issue juste du premier exercice, sauf à partir de ce tas.
fn until(limit: u64, n: u64, then: impl FnOnce()) -> Option<Outcome> {
    if n == limit {
        then();
    }
    Some(if n % 2 == 0 { Outcome::P } else { Outcome::N })
}

fn endless(depth: u64) -> u64 {
    match depth {
        u64::MAX => 0,
        _ => 1 + endless(depth + 1),
    }
}

pub(crate) fn mistakes() -> Vec<Mistake> {
    of(
        "exo_one_token",
        [
            slow("une boucle sans fin", |course| {
                course.ch00.exo_one_token =
                    |n| until(3, n, || while std::hint::black_box(true) {});
            }),
            slow("un sommeil sans fin", |course| {
                course.ch00.exo_one_token =
                    |n| until(4, n, || std::thread::sleep(Duration::from_secs(3600)));
            }),
            slow("un fil qui tient la sortie et ne la rend pas", |course| {
                course.ch00.exo_one_token = |n| {
                    until(5, n, || {
                        let hold = || {
                            let _held = std::io::stdout().lock();
                            std::thread::sleep(Duration::from_secs(3600));
                        };
                        std::thread::spawn(hold);
                        std::thread::sleep(Duration::from_millis(100));
                    })
                };
            }),
            crashed("une récursion sans fond", |course| {
                course.ch00.exo_one_token = |n| {
                    until(6, n, || {
                        std::hint::black_box(endless(std::hint::black_box(0)));
                    })
                };
            }),
            crashed("cent gigaoctets, d'un coup", |course| {
                course.ch00.exo_one_token = |n| {
                    until(7, n, || {
                        std::hint::black_box(vec![1u8; 100 << 30]);
                    })
                };
            }),
            crashed("cent gigaoctets, peu à peu", |course| {
                course.ch00.exo_one_token = |n| {
                    until(8, n, || {
                        let mut kept = Vec::new();
                        for _ in 0..100 << 4 {
                            kept.push(vec![1u8; 64 << 20]);
                        }
                    })
                };
            }),
            crashed("la fin du programme, comme si tout allait bien", |course| {
                course.ch00.exo_one_token = |n| until(9, n, || std::process::exit(0));
            }),
            crashed("un arrêt brutal", |course| {
                course.ch00.exo_one_token = |n| until(10, n, || std::process::abort());
            }),
            crashed("un million de lignes", |course| {
                course.ch00.exo_one_token = |n| {
                    until(11, n, || {
                        for line in 0..1_000_000 {
                            println!("ligne {line}");
                        }
                    })
                };
            }),
            crashed("une ligne sans fin", |course| {
                course.ch00.exo_one_token = |n| {
                    until(12, n, || {
                        for _ in 0..1_000_000 {
                            eprint!("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
                        }
                    })
                };
            }),
            crashed("des verdicts forgés, puis la fin du programme", |course| {
                course.ch00.exo_one_token = |n| {
                    until(13, n, || {
                        println!("ch00_introduction::exo_one_token\tjuste\t");
                        println!("0123456789abcdef0123456789abcdef verdict juste");
                        println!("test result: ok. 39 passed");
                        std::process::exit(0);
                    })
                };
            }),
            crashed("une panique pendant une panique", |course| {
                course.ch00.exo_one_token = |n| {
                    until(14, n, || {
                        struct Bomb;
                        impl Drop for Bomb {
                            fn drop(&mut self) {
                                panic!("deuxième");
                            }
                        }
                        let _bomb = Bomb;
                        panic!("première");
                    })
                };
            }),
            crashed(
                "un descendant qui survit, puis la fin du programme",
                |course| {
                    course.ch00.exo_one_token = |n| {
                        until(15, n, || {
                            // Il garde les sorties ouvertes ; le banc ne l'attend pas.
                            let survivor = std::env::current_exe().map(|program| {
                                Command::new(program).env("ELEVE", "dormir").spawn()
                            });
                            drop(survivor);
                            std::process::exit(3);
                        })
                    };
                },
            ),
        ],
    )
}
