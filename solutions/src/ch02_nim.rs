//! Réponses du chapitre 2.

use jeux_combinatoires::{NimMove, nim};

/// a ⊕ b ⊕ c = 0 si et seulement si c = a ⊕ b. Temps constant.
// ANCHOR: exo_third_heap
pub fn exo_third_heap(a: u64, b: u64) -> Option<u64> {
    Some(a ^ b)
}
// ANCHOR_END: exo_third_heap

/// Dans chaque tas h, un seul coup peut annuler la nim-somme s : vers h ⊕ s, s'il est plus petit
/// que h. O(k) pour k tas.
// ANCHOR: exo_winning_moves
pub fn exo_winning_moves(heaps: &[u64]) -> Option<Vec<NimMove>> {
    let sum = nim::nim_sum(heaps);
    let mut moves = Vec::new();
    for (heap, size) in heaps.iter().enumerate() {
        let to = size ^ sum;
        if to < *size {
            moves.push(NimMove { heap, to });
        }
    }
    Some(moves)
}
// ANCHOR_END: exo_winning_moves

/// a et b sont libres, c = a ⊕ b est alors imposé, et il est lui aussi inférieur à 2^k : 2^k · 2^k
/// positions. Temps constant.
// ANCHOR: exo_count_p_positions
pub fn exo_count_p_positions(k: u32) -> Option<u64> {
    Some(4u64.pow(k))
}
// ANCHOR_END: exo_count_p_positions
