//! Chapitre 4. Ce qu'est un jeu impartial : des positions, et les options de chacune.

use std::fmt::Debug;
use std::hash::Hash;

/// Un jeu impartial fini : ses règles, qui disent les options de chaque position.
///
/// Les options ne dépendent que de la position, jamais du joueur : c'est l'impartialité. La
/// finitude reste à la charge de qui écrit les règles : aucune suite infinie de coups.
///
/// # Exemple
/// Retirer la moitié des jetons, arrondie par excès :
/// ```
/// use jeux_combinatoires::Game;
///
/// struct Halving;
///
/// impl Game for Halving {
///     type Position = u64;
///
///     fn options(&self, heap: &u64) -> Vec<u64> {
///         if *heap == 0 { vec![] } else { vec![heap / 2] }
///     }
/// }
///
/// assert_eq!(Halving.options(&7), [3]);
/// ```
// ANCHOR: game
pub trait Game {
    /// Une position. Deux positions égales ont les mêmes options.
    type Position: Clone + Eq + Hash + Debug;

    /// Les positions que l'on atteint d'un coup ; aucune si la partie est terminée.
    fn options(&self, position: &Self::Position) -> Vec<Self::Position>;
}
// ANCHOR_END: game

/// Les règles se prêtent : une référence à un jeu est ce jeu.
impl<G: Game> Game for &G {
    type Position = G::Position;

    fn options(&self, position: &Self::Position) -> Vec<Self::Position> {
        (**self).options(position)
    }
}
