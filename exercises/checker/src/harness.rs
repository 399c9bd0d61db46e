//! Le banc d'essai : un exercice est un test, dont l'état « à compléter » est « ignored ».

use crate::exercise::Exercise;
use crate::isolation::{self, Judgement};
use crate::record::{Record, Word};
use crate::report::message;
use crate::{Course, judge, limits};
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

/// Où sont les fichiers des réponses.
#[derive(Debug, Clone, Copy)]
pub struct Workshop {
    /// Le nom du paquet, qui est aussi celui de son dossier.
    pub package: &'static str,
    /// Le chemin de ce dossier, pour y lire les numéros de ligne.
    pub directory: &'static str,
    /// Faut-il que tout soit répondu ? Alors « à compléter » est un échec.
    pub complete: bool,
}

impl Workshop {
    /// « exercises/src/ch02_nim.rs, ligne 12 ».
    pub(crate) fn place(&self, exercise: &Exercise) -> String {
        let file = format!("src/{}.rs", exercise.chapter);
        let shown = format!("{}/{file}", self.package);
        let source = std::fs::read_to_string(Path::new(self.directory).join(file));
        let signature = format!("fn {}(", exercise.name);
        match source.map(|text| text.lines().position(|line| line.contains(&signature))) {
            Ok(Some(index)) => format!("{shown}, ligne {}", index + 1),
            _ => shown,
        }
    }
}

/// Juge les réponses d'un cours avec les arguments de la ligne de commande.
///
/// Chaque exercice est jugé dans un processus à lui, et ce programme n'exécute aucune réponse. Avec
/// `--rapport` en premier argument, une ligne par exercice, que [`crate::Record::parse`] relit.
pub fn run(course: Course, workshop: Workshop) -> ExitCode {
    let first = std::env::args().nth(1);
    let time = match limits::time() {
        Ok(time) => time,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    if first.as_deref() == Some(judge::ARGUMENT) {
        return judge::judge(course, time);
    }
    let exercises = course.exercises();
    if first.as_deref() == Some("--rapport") {
        return report(&exercises, workshop, time);
    }
    run_trials(&exercises, workshop, time)
}

/// Une ligne par exercice que les arguments suivants désignent, ou par exercice.
fn report(exercises: &[Exercise], workshop: Workshop, time: Duration) -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(2).collect();
    let named = |exercise: &&Exercise| {
        let name = exercise.full_name();
        filters.is_empty() || filters.iter().any(|filter| name.contains(filter))
    };
    let chosen: Vec<&Exercise> = exercises.iter().filter(named).collect();
    judge_all(&chosen, time, cores(), |exercise, judgement| {
        let record = Record {
            exercise: exercise.full_name(),
            word: judgement.verdict.word(),
            message: message(exercise, &judgement, &workshop),
        };
        println!("{record}");
    });
    ExitCode::SUCCESS
}

/// Les tests au sens de `cargo test` : un exercice est un essai, « à compléter » est « ignored ».
fn run_trials(exercises: &[Exercise], workshop: Workshop, time: Duration) -> ExitCode {
    let mut arguments = Arguments::from_args();
    let workers = arguments.test_threads.unwrap_or_else(cores);
    // Tout est jugé d'avance ; un seul fil garde les lignes dans l'ordre du livre.
    arguments.test_threads = Some(1);
    let mut words = HashMap::new();
    let mut messages = HashMap::new();
    if !arguments.list {
        let asked = |exercise: &&Exercise| is_asked(exercise, &arguments);
        let chosen: Vec<&Exercise> = exercises.iter().filter(asked).collect();
        judge_all(&chosen, time, workers, |exercise, judgement| {
            words.insert(exercise.name, judgement.verdict.word());
            messages.insert(exercise.name, message(exercise, &judgement, &workshop));
        });
    }
    let trials = exercises.iter().map(|exercise| {
        let word = words.get(exercise.name).copied();
        let message = messages.remove(exercise.name).unwrap_or_default();
        trial(exercise, word, message, workshop)
    });
    let conclusion = libtest_mimic::run(&arguments, trials.collect());
    if arguments.list {
        return ExitCode::SUCCESS;
    }
    println!(
        "{}\n",
        closing_line(exercises, &words, workshop, &arguments)
    );
    conclusion.exit_code()
}

/// Le nombre de cœurs, et de juges.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Juge des exercices, plusieurs à la fois, et remet les verdicts dans l'ordre.
fn judge_all(
    exercises: &[&Exercise],
    time: Duration,
    workers: usize,
    mut done: impl FnMut(&Exercise, Judgement),
) {
    let next = AtomicUsize::new(0);
    let (sender, judged) = channel();
    std::thread::scope(|scope| {
        for _ in 0..workers.clamp(1, exercises.len().max(1)) {
            let (next, sender) = (&next, sender.clone());
            scope.spawn(move || {
                let rank = || next.fetch_add(1, Ordering::Relaxed);
                while let Some(exercise) = exercises.get(rank()) {
                    let judgement = isolation::judge(exercise, time);
                    // Le fil principal écoute jusqu'au dernier.
                    let _ = sender.send((exercise.name, judgement));
                }
            });
        }
        drop(sender);
        let mut early = HashMap::new();
        for exercise in exercises {
            while !early.contains_key(exercise.name) {
                let Ok((name, judgement)) = judged.recv() else {
                    return;
                };
                early.insert(name, judgement);
            }
            if let Some(judgement) = early.remove(exercise.name) {
                done(exercise, judgement);
            }
        }
    });
}

/// La ligne de commande demande-t-elle cet exercice ?
fn is_asked(exercise: &Exercise, arguments: &Arguments) -> bool {
    let name = exercise.full_name();
    let matches = |filter: &String| match arguments.exact {
        true => name == *filter,
        false => name.contains(filter.as_str()),
    };
    arguments.filter.as_ref().is_none_or(matches) && !arguments.skip.iter().any(matches)
}

/// L'essai d'un exercice déjà jugé, ou que l'on ne fait que nommer.
fn trial(
    exercise: &Exercise,
    word: Option<Word>,
    message: String,
    workshop: Workshop,
) -> Trial {
    let to_do = word == Some(Word::ToDo) && !workshop.complete;
    Trial::test(exercise.full_name(), move || match word {
        Some(Word::Right) => Ok(()),
        _ => Err(Failed::from(message)),
    })
    .with_kind(if to_do { "à compléter" } else { "" })
    .with_ignored_flag(to_do)
}

/// La dernière ligne : où l'on en est, et quoi ouvrir.
fn closing_line(
    exercises: &[Exercise],
    words: &HashMap<&str, Word>,
    workshop: Workshop,
    arguments: &Arguments,
) -> String {
    let command = format!("cargo test -p {}", workshop.package);
    let judged = words.len();
    let is_right = |exercise: &&Exercise| words.get(exercise.name) == Some(&Word::Right);
    let right = exercises.iter().filter(is_right).count();
    let next = exercises.iter().find(|exercise| !is_right(exercise));
    match (&arguments.filter, next) {
        (Some(filter), _) if judged == 0 => {
            format!(
                "Aucun exercice ne répond à « {filter} ». Liste : {command} -- --list"
            )
        }
        _ if judged < exercises.len() => {
            format!("Justes : {right}/{judged}. Bilan complet : {command}")
        }
        _ if workshop.complete => format!("Réponses de référence : {right}/{judged}."),
        (_, Some(exercise)) => format!(
            "Progression : {right}/{judged}. À ouvrir : {} ({})",
            workshop.place(exercise),
            exercise.name
        ),
        (_, None) => format!("Progression : {right}/{judged}. Tout est juste : bravo !"),
    }
}
