//! Une marque et une couleur par verdict. `anstream` retire les couleurs hors d'un terminal.

use anstyle::{AnsiColor, Style};
use checker::Word;

/// « ✓ », « ✗ » ou « … ».
pub fn mark(word: Word) -> &'static str {
    match word {
        Word::Right => "✓",
        Word::ToDo => "…",
        _ => "✗",
    }
}

/// La couleur d'un verdict.
pub fn style(word: Word) -> Style {
    match word {
        Word::Right => AnsiColor::Green.on_default(),
        Word::ToDo => Style::new().dimmed(),
        _ => AnsiColor::Red.on_default(),
    }
}

/// Un texte en gras.
pub fn bold(text: &str) -> String {
    let bold = Style::new().bold();
    format!("{bold}{text}{bold:#}")
}

/// Un texte dans la couleur d'un verdict.
pub fn colored(word: Word, text: &str) -> String {
    let style = style(word);
    format!("{style}{text}{style:#}")
}
