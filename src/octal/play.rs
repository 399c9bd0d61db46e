//! Chapitre 8. Le coup gagnant d'un jeu octal, sur des rangées de toute longueur.

use super::OctalCode;
use crate::period::ProvenValues;
use crate::{NimMove, Periodicity, nim};
use std::fmt;

/// Un coup : la rangée numéro `heap` (comptée depuis 0) est remplacée par deux, le plus grand tas
/// d'abord, où 0 veut dire « pas de tas ».
// ANCHOR: octal_move
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OctalMove {
    /// Le numéro de la rangée, compté depuis 0.
    pub heap: usize,
    /// Ce qu'il en reste.
    pub into: (u64, u64),
}
// ANCHOR_END: octal_move

/// L'erreur de [`winning_move`] : une rangée dont la valeur n'est ni calculée ni prouvée.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unproved {
    /// La longueur de la rangée.
    pub row: u64,
    /// Le nombre de valeurs calculées : on connaît celles des rangées plus courtes.
    pub known: usize,
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unproved { row, known } = self;
        write!(
            f,
            "une rangée de {row} : aucune période prouvée jusqu'à {known}, et sa valeur n'est pas connue"
        )
    }
}

impl std::error::Error for Unproved {}

/// Un coup gagnant dans une somme de rangées ; `None` si elle est P.
///
/// `values` sont celles de [`super::proven_values`] pour le même code. Coût, s'il y a une période : O(k)
/// pour k rangées, plus les options d'une rangée plus courte que 2 n₀ + 2 p + t, si longue que soit
/// la vraie. Sinon, les options d'une rangée.
///
/// # Erreurs
/// [`Unproved`] si une rangée est au-delà des valeurs connues, et qu'aucune période n'est prouvée.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::octal::{OctalMove, proven_values, winning_move};
///
/// let kayles = "0.77".parse()?;
/// let values = proven_values(&kayles, 168);
/// // 2 ⊕ 3 ⊕ 1 = 0 : cette somme est P.
/// assert_eq!(winning_move(&[2, 3, 1], &kayles, &values)?, None);
/// // De 2 ⊕ 3 ⊕ 1 ⊕ 1 = 1, ramener la rangée de 3, qui vaut 3, à la valeur 2.
/// let expected = OctalMove { heap: 1, into: (2, 0) };
/// assert_eq!(winning_move(&[2, 3, 1, 1], &kayles, &values)?, Some(expected));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: winning_move
pub fn winning_move(
    rows: &[u64],
    code: &OctalCode,
    values: &ProvenValues,
) -> Result<Option<OctalMove>, Unproved> {
    let known = values.values.len();
    let row_values: Vec<u64> = rows
        .iter()
        .map(|&row| values.at(row).ok_or(Unproved { row, known }))
        .collect::<Result<_, _>>()?;
    let Some(NimMove { heap, to }) = nim::winning_move(&row_values) else {
        return Ok(None);
    };
    let shorter = shorten(rows[heap], code, values.periodicity);
    let has_value = |&(large, small): &(u64, u64)| {
        let both = values.at(large).zip(values.at(small));
        both.is_some_and(|(of_large, of_small)| of_large ^ of_small == to)
    };
    let option = code.options(shorter).find(has_value);
    Ok(option.map(|(large, small)| OctalMove {
        heap,
        into: (large + (rows[heap] - shorter), small),
    }))
}

/// La plus courte rangée dont la preuve de Guy-Smith transporte les options jusqu'à `row`, en
/// allongeant le plus grand des deux tas d'un nombre entier de périodes.
fn shorten(row: u64, code: &OctalCode, periodicity: Option<Periodicity>) -> u64 {
    let Some(found) = periodicity else {
        return row;
    };
    let (n0, period) = (found.preperiod.max(1) as u64, found.period as u64);
    let start = n0
        .saturating_mul(2)
        .saturating_add(period + code.last() as u64);
    match row.checked_sub(start) {
        Some(excess) => start + excess % period,
        None => row,
    }
}
// ANCHOR_END: winning_move
