//! La recherche dans le livre.
//!
//! De la recherche de mdBook, le livre garde l'interface (`searcher.js`) et le chargement à la
//! première question. Son moteur est remplacé par `french.js`, qui lit les textes et la question
//! avec le même code : une seule définition d'un mot et de sa racine, donc rien à accorder entre
//! Rust et JavaScript. Ce module ne fournit que les textes, section par section.

mod formula;
mod sections;

use std::fs;
use std::path::Path;

use mdbook_driver::book::Chapter;
use mdbook_driver::config::Search;
use mdbook_driver::errors::Result;
use mdbook_renderer::RenderContext;
use serde_json::{Value, json};

use crate::fingerprint::{Renamed, find, rewrite};
use crate::interface::SEARCH;
use crate::patch::Patch;
use crate::text::with_slashes;
use sections::Section;

/// Le moteur : mots, racines, classement, extraits.
const ENGINE: &str = include_str!("search/french.js");

/// Les pages ne chargent plus le moteur de mdBook ; le nôtre vient avec les textes.
pub const TEMPLATE: Patch = Patch {
    file: "index.hbs",
    changes: &[(
        "<script src=\"{{ resource \"elasticlunr.min.js\" }}\"></script>\n        ",
        "",
    )],
};

/// L'interface de mdBook, branchée sur notre moteur.
const SEARCHER: Patch = Patch {
    file: "searcher.js",
    changes: &[
        (
            "/* global Mark, elasticlunr, path_to_root */",
            "/* global Mark, frenchSearch, path_to_root */",
        ),
        ("if (!Mark || !elasticlunr) {", "if (!Mark) {"),
        (
            "elasticlunr.Index.load(config.index)",
            "frenchSearch.load(config)",
        ),
        (
            "makeTeaser(escapeHTML(result.doc.body), searchterms)",
            "frenchSearch.excerpt(result.doc.body, searchterms, results_options)",
        ),
        ("searchterm.split(' ')", "frenchSearch.terms(searchterm)"),
        // Dans la page d'arrivée, seuls les mots trouvés sont surlignés, hors des formules.
        (
            "encodeURIComponent(searchterms.join(' '))",
            "encodeURIComponent(frenchSearch.forms(result.doc, searchterms))",
        ),
        (
            "mark_exclude = ['text']",
            "mark_exclude = ['text', '.katex *']",
        ),
        (
            "exclude: mark_exclude,\n            });",
            "exclude: mark_exclude,\n                accuracy: {value: 'exactly', \
             limiters: [...'.,;:!?…()[]{}«»\"\\'’-–/*=+_0123456789']},\n            });",
        ),
    ],
};

/// Remplace, dans le livre construit, le moteur de recherche de mdBook par le nôtre ; rend les fichiers
/// renommés.
///
/// # Errors
///
/// Une erreur du système, ou une retouche devenue impossible.
pub fn install(context: &RenderContext, settings: &Search) -> Result<Vec<Renamed>> {
    let output = &context.destination;
    let (Some(searcher), Some(index)) = (
        find(output, "searcher", ".js"),
        find(output, "searchindex", ".js"),
    ) else {
        // Le livre n'a pas de recherche.
        return Ok(Vec::new());
    };
    let script = SEARCH.apply(&SEARCHER.apply(&fs::read_to_string(&searcher)?)?)?;
    let script =
        SEARCHER.cut(&script, "    function makeTeaser(", "    function init(")?;
    let texts = texts(context, settings)?;
    let renamed = vec![
        rewrite(&searcher, "searcher", ".js", &script)?,
        rewrite(&index, "searchindex", ".js", &format!("{ENGINE}\n{texts}"))?,
    ];
    if let Some(engine) = find(output, "elasticlunr", ".min.js") {
        fs::remove_file(engine)?;
    }
    Ok(renamed)
}

/// Le script qui donne au moteur les textes du livre et les réglages de `book.toml`.
fn texts(context: &RenderContext, settings: &Search) -> Result<String> {
    let mut urls = Vec::new();
    let mut texts = Vec::new();
    for chapter in context.book.chapters() {
        let Some(path) = &chapter.path else { continue };
        if !is_searched(chapter, settings) {
            continue;
        }
        let page = path.with_extension("html");
        let html = fs::read_to_string(context.destination.join(&page))?;
        for section in sections::read(&html, settings.heading_split_level) {
            urls.push(format!("{}#{}", with_slashes(&page), section.anchor));
            texts.push(described(chapter, &section));
        }
    }
    let data = json!({
        "results_options": {
            "limit_results": settings.limit_results,
            "teaser_word_count": settings.teaser_word_count,
        },
        "search_options": {
            "boosts": [settings.boost_title, settings.boost_hierarchy, settings.boost_paragraph],
            "every_word": settings.use_boolean_and,
            "expand": settings.expand,
        },
        "doc_urls": urls,
        "sections": texts,
    });
    // Entre apostrophes : presque aucun caractère de ce JSON n'est à protéger.
    let quoted = data.to_string().replace('\\', "\\\\").replace('\'', "\\'");
    Ok(format!(
        "window.search = Object.assign(window.search, JSON.parse('{quoted}'));\n"
    ))
}

/// Une section telle que le moteur la lit : titre, place dans le livre, texte, importance.
fn described(chapter: &Chapter, section: &Section) -> Value {
    let mut place = chapter.parent_names.clone();
    place.push(chapter.name.clone());
    if section.level > 1 {
        place.push(section.title.clone());
    }
    let title = if section.title.is_empty() {
        &chapter.name
    } else {
        &section.title
    };
    json!([
        title,
        place.join(" » "),
        section.body,
        importance(chapter, section)
    ])
}

/// Ce par quoi multiplier la note d'une section : un chapitre numéroté passe avant une annexe, et le
/// début d'un chapitre avant la suite.
fn importance(chapter: &Chapter, section: &Section) -> f64 {
    let of_chapter = if chapter.number.is_some() { 1.0 } else { 0.6 };
    let of_section = if section.level == 1 { 1.2 } else { 1.0 };
    of_chapter * of_section
}

/// Vrai si `book.toml` n'exclut pas ce chapitre de la recherche ; le réglage du chemin le plus long
/// l'emporte.
fn is_searched(chapter: &Chapter, settings: &Search) -> bool {
    let Some(path) = chapter.source_path.as_ref().or(chapter.path.as_ref()) else {
        return false;
    };
    settings
        .chapter
        .iter()
        .filter(|(prefix, _)| path.starts_with(Path::new(prefix)))
        .filter_map(|(prefix, setting)| Some((prefix.len(), setting.enable?)))
        .max()
        .is_none_or(|(_, enabled)| enabled)
}
