//! Chapitre 9. Les positions P du jeu de Wythoff, en entiers exacts, et le coup gagnant.

use crate::Outcome;

/// ⌊n/φ⌋, où φ est le nombre d'or et n < 2⁶⁴ : le plus grand j ≤ n tel que j² ≤ n(n - j).
///
/// Les 64 bits de j sont décidés l'un après l'autre, du plus fort au plus faible.
// ANCHOR: over_phi
fn over_phi(n: u128) -> u128 {
    (0..64).rev().fold(0, |j, bit| {
        let next = j + (1 << bit);
        if next <= n && next * next <= n * (n - next) {
            next
        } else {
            j
        }
    })
}
// ANCHOR_END: over_phi

/// La position P de rang k, du côté où x ≤ y : (⌊kφ⌋, ⌊kφ²⌋).
///
/// Exacte pour tout k de 64 bits ; les coordonnées peuvent en demander 66. Coût : un nombre
/// constant d'opérations.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::p_position;
///
/// assert_eq!((0..4).map(p_position).collect::<Vec<_>>(), [(0, 0), (1, 2), (3, 5), (4, 7)]);
/// ```
// ANCHOR: p_position
pub fn p_position(k: u64) -> (u128, u128) {
    let k = u128::from(k);
    let x = k + over_phi(k);
    (x, x + k)
}
// ANCHOR_END: p_position

/// L'ordonnée de la seule position P de la colonne n ; par symétrie, l'abscisse de la seule
/// position P de la ligne n.
///
/// Exacte pour tout n de 64 bits. Coût : un nombre constant d'opérations.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::partner;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(partner), [0, 2, 1, 5, 7, 3]);
/// ```
// ANCHOR: partner
pub fn partner(n: u64) -> u128 {
    let n = u128::from(n);
    let j = over_phi(n);
    let k = j + 1;
    if k + over_phi(k) == n { n + k } else { j }
}
// ANCHOR_END: partner

/// L'issue de la case (x, y), en convention normale.
///
/// Exacte pour toutes coordonnées de 64 bits. Coût : un nombre constant d'opérations.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Outcome, wythoff::outcome};
///
/// assert_eq!(outcome(1_000_000_000_000_000_000, 618_033_988_749_894_848), Outcome::P);
/// assert_eq!(outcome(4, 6), Outcome::N);
/// ```
// ANCHOR: outcome
pub fn outcome(x: u64, y: u64) -> Outcome {
    if partner(x) == u128::from(y) {
        Outcome::P
    } else {
        Outcome::N
    }
}
// ANCHOR_END: outcome

/// Une case où aller pour gagner ; `None` si (x, y) est P.
///
/// On essaie, dans cet ordre, la position P de la colonne, celle de la ligne, celle de la diagonale.
/// Coût : un nombre constant d'opérations, quelles que soient les coordonnées.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::winning_move;
///
/// assert_eq!(winning_move(4, 6), Some((3, 5)));
/// assert_eq!(winning_move(4, 7), None);
/// ```
// ANCHOR: winning_move
pub fn winning_move(x: u64, y: u64) -> Option<(u64, u64)> {
    let (low, high) = p_position(x.abs_diff(y));
    let in_column = (u128::from(x), partner(x));
    let in_row = (partner(y), u128::from(y));
    let on_diagonal = if x <= y { (low, high) } else { (high, low) };
    first_option((x, y), [in_column, in_row, on_diagonal])
}
// ANCHOR_END: winning_move

/// La première des cases, prises sur les trois lignes de `from`, qui en soit une option.
// ANCHOR: first_option
pub(super) fn first_option(
    from: (u64, u64),
    squares: [(u128, u128); 3],
) -> Option<(u64, u64)> {
    squares
        .into_iter()
        .filter_map(|(x, y)| Some((u64::try_from(x).ok()?, u64::try_from(y).ok()?)))
        .find(|&(x, y)| x <= from.0 && y <= from.1 && (x, y) != from)
}
// ANCHOR_END: first_option
