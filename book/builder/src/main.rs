//! Commande `book` : construit le livre, le sert, ou contrôle ses sources.

use std::path::Path;
use std::process::ExitCode;

use book_builder::build::build;
use book_builder::cli::{self, Cli, Command, Stop};
use book_builder::course::Course;
use book_builder::problem::Problem;
use book_builder::{serve, sources};

fn main() -> ExitCode {
    let arguments =
        std::env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    match cli::parse(arguments) {
        Ok(cli) => run(&cli),
        Err(Stop::Help(help)) => {
            println!("{}", help.trim_end());
            ExitCode::SUCCESS
        }
        Err(Stop::Fault(message)) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(cli: &Cli) -> ExitCode {
    let Some(root) = Course::find_root() else {
        eprintln!("Erreur\u{a0}: aucun dossier parent ne contient book/book.toml");
        return ExitCode::from(2);
    };
    let course = match Course::open(root) {
        Ok(course) => course,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    match cli.command {
        None => build_once(&course, cli.open),
        Some(Command::Serve { port, open, .. }) => {
            serve_until_stopped(course, port, open)
        }
        Some(Command::Check { .. }) => verify(&course),
    }
}

fn build_once(course: &Course, open: bool) -> ExitCode {
    if let Err(problems) = build(course, &course.output_dir()) {
        return report(&problems);
    }
    let index = course.output_dir().join("index.html");
    println!("Livre construit\u{a0}: {}", index.display());
    if open {
        open_in_browser(&index);
    } else {
        println!(
            "Ouvrez ce fichier dans un navigateur, ou lancez `cargo run -p book -- --open`."
        );
    }
    ExitCode::SUCCESS
}

fn serve_until_stopped(course: Course, port: u16, open: bool) -> ExitCode {
    match serve::serve(course, port, open) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("Erreur\u{a0}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn verify(course: &Course) -> ExitCode {
    let problems = sources::check(course);
    if problems.is_empty() {
        println!("Les sources du livre sont correctes.");
        return ExitCode::SUCCESS;
    }
    report(&problems)
}

fn report(problems: &[Problem]) -> ExitCode {
    serve::print_problems(problems);
    ExitCode::FAILURE
}

fn open_in_browser(index: &Path) {
    if open::that_detached(index).is_err() {
        eprintln!("Aucun navigateur ne s'ouvre\u{202f}; ouvrez ce fichier à la main.");
    }
}
