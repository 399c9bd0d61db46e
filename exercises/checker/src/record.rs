//! Un verdict sur une ligne, tel que le banc d'essai le donne à une autre commande.

use std::fmt;

/// Le verdict, en un mot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// `None` à chaque essai.
    ToDo,
    /// Le fichier du chapitre ne compile pas.
    DoesNotCompile,
    /// La réponse a mis fin au programme.
    Crashed,
    /// La réponse n'a pas fini à temps.
    TooSlow,
    /// La réponse est fausse à un essai.
    Wrong,
    /// La réponse est juste à chaque essai.
    Right,
}

impl Word {
    /// Tous les mots.
    pub const ALL: [Word; 6] = [
        Word::ToDo,
        Word::DoesNotCompile,
        Word::Crashed,
        Word::TooSlow,
        Word::Wrong,
        Word::Right,
    ];
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Word::ToDo => "à compléter",
            Word::DoesNotCompile => "ne compile pas",
            Word::Crashed => "plante",
            Word::TooSlow => "trop lent",
            Word::Wrong => "faux",
            Word::Right => "juste",
        })
    }
}

/// Le verdict d'un exercice et son message, une ligne par exercice.
///
/// ```
/// use checker::{Record, Word};
///
/// let record = Record {
///     exercise: "ch02_nim::exo_third_heap".to_owned(),
///     word: Word::Wrong,
///     message: "✗ ch02\n  Règle".to_owned(),
/// };
/// let line = record.to_string();
/// assert_eq!(line, "ch02_nim::exo_third_heap\tfaux\t✗ ch02\\n  Règle");
/// assert_eq!(Record::parse(&line), Some(record));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// « ch02_nim::exo_third_heap ».
    pub exercise: String,
    /// Le verdict.
    pub word: Word,
    /// Le message que lit l'élève ; vide si la réponse est juste.
    pub message: String,
}

impl Record {
    /// Relit une ligne ; `None` si ce n'en est pas une.
    pub fn parse(line: &str) -> Option<Record> {
        let mut fields = line.splitn(3, '\t');
        let exercise = fields.next()?.to_owned();
        let word = fields.next()?;
        let word = Word::ALL
            .into_iter()
            .find(|known| known.to_string() == word)?;
        let message = unescaped(fields.next()?);
        Some(Record {
            exercise,
            word,
            message,
        })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = escaped(&self.message);
        write!(formatter, "{}\t{}\t{message}", self.exercise, self.word)
    }
}

/// Un texte sur une seule ligne, sans tabulation.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
        .replace('\t', "\\t")
}

/// Le texte de départ.
pub(crate) fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        plain.push(match (character, character == '\\') {
            (other, false) => other,
            (_, true) => match characters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some(other) => other,
                None => '\\',
            },
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_record_is_one_line_and_reads_back(message in "[a-zé\\\\\n\r\t ]{0,40}") {
            for word in Word::ALL {
                let exercise = "ch01::exo".to_owned();
                let record = Record { exercise, word, message: message.clone() };
                let line = record.to_string();
                prop_assert_eq!(line.lines().count(), 1);
                prop_assert_eq!(Record::parse(&line), Some(record));
            }
        }
    }
}
