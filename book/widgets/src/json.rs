//! Un peu de JSON, écrit à la main : une bibliothèque pèserait plus que tout le reste.

use jeux_combinatoires::Periodicity;
use std::fmt::Display;

/// Un objet, d'après ses champs, dont les valeurs sont déjà en JSON.
///
/// # Exemple
/// ```
/// use book_widgets::json::{list, object, text};
///
/// let object = object(&[("nom", text("Nim \"5\"")), ("tas", list([3, 5]))]);
/// assert_eq!(object, r#"{"nom":"Nim \"5\"","tas":[3,5]}"#);
/// ```
pub fn object(fields: &[(&str, String)]) -> String {
    let fields = fields.iter().map(|(name, value)| text(name) + ":" + value);
    format!("{{{}}}", comma_separated(fields))
}

/// Une liste de valeurs qui s'écrivent en JSON comme elles s'affichent.
pub fn list<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", comma_separated(values))
}

/// Des valeurs séparées par des virgules.
pub fn comma_separated<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    let mut text = String::new();
    for value in values {
        push(&mut text, &value);
    }
    text
}

/// Ajoute une valeur. Sans paramètre de type, cette fonction n'est compilée qu'une fois.
fn push(text: &mut String, value: &dyn Display) {
    if !text.is_empty() {
        text.push(',');
    }
    text.push_str(&value.to_string());
}

/// Une chaîne entre guillemets.
pub fn text(value: &str) -> String {
    let mut quoted = String::from("\"");
    for character in value.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\0'..='\u{1f}' => quoted.push_str(&format!("\\u{:04x}", character as u32)),
            _ => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

/// Une période et sa prépériode, ou `null` si rien n'est prouvé.
pub fn periodicity(found: Option<Periodicity>) -> String {
    found.map_or("null".to_owned(), |Periodicity { preperiod, period }| {
        object(&[
            ("preperiod", preperiod.to_string()),
            ("period", period.to_string()),
        ])
    })
}
