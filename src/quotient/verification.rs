//! Chapitre 10. Vérifier qu'un monoïde est le quotient misère d'un jeu.

use super::names::shortest_words;
use super::{HeapGame, Quotient};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::fmt;

/// Ce qui empêche un prétendu quotient d'être celui d'un jeu.
// ANCHOR: flaw
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// L'image du tas n'est pas donnée.
    MissingHeap(usize),
    /// L'issue annoncée de cette somme de tas contredit celles de ses options.
    Outcome(Vec<usize>),
    /// Aucune somme de tas n'a cette image.
    NotOnto(usize),
    /// Aucun facteur ne distingue ces deux éléments.
    NotReduced(usize, usize),
    /// Le monoïde T a plus de [`MAX_PAIRS`] couples : la vérification s'arrête.
    TooManyPairs,
}
// ANCHOR_END: flaw

/// Le nombre de couples de T au-delà duquel [`verify`] s'arrête.
pub const MAX_PAIRS: usize = 100_000;

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::MissingHeap(heap) => {
                write!(f, "l'image du tas {heap} n'est pas donnée")
            }
            Flaw::Outcome(heaps) => write!(
                f,
                "l'issue annoncée de la somme {heaps:?} contredit celles de ses options"
            ),
            Flaw::NotOnto(element) => {
                write!(f, "aucune somme n'a pour image l'élément {element}")
            }
            Flaw::NotReduced(left, right) => write!(
                f,
                "aucun facteur ne distingue les éléments {left} et {right}"
            ),
            Flaw::TooManyPairs => {
                write!(f, "la vérification demande plus de {MAX_PAIRS} couples")
            }
        }
    }
}

impl std::error::Error for Flaw {}

/// Vérifie que le monoïde est le quotient misère des sommes de tas du jeu.
///
/// Trois conditions : les issues annoncées sont justes pour toutes les sommes, Φ atteint tous les
/// éléments, et deux éléments sont toujours distingués par un facteur. La première porte sur une
/// infinité de sommes ; elle se vérifie sur le monoïde fini T des couples (image, images des
/// options), comme l'explique le chapitre.
///
/// Coût : un produit de couples par élément de T et par tas, au plus [`MAX_PAIRS`] éléments ; puis
/// O(n³) pour n éléments.
///
/// # Erreurs
/// [`Flaw`] dit ce qui manque ; avec [`Flaw::Outcome`], par une somme du moins de tas possible.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::quotient::{Flaw, HeapGame, Quotient, verify};
///
/// // « Un tas de 1 jeton, et c'est P ; deux ou plus, et c'est N » : faux à partir de trois.
/// let product = vec![vec![0, 1, 2], vec![1, 2, 2], vec![2, 2, 2]];
/// let wrong = Quotient::new(product, vec![false, true, false], vec![0, 1])?;
/// assert_eq!(verify(&HeapGame::nim(1), &wrong), Err(Flaw::Outcome(vec![1, 1, 1])));
/// # Ok::<(), jeux_combinatoires::quotient::QuotientError>(())
/// ```
// ANCHOR: verify
pub fn verify(game: &HeapGame, quotient: &Quotient) -> Result<(), Flaw> {
    verify_outcomes(game, quotient)?;
    verify_onto(quotient)?;
    verify_reduced(quotient)
}

/// Un élément (q, E) de T : l'image d'une somme, et celles de ses options.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Transition {
    image: usize,
    options: BTreeSet<usize>,
}

impl Transition {
    /// (q, E)(r, F) = (qr, qF ∪ rE).
    fn times(&self, other: &Transition, quotient: &Quotient) -> Transition {
        let left = other
            .options
            .iter()
            .map(|&f| quotient.product(self.image, f));
        let right = self
            .options
            .iter()
            .map(|&e| quotient.product(other.image, e));
        Transition {
            image: quotient.product(self.image, other.image),
            options: left.chain(right).collect(),
        }
    }

    /// q est-il dans P exactement quand E n'est pas vide et ne rencontre pas P ?
    fn is_consistent(&self, quotient: &Quotient) -> bool {
        let moves = !self.options.is_empty();
        let to_p = self.options.iter().any(|&option| quotient.is_p(option));
        quotient.is_p(self.image) == (moves && !to_p)
    }
}

fn verify_outcomes(game: &HeapGame, quotient: &Quotient) -> Result<(), Flaw> {
    let generators = transitions(game, quotient)?;
    let empty_sum = Transition {
        image: 0,
        options: BTreeSet::new(),
    };
    let mut reached = HashMap::from([(empty_sum.clone(), vec![])]);
    let mut pending = VecDeque::from([empty_sum]);
    while let Some(transition) = pending.pop_front() {
        let sum = reached[&transition].clone();
        if !transition.is_consistent(quotient) {
            return Err(Flaw::Outcome(sum));
        }
        for (heap, generator) in generators.iter().enumerate() {
            let next = transition.times(generator, quotient);
            if !reached.contains_key(&next) {
                let longer = sum.iter().copied().chain([heap]).collect();
                reached.insert(next.clone(), longer);
                pending.push_back(next);
            }
        }
        if reached.len() > MAX_PAIRS {
            return Err(Flaw::TooManyPairs);
        }
    }
    Ok(())
}

/// L'élément de T de chaque tas.
fn transitions(game: &HeapGame, quotient: &Quotient) -> Result<Vec<Transition>, Flaw> {
    let of = |heap| {
        let options = game.heap_options(heap).iter();
        Some(Transition {
            image: quotient.value(&[heap])?,
            options: options
                .map(|option| quotient.value(option))
                .collect::<Option<_>>()?,
        })
    };
    (0..game.heaps())
        .map(|heap| of(heap).ok_or(Flaw::MissingHeap(heap)))
        .collect()
}
// ANCHOR_END: verify

// ANCHOR: reduced
fn verify_onto(quotient: &Quotient) -> Result<(), Flaw> {
    let words = shortest_words(&quotient.product, &quotient.phi);
    match (0..quotient.order()).find(|element| !words.contains_key(element)) {
        Some(element) => Err(Flaw::NotOnto(element)),
        None => Ok(()),
    }
}

fn verify_reduced(quotient: &Quotient) -> Result<(), Flaw> {
    let mut seen: HashMap<Vec<bool>, usize> = HashMap::new();
    for element in 0..quotient.order() {
        let outcomes = (0..quotient.order())
            .map(|factor| quotient.is_p(quotient.product(element, factor)))
            .collect();
        if let Some(other) = seen.insert(outcomes, element) {
            return Err(Flaw::NotReduced(other, element));
        }
    }
    Ok(())
}
// ANCHOR_END: reduced
