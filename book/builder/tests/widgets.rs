//! Les jeux d'un livre d'essai : sans compilateur le livre se construit, et une faute de Rust se voit.

mod common;

use std::error::Error;
use std::process::{Command, Output};

use common::Trial;

type Outcome = Result<(), Box<dyn Error>>;

const CHAPTER: &str = "# Un\n\n<jeu-nim tas=\"3\">\n\nTrois jetons.\n\n</jeu-nim>\n";

/// Un livre qui a un jeu, dont le paquet ne se compile pas.
fn trial() -> Result<Trial, Box<dyn Error>> {
    let trial = Trial::with_chapter(CHAPTER)?;
    for (path, text) in [
        ("Cargo.toml", "[workspace]\nmembers = [\"book/widgets\"]\n"),
        ("Cargo.lock", ""),
        ("src/lib.rs", ""),
        ("book/widgets/Cargo.toml", "[package]\nname = \"autre\"\n"),
        ("book/widgets/src/lib.rs", ""),
    ] {
        trial.write(path, text)?;
    }
    Ok(trial)
}

/// La commande `book`, lancée dans un livre d'essai avec ce compilateur pour les jeux.
fn book(trial: &Trial, rustc: &str) -> Result<Output, Box<dyn Error>> {
    Ok(Command::new(env!("CARGO_BIN_EXE_book"))
        .env("CARGO_MANIFEST_DIR", trial.root())
        .env("CARGO_TARGET_DIR", trial.root().join("target"))
        .env("WASM_RUSTC", rustc)
        .output()?)
}

#[test]
fn without_a_compiler_the_book_keeps_its_tables() -> Outcome {
    let trial = trial()?;
    let output = book(&trial, "")?;
    let said = String::from_utf8(output.stderr)?;
    assert!(output.status.success(), "{said}");
    assert!(
        said.starts_with("Les jeux du livre ne sont pas construits\u{a0}:"),
        "{said}"
    );
    let page = trial.read("ch01.html")?;
    assert!(page.contains("<jeu-nim tas=\"3\">") && page.contains("Trois jetons."));
    assert!(!page.contains("src=\"jeux-"), "{page}");
    Ok(())
}

#[test]
fn a_fault_in_the_widgets_stops_the_book() -> Outcome {
    let trial = trial()?;
    let output = book(&trial, "rustc")?;
    let said = String::from_utf8(output.stderr)?;
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("book/widgets"), "{said}");
    assert!(
        said.contains("les jeux ne se compilent pas\u{a0}:"),
        "{said}"
    );
    assert!(!trial.output("index.html").exists());
    Ok(())
}

#[test]
fn a_book_without_widgets_compiles_nothing() -> Outcome {
    let trial = trial()?;
    trial.write("book/src/ch01.md", "# Un\n\n`<jeu-nim>`\n")?;
    let output = book(&trial, "rustc")?;
    assert!(output.status.success());
    assert!(!trial.root().join("target").exists());
    Ok(())
}
