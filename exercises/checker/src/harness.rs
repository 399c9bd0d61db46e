//! Le banc d'essai : un exercice est un test, dont l'état « à compléter » est « ignored ».

use crate::Course;
use crate::exercise::{Exercise, Verdict};
use crate::report::message;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

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
pub fn run(course: Course, workshop: Workshop) -> ExitCode {
    let arguments = Arguments::from_args();
    let exercises: Arc<[Exercise]> = course.exercises().into();
    let to_do: Vec<bool> = exercises
        .iter()
        .map(|exercise| !workshop.complete && exercise.is_to_do())
        .collect();
    let first_open = Arc::new(AtomicUsize::new(first(&to_do)));
    let trials = (0..exercises.len())
        .map(|rank| {
            let trial = trial(&exercises, rank, workshop, &first_open);
            let kind = if to_do[rank] && !arguments.list {
                "à compléter"
            } else {
                ""
            };
            trial.with_kind(kind).with_ignored_flag(to_do[rank])
        })
        .collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if !arguments.list {
        let whole = arguments.filter.is_none() && arguments.skip.is_empty();
        let open = exercises.get(first_open.load(Ordering::SeqCst));
        let right = conclusion.num_passed;
        println!(
            "{}\n",
            progress(whole, right, exercises.len(), open, workshop)
        );
    }
    conclusion.exit_code()
}

/// Le rang du premier exercice à compléter ; leur nombre s'il n'en reste pas.
fn first(to_do: &[bool]) -> usize {
    to_do.iter().position(|&open| open).unwrap_or(to_do.len())
}

fn trial(
    exercises: &Arc<[Exercise]>,
    rank: usize,
    workshop: Workshop,
    first_open: &Arc<AtomicUsize>,
) -> Trial {
    let (exercises, first_open) = (Arc::clone(exercises), Arc::clone(first_open));
    let name = format!("{}::{}", exercises[rank].chapter, exercises[rank].name);
    Trial::test(name, move || {
        let exercise = &exercises[rank];
        match exercise.verdict() {
            Verdict::Right => Ok(()),
            verdict => {
                first_open.fetch_min(rank, Ordering::SeqCst);
                Err(Failed::from(message(exercise, &verdict, &workshop)))
            }
        }
    })
}

/// La dernière ligne : où l'on en est, et quoi ouvrir.
fn progress(
    whole: bool,
    right: u64,
    total: usize,
    open: Option<&Exercise>,
    workshop: Workshop,
) -> String {
    let command = format!("cargo test -p {}", workshop.package);
    match open {
        _ if !whole => format!("Justes ici : {right}. Bilan complet : {command}"),
        Some(exercise) => format!(
            "Progression : {right}/{total}. À ouvrir : {} ({})",
            workshop.place(exercise),
            exercise.name
        ),
        None => format!("Progression : {right}/{total}. Tout est juste : bravo !"),
    }
}
