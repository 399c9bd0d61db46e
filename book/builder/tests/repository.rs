//! Les liens vers le dépôt mènent toujours quelque part.

mod common;

use std::error::Error;

use common::Trial;

type Outcome = Result<(), Box<dyn Error>>;

const SUMMARY: &str =
    "# Sommaire\n\n- [1. Un](ch01.md)\n  - [Exercices](exercices/ch01-un.md)\n";
const CHAPTER: &str = "# Un\n\n[la feuille](../../exercises/src/ch01_un.rs), [le code][c],\n\
    [une ligne](../../src/mex.rs#L3) [la présentation](../../README.md)\n\
    et `[du code](../../src/mex.rs)`.\n\n[c]: ../../src/mex.rs\n";

fn trial() -> Result<Trial, Box<dyn Error>> {
    let trial = Trial::with_chapter(CHAPTER)?;
    trial.write("book/src/SUMMARY.md", SUMMARY)?;
    trial.write(
        "book/src/exercices/ch01-un.md",
        "# Exercices\n\n[La feuille](../../../exercises/src/ch01_un.rs), [le code](../../../src/mex.rs).\n",
    )?;
    trial.write("exercises/src/ch01_un.rs", "// Feuille.\n")?;
    trial.write("README.md", "# Cours\n")?;
    trial.write("src/mex.rs", "// Plus petit entier exclu, « mex ».\n")?;
    Ok(trial)
}

#[test]
fn without_an_address_links_lead_to_pages_and_copies() -> Outcome {
    let trial = trial()?;
    assert_eq!(trial.build()?, [""; 0]);
    let chapter = trial.read("ch01.html")?;
    for link in [
        "href=\"exercices/ch01-un.html\">la feuille",
        "href=\"depot/src/mex.rs.txt\">le code",
        "href=\"depot/src/mex.rs.txt\">une ligne",
        "href=\"depot/README.txt\">la présentation",
    ] {
        assert!(chapter.contains(link), "{link}");
    }
    assert!(chapter.contains("<code>[du code](../../src/mex.rs)</code>"));
    let exercises = trial.read("exercices/ch01-un.html")?;
    for link in [
        "href=\"../exercices/ch01-un.html\">La feuille",
        "href=\"../depot/src/mex.rs.txt\">le code",
    ] {
        assert!(exercises.contains(link), "{link}");
    }
    assert_eq!(
        trial.read("depot/src/mex.rs.txt")?,
        "\u{feff}// Plus petit entier exclu, « mex ».\n"
    );
    assert!(!trial.output("depot/exercises").exists());
    Ok(())
}

#[test]
fn with_an_address_links_lead_to_the_forge() -> Outcome {
    let trial = trial()?;
    trial.configure(
        "[output.html]\ngit-repository-url = \"https://exemple.org/moi/cours/\"\n",
    )?;
    assert_eq!(trial.build()?, [""; 0]);
    let chapter = trial.read("ch01.html")?;
    let base = "href=\"https://exemple.org/moi/cours/blob/main";
    for link in [
        "exercises/src/ch01_un.rs\">la feuille",
        "src/mex.rs\">le code",
        "src/mex.rs#L3\">une ligne",
        "README.md\">la présentation",
    ] {
        assert!(chapter.contains(&format!("{base}/{link}")), "{link}");
    }
    assert!(!trial.output("depot").exists());
    Ok(())
}

#[test]
fn a_missing_file_stays_a_dead_link() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\n[rien](../../src/absent.rs)\n")?;
    trial.configure(
        "[output.html]\ngit-repository-url = \"https://exemple.org/moi/cours\"\n",
    )?;
    let expected = ["book/src/ch01.md:3\u{a0}: lien mort\u{a0}: `../../src/absent.rs`"];
    assert_eq!(trial.build()?, expected);
    Ok(())
}

#[test]
fn the_error_page_starts_from_the_address_of_the_site() -> Outcome {
    let trial = trial()?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(trial.read("404.html")?.contains("<base href=\"/\">"));
    trial.configure("[output.html]\nsite-url = \"/jeux/\"\n")?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(trial.read("404.html")?.contains("<base href=\"/jeux/\">"));
    Ok(())
}
