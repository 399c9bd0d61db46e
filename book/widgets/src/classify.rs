//! Classer les positions d'un jeu de soustraction : issues, valeurs de Grundy, leurs deux périodes.

use crate::fields::{Refusal, move_set, number};
use crate::json::{list, object, periodicity, text};
use jeux_combinatoires::{outcome, subtraction};

/// Le plus grand n affiché.
pub const MAX_N: u32 = 500;

/// Combien de valeurs l'on calcule pour prouver une période : d'abord peu, puis davantage.
const EFFORTS: [usize; 4] = [600, 2_000, 8_000, 30_000];

/// Les issues et les valeurs de 0 à `n` dans S(`moves`), et ce que l'on sait de leurs périodes.
///
/// # Errors
///
/// L'un des deux champs est refusé.
///
/// # Exemple
/// ```
/// let found = book_widgets::classify::classify("1,3,4", "4")?;
/// assert!(found.contains(r#""outcomes":"PNPNN","values":[0,1,0,1,2]"#));
/// # Ok::<(), String>(())
/// ```
pub fn classify(moves: &str, n: &str) -> Result<String, Refusal> {
    let moves = move_set(moves)?;
    let n = number(n, 0, u64::from(MAX_N))? as usize;
    let outcomes: String = outcome::classify_subtraction(n, &moves)
        .iter()
        .map(ToString::to_string)
        .collect();
    let values = subtraction::grundy_values(&moves).take(n + 1);
    let (of_word, word_searched) =
        first_proof(|limit| subtraction::outcome_period(&moves, limit));
    let (of_values, values_searched) =
        first_proof(|limit| subtraction::grundy_period(&moves, limit));
    Ok(object(&[
        ("game", text(&moves.to_string())),
        ("outcomes", text(&outcomes)),
        ("values", list(values)),
        ("outcomePeriod", periodicity(of_word)),
        ("outcomeSearched", word_searched.to_string()),
        ("grundyPeriod", periodicity(of_values)),
        ("grundySearched", values_searched.to_string()),
    ]))
}

/// La première preuve trouvée, et le nombre de valeurs qu'il a fallu calculer.
fn first_proof<P>(prove: impl Fn(usize) -> Option<P>) -> (Option<P>, usize) {
    let mut searched = 0;
    for effort in EFFORTS {
        searched = effort;
        let proof = prove(effort);
        if proof.is_some() {
            return (proof, searched);
        }
    }
    (None, searched)
}
