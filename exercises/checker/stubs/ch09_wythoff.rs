//! Exercices du chapitre 9, « Wythoff » : `book/src/ch09-wythoff.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch09`.

use checker::ch09_wythoff::Certificate;
use jeux_combinatoires::Outcome;

/// ★ Les `count` premières positions P du jeu de Wythoff, du côté où x ≤ y, sans le nombre d'or.
///
/// La première est (0, 0) ; à chaque rang k, le mex donne la suivante. Les couples sont (x, y), par
/// x croissant. Ordre des essais : `count` = 0, 1, 2, ..., 30, 250, puis d'autres. Rien à appeler.
pub fn exo_p_positions_by_mex(count: usize) -> Option<Vec<(u64, u64)>> {
    None
}

/// ★★ Toutes les cases où aller, de (x, y), pour gagner en convention normale.
///
/// Une liste vide si la case est P. Les cases se donnent par x croissant, puis par y croissant.
/// Ordre des essais : x et y de 0 à 12, (0, 0), (0, 1), ..., puis (10^18, 2 × 10^18), puis jusqu'à
/// 1000. Pas de table : votre fonction répond aussi vite en 10^18. Vous pouvez appeler
/// `wythoff::p_position` et `wythoff::partner`.
pub fn exo_winning_squares(x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
    None
}

/// ★★ L'issue de la case (x, y) quand la diagonale s'élargit, en convention normale.
///
/// Outre a cases vers la gauche ou b cases vers le bas, un coup peut aller de a ≥ 1 cases vers la
/// gauche et de b ≥ 1 cases vers le bas à la fois, pourvu que la différence entre a et b soit
/// inférieure à `t`, où `t` ≥ 1. Pour `t` = 1, c'est le jeu de Wythoff. Cherchez comment adapter
/// bₖ = aₖ + k. Ordre des essais : `t` = 1, 2, 3, et pour chacun x et y de 0 à 5 ; `t` = 2 et la case
/// (50, 60) ; puis `t` au plus 6, x et y au plus 60.
pub fn exo_wide_diagonal(t: u64, x: u64, y: u64) -> Option<Outcome> {
    None
}

/// ★★★ Deux colonnes qui prouvent la période de la ligne y de la table des valeurs de Grundy.
///
/// Soit D la plus grande prépériode des lignes en dessous (0 s'il n'y en a pas). Trouvez deux
/// colonnes `first` < `second`, au moins égales à D + y, où la ligne est dans le même état : leur
/// écart est un multiple du ppcm des périodes en dessous, et les mêmes entiers, comptés à partir de
/// x - 2y, y sont déjà pris, un entier négatif l'étant toujours. Tout bon couple est accepté si
/// `second` ≤ 200. Ordre des essais : y de 0 à 6. Vous pouvez appeler `wythoff::grundy_table` et
/// `wythoff::row_period`.
pub fn exo_row_certificate(y: usize) -> Option<Certificate> {
    None
}
