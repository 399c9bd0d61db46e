//! Les jeux du livre : du Rust compilé en WebAssembly, et les scripts qui le montrent.
//!
//! Un auteur place un jeu par son élément, `<jeu-…>` ou `<widget-…>`, autour d'une table ou d'une
//! figure qui reste pour l'impression et pour un lecteur sans script. Seules les pages qui en ont un
//! reçoivent le script des jeux (`script.rs`), où le module (`engine.rs`) est en ligne : le livre se
//! lit aussi depuis le disque.
//!
//! Sans la cible WebAssembly de Rust, le livre se construit quand même, sans le script.

mod engine;
mod script;
mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Once};

use mdbook_driver::errors::Result;
use regex::Regex;

use crate::course::{Course, files_under};
use crate::fingerprint::fingerprint;
use crate::text::up_from;
use toolchain::Toolchain;

/// Début du nom du script dans le livre construit.
pub const STEM: &str = "jeux-";

/// Donne le script des jeux aux pages de `output` qui ont un jeu.
///
/// # Errors
///
/// Une faute si les jeux ne compilent pas, ou une erreur du système.
pub fn install(course: &Course, output: &Path) -> Result<()> {
    let source = source_dir(course);
    let pages = pages_with_widgets(output)?;
    if pages.is_empty() || !source.is_dir() {
        return Ok(());
    }
    let Some(toolchain) = Toolchain::find() else {
        say_once();
        return Ok(());
    };
    let engine = engine::compiled(course, &toolchain)?;
    let script = script::assembled(&source, &engine)?;
    let name = format!("{STEM}{}.js", fingerprint(&script));
    fs::write(output.join(&name), script)?;
    for page in pages {
        let path = output.join(&page);
        let html = fs::read_to_string(&path)?;
        fs::write(&path, with_script(&html, &page, &name))?;
    }
    Ok(())
}

/// Le dossier des jeux.
pub fn source_dir(course: &Course) -> PathBuf {
    course.book_dir().join("widgets")
}

static ELEMENT: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new("<(jeu|widget)-[a-z]").ok());

/// Les pages qui ont un jeu, sauf la page à imprimer : sur papier, rien ne bouge.
fn pages_with_widgets(output: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut pages = Vec::new();
    for page in files_under(output)? {
        let is_page = page
            .extension()
            .is_some_and(|extension| extension == "html");
        if !is_page || page == Path::new("print.html") {
            continue;
        }
        let html = fs::read_to_string(output.join(&page))?;
        if ELEMENT
            .as_ref()
            .is_some_and(|element| element.is_match(&html))
        {
            pages.push(page);
        }
    }
    Ok(pages)
}

/// La page `html`, avec la balise qui charge le script sans la faire attendre.
fn with_script(html: &str, page: &Path, script: &str) -> String {
    let root = up_from(page.parent().unwrap_or(Path::new("")));
    let tag = format!("<script defer src=\"{root}{script}\"></script>");
    match html.rsplit_once("</body>") {
        Some((before, after)) => format!("{before}{tag}\n    </body>{after}"),
        None => format!("{html}{tag}"),
    }
}

static SAID: Once = Once::new();

/// Dit, une fois par commande, pourquoi le livre n'a pas ses jeux.
fn say_once() {
    SAID.call_once(|| {
        eprintln!(
            "Les jeux du livre ne sont pas construits\u{a0}: il manque à Rust la cible {target}.\n\
             Chaque jeu laisse sa place à sa table ou à sa figure. Pour les avoir\u{a0}: \
             rustup target add {target}",
            target = toolchain::TARGET
        );
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_with_a_widget_are_found() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        let write = |page: &str, html: &str| fs::write(folder.path().join(page), html);
        write("a.html", "<p>Voici</p><jeu-nim tas=\"3,5\">3 5</jeu-nim>")?;
        write(
            "b.html",
            "<code>&lt;jeu-nim&gt;</code><p class=\"jeu-nim\">",
        )?;
        write("c.html", "<widget-classer></widget-classer>")?;
        write("print.html", "<widget-classer></widget-classer>")?;
        let found = pages_with_widgets(folder.path())?;
        assert_eq!(found, [Path::new("a.html"), Path::new("c.html")]);
        Ok(())
    }

    #[test]
    fn the_script_is_reached_from_a_folder_and_waited_for_by_nothing() {
        let html =
            with_script("<body>a</body>", Path::new("exercices/a.html"), "jeux.js");
        let tag = "<script defer src=\"../jeux.js\"></script>";
        assert_eq!(html, format!("<body>a{tag}\n    </body>"));
    }
}
