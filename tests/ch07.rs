//! Chapitre 7 : les variantes du Nim confrontées à leurs règles, et les tables que le livre montre.

#![allow(missing_docs, clippy::unwrap_used)]

#[macro_use]
mod support;

use jeux_combinatoires::Outcome::{self, N, P};
use jeux_combinatoires::period::ProvenValues;
use jeux_combinatoires::splitting::{self, Lasker, Split, Splitting};
use jeux_combinatoires::staircase::{self, StairMove, Staircase};
use jeux_combinatoires::subtraction::{self, Take, Unproved};
use jeux_combinatoires::{Game, GrundyTable, MoveSet, Periodicity, mex};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use rstest::rstest;
use std::collections::HashMap;
use std::fmt::Write;
use support::svg::{FULL, HOLLOW, Svg};
use support::{joined, lock, lock_figure, moves, root};

const HUGE: u64 = 1_000_000_000_000_000_000;

/// Toutes les listes de cette longueur, à valeurs dans 0..=`max`.
fn lists(length: u32, max: u64) -> Vec<Vec<u64>> {
    let base = max + 1;
    (0..base.pow(length))
        .map(|code| {
            (0..length)
                .map(|rank| code / base.pow(rank) % base)
                .collect()
        })
        .collect()
}

/// L'issue d'une position d'après sa valeur.
fn outcome_of(value: u128) -> Outcome {
    if value == 0 { P } else { N }
}

// L'escalier.

#[rstest]
#[case(&[], 0, P)]
#[case(&[0, 7], 0, P)]
#[case(&[5, 9, 5], 0, P)]
#[case(&[3, 9, 5], 6, N)]
#[case(&[3, 2, 5, 1, 4], 2, N)]
#[case(&[1, 2, 2, 0, 3], 0, P)]
fn staircases(#[case] steps: &[u64], #[case] value: u64, #[case] outcome: Outcome) {
    assert_eq!(staircase::value(steps), value);
    assert_eq!(staircase::outcome(steps), outcome);
}

#[rstest]
#[case(4, 3)]
#[case(5, 2)]
#[case(3, 4)]
fn staircase_by_the_rules(#[case] length: u32, #[case] max: u64) {
    let mut table = GrundyTable::new(&Staircase);
    for steps in lists(length, max) {
        let value = table.value(&steps).unwrap();
        assert_eq!(staircase::value(&steps), value, "{steps:?}");
        assert_eq!(staircase::outcome(&steps), outcome_of(value.into()));
    }
}

/// La position après un coup, s'il est permis.
fn descend(steps: &[u64], played: StairMove) -> Option<Vec<u64>> {
    let mut after = steps.to_vec();
    let index = played.step.checked_sub(1)?;
    let pile = after.get_mut(index)?;
    *pile = pile.checked_sub(played.stones)?;
    if let Some(below) = index.checked_sub(1) {
        after[below] += played.stones;
    }
    (played.stones > 0).then_some(after)
}

// Plusieurs tas, un ensemble de coups.

/// Le Nim dont les coups sont dans un ensemble, écrit sans la somme de jeux.
struct HeapsUnder(MoveSet);

impl Game for HeapsUnder {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (heap, &size) in heaps.iter().enumerate() {
            for take in self.0.playable_from(size) {
                let mut option = heaps.clone();
                option[heap] -= take;
                options.push(option);
            }
        }
        options
    }
}

fn move_sets(max: u64) -> impl Strategy<Value = MoveSet> {
    btree_set(1..=max, 0..5).prop_map(|moves| MoveSet::new(moves).unwrap())
}

#[test]
fn a_heap_beyond_what_is_proved_is_an_error() {
    let moves = moves([1, 3, 4]);
    let values = subtraction::proven_values(&moves, 10);
    assert_eq!(subtraction::nim_value(&[9, 8], &values), Ok(1));
    let error = Unproved {
        heap: HUGE,
        limit: 10,
    };
    let heaps = [9, HUGE, 10];
    assert_eq!(subtraction::nim_value(&heaps, &values), Err(error));
    assert_eq!(
        subtraction::winning_take(&heaps, &moves, &values),
        Err(error)
    );
    assert_eq!(
        error.to_string(),
        "le tas de 1000000000000000000 jetons est au-delà des 10 valeurs calculées, qui ne \
         prouvent aucune période"
    );
    let one_more = subtraction::proven_values(&moves, 11);
    assert_eq!(subtraction::nim_value(&heaps, &one_more), Ok(0));
}

#[test]
fn without_any_move_every_heap_is_zero() {
    let none = moves([]);
    let values = subtraction::proven_values(&none, 1);
    assert_eq!(subtraction::nim_value(&[HUGE, u64::MAX], &values), Ok(0));
    assert_eq!(subtraction::winning_take(&[HUGE], &none, &values), Ok(None));
}

/// Prépériode 8, période 3, plus grand coup 7 : il faut 18 valeurs, et pas une de moins.
#[test]
fn eighteen_values_prove_s_2_4_7() {
    let moves = moves([2, 4, 7]);
    let values = subtraction::proven_values(&moves, 17);
    assert!(subtraction::nim_value(&[16], &values).is_ok());
    assert!(subtraction::nim_value(&[17], &values).is_err());
    let values = subtraction::proven_values(&moves, 18);
    assert_eq!(subtraction::nim_value(&[HUGE, HUGE - 1, 9], &values), Ok(2));
}

/// Un coup plus grand que tout tas calculé ne prouve rien, et ne demande pas de mémoire.
#[test]
fn a_huge_move_proves_no_period() {
    let moves = moves([1, HUGE]);
    let values = subtraction::proven_values(&moves, 1_000);
    assert_eq!(subtraction::nim_value(&[999], &values), Ok(1));
    let error = Unproved {
        heap: 1_000,
        limit: 1_000,
    };
    assert_eq!(subtraction::nim_value(&[1_000], &values), Err(error));
}

// Le partage.

/// Les valeurs de 0, 1, 2, ... jetons, quand `parts(n)` donne les couples de tas où mène le tas n.
fn recurrence(limit: u64, parts: impl Fn(u64) -> Vec<(u64, u64)>) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..limit {
        let options = parts(n);
        let pairs = options
            .iter()
            .map(|&(a, b)| values[a as usize] ^ values[b as usize]);
        let value = mex(pairs);
        values.push(value);
    }
    values
}

fn smaller_pairs(n: u64) -> Vec<(u64, u64)> {
    (0..n).flat_map(|a| (0..=a).map(move |b| (a, b))).collect()
}

fn lasker_pairs(n: u64) -> Vec<(u64, u64)> {
    let takes = (0..n).map(|left| (left, 0));
    takes.chain((1..n).map(|part| (part, n - part))).collect()
}

fn unequal_pairs(n: u64) -> Vec<(u64, u64)> {
    (1..n)
        .map(|part| (part, n - part))
        .filter(|(a, b)| a != b)
        .collect()
}

fn reference(name: &str) -> Vec<u64> {
    let text = std::fs::read_to_string(root().join("tests/data/valeurs.tsv")).unwrap();
    let start = format!("partage\t{name}\t");
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(&start))
        .unwrap();
    line.split(' ')
        .map(|value| value.parse().unwrap())
        .collect()
}

#[test]
fn splitting_agrees_with_the_reference_values() {
    let expected = reference("deux tas strictement plus petits");
    assert_eq!(expected.len(), 100);
    for (n, value) in (0..).zip(expected) {
        assert_eq!(splitting::value(n), value.into(), "n = {n}");
    }
}

#[test]
fn splitting_agrees_with_its_recurrence() {
    for (n, value) in (0..).zip(recurrence(300, smaller_pairs)) {
        assert_eq!(splitting::value(n), value.into(), "n = {n}");
    }
}

#[rstest]
#[case(1, 6)]
#[case(2, 5)]
#[case(3, 4)]
fn splitting_by_the_rules(#[case] heaps: u32, #[case] max: u64) {
    let mut table = GrundyTable::new(&Splitting);
    for position in lists(heaps, max) {
        let value = table.value(&position).unwrap();
        assert_eq!(
            splitting::sum_value(&position),
            value.into(),
            "{position:?}"
        );
        assert_eq!(splitting::outcome(&position), outcome_of(value.into()));
    }
}

#[rstest]
#[case(u64::MAX, 36_893_488_147_419_103_228)]
#[case(u64::MAX - 1, 36_893_488_147_419_103_226)]
#[case(1 << 63, 18_446_744_073_709_551_614)]
#[case((1 << 63) + 1, 18_446_744_073_709_551_616)]
#[case(HUGE, 1_999_999_999_999_999_998)]
fn splitting_needs_65_bits(#[case] heap: u64, #[case] value: u128) {
    assert_eq!(splitting::value(heap), value);
}

#[rstest]
#[case(&[3, 3], None)]
#[case(&[1, 2, 3], Some(Split { heap: 2, into: (2, 1) }))]
#[case(&[8], Some(Split { heap: 0, into: (0, 0) }))]
#[case(&[1, 2, 4], Some(Split { heap: 2, into: (2, 1) }))]
#[case(&[HUGE, HUGE + 1], Some(Split { heap: 1, into: (HUGE, 0) }))]
fn splitting_moves(#[case] heaps: &[u64], #[case] expected: Option<Split>) {
    assert_eq!(splitting::winning_move(heaps), expected);
}

/// Le plus grand nombre de coups d'une partie, par les règles.
fn longest(position: &Vec<u64>, known: &mut HashMap<Vec<u64>, u128>) -> u128 {
    if let Some(&length) = known.get(position) {
        return length;
    }
    let options = Splitting.options(position);
    let lengths = options.iter().map(|option| 1 + longest(option, known));
    let length = lengths.max().unwrap_or(0);
    known.insert(position.clone(), length);
    length
}

#[test]
fn the_longest_game_by_the_rules() {
    let mut known = HashMap::new();
    for heap in 0..=6 {
        let length = longest(&vec![heap.into()], &mut known);
        assert_eq!(splitting::longest_game(heap), Some(length), "n = {heap}");
    }
}

#[test]
fn the_longest_game_fits_until_127() {
    assert_eq!(splitting::longest_game(64), Some(u64::MAX.into()));
    assert_eq!(splitting::longest_game(127), Some(u128::MAX / 2));
    assert_eq!(splitting::longest_game(128), None);
    assert_eq!(splitting::longest_game(u32::MAX), None);
}

// Les contrastes.

#[rstest]
#[case(1, 14)]
#[case(2, 8)]
#[case(3, 5)]
fn lasker_by_the_rules(#[case] heaps: u32, #[case] max: u64) {
    let mut table = GrundyTable::new(&Lasker);
    for position in lists(heaps, max) {
        let value = table.value(&position).unwrap();
        let xor = position
            .iter()
            .fold(0, |sum, &heap| sum ^ splitting::lasker_value(heap));
        assert_eq!(xor, value.into(), "{position:?}");
    }
}

#[test]
fn lasker_agrees_with_its_recurrence() {
    for (n, value) in (0..).zip(recurrence(400, lasker_pairs)) {
        assert_eq!(splitting::lasker_value(n), value.into(), "n = {n}");
    }
    assert_eq!(splitting::lasker_value(u64::MAX), 1 << 64);
}

#[test]
fn grundys_game_agrees_with_the_reference_values() {
    let expected = reference("jeu de Grundy");
    assert_eq!(splitting::grundys_game_values(expected.len()), expected);
    assert_eq!(recurrence(200, unequal_pairs), expected[..200]);
    assert_eq!(splitting::grundys_game_values(0), []);
}

// Les lois.

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_option_for_each_stone(steps in vec(0..9u64, 0..6)) {
        prop_assert_eq!(Staircase.options(&steps).len() as u64, steps.iter().sum::<u64>());
    }

    #[test]
    fn the_staircase_move_is_legal_and_wins(steps in vec(0..1u64 << 62, 0..7)) {
        match staircase::winning_move(&steps) {
            None => prop_assert_eq!(staircase::value(&steps), 0),
            Some(played) => {
                prop_assert_eq!(played.step % 2, 1);
                let after = descend(&steps, played).unwrap();
                prop_assert_eq!(staircase::value(&after), 0);
            }
        }
    }

    /// À un coup sur une marche paire, faire descendre les mêmes pierres d'une marche de plus.
    #[test]
    fn a_move_on_an_even_step_is_answered_by_the_same_stones(
        mut steps in vec(0..1u64 << 20, 2..7), step in 1..4usize, stones in 1..1u64 << 20,
    ) {
        steps[0] ^= staircase::value(&steps);
        prop_assert_eq!(staircase::value(&steps), 0);
        let even = StairMove { step: 2 * step, stones };
        if let Some(after) = descend(&steps, even) {
            let reply = StairMove { step: 2 * step - 1, stones };
            let then = descend(&after, reply).unwrap();
            prop_assert_eq!(staircase::value(&then), 0);
        }
    }

    #[test]
    fn heaps_under_a_move_set_by_the_rules(moves in move_sets(6), heaps in vec(0..8u64, 0..4)) {
        let values = subtraction::proven_values(&moves, 200);
        let game = HeapsUnder(moves);
        let value = GrundyTable::new(&game).value(&heaps).unwrap();
        prop_assert_eq!(subtraction::nim_value(&heaps, &values), Ok(value));
    }

    #[test]
    fn the_winning_take_is_legal_and_wins(moves in move_sets(9), heaps in vec(any::<u64>(), 0..6)) {
        let values = subtraction::proven_values(&moves, 300);
        let before = subtraction::nim_value(&heaps, &values).unwrap();
        match subtraction::winning_take(&heaps, &moves, &values).unwrap() {
            None => prop_assert_eq!(before, 0),
            Some(Take { heap, take }) => {
                prop_assert!(moves.playable_from(heaps[heap]).any(|allowed| allowed == take));
                let mut after = heaps.clone();
                after[heap] -= take;
                prop_assert_eq!(subtraction::nim_value(&after, &values), Ok(0));
            }
        }
    }

    #[test]
    fn values_are_proved_or_refused(moves in move_sets(6), heap in 0..400u64, limit in 0..60usize) {
        let all: Vec<u64> = subtraction::grundy_values(&moves).take(400).collect();
        let values = subtraction::proven_values(&moves, limit);
        match subtraction::nim_value(&[heap], &values) {
            Ok(value) => prop_assert_eq!(value, all[heap as usize]),
            Err(error) => {
                prop_assert_eq!(error, Unproved { heap, limit });
                prop_assert!(heap >= limit as u64 && values.periodicity.is_none());
            }
        }
    }

    /// Les nombres odieux se suivent sans en omettre un seul : avec `value(1)` = 1, c'est dire que
    /// `value(n)` est le n-ième.
    #[test]
    fn splitting_values_are_the_consecutive_odious_numbers(heap in 1..u64::MAX) {
        let is_odious = |value: u128| value.count_ones() % 2 == 1;
        let (value, next) = (splitting::value(heap), splitting::value(heap + 1));
        prop_assert!(is_odious(value) && is_odious(next) && value < next);
        prop_assert!((value + 1..next).all(|between| !is_odious(between)));
    }

    #[test]
    fn the_winning_split_is_legal_and_wins(heaps in vec(any::<u64>(), 0..7)) {
        check_split(&heaps)?;
    }

    #[test]
    fn the_winning_split_of_small_heaps(heaps in vec(0..12u64, 0..5)) {
        check_split(&heaps)?;
    }

    #[test]
    fn a_lasker_heap_is_its_size_up_to_one(heap in any::<u64>()) {
        let (value, size) = (splitting::lasker_value(heap), u128::from(heap));
        let block = if size == 0 { 0 } else { (size - 1) / 4 };
        prop_assert_eq!(if value == 0 { 0 } else { (value - 1) / 4 }, block);
        prop_assert_eq!(value == size, matches!(heap % 4, 1 | 2) || heap == 0);
    }
}

fn check_split(heaps: &[u64]) -> Result<(), TestCaseError> {
    match splitting::winning_move(heaps) {
        None => prop_assert_eq!(splitting::sum_value(heaps), 0),
        Some(Split {
            heap,
            into: (larger, smaller),
        }) => {
            prop_assert!(smaller <= larger && larger < heaps[heap]);
            let mut after = heaps.to_vec();
            after[heap] = larger;
            after.push(smaller);
            prop_assert_eq!(splitting::sum_value(&after), 0);
        }
    }
    Ok(())
}

// Les tables du livre.

fn rule(width: usize) -> String {
    "-".repeat(width)
}

/// « 1 pierre », « 2 pierres ».
fn stones(count: u64) -> String {
    format!("{count} pierre{}", if count == 1 { "" } else { "s" })
}

/// « 2 de 3 à 2 » : deux pierres descendent de la marche 3 à la marche 2.
fn shown(StairMove { step, stones }: StairMove) -> String {
    match step {
        1 => format!("{stones} de 1 au sol"),
        _ => format!("{stones} de {step} à {}", step - 1),
    }
}

#[test]
fn ch07_staircases() {
    let positions: [&[u64]; 6] = [
        &[3, 2, 5, 1, 4],
        &[1, 2, 5, 1, 4],
        &[5, 9, 5],
        &[0, 9, 5],
        &[1, 7, 2, 7, 3],
        &[0, 4],
    ];
    let mut text = String::new();
    line!(
        text,
        "Marches 1, 2, … | Impaires | Valeur | Issue | Un coup gagnant"
    );
    line!(text, "{}", rule(61));
    for steps in positions {
        let odd: Vec<u64> = steps.iter().step_by(2).copied().collect();
        let played = staircase::winning_move(steps).map_or("—".to_owned(), shown);
        line!(
            text,
            "{:<15} | {:<8} | {:6} |   {}   | {played}",
            joined(steps),
            joined(odd),
            staircase::value(steps),
            staircase::outcome(steps)
        );
    }
    lock("ch07_escalier_table", &text);
}

#[test]
fn ch07_replies() {
    let start = [1, 2, 1];
    assert_eq!(staircase::outcome(&start), P);
    let mut text = String::new();
    line!(text, "De (1, 2, 1), qui est P :");
    line!(text);
    line!(text, "Coup reçu     | Position | Réponse       | Position");
    line!(text, "{}", rule(52));
    for (step, &pile) in (1..).zip(&start) {
        for stones in 1..=pile {
            let received = StairMove { step, stones };
            let after = descend(&start, received).unwrap();
            let reply = if step % 2 == 0 {
                StairMove {
                    step: step - 1,
                    stones,
                }
            } else {
                staircase::winning_move(&after).unwrap()
            };
            let then = descend(&after, reply).unwrap();
            assert_eq!(staircase::outcome(&then), P);
            line!(
                text,
                "{:<13} | {:<8} | {:<13} | {}",
                shown(received),
                joined(after),
                shown(reply),
                joined(then)
            );
        }
    }
    lock("ch07_reponses", &text);
}

#[test]
fn ch07_heaps_of_a_billion_billion() {
    let moves = moves([2, 4, 7]);
    let heaps = [HUGE, HUGE - 1, 9];
    let values = subtraction::proven_values(&moves, 100);
    let Periodicity { preperiod, period } = values.periodicity.unwrap();
    let mut text = String::new();
    line!(
        text,
        "{moves}, 100 valeurs calculées : prépériode {preperiod}, période {period}."
    );
    line!(text);
    line!(text, "Tas                 | Même valeur que | Valeur");
    line!(text, "{}", rule(46));
    for heap in heaps {
        line!(
            text,
            "{heap:<19} | {:15} | {}",
            values.periodicity.unwrap().representative(heap),
            values.at(heap).unwrap()
        );
    }
    let sum = subtraction::nim_value(&heaps, &values).unwrap();
    let Take { heap, take } = subtraction::winning_take(&heaps, &moves, &values)
        .unwrap()
        .unwrap();
    line!(text);
    line!(
        text,
        "Ou exclusif : {sum}. Coup gagnant : retirer {take} du tas de {}.",
        heaps[heap]
    );
    let few = subtraction::proven_values(&moves, 15);
    line!(text);
    line!(
        text,
        "Avec 15 valeurs seulement :\n{}.",
        subtraction::nim_value(&heaps, &few).unwrap_err()
    );
    lock("ch07_soustraction", &text);
}

#[test]
fn ch07_odious_numbers() {
    let by_rules = recurrence(21, smaller_pairs);
    let odious: Vec<u64> = (0..64u64).filter(|m| m.count_ones() % 2 == 1).collect();
    let mut text = String::new();
    line!(
        text,
        " n | Valeur du tas | n-ième nombre odieux | En binaire"
    );
    line!(text, "{}", rule(52));
    for (n, &value) in by_rules.iter().enumerate() {
        let rank = n.checked_sub(1).map(|rank| odious[rank]);
        let shown = rank.map_or(("—".to_owned(), "—".to_owned()), |odious| {
            (odious.to_string(), format!("{odious:b}"))
        });
        line!(
            text,
            "{n:2} | {value:13} | {:>20} | {:>10}",
            shown.0,
            shown.1
        );
    }
    lock("ch07_partage", &text);
}

#[test]
fn ch07_splits() {
    let positions: [&[u64]; 5] = [
        &[1, 2, 3],
        &[3, 5, 7],
        &[6, 6],
        &[HUGE, HUGE - 1],
        &[u64::MAX, 3],
    ];
    let mut text = String::new();
    for heaps in positions {
        let values = heaps.iter().map(|&heap| splitting::value(heap));
        line!(text, "Tas {}", joined(heaps));
        line!(text, "  valeurs      : {}", joined(values));
        line!(text, "  ou exclusif  : {}", splitting::sum_value(heaps));
        let played = match splitting::winning_move(heaps) {
            None => "aucun, la position est P".to_owned(),
            Some(Split { heap, into: (a, b) }) => {
                format!("{} devient {a} et {b}", heaps[heap])
            }
        };
        line!(text, "  coup gagnant : {played}");
    }
    lock("ch07_partage_coups", &text);
}

#[test]
fn ch07_contrasts() {
    let (splits, lasker) = (recurrence(21, smaller_pairs), recurrence(21, lasker_pairs));
    let unequal = splitting::grundys_game_values(21);
    let mut text = String::new();
    line!(text, " n | Nim | Partage | Lasker | Jeu de Grundy");
    line!(text, "{}", rule(43));
    for n in 0..21 {
        line!(
            text,
            "{n:2} | {n:3} | {:7} | {:6} | {:13}",
            splits[n],
            lasker[n],
            unequal[n]
        );
    }
    lock("ch07_contrastes", &text);
}

#[test]
fn ch07_grundys_game() {
    let values = splitting::grundys_game_values(120);
    let mut text = String::new();
    for (row, values) in values.chunks(20).enumerate() {
        let shown: String = values.iter().map(|value| format!("{value:3}")).collect();
        line!(text, "{:3} |{shown}", 20 * row);
    }
    lock("ch07_jeu_de_grundy", &text);
}

// La figure : un escalier, ses marches paires en gris.

const STEP_WIDTH: f64 = 56.0;
const STEP_HEIGHT: f64 = 24.0;
const GROUND: f64 = 224.0;

fn staircase_svg(steps: &[u64]) -> String {
    let (title, words) = ("Un escalier de cinq marches", staircase_text(steps));
    let mut svg = Svg::new("ch07-escalier", (340.0, 260.0), title, &words);
    svg.line("fig-edge", (4.0, GROUND), (48.0, GROUND), "");
    svg.label("", (26.0, GROUND + 18.0), "sol");
    for (rank, &pile) in (1..).zip(steps) {
        let (class, step, stone) = match rank % 2 {
            1 => ("", HOLLOW.to_owned(), FULL),
            _ => (
                "fig-muted",
                format!(r#"{HOLLOW} stroke-dasharray="4 3""#),
                HOLLOW,
            ),
        };
        let height = STEP_HEIGHT * f64::from(rank);
        let (left, top) = (48.0 + STEP_WIDTH * f64::from(rank - 1), GROUND - height);
        let middle = left + STEP_WIDTH / 2.0 - 2.0;
        let size = (STEP_WIDTH - 4.0, height);
        svg.rect(&format!("fig-edge {class}"), &step, (left, top), size);
        svg.label(class, (middle, GROUND + 18.0), rank);
        for place in 0..pile {
            svg.circle(
                class,
                stone,
                (middle, top - 10.0 - 17.0 * place as f64),
                7.0,
            );
        }
    }
    svg.finish()
}

fn staircase_text(steps: &[u64]) -> String {
    let mut text = String::new();
    for (rank, &pile) in (1..).zip(steps) {
        let verdict = if rank % 2 == 1 {
            "compte"
        } else {
            "ne compte pas"
        };
        line!(text, "marche {rank} : {}, {verdict}", stones(pile));
    }
    text
}

#[test]
fn ch07_staircase() {
    let steps = [3, 2, 5, 1, 4];
    lock_figure("ch07_escalier", staircase_svg(&steps));
    lock("ch07_escalier_texte", &staircase_text(&steps));
}

/// Les valeurs données à la main prouvent ce qu'elles disent, et rien de plus.
#[test]
fn values_may_come_from_elsewhere() {
    let periodicity = Some(Periodicity {
        preperiod: 0,
        period: 2,
    });
    let values = ProvenValues {
        values: vec![0, 1],
        periodicity,
    };
    let moves = moves([1]);
    assert_eq!(subtraction::nim_value(&[HUGE, 3], &values), Ok(1));
    let expected = Some(Take { heap: 1, take: 1 });
    assert_eq!(
        subtraction::winning_take(&[HUGE, 3], &moves, &values),
        Ok(expected)
    );
}
