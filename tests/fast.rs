//! Chaque version rapide rend ce que rend la version simple.

#![allow(missing_docs, clippy::unwrap_used)]

use jeux_combinatoires::octal::{Claim, OctalCode};
use jeux_combinatoires::quotient::{HeapGame, QuotientError, verify};
use jeux_combinatoires::{
    MoveSet, Periodicity, fast, octal, period, quotient, splitting, subtraction, wythoff,
};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use rstest::rstest;

fn code(text: &str) -> OctalCode {
    text.parse().unwrap()
}

/// Les codes à quatre chiffres au plus après le point.
fn codes() -> impl Strategy<Value = OctalCode> {
    (prop_oneof![Just(0u8), Just(4u8)], vec(0..8u8, 0..5)).prop_map(|(first, digits)| {
        let digits: String = digits.iter().map(u8::to_string).collect();
        code(&format!("{first}.{digits}"))
    })
}

fn moves(takes: impl IntoIterator<Item = u64>) -> MoveSet {
    MoveSet::new(takes).unwrap()
}

// ---------------------------------------------------------------------------
// Les périodes
// ---------------------------------------------------------------------------

proptest! {
    #[test]
    fn preperiods_are_those_of_last_exceptions(values in vec(0..3u64, 0..60)) {
        let simple: Vec<usize> = (1..values.len())
            .map(|shift| period::last_exception(&values, shift).map_or(0, |n| n + 1))
            .collect();
        prop_assert_eq!(fast::period::preperiods(&values), simple);
    }

    /// Un motif répété, avec une faute quelque part.
    #[test]
    fn proven_periods_agree(
        pattern in vec(0..3u64, 1..6),
        length in 0..60usize,
        fault in 0..60usize,
        window in 0..12usize,
    ) {
        let mut values: Vec<u64> = pattern.iter().copied().cycle().take(length).collect();
        if let Some(value) = values.get_mut(fault) {
            *value += 1;
        }
        let simple = period::proven_period(&values, window);
        prop_assert_eq!(fast::period::proven_period(&values, window), simple);
    }
}

// ---------------------------------------------------------------------------
// Les jeux de soustraction
// ---------------------------------------------------------------------------

#[rstest]
#[case(&[])]
#[case(&[1])]
#[case(&[2, 4, 7])]
#[case(&[5, 7, 8, 16, 17, 32, 33])]
#[case(&[1999])]
#[case(&[3, u64::MAX])]
fn subtraction_up_to_2000(#[case] takes: &[u64]) {
    let moves = moves(takes.iter().copied());
    let simple = subtraction::grundy_values(&moves).take(2001);
    assert!(
        fast::subtraction::grundy_values(&moves)
            .take(2001)
            .eq(simple)
    );
}

#[test]
fn more_moves_than_bits() {
    for count in [63, 64, 65] {
        let moves = moves(1..=count);
        let simple = subtraction::grundy_values(&moves).take(500);
        assert!(
            fast::subtraction::grundy_values(&moves)
                .take(500)
                .eq(simple)
        );
        let simple = subtraction::proven_values(&moves, 500);
        assert_eq!(fast::subtraction::proven_values(&moves, 500), simple);
    }
}

/// Toutes les limites, autour de celle qui suffit à prouver la période.
#[test]
fn subtraction_periods_at_every_limit() {
    for takes in [&[][..], &[1], &[2, 4, 7], &[2, 3, 6, 7, 9, 10], &[5, 8, 13]] {
        let moves = moves(takes.iter().copied());
        for limit in 0..200 {
            let simple = subtraction::proven_values(&moves, limit);
            assert_eq!(fast::subtraction::proven_values(&moves, limit), simple);
            let simple = subtraction::outcome_period(&moves, limit);
            assert_eq!(fast::subtraction::outcome_period(&moves, limit), simple);
        }
    }
}

proptest! {
    #[test]
    fn subtraction_agrees(
        takes in btree_set(1..40u64, 0..8),
        limit in 0..2000usize,
    ) {
        let moves = moves(takes);
        let simple = subtraction::proven_values(&moves, limit);
        prop_assert_eq!(fast::subtraction::proven_values(&moves, limit), simple);
        let simple = subtraction::outcome_period(&moves, limit);
        prop_assert_eq!(fast::subtraction::outcome_period(&moves, limit), simple);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn large_subtraction_agrees(
        takes in btree_set(1..300u64, 1..12),
        limit in 2000..20_000usize,
    ) {
        let moves = moves(takes);
        let simple = subtraction::grundy_values(&moves).take(limit);
        prop_assert!(fast::subtraction::grundy_values(&moves).take(limit).eq(simple));
    }
}

// ---------------------------------------------------------------------------
// Les jeux octaux et le jeu de Grundy
// ---------------------------------------------------------------------------

#[rstest]
#[case("0")]
#[case("4")]
#[case("4.7")]
#[case("0.77")]
#[case("0.137")]
#[case("0.16")]
#[case("0.034")]
#[case("0.127")]
#[case("0.165")]
#[case("0.007")]
#[case("0.4044")]
#[case("4.40404")]
fn octal_up_to_2000(#[case] text: &str) {
    let code = code(text);
    let simple = octal::grundy_values(&code, 2001);
    for threads in [1, 2] {
        let fast = fast::octal::grundy_values_on(&code, 2001, threads);
        assert_eq!(fast, simple, "{threads}");
    }
    for limit in [0, 1, 2, 3, 31, 32, 33, 255, 256, 257, 511, 512, 513] {
        assert_eq!(fast::octal::grundy_values(&code, limit), simple[..limit]);
    }
}

#[test]
fn octal_periods_at_every_limit() {
    for text in ["0", "0.1", "0.33", "4.7", "0.77", "0.137"] {
        let code = code(text);
        for limit in 0..200 {
            let simple = octal::proven_values(&code, limit);
            assert_eq!(fast::octal::proven_values(&code, limit), simple, "{limit}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn octal_agrees(code in codes(), limit in 0..2000usize) {
        let simple = octal::proven_values(&code, limit);
        prop_assert_eq!(fast::octal::proven_values(&code, limit), simple);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    /// Assez grand pour que deux fils se partagent les relevés.
    #[test]
    fn large_octal_agrees(code in codes(), limit in 8000..9000usize) {
        let simple = octal::grundy_values(&code, limit);
        prop_assert_eq!(&fast::octal::grundy_values_on(&code, limit, 2), &simple);
        prop_assert_eq!(fast::octal::grundy_values_on(&code, limit, 1), simple);
    }
}

/// Des jeux dont l'espace creux a bien plus de tas communs que de rares.
#[rstest]
#[case("0.16")]
#[case("0.034")]
#[case("0.127")]
#[case("0.165")]
fn large_sparse_games_agree(#[case] text: &str) {
    let code = code(text);
    let simple = octal::grundy_values(&code, 6_000);
    assert_eq!(fast::octal::grundy_values_on(&code, 6_000, 1), simple);
    assert_eq!(fast::octal::grundy_values_on(&code, 6_000, 2), simple);
}

#[test]
fn grundys_game_up_to_2000() {
    let simple = splitting::grundys_game_values(2001);
    for limit in (0..300).chain([2001]) {
        let fast = fast::splitting::grundys_game_values(limit);
        assert_eq!(fast, simple[..limit]);
    }
}

/// Une période de 0.165 prouvée bien avant la limite : la suite est recopiée, et répond à 10¹⁸.
#[test]
fn octal_stops_at_the_proof() {
    let values = fast::octal::proven_values(&code("0.165"), 1_000_000);
    let found = values.periodicity.unwrap();
    assert_eq!((found.preperiod, found.period), (5_181, 1_550));
    let simple = octal::grundy_values(&code("0.165"), 6800);
    assert_eq!(values.values[..6800], simple);
    assert_eq!(values.values.len(), 1_000_000);
    let rank = 1_000_000_000_000_000_000u64;
    let reduced = 5_181 + (rank - 5_181) % 1_550;
    assert_eq!(values.at(rank), Some(simple[reduced as usize]));
}

// ---------------------------------------------------------------------------
// Wythoff
// ---------------------------------------------------------------------------

#[test]
fn wythoff_up_to_150() {
    let simple = wythoff::grundy_table(150, 150);
    let sizes = (0..40)
        .step_by(3)
        .flat_map(|width| [(width, 150), (150, width), (width, 20)]);
    for (width, height) in sizes.chain([(150, 150), (149, 131)]) {
        let fast = fast::wythoff::grundy_table(width, height);
        assert_eq!(fast.len(), height);
        for (row, simple) in fast.iter().zip(&simple) {
            assert_eq!(row[..], simple[..width], "{width} × {height}");
        }
    }
}

/// Les valeurs prises sur une ligne, une colonne ou une diagonale.
type Bits = Vec<u64>;

/// Jusqu'à 2 000, la définition elle-même : chaque valeur est absente de ses options, et chaque plus
/// petite y est.
#[test]
fn wythoff_up_to_2000_is_the_mex() {
    const SIZE: usize = 2001;
    let mut columns: Vec<Bits> = vec![vec![0; 2 * SIZE / 64 + 1]; SIZE];
    let mut diagonals = columns.clone();
    for (y, values) in fast::wythoff::half_rows(SIZE, SIZE).enumerate() {
        let mut row = columns[y].clone();
        assert_eq!(values.len(), SIZE - y);
        for (x, &value) in (y..).zip(&values) {
            let (column, diagonal) = (&mut columns[x], &mut diagonals[x - y]);
            let taken = |word: usize| row[word] | column[word] | diagonal[word];
            let (word, bit) = (value as usize / 64, value % 64);
            assert!((0..word).all(|word| taken(word) == u64::MAX), "({x}, {y})");
            assert_eq!(taken(word).trailing_ones(), bit, "({x}, {y})");
            for set in [&mut row, column, diagonal] {
                set[word] |= 1 << bit;
            }
        }
    }
}

// ---------------------------------------------------------------------------
// Quotients misère
// ---------------------------------------------------------------------------

/// Le même quotient, ou le même refus ; et la vérification accepte ce qui est rendu. La version simple
/// peut manquer de mémoire là où la rapide répond.
fn assert_same_quotient(game: &HeapGame, limit: usize) {
    let fast = fast::quotient::quotient(game, limit);
    if let Ok(found) = &fast {
        assert_eq!(verify(game, found), Ok(()));
    }
    match quotient::quotient(game, limit) {
        Err(QuotientError::TooManySums { .. } | QuotientError::Unverified(_)) => {}
        simple => {
            if simple.is_ok() && game.heaps() > 0 {
                let last = fast::quotient::quotients(game, limit).last();
                assert_eq!(last.as_ref(), Some(&simple));
            }
            assert_eq!(fast, simple);
        }
    }
}

#[rstest]
#[case("0.123", 11)]
#[case("0.77", 10)]
#[case("0.137", 8)]
#[case("0.3122", 5)]
#[case("4.7", 5)]
#[case("0", 4)]
// Le tas 4 sépare des sommes de tas plus petits : il faut réapprendre.
#[case("0.312", 4)]
#[case("0.350", 4)]
fn quotients_of_octal_games(#[case] text: &str, #[case] heaps: usize) {
    for heaps in 0..=heaps {
        assert_same_quotient(&HeapGame::octal(&code(text), heaps), 60);
    }
}

#[test]
fn quotients_of_nim_and_of_nothing() {
    assert_same_quotient(&HeapGame::new(vec![]).unwrap(), 10);
    for heaps in 0..=8 {
        for limit in [1, 6, 10, 100] {
            assert_same_quotient(&HeapGame::nim(heaps), limit);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn quotients_agree(code in codes(), heaps in 0..8usize, limit in 6..40usize) {
        assert_same_quotient(&HeapGame::octal(&code, heaps), limit);
    }
}

/// Kayles en misère : le quotient ne grandit plus après 27 quilles, et Φ a la période des valeurs de
/// Grundy, assez longtemps pour qu'il soit celui de tous les tas.
#[test]
fn misere_kayles_stops_growing() {
    let game = HeapGame::octal(&code("0.77"), 167);
    let mut grown = Vec::new();
    let mut last = None;
    for found in fast::quotient::quotients(&game, 100) {
        let found = found.unwrap();
        if grown
            .last()
            .is_none_or(|&(_, order)| order != found.order())
        {
            grown.push((found.heaps() - 1, found.order()));
        }
        last = Some(found);
    }
    let expected = [
        (0, 1),
        (1, 2),
        (2, 6),
        (5, 12),
        (9, 18),
        (12, 24),
        (25, 32),
        (27, 40),
    ];
    assert_eq!(grown, expected);
    let found = last.unwrap();
    let images: Vec<u64> = (0..168).map(|heap| found.phi(heap) as u64).collect();
    let claim = |n0| Claim { n0, period: 12 };
    assert_eq!(octal::certifies(&code("0.77"), &images, claim(71)), Ok(()));
    assert!(octal::certifies(&code("0.77"), &images, claim(70)).is_err());
    // La vérification simple, jusqu'à 39 quilles.
    let first = HeapGame::octal(&code("0.77"), 39);
    assert_eq!(verify(&first, &found), Ok(()));
}

/// La preuve n'est rendue qu'avec assez de tas, et les tas plus grands ne la démentent pas.
#[rstest]
#[case("0.33", 6, 0, 3, 10)]
#[case("0.123", 20, 5, 5, 23)]
fn whole_quotients(
    #[case] text: &str,
    #[case] order: usize,
    #[case] preperiod: usize,
    #[case] period: usize,
    #[case] heaps: usize,
) {
    let code = code(text);
    let whole = |heaps| fast::quotient::whole_quotient(&code, 60, heaps).unwrap();
    let (found, periodicity) = whole(60).unwrap();
    assert_eq!((found.order(), found.heaps()), (order, heaps));
    assert_eq!(periodicity, Periodicity { preperiod, period });
    assert_eq!(whole(found.heaps() - 1), Some((found.clone(), periodicity)));
    assert_eq!(whole(found.heaps() - 2), None);
    let larger = fast::quotient::quotient(&HeapGame::octal(&code, 60), 60).unwrap();
    let from = |heap: usize| {
        if heap < preperiod {
            heap
        } else {
            preperiod + (heap - preperiod) % period
        }
    };
    assert!((0..=60).all(|heap| larger.phi(heap) == found.phi(from(heap))));
}
