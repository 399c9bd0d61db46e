//! Les figures des chapitres 1 à 5, chacune avec son texte.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "support/flow.rs"]
mod flow;
#[macro_use]
mod support;

use flow::{Flow, Link, Node};
use jeux_combinatoires::{
    Game, GrundyTable, Outcome, Periodicity, SubtractionGame, nim, outcome, subtraction,
};
use std::fmt::Write;
use support::svg::{HOLLOW, Pair, Svg};
use support::{joined, lock, lock_figure, moves};

// Chapitre 1 : le graphe du jeu 1-2-3.

const LAST: usize = 8;

/// Les options de la position `n`, de la plus petite à la plus grande.
fn options(n: usize) -> Vec<usize> {
    let game = SubtractionGame(moves([1, 2, 3]));
    let options = game.options(&(n as u64)).into_iter().rev();
    options.map(|option| option as usize).collect()
}

/// Celles de ces options qui sont P : les coups gagnants.
fn good_options(n: usize, outcomes: &[Outcome]) -> Vec<usize> {
    let mut options = options(n);
    options.retain(|&option| outcomes[option] == Outcome::P);
    options
}

#[test]
fn ch01_graph() {
    let outcomes = outcome::classify_subtraction(LAST, &moves([1, 2, 3]));
    let mut text = "n | issue | options | options P\n".to_owned();
    line!(text, "--+-------+---------+----------");
    for (n, outcome) in outcomes.iter().enumerate() {
        let (all, good) = (joined(options(n)), joined(good_options(n, &outcomes)));
        let row = format!("{n} | {outcome}     | {all:<7} | {good}");
        line!(text, "{}", row.trim_end());
    }
    lock("ch01_graphe_texte", &text);
    lock_figure("ch01_graphe", graph(&outcomes));
}

fn graph(outcomes: &[Outcome]) -> String {
    let words = outcomes
        .iter()
        .enumerate()
        .map(|(n, outcome)| match outcome {
            Outcome::P => format!("{n} est P"),
            Outcome::N => {
                let good = joined(good_options(n, outcomes));
                format!("{n} est N, par le coup vers {good}")
            }
        });
    let words = words.collect::<Vec<String>>().join("\u{a0}; ");
    let title = "Le graphe du jeu 1-2-3, de 0 à 8 jetons";
    let mut svg = Svg::new("ch01-graphe", (340.0, 172.0), title, &words);
    let arrow = svg.arrowhead();
    for from in 0..outcomes.len() {
        for to in options(from) {
            let wins = outcomes[to] == Outcome::P;
            let (class, style) = match wins {
                true => ("fig-p", r#"stroke-width="1.8""#),
                false => ("fig-muted", r#"stroke-dasharray="3 2""#),
            };
            svg.path(class, &arc(from, to, wins), &format!("{style} {arrow}"));
        }
    }
    for (n, outcome) in outcomes.iter().enumerate() {
        let class = match outcome {
            Outcome::P => "fig-node fig-p",
            Outcome::N => "fig-node fig-n",
        };
        let x = column(n);
        svg.rect(class, HOLLOW, (x - 14.0, 64.0), (28.0, 42.0));
        svg.label("", (x, 76.0), n);
        svg.strong("", (x, 95.0), outcome);
    }
    svg.finish()
}

fn column(n: usize) -> f64 {
    22.0 + 37.0 * n as f64
}

/// Le coup de `from` à `to` : sous la rangée s'il gagne, au-dessus sinon.
fn arc(from: usize, to: usize, wins: bool) -> String {
    let length = (from - to) as f64;
    let inset = if wins {
        20.0 - 9.0 * length
    } else {
        17.0 - 6.0 * length
    };
    let start = column(from) - if wins { 0.0 } else { inset };
    let end = column(to) + inset;
    let (edge, bend) = match wins {
        true => (107.0, 107.0 + 10.0 + 32.0 * length),
        false => (63.0, 63.0 - 10.0 - 32.0 * length),
    };
    format!(
        "M{start} {edge}Q{} {bend} {end} {edge}",
        (start + end) / 2.0
    )
}

// Chapitre 2 : les colonnes d'une nim-somme, avant et après un coup gagnant.

#[test]
fn ch02_columns() {
    let before = vec![3, 5, 7];
    let played = nim::winning_move(&before).unwrap();
    let mut after = before.clone();
    after[played.heap] = played.to;
    let text = [&before, &after].map(|heaps| {
        let mut text = String::new();
        for size in heaps {
            line!(text, "       {size} = {size:03b}");
        }
        line!(text, "nim-somme = {:03b}", nim::nim_sum(heaps));
        text
    });
    lock("ch02_colonnes_texte", &text.join("\n"));

    let title = "Les colonnes binaires de (3, 5, 7), avant et après un coup gagnant";
    let words = format!(
        "Avant\u{a0}: {}\u{a0}; après\u{a0}: {}",
        column_words(&before),
        column_words(&after)
    );
    let mut svg = Svg::new("ch02-colonnes", (340.0, 236.0), title, &words);
    let arrow = svg.arrowhead();
    columns(&mut svg, 4.0, "avant", &before);
    columns(&mut svg, 190.0, "après", &after);
    let y = 46.0 + BIT * played.heap as f64;
    svg.line("fig-edge", (152.0, y), (192.0, y), &arrow);
    lock_figure("ch02_colonnes", svg.finish());
}

const BIT: f64 = 34.0;

/// Combien de tas ont un 1 au rang donné.
fn ones(heaps: &[u64], rank: usize) -> usize {
    heaps.iter().filter(|&size| size >> rank & 1 == 1).count()
}

fn column_words(heaps: &[u64]) -> String {
    let counts = [2, 1, 0].map(|rank| ones(heaps, rank));
    format!(
        "les tas {} ont {} fois le chiffre 1 dans leurs colonnes, et la nim-somme est {}",
        joined(heaps),
        joined(counts),
        nim::nim_sum(heaps)
    )
}

/// Les tas en binaire, un par ligne, et sous un trait leur nim-somme ; tout en bas, le nombre de 1.
fn columns(svg: &mut Svg, left: f64, name: &str, heaps: &[u64]) {
    let bit_at = |rank: usize| left + 38.0 + BIT * (2 - rank) as f64 + BIT / 2.0;
    let row_at = |row: usize| 46.0 + BIT * row as f64;
    let sum = nim::nim_sum(heaps);
    svg.label("fig-muted", (left + 38.0 + 1.5 * BIT, 14.0), name);
    let rows = heaps.iter().map(|&size| (size.to_string(), size));
    for (row, (head, bits)) in rows.chain([("⊕".to_owned(), sum)]).enumerate() {
        let y = row_at(row) + if row == heaps.len() { 10.0 } else { 0.0 };
        svg.label("", (left + 22.0, y), head);
        for rank in 0..3 {
            let (x, is_one) = (bit_at(rank), bits >> rank & 1 == 1);
            if is_one {
                let class =
                    ["fig-node", "fig-node fig-n"][usize::from(row == heaps.len())];
                svg.rect(class, HOLLOW, (x - 14.0, y - 14.0), (28.0, 28.0));
                svg.strong("", (x, y), 1);
            } else {
                svg.label("fig-muted", (x, y), 0);
            }
        }
    }
    let rule = row_at(heaps.len()) - 13.0;
    svg.line("fig-edge", (left + 10.0, rule), (left + 140.0, rule), "");
    let under = row_at(heaps.len()) + 44.0;
    for rank in 0..3 {
        let count = ones(heaps, rank);
        let parity = if count % 2 == 0 { "pair" } else { "impair" };
        svg.tick("fig-muted", (bit_at(rank), under), count);
        svg.tick("fig-muted", (bit_at(rank), under + 16.0), parity);
    }
}

// Chapitre 5 : les valeurs de S({1, 3, 4}), leur période et la fenêtre qui la prouve.

#[test]
fn ch05_bands() {
    const SHOWN: usize = 21;
    let moves = moves([1, 3, 4]);
    let found = subtraction::grundy_period(&moves, 100).unwrap();
    let values: Vec<u64> = subtraction::grundy_values(&moves).take(SHOWN).collect();
    let window = moves.max() as usize;
    assert_eq!(found.preperiod, 0);
    let mut text = String::new();
    for (row, values) in values.chunks(found.period).enumerate() {
        let shown: String = values.iter().map(|value| format!("{value:3}")).collect();
        line!(text, "n = {:2} |{shown}", row * found.period);
    }
    lock("ch05_bandes_texte", &text);
    lock_figure("ch05_bandes", bands(&values, found, window));
}

fn bands(values: &[u64], found: Periodicity, window: usize) -> String {
    let period = found.period;
    let (base, unit) = (104.0, 24.0);
    let x = |n: usize| 12.0 + 15.2 * n as f64;
    let title = "Les valeurs de Grundy de S({1, 3, 4}), de 0 à 20";
    let words = format!(
        "Un bâton par tas, haut comme sa valeur. Le motif {} se répète de {period} en {period}. Les {window} premières valeurs sont celles des rangs {period} à {}",
        joined(&values[..period]),
        period + window - 1
    );
    let mut svg = Svg::new("ch05-bandes", (340.0, 192.0), title, &words);
    svg.line("fig-edge", (8.0, base), (334.0, base), "");
    for (n, &value) in values.iter().enumerate() {
        let height = unit * value as f64;
        let (left, center) = (x(n), x(n) + 6.0);
        if value > 0 {
            let corner = (left, base - height);
            svg.rect("fig-edge", HOLLOW, corner, (12.0, height));
        } else {
            svg.strong("fig-p", (center, base + 13.0), "P");
        }
        svg.tick("", (center, base - height - 9.0), value);
        if n % period == 0 {
            svg.tick("fig-muted", (center, base + 32.0), n);
        }
        if n % period == 0 && n > 0 {
            let edge = left - 1.6;
            let dashes = r#"stroke-dasharray="4 3""#;
            svg.line("fig-muted", (edge, 10.0), (edge, base + 21.0), dashes);
        }
    }
    for start in [0, period] {
        let (from, to) = (x(start), x(start + window - 1) + 12.0);
        let data = format!("M{from} 150v6H{to:.1}v-6");
        svg.path("fig-edge", &data, "");
    }
    let middle = (x(window - 1) + 12.0 + x(period)) / 2.0;
    svg.label("", (middle, 155.0), "=");
    svg.tick(
        "",
        (x(period) - 1.6, 178.0),
        "la fenêtre de quatre valeurs, répétée",
    );
    svg.finish()
}

// Chapitre 5 : un coup réversible, à côté du tas de Nim équivalent.

/// Une position de S({1, 3, 4}) à côté d'un tas de Nim.
#[derive(Clone, Copy)]
struct Duo {
    heap: u64,
    nim: u64,
    value: u64,
}

impl Duo {
    fn lines(self) -> Vec<String> {
        let Self { heap, nim, value } = self;
        let sum = value ^ nim;
        let outcome = if sum == 0 { "P" } else { "N" };
        vec![
            format!("n = {heap}, tas de {nim} :"),
            format!("{value} ⊕ {nim} = {sum}, {outcome}"),
        ]
    }

    fn node(self, at: Pair) -> Node {
        let class = match self.value == self.nim {
            true => "fig-node fig-p",
            false => "fig-node fig-n",
        };
        Node {
            class,
            at,
            size: (140.0, 52.0),
            lines: self.lines(),
        }
    }
}

#[test]
fn ch05_reversible_move() {
    let game = SubtractionGame(moves([1, 3, 4]));
    let mut table = GrundyTable::new(&game);
    let mut value = |heap: u64| table.value(&heap).unwrap();
    let (start, g) = (8, value(8));
    let at = |heap: u64, nim: u64, value: u64| Duo { heap, nim, value };
    let next = game.options(&start);
    let up = next.iter().copied().find(|&n| value(n) > g).unwrap();
    let down = next.iter().copied().find(|&n| value(n) < g).unwrap();
    let mut replies = game.options(&up).into_iter();
    let back = replies.find(|&n| value(n) == g).unwrap();
    let (high, low) = (value(up), value(down));
    let words = |lines: [String; 2]| lines.to_vec();
    let link = |from, to, points: [Pair; 2], at: Pair, lines| Link {
        from,
        to,
        points: points.to_vec(),
        label: (at, lines),
    };
    let flow = Flow {
        id: "ch05-reversible",
        title: "Un coup réversible à côté du tas de Nim équivalent",
        size: (340.0, 296.0),
        nodes: vec![
            at(start, g, g).node((170.0, 30.0)),
            at(up, g, high).node((74.0, 148.0)),
            at(back, g, g).node((74.0, 266.0)),
            at(down, g, low).node((266.0, 148.0)),
            at(down, low, low).node((266.0, 266.0)),
        ],
        links: vec![
            link(
                0,
                1,
                [(126.0, 56.0), (88.0, 121.0)],
                (50.0, 80.0),
                words([format!("{start} → {up} :"), format!("monte à {high}")]),
            ),
            link(
                1,
                2,
                [(74.0, 174.0), (74.0, 239.0)],
                (122.0, 198.0),
                words([format!("{up} → {back} :"), format!("retour à {g}")]),
            ),
            link(
                0,
                3,
                [(214.0, 56.0), (252.0, 121.0)],
                (288.0, 80.0),
                words([format!("{start} → {down} :"), format!("baisse à {low}")]),
            ),
            link(
                3,
                4,
                [(266.0, 174.0), (266.0, 239.0)],
                (226.0, 198.0),
                words(["au Nim :".to_owned(), format!("{g} → {low}")]),
            ),
        ],
    };
    lock_figure("ch05_reversible", flow.svg());
    lock("ch05_reversible_texte", &flow.text());
}
