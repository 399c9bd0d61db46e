//! Une faute du livre : où elle est, et ce qu'elle est.

use std::fmt;

/// Une faute, à corriger avant que le livre ne paraisse.
///
/// L'ordre est celui de la lecture : par fichier, puis par ligne.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Chemin du fichier depuis la racine du dépôt, avec des `/` sur tous les systèmes.
    pub file: String,
    /// Numéro de ligne, à partir de 1, quand la faute a une place précise.
    pub line: Option<usize>,
    /// Ce qui ne va pas, en français.
    pub message: String,
}

impl Problem {
    /// Une faute à une ligne précise.
    pub fn at(file: impl Into<String>, line: usize, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: Some(line),
            message: message.into(),
        }
    }

    /// Une faute du fichier entier.
    pub fn in_file(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
            message: message.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            // « fichier:ligne » sans espace : les terminaux et les éditeurs en font un lien.
            Some(line) => write!(f, "{}:{line}\u{a0}: {}", self.file, self.message),
            None => write!(f, "{}\u{a0}: {}", self.file, self.message),
        }
    }
}

impl std::error::Error for Problem {}

/// Trie les fautes dans l'ordre de lecture et retire les doublons.
pub fn in_reading_order(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort();
    problems.dedup();
    problems
}
