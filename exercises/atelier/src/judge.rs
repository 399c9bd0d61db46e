//! Le jugement : compiler ce qui peut l'être, puis lire un verdict par exercice.

use crate::blame::{Fault, attribute};
use crate::cargo::{self, Build};
use crate::catalogue::Catalogue;
use crate::repository::Repository;
use crate::scratch::{Files, Scratch};
use crate::trouble;
use checker::{Exercise, Record, Word};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Les verdicts demandés, et les fichiers qui ne compilent pas.
#[derive(Debug)]
pub struct Judgment {
    /// Un verdict par exercice demandé, dans l'ordre du livre.
    pub records: Vec<Record>,
    /// Les fichiers qui ne compilent pas, demandés ou non.
    pub faults: Vec<Fault>,
}

/// Juge ces exercices du dépôt.
///
/// # Errors
///
/// Un message en français si rien ne peut être jugé.
pub fn judge(
    repository: &Repository,
    catalogue: &Catalogue,
    wanted: &[&Exercise],
) -> Result<Judgment, String> {
    let (executable, faults) = prepare(repository, catalogue)?;
    verdicts(repository, catalogue, wanted, &executable, faults)
}

/// Juge tous les exercices de ces feuilles, posées sur l'arbre du dépôt.
///
/// # Errors
///
/// Un message en français si rien ne peut être jugé.
pub fn judge_sheets(
    repository: &Repository,
    catalogue: &Catalogue,
    scratch: &Scratch<'_>,
    sheets: &Files,
) -> Result<Judgment, String> {
    let (executable, faults) = scratch.settle(sheets, Vec::new())?;
    let all: Vec<&Exercise> = catalogue.exercises().iter().collect();
    verdicts(repository, catalogue, &all, &executable, faults)
}

/// L'exécutable qui juge, et les fichiers dont il se passe.
fn prepare(
    repository: &Repository,
    catalogue: &Catalogue,
) -> Result<(PathBuf, Vec<Fault>), String> {
    match cargo::build(repository.root())? {
        Build::Ready(executable) => Ok((executable, Vec::new())),
        Build::Refused(said) => Err(trouble::refused(&said)),
        Build::Errors(errors) => {
            let mut faults = Vec::new();
            if !attribute(&mut faults, &errors, catalogue) {
                return Err(trouble::foreign(&errors));
            }
            let scratch = Scratch::open(repository, catalogue)?;
            scratch.settle(&repository.files()?, faults)
        }
    }
}

/// Les verdicts de ces exercices, ceux des fichiers fautifs compris.
fn verdicts(
    repository: &Repository,
    catalogue: &Catalogue,
    wanted: &[&Exercise],
    executable: &Path,
    faults: Vec<Fault>,
) -> Result<Judgment, String> {
    let broken =
        |one: &Exercise| faults.iter().find(|fault| fault.chapter == one.chapter);
    let sound: Vec<String> = wanted
        .iter()
        .filter(|one| broken(one).is_none())
        .map(|one| one.full_name())
        .collect();
    let judged = match sound.len() {
        0 => Vec::new(),
        all if all == catalogue.exercises().len() => run(executable, &[])?,
        _ => run(executable, &sound)?,
    };
    let record = |one: &&Exercise| match broken(one) {
        Some(fault) => Ok(not_compiled(one, fault, repository)),
        None => judged
            .iter()
            .find(|record| record.exercise == one.full_name())
            .cloned()
            .ok_or_else(|| format!("le jugement s'est interrompu sur {}.", one.name)),
    };
    let records = wanted.iter().map(record).collect::<Result<_, String>>()?;
    Ok(Judgment { records, faults })
}

fn not_compiled(exercise: &Exercise, fault: &Fault, repository: &Repository) -> Record {
    Record {
        exercise: exercise.full_name(),
        word: Word::DoesNotCompile,
        message: fault.message(repository),
    }
}

/// Les verdicts que donne le banc d'essai, qui n'exécute lui-même aucune réponse.
fn run(executable: &Path, filters: &[String]) -> Result<Vec<Record>, String> {
    let output = Command::new(executable)
        .arg("--rapport")
        .args(filters)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("le banc d'essai ne se lance pas : {error}."))?;
    let records: Vec<Record> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(Record::parse)
        .collect();
    match output.status.success() {
        true => Ok(records),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}
