//! Réponses du chapitre 8.

use checker::ch08_octaux::{ColumnReply, FalseClaim, Leave, Rule, Symmetry};
use jeux_combinatoires::octal::{OctalCode, grundy_values};
use jeux_combinatoires::{dawson, kayles, nim};

/// On range chaque règle dans son chiffre par un ou bit à bit : une règle répétée ne compte qu'une
/// fois.
// ANCHOR: exo_write_code
pub fn exo_write_code(rules: &[Rule]) -> Option<String> {
    let mut digits = [0; 12];
    for rule in rules {
        digits[rule.take - 1] |= match rule.leave {
            Leave::Nothing => 1,
            Leave::OneHeap => 2,
            Leave::TwoHeaps => 4,
        };
    }
    let digits: String = digits.iter().map(|digit: &u8| digit.to_string()).collect();
    Some(format!("0.{digits}"))
}
// ANCHOR_END: exo_write_code

/// Après avoir retiré k jetons, il doit en rester un nombre pair ; si c'est 0 il faut le bit 1 du
/// chiffre, sinon le bit 4. Au plus t + 1 essais.
// ANCHOR: exo_symmetric_opening
pub fn exo_symmetric_opening(code: &OctalCode, heap: u64) -> Option<Symmetry> {
    let take = (0..=code.last()).find(|&take| match heap.checked_sub(take as u64) {
        Some(0) => code.digit(take) & 1 != 0,
        Some(rest) => rest % 2 == 0 && code.digit(take) & 4 != 0,
        None => false,
    });
    Some(take.map_or(Symmetry::Impossible, |take| Symmetry::Take(take as u64)))
}
// ANCHOR_END: exo_symmetric_opening

/// On essaie chaque avance : elle fait disparaître sa colonne et ses voisines, et gagne si les
/// rangées qui restent, plus courtes que la liste, ont une nim-somme nulle à 0.137.
// ANCHOR: exo_dawson_column
pub fn exo_dawson_column(columns: &[bool]) -> Option<ColumnReply> {
    let values = grundy_values(&dawson::CODE.parse().ok()?, columns.len());
    let wins = |&column: &usize| {
        let mut after = columns.to_vec();
        after[column.saturating_sub(1)..columns.len().min(column + 2)].fill(false);
        let rows = kayles::rows(&after);
        let of_rows: Vec<u64> = rows.iter().map(|&row| values[row as usize]).collect();
        columns[column] && nim::nim_sum(&of_rows) == 0
    };
    let column = (0..columns.len()).find(wins);
    Some(column.map_or(ColumnReply::Lost, ColumnReply::Advance))
}
// ANCHOR_END: exo_dawson_column

/// Le code dont le seul chiffre est un 4 au rang t : retirer t jetons et laisser deux tas non vides.
/// Les tas de 0 à t + 1 jetons n'ont aucun coup, donc la valeur 0, et avec p = 1 les égalités pour
/// n de 0 à t sont vraies. Mais de t + 2 jetons on laisse 1 + 1, de valeur 0 : ce tas vaut 1.
// ANCHOR: exo_false_claim
pub fn exo_false_claim(last: usize) -> Option<FalseClaim> {
    let code = match last {
        0 => "4".to_owned(),
        _ => format!("0.{}4", "0".repeat(last - 1)),
    };
    Some(FalseClaim { code, period: 1 })
}
// ANCHOR_END: exo_false_claim
