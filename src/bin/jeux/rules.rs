//! Ce que les commandes ont en commun : les bornes annoncées, et les valeurs qu'elles calculent.

use jeux_combinatoires::octal::{self, OctalCode};
use jeux_combinatoires::period::ProvenValues;
use jeux_combinatoires::{MoveSet, subtraction};

/// Le nombre de valeurs d'un jeu de soustraction au-delà duquel on renonce à prouver sa période.
pub const MOST_SUBTRACTION_VALUES: usize = 1 << 17;

/// Le nombre de valeurs d'un jeu octal au-delà duquel la commande refuse de calculer.
pub const MOST_OCTAL_VALUES: usize = 20_000;

/// Assez de valeurs de S(M) pour prouver sa période, ou le plus que l'on calcule.
pub fn subtraction_values(moves: &MoveSet) -> ProvenValues {
    proven(1 << 10, MOST_SUBTRACTION_VALUES, |limit| {
        subtraction::proven_values(moves, limit)
    })
}

/// Assez de valeurs d'un jeu octal pour prouver sa période et atteindre `row`, ou le plus que l'on
/// calcule.
pub fn octal_values(code: &OctalCode, row: u64) -> ProvenValues {
    let first = usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
    proven(
        first.clamp(256, MOST_OCTAL_VALUES),
        MOST_OCTAL_VALUES,
        |limit| octal::proven_values(code, limit),
    )
}

/// Double le nombre de valeurs jusqu'à prouver une période, ou à atteindre `most`.
fn proven(
    first: usize,
    most: usize,
    compute: impl Fn(usize) -> ProvenValues,
) -> ProvenValues {
    let mut limit = first;
    loop {
        let values = compute(limit);
        if values.periodicity.is_some() || limit >= most {
            return values;
        }
        limit = limit.saturating_mul(2).min(most);
    }
}
