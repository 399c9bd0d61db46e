//! Le livre et le code ne disent qu'une chose : listes, tables et liens viennent d'une seule source.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use support::{files, root};

/// Un bloc entre barrières « ``` » d'un chapitre.
struct Fence {
    chapter: PathBuf,
    line: usize,
    language: String,
    body: Vec<String>,
}

fn chapters() -> Vec<(PathBuf, String)> {
    files(&root().join("book/src"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path, text)
        })
        .collect()
}

fn fences() -> Vec<Fence> {
    let mut found: Vec<Fence> = Vec::new();
    for (chapter, text) in chapters() {
        let mut open = false;
        for (line, content) in (1..).zip(text.lines()) {
            match content.strip_prefix("```") {
                Some(language) if !open => {
                    open = true;
                    let (chapter, language) = (chapter.clone(), language.to_owned());
                    found.push(Fence {
                        chapter,
                        line,
                        language,
                        body: Vec::new(),
                    });
                }
                Some(_) => open = false,
                None if open => found.last_mut().unwrap().body.push(content.to_owned()),
                None => {}
            }
        }
        assert!(!open, "{} : un bloc reste ouvert", chapter.display());
    }
    found
}

impl Fence {
    fn place(&self) -> String {
        format!(
            "{}:{}",
            self.chapter.strip_prefix(root()).unwrap().display(),
            self.line
        )
    }

    /// Ce que le bloc inclut, s'il n'est qu'une inclusion : chemin depuis la racine, et suite.
    fn included(&self) -> Option<(PathBuf, String)> {
        let [line] = self.body.as_slice() else {
            return None;
        };
        included(&self.chapter, line)
    }
}

/// Le fichier que nomme `{{#include chemin:suite}}`, et la suite.
fn included(chapter: &Path, line: &str) -> Option<(PathBuf, String)> {
    let inside = line.strip_prefix("{{#include ")?.strip_suffix("}}")?;
    let (path, rest) = inside.split_once(':').unwrap_or((inside, ""));
    let path = chapter.parent()?.join(path).canonicalize().ok()?;
    Some((path, rest.to_owned()))
}

#[test]
fn listings_are_included_from_code_that_compiles() {
    let mut listings = 0;
    for fence in fences()
        .iter()
        .filter(|fence| fence.language.starts_with("rust"))
    {
        let (path, anchor) = fence
            .included()
            .unwrap_or_else(|| panic!("{}", fence.place()));
        assert!(
            path.extension().is_some_and(|extension| extension == "rs"),
            "{}",
            fence.place()
        );
        let source = std::fs::read_to_string(path).unwrap();
        let has = |mark: &str| {
            source
                .lines()
                .any(|line| line.trim() == format!("// {mark}: {anchor}"))
        };
        let whole_file =
            anchor.is_empty() && fence.chapter.parent().unwrap().ends_with("exercices");
        assert!(
            whole_file || (has("ANCHOR") && has("ANCHOR_END")),
            "{}",
            fence.place()
        );
        listings += 1;
    }
    assert!(listings > 20);
}

#[test]
fn tables_are_included_from_snapshots() {
    let mut tables = 0;
    for fence in fences().iter().filter(|fence| fence.language == "text") {
        let (path, lines) = fence
            .included()
            .unwrap_or_else(|| panic!("{}", fence.place()));
        if path.ends_with("benches/mesures.txt") {
            let measures = std::fs::read_to_string(path).unwrap();
            for mark in ["ANCHOR", "ANCHOR_END"] {
                let mark = format!("{mark}: {lines}");
                assert!(measures.lines().any(|line| line == mark), "{mark}");
            }
            continue;
        }
        if path
            .parent()
            .is_some_and(|folder| folder.ends_with("benches"))
        {
            // Un fichier de mesures inclus en entier.
            assert_eq!(lines, "", "{}", fence.place());
            continue;
        }
        assert!(
            path.extension()
                .is_some_and(|extension| extension == "snap"),
            "{}",
            fence.place()
        );
        assert_eq!(
            lines,
            "4:",
            "{} : l'en-tête d'un instantané a trois lignes",
            fence.place()
        );
        let header = std::fs::read_to_string(path).unwrap();
        assert_eq!(header.lines().nth(2), Some("---"), "{}", fence.place());
        tables += 1;
    }
    assert!(tables > 10);
}

#[test]
fn other_blocks_are_commands() {
    for fence in fences() {
        let known = ["rust", "text", "sh"].contains(&fence.language.as_str());
        assert!(known, "{} : bloc « {} »", fence.place(), fence.language);
    }
}

#[test]
fn each_snapshot_is_shown() {
    let shown: HashSet<PathBuf> = chapters()
        .iter()
        .flat_map(|(chapter, text)| {
            text.lines().filter_map(|line| included(chapter, line))
        })
        .map(|(path, _)| path)
        .collect();
    for path in files(&root().join("tests/snapshots")) {
        // L'en-tête d'un instantané binaire ; c'est l'image que l'on montre.
        let has_image = path.with_extension("snap.svg").exists();
        assert!(
            has_image || shown.contains(&path.canonicalize().unwrap()),
            "{} n'est montré nulle part",
            path.display()
        );
    }
}

/// Le dépôt contient-il les réponses ? Un enseignant peut le distribuer sans elles.
fn with_answers() -> bool {
    root().join("solutions").exists()
}

/// Les réponses et leurs pages vont ensemble ; rien d'autre du livre ne montre une réponse.
#[test]
fn answers_are_shown_only_in_their_pages() {
    let pages = root().join("book/src/solutions");
    assert_eq!(pages.exists(), with_answers(), "l'un sans l'autre");
    for (chapter, text) in chapters() {
        if chapter.starts_with(&pages) {
            continue;
        }
        for mark in ["../solutions/", "](solutions/"] {
            let place = chapter.strip_prefix(root()).unwrap().display();
            assert!(!text.contains(mark), "{place} mène à « {mark} »");
        }
    }
}

/// La réponse que l'introduction montre est la réponse de référence.
#[test]
fn the_introduction_shows_the_reference_answer() {
    let answer = |folder: &str| {
        let path = root().join(folder).join("src/ch00_introduction.rs");
        let text = std::fs::read_to_string(path).unwrap();
        let after = text.split_once("// ANCHOR: exo_one_token\n").unwrap().1;
        let listing = after.split_once("// ANCHOR_END: exo_one_token").unwrap().0;
        listing.to_owned()
    };
    if with_answers() {
        let shown = answer("exercises/checker/tests/eleves/juste");
        assert_eq!(shown, answer("solutions"));
    }
}

#[test]
fn exercises_and_chapters_are_linked_both_ways() {
    let mut exercises = 0;
    let mistakes: String = files(&root().join("exercises/eleves/src"))
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    for path in files(&root().join("exercises/checker/stubs")) {
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let page = stem.replace('_', "-");
        let stub = std::fs::read_to_string(&path).unwrap();
        assert!(
            stub.contains(&format!("book/src/{page}.md")),
            "{stem} ne nomme pas son chapitre"
        );
        let chapter =
            std::fs::read_to_string(root().join(format!("book/src/{page}.md"))).unwrap();
        assert!(
            chapter.contains(&format!("(../../exercises/src/{stem}.rs)")),
            "{page} : pas de lien"
        );
        let solution = with_answers().then(|| {
            let path = root().join(format!("solutions/src/{stem}.rs"));
            std::fs::read_to_string(path).unwrap()
        });
        let checks = root().join(format!("exercises/checker/src/{stem}.rs"));
        let checks = std::fs::read_to_string(checks).unwrap();
        for line in stub.lines().filter_map(|line| line.strip_prefix("pub fn ")) {
            let name = line.split('(').next().unwrap();
            let link = format!("[`{name}`](exercices/{page}.md)");
            assert!(chapter.contains(&link), "{page} ne mène pas à {name}");
            let is_answered =
                |answers: &String| answers.contains(&format!("pub fn {name}("));
            assert!(
                solution.as_ref().is_none_or(is_answered),
                "{name} n'a pas de réponse"
            );
            let is_judged = checks.contains(&format!("\"{name}\""));
            assert!(is_judged, "{name} n'a pas de vérification");
            assert!(
                mistakes.contains(&format!("\"{name}\"")),
                "{name} : aucune erreur d'élève essayée"
            );
            exercises += 1;
        }
    }
    assert!(exercises >= 22);
}

/// L'emploi du temps place chaque exercice, et le tableau des chapitres les compte.
#[test]
fn the_teacher_is_told_of_each_exercise() {
    let path = root().join("book/src/enseignant.md");
    let page = std::fs::read_to_string(path).unwrap();
    let mut total = 0;
    for path in files(&root().join("exercises/checker/stubs")) {
        let stub = std::fs::read_to_string(&path).unwrap();
        let signatures = stub.lines().filter_map(|line| line.strip_prefix("pub fn "));
        let names: Vec<&str> = signatures
            .filter_map(|line| line.split('(').next())
            .collect();
        for name in &names {
            let places = page.matches(&format!("`{name}`")).count();
            assert_eq!(places, 1, "{name} dans l'emploi du temps");
        }
        let chapter = path
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .replace('_', "-");
        let row = format!("]({chapter}.md) | {} |", names.len());
        assert!(page.contains(&row), "{chapter} : {} exercices", names.len());
        total += names.len();
    }
    assert!(page.contains(&format!("{total} exercices")), "{total}");
}

/// Les lignes d'une feuille qui ne sont pas dans le corps d'une fonction : énoncés et signatures.
fn statements(sheet: &str) -> Vec<&str> {
    let kept = |line: &&str| {
        ["///", "//!", "pub fn exo_"]
            .iter()
            .any(|start| line.starts_with(start))
    };
    sheet.lines().filter(kept).collect()
}

/// Les énoncés des exercices sont ceux que l'élève peut retrouver, quoi qu'il ait répondu.
#[test]
fn statements_are_those_of_the_fresh_stubs() {
    for path in files(&root().join("exercises/checker/stubs")) {
        let fresh = std::fs::read_to_string(&path).unwrap();
        let sheet = root().join("exercises/src").join(path.file_name().unwrap());
        let answered = std::fs::read_to_string(sheet).unwrap();
        let kept = statements(&answered);
        for line in statements(&fresh) {
            assert!(
                kept.contains(&line),
                "{} : « {line} » a changé",
                path.display()
            );
        }
    }
}

#[test]
fn each_module_names_its_chapter() {
    for path in files(&root().join("src")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap();
        let is_root = path.ends_with("lib.rs");
        let is_command =
            path.ends_with("french.rs") || path.starts_with(root().join("src/bin"));
        // Les versions rapides : un chapitre sans numéro les montre toutes.
        let is_fast =
            path.ends_with("fast.rs") || path.starts_with(root().join("src/fast"));
        assert!(
            is_root || is_command || is_fast || first.starts_with("//! Chapitre "),
            "{}",
            path.display()
        );
    }
}

/// Les espaces insécables de la typographie française, hors du code, des formules et des liens.
#[test]
fn punctuation_keeps_with_its_word() {
    for (chapter, text) in chapters() {
        let (mut in_fence, mut in_formula) = (false, false);
        for (line, content) in (1..).zip(text.lines()) {
            in_fence ^= content.starts_with("```");
            in_formula ^= content.matches("$$").count() % 2 == 1;
            let is_other = ["```", "{{#", "$$"]
                .iter()
                .any(|mark| content.starts_with(mark));
            if in_fence || in_formula || is_other {
                continue;
            }
            let prose = without_code(content);
            for bad in [" ;", " :", " !", " ?", "« ", " »"] {
                let place = chapter.strip_prefix(root()).unwrap().display();
                assert!(
                    !prose.contains(bad),
                    "{place}:{line} : « {bad} » sans espace insécable"
                );
            }
        }
    }
}

/// Une ligne sans ses codes `...` ni ses formules $...$.
fn without_code(line: &str) -> String {
    let mut prose = String::new();
    let mut inside = None;
    for character in line.chars() {
        match (inside, character) {
            (None, '`' | '$') => inside = Some(character),
            (Some(open), close) if open == close => {
                inside = None;
                prose.push('x');
            }
            (None, other) => prose.push(other),
            (Some(_), _) => {}
        }
    }
    prose
}

/// La sortie que le README montre est la vraie, abrégée par des lignes « … ».
#[test]
fn the_readme_shows_the_real_output() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let shown = readme
        .split("```text\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let fresh = "exercises/checker/tests/snapshots/transcription_neuve.snap";
    let real = std::fs::read_to_string(root().join(fresh)).unwrap();
    let mut rest = real.lines().skip(3);
    for line in shown.lines().filter(|line| *line != "…") {
        assert!(rest.any(|real| real == line), "{line}");
    }
}

/// Le chapitre sur les versions rapides montre toute l'exécution gardée du banc.
#[test]
fn each_measure_is_shown() {
    let measures = std::fs::read_to_string(root().join("benches/mesures.txt")).unwrap();
    let chapter = std::fs::read_to_string(root().join("book/src/machine.md")).unwrap();
    let parts: Vec<&str> = measures
        .lines()
        .filter_map(|line| line.strip_prefix("ANCHOR: "))
        .collect();
    assert!(parts.len() >= 8, "{parts:?}");
    for part in parts {
        let shown = format!("{{{{#include ../../benches/mesures.txt:{part}}}}}");
        assert!(chapter.contains(&shown), "{part} n'est pas montré");
    }
}
