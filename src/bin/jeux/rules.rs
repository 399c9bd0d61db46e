//! Ce que les commandes ont en commun : les bornes annoncées, et les valeurs qu'elles calculent.

use jeux_combinatoires::MoveSet;
use jeux_combinatoires::fast::{octal, subtraction};
use jeux_combinatoires::octal::OctalCode;
use jeux_combinatoires::period::ProvenValues;

/// Le nombre de valeurs d'un jeu de soustraction au-delà duquel on renonce à prouver sa période.
pub const MOST_SUBTRACTION_VALUES: usize = 1 << 16;

/// Le plus grand nombre de coups d'un jeu de soustraction.
pub const MOST_MOVES: usize = 1_000;

/// Le nombre de valeurs d'un jeu octal au-delà duquel la commande refuse de calculer : le calcul
/// coûte le carré de ce nombre, par chiffre.
pub fn most_octal_values(code: &OctalCode) -> usize {
    const WORK: usize = 1_200_000_000;
    (WORK / (code.last() + 1)).isqrt()
}

/// Assez de valeurs de S(M) pour prouver sa période, ou le plus que l'on calcule.
pub fn subtraction_values(moves: &MoveSet) -> ProvenValues {
    proven(1 << 10, MOST_SUBTRACTION_VALUES, |limit| {
        subtraction::proven_values(moves, limit)
    })
}

/// Assez de valeurs d'un jeu octal pour prouver sa période et atteindre `row`, ou le plus que l'on
/// calcule.
pub fn octal_values(code: &OctalCode, row: u64) -> ProvenValues {
    let most = most_octal_values(code);
    let first = usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
    proven(first.clamp(256.min(most), most), most, |limit| {
        octal::proven_values(code, limit)
    })
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
