//! Réponse de l'introduction.

use jeux_combinatoires::Outcome;

/// Chaque coup change la parité de n, et 0 est P : les nombres pairs sont P. Temps constant.
// ANCHOR: exo_one_token
pub fn exo_one_token(n: u64) -> Option<Outcome> {
    let outcome = if n % 2 == 0 { Outcome::P } else { Outcome::N };
    Some(outcome)
}
// ANCHOR_END: exo_one_token
