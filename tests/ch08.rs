//! Chapitre 8 : les jeux octaux, Kayles, les échecs de Dawson ; leurs lois, leurs tables, leurs
//! figures.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use jeux_combinatoires::dawson::{self, Board, Dawson};
use jeux_combinatoires::kayles::{self, Kayles};
use jeux_combinatoires::nim::nim_sum;
use jeux_combinatoires::octal::{
    Claim, OctalCode, OctalError, OctalGame, OctalMove, Refusal, Unproved, certifies,
    exceptions, grundy_values, proven_values, winning_move,
};
use jeux_combinatoires::{
    Game, GrundyTable, MoveSet, Outcome, Periodicity, fast, period, subtraction,
};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use rstest::rstest;
use std::fmt::Write;
use support::svg::{FULL, HOLLOW, Svg};
use support::{lock, lock_figure, root};

const HUGE: u64 = 1_000_000_000_000_000_000;

fn code(text: &str) -> OctalCode {
    text.parse().unwrap()
}

/// Les codes à trois chiffres au plus après le point.
fn codes() -> impl Strategy<Value = OctalCode> {
    (prop_oneof![Just(0u8), Just(4u8)], vec(0..8u8, 0..4)).prop_map(|(first, digits)| {
        let digits: String = digits.iter().map(u8::to_string).collect();
        code(&format!("{first}.{digits}"))
    })
}

// ---------------------------------------------------------------------------
// Lire un code
// ---------------------------------------------------------------------------

#[rstest]
#[case("0.77", "0.77", 2)]
#[case("0.770", "0.77", 2)]
#[case("4.7", "4.7", 1)]
#[case("0.0", "0", 0)]
#[case("0.", "0", 0)]
#[case("4", "4", 0)]
#[case("0.007", "0.007", 3)]
fn a_code_is_read(#[case] text: &str, #[case] shown: &str, #[case] last: usize) {
    assert_eq!(code(text).to_string(), shown);
    assert_eq!(code(text).last(), last);
    assert_eq!(code(shown), code(text));
}

#[rstest]
#[case("", "un code octal vide : on attend 0.77, par exemple")]
#[case("x.7", "« x », au rang 1, n'est pas un chiffre de 0 à 7")]
#[case(".77", "« . », au rang 1, n'est pas un chiffre de 0 à 7")]
#[case("0,77", "« , », au rang 2, n'est pas un chiffre de 0 à 7")]
#[case("0.7\n", "« \\u{a} », au rang 4, n'est pas un chiffre de 0 à 7")]
#[case("-0.7", "« - », au rang 1, n'est pas un chiffre de 0 à 7")]
#[case(
    "0.78",
    "« 8 », au rang 4, n'est pas un chiffre octal : on attend 0 à 7"
)]
#[case(
    "9.7",
    "« 9 », au rang 1, n'est pas un chiffre octal : on attend 0 à 7"
)]
#[case("0.7.7", "« . », au rang 4 : un code n'a qu'un point")]
#[case("0..7", "« . », au rang 3 : un code n'a qu'un point")]
#[case(
    "77",
    "« 7 », au rang 1 : le chiffre d'avant le point est 0 ou 4, sans quoi un coup qui ne retire rien pourrait durer toujours"
)]
#[case(
    "2.7",
    "« 2 », au rang 1 : le chiffre d'avant le point est 0 ou 4, sans quoi un coup qui ne retire rien pourrait durer toujours"
)]
#[case("077", "« 7 », au rang 2 : on attend le point, comme dans 0.77")]
fn a_bad_code_is_refused(#[case] text: &str, #[case] message: &str) {
    let error = text.parse::<OctalCode>().unwrap_err();
    assert_eq!(error.to_string().replace('\u{a0}', " "), message);
}

#[test]
fn at_most_64_digits() {
    let full = format!("0.{}", "7".repeat(64));
    assert_eq!(code(&full).last(), 64);
    let error = format!("{full}5").parse::<OctalCode>().unwrap_err();
    assert_eq!(
        error,
        OctalError::TooManyDigits {
            character: '5',
            rank: 67
        }
    );
    let message = "« 5 », au rang 67 : pas plus de 64 chiffres après le point";
    assert_eq!(error.to_string().replace('\u{a0}', " "), message);
}

#[test]
fn options_in_their_order() {
    let all = |text: &str, heap| code(text).options(heap).collect::<Vec<_>>();
    assert_eq!(all("0.77", 5), [(4, 0), (3, 1), (2, 2), (3, 0), (2, 1)]);
    assert_eq!(all("0.137", 3), [(1, 0), (0, 0)]);
    assert_eq!(all("4.7", 4), [(3, 1), (2, 2), (3, 0), (2, 1)]);
    assert_eq!(all("0.77", 0), []);
    assert_eq!(
        code("0.77").options(u64::MAX).nth(1),
        Some((u64::MAX - 2, 1))
    );
}

// ---------------------------------------------------------------------------
// Valeurs et périodes publiées
// ---------------------------------------------------------------------------

/// Les jeux de `tests/data/valeurs.tsv`, calculés par force brute sans ce code.
#[test]
fn reference_values() {
    let text = std::fs::read_to_string(root().join("tests/data/valeurs.tsv")).unwrap();
    let mut games = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("octal\t")) {
        let (name, values) = line.split_once('\t').unwrap();
        let expected: Vec<u64> = values
            .split(' ')
            .map(|value| value.parse().unwrap())
            .collect();
        assert_eq!(
            grundy_values(&code(name), expected.len()),
            expected,
            "{name}"
        );
        games += 1;
    }
    assert_eq!(games, 11);
}

#[rstest]
#[case("0.77", 70, 12, 1)]
#[case("0.137", 51, 34, 7)]
#[case("0.177", 496, 20, 4)]
#[case("0.117", 46, 48, 3)]
#[case("0.11377", 186, 32, 4)]
#[case("0.07", 52, 34, 3)]
fn published_periods(
    #[case] text: &str,
    #[case] exception: usize,
    #[case] period: usize,
    #[case] at_huge: u64,
) {
    check_published(text, exception, period);
    let claim = Claim {
        n0: exception + 1,
        period,
    };
    let needed = claim.needed(&code(text)) as usize;
    assert_eq!(proven_values(&code(text), needed).at(HUGE), Some(at_huge));
}

/// La période publiée est certifiée par juste assez de valeurs, et refusée avec une de moins ou un
/// départ de moins.
fn check_published(text: &str, exception: usize, period: usize) {
    let code = code(text);
    let claim = Claim {
        n0: exception + 1,
        period,
    };
    let needed = claim.needed(&code) as usize;
    let proven = fast::octal::proven_values(&code, needed);
    let expected = Periodicity {
        preperiod: exception + 1,
        period,
    };
    assert_eq!(proven.periodicity, Some(expected));
    assert_eq!(exceptions(&proven).last(), Some(&exception));
    let values = &proven.values;
    assert_eq!(certifies(&code, values, claim), Ok(()));
    let short = certifies(&code, &values[..needed - 1], claim);
    let too_few = Refusal::TooFewValues {
        needed: needed as u128,
        known: needed - 1,
    };
    assert_eq!(short, Err(too_few));
    let early = certifies(
        &code,
        values,
        Claim {
            n0: exception,
            period,
        },
    );
    assert_eq!(early, Err(Refusal::Exception { n: exception }));
}

/// 93 167 valeurs.
#[test]
fn published_period_of_0_127() {
    check_published("0.127", 46_577, 4);
}

/// 509 622 valeurs.
#[test]
fn published_period_of_0_16() {
    check_published("0.16", 105_350, 149_459);
}

#[test]
fn exceptions_of_kayles() {
    let proven = proven_values(&code(kayles::CODE), 168);
    let expected = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    assert_eq!(exceptions(&proven), expected);
    // L'article dit « dès 72 » : l'égalité a déjà lieu à partir de 71.
    assert_eq!(period::last_exception(&proven.values, 12), Some(70));
}

#[test]
fn nothing_is_proved_too_early() {
    assert_eq!(proven_values(&code(kayles::CODE), 167).periodicity, None);
    assert!(exceptions(&proven_values(&code(kayles::CODE), 167)).is_empty());
    assert_eq!(proven_values(&code("0.77"), 0).periodicity, None);
}

#[test]
fn a_sequence_without_exception_has_no_preperiod() {
    let found = |text| proven_values(&code(text), 40).periodicity.unwrap();
    assert_eq!(
        found("0.33"),
        Periodicity {
            preperiod: 0,
            period: 3
        }
    );
    assert_eq!(
        found("0"),
        Periodicity {
            preperiod: 0,
            period: 1
        }
    );
    // 0.1 : 0, 1, 0, 0, 0... ; l'exception 1 fait une prépériode de 2.
    assert_eq!(
        found("0.1"),
        Periodicity {
            preperiod: 2,
            period: 1
        }
    );
    // 4.7 : 0, 1, 2, 1, 2, ... ; une exception en 0 seulement.
    assert_eq!(
        found("4.7"),
        Periodicity {
            preperiod: 1,
            period: 2
        }
    );
}

#[test]
fn the_false_certificate_is_refused() {
    let (code, claim) = (code("0.4"), Claim { n0: 0, period: 1 });
    let values = grundy_values(&code, 10);
    // Les hypothèses du théorème, à n₀ près, sont vraies ; la conclusion est fausse.
    let end = claim.period + code.last();
    assert!((0..end).all(|n| values[n + 1] == values[n]));
    assert_ne!(values[3], values[2]);
    assert_eq!(certifies(&code, &values, claim), Err(Refusal::ZeroStart));
    let reason = Refusal::ZeroStart.to_string();
    assert!(reason.contains("n₀ ≥ 1"), "{reason}");
}

/// Chaque égalité du théorème est vérifiée, de la première à la dernière, et aucune autre.
#[test]
fn every_equality_is_checked() {
    let (code, claim) = (code("0.777"), Claim { n0: 4, period: 5 });
    let (needed, end) = (claim.needed(&code) as usize, 2 * 4 + 5 + 3);
    for at in 0..needed + 3 {
        let mut values = vec![0; needed + 3];
        values[at] = 1;
        // La première égalité touchée porte sur n = at - 5 ou sur n = at.
        let touched = [at.checked_sub(5), Some(at)].into_iter().flatten();
        let expected = touched.filter(|n| (4..end).contains(n)).min();
        let refusal = expected.map(|n| Refusal::Exception { n });
        assert_eq!(certifies(&code, &values, claim).err(), refusal, "{at}");
    }
}

#[test]
fn positions_are_sorted_and_without_empty_heaps() {
    let options = OctalGame(code("0.77")).options(&vec![1, 3]);
    let expected: [&[u64]; 4] = [&[3], &[1, 2], &[1, 1, 1], &[1, 1]];
    assert_eq!(options, expected);
    // La rangée de 4, réduite à 2, passe avant celle de 3.
    assert_eq!(OctalGame(code("0.7")).options(&vec![3, 3])[0], [2, 3]);
    assert_eq!(OctalGame(code("0.07")).options(&vec![3, 4])[1], [2, 3]);
}

#[test]
fn a_huge_claim_does_not_overflow() {
    let claim = Claim {
        n0: usize::MAX,
        period: usize::MAX,
    };
    let needed = 4 * u128::from(u64::MAX) + 2;
    let refused = certifies(&code("0.77"), &[], claim);
    assert_eq!(refused, Err(Refusal::TooFewValues { needed, known: 0 }));
    let claim = Claim { n0: 1, period: 0 };
    assert_eq!(
        certifies(&code("0.77"), &[], claim),
        Err(Refusal::ZeroPeriod)
    );
}

// ---------------------------------------------------------------------------
// Kayles
// ---------------------------------------------------------------------------

#[test]
fn every_row_of_kayles_is_n() {
    let code = code(kayles::CODE);
    let values = grundy_values(&code, 300);
    assert_eq!(values.iter().position(|&value| value == 0), Some(0));
    assert!(values[1..].iter().all(|&value| value != 0));
    for row in 1..300 {
        let (left, right) = kayles::symmetric_reply(row).unwrap();
        assert_eq!(left, right);
        assert!(
            code.options(row).any(|option| option == (left, right)),
            "{row}"
        );
    }
    assert_eq!(kayles::symmetric_reply(0), None);
    assert_eq!(
        kayles::symmetric_reply(u64::MAX),
        Some((u64::MAX / 2, u64::MAX / 2))
    );
}

/// La valeur des rangées que forment les places occupées.
fn of_rows(values: &[u64], places: &[bool]) -> u64 {
    let rows = kayles::rows(places);
    rows.iter().fold(0, |sum, &row| sum ^ values[row as usize])
}

/// Les quilles jouées une à une ont les valeurs de 0.77, rangée par rangée.
#[test]
fn kayles_pin_by_pin() {
    let values = grundy_values(&code(kayles::CODE), 11);
    let mut table = GrundyTable::new(&Kayles);
    for bits in 0..1u32 << 10 {
        let pins: Vec<bool> = (0..10).map(|place| bits >> place & 1 == 1).collect();
        assert_eq!(table.value(&pins), Ok(of_rows(&values, &pins)), "{pins:?}");
    }
}

// ---------------------------------------------------------------------------
// Les échecs de Dawson
// ---------------------------------------------------------------------------

/// L'échiquier de Dawson et un tas de Nim : on joue dans l'un ou dans l'autre, mais qui peut prendre
/// doit prendre.
struct WithHeap;

impl Game for WithHeap {
    type Position = (Board, u64);

    fn options(&self, (board, heap): &(Board, u64)) -> Vec<(Board, u64)> {
        let captures = board.captures();
        if !captures.is_empty() {
            return captures.into_iter().map(|board| (board, *heap)).collect();
        }
        let advances = board.advances().into_iter().map(|board| (board, *heap));
        advances
            .chain((0..*heap).map(|heap| (board.pass(), heap)))
            .collect()
    }
}

fn outcome_on_board(table: &mut GrundyTable<'_, Dawson>, board: &Board) -> Outcome {
    match table.value(board).unwrap() {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// La taille du seul tas de Nim qui fait une position P avec l'échiquier.
fn value_on_board(table: &mut GrundyTable<'_, WithHeap>, board: &Board) -> u64 {
    let is_p = |heap: &u64| table.value(&(board.clone(), *heap)) == Ok(0);
    let found: Vec<u64> = (0..8).filter(is_p).collect();
    assert_eq!(found.len(), 1, "{board}");
    found[0]
}

#[test]
fn dawson_on_its_board() {
    let values = grundy_values(&code(dawson::CODE), 9);
    let (mut outcomes, mut with_heap) =
        (GrundyTable::new(&Dawson), GrundyTable::new(&WithHeap));
    for (n, &value) in values.iter().enumerate() {
        let board = Board::new(n);
        let expected = if value == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(outcome_on_board(&mut outcomes, &board), expected, "{n}");
        // Aux noirs de jouer, c'est pareil.
        assert_eq!(
            outcome_on_board(&mut outcomes, &board.pass()),
            expected,
            "{n}"
        );
        if n <= 6 {
            assert_eq!(value_on_board(&mut with_heap, &board), value, "{n}");
        }
    }
}

#[test]
fn dawson_with_missing_columns_is_a_sum() {
    let values = grundy_values(&code(dawson::CODE), 8);
    let mut outcomes = GrundyTable::new(&Dawson);
    for bits in 0..1u32 << 7 {
        let full: Vec<bool> = (0..7).map(|column| bits >> column & 1 == 1).collect();
        let outcome = outcome_on_board(&mut outcomes, &Board::with_columns(&full));
        assert_eq!(
            outcome == Outcome::P,
            of_rows(&values, &full) == 0,
            "{full:?}"
        );
    }
}

/// Une avance, puis des prises toutes forcées : un nombre impair de coups, et il ne reste que les
/// colonnes qui ne touchent pas la sienne.
#[test]
fn an_advance_removes_its_column_and_its_neighbours() {
    for n in 1..=7 {
        for (column, advanced) in Board::new(n).advances().into_iter().enumerate() {
            let quiet = quiet_after(advanced);
            assert!(!quiet.is_empty());
            for (plies, board) in quiet {
                assert_eq!(plies % 2, 1);
                let black: Vec<u64> = live_rows(&board);
                let (left, right) =
                    (column.saturating_sub(1), (n - column).saturating_sub(2));
                let expected: Vec<u64> = [left, right]
                    .iter()
                    .filter(|&&row| row > 0)
                    .map(|&row| row as u64)
                    .collect();
                assert_eq!(black, expected, "{n}, {column}");
            }
        }
    }
}

/// Les positions où il n'y a plus de prise, et le nombre de coups joués depuis l'avance comprise.
fn quiet_after(advanced: Board) -> Vec<(usize, Board)> {
    let mut pending = vec![(1, advanced)];
    let mut quiet = Vec::new();
    while let Some((plies, board)) = pending.pop() {
        let captures = board.captures();
        if captures.is_empty() {
            quiet.push((plies, board));
        } else {
            pending.extend(captures.into_iter().map(|next| (plies + 1, next)));
        }
    }
    quiet
}

/// Les longueurs des rangées de colonnes intactes.
fn live_rows(board: &Board) -> Vec<u64> {
    let text = board.to_string().replace(' ', "");
    let lines: Vec<&str> = text.lines().collect();
    let intact: Vec<bool> = (0..lines[0].len())
        .map(|column| [0, 1, 2].map(|row| lines[row].as_bytes()[column]) == *b"n.b")
        .collect();
    kayles::rows(&intact)
}

#[test]
fn dawson_is_0_07_shifted() {
    let (chess, kayles) = (
        grundy_values(&code("0.137"), 400),
        grundy_values(&code("0.07"), 401),
    );
    assert_eq!(chess, kayles[1..]);
    let four = grundy_values(&code("0.4"), 402);
    assert_eq!(kayles, four[1..]);
}

// ---------------------------------------------------------------------------
// Coups gagnants
// ---------------------------------------------------------------------------

#[test]
fn an_unproved_row_is_an_error() {
    let code = code("0.007");
    let values = proven_values(&code, 100);
    assert_eq!(values.periodicity, None);
    assert!(winning_move(&[99, 4], &code, &values).is_ok());
    let error = winning_move(&[3, 100], &code, &values).unwrap_err();
    assert_eq!(
        error,
        Unproved {
            row: 100,
            known: 100
        }
    );
    let message = "une rangée de 100 : aucune période prouvée jusqu'à 100, et sa valeur n'est pas connue";
    assert_eq!(error.to_string().replace('\u{a0}', " "), message);
}

/// Le coup est-il permis par les règles, lues une à une ?
fn is_legal(code: &OctalCode, row: u64, (large, small): (u64, u64)) -> bool {
    let Some(take) = row.checked_sub(large + small) else {
        return false;
    };
    let bit = match (large, small) {
        (0, 0) => 1,
        (_, 0) => 2,
        _ => 4,
    };
    large >= small && code.digit(take as usize) & bit != 0
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_never_panics(text in "\\PC{0,12}") {
        if let Ok(read) = text.parse::<OctalCode>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn reading_undoes_writing(code in codes()) {
        prop_assert_eq!(code.to_string().parse(), Ok(code));
    }

    #[test]
    fn options_are_the_rules(code in codes(), heap in 0..30u64) {
        let listed: Vec<(u64, u64)> = code.options(heap).collect();
        let by_rules: Vec<(u64, u64)> = (0..=heap)
            .flat_map(|large| (0..=large).map(move |small| (large, small)))
            .filter(|&left| is_legal(&code, heap, left))
            .collect();
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        prop_assert_eq!(sorted, by_rules);
        // La mesure qui prouve que toute partie est finie.
        let measure = |heap: u64| (2 * heap).saturating_sub(1);
        for (large, small) in listed {
            prop_assert!(measure(large) + measure(small) < measure(heap));
        }
    }

    #[test]
    fn values_are_those_of_the_definition(code in codes(), heaps in vec(0..8u64, 0..3)) {
        let values = grundy_values(&code, 13);
        let game = OctalGame(code);
        let mut table = GrundyTable::new(&game);
        for n in 1..12 {
            prop_assert_eq!(table.value(&vec![n]), Ok(values[n as usize]));
        }
        let of_heaps: Vec<u64> = heaps.iter().map(|&heap| values[heap as usize]).collect();
        prop_assert_eq!(table.value(&heaps), Ok(nim_sum(&of_heaps)));
    }

    #[test]
    fn subtraction_games_are_octal(moves in btree_set(1..=9u64, 0..6)) {
        let digits: String = (1..=9).map(|take| if moves.contains(&take) { '3' } else { '0' }).collect();
        let moves = MoveSet::new(moves).unwrap();
        let values: Vec<u64> = subtraction::grundy_values(&moves).take(80).collect();
        prop_assert_eq!(grundy_values(&code(&format!("0.{digits}")), 80), values);
    }

    #[test]
    fn a_certificate_holds_further(code in codes()) {
        let proven = proven_values(&code, 160);
        let longer = grundy_values(&code, 400);
        prop_assert_eq!(&proven.values[..], &longer[..160]);
        if let Some(found) = proven.periodicity {
            let exception = period::last_exception(&longer, found.period);
            prop_assert_eq!(exception.map_or(0, |n| n + 1), found.preperiod);
            for shift in 1..found.period {
                prop_assert!(period::last_exception(&longer, shift).unwrap() > 300);
            }
            for n in 0..400u64 {
                prop_assert_eq!(proven.at(n), Some(longer[n as usize]));
            }
            let needed = Claim::of(found).needed(&code) as usize;
            prop_assert_eq!(proven_values(&code, needed).periodicity, Some(found));
            prop_assert_eq!(proven_values(&code, needed - 1).periodicity, None);
        }
    }

    #[test]
    fn any_accepted_claim_is_true(code in codes(), n0 in 0..20usize, period in 0..20usize) {
        let values = grundy_values(&code, 300);
        let claim = Claim { n0, period };
        let accepted = certifies(&code, &values[..90], claim).is_ok();
        let holds = (n0..300).all(|n| values.get(n + period).is_none_or(|value| *value == values[n]));
        prop_assert!(!accepted || holds);
        // Et un refus a sa raison.
        let enough = claim.needed(&code) <= 90;
        prop_assert_eq!(accepted, n0 > 0 && period > 0 && enough && holds);
    }

    #[test]
    fn the_winning_move_is_legal_and_wins(code in codes(), rows in vec(0..40u64, 0..5)) {
        let values = proven_values(&code, 160);
        let of = |row: u64| values.at(row).unwrap();
        let before = rows.iter().fold(0, |sum, &row| sum ^ of(row));
        match winning_move(&rows, &code, &values).unwrap() {
            None => prop_assert_eq!(before, 0),
            Some(OctalMove { heap, into }) => {
                prop_assert!(is_legal(&code, rows[heap], into));
                prop_assert_eq!(before ^ of(rows[heap]) ^ of(into.0) ^ of(into.1), 0);
            }
        }
    }

    #[test]
    fn the_winning_move_in_huge_rows(
        text in prop::sample::select(vec!["0.77", "0.137", "0.117", "0.33", "4.7", "0.15"]),
        rows in vec(prop_oneof![0..400u64, any::<u64>()], 0..5),
    ) {
        let code = code(text);
        let values = proven_values(&code, 200);
        let of = |row: u64| values.at(row).unwrap();
        let before = rows.iter().fold(0, |sum, &row| sum ^ of(row));
        match winning_move(&rows, &code, &values).unwrap() {
            None => prop_assert_eq!(before, 0),
            Some(OctalMove { heap, into }) => {
                prop_assert!(is_legal(&code, rows[heap], into));
                prop_assert_eq!(before ^ of(rows[heap]) ^ of(into.0) ^ of(into.1), 0);
            }
        }
    }
}

// ---------------------------------------------------------------------------
// Les tables du chapitre
// ---------------------------------------------------------------------------

/// Des lignes en colonnes alignées à droite, sauf la première.
fn table(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
    };
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column).unwrap_or(0);
            match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            }
        });
        cells
            .collect::<Vec<String>>()
            .join("  ")
            .trim_end()
            .to_owned()
    };
    rows.iter().map(line).collect::<Vec<String>>().join("\n")
}

fn cells<T: ToString>(row: impl IntoIterator<Item = T>) -> Vec<String> {
    row.into_iter().map(|cell| cell.to_string()).collect()
}

/// « rien », « 3 » ou « 2 + 1 ».
fn left((large, small): (u64, u64)) -> String {
    match (large, small) {
        (0, 0) => "rien".to_owned(),
        (_, 0) => large.to_string(),
        _ => format!("{large} + {small}"),
    }
}

fn lefts(code: &OctalCode, heap: u64) -> String {
    let all: Vec<String> = code.options(heap).map(left).collect();
    if all.is_empty() {
        "—".to_owned()
    } else {
        all.join(", ")
    }
}

#[test]
fn ch08_digits() {
    let mut rows = vec![cells([
        "chiffre",
        "4 2 1",
        "d'un jeton",
        "de deux",
        "de trois",
        "de quatre",
    ])];
    for digit in 0..8u8 {
        let bits: Vec<String> = [4, 2, 1]
            .iter()
            .map(|bit| u8::from(digit & bit != 0).to_string())
            .collect();
        let code = code(&format!("0.{digit}"));
        let mut row = vec![digit.to_string(), bits.join(" ")];
        row.extend((1..=4).map(|heap| lefts(&code, heap)));
        rows.push(row);
    }
    lock("ch08_chiffres", &table(&rows));
}

#[test]
fn ch08_options_of_5() {
    let mut rows = vec![cells(["code", "options d'un tas de 5"])];
    for text in ["0.77", "0.137", "0.07", "0.33", "4.7"] {
        rows.push(cells([text.to_owned(), lefts(&code(text), 5)]));
    }
    let lines: Vec<String> = rows
        .iter()
        .map(|row| format!("{:<5}  {}", row[0], row[1]))
        .collect();
    lock("ch08_options", &lines.join("\n"));
}

#[test]
fn ch08_kayles() {
    let proven = proven_values(&code(kayles::CODE), 168);
    let odd_ones = exceptions(&proven);
    let mark = |n: usize| {
        let star = if odd_ones.contains(&n) { "*" } else { " " };
        format!("{}{star}", proven.values[n])
    };
    let mut rows = vec![cells((0..12).map(|column| format!("+{column} ")))];
    rows[0].insert(0, "n".to_owned());
    for start in (0..96).step_by(12) {
        let mut row = vec![start.to_string()];
        row.extend((start..start + 12).map(mark));
        rows.push(row);
    }
    let lines: Vec<String> = table(&rows)
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    let text = format!(
        "{}\n* exception au motif final : {}",
        lines.join("\n"),
        support::joined(&odd_ones)
    );
    lock("ch08_kayles_texte", &text);
    lock_figure("ch08_kayles", kayles_bars(&proven.values[..96], &odd_ones));
}

/// Les valeurs en bâtons ; ceux des exceptions sont pleins.
fn kayles_bars(values: &[u64], odd_ones: &[usize]) -> String {
    let (left, base, step, unit) = (24.0, 160.0, 3.25, 15.0);
    let x = |n: usize| left + step * n as f64;
    let title = "Les valeurs de Kayles, de 0 à 95";
    let words = format!(
        "Un bâton par rangée, haut comme sa valeur. Ceux des {} exceptions au motif sont pleins, le dernier en {}. À partir de 71, les valeurs se répètent de 12 en 12",
        odd_ones.len(),
        odd_ones[odd_ones.len() - 1]
    );
    let mut svg = Svg::new("ch08-kayles", (340.0, 212.0), title, &words);
    for value in [0, 3, 6, 9] {
        let y = base - unit * f64::from(value);
        let thin = r#"stroke-width="0.5""#;
        svg.line("fig-muted", (left, y), (337.0, y), thin);
        svg.tick("", (14.0, y), value);
    }
    for (n, &value) in values.iter().enumerate() {
        let height = unit * value as f64;
        let (class, opacity) = match odd_ones.contains(&n) {
            true => ("fig-n", "1"),
            false => ("fig-muted", "0.4"),
        };
        let paint = format!(r#"{FULL} fill-opacity="{opacity}""#);
        svg.rect(class, &paint, (x(n), base - height), (2.5, height));
    }
    let limit = x(71) - 0.4;
    let dashes = r#"stroke-dasharray="4 3""#;
    svg.line("fig-p", (limit, 12.0), (limit, 166.0), dashes);
    for n in [0, 12, 24, 36, 48, 60, 71, 83, 95] {
        svg.tick("", (x(n) + 1.2, 176.0), n);
    }
    for start in [71, 83] {
        let (from, to) = (x(start) + 1.0, x(start + 12) - 1.0);
        svg.path("fig-edge", &format!("M{from:.2} 188v4H{to:.2}v-4"), "");
        svg.tick("", ((from + to) / 2.0, 203.0), 12);
    }
    svg.finish()
}

#[test]
fn ch08_certificates() {
    let mut rows = vec![cells([
        "code",
        "exception",
        "période",
        "valeurs",
        "G(10¹⁸)",
    ])];
    for (text, limit) in [
        ("0.33", 100),
        ("0.77", 300),
        ("0.07", 300),
        ("0.137", 300),
        ("0.4", 300),
        ("0.15", 300),
        ("0.117", 300),
        ("0.11377", 600),
        ("0.177", 1200),
        ("4.7", 100),
    ] {
        let code = code(text);
        let proven = proven_values(&code, limit);
        let found = proven.periodicity.unwrap();
        let exception = found.preperiod.checked_sub(1);
        rows.push(vec![
            text.to_owned(),
            exception.map_or("aucune".to_owned(), |n| n.to_string()),
            found.period.to_string(),
            Claim::of(found).needed(&code).to_string(),
            proven.at(HUGE).unwrap().to_string(),
        ]);
    }
    let mut text = table(&rows);
    for (open, limit) in [("0.6", 2000), ("0.007", 2000)] {
        assert_eq!(proven_values(&code(open), limit).periodicity, None);
        write!(text, "\n{open:<7}  aucune période prouvée jusqu'à {limit}").unwrap();
    }
    lock("ch08_certificats", &text);
}

#[test]
fn ch08_refusals() {
    let mut lines = Vec::new();
    for (text, n0, period, known) in [
        ("0.4", 0, 1, 10),
        ("0.4", 1, 1, 10),
        ("0.77", 70, 12, 168),
        ("0.77", 71, 12, 167),
        ("0.77", 71, 12, 168),
        ("0.77", 72, 12, 170),
        ("0.77", 71, 24, 192),
    ] {
        let code = code(text);
        let values = grundy_values(&code, known);
        let verdict = match certifies(&code, &values, Claim { n0, period }) {
            Ok(()) => "accepté".to_owned(),
            Err(refusal) => format!("refusé, {refusal}"),
        };
        lines.push(format!(
            "{text}, n₀ = {n0}, p = {period}, {known} valeurs\n    {verdict}"
        ));
    }
    lock("ch08_refus", &lines.join("\n"));
}

#[test]
fn ch08_winning_move() {
    let code = code(kayles::CODE);
    let values = proven_values(&code, 168);
    let mut blocks = Vec::new();
    for rows in [vec![1, 11], vec![10, 12], vec![HUGE - 1, 5, 3]] {
        let of = |rows: &[u64]| {
            rows.iter()
                .map(|&row| values.at(row).unwrap())
                .collect::<Vec<u64>>()
        };
        let OctalMove { heap, into } =
            winning_move(&rows, &code, &values).unwrap().unwrap();
        let mut after = rows.clone();
        after.splice(
            heap..=heap,
            [into.0, into.1].into_iter().filter(|&row| row > 0),
        );
        blocks.push(format!(
            "rangées {} ; valeurs {} ; nim-somme {}\n    de la rangée de {}, laisser {}\n    valeurs {} ; nim-somme {}",
            support::joined(&rows),
            support::joined(of(&rows)),
            nim_sum(&of(&rows)),
            rows[heap],
            left(into),
            support::joined(of(&after)),
            nim_sum(&of(&after)),
        ));
    }
    lock("ch08_coup_gagnant", &blocks.join("\n"));
}

#[test]
fn ch08_dawson_play() {
    let mut board = Board::new(5);
    let mut frames = vec![("départ".to_owned(), board.clone())];
    let mut options = board
        .advances()
        .into_iter()
        .nth(1)
        .into_iter()
        .collect::<Vec<Board>>();
    let mut verb = "avancent";
    while let Some(next) = options.first() {
        let who = match board.turn() {
            dawson::Colour::White => "blancs",
            dawson::Colour::Black => "noirs",
        };
        frames.push((format!("{who} {verb}"), next.clone()));
        board = next.clone();
        options = board.captures();
        verb = "prennent";
    }
    let width = 18;
    let mut lines = Vec::new();
    for group in frames.chunks(3) {
        let titles: String = group
            .iter()
            .map(|(title, _)| format!("{title:<width$}"))
            .collect();
        lines.push(titles.trim_end().to_owned());
        let boards: Vec<String> =
            group.iter().map(|(_, board)| board.to_string()).collect();
        for row in 0..3 {
            let line: String = boards
                .iter()
                .map(|board| format!("{:<width$}", board.lines().nth(row).unwrap()))
                .collect();
            lines.push(line.trim_end().to_owned());
        }
    }
    lock("ch08_dawson_partie", &lines.join("\n"));
}

#[test]
fn ch08_dawson_values() {
    let (chess, kayles) = (
        grundy_values(&code("0.137"), 8),
        grundy_values(&code("0.07"), 9),
    );
    let (mut outcomes, mut with_heap) =
        (GrundyTable::new(&Dawson), GrundyTable::new(&WithHeap));
    let mut rows = vec![cells([
        "colonnes",
        "échiquier",
        "valeur",
        "0.137(n)",
        "0.07(n + 1)",
    ])];
    for n in 0..=7 {
        rows.push(vec![
            n.to_string(),
            outcome_on_board(&mut outcomes, &Board::new(n)).to_string(),
            value_on_board(&mut with_heap, &Board::new(n)).to_string(),
            chess[n].to_string(),
            kayles[n + 1].to_string(),
        ]);
    }
    lock("ch08_dawson_valeurs", &table(&rows));
}

#[test]
fn ch08_dawson_figure() {
    let (columns, played) = (7usize, 2usize);
    let advanced = Board::new(columns)
        .advances()
        .into_iter()
        .nth(played)
        .unwrap();
    let (_, quiet) = quiet_after(advanced).into_iter().next().unwrap();
    let removed = |column: usize| column.abs_diff(played) <= 1;
    assert_eq!(live_rows(&quiet), [1, 3]);
    let tokens: Vec<&str> = (0..columns)
        .map(|column| if removed(column) { "x" } else { "o" })
        .collect();
    let text = format!(
        "{}\ncolonnes : l'avance du pion blanc de la colonne 3 fait disparaître les x\n{}\nrangées de jetons après le coup : 1 et 3",
        Board::new(columns),
        tokens.join(" ")
    );
    lock("ch08_dawson_texte", &text);
    lock_figure("ch08_dawson", dawson_figure(columns, played));
}

fn dawson_figure(columns: usize, played: usize) -> String {
    const SIDE: f64 = 40.0;
    let (left, top) = (30.0, 12.0);
    let corner = |column: usize| left + SIDE * column as f64;
    let x = |column: usize| corner(column) + SIDE / 2.0;
    let row = |row: usize| top + SIDE * row as f64;
    let removed = |column: usize| column.abs_diff(played) <= 1;
    let title = "L'échiquier de Dawson et sa rangée de colonnes";
    let words = "Sept colonnes\u{a0}; le pion blanc de la troisième avance, et les colonnes 2, 3 et 4 disparaissent. Dessous, une rangée de sept jetons, dont le deuxième, le troisième et le quatrième sont retirés\u{a0}: il en reste 1 et 3";
    let mut svg = Svg::new("ch08-dawson", (340.0, 236.0), title, words);
    let arrow = svg.arrowhead();
    let gone = (corner(played - 1), 4.0);
    svg.rect("fig-node fig-n", HOLLOW, gone, (3.0 * SIDE, 200.0));
    for column in 0..columns {
        for rank in 0..3 {
            svg.rect(
                "fig-muted",
                HOLLOW,
                (corner(column), row(rank)),
                (SIDE, SIDE),
            );
        }
        svg.circle("", FULL, (x(column), row(0) + SIDE / 2.0), 12.0);
        svg.circle("fig-node", HOLLOW, (x(column), row(2) + SIDE / 2.0), 12.0);
    }
    let advance = ((x(played), row(2) + 6.0), (x(played), row(0) + SIDE + 10.0));
    svg.line("fig-edge", advance.0, advance.1, &arrow);
    let tokens = row(3) + 44.0;
    for column in 0..columns {
        let at = x(column);
        if removed(column) {
            svg.circle("fig-node fig-n", HOLLOW, (at, tokens), 12.0);
            let (low, high) = (tokens - 7.0, tokens + 7.0);
            svg.line("fig-n", (at - 7.0, low), (at + 7.0, high), "");
            svg.line("fig-n", (at - 7.0, high), (at + 7.0, low), "");
        } else {
            svg.circle("fig-node", HOLLOW, (at, tokens), 12.0);
        }
    }
    svg.label("", (x(0), 222.0), 1);
    svg.label("", (x(5), 222.0), 3);
    svg.finish()
}
