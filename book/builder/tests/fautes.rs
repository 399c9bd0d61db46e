//! Chaque faute d'un livre est signalée, en français, avec son fichier et sa ligne.

mod commun;

use std::error::Error;

use commun::Trial;

type Outcome = Result<(), Box<dyn Error>>;

/// Construit un livre d'un chapitre et compare ses fautes à `expected`.
fn expect(chapter: &str, expected: &[&str]) -> Outcome {
    assert_eq!(Trial::with_chapter(chapter)?.build()?, expected);
    Ok(())
}

#[test]
fn livre_correct() -> Outcome {
    let trial = Trial::with_chapter(
        "# Un\n\nSoit $x^2$, et `$` dans du code. Voir [ici](#un).\n",
    )?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(trial.read("ch01.html")?.contains("class=\"katex\""));
    Ok(())
}

#[test]
fn formule_refusee() -> Outcome {
    expect(
        "# Un\n\nSoit $\\frac{1$ un nombre.\n",
        &[
            "book/src/ch01.md:3\u{a0}: formule refusée par KaTeX\u{a0}: `\\frac{1` \
           (Unexpected end of input in a macro argument, expected '}')",
        ],
    )
}

#[test]
fn formule_refusee_hors_texte() -> Outcome {
    expect(
        "# Un\n\nSoit\n\n$$\na + \\inconnue\n$$\n",
        &[
            "book/src/ch01.md:5\u{a0}: formule refusée par KaTeX\u{a0}: `a + \\inconnue` \
           (Undefined control sequence: \\inconnue)",
        ],
    )
}

#[test]
fn dollar_sans_fermeture() -> Outcome {
    expect(
        "# Un\n\nUn `$`.\n\nSoit $x un nombre.\n",
        &["book/src/ch01.md:5\u{a0}: `$` sans `$` fermant"],
    )
}

#[test]
fn dollar_ferme_dans_un_autre_paragraphe() -> Outcome {
    expect(
        "# Un\n\nSoit $x un nombre.\n\nEt $y.\n",
        &["book/src/ch01.md:3\u{a0}: `$` sans `$` fermant dans son paragraphe"],
    )
}

#[test]
fn fichier_a_inclure_absent() -> Outcome {
    expect(
        "# Un\n\n```rust\n{{#include ../../src/absent.rs:mex}}\n```\n",
        &[
            "book/src/ch01.md:4\u{a0}: fichier à inclure introuvable\u{a0}: `../../src/absent.rs`",
        ],
    )
}

#[test]
fn ancre_a_inclure_absente() -> Outcome {
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
fn lignes_a_inclure_absentes() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\n{{#include ../../src/mex.rs:4:}}\n")?;
    trial.write("src/mex.rs", "fn mex() {}\n")?;
    let expected =
        ["book/src/ch01.md:3\u{a0}: ligne 4 demandée, mais `src/mex.rs` n'en a que 1"];
    assert_eq!(trial.build()?, expected);
    Ok(())
}

#[test]
fn directive_inconnue() -> Outcome {
    expect(
        "# Un\n\n{{#inclure ../../src/mex.rs}}\n",
        &["book/src/ch01.md:3\u{a0}: directive inconnue\u{a0}: `#inclure`"],
    )
}

#[test]
fn directive_laissee_par_un_fichier_inclus() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\n```text\n{{#include ../../a.txt}}\n```\n")?;
    trial.write("a.txt", "{{#inconnue b}}\n")?;
    assert_eq!(
        trial.build()?,
        ["book/src/ch01.md\u{a0}: directive non traitée\u{a0}: `{{#inconnue b}}`"]
    );
    Ok(())
}

#[test]
fn lien_mort() -> Outcome {
    expect(
        "# Un\n\nVoir [deux](ch02.md)\net [trois][t].\n\n[t]: autre/ch03.md#x\n",
        &[
            "book/src/ch01.md:3\u{a0}: lien mort\u{a0}: `ch02.md`",
            "book/src/ch01.md:4\u{a0}: lien mort\u{a0}: `autre/ch03.md#x`",
        ],
    )
}

#[test]
fn lien_mort_ecrit_en_html() -> Outcome {
    expect(
        "# Un\n\n<p><a href=\"ch02.md\">deux</a></p>\n",
        &["book/src/ch01.md:3\u{a0}: lien mort\u{a0}: `ch02.md`"],
    )
}

#[test]
fn ancre_morte() -> Outcome {
    expect(
        "# Un\n\nVoir [là](#deux),\n[ici](ch01.md#trois) et [le début](#un).\n",
        &[
            "book/src/ch01.md:3\u{a0}: ancre introuvable\u{a0}: `#deux`",
            "book/src/ch01.md:4\u{a0}: ancre introuvable\u{a0}: `ch01.md#trois`",
        ],
    )
}

#[test]
fn ancre_morte_dans_un_autre_chapitre() -> Outcome {
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
fn image_absente() -> Outcome {
    expect(
        "# Un\n\n![Arbre](arbre.svg)\n",
        &["book/src/ch01.md:3\u{a0}: fichier introuvable\u{a0}: `arbre.svg`"],
    )
}

#[test]
fn ressource_distante() -> Outcome {
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
fn police_absente_et_police_distante() -> Outcome {
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
fn page_hors_du_sommaire() -> Outcome {
    let trial = Trial::with_chapter("# Un\n")?;
    trial.write("book/src/ch02.md", "# Deux\n")?;
    assert_eq!(
        trial.build()?,
        ["book/src/ch02.md:1\u{a0}: chapitre absent de `SUMMARY.md`"]
    );
    Ok(())
}

#[test]
fn chapitre_du_sommaire_absent() -> Outcome {
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
fn avertissement_de_mdbook() -> Outcome {
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
fn toutes_les_fautes_ensemble() -> Outcome {
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
fn un_livre_fautif_ne_remplace_pas_le_dernier_livre_correct() -> Outcome {
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
