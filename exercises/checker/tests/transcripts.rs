//! Ce que voit l'élève : une copie neuve, une réponse fausse, une juste, une qui plante.

#![allow(missing_docs, clippy::unwrap_used)]

use std::process::{Command, Output};

fn demonstration(copy: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_demonstration"))
        .env("DEMONSTRATION", copy)
        .args(arguments)
        .output()
        .unwrap()
}

/// La sortie, sans la durée, qui change d'une fois à l'autre.
fn transcript(copy: &str, arguments: &[&str]) -> String {
    let output = demonstration(copy, &[&["--test-threads=1"], arguments].concat());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text
        .lines()
        .map(|line| match line.split_once("; finished in ") {
            Some((before, _duration)) => before.to_owned(),
            None => line.to_owned(),
        });
    lines.collect::<Vec<String>>().join("\n").trim().to_owned()
}

/// Le message d'un échec, sans ce que libtest met autour.
fn message(transcript: &str) -> &str {
    let start = transcript.find('✗').unwrap();
    let end = transcript[start..].find("\n\n").unwrap();
    &transcript[start..start + end]
}

fn lock(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn fresh() {
    lock("transcription_neuve", &transcript("neuf", &[]));
    assert!(demonstration("neuf", &[]).status.success());
}

#[test]
fn wrong() {
    let transcript = transcript("faux", &["ch00"]);
    lock("transcription_fausse", &transcript);
    lock("premier_essai_faux", message(&transcript));
    assert!(message(&transcript).lines().count() <= 12);
    assert!(!demonstration("faux", &[]).status.success());
}

#[test]
fn right() {
    lock("premier_essai_juste", &transcript("juste", &["ch00"]));
    lock("transcription_juste", &transcript("juste", &[]));
    assert!(demonstration("juste", &[]).status.success());
}

#[test]
fn crashing() {
    let transcript = transcript("plante", &["ch00"]);
    lock("transcription_plante", &transcript);
    assert!(message(&transcript).lines().count() <= 12);
    assert!(!demonstration("plante", &[]).status.success());
}

#[test]
fn to_do_is_not_right() {
    let transcript = transcript("neuf", &["--include-ignored", "ch00"]);
    assert!(
        transcript.contains("exo_one_token — à compléter"),
        "{transcript}"
    );
    assert!(
        !demonstration("neuf", &["--include-ignored"])
            .status
            .success()
    );
}

#[test]
fn a_list_holds_nothing_but_the_exercises() {
    let listed = transcript("faux", &["--list"]);
    assert_eq!(
        listed.lines().count(),
        checker::Course::EMPTY.exercises().len()
    );
    for line in listed.lines() {
        assert!(line.starts_with("ch") && line.ends_with(": test"), "{line}");
    }
}

#[test]
fn an_unknown_name_is_said_so() {
    let transcript = transcript("neuf", &["exo_thrid_heap"]);
    assert!(
        transcript.contains("Aucun exercice ne répond"),
        "{transcript}"
    );
}

#[test]
fn a_verdict_is_the_same_every_time() {
    assert_eq!(transcript("faux", &[]), transcript("faux", &[]));
}
