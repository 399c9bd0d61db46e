//! Exercices du chapitre 5, « Jeux de soustraction et théorème de Sprague-Grundy » :
//! `book/src/ch05-sprague-grundy.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch05`.

use checker::answers::{SumReply, TwoGames};

/// ★★ Un coup gagnant dans la somme de trois tas, joués sous trois règles.
///
/// Le tas 0 se joue à S({1, 2}), le tas 1 à S({1, 3}), le tas 2 au Nim. Tout coup gagnant est
/// accepté ; `SumReply::Lost` s'il n'y en a pas. Ordre des essais : (0, 0, 0), (0, 0, 1), ...,
/// (3, 3, 3), puis (57, 58, 59), puis d'autres. Vous pouvez appeler `subtraction::grundy_values` et
/// `nim::winning_move`, ou vous passer des deux grâce aux périodes du chapitre.
pub fn exo_three_rules(heaps: [u64; 3]) -> Option<SumReply> {
    None
}

/// ★★ Deux jeux dont le ou exclusif a une période plus courte que le plus petit commun multiple.
///
/// Les coups sont entre 1 et 12. Soit p et q les périodes des valeurs de Grundy de chacun, avec
/// p ≠ q ; la période du ou exclusif G₁(n) ⊕ G₂(n) divise ppcm(p, q). Trouvez un cas où elle est
/// plus petite. Tout bon exemple est accepté. Vous pouvez appeler `subtraction::grundy_period`,
/// `subtraction::grundy_values` et `period::proven_period`.
pub fn exo_short_period() -> Option<TwoGames> {
    None
}

/// ★★★ Un ensemble M dont le mot P/N et les valeurs de Grundy n'ont pas la même période.
///
/// Les coups sont entre 1 et 12. Aucun M dont tous les coups sont au plus 9 ne convient : faites
/// chercher la machine. Tout bon exemple est accepté, sauf les deux que le chapitre donne. Vous
/// pouvez appeler `subtraction::grundy_period` et `subtraction::outcome_period`.
pub fn exo_two_periods_differ() -> Option<Vec<u64>> {
    None
}
