//! Jouer contre une machine qui s'explique : six jeux, une partie, un adversaire, leur texte.
//!
//! Les règles, les issues et les coups gagnants sont ceux de `src/` ; ce module en fait une partie.
//! Une partie est une valeur : la position de départ et les coups joués. Tout le reste s'en déduit.

mod explain;
mod json;
mod moves;
mod opponent;
mod record;
mod rules;
mod settings;

pub use json::respond;
pub use moves::{Move, Voice};
pub use opponent::{Level, Reply, Why, hint, reply};
pub use record::{Player, Record, Verdict};
pub use rules::{Position, Rules, Term};
pub(crate) use settings::value;
pub use settings::{Fault, Settings};
