//! Le jugement : compiler ce qui peut l'être, puis lire un verdict par exercice.

use crate::blame::{Fault, attribute};
use crate::cargo::{self, Build};
use crate::catalogue::{Catalogue, full_name};
use crate::repository::Repository;
use crate::scratch::Scratch;
use crate::trouble;
use checker::{Exercise, Record, Word};
use std::io::{BufRead as _, BufReader};
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

/// Ce qu'affichent les réponses elles-mêmes, par `println!` ou `dbg!`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chatter {
    /// L'élève le lit.
    Shown,
    /// Il est tu.
    Hidden,
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
    chatter: Chatter,
) -> Result<Judgment, String> {
    let (executable, faults) = prepare(repository, catalogue)?;
    let broken =
        |one: &Exercise| faults.iter().find(|fault| fault.chapter == one.chapter);
    let sound: Vec<&Exercise> = wanted
        .iter()
        .copied()
        .filter(|one| broken(one).is_none())
        .collect();
    let all = sound.len() == catalogue.exercises().len();
    let filters = if all {
        Vec::new()
    } else {
        sound.iter().map(|one| full_name(one)).collect()
    };
    let mut judged = Vec::new();
    if !sound.is_empty() {
        judged = run(&executable, &repository.package(), &filters, chatter)?;
    }
    let records = wanted.iter().map(|one| match broken(one) {
        Some(fault) => Ok(not_compiled(one, fault, repository)),
        None => judged
            .iter()
            // Une réponse qui écrit sans finir sa ligne colle son texte au nom.
            .position(|record| record.exercise.ends_with(&full_name(one)))
            .map(|rank| Record {
                exercise: full_name(one),
                ..judged.swap_remove(rank)
            })
            .ok_or_else(|| format!("le jugement s'est interrompu sur {}.", one.name)),
    });
    let records = records.collect::<Result<Vec<Record>, String>>()?;
    Ok(Judgment { records, faults })
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
            Scratch::open(repository, catalogue)?.settle(&repository.sheets(), faults)
        }
    }
}

fn not_compiled(exercise: &Exercise, fault: &Fault, repository: &Repository) -> Record {
    Record {
        exercise: full_name(exercise),
        word: Word::DoesNotCompile,
        message: fault.message(repository),
    }
}

/// Les verdicts que donne le banc d'essai.
pub fn run(
    executable: &Path,
    package: &Path,
    filters: &[String],
    chatter: Chatter,
) -> Result<Vec<Record>, String> {
    let broken = |error| format!("le banc d'essai ne se lance pas : {error}.");
    let mut child = Command::new(executable)
        .arg("--rapport")
        .args(filters)
        .current_dir(package)
        .stdout(Stdio::piped())
        .stderr(match chatter {
            Chatter::Shown => Stdio::inherit(),
            Chatter::Hidden => Stdio::null(),
        })
        .spawn()
        .map_err(broken)?;
    let mut records = Vec::new();
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).split(b'\n') {
            let line = line.map_err(broken)?;
            let line = String::from_utf8_lossy(&line);
            match Record::parse(line.trim_end_matches('\r')) {
                Some(record) => records.push(record),
                None if chatter == Chatter::Shown => eprintln!("{line}"),
                None => {}
            }
        }
    }
    child.wait().map_err(broken)?;
    Ok(records)
}
