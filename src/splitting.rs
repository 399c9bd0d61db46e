//! Chapitre 7. Les tas que l'on partage : en deux plus petits, à la Lasker, ou inégaux.
//!
//! Sources : E. R. Berlekamp, J. H. Conway et R. K. Guy, *Winning Ways*, 1982, chapitre 14, pour
//! les nombres odieux (« Mock Turtles ») ; E. Lasker, *Brettspiele der Völker*, 1931 ; P. M. Grundy,
//! « Mathematics and games », *Eureka* 2 (1939), p. 6-8.

use crate::{Game, Outcome, mex};

/// Le partage : choisir un tas, et le remplacer par deux tas strictement plus petits, dont l'un ou
/// les deux peuvent être vides.
///
/// Les deux tas n'ont pas à avoir, ensemble, autant de jetons que le premier. Dans les options, les
/// tas sont rangés par taille et les tas vides sont omis : ni l'ordre ni un tas vide ne changent les
/// coups. Un tas de n jetons a n(n + 1)/2 options.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, splitting::Splitting};
///
/// let options: [&[u64]; 3] = [&[], &[1], &[1, 1]];
/// assert_eq!(Splitting.options(&vec![2]), options);
/// ```
// ANCHOR: game
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Splitting;

impl Game for Splitting {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (heap, &size) in heaps.iter().enumerate() {
            for larger in 0..size {
                for smaller in 0..=larger {
                    options.push(replaced(heaps, heap, (larger, smaller)));
                }
            }
        }
        options
    }
}

// ANCHOR_END: game

/// La position où le tas numéro `heap` est remplacé par deux autres.
// ANCHOR: replaced
fn replaced(heaps: &[u64], heap: usize, into: (u64, u64)) -> Vec<u64> {
    let mut option = heaps.to_vec();
    option[heap] = into.0;
    option.push(into.1);
    option.retain(|&size| size > 0);
    option.sort_unstable();
    option
}
// ANCHOR_END: replaced

/// La valeur de Grundy d'un tas de `heap` jetons au partage : 0 pour un tas vide, sinon le
/// `heap`-ième nombre odieux (celui dont l'écriture binaire a un nombre impair de 1).
///
/// Il vaut 2(n - 1), plus 1 si n - 1 a un nombre pair de 1. Pour un tas proche de 2⁶⁴, la valeur a
/// 65 bits. Coût : constant.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::splitting::value;
///
/// let values: Vec<u128> = (0..8).map(value).collect();
/// assert_eq!(values, [0, 1, 2, 4, 7, 8, 11, 13]);
/// assert_eq!(value(u64::MAX), 36_893_488_147_419_103_228);
/// ```
// ANCHOR: value
pub fn value(heap: u64) -> u128 {
    match heap.checked_sub(1) {
        None => 0,
        Some(k) => 2 * u128::from(k) + u128::from(k.count_ones() % 2 == 0),
    }
}

// ANCHOR_END: value

/// La valeur de Grundy d'une position du partage : le ou exclusif de celles de ses tas.
///
/// Coût : O(k) pour k tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::splitting::sum_value;
///
/// assert_eq!(sum_value(&[4, 7, 9]), 7 ^ 13 ^ 16);
/// ```
// ANCHOR: sum_value
pub fn sum_value(heaps: &[u64]) -> u128 {
    heaps.iter().fold(0, |sum, &heap| sum ^ value(heap))
}

// ANCHOR_END: sum_value

/// L'issue d'une position du partage : P si et seulement si le ou exclusif des valeurs est nul.
///
/// Coût : O(k) pour k tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Outcome, splitting::outcome};
///
/// assert_eq!(outcome(&[6, 6]), Outcome::P);
/// assert_eq!(outcome(&[1, 2, 3]), Outcome::N);
/// ```
// ANCHOR: outcome
pub fn outcome(heaps: &[u64]) -> Outcome {
    if sum_value(heaps) == 0 {
        Outcome::P
    } else {
        Outcome::N
    }
}
// ANCHOR_END: outcome

/// Un partage : le tas numéro `heap` (compté depuis 0) devient les deux tas `into`.
// ANCHOR: split
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Split {
    /// Le numéro du tas, compté depuis 0.
    pub heap: usize,
    /// Les tailles des deux tas qui le remplacent, strictement plus petites ; la plus grande
    /// d'abord.
    pub into: (u64, u64),
}

// ANCHOR_END: split

/// Un partage gagnant, dans le premier tas qu'il suffit de faire baisser ; `None` si la position
/// est P.
///
/// Coût : O(k) pour k tas, quelles que soient leurs tailles.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::splitting::{Split, winning_move};
///
/// // 1 ⊕ 2 ⊕ 4 = 7 : ramener le tas de 3 de la valeur 4 à la valeur 3 = 2 ⊕ 1.
/// let expected = Split { heap: 2, into: (2, 1) };
/// assert_eq!(winning_move(&[1, 2, 3]), Some(expected));
/// assert_eq!(winning_move(&[6, 6]), None);
/// ```
// ANCHOR: winning_move
pub fn winning_move(heaps: &[u64]) -> Option<Split> {
    let sum = sum_value(heaps);
    heaps.iter().enumerate().find_map(|(heap, &size)| {
        let target = value(size) ^ sum;
        (target < value(size)).then(|| Split {
            heap,
            into: heaps_of_sum(target),
        })
    })
}

/// Deux tas dont les valeurs ont `target` pour ou exclusif, l'un et l'autre plus petits que tout
/// tas dont la valeur dépasse `target`.
fn heaps_of_sum(target: u128) -> (u64, u64) {
    let is_odious = target.count_ones() % 2 == 1;
    let lowest_bit = target & target.wrapping_neg();
    let second = if is_odious { 0 } else { lowest_bit };
    (heap_of_value(target - second), heap_of_value(second))
}

/// Le tas de cette valeur, 0 ou un nombre odieux plus petit que la valeur d'un tas de 64 bits.
fn heap_of_value(value: u128) -> u64 {
    if value == 0 {
        0
    } else {
        (value / 2) as u64 + 1
    }
}
// ANCHOR_END: winning_move

/// Le nombre de coups de la plus longue partie de partage depuis un tas de `heap` jetons : 2ⁿ - 1.
///
/// `None` au-delà de 127. Coût : constant.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::splitting::longest_game;
///
/// assert_eq!(longest_game(10), Some(1_023));
/// assert_eq!(longest_game(128), None);
/// ```
// ANCHOR: longest_game
pub fn longest_game(heap: u32) -> Option<u128> {
    1u128.checked_shl(heap).map(|power| power - 1)
}
// ANCHOR_END: longest_game

/// Le Nim de Lasker : d'un tas, retirer un ou plusieurs jetons, ou le couper en deux tas non vides
/// sans rien retirer.
///
/// Dans les options, comme dans celles de [`Splitting`], les tas sont rangés par taille et les tas
/// vides sont omis. C'est le jeu octal 4.333…
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, splitting::Lasker};
///
/// let options: [&[u64]; 3] = [&[], &[1], &[1, 1]];
/// assert_eq!(Lasker.options(&vec![2]), options);
/// ```
// ANCHOR: lasker
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasker;

impl Game for Lasker {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (heap, &size) in heaps.iter().enumerate() {
            for left in 0..size {
                options.push(replaced(heaps, heap, (left, 0)));
            }
            for part in 1..=size / 2 {
                options.push(replaced(heaps, heap, (size - part, part)));
            }
        }
        options
    }
}
// ANCHOR_END: lasker

/// La valeur de Grundy d'un tas de `heap` jetons au Nim de Lasker : `heap`, sauf que 4k + 3 et
/// 4k + 4 échangent leurs valeurs.
///
/// Pour le tas de 2⁶⁴ - 1 jetons, la valeur est 2⁶⁴. Coût : constant.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::splitting::lasker_value;
///
/// let values: Vec<u128> = (0..9).map(lasker_value).collect();
/// assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7]);
/// ```
// ANCHOR: lasker_value
pub fn lasker_value(heap: u64) -> u128 {
    let size = u128::from(heap);
    match heap % 4 {
        3 => size + 1,
        0 if heap > 0 => size - 1,
        _ => size,
    }
}
// ANCHOR_END: lasker_value

/// Les `limit` premières valeurs du jeu de Grundy : couper un tas en deux tas non vides et inégaux.
///
/// Coût : O(`limit`²) opérations, `limit` valeurs en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::splitting::grundys_game_values;
///
/// assert_eq!(grundys_game_values(9), [0, 0, 0, 1, 0, 2, 1, 0, 2]);
/// ```
// ANCHOR: grundys_game_values
pub fn grundys_game_values(limit: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for size in 0..limit {
        let smaller_parts = 1..size.div_ceil(2);
        let value = mex(smaller_parts.map(|part| values[part] ^ values[size - part]));
        values.push(value);
    }
    values
}
// ANCHOR_END: grundys_game_values
