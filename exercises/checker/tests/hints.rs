//! Chaque exercice a deux indices, que l'on peut lire dans un terminal.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use checker::Course;
use std::collections::HashSet;

/// Chaque exercice et ses deux indices.
fn hints() -> Vec<(&'static str, [&'static str; 2])> {
    let exercises = Course::EMPTY.exercises();
    let named = |exercise: &checker::Exercise| (exercise.name, exercise.hints());
    exercises.iter().map(named).collect()
}

#[test]
fn each_hint_is_short_and_says_something() {
    for (name, pair) in hints() {
        for hint in pair {
            let length = hint.chars().count();
            assert!(
                (40..=400).contains(&length),
                "{name} : {length} caractères : {hint}"
            );
            assert!(
                !hint.contains(['\n', '\t']),
                "{name} : plus d'une ligne : {hint}"
            );
        }
    }
}

#[test]
fn no_hint_is_given_twice() {
    let mut seen = HashSet::new();
    for (name, pair) in hints() {
        for hint in pair {
            assert!(seen.insert(hint), "{name} : déjà donné : {hint}");
        }
    }
    assert!(seen.len() >= 2 * 39);
}

/// Les espaces insécables de la typographie française, et rien du Markdown ni de LaTeX.
#[test]
fn a_hint_is_plain_french_text() {
    let breakable = [" :", " ;", " !", " ?", "« ", " »", "  "];
    for (name, pair) in hints() {
        for hint in pair {
            for bad in breakable.iter().chain(&["**", "$", "]("]) {
                assert!(!hint.contains(bad), "{name} : « {bad} » : {hint}");
            }
        }
    }
}
