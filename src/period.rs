//! Chapitre 5. Quand une suite se répète, et comment le prouver.

/// Une suite u ultimement périodique : u(n + `period`) = u(n) pour tout n ≥ `preperiod`, ces deux
/// nombres étant les plus petits possibles.
// ANCHOR: periodicity
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Periodicity {
    /// Le premier rang à partir duquel la suite se répète.
    pub preperiod: usize,
    /// La longueur du motif, au moins 1.
    pub period: usize,
}

impl Periodicity {
    /// Le plus petit rang où la suite prend, à coup sûr, la même valeur qu'au rang `n`.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::Periodicity;
    ///
    /// let seven = Periodicity { preperiod: 2, period: 7 };
    /// assert_eq!(seven.representative(1), 1);
    /// assert_eq!(seven.representative(1_000_000_000_000_000_000), 8);
    /// ```
    pub fn representative(&self, n: u64) -> usize {
        let (preperiod, period) = (self.preperiod as u64, self.period as u64);
        match n.checked_sub(preperiod) {
            Some(excess) => (preperiod + excess % period) as usize,
            None => n as usize,
        }
    }
}
// ANCHOR_END: periodicity

/// Le plus grand n tel que `values[n]` ≠ `values[n + shift]` ; `None` s'il n'y en a pas.
///
/// Coût : O(longueur), souvent bien moins, car la recherche part de la fin.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::period::last_exception;
///
/// assert_eq!(last_exception(&[9, 0, 1, 0, 1, 0], 2), Some(0));
/// assert_eq!(last_exception(&[0, 1, 0, 1, 0], 2), None);
/// ```
// ANCHOR: last_exception
pub fn last_exception<T: Eq>(values: &[T], shift: usize) -> Option<usize> {
    let shifted = values.get(shift..)?;
    (0..shifted.len()).rev().find(|&n| values[n] != shifted[n])
}
// ANCHOR_END: last_exception

/// La période et la prépériode d'une suite dont chaque terme se déduit des `window` précédents, par
/// une règle qui ne dépend pas du rang, si les premières valeurs les prouvent ; sinon `None`.
///
/// Preuve exigée : `window` valeurs consécutives qui se répètent, avec le décalage `period`, à
/// partir de `preperiod`. La suite repart alors comme avant, et pour toujours.
///
/// Coût : O(L²) au pire pour L valeurs ; d'ordinaire bien moins, car un mauvais décalage se
/// trahit vite.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Periodicity, period::proven_period};
///
/// let values = [5, 0, 1, 0, 1, 0];
/// let found = Periodicity { preperiod: 1, period: 2 };
/// assert_eq!(proven_period(&values, 3), Some(found));
/// assert_eq!(proven_period(&values, 4), None);
/// ```
// ANCHOR: proven_period
pub fn proven_period<T: Eq>(values: &[T], window: usize) -> Option<Periodicity> {
    let room = values.len().checked_sub(window)?;
    (1..=room)
        .map(|period| Periodicity {
            preperiod: last_exception(values, period).map_or(0, |n| n + 1),
            period,
        })
        .find(|found| found.preperiod + found.period <= room)
}
// ANCHOR_END: proven_period

/// Les premières valeurs d'une suite, et sa période si elles la prouvent.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::period::{Periodicity, ProvenValues};
///
/// let periodicity = Periodicity { preperiod: 1, period: 2 };
/// let values = ProvenValues { values: vec![5, 0, 1, 0, 1, 0], periodicity: Some(periodicity) };
/// assert_eq!(values.at(1_000_000_000_000_000_000), Some(1));
///
/// let values = ProvenValues { values: vec![5, 0, 1], periodicity: None };
/// assert_eq!((values.at(2), values.at(3)), (Some(1), None));
/// ```
// ANCHOR: proven_values
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenValues {
    /// Les valeurs calculées, à partir de 0.
    pub values: Vec<u64>,
    /// La période qu'elles prouvent, si elles en prouvent une.
    pub periodicity: Option<Periodicity>,
}

impl ProvenValues {
    /// La valeur au rang `n` ; `None` s'il est au-delà des valeurs calculées et qu'aucune période
    /// n'est prouvée.
    pub fn at(&self, n: u64) -> Option<u64> {
        let rank = match self.periodicity {
            Some(found) => found.representative(n),
            None => usize::try_from(n).ok()?,
        };
        self.values.get(rank).copied()
    }
}
// ANCHOR_END: proven_values
