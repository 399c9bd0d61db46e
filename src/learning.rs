//! Chapitre 10. Trouver un quotient misère : conjecturer, vérifier, corriger.
//!
//! On classe des sommes de tas par les issues qu'elles ont avec quelques sommes d'essai. Un
//! contre-exemple de la vérification donne un nouvel essai. C'est l'apprentissage d'un automate à
//! partir de questions, d'après D. Angluin, « Learning regular sets from queries and
//! counterexamples », *Information and Computation* 75 (1987), p. 87-106, et R. L. Rivest et
//! R. E. Schapire, « Inference of finite automata using homing sequences », *Information and
//! Computation* 103 (1993), p. 299-347.

use crate::Game;
use crate::quotient::{Flaw, HeapGame, Quotient, QuotientError, verify};
use std::collections::HashMap;

/// Le quotient misère des sommes de tas d'un jeu, vérifié, s'il a au plus `limit` éléments.
///
/// Deux sommes de tas ne sont tenues pour distinctes que si un essai les distingue : dépasser
/// `limit` prouve que le quotient a plus de `limit` éléments. Et rien n'est rendu que [`verify`]
/// n'ait accepté. Coût : au plus [`MAX_SUMS`] issues de sommes gardées en mémoire ; une
/// vérification par essai, et moins d'essais que d'éléments.
///
/// # Erreurs
/// [`QuotientError::TooLarge`] si le quotient a plus de `limit` éléments ;
/// [`QuotientError::TooManySums`] ou [`QuotientError::Unverified`] si le calcul est trop grand pour
/// être mené à bien.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::quotient::{HeapGame, QuotientError, quotient};
///
/// assert_eq!(quotient(&HeapGame::nim(7), 100)?.order(), 10);
/// let too_large = QuotientError::TooLarge { limit: 9 };
/// assert_eq!(quotient(&HeapGame::nim(7), 9), Err(too_large));
/// # Ok::<(), QuotientError>(())
/// ```
// ANCHOR: quotient
pub fn quotient(game: &HeapGame, limit: usize) -> Result<Quotient, QuotientError> {
    quotient_with(game, limit, &|sum| sum)
}

/// Comme [`quotient`], où `same` remplace une somme par une autre de même issue, d'où les parties ne
/// sont pas plus longues.
pub(crate) fn quotient_with(
    game: &HeapGame,
    limit: usize,
    same: &dyn Fn(Sum) -> Sum,
) -> Result<Quotient, QuotientError> {
    let mut learner = Learner {
        oracle: Oracle::new(game, same),
        limit,
        classes: vec![vec![]],
        tests: vec![vec![]],
        rows: HashMap::new(),
        next: vec![],
    };
    loop {
        learner.classify()?;
        if learner.learn_from_order()? {
            continue;
        }
        let candidate = learner.candidate()?;
        match verify(game, &candidate) {
            Ok(()) => return Ok(candidate),
            Err(Flaw::Outcome(sum)) if learner.learn_from_sum(&sum)? => {}
            Err(flaw) => return Err(QuotientError::Unverified(flaw)),
        }
    }
}
// ANCHOR_END: quotient

/// Une somme de tas.
pub(crate) type Sum = Vec<usize>;

/// Ce que l'on croit savoir du quotient.
// ANCHOR: learner
struct Learner<'a> {
    oracle: Oracle<'a>,
    limit: usize,
    /// Une somme par classe ; deux d'entre elles sont toujours distinguées par un essai.
    classes: Vec<Sum>,
    /// Les sommes d'essai ; la première est la somme vide.
    tests: Vec<Sum>,
    /// Les issues déjà vues d'une somme avec les essais, dans leur ordre.
    rows: HashMap<Sum, Vec<bool>>,
    /// La classe que l'on atteint en ajoutant un tas à la somme d'une classe.
    next: Vec<Vec<usize>>,
}

impl Learner<'_> {
    /// Les issues d'une somme avec chaque essai.
    fn row(&mut self, sum: &[usize]) -> Result<Vec<bool>, QuotientError> {
        let row = self.rows.entry(sum.to_vec()).or_default();
        for test in &self.tests[row.len()..] {
            row.push(self.oracle.is_p(&[sum, test].concat())?);
        }
        Ok(row.clone())
    }

    /// Range dans une classe chaque somme d'une classe augmentée d'un tas, au besoin nouvelle.
    fn classify(&mut self) -> Result<(), QuotientError> {
        let mut class_of = HashMap::new();
        for class in 0..self.classes.len() {
            let sum = self.classes[class].clone();
            class_of.insert(self.row(&sum)?, class);
        }
        self.next.clear();
        while let Some(sum) = self.classes.get(self.next.len()).cloned() {
            let mut next = Vec::new();
            for heap in 0..self.oracle.game.heaps() {
                let longer = [&sum[..], &[heap]].concat();
                let fresh = self.classes.len();
                let class = *class_of.entry(self.row(&longer)?).or_insert(fresh);
                if class == fresh {
                    if fresh >= self.limit {
                        return Err(QuotientError::TooLarge { limit: self.limit });
                    }
                    self.classes.push(longer);
                }
                next.push(class);
            }
            self.next.push(next);
        }
        Ok(())
    }
}
// ANCHOR_END: learner

// ANCHOR: learn
impl Learner<'_> {
    /// La classe que l'on atteint à partir d'une autre en ajoutant des tas, dans l'ordre donné.
    fn reach(&self, class: usize, heaps: &[usize]) -> usize {
        heaps
            .iter()
            .fold(class, |class, &heap| self.next[class][heap])
    }

    /// Cherche un essai qui distingue deux sommes rangées ensemble. On lit les tas de `reading` un
    /// à un depuis `class`, en remplaçant chaque fois ce qui est lu par la somme de sa classe : là
    /// où l'issue change, le reste de la lecture est un essai.
    fn learn_from_reading(
        &mut self,
        mut class: usize,
        reading: &[usize],
        tail: &[usize],
    ) -> Result<bool, QuotientError> {
        for (rank, &heap) in reading.iter().enumerate() {
            let rest = [&reading[rank + 1..], tail].concat();
            let read = [&self.classes[class][..], &[heap], &rest].concat();
            class = self.next[class][heap];
            let replaced = [&self.classes[class][..], &rest].concat();
            if self.oracle.is_p(&read)? != self.oracle.is_p(&replaced)? {
                self.tests.push(rest);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Apprend, si ajouter deux tas dans un ordre ou dans l'autre mène à deux classes.
    fn learn_from_order(&mut self) -> Result<bool, QuotientError> {
        for class in 0..self.classes.len() {
            for first in 0..self.oracle.game.heaps() {
                for second in 0..first {
                    let one = self.reach(class, &[first, second]);
                    let other = self.reach(class, &[second, first]);
                    if one != other {
                        let tail = self.distinguishing(one, other)?;
                        return Ok(self.learn_from_reading(
                            class,
                            &[first, second],
                            &tail,
                        )? || self.learn_from_reading(
                            class,
                            &[second, first],
                            &tail,
                        )?);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Un essai qui distingue les sommes de deux classes.
    fn distinguishing(&mut self, one: usize, other: usize) -> Result<Sum, QuotientError> {
        for test in &self.tests {
            let is_p = |class: usize| [&self.classes[class][..], test].concat();
            if self.oracle.is_p(&is_p(one))? != self.oracle.is_p(&is_p(other))? {
                return Ok(test.clone());
            }
        }
        Ok(vec![])
    }

    /// Apprend d'une somme dont l'issue annoncée contredit celles de ses options : l'une de ces
    /// issues est fausse.
    fn learn_from_sum(&mut self, sum: &[usize]) -> Result<bool, QuotientError> {
        let mut suspects = vec![sum.to_vec()];
        suspects.extend(self.oracle.game.options(&suspects[0]));
        for suspect in suspects {
            if self.learn_from_reading(0, &suspect, &[])? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Le monoïde des classes, dont le produit est l'addition des tas.
    fn candidate(&mut self) -> Result<Quotient, QuotientError> {
        let row = |a| self.classes.iter().map(|sum| self.reach(a, sum)).collect();
        let product = (0..self.classes.len()).map(row).collect();
        let phi = (0..self.oracle.game.heaps())
            .map(|heap| self.reach(0, &[heap]))
            .collect();
        let classes = self.classes.iter();
        let is_p = classes
            .map(|sum| self.oracle.is_p(sum))
            .collect::<Result<_, _>>()?;
        Ok(Quotient::from_tables(product, is_p, phi).renumbered())
    }
}
// ANCHOR_END: learn

/// Le nombre de sommes dont l'issue est gardée, au-delà duquel le calcul s'arrête.
pub const MAX_SUMS: usize = 100_000;

/// Les issues en misère des sommes de tas, par la définition.
struct Oracle<'a> {
    game: &'a HeapGame,
    /// Remplace une somme par une autre de même issue.
    same: &'a dyn Fn(Sum) -> Sum,
    known: HashMap<Sum, bool>,
}

/// Une somme en cours de jugement ; les options déjà vues sont N.
struct Visit {
    sum: Sum,
    pending: Vec<Sum>,
}

// ANCHOR: oracle
impl<'a> Oracle<'a> {
    fn new(game: &'a HeapGame, same: &'a dyn Fn(Sum) -> Sum) -> Self {
        Oracle {
            game,
            same,
            known: HashMap::new(),
        }
    }

    /// La somme est-elle P en misère ? La première option P trouvée dispense de voir les autres.
    fn is_p(&mut self, sum: &[usize]) -> Result<bool, QuotientError> {
        let sum = (self.same)(self.game.simplified(sum));
        if let Some(&is_p) = self.known.get(&sum) {
            return Ok(is_p);
        }
        let mut path = vec![self.visit(sum.clone())];
        while let Some(visit) = path.last_mut() {
            let judged = match visit.pending.pop() {
                None => Some(!visit.sum.is_empty()),
                Some(option) => match self.known.get(&option) {
                    Some(true) => Some(false),
                    Some(false) => None,
                    None => {
                        visit.pending.push(option.clone());
                        path.push(self.visit(option));
                        continue;
                    }
                },
            };
            if let Some(is_p) = judged {
                self.known.insert(visit.sum.clone(), is_p);
                path.pop();
            }
            if self.known.len() > MAX_SUMS {
                return Err(QuotientError::TooManySums { limit: MAX_SUMS });
            }
        }
        Ok(self.known[&sum])
    }

    fn visit(&self, sum: Sum) -> Visit {
        let options = self.game.options(&sum).into_iter();
        let pending = options.map(self.same).collect();
        Visit { sum, pending }
    }
}
// ANCHOR_END: oracle
