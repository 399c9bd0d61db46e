//! Chapitre 1. Les positions P et N, et leur classification par récurrence.

use crate::MoveSet;
use std::fmt;

/// L'issue d'une position quand les deux joueurs jouent au mieux.
///
/// Convention normale : qui ne peut plus jouer perd.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::Outcome;
///
/// assert_eq!(Outcome::of_options([]), Outcome::P);
/// assert_eq!(Outcome::of_options([Outcome::N, Outcome::P]), Outcome::N);
/// assert_eq!(Outcome::of_options([Outcome::N, Outcome::N]), Outcome::P);
/// ```
// ANCHOR: outcome
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// *Previous* : le joueur qui vient de jouer gagne.
    P,
    /// *Next* : le joueur dont c'est le tour gagne.
    N,
}

impl Outcome {
    /// L'issue d'une position, d'après celles de ses options : N si l'une est P, sinon P.
    pub fn of_options(options: impl IntoIterator<Item = Outcome>) -> Outcome {
        if options.into_iter().any(|option| option == Outcome::P) {
            Outcome::N
        } else {
            Outcome::P
        }
    }
}
// ANCHOR_END: outcome

/// Les issues des positions 0, 1, ..., `n_max` du jeu de soustraction S(M).
///
/// Coût : O(`n_max` · |M|) opérations, `n_max` + 1 issues en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, Outcome::{N, P}, outcome::classify_subtraction};
///
/// let moves = MoveSet::new([1, 2, 3])?;
/// assert_eq!(classify_subtraction(5, &moves), [P, N, N, N, P, N]);
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: classify
pub fn classify_subtraction(n_max: usize, moves: &MoveSet) -> Vec<Outcome> {
    let mut outcomes = Vec::with_capacity(n_max.saturating_add(1));
    for n in 0..=n_max {
        let options = moves
            .playable_from(n as u64)
            .map(|take| outcomes[n - take as usize]);
        outcomes.push(Outcome::of_options(options));
    }
    outcomes
}
// ANCHOR_END: classify

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::P => "P",
            Outcome::N => "N",
        })
    }
}
