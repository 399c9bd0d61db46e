//! L'espace creux : partager les tas en rares et communs.
//!
//! Sources : E. R. Berlekamp, J. H. Conway et R. K. Guy, *Winning Ways*, 1982, chapitre 4, pour les
//! valeurs rares et communes ; A. Gangolli et T. Plambeck, « A note on periodicity in some octal
//! games », *International Journal of Game Theory* 18 (1989), p. 311-320 ; A. Flammenkamp, *Lange
//! Perioden in Subtraktions-Spielen*, 1997, et ses calculs de jeux octaux.

/// Un partage des tas non vides, d'après la parité de leur taille et celle des bits de leur valeur
/// que désigne un masque.
///
/// Il sert aux coups qui retirent un nombre de jetons d'une parité donnée, et laissent deux tas. La
/// parité de la somme de deux tas communs est alors connue : deux tas communs n'atteignent donc
/// jamais certaines valeurs, quels qu'ils soient.
// ANCHOR: space
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Space {
    /// Les bits de la valeur qui comptent.
    mask: u16,
    /// La parité de la taille compte-t-elle aussi ?
    by_parity: bool,
    /// La parité du nombre de jetons retirés.
    removed_odd: bool,
}

impl Space {
    /// Le tas de taille `n` et de valeur `value` est-il rare ?
    pub(super) fn is_rare(&self, n: usize, value: u16) -> bool {
        let odd = odd_bits(value & self.mask) ^ (self.by_parity && n % 2 == 1);
        odd == (self.by_parity && self.removed_odd)
    }

    /// La valeur est-elle hors d'atteinte de deux tas communs, depuis un tas de taille `n` ?
    pub(super) fn excludes(&self, n: usize, value: u16) -> bool {
        let parity = (n % 2 == 1) ^ self.removed_odd;
        odd_bits(value & self.mask) != (self.by_parity && parity)
    }
}

fn odd_bits(value: u16) -> bool {
    value.count_ones() % 2 == 1
}
// ANCHOR_END: space

/// Le partage qui fait le moins de tas rares, et leur nombre.
///
/// Une transformation de Walsh-Hadamard compte d'un coup, pour tous les masques, les valeurs de
/// chaque parité. Coût : O(L + V log V) pour L tas dont les valeurs sont inférieures à V.
// ANCHOR: sparsest
pub(super) fn sparsest(values: &[u16], removed_odd: bool) -> (Space, usize) {
    let bound = values.iter().copied().max().map_or(1, usize::from) + 1;
    let mut counts = vec![0i64; 2 * bound.next_power_of_two()];
    for (n, &value) in values.iter().enumerate().skip(1) {
        counts[2 * usize::from(value) + n % 2] += 1;
    }
    walsh_hadamard(&mut counts);
    let heaps = counts[0];
    let rare = |(rank, &difference): (usize, &i64)| {
        let by_parity = rank % 2 == 1;
        let sign = if by_parity && removed_odd { -1 } else { 1 };
        let space = Space {
            mask: (rank / 2) as u16,
            by_parity,
            removed_odd,
        };
        (space, ((heaps + sign * difference) / 2) as usize)
    };
    let all = rare((0, &heaps));
    let spaces = counts.iter().enumerate().map(rare);
    spaces.min_by_key(|&(_, rares)| rares).unwrap_or(all)
}

/// Remplace `counts[j]` par la somme des `counts[i]`, affectés du signe - si i et j ont en commun un
/// nombre impair de bits. La longueur est une puissance de 2.
fn walsh_hadamard(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
// ANCHOR_END: sparsest
