//! Une construction complète : contrôler, construire, contrôler encore, mettre en place.

use std::path::Path;

use mdbook_driver::MDBook;
use mdbook_driver::errors::{Error, Result as BookResult};

use crate::course::Course;
use crate::formulas::{self, AccessibleFormulas};
use crate::journal::{self, Entry};
use crate::problem::{Problem, in_reading_order};
use crate::publish::publish;
use crate::renderer::FrenchHtml;
use crate::repository::{Copied, RepositoryLinks};
use crate::solutions::Solutions;
use crate::{built, finishing, sources};

/// Construit le livre dans `output`, qui ne change que si tout est correct.
///
/// # Errors
///
/// Toutes les fautes des sources et du livre construit, dans l'ordre de lecture.
pub fn build(course: &Course, output: &Path) -> Result<(), Vec<Problem>> {
    let mut problems = sources::check(course);
    let sources_are_correct = problems.is_empty();
    let draft = tempfile::tempdir().map_err(|error| vec![system(&error)])?;
    let (rendered, entries) = journal::record(|| render(course, draft.path()));
    problems.extend(warnings(course, &entries, sources_are_correct));
    match rendered {
        Ok(()) => {
            let found = built::check(course, draft.path()).into_iter();
            // Une inclusion ou une formule fautive laisse une trace dans la page : inutile d'en
            // parler deux fois, sa ligne est déjà connue.
            problems.extend(
                found.filter(|problem| sources_are_correct || !is_consequence(problem)),
            );
        }
        // Un chapitre absent arrête mdBook ; les sources l'ont déjà signalé.
        Err(error) if sources_are_correct => problems.push(failure(&error)),
        Err(_) => {}
    }
    if !problems.is_empty() {
        return Err(in_reading_order(problems));
    }
    publish(draft.path(), output).map_err(|error| vec![system(&error)])
}

/// Construit le livre sans aucun contrôle.
fn render(course: &Course, output: &Path) -> BookResult<()> {
    let solutions = Solutions::of(course).map_err(Error::msg)?;
    let mut book = MDBook::load(course.book_dir())?;
    solutions.join(&mut book)?;
    book.config.build.build_dir = output.to_owned();
    if formulas::enabled(course) {
        book.with_preprocessor(AccessibleFormulas);
    }
    let copied = Copied::default();
    book.with_preprocessor(RepositoryLinks::new(course, copied.clone()));
    book.with_renderer(FrenchHtml);
    book.build()?;
    solutions.leave_print_page(&book, output)?;
    copied.write(course.root(), output)?;
    finishing::finish(output)?;
    Ok(())
}

fn is_consequence(problem: &Problem) -> bool {
    built::CONSEQUENCES
        .iter()
        .any(|start| problem.message.starts_with(start))
}

/// Avertissements de mdBook, sauf ceux dont la cause est déjà signalée.
fn warnings(
    course: &Course,
    entries: &[Entry],
    sources_are_correct: bool,
) -> Vec<Problem> {
    let repeated = |entry: &Entry| {
        entry.origin.starts_with("mdbook_katex")
            || entry.origin.contains("builtin_preprocessors::links")
    };
    entries
        .iter()
        .filter(|entry| sources_are_correct || !repeated(entry))
        .map(|entry| {
            let message = format!("avertissement de mdBook\u{a0}: {}", entry.message);
            Problem::in_file(chapter_named_in(course, &entry.message), message)
        })
        .collect()
}

/// Chapitre que nomme un avertissement (« … found in `ch02.md` … »), ou à défaut le livre.
fn chapter_named_in(course: &Course, message: &str) -> String {
    message
        .split('`')
        .find(|quoted| quoted.ends_with(".md"))
        .map_or_else(|| "book".to_owned(), |path| course.label(Path::new(path)))
}

fn failure(error: &Error) -> Problem {
    if let Some(problem) = error.downcast_ref::<Problem>() {
        return problem.clone();
    }
    Problem::in_file(
        "book",
        format!("mdBook n'a pas pu construire le livre\u{a0}: {error:#}"),
    )
}

fn system(error: &std::io::Error) -> Problem {
    Problem::in_file("book", format!("le système refuse\u{a0}: {error}"))
}
