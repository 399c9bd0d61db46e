//! Chapitre 9 : le jeu de Wythoff. Les valeurs citées, les théorèmes confrontés aux règles, les
//! tables et les figures du livre.

#![allow(missing_docs, clippy::unwrap_used)]

#[macro_use]
mod support;

use jeux_combinatoires::Outcome::{N, P};
use jeux_combinatoires::wythoff::{
    Cell, Form, View, Wythoff, grundy_table, misere_outcome, misere_winning_move,
    outcome, p_position, partner, proven_rows, row_period, row_periods, winning_move,
};
use jeux_combinatoires::{Game, GrundyTable, Outcome, Periodicity};
use proptest::prelude::*;
use rstest::rstest;
use std::collections::HashMap;
use std::fmt::Write;
use std::num::NonZeroU64;
use support::svg::{FULL, HOLLOW, Svg};
use support::{joined, lock, lock_figure, root};

const BILLION_BILLIONS: u64 = 1_000_000_000_000_000_000;

/// Les issues de toutes les cases jusqu'à `max`, par les règles seules ; `last` est celle du coin.
fn outcomes_by_rules(max: u64, last: Outcome) -> HashMap<(u64, u64), Outcome> {
    let mut outcomes = HashMap::new();
    for x in 0..=max {
        for y in 0..=max {
            let options = Wythoff.options(&(x, y));
            let outcome = match options.is_empty() {
                true => last,
                false => {
                    Outcome::of_options(options.iter().map(|option| outcomes[option]))
                }
            };
            outcomes.insert((x, y), outcome);
        }
    }
    outcomes
}

/// Une ligne de la table, aussi longue que l'on veut : les valeurs prises dans chaque ligne, chaque
/// colonne et chaque diagonale sont cochées au fur et à mesure.
fn rows_by_marking(width: usize, height: usize) -> Vec<Vec<u64>> {
    let top = width + height;
    let mut columns = vec![vec![false; top]; width];
    let mut diagonals = vec![vec![false; top]; top];
    let mut rows = Vec::new();
    for y in 0..height {
        let mut row = vec![false; top];
        let mut values = Vec::new();
        for x in 0..width {
            let (column, diagonal) = (&mut columns[x], &mut diagonals[x + height - y]);
            let value = (0..top)
                .find(|&v| !row[v] && !column[v] && !diagonal[v])
                .unwrap();
            (row[value], column[value], diagonal[value]) = (true, true, true);
            values.push(value as u64);
        }
        rows.push(values);
    }
    rows
}

// Les positions P.

#[rstest]
#[case(0, (0, 0))]
#[case(1, (1, 2))]
#[case(2, (3, 5))]
#[case(3, (4, 7))]
#[case(4, (6, 10))]
#[case(5, (8, 13))]
#[case(6, (9, 15))]
#[case(BILLION_BILLIONS, (1_618_033_988_749_894_848, 2_618_033_988_749_894_848))]
#[case(u64::MAX, (29_847_458_893_032_750_100, 48_294_202_966_742_301_715))]
fn p_positions_of_wythoff(#[case] k: u64, #[case] expected: (u128, u128)) {
    assert_eq!(p_position(k), expected);
}

#[test]
fn p_positions_by_mex_alone() {
    let mut used = vec![false; 10_000];
    let mut first_free = 0;
    for k in 0..3000 {
        while used[first_free] {
            first_free += 1;
        }
        let expected = (first_free, first_free + k);
        used[expected.0] = true;
        used[expected.1] = true;
        assert_eq!(
            p_position(k as u64),
            (expected.0 as u128, expected.1 as u128)
        );
        assert_eq!(partner(expected.0 as u64), expected.1 as u128);
        assert_eq!(partner(expected.1 as u64), expected.0 as u128);
    }
}

#[test]
fn beatty_sequences_share_out_the_integers() {
    let mut count = vec![0; 5000];
    for k in 1..5000 {
        let (low, high) = p_position(k);
        for n in [low, high] {
            if let Some(count) = count.get_mut(n as usize) {
                *count += 1;
            }
        }
    }
    assert!(count[1..].iter().all(|&count| count == 1));
}

/// Le nombre que le chapitre cite : un flottant y franchit l'entier.
#[test]
fn floating_point_is_not_enough() {
    let k = 102_334_155;
    let phi = (1.0 + 5f64.sqrt()) / 2.0;
    assert_eq!(p_position(k).0, 165_580_140);
    assert_eq!((k as f64 * phi).floor(), 165_580_141.0);
}

#[test]
fn outcomes_and_moves_follow_the_rules() {
    let by_rules = outcomes_by_rules(40, P);
    let table = grundy_table(41, 41);
    for (&(x, y), &expected) in &by_rules {
        assert_eq!(outcome(x, y), expected, "({x}, {y})");
        assert_eq!(table[y as usize][x as usize] == 0, expected == P);
        match winning_move(x, y) {
            None => assert_eq!(expected, P, "({x}, {y})"),
            Some(to) => {
                assert!(Wythoff.options(&(x, y)).contains(&to), "({x}, {y})");
                assert_eq!(by_rules[&to], P, "({x}, {y})");
            }
        }
    }
}

#[test]
fn misere_outcomes_and_moves_follow_the_rules() {
    let by_rules = outcomes_by_rules(40, N);
    for (&(x, y), &expected) in &by_rules {
        assert_eq!(misere_outcome(x, y), expected, "({x}, {y})");
        match misere_winning_move(x, y) {
            None => assert!(expected == P || (x, y) == (0, 0), "({x}, {y})"),
            Some(to) => {
                assert!(Wythoff.options(&(x, y)).contains(&to), "({x}, {y})");
                assert_eq!(by_rules[&to], P, "({x}, {y})");
            }
        }
    }
    assert_eq!(misere_winning_move(0, 0), None);
}

/// Les dernières cases de 64 bits : rien ne déborde.
#[rstest]
#[case(u64::MAX, 11_400_714_819_323_198_485)]
#[case(u64::MAX - 1, 29_847_458_893_032_750_099)]
#[case(u64::MAX - 2, 11_400_714_819_323_198_484)]
#[case(BILLION_BILLIONS, 618_033_988_749_894_848)]
fn partners_of_large_numbers(#[case] n: u64, #[case] expected: u128) {
    assert_eq!(partner(n), expected);
}

#[test]
fn the_last_squares_have_a_move() {
    for (x, y) in [
        (u64::MAX, u64::MAX),
        (u64::MAX, 0),
        (0, u64::MAX),
        (u64::MAX, 1),
    ] {
        let (to_x, to_y) = winning_move(x, y).unwrap();
        assert_eq!(outcome(to_x, to_y), P);
        let (to_x, to_y) = misere_winning_move(x, y).unwrap();
        assert_eq!(misere_outcome(to_x, to_y), P);
    }
    assert_eq!(winning_move(u64::MAX, 11_400_714_819_323_198_485), None);
}

/// Une case au hasard, souvent une position P ou sa voisine.
fn squares() -> impl Strategy<Value = (u64, u64)> {
    let near = (0..=BILLION_BILLIONS, -2..=2i64, -2..=2i64, any::<bool>()).prop_map(
        |(k, dx, dy, swap)| {
            let (x, y) = p_position(k);
            let x = (x as u64).saturating_add_signed(dx);
            let y = (y as u64).saturating_add_signed(dy);
            if swap { (y, x) } else { (x, y) }
        },
    );
    prop_oneof![(any::<u64>(), any::<u64>()), near, (0..50u64, any::<u64>())]
}

/// La case où mène la fraction `share` / 2³² d'un des trois déplacements ; `None` s'il est vide.
fn sampled_option((x, y): (u64, u64), direction: u8, share: u32) -> Option<(u64, u64)> {
    let room = [x, y, x.min(y)][direction as usize % 3];
    let length = ((u128::from(room) * u128::from(share)) >> 32) as u64 + 1;
    let (a, b) = [(length, 0), (0, length), (length, length)][direction as usize % 3];
    Some((x.checked_sub(a)?, y.checked_sub(b)?))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_floor_is_that_of_the_square_root(k in 0..1u64 << 62) {
        let wide = u128::from(k);
        let (x, y) = p_position(k);
        prop_assert_eq!(x, (wide + (5 * wide * wide).isqrt()) / 2);
        prop_assert_eq!(y, (3 * wide + (5 * wide * wide).isqrt()) / 2);
    }

    #[test]
    fn a_large_square_is_p_or_has_a_move_to_p((x, y) in squares()) {
        match winning_move(x, y) {
            None => prop_assert_eq!(outcome(x, y), P),
            Some((to_x, to_y)) => {
                prop_assert_eq!(outcome(x, y), N);
                prop_assert_eq!(outcome(to_x, to_y), P);
                let (a, b) = (x.checked_sub(to_x).unwrap(), y.checked_sub(to_y).unwrap());
                prop_assert!((a, b) != (0, 0) && (a == 0 || b == 0 || a == b));
            }
        }
    }

    #[test]
    fn a_large_misere_square_too((x, y) in squares()) {
        prop_assume!((x, y) != (0, 0));
        match misere_winning_move(x, y) {
            None => prop_assert_eq!(misere_outcome(x, y), P),
            Some((to_x, to_y)) => {
                prop_assert_eq!(misere_outcome(x, y), N);
                prop_assert_eq!(misere_outcome(to_x, to_y), P);
                let (a, b) = (x.checked_sub(to_x).unwrap(), y.checked_sub(to_y).unwrap());
                prop_assert!((a, b) != (0, 0) && (a == 0 || b == 0 || a == b));
            }
        }
    }

    #[test]
    fn no_move_goes_from_p_to_p(
        k in 0..=BILLION_BILLIONS, swap in any::<bool>(), direction in 0..3u8, share in any::<u32>()
    ) {
        let (x, y) = p_position(k);
        let (x, y) = if swap { (y as u64, x as u64) } else { (x as u64, y as u64) };
        prop_assert_eq!(outcome(x, y), P);
        if let Some((to_x, to_y)) = sampled_option((x, y), direction, share) {
            prop_assert_eq!(outcome(to_x, to_y), N);
        }
    }

    #[test]
    fn partners_are_mutual(n in any::<u64>()) {
        if let Ok(other) = u64::try_from(partner(n)) {
            prop_assert_eq!(partner(other), u128::from(n));
        }
    }
}

// La table.

#[test]
fn the_reference_table() {
    let text = std::fs::read_to_string(root().join("tests/data/valeurs.tsv")).unwrap();
    let expected: Vec<Vec<u64>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("wythoff\ty="))
        .map(|line| {
            let values = line.split_once('\t').unwrap().1;
            values.split(' ').map(|v| v.parse().unwrap()).collect()
        })
        .collect();
    assert_eq!(expected.len(), 40);
    assert_eq!(grundy_table(40, 40), expected);
    assert_eq!(rows_by_marking(40, 40), expected);
    let mut table = GrundyTable::new(&Wythoff);
    for y in 0..20 {
        for x in 0..20 {
            assert_eq!(table.value(&(x, y)), Ok(expected[y as usize][x as usize]));
        }
    }
}

#[test]
fn a_table_has_the_size_asked_for() {
    assert_eq!(grundy_table(0, 0), Vec::<Vec<u64>>::new());
    assert_eq!(grundy_table(0, 2), vec![Vec::<u64>::new(); 2]);
    assert_eq!(grundy_table(3, 1), [[0, 1, 2]]);
    assert_eq!(grundy_table(1, 3), [[0], [1], [2]]);
}

#[test]
fn symmetry_and_landman_bounds() {
    let table = grundy_table(60, 60);
    for (y, row) in table.iter().enumerate() {
        for (x, &value) in row.iter().enumerate() {
            let (x, y, value) = (x as i64, y as i64, value as i64);
            assert_eq!(table[x as usize][y as usize] as i64, value);
            assert!(x - 2 * y <= value && value <= x + y, "({x}, {y})");
            assert!(y - 2 * x <= value, "({x}, {y})");
        }
    }
}

/// Dans la ligne y, chaque v figure une fois, au plus tard à la colonne v + 2y.
#[test]
fn rows_are_permutations() {
    for (y, row) in rows_by_marking(200, 20).iter().enumerate() {
        for v in 0..200 - 2 * y {
            let columns: Vec<usize> = (0..200).filter(|&x| row[x] == v as u64).collect();
            assert_eq!(columns.len(), 1, "{v} dans la ligne {y}");
            assert!(columns[0] <= v + 2 * y && columns[0] + y >= v);
        }
    }
}

#[rstest]
#[case(Form::Grundy, 7, 3, 9, 9)]
#[case(Form::Row, 7, 3, 9, 8)]
#[case(Form::Complement, 7, 3, 9, 1)]
#[case(Form::Row, u64::MAX, 0, 0, -i128::from(u64::MAX))]
#[case(Form::Row, 0, u64::MAX, u64::MAX, 3 * i128::from(u64::MAX))]
#[case(Form::Complement, u64::MAX, u64::MAX, 0, 2 * i128::from(u64::MAX))]
fn forms(
    #[case] form: Form,
    #[case] x: u64,
    #[case] y: u64,
    #[case] g: u64,
    #[case] expected: i128,
) {
    assert_eq!(form.value(x, y, g), expected);
    let mirror = Form::Row.value(x, y, g) + Form::Complement.value(x, y, g);
    assert_eq!(mirror, 3 * i128::from(y));
}

#[rstest]
#[case(None, None, 7, 7, false)]
#[case(None, Some(7), 7, 7, true)]
#[case(None, Some(8), 7, 7, false)]
#[case(Some(5), Some(7), 7, 2, true)]
#[case(Some(5), Some(2), 6, 1, true)]
fn views(
    #[case] modulus: Option<u64>,
    #[case] threshold: Option<u64>,
    #[case] g: u64,
    #[case] shown: i128,
    #[case] marked: bool,
) {
    let view = View {
        form: Form::Grundy,
        modulus: modulus.and_then(NonZeroU64::new),
        threshold,
    };
    assert_eq!(view.cell(1, 6, g), Cell { shown, marked });
}

/// Un nombre négatif a un reste positif.
#[test]
fn remainders_are_never_negative() {
    let view = View {
        form: Form::Row,
        modulus: NonZeroU64::new(5),
        threshold: Some(0),
    };
    let expected = Cell {
        shown: 3,
        marked: false,
    };
    assert_eq!(view.cell(9, 0, 7), expected);
}

// Les lignes.

const PERIODS: [(usize, usize); 13] = [
    (0, 1),
    (0, 3),
    (0, 3),
    (8, 6),
    (9, 12),
    (27, 24),
    (37, 12),
    (92, 24),
    (102, 24),
    (127, 24),
    (224, 24),
    (277, 48),
    (347, 48),
];

#[test]
fn periods_of_the_rows() {
    let expected =
        PERIODS.map(|(preperiod, period)| Some(Periodicity { preperiod, period }));
    assert_eq!(row_periods(13, 1000), expected);
    for (y, expected) in expected.into_iter().enumerate() {
        assert_eq!(row_period(y, 1000), expected);
    }
}

/// Les suites prouvées, bien au-delà de leur preuve, sont celles que donnent les règles ; et rien
/// de plus court ne conviendrait.
#[test]
fn proven_rows_hold_on_longer_prefixes() {
    const WIDTH: usize = 1500;
    let rows = proven_rows(13, 1000);
    assert_eq!(rows.len(), 13);
    for (y, values) in rows_by_marking(WIDTH, 13).iter().enumerate() {
        let shifted: Vec<u64> = (0..WIDTH)
            .map(|x| (values[x] + 2 * y as u64) - x as u64)
            .collect();
        for (x, &value) in shifted.iter().enumerate() {
            assert_eq!(rows[y].at(x as u64), Some(value), "({x}, {y})");
        }
        let Periodicity { preperiod, period } = rows[y].periodicity.unwrap();
        let holds = |from: usize, shift: usize| {
            (from..WIDTH - shift).all(|x| shifted[x] == shifted[x + shift])
        };
        assert!(holds(preperiod, period));
        assert!(preperiod == 0 || !holds(preperiod - 1, period));
        assert!((1..period).all(|shift| !holds(WIDTH / 2, shift)));
    }
}

#[test]
fn a_row_may_stay_unproven() {
    assert_eq!(row_period(0, 0), None);
    assert_eq!(row_period(0, 1).map(|found| found.period), Some(1));
    // L'état de la colonne 0 revient à la colonne 3, mais il est avant D + y = 1 : il ne prouve rien.
    assert_eq!(row_period(1, 3), None);
    assert_eq!(row_period(1, 4).map(|found| found.period), Some(3));
    assert_eq!(row_period(12, 300), None);
    assert_eq!(row_period(usize::MAX, 100), None);
    assert_eq!(row_periods(0, 100), []);
    let periods = row_periods(40, 100);
    assert_eq!(periods.len(), 40);
    let proven = periods.iter().take_while(|found| found.is_some()).count();
    assert!(periods[proven..].iter().all(Option::is_none));
    assert_eq!(proven, 7);
}

// Les tables et les figures du livre.

/// Une grille de nombres, une ligne par y, dont les colonnes ont `cell` caractères.
fn grid(rows: &[Vec<String>], cell: usize) -> String {
    let mut text = String::new();
    let header: String = (0..rows[0].len()).map(|x| format!("{x:>cell$}")).collect();
    line!(text, "y \\ x |{header}");
    line!(text, "------+{}", "-".repeat(header.len()));
    for (y, row) in rows.iter().enumerate() {
        let cells: String = row.iter().map(|value| format!("{value:>cell$}")).collect();
        line!(text, "{y:5} |{cells}");
    }
    text
}

fn words<T: ToString>(rows: &[Vec<T>]) -> Vec<Vec<String>> {
    rows.iter()
        .map(|row| row.iter().map(T::to_string).collect())
        .collect()
}

fn form_rows(form: Form, width: usize, height: usize) -> Vec<Vec<i128>> {
    let table = grundy_table(width, height);
    let row = |(y, row): (u64, &Vec<u64>)| {
        let value = |(x, &g)| form.value(x, y, g);
        (0..).zip(row).map(value).collect()
    };
    (0..).zip(&table).map(row).collect()
}

/// La distance verticale d'une position P à la droite y = φx, à trois décimales.
fn gap(k: u64) -> String {
    let (low, high) = p_position(k);
    let phi = (1.0 + 5f64.sqrt()) / 2.0;
    format!("{:.3}", high as f64 - phi * low as f64).replace('.', ",")
}

#[test]
fn ch09_p_positions() {
    let mut text = String::new();
    line!(text, " k | ⌊kφ⌋ | ⌊kφ²⌋ | distance verticale à y = φx");
    line!(text, "---+------+-------+----------------------------");
    for k in 0..=15 {
        let (low, high) = p_position(k);
        line!(text, "{k:2} | {low:4} | {high:5} | {:>9}", gap(k));
    }
    lock("ch09_positions_p", &text);
}

#[test]
fn ch09_winning_moves() {
    let mut text = String::new();
    let squares = [
        (4, 6),
        (6, 4),
        (9, 9),
        (4, 7),
        (BILLION_BILLIONS, BILLION_BILLIONS),
        (BILLION_BILLIONS, 700_000_000_000_000_000),
        (BILLION_BILLIONS, 618_033_988_749_894_848),
    ];
    for (x, y) in squares {
        let said = match winning_move(x, y) {
            Some((to_x, to_y)) => format!("N\n  → ({to_x}, {to_y})"),
            None => "P".to_owned(),
        };
        line!(text, "({x}, {y}) : {said}");
    }
    lock("ch09_coups", &text);
}

#[test]
fn ch09_values() {
    lock("ch09_valeurs", &grid(&words(&grundy_table(16, 16)), 4));
}

#[test]
fn ch09_three_forms() {
    let mut text = String::new();
    for (form, name) in [
        (Form::Grundy, "g(x, y)"),
        (Form::Row, "g(x, y) - x + 2y"),
        (Form::Complement, "x + y - g(x, y)"),
    ] {
        line!(text, "{name}");
        text += &grid(&words(&form_rows(form, 15, 5)), 4);
        line!(text);
    }
    lock("ch09_trois_formes", text.trim_end());
}

/// Les valeurs modulo 5, une étoile aux valeurs au moins égales à 12.
#[test]
fn ch09_modulo_and_threshold() {
    let view = View {
        form: Form::Grundy,
        modulus: NonZeroU64::new(5),
        threshold: Some(12),
    };
    let table = grundy_table(12, 10);
    let row = |(y, row): (u64, &Vec<u64>)| {
        let word = |(x, &g)| {
            let Cell { shown, marked } = view.cell(x, y, g);
            format!("{shown}{}", if marked { "*" } else { " " })
        };
        (0..).zip(row).map(word).collect()
    };
    let rows: Vec<Vec<String>> = (0..).zip(&table).map(row).collect();
    lock("ch09_modulo", &grid(&rows, 4));
}

#[test]
fn ch09_patterns() {
    let mut text = String::new();
    for (y, row) in proven_rows(5, 1000).iter().enumerate() {
        let found = row.periodicity.unwrap();
        let (before, pattern) = row.values.split_at(found.preperiod);
        let said = |values: &[u64]| {
            let words: Vec<String> = values.iter().map(u64::to_string).collect();
            words.join(" ")
        };
        let before = match before {
            [] => String::new(),
            some => format!("{}, puis ", said(some)),
        };
        line!(text, "y = {y} : {before}[{}]", said(pattern));
    }
    lock("ch09_motifs", &text);
}

#[test]
fn ch09_periods() {
    let mut text = String::new();
    line!(text, " y | prépériode | période");
    line!(text, "---+------------+--------");
    for (y, found) in row_periods(13, 1000).iter().enumerate() {
        let Periodicity { preperiod, period } = found.unwrap();
        line!(text, "{y:2} | {preperiod:10} | {period:7}");
    }
    lock("ch09_periodes", &text);
}

#[test]
fn ch09_misere() {
    let p_positions = |outcome: fn(u64, u64) -> Outcome| {
        let all = (0..=15).flat_map(|x| (0..=15).map(move |y| (x, y)));
        all.filter(move |&(x, y)| outcome(x, y) == P)
            .collect::<Vec<_>>()
    };
    let (normal, misere) = (p_positions(outcome), p_positions(misere_outcome));
    let only = |some: &[(u64, u64)], others: &[(u64, u64)]| {
        let kept = some.iter().filter(|square| !others.contains(square));
        let words: Vec<String> = kept.map(|(x, y)| format!("({x}, {y})")).collect();
        words.join(" ")
    };
    let both: Vec<_> = normal
        .iter()
        .copied()
        .filter(|p| misere.contains(p))
        .collect();
    let mut text = String::new();
    line!(text, "Positions P, x et y de 0 à 15");
    line!(
        text,
        "en convention normale seulement : {}",
        only(&normal, &misere)
    );
    line!(
        text,
        "en convention misère seulement  : {}",
        only(&misere, &normal)
    );
    line!(
        text,
        "dans les deux                   : {}",
        only(&both[..both.len() / 2], &[])
    );
    line!(
        text,
        "                                  {}",
        only(&both[both.len() / 2..], &[])
    );
    lock("ch09_misere", &text);
}

/// L'échiquier, l'origine en bas à gauche : plus la valeur est grande, plus la couleur est intense.
#[test]
fn ch09_board() {
    const SIZE: usize = 20;
    const CELL: f64 = 15.0;
    let table = grundy_table(SIZE, SIZE);
    let top = *table.iter().flatten().max().unwrap();
    let side = CELL * SIZE as f64;
    let (left, bottom) = (32.0, 8.0 + side);
    let corner =
        |x: usize, y: usize| (left + CELL * x as f64, bottom - CELL * (y + 1) as f64);
    let title =
        "Les valeurs de Grundy du jeu de Wythoff, sur un échiquier de 20 cases sur 20";
    let description = "Plus la valeur est grande, plus la couleur de la case est intense\u{a0}; un disque marque les cases de valeur 0, qui longent deux droites";
    let mut svg = Svg::new("ch09-echiquier", (340.0, bottom + 32.0), title, description);
    for (y, row) in table.iter().enumerate() {
        for (x, &value) in row.iter().enumerate() {
            let (left, up) = corner(x, y);
            if value == 0 {
                let center = (left + CELL / 2.0, up + CELL / 2.0);
                svg.circle("fig-p", FULL, center, 5.5);
            } else {
                let opacity = 0.8 * value as f64 / top as f64;
                let paint = format!(r#"{FULL} fill-opacity="{opacity:.2}""#);
                svg.rect("", &paint, (left, up), (CELL, CELL));
            }
        }
    }
    svg.rect("fig-edge", HOLLOW, (left, 8.0), (side, side));
    for n in (0..SIZE).step_by(5).chain([SIZE - 1]) {
        let (x, y) = corner(n, n);
        svg.tick("", (x + CELL / 2.0, bottom + 12.0), n);
        svg.tick("", (left - 11.0, y + CELL / 2.0), n);
    }
    svg.tick("", (left + side / 2.0, bottom + 25.0), "x");
    svg.tick("", (6.0, bottom - side / 2.0), "y");
    lock_figure("ch09_echiquier", svg.finish());
    lock("ch09_echiquier_texte", &grid(&words(&table), 3));
}

/// Le nombre d'or, assez précis pour placer un point ; les couples, eux, sont entiers et exacts.
fn phi() -> f64 {
    (1.0 + 5f64.sqrt()) / 2.0
}

/// Les positions P jusqu'à 40, et les deux droites qu'elles longent.
#[test]
fn ch09_two_lines() {
    const MAX: u64 = 40;
    const UNIT: f64 = 7.4;
    let (left, bottom) = (32.0, 8.0 + UNIT * MAX as f64);
    let at = |x: f64, y: f64| (left + UNIT * x, bottom - UNIT * y);
    let title = "Les positions P jusqu'à 40, le long des droites y = φx et x = φy";
    let words = "Chaque position P est un point juste au-dessus de la droite y = φx, ou son symétrique, juste à droite de la droite x = φy";
    let mut svg = Svg::new("ch09-droites", (340.0, bottom + 24.0), title, words);
    svg.line("fig-edge", at(0.0, 0.0), at(40.0, 0.0), "");
    svg.line("fig-edge", at(0.0, 0.0), at(0.0, 40.0), "");
    svg.line(
        "fig-edge fig-muted",
        at(0.0, 0.0),
        at(40.0 / phi(), 40.0),
        "",
    );
    svg.line(
        "fig-edge fig-muted",
        at(0.0, 0.0),
        at(40.0, 40.0 / phi()),
        "",
    );
    let mut text = String::new();
    line!(text, "Positions P (x, y) et (y, x), y au plus 40");
    for k in (0..).take_while(|&k| p_position(k).1 <= u128::from(MAX)) {
        let (low, high) = p_position(k);
        line!(
            text,
            "k = {k:2} : ({low}, {high}), {} au-dessus de y = φx",
            gap(k)
        );
        let both = [(low, high), (high, low)];
        for &(x, y) in &both[..if k == 0 { 1 } else { 2 }] {
            svg.circle("fig-p", FULL, at(x as f64, y as f64), 3.0);
        }
    }
    for n in [0, 10, 20, 30, 40] {
        let (x, y) = at(f64::from(n), f64::from(n));
        svg.tick("", (x, bottom + 13.0), n);
        svg.tick("", (left - 14.0, y), n);
    }
    svg.label("", at(17.0, 36.0), "y = φx");
    svg.label("", at(36.5, 17.0), "x = φy");
    lock_figure("ch09_deux_droites", svg.finish());
    lock("ch09_deux_droites_texte", &text);
}

/// Le théorème de Beatty sur une droite : les multiples de φ et de φ² visitent chaque case une fois.
#[test]
fn ch09_beatty() {
    const LAST: u128 = 16;
    let within = |n: &(u64, u128)| n.1 <= LAST;
    let low: Vec<(u64, u128)> = (1..)
        .map(|k| (k, p_position(k).0))
        .take_while(within)
        .collect();
    let high: Vec<(u64, u128)> = (1..)
        .map(|k| (k, p_position(k).1))
        .take_while(within)
        .collect();
    let mut text = String::new();
    for n in 1..=LAST {
        let found =
            |list: &[(u64, u128)]| list.iter().find(|(_, floor)| *floor == n).copied();
        let (k, name, step) = match (found(&low), found(&high)) {
            (Some((k, _)), None) => (k, "φ", phi()),
            (None, Some((k, _))) => (k, "φ²", phi() * phi()),
            _ => unreachable!("{n} est dans une suite et une seule"),
        };
        let multiple = format!("{:.3}", k as f64 * step).replace('.', ",");
        line!(text, "{n:2} = ⌊{k}{name}⌋, où {k}{name} = {multiple}…");
    }
    lock("ch09_beatty_texte", &text);
    lock_figure("ch09_beatty", beatty(&low, &high));
}

fn beatty(low: &[(u64, u128)], high: &[(u64, u128)]) -> String {
    const CELL: f64 = 20.0;
    let x = |t: f64| 10.0 + CELL * (t - 1.0);
    let title = "Le théorème de Beatty pour φ et φ², de 1 à 16";
    let floors = |list: &[(u64, u128)]| joined(list.iter().map(|(_, floor)| floor));
    let words = format!(
        "Une droite découpée en cases de longueur 1. Les multiples de φ tombent dans les cases {}, ceux de φ² dans les autres, {}",
        floors(low),
        floors(high)
    );
    let mut svg = Svg::new("ch09-beatty", (340.0, 150.0), title, &words);
    let (top, bottom) = (60.0, 88.0);
    let dashed = format!(r#"{HOLLOW} stroke-dasharray="3 2""#);
    for (list, step, paint, class) in [
        (low, phi(), HOLLOW, "fig-node"),
        (high, phi() * phi(), dashed.as_str(), "fig-muted"),
    ] {
        let above = class == "fig-node";
        for &(k, floor) in list {
            let (left, point) = (x(floor as f64), x(k as f64 * step));
            let (near, far) = if above { (top, 42.0) } else { (bottom, 106.0) };
            svg.rect(class, paint, (left + 1.0, top), (CELL - 2.0, bottom - top));
            svg.tick("", (left + CELL / 2.0, (top + bottom) / 2.0), floor);
            svg.line("fig-edge", (point, far), (point, near), "");
            let fill = if above { FULL } else { HOLLOW };
            let far = if above { far - 4.0 } else { far + 4.0 };
            svg.circle("", fill, (point, far), 4.0);
            let words = if above { far - 13.0 } else { far + 13.0 };
            svg.tick("", (point, words), format!("{k}"));
        }
    }
    svg.tick("fig-muted", (44.0, 8.0), "k, pour kφ");
    svg.tick("fig-muted", (44.0, 142.0), "k, pour kφ²");
    svg.finish()
}
