//! Chapitre 3. Le mex, plus petit entier absent d'un ensemble.

use std::collections::HashSet;

/// Le mex (*minimum excludant*) d'un ensemble fini d'entiers naturels : le plus petit qui n'y est
/// pas.
///
/// L'ordre et les répétitions ne comptent pas. Coût : O(k) en moyenne pour k valeurs, car le mex
/// ne dépasse jamais k.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::mex;
///
/// assert_eq!(mex([]), 0);
/// assert_eq!(mex([4, 0, 2, 0]), 1);
/// ```
// ANCHOR: mex
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let present: HashSet<u64> = values.into_iter().collect();
    let mut candidate = 0;
    while present.contains(&candidate) {
        candidate += 1;
    }
    candidate
}
// ANCHOR_END: mex
