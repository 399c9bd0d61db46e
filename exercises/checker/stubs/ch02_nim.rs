//! Exercices du chapitre 2, « Nim et nim-somme » : `book/src/ch02-nim.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch02`.

use jeux_combinatoires::NimMove;

/// ★ Le troisième tas qui rend P la position de Nim (`a`, `b`, ?).
///
/// Ordre des essais : (0, 0), (0, 1), ..., (8, 8), puis (2^62, 1), puis d'autres. Rien à appeler.
pub fn exo_third_heap(a: u64, b: u64) -> Option<u64> {
    None
}

/// ★★ Tous les coups gagnants d'une position de Nim, dans l'ordre des tas.
///
/// Une liste vide si la position est P. Depuis une position N, combien y en a-t-il : que dire de ce
/// nombre ? Ordre des essais : un tas, puis deux, puis trois, chacun petit d'abord ; puis
/// [60, 61, 62, 60], et d'autres. Vous pouvez appeler `nim::nim_sum`, et écrire un coup
/// `NimMove { heap, to }`.
pub fn exo_winning_moves(heaps: &[u64]) -> Option<Vec<NimMove>> {
    None
}

/// ★★★ Le nombre de positions P parmi les triplets (a, b, c) où chaque tas est inférieur à 2^`k`.
///
/// Un triplet est ordonné : (1, 2, 3) et (3, 2, 1) comptent pour deux. Ordre des essais :
/// `k` = 0, 1, 2, ..., 6, puis 20 et 31. Comptez d'abord, puis cherchez la formule et sa raison.
pub fn exo_count_p_positions(k: u32) -> Option<u64> {
    None
}
