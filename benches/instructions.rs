//! `cargo bench --bench instructions` : combien d'instructions par valeur, comptées par callgrind.
//!
//! Un compte ne dépend ni de l'horloge ni des autres programmes : deux exécutions donnent le même. Il
//! montre une différence que le bruit d'une mesure de temps cacherait ; il ne dit rien de la mémoire.
//! Il faut valgrind, et ne pas compiler pour le processeur de la machine, dont valgrind ne connaît pas
//! toujours toutes les instructions. Le livre montre une exécution gardée, que refait :
//!
//! ```sh
//! cargo bench --bench instructions > benches/instructions.txt
//! ```

#![allow(missing_docs, clippy::unwrap_used)]

use jeux_combinatoires::octal::OctalCode;
use jeux_combinatoires::{MoveSet, fast, octal, subtraction, wythoff};
use ogs::{RC2Solver, Solver};
use std::hint::black_box;
use std::process::{Command, ExitCode};

/// Un programme, mené jusqu'à une taille ; il rend le nombre des valeurs calculées.
struct Program {
    name: &'static str,
    size: usize,
    run: fn(usize) -> usize,
}

const PROGRAMS: [Program; 9] = [
    Program {
        name: "soustraction, simple",
        size: 5_000,
        run: |n| count(subtraction::grundy_values(&moves()).take(n)),
    },
    Program {
        name: "soustraction, rapide",
        size: 50_000,
        run: |n| count(fast::subtraction::grundy_values(&moves()).take(n)),
    },
    Program {
        name: "0.034, simple",
        size: 1_000,
        run: |n| count(octal::grundy_values(&code("0.034"), n)),
    },
    Program {
        name: "0.034, ogs rc2",
        size: 10_000,
        run: |n| {
            let solver: Box<RC2Solver> = Box::new(RC2Solver::with_capacity_stats(
                "0.034".parse().unwrap(),
                n,
                (),
            ));
            count(solver.take(n))
        },
    },
    Program {
        name: "0.034, rapide",
        size: 10_000,
        run: |n| count(fast::octal::grundy_values_on(&code("0.034"), n, 1)),
    },
    Program {
        name: "0.16, rapide",
        size: 10_000,
        run: |n| count(fast::octal::grundy_values_on(&code("0.16"), n, 1)),
    },
    Program {
        name: "Wythoff, simple",
        size: 25,
        run: |n| count(wythoff::grundy_table(n, n).into_iter().flatten()),
    },
    Program {
        name: "Wythoff, rapide",
        size: 500,
        run: |n| count(fast::wythoff::grundy_table(n, n).into_iter().flatten()),
    },
    Program {
        name: "Wythoff, moitié",
        size: 500,
        run: |n| count(fast::wythoff::half_rows(n, n).flatten()),
    },
];

fn count<T>(values: impl IntoIterator<Item = T>) -> usize {
    values.into_iter().map(black_box).count()
}

/// Les dix coups de `rapports.rs`.
fn moves() -> MoveSet {
    MoveSet::new([3, 8, 13, 21, 29, 34, 41, 50, 57, 64]).unwrap()
}

fn code(text: &str) -> OctalCode {
    text.parse().unwrap()
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [word, rank, size] = &words[..]
        && word == "compter"
    {
        let program = &PROGRAMS[rank.parse::<usize>().unwrap()];
        println!("{}", (program.run)(size.parse().unwrap()));
        return ExitCode::SUCCESS;
    }
    match table() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn table() -> Result<(), String> {
    println!(
        "{:<22} {:>7} {:>9} {:>9} {:>9}",
        "instructions/valeur", "n", "n", "2n", "4n"
    );
    for (rank, Program { name, size, .. }) in PROGRAMS.iter().enumerate() {
        let costs = [1, 2, 4].map(|factor| per_value(rank, factor * size));
        let [a, b, c] = costs;
        let (a, b, c) = (a?, b?, c?);
        println!("{name:<22} {size:>7} {a:>9} {b:>9} {c:>9}");
    }
    Ok(())
}

/// Les instructions qu'un programme exécute, divisées par le nombre des valeurs qu'il rend.
fn per_value(rank: usize, size: usize) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["compter", &rank.to_string(), &size.to_string()])
        .output()
        .map_err(|error| format!("valgrind ne se lance pas\u{a0}: {error}"))?;
    let values = String::from_utf8_lossy(&output.stdout);
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report
        .split_once("Collected : ")
        .and_then(|(_, after)| after.split_whitespace().next()?.parse().ok());
    match (collected, values.trim().parse::<u64>()) {
        (Some(instructions), Ok(values)) if values > 0 => {
            Ok(u64::div_ceil(instructions, values))
        }
        _ => Err(format!("valgrind n'a rien compté\u{a0}:\n{report}")),
    }
}
