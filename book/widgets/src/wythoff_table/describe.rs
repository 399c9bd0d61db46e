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
        text.push_str(&format!(", montré {}", cell.shown as i64));
    }
    let outcome = wythoff::outcome(x as u64, y as u64);
    text.push_str(&format!("\u{a0}: position {outcome}"));
    if outcome == Outcome::N {
        let winning = wythoff::winning_move(x as u64, y as u64);
        text.extend(winning.map(|(x, y)| format!(", aller en ({x}, {y})")));
    }
    text.push('.');
    let options = table.options(x, y);
    let (x, y) = (x as u64, y as u64);
    let toward = |to_left: bool, down: bool| {
        let kept = options
            .iter()
            .filter(move |((to_x, to_y), _)| (*to_x < x, *to_y < y) == (to_left, down));
        kept.map(|(_, value)| value.to_string())
    };
    // Les options viennent de la plus lointaine à la plus proche, sauf en diagonale.
    text.push_str(&line("Dans la ligne", toward(true, false).rev()));
    text.push_str(&line("Dans la colonne", toward(false, true).rev()));
    text.push_str(&line("En diagonale", toward(true, true)));
    text
}

/// Les valeurs dans une direction, de la plus proche à la plus lointaine.
fn line(name: &str, values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.collect();
    let named = values.get(..NAMED).unwrap_or(&values).join(", ");
    match values.len().saturating_sub(NAMED) {
        _ if values.is_empty() => String::new(),
        0 => format!(" {name}\u{a0}: {named}."),
        rest => format!(" {name}\u{a0}: {named}… et {rest} de plus."),
    }
}
