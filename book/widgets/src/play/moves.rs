//! Un coup : deux nombres dans l'adresse de la page, une phrase pour le lecteur.

use std::fmt;
use std::str::FromStr;

use super::rules::Rules;

/// Un coup : d'où (le tas, la marche, la première quille, comptés depuis 1) et combien ; pour la dame,
/// la case où elle va.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move(pub u64, pub u64);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

impl FromStr for Move {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('-').and_then(|(place, count)| {
            Some(Move(place.parse().ok()?, count.parse().ok()?))
        });
        numbers.ok_or_else(|| {
            format!(
                "«\u{a0}{text}\u{a0}» n'est pas un coup\u{a0}: on attend 2-3, par exemple"
            )
        })
    }
}

/// Qui joue le coup que l'on raconte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// La machine : « je retire ».
    Machine,
    /// Le lecteur : « vous retirez ».
    Reader,
    /// Personne encore : « retirer ».
    Nobody,
}

impl Rules {
    /// Le coup, dit en français, sans majuscule ni point.
    pub fn tell(&self, voice: Voice, played: Move) -> String {
        let Move(place, count) = played;
        let verb = self.verb(voice);
        let several = if count > 1 { "s" } else { "" };
        match self {
            Rules::Nim | Rules::Misere | Rules::Subtraction(..) => {
                format!("{verb} {count} jeton{several} du tas {place}")
            }
            Rules::Staircase if place == 1 => {
                format!("{verb} {count} pierre{several} de la marche 1 au sol")
            }
            Rules::Staircase => {
                format!("{verb} {count} pierre{several} de la marche {place}")
            }
            Rules::Kayles(..) if count == 1 => format!("{verb} la quille {place}"),
            Rules::Kayles(..) => format!("{verb} les quilles {place} et {}", place + 1),
            Rules::Queen => format!("{verb} en ({place}, {count})"),
        }
    }

    fn verb(&self, voice: Voice) -> &'static str {
        let [machine, reader, nobody] = match self {
            Rules::Nim | Rules::Misere | Rules::Subtraction(..) => {
                ["je retire", "vous retirez", "retirer"]
            }
            Rules::Staircase => ["je descends", "vous descendez", "descendre"],
            Rules::Kayles(..) => ["j'abats", "vous abattez", "abattre"],
            Rules::Queen => ["je vais", "vous allez", "aller"],
        };
        match voice {
            Voice::Machine => machine,
            Voice::Reader => reader,
            Voice::Nobody => nobody,
        }
    }
}
