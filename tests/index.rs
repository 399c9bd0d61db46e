//! L'index du cours, tiré des chapitres : énoncés, figures, exercices. Et leurs numéros se suivent.

#![allow(missing_docs, clippy::unwrap_used)]

#[macro_use]
mod support;

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use support::{files, lock, root};

/// Un chapitre du livre.
struct Chapter {
    file: String,
    number: usize,
    title: String,
    lines: Vec<String>,
}

fn chapters() -> Vec<Chapter> {
    let folder = root().join("book/src");
    let paths = files(&folder).into_iter().filter_map(|path| {
        let file = path.strip_prefix(&folder).ok()?.to_str()?.to_owned();
        let number = file.strip_prefix("ch")?.get(..2)?.parse().ok()?;
        Some((path, file, number))
    });
    let chapters = paths.map(|(path, file, number)| {
        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let title = lines[0].trim_start_matches("# ").to_owned();
        Chapter {
            file,
            number,
            title,
            lines,
        }
    });
    chapters.collect()
}

/// Ce qui est entre `before` et `after`.
fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// Une définition, un lemme, une proposition ou un théorème.
struct Statement {
    id: String,
    kind: String,
    number: String,
    name: String,
}

impl Chapter {
    /// Ses énoncés : une boîte qui a un identifiant, une ligne vide, puis
    /// « **Théorème 2.5 (Bouton).** ».
    fn statements(&self) -> Vec<Statement> {
        let starts = ["<div class=\"theoreme\"", "<div class=\"definition\""];
        let boxes = self
            .lines
            .windows(3)
            .filter(|lines| starts.iter().any(|start| lines[0].starts_with(start)));
        let statements = boxes.map(|lines| {
            let parse = || {
                let id = between(&lines[0], " id=\"", "\">")?;
                let head = between(&lines[2], "**", "**")?;
                let (kind, rest) = head.split_once('\u{a0}')?;
                let (number, name) = rest.strip_suffix(").")?.split_once(" (")?;
                let [id, kind, number, name] =
                    [id, kind, number, name].map(str::to_owned);
                Some(Statement {
                    id,
                    kind,
                    number,
                    name,
                })
            };
            parse().unwrap_or_else(|| {
                unreachable!("{} : énoncé mal formé : {}", self.file, lines[2])
            })
        });
        statements.collect()
    }

    /// Ses figures : le nom de l'instantané et la légende.
    fn figures(&self) -> Vec<(String, String)> {
        let found = self.lines.windows(3).filter_map(|lines| {
            let id = between(&lines[0], "<figure class=\"figure\" id=\"figure-", "\">")?;
            let name = between(&lines[1], "/snapshots/", ".snap.svg}}")?;
            assert_eq!(id, name.replace('_', "-"), "{}", self.file);
            let caption = between(&lines[2], "<figcaption>", "</figcaption>")?;
            Some((name.to_owned(), caption.to_owned()))
        });
        found.collect()
    }

    /// Ses exercices : le lien, les étoiles, la première phrase du sujet.
    fn exercises(&self) -> Vec<[String; 3]> {
        let items = self
            .lines
            .iter()
            .filter(|line| line.starts_with("- [`exo_"));
        let exercises = items.map(|line| {
            let (link, rest) = line[2..].split_once(", ").unwrap();
            let (stars, subject) = rest.split_once("\u{a0}: ").unwrap();
            let first = subject.split(". ").next().unwrap().trim_end_matches('.');
            [link, stars, &plain(first)].map(str::to_owned)
        });
        exercises.collect()
    }

    fn heading(&self) -> String {
        format!("**[{}]({})**", self.title, self.file)
    }
}

/// Les formules d'un sujet, en texte : le livre n'en rend pas dans ce qu'il inclut.
fn plain(words: &str) -> String {
    let signs = [
        ("$", ""),
        ("\\{", "{"),
        ("\\}", "}"),
        ("_0", "₀"),
        ("^k", "ᵏ"),
    ];
    let text = signs.iter().fold(words.to_owned(), |text, (sign, plain)| {
        text.replace(sign, plain)
    });
    let is_left = text
        .split('`')
        .step_by(2)
        .any(|prose| prose.contains(['\\', '^', '_']));
    assert!(
        !is_left,
        "une formule que l'index ne sait pas écrire : {words}"
    );
    text
}

#[test]
fn index_of_statements() {
    let mut text = String::new();
    for chapter in chapters() {
        line!(text, "{}\n", chapter.heading());
        for statement in chapter.statements() {
            let Statement {
                id,
                kind,
                number,
                name,
            } = statement;
            let file = &chapter.file;
            line!(text, "- [{kind}\u{a0}{number}]({file}#{id})\u{a0}: {name}");
        }
        line!(text);
    }
    lock("index_enonces", text.trim_end());
}

#[test]
fn index_of_figures() {
    let mut text = String::new();
    for chapter in chapters() {
        for (rank, (name, _)) in (1..).zip(chapter.figures()) {
            let path = root().join(format!("tests/snapshots/{name}.snap.svg"));
            let svg = std::fs::read_to_string(path).unwrap();
            let title = between(&svg, "-titre\">", "</title>").unwrap();
            let (file, id) = (&chapter.file, name.replace('_', "-"));
            let number = format!("{}.{rank}", chapter.number);
            line!(
                text,
                "- [Figure\u{a0}{number}]({file}#figure-{id}). {title}"
            );
        }
    }
    lock("index_figures", text.trim_end());
}

#[test]
fn index_of_exercises() {
    let mut text = String::new();
    for chapter in chapters() {
        line!(text, "{}\n", chapter.heading());
        for [link, stars, subject] in chapter.exercises() {
            line!(text, "- {link}, {stars}\u{a0}: {subject}");
        }
        line!(text);
    }
    lock("index_exercices", text.trim_end());
}

/// La convention C.1 garde le nom que lui donne le cahier.
#[test]
fn statements_are_numbered_in_order() {
    let mut ids = HashSet::new();
    for chapter in chapters() {
        let (file, mut expected) = (&chapter.file, 0);
        for statement in chapter.statements() {
            let Statement { id, number, .. } = statement;
            assert!(id.starts_with(&file[..4]), "{file} : {id}");
            assert!(ids.insert(id.clone()), "{file} : {id} sert deux fois");
            if number != "C.1" {
                expected += 1;
                assert_eq!(number, format!("{}.{expected}", chapter.number), "{file}");
            }
        }
    }
    assert!(ids.len() > 80);
}

/// « [lemme 2.6](#ch02-lemme-quitter-0) » : qui cite un numéro y mène, et c'est le bon.
#[test]
fn cited_numbers_are_right() {
    let chapters = chapters();
    let statements = chapters.iter().flat_map(Chapter::statements);
    let names: HashMap<String, String> = statements
        .map(|found| {
            (
                found.id,
                format!("{}\u{a0}{}", found.kind.to_lowercase(), found.number),
            )
        })
        .collect();
    let kinds = [
        "définition",
        "lemme",
        "proposition",
        "théorème",
        "corollaire",
    ];
    let mut cited = 0;
    for path in files(&root().join("book/src")) {
        let text = std::fs::read_to_string(&path).unwrap();
        for kind in kinds {
            for (at, start) in text.match_indices(&format!("{kind}\u{a0}")) {
                let rest = &text[at + start.len()..];
                if !rest.starts_with(|letter: char| letter.is_ascii_digit()) {
                    continue;
                }
                let words = &text[at..];
                let id = between(words, "](", ")").and_then(|link| link.split_once('#'));
                let name = id.and_then(|(_, id)| names.get(id));
                let found = words.split(']').next().map(str::to_owned);
                assert_eq!(name, found.as_ref(), "{}", path.display());
                cited += 1;
            }
        }
    }
    assert!(cited >= 8);
}

#[test]
fn figures_are_numbered_and_told_in_words() {
    let mut shown = HashSet::new();
    for chapter in chapters() {
        let text = chapter.lines.join("\n");
        for (rank, (name, caption)) in (1..).zip(chapter.figures()) {
            let number =
                format!("<strong>Figure\u{a0}{}.{rank}.</strong> ", chapter.number);
            assert!(caption.starts_with(&number), "{name} : {caption}");
            let words = format!("/snapshots/{name}_texte.snap:4:}}}}");
            assert!(text.contains(&words), "{name} : son texte n'est pas à côté");
            shown.insert(name);
        }
    }
    for path in files(&root().join("tests/snapshots")) {
        let name = path.file_name().unwrap().to_str().unwrap();
        if let Some(name) = name.strip_suffix(".snap.svg") {
            assert!(shown.contains(name), "{name} : ni légende ni numéro");
        }
    }
}

/// Chaque ligne de la chronologie a son texte dans la bibliographie : les noms qu'elle met en gras,
/// et la même année.
#[test]
fn the_chronology_agrees_with_the_bibliography() {
    let read = |file: &str| {
        let path = root().join("book/src").join(file);
        std::fs::read_to_string(path).unwrap()
    };
    let (bibliography, chronology) = (read("bibliographie.md"), read("chronologie.md"));
    let entries: Vec<(&str, &str)> = bibliography
        .lines()
        .filter_map(|line| line.strip_prefix("- **")?.split_once("**"))
        .collect();
    let mut years = Vec::new();
    for row in chronology.lines().filter(|line| line.contains("| **")) {
        let (year, event) = row[2..].split_once(" | ").unwrap();
        let names: Vec<&str> = event.split("**").skip(1).step_by(2).collect();
        let is_told = entries.iter().any(|(authors, rest)| {
            rest.contains(year) && names.iter().all(|name| authors.contains(name))
        });
        assert!(is_told, "{year}, {names:?} : pas dans la bibliographie");
        years.push(year);
    }
    assert!(years.is_sorted(), "{years:?}");
    assert!(years.len() > 20);
}
