//! Réponses du chapitre 3.

use std::collections::HashSet;

/// Tous les entiers plus petits que m, et pas m. O(m).
// ANCHOR: exo_list_with_mex
pub fn exo_list_with_mex(m: u64) -> Option<Vec<u64>> {
    Some((0..m).collect())
}
// ANCHOR_END: exo_list_with_mex

/// Dans une liste triée, le mex avance d'un pas chaque fois qu'on le rencontre. O(k), un compteur.
// ANCHOR: exo_mex_sorted
pub fn exo_mex_sorted(values: &[u64]) -> Option<u64> {
    let mut candidate = 0;
    for &value in values {
        if value == candidate {
            candidate += 1;
        }
    }
    Some(candidate)
}
// ANCHOR_END: exo_mex_sorted

/// Le mex ne recule jamais : le candidat reprend où il s'était arrêté. Pour k valeurs, il avance
/// de k pas au plus en tout : O(k) en moyenne.
// ANCHOR: exo_mex_of_prefixes
pub fn exo_mex_of_prefixes(values: &[u64]) -> Option<Vec<u64>> {
    let mut present = HashSet::new();
    let mut candidate = 0;
    let mut mexes = vec![0];
    for value in values {
        present.insert(*value);
        while present.contains(&candidate) {
            candidate += 1;
        }
        mexes.push(candidate);
    }
    Some(mexes)
}
// ANCHOR_END: exo_mex_of_prefixes
