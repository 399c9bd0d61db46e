//! Les pages de solutions : jointes au livre si elles existent, et jamais imprimées ni cherchées.

mod common;

use std::error::Error;

use book_builder::course::files_under;
use common::Trial;

type Outcome = Result<(), Box<dyn Error>>;

const SUMMARY: &str = "# Sommaire\n\n- [1. Un](ch01.md)\n- [2. Deux](ch02.md)\n\n---\n\n\
    [Exercices 1](exercices/ch01-un.md)\n[Exercices 2](exercices/ch02-deux.md)\n";

/// Un livre de deux chapitres, qui ont chacun leurs exercices, et pas de solutions.
fn trial() -> Result<Trial, Box<dyn Error>> {
    let trial = Trial::with_chapter("# Un\n")?;
    trial.write("book/src/SUMMARY.md", SUMMARY)?;
    trial.write("book/src/ch02.md", "# Deux\n")?;
    trial.write("book/src/exercices/ch01-un.md", "# Exercices 1\n")?;
    trial.write(
        "book/src/exercices/ch02-deux.md",
        "# Exercices 2\n\nDernière ligne.\n",
    )?;
    Ok(trial)
}

fn with_solutions() -> Result<Trial, Box<dyn Error>> {
    let trial = trial()?;
    trial.write(
        "book/src/solutions/ch01-un.md",
        "# Solutions 1\n\nUne réponse, $x^2$.\n\n{{#include ../../../a.txt}}\n",
    )?;
    trial.write(
        "book/src/solutions/ch02-deux.md",
        "# Solutions 2\n\nUne autre.\n",
    )?;
    trial.write("a.txt", "Texte inclus.\n")?;
    Ok(trial)
}

/// Le menu, que mdBook écrit pour les navigateurs sans script.
fn menu(trial: &Trial) -> Result<String, Box<dyn Error>> {
    trial.read("toc.html")
}

#[test]
fn without_solutions_nothing_names_them() -> Outcome {
    let trial = trial()?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(!menu(&trial)?.contains("olutions"));
    assert!(!trial.read("exercices/ch01-un.html")?.contains("olutions"));
    assert!(!trial.read("print.html")?.contains("olutions"));
    Ok(())
}

#[test]
fn solutions_come_last_and_exercises_lead_to_them() -> Outcome {
    let trial = with_solutions()?;
    assert_eq!(trial.build()?, [""; 0]);
    let menu = menu(&trial)?;
    let place = |page: &str| menu.find(page).ok_or(format!("{page} n'est pas au menu"));
    assert!(place("exercices/ch02-deux.html")? < place("solutions/ch01-un.html")?);
    assert!(place("solutions/ch01-un.html")? < place("solutions/ch02-deux.html")?);
    let exercises = trial.read("exercices/ch01-un.html")?;
    let link =
        "essayé\u{a0}:</strong> <a href=\"../solutions/ch01-un.html\">Solutions 1</a>";
    assert!(exercises.contains(link), "{exercises}");
    let page = trial.read("solutions/ch01-un.html")?;
    assert!(page.contains("class=\"katex\"") && page.contains("Texte inclus."));
    Ok(())
}

#[test]
fn solutions_are_not_printed_but_links_still_lead_to_them() -> Outcome {
    let trial = with_solutions()?;
    assert_eq!(trial.build()?, [""; 0]);
    let print = trial.read("print.html")?;
    for text in [
        "Une réponse",
        "Texte inclus.",
        "Une autre.",
        "id=\"solutions-",
    ] {
        assert!(!print.contains(text), "{text}");
    }
    assert!(print.contains("Dernière ligne."));
    for page in ["ch01-un", "ch02-deux"] {
        let link = format!("href=\"solutions/{page}.html\"");
        assert!(print.contains(&link), "{page}");
    }
    // La page reste entière : ce qui suit le dernier chapitre y est.
    assert!(print.contains("</main>") && print.trim_end().ends_with("</html>"));
    Ok(())
}

#[test]
fn solutions_are_not_searched() -> Outcome {
    let trial = with_solutions()?;
    assert_eq!(trial.build()?, [""; 0]);
    let files = files_under(&trial.output(""))?;
    let is_index =
        |file: &&std::path::PathBuf| file.to_string_lossy().starts_with("searchindex");
    let index = files.iter().find(is_index).ok_or("aucun index")?;
    let index = trial.read(&index.to_string_lossy())?;
    assert!(index.contains("Dernière ligne."));
    for text in ["Une autre.", "solutions/"] {
        assert!(!index.contains(text), "{text}");
    }
    Ok(())
}

#[test]
fn one_page_of_solutions_is_enough() -> Outcome {
    let trial = trial()?;
    trial.write(
        "book/src/solutions/ch02-deux.md",
        "# Solutions 2\n\nUne autre.\n",
    )?;
    assert_eq!(trial.build()?, [""; 0]);
    assert!(!trial.read("exercices/ch01-un.html")?.contains("essayé"));
    let print = trial.read("print.html")?;
    assert!(!print.contains("Une autre.") && print.contains("Dernière ligne."));
    Ok(())
}

#[test]
fn solutions_of_no_exercise_and_without_a_title() -> Outcome {
    let trial = trial()?;
    trial.write("book/src/solutions/ch02-deux.md", "Une réponse.\n")?;
    trial.write("book/src/solutions/ch03-trois.md", "# Solutions 3\n")?;
    let expected = [
        "book/src/solutions/ch02-deux.md:1\u{a0}: la première ligne doit être le titre de la page",
        "book/src/solutions/ch03-trois.md:1\u{a0}: aucune page d'exercices \
         `exercices/ch03-trois.md` au sommaire",
    ];
    assert_eq!(trial.build()?, expected);
    Ok(())
}
