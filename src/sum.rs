//! Chapitre 5. La somme de jeux et le théorème de Sprague-Grundy.
//!
//! Sources : R. Sprague (1935) et P. M. Grundy (1939), voir [`crate::grundy`].

use crate::{Cycle, Game, GrundyTable, nim};

/// La somme de deux jeux : à chaque tour, jouer un coup dans l'un des deux, au choix.
///
/// Une position de la somme est un couple de positions. Pour trois jeux : `Sum(Sum(a, b), c)`.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, MoveSet, SubtractionGame, Sum};
///
/// let left = SubtractionGame(MoveSet::new([1, 2])?);
/// let right = SubtractionGame(MoveSet::new([1, 3])?);
/// assert_eq!(Sum(left, right).options(&(2, 1)), [(1, 1), (0, 1), (2, 0)]);
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: sum
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum<A, B>(pub A, pub B);

impl<A: Game, B: Game> Game for Sum<A, B> {
    type Position = (A::Position, B::Position);

    fn options(&self, (left, right): &Self::Position) -> Vec<Self::Position> {
        let in_left = self.0.options(left).into_iter();
        let in_right = self.1.options(right).into_iter();
        in_left
            .map(|option| (option, right.clone()))
            .chain(in_right.map(|option| (left.clone(), option)))
            .collect()
    }
}
// ANCHOR_END: sum

/// Ce que vaut une somme, par la définition et par le théorème.
// ANCHOR: comparison
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    /// La valeur de Grundy de la somme, calculée sur les couples, sans le théorème.
    pub direct: u64,
    /// Le ou exclusif des valeurs de Grundy des deux termes.
    pub xor: u64,
}
// ANCHOR_END: comparison

/// Confronte le théorème de Sprague-Grundy à la définition, sur les couples donnés, dans l'ordre.
///
/// Coût : chaque couple accessible est développé une fois.
///
/// # Erreurs
/// [`Cycle`] si l'un des jeux n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, SubtractionGame, Sum, sum::compare};
///
/// let left = SubtractionGame(MoveSet::new([1, 2])?);
/// let right = SubtractionGame(MoveSet::new([1, 3])?);
/// let comparisons = compare(&Sum(left, right), &[(3, 4), (5, 1)])?;
/// assert!(comparisons.iter().all(|pair| pair.direct == pair.xor));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: compare
pub fn compare<A: Game, B: Game>(
    sum: &Sum<A, B>,
    pairs: &[(A::Position, B::Position)],
) -> Result<Vec<Comparison>, Cycle> {
    let mut of_sum = GrundyTable::new(sum);
    let (mut of_left, mut of_right) =
        (GrundyTable::new(&sum.0), GrundyTable::new(&sum.1));
    pairs
        .iter()
        .map(|pair| {
            Ok(Comparison {
                direct: of_sum.value(pair)?,
                xor: of_left.value(&pair.0)? ^ of_right.value(&pair.1)?,
            })
        })
        .collect()
}
// ANCHOR_END: compare

/// Un terme d'une somme : un jeu et la position où il en est.
// ANCHOR: term
#[derive(Debug)]
pub struct Term<'a, G: Game> {
    /// Les règles.
    pub game: &'a G,
    /// La position présente.
    pub position: G::Position,
}

/// Ce qu'une somme a besoin de savoir d'un terme, quel que soit son jeu.
pub trait SumTerm {
    /// La valeur de Grundy de la position présente.
    ///
    /// # Erreurs
    /// [`Cycle`] si le jeu n'est pas fini.
    fn value(&self) -> Result<u64, Cycle>;

    /// Le rang, dans la liste des options, de la première qui a la valeur `target`.
    ///
    /// # Erreurs
    /// [`Cycle`] si le jeu n'est pas fini.
    fn option_of_value(&self, target: u64) -> Result<Option<usize>, Cycle>;
}

impl<G: Game> SumTerm for Term<'_, G> {
    fn value(&self) -> Result<u64, Cycle> {
        GrundyTable::new(self.game).value(&self.position)
    }

    fn option_of_value(&self, target: u64) -> Result<Option<usize>, Cycle> {
        GrundyTable::new(self.game).option_of_value(&self.position, target)
    }
}
// ANCHOR_END: term

/// Un coup dans une somme : le terme où jouer, l'option à y choisir, et la valeur qu'elle a.
// ANCHOR: sum_move
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SumMove {
    /// Le numéro du terme, compté depuis 0.
    pub term: usize,
    /// Le rang de l'option parmi celles du terme, compté depuis 0.
    pub option: usize,
    /// La valeur de Grundy du terme après le coup.
    pub value: u64,
}
// ANCHOR_END: sum_move

/// Un coup gagnant dans une somme de jeux quelconques ; `None` si elle est P.
///
/// C'est la stratégie de Bouton : on joue au Nim sur les valeurs de Grundy, et le mex assure que
/// le terme a une option de la valeur voulue. Coût : celui des valeurs de chaque terme, calculées
/// séparément, jamais sur la somme.
///
/// # Erreurs
/// [`Cycle`] si l'un des jeux n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::nim::Nim;
/// use jeux_combinatoires::sum::{SumMove, Term, winning_move};
/// use jeux_combinatoires::{MoveSet, SubtractionGame};
///
/// let game = SubtractionGame(MoveSet::new([1, 2])?);
/// let heap = Term { game: &game, position: 5 }; // de valeur 2
/// let nim = Term { game: &Nim, position: vec![1, 2] }; // de valeur 3
///
/// // Dans le Nim, ramener la valeur 3 à 2 : ôter le tas de 1.
/// let expected = SumMove { term: 1, option: 0, value: 2 };
/// assert_eq!(winning_move(&[&heap, &nim])?, Some(expected));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: winning_move
pub fn winning_move(terms: &[&dyn SumTerm]) -> Result<Option<SumMove>, Cycle> {
    let values: Vec<u64> = terms
        .iter()
        .map(|term| term.value())
        .collect::<Result<_, _>>()?;
    let Some(nim::NimMove { heap: term, to }) = nim::winning_move(&values) else {
        return Ok(None);
    };
    let option = terms[term].option_of_value(to)?;
    Ok(option.map(|option| SumMove {
        term,
        option,
        value: to,
    }))
}
// ANCHOR_END: winning_move
