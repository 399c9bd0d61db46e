//! Les théorèmes du cours, confrontés à la définition sur des jeux tirés au hasard.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use jeux_combinatoires::nim::{Nim, nim_sum, winning_move};
use jeux_combinatoires::sum::{SumTerm, Term, compare};
use jeux_combinatoires::{
    Game, GrundyTable, MoveSet, NimMove, Outcome, SubtractionGame, Sum, mex, nim,
    outcome, period, subtraction, sum,
};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::HashSet;
use support::Arcs;

/// Des graphes sans cycle : les arcs descendent.
fn dags() -> impl Strategy<Value = Arcs> {
    vec(any::<u16>(), 1..12).prop_map(|rows| {
        let row = |(vertex, bits): (usize, &u16)| {
            (0..vertex).filter(|to| bits >> to & 1 == 1).collect()
        };
        Arcs(rows.iter().enumerate().map(row).collect())
    })
}

/// Des graphes quelconques.
fn graphs() -> impl Strategy<Value = Arcs> {
    (1..8usize).prop_flat_map(|size| vec(vec(0..size, 0..3), size).prop_map(Arcs))
}

fn move_sets(max: u64) -> impl Strategy<Value = MoveSet> {
    btree_set(1..=max, 0..6).prop_map(|moves| MoveSet::new(moves).unwrap())
}

/// L'issue par la seule définition, sans valeur de Grundy.
fn outcome_by_definition<G: Game>(game: &G, position: &G::Position) -> Outcome {
    let options = game.options(position);
    Outcome::of_options(
        options
            .iter()
            .map(|option| outcome_by_definition(game, option)),
    )
}

/// La valeur par la seule définition, sans mémoire.
fn value_by_definition<G: Game>(game: &G, position: &G::Position) -> u64 {
    let options = game.options(position);
    let values: HashSet<u64> = options
        .iter()
        .map(|option| value_by_definition(game, option))
        .collect();
    (0..).find(|value| !values.contains(value)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bouton_every_move_from_zero_leaves_another_sum(mut heaps in vec(0..40u64, 0..6)) {
        heaps.push(nim_sum(&heaps));
        prop_assert_eq!(nim_sum(&heaps), 0);
        for option in Nim.options(&heaps) {
            prop_assert_ne!(nim_sum(&option), 0);
        }
    }

    #[test]
    fn bouton_an_odd_number_of_moves_reaches_zero(heaps in vec(0..64u64, 0..7)) {
        let reach_zero = Nim.options(&heaps).iter().filter(|option| nim_sum(option) == 0).count();
        prop_assert_eq!(reach_zero % 2 == 1, nim_sum(&heaps) != 0);
        let top_bit = nim_sum(&heaps).checked_ilog2();
        let having_it = top_bit.map_or(0, |bit| heaps.iter().filter(|heap| *heap >> bit & 1 == 1).count());
        prop_assert_eq!(reach_zero, having_it);
    }

    #[test]
    fn the_winning_move_is_legal_and_wins(heaps in vec(any::<u64>(), 0..7)) {
        match winning_move(&heaps) {
            Some(NimMove { heap, to }) => {
                prop_assert!(to < heaps[heap]);
                let mut after = heaps.clone();
                after[heap] = to;
                prop_assert_eq!(nim_sum(&after), 0);
            }
            None => prop_assert_eq!(nim_sum(&heaps), 0),
        }
    }

    #[test]
    fn bouton_agrees_with_the_definition(heaps in vec(0..4u64, 0..4)) {
        prop_assert_eq!(nim::outcome(&heaps), outcome_by_definition(&Nim, &heaps));
    }

    #[test]
    fn mex_is_absent_and_every_smaller_value_is_present(values in vec(0..12u64, 0..20)) {
        let found = mex(values.iter().copied());
        prop_assert!(!values.contains(&found));
        prop_assert!((0..found).all(|smaller| values.contains(&smaller)));
    }

    #[test]
    fn mex_grows_with_the_set(values in vec(0..12u64, 0..12), more in vec(0..12u64, 0..4)) {
        let (small, large) = (values.iter().copied(), values.iter().chain(&more).copied());
        prop_assert!(mex(small) <= mex(large));
    }

    #[test]
    fn the_table_agrees_with_the_definition(game in dags()) {
        let mut table = GrundyTable::new(&game);
        for vertex in 0..game.0.len() {
            let value = value_by_definition(&game, &vertex);
            prop_assert_eq!(table.value(&vertex), Ok(value));
            let is_p = outcome_by_definition(&game, &vertex) == Outcome::P;
            prop_assert_eq!(value == 0, is_p);
        }
    }

    #[test]
    fn the_table_finds_an_option_of_each_smaller_value(game in dags()) {
        let mut table = GrundyTable::new(&game);
        for vertex in 0..game.0.len() {
            let value = table.value(&vertex).unwrap();
            for target in 0..=value {
                let rank = table.option_of_value(&vertex, target).unwrap();
                prop_assert_eq!(rank.is_some(), target < value);
                if let Some(rank) = rank {
                    prop_assert_eq!(table.value(&game.0[vertex][rank]), Ok(target));
                }
            }
        }
    }

    #[test]
    fn a_cycle_is_refused_and_nothing_else(game in graphs(), start in 0..8usize) {
        let start = start % game.0.len();
        let mut reached = vec![vec![false; game.0.len()]; game.0.len()];
        for _ in 0..game.0.len() {
            for from in 0..game.0.len() {
                for &middle in &game.0[from] {
                    reached[from][middle] = true;
                    let beyond = reached[middle].clone();
                    for (to, is_reached) in beyond.into_iter().enumerate() {
                        reached[from][to] |= is_reached;
                    }
                }
            }
        }
        let on_cycle = (0..game.0.len()).any(|vertex| {
            reached[vertex][vertex] && (vertex == start || reached[start][vertex])
        });
        prop_assert_eq!(GrundyTable::new(&game).value(&start).is_err(), on_cycle);
    }

    #[test]
    fn sprague_grundy_on_random_dags(left in dags(), right in dags()) {
        let pair = (left.0.len() - 1, right.0.len() - 1);
        let checks = compare(&Sum(left, right), &[pair]).unwrap();
        prop_assert_eq!(checks[0].direct, checks[0].xor);
    }

    #[test]
    fn a_sum_is_p_when_its_values_are_equal(left in dags(), right in dags()) {
        let pair = (left.0.len() / 2, right.0.len() / 2);
        let equal = value_by_definition(&left, &pair.0) == value_by_definition(&right, &pair.1);
        let outcome = outcome_by_definition(&Sum(left, right), &pair);
        prop_assert_eq!(outcome == Outcome::P, equal);
    }

    #[test]
    fn the_winning_move_in_a_sum_leaves_a_p_position(
        dag in dags(), heaps in vec(0..6u64, 1..3), moves in move_sets(6), n in 0..30u64,
    ) {
        let subtraction = SubtractionGame(moves);
        let (mut vertex, mut nim, mut heap) = (
            Term { position: dag.0.len() - 1, game: &dag },
            Term { position: heaps, game: &Nim },
            Term { position: n, game: &subtraction },
        );
        let terms: [&dyn SumTerm; 3] = [&vertex, &nim, &heap];
        let before = terms.iter().fold(0, |total, term| total ^ term.value().unwrap());
        match sum::winning_move(&terms).unwrap() {
            None => prop_assert_eq!(before, 0),
            Some(played) => {
                match played.term {
                    0 => vertex.position = dag.options(&vertex.position)[played.option],
                    1 => nim.position = Nim.options(&nim.position)[played.option].clone(),
                    _ => heap.position = subtraction.options(&heap.position)[played.option],
                }
                let terms: [&dyn SumTerm; 3] = [&vertex, &nim, &heap];
                prop_assert_eq!(terms[played.term].value().unwrap(), played.value);
                let after = terms.iter().fold(0, |total, term| total ^ term.value().unwrap());
                prop_assert_eq!(after, 0);
            }
        }
    }

    #[test]
    fn the_two_classifications_agree(moves in move_sets(9)) {
        let outcomes = outcome::classify_subtraction(120, &moves);
        for (outcome, value) in outcomes.into_iter().zip(subtraction::grundy_values(&moves)) {
            prop_assert_eq!(outcome == Outcome::P, value == 0);
        }
    }

    #[test]
    fn values_are_at_most_the_number_of_moves(moves in move_sets(12)) {
        let most = subtraction::grundy_values(&moves).take(200).max().unwrap();
        prop_assert!(most <= moves.len() as u64);
    }

    #[test]
    fn ferguson_pairs_the_values_0_and_1(moves in move_sets(12)) {
        let values: Vec<u64> = subtraction::grundy_values(&moves).take(200).collect();
        let smallest = moves.iter().next().unwrap_or(u64::MAX) as usize;
        for (n, &value) in values.iter().enumerate() {
            let partner = n.checked_sub(smallest).map(|partner| values[partner]);
            prop_assert_eq!(value == 1, partner == Some(0));
        }
    }

    #[test]
    fn a_proven_period_holds_and_is_the_smallest(moves in move_sets(9), n in 0..3_000u64) {
        let found = subtraction::grundy_period(&moves, 300).unwrap();
        let values: Vec<u64> = subtraction::grundy_values(&moves).take(3_100).collect();
        prop_assert_eq!(values[n as usize], values[found.representative(n)]);
        for shift in 1..found.period {
            let exception = period::last_exception(&values, shift).unwrap();
            prop_assert!(exception > 2_000, "décalage {}", shift);
        }
        let exception = period::last_exception(&values, found.period);
        prop_assert_eq!(exception.map_or(0, |n| n + 1), found.preperiod);
        let bound = (moves.len() as u128 + 1).pow(moves.max() as u32);
        prop_assert!((found.preperiod + found.period) as u128 <= bound);
    }

    #[test]
    fn a_period_is_found_as_soon_as_it_is_proved(moves in move_sets(9)) {
        let found = subtraction::grundy_period(&moves, 300).unwrap();
        let enough = found.preperiod + found.period + moves.max() as usize;
        prop_assert_eq!(subtraction::grundy_period(&moves, enough), Some(found));
        prop_assert_eq!(subtraction::grundy_period(&moves, enough - 1), None);
    }
}

#[test]
fn both_periods_agree_when_moves_are_at_most_9() {
    for bits in 0..1u64 << 9 {
        let moves =
            MoveSet::new((1..=9).filter(|take| bits >> (take - 1) & 1 == 1)).unwrap();
        let word = subtraction::outcome_period(&moves, 300).unwrap();
        let values = subtraction::grundy_period(&moves, 300).unwrap();
        assert_eq!(word.period, values.period, "{moves}");
    }
}

#[test]
fn no_finite_move_set_has_the_values_of_nim() {
    for bits in 0..1u64 << 6 {
        let moves =
            MoveSet::new((1..=6).filter(|take| bits >> (take - 1) & 1 == 1)).unwrap();
        let differs = subtraction::grundy_values(&moves)
            .zip(0..)
            .take(8)
            .any(|(g, n)| g != n);
        assert!(differs, "{moves}");
    }
}

#[test]
fn a_long_game_does_not_overflow_a_small_stack() {
    let computation =
        || GrundyTable::new(&SubtractionGame(support::moves([1]))).value(&100_001);
    let thread = std::thread::Builder::new().stack_size(128 * 1024);
    let value = thread.spawn(computation).unwrap().join().unwrap();
    assert_eq!(value, Ok(1));
}

#[test]
fn a_cycle_is_named() {
    let error = GrundyTable::new(&Arcs(vec![vec![1], vec![0]]))
        .value(&0)
        .unwrap_err();
    let expected = "une suite de coups revient à la position 0 : ce jeu n'est pas fini";
    assert_eq!(error.to_string().replace('\u{a0}', " "), expected);
}
