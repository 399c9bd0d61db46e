//! Le jeu de Grundy, par l'espace creux.

use super::octal::{threads, widened};
use super::splits::{Rules, Search, TooLarge};
use crate::splitting;

/// Ce que rend [`splitting::grundys_game_values`].
///
/// Coût : comme [`super::octal::grundy_values`] ; le jeu a un espace creux.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::fast::splitting::grundys_game_values;
///
/// assert_eq!(grundys_game_values(9), [0, 0, 0, 1, 0, 2, 1, 0, 2]);
/// ```
// ANCHOR: values
pub fn grundys_game_values(limit: usize) -> Vec<u64> {
    let rules = Rules {
        two_heaps: vec![0],
        unequal: true,
        ..Rules::default()
    };
    let mut search = Search::new(&rules, threads());
    match search.extend(limit) {
        Ok(()) => widened(search.values()),
        Err(TooLarge) => splitting::grundys_game_values(limit),
    }
}
// ANCHOR_END: values
