//! Les jeux octaux : l'espace creux, deux fils, et l'arrêt dès que la période est prouvée.

use super::period;
use super::splits::{Rules, Search, TooLarge};
use crate::Periodicity;
use crate::octal::{self, Claim, OctalCode};
use crate::period::ProvenValues;
use std::thread;

/// Ce que rend [`octal::grundy_values`], sans arrêt anticipé, et sur deux fils si la machine en a
/// deux.
///
/// Coût : O(r + v) opérations par valeur, où r est le nombre des tas rares et v celui des valeurs
/// distinctes, si le jeu a un espace creux ; sinon O(`limit`) au pire, huit ou seize paires de tas à
/// la fois. `limit` valeurs en mémoire, et deux petites copies.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::fast::octal::grundy_values;
///
/// assert_eq!(grundy_values(&"0.77".parse()?, 8), [0, 1, 2, 3, 1, 4, 3, 2]);
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
pub fn grundy_values(code: &OctalCode, limit: usize) -> Vec<u64> {
    grundy_values_on(code, limit, threads())
}

/// Comme [`grundy_values`], sur un fil ou sur deux.
// ANCHOR: values
pub fn grundy_values_on(code: &OctalCode, limit: usize, threads: usize) -> Vec<u64> {
    let rules = rules(code);
    let mut search = Search::new(&rules, threads);
    match search.extend(limit) {
        Ok(()) => widened(search.values()),
        Err(TooLarge) => octal::grundy_values(code, limit),
    }
}
// ANCHOR_END: values

/// Ce que rend [`octal::proven_values`] : dès qu'un certificat de Guy-Smith prouve la période, le
/// reste des valeurs est recopié.
///
/// Coût : celui de [`grundy_values`] jusqu'à la preuve, plus O(`limit`).
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Periodicity, fast::octal::proven_values};
///
/// let values = proven_values(&"0.165".parse()?, 20_000);
/// assert_eq!(values.periodicity, Some(Periodicity { preperiod: 5_181, period: 1_550 }));
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
// ANCHOR: proven_values
pub fn proven_values(code: &OctalCode, limit: usize) -> ProvenValues {
    let rules = rules(code);
    let mut search = Search::new(&rules, threads());
    let mut checked = 64;
    loop {
        if search.extend(checked.min(limit)).is_err() {
            return octal::proven_values(code, limit);
        }
        let periodicity = guy_smith(code, search.values());
        if periodicity.is_some() || checked >= limit {
            let values = continued(widened(search.values()), periodicity, limit);
            return ProvenValues {
                values,
                periodicity,
            };
        }
        checked += checked / 4;
    }
}

/// La plus petite période que ces valeurs prouvent, par le théorème de Guy-Smith.
fn guy_smith(code: &OctalCode, values: &[u16]) -> Option<Periodicity> {
    let known = values.len() as u128;
    period::candidates(values)
        .take(values.len() / 2)
        .find(|&found| Claim::of(found).needed(code) <= known)
}
// ANCHOR_END: proven_values

/// Les valeurs, prolongées jusqu'à `limit` par leur période.
pub(super) fn continued(
    mut values: Vec<u64>,
    periodicity: Option<Periodicity>,
    limit: usize,
) -> Vec<u64> {
    let Some(found) = periodicity else {
        return values;
    };
    values.truncate(limit);
    values.reserve(limit - values.len());
    while values.len() < limit {
        let missing = limit - values.len();
        // Un nombre entier de périodes : le double de ce que l'on recopie à la fois.
        let known = (values.len() - found.preperiod) / found.period * found.period;
        let start = values.len() - known;
        values.extend_from_within(start..start + known.min(missing));
    }
    values
}

pub(super) fn widened(values: &[u16]) -> Vec<u64> {
    values.iter().copied().map(u64::from).collect()
}

/// Deux fils, si la machine les a.
pub(super) fn threads() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get().min(2))
}

/// Les coups d'un code octal.
// ANCHOR: rules
fn rules(code: &OctalCode) -> Rules {
    let takes = |bit: u8| {
        let takes = 0..=code.last();
        takes.filter(|&take| code.digit(take) & bit != 0).collect()
    };
    Rules {
        whole: takes(1),
        one_heap: takes(2),
        two_heaps: takes(4),
        unequal: false,
    }
}
// ANCHOR_END: rules
