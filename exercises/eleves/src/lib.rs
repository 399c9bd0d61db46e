//! Des élèves qui se trompent : pour chaque exercice, des réponses fausses mais plausibles, et le
//! verdict que chacune doit recevoir.
//!
//! Le binaire `eleves` juge celle que désigne la variable d'environnement `ELEVE`, avec le banc
//! d'essai des vrais exercices.

use checker::{Course, Word};
use std::fmt;

mod ch00_introduction;
mod ch01_classification;
mod ch02_nim;
mod ch03_mex;
mod ch04_grundy;
mod ch05_sprague_grundy;
mod ch06_exercices;
mod ch07_variantes;
mod ch08_octaux;
mod ch09_wythoff;
mod ch10_misere;
mod hostile;

/// Une erreur d'élève.
#[derive(Debug, Clone, Copy)]
pub struct Mistake {
    /// Le nom de la fonction qu'il écrit.
    pub exercise: &'static str,
    /// Ce qu'il a fait, en quelques mots.
    pub name: &'static str,
    /// Le verdict qu'il doit recevoir.
    pub expected: Word,
    /// Met sa réponse à la place du `None` de l'énoncé.
    pub change: fn(&mut Course),
}

/// « exo_third_heap/la somme ordinaire ».
impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.exercise, self.name)
    }
}

/// Toutes les erreurs, dans l'ordre du livre ; puis celles qui s'en prennent au banc d'essai.
pub fn mistakes() -> Vec<Mistake> {
    [
        ch00_introduction::mistakes(),
        ch01_classification::mistakes(),
        ch02_nim::mistakes(),
        ch03_mex::mistakes(),
        ch04_grundy::mistakes(),
        ch05_sprague_grundy::mistakes(),
        ch06_exercices::mistakes(),
        ch07_variantes::mistakes(),
        ch08_octaux::mistakes(),
        ch09_wythoff::mistakes(),
        ch10_misere::mistakes(),
        hostile::mistakes(),
    ]
    .concat()
}

/// L'erreur que désigne son rang, ou « exo_x/nom ».
pub fn chosen(text: &str) -> Option<Mistake> {
    let all = mistakes();
    let rank = text.parse().ok();
    let named = || all.iter().position(|mistake| mistake.to_string() == text);
    all.get(rank.or_else(named)?).copied()
}

/// Les erreurs d'un exercice.
fn of<const COUNT: usize>(
    exercise: &'static str,
    mistakes: [Mistake; COUNT],
) -> Vec<Mistake> {
    mistakes
        .map(|mistake| Mistake {
            exercise,
            ..mistake
        })
        .to_vec()
}

/// Une réponse fausse à un essai.
fn wrong(name: &'static str, change: fn(&mut Course)) -> Mistake {
    mistake(name, Word::Wrong, change)
}

/// Une réponse qui panique, ou qui met fin au programme.
fn crashed(name: &'static str, change: fn(&mut Course)) -> Mistake {
    mistake(name, Word::Crashed, change)
}

/// Une réponse qui ne finit pas.
fn slow(name: &'static str, change: fn(&mut Course)) -> Mistake {
    mistake(name, Word::TooSlow, change)
}

fn mistake(name: &'static str, expected: Word, change: fn(&mut Course)) -> Mistake {
    Mistake {
        exercise: "",
        name,
        expected,
        change,
    }
}
