//! Le processus jugé : un exercice, sous ses limites.

use crate::Course;
use crate::exercise::Exercise;
use crate::limits::{STACK_MB, cap_memory, cap_time};
use crate::signals::{Password, Sender, Signal};
use std::io::{self, Read};
use std::process::ExitCode;
use std::time::Duration;

/// L'argument qui fait d'un banc d'essai un processus jugé.
pub(crate) const ARGUMENT: &str = "--juger";

/// Juge l'exercice que l'entrée standard désigne, après le mot de passe.
///
/// Le mot de passe n'est ni un argument ni une variable d'environnement, que la réponse pourrait lire.
pub(crate) fn judge(course: Course, time: Duration) -> ExitCode {
    let Some((password, exercise)) = order(course) else {
        eprintln!("{ARGUMENT} est réservé au banc d'essai : lancez-le sans argument.");
        return ExitCode::from(2);
    };
    cap_time(time);
    let judged = std::thread::Builder::new()
        .name("réponse".to_owned())
        .stack_size(STACK_MB << 20)
        .spawn(move || {
            let mut sender = Sender(password);
            cap_memory();
            let verdict = exercise.verdict(&mut sender);
            sender.send(&Signal::Final(verdict));
        });
    match judged.map(std::thread::JoinHandle::join) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// « mot de passe, espace, nom complet », jusqu'à la fin de l'entrée.
fn order(course: Course) -> Option<(Password, Exercise)> {
    let mut order = String::new();
    io::stdin().take(1000).read_to_string(&mut order).ok()?;
    let (password, name) = order.split_once(' ')?;
    let exercise = course
        .exercises()
        .into_iter()
        .find(|exercise| exercise.full_name() == name)?;
    Some((Password::parse(password)?, exercise))
}
