//! La commande de l'élève : `cargo atelier`.
//!
//! Elle ne dépend pas des réponses : elle marche quand elles ne compilent pas.

mod blame;
mod cargo;
mod catalogue;
mod cli;
mod function;
mod hint;
mod judge;
mod marking;
mod moment;
mod repository;
mod restart;
mod scratch;
mod show;
mod solution;
mod style;
mod table;
mod trouble;
mod watch;

use catalogue::{Catalogue, Target};
use checker::{Exercise, Word};
use cli::{Cli, Command, Stop};
use judge::judge;
use marking::{Demand, Format, Marking};
use repository::Repository;
use std::path::Path;
use std::process::ExitCode;

/// Pourquoi la commande n'aboutit pas.
enum Failure {
    /// Ce que l'on demande n'existe pas.
    Input(String),
    /// Ce que l'on demande est refusé, ou n'a pas pu être fait.
    Refused(String),
    /// Un exercice demandé n'est pas juste : c'est déjà dit.
    NotRight,
}

fn main() -> ExitCode {
    let cli = match cli::parse(std::env::args_os()) {
        Ok(cli) => cli,
        Err(Stop::Help(help)) => {
            anstream::print!("{help}");
            return ExitCode::SUCCESS;
        }
        Err(Stop::Fault(message)) => {
            anstream::eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::NotRight) => ExitCode::FAILURE,
        Err(Failure::Refused(message)) => {
            anstream::eprintln!("Erreur : {message}");
            ExitCode::FAILURE
        }
        Err(Failure::Input(message)) => {
            anstream::eprintln!("Erreur : {message}");
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    let folder = cli.depot.as_deref().unwrap_or(Path::new("."));
    let repository = Repository::containing(folder).map_err(Failure::Refused)?;
    let catalogue = Catalogue::new();
    let target = |text: &str| catalogue.find(text).map_err(Failure::Input);
    let exercise = |text: &str| catalogue.find_exercise(text).map_err(Failure::Input);
    match cli.command {
        None if cli.targets.is_empty() => {
            show::overview(&repository, &catalogue).map_err(Failure::Refused)
        }
        None => {
            let targets = cli.targets.iter().map(|text| target(text));
            let targets = targets.collect::<Result<Vec<Target<'_>>, Failure>>()?;
            match show::details(&repository, &catalogue, &targets) {
                Ok(true) => Ok(()),
                Ok(false) => Err(Failure::NotRight),
                Err(message) => Err(Failure::Refused(message)),
            }
        }
        Some(Command::Indice {
            target,
            rank,
            suite,
        }) => {
            let rank = if suite { 2 } else { rank.unwrap_or(1) };
            let exercise = exercise(&target)?;
            anstream::println!("{}", hint::hint(exercise.name, exercise.hints(), rank));
            Ok(())
        }
        Some(Command::Suivre { target: text }) => {
            let target = text.as_deref().map(target).transpose()?;
            watch::watch(&repository, &catalogue, target).map_err(Failure::Refused)
        }
        Some(Command::Recommencer { target: text }) => {
            let done = restart::restart(&repository, target(&text)?);
            anstream::println!("{}", done.map_err(Failure::Refused)?);
            Ok(())
        }
        Some(Command::Bilan {
            folder,
            format,
            separateur,
            sortie,
            bareme,
            refaire,
        }) => {
            let demand = Demand {
                folder,
                format: Format::new(&format, &separateur),
                scale: bareme,
                again: refaire,
            };
            let marking = Marking::new(&repository, &catalogue, &demand);
            let matrix = marking
                .map_err(Failure::Input)?
                .run()
                .map_err(Failure::Refused)?;
            deliver(&matrix, sortie.as_deref()).map_err(Failure::Refused)
        }
        Some(Command::Solution { target, quand_meme }) => {
            show_solution(&repository, &catalogue, exercise(&target)?, quand_meme)
                .map_err(Failure::Refused)
        }
    }
}

/// Écrit la matrice dans ce fichier, ou sur la sortie standard.
fn deliver(matrix: &str, file: Option<&Path>) -> Result<(), String> {
    let Some(file) = file else {
        print!("{matrix}");
        return Ok(());
    };
    std::fs::write(file, matrix).map_err(|error| {
        // Rien n'est perdu.
        print!("{matrix}");
        format!("{} ne s'écrit pas : {error}.", file.display())
    })
}

fn show_solution(
    repository: &Repository,
    catalogue: &Catalogue,
    exercise: &Exercise,
    anyway: bool,
) -> Result<(), String> {
    solution::available(repository, exercise)?;
    if !anyway {
        let judgment = judge(repository, catalogue, &[exercise])?;
        if judgment
            .records
            .iter()
            .any(|record| record.word != Word::Right)
        {
            return Err(solution::refusal(exercise));
        }
    }
    anstream::println!("{}", solution::solution(repository, exercise)?);
    Ok(())
}
