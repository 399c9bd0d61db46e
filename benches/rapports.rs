//! `cargo bench --bench rapports` : en une fois, ce que les versions rapides gagnent sur les autres.
//!
//! Chaque rapport vient de plusieurs passages où les programmes alternent, et l'on garde la médiane de
//! chacun : une machine occupée les ralentit tous. Le travail d'un seul fil se mesure en temps de
//! processeur ; celui de deux fils, en temps écoulé.
//!
//! Des paramètres choisissent les parties : `cargo bench --bench rapports -- soustraction ogs`.
//! Le chapitre « De la définition à la machine » montre une exécution gardée, que refait :
//!
//! ```sh
//! RUSTFLAGS="-C target-cpu=native" cargo bench --bench rapports > benches/mesures.txt
//! ```
//!
//! `ogs` y est donc compilé, lui aussi, pour le processeur de la machine.

#![allow(missing_docs, clippy::unwrap_used)]

use cpu_time::ThreadTime;
use jeux_combinatoires::octal::OctalCode;
use jeux_combinatoires::quotient::{HeapGame, quotient};
use jeux_combinatoires::{MoveSet, fast, octal, splitting, subtraction, wythoff};
use ogs::{NaiveSolver, RC2Solver, Solver};
use std::collections::{HashMap, HashSet};
use std::hint::black_box;
use std::time::Instant;

/// Le nombre de passages.
const RUNS: usize = 5;

// ---------------------------------------------------------------------------
// Mesurer
// ---------------------------------------------------------------------------

/// Les secondes que prend un travail : du processeur s'il tient dans un fil, ou écoulées.
fn seconds(alone: bool, work: &mut dyn FnMut()) -> f64 {
    let (clock, thread) = (Instant::now(), ThreadTime::now());
    work();
    let taken = if alone {
        thread.elapsed()
    } else {
        clock.elapsed()
    };
    taken.as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Un travail à mesurer, et le nombre de fois qu'on l'exécute à chaque passage.
struct Work<'a> {
    times: usize,
    run: Box<dyn FnMut() + 'a>,
}

fn work<'a, T>(times: usize, mut run: impl FnMut() -> T + 'a) -> Work<'a> {
    let run = move || {
        black_box(run());
    };
    Work {
        times,
        run: Box::new(run),
    }
}

/// Les médianes de plusieurs travaux qui alternent, en secondes par exécution.
fn medians<const N: usize>(alone: bool, mut works: [Work<'_>; N]) -> [f64; N] {
    let mut samples = [const { Vec::new() }; N];
    for _ in 0..RUNS {
        for (work, samples) in works.iter_mut().zip(&mut samples) {
            let total =
                seconds(alone, &mut || (0..work.times).for_each(|_| (work.run)()));
            samples.push(total / work.times as f64);
        }
    }
    samples.map(median)
}

/// Un nombre à `digits` chiffres après la virgule.
fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', ",")
}

fn shown(seconds: f64) -> String {
    let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)];
    let unit = units.into_iter().find(|(_, unit)| seconds >= *unit);
    let (name, unit) = unit.unwrap_or(("ns", 1e-9));
    format!("{} {name}", decimal(seconds / unit, 1))
}

/// Une ligne : ce que l'on compare, les deux temps, le rapport.
fn line(what: &str, slow: f64, fast: f64) {
    let (ratio, slow, fast) = (decimal(slow / fast, 1), shown(slow), shown(fast));
    println!("{what:<44} {slow:>10} {fast:>10} {ratio:>10}");
}

fn title(text: &str) {
    println!(
        "{text:<44} {:>10} {:>10} {:>10}",
        "autre", "rapide", "rapport"
    );
}

/// Une ligne de la loi du coût : les temps à n, 2n, 4n, 8n, et les facteurs de l'un au suivant.
fn law(what: &str, n: usize, mut run: impl FnMut(usize)) {
    let times = [1, 2, 4, 8].map(|factor| {
        // Autant de travail, à peu près, à chaque taille : l'horloge avance par à-coups.
        let times = 64 / (factor * factor);
        let mut work = || (0..times).for_each(|_| run(factor * n));
        let samples = (0..RUNS).map(|_| seconds(true, &mut work) / times as f64);
        median(samples.collect())
    });
    let factors = times.windows(2).map(|pair| pair[1] / pair[0]);
    let factors: String = factors
        .map(|factor| format!(" {:>6}", decimal(factor, 2)))
        .collect();
    let times: String = times.map(|time| format!("{:>10}", shown(time))).concat();
    println!("{what:<22} {n:>7} {times} {factors}");
}

fn law_title(text: &str) {
    println!(
        "{text:<22} {:>7} {:>10}{:>10}{:>10}{:>10}  facteurs",
        "n", "n", "2n", "4n", "8n"
    );
}

// ---------------------------------------------------------------------------
// Les algorithmes à battre
// ---------------------------------------------------------------------------

fn hashed_mex(values: &HashSet<u64>) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

/// S(M) comme l'écrivent les sources : une mémoire à hachage, et la récursion.
fn recursive_subtraction(n: u64, takes: &[u64], memo: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&value) = memo.get(&n) {
        return value;
    }
    let playable = takes.iter().filter(|take| **take <= n);
    let options = playable.map(|take| recursive_subtraction(n - take, takes, memo));
    let value = hashed_mex(&options.collect());
    memo.insert(n, value);
    value
}

/// Wythoff de même.
fn recursive_wythoff(x: u64, y: u64, memo: &mut HashMap<(u64, u64), u64>) -> u64 {
    if let Some(&value) = memo.get(&(x, y)) {
        return value;
    }
    let mut options = HashSet::new();
    for to in 0..x {
        options.insert(recursive_wythoff(to, y, memo));
    }
    for to in 0..y {
        options.insert(recursive_wythoff(x, to, memo));
    }
    for c in 1..=x.min(y) {
        options.insert(recursive_wythoff(x - c, y - c, memo));
    }
    let value = hashed_mex(&options);
    memo.insert((x, y), value);
    value
}

fn hashed_wythoff(size: u64) {
    let mut memo = HashMap::new();
    for y in 0..size {
        for x in 0..size {
            black_box(recursive_wythoff(x, y, &mut memo));
        }
    }
}

fn rc2(code: &str, limit: usize) -> usize {
    let solver: Box<RC2Solver> = Box::new(RC2Solver::with_capacity_stats(
        code.parse().unwrap(),
        limit,
        (),
    ));
    solver.take(limit).map(usize::from).sum()
}

fn naive(code: &str, limit: usize) -> usize {
    let solver: Box<NaiveSolver> = Box::new(NaiveSolver::new(code.parse().unwrap()));
    solver.take(limit).map(usize::from).sum()
}

// ---------------------------------------------------------------------------
// Les rapports
// ---------------------------------------------------------------------------

fn code(text: &str) -> OctalCode {
    text.parse().unwrap()
}

fn subtraction_ratios() {
    let takes = [3, 8, 13, 21, 29, 34, 41, 50, 57, 64];
    let moves = MoveSet::new(takes).unwrap();
    let values = |n: usize| {
        fast::subtraction::grundy_values(&moves)
            .take(n)
            .sum::<u64>()
    };
    title("Soustraction, 10 coups jusqu'à 64, par valeur");
    let (small, large) = (20_000, 10_000_000);
    let [hashed, simple, fast] = medians(
        true,
        [
            work(1, || recursive_subtraction_to(small, &takes)),
            work(1, || {
                subtraction::grundy_values(&moves).take(large).sum::<u64>()
            }),
            work(1, || values(large)),
        ],
    );
    let per_value = |seconds: f64, n: usize| seconds / n as f64;
    let fast = per_value(fast, large);
    line(
        "hachage et récursion, 20 000 valeurs",
        per_value(hashed, small as usize),
        fast,
    );
    line(
        "version simple, 10⁷ valeurs",
        per_value(simple, large),
        fast,
    );
    println!();
    law_title("Loi du coût");
    law("soustraction, simple", 20_000, |n| {
        black_box(subtraction::grundy_values(&moves).take(n).sum::<u64>());
    });
    law("soustraction, rapide", 20_000, |n| {
        black_box(values(n));
    });
}

fn recursive_subtraction_to(n: u64, takes: &[u64]) -> u64 {
    let mut memo = HashMap::new();
    (0..n)
        .map(|n| recursive_subtraction(n, takes, &mut memo))
        .sum()
}

/// Sans arrêt anticipé, contre `ogs`, sur un fil : le temps du processeur.
fn against_rc2() {
    title("Un fil, contre ogs rc2, jamais d'arrêt");
    for (text, n) in [
        ("0.16", 1_000_000),
        ("0.034", 1_000_000),
        ("0.165", 200_000),
        ("0.007", 200_000),
    ] {
        let game = code(text);
        let values = || fast::octal::grundy_values_on(&game, n, 1);
        let [peer, one] = medians(true, [work(1, || rc2(text, n)), work(1, values)]);
        line(&format!("{text}, n = {n}"), peer, one);
    }
}

/// Deux fils : le temps écoulé, que les autres programmes de la machine allongent.
fn two_threads() {
    for (text, n) in [("0.165", 200_000), ("0.007", 200_000)] {
        let game = code(text);
        let on = |threads| {
            let game = &game;
            work(1, move || fast::octal::grundy_values_on(game, n, threads))
        };
        let [peer, one, two] = medians(false, [work(1, || rc2(text, n)), on(1), on(2)]);
        if text == "0.007" {
            println!();
        }
        title(&format!("{text}, n = {n}, temps écoulé"));
        line("un fil, contre ogs rc2", peer, one);
        line("deux fils, contre ogs rc2", peer, two);
        line("deux fils, contre un", one, two);
    }
}

fn octal_ratios() {
    title("Contre la version simple");
    for text in ["0.16", "0.034", "0.165", "0.007", "0.127"] {
        let (game, n) = (code(text), 20_000);
        let simple = work(1, || octal::grundy_values(&game, n));
        let fast = work(1, || fast::octal::grundy_values_on(&game, n, 1));
        let [simple, fast] = medians(true, [simple, fast]);
        line(&format!("{text}, n = {n}"), simple, fast);
    }
    let n = 5_000;
    let simple = work(1, || splitting::grundys_game_values(n));
    let fast = work(1, || fast::splitting::grundys_game_values(n));
    let [simple, fast] = medians(true, [simple, fast]);
    line(&format!("jeu de Grundy, n = {n}"), simple, fast);
    println!();
    law_title("Loi du coût");
    law("0.16, simple", 1_000, |n| {
        black_box(octal::grundy_values(&code("0.16"), n));
    });
    for text in ["0.16", "0.034", "0.165", "0.127"] {
        let game = code(text);
        law(&format!("{text}, rapide"), 10_000, |n| {
            black_box(fast::octal::grundy_values_on(&game, n, 1));
        });
    }
}

fn early_stop_ratios() {
    let (small, large) = (20_000, 1_000_000);
    let kayles = code("0.77");
    let [half, peer, fast] = medians(
        true,
        [
            work(1, || naive("0.77", small / 2)),
            work(1, || naive("0.77", small)),
            work(20, || fast::octal::proven_values(&kayles, large)),
        ],
    );
    // La loi mesurée : le temps est multiplié par `peer / half` quand n double.
    let exponent = (peer / half).log2();
    let extrapolated = peer * (large as f64 / small as f64).powf(exponent);
    title("Arrêt dès la preuve");
    line(
        "0.77, n = 10⁶, contre ogs naïf extrapolé",
        extrapolated,
        fast,
    );
    println!(
        "Exposant mesuré d'ogs naïf, de 10 000 à 20 000 : {}",
        decimal(exponent, 2)
    );
    let game = code("0.165");
    let medium = 100_000;
    let full = work(1, || fast::octal::grundy_values_on(&game, medium, 1));
    let stopped = work(1, || fast::octal::proven_values(&game, medium));
    let [full, stopped] = medians(true, [full, stopped]);
    line("0.165, n = 10⁵, contre sans arrêt", full, stopped);
    let answer =
        || fast::octal::proven_values(&game, 20_000).at(1_000_000_000_000_000_000);
    let [one] = medians(true, [work(1, answer)]);
    let value = answer().unwrap();
    println!("\n0.165 : G(10¹⁸) = {value}, en {}", shown(one));
}

fn wythoff_ratios() {
    title("Table de Wythoff");
    let [half, hashed, simple, fast] = medians(
        true,
        [
            work(1, || hashed_wythoff(100)),
            work(1, || hashed_wythoff(200)),
            work(1, || wythoff::grundy_table(200, 200)),
            work(1, || fast::wythoff::grundy_table(2_000, 2_000)),
        ],
    );
    let exponent = (hashed / half).log2();

    let at_2000 = |seconds: f64, exponent: f64| seconds * 10f64.powf(exponent);
    line(
        "2 000 × 2 000, hachage extrapolé",
        at_2000(hashed, exponent),
        fast,
    );
    line(
        "2 000 × 2 000, simple extrapolée (cube)",
        at_2000(simple, 3.0),
        fast,
    );
    println!(
        "Exposant mesuré du hachage, de 100 à 200 : {}",
        decimal(exponent, 2)
    );
    println!();
    law_title("Loi du coût");
    law("table simple", 50, |n| {
        black_box(wythoff::grundy_table(n, n));
    });
    law("table rapide", 500, |n| {
        black_box(fast::wythoff::grundy_table(n, n));
    });
    law("moitié seule", 500, |n| {
        black_box(
            fast::wythoff::half_rows(n, n)
                .map(|row| row.len())
                .sum::<usize>(),
        );
    });
    let clock = Instant::now();
    let sum: u64 = fast::wythoff::half_rows(10_000, 10_000)
        .map(|row| row.iter().copied().map(u64::from).sum::<u64>())
        .sum();
    println!(
        "\n10 000 × 10 000 : somme de la moitié {sum}, en {} écoulées",
        shown(clock.elapsed().as_secs_f64())
    );
}

/// Le processeur, sous Linux.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    model.map_or("inconnu".to_owned(), |name| {
        name.trim_start_matches([' ', '\t', ':']).to_owned()
    })
}

fn quotient_ratios() {
    title("Quotients misère de Kayles");
    let kayles = |heaps| HeapGame::octal(&code("0.77"), heaps);
    for heaps in [8, 9, 10, 11] {
        let game = kayles(heaps);
        let simple = work(10, || quotient(&game, 100));
        let fast = work(10, || fast::quotient::quotient(&game, 100));
        let [simple, fast] = medians(true, [simple, fast]);
        line(&format!("jusqu'au tas {heaps}"), simple, fast);
    }
    let whole = || fast::quotient::whole_quotient(&code("0.77"), 100, 200);
    let [seconds] = medians(true, [work(10, whole)]);
    let (found, period) = whole().unwrap().unwrap();
    println!(
        "\nKayles en entier : ordre {}, prépériode {}, période {},\nprouvé par les tas de 0 à {}, en {}",
        found.order(),
        period.preperiod,
        period.period,
        found.heaps() - 1,
        shown(seconds)
    );
    println!("\n{:>10} {:>6}", "tas", "ordre");
    let mut last = 0;
    for found in fast::quotient::quotients(&kayles(39), 100) {
        let found = found.unwrap();
        if found.order() != last {
            last = found.order();
            println!("{:>10} {last:>6}", found.heaps() - 1);
        }
    }
}

fn main() {
    // Les paramètres disent quelles parties mesurer ; aucun, toutes.
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"))
        .collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    section("machine", || {
        println!("Processeur : {}", processor());
        println!("Fils       : {threads}");
        println!("Médianes de {RUNS} passages");
    });
    let parts: [(&str, fn()); 7] = [
        ("soustraction", subtraction_ratios),
        ("octal", octal_ratios),
        ("ogs", against_rc2),
        ("fils", two_threads),
        ("arret", early_stop_ratios),
        ("wythoff", wythoff_ratios),
        ("quotients", quotient_ratios),
    ];
    for (name, part) in parts {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            section(name, part);
        }
    }
}

/// Une partie, entre les marques par lesquelles le livre l'inclut.
fn section(name: &str, part: impl FnOnce()) {
    println!("ANCHOR: {name}");
    part();
    println!("ANCHOR_END: {name}");
}
