//! La recherche du mex, pour les jeux où un coup coupe un tas en deux.
//!
//! On connaît les valeurs des `known` premiers tas, et l'on traite les suivants par blocs. Pour un tas
//! du bloc, un *relevé* coche les valeurs de ses coups qui ne laissent que des tas connus ; les
//! relevés sont indépendants, et deux fils se les partagent. Puis, dans l'ordre des tailles, on
//! coche ce qui manque, et le mex s'en déduit. Toute valeur cochée vient d'un coup, et le mex n'est
//! rendu que lorsqu'aucun coup ne l'atteint : seul l'ordre de la recherche est changé.

use super::space::{Space, sparsest};
use std::ops::Range;
use std::thread;

/// Les coups d'un jeu à un tas.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Rules {
    /// Les tailles des tas que l'on peut prendre entiers.
    pub(super) whole: Vec<usize>,
    /// Les nombres de jetons que l'on peut retirer en laissant un tas.
    pub(super) one_heap: Vec<usize>,
    /// Les nombres de jetons que l'on peut retirer en laissant deux tas non vides.
    pub(super) two_heaps: Vec<usize>,
    /// Les deux tas doivent-ils être inégaux ?
    pub(super) unequal: bool,
}

impl Rules {
    /// Les tailles `a` du plus petit des deux tas, quand il reste `rest` jetons.
    fn smaller_parts(&self, rest: usize) -> Range<usize> {
        let half = if self.unequal {
            rest.saturating_sub(1) / 2
        } else {
            rest / 2
        };
        1..half + 1
    }
}

/// Une valeur trop grande pour ce calcul.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLarge;

/// Les valeurs connues, aussi à l'envers : deux tas de somme donnée se lisent alors en avançant dans
/// les deux tables.
// ANCHOR: mirror
struct Mirror {
    values: Vec<u16>,
    /// La valeur du tas `n` est au rang `reversed.len() - 1 - n`.
    reversed: Vec<u16>,
}

impl Mirror {
    fn push(&mut self, value: u16) {
        let n = self.values.len();
        if n == self.reversed.len() {
            let mut wider = vec![0; n.max(512)];
            wider.append(&mut self.reversed);
            self.reversed = wider;
        }
        let rank = self.reversed.len() - 1 - n;
        self.reversed[rank] = value;
        self.values.push(value);
    }

    /// Les valeurs des tas `a` et `rest - a`, pour `a` dans `parts`.
    fn pairs(&self, rest: usize, parts: Range<usize>) -> (&[u16], &[u16]) {
        let start = self.reversed.len() - 1 - (rest - parts.start);
        let right = &self.reversed[start..start + parts.len()];
        (&self.values[parts], right)
    }
}
// ANCHOR_END: mirror

/// Les tas rares d'un partage, et leurs valeurs.
struct Rares {
    space: Space,
    heaps: Vec<(u32, u16)>,
}

/// Le calcul en cours.
pub(super) struct Search<'a> {
    rules: &'a Rules,
    threads: usize,
    known: Mirror,
    /// La plus grande valeur connue.
    largest: usize,
    /// Une puissance de 2 supérieure à toutes les valeurs.
    bound: usize,
    /// Les tas rares, selon la parité du nombre de jetons retirés ; `None` s'il y en aurait trop.
    rares: [Option<Rares>; 2],
    /// Le nombre de tas à partir duquel refaire le partage.
    next_split: usize,
}

/// La plus grande valeur traitée : deux fois plus tient encore dans un `u16`.
const MAX_VALUE: usize = 1 << 14;
/// Le nombre de paires que l'on compare d'un trait.
const STRIDE: usize = 64;
/// Combien de fois la plus grande valeur : le nombre de paires que l'on coche avant de chercher une à
/// une les valeurs absentes.
const MARKED: usize = 8;
/// Le nombre de paires d'un relevé à partir duquel un second fil fait gagner du temps.
const WORTH_A_THREAD: usize = 500;

impl<'a> Search<'a> {
    pub(super) fn new(rules: &'a Rules, threads: usize) -> Self {
        Search {
            rules,
            threads,
            known: Mirror {
                values: Vec::new(),
                reversed: Vec::new(),
            },
            largest: 0,
            bound: 1,
            rares: [None, None],
            next_split: 256,
        }
    }

    /// Les valeurs connues.
    pub(super) fn values(&self) -> &[u16] {
        &self.known.values
    }

    /// Calcule les valeurs jusqu'à en connaître `limit`.
    // ANCHOR: extend
    pub(super) fn extend(&mut self, limit: usize) -> Result<(), TooLarge> {
        while self.values().len() < limit {
            self.choose_rares();
            let block = self.block(limit - self.values().len());
            let width = 2 * self.bound;
            let mut rows = vec![false; block * width];
            let known = self.values().len();
            let absent = self.survey_all(&mut rows, width);
            for (row, absent) in rows.chunks_exact_mut(width).zip(absent) {
                let value = self.settle(row, absent, known);
                if value > MAX_VALUE {
                    return Err(TooLarge);
                }
                self.push(value as u16);
                self.largest = self.largest.max(value);
                if value >= self.bound {
                    self.bound *= 2;
                    break;
                }
            }
        }
        Ok(())
    }
    // ANCHOR_END: extend

    /// Le nombre de tas à traiter ensemble : assez pour occuper les fils, assez peu pour que presque
    /// tous leurs coups ne laissent que des tas connus.
    fn block(&self, wanted: usize) -> usize {
        let most = if self.is_shared() { 512 } else { 32 };
        (self.values().len() / 16).clamp(1, most).min(wanted)
    }

    /// Un relevé est-il assez long pour que partager un bloc entre deux fils fasse gagner du temps ?
    fn is_shared(&self) -> bool {
        let known = self.values().len();
        let length = |&take: &usize| {
            let rares = self.rares(take);
            rares.map_or(known / 16, |rares| rares.heaps.len())
        };
        let pairs: usize = self.rules.two_heaps.iter().map(length).sum();
        self.threads > 1 && pairs >= WORTH_A_THREAD
    }

    /// Ajoute la valeur du premier tas inconnu.
    fn push(&mut self, value: u16) {
        let n = self.values().len();
        self.known.push(value);
        for rares in self.rares.iter_mut().flatten() {
            if n > 0 && rares.space.is_rare(n, value) {
                rares.heaps.push((n as u32, value));
            }
        }
    }

    /// Refait le partage, de loin en loin.
    // ANCHOR: choose_rares
    fn choose_rares(&mut self) {
        let known = self.values().len();
        if known < self.next_split {
            return;
        }
        self.next_split = known + known / 4;
        self.rares = [false, true].map(|removed_odd| {
            let (space, count) = sparsest(self.values(), removed_odd);
            let is_rare = |&(n, value): &(usize, u16)| space.is_rare(n, value);
            let heaps = self.values().iter().copied().enumerate().skip(1);
            (count < known / 64).then(|| Rares {
                space,
                heaps: heaps
                    .filter(is_rare)
                    .map(|(n, value)| (n as u32, value))
                    .collect(),
            })
        });
    }
    // ANCHOR_END: choose_rares

    fn rares(&self, take: usize) -> Option<&Rares> {
        self.rares[take % 2].as_ref()
    }

    /// Les relevés d'un bloc, un par rangée ; pour chacun, une valeur que rien de relevé n'atteint.
    // ANCHOR: survey_all
    fn survey_all(&self, rows: &mut [bool], width: usize) -> Vec<usize> {
        let first = self.values().len();
        let survey = |first: usize, rows: &mut [bool]| -> Vec<usize> {
            let rows = (first..).zip(rows.chunks_exact_mut(width));
            rows.map(|(n, row)| self.survey(n, row)).collect()
        };
        let count = rows.len() / width;
        let half = if self.is_shared() { count / 2 } else { count };
        let (mine, others) = rows.split_at_mut(half * width);
        if others.is_empty() {
            return survey(first, mine);
        }
        let (mut absent, second) = thread::scope(|scope| {
            let other = || survey(first + half, others);
            let other = thread::Builder::new().spawn_scoped(scope, other);
            let absent = survey(first, mine);
            (absent, other.ok().and_then(|other| other.join().ok()))
        });
        // Là où l'on ne peut pas ouvrir de fil, celui-ci fait tout.
        absent.extend(second.unwrap_or_else(|| survey(first + half, others)));
        absent
    }
    // ANCHOR_END: survey_all

    /// Coche les valeurs des coups de `n` qui ne laissent que des tas connus, jusqu'à en trouver une
    /// qu'aucun d'eux n'atteint.
    // ANCHOR: survey
    fn survey(&self, n: usize, row: &mut [bool]) -> usize {
        for &take in &self.rules.two_heaps {
            if let (Some(rest), Some(rares)) = (n.checked_sub(take), self.rares(take)) {
                self.mark_rares(rest, rares, row);
            }
        }
        self.first_absent(n, row, 0)
    }

    /// La valeur du premier tas inconnu : on coche ce qui manque à son relevé, fait quand les `known`
    /// premiers tas étaient connus, et d'où `absent` était absent.
    fn settle(&self, row: &mut [bool], absent: usize, known: usize) -> usize {
        let n = self.values().len();
        if self.rules.whole.contains(&n) {
            row[0] = true;
        }
        for &take in self.rules.one_heap.iter().filter(|take| **take < n) {
            row[usize::from(self.values()[n - take])] = true;
        }
        for rest in self.rests(n) {
            let parts = self.rules.smaller_parts(rest);
            self.mark_pairs(
                rest,
                1..parts.end.min((rest + 1).saturating_sub(known)),
                row,
            );
        }
        if row[absent] {
            self.first_absent(n, row, absent)
        } else {
            absent
        }
    }
    // ANCHOR_END: survey

    /// La première valeur, à partir de `from`, qui ne soit ni cochée ni atteinte par un coup qui laisse
    /// deux tas connus.
    // ANCHOR: first_absent
    fn first_absent(&self, n: usize, row: &mut [bool], from: usize) -> usize {
        let stride = self.largest.max(STRIDE);
        let (mut value, mut marked) = (from, 0);
        loop {
            value += row[value..].iter().take_while(|seen| **seen).count();
            let open = |rest: &usize| !self.excludes(n, n - rest, value);
            if !self.rests(n).any(|rest| open(&rest)) {
                return value;
            }
            if marked < MARKED * stride {
                for rest in self.rests(n) {
                    let parts = skipped(self.known_parts(rest), marked);
                    let end = parts.end.min(parts.start + stride);
                    self.mark_pairs(rest, parts.start..end, row);
                }
                marked += stride;
            } else if self.rests(n).filter(open).any(|rest| {
                let parts = skipped(self.known_parts(rest), marked);
                self.reaches(rest, parts, value)
            }) {
                row[value] = true;
            } else {
                return value;
            }
        }
    }
    // ANCHOR_END: first_absent

    /// Ce qu'il reste de `n` jetons, pour chaque coup qui laisse deux tas.
    fn rests(&self, n: usize) -> impl Iterator<Item = usize> + '_ {
        let takes = self.rules.two_heaps.iter();
        takes.filter_map(move |&take| n.checked_sub(take))
    }

    /// Les tailles du plus petit des deux tas, quand tous deux sont connus.
    fn known_parts(&self, rest: usize) -> Range<usize> {
        let parts = self.rules.smaller_parts(rest);
        let first = (rest + 1).saturating_sub(self.values().len());
        first.max(1).min(parts.end)..parts.end
    }

    /// Le partage prouve-t-il que deux tas communs n'atteignent pas la valeur ?
    fn excludes(&self, n: usize, take: usize, value: usize) -> bool {
        let rares = self.rares(take);
        rares.is_some_and(|rares| rares.space.excludes(n, value as u16))
    }

    /// Coche les valeurs des paires où l'un des tas est rare, et l'autre connu.
    // ANCHOR: mark
    fn mark_rares(&self, rest: usize, rares: &Rares, row: &mut [bool]) {
        let heap = |rare: &(u32, u16)| rare.0 as usize;
        let known = self.values().len();
        let start = rares
            .heaps
            .partition_point(|rare| heap(rare) + known <= rest);
        let end = rares.heaps.partition_point(|rare| heap(rare) < rest);
        for rare in &rares.heaps[start..end] {
            let other = rest - heap(rare);
            if !(self.rules.unequal && other == heap(rare)) {
                row[usize::from(rare.1 ^ self.values()[other])] = true;
            }
        }
    }

    /// Coche les valeurs des paires dont le plus petit tas est dans `parts`.
    fn mark_pairs(&self, rest: usize, parts: Range<usize>, row: &mut [bool]) {
        if parts.is_empty() {
            return;
        }
        let (left, right) = self.known.pairs(rest, parts);
        for (a, b) in left.iter().zip(right) {
            row[usize::from(a ^ b)] = true;
        }
    }

    /// L'une de ces paires a-t-elle cette valeur ?
    fn reaches(&self, rest: usize, parts: Range<usize>, value: usize) -> bool {
        if parts.is_empty() {
            return false;
        }
        let (left, right) = self.known.pairs(rest, parts);
        let (lefts, rights) = (left.chunks_exact(STRIDE), right.chunks_exact(STRIDE));
        let (last_left, last_right) = (lefts.remainder(), rights.remainder());
        let mut last = last_left.iter().zip(last_right);
        lefts
            .zip(rights)
            .any(|(left, right)| meet(left, right, value as u16))
            || last.any(|(a, b)| a ^ b == value as u16)
    }
    // ANCHOR_END: mark
}

/// Deux tas de même rang ont-ils cette somme ? On ne s'arrête pas en chemin : le compilateur compare
/// alors plusieurs paires à la fois. Une boucle nue, car les tests l'exécutent sans optimisation.
// ANCHOR: meet
fn meet(left: &[u16], right: &[u16], value: u16) -> bool {
    let (left, right) = (&left[..STRIDE], &right[..STRIDE]);
    let (mut found, mut rank) = (0, 0);
    while rank < STRIDE {
        found |= u16::from(left[rank] ^ right[rank] == value);
        rank += 1;
    }
    found != 0
}
// ANCHOR_END: meet

/// L'intervalle privé de ses `count` premiers éléments.
fn skipped(range: Range<usize>, count: usize) -> Range<usize> {
    range.start.saturating_add(count).min(range.end)..range.end
}
