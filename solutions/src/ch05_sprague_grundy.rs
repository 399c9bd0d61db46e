//! Réponses du chapitre 5.

use checker::answers::{SumReply, TwoGames};
use jeux_combinatoires::{MoveSet, NimMove, nim, subtraction};

/// On joue au Nim sur les valeurs, puis on retire du tas choisi le moins possible pour qu'il ait la
/// valeur voulue : 1 ou 2 jetons du tas 0, 1 du tas 1, ce qui est toujours permis. Au plus autant
/// d'essais que de jetons.
// ANCHOR: exo_three_rules
pub fn exo_three_rules(heaps: [u64; 3]) -> Option<SumReply> {
    let Some(NimMove { heap, to }) = nim::winning_move(&values(heaps)) else {
        return Some(SumReply::Lost);
    };
    let take = (1..=heaps[heap]).find(|take| {
        let mut after = heaps;
        after[heap] -= take;
        values(after)[heap] == to
    })?;
    Some(SumReply::Play { heap, take })
}

/// Les valeurs des trois tas, par les périodes du chapitre : n mod 3, n mod 2, n.
fn values(heaps: [u64; 3]) -> [u64; 3] {
    [heaps[0] % 3, heaps[1] % 2, heaps[2]]
}
// ANCHOR_END: exo_three_rules

/// S({1}) donne 0, 1, 0, 1, ... de période 2, et S({3}) donne 0, 0, 0, 1, 1, 1, ... de période 6.
/// Leur ou exclusif, 0, 1, 0, 0, 1, 0, ..., a la période 3, alors que le ppcm est 6.
// ANCHOR: exo_short_period
pub fn exo_short_period() -> Option<TwoGames> {
    Some(TwoGames {
        first: vec![1],
        second: vec![3],
    })
}
// ANCHOR_END: exo_short_period

/// On essaie les ensembles de coups entre 1 et 12, le coup m étant le bit de rang m d'un entier, les
/// grands entiers d'abord.
// ANCHOR: exo_two_periods_differ
pub fn exo_two_periods_differ() -> Option<Vec<u64>> {
    (0..1u32 << 13).rev().find_map(|bits| {
        let moves: Vec<u64> = (1..=12).filter(|take| bits >> take & 1 == 1).collect();
        let set = MoveSet::new(moves.iter().copied()).ok()?;
        let word = subtraction::outcome_period(&set, 120)?;
        let values = subtraction::grundy_period(&set, 120)?;
        (word.period != values.period).then_some(moves)
    })
}
// ANCHOR_END: exo_two_periods_differ
