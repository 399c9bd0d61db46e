//! Le livre parle français : son interface, sa recherche.

mod common;

use std::error::Error;
use std::path::Path;

use book_builder::interface::{NOT_FOUND, PAGE, SCRIPT, SEARCH};
use common::{Trial, build_course, texts};
use quick_js::Context;
use regex::Regex;

type Outcome = Result<(), Box<dyn Error>>;

/// Mots anglais d'interface, qui ne sont pas des mots français.
const ENGLISH: &str = "the of to and or book chapter search searchbar result results teaser theme \
    themes light coal navy keyboard shortcuts press navigate between help toggle contents print this \
    next previous change suggest edit repository copy copied clipboard running output show hide \
    hidden lines run undo changes found sorry";

/// Ce qu'un script garde d'anglais, et qu'un lecteur ne voit pas.
const UNSEEN: [&str; 2] = ["Failed to load", "result hljs language-bash"];

/// Question, et page du premier résultat.
const QUESTIONS: [(&str, &str); 30] = [
    ("théorème", "ch05-sprague-grundy.html"),
    ("theoreme", "ch05-sprague-grundy.html"),
    ("THÉORÈMES", "ch05-sprague-grundy.html"),
    ("théorème de Bouton", "ch02-nim.html"),
    ("bouton", "ch02-nim.html"),
    ("échecs", "ch08-octaux.html"),
    ("echecs", "ch08-octaux.html"),
    ("échec", "ch08-octaux.html"),
    ("état", "ch09-wythoff.html"),
    ("l'état", "ch09-wythoff.html"),
    ("l’etat", "ch09-wythoff.html"),
    ("états", "ch09-wythoff.html"),
    ("tas gagnants", "ch07-variantes.html"),
    ("jeu octal", "ch08-octaux.html"),
    ("jeux octaux", "ch08-octaux.html"),
    ("mex", "ch03-mex.html"),
    ("plus petit absent", "ch03-mex.html"),
    ("ou exclusif", "ch02-nim.html"),
    ("nim-somme", "ch02-nim.html"),
    ("valeurs de Grundy", "ch04-grundy.html"),
    ("valeur de grundy", "ch04-grundy.html"),
    ("sprague", "ch05-sprague-grundy.html"),
    ("escalier", "ch07-variantes.html"),
    ("kayles", "ch08-octaux.html"),
    ("wythoff", "ch09-wythoff.html"),
    ("misere", "ch10-misere.html"),
    ("quotient misère", "ch10-misere.html"),
    ("glossaire", "glossaire.html"),
    ("bibliographie", "bibliographie.html"),
    ("classif", "ch01-classification.html"),
];

/// Questions qui ont les mêmes réponses.
const SAME: [&[&str]; 6] = [
    &["théorème", "theoreme", "Théorèmes", "le théorème"],
    &[
        "position gagnante",
        "positions gagnantes",
        "position gagnant",
    ],
    &["jeu", "jeux", "les jeux", "d’un jeu"],
    &["tas gagnant", "tas gagnants", "un tas gagnant"],
    &["état", "l'état", "l’état", "etats", "des états"],
    &["Sprague-Grundy", "sprague grundy", "sprague\u{a0}grundy"],
];

#[test]
fn the_book_is_in_french() -> Outcome {
    let output = tempfile::tempdir()?;
    build_course(output.path())?;
    every_page_says_its_language(output.path())?;
    labels_are_in_french(output.path())?;
    scripts_speak_french(output.path())?;
    search_answers(output.path())?;
    formulas_are_read_once(output.path())?;
    search_loads_on_demand(output.path())
}

fn every_page_says_its_language(output: &Path) -> Outcome {
    for (path, html) in texts(output, "html")? {
        assert!(html.contains("<html lang=\"fr\""), "{}", path.display());
        for (english, _) in PAGE.changes.iter().chain(NOT_FOUND.changes) {
            // L'étiquette du cadre s'ajoute à un texte qui reste.
            let kept = english.starts_with("<iframe");
            assert!(kept || !html.contains(english), "{english}");
        }
    }
    let not_found = std::fs::read_to_string(output.join("404.html"))?;
    assert!(not_found.contains("<title>Page introuvable - Jeux combinatoires"));
    Ok(())
}

/// Les attributs qu'un lecteur voit ou entend, les boutons et l'aide du clavier.
fn labels_are_in_french(output: &Path) -> Outcome {
    let labels = Regex::new(
        r#"(?s) (?:title|aria-label|aria-description|placeholder|alt)="([^"]*)"|<button[^>]*>(.*?)</button>|(<div id="mdbook-help-popup">.*?</div>)|<noscript>(.*?)</noscript>"#,
    )?;
    let markup = Regex::new("<[^>]*>")?;
    let mut seen = 0;
    for (path, html) in texts(output, "html")? {
        for captures in labels.captures_iter(&html) {
            let label = captures.iter().skip(1).flatten().next();
            let label = label.map_or("", |found| found.as_str());
            let text = markup.replace_all(label, " ");
            assert_eq!(english(&text), [""; 0], "{}\u{a0}: {text}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} étiquettes seulement");
    Ok(())
}

/// Les chaînes des scripts de mdBook qui ressemblent à une phrase.
fn scripts_speak_french(output: &Path) -> Outcome {
    let comment = Regex::new(r"(?m)^\s*(?://.*|/?\*.*)$|\s//\s.*$")?;
    let literal = Regex::new(r#"(?s)'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`"#)?;
    let address = Regex::new(r#"(?:class|id|href|aria-details)="[^"']*"#)?;
    let sentence = Regex::new(r"^.\p{Lu}\p{Ll}|\p{L}\s+\p{L}")?;
    for stem in ["book-", "searcher-", "toc-"] {
        let scripts = texts(output, "js")?;
        let (_, script) = scripts
            .iter()
            .find(|(path, _)| path.to_string_lossy().starts_with(stem))
            .ok_or(stem)?;
        for (text, _) in SCRIPT.changes.iter().chain(SEARCH.changes) {
            assert!(!script.contains(text), "{text}");
        }
        let code = comment.replace_all(script, "");
        for found in literal.find_iter(&code).map(|found| found.as_str()) {
            let unseen = UNSEEN.iter().any(|text| found.contains(text));
            if sentence.is_match(found) && !unseen && !found.contains("<ol") {
                let shown = address.replace_all(found, "");
                assert_eq!(english(&shown), [""; 0], "{stem}\u{a0}: {found}");
            }
        }
    }
    Ok(())
}

/// Mots anglais d'un texte.
fn english(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphabetic())
        .map(str::to_lowercase)
        .filter(|word| ENGLISH.split_whitespace().any(|known| known == word))
        .collect()
}

/// La recherche du livre `output`, prête à répondre.
fn search_of(output: &Path) -> Result<Context, Box<dyn Error>> {
    let scripts = texts(output, "js")?;
    let (_, script) = scripts
        .iter()
        .find(|(path, _)| path.to_string_lossy().starts_with("searchindex"))
        .ok_or("le livre n'a pas d'index")?;
    let context = Context::new()?;
    context.eval("globalThis.window = globalThis; window.search = {}; 0")?;
    context.eval(&format!("{script}; 0"))?;
    context.eval(
        "const ready = frenchSearch.load(search);
        globalThis.answer = question => ready.search(question)
            .map(result => search.doc_urls[result.ref]).join('\\n'); 0",
    )?;
    Ok(context)
}

/// Adresses des réponses, de la meilleure à la moins bonne.
fn answers(search: &Context, question: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let found = search.call_function("answer", [question])?;
    let found = found.into_string().ok_or("la réponse n'est pas un texte")?;
    Ok(found.lines().map(str::to_owned).collect())
}

fn search_answers(output: &Path) -> Outcome {
    let search = search_of(output)?;
    for (question, page) in QUESTIONS {
        let found = answers(&search, question)?;
        let first = found.first().map_or("", String::as_str);
        let (found, _) = first.split_once('#').unwrap_or((first, ""));
        assert_eq!(found, page, "{question}\u{a0}: {first}");
    }
    for questions in SAME {
        let expected = answers(&search, questions.first().unwrap_or(&""))?;
        assert!(!expected.is_empty(), "{questions:?}");
        for question in questions {
            assert_eq!(answers(&search, question)?, expected, "{question}");
        }
    }
    assert_eq!(answers(&search, "de la")?, [""; 0]);
    Ok(())
}

/// Le texte d'une formule est dans l'index une fois, sans LaTeX.
fn formulas_are_read_once(output: &Path) -> Outcome {
    let search = search_of(output)?;
    let bodies = search.eval_as::<String>(
        "search.sections.map(([title, , body]) => `${title}\\n${body}`).join('\\n')",
    )?;
    for latex in [
        "\\oplus", "\\frac", "\\mathbb", "\\ldots", "\\cdots", "\\lfloor",
    ] {
        assert!(!bodies.contains(latex), "{latex}");
    }
    for formula in [
        "Le ou exclusif x ⊕ y de deux entiers naturels",
        "est la nim-somme des autres tas",
        "réduire ce tas à hᵢ ⊕ s.",
        "inférieurs à 2⁶⁴",
    ] {
        assert!(bodies.contains(formula), "{formula}");
    }
    Ok(())
}

/// Aucune page ne charge l'index ni un autre moteur : la première recherche s'en charge.
fn search_loads_on_demand(output: &Path) -> Outcome {
    for (path, html) in texts(output, "html")? {
        for script in html.split("<script ").skip(1) {
            let (script, _) = script.split_once('>').unwrap_or((script, ""));
            let eager = ["searchindex", "elasticlunr"]
                .iter()
                .any(|name| script.contains(name));
            assert!(!eager, "{}\u{a0}: {script}", path.display());
        }
    }
    Ok(())
}

const TWO_CHAPTERS: &str =
    "# Sommaire\n\n- [1. Un](ch01.md)\n  - [Solutions](hors-index/ch01.md)\n";

#[test]
fn the_configuration_excludes_chapters() -> Outcome {
    let trial =
        Trial::with_chapter("# Un\n\nVoici\u{a0}: l'état, où $x$ plaît aux chevaux.\n")?;
    trial.write("book/src/SUMMARY.md", TWO_CHAPTERS)?;
    trial.write("book/src/hors-index/ch01.md", "# Solutions\n\nUn état.\n")?;
    assert_eq!(trial.build()?, [""; 0]);
    let search = search_of(&trial.output(""))?;
    let both = ["hors-index/ch01.html#solutions", "ch01.html#un"];
    assert_eq!(answers(&search, "état")?.len(), both.len());
    assert_eq!(answers(&search, "cheval")?, ["ch01.html#un"]);

    trial.configure("[output.html.search.chapter]\nhors-index = { enable = false }\n")?;
    assert_eq!(trial.build()?, [""; 0]);
    let search = search_of(&trial.output(""))?;
    assert_eq!(answers(&search, "état")?, ["ch01.html#un"]);
    Ok(())
}

#[test]
fn a_book_without_search() -> Outcome {
    let trial = Trial::with_chapter("# Un\n")?;
    trial.configure("[output.html.search]\nenable = false\n")?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(search_of(&trial.output("")).is_err());
    Ok(())
}
