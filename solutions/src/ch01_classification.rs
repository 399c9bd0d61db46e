//! Réponses du chapitre 1.

use jeux_combinatoires::{MoveSet, Outcome, outcome};

/// 1, 2 et 4 ne sont pas multiples de 3 : de 3k, on ne va jamais à un multiple de 3 ; de 3k + 1 et
/// de 3k + 2, on y va en retirant 1 ou 2. Temps constant.
// ANCHOR: exo_outcome_124
pub fn exo_outcome_124(n: u64) -> Option<Outcome> {
    Some(if n % 3 == 0 { Outcome::P } else { Outcome::N })
}
// ANCHOR_END: exo_outcome_124

/// On classe les positions, puis on garde les coups qui mènent à une position P. O(n · |M|).
// ANCHOR: exo_winning_takes
pub fn exo_winning_takes(n: u64, moves: &MoveSet) -> Option<Vec<u64>> {
    let outcomes = outcome::classify_subtraction(n as usize, moves);
    let wins = |take: &u64| outcomes[(n - take) as usize] == Outcome::P;
    Some(moves.playable_from(n).filter(wins).collect())
}
// ANCHOR_END: exo_winning_takes

/// La plus courte partie compte un coup de plus que la plus courte depuis une option ; sans option,
/// elle est déjà finie. O(n · |M|).
// ANCHOR: exo_shortest_game
pub fn exo_shortest_game(n: u64, moves: &MoveSet) -> Option<u64> {
    let mut lengths: Vec<u64> = Vec::new();
    for heap in 0..=n {
        let after = moves
            .playable_from(heap)
            .map(|take| 1 + lengths[(heap - take) as usize]);
        lengths.push(after.min().unwrap_or(0));
    }
    lengths.last().copied()
}
// ANCHOR_END: exo_shortest_game
