//! Chapitre 8. Le théorème de Guy-Smith : prouver la période d'un jeu octal.

use super::{OctalCode, grundy_values};
use crate::Periodicity;
use crate::period::{self, ProvenValues};
use std::fmt;

/// Ce que l'on prétend : G(n + `period`) = G(n) pour tout n ≥ `n0`.
///
/// `n0` n'a pas à être le plus petit possible, ni `period` non plus.
// ANCHOR: claim
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// Le rang à partir duquel la suite se répète, au moins 1.
    pub n0: usize,
    /// Le décalage, au moins 1.
    pub period: usize,
}
// ANCHOR_END: claim

impl Claim {
    /// Le nombre de valeurs que le théorème de Guy-Smith demande : 2 n₀ + 2 p + t.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::octal::Claim;
    ///
    /// let kayles = Claim { n0: 71, period: 12 };
    /// assert_eq!(kayles.needed(&"0.77".parse()?), 168);
    /// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
    /// ```
    // ANCHOR: needed
    pub fn needed(&self, code: &OctalCode) -> u128 {
        2 * (self.n0 as u128 + self.period as u128) + code.last() as u128
    }
    // ANCHOR_END: needed
}

/// Pourquoi un certificat est refusé.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// n₀ vaut 0.
    ZeroStart,
    /// La période vaut 0.
    ZeroPeriod,
    /// Il manque des valeurs.
    TooFewValues {
        /// Le nombre de valeurs qu'il faut.
        needed: u128,
        /// Le nombre de valeurs données.
        known: usize,
    },
    /// G(n + p) ≠ G(n) : la première exception à partir de n₀.
    Exception {
        /// Le rang de l'exception.
        n: usize,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::ZeroStart => f.write_str(
                "n₀ = 0 : il faut n₀ ≥ 1, sans quoi un tas raccourci de p pourrait être vide",
            ),
            Refusal::ZeroPeriod => f.write_str("p = 0 : une période est au moins 1"),
            Refusal::TooFewValues { needed, known } => {
                write!(f, "il faut les {needed} premières valeurs, et il n'y en a que {known}")
            }
            Refusal::Exception { n } => write!(f, "G(n + p) ≠ G(n) pour n = {n}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Le certificat de Guy-Smith : les valeurs données prouvent-elles ce que l'on prétend ?
///
/// `values` sont les premières valeurs de Grundy du jeu, celles de [`grundy_values`] ; elles ne sont
/// pas recalculées. Coût : O(n₀ + p + t).
///
/// # Erreurs
/// [`Refusal`], la raison du refus.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::octal::{Claim, Refusal, certifies, grundy_values};
///
/// let kayles = "0.77".parse()?;
/// let values = grundy_values(&kayles, 168);
/// assert_eq!(certifies(&kayles, &values, Claim { n0: 71, period: 12 }), Ok(()));
///
/// // Le décalage 12 a une exception en 70.
/// let refused = certifies(&kayles, &values, Claim { n0: 70, period: 12 });
/// assert_eq!(refused, Err(Refusal::Exception { n: 70 }));
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
// ANCHOR: certifies
pub fn certifies(code: &OctalCode, values: &[u64], claim: Claim) -> Result<(), Refusal> {
    let Claim { n0, period } = claim;
    if n0 == 0 {
        return Err(Refusal::ZeroStart);
    }
    if period == 0 {
        return Err(Refusal::ZeroPeriod);
    }
    let (needed, known) = (claim.needed(code), values.len());
    if needed > known as u128 {
        return Err(Refusal::TooFewValues { needed, known });
    }
    let end = 2 * n0 + period + code.last();
    match (n0..end).find(|&n| values[n + period] != values[n]) {
        Some(n) => Err(Refusal::Exception { n }),
        None => Ok(()),
    }
}
// ANCHOR_END: certifies

/// Les `limit` premières valeurs de Grundy, et leur période si un certificat de Guy-Smith la prouve.
///
/// La période est la plus petite, et la prépériode suit la dernière exception. Une suite sans
/// exception est certifiée à partir de 1, et sa prépériode est 0. Coût : celui de
/// [`grundy_values`], plus O(`limit`²) au pire pour la recherche, d'ordinaire bien moins.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Periodicity, octal::proven_values};
///
/// let dawson = "0.137".parse()?;
/// let values = proven_values(&dawson, 300);
/// assert_eq!(values.periodicity, Some(Periodicity { preperiod: 52, period: 34 }));
/// assert_eq!(values.at(1_000_000_000_000_000_000), Some(7));
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
// ANCHOR: proven_values
pub fn proven_values(code: &OctalCode, limit: usize) -> ProvenValues {
    let values = grundy_values(code, limit);
    let periodicity = (1..=limit / 2)
        .map(|period| Periodicity {
            preperiod: period::last_exception(&values, period).map_or(0, |n| n + 1),
            period,
        })
        .find(|&found| certifies(code, &values, Claim::of(found)).is_ok());
    ProvenValues {
        values,
        periodicity,
    }
}

impl Claim {
    /// Le certificat à produire pour une période et sa prépériode : n₀ est au moins 1.
    pub fn of(found: Periodicity) -> Claim {
        Claim {
            n0: found.preperiod.max(1),
            period: found.period,
        }
    }
}
// ANCHOR_END: proven_values

/// Les rangs, tous avant la prépériode, dont la valeur n'est pas celle du motif final prolongé vers
/// l'arrière ; aucun si rien n'est prouvé.
///
/// Le dernier est la dernière exception : la prépériode moins 1. Coût : O(prépériode).
///
/// # Exemple
/// ```
/// use jeux_combinatoires::octal::{exceptions, proven_values};
///
/// let kayles = proven_values(&"0.77".parse()?, 168);
/// assert_eq!(exceptions(&kayles).last(), Some(&70));
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
// ANCHOR: exceptions
pub fn exceptions(proven: &ProvenValues) -> Vec<usize> {
    let Some(Periodicity { preperiod, period }) = proven.periodicity else {
        return Vec::new();
    };
    // Un rang du motif final, congru à n.
    let in_pattern = |n: usize| n + (preperiod - n).div_ceil(period) * period;
    (0..preperiod)
        .filter(|&n| proven.values.get(n) != proven.values.get(in_pattern(n)))
        .collect()
}
// ANCHOR_END: exceptions
