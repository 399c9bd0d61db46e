//! Le bilan de l'enseignant : les feuilles de chaque élève, jugées sur l'arbre de l'enseignant.

mod clones;
mod matrix;
mod memory;
mod scale;

use crate::catalogue::Catalogue;
use crate::judge::judge_sheets;
use crate::repository::Repository;
use crate::scratch::{Files, Scratch};
use checker::{Record, Word};
use clones::{Clone, Tree};
pub use matrix::Format;
use memory::Memory;
use scale::Scale;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Le barème du cours, depuis la racine du dépôt.
pub const SCALE: &str = "exercises/bareme.toml";

/// Ce que l'enseignant demande.
#[derive(Debug)]
pub struct Demand {
    /// Un clone, ou un dossier de clones ; le dépôt lui-même, sinon.
    pub folder: Option<PathBuf>,
    /// Comment écrire la matrice.
    pub format: Format,
    /// Le barème, si ce n'est pas celui du dépôt.
    pub scale: Option<PathBuf>,
    /// Juger à nouveau ceux qui le sont déjà.
    pub again: bool,
}

/// Un bilan prêt à commencer.
pub struct Marking<'a> {
    repository: &'a Repository,
    catalogue: &'a Catalogue,
    folders: Vec<PathBuf>,
    scale: Scale,
    format: Format,
    again: bool,
}

/// Un élève jugé.
#[derive(Debug, Clone, PartialEq)]
pub struct Marked {
    /// Le nom de son dossier.
    pub student: String,
    /// Un verdict par exercice, dans l'ordre du livre.
    pub records: Vec<Record>,
    /// Les fichiers qu'il a changés hors de ses feuilles.
    pub changes: Vec<String>,
    /// Ce que l'enseignant doit savoir d'autre.
    pub remark: Option<String>,
}

impl<'a> Marking<'a> {
    /// Lit la demande.
    ///
    /// # Errors
    ///
    /// Une phrase si le dossier ou le barème ne conviennent pas.
    pub fn new(
        repository: &'a Repository,
        catalogue: &'a Catalogue,
        demand: &Demand,
    ) -> Result<Self, String> {
        let scale = read_scale(repository, catalogue, demand.scale.as_deref())?;
        let folder = demand.folder.as_deref().unwrap_or(repository.root());
        let (folders, others) = clones::find(folder)?;
        for other in others {
            eprintln!("Ignoré, sans dossier exercises/src : {}", other.display());
        }
        Ok(Marking {
            repository,
            catalogue,
            folders,
            scale,
            format: demand.format,
            again: demand.again,
        })
    }

    /// Juge chaque élève, dit où il en est, et écrit la matrice.
    ///
    /// # Errors
    ///
    /// Une phrase si l'arbre de l'enseignant ne compile pas ; jamais à cause d'un élève.
    pub fn run(&self) -> Result<String, String> {
        let chapters = self.catalogue.chapters();
        let reference = Tree::read(self.repository.root(), &chapters);
        let scratch = Scratch::open(self.repository, self.catalogue)?;
        // Les énoncés d'origine : l'arbre de l'enseignant compile, et ses dépendances sont prêtes.
        scratch.settle(&Files::new(), Vec::new())?;
        let marker = Marker {
            repository: self.repository,
            catalogue: self.catalogue,
            memory: Memory::new(scratch.folder().join("bilan"), &reference),
            scratch: scratch.within(COMPILATION),
        };
        let mut marked = Vec::new();
        for (rank, folder) in (1..).zip(&self.folders) {
            let clone = Clone::read(folder, &chapters, &reference);
            let one = marker.mark(clone, self.again);
            eprintln!("[{rank}/{}] {}", self.folders.len(), one.summary());
            marked.push(one);
        }
        matrix::write(&marked, &self.scale, self.catalogue, self.format)
    }
}

/// Le temps laissé à la compilation des feuilles d'un élève.
const COMPILATION: Duration = Duration::from_secs(60);

fn read_scale(
    repository: &Repository,
    catalogue: &Catalogue,
    chosen: Option<&Path>,
) -> Result<Scale, String> {
    let path = chosen.map_or_else(|| repository.root().join(SCALE), Path::to_owned);
    let text = crate::repository::read(&path)?;
    Scale::parse(&text, catalogue)
        .map_err(|fault| format!("{} : {fault}", path.display()))
}

/// De quoi juger un élève après l'autre.
struct Marker<'a> {
    repository: &'a Repository,
    catalogue: &'a Catalogue,
    scratch: Scratch<'a>,
    memory: Memory,
}

impl Marker<'_> {
    fn mark(&self, clone: Clone, again: bool) -> Marked {
        let known = self.memory.recall(&clone.sheets).filter(|_| !again);
        let missing = self.missing(&clone.sheets);
        let judged = known.map_or_else(|| self.judge(&clone.sheets), Ok);
        let (records, trouble) = match judged {
            Ok(records) => (records, None),
            Err(message) => {
                let first = message.lines().next().unwrap_or_default().to_owned();
                (self.all(Word::DoesNotCompile), Some(first))
            }
        };
        let remarks: Vec<String> = missing.into_iter().chain(trouble).collect();
        Marked {
            student: clone.student,
            records,
            changes: clone.changes,
            remark: (!remarks.is_empty()).then(|| remarks.join(" ; ")),
        }
    }

    /// Les feuilles absentes, ou que l'on n'a pas pu lire.
    fn missing(&self, sheets: &Files) -> Option<String> {
        let chapters = self.catalogue.chapters().into_iter();
        let is_missing =
            |name: &&str| !sheets.contains_key(Path::new(&format!("{name}.rs")));
        let names: Vec<&str> = chapters.filter(is_missing).collect();
        (!names.is_empty()).then(|| format!("manque : {}", names.join(", ")))
    }

    fn judge(&self, sheets: &Files) -> Result<Vec<Record>, String> {
        let judged =
            judge_sheets(self.repository, self.catalogue, &self.scratch, sheets)?;
        self.memory.keep(sheets, &judged.records);
        Ok(judged.records)
    }

    /// Le même verdict pour tout le cours.
    fn all(&self, word: Word) -> Vec<Record> {
        let exercises = self.catalogue.exercises().iter();
        let record = |exercise: String| Record {
            exercise,
            word,
            message: String::new(),
        };
        exercises.map(|one| record(one.full_name())).collect()
    }
}

impl Marked {
    /// « dupont : 31 justes sur 39 ; autres changements : 2 ».
    fn summary(&self) -> String {
        let right = self
            .records
            .iter()
            .filter(|record| record.word == Word::Right);
        let mut text = format!(
            "{} : {} justes sur {}",
            self.student,
            right.count(),
            self.records.len()
        );
        if !self.changes.is_empty() {
            text += &format!(" ; autres changements : {}", self.changes.len());
        }
        if let Some(remark) = &self.remark {
            text += &format!(" ; {remark}");
        }
        text
    }
}
