//! Les messages de clap en français, pour les commandes du dépôt.

use crate::octal::OctalError;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error;
use std::fmt;
use std::num::{IntErrorKind, ParseIntError};

/// Le modèle d'une page d'aide.
pub const TEMPLATE: &str =
    "{about}\n\nUtilisation\u{a0}: {usage}\n\n{all-args}{after-help}";

/// Le titre de la liste des options.
pub const OPTIONS: &str = "Options\u{a0}";

/// Le titre de la liste des commandes.
pub const COMMANDS: &str = "Commandes\u{a0}";

/// Une ligne en français pour une erreur de la ligne de commande.
///
/// # Exemple
/// ```
/// use clap::Command;
///
/// let error = Command::new("jeux").try_get_matches_from(["jeux", "--vite"]);
/// let message = error.err().map(|error| jeux_combinatoires::french::message(&error));
/// assert_eq!(message.as_deref(), Some("argument inconnu\u{a0}: `--vite`"));
/// ```
pub fn message(error: &clap::Error) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let argument = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("argument inconnu\u{a0}: `{argument}`"),
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand);
            format!("commande inconnue\u{a0}: `{name}`")
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("valeur manquante après `{argument}`")
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let reason = reason(error);
            format!("valeur refusée pour `{argument}`\u{a0}: `{value}`{reason}")
        }
        ErrorKind::MissingRequiredArgument => format!("il manque {argument}"),
        ErrorKind::MissingSubcommand
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "il manque une commande".to_owned()
        }
        ErrorKind::ArgumentConflict if argument == text(ContextKind::PriorArg) => {
            format!("`{argument}` est répété")
        }
        ErrorKind::ArgumentConflict => {
            format!("`{argument}` ne se combine pas avec le reste de la commande")
        }
        _ => "ligne de commande incomprise".to_owned(),
    }
}

/// Pourquoi une valeur est refusée, en français.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reason(pub &'static str);

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Reason {}

/// La raison, entre parenthèses, si elle vient du cours : celles de clap sont en anglais.
fn reason(error: &clap::Error) -> String {
    let source = error.source();
    let ours = source.filter(|source| source.is::<Reason>() || source.is::<OctalError>());
    let number = source.and_then(|source| source.downcast_ref::<ParseIntError>());
    match (ours, number.map(ParseIntError::kind)) {
        (Some(reason), _) => format!(" ({reason})"),
        (None, Some(IntErrorKind::PosOverflow)) => {
            " (ce nombre est trop grand)".to_owned()
        }
        (None, Some(_)) => " (ce n'est pas un entier naturel)".to_owned(),
        (None, None) => String::new(),
    }
}
