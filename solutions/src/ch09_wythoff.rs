//! Réponses du chapitre 9.

use checker::ch09_wythoff::Certificate;
use jeux_combinatoires::wythoff::{grundy_table, p_position, partner, row_period};
use jeux_combinatoires::{Outcome, mex};
use std::collections::HashMap;

/// Au rang k, x est le mex des 2k coordonnées déjà données, et y = x + k. O(k) par rang.
// ANCHOR: exo_p_positions_by_mex
pub fn exo_p_positions_by_mex(count: usize) -> Option<Vec<(u64, u64)>> {
    let mut used = Vec::new();
    let mut positions = Vec::new();
    for k in 0..count {
        let x = mex(used.iter().copied());
        let y = x + k as u64;
        used.extend([x, y]);
        positions.push((x, y));
    }
    Some(positions)
}
// ANCHOR_END: exo_p_positions_by_mex

/// La colonne, la ligne et la diagonale de la case ont chacune une position P. Elle est une option
/// si elle est plus bas ou plus à gauche : au plus trois cases. Temps constant.
// ANCHOR: exo_winning_squares
pub fn exo_winning_squares(x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
    let (low, high) = p_position(x.abs_diff(y));
    let (x, y) = (u128::from(x), u128::from(y));
    let diagonal = if x <= y { (low, high) } else { (high, low) };
    let mut squares = Vec::new();
    for to in [(x, partner(x as u64)), (partner(y as u64), y), diagonal] {
        if to.0 + to.1 < x + y {
            squares.push((to.0 as u64, to.1 as u64));
        }
    }
    squares.sort_unstable();
    Some(squares)
}
// ANCHOR_END: exo_winning_squares

/// Aucun coup oblique ne doit joindre deux positions P : leurs écarts x - y diffèrent d'au moins t,
/// et bₖ = aₖ + tk. Le reste de la preuve ne change pas (Fraenkel, 1982).
// ANCHOR: exo_wide_diagonal
pub fn exo_wide_diagonal(t: u64, x: u64, y: u64) -> Option<Outcome> {
    let (low, high) = (x.min(y), x.max(y));
    let mut used = Vec::new();
    for k in 0..=low {
        let a = mex(used.iter().copied());
        let b = a + t * k;
        if (a, b) == (low, high) {
            return Some(Outcome::P);
        }
        used.extend([a, b]);
    }
    Some(Outcome::N)
}
// ANCHOR_END: exo_wide_diagonal

/// Avant la colonne x, les entiers encore libres et plus petits que x + y sont tous dans la fenêtre :
/// leurs distances à x + y disent l'état. On note chaque état, jusqu'au premier qui revient.
// ANCHOR: exo_row_certificate
pub fn exo_row_certificate(y: usize) -> Option<Certificate> {
    let table = grundy_table(200, y + 1);
    let lower: Vec<_> = (0..y).filter_map(|below| row_period(below, 200)).collect();
    let start = lower.iter().map(|row| row.preperiod).max().unwrap_or(0) + y;
    let common = (1..100).find(|m| lower.iter().all(|row| m % row.period == 0))?;
    let mut seen = HashMap::new();
    for second in start..=200 {
        let top = second + y;
        let taken = &table[y][..second];
        let free: Vec<usize> = (0..top)
            .filter(|&value| !taken.contains(&(value as u64)))
            .map(|value| top - value)
            .collect();
        if let Some(first) = seen.insert((second % common, free), second) {
            return Some(Certificate { first, second });
        }
    }
    None
}
// ANCHOR_END: exo_row_certificate
