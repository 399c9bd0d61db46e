//! Chapitre 5. Les jeux de soustraction S(M) : leurs valeurs de Grundy et leur période.

use crate::period::{self, ProvenValues};
use crate::{Game, MoveSet, NimMove, Periodicity, mex, nim, outcome};
use std::fmt;

/// Le jeu de soustraction S(M) : d'un tas, retirer m jetons, où m ∈ M.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, MoveSet, SubtractionGame};
///
/// let game = SubtractionGame(MoveSet::new([1, 3, 4])?);
/// assert_eq!(game.options(&3), [2, 0]);
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: game
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubtractionGame(pub MoveSet);

impl Game for SubtractionGame {
    type Position = u64;

    fn options(&self, heap: &u64) -> Vec<u64> {
        self.0
            .playable_from(*heap)
            .map(|take| heap - take)
            .collect()
    }
}
// ANCHOR_END: game

/// La suite infinie des valeurs de Grundy G(0), G(1), G(2), ... de S(M).
///
/// Coût : O(|M|) par terme ; les termes déjà produits restent en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, subtraction::grundy_values};
///
/// let moves = MoveSet::new([1, 2])?;
/// assert!(grundy_values(&moves).take(6).eq([0, 1, 2, 0, 1, 2]));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: values
pub fn grundy_values(moves: &MoveSet) -> impl Iterator<Item = u64> + '_ {
    let mut values: Vec<u64> = Vec::new();
    std::iter::from_fn(move || {
        let n = values.len();
        let options = moves
            .playable_from(n as u64)
            .map(|take| values[n - take as usize]);
        let value = mex(options);
        values.push(value);
        Some(value)
    })
}
// ANCHOR_END: values

/// La période des valeurs de Grundy de S(M), si les `limit` premières la prouvent.
///
/// Il y en a toujours une : prépériode et période font ensemble au plus (|M| + 1)^max M. Coût :
/// `limit` termes calculés et gardés.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, Periodicity, subtraction::grundy_period};
///
/// let moves = MoveSet::new([2, 4, 7])?;
/// let found = Periodicity { preperiod: 8, period: 3 };
/// assert_eq!(grundy_period(&moves, 18), Some(found));
/// assert_eq!(grundy_period(&moves, 17), None);
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: grundy_period
pub fn grundy_period(moves: &MoveSet, limit: usize) -> Option<Periodicity> {
    proven_values(moves, limit).periodicity
}
// ANCHOR_END: grundy_period

/// La période du mot P/N de S(M), si ses `limit` premières lettres la prouvent.
///
/// Elle peut différer de celle des valeurs de Grundy. Coût : comme [`grundy_period`].
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, Periodicity, subtraction::outcome_period};
///
/// let moves = MoveSet::new([2, 4, 7])?;
/// let found = Periodicity { preperiod: 4, period: 3 };
/// assert_eq!(outcome_period(&moves, 100), Some(found));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: outcome_period
pub fn outcome_period(moves: &MoveSet, limit: usize) -> Option<Periodicity> {
    let n_max = limit.checked_sub(1)?;
    let outcomes = outcome::classify_subtraction(n_max, moves);
    period::proven_period(&outcomes, window(moves)?)
}

// ANCHOR_END: outcome_period

/// Les `limit` premières valeurs de Grundy de S(M), et leur période si elles la prouvent.
///
/// Coût : comme [`grundy_period`].
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, subtraction::proven_values};
///
/// let moves = MoveSet::new([1, 3, 4])?;
/// assert_eq!(proven_values(&moves, 100).at(1_000_000_000_000_000_000), Some(1));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: proven_values
pub fn proven_values(moves: &MoveSet, limit: usize) -> ProvenValues {
    let values: Vec<u64> = grundy_values(moves).take(limit).collect();
    let periodicity =
        window(moves).and_then(|window| period::proven_period(&values, window));
    ProvenValues {
        values,
        periodicity,
    }
}
// ANCHOR_END: proven_values

/// Le nombre de termes précédents dont un terme dépend : max M.
fn window(moves: &MoveSet) -> Option<usize> {
    usize::try_from(moves.max()).ok()
}

/// L'erreur d'un tas dont la valeur n'est pas prouvée.
// ANCHOR: unproved
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unproved {
    /// Le nombre de jetons du tas.
    pub heap: u64,
    /// Le nombre de valeurs calculées, qui n'ont prouvé aucune période.
    pub limit: usize,
}
// ANCHOR_END: unproved

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "le tas de {} jetons est au-delà des {} valeurs calculées, qui ne prouvent aucune \
             période",
            self.heap, self.limit
        )
    }
}

impl std::error::Error for Unproved {}

/// La valeur de Grundy d'un tas, si elle est prouvée.
// ANCHOR: nim_value
fn heap_value(heap: u64, values: &ProvenValues) -> Result<u64, Unproved> {
    values.at(heap).ok_or(Unproved {
        heap,
        limit: values.values.len(),
    })
}

/// La valeur de Grundy de plusieurs tas joués sous la même règle S(M), dont `values` donne les
/// valeurs : leur ou exclusif. Les tas peuvent avoir jusqu'à 2⁶⁴ - 1 jetons.
///
/// Coût : O(k) pour k tas.
///
/// # Erreurs
/// [`Unproved`] pour le premier tas au-delà des valeurs calculées, si elles ne prouvent aucune
/// période.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, subtraction::{nim_value, proven_values}};
///
/// let moves = MoveSet::new([1, 3, 4])?;
/// let heaps = [5, 1_000_000_000_000_000_000]; // de valeurs 3 et 1
/// assert_eq!(nim_value(&heaps, &proven_values(&moves, 100))?, 2);
/// assert!(nim_value(&heaps, &proven_values(&moves, 10)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nim_value(heaps: &[u64], values: &ProvenValues) -> Result<u64, Unproved> {
    let mut sum = 0;
    for &heap in heaps {
        sum ^= heap_value(heap, values)?;
    }
    Ok(sum)
}
// ANCHOR_END: nim_value

/// Un retrait : `take` jetons du tas numéro `heap` (compté depuis 0).
// ANCHOR: take
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Take {
    /// Le numéro du tas, compté depuis 0.
    pub heap: usize,
    /// Le nombre de jetons retirés, un élément de M.
    pub take: u64,
}
// ANCHOR_END: take

/// Un retrait gagnant quand plusieurs tas se jouent sous la même règle S(M) ; `None` si la position
/// est P. `values` donne les valeurs de S(M), pour le même M que `moves`.
///
/// On joue au Nim sur les valeurs : le mex assure que le tas choisi a une option de la valeur
/// voulue. Coût : O(k + |M|) pour k tas.
///
/// # Erreurs
/// [`Unproved`], comme [`nim_value`].
///
/// # Exemple
/// ```
/// use jeux_combinatoires::MoveSet;
/// use jeux_combinatoires::subtraction::{Take, proven_values, winning_take};
///
/// let moves = MoveSet::new([1, 3, 4])?;
/// let values = proven_values(&moves, 100);
/// let heaps = [1_000_000_000_000_000_000, 5]; // de valeurs 1 et 3
/// let expected = Take { heap: 1, take: 4 }; // de 5 à 1, de valeur 1
/// assert_eq!(winning_take(&heaps, &moves, &values)?, Some(expected));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: winning_take
pub fn winning_take(
    heaps: &[u64],
    moves: &MoveSet,
    values: &ProvenValues,
) -> Result<Option<Take>, Unproved> {
    let heap_values: Vec<u64> = heaps
        .iter()
        .map(|&heap| heap_value(heap, values))
        .collect::<Result<_, _>>()?;
    let Some(NimMove { heap, to }) = nim::winning_move(&heap_values) else {
        return Ok(None);
    };
    let size = heaps[heap];
    let take = moves
        .playable_from(size)
        .find(|take| values.at(size - take) == Some(to));
    Ok(take.map(|take| Take { heap, take }))
}
// ANCHOR_END: winning_take
