//! La ligne de commande, en français jusqu'aux messages d'erreur.

use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use jeux_combinatoires::french::{self, COMMANDS, OPTIONS, TEMPLATE};

/// Construit le livre du cours, le contrôle et dit où il est.
#[derive(Debug, Parser)]
#[command(
    name = "book",
    override_usage = "cargo run -p book -- [OPTIONS] [COMMANDE]",
    after_help = "Sans commande, le livre est construit dans book/dist.",
    help_template = TEMPLATE,
    next_help_heading = OPTIONS,
    subcommand_help_heading = COMMANDS,
    disable_help_flag = true,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    /// Ce qu'il faut faire ; sans commande, construire.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Ouvre ensuite le livre dans le navigateur
    #[arg(long)]
    pub open: bool,

    /// Affiche cette aide
    #[arg(short, long, action = ArgAction::Help)]
    help: Option<bool>,
}

/// Les commandes.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Sert le livre et le reconstruit à chaque changement
    #[command(
        override_usage = "cargo run -p book -- serve [OPTIONS]",
        help_template = TEMPLATE,
        next_help_heading = OPTIONS,
        disable_help_flag = true
    )]
    Serve {
        /// Port d'écoute sur 127.0.0.1 [3000 par défaut]
        #[arg(
            long,
            value_name = "PORT",
            default_value_t = 3000,
            hide_default_value = true
        )]
        port: u16,

        /// Ouvre le livre dans le navigateur
        #[arg(long)]
        open: bool,

        /// Affiche cette aide
        #[arg(short, long, action = ArgAction::Help)]
        help: Option<bool>,
    },

    /// Contrôle les sources sans construire le livre
    #[command(
        name = "verifier",
        alias = "vérifier",
        override_usage = "cargo run -p book -- verifier",
        help_template = TEMPLATE,
        next_help_heading = OPTIONS,
        disable_help_flag = true
    )]
    Check {
        /// Affiche cette aide
        #[arg(short, long, action = ArgAction::Help)]
        help: Option<bool>,
    },
}

/// Ce que la ligne de commande donne quand elle ne demande pas un travail.
#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    /// L'aide, demandée.
    Help(String),
    /// Une faute dans les arguments.
    Fault(String),
}

/// Lit la ligne de commande.
///
/// # Errors
///
/// L'aide si elle est demandée, sinon un message en français sur l'argument fautif.
pub fn parse<I: IntoIterator<Item = String>>(arguments: I) -> Result<Cli, Stop> {
    Cli::command()
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp => Stop::Help(error.render().to_string()),
            _ => Stop::Fault(format!(
                "Erreur\u{a0}: {}\nAide\u{a0}: cargo run -p book -- --help",
                french::message(&error)
            )),
        })
}
