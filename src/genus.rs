//! Chapitre 10. Le couple des deux valeurs, le genre, et les positions dociles.
//!
//! Source : J. H. Conway, *On Numbers and Games*, Academic Press, 1976, chapitre 12.

use crate::misere::{Misere, MiserePosition};
use crate::nim::Nim;
use crate::{Cycle, Game, GrundyTable, Sum};
use std::collections::HashSet;
use std::fmt;

/// La valeur de Grundy d'une position et sa valeur misère.
///
/// La valeur misère d'une position terminale est 1 ; celle d'une autre est le mex de celles de ses
/// options. La position est P en misère si et seulement si sa valeur misère est 0.
// ANCHOR: values
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Values {
    /// La valeur de Grundy, en convention normale.
    pub normal: u64,
    /// La valeur misère.
    pub misere: u64,
}

impl Values {
    /// Le couple est-il (0, 1) ou (1, 0), comme pour des tas de 1 jeton au plus ?
    pub fn is_fickle(&self) -> bool {
        matches!((self.normal, self.misere), (0, 1) | (1, 0))
    }

    /// Les deux valeurs sont-elles égales, comme au Nim dès qu'un tas a 2 jetons ?
    pub fn is_firm(&self) -> bool {
        self.normal == self.misere
    }
}
// ANCHOR_END: values

/// Les deux tables qui donnent les [`Values`] des positions d'un jeu.
struct Tables<'a, G: Game> {
    normal: GrundyTable<'a, G>,
    misere: GrundyTable<'a, Misere<'a, G>>,
}

impl<'a, G: Game> Tables<'a, G> {
    fn new(game: &'a G, rules: &'a Misere<'a, G>) -> Self {
        Tables {
            normal: GrundyTable::new(game),
            misere: GrundyTable::new(rules),
        }
    }

    fn values(&mut self, position: &G::Position) -> Result<Values, Cycle> {
        let playing = MiserePosition::Playing(position.clone());
        Ok(Values {
            normal: self.normal.value(position)?,
            misere: self.misere.value(&playing)?,
        })
    }
}

/// Les deux valeurs d'une position.
///
/// Coût : chaque position accessible est développée deux fois.
///
/// # Erreurs
/// [`Cycle`] si le jeu n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::genus::{Values, values};
/// use jeux_combinatoires::nim::Nim;
///
/// assert_eq!(values(&Nim, &vec![1, 1])?, Values { normal: 0, misere: 1 });
/// assert_eq!(values(&Nim, &vec![2, 2])?, Values { normal: 0, misere: 0 });
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
pub fn values<G: Game>(game: &G, position: &G::Position) -> Result<Values, Cycle> {
    Tables::new(game, &Misere(game)).values(position)
}

/// La position est-elle docile : elle-même et toutes les positions que l'on en atteint ont-elles
/// un couple de valeurs volage ou ferme ?
///
/// Une somme de positions dociles se joue comme au Nim en misère. Coût : chaque position accessible
/// est développée trois fois.
///
/// # Erreurs
/// [`Cycle`] si le jeu n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{MoveSet, SubtractionGame, genus::is_docile};
///
/// let game = SubtractionGame(MoveSet::new([1, 3, 4])?);
/// assert!(is_docile(&game, &100)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: is_docile
pub fn is_docile<G: Game>(game: &G, position: &G::Position) -> Result<bool, Cycle> {
    let rules = Misere(game);
    let mut tables = Tables::new(game, &rules);
    let mut reached = HashSet::from([position.clone()]);
    let mut pending = vec![position.clone()];
    while let Some(position) = pending.pop() {
        let values = tables.values(&position)?;
        if !values.is_fickle() && !values.is_firm() {
            return Ok(false);
        }
        for option in game.options(&position) {
            if reached.insert(option.clone()) {
                pending.push(option);
            }
        }
    }
    Ok(true)
}
// ANCHOR_END: is_docile

/// Le genre d'une position u, au sens de Conway, limité à quelques exposants.
///
/// Il s'affiche sous la forme `4^146` : la valeur de Grundy de u, puis les valeurs misère de u, de
/// u + ⋆2, de u + ⋆2 + ⋆2, et ainsi de suite.
// ANCHOR: genus_type
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Genus {
    /// La valeur de Grundy.
    pub normal: u64,
    /// Au rang k, la valeur misère de la position ajoutée à k tas de Nim de 2 jetons.
    pub exponents: Vec<u64>,
}
// ANCHOR_END: genus_type

/// Le genre d'une position, avec `length` exposants.
///
/// Coût : celui des valeurs de la plus grande des sommes.
///
/// # Erreurs
/// [`Cycle`] si le jeu n'est pas fini.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{genus::genus, nim::Nim};
///
/// assert_eq!(genus(&Nim, &vec![], 3)?.to_string(), "0^120");
/// assert_eq!(genus(&Nim, &vec![2], 3)?.to_string(), "2^202");
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: genus
pub fn genus<G: Game>(
    game: &G,
    position: &G::Position,
    length: usize,
) -> Result<Genus, Cycle> {
    let sum = Sum(game, Nim);
    let rules = Misere(&sum);
    let mut table = GrundyTable::new(&rules);
    let exponents = (0..length)
        .map(|twos| {
            table.value(&MiserePosition::Playing((position.clone(), vec![2; twos])))
        })
        .collect::<Result<_, _>>()?;
    let normal = GrundyTable::new(game).value(position)?;
    Ok(Genus { normal, exponents })
}
// ANCHOR_END: genus

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exponents: String = self.exponents.iter().map(u64::to_string).collect();
        f.pad(&format!("{}^{exponents}", self.normal))
    }
}
