//! Le message d'une réponse manquée, au plus douze lignes.

use crate::exercise::{Exercise, Finding, Verdict};
use crate::harness::Workshop;
use crate::isolation::Judgement;

/// La largeur au-delà de laquelle « attendu » passe à la ligne.
const WIDTH: usize = 72;

/// Le nombre de lignes que l'on montre de ce que la réponse a écrit.
const SHOWN: usize = 8;

/// Le message d'un jugement ; vide si la réponse est juste.
pub(crate) fn message(
    exercise: &Exercise,
    judgement: &Judgement,
    workshop: &Workshop,
) -> String {
    let word = judgement.verdict.word();
    let step = next_step(exercise, workshop);
    match &judgement.verdict {
        Verdict::Right => String::new(),
        Verdict::ToDo => format!("… {} — {word}\n{step}", title(exercise)),
        Verdict::Wrong(finding)
        | Verdict::Crashed(finding)
        | Verdict::TooSlow(finding) => {
            let head = format!("✗ {} — {word}", title(exercise));
            let written = written(&judgement.written);
            format!("{head}\n{}{written}{step}", explanation(finding))
        }
    }
}

/// « ch02 · exo_third_heap ».
fn title(exercise: &Exercise) -> String {
    let number = exercise.chapter.split('_').next().unwrap_or_default();
    format!("{number} · {}", exercise.name)
}

/// L'essai, l'obtenu et l'attendu, la règle et pourquoi elle s'applique.
fn explanation(Finding { subject, fault }: &Finding) -> String {
    let comparison = comparison(&fault.obtained, &fault.expected);
    let mut text = format!("  {subject}\n{comparison}\n  Règle : {}\n", fault.rule);
    if let Some(because) = &fault.because {
        text += &format!("  {because}\n");
    }
    text
}

/// Les derniers mots de la réponse, s'il y en a.
fn written(lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let mut text = "  Votre code a écrit pendant cet essai :\n".to_owned();
    let cut = lines.len().saturating_sub(SHOWN);
    if cut > 0 {
        text += "    │ …\n";
    }
    for line in lines.iter().skip(cut) {
        let line: String = line.chars().take(WIDTH).collect();
        text += &format!("    │ {line}\n");
    }
    text
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

/// Le fichier et la ligne à ouvrir, et la commande qui aide.
fn next_step(exercise: &Exercise, workshop: &Workshop) -> String {
    let place = workshop.place(exercise);
    let help = format!("cargo atelier indice {}", exercise.name);
    format!("  Fichier : {place}\n  Indice  : {help}")
}
