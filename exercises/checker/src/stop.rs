//! Pourquoi un processus jugé s'est arrêté avant d'avoir rendu son verdict.

use crate::exercise::{Description, Exercise, Fault, Finding, Trial, Verdict};
use crate::limits::{MEMORY_MB, OUT_OF_TIME};
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// Ce qui a arrêté un processus jugé.
#[derive(Debug)]
pub(crate) enum Cause {
    /// Le système n'a pas pu le lancer.
    NotStarted(io::Error),
    /// Il n'a pas fini dans ce temps.
    TooSlow(Duration),
    /// Il a trop écrit.
    WritesTooMuch,
    /// Sa pile a débordé.
    StackOverflow,
    /// Il a demandé trop de mémoire.
    TooMuchMemory,
    /// Il s'est arrêté de lui-même.
    Ended(ExitStatus),
}

impl Cause {
    /// La cause que dit l'état d'un processus fini, à qui l'on avait donné ce temps.
    pub(crate) fn of(status: ExitStatus, time: Duration) -> Self {
        match status.code() {
            Some(code) if code == i32::from(OUT_OF_TIME) => Cause::TooSlow(time),
            _ => Cause::Ended(status),
        }
    }
}

/// Un arrêt, et l'essai en cours.
#[derive(Debug)]
pub(crate) struct Stop {
    pub cause: Cause,
    pub trial: Option<Trial>,
}

/// Ce que Rust écrit quand la pile déborde, puis quand une allocation échoue.
const STACK: &str = "has overflowed its stack";
const MEMORY: &str = "memory allocation of ";
const FATAL: &str = "fatal runtime error: ";
const NOTE: &str = "note: run with `RUST_BACKTRACE";
const DOUBLE_PANIC: &str = "thread caused non-unwinding panic";

impl Stop {
    pub(crate) fn before_any_trial(cause: Cause) -> Self {
        Stop { cause, trial: None }
    }

    /// Précise la cause d'après les derniers mots du processus.
    pub(crate) fn listen_to(&mut self, written: &[&str]) {
        if written.iter().any(|line| line.contains(STACK)) {
            self.cause = Cause::StackOverflow;
        } else if written.iter().any(|line| line.starts_with(MEMORY)) {
            self.cause = Cause::TooMuchMemory;
        }
    }

    /// Cette ligne vient-elle de Rust, et non de la réponse ?
    pub(crate) fn is_said_by_rust(line: &str) -> bool {
        line.contains(STACK)
            || [MEMORY, FATAL, NOTE, DOUBLE_PANIC]
                .iter()
                .any(|start| line.starts_with(start))
    }

    /// Le verdict que vaut cet arrêt.
    pub(crate) fn verdict(&self, exercise: &Exercise) -> Verdict {
        let described = self.trial.and_then(|trial| exercise.describe(trial));
        let Description { subject, expected } = described.unwrap_or(Description {
            subject: "Avant le premier essai".to_owned(),
            expected: "une réponse".to_owned(),
        });
        let (obtained, rule, because) = self.sentences();
        let fault = Fault::new(obtained, expected, rule).because(because);
        let finding = Finding { subject, fault };
        match self.cause {
            Cause::TooSlow(_) => Verdict::TooSlow(finding),
            _ => Verdict::Crashed(finding),
        }
    }

    /// Ce que l'on a obtenu, la règle, et ce qu'il faut chercher.
    fn sentences(&self) -> (String, String, String) {
        let (obtained, rule, because) = match &self.cause {
            Cause::NotStarted(error) => {
                let said = format!("Le système répond : « {error} ». Relancez.");
                return (
                    "rien".into(),
                    "chaque exercice a son processus.".into(),
                    said,
                );
            }
            Cause::TooSlow(time) => {
                let rule = format!(
                    "les essais d'un exercice tiennent ensemble en {} s de calcul.",
                    time.as_secs()
                );
                let because = "Une boucle ou une récursion ne finit pas, ou refait sans cesse \
                               les mêmes calculs.";
                return ("rien à temps".into(), rule, because.into());
            }
            Cause::WritesTooMuch => (
                "trop de texte écrit".to_owned(),
                "une réponse se rend ; ce qu'elle affiche n'est pas jugé, et reste court.",
                "Gardez un `println!` ou deux, hors des boucles.",
            ),
            Cause::StackOverflow => (
                "une récursion trop profonde".to_owned(),
                "chaque appel récursif avance vers un cas terminal.",
                "Cherchez l'appel que rien n'arrête ; ou remplacez la récursion par une boucle.",
            ),
            Cause::TooMuchMemory => (
                format!("plus de {MEMORY_MB} Mo de mémoire"),
                "une réponse ne garde que les valeurs dont elle a besoin.",
                "Cherchez la liste qui grandit sans fin, ou une taille mal calculée.",
            ),
            Cause::Ended(status) if status.code().is_some_and(|code| code >= 0) => (
                "la fin du programme".to_owned(),
                "une réponse rend sa valeur ; elle n'arrête pas le programme.",
                "Cherchez `std::process::exit`.",
            ),
            Cause::Ended(_) => (
                "un arrêt brutal".to_owned(),
                "une réponse rend sa valeur ; elle n'arrête pas le programme.",
                "Cherchez `std::process::abort`, ou une panique pendant une panique.",
            ),
        };
        (obtained, rule.to_owned(), because.to_owned())
    }
}
