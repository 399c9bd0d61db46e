//! Exercices du chapitre 1, « Classification P/N » : `book/src/ch01-classification.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch01`.

use jeux_combinatoires::{MoveSet, Outcome};

/// ★ L'issue de la position `n` du jeu de soustraction S({1, 2, 4}).
///
/// Cherchez d'abord le motif à la main, puis écrivez-le en une ligne. Ordre des essais :
/// `n` = 0, 1, ..., 20, puis de 300 à 400, puis d'autres. Rien à appeler.
pub fn exo_outcome_124(n: u64) -> Option<Outcome> {
    None
}

/// ★★ Tous les coups gagnants de la position `n` de S(M), du plus petit retrait au plus grand.
///
/// Une liste vide si la position est P. Ordre des essais : des ensembles M de plus en plus grands
/// et, pour chacun, `n` = 0, 1, 2, ..., 14 ; puis S({1, 2, 3}) et `n` = 500, puis d'autres. Vous
/// pouvez appeler `outcome::classify_subtraction` et `moves.playable_from(n)`.
pub fn exo_winning_takes(n: u64, moves: &MoveSet) -> Option<Vec<u64>> {
    None
}

/// ★★★ Le nombre de coups de la plus courte partie de S(M) à partir de `n` jetons.
///
/// Les joueurs ne cherchent plus à gagner, mais à finir au plus vite : une partie s'achève quand
/// aucun coup n'est permis. Attention : retirer toujours le plus possible ne suffit pas. Ordre des
/// essais : des ensembles M de plus en plus grands et, pour chacun, `n` = 0, 1, 2, ..., 14 ; puis
/// S({1, 2, 3}) et `n` = 500, puis d'autres. Vous pouvez appeler `moves.playable_from(n)`.
pub fn exo_shortest_game(n: u64, moves: &MoveSet) -> Option<u64> {
    None
}
