//! Commande `jeux` : les jeux du cours au bout des doigts.

mod advice;
mod arguments;
mod decide;
mod numbers;
mod rules;
mod tables;

use arguments::{Cli, Command, Modulus};
use clap::Parser;
use clap::error::ErrorKind;
use jeux_combinatoires::french;
use jeux_combinatoires::wythoff::View;
use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    match Cli::try_parse() {
        Ok(cli) => match run(cli.command) {
            Ok(answer) => print(&answer),
            Err(fault) => refuse(&fault.to_string()),
        },
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            print(&format!("{}\n", error.render().to_string().trim_end()))
        }
        Err(error) => {
            refuse(&format!("{} (aide : jeux --help)", french::message(&error)))
        }
    }
}

/// La réponse entière, ou la faute ; rien n'est écrit avant que tout soit calculé.
fn run(command: Command) -> Result<String, Box<dyn Error>> {
    let input = io::stdin().lock();
    let coloured = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    match command {
        Command::Nim => Ok(yes_or_no(decide::nim(input)?)),
        Command::Escalier => Ok(yes_or_no(decide::staircase(input)?)),
        Command::Soustraction => Ok(yes_or_no(decide::subtraction(input)?)),
        Command::Partage => Ok(yes_or_no(decide::splitting(input)?)),
        Command::Octal {
            code,
            valeurs,
            format,
        } => tables::octal(&code, valeurs, format),
        Command::Wythoff {
            x,
            y,
            modulo,
            seuil,
            forme,
            format,
        } => {
            let view = View {
                form: forme.into(),
                modulus: modulo.map(|Modulus(modulus)| modulus),
                threshold: seuil,
            };
            let table = tables::WythoffTable { x, y, view };
            table.show(format, coloured)
        }
        Command::Misere {
            code,
            tas,
            limite,
            format,
        } => tables::misere(&code, tas, limite, format),
        Command::Coup { game } => advice::advise(game),
    }
}

fn yes_or_no(wins: bool) -> String {
    if wins { "Oui\n" } else { "Non\n" }.to_owned()
}

/// Écrit la réponse. Un lecteur parti avant la fin, comme `head`, n'est pas une faute.
fn print(answer: &str) -> ExitCode {
    let mut output = io::stdout().lock();
    match output
        .write_all(answer.as_bytes())
        .and_then(|()| output.flush())
    {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => refuse(&format!(
            "la réponse ne s'écrit pas : {}",
            numbers::system_fault(&error)
        )),
        _ => ExitCode::SUCCESS,
    }
}

/// Une ligne sur la sortie d'erreur, et le code 2.
fn refuse(fault: &str) -> ExitCode {
    // S'il est impossible d'écrire même ici, il ne reste que le code.
    let _ = writeln!(io::stderr(), "jeux : {}", one_line(fault));
    ExitCode::from(2)
}

/// Le message sur une ligne courte, sans caractère qui agirait sur le terminal.
fn one_line(fault: &str) -> String {
    const LONGEST: usize = 300;
    let acts = |character: char| {
        character.is_control()
            || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let shown = fault.chars().take(LONGEST);
    let line: String = shown
        .map(|character| {
            if acts(character) {
                '\u{fffd}'
            } else {
                character
            }
        })
        .collect();
    if fault.chars().count() > LONGEST {
        line + "…"
    } else {
        line
    }
}
