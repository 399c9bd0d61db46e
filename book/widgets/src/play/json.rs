//! Ce que la page reçoit : l'état de la partie, en JSON.

use std::fmt;

use jeux_combinatoires::{Outcome, wythoff};

use super::explain;
use super::moves::{Move, Voice};
use super::opponent::{self, sentence};
use super::record::{Player, Record};
use super::rules::Rules;
use super::settings::{Fault, Settings};
use crate::json::{list, object, text};

/// Mène la partie que décrivent les réglages un pas plus loin, et rend son état.
///
/// Le pas est un coup du lecteur (« 2-3 »), « machine » pour qu'elle réponde, « indice »,
/// « annuler », ou rien. Un réglage ou un coup refusé rend
/// `{"fault": "champ", "message": "pourquoi"}`.
pub fn respond(settings: &str, step: &str) -> String {
    let outcome = settings.parse().and_then(|settings| take(settings, step));
    outcome.unwrap_or_else(|fault: Fault| fault.to_string())
}

impl fmt::Display for Fault {
    /// En JSON : `{"fault":"champ","message":"pourquoi"}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (field, message) = (text(self.field), text(&self.message));
        f.write_str(&object(&[("fault", field), ("message", message)]))
    }
}

fn take(mut settings: Settings, step: &str) -> Result<String, Fault> {
    let record = &mut settings.record;
    let refused = |message| Fault {
        field: "coup",
        message,
    };
    let (mut said, mut advised) = (String::new(), None);
    match step {
        "" => {}
        "annuler" => {
            record.undo();
            said = "Coup repris.".to_owned();
        }
        "indice" if record.turn() != Some(Player::Machine) => {
            (advised, said) = opponent::hint(record);
        }
        "machine" if record.turn() == Some(Player::Machine) => {
            if let Some(reply) = opponent::reply(record, settings.level, settings.seed) {
                record.play(reply.played).map_err(refused)?;
                said = reply.message;
            }
        }
        "machine" => return Err(refused("ce n'est pas à moi de jouer".to_owned())),
        _ if record.turn() == Some(Player::Machine) => {
            return Err(refused("c'est à moi de jouer".to_owned()));
        }
        played => {
            let played: Move = played.parse().map_err(refused)?;
            record.play(played).map_err(refused)?;
            said = sentence(&record.rules.tell(Voice::Reader, played));
        }
    }
    Ok(state(record, &said, advised))
}

/// L'état de la partie.
fn state(record: &Record, said: &str, advised: Option<Move>) -> String {
    let (rules, position) = (&record.rules, record.position());
    let turn = match record.turn() {
        Some(Player::Reader) => "vous",
        Some(Player::Machine) => "machine",
        None => "fin",
    };
    let moves = rules.moves(position).into_iter().map(|(played, _)| {
        let told = rules.tell(Voice::Nobody, played);
        list([played.0.to_string(), played.1.to_string(), text(&told)])
    });
    let history: Vec<String> = record
        .plies()
        .map(|(_, played, _)| played.to_string())
        .collect();
    let plies = record.plies().map(|(_, played, player)| {
        let voice = match player {
            Player::Reader => Voice::Reader,
            Player::Machine => Voice::Machine,
        };
        text(&sentence(&rules.tell(voice, played)))
    });
    let terms = rules.terms(position);
    let sum = explain::sum(rules, position);
    let terms = terms
        .iter()
        .map(|term| list([text(&term.label), term.value.to_string()]));
    object(&[
        ("turn", text(turn)),
        ("start", list(record.start())),
        ("position", list(position)),
        ("moves", list(moves)),
        ("history", text(&history.join("."))),
        ("plies", list(plies)),
        ("terms", list(terms)),
        ("sum", sum.to_string()),
        ("cold", list(cold_squares(record))),
        (
            "advised",
            advised.map_or("null".to_owned(), |Move(a, b)| list([a, b])),
        ),
        ("message", text(said)),
        ("ending", text(&explain::ending(record).unwrap_or_default())),
    ])
}

/// Les positions P de l'échiquier de la dame ; aucune pour les autres jeux.
fn cold_squares(record: &Record) -> Vec<String> {
    let Rules::Queen = record.rules else {
        return Vec::new();
    };
    let (width, height) = super::rules::square(record.start());
    let squares = (0..=width).flat_map(|x| (0..=height).map(move |y| (x, y)));
    squares
        .filter(|&(x, y)| wythoff::outcome(x, y) == Outcome::P)
        .map(|(x, y)| list([x, y]))
        .collect()
}
