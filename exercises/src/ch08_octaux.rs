//! Exercices du chapitre 8, « Jeux octaux » : `book/src/ch08-octaux.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch08`.

use checker::ch08_octaux::{ColumnReply, FalseClaim, Rule, Symmetry};
use jeux_combinatoires::octal::OctalCode;

/// ★ Le code octal d'un jeu dont on donne les règles.
///
/// Chaque règle dit combien de jetons on retire, de 1 à 12, et ce que l'on a le droit de laisser :
/// rien, un tas non vide, ou deux tas non vides (`Leave::Nothing`, `OneHeap` et `TwoHeaps`, du module
/// `checker::ch08_octaux`). Les règles viennent dans n'importe quel ordre, et la même peut être
/// répétée. Rendez le code, comme "0.77" ; les zéros de la fin sont permis. Ordre des essais : aucune
/// règle, une, deux.
pub fn exo_write_code(rules: &[Rule]) -> Option<String> {
    None
}

/// ★★ Laisser deux tas égaux, dans un jeu octal quelconque.
///
/// Le plus petit nombre de jetons à retirer d'un tas de `heap` jetons pour laisser deux tas égaux,
/// ou rien du tout, si le code le permet ; `Symmetry::Impossible` sinon. Retirer 0 jeton est parfois
/// permis : c'est le chiffre d'avant le point qui le dit. Vous pouvez appeler `code.digit(k)` et
/// `code.last()`. Ordre des essais : 0.77, 0.07, 0.137, 0.3, 4.7, 0.4, 0.07007, chacun avec les tas
/// de 0 à 8.
pub fn exo_symmetric_opening(code: &OctalCode, heap: u64) -> Option<Symmetry> {
    None
}

/// ★★ Quel pion avancer aux échecs de Dawson ?
///
/// `columns` dit, de gauche à droite, quelles colonnes ont encore leurs deux pions face à face ; les
/// autres ne jouent plus. Il n'y a rien à prendre. Rendez une colonne, comptée depuis 0, dont
/// l'avance gagne en convention normale ; toute bonne colonne est acceptée. `ColumnReply::Lost` s'il
/// n'y en a pas. Vous pouvez appeler `octal::grundy_values`, `kayles::rows` et `nim::nim_sum`. Ordre
/// des essais : les listes courtes d'abord, jusqu'à 6 colonnes ; puis 60 colonnes, et d'autres.
pub fn exo_dawson_column(columns: &[bool]) -> Option<ColumnReply> {
    None
}

/// ★★★ Un faux certificat, pour chaque t.
///
/// Le théorème de Guy-Smith demande n₀ ≥ 1. Pour `last` = t, trouvez un code dont le dernier chiffre
/// non nul après le point est de rang t (t = 0 : aucun), et un décalage p entre 1 et 50, tels que
/// G(n + p) = G(n) pour tout n de 0 à p + t - 1, c'est-à-dire toutes les égalités du théorème si n₀
/// valait 0, et pourtant G(n + p) ≠ G(n) pour un n plus grand. Le chapitre donne le cas t = 1 : 0.4 et
/// p = 1. Tout bon exemple est accepté. Vous pouvez appeler `octal::grundy_values`. Ordre des essais :
/// t = 0, 1, ..., 5. Cherchez les petits cas par programme, puis généralisez.
pub fn exo_false_claim(last: usize) -> Option<FalseClaim> {
    None
}
