//! Le message d'une réponse manquée, au plus douze lignes.

use crate::exercise::{Exercise, Finding, Verdict};
use crate::harness::Workshop;
use std::fmt::Write;

/// La largeur au-delà de laquelle « attendu » passe à la ligne.
const WIDTH: usize = 72;

/// Le message du verdict ; vide s'il est juste.
pub fn message(exercise: &Exercise, verdict: &Verdict, workshop: &Workshop) -> String {
    match verdict {
        Verdict::Right => String::new(),
        Verdict::ToDo => format!(
            "… {} — à compléter\n{}",
            title(exercise),
            next_step(exercise, workshop)
        ),
        Verdict::Wrong(finding) => failure(exercise, "faux", finding, workshop),
        Verdict::Crashed(finding) => failure(exercise, "plante", finding, workshop),
    }
}

/// « ch02 · exo_third_heap ».
fn title(exercise: &Exercise) -> String {
    let number = exercise.chapter.split('_').next().unwrap_or_default();
    format!("{number} · {}", exercise.name)
}

fn failure(
    exercise: &Exercise,
    word: &str,
    finding: &Finding,
    workshop: &Workshop,
) -> String {
    let mut text = String::new();
    let Finding { subject, fault } = finding;
    // Écrire dans une chaîne ne peut pas échouer.
    let _ = writeln!(text, "✗ {} — {word}", title(exercise));
    let _ = writeln!(text, "  {subject}");
    let _ = writeln!(text, "{}", comparison(&fault.obtained, &fault.expected));
    let _ = writeln!(text, "  Règle : {}", fault.rule);
    if let Some(because) = &fault.because {
        let _ = writeln!(text, "  {because}");
    }
    text + &next_step(exercise, workshop)
}

/// Obtenu et attendu, sur une ligne s'ils y tiennent.
fn comparison(obtained: &str, expected: &str) -> String {
    let obtained = format!("    obtenu  : {obtained}");
    let expected = format!("attendu : {expected}");
    if obtained.chars().count() + expected.chars().count() < WIDTH {
        format!("{obtained:<21}  {expected}")
    } else {
        format!("{obtained}\n    {expected}")
    }
}

/// Le fichier et la ligne à ouvrir, et la commande qui juge à nouveau.
fn next_step(exercise: &Exercise, workshop: &Workshop) -> String {
    format!(
        "  Fichier : {}\n  Relancer : cargo test -p {} {}",
        workshop.place(exercise),
        workshop.package,
        exercise.name
    )
}
