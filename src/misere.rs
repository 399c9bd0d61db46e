//! Chapitre 10. La convention misère : qui joue le dernier coup perd.
//!
//! Source : C. L. Bouton, « Nim, a game with a complete mathematical theory », *Annals of
//! Mathematics*, 2ᵉ série, vol. 3 (1901-1902), p. 35-39.

use crate::nim::{self, NimMove, nim_sum};
use crate::{Cycle, Game, GrundyTable, Outcome, Sum};
use std::fmt;

/// L'issue d'une position de Nim en misère, par la règle de Bouton.
///
/// Si un tas au moins a 2 jetons ou plus, elle est P quand la nim-somme est 0 ; sinon, quand la
/// nim-somme est 1, c'est-à-dire quand le nombre des tas de 1 jeton est impair. Coût : O(k) pour k
/// tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Outcome, misere::nim_outcome};
///
/// assert_eq!(nim_outcome(&[1, 3, 5, 7]), Outcome::P);
/// assert_eq!(nim_outcome(&[1, 1, 1]), Outcome::P);
/// assert_eq!(nim_outcome(&[]), Outcome::N);
/// ```
// ANCHOR: nim_outcome
pub fn nim_outcome(heaps: &[u64]) -> Outcome {
    let some_large = heaps.iter().any(|&size| size >= 2);
    let wanted = if some_large { 0 } else { 1 };
    if nim_sum(heaps) == wanted {
        Outcome::P
    } else {
        Outcome::N
    }
}
// ANCHOR_END: nim_outcome

/// Que faire à son tour, au Nim en misère.
// ANCHOR: reply
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MisereReply {
    /// Un coup gagnant.
    Play(NimMove),
    /// Il n'y a plus de jeton : qui devait jouer a déjà gagné.
    AlreadyWon,
    /// La position est P : aucun coup ne gagne.
    Lost,
}
// ANCHOR_END: reply

/// Un coup gagnant au Nim en misère ; le premier tas qui en a un, si deux tas ou plus ont au moins
/// 2 jetons.
///
/// La position sans jeton est N sans qu'il y ait de coup : c'est le cas
/// [`MisereReply::AlreadyWon`]. Coût : O(k) pour k tas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::NimMove;
/// use jeux_combinatoires::misere::{MisereReply::{AlreadyWon, Lost, Play}, nim_reply};
///
/// // Un seul tas a plus de 1 jeton : laisser un nombre impair de tas de 1.
/// assert_eq!(nim_reply(&[1, 4]), Play(NimMove { heap: 1, to: 0 }));
/// assert_eq!(nim_reply(&[1, 1, 4]), Play(NimMove { heap: 2, to: 1 }));
/// assert_eq!(nim_reply(&[1, 3, 5, 7]), Lost);
/// assert_eq!(nim_reply(&[0, 0]), AlreadyWon);
/// ```
// ANCHOR: nim_reply
pub fn nim_reply(heaps: &[u64]) -> MisereReply {
    if nim_outcome(heaps) == Outcome::P {
        return MisereReply::Lost;
    }
    let mut large = (0..).zip(heaps).filter(|(_, size)| **size >= 2);
    let played = match (large.next(), large.next()) {
        (None, _) => heaps
            .iter()
            .position(|&size| size == 1)
            .map(|heap| NimMove { heap, to: 0 }),
        (Some((heap, &size)), None) => {
            let ones = nim_sum(heaps) ^ size;
            Some(NimMove { heap, to: ones ^ 1 })
        }
        (Some(_), Some(_)) => nim::winning_move(heaps),
    };
    played.map_or(MisereReply::AlreadyWon, MisereReply::Play)
}
// ANCHOR_END: nim_reply

/// Les règles de `G` en misère, ramenées à la convention normale par un dernier coup forcé.
///
/// D'une position où l'on ne peut plus jouer, il reste un coup, qui met fin à la partie. Qui se
/// trouve devant elle joue donc ce dernier coup, et gagne. La valeur de Grundy d'une position de
/// ce jeu est sa *valeur misère* : 1 si elle est terminale, sinon le mex de celles de ses options.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::GrundyTable;
/// use jeux_combinatoires::misere::{Misere, MiserePosition::Playing};
/// use jeux_combinatoires::nim::Nim;
///
/// let rules = Misere(&Nim);
/// let mut table = GrundyTable::new(&rules);
/// assert_eq!(table.value(&Playing(vec![]))?, 1);
/// assert_eq!(table.value(&Playing(vec![1]))?, 0);
/// assert_eq!(table.value(&Playing(vec![2]))?, 2);
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: misere
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misere<'a, G>(pub &'a G);

/// Une position en misère, ou la fin de la partie.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum MiserePosition<P> {
    /// On joue encore.
    Playing(P),
    /// Le dernier coup, forcé, est joué.
    Over,
}

impl<G: Game> Game for Misere<'_, G> {
    type Position = MiserePosition<G::Position>;

    fn options(&self, position: &Self::Position) -> Vec<Self::Position> {
        let MiserePosition::Playing(position) = position else {
            return vec![];
        };
        let options = self.0.options(position);
        if options.is_empty() {
            return vec![MiserePosition::Over];
        }
        options.into_iter().map(MiserePosition::Playing).collect()
    }
}
// ANCHOR_END: misere

impl<P: fmt::Debug> fmt::Debug for MiserePosition<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MiserePosition::Playing(position) => position.fmt(f),
            MiserePosition::Over => f.write_str("« partie finie »"),
        }
    }
}

/// L'issue en misère d'une position de n'importe quel jeu fini, par la définition.
///
/// Une position terminale est N ; une autre est N si et seulement si l'une de ses options est P.
/// Coût : chaque position accessible est développée une fois ; la pile est explicite.
///
/// # Erreurs
/// [`Cycle`] si une suite de coups revient à une position déjà rencontrée.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, Outcome, SubtractionGame, misere};
///
/// let game = SubtractionGame(MoveSet::new([1, 3, 4])?);
/// assert_eq!(misere::outcome(&game, &0)?, Outcome::N);
/// assert_eq!(misere::outcome(&game, &1)?, Outcome::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: outcome
pub fn outcome<G: Game>(game: &G, position: &G::Position) -> Result<Outcome, Cycle> {
    let rules = Misere(game);
    outcome_in(&mut GrundyTable::new(&rules), position)
}

/// Comme [`outcome`], avec une table que l'on garde d'une position à l'autre.
fn outcome_in<G: Game>(
    table: &mut GrundyTable<'_, Misere<'_, G>>,
    position: &G::Position,
) -> Result<Outcome, Cycle> {
    let value = table.value(&MiserePosition::Playing(position.clone()))?;
    Ok(if value == 0 { Outcome::P } else { Outcome::N })
}
// ANCHOR_END: outcome

/// Deux positions.
pub type Pair<P> = (P, P);

/// Les deux premières des positions données qui ont la même valeur de Grundy et, en misère, des
/// issues différentes ; `None` s'il n'y en a pas.
///
/// Coût : O(n²) comparaisons pour n positions, une fois leurs valeurs calculées.
///
/// # Erreurs
/// [`Cycle`] si le jeu n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::misere::same_value_other_outcome;
/// use jeux_combinatoires::nim::Nim;
///
/// let positions = [vec![], vec![1], vec![2, 2]];
/// let found = same_value_other_outcome(&Nim, &positions)?;
/// assert_eq!(found, Some((vec![], vec![2, 2])));
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: same_value
pub fn same_value_other_outcome<G: Game>(
    game: &G,
    positions: &[G::Position],
) -> Result<Option<Pair<G::Position>>, Cycle> {
    let rules = Misere(game);
    let (mut values, mut outcomes) = (GrundyTable::new(game), GrundyTable::new(&rules));
    let mut seen: Vec<(&G::Position, u64, Outcome)> = Vec::new();
    for right in positions {
        let value = values.value(right)?;
        let outcome = outcome_in(&mut outcomes, right)?;
        let found = seen
            .iter()
            .find(|(_, other, before)| *other == value && *before != outcome);
        if let Some((left, ..)) = found {
            return Ok(Some(((*left).clone(), right.clone())));
        }
        seen.push((right, value, outcome));
    }
    Ok(None)
}
// ANCHOR_END: same_value

/// La première des positions `thirds` qui sépare `left` de `right` : en misère, les sommes
/// `left + third` et `right + third` ont des issues différentes.
///
/// Coût : celui des issues de deux sommes par position essayée.
///
/// # Erreurs
/// [`Cycle`] si le jeu n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::misere::separator;
/// use jeux_combinatoires::nim::Nim;
///
/// let thirds = [vec![], vec![1]];
/// assert_eq!(separator(&Nim, &vec![], &vec![2], &thirds)?, Some(vec![1]));
/// assert_eq!(separator(&Nim, &vec![], &vec![1, 1], &thirds)?, None);
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: separator
pub fn separator<G: Game>(
    game: &G,
    left: &G::Position,
    right: &G::Position,
    thirds: &[G::Position],
) -> Result<Option<G::Position>, Cycle> {
    let sum = Sum(game, game);
    let rules = Misere(&sum);
    let mut outcomes = GrundyTable::new(&rules);
    for third in thirds {
        let with_left = outcome_in(&mut outcomes, &(left.clone(), third.clone()))?;
        let with_right = outcome_in(&mut outcomes, &(right.clone(), third.clone()))?;
        if with_left != with_right {
            return Ok(Some(third.clone()));
        }
    }
    Ok(None)
}
// ANCHOR_END: separator

/// Deux positions, et une troisième qui les sépare.
pub type Separated<P> = (P, P, P);

/// Les deux premières des positions données qui ont, en misère, la même issue, et que sépare une
/// position de la liste, donnée en troisième ; `None` s'il n'y en a pas.
///
/// Coût : O(n²) recherches par [`separator`] pour n positions.
///
/// # Erreurs
/// [`Cycle`] si le jeu n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::misere::same_outcome_separated;
/// use jeux_combinatoires::nim::Nim;
///
/// let positions = [vec![], vec![1], vec![2]];
/// let found = same_outcome_separated(&Nim, &positions)?;
/// assert_eq!(found, Some((vec![], vec![2], vec![1])));
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: same_outcome
pub fn same_outcome_separated<G: Game>(
    game: &G,
    positions: &[G::Position],
) -> Result<Option<Separated<G::Position>>, Cycle> {
    let rules = Misere(game);
    let mut outcomes = GrundyTable::new(&rules);
    for (rank, right) in positions.iter().enumerate() {
        for left in &positions[..rank] {
            if outcome_in(&mut outcomes, left)? != outcome_in(&mut outcomes, right)? {
                continue;
            }
            if let Some(third) = separator(game, left, right, positions)? {
                return Ok(Some((left.clone(), right.clone(), third)));
            }
        }
    }
    Ok(None)
}
// ANCHOR_END: same_outcome
