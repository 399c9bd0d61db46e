//! Les pages de solutions, jointes au livre quand le dépôt les contient.
//!
//! Un enseignant peut distribuer le dépôt sans elles : ni le sommaire ni les pages d'exercices ne
//! les nomment, et c'est ici que le sommaire reçoit leur section, et chaque page d'exercices son
//! renvoi. Elles ne sont ni dans l'index de recherche, ni dans la page à imprimer.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use mdbook_driver::MDBook;
use mdbook_driver::book::{BookItem, Chapter as BookChapter};
use mdbook_driver::errors::{Error, Result};
use regex::Regex;

use crate::course::{Chapter, Course};
use crate::problem::Problem;
use crate::summary;
use crate::text::with_slashes;

/// Le dossier des solutions, dans `book/src` et dans le livre.
const FOLDER: &str = "solutions";

/// Le dossier des pages d'exercices ; une page de solutions porte le nom de la sienne.
const EXERCISES: &str = "exercices";

/// La page qui réunit tous les chapitres.
const PRINT: &str = "print.html";

/// Ce que mdBook écrit entre deux chapitres de la page à imprimer, et après le dernier.
const PAGE_BREAK: &str =
    r#"<div style="break-before: page; page-break-before: always;"></div>"#;
const END: &str = "</main>";

/// Vrai pour un chapitre, donné par son chemin depuis `book/src`, qui est une page de solutions.
pub fn is_solution(path: &Path) -> bool {
    path.starts_with(FOLDER)
}

/// Chaque page de solutions répond à une page d'exercices du sommaire, et porte un titre.
pub fn check(chapters: &[Chapter]) -> Vec<Problem> {
    let listed = summary::listed(chapters);
    let fault = |chapter: &Chapter| {
        let exercises = counterpart(&chapter.path, EXERCISES)?;
        if !listed.iter().any(|(path, _)| *path == exercises) {
            let message = format!(
                "aucune page d'exercices `{}` au sommaire",
                with_slashes(&exercises)
            );
            return Some(Problem::at(&chapter.file, 1, message));
        }
        let message = "la première ligne doit être le titre de la page";
        title(&chapter.text)
            .is_none()
            .then(|| Problem::at(&chapter.file, 1, message))
    };
    let pages = chapters.iter().filter(|chapter| is_solution(&chapter.path));
    pages.filter_map(fault).collect()
}

/// La page du même nom dans un autre dossier.
fn counterpart(path: &Path, folder: &str) -> Option<PathBuf> {
    Some(Path::new(folder).join(path.file_name()?))
}

fn title(text: &str) -> Option<&str> {
    text.lines().next()?.strip_prefix("# ")
}

/// Les pages de solutions du cours, dans l'ordre des chapitres.
pub struct Solutions(Vec<Chapter>);

impl Solutions {
    /// Lit les pages de solutions ; il n'y en a aucune si le dépôt est distribué sans elles.
    ///
    /// # Errors
    ///
    /// Une faute si un fichier de `book/src` ne se lit pas.
    pub fn of(course: &Course) -> std::result::Result<Self, Problem> {
        let mut chapters = course.chapters()?;
        chapters.retain(|chapter| is_solution(&chapter.path));
        Ok(Self(chapters))
    }

    /// Joint les pages au livre, hors de l'index de recherche, et y renvoie depuis les exercices.
    ///
    /// # Errors
    ///
    /// L'erreur de mdBook si la configuration ne peut pas être complétée.
    pub fn join(&self, book: &mut MDBook) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        book.config
            .set(format!("output.html.search.chapter.{FOLDER}.enable"), false)?;
        book.book.for_each_chapter_mut(|chapter| {
            let link = chapter
                .path
                .as_deref()
                .and_then(|path| self.link_from(path));
            chapter.content.push_str(&link.unwrap_or_default());
        });
        book.book.push_item(BookItem::Separator);
        for page in &self.0 {
            let name = title(&page.text).unwrap_or(FOLDER);
            book.book.push_item(BookChapter::new(
                name,
                page.text.clone(),
                &page.path,
                Vec::new(),
            ));
        }
        Ok(())
    }

    /// La ligne qui mène d'une page d'exercices à ses solutions, s'il y en a.
    fn link_from(&self, path: &Path) -> Option<String> {
        let target = counterpart(path, FOLDER).filter(|_| path.starts_with(EXERCISES))?;
        let page = self.0.iter().find(|page| page.path == target)?;
        Some(format!(
            "\n**À n'ouvrir qu'après avoir essayé\u{a0}:** [{}](../{}).\n",
            title(&page.text)?,
            with_slashes(&target)
        ))
    }

    /// Retire les pages de solutions de la page à imprimer ; les liens qui y menaient mènent à leurs
    /// propres pages.
    ///
    /// # Errors
    ///
    /// Une erreur si la page à imprimer n'a pas la forme attendue, ou ne se lit ou ne s'écrit pas.
    pub fn leave_print_page(&self, book: &MDBook, output: &Path) -> Result<()> {
        let print = output.join(PRINT);
        if self.0.is_empty() || !print.is_file() {
            return Ok(());
        }
        let html = fs::read_to_string(&print)?;
        let html = self.without_solutions(&html, book.book.chapters().count())?;
        Ok(fs::write(print, html)?)
    }

    /// La page à imprimer `html`, de `count` chapitres, sans ceux des solutions, qui sont les
    /// derniers.
    fn without_solutions(&self, html: &str, count: usize) -> Result<String> {
        let sections = sections(html, count)?;
        let ours = sections.split_at(count.saturating_sub(self.0.len())).1;
        let removed = match ours {
            [first, .., last] => first.start.saturating_sub(PAGE_BREAK.len())..last.end,
            [only] => only.start.saturating_sub(PAGE_BREAK.len())..only.end,
            [] => return Ok(html.to_owned()),
        };
        let anchor = Regex::new(r#"<h1 id="([^"]+)""#)?;
        let mut kept = html.to_owned();
        kept.replace_range(removed, "");
        for (page, section) in self.0.iter().zip(ours) {
            let id = html
                .get(section.clone())
                .and_then(|section| anchor.captures(section)?.get(1))
                .ok_or_else(|| unexpected("un titre de page n'a pas d'ancre"))?;
            let address = with_slashes(&page.path.with_extension("html"));
            kept = kept.replace(
                &format!("href=\"#{}\"", id.as_str()),
                &format!("href=\"{address}\""),
            );
        }
        Ok(kept)
    }
}

/// Places des `count` chapitres dans la page à imprimer.
fn sections(html: &str, count: usize) -> Result<Vec<Range<usize>>> {
    let mut starts: Vec<_> = html
        .match_indices(PAGE_BREAK)
        .map(|(start, _)| start)
        .collect();
    if starts.len() + 1 != count {
        return Err(unexpected("un saut de page par chapitre y est attendu"));
    }
    let end = html
        .rfind(END)
        .filter(|&end| starts.iter().all(|&start| start < end));
    starts.push(end.ok_or_else(|| unexpected("`</main>` n'y est plus"))?);
    let mut start = 0;
    let mut found = Vec::new();
    for end in starts {
        found.push(start..end);
        start = end + PAGE_BREAK.len();
    }
    Ok(found)
}

fn unexpected(what: &str) -> Error {
    Error::msg(format!(
        "les solutions ne peuvent pas être retirées de `{PRINT}`\u{a0}: {what}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages() -> Solutions {
        let page = |name: &str| Chapter {
            path: Path::new(FOLDER).join(name),
            file: String::new(),
            text: String::new(),
        };
        Solutions(vec![page("ch01.md"), page("ch02.md")])
    }

    fn print_page(middle: &str) -> String {
        let [exercises, first, second] = [
            r##"<h1 id="e">E</h1><a href="#s1">1</a> <a href="#s2">2</a> <a href="#e">e</a>"##,
            r#"<h1 id="s1">S1</h1>"#,
            r#"<h1 id="s2">S2</h1>"#,
        ];
        format!(
            "<main>{exercises}{PAGE_BREAK}{first}{middle}{second}</main>\n<p>Fin.</p>\n"
        )
    }

    #[test]
    fn sections_are_removed_and_links_kept() {
        let kept = pages().without_solutions(&print_page(PAGE_BREAK), 3).ok();
        let expected = "<main><h1 id=\"e\">E</h1><a href=\"solutions/ch01.html\">1</a> \
            <a href=\"solutions/ch02.html\">2</a> <a href=\"#e\">e</a></main>\n<p>Fin.</p>\n";
        assert_eq!(kept.as_deref(), Some(expected));
    }

    #[test]
    fn an_unexpected_print_page_is_refused() {
        let message = |html: &str, count| {
            let refused = pages().without_solutions(html, count).err();
            refused.map(|error| error.to_string()).unwrap_or_default()
        };
        let page = print_page(PAGE_BREAK);
        for (html, count, reason) in [
            (print_page("<hr>"), 3, "un saut de page"),
            (page.clone(), 4, "un saut de page"),
            (page.replace(END, "</div>"), 3, "`</main>`"),
            (page.replace("id=\"s2\"", ""), 3, "ancre"),
        ] {
            let message = message(&html, count);
            assert!(message.contains(reason), "{message}");
        }
    }
}
