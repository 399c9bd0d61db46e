//! Les champs que remplit le lecteur : ce qui y est accepté, et ce qu'on lui dit sinon.

use crate::json::comma_separated;
use jeux_combinatoires::MoveSet;

/// Ce qu'on dit d'une saisie refusée.
pub type Refusal = String;

/// Le plus grand coup d'un jeu de soustraction.
const MAX_MOVE: u64 = 200;

/// Le plus grand nombre de coups.
const MAX_MOVES: usize = 30;

/// Un entier de `min` à `max`, sans espace ni signe.
///
/// # Errors
///
/// La saisie n'est pas un entier naturel, ou sort des bornes.
///
/// # Exemple
/// ```
/// use book_widgets::fields::natural;
///
/// assert_eq!(natural(" 12 ", 1, 500), Ok("12".to_owned()));
/// assert!(natural("0", 1, 500).is_err() && natural("douze", 1, 500).is_err());
/// ```
pub fn natural(text: &str, min: u32, max: u32) -> Result<String, Refusal> {
    Ok(number(text, u64::from(min), u64::from(max))?.to_string())
}

/// Un ensemble de coups : les coups, triés, sans répétition.
///
/// # Errors
///
/// Un coup n'est pas un entier de 1 à 200, ou il y a plus de 30 coups.
///
/// # Exemple
/// ```
/// use book_widgets::fields::moves;
///
/// assert_eq!(moves("4, 1, 3, 1"), Ok("1,3,4".to_owned()));
/// assert!(moves("0, 2").is_err_and(|message| message.ends_with("0 n'est pas un coup")));
/// ```
pub fn moves(text: &str) -> Result<String, Refusal> {
    Ok(comma_separated(move_set(text)?.iter()))
}

/// L'ensemble de coups qu'écrit `text` ; vide si rien n'est écrit.
///
/// # Errors
///
/// Comme [`moves`].
pub fn move_set(text: &str) -> Result<MoveSet, Refusal> {
    let moves = list(text, 0, MAX_MOVE, MAX_MOVES)?;
    MoveSet::new(moves).map_err(|zero| zero.to_string())
}

/// Les nombres d'une liste, séparés par des virgules ou des espaces : au plus `most`, chacun de `min` à
/// `max`.
///
/// # Errors
///
/// La liste est trop longue, ou un nombre est refusé, comme par [`natural`].
///
/// # Exemple
/// ```
/// use book_widgets::fields::list;
///
/// assert_eq!(list("3, 5 7", 1, 99, 8), Ok(vec![3, 5, 7]));
/// assert!(list("3,5,7", 1, 99, 2).is_err());
/// ```
pub fn list(text: &str, min: u64, max: u64, most: usize) -> Result<Vec<u64>, Refusal> {
    let words = text
        .split(|c: char| c == ',' || c == ';' || c.is_whitespace())
        .filter(|word| !word.is_empty());
    let numbers: Vec<u64> = words
        .map(|word| number(word, min, max))
        .collect::<Result<_, _>>()?;
    if numbers.len() > most {
        return Err(format!(
            "{} nombres\u{a0}: pas plus de {most} ici",
            numbers.len()
        ));
    }
    Ok(numbers)
}

/// Le nombre qu'écrit `text`, de `min` à `max`.
///
/// # Errors
///
/// Comme [`natural`].
pub fn number(text: &str, min: u64, max: u64) -> Result<u64, Refusal> {
    let digits = text.trim();
    if digits.is_empty() {
        return Err(format!("il faut un nombre entier, de {min} à {max}"));
    }
    if !digits.chars().all(|c| c.is_ascii_digit()) {
        let start: String = digits.chars().take(20).collect();
        return Err(format!("«\u{a0}{start}\u{a0}» n'est pas un entier naturel"));
    }
    match digits.parse() {
        Ok(number) if number < min => {
            Err(format!("{number} est trop petit\u{a0}: au moins {min}"))
        }
        Ok(number) if number <= max => Ok(number),
        // Au-delà de `max`, ou trop long pour être lu.
        _ => Err(format!("ce nombre est trop grand\u{a0}: au plus {max}")),
    }
}
