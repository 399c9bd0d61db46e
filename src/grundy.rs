//! Chapitre 4. Les valeurs de Grundy de tout jeu impartial fini.
//!
//! Sources : R. Sprague, « Über mathematische Kampfspiele », *Tôhoku Mathematical Journal* 41
//! (1935-1936), p. 438-444 ; P. M. Grundy, « Mathematics and games », *Eureka* 2 (1939), p. 6-8.

use crate::{Game, mex};
use std::collections::{HashMap, HashSet};
use std::fmt;

/// La valeur de Grundy d'un tas de `n` jetons au Nim, par la définition.
///
/// Le chapitre 4 montre qu'elle vaut `n`. Coût : O(`n`²), `n` valeurs en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::grundy::grundy_nim;
///
/// assert_eq!(grundy_nim(9), 9);
/// ```
// ANCHOR: grundy_nim
pub fn grundy_nim(n: usize) -> u64 {
    let mut values: Vec<u64> = Vec::new();
    for _ in 0..n {
        values.push(mex(values.iter().copied()));
    }
    mex(values)
}
// ANCHOR_END: grundy_nim

/// Les valeurs de Grundy déjà calculées d'un jeu.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{GrundyTable, nim::Nim};
///
/// let mut table = GrundyTable::new(&Nim);
/// assert_eq!(table.value(&vec![1, 2, 4])?, 7);
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: table
pub struct GrundyTable<'a, G: Game> {
    game: &'a G,
    values: HashMap<G::Position, u64>,
}

/// Une position en cours de calcul : ses options encore à voir, et les valeurs déjà vues.
struct Visit<P> {
    position: P,
    pending: Vec<P>,
    seen: Vec<u64>,
}
// ANCHOR_END: table

// ANCHOR: value
impl<'a, G: Game> GrundyTable<'a, G> {
    /// Une table encore vide pour le jeu `game`.
    pub fn new(game: &'a G) -> Self {
        GrundyTable {
            game,
            values: HashMap::new(),
        }
    }

    /// La valeur de Grundy de `position`, par la définition : le mex de celles de ses options.
    ///
    /// Les positions en cours sont dans une pile explicite : une partie, si longue soit-elle,
    /// n'épuise pas la pile d'appels. Coût : chaque position accessible est développée une fois.
    ///
    /// # Erreurs
    /// [`Cycle`] si une suite de coups revient à une position déjà rencontrée : ce n'est pas un
    /// jeu fini, et la définition n'y donne pas de valeur.
    pub fn value(&mut self, position: &G::Position) -> Result<u64, Cycle> {
        if let Some(&value) = self.values.get(position) {
            return Ok(value);
        }
        let mut path = vec![self.visit(position)];
        let mut on_path = HashSet::from([position.clone()]);
        while let Some(visit) = path.last_mut() {
            let Some(option) = visit.pending.pop() else {
                let value = mex(visit.seen.drain(..));
                self.values.insert(visit.position.clone(), value);
                on_path.remove(&visit.position);
                path.pop();
                continue;
            };
            if let Some(&value) = self.values.get(&option) {
                visit.seen.push(value);
            } else if on_path.insert(option.clone()) {
                visit.pending.push(option.clone());
                path.push(self.visit(&option));
            } else {
                return Err(Cycle::through(&option));
            }
        }
        Ok(self.values[position])
    }

    fn visit(&self, position: &G::Position) -> Visit<G::Position> {
        Visit {
            position: position.clone(),
            pending: self.game.options(position),
            seen: Vec::new(),
        }
    }
}
// ANCHOR_END: value

// ANCHOR: option_of_value
impl<G: Game> GrundyTable<'_, G> {
    /// Le rang, dans la liste des options, de la première qui a la valeur `target` ; `None` s'il
    /// n'y en a pas.
    ///
    /// Avec `target` = 0, c'est un coup gagnant.
    ///
    /// # Erreurs
    /// [`Cycle`], comme [`GrundyTable::value`].
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::{Game, GrundyTable, nim::Nim};
    ///
    /// let mut table = GrundyTable::new(&Nim);
    /// let position = vec![3, 5, 7];
    /// assert_eq!(table.option_of_value(&position, 0)?, Some(2));
    /// assert_eq!(Nim.options(&position)[2], [2, 5, 7]);
    /// # Ok::<(), jeux_combinatoires::Cycle>(())
    /// ```
    pub fn option_of_value(
        &mut self,
        position: &G::Position,
        target: u64,
    ) -> Result<Option<usize>, Cycle> {
        for (rank, option) in self.game.options(position).iter().enumerate() {
            if self.value(option)? == target {
                return Ok(Some(rank));
            }
        }
        Ok(None)
    }
}
// ANCHOR_END: option_of_value

/// L'erreur d'un prétendu jeu fini dont les coups tournent en rond.
// ANCHOR: cycle
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    position: String,
}
// ANCHOR_END: cycle

impl Cycle {
    fn through(position: &impl fmt::Debug) -> Self {
        Cycle {
            position: format!("{position:?}"),
        }
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "une suite de coups revient à la position {} : ce jeu n'est pas fini",
            self.position
        )
    }
}

impl std::error::Error for Cycle {}
