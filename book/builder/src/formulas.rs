//! Les formules : contrôlées une à une dans les sources, puis rendues par KaTeX.
//!
//! mdbook-katex laisse une formule fautive telle quelle, avec un avertissement sans fichier ni
//! ligne. Ici chaque formule passe d'abord par KaTeX, et la faute est rendue à sa place.

use std::collections::HashMap;
use std::ops::Range;

use katex::Opts;
use mdbook_driver::book::Book;
use mdbook_driver::errors::Result;
use mdbook_katex::cfg::get_config;
use mdbook_katex::preprocess::{KatexProcessor, Render, get_render_tasks};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use regex::Regex;

use crate::course::{Chapter, Course};
use crate::problem::Problem;
use crate::text::{code_ranges, line_of, offset_of};
use crate::unbroken::keep_together;

/// La table de `book.toml` qui demande le rendu des formules.
const TABLE: &str = "preprocessor.katex";

/// Vrai si `book.toml` demande le rendu des formules.
pub fn enabled(course: &Course) -> bool {
    course.config().contains_key(TABLE)
}

/// Contrôle toutes les formules de tous les chapitres.
pub fn check(course: &Course, chapters: &[Chapter]) -> Vec<Problem> {
    if !enabled(course) {
        return Vec::new();
    }
    let config = match get_config(course.config()) {
        Ok(config) => config,
        Err(error) => {
            return vec![Problem::in_file(
                "book/book.toml",
                format!("{TABLE}\u{a0}: {error}"),
            )];
        }
    };
    let (inline, display) = config.build_opts(course.book_dir());
    let mut checker = Checker {
        inline,
        display,
        known: HashMap::new(),
    };
    let options = config.build_extra_opts();
    let mut problems = Vec::new();
    for chapter in chapters {
        let code = code_ranges(&chapter.text);
        for task in get_render_tasks(&chapter.text, "", &options) {
            problems.extend(checker.fault(chapter, task, &code));
        }
    }
    problems
}

/// Ce qu'il faut pour juger une formule, et les jugements déjà rendus.
struct Checker {
    inline: Opts,
    display: Opts,
    known: HashMap<(bool, String), Option<String>>,
}

impl Checker {
    fn fault(
        &mut self,
        chapter: &Chapter,
        task: Render<'_>,
        code: &[Range<usize>],
    ) -> Option<Problem> {
        let (source, display) = match task {
            Render::Text(text) => return stray_dollar(chapter, text, code),
            Render::InlineTask(source) => (source, false),
            Render::DisplayTask(source) => (source, true),
        };
        let offset = offset_of(&chapter.text, source);
        let message = if in_code(code, offset) {
            Some("`$` dans un bloc de code que KaTeX ne reconnaît pas\u{a0}: employer des accents graves".to_owned())
        } else if source.contains("\n\n") {
            Some("`$` sans `$` fermant dans son paragraphe".to_owned())
        } else {
            self.katex_error(source, display)
                .map(|error| refusal(source, &error))
        };
        message.map(|message| {
            Problem::at(&chapter.file, line_of(&chapter.text, offset), message)
        })
    }

    fn katex_error(&mut self, source: &str, display: bool) -> Option<String> {
        let options = if display { &self.display } else { &self.inline };
        self.known
            .entry((display, source.to_owned()))
            .or_insert_with(|| {
                katex::render_with_opts(source, options)
                    .err()
                    .map(|error| error.to_string())
            })
            .clone()
    }
}

/// Message de refus : la formule, sur une ligne, et la raison donnée par KaTeX.
fn refusal(source: &str, error: &str) -> String {
    let formula = source.split_whitespace().collect::<Vec<_>>().join(" ");
    // Le moteur JavaScript enrobe et échappe la raison ; ce qui la suit redit la formule.
    let (_, reason) = error
        .split_once("KaTeX parse error: ")
        .unwrap_or(("", error));
    let end = [" at position ", " at end of input"]
        .iter()
        .filter_map(|mark| reason.find(mark))
        .min();
    let reason = end
        .and_then(|end| reason.get(..end))
        .unwrap_or(reason)
        .replace("\\\\", "\\");
    format!("formule refusée par KaTeX\u{a0}: `{formula}` ({reason})")
}

/// Un `$` seul arrête la recherche des formules : la suite du chapitre resterait brute.
fn stray_dollar(chapter: &Chapter, text: &str, code: &[Range<usize>]) -> Option<Problem> {
    let start = offset_of(&chapter.text, text);
    let stray = text
        .match_indices('$')
        .filter(|(at, _)| !text.get(..*at).is_some_and(|before| before.ends_with('\\')))
        .map(|(at, _)| start + at)
        .find(|&offset| !in_code(code, offset))?;
    Some(Problem::at(
        &chapter.file,
        line_of(&chapter.text, stray),
        "`$` sans `$` fermant",
    ))
}

fn in_code(code: &[Range<usize>], offset: usize) -> bool {
    code.iter().any(|range| range.contains(&offset))
}

/// Rend les formules pour l'œil et pour les lecteurs d'écran.
///
/// La sortie HTML de KaTeX est muette pour un lecteur d'écran ; on lui joint donc le MathML. Son
/// annotation, qui redonne la source LaTeX, est retirée : mdBook y lirait du Markdown (`*`, `|`).
///
/// Chacune reste avec sa ponctuation ([`keep_together`]).
pub struct AccessibleFormulas;

impl Preprocessor for AccessibleFormulas {
    /// Le nom de la table de `book.toml` : mdBook remplace ainsi le programme externe par nous.
    fn name(&self) -> &str {
        "katex"
    }

    fn run(&self, context: &PreprocessorContext, book: Book) -> Result<Book> {
        let mut context = context.clone();
        context
            .config
            .set("preprocessor.katex.output", "htmlAndMathml")?;
        let mut book = KatexProcessor.run(&context, book)?;
        let annotation = Regex::new(
            r#"(?s)<annotation encoding="application/x-tex">.*?</annotation>"#,
        )?;
        book.for_each_chapter_mut(|chapter| {
            let text = annotation.replace_all(&chapter.content, "");
            chapter.content = keep_together(&text);
        });
        Ok(book)
    }
}
