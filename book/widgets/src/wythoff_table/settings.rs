//! Les réglages de la table : X, Y, la forme, le module et le seuil.

use std::num::NonZeroU64;
use std::str::FromStr;

use jeux_combinatoires::wythoff::{Form, View};

use super::LARGEST;
use crate::fields;
use crate::play::{Fault, value};

/// Le plus grand module et le plus grand seuil que l'on entre.
const LARGEST_NUMBER: u64 = 1_000_000;

/// Ce que le lecteur a demandé.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableSettings {
    /// Le plus grand x.
    pub x_max: usize,
    /// Le plus grand y.
    pub y_max: usize,
    /// La façon de montrer chaque case.
    pub view: View,
}

impl FromStr for TableSettings {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let form = match value(text, "forme") {
            "" | "g" => Form::Grundy,
            "ligne" => Form::Row,
            "complement" => Form::Complement,
            other => {
                let message =
                    format!("«\u{a0}{other}\u{a0}» n'est pas un choix possible");
                return Err(Fault {
                    field: "forme",
                    message,
                });
            }
        };
        let x_max = number(text, "x", 0, LARGEST as u64)?.unwrap_or(0) as usize;
        let y_max = number(text, "y", 0, LARGEST as u64)?.unwrap_or(0) as usize;
        let modulus = number(text, "module", 2, LARGEST_NUMBER)?;
        let threshold = number(text, "seuil", 0, LARGEST_NUMBER)?;
        Ok(TableSettings {
            x_max,
            y_max,
            view: View {
                form,
                modulus: modulus.and_then(NonZeroU64::new),
                threshold,
            },
        })
    }
}

/// Le nombre que donne une clé ; `None` si le champ est vide.
fn number(
    text: &str,
    field: &'static str,
    smallest: u64,
    largest: u64,
) -> Result<Option<u64>, Fault> {
    match value(text, field) {
        "" => Ok(None),
        word => match fields::number(word, smallest, largest) {
            Ok(number) => Ok(Some(number)),
            Err(message) => Err(Fault { field, message }),
        },
    }
}
