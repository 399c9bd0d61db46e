//! Chapitre 9. Le jeu de Wythoff : une dame va vers le coin de l'échiquier.
//!
//! Sources : W. A. Wythoff, « A modification of the game of Nim », *Nieuw Archief voor Wiskunde*,
//! 2ᵉ série, vol. 7 (1907), p. 199-202, pour les positions P ; H. A. Landman, « A simple FSM-based
//! proof of the additive periodicity of the Sprague-Grundy function of Wythoff's game », *More
//! Games of No Chance*, MSRI Publications 42 (2002), p. 383-386, pour les périodes des lignes.

mod misere;
mod positions;
mod rows;
mod table;

use crate::Game;

pub use misere::{misere_outcome, misere_winning_move};
pub use positions::{outcome, p_position, partner, winning_move};
pub use rows::{proven_rows, row_period, row_periods};
pub use table::{Cell, Form, View, grundy_table};

/// Les règles : de la case (x, y), aller en (x - a, y), en (x, y - b) ou en (x - c, y - c), où
/// 0 < a ≤ x, 0 < b ≤ y et 0 < c ≤ min(x, y).
///
/// Une case est le couple de ses coordonnées, colonne puis ligne. Elle a x + y + min(x, y) options,
/// données dans cet ordre : vers la gauche, vers le bas, en diagonale.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, wythoff::Wythoff};
///
/// assert_eq!(Wythoff.options(&(1, 2)), [(0, 2), (1, 0), (1, 1), (0, 1)]);
/// ```
// ANCHOR: game
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wythoff;

impl Game for Wythoff {
    type Position = (u64, u64);

    fn options(&self, &(x, y): &(u64, u64)) -> Vec<(u64, u64)> {
        let left = (0..x).map(|to| (to, y));
        let down = (0..y).map(|to| (x, to));
        let diagonal = (1..=x.min(y)).map(|c| (x - c, y - c));
        left.chain(down).chain(diagonal).collect()
    }
}
// ANCHOR_END: game
