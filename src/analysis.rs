//! Chapitre 5. L'analyse complète d'une position de Nim : où Bouton et Sprague-Grundy s'accordent.

use crate::{NimMove, Outcome, nim};
use std::fmt;

/// Tout ce que la théorie dit d'une position de Nim.
///
/// Affichée, elle donne le texte du cahier d'origine, une ligne par fait.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::analysis::NimAnalysis;
///
/// let analysis = NimAnalysis::of(&[4, 7, 9]);
/// assert_eq!(analysis.nim_sum, 10);
/// assert!(analysis.to_string().contains("Type: N-position"));
/// ```
// ANCHOR: analysis
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NimAnalysis {
    /// Les tas.
    pub heaps: Vec<u64>,
    /// La valeur de Grundy de chaque tas : sa taille.
    pub grundy_values: Vec<u64>,
    /// Leur nim-somme, qui est la valeur de Grundy de la position.
    pub nim_sum: u64,
    /// P si la nim-somme est nulle, N sinon.
    pub outcome: Outcome,
    /// Un coup gagnant, s'il y en a un.
    pub winning_move: Option<NimMove>,
}

impl NimAnalysis {
    /// L'analyse de la position `heaps`. Coût : O(k) pour k tas.
    pub fn of(heaps: &[u64]) -> NimAnalysis {
        NimAnalysis {
            heaps: heaps.to_vec(),
            grundy_values: heaps.to_vec(),
            nim_sum: nim::nim_sum(heaps),
            outcome: nim::outcome(heaps),
            winning_move: nim::winning_move(heaps),
        }
    }
}
// ANCHOR_END: analysis

impl fmt::Display for NimAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Position: {:?}", self.heaps)?;
        writeln!(f, "Valeurs de Grundy: {:?}", self.grundy_values)?;
        writeln!(f, "Nim-sum: {}", self.nim_sum)?;
        writeln!(f, "Type: {}-position", self.outcome)?;
        if let Some(NimMove { heap, to }) = self.winning_move {
            writeln!(f, "Coup gagnant: tas {heap}: {} -> {to}", self.heaps[heap])?;
        }
        Ok(())
    }
}
