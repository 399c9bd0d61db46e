//! Les réglages d'une partie, écrits « clé=valeur », un par ligne : ceux de l'adresse de la page.

use std::str::FromStr;

use jeux_combinatoires::MoveSet;

use super::moves::Move;
use super::opponent::Level;
use super::record::{Player, Record};
use super::rules::{Position, Rules};
use crate::fields;

/// Ce que le lecteur a demandé.
pub struct Settings {
    /// La partie, au point où elle en est.
    pub record: Record,
    /// La force de la machine.
    pub level: Level,
    /// Ce dont dépendent ses coups sans raison.
    pub seed: u64,
}

/// Un réglage refusé : son nom, et pourquoi.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// La clé du réglage.
    pub field: &'static str,
    /// Pourquoi, en français, sans majuscule ni point.
    pub message: String,
}

/// Ce qu'une personne entre : combien de nombres, et jusqu'où.
struct Bounds {
    many: usize,
    largest: u64,
}

/// Le plus grand retrait d'un jeu de soustraction.
const LARGEST_TAKE: u64 = 20;

impl FromStr for Settings {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let game = value(text, "jeu");
        let start = start(game, value(text, "depart"))?;
        let rules = rules(game, value(text, "retraits"))?;
        let first = match value(text, "debut") {
            "" | "vous" => Player::Reader,
            "machine" => Player::Machine,
            other => return Err(unknown("debut", other)),
        };
        let level = match value(text, "niveau") {
            "" | "parfait" => Level::Perfect,
            "humain" => Level::Human,
            other => return Err(unknown("niveau", other)),
        };
        let mut record = Record::new(rules, start, first);
        let played = value(text, "partie")
            .split('.')
            .filter(|played| !played.is_empty());
        for played in played {
            let played: Result<Move, String> = played.parse();
            let outcome = played.and_then(|played| record.play(played));
            outcome.map_err(|message| fault("partie", message))?;
        }
        let seed = match value(text, "graine") {
            "" => 0,
            seed => fields::number(seed, 0, u64::MAX)
                .map_err(|message| fault("graine", message))?,
        };
        Ok(Settings {
            record,
            level,
            seed,
        })
    }
}

/// La valeur d'une clé ; rien si elle n'est pas donnée.
pub(crate) fn value<'a>(text: &'a str, key: &str) -> &'a str {
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    let mut values = pairs
        .filter(|(name, _)| *name == key)
        .map(|(_, value)| value.trim());
    values.next().unwrap_or("")
}

fn fault(field: &'static str, message: String) -> Fault {
    Fault { field, message }
}

fn unknown(field: &'static str, given: &str) -> Fault {
    fault(
        field,
        format!("«\u{a0}{given}\u{a0}» n'est pas un choix possible"),
    )
}

/// La position de départ.
fn start(game: &str, text: &str) -> Result<Position, Fault> {
    let bounds = match game {
        "nim" | "misere" => Bounds {
            many: 8,
            largest: 63,
        },
        "escalier" => Bounds {
            many: 9,
            largest: 20,
        },
        "soustraction" => Bounds {
            many: 4,
            largest: 100,
        },
        "kayles" => Bounds {
            many: 6,
            largest: 24,
        },
        "dame" => Bounds {
            many: 2,
            largest: 19,
        },
        other => return Err(unknown("jeu", other)),
    };
    let sizes = naturals(text, &bounds).map_err(|message| fault("depart", message))?;
    if sizes.iter().all(|&size| size == 0) {
        let nothing =
            "il n'y a aucun coup à jouer\u{a0}: il faut au moins un nombre non nul";
        return Err(fault("depart", nothing.to_owned()));
    }
    match game {
        "dame" if sizes.len() != 2 => {
            let message = "une case a deux coordonnées, comme 4,6".to_owned();
            Err(fault("depart", message))
        }
        "kayles" => Ok(pins(&sizes)),
        _ => Ok(sizes),
    }
}

/// Les quilles debout, une place vide entre deux rangées.
fn pins(rows: &[u64]) -> Position {
    let rows: Vec<Position> = rows.iter().map(|&row| vec![1; row as usize]).collect();
    rows.join(&0)
}

fn rules(game: &str, moves: &str) -> Result<Rules, Fault> {
    match game {
        "nim" => Ok(Rules::Nim),
        "misere" => Ok(Rules::Misere),
        "escalier" => Ok(Rules::Staircase),
        "kayles" => Rules::kayles(24).ok_or_else(|| unknown("jeu", game)),
        "dame" => Ok(Rules::Queen),
        "soustraction" => {
            let bounds = Bounds {
                many: 10,
                largest: LARGEST_TAKE,
            };
            let moves =
                naturals(moves, &bounds).map_err(|message| fault("retraits", message))?;
            let moves = MoveSet::new(moves)
                .map_err(|zero| fault("retraits", zero.to_string()))?;
            Ok(Rules::subtraction(moves, 100))
        }
        other => Err(unknown("jeu", other)),
    }
}

/// Des entiers séparés par des virgules ou des espaces ; au moins un.
fn naturals(text: &str, bounds: &Bounds) -> Result<Vec<u64>, String> {
    let numbers = fields::list(text, 0, bounds.largest, bounds.many)?;
    if numbers.is_empty() {
        return Err("il manque un nombre, comme 3 ou 3,5,7".to_owned());
    }
    Ok(numbers)
}
