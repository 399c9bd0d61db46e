//! Une case et ses options, en français.

use jeux_combinatoires::Outcome;
use jeux_combinatoires::wythoff::{self, View};

use super::Table;

/// Le nombre d'options que l'on nomme dans une direction.
const NAMED: usize = 12;

/// La case (x, y) : sa valeur, ce que l'on en montre, et les valeurs de ses options.
pub fn cell(table: &Table, view: &View, x: usize, y: usize) -> String {
    let (Some(value), Some(cell)) = (table.value(x, y), table.cell(view, x, y)) else {
        return format!("La case ({x}, {y}) n'est pas calculée.");
    };
    let mut text = format!("g({x}, {y}) = {value}");
    if cell.shown != i128::from(value) {
        text.push_str(&format!(", montré {}", cell.shown));
    }
    let outcome = wythoff::outcome(x as u64, y as u64);
    text.push_str(&format!("\u{a0}: position {outcome}"));
    if outcome == Outcome::N {
        let winning = wythoff::winning_move(x as u64, y as u64);
        text.extend(winning.map(|(x, y)| format!(", aller en ({x}, {y})")));
    }
    text.push('.');
    let options = table.options(x, y);
    let to = |x: usize, y: usize| (x as u64, y as u64);
    for (name, keep) in [
        ("À gauche", [true, false]),
        ("En bas", [false, true]),
        ("En diagonale", [true, true]),
    ] {
        let (from_x, from_y) = to(x, y);
        let along = options
            .iter()
            .filter(|((x, y), _)| [*x < from_x, *y < from_y] == keep)
            .map(|((x, y), value)| (x + y, *value));
        text.push_str(&line(name, along.collect()));
    }
    text
}

/// Les valeurs dans une direction, de la plus proche à la plus lointaine.
fn line(name: &str, mut valued: Vec<(u64, u64)>) -> String {
    if valued.is_empty() {
        return String::new();
    }
    valued.sort_unstable_by_key(|&(distance, _)| std::cmp::Reverse(distance));
    let named = valued
        .iter()
        .take(NAMED)
        .map(|(_, value)| value.to_string());
    let named: Vec<String> = named.collect();
    let rest = match valued.len().saturating_sub(NAMED) {
        0 => String::new(),
        rest => format!("… et {rest} de plus"),
    };
    format!(" {name}\u{a0}: {}{rest}.", named.join(", "))
}
