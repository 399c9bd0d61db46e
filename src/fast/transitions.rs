//! Le monoïde T d'un quotient misère, agrandi d'un tas à la fois.

use crate::quotient::{HeapGame, MAX_PAIRS, Quotient};
use std::collections::HashSet;

/// Un ensemble d'éléments du quotient, un bit chacun.
// ANCHOR: elements
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Elements(Vec<u64>);

impl Elements {
    fn none(order: usize) -> Self {
        Elements(vec![0; order.div_ceil(64)])
    }

    fn insert(&mut self, element: usize) {
        self.0[element / 64] |= 1 << (element % 64);
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..).zip(&self.0).flat_map(|(rank, &word)| {
            let next = |rest: &u64| Some(rest & (rest - 1)).filter(|rest| *rest != 0);
            let first = Some(word).filter(|word| *word != 0);
            std::iter::successors(first, next)
                .map(move |rest| 64 * rank + rest.trailing_zeros() as usize)
        })
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn meets(&self, other: &Elements) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}
// ANCHOR_END: elements

/// Un élément (q, E) de T : l'image d'une somme, et celles de ses options.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Transition {
    image: usize,
    options: Elements,
}

/// Un quotient vérifié, et tout son monoïde T.
#[derive(Debug, Clone)]
pub(super) struct Transitions {
    quotient: Quotient,
    /// Les éléments de P.
    winning: Elements,
    /// Les (q, E) des tas, sans répétition.
    generators: Vec<Transition>,
    reached: HashSet<Transition>,
}

impl Transitions {
    /// Le jeu sans tas : la somme vide, et rien d'autre.
    pub(super) fn empty() -> Self {
        Self::without_heaps(Quotient::from_tables(vec![vec![0]], vec![false], vec![]))
    }

    /// Le monoïde T d'un quotient annoncé, s'il est cohérent et pas trop grand.
    pub(super) fn of(game: &HeapGame, quotient: &Quotient) -> Option<Self> {
        let mut found = Self::without_heaps(quotient.with_images(vec![]));
        for heap in 0..quotient.heaps() {
            found.add(game, quotient.phi(heap)).then_some(())?;
        }
        Some(found)
    }

    fn without_heaps(quotient: Quotient) -> Self {
        let mut winning = Elements::none(quotient.order());
        (0..quotient.order())
            .filter(|&element| quotient.is_p(element))
            .for_each(|element| winning.insert(element));
        let empty_sum = Transition {
            image: 0,
            options: Elements::none(quotient.order()),
        };
        Transitions {
            quotient,
            winning,
            generators: Vec::new(),
            reached: HashSet::from([empty_sum]),
        }
    }

    pub(super) fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// Le même monoïde avec un tas de plus, si l'un de ses éléments convient pour ce tas.
    ///
    /// Un seul peut convenir : il dit les issues des sommes qui ont un exemplaire du tas, et deux
    /// éléments du quotient n'ont pas les mêmes.
    // ANCHOR: read
    pub(super) fn read(&mut self, game: &HeapGame) -> bool {
        let elements = 0..self.quotient.order();
        let options = self.options(game);
        let images = elements.map(|image| Transition {
            image,
            options: options.clone(),
        });
        let found = images
            .clone()
            .find(|heap| self.reached.contains(heap))
            .or_else(|| images.clone().find(|heap| self.suits(heap)));
        let Some(heap) = found else {
            return false;
        };
        let mut larger = self.clone();
        let read = larger.add(game, heap.image);
        if read {
            *self = larger;
        }
        read
    }

    /// Un exemplaire de ce tas a-t-il, à côté de toute somme connue, l'issue que dit son image ?
    fn suits(&self, heap: &Transition) -> bool {
        let mut sums = self.reached.iter();
        sums.all(|sum| self.is_consistent(&self.times(sum, heap)))
    }
    // ANCHOR_END: read

    /// Les images des options du premier tas inconnu.
    fn options(&self, game: &HeapGame) -> Elements {
        let mut images = Elements::none(self.quotient.order());
        let options = game.heap_options(self.quotient.heaps()).iter();
        options
            .filter_map(|option| self.quotient.value(option))
            .for_each(|image| images.insert(image));
        images
    }

    /// Donne son image au premier tas inconnu, et ferme T. Rend `false`, T inachevé, s'il est
    /// incohérent ou trop grand.
    // ANCHOR: add
    fn add(&mut self, game: &HeapGame, image: usize) -> bool {
        let options = self.options(game);
        let heap = Transition { image, options };
        let mut images: Vec<usize> = (0..self.quotient.heaps())
            .map(|heap| self.quotient.phi(heap))
            .collect();
        images.push(image);
        self.quotient = self.quotient.with_images(images);
        // T contient déjà ce couple : il est fermé, et il a été vérifié.
        self.reached.contains(&heap) || self.close(heap)
    }

    fn close(&mut self, heap: Transition) -> bool {
        let mut pending: Vec<Transition> = Vec::new();
        pending.extend(self.reached.iter().map(|sum| self.times(sum, &heap)));
        self.generators.push(heap);
        while let Some(sum) = pending.pop() {
            if self.reached.contains(&sum) {
                continue;
            }
            if !self.is_consistent(&sum) || self.reached.len() >= MAX_PAIRS {
                return false;
            }
            let next = self.generators.iter().map(|heap| self.times(&sum, heap));
            pending.extend(next);
            self.reached.insert(sum);
        }
        true
    }
    // ANCHOR_END: add

    /// (q, E)(r, F) = (qr, qF ∪ rE).
    fn times(&self, left: &Transition, right: &Transition) -> Transition {
        let mut options = Elements::none(self.quotient.order());
        for (sum, other) in [(left, right), (right, left)] {
            for option in other.options.iter() {
                options.insert(self.quotient.product(sum.image, option));
            }
        }
        Transition {
            image: self.quotient.product(left.image, right.image),
            options,
        }
    }

    /// q est-il dans P exactement quand E n'est pas vide et ne rencontre pas P ?
    fn is_consistent(&self, sum: &Transition) -> bool {
        let is_p = !sum.options.is_empty() && !sum.options.meets(&self.winning);
        self.quotient.is_p(sum.image) == is_p
    }
}
