//! Ce que les tests de la racine partagent.

#![allow(dead_code, clippy::unwrap_used)]

pub mod svg;

use jeux_combinatoires::{Game, MoveSet};
use std::path::{Path, PathBuf};

/// Ajoute une ligne à un texte. Écrire dans une chaîne ne peut pas échouer.
#[allow(unused_macros)]
macro_rules! line {
    ($text:ident) => { writeln!($text).unwrap() };
    ($text:ident, $($format:tt)*) => { writeln!($text, $($format)*).unwrap() };
}

/// Le jeu qui consiste à suivre les arcs d'un graphe, donné par les successeurs de chaque sommet.
#[derive(Debug, Clone)]
pub struct Arcs(pub Vec<Vec<usize>>);

impl Game for Arcs {
    type Position = usize;

    fn options(&self, vertex: &usize) -> Vec<usize> {
        self.0[*vertex].clone()
    }
}

/// La racine du dépôt.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Compare un texte à l'instantané `tests/snapshots/NOM.snap`, que le livre inclut.
pub fn lock(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "../snapshots" }, {
        insta::assert_snapshot!(name, text);
    });
}

/// Compare une figure à l'instantané `tests/snapshots/NOM.snap.svg`, que le livre inclut.
pub fn lock_figure(name: &str, svg: String) {
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "../snapshots" }, {
        insta::assert_binary_snapshot!(&format!("{name}.svg"), svg.into_bytes());
    });
}

/// L'ensemble de coups donné, sans 0.
pub fn moves<const K: usize>(moves: [u64; K]) -> MoveSet {
    MoveSet::new(moves).unwrap()
}

/// Les valeurs, séparées par une virgule.
pub fn joined<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    words.join(", ")
}

/// Les fichiers d'un dossier et de ses sous-dossiers, triés.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
