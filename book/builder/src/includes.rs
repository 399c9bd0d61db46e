//! Chaque inclusion d'un chapitre trouve son fichier, son ancre et ses lignes.
//!
//! mdBook laisse une page vide quand l'ancre manque, et le texte de la directive quand c'est le
//! fichier : le lecteur serait le premier à s'en apercevoir.

use std::fs;
use std::path::Path;

use regex::{Captures, Regex};

use crate::course::{Chapter, Course};
use crate::problem::Problem;
use crate::text::{line_of, normalize, with_slashes};

/// Contrôle toutes les directives des chapitres.
pub fn check(course: &Course, chapters: &[Chapter]) -> Vec<Problem> {
    // La même expression que mdBook : la première branche est une directive échappée.
    let Ok(directive) =
        Regex::new(r"\\\{\{#.*\}\}|\{\{\s*#([a-zA-Z0-9_]+)\s+([^}]+)\}\}")
    else {
        return Vec::new();
    };
    let mut problems = Vec::new();
    for chapter in chapters {
        for captures in directive.captures_iter(&chapter.text) {
            if let Some(message) = fault(course, chapter, &captures) {
                let offset = captures.get(0).map_or(0, |whole| whole.start());
                problems.push(Problem::at(
                    &chapter.file,
                    line_of(&chapter.text, offset),
                    message,
                ));
            }
        }
    }
    problems
}

/// Ce qui ne va pas dans une directive, s'il y a lieu.
fn fault(course: &Course, chapter: &Chapter, captures: &Captures<'_>) -> Option<String> {
    let kind = captures.get(1)?.as_str();
    let argument = captures.get(2)?.as_str().split_whitespace().next()?;
    match kind {
        "title" => None,
        "include" | "rustdoc_include" | "playground" => {
            let (path, part) = argument.split_once(':').unwrap_or((argument, ""));
            check_target(course, chapter, path, part).err()
        }
        _ => Some(format!("directive inconnue\u{a0}: `#{kind}`")),
    }
}

fn check_target(
    course: &Course,
    chapter: &Chapter,
    path: &str,
    part: &str,
) -> Result<(), String> {
    let folder = chapter.path.parent().unwrap_or(Path::new(""));
    let written = Path::new("book")
        .join(&course.config().book.src)
        .join(folder)
        .join(path);
    let Some(target) = normalize(&written) else {
        return Err(format!("fichier à inclure hors du dépôt\u{a0}: `{path}`"));
    };
    let text = fs::read_to_string(course.root().join(&target))
        .map_err(|_| format!("fichier à inclure introuvable\u{a0}: `{path}`"))?;
    check_part(&text, part, &with_slashes(&target))
}

/// La partie demandée est une ancre, ou des lignes : `4`, `4:`, `:9`, `4:9`.
fn check_part(text: &str, part: &str, target: &str) -> Result<(), String> {
    let (start, end) = part.split_once(':').unwrap_or((part, ""));
    if start.is_empty() || start.parse::<usize>().is_ok() {
        return check_lines(text, [start, end], target);
    }
    check_anchor(text, start, target)
}

fn check_lines(text: &str, bounds: [&str; 2], target: &str) -> Result<(), String> {
    let count = text.lines().count();
    match bounds
        .iter()
        .find_map(|bound| bound.parse::<usize>().ok().filter(|&line| line > count))
    {
        Some(line) => Err(format!(
            "ligne {line} demandée, mais `{target}` n'en a que {count}"
        )),
        None => Ok(()),
    }
}

fn check_anchor(text: &str, anchor: &str, target: &str) -> Result<(), String> {
    let has = |mark: &str| text.lines().any(|line| marks(line, mark, anchor));
    if !has("ANCHOR:") {
        return Err(format!("ancre `{anchor}` absente de `{target}`"));
    }
    if !has("ANCHOR_END:") {
        return Err(format!("ancre `{anchor}` jamais refermée dans `{target}`"));
    }
    Ok(())
}

/// La ligne porte la marque `mark` pour l'ancre `anchor`, et non pour une ancre plus longue.
fn marks(line: &str, mark: &str, anchor: &str) -> bool {
    line.split(mark).skip(1).any(|rest| {
        let name: &str = rest.trim_start();
        name.strip_prefix(anchor).is_some_and(|after| {
            !after.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-')
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_anchor_only() {
        let text = "// ANCHOR: mex_fast\nfn f() {}\n// ANCHOR_END: mex_fast\n";
        assert_eq!(check_part(text, "mex_fast", "x.rs"), Ok(()));
        assert_eq!(
            check_part(text, "mex", "x.rs"),
            Err("ancre `mex` absente de `x.rs`".to_owned())
        );
    }

    #[test]
    fn anchor_never_closed() {
        let expected = "ancre `a` jamais refermée dans `x.rs`".to_owned();
        assert_eq!(
            check_part("// ANCHOR: a\nlet x = 1;\n", "a", "x.rs"),
            Err(expected)
        );
    }

    #[test]
    fn existing_lines() {
        for part in ["", "1", "3", "2:", ":3", "1:3"] {
            assert_eq!(check_part("a\nb\nc\n", part, "x"), Ok(()), "{part}");
        }
        let expected = "ligne 4 demandée, mais `x` n'en a que 3".to_owned();
        assert_eq!(check_part("a\nb\nc\n", "2:4", "x"), Err(expected));
    }
}
