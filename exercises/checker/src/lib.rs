//! Le contrat de chaque exercice, ses vérifications et ses verdicts.
//!
//! Un chapitre est un module. Il déclare, dans une structure de pointeurs de fonction, la signature
//! de chaque exercice, et décrit comment le vérifier. Les paquets `exercises` et `solutions`
//! remplissent les mêmes structures : une signature qui diverge ne compile plus.
//!
//! Tout ce qui est générique est compilé ici, une fois : une modification d'un exercice ne
//! recompile que les quelques lignes de l'élève.

pub mod answers;
pub mod ch00_introduction;
pub mod ch01_classification;
pub mod ch02_nim;
pub mod ch03_mex;
pub mod ch04_grundy;
pub mod ch05_sprague_grundy;
pub mod ch06_exercices;
pub mod ch07_variantes;
pub mod ch08_octaux;
pub mod ch09_wythoff;
pub mod ch10_misere;
mod exercise;
mod harness;
mod inputs;
mod isolation;
mod judge;
mod limits;
mod output;
mod record;
mod report;
mod signals;
mod stop;
mod words;

pub use exercise::Exercise;
pub use harness::{Workshop, run};
pub use record::{Record, Word};

/// Les réponses de tout le cours, chapitre par chapitre.
#[derive(Debug, Clone, Copy)]
pub struct Course {
    /// Introduction.
    pub ch00: ch00_introduction::Answers,
    /// Classification P/N.
    pub ch01: ch01_classification::Answers,
    /// Nim et nim-somme.
    pub ch02: ch02_nim::Answers,
    /// mex.
    pub ch03: ch03_mex::Answers,
    /// Valeurs de Grundy.
    pub ch04: ch04_grundy::Answers,
    /// Jeux de soustraction et théorème de Sprague-Grundy.
    pub ch05: ch05_sprague_grundy::Answers,
    /// Les exercices du cahier.
    pub ch06: ch06_exercices::Answers,
    /// Variantes du Nim.
    pub ch07: ch07_variantes::Answers,
    /// Jeux octaux.
    pub ch08: ch08_octaux::Answers,
    /// Wythoff.
    pub ch09: ch09_wythoff::Answers,
    /// Misère.
    pub ch10: ch10_misere::Answers,
}

impl Course {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Course = Course {
        ch00: ch00_introduction::Answers::EMPTY,
        ch01: ch01_classification::Answers::EMPTY,
        ch02: ch02_nim::Answers::EMPTY,
        ch03: ch03_mex::Answers::EMPTY,
        ch04: ch04_grundy::Answers::EMPTY,
        ch05: ch05_sprague_grundy::Answers::EMPTY,
        ch06: ch06_exercices::Answers::EMPTY,
        ch07: ch07_variantes::Answers::EMPTY,
        ch08: ch08_octaux::Answers::EMPTY,
        ch09: ch09_wythoff::Answers::EMPTY,
        ch10: ch10_misere::Answers::EMPTY,
    };

    /// Tous les exercices, dans l'ordre du livre.
    pub fn exercises(self) -> Vec<Exercise> {
        [
            self.ch00.exercises(),
            self.ch01.exercises(),
            self.ch02.exercises(),
            self.ch03.exercises(),
            self.ch04.exercises(),
            self.ch05.exercises(),
            self.ch06.exercises(),
            self.ch07.exercises(),
            self.ch08.exercises(),
            self.ch09.exercises(),
            self.ch10.exercises(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
