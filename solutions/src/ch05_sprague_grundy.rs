//! Réponses du chapitre 5.

use checker::answers::{SumReply, TwoGames};
use jeux_combinatoires::{MoveSet, NimMove, nim, subtraction};

/// Les valeurs des trois tas, par les périodes du chapitre : n mod 3, n mod 2, n.
fn values(heaps: [u64; 3]) -> [u64; 3] {
    [heaps[0] % 3, heaps[1] % 2, heaps[2]]
}

/// On joue au Nim sur les valeurs, puis on cherche dans le tas choisi le coup qui donne la valeur
/// voulue : il y en a un, par définition du mex. O(taille du troisième tas).
pub fn exo_three_rules(heaps: [u64; 3]) -> Option<SumReply> {
    let Some(NimMove { heap, to }) = nim::winning_move(&values(heaps)) else {
        return Some(SumReply::Lost);
    };
    let takes: Vec<u64> = match heap {
        0 => vec![1, 2],
        1 => vec![1, 3],
        _ => (1..=heaps[heap]).collect(),
    };
    let reaches = |take: &u64| {
        let mut after = heaps;
        after[heap] = heaps[heap].saturating_sub(*take);
        *take <= heaps[heap] && values(after)[heap] == to
    };
    let take = takes.into_iter().find(reaches)?;
    Some(SumReply::Play { heap, take })
}

/// S({1}) donne 0, 1, 0, 1, ... de période 2, et S({3}) donne 0, 0, 0, 1, 1, 1, ... de période 6.
/// Leur ou exclusif, 0, 1, 0, 0, 1, 0, ..., a la période 3, quand le ppcm est 6.
pub fn exo_short_period() -> Option<TwoGames> {
    Some(TwoGames {
        first: vec![1],
        second: vec![3],
    })
}

/// On essaie les ensembles de coups entre 1 et 12, codés en binaire, le plus grand d'abord.
pub fn exo_two_periods_differ() -> Option<Vec<u64>> {
    (0..1u32 << 12).rev().find_map(|bits| {
        let moves: Vec<u64> = (1..=12)
            .filter(|take| bits >> (take - 1) & 1 == 1)
            .collect();
        let set = MoveSet::new(moves.iter().copied()).ok()?;
        let word = subtraction::outcome_period(&set, 400)?;
        let values = subtraction::grundy_period(&set, 400)?;
        (word.period != values.period).then_some(moves)
    })
}
