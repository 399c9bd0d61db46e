//! Chaque valeur que les documents d'origine citent.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use jeux_combinatoires::Outcome::{self, N, P};
use jeux_combinatoires::analysis::NimAnalysis;
use jeux_combinatoires::{
    Game, GrundyTable, NimMove, Periodicity, SubtractionGame, Sum, grundy, mex, nim,
    outcome, period, subtraction, sum,
};
use rstest::rstest;
use support::moves;

// Le cahier, section 1.

#[test]
fn multiples_of_4_are_p_in_the_game_1_2_3() {
    let outcomes = outcome::classify_subtraction(16, &moves([1, 2, 3]));
    let p_positions: Vec<usize> = (0..=16).filter(|&n| outcomes[n] == P).collect();
    assert_eq!(p_positions, [0, 4, 8, 12, 16]);
}

#[test]
fn p_positions_of_s_1_3_4() {
    let outcomes = outcome::classify_subtraction(700, &moves([1, 3, 4]));
    for (n, &outcome) in outcomes.iter().enumerate() {
        assert_eq!(outcome == P, [0, 2].contains(&(n % 7)), "n = {n}");
    }
}

// Le cahier, section 2 ; l'article, introduction et section 1.

#[rstest]
#[case(&[1, 2, 3], 0, P)]
#[case(&[1, 2, 4], 7, N)]
#[case(&[3, 5, 6], 0, P)]
#[case(&[7, 7], 0, P)]
#[case(&[1, 1, 1], 1, N)]
#[case(&[3, 5, 7], 1, N)]
#[case(&[2, 5, 7], 0, P)]
#[case(&[4, 7, 9], 10, N)]
#[case(&[3, 4, 5], 2, N)]
#[case(&[1, 4, 5], 0, P)]
#[case(&[1, 3, 5, 7], 0, P)]
fn nim_positions(#[case] heaps: &[u64], #[case] nim_sum: u64, #[case] outcome: Outcome) {
    assert_eq!(nim::nim_sum(heaps), nim_sum);
    assert_eq!(nim::outcome(heaps), outcome);
}

#[rstest]
#[case(&[3, 5, 7], 0, 2)]
#[case(&[3, 4, 5], 0, 1)]
#[case(&[4, 7, 9], 2, 3)]
fn nim_winning_moves(#[case] heaps: &[u64], #[case] heap: usize, #[case] to: u64) {
    assert_eq!(nim::winning_move(heaps), Some(NimMove { heap, to }));
}

#[test]
fn three_moves_win_from_3_5_7() {
    let options = nim::Nim.options(&vec![3, 5, 7]);
    let winning: Vec<_> = options
        .into_iter()
        .filter(|option| nim::outcome(option) == P)
        .collect();
    assert_eq!(winning, [[2, 5, 7], [3, 4, 7], [3, 5, 6]]);
}

#[test]
fn only_the_heap_of_9_wins_from_4_7_9() {
    assert_eq!([4 ^ 10, 7 ^ 10, 9 ^ 10], [14, 13, 3]);
    let analysis = NimAnalysis::of(&[4, 7, 9]);
    assert_eq!(analysis.grundy_values, [4, 7, 9]);
    assert_eq!((analysis.nim_sum, analysis.outcome), (10, N));
    assert_eq!(analysis.winning_move, Some(NimMove { heap: 2, to: 3 }));
}

// Le cahier, section 3 ; l'article, section 2.

#[rstest]
#[case(&[], 0)]
#[case(&[0], 1)]
#[case(&[0, 1, 2], 3)]
#[case(&[1, 2, 3], 0)]
#[case(&[0, 2, 4], 1)]
#[case(&[0, 1, 3], 2)]
fn mex_values(#[case] values: &[u64], #[case] expected: u64) {
    assert_eq!(mex(values.iter().copied()), expected);
}

// Le cahier, sections 4 et 5.

#[test]
fn a_nim_heap_has_the_value_of_its_size() {
    let mut table = GrundyTable::new(&nim::Nim);
    for n in 0..60 {
        assert_eq!(grundy::grundy_nim(n), n as u64);
        assert_eq!(table.value(&vec![n as u64]), Ok(n as u64));
    }
}

#[rstest]
#[case(&[1, 3, 4], &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3])]
#[case(&[1, 2], &[0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])]
#[case(&[1, 3], &[0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])]
fn subtraction_values(#[case] moves: &[u64], #[case] expected: &[u64]) {
    let moves = jeux_combinatoires::MoveSet::new(moves.iter().copied()).unwrap();
    let values: Vec<u64> = subtraction::grundy_values(&moves)
        .take(expected.len())
        .collect();
    assert_eq!(values, expected);
}

#[rstest]
#[case(&[1, 2], 0, 3)]
#[case(&[1, 3], 0, 2)]
#[case(&[1, 3, 4], 0, 7)]
#[case(&[2, 4, 7], 8, 3)]
#[case(&[2, 3, 6, 7, 9, 10], 7, 58)]
#[case(&[2, 3, 5, 8, 9, 10], 0, 26)]
fn periods_of_values(
    #[case] moves: &[u64],
    #[case] preperiod: usize,
    #[case] period: usize,
) {
    let moves = jeux_combinatoires::MoveSet::new(moves.iter().copied()).unwrap();
    let found = subtraction::grundy_period(&moves, 200);
    assert_eq!(found, Some(Periodicity { preperiod, period }));
}

#[rstest]
#[case(&[2, 5], 0, 7)]
#[case(&[2, 4, 7], 4, 3)]
#[case(&[2, 3, 6, 7, 9, 10], 0, 29)]
#[case(&[2, 3, 5, 8, 9, 10], 0, 13)]
fn periods_of_words(
    #[case] moves: &[u64],
    #[case] preperiod: usize,
    #[case] period: usize,
) {
    let moves = jeux_combinatoires::MoveSet::new(moves.iter().copied()).unwrap();
    let found = subtraction::outcome_period(&moves, 200);
    assert_eq!(found, Some(Periodicity { preperiod, period }));
}

#[test]
fn the_sum_at_3_4_is_p_and_the_xor_has_period_6() {
    let (first, second) = (moves([1, 2]), moves([1, 3]));
    let pairs =
        subtraction::grundy_values(&first).zip(subtraction::grundy_values(&second));
    let xor: Vec<u64> = pairs.map(|(g, h)| g ^ h).take(60).collect();
    assert_eq!(xor[..12], [0, 0, 2, 1, 1, 3, 0, 0, 2, 1, 1, 3]);
    let shortest = (1..=6).find(|&shift| period::last_exception(&xor, shift).is_none());
    assert_eq!(shortest, Some(6));

    let game = Sum(SubtractionGame(first), SubtractionGame(second));
    let checks = sum::compare(&game, &[(3, 4)]).unwrap();
    assert_eq!((checks[0].direct, checks[0].xor), (0, 0));
}

// Le cahier, section 6.

#[test]
fn a_nim_heap_of_4_is_not_s_1_3_at_4() {
    assert_eq!(grundy::grundy_nim(4), 4);
    assert_eq!(subtraction::grundy_values(&moves([1, 3])).nth(4), Some(0));
}

// L'article, section 3.

#[rstest]
fn bachet(#[values(1, 2, 3, 4, 5, 9)] most: u64) {
    let moves = jeux_combinatoires::MoveSet::new(1..=most).unwrap();
    let expected = (0..100).map(|n| n % (most + 1));
    assert!(subtraction::grundy_values(&moves).take(100).eq(expected));
}
