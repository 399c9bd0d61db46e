//! Chaque faute d'un livre est signalée, en français, avec son fichier et sa ligne.

mod common;

use std::error::Error;

use common::Trial;

type Outcome = Result<(), Box<dyn Error>>;

/// Construit un livre d'un chapitre et compare ses fautes à `expected`.
fn expect(chapter: &str, expected: &[&str]) -> Outcome {
    assert_eq!(Trial::with_chapter(chapter)?.build()?, expected);
    Ok(())
}

#[test]
fn correct_book() -> Outcome {
    let trial = Trial::with_chapter(
        "# Un\n\nSoit $x^2$, et `$` dans du code. Voir [ici](#un).\n",
    )?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(trial.read("ch01.html")?.contains("class=\"katex\""));
    Ok(())
}

#[test]
fn refused_formula() -> Outcome {
    expect(
        "# Un\n\nSoit $\\frac{1$ un nombre.\n",
        &[
            "book/src/ch01.md:3\u{a0}: formule refusée par KaTeX\u{a0}: `\\frac{1` \
           (Unexpected end of input in a macro argument, expected '}')",
        ],
    )
}

#[test]
fn refused_display_formula() -> Outcome {
    expect(
        "# Un\n\nSoit\n\n$$\na + \\inconnue\n$$\n",
        &[
            "book/src/ch01.md:5\u{a0}: formule refusée par KaTeX\u{a0}: `a + \\inconnue` \
           (Undefined control sequence: \\inconnue)",
        ],
    )
}

#[test]
fn unclosed_dollar() -> Outcome {
    expect(
        "# Un\n\nUn `$`.\n\nSoit $x un nombre.\n",
        &["book/src/ch01.md:5\u{a0}: `$` sans `$` fermant"],
    )
}

#[test]
fn dollar_closed_in_another_paragraph() -> Outcome {
    expect(
        "# Un\n\nSoit $x un nombre.\n\nEt $y.\n",
        &["book/src/ch01.md:3\u{a0}: `$` sans `$` fermant dans son paragraphe"],
    )
}

#[test]
fn missing_include_file() -> Outcome {
    expect(
        "# Un\n\n```rust\n{{#include ../../src/absent.rs:mex}}\n```\n",
        &[
            "book/src/ch01.md:4\u{a0}: fichier à inclure introuvable\u{a0}: `../../src/absent.rs`",
        ],
    )
}

#[test]
fn missing_include_anchor() -> Outcome {
    let trial =
        Trial::with_chapter("# Un\n\n```rust\n{{#include ../../src/mex.rs:mex}}\n```\n")?;
    trial.write(
        "src/mex.rs",
        "// ANCHOR: mex_rapide\nfn mex() {}\n// ANCHOR_END: mex_rapide\n",
    )?;
    assert_eq!(
        trial.build()?,
        ["book/src/ch01.md:4\u{a0}: ancre `mex` absente de `src/mex.rs`"]
    );
    Ok(())
}

#[test]
fn missing_include_lines() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\n{{#include ../../src/mex.rs:4:}}\n")?;
    trial.write("src/mex.rs", "fn mex() {}\n")?;
    let expected =
        ["book/src/ch01.md:3\u{a0}: ligne 4 demandée, mais `src/mex.rs` n'en a que 1"];
    assert_eq!(trial.build()?, expected);
    Ok(())
}

#[test]
fn unknown_directive() -> Outcome {
    expect(
        "# Un\n\n{{#inclure ../../src/mex.rs}}\n",
        &["book/src/ch01.md:3\u{a0}: directive inconnue\u{a0}: `#inclure`"],
    )
}

#[test]
fn directive_left_by_an_included_file() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\n```text\n{{#include ../../a.txt}}\n```\n")?;
    trial.write("a.txt", "{{#inconnue b}}\n")?;
    assert_eq!(
        trial.build()?,
        ["book/src/ch01.md\u{a0}: directive non traitée\u{a0}: `{{#inconnue b}}`"]
    );
    Ok(())
}

#[test]
fn dead_link() -> Outcome {
    expect(
        "# Un\n\nVoir [deux](ch02.md)\net [trois][t].\n\n[t]: autre/ch03.md#x\n",
        &[
            "book/src/ch01.md:3\u{a0}: lien mort\u{a0}: `ch02.md`",
            "book/src/ch01.md:4\u{a0}: lien mort\u{a0}: `autre/ch03.md#x`",
        ],
    )
}

#[test]
fn dead_link_written_in_html() -> Outcome {
    expect(
        "# Un\n\n<p><a href=\"ch02.md\">deux</a></p>\n",
        &["book/src/ch01.md:3\u{a0}: lien mort\u{a0}: `ch02.md`"],
    )
}

#[test]
fn dead_anchor() -> Outcome {
    expect(
        "# Un\n\nVoir [là](#deux),\n[ici](ch01.md#trois) et [le début](#un).\n",
        &[
            "book/src/ch01.md:3\u{a0}: ancre introuvable\u{a0}: `#deux`",
            "book/src/ch01.md:4\u{a0}: ancre introuvable\u{a0}: `ch01.md#trois`",
        ],
    )
}

#[test]
fn dead_anchor_in_another_chapter() -> Outcome {
    let trial =
        Trial::with_chapter("# Un\n\n[d](ch02.md#état-final) et [x](ch02.md#x)\n")?;
    trial.write(
        "book/src/SUMMARY.md",
        "# Sommaire\n\n- [1. Un](ch01.md)\n- [2. Deux](ch02.md)\n",
    )?;
    trial.write("book/src/ch02.md", "# Deux\n\n## État final\n")?;
    let expected = ["book/src/ch01.md:3\u{a0}: ancre introuvable\u{a0}: `ch02.md#x`"];
    assert_eq!(trial.build()?, expected);
    Ok(())
}

#[test]
fn missing_image() -> Outcome {
    expect(
        "# Un\n\n![Arbre](arbre.svg)\n",
        &["book/src/ch01.md:3\u{a0}: fichier introuvable\u{a0}: `arbre.svg`"],
    )
}

#[test]
fn remote_resource() -> Outcome {
    expect(
        "# Un\n\n![Arbre](https://exemple.org/arbre.svg)\n\n<script src=\"//exemple.org/a.js\"></script>\n\n\
         Un [lien](https://exemple.org/) peut mener ailleurs.\n",
        &[
            "book/src/ch01.md:3\u{a0}: ressource distante refusée\u{a0}: `https://exemple.org/arbre.svg`",
            "book/src/ch01.md:5\u{a0}: ressource distante refusée\u{a0}: `//exemple.org/a.js`",
        ],
    )
}

#[test]
fn missing_font_and_remote_font() -> Outcome {
    let trial = Trial::with_chapter("# Un\n")?;
    trial
        .configure("[output.html]\nhash-files = false\nadditional-css = [\"a.css\"]\n")?;
    trial.write(
        "book/a.css",
        "@font-face { src: url(b.woff2), url(https://exemple.org/c.woff2) }\n",
    )?;
    let expected = [
        "book/dist/a.css\u{a0}: fichier introuvable\u{a0}: `b.woff2`",
        "book/dist/a.css\u{a0}: ressource distante refusée\u{a0}: `https://exemple.org/c.woff2`",
    ];
    assert_eq!(trial.build()?, expected);
    Ok(())
}

#[test]
fn page_outside_the_summary() -> Outcome {
    let trial = Trial::with_chapter("# Un\n")?;
    trial.write("book/src/ch02.md", "# Deux\n")?;
    assert_eq!(
        trial.build()?,
        ["book/src/ch02.md:1\u{a0}: chapitre absent de `SUMMARY.md`"]
    );
    Ok(())
}

#[test]
fn missing_chapter_of_the_summary() -> Outcome {
    let trial = Trial::with_chapter("# Un\n")?;
    trial.write(
        "book/src/SUMMARY.md",
        "# Sommaire\n\n- [1. Un](ch01.md)\n- [2. Deux](ch02.md)\n",
    )?;
    assert_eq!(
        trial.build()?,
        ["book/src/SUMMARY.md:4\u{a0}: chapitre introuvable\u{a0}: `ch02.md`"]
    );
    Ok(())
}

#[test]
fn mdbook_warning() -> Outcome {
    let problems =
        Trial::with_chapter("# Un\n\n<div class=\"preuve\">\n\nSans fin.\n")?.build()?;
    let [problem] = problems.as_slice() else {
        return Err(format!("une seule faute attendue, et non {problems:?}").into());
    };
    let expected = "book/src/ch01.md\u{a0}: avertissement de mdBook\u{a0}: unclosed HTML tag `<div>`";
    assert!(problem.starts_with(expected), "{problem}");
    Ok(())
}

#[test]
fn all_faults_together() -> Outcome {
    let trial =
        Trial::with_chapter("# Un\n\n[deux](ch02.md)\n\n$\\x$\n\n{{#include absent}}\n")?;
    trial.write("book/src/ch03.md", "# Trois\n")?;
    let lines: Vec<_> = trial
        .build()?
        .iter()
        .filter_map(|problem| problem.split('\u{a0}').next().map(str::to_owned))
        .collect();
    let expected = [
        "book/src/ch01.md:3",
        "book/src/ch01.md:5",
        "book/src/ch01.md:7",
        "book/src/ch03.md:1",
    ];
    assert_eq!(lines, expected);
    Ok(())
}

#[test]
fn a_faulty_book_does_not_replace_the_last_correct_one() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\nPremier texte.\n")?;
    assert_eq!(trial.build()?, [""; 0]);
    trial.write(
        "book/src/ch01.md",
        "# Un\n\nSecond texte, [mort](ch02.md).\n",
    )?;
    assert_eq!(trial.build()?.len(), 1);
    assert!(trial.read("ch01.html")?.contains("Premier texte."));
    Ok(())
}
