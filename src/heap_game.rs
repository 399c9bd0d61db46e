//! Chapitre 10. Les jeux de tas : les options de chaque tas, et les sommes de tas.

use crate::Game;
use crate::octal::OctalCode;
use crate::quotient::QuotientError;

/// Un jeu de tas : pour chaque tas de 0 à N, ses options, dont chacune est une liste de tas
/// strictement plus petits.
///
/// Une position est une somme de tas, donnée par leur liste. Un tas plus grand que N y serait sans
/// option.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::Game;
/// use jeux_combinatoires::quotient::HeapGame;
///
/// // Kayles jusqu'à 3 quilles : abattre 1 quille, ou 2 voisines.
/// let kayles = HeapGame::new(vec![
///     vec![],
///     vec![vec![]],
///     vec![vec![1], vec![]],
///     vec![vec![2], vec![1, 1], vec![1]],
/// ])?;
/// assert_eq!(kayles.options(&vec![1, 2]), [vec![2], vec![1, 1], vec![1]]);
/// # Ok::<(), jeux_combinatoires::quotient::QuotientError>(())
/// ```
// ANCHOR: heap_game
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapGame {
    options: Vec<Vec<Vec<usize>>>,
}

impl HeapGame {
    /// Le jeu dont `options[h]` sont les options du tas h.
    ///
    /// # Erreurs
    /// [`QuotientError::NotSmaller`] si une option d'un tas contient un tas qui n'est pas plus petit : la partie
    /// pourrait ne pas finir.
    pub fn new(options: Vec<Vec<Vec<usize>>>) -> Result<Self, QuotientError> {
        for (heap, options) in options.iter().enumerate() {
            if let Some(&part) = options.iter().flatten().find(|part| **part >= heap) {
                return Err(QuotientError::NotSmaller { heap, part });
            }
        }
        Ok(HeapGame { options })
    }

    /// Le Nim, avec des tas de 0 à `max_heap` jetons.
    pub fn nim(max_heap: usize) -> Self {
        let heap = |size| (0..size).map(|to| vec![to]).collect();
        HeapGame {
            options: (0..=max_heap).map(heap).collect(),
        }
    }

    /// Les options d'un tas ; aucune au-delà du plus grand tas.
    pub fn heap_options(&self, heap: usize) -> &[Vec<usize>] {
        self.options.get(heap).map_or(&[], Vec::as_slice)
    }

    /// Le nombre de tas décrits : N + 1.
    pub fn heaps(&self) -> usize {
        self.options.len()
    }

    /// La même somme sans les tas d'où l'on ne peut pas jouer, les autres dans l'ordre croissant.
    pub fn simplified(&self, heaps: &[usize]) -> Vec<usize> {
        let mut live = heaps.to_vec();
        live.retain(|&heap| !self.heap_options(heap).is_empty());
        live.sort_unstable();
        live
    }
}

impl Game for HeapGame {
    type Position = Vec<usize>;

    /// Les options, simplifiées ; deux tas égaux ne comptent qu'une fois.
    fn options(&self, heaps: &Vec<usize>) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        for (rank, &heap) in heaps.iter().enumerate() {
            if heaps[..rank].contains(&heap) {
                continue;
            }
            for option in self.heap_options(heap) {
                let others = heaps[..rank].iter().chain(&heaps[rank + 1..]);
                let sum: Vec<usize> = others.chain(option).copied().collect();
                found.push(self.simplified(&sum));
            }
        }
        found
    }
}
// ANCHOR_END: heap_game

impl HeapGame {
    /// Un jeu octal, avec des tas de 0 à `max_heap` jetons.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::quotient::HeapGame;
    ///
    /// let kayles = HeapGame::octal(&"0.77".parse()?, 3);
    /// assert_eq!(kayles.heap_options(3), [vec![2], vec![1, 1], vec![1]]);
    /// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
    /// ```
    pub fn octal(code: &OctalCode, max_heap: usize) -> Self {
        let heap = |size: usize| {
            let pairs = code.options(size as u64);
            let parts = |(left, right)| {
                let both = [left as usize, right as usize];
                both.into_iter().filter(|&part| part > 0).collect()
            };
            pairs.map(parts).collect()
        };
        HeapGame {
            options: (0..=max_heap).map(heap).collect(),
        }
    }

    /// Le même jeu, sans les tas plus grands que `max_heap`.
    pub(crate) fn up_to(&self, max_heap: usize) -> Self {
        HeapGame {
            options: self.options.iter().take(max_heap + 1).cloned().collect(),
        }
    }
}
