//! Chapitre 9. Les lignes du jeu de Wythoff : leur période, prouvée par un nombre fini d'états.
//!
//! Source : H. A. Landman (2002), voir [`crate::wythoff`].

use crate::period::{ProvenValues, last_exception};
use crate::{Periodicity, mex};
use std::collections::{HashMap, VecDeque};

/// Les suites x ↦ g(x, y) - x + 2y, pour y = 0, 1, ..., `rows` - 1, chacune avec sa période
/// prouvée ; la liste s'arrête avant la première que `limit` colonnes ne prouvent pas.
///
/// De chaque suite on garde la prépériode et un motif : [`ProvenValues::at`] en donne tous les
/// termes. Coût : par ligne, O(y) opérations et O(y) octets par colonne visitée, au plus `limit`.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::proven_rows;
///
/// // g(10¹⁸, 3) = 10¹⁸ - 6 + 4.
/// let rows = proven_rows(4, 100);
/// assert_eq!(rows[3].at(1_000_000_000_000_000_000), Some(4));
/// ```
// ANCHOR: proven_rows
pub fn proven_rows(rows: usize, limit: usize) -> Vec<ProvenValues> {
    let mut proven: Vec<ProvenValues> = Vec::new();
    while proven.len() < rows {
        let Some(row) = next_row(&proven, limit) else {
            break;
        };
        proven.push(row);
    }
    proven
}
// ANCHOR_END: proven_rows

/// La période de la suite x ↦ g(x, y) - x + 2y, si `limit` colonnes la prouvent, ainsi que celles
/// des lignes en dessous ; sinon `None`.
///
/// Coût : comme [`proven_rows`] pour y + 1 lignes.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Periodicity, wythoff::row_period};
///
/// assert_eq!(row_period(3, 100), Some(Periodicity { preperiod: 8, period: 6 }));
/// assert_eq!(row_period(3, 10), None);
/// ```
// ANCHOR: row_period
pub fn row_period(y: usize, limit: usize) -> Option<Periodicity> {
    let rows = proven_rows(y.checked_add(1)?, limit);
    rows.get(y)?.periodicity
}
// ANCHOR_END: row_period

/// Les périodes des lignes y = 0, 1, ..., `rows` - 1 ; `None` à partir de la première que `limit`
/// colonnes ne prouvent pas.
///
/// Coût : comme [`proven_rows`], et `rows` réponses en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Periodicity, wythoff::row_periods};
///
/// let constant = Periodicity { preperiod: 0, period: 1 };
/// let three = Periodicity { preperiod: 0, period: 3 };
/// assert_eq!(row_periods(4, 10), [Some(constant), Some(three), Some(three), None]);
/// ```
// ANCHOR: row_periods
pub fn row_periods(rows: usize, limit: usize) -> Vec<Option<Periodicity>> {
    let proven = proven_rows(rows, limit);
    let mut periods: Vec<_> = proven.iter().map(|row| row.periodicity).collect();
    periods.resize(rows, None);
    periods
}
// ANCHOR_END: row_periods

/// La ligne qui suit les lignes prouvées `below`, si `limit` colonnes prouvent sa période.
// ANCHOR: next_row
fn next_row(below: &[ProvenValues], limit: usize) -> Option<ProvenValues> {
    let y = below.len();
    let (start, modulus) = regime(below).filter(|&(_, modulus)| modulus <= limit)?;
    let mut taken: VecDeque<bool> = (0..3 * y).map(|i| i < 2 * y).collect();
    let mut values = Vec::new();
    let mut seen = HashMap::new();
    for x in 0..=limit {
        if x >= start {
            let state = (x % modulus, taken.clone());
            if let Some(earlier) = seen.insert(state, x) {
                return minimal(values, earlier);
            }
        }
        let value = next_value(below, &taken, x)?;
        values.push(value);
        taken.push_back(false);
        taken[value as usize] = true;
        taken.pop_front();
    }
    None
}
// ANCHOR_END: next_row

/// La valeur de la colonne x, diminuée de x - 2y : le plus petit entier qui ne soit ni pris dans la
/// ligne, ni dans la colonne, ni sur la diagonale. `None` si une ligne de `below` n'a pas de
/// période.
// ANCHOR: next_value
fn next_value(below: &[ProvenValues], taken: &VecDeque<bool>, x: usize) -> Option<u64> {
    let y = below.len();
    let mut excluded: Vec<u64> = (0..)
        .zip(taken)
        .filter_map(|(i, &is_taken)| is_taken.then_some(i))
        .collect();
    for c in 1..=y {
        excluded.push(below[y - c].at(x as u64)? + 2 * c as u64);
        if c <= x {
            excluded.push(below[y - c].at((x - c) as u64)? + c as u64);
        }
    }
    Some(mex(excluded))
}
// ANCHOR_END: next_value

/// Un rang à partir duquel la règle qui mène d'une colonne à la suivante est périodique, et un de
/// ses décalages ; `None` si une ligne n'est pas prouvée, ou si un nombre est trop grand.
// ANCHOR: regime
fn regime(below: &[ProvenValues]) -> Option<(usize, usize)> {
    let (mut preperiod, mut modulus) = (0, 1);
    for row in below {
        let found = row.periodicity?;
        preperiod = found.preperiod.max(preperiod);
        modulus = lcm(modulus, found.period)?;
    }
    Some((preperiod.checked_add(below.len())?, modulus))
}
// ANCHOR_END: regime

/// Les valeurs et leur période, quand le dernier état est celui de la colonne `earlier`.
// ANCHOR: minimal
fn minimal(mut values: Vec<u64>, earlier: usize) -> Option<ProvenValues> {
    let shift = values.len() - earlier;
    let found = (1..=shift)
        .filter(|period| shift % period == 0)
        .map(|period| Periodicity {
            preperiod: last_exception(&values, period).map_or(0, |n| n + 1),
            period,
        })
        .find(|found| found.preperiod <= earlier)?;
    values.truncate(found.preperiod + found.period);
    Some(ProvenValues {
        values,
        periodicity: Some(found),
    })
}
// ANCHOR_END: minimal

/// Le plus petit commun multiple de deux entiers non nuls ; `None` s'il est trop grand.
// ANCHOR: lcm
fn lcm(a: usize, b: usize) -> Option<usize> {
    let (mut gcd, mut rest) = (a, b);
    while rest != 0 {
        (gcd, rest) = (rest, gcd % rest);
    }
    (a / gcd).checked_mul(b)
}
// ANCHOR_END: lcm
