//! La porte entre la page et ces fonctions : une question et une réponse, deux textes.
//!
//! Une seule fonction exportée : chaque autre pèserait, dans la page, le code qui traduit ses arguments.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::fields::{Refusal, moves, natural, number};
use crate::octal::{octal, octal_code};
use crate::sum::{mex_of, sum_options, sum_table, values};
use crate::wythoff_table::check_table;
use crate::{classify::classify, play::respond};

/// Ce qui sépare les mots d'une question ; la page l'enlève de ce que le lecteur a entré.
const SEPARATOR: char = '\u{1f}';

/// La réponse à une question : le nom d'une fonction, puis ses arguments.
///
/// Une réponse commence par « = » ; le message d'un refus, par « ! ».
///
/// # Exemple
/// ```
/// use book_widgets::door::answer;
///
/// assert_eq!(answer("mex_of\u{1f}0,1,3"), "=2");
/// assert_eq!(answer("natural\u{1f}7\u{1f}1\u{1f}5"), "!ce nombre est trop grand\u{a0}: au plus 5");
/// ```
#[wasm_bindgen]
pub fn answer(question: &str) -> String {
    let words: Vec<&str> = question.split(SEPARATOR).collect();
    let (sign, mut text) = match reply(&words) {
        Ok(reply) => ('=', reply),
        Err(refusal) => ('!', refusal),
    };
    text.insert(0, sign);
    text
}

fn reply(words: &[&str]) -> Result<String, Refusal> {
    match words {
        ["natural", text, min, max] => natural(text, count(min)?, count(max)?),
        ["moves", text] => moves(text),
        ["classify", moves, n] => classify(moves, n),
        ["values", text] => values(text),
        ["mex_of", text] => mex_of(text),
        ["sum_table", left, right, size] => sum_table(left, right, size),
        ["sum_options", left, right, i, j] => sum_options(left, right, i, j),
        ["octal_code", text] => octal_code(text),
        ["octal", code, limit, shown] => octal(code, count(limit)?, count(shown)?),
        ["respond", settings, step] => Ok(respond(settings, step)),
        ["check_table", settings] => Ok(check_table(settings)),
        _ => Err("question inconnue".to_owned()),
    }
}

/// Un nombre que la page donne elle-même.
fn count(word: &str) -> Result<u32, Refusal> {
    number(word, 0, u64::from(u32::MAX)).map(|count| count as u32)
}
