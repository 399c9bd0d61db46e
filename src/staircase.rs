//! Chapitre 7. Le Nim sur un escalier, que seules les marches impaires décident.
//!
//! Source : R. Sprague, « Über zwei Abarten von Nim », *Tôhoku Mathematical Journal* 43 (1937),
//! p. 351-354.

use crate::{Game, NimMove, Outcome, nim};

/// Les règles du Nim sur un escalier : choisir une marche, et faire descendre d'une marche une ou
/// plusieurs de ses pierres.
///
/// Une position est la liste des nombres de pierres, à partir de la marche 1 : l'indice 0 est la
/// marche 1. Le sol est la marche 0 ; une pierre qui l'atteint ne bouge plus, et n'est pas comptée.
/// Une position a autant d'options que de pierres.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, staircase::Staircase};
///
/// assert_eq!(Staircase.options(&vec![1, 2]), [[0, 2], [2, 1], [3, 0]]);
/// ```
// ANCHOR: game
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Staircase;

impl Game for Staircase {
    type Position = Vec<u64>;

    fn options(&self, steps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (index, &pile) in steps.iter().enumerate() {
            for stones in 1..=pile {
                let mut option = steps.clone();
                option[index] -= stones;
                if let Some(below) = index.checked_sub(1) {
                    option[below] += stones;
                }
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: game

/// Les tas de Nim auxquels l'escalier équivaut : les marches 1, 3, 5, ...
// ANCHOR: odd_steps
fn odd_steps(steps: &[u64]) -> Vec<u64> {
    steps.iter().step_by(2).copied().collect()
}

// ANCHOR_END: odd_steps

/// La valeur de Grundy d'un escalier : le ou exclusif des marches impaires. `steps[0]` est la
/// marche 1. Sans aucune marche, 0.
///
/// Coût : O(k) pour k marches.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::staircase::value;
///
/// assert_eq!(value(&[3, 9, 5]), 6); // 3 ⊕ 5, quoi que porte la marche 2
/// ```
// ANCHOR: value
pub fn value(steps: &[u64]) -> u64 {
    nim::nim_sum(&odd_steps(steps))
}

// ANCHOR_END: value

/// L'issue d'un escalier : P si et seulement si le ou exclusif des marches impaires est nul.
///
/// Coût : O(k) pour k marches.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Outcome, staircase::outcome};
///
/// assert_eq!(outcome(&[5, 9, 5]), Outcome::P);
/// assert_eq!(outcome(&[0, 9, 5]), Outcome::N);
/// ```
// ANCHOR: outcome
pub fn outcome(steps: &[u64]) -> Outcome {
    nim::outcome(&odd_steps(steps))
}
// ANCHOR_END: outcome

/// Un coup sur un escalier : `stones` pierres descendent de la marche `step` à la marche du dessous.
// ANCHOR: stair_move
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StairMove {
    /// Le numéro de la marche, compté depuis 1 : la marche 1 touche le sol.
    pub step: usize,
    /// Le nombre de pierres, au moins 1.
    pub stones: u64,
}

// ANCHOR_END: stair_move

/// Un coup gagnant, depuis la plus basse marche impaire qui en permet un ; `None` si la position
/// est P.
///
/// C'est le coup de Bouton, joué sur les marches impaires : les pierres que l'on ôterait du tas
/// descendent d'une marche. D'autres coups peuvent gagner, depuis les marches paires.
///
/// Coût : O(k) pour k marches.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::staircase::{StairMove, winning_move};
///
/// let expected = StairMove { step: 3, stones: 2 }; // de 5 à 3 pierres
/// assert_eq!(winning_move(&[3, 9, 5]), Some(expected));
/// assert_eq!(winning_move(&[5, 9, 5]), None);
/// ```
// ANCHOR: winning_move
pub fn winning_move(steps: &[u64]) -> Option<StairMove> {
    let heaps = odd_steps(steps);
    let NimMove { heap, to } = nim::winning_move(&heaps)?;
    Some(StairMove {
        step: 2 * heap + 1,
        stones: heaps[heap] - to,
    })
}
// ANCHOR_END: winning_move
