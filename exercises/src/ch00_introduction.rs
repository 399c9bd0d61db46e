//! Exercice de l'introduction, fait pas à pas dans `book/src/ch00-introduction.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch00`.

use jeux_combinatoires::Outcome;

/// ★ L'issue d'un tas de `n` jetons quand chaque coup retire exactement un jeton.
///
/// Qui ne peut plus jouer perd. Ordre des essais : `n` = 0, 1, 2, ...
pub fn exo_one_token(n: u64) -> Option<Outcome> {
    None
}
