//! Les jeux octaux : valeurs d'un code, et certificat de leur période.

use crate::fields::Refusal;
use crate::json::{list, object, periodicity};
use jeux_combinatoires::octal::{Claim, OctalCode, exceptions, proven_values};

/// Un code octal, sous sa forme propre.
///
/// # Errors
///
/// Ce que le cours dit d'un code mal écrit.
///
/// # Exemple
/// ```
/// use book_widgets::octal::octal_code;
///
/// assert_eq!(octal_code("0.770"), Ok("0.77".to_owned()));
/// assert!(octal_code("0.78").is_err_and(|message| message.contains('8')));
/// ```
pub fn octal_code(text: &str) -> Result<String, Refusal> {
    Ok(parsed(text)?.to_string())
}

fn parsed(text: &str) -> Result<OctalCode, Refusal> {
    text.trim().parse().map_err(|error| format!("{error}"))
}

/// Ce que disent les `limit` premières valeurs : leur période, si elles la prouvent, et son
/// certificat. Seules les `shown` premières sont rendues.
///
/// # Errors
///
/// Comme [`octal_code`].
///
/// # Exemple
/// ```
/// let kayles = book_widgets::octal::octal("0.77", 168, 4)?;
/// assert!(kayles.contains(r#""values":[0,1,2,3]"#));
/// assert!(kayles.contains(r#""periodicity":{"preperiod":71,"period":12}"#));
/// assert!(kayles.contains(r#""n0":71,"needed":168"#));
/// # Ok::<(), String>(())
/// ```
pub fn octal(code: &str, limit: u32, shown: u32) -> Result<String, Refusal> {
    let code = parsed(code)?;
    let proven = proven_values(&code, limit as usize);
    let claim = proven.periodicity.map(Claim::of);
    // Un nombre de valeurs calculées : il tient dans un usize.
    let needed = claim.and_then(|claim| usize::try_from(claim.needed(&code)).ok());
    let or_null = |n: Option<usize>| n.map_or("null".to_owned(), |n| n.to_string());
    Ok(object(&[
        ("last", code.last().to_string()),
        ("values", list(proven.values.iter().take(shown as usize))),
        ("periodicity", periodicity(proven.periodicity)),
        ("n0", or_null(claim.map(|claim| claim.n0))),
        ("needed", or_null(needed)),
        ("exceptions", list(exceptions(&proven))),
    ]))
}
