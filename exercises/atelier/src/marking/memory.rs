//! Les élèves déjà jugés, pour reprendre un bilan interrompu.
//!
//! Un jugement ne dépend que des feuilles de l'élève et de l'arbre de l'enseignant : il est gardé sous
//! une empreinte des deux, dans `target/atelier/bilan`.

use super::clones::Tree;
use crate::scratch::Files;
use checker::Record;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

/// Le dossier des jugements gardés, et l'empreinte de l'arbre de l'enseignant.
pub struct Memory {
    folder: PathBuf,
    seed: u64,
}

impl Memory {
    /// Pour cet arbre.
    pub fn new(folder: PathBuf, reference: &Tree) -> Self {
        let mut hasher = DefaultHasher::new();
        reference.hash(&mut hasher);
        Memory {
            folder,
            seed: hasher.finish(),
        }
    }

    fn file(&self, sheets: &Files) -> PathBuf {
        let mut hasher = DefaultHasher::new();
        (self.seed, sheets).hash(&mut hasher);
        self.folder.join(format!("{:016x}.txt", hasher.finish()))
    }

    /// Le jugement gardé de ces feuilles.
    pub fn recall(&self, sheets: &Files) -> Option<Vec<Record>> {
        let text = fs::read_to_string(self.file(sheets)).ok()?;
        text.lines().map(Record::parse).collect()
    }

    /// Garde un jugement ; s'il ne s'écrit pas, il sera refait.
    pub fn keep(&self, sheets: &Files, records: &[Record]) {
        let text: String = records.iter().map(|record| format!("{record}\n")).collect();
        let path = self.file(sheets);
        let draft = path.with_extension("brouillon");
        let _ = fs::create_dir_all(&self.folder)
            .and_then(|()| fs::write(&draft, text))
            .and_then(|()| fs::rename(&draft, path));
    }
}
