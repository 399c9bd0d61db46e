//! Le livre du cours lui-même, construit dans un dossier temporaire.

mod common;

use std::error::Error;
use std::fs;
use std::path::Path;

use book_builder::page::{Page, Role};
use book_builder::stylesheets::addresses;
use common::{build_course, texts};

type Outcome = Result<(), Box<dyn Error>>;

#[test]
fn the_book_builds_without_a_fault_and_stands_alone() -> Outcome {
    let output = tempfile::tempdir()?;
    build_course(output.path())?;
    each_font_opens(output.path())?;
    nothing_comes_from_elsewhere(output.path())?;
    every_formula_is_rendered(output.path())
}

/// Chaque `url()` de chaque feuille de style s'ouvre, et les polices de KaTeX en sont.
fn each_font_opens(output: &Path) -> Outcome {
    let mut fonts = 0;
    for (path, css) in texts(output, "css")? {
        let folder = output.join(path.parent().unwrap_or(Path::new("")));
        for address in addresses(&css) {
            let target = folder.join(&address);
            let size = fs::metadata(&target).map_err(|error| {
                format!("{}\u{a0}: {address}\u{a0}: {error}", path.display())
            })?;
            assert!(size.len() > 0, "{address} est vide");
            fonts += usize::from(address.contains("KaTeX_"));
        }
    }
    assert_eq!(fonts, 20, "KaTeX a vingt polices");
    Ok(())
}

fn nothing_comes_from_elsewhere(output: &Path) -> Outcome {
    for (path, html) in texts(output, "html")? {
        let page = Page::parse(&html);
        for reference in page
            .references
            .iter()
            .filter(|reference| reference.role != Role::Link)
        {
            assert!(
                !reference.target.contains("//"),
                "{}\u{a0}: {}",
                path.display(),
                reference.target
            );
        }
        for address in page.styles.iter().flat_map(|style| addresses(style)) {
            assert!(
                !address.contains("//"),
                "{}\u{a0}: {address}",
                path.display()
            );
        }
    }
    for (path, css) in texts(output, "css")? {
        assert!(
            addresses(&css)
                .iter()
                .all(|address| !address.contains("//")),
            "{}",
            path.display()
        );
    }
    Ok(())
}

fn every_formula_is_rendered(output: &Path) -> Outcome {
    let mut formulas = 0;
    for (path, html) in texts(output, "html")? {
        let page = Page::parse(&html);
        assert_eq!(page.dollars, [""; 0], "{}", path.display());
        assert!(!html.contains("katex-error"), "{}", path.display());
        formulas += html.matches("class=\"katex\"").count();
    }
    assert!(formulas > 0, "aucune formule dans le livre");
    Ok(())
}
