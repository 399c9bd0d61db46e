//! Ce qu'affiche `cargo atelier` : la table, la progression, et la suite.

use crate::blame::Fault;
use crate::catalogue::{Catalogue, number};
use crate::function;
use crate::repository::{Repository, shown_sheet};
use crate::style::{bold, colored, mark};
use checker::{Exercise, Record, Word};

/// La table des exercices, chapitre par chapitre.
pub fn table(
    repository: &Repository,
    catalogue: &Catalogue,
    records: &[Record],
) -> String {
    let names = catalogue.exercises().iter().map(|one| one.name.len());
    let width = names.max().unwrap_or_default();
    let mut text = String::new();
    for chapter in catalogue.chapters() {
        let heading = format!("{} · {}", number(chapter), title(repository, chapter));
        text += &format!("{}\n", bold(&heading));
        for exercise in catalogue
            .exercises()
            .iter()
            .filter(|one| one.chapter == chapter)
        {
            if let Some(word) = word_of(records, exercise) {
                let line = format!("{} {:<width$}  {word}", mark(word), exercise.name);
                text += &format!("  {}\n", colored(word, &line));
            }
        }
    }
    text
}

/// Le verdict d'un exercice.
pub fn word_of(records: &[Record], exercise: &Exercise) -> Option<Word> {
    let name = exercise.full_name();
    let record = records.iter().find(|record| record.exercise == name)?;
    Some(record.word)
}

/// La largeur de la barre de progression.
const BAR: usize = 30;

/// « [██████░░░░] 12/39 justes ».
pub fn progress(words: impl IntoIterator<Item = Word>) -> String {
    let (mut right, mut total) = (0, 0);
    for word in words {
        total += 1;
        right += usize::from(word == Word::Right);
    }
    let full = (BAR * right).checked_div(total).unwrap_or_default();
    let (done, left) = ("█".repeat(full), "░".repeat(BAR - full));
    let plural = if right > 1 { "s" } else { "" };
    format!("Progression : [{done}{left}] {right}/{total} juste{plural}")
}

/// Ce qu'il y a à faire ensuite : un fichier qui ne compile pas, sinon le premier exercice qui n'est
/// pas juste.
pub fn next(
    repository: &Repository,
    catalogue: &Catalogue,
    records: &[Record],
    faults: &[Fault],
) -> String {
    if let Some(fault) = faults.first() {
        let chapter = fault.chapter;
        return open(repository, chapter, fault.line(repository))
            + &format!("\nEnsuite : cargo atelier {}", number(chapter));
    }
    let words = catalogue.exercises().iter();
    let mut words = words.filter_map(|one| Some((one, word_of(records, one)?)));
    match words.find(|(_, word)| *word != Word::Right) {
        None => "Tout est juste : bravo !".to_owned(),
        Some((exercise, word)) => {
            let text = std::fs::read_to_string(repository.sheet(exercise.chapter));
            let line = text
                .ok()
                .and_then(|text| function::line_number(&text, exercise.name));
            let (name, place) = (exercise.name, open(repository, exercise.chapter, line));
            let advice = match word {
                Word::ToDo => format!(
                    "Ensuite : remplacez `None` dans {name}, puis cargo atelier {name}"
                ),
                _ => format!("Ensuite : cargo atelier {name}"),
            };
            format!("{place}\n{advice}\nIndice : cargo atelier indice {name}")
        }
    }
}

/// Le fichier à ouvrir, et le chapitre à lire.
fn open(repository: &Repository, chapter: &str, line: Option<usize>) -> String {
    let line = line
        .map(|line| format!(", ligne {line}"))
        .unwrap_or_default();
    let page = repository.page(chapter);
    format!(
        "À ouvrir : {}{line}\nChapitre : {page}",
        shown_sheet(chapter)
    )
}

/// Le titre du chapitre, que donne le livre ; à défaut, le nom du fichier.
fn title(repository: &Repository, chapter: &str) -> String {
    let plain = chapter.split_once('_').map_or(chapter, |(_, name)| name);
    let page = repository.root().join("book/src");
    let page = page.join(format!("{}.md", chapter.replace('_', "-")));
    let page = std::fs::read_to_string(page).unwrap_or_default();
    let heading = page.lines().find_map(|line| line.strip_prefix("# "));
    let heading = heading
        .map(|heading| heading.split_once(". ").map_or(heading, |(_, title)| title));
    heading.unwrap_or(plain).to_owned()
}
