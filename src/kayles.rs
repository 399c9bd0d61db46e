//! Chapitre 8. Les quilles de Kayles.
//!
//! Sources : H. E. Dudeney, *The Canterbury Puzzles*, 1907, problème 73 ; R. K. Guy et C. A. B.
//! Smith (1956), voir [`crate::octal`].

use crate::Game;

/// Le code octal du jeu de Kayles.
// ANCHOR: code
pub const CODE: &str = "0.77";
// ANCHOR_END: code

/// Le premier lancer qui laisse deux rangées égales, depuis une rangée de `row` quilles ; `None` s'il
/// n'y a pas de quille.
///
/// Il abat la quille du milieu, ou les deux du milieu. Coût : O(1).
///
/// # Exemple
/// ```
/// use jeux_combinatoires::kayles::symmetric_reply;
///
/// assert_eq!(symmetric_reply(13), Some((6, 6)));
/// assert_eq!(symmetric_reply(14), Some((6, 6)));
/// assert_eq!(symmetric_reply(0), None);
/// ```
// ANCHOR: symmetric_reply
pub fn symmetric_reply(row: u64) -> Option<(u64, u64)> {
    let half = row.checked_sub(1)? / 2;
    Some((half, half))
}
// ANCHOR_END: symmetric_reply

/// Le jeu de Kayles quille par quille : un lancer abat une quille debout, ou deux voisines.
///
/// Une position dit, pour chaque place, si la quille est debout.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, kayles::Kayles};
///
/// assert_eq!(Kayles.options(&vec![true, true]), [[false, true], [false, false], [true, false]]);
/// ```
// ANCHOR: game
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kayles;

impl Game for Kayles {
    type Position = Vec<bool>;

    fn options(&self, pins: &Vec<bool>) -> Vec<Vec<bool>> {
        let mut options = Vec::new();
        for first in 0..pins.len() {
            for count in [1, 2] {
                let mut option = pins.clone();
                if let Some(hit) = option.get_mut(first..first + count) {
                    if hit.iter().all(|&standing| standing) {
                        hit.fill(false);
                        options.push(option);
                    }
                }
            }
        }
        options
    }
}
// ANCHOR_END: game

/// Les longueurs des rangées de quilles voisines, de gauche à droite.
///
/// Coût : O(nombre de places).
///
/// # Exemple
/// ```
/// use jeux_combinatoires::kayles::rows;
///
/// assert_eq!(rows(&[true, true, false, false, true]), [2, 1]);
/// ```
// ANCHOR: rows
pub fn rows(pins: &[bool]) -> Vec<u64> {
    pins.split(|&standing| !standing)
        .filter(|row| !row.is_empty())
        .map(|row| row.len() as u64)
        .collect()
}
// ANCHOR_END: rows
