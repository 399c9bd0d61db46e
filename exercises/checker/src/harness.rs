//! Le banc d'essai : un exercice est un test, dont l'état « à compléter » est « ignored ».

use crate::Course;
use crate::exercise::{Exercise, Verdict};
use crate::record::Record;
use crate::report::message;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

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
/// Avec `--rapport` en premier, une ligne par exercice, que [`crate::Record::parse`] relit.
pub fn run(course: Course, workshop: Workshop) -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("--rapport") {
        return report(course, workshop);
    }
    let mut arguments = Arguments::from_args();
    // Un seul fil : les lignes restent dans l'ordre du livre.
    arguments.test_threads.get_or_insert(1);
    let exercises: Arc<[Exercise]> = course.exercises().into();
    let states: Arc<[Mutex<State>]> = exercises
        .iter()
        .map(|exercise| Mutex::new(first_state(exercise, workshop, &arguments)))
        .collect();
    let trials = (0..exercises.len())
        .map(|rank| trial(&exercises, &states, rank, workshop, &arguments))
        .collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if arguments.list {
        return ExitCode::SUCCESS;
    }
    let states: Vec<State> = states.iter().map(state).collect();
    println!(
        "{}\n",
        closing_line(&exercises, &states, workshop, &arguments)
    );
    conclusion.exit_code()
}

/// Une ligne par exercice que les arguments suivants désignent, ou par exercice.
fn report(course: Course, workshop: Workshop) -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(2).collect();
    for exercise in course.exercises() {
        let name = full_name(&exercise);
        if filters.is_empty() || filters.iter().any(|filter| name.contains(filter)) {
            let verdict = exercise.verdict();
            let message = message(&exercise, &verdict, &workshop);
            let word = verdict.word();
            println!(
                "{}",
                Record {
                    exercise: name,
                    word,
                    message
                }
            );
        }
    }
    ExitCode::SUCCESS
}

/// Ce que l'on sait d'un exercice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// La ligne de commande l'écarte.
    LeftOut,
    ToDo,
    Right,
    /// Faux, ou pas encore jugé.
    NotRight,
}

fn state(shared: &Mutex<State>) -> State {
    *shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// L'état d'un exercice avant le jugement. Seuls ceux que l'on demande sont essayés.
fn first_state(exercise: &Exercise, workshop: Workshop, arguments: &Arguments) -> State {
    let name = full_name(exercise);
    let matches = |filter: &String| match arguments.exact {
        true => name == *filter,
        false => name.contains(filter.as_str()),
    };
    if !arguments.filter.as_ref().is_none_or(matches)
        || arguments.skip.iter().any(matches)
    {
        State::LeftOut
    } else if !workshop.complete && exercise.is_to_do() {
        State::ToDo
    } else {
        State::NotRight
    }
}

/// « ch02_nim::exo_third_heap ».
fn full_name(exercise: &Exercise) -> String {
    format!("{}::{}", exercise.chapter, exercise.name)
}

fn trial(
    exercises: &Arc<[Exercise]>,
    states: &Arc<[Mutex<State>]>,
    rank: usize,
    workshop: Workshop,
    arguments: &Arguments,
) -> Trial {
    let to_do = state(&states[rank]) == State::ToDo;
    let kind = if to_do && !arguments.list {
        "à compléter"
    } else {
        ""
    };
    let (exercises, states) = (Arc::clone(exercises), Arc::clone(states));
    Trial::test(full_name(&exercises[rank]), move || {
        let exercise = &exercises[rank];
        match exercise.verdict() {
            Verdict::Right => {
                *states[rank].lock().unwrap_or_else(PoisonError::into_inner) =
                    State::Right;
                Ok(())
            }
            verdict => Err(Failed::from(message(exercise, &verdict, &workshop))),
        }
    })
    .with_kind(kind)
    .with_ignored_flag(to_do)
}

/// La dernière ligne : où l'on en est, et quoi ouvrir.
fn closing_line(
    exercises: &[Exercise],
    states: &[State],
    workshop: Workshop,
    arguments: &Arguments,
) -> String {
    let command = format!("cargo test -p {}", workshop.package);
    let right = states
        .iter()
        .filter(|state| **state == State::Right)
        .count();
    let judged = states
        .iter()
        .filter(|state| **state != State::LeftOut)
        .count();
    let next = states
        .iter()
        .position(|state| matches!(state, State::ToDo | State::NotRight))
        .and_then(|rank| exercises.get(rank));
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
