//! Le sommaire et les chapitres se correspondent.

use std::path::{Path, PathBuf};

use crate::course::{Chapter, Course};
use crate::problem::Problem;
use crate::solutions::is_solution;
use crate::text::{destinations, normalize};

/// Le sommaire, que mdBook lit pour connaître l'ordre des chapitres.
pub const SUMMARY: &str = "SUMMARY.md";

/// La page d'erreur, que mdBook construit sans qu'elle figure au sommaire.
const NOT_FOUND: &str = "404.md";

/// Chapitres nommés par le sommaire, dans l'ordre de lecture, chacun avec sa ligne.
pub fn listed(chapters: &[Chapter]) -> Vec<(PathBuf, usize)> {
    let Some(summary) = chapters
        .iter()
        .find(|chapter| chapter.path == Path::new(SUMMARY))
    else {
        return Vec::new();
    };
    destinations(&summary.text)
        .into_iter()
        .filter(|(destination, _)| !destination.is_empty())
        .map(|(destination, line)| (PathBuf::from(destination), line))
        .collect()
}

/// Chaque entrée du sommaire a son fichier, chaque fichier son entrée ; les pages de solutions n'en
/// ont pas, le constructeur les y joint.
pub fn check(course: &Course, chapters: &[Chapter]) -> Vec<Problem> {
    let summary = course.label(Path::new(SUMMARY));
    if !chapters
        .iter()
        .any(|chapter| chapter.path == Path::new(SUMMARY))
    {
        return vec![Problem::in_file(summary, "le sommaire manque")];
    }
    let listed = listed(chapters);
    let missing = listed.iter().filter_map(|(path, line)| {
        let found = normalize(path)
            .is_some_and(|path| chapters.iter().any(|chapter| chapter.path == path));
        let message = format!("chapitre introuvable\u{a0}: `{}`", path.display());
        (!found).then(|| Problem::at(&summary, *line, message))
    });
    let forgotten = chapters
        .iter()
        .filter(|chapter| !is_solution(&chapter.path))
        .filter(|chapter| {
            ![SUMMARY, NOT_FOUND]
                .iter()
                .any(|name| chapter.path == Path::new(name))
        })
        .filter(|chapter| {
            !listed
                .iter()
                .any(|(path, _)| normalize(path).as_ref() == Some(&chapter.path))
        })
        .map(|chapter| Problem::at(&chapter.file, 1, "chapitre absent de `SUMMARY.md`"));
    missing.chain(forgotten).collect()
}
