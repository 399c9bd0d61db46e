//! Toutes les dernières exceptions d'une suite, en un seul passage.

use crate::Periodicity;

/// Pour chaque décalage, à partir de 1, la plus petite prépériode que permettent les valeurs : 1 de
/// plus que la dernière exception, 0 s'il n'y en a pas.
///
/// C'est la fonction Z de la suite lue à l'envers : la longueur du plus long début commun à la suite
/// et à elle-même décalée. Coût : O(L) opérations et L nombres en mémoire pour L valeurs, contre
/// O(L²) au pire si l'on traite chaque décalage à part.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::fast::period::preperiods;
///
/// // Décalage 2 : la dernière exception est en 0.
/// assert_eq!(preperiods(&[9, 0, 1, 0, 1, 0]), [5, 1, 3, 1, 1]);
/// ```
// ANCHOR: preperiods
pub fn preperiods<T: Eq>(values: &[T]) -> Vec<usize> {
    let length = values.len();
    let reversed = |rank: usize| &values[length - 1 - rank];
    let mut common: Vec<usize> = vec![length];
    // Le début commun déjà trouvé qui va le plus loin : de `start` à `end`.
    let (mut start, mut end) = (0usize, 0usize);
    for shift in 1..length {
        let known = end.saturating_sub(shift);
        let mut same = common.get(shift - start).copied().unwrap_or(0).min(known);
        if same == known {
            while shift + same < length && reversed(same) == reversed(shift + same) {
                same += 1;
            }
            (start, end) = (shift, shift + same);
        }
        common.push(same);
    }
    let shifts = (0..).zip(common).skip(1);
    shifts.map(|(shift, same)| length - shift - same).collect()
}
// ANCHOR_END: preperiods

/// Ce que rend [`crate::period::proven_period`], en temps linéaire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Periodicity, fast::period::proven_period};
///
/// let found = Periodicity { preperiod: 1, period: 2 };
/// assert_eq!(proven_period(&[5, 0, 1, 0, 1, 0], 3), Some(found));
/// ```
// ANCHOR: proven_period
pub fn proven_period<T: Eq>(values: &[T], window: usize) -> Option<Periodicity> {
    let room = values.len().checked_sub(window)?;
    candidates(values).find(|found| found.preperiod + found.period <= room)
}
// ANCHOR_END: proven_period

/// Chaque décalage, avec sa prépériode, du plus petit au plus grand.
pub(super) fn candidates<T: Eq>(values: &[T]) -> impl Iterator<Item = Periodicity> {
    // Le décalage L n'a rien à comparer.
    let preperiods = preperiods(values).into_iter();
    let last = (!values.is_empty()).then_some(0);
    (1..)
        .zip(preperiods.chain(last))
        .map(|(period, preperiod)| Periodicity { preperiod, period })
}
