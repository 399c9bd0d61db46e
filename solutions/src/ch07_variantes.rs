//! Réponses du chapitre 7.

use checker::ch07_variantes::{CoinReply, LaskerReply};
use jeux_combinatoires::splitting::lasker_value;
use jeux_combinatoires::staircase::StairMove;
use jeux_combinatoires::{splitting, staircase};

/// Une pierre de la marche i fait au plus i coups, un à chaque marche descendue ; et l'on peut les
/// descendre une par une. La réponse est donc a₁ + 2a₂ + 3a₃ + ...
// ANCHOR: exo_longest_descent
pub fn exo_longest_descent(steps: &[u64]) -> Option<u64> {
    Some((1..).zip(steps).map(|(step, pile)| step * pile).sum())
}
// ANCHOR_END: exo_longest_descent

/// C'est le partage du chapitre, dont chaque tas aurait un jeton de plus : un tas de 1 y joue le
/// rôle du tas vide.
// ANCHOR: exo_nonempty_split
pub fn exo_nonempty_split(heap: u64) -> Option<u128> {
    Some(splitting::value(heap.saturating_sub(1)))
}
// ANCHOR_END: exo_nonempty_split

/// Au plus un coup gagnant par marche. Une marche impaire x doit devenir x ⊕ s : elle y parvient en
/// perdant des pierres, ou en en recevant de la marche du dessus.
// ANCHOR: exo_stair_moves
pub fn exo_stair_moves(steps: &[u64]) -> Option<Vec<StairMove>> {
    let sum = staircase::value(steps);
    let winning = |(index, &pile): (usize, &u64)| {
        let stones = if index % 2 == 0 {
            pile.checked_sub(pile ^ sum)?
        } else {
            let below = steps[index - 1];
            (below ^ sum).checked_sub(below)?
        };
        let step = index + 1;
        (1..=pile)
            .contains(&stones)
            .then_some(StairMove { step, stones })
    };
    Some(steps.iter().enumerate().filter_map(winning).collect())
}
// ANCHOR_END: exo_stair_moves

/// Pousser une pièce de d cases ôte d à l'intervalle de gauche et l'ajoute à celui de droite : ce
/// sont des pierres qui descendent un escalier, dont la marche 1 est à gauche de la dernière pièce.
// ANCHOR: exo_coins
pub fn exo_coins(coins: &[u64]) -> Option<CoinReply> {
    let mut intervals: Vec<u64> = Vec::new();
    let mut free = 0;
    for square in coins {
        intervals.push(square - free);
        free = square + 1;
    }
    intervals.reverse();
    let Some(StairMove { step, stones }) = staircase::winning_move(&intervals) else {
        return Some(CoinReply::Lost);
    };
    let coin = coins.len() - step;
    let to = coins[coin] - stones;
    Some(CoinReply::Slide { coin, to })
}
// ANCHOR_END: exo_coins

/// On joue au Nim sur les valeurs. Le tas de valeur voulue v est celui de `lasker_value(v)` jetons,
/// car l'échange fait deux fois ne change rien. S'il est trop grand, c'est que le tas a 4k + 3
/// jetons et doit prendre la valeur 4k + 3 : on le coupe en 1 et 4k + 2.
// ANCHOR: exo_lasker_move
pub fn exo_lasker_move(heaps: &[u64]) -> Option<LaskerReply> {
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ lasker_value(heap));
    let lowered =
        |&(_, &size): &(usize, &u64)| lasker_value(size) ^ sum < lasker_value(size);
    let Some((heap, &size)) = heaps.iter().enumerate().find(lowered) else {
        return Some(LaskerReply::Lost);
    };
    let target = u64::try_from(lasker_value(size) ^ sum).ok()?;
    Some(match u128::from(size).checked_sub(lasker_value(target)) {
        Some(take) => LaskerReply::Take {
            heap,
            take: u64::try_from(take).ok()?,
        },
        None => LaskerReply::Cut {
            heap,
            into: (1, size - 1),
        },
    })
}
// ANCHOR_END: exo_lasker_move
