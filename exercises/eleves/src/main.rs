//! Le banc d'essai sur une réponse fausse : la variable `ELEVE` donne son rang, ou « exo_x/nom ».

use checker::{Course, Workshop};
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let text = std::env::var("ELEVE").unwrap_or_default();
    if text == "dormir" {
        // Le descendant d'une réponse hostile.
        std::thread::sleep(Duration::from_secs(5));
        return ExitCode::SUCCESS;
    }
    let Some(mistake) = eleves::chosen(&text) else {
        eprintln!("Aucune erreur d'élève ne répond à « {text} ». Liste :");
        for (rank, mistake) in eleves::mistakes().iter().enumerate() {
            eprintln!("{rank:>3}  {mistake} : {}", mistake.expected);
        }
        return ExitCode::FAILURE;
    };
    let mut course = Course::EMPTY;
    (mistake.change)(&mut course);
    // Un dossier qui n'existe pas : le message ne dépend pas de la ligne où en est l'énoncé.
    let workshop = Workshop {
        package: "exercises",
        directory: "/nulle-part",
        complete: false,
    };
    checker::run(course, workshop)
}
