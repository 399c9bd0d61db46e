//! Les jeux de soustraction : un bit par valeur, et seulement les max M derniers termes.
//!
//! Source : R. P. Brent, « An improved Monte Carlo factorization algorithm », *BIT* 20 (1980),
//! p. 176-184, pour trouver un cycle sans garder les termes.

use super::octal::continued;
use crate::period::ProvenValues;
use crate::{MoveSet, Periodicity, subtraction};

/// Le nombre de coups au-delà duquel les valeurs ne tiennent pas dans un mot de 64 bits.
const MOST_MOVES: usize = 63;

/// Une suite où chaque terme, un mot de bits, se déduit du ou des termes qui le précèdent de m rangs,
/// pour m dans M.
// ANCHOR: walk
#[derive(Clone)]
struct Walk<R> {
    moves: Vec<usize>,
    /// Combien d'entre eux tiennent dans la table : un coup plus grand n'est pas encore possible.
    playable: usize,
    rule: R,
    /// Le rang du prochain terme.
    n: usize,
    /// Le terme de rang i est en i modulo la longueur, une puissance de 2. La table grandit avec n,
    /// sans dépasser ce qu'il faut pour les max M derniers termes.
    recent: Vec<u64>,
}

impl<R: Fn(u64) -> u64> Walk<R> {
    fn new(moves: &[usize], rule: R) -> Self {
        Walk {
            moves: moves.to_vec(),
            playable: 0,
            rule,
            n: 0,
            recent: vec![0],
        }
    }

    /// Le terme suivant.
    fn step(&mut self) -> u64 {
        if self.n == self.recent.len() && self.n <= window(&self.moves) {
            let length = 2 * self.n;
            self.recent.resize(length, 0);
            self.playable = self.moves.partition_point(|take| *take < length);
        }
        // Avant le rang 0, la table est vide : un retrait impossible n'apporte aucun bit.
        let (n, last) = (self.n, self.recent.len() - 1);
        let mut options = 0;
        for take in &self.moves[..self.playable] {
            options |= self.recent[n.wrapping_sub(*take) & last];
        }
        let term = (self.rule)(options);
        self.recent[n & last] = term;
        self.n += 1;
        term
    }

    /// Les max M derniers termes sont-ils les mêmes ?
    fn agrees(&self, other: &Self) -> bool {
        let term =
            |walk: &Self, back| walk.recent[(walk.n - back) & (walk.recent.len() - 1)];
        (1..=window(&self.moves)).all(|back| term(self, back) == term(other, back))
    }
}

fn window(moves: &[usize]) -> usize {
    moves.last().copied().unwrap_or(0)
}
// ANCHOR_END: walk

/// Les règles : le mex des valeurs des options, ou la position est-elle P ?
// ANCHOR: rules
fn mex_bit(options: u64) -> u64 {
    1 << options.trailing_ones()
}

fn p_bit(options: u64) -> u64 {
    u64::from(options == 0)
}
// ANCHOR_END: rules

/// Les coups qui tiennent dans un `usize`, si leur nombre permet un bit par valeur.
fn word_moves(moves: &MoveSet) -> Option<Vec<usize>> {
    let takes = moves.iter().map(|take| usize::try_from(take).ok());
    let takes = takes.collect::<Option<Vec<usize>>>()?;
    (takes.len() <= MOST_MOVES).then_some(takes)
}

/// La suite infinie que donne [`subtraction::grundy_values`].
///
/// Coût : O(|M|) opérations élémentaires par terme. Mémoire : au plus 2 max M + 2 mots, si M a 63
/// coups au plus.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, fast::subtraction::grundy_values};
///
/// let moves = MoveSet::new([1, 2])?;
/// assert!(grundy_values(&moves).take(6).eq([0, 1, 2, 0, 1, 2]));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: values
pub fn grundy_values(moves: &MoveSet) -> impl Iterator<Item = u64> + '_ {
    let mut walk = word_moves(moves).map(|takes| Walk::new(&takes, mex_bit));
    let mut simple = subtraction::grundy_values(moves);
    std::iter::from_fn(move || match &mut walk {
        Some(walk) => Some(u64::from(walk.step().trailing_zeros())),
        None => simple.next(),
    })
}
// ANCHOR_END: values

/// Ce que rend [`subtraction::grundy_period`].
///
/// Coût : au plus O(`limit`) termes calculés, et O(max M) mots gardés : ni les valeurs, ni la
/// période n'occupent de place.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, Periodicity, fast::subtraction::grundy_period};
///
/// let moves = MoveSet::new([2, 4, 7])?;
/// let found = Periodicity { preperiod: 8, period: 3 };
/// assert_eq!(grundy_period(&moves, 18), Some(found));
/// assert_eq!(grundy_period(&moves, 17), None);
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
pub fn grundy_period(moves: &MoveSet, limit: usize) -> Option<Periodicity> {
    match word_moves(moves) {
        Some(takes) => period(&takes, mex_bit, limit),
        None => subtraction::grundy_period(moves, limit),
    }
}

/// Ce que rend [`subtraction::outcome_period`].
///
/// Coût : comme [`grundy_period`].
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, Periodicity, fast::subtraction::outcome_period};
///
/// let moves = MoveSet::new([2, 4, 7])?;
/// let found = Periodicity { preperiod: 4, period: 3 };
/// assert_eq!(outcome_period(&moves, 100), Some(found));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
pub fn outcome_period(moves: &MoveSet, limit: usize) -> Option<Periodicity> {
    match word_moves(moves) {
        Some(takes) => period(&takes, p_bit, limit),
        None => subtraction::outcome_period(moves, limit),
    }
}

/// La période de la suite, si ses `limit` premiers termes la prouvent.
// ANCHOR: period
fn period(
    moves: &[usize],
    rule: impl Fn(u64) -> u64 + Copy,
    limit: usize,
) -> Option<Periodicity> {
    let room = limit.checked_sub(window(moves))?;
    let period = cycle_length(moves, rule, room)?;
    let mut behind = Walk::new(moves, rule);
    let mut ahead = behind.clone();
    for _ in 0..period {
        ahead.step();
    }
    let mut preperiod = 0;
    // max M égalités de suite : les deux marches ne se quittent plus.
    while preperiod + period <= room && behind.n < preperiod + window(moves) {
        if behind.step() != ahead.step() {
            preperiod = behind.n;
        }
    }
    (preperiod + period <= room).then_some(Periodicity { preperiod, period })
}

/// Le nombre de pas après lequel la marche retrouve les mêmes derniers termes, par l'algorithme de
/// Brent : on compare au dernier état dont le rang est une puissance de 2.
fn cycle_length(
    moves: &[usize],
    rule: impl Fn(u64) -> u64 + Copy,
    room: usize,
) -> Option<usize> {
    let mut walk = Walk::new(moves, rule);
    for _ in 0..window(moves) {
        walk.step();
    }
    let (mut kept, mut lap) = (walk.clone(), 1);
    loop {
        walk.step();
        let steps = walk.n - kept.n;
        if walk.agrees(&kept) {
            return Some(steps);
        }
        if steps == lap {
            // Une prépériode et une période que `room` contient auraient été vues.
            if lap > 2 * room {
                return None;
            }
            (kept, lap) = (walk.clone(), 2 * lap);
        }
    }
}
// ANCHOR_END: period

/// Ce que rend [`subtraction::proven_values`] : une fois la période prouvée, les valeurs sont
/// recopiées.
///
/// Coût : comme [`grundy_period`], et `limit` valeurs en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, fast::subtraction::proven_values};
///
/// let moves = MoveSet::new([1, 3, 4])?;
/// assert_eq!(proven_values(&moves, 100).at(1_000_000_000_000_000_000), Some(1));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: proven_values
pub fn proven_values(moves: &MoveSet, limit: usize) -> ProvenValues {
    if word_moves(moves).is_none() {
        return subtraction::proven_values(moves, limit);
    }
    let periodicity = grundy_period(moves, limit);
    let enough = periodicity.map_or(limit, |found| found.preperiod + found.period);
    let values = grundy_values(moves).take(enough).collect();
    ProvenValues {
        values: continued(values, periodicity, limit),
        periodicity,
    }
}
// ANCHOR_END: proven_values
