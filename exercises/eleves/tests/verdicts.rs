//! Pour chaque erreur d'élève, le verdict attendu et le message qu'elle reçoit.

#![allow(missing_docs, clippy::unwrap_used)]

use checker::{Course, Record, Word};
use eleves::{Mistake, mistakes};
use std::collections::HashSet;
use std::process::Command;

/// Le chapitre de l'exercice, comme « ch02_nim ».
fn chapter(mistake: &Mistake) -> &'static str {
    let exercises = Course::EMPTY.exercises();
    let found = exercises
        .iter()
        .find(|exercise| exercise.name == mistake.exercise);
    found.unwrap().chapter
}

/// Le verdict et le message que le binaire donne à cette erreur.
fn record(mistake: &Mistake) -> Record {
    let name = format!("{}::{}", chapter(mistake), mistake.exercise);
    let output = Command::new(env!("CARGO_BIN_EXE_eleves"))
        .env("ELEVE", mistake.to_string())
        .env("EXERCICES_DELAI", "1")
        .args(["--rapport", &name])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let found = text
        .lines()
        .filter_map(Record::parse)
        .find(|record| record.exercise == name);
    found.unwrap_or_else(|| Record {
        exercise: name,
        word: Word::ToDo,
        message: "rien".to_owned(),
    })
}

/// Le message, sans le numéro de ligne de la panique, qui est celui de ce paquet.
fn without_line(message: &str) -> String {
    let lines = message.lines().map(|line| match line.split_once("Ligne ") {
        Some((before, after)) => {
            let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
            format!("{before}Ligne …{after}")
        }
        None => line.to_owned(),
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// Juge les erreurs d'un chapitre et compare leurs messages à l'instantané.
fn lock(number: &str) {
    let mut messages = Vec::new();
    for mistake in mistakes()
        .into_iter()
        .filter(|mistake| chapter(mistake).starts_with(number))
    {
        let Record { word, message, .. } = record(&mistake);
        assert_eq!(word, mistake.expected, "{mistake}\n{message}");
        // Ce que la réponse a écrit vient en plus.
        let own = message.lines().filter(|line| !line.starts_with("    │"));
        assert!(own.count() <= 12, "{mistake}\n{message}");
        messages.push(format!("# {}\n{}", mistake.name, without_line(&message)));
    }
    // Deux erreurs qui recevraient le même message ne différeraient pas sur le fond.
    let distinct: HashSet<&str> = messages.iter().filter_map(|m| body(m)).collect();
    assert_eq!(distinct.len(), messages.len(), "{}", repeated(&messages));
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(format!("erreurs_{number}"), messages.join("\n\n"));
    });
}

/// Le message sans le nom de l'erreur.
fn body(message: &str) -> Option<&str> {
    Some(message.split_once('\n')?.1)
}

/// Les messages que plusieurs erreurs partagent.
fn repeated(messages: &[String]) -> String {
    let mut seen = HashSet::new();
    let again = messages
        .iter()
        .filter(|message| !seen.insert(body(message)));
    again.cloned().collect::<Vec<String>>().join("\n\n")
}

macro_rules! chapters {
    ($($number:ident)*) => {$(
        #[test]
        fn $number() {
            lock(stringify!($number));
        }
    )*};
}

chapters!(ch00 ch01 ch02 ch03 ch04 ch05 ch06 ch07 ch08 ch09 ch10);

#[test]
fn each_exercise_has_five_mistakes() {
    let all = mistakes();
    for exercise in Course::EMPTY.exercises() {
        let names: HashSet<&str> = all
            .iter()
            .filter(|mistake| mistake.exercise == exercise.name)
            .map(|mistake| mistake.name)
            .collect();
        assert!(names.len() >= 5, "{} : {names:?}", exercise.name);
    }
}

#[test]
fn each_name_is_that_of_one_mistake_on_a_known_exercise() {
    let mut names = HashSet::new();
    for mistake in mistakes() {
        assert!(!chapter(&mistake).is_empty());
        assert!(names.insert(mistake.to_string()), "{mistake}");
    }
}
