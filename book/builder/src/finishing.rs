//! Dernière main aux pages que mdBook a écrites : code coloré, tableaux lisibles à l'oreille,
//! chargement sans attente.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::course::files_under;
use crate::listings::colored;

/// Reprend toutes les pages de `output`.
///
/// # Errors
///
/// Une page qui ne se lit ou ne s'écrit pas.
pub fn finish(output: &Path) -> std::io::Result<()> {
    for path in files_under(output)? {
        if path
            .extension()
            .is_some_and(|extension| extension == "html")
        {
            let file = output.join(path);
            let html = fs::read_to_string(&file)?;
            fs::write(&file, finished(&html))?;
        }
    }
    Ok(())
}

fn finished(html: &str) -> String {
    without_waiting(&with_header_scopes(&colored(html)))
}

static HEADER_CELL: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"<th(\s[^>]*)?>").ok());

/// Un lecteur d'écran annonce l'en-tête de la colonne avec chaque case.
fn with_header_scopes(html: &str) -> String {
    let Some(cell) = &*HEADER_CELL else {
        return html.to_owned();
    };
    cell.replace_all(html, |found: &Captures<'_>| {
        let attributes = found.get(1).map_or("", |attributes| attributes.as_str());
        if attributes.contains("scope=") {
            format!("<th{attributes}>")
        } else {
            format!("<th scope=\"col\"{attributes}>")
        }
    })
    .into_owned()
}

/// Les scripts n'arrêtent pas l'affichage, et le chapitre suivant ne se charge que s'il est demandé.
fn without_waiting(html: &str) -> String {
    html.replace("<script src=\"", "<script defer src=\"")
        .replace("rel=\"next prefetch\"", "rel=\"next\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_cells_have_a_scope() {
        let table = "<thead><tr><th>n</th><th style=\"text-align: right\">g</th></tr></thead>\
            <tbody><tr><th scope=\"row\">0</th></tr></tbody>";
        let expected = "<thead><tr><th scope=\"col\">n</th>\
            <th scope=\"col\" style=\"text-align: right\">g</th></tr></thead>\
            <tbody><tr><th scope=\"row\">0</th></tr></tbody>";
        assert_eq!(finished(table), expected);
    }

    #[test]
    fn nothing_holds_the_page_back() {
        let page = "<script>const a = 1;</script><script src=\"toc.js\"></script>\
            <a rel=\"next prefetch\" href=\"b.html\">";
        let expected = "<script>const a = 1;</script><script defer src=\"toc.js\"></script>\
            <a rel=\"next\" href=\"b.html\">";
        assert_eq!(finished(page), expected);
    }
}
