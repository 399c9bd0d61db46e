//! Chapitre 9. Le jeu de Wythoff en convention misère : qui atteint le coin perd.
//!
//! Source : A. S. Fraenkel, « How to beat your Wythoff games' opponent on three fronts », *The
//! American Mathematical Monthly* 89 (1982), p. 353-361.

use super::positions::{first_option, p_position, partner};
use crate::Outcome;

/// L'ordonnée de la seule position P de la colonne n, en misère.
// ANCHOR: lines
fn misere_partner(n: u64) -> u128 {
    match n {
        0 => 1,
        1 => 0,
        2 => 2,
        _ => partner(n),
    }
}

/// La seule position P, en misère, de la diagonale y - x = d.
fn misere_on_diagonal(d: u64) -> (u128, u128) {
    match d {
        0 => (2, 2),
        1 => (0, 1),
        _ => p_position(d),
    }
}
// ANCHOR_END: lines

/// L'issue de la case (x, y) en convention misère : qui ne peut plus jouer gagne.
///
/// Les positions P sont celles de la convention normale, sauf (0, 0), (1, 2) et (2, 1), remplacées
/// par (0, 1), (1, 0) et (2, 2). Exacte pour toutes coordonnées de 64 bits. Coût : un nombre
/// constant d'opérations.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Outcome, wythoff::misere_outcome};
///
/// assert_eq!(misere_outcome(2, 2), Outcome::P);
/// assert_eq!(misere_outcome(0, 0), Outcome::N);
/// ```
// ANCHOR: outcome
pub fn misere_outcome(x: u64, y: u64) -> Outcome {
    if misere_partner(x) == u128::from(y) {
        Outcome::P
    } else {
        Outcome::N
    }
}
// ANCHOR_END: outcome

/// Une case où aller pour gagner en convention misère ; `None` si (x, y) est P, ou si c'est (0, 0),
/// où l'on a déjà gagné.
///
/// Même recherche qu'en convention normale. Coût : un nombre constant d'opérations.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::misere_winning_move;
///
/// assert_eq!(misere_winning_move(1, 1), Some((1, 0)));
/// assert_eq!(misere_winning_move(2, 2), None);
/// ```
// ANCHOR: winning_move
pub fn misere_winning_move(x: u64, y: u64) -> Option<(u64, u64)> {
    let (low, high) = misere_on_diagonal(x.abs_diff(y));
    let in_column = (u128::from(x), misere_partner(x));
    let in_row = (misere_partner(y), u128::from(y));
    let on_diagonal = if x <= y { (low, high) } else { (high, low) };
    first_option((x, y), [in_column, in_row, on_diagonal])
}
// ANCHOR_END: winning_move
