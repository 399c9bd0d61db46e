//! La table, et les messages des exercices que l'on demande.

use crate::catalogue::{Catalogue, Target};
use crate::judge::{Judgment, judge};
use crate::repository::Repository;
use crate::style::colored;
use crate::table::{next, progress, table, word_of};
use checker::{Exercise, Record, Word};

/// Affiche la table de tout le cours.
pub fn overview(repository: &Repository, catalogue: &Catalogue) -> Result<(), String> {
    let all: Vec<&Exercise> = catalogue.exercises().iter().collect();
    let Judgment { records, faults } = judge(repository, catalogue, &all)?;
    anstream::println!("{}", table(repository, catalogue, &records));
    for fault in &faults {
        let message = fault.message(repository);
        anstream::println!("{}\n", painted(Word::DoesNotCompile, &message));
    }
    anstream::println!("{}\n", progress(records.iter().map(|record| record.word)));
    anstream::println!("{}", next(repository, catalogue, &records, &faults));
    Ok(())
}

/// Affiche les messages de ces exercices ; rend `true` s'ils sont tous justes.
pub fn details(
    repository: &Repository,
    catalogue: &Catalogue,
    targets: &[Target<'_>],
) -> Result<bool, String> {
    let exercises = catalogue.exercises().iter();
    let wanted: Vec<&Exercise> = exercises
        .filter(|one| targets.iter().any(|target| target.covers(one)))
        .collect();
    let judgment = judge(repository, catalogue, &wanted)?;
    anstream::println!("{}\n", messages(&wanted, &judgment.records));
    let words: Vec<Word> = judgment.records.iter().map(|record| record.word).collect();
    let right = words.iter().filter(|word| **word == Word::Right).count();
    let total = words.len();
    anstream::println!("Justes : {right}/{total}. Bilan complet : cargo atelier");
    Ok(words.iter().all(|word| *word == Word::Right))
}

/// Les messages, dans l'ordre ; celui d'un fichier qui ne compile pas n'est donné qu'une fois.
pub fn messages(wanted: &[&Exercise], records: &[Record]) -> String {
    let mut shown: Vec<String> = Vec::new();
    for exercise in wanted {
        let name = exercise.full_name();
        let Some(record) = records.iter().find(|record| record.exercise == name) else {
            continue;
        };
        let message = match word_of(records, exercise) {
            Some(Word::Right) => {
                let number = crate::catalogue::number(exercise.chapter);
                format!("✓ {number} · {} — juste", exercise.name)
            }
            _ => record.message.clone(),
        };
        let message = painted(record.word, &message);
        if shown.last() != Some(&message) {
            shown.push(message);
        }
    }
    shown.join("\n\n")
}

/// Le message, dont la première ligne a la couleur du verdict.
pub fn painted(word: Word, message: &str) -> String {
    match message.split_once('\n') {
        Some((first, rest)) => format!("{}\n{rest}", colored(word, first)),
        None => colored(word, message),
    }
}
