//! Les tables que le livre montre : celles du cahier, au caractère près, puis les nôtres.

#![allow(missing_docs, clippy::unwrap_used)]

#[macro_use]
mod support;

use jeux_combinatoires::analysis::NimAnalysis;
use jeux_combinatoires::sum::compare;
use jeux_combinatoires::{
    Game, GrundyTable, MoveSet, NimMove, Outcome, SubtractionGame, Sum, grundy, mex, nim,
    outcome, subtraction,
};
use std::fmt::Write;
use support::{joined, lock, moves};

fn rule(width: usize) -> String {
    "-".repeat(width)
}

// Les tables du cahier. Sans accents, comme l'original.

#[test]
fn ch01_game_1_2_3() {
    let outcomes = outcome::classify_subtraction(16, &moves([1, 2, 3]));
    let mut text = String::new();
    line!(text, "Position | Type | Motif");
    line!(text, "{}", rule(30));
    for (n, outcome) in outcomes.iter().enumerate() {
        let pattern = match outcome {
            Outcome::P => "Perdante (n % 4 == 0)",
            Outcome::N => "Gagnante",
        };
        line!(text, "  {n:2}     |  {outcome}   | {pattern}");
    }
    let p_positions: Vec<usize> =
        (0..=16).filter(|&n| outcomes[n] == Outcome::P).collect();
    assert!((0..=16).all(|n| p_positions.contains(&n) == (n % 4 == 0)));
    line!(text);
    line!(
        text,
        "Verdict : P-positions = {} (n % 4 == 0).",
        joined(p_positions)
    );
    lock("ch01_jeu_1_2_3", &text);
}

#[test]
fn ch02_five_positions() {
    let positions: [&[u64]; 5] =
        [&[1, 2, 3], &[1, 2, 4], &[3, 5, 6], &[7, 7], &[1, 1, 1]];
    let label = |heaps: &[u64]| format!("({})", joined(heaps).replace(' ', ""));
    let mut text = String::new();
    line!(text, "Tas           | Nim-sum | Type");
    line!(text, "{}", rule(35));
    for heaps in positions {
        let (sum, outcome) = (nim::nim_sum(heaps), nim::outcome(heaps));
        line!(text, "{:>13} | {sum:7} | {outcome}", label(heaps));
    }
    let of = |wanted: Outcome| {
        joined(
            positions
                .iter()
                .filter(|heaps| nim::outcome(heaps) == wanted)
                .map(|heaps| label(heaps)),
        )
    };
    line!(text);
    line!(
        text,
        "Verdict : {} sont P (xor=0) ; {} sont N.",
        of(Outcome::P),
        of(Outcome::N)
    );
    lock("ch02_cinq_positions", &text);
}

#[test]
fn ch02_winning_move() {
    let heaps = [3, 5, 7];
    let NimMove { heap, to } = nim::winning_move(&heaps).unwrap();
    let mut after = heaps;
    after[heap] = to;
    let mut text = String::new();
    line!(
        text,
        "Position: {heaps:?}  Nim-sum: {}  Type: {}\n",
        nim::nim_sum(&heaps),
        nim::outcome(&heaps)
    );
    line!(
        text,
        "Coup gagnant : reduire tas {heap} de {} a {to}\n",
        heaps[heap]
    );
    line!(
        text,
        "Nouvelle position: {after:?}  Nim-sum: {}",
        nim::nim_sum(&after)
    );
    lock("ch02_coup_gagnant", &text);
}

#[test]
fn ch03_five_mex() {
    let sets: [&[u64]; 5] = [&[], &[0], &[0, 1, 2], &[1, 2, 3], &[0, 2, 4]];
    let lines = sets.map(|set| {
        let shown = joined(set).replace(' ', "");
        format!("mex({{{shown}}}) = {}", mex(set.iter().copied()))
    });
    lock("ch03_mex", &lines.join("\n\n"));
}

#[test]
fn ch04_grundy_of_nim() {
    let mut text = String::new();
    line!(text, " n  | grundy(nim(n)) | Verification");
    line!(text, "{}", rule(35));
    for n in 0..10 {
        let value = grundy::grundy_nim(n);
        let check = if value == n as u64 { "OK" } else { "ERREUR" };
        line!(text, "{n:2}  | {value:14} | {check}");
    }
    line!(text);
    line!(
        text,
        "Verdict : grundy(nim(n)) = n pour tout n (identite du Nim)."
    );
    lock("ch04_grundy_nim", &text);
}

#[test]
fn ch05_s_1_3_4() {
    let moves = moves([1, 3, 4]);
    let values: Vec<u64> = subtraction::grundy_values(&moves).take(20).collect();
    let mut text = String::new();
    line!(text, "Jeu de soustraction {moves}\n");
    line!(text, " n  | Grundy | Type");
    line!(text, "{}", rule(20));
    for (n, &value) in values.iter().enumerate() {
        let outcome = if value == 0 { Outcome::P } else { Outcome::N };
        line!(text, "{n:2}  | {value:6} | {outcome}");
    }
    let first: Vec<usize> = (0..=7).filter(|&n| values[n] == 0).collect();
    line!(text);
    line!(
        text,
        "P-positions de S({{1,3,4}}) : n = {}, ... (Grundy = 0).",
        joined(first)
    );
    lock("ch05_s_1_3_4", &text);
}

#[test]
fn ch05_sum() {
    let (first, second) = (moves([1, 2]), moves([1, 3]));
    let values = |moves: &MoveSet| -> Vec<u64> {
        subtraction::grundy_values(moves).take(12).collect()
    };
    let (g1, g2) = (values(&first), values(&second));
    let xor = g1.iter().zip(&g2).map(|(g, h)| g ^ h);
    let mut text = String::new();
    line!(text, "G1 = S({{1,2}}) : \n  {}", joined(&g1));
    line!(text, "G2 = S({{1,3}}) : \n  {}", joined(&g2));
    line!(text, "XOR (Grundy de la somme) : \n  {}\n", joined(xor));

    let (n1, n2) = (3, 4);
    let sum = Sum(SubtractionGame(first), SubtractionGame(second));
    let direct = compare(&sum, &[(n1, n2)]).unwrap()[0].direct;
    let (left, right) = (g1[n1 as usize], g2[n2 as usize]);
    line!(
        text,
        "Somme S({{1,2}})({n1}) + S({{1,3}})({n2}) : Grundy = {left} xor {right} = {direct}\n"
    );
    let outcome = match direct {
        0 => "P-position (perdante)",
        _ => "N-position (gagnante)",
    };
    line!(text, "Type: {outcome}\n");
    line!(
        text,
        "Verdict : la Grundy de la somme = xor des Grundy. Sprague-Grundy verifie."
    );
    lock("ch05_somme", &text);
}

#[test]
fn ch05_analysis() {
    lock("ch05_analyse", &NimAnalysis::of(&[4, 7, 9]).to_string());
}

#[test]
fn ch06_convention_c1() {
    let unfilled: Option<u64> = None;
    let said = unfilled.map_or("Exercice a completer".to_owned(), |answer| {
        answer.to_string()
    });
    lock("ch06_convention_c1", &said);
}

// Les nôtres.

#[test]
fn ch01_words() {
    let mut text = String::new();
    let ruler: String = (0..=30).map(|n| char::from(b'0' + n % 10)).collect();
    line!(text, "{:>16}  {ruler}", "n mod 10");
    let games: [&[u64]; 7] = [
        &[1],
        &[1, 2],
        &[1, 2, 3],
        &[2, 4, 7],
        &[1, 3],
        &[3, 5],
        &[1, 3, 4],
    ];
    for game in games {
        let moves = MoveSet::new(game.iter().copied()).unwrap();
        let outcomes = outcome::classify_subtraction(30, &moves);
        line!(
            text,
            "{:>16}  {}",
            moves.to_string(),
            joined(outcomes).replace(", ", "")
        );
    }
    lock("ch01_mots_pn", &text);
}

#[test]
fn ch02_three_moves() {
    let heaps = [3u64, 5, 7];
    let mut text = String::new();
    line!(
        text,
        "Position (3, 5, 7), nim-somme {}",
        nim::nim_sum(&heaps)
    );
    for (heap, &size) in heaps.iter().enumerate() {
        for to in 0..size {
            let mut after = heaps;
            after[heap] = to;
            if nim::outcome(&after) == Outcome::P {
                line!(
                    text,
                    "tas {heap} : {size} → {to}, reste ({})",
                    joined(after)
                );
            }
        }
    }
    lock("ch02_trois_coups", &text);
}

#[test]
fn ch04_step_by_step() {
    let game = SubtractionGame(moves([1, 3, 4]));
    let mut table = GrundyTable::new(&game);
    let mut text = String::new();
    line!(text, "n | options | leurs valeurs | mex");
    line!(text, "--+---------+---------------+----");
    for n in 0..10 {
        let options = game.options(&n);
        let values: Vec<u64> = options
            .iter()
            .map(|option| table.value(option).unwrap())
            .collect();
        let value = table.value(&n).unwrap();
        line!(
            text,
            "{n} | {:<7} | {:<13} | {value}",
            joined(options),
            joined(values)
        );
    }
    lock("ch04_pas_a_pas", &text);
}

#[test]
fn ch05_periods() {
    let games: [&[u64]; 7] = [
        &[1, 2, 3],
        &[1, 3],
        &[3, 5, 8],
        &[1, 3, 4],
        &[2, 4, 7],
        &[2, 3, 6, 7, 9, 10],
        &[2, 3, 5, 8, 9, 10],
    ];
    let mut text = String::new();
    line!(
        text,
        "                       |       mot P/N        |  valeurs de Grundy"
    );
    line!(
        text,
        "jeu                    | prépériode | période | prépériode | période"
    );
    line!(
        text,
        "-----------------------+------------+---------+------------+--------"
    );
    for game in games {
        let moves = MoveSet::new(game.iter().copied()).unwrap();
        let word = subtraction::outcome_period(&moves, 200).unwrap();
        let values = subtraction::grundy_period(&moves, 200).unwrap();
        line!(
            text,
            "{:<22} | {:10} | {:7} | {:10} | {:7}",
            moves.to_string(),
            word.preperiod,
            word.period,
            values.preperiod,
            values.period
        );
    }
    lock("ch05_periodes", &text);
}

#[test]
fn ch05_sum_table() {
    const SIZE: u64 = 12;
    let sum = Sum(
        SubtractionGame(moves([1, 2])),
        SubtractionGame(moves([1, 3])),
    );
    let pairs: Vec<(u64, u64)> = (0..SIZE)
        .flat_map(|n1| (0..SIZE).map(move |n2| (n1, n2)))
        .collect();
    let checks = compare(&sum, &pairs).unwrap();
    let mut text = String::new();
    let header: String = (0..SIZE).map(|n2| format!("{n2:3}")).collect();
    line!(text, "n1 \\ n2 |{header}");
    line!(text, "--------+{}", rule(3 * SIZE as usize));
    for (n1, row) in checks.chunks(SIZE as usize).enumerate() {
        let values: String = row
            .iter()
            .map(|check| format!("{:3}", check.direct))
            .collect();
        line!(text, "{n1:7} |{values}");
    }
    let equal = checks
        .iter()
        .filter(|check| check.direct == check.xor)
        .count();
    line!(text);
    line!(
        text,
        "Couples où la valeur directe est le ou exclusif : {equal} sur {}.",
        checks.len()
    );
    lock("ch05_table_somme", &text);
}

#[test]
fn ch05_short_period() {
    let (first, second) = (moves([1, 4, 5]), moves([2, 4, 6]));
    let mut text = String::new();
    for moves in [&first, &second] {
        let found = subtraction::grundy_period(moves, 100).unwrap();
        let values =
            joined(subtraction::grundy_values(moves).take(16)).replace(", ", " ");
        line!(
            text,
            "{:<13} {values}   période {}",
            moves.to_string(),
            found.period
        );
    }
    let pairs =
        subtraction::grundy_values(&first).zip(subtraction::grundy_values(&second));
    let xor: Vec<u64> = pairs.take(100).map(|(g, h)| g ^ h).collect();
    // Un terme du ou exclusif se déduit des six couples précédents, dont la période est 8 : une
    // période vraie sur un multiple de 8 termes l'est pour toujours.
    let period = (1..=8)
        .find(|shift| xor[..8] == xor[*shift..shift + 8])
        .unwrap();
    let shown = joined(&xor[..16]).replace(", ", " ");
    line!(text, "{:<13} {shown}   période {period}", "ou exclusif");
    lock("ch05_periode_courte", &text);
}
