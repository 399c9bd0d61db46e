//! La ligne de commande, en français.

use clap::{ArgAction, Parser, Subcommand, ValueEnum};
use jeux_combinatoires::french::{COMMANDS, OPTIONS, Reason, TEMPLATE};
use jeux_combinatoires::octal::OctalCode;
use jeux_combinatoires::wythoff::Form;
use std::num::NonZeroU64;
use std::str::FromStr;

const FORMATS: &str = "\
L'entrée est faite de nombres séparés par des blancs :
  nim, partage   le nombre de tas, puis leurs tailles
  escalier       le nombre de marches, puis les jetons de chacune, la plus basse d'abord
  soustraction   le nombre de coups, les coups, le nombre de tas, leurs tailles
La réponse est Oui si le joueur qui commence peut gagner, Non sinon.";

/// Les jeux du cours : qui gagne, quel coup jouer, et leurs tables
#[derive(Debug, Parser)]
#[command(
    name = "jeux",
    override_usage = "jeux COMMANDE [OPTIONS]",
    after_help = FORMATS,
    help_template = TEMPLATE,
    subcommand_help_heading = COMMANDS,
    disable_help_flag = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    /// Ce qu'il faut faire.
    #[command(subcommand)]
    pub command: Command,

    /// Affiche cette aide
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = OPTIONS)]
    help: Option<bool>,
}

/// Les commandes.
#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum Command {
    /// Nim : lit une position, répond Oui ou Non
    #[command(override_usage = "jeux nim < POSITION", help_template = TEMPLATE)]
    Nim,
    /// Nim sur un escalier : lit une position, répond Oui ou Non
    #[command(override_usage = "jeux escalier < POSITION", help_template = TEMPLATE)]
    Escalier,
    /// Nim à coups imposés : lit les coups et une position, répond Oui ou Non
    #[command(override_usage = "jeux soustraction < POSITION", help_template = TEMPLATE)]
    Soustraction,
    /// Nim à partage : lit une position, répond Oui ou Non
    #[command(override_usage = "jeux partage < POSITION", help_template = TEMPLATE)]
    Partage,
    /// Valeurs et période d'un jeu octal, comme 0.77
    #[command(override_usage = "jeux octal CODE [OPTIONS]", help_template = TEMPLATE)]
    Octal {
        /// Le code, comme 0.77 (Kayles) ou 0.137 (échecs de Dawson)
        #[arg(value_name = "CODE", help_heading = ARGUMENTS)]
        code: OctalCode,
        /// Le nombre de valeurs calculées, au plus 20 000 pour un code court [400 par défaut]
        #[arg(long, value_name = "N", default_value_t = 400, help_heading = OPTIONS, hide_default_value = true)]
        valeurs: usize,
        /// La forme de la réponse : texte, csv ou svg [texte par défaut]
        #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Texte, help_heading = OPTIONS, hide_default_value = true, hide_possible_values = true)]
        format: Format,
    },
    /// Table des valeurs de Grundy du jeu de Wythoff
    #[command(override_usage = "jeux wythoff [OPTIONS]", help_template = TEMPLATE)]
    Wythoff {
        /// Le plus grand x [15 par défaut]
        #[arg(long, value_name = "X", default_value_t = 15, help_heading = OPTIONS, hide_default_value = true)]
        x: u64,
        /// Le plus grand y [15 par défaut]
        #[arg(long, value_name = "Y", default_value_t = 15, help_heading = OPTIONS, hide_default_value = true)]
        y: u64,
        /// Montre les valeurs modulo M, qui vaut au moins 2
        #[arg(long, value_name = "M", help_heading = OPTIONS)]
        modulo: Option<Modulus>,
        /// Colore les valeurs à partir de K, avant la réduction modulo M
        #[arg(long, value_name = "K", help_heading = OPTIONS)]
        seuil: Option<u64>,
        /// La forme : grundy (g), ligne (g - x + 2y) ou complement (x + y - g) [grundy par défaut]
        #[arg(long, value_name = "FORME", value_enum, default_value_t = WythoffForm::Grundy, help_heading = OPTIONS, hide_default_value = true, hide_possible_values = true)]
        forme: WythoffForm,
        /// La forme de la réponse : texte, csv ou svg [texte par défaut]
        #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Texte, help_heading = OPTIONS, hide_default_value = true, hide_possible_values = true)]
        format: Format,
    },
    /// Quotient misère d'un jeu octal jusqu'à un tas donné
    #[command(override_usage = "jeux misere CODE [OPTIONS]", help_template = TEMPLATE)]
    Misere {
        /// Le code, comme 0.123, ou « nim »
        #[arg(value_name = "CODE", help_heading = ARGUMENTS)]
        code: String,
        /// Le plus grand tas [7 par défaut]
        #[arg(long, value_name = "N", default_value_t = 7, help_heading = OPTIONS, hide_default_value = true)]
        tas: usize,
        /// Le plus grand nombre d'éléments [64 par défaut]
        #[arg(long, value_name = "N", default_value_t = 64, help_heading = OPTIONS, hide_default_value = true)]
        limite: usize,
        /// La forme de la réponse : texte ou csv [texte par défaut]
        #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Texte, help_heading = OPTIONS, hide_default_value = true, hide_possible_values = true)]
        format: Format,
    },
    /// Donne un coup gagnant, et dit pourquoi il gagne
    #[command(
        override_usage = "jeux coup JEU POSITION",
        help_template = TEMPLATE,
        subcommand_help_heading = "Jeux\u{a0}",
        disable_help_subcommand = true
    )]
    Coup {
        /// Le jeu, et la position.
        #[command(subcommand)]
        game: Position,
    },
}

/// La position dont on cherche un coup gagnant.
#[derive(Debug, Subcommand)]
pub enum Position {
    /// Nim, en convention normale ou misère
    #[command(override_usage = "jeux coup nim TAS... [--misere]", help_template = TEMPLATE)]
    Nim {
        /// Les tailles des tas
        #[arg(value_name = "TAS", help_heading = ARGUMENTS)]
        tas: Vec<u64>,
        /// En convention misère : qui prend le dernier jeton perd
        #[arg(long, help_heading = OPTIONS)]
        misere: bool,
    },
    /// Nim sur un escalier
    #[command(override_usage = "jeux coup escalier JETONS...", help_template = TEMPLATE)]
    Escalier {
        /// Les jetons de chaque marche, la plus basse d'abord
        #[arg(value_name = "JETONS", help_heading = ARGUMENTS)]
        marches: Vec<u64>,
    },
    /// Nim à coups imposés
    #[command(
        override_usage = "jeux coup soustraction --coups M1,M2,... TAS...",
        help_template = TEMPLATE
    )]
    Soustraction {
        /// Les coups permis, séparés par des virgules
        #[arg(long, value_name = "COUPS", value_delimiter = ',', required = true, help_heading = OPTIONS)]
        coups: Vec<u64>,
        /// Les tailles des tas
        #[arg(value_name = "TAS", help_heading = ARGUMENTS)]
        tas: Vec<u64>,
    },
    /// Nim à partage
    #[command(override_usage = "jeux coup partage TAS...", help_template = TEMPLATE)]
    Partage {
        /// Les tailles des tas
        #[arg(value_name = "TAS", help_heading = ARGUMENTS)]
        tas: Vec<u64>,
    },
    /// Jeu octal, par exemple Kayles : 0.77
    #[command(override_usage = "jeux coup octal CODE RANGEE...", help_template = TEMPLATE)]
    Octal {
        /// Le code
        #[arg(value_name = "CODE", help_heading = ARGUMENTS)]
        code: OctalCode,
        /// Les longueurs des rangées
        #[arg(value_name = "RANGEE", help_heading = ARGUMENTS)]
        rangees: Vec<u64>,
    },
    /// Wythoff, en convention normale ou misère
    #[command(override_usage = "jeux coup wythoff X Y [--misere]", help_template = TEMPLATE)]
    Wythoff {
        /// La colonne du pion
        #[arg(value_name = "X", help_heading = ARGUMENTS)]
        x: u64,
        /// La ligne du pion
        #[arg(value_name = "Y", help_heading = ARGUMENTS)]
        y: u64,
        /// En convention misère : qui arrive en (0, 0) perd
        #[arg(long, help_heading = OPTIONS)]
        misere: bool,
    },
}

const ARGUMENTS: &str = "Arguments\u{a0}";

/// La forme d'une réponse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Du texte, pour un terminal.
    Texte,
    /// Des valeurs séparées par des virgules, pour un tableur.
    Csv,
    /// Une image.
    Svg,
}

/// Ce que montre la table de Wythoff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WythoffForm {
    /// g(x, y).
    Grundy,
    /// g(x, y) - x + 2y.
    Ligne,
    /// x + y - g(x, y).
    Complement,
}

impl From<WythoffForm> for Form {
    fn from(form: WythoffForm) -> Form {
        match form {
            WythoffForm::Grundy => Form::Grundy,
            WythoffForm::Ligne => Form::Row,
            WythoffForm::Complement => Form::Complement,
        }
    }
}

/// Un module, au moins 2.
#[derive(Debug, Clone, Copy)]
pub struct Modulus(pub NonZeroU64);

impl FromStr for Modulus {
    type Err = Reason;

    fn from_str(text: &str) -> Result<Modulus, Reason> {
        match text.parse::<NonZeroU64>() {
            Ok(modulus) if modulus > NonZeroU64::MIN => Ok(Modulus(modulus)),
            _ => Err(Reason("un module est un entier, au moins 2")),
        }
    }
}
