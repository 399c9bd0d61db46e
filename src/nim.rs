//! Chapitre 2. Le Nim : la nim-somme, le théorème de Bouton, le coup gagnant.
//!
//! Source : C. L. Bouton, « Nim, a game with a complete mathematical theory », *Annals of
//! Mathematics*, 2ᵉ série, vol. 3 (1901-1902), p. 35-39.

use crate::{Game, Outcome};

/// La nim-somme des tas : leur ou exclusif, bit à bit. Sans aucun tas, 0.
///
/// Coût : O(k) pour k tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::nim::nim_sum;
///
/// assert_eq!(nim_sum(&[3, 4, 5]), 2);
/// assert_eq!(nim_sum(&[]), 0);
/// ```
// ANCHOR: nim_sum
pub fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

// ANCHOR_END: nim_sum

/// L'issue d'une position de Nim : P si et seulement si la nim-somme est nulle (Bouton).
///
/// Coût : O(k) pour k tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Outcome, nim};
///
/// assert_eq!(nim::outcome(&[7, 7]), Outcome::P);
/// assert_eq!(nim::outcome(&[1, 2, 4]), Outcome::N);
/// ```
// ANCHOR: outcome
pub fn outcome(heaps: &[u64]) -> Outcome {
    if nim_sum(heaps) == 0 {
        Outcome::P
    } else {
        Outcome::N
    }
}
// ANCHOR_END: outcome

/// Un coup au Nim : le tas numéro `heap` (compté depuis 0) est réduit à `to` jetons.
// ANCHOR: nim_move
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NimMove {
    /// Le numéro du tas, compté depuis 0.
    pub heap: usize,
    /// Le nombre de jetons qui y restent, strictement moins qu'avant.
    pub to: u64,
}

// ANCHOR_END: nim_move

/// Un coup gagnant, dans le premier tas qui en permet un ; `None` si la position est P.
///
/// Le tas choisi a le bit de tête de la nim-somme s : h ⊕ s < h. Ces tas sont en
/// nombre impair, et chacun donne un coup gagnant.
///
/// Coût : O(k) pour k tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::nim::{NimMove, winning_move};
///
/// assert_eq!(winning_move(&[3, 5, 7]), Some(NimMove { heap: 0, to: 2 }));
/// assert_eq!(winning_move(&[2, 5, 7]), None);
/// ```
// ANCHOR: winning_move
pub fn winning_move(heaps: &[u64]) -> Option<NimMove> {
    let sum = nim_sum(heaps);
    heaps
        .iter()
        .enumerate()
        .map(|(heap, &size)| NimMove {
            heap,
            to: size ^ sum,
        })
        .find(|candidate| candidate.to < heaps[candidate.heap])
}
// ANCHOR_END: winning_move

/// Les règles du Nim : choisir un tas, en retirer au moins un jeton.
///
/// Une position est la liste des tas. Elle a autant d'options que de jetons.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, nim::Nim};
///
/// assert_eq!(Nim.options(&vec![1, 2]), [[0, 2], [1, 0], [1, 1]]);
/// ```
// ANCHOR: nim_game
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nim;

impl Game for Nim {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (heap, &size) in heaps.iter().enumerate() {
            for to in 0..size {
                let mut option = heaps.clone();
                option[heap] = to;
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: nim_game
