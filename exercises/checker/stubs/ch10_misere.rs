//! Exercices du chapitre 10, « Misère » : `book/src/ch10-misere.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch10`.

use checker::ch10_misere::{Separation, Tables};
use jeux_combinatoires::{MoveSet, NimMove, Outcome};

/// ★ Tous les coups gagnants d'une position de Nim en misère, dans l'ordre des tas.
///
/// La liste est vide si aucun coup ne gagne, ou s'il n'y a pas de coup. Ordre des essais : [0], [1],
/// ..., [3, 3, 3], puis [40, 41, 42, 40], puis les seize positions où peut mener l'ouverture de
/// 1-3-5-7, et d'autres. Vous pouvez appeler `misere::nim_outcome`.
pub fn exo_misere_moves(heaps: &[u64]) -> Option<Vec<NimMove>> {
    None
}

/// ★★ L'issue, en misère, de plusieurs tas joués chacun à S(M).
///
/// Les tas ont 60 jetons au plus, et M n'est pas vide. Ordre des essais : M = {1}, {2}, {3}, {1, 2},
/// ... ; pour chacun, aucun tas, un tas, puis deux, de 6 jetons au plus ; puis S({1, 2, 3}) et deux
/// tas de 50 et 60, et d'autres. Vous pouvez appeler `subtraction::grundy_values` et `nim::nim_sum`.
pub fn exo_misere_subtraction(heaps: &[u64], moves: &MoveSet) -> Option<Outcome> {
    None
}

/// ★★ Un faux quotient que l'on ne peut pas prendre en défaut avec `k` tas.
///
/// Le jeu est le Nim où chaque tas a 0 ou 1 jeton. Donnez les tables d'un monoïde commutatif dont
/// les issues sont justes, en misère, pour toutes les sommes d'au plus `k` tas, et fausses pour au
/// moins une somme plus grande. Il a 100 éléments au plus, numérotés à partir de 0, et 0 est
/// l'élément neutre. Toute bonne réponse est acceptée. Ordre des essais : k = 1, 2, ..., 6.
pub fn exo_false_quotient(k: usize) -> Option<Tables> {
    None
}

/// ★★★ Séparer deux positions de Nim en misère, ou constater que rien ne les sépare.
///
/// `Separation::By(third)` si les sommes `left + third` et `right + third` ont des issues
/// différentes ; `third` est une position de Nim, et toute bonne réponse est acceptée.
/// `Separation::Never` si aucune position de Nim ne les sépare. Les tas ont au plus 1000 jetons.
/// Ordre des essais : ([], []), ([], [1]), ([], [2]), ... Vous pouvez appeler `nim::nim_sum`.
pub fn exo_separate(left: &[u64], right: &[u64]) -> Option<Separation> {
    None
}
