//! De la page construite à sa source : où corriger une faute vue dans le livre.

use std::path::Path;

use crate::address::has_scheme;
use crate::course::Chapter;
use crate::problem::Problem;
use crate::summary::listed;
use crate::text::{destinations, line_of, with_slashes};

/// La page d'accueil.
pub const HOME: &str = "index.html";

/// Les sources du livre, auxquelles rapporter les fautes de ses pages.
pub struct Origins {
    /// Les fichiers Markdown.
    pub chapters: Vec<Chapter>,
    /// Le dossier du livre construit, tel qu'il paraît dans les messages.
    pub label: String,
}

impl Origins {
    /// Rapporte la faute `what` de la page `page`, qui porte sur `written`, aux lignes à corriger.
    ///
    /// À défaut de ligne, la faute est rapportée au chapitre entier, et à défaut de chapitre, à la
    /// page.
    pub fn report(&self, page: &Path, what: &str, written: &str) -> Vec<Problem> {
        let source = self.source_of(page);
        let candidates: Vec<_> = match source {
            Some(chapter) => vec![chapter],
            None => self.chapters.iter().collect(),
        };
        let found: Vec<_> = candidates
            .iter()
            .flat_map(|chapter| {
                occurrences(&chapter.text, written)
                    .into_iter()
                    .map(|(line, text)| {
                        Problem::at(&chapter.file, line, message(what, &text))
                    })
            })
            .collect();
        if !found.is_empty() {
            return found;
        }
        let file =
            source.map_or_else(|| self.page_label(page), |chapter| chapter.file.clone());
        vec![Problem::in_file(file, message(what, written))]
    }

    /// Rapporte une faute à un fichier construit qui n'a pas de source Markdown.
    pub fn report_file(&self, file: &Path, what: &str, written: &str) -> Problem {
        Problem::in_file(self.page_label(file), message(what, written))
    }

    /// La page d'accueil répète le premier chapitre ; s'ils sont au même endroit, leurs liens aussi.
    pub fn is_repeated(&self, page: &Path) -> bool {
        let first = self
            .first()
            .map(|chapter| chapter.path.with_extension("html"));
        page == Path::new(HOME)
            && first.is_some_and(|first| first != page && first.parent() == page.parent())
    }

    fn page_label(&self, page: &Path) -> String {
        format!("{}/{}", self.label, with_slashes(page))
    }

    /// Chapitre dont une page est tirée.
    fn source_of(&self, page: &Path) -> Option<&Chapter> {
        let readme = page.with_file_name("README.md");
        self.chapter(&page.with_extension("md"))
            .or_else(|| self.chapter(&readme).filter(|_| page.ends_with(HOME)))
            .or_else(|| self.first().filter(|_| page == Path::new(HOME)))
    }

    fn chapter(&self, path: &Path) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.path == path)
    }

    fn first(&self) -> Option<&Chapter> {
        self.chapter(&listed(&self.chapters).first()?.0)
    }
}

fn message(what: &str, written: &str) -> String {
    let line = written.lines().next().unwrap_or(written);
    match line.char_indices().nth(100) {
        Some((end, _)) => format!("{what}\u{a0}: `{}…`", line.get(..end).unwrap_or(line)),
        None => format!("{what}\u{a0}: `{line}`"),
    }
}

/// Lignes d'une source où est écrit ce que la page appelle `written`, et comment il y est écrit.
fn occurrences(source: &str, written: &str) -> Vec<(usize, String)> {
    let links: Vec<_> = destinations(source)
        .into_iter()
        .filter(|(destination, _)| built_form(destination) == written)
        .map(|(destination, line)| (line, destination))
        .collect();
    if !links.is_empty() {
        return links;
    }
    // Du HTML écrit à la main n'est pas un lien de Markdown : on cherche son texte même.
    let first_line = written.lines().next().unwrap_or(written);
    [
        first_line.replacen(".html", ".md", 1),
        first_line.to_owned(),
    ]
    .into_iter()
    .flat_map(|form| [(format!("\"{form}\""), form.clone()), (form.clone(), form)])
    .filter(|(searched, _)| searched.len() > 2)
    .find_map(|(searched, form)| Some((line_of(source, source.find(&searched)?), form)))
    .into_iter()
    .collect()
}

/// Forme que mdBook donne, dans une page, à une destination de lien.
fn built_form(destination: &str) -> String {
    let (file, fragment) = match destination.split_once('#') {
        Some((file, fragment)) => (file, format!("#{fragment}")),
        None => (destination, String::new()),
    };
    match file.strip_suffix(".md") {
        Some(stem) if !has_scheme(destination) => format!("{stem}.html{fragment}"),
        _ => destination.to_owned(),
    }
}
