//! La ligne de commande, en français jusqu'aux messages d'erreur.

use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use jeux_combinatoires::french::{self, COMMANDS, OPTIONS, TEMPLATE};
use std::ffi::OsString;
use std::path::PathBuf;

/// Juge vos exercices, dit où vous en êtes et quoi ouvrir ensuite.
#[derive(Debug, Parser)]
#[command(
    name = "atelier",
    override_usage = "cargo atelier [EXERCICE]...\n              cargo atelier COMMANDE",
    after_help = "Sans argument, la table de tous les exercices. EXERCICE : `exo_mex_sorted`, \
                  `mex_sorted`, ou un chapitre, `ch03`.",
    help_template = TEMPLATE,
    next_help_heading = OPTIONS,
    subcommand_help_heading = COMMANDS,
    disable_help_flag = true,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    /// Ce qu'il faut faire ; sans commande, juger.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Les exercices ou les chapitres à juger, avec leurs messages
    #[arg(value_name = "EXERCICE", help_heading = "Arguments ")]
    pub targets: Vec<String>,

    /// Le dépôt à juger
    #[arg(long, global = true, hide = true, value_name = "DOSSIER")]
    pub depot: Option<PathBuf>,

    /// Affiche cette aide
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = OPTIONS)]
    help: Option<bool>,
}

/// Les commandes.
#[derive(Debug, Subcommand)]
#[command(help_template = TEMPLATE, disable_help_flag = true)]
pub enum Command {
    /// Donne un indice, puis un second
    #[command(
        override_usage = "cargo atelier indice EXERCICE [1|2]",
        help_template = TEMPLATE,
        next_help_heading = "Arguments "
    )]
    Indice {
        /// L'exercice
        #[arg(value_name = "EXERCICE", display_order = 1)]
        target: String,

        /// Le rang de l'indice, 1 ou 2
        #[arg(value_name = "RANG", display_order = 2, value_parser = clap::value_parser!(u8).range(1..=2))]
        rank: Option<u8>,

        /// Le second indice
        #[arg(long, conflicts_with = "rank", help_heading = OPTIONS)]
        suite: bool,
    },

    /// Juge à nouveau à chaque enregistrement, jusqu'à Ctrl+C
    #[command(
        override_usage = "cargo atelier suivre [EXERCICE]",
        help_template = TEMPLATE,
        next_help_heading = "Arguments "
    )]
    Suivre {
        /// Le chapitre ou l'exercice à suivre ; tous, sinon
        #[arg(value_name = "EXERCICE", display_order = 1)]
        target: Option<String>,
    },

    /// Remet l'énoncé d'origine, après avoir gardé une copie
    #[command(
        override_usage = "cargo atelier recommencer EXERCICE",
        help_template = TEMPLATE,
        next_help_heading = "Arguments "
    )]
    Recommencer {
        /// L'exercice, ou le chapitre entier
        #[arg(value_name = "EXERCICE", display_order = 1)]
        target: String,
    },

    /// Montre la réponse de référence d'un exercice juste
    #[command(
        override_usage = "cargo atelier solution EXERCICE [--quand-meme]",
        help_template = TEMPLATE,
        next_help_heading = "Arguments "
    )]
    Solution {
        /// L'exercice
        #[arg(value_name = "EXERCICE", display_order = 1)]
        target: String,

        /// La montre même si l'exercice n'est pas encore juste
        #[arg(long, alias = "quand-même", help_heading = OPTIONS)]
        quand_meme: bool,
    },

    /// Note un élève, ou un dossier de clones : une ligne par élève
    #[command(
        override_usage = "cargo atelier bilan [DOSSIER] [OPTIONS]",
        after_help = "Cette commande exécute le code des élèves : lisez d'abord le chapitre \
                      « Pour l'enseignant ».",
        help_template = TEMPLATE,
        next_help_heading = "Arguments "
    )]
    Bilan {
        /// Un clone du cours, ou un dossier de clones ; ce dépôt, sinon
        #[arg(value_name = "DOSSIER")]
        folder: Option<PathBuf>,

        /// Pour un tableur (csv) ou un programme (json)
        #[arg(long, value_name = "FORMAT", value_parser = ["csv", "json"], default_value = "csv")]
        format: String,

        /// Ce qui sépare les colonnes du format csv
        #[arg(long, value_name = "SIGNE", value_parser = [";", ",", "tab"], default_value = ";")]
        separateur: String,

        /// Le fichier où écrire, au lieu de la sortie standard
        #[arg(long, value_name = "FICHIER")]
        sortie: Option<PathBuf>,

        /// Les points de chaque exercice ; exercises/bareme.toml, sinon
        #[arg(long, value_name = "FICHIER")]
        bareme: Option<PathBuf>,

        /// Juge aussi les élèves déjà jugés
        #[arg(long)]
        refaire: bool,
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
pub fn parse<I: IntoIterator<Item = OsString>>(arguments: I) -> Result<Cli, Stop> {
    Cli::command()
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp => Stop::Help(error.render().to_string()),
            _ => Stop::Fault(format!(
                "Erreur : {}\nAide : cargo atelier --help",
                french::message(&error)
            )),
        })
}
