//! Chapitre 10. Les quotients misère : leurs tables, et leur vérification.
//!
//! Sources : T. E. Plambeck, « Taming the wild in impartial combinatorial games », *Integers* 5
//! (2005), G05 ; T. E. Plambeck et A. N. Siegel, « Misère quotients for impartial games », *Journal
//! of Combinatorial Theory, Series A* 115 (2008), p. 593-622.

mod names;
mod verification;

use crate::Outcome;
use names::{shortest_words, word_name};
use std::fmt;

pub use verification::{Flaw, MAX_PAIRS, verify};

pub use crate::heap_game::HeapGame;
pub use crate::learning::quotient;

/// Un monoïde commutatif fini Q, une partie P de Q, et l'image Φ(h) dans Q de chaque tas h.
///
/// Les éléments sont les entiers de 0 à `order() - 1`, et 0 est l'élément neutre. L'image d'une
/// somme de tas est le produit des images ; la somme est annoncée P en misère si cette image est
/// dans P.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::Outcome;
/// use jeux_combinatoires::quotient::{HeapGame, quotient};
///
/// let found = quotient(&HeapGame::nim(3), 100)?;
/// assert_eq!(found.order(), 6);
/// assert_eq!(found.outcome(&[1, 2, 3]), Some(Outcome::P));
/// # Ok::<(), jeux_combinatoires::quotient::QuotientError>(())
/// ```
// ANCHOR: quotient
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quotient {
    product: Vec<Vec<usize>>,
    is_p: Vec<bool>,
    phi: Vec<usize>,
    names: Vec<String>,
}
// ANCHOR_END: quotient

impl Quotient {
    /// Le monoïde de table `product`, où `is_p[a]` dit si `a` est dans P et `phi[h]` est l'image du
    /// tas h. Rien ne dit encore qu'il soit le quotient d'un jeu : voir [`verify`].
    ///
    /// Coût : O(n³) pour n éléments.
    ///
    /// # Erreurs
    /// [`QuotientError::NotAMonoid`] si la table n'est pas carrée, sort de ses bornes, ou n'est pas
    /// celle d'un monoïde commutatif de neutre 0.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::quotient::{HeapGame, Quotient, verify};
    ///
    /// // Les tas de 1 jeton, en misère : seule la parité de leur nombre compte.
    /// let parity = Quotient::new(vec![vec![0, 1], vec![1, 0]], vec![false, true], vec![0, 1])?;
    /// assert_eq!(verify(&HeapGame::nim(1), &parity), Ok(()));
    /// # Ok::<(), jeux_combinatoires::quotient::QuotientError>(())
    /// ```
    pub fn new(
        product: Vec<Vec<usize>>,
        is_p: Vec<bool>,
        phi: Vec<usize>,
    ) -> Result<Self, QuotientError> {
        let order = product.len();
        let square = order > 0
            && product.iter().all(|row| row.len() == order)
            && is_p.len() == order;
        let in_range = product.iter().flatten().chain(&phi).all(|&a| a < order);
        if square && in_range && is_commutative_monoid(&product) {
            Ok(Self::from_tables(product, is_p, phi))
        } else {
            Err(QuotientError::NotAMonoid)
        }
    }

    /// Comme [`Quotient::new`], pour des tables déjà sûres.
    pub(crate) fn from_tables(
        product: Vec<Vec<usize>>,
        is_p: Vec<bool>,
        phi: Vec<usize>,
    ) -> Self {
        let words = shortest_words(&product, &phi);
        let name = |element| match words.get(&element) {
            Some(word) => word_name(word),
            None => format!("x{element}"),
        };
        Quotient {
            names: (0..product.len()).map(name).collect(),
            product,
            is_p,
            phi,
        }
    }

    /// Le même monoïde, et d'autres images.
    pub(crate) fn with_images(&self, phi: Vec<usize>) -> Self {
        Quotient::from_tables(self.product.clone(), self.is_p.clone(), phi)
    }

    /// Le nombre d'éléments.
    pub fn order(&self) -> usize {
        self.product.len()
    }

    /// Le nombre de tas dont l'image est donnée, de 0 au plus grand.
    pub fn heaps(&self) -> usize {
        self.phi.len()
    }

    /// Le produit de deux éléments. Comme l'indexation d'une tranche, demande que `a` et `b` soient
    /// inférieurs à [`Quotient::order`].
    pub fn product(&self, a: usize, b: usize) -> usize {
        self.product[a][b]
    }

    /// L'élément est-il dans P ? Demande que `a` soit inférieur à [`Quotient::order`].
    pub fn is_p(&self, a: usize) -> bool {
        self.is_p[a]
    }

    /// L'image d'un tas. Demande que `heap` soit inférieur à [`Quotient::heaps`].
    pub fn phi(&self, heap: usize) -> usize {
        self.phi[heap]
    }

    /// Un nom pour l'élément : « 1 », « a », « b », « ab », « b² »... Demande que `a` soit inférieur
    /// à [`Quotient::order`].
    ///
    /// Un tas dont l'image n'est pas un produit d'images de tas plus petits reçoit une lettre. Un
    /// élément est nommé par un produit de lettres, le plus court ; s'il n'y en a pas, par son
    /// numéro précédé de x.
    pub fn name(&self, a: usize) -> &str {
        &self.names[a]
    }

    /// L'image d'une somme de tas : le produit de leurs images ; `None` si l'image d'un tas n'est
    /// pas donnée.
    ///
    /// Coût : une lecture de table par tas.
    // ANCHOR: value
    pub fn value(&self, heaps: &[usize]) -> Option<usize> {
        heaps.iter().try_fold(0, |product, &heap| {
            Some(self.product(product, *self.phi.get(heap)?))
        })
    }

    /// L'issue annoncée d'une somme de tas ; `None` si l'image d'un tas n'est pas donnée.
    pub fn outcome(&self, heaps: &[usize]) -> Option<Outcome> {
        let is_p = self.is_p(self.value(heaps)?);
        Some(if is_p { Outcome::P } else { Outcome::N })
    }
    // ANCHOR_END: value

    /// Le même quotient, où les éléments sont numérotés dans l'ordre de leurs noms : du plus court
    /// au plus long, puis par ordre alphabétique. Demande que Φ atteigne tous les éléments.
    pub(crate) fn renumbered(&self) -> Self {
        let words = shortest_words(&self.product, &self.phi);
        let mut old: Vec<usize> = (0..self.order()).collect();
        old.sort_by_key(|element| {
            let word = words.get(element);
            word.map(|word| (word.iter().sum::<usize>(), std::cmp::Reverse(word)))
        });
        let mut new = vec![0; self.order()];
        for (rank, &element) in old.iter().enumerate() {
            new[element] = rank;
        }
        let row = |a: &usize| old.iter().map(|&b| new[self.product(*a, b)]).collect();
        Quotient::from_tables(
            old.iter().map(row).collect(),
            old.iter().map(|&a| self.is_p(a)).collect(),
            self.phi.iter().map(|&a| new[a]).collect(),
        )
    }
}

/// La table carrée est-elle celle d'un monoïde commutatif de neutre 0 ?
fn is_commutative_monoid(product: &[Vec<usize>]) -> bool {
    let elements = || 0..product.len();
    let neutral = elements().all(|a| product[0][a] == a);
    let commutative =
        elements().all(|a| elements().all(|b| product[a][b] == product[b][a]));
    let associative = elements().all(|a| {
        elements().all(|b| {
            let ab = product[a][b];
            elements().all(|c| product[ab][c] == product[a][product[b][c]])
        })
    });
    neutral && commutative && associative
}

/// Les tables du quotient : éléments et issues, image de chaque tas, produit.
impl fmt::Display for Quotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elements = || 0..self.order();
        let width = self.names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0).max(1);
        writeln!(f, "Ordre : {}", self.order())?;
        let in_p: Vec<&str> = elements()
            .filter(|&a| self.is_p(a))
            .map(|a| self.name(a))
            .collect();
        writeln!(f, "P = {{{}}}", in_p.join(", "))?;
        writeln!(f)?;
        for (heap, &image) in self.phi.iter().enumerate() {
            writeln!(f, "Φ({heap}) = {}", self.name(image))?;
        }
        writeln!(f)?;
        write!(f, "{:>width$} |", "·")?;
        for b in elements() {
            write!(f, " {:>width$}", self.name(b))?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "{}+{}",
            "-".repeat(width + 1),
            "-".repeat((width + 1) * self.order())
        )?;
        for a in elements() {
            write!(f, "{:>width$} |", self.name(a))?;
            for b in elements() {
                write!(f, " {:>width$}", self.name(self.product(a, b)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Pourquoi il n'y a pas de quotient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuotientError {
    /// Une option du tas `heap` contient le tas `part`, qui n'est pas plus petit.
    NotSmaller {
        /// Le tas.
        heap: usize,
        /// Le tas d'une de ses options.
        part: usize,
    },
    /// Les tables données ne sont pas celles d'un monoïde commutatif fini de neutre 0.
    NotAMonoid,
    /// Le quotient a plus de `limit` éléments ; il peut être infini.
    TooLarge {
        /// Le plus grand nombre d'éléments permis.
        limit: usize,
    },
    /// Le calcul demande l'issue de plus de `limit` sommes de tas.
    TooManySums {
        /// Le plus grand nombre de sommes permis.
        limit: usize,
    },
    /// La vérification n'a pas abouti.
    Unverified(Flaw),
}

impl fmt::Display for QuotientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuotientError::NotSmaller { heap, part } => write!(
                f,
                "une option du tas {heap} contient le tas {part}, qui n'est pas plus petit"
            ),
            QuotientError::NotAMonoid => write!(
                f,
                "les tables ne sont pas celles d'un monoïde commutatif de neutre 0"
            ),
            QuotientError::TooLarge { limit } => write!(
                f,
                "le quotient a plus de {limit} éléments (il est peut-être infini)"
            ),
            QuotientError::TooManySums { limit } => write!(
                f,
                "le calcul du quotient demande l'issue de plus de {limit} sommes de tas"
            ),
            QuotientError::Unverified(flaw) => {
                write!(f, "le quotient n'est pas vérifié : {flaw}")
            }
        }
    }
}

impl std::error::Error for QuotientError {}
