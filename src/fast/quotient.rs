//! Les quotients misère, tas après tas : on n'apprend que le tas nouveau.
//!
//! Le quotient jusqu'au tas n - 1 est connu, vérifié, avec tout son monoïde T. Le plus souvent, l'un de
//! ses éléments convient pour le tas n, et il n'y a qu'à le lire. Sinon, on apprend le quotient d'un
//! jeu plus petit : les seuls tas qui portent une lettre, et le tas n, où chaque tas d'une option
//! est remplacé par son produit de lettres. Rien n'oblige ce jeu à avoir le même quotient ; c'est la
//! vérification, sur le vrai jeu, qui le dit. Si elle échoue, on apprend le vrai jeu.

use super::period;
use super::transitions::Transitions;
use crate::learning::{self, Sum};
use crate::octal::{Claim, OctalCode};
use crate::quotient::{Flaw, HeapGame, Quotient, QuotientError};
use crate::{Periodicity, quotient};
use std::collections::{BTreeSet, HashMap, VecDeque};

/// Ce que rend [`quotient::quotient`] ; parfois aussi là où la version simple s'arrête, faute d'avoir
/// pu garder assez de sommes.
///
/// Coût : un quotient par tas, comme [`quotients`].
///
/// # Erreurs
/// Celles de la version simple.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{fast::quotient::quotient, quotient::HeapGame};
///
/// let kayles = HeapGame::octal(&"0.77".parse()?, 30);
/// assert_eq!(quotient(&kayles, 100)?.order(), 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn quotient(game: &HeapGame, limit: usize) -> Result<Quotient, QuotientError> {
    match quotients(game, limit).last() {
        Some(Ok(found)) => Ok(found),
        Some(Err(QuotientError::TooLarge { limit })) => {
            Err(QuotientError::TooLarge { limit })
        }
        _ => quotient::quotient(game, limit),
    }
}

/// Les quotients misère du jeu réduit à son tas 0, à ses tas 0 et 1, et ainsi de suite, chacun
/// vérifié ; la première erreur est la fin.
///
/// Coût : au plus autant de recherches dans T que d'éléments, tant que l'un d'eux convient pour le
/// tas nouveau ; un apprentissage et une vérification sinon.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{fast::quotient::quotients, quotient::HeapGame};
///
/// let kayles = HeapGame::octal(&"0.77".parse()?, 9);
/// let orders = quotients(&kayles, 100).map(|found| found.map(|found| found.order()));
/// let orders = orders.collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(orders, [1, 2, 6, 6, 6, 12, 12, 12, 12, 18]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: quotients
pub fn quotients(
    game: &HeapGame,
    limit: usize,
) -> impl Iterator<Item = Result<Quotient, QuotientError>> + '_ {
    let mut known = Some(Transitions::empty());
    (0..game.heaps()).map_while(move |heap| {
        let mut smaller = known.take()?;
        if !smaller.read(game) {
            smaller = match learned(&game.up_to(heap), smaller.quotient(), limit) {
                Ok(larger) => larger,
                Err(error) => return Some(Err(error)),
            };
        }
        Some(Ok(known.insert(smaller).quotient().clone()))
    })
}
// ANCHOR_END: quotients

/// Le quotient misère d'un jeu octal entier, s'il a au plus `limit` éléments et que les tas jusqu'à
/// `heaps` le prouvent ; et la période de Φ, qui le prouve.
///
/// C'est le théorème de Guy-Smith en misère : avec autant de tas, et la même preuve, les options d'un
/// tas plus grand ont les images de celles du tas que la période lui associe. Il a donc la même image,
/// et son couple est déjà dans T, qui ne change plus.
///
/// Coût : celui de [`quotients`].
///
/// # Erreurs
/// [`QuotientError`] si un quotient manque avant la preuve.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::fast::quotient::whole_quotient;
///
/// // 0.33 : on prend un ou deux jetons.
/// let (found, periodicity) = whole_quotient(&"0.33".parse()?, 10, 20)?.ok_or("pas de preuve")?;
/// assert_eq!((found.order(), periodicity.period), (6, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: whole_quotient
pub fn whole_quotient(
    code: &OctalCode,
    limit: usize,
    heaps: usize,
) -> Result<Option<(Quotient, Periodicity)>, QuotientError> {
    let game = HeapGame::octal(code, heaps);
    for found in quotients(&game, limit) {
        let found = found?;
        if let Some(periodicity) = proven(code, &found) {
            return Ok(Some((found, periodicity)));
        }
    }
    Ok(None)
}

/// La période que prouvent les images des tas, comme celle des valeurs.
fn proven(code: &OctalCode, found: &Quotient) -> Option<Periodicity> {
    let images: Vec<usize> = (0..found.heaps()).map(|heap| found.phi(heap)).collect();
    period::candidates(&images)
        .find(|&found| Claim::of(found).needed(code) <= images.len() as u128)
}
// ANCHOR_END: whole_quotient

/// Le quotient jusqu'au dernier tas du jeu, appris d'après celui des tas plus petits.
// ANCHOR: learned
fn learned(
    game: &HeapGame,
    smaller: &Quotient,
    limit: usize,
) -> Result<Transitions, QuotientError> {
    let alone = (0..smaller.heaps()).map(|heap| vec![heap]).collect();
    Reduced::new(game, smaller, words(smaller))?
        .learned(limit, true)
        .or_else(|_| Reduced::new(game, smaller, alone)?.learned(limit, false))
}
// ANCHOR_END: learned

/// Un jeu dont chaque tas est remplacé par une somme des tas que l'on garde.
struct Reduced<'a> {
    /// Le vrai jeu.
    whole: &'a HeapGame,
    words: Vec<Sum>,
    /// Les tas gardés, dont le dernier est le tas nouveau.
    kept: Vec<usize>,
    game: HeapGame,
    /// Le quotient du jeu réduit, sans le tas nouveau, si le remplacement est permis.
    smaller: Quotient,
}

impl<'a> Reduced<'a> {
    fn new(
        whole: &'a HeapGame,
        smaller: &Quotient,
        mut words: Vec<Sum>,
    ) -> Result<Self, QuotientError> {
        let last = words.len();
        words.push(vec![last]);
        let kept: Vec<usize> = (0..=last).filter(|&heap| words[heap] == [heap]).collect();
        let images = kept[..kept.len() - 1].iter().map(|&heap| smaller.phi(heap));
        Ok(Reduced {
            whole,
            game: replaced(whole, &words, &kept)?,
            smaller: smaller.with_images(images.collect()),
            words,
            kept,
        })
    }

    /// Apprend le quotient du jeu réduit, puis le vérifie sur le vrai jeu. L'issue d'une somme sans le
    /// tas nouveau se lit dans le quotient connu. Avec `merging`, on suppose de plus qu'à côté du tas
    /// nouveau, deux sommes de même image s'échangent encore.
    // ANCHOR: reduced
    fn learned(&self, limit: usize, merging: bool) -> Result<Transitions, QuotientError> {
        let last = self.kept.len() - 1;
        let lightest = self.lightest();
        let elements = 0..self.smaller.order();
        let p_sum = elements.filter(|&element| self.smaller.is_p(element));
        let p_sum = p_sum.filter_map(|element| lightest.get(&element)).min();
        let same = |sum: Sum| -> Sum {
            let new = sum.partition_point(|&heap| heap < last);
            let image = self.smaller.value(&sum[..new]).unwrap_or(0);
            match (sum.len() - new, p_sum) {
                (0, Some(p_sum)) if self.smaller.is_p(image) => p_sum.clone(),
                (0, _) => vec![],
                (_, _) if merging => [&lightest[&image][..], &sum[new..]].concat(),
                _ => sum,
            }
        };
        let found = learning::quotient_with(&self.game, limit, &same)?;
        let image = |word: &Sum| found.value(&ranks(word, &self.kept)).unwrap_or(0);
        let found = found.with_images(self.words.iter().map(image).collect());
        Transitions::of(self.whole, &found.renumbered())
            .ok_or(QuotientError::Unverified(Flaw::TooManyPairs))
    }
    // ANCHOR_END: reduced

    /// Pour chaque élément, une somme d'où les plus longues parties sont les plus courtes.
    fn lightest(&self) -> HashMap<usize, Sum> {
        let heaps = 0..self.kept.len() - 1;
        let lengths = longest_plays(&self.game);
        let mut sums = HashMap::new();
        let mut pending = BTreeSet::from([(0, 0, vec![])]);
        while let Some((length, element, sum)) = pending.pop_first() {
            if sums.contains_key(&element) {
                continue;
            }
            for heap in heaps.clone() {
                let mut longer = [&sum[..], &[heap]].concat();
                longer.sort_unstable();
                let next = self.smaller.product(element, self.smaller.phi(heap));
                let length = lengths[heap].saturating_add(length);
                pending.insert((length, next, longer));
            }
            sums.insert(element, sum);
        }
        sums
    }
}

/// Pour chaque tas, le nombre de coups de la plus longue partie.
fn longest_plays(game: &HeapGame) -> Vec<u128> {
    let mut lengths: Vec<u128> = Vec::new();
    for heap in 0..game.heaps() {
        let length = |option: &Sum| {
            let lengths = option.iter().map(|&part| lengths[part]);
            lengths.fold(1u128, u128::saturating_add)
        };
        lengths.push(
            game.heap_options(heap)
                .iter()
                .map(length)
                .max()
                .unwrap_or(0),
        );
    }
    lengths
}

/// Les rangs de ces tas parmi les tas gardés.
fn ranks(sum: &[usize], kept: &[usize]) -> Sum {
    let rank = |heap| kept.binary_search(heap).unwrap_or(0);
    sum.iter().map(rank).collect()
}

/// Le jeu des seuls tas gardés, les autres étant remplacés dans leurs options.
fn replaced(
    game: &HeapGame,
    words: &[Sum],
    kept: &[usize],
) -> Result<HeapGame, QuotientError> {
    let replaced = |option: &Sum| -> Sum {
        let words = option.iter().flat_map(|&heap| words[heap].iter().copied());
        let mut sum = ranks(&words.collect::<Sum>(), kept);
        sum.sort_unstable();
        sum
    };
    let options = |&heap: &usize| {
        let options: BTreeSet<Sum> =
            game.heap_options(heap).iter().map(replaced).collect();
        options.into_iter().collect()
    };
    HeapGame::new(kept.iter().map(options).collect())
}

/// Pour chaque tas, une somme de même image : lui seul s'il porte une lettre, sinon un plus court
/// produit de lettres de tas plus petits.
// ANCHOR: words
fn words(quotient: &Quotient) -> Vec<Sum> {
    let mut letters = Vec::new();
    let mut spelled = HashMap::from([(0, vec![])]);
    let word = |heap: usize| match spelled.get(&quotient.phi(heap)) {
        Some(word) => word.clone(),
        None => {
            letters.push(heap);
            spelled = shortest(quotient, &letters);
            vec![heap]
        }
    };
    (0..quotient.heaps()).map(word).collect()
}

/// Un plus court produit de lettres pour chaque élément qu'elles atteignent.
fn shortest(quotient: &Quotient, letters: &[usize]) -> HashMap<usize, Sum> {
    let mut words = HashMap::from([(0, vec![])]);
    let mut pending = VecDeque::from([0]);
    while let Some(element) = pending.pop_front() {
        for &letter in letters {
            let next = quotient.product(element, quotient.phi(letter));
            let longer = [&words[&element][..], &[letter]].concat();
            words.entry(next).or_insert_with(|| {
                pending.push_back(next);
                longer
            });
        }
    }
    words
}
// ANCHOR_END: words
