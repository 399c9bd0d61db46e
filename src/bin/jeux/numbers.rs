//! Les nombres de l'entrée standard, lus un à un, quelle que soit sa longueur.

use std::fmt;
use std::io::{self, BufRead};

/// Un lecteur de nombres entiers séparés par des blancs.
///
/// Il ne garde en mémoire que le mot en cours.
pub struct Numbers<R> {
    input: R,
    place: Place,
    /// Le mot en cours, et sa place.
    word: Vec<u8>,
    start: Place,
    /// A-t-on vu un mot ?
    begun: bool,
}

/// La place d'un mot, comptée depuis 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    line: u64,
    column: u64,
}

/// Ce qui ne va pas dans l'entrée, et où.
#[derive(Debug)]
pub enum BadInput {
    /// L'entrée ne contient aucun mot.
    Empty,
    /// L'entrée finit avant le nombre attendu.
    Missing {
        /// Le nombre attendu.
        what: String,
    },
    /// Un mot de trop.
    Extra(String, Place),
    /// Un mot qui n'est pas un nombre.
    NotANumber(String, Place),
    /// Un nombre trop grand.
    TooBig(String, Place),
    /// Un mot de plus de [`LONGEST`] octets.
    TooLong(Place),
    /// Un mot qui n'est pas de l'UTF-8.
    NotText(Place),
    /// Un coup qui ne retire rien.
    ZeroMove(Place),
    /// Le système refuse de lire.
    Unreadable(io::Error),
}

/// La longueur au-delà de laquelle un mot n'est plus gardé : un nombre de 64 bits a 20 chiffres.
const LONGEST: usize = 40;

impl<R: BufRead> Numbers<R> {
    /// Un lecteur de `input`.
    pub fn new(input: R) -> Self {
        Numbers {
            input,
            place: Place::FIRST,
            word: Vec::new(),
            start: Place::FIRST,
            begun: false,
        }
    }

    /// Le nombre suivant, que le message d'erreur appelle `what`.
    pub fn next(&mut self, what: impl Fn() -> String) -> Result<u64, BadInput> {
        if self.read_word()? {
            return self.number();
        }
        Err(if self.begun {
            BadInput::Missing { what: what() }
        } else {
            BadInput::Empty
        })
    }

    /// Un coup : un nombre qui n'est pas 0.
    pub fn next_move(&mut self, what: impl Fn() -> String) -> Result<u64, BadInput> {
        match self.next(what)? {
            0 => Err(BadInput::ZeroMove(self.start)),
            take => Ok(take),
        }
    }

    /// Vérifie que l'entrée est finie.
    pub fn end(mut self) -> Result<(), BadInput> {
        if self.read_word()? {
            return Err(BadInput::Extra(self.shown()?, self.start));
        }
        Ok(())
    }

    /// Lit le mot suivant ; faux à la fin de l'entrée.
    fn read_word(&mut self) -> Result<bool, BadInput> {
        self.word.clear();
        loop {
            let buffer = self.input.fill_buf().map_err(BadInput::Unreadable)?;
            let Some(&byte) = buffer.first() else {
                return Ok(!self.word.is_empty());
            };
            let blank = byte.is_ascii_whitespace();
            if blank && !self.word.is_empty() {
                return Ok(true);
            }
            self.input.consume(1);
            if !blank {
                if self.word.is_empty() {
                    self.start = self.place;
                    self.begun = true;
                }
                self.word.push(byte);
                if self.word.len() > LONGEST {
                    // Inutile de lire la suite : ce mot sera refusé.
                    return Ok(true);
                }
            }
            self.place.advance(byte);
        }
    }

    fn number(&self) -> Result<u64, BadInput> {
        let word = self.shown()?;
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BadInput::NotANumber(word, self.start));
        }
        if self.word.len() > LONGEST {
            return Err(BadInput::TooLong(self.start));
        }
        if word.is_empty() {
            return Err(BadInput::Empty);
        }
        word.parse().map_err(|_| BadInput::TooBig(word, self.start))
    }

    /// Le mot en cours, tel qu'un message le montre.
    fn shown(&self) -> Result<String, BadInput> {
        let readable = match std::str::from_utf8(&self.word) {
            Ok(word) => word,
            // Le mot est coupé au milieu d'un caractère : on en montre le début.
            Err(error) if error.error_len().is_none() && self.word.len() > LONGEST => {
                let start = self.word.get(..error.valid_up_to()).unwrap_or_default();
                std::str::from_utf8(start).unwrap_or_default()
            }
            Err(_) => return Err(BadInput::NotText(self.start)),
        };
        // Une marque ouvre certains fichiers.
        let marked = readable.strip_prefix('\u{feff}');
        let word = marked.filter(|_| self.start == Place::FIRST);
        Ok(word.unwrap_or(readable).to_owned())
    }
}

impl Place {
    const FIRST: Place = Place { line: 1, column: 1 };

    fn advance(&mut self, byte: u8) {
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else if byte & 0b1100_0000 != 0b1000_0000 {
            // Les octets de suite d'un caractère UTF-8 ne comptent pas.
            self.column += 1;
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ligne {}, colonne {}", self.line, self.column)
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadInput::Empty => f.write_str("l'entrée est vide : on attend des nombres"),
            BadInput::Missing { what } => {
                write!(f, "l'entrée finit trop tôt : il manque {what}")
            }
            BadInput::Extra(word, place) => write!(f, "{place} : « {word} » est de trop"),
            BadInput::NotANumber(word, place) => {
                write!(f, "{place} : « {word} » n'est pas un entier naturel")
            }
            BadInput::TooBig(word, place) => {
                write!(f, "{place} : {word} dépasse {}", u64::MAX)
            }
            BadInput::TooLong(place) => {
                write!(f, "{place} : ce nombre a plus de {LONGEST} chiffres")
            }
            BadInput::NotText(place) => {
                write!(f, "{place} : l'entrée n'est pas du texte en UTF-8")
            }
            BadInput::ZeroMove(place) => {
                write!(f, "{place} : un coup retire au moins un jeton, et non 0")
            }
            BadInput::Unreadable(error) => {
                write!(f, "l'entrée ne se lit pas : {}", system_fault(error))
            }
        }
    }
}

impl std::error::Error for BadInput {}

/// Une erreur du système, en français.
pub fn system_fault(error: &io::Error) -> String {
    match (error.kind(), error.raw_os_error()) {
        (io::ErrorKind::IsADirectory, _) => "c'est un dossier".to_owned(),
        (io::ErrorKind::StorageFull, _) => "il n'y a plus de place".to_owned(),
        (_, Some(code)) => format!("erreur {code} du système"),
        (_, None) => "erreur du système".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Result<Vec<u64>, String> {
        let mut numbers = Numbers::new(input);
        let read = |numbers: &mut Numbers<&[u8]>| numbers.next(|| "un nombre".to_owned());
        let count = read(&mut numbers).map_err(|error| error.to_string())?;
        let mut found = Vec::new();
        for _ in 0..count {
            found.push(read(&mut numbers).map_err(|error| error.to_string())?);
        }
        numbers.end().map_err(|error| error.to_string())?;
        Ok(found)
    }

    fn fault(input: &[u8]) -> String {
        match all(input) {
            Ok(_) => String::new(),
            Err(message) => message.replace(['\u{a0}', '\u{202f}'], " "),
        }
    }

    #[test]
    fn any_white_space_separates() {
        assert_eq!(all(b"3 1\n2\t\r\n3"), Ok(vec![1, 2, 3]));
        assert_eq!(all(b"\n 1   18446744073709551615  "), Ok(vec![u64::MAX]));
        assert_eq!(all(b"0"), Ok(vec![]));
    }

    #[test]
    fn faults_say_what_and_where() {
        assert_eq!(fault(b""), "l'entrée est vide : on attend des nombres");
        assert_eq!(
            fault(b"2 7"),
            "l'entrée finit trop tôt : il manque un nombre"
        );
        assert_eq!(fault(b"1 7 8"), "ligne 1, colonne 5 : « 8 » est de trop");
        assert_eq!(
            fault(b"1\n-7"),
            "ligne 2, colonne 1 : « -7 » n'est pas un entier naturel"
        );
        assert_eq!(
            fault("1 é7".as_bytes()),
            "ligne 1, colonne 3 : « é7 » n'est pas un entier naturel"
        );
        assert_eq!(
            fault(b"1 18446744073709551616"),
            "ligne 1, colonne 3 : 18446744073709551616 dépasse 18446744073709551615"
        );
        assert_eq!(
            fault(b"1 \xff"),
            "ligne 1, colonne 3 : l'entrée n'est pas du texte en UTF-8"
        );
    }
}
