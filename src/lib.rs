//! Le code du cours « Jeux combinatoires impartiaux ».
//!
//! Chaque module est une idée, et sa première ligne dit quel chapitre du livre l'explique.
//! On les lit dans l'ordre des chapitres :
//!
//! | chapitre | modules |
//! |---|---|
//! | 1. Classification P/N | [`move_set`], [`outcome`] |
//! | 2. Nim et nim-somme | [`nim`] |
//! | 3. Mex, le plus petit absent | [`mod@mex`] |
//! | 4. Valeurs de Grundy | [`game`], [`grundy`] |
//! | 5. Jeux de soustraction et théorème de Sprague-Grundy | [`subtraction`], [`period`], [`sum`], [`analysis`] |
//! | 7. Variantes du Nim | [`staircase`], [`splitting`] |
//! | 8. Jeux octaux | [`octal`], [`kayles`], [`dawson`] |
//! | 9. Wythoff | [`wythoff`] |
//! | 10. Misère | [`misere`], [`genus`], [`heap_game`], [`quotient`], [`learning`] |
//!
//! Hors du fil de la lecture, [`fast`] contient les versions rapides, égales aux simples, que montre le
//! dernier chapitre.
//!
//! Le code ne dépend que de la bibliothèque standard.
//!
//! ```
//! use jeux_combinatoires::{MoveSet, Outcome, nim, outcome, subtraction};
//!
//! // Chapitre 1 : de 4 jetons, si l'on en retire 1, 2 ou 3, celui qui commence perd.
//! let moves = MoveSet::new([1, 2, 3])?;
//! assert_eq!(outcome::classify_subtraction(4, &moves).last(), Some(&Outcome::P));
//!
//! // Chapitre 2 : Bouton, en une ligne.
//! assert_eq!(nim::nim_sum(&[3, 5, 6]), 0);
//!
//! // Chapitre 5 : les valeurs de Grundy de S({1, 3, 4}).
//! let moves = MoveSet::new([1, 3, 4])?;
//! let values: Vec<u64> = subtraction::grundy_values(&moves).take(7).collect();
//! assert_eq!(values, [0, 1, 0, 1, 2, 3, 2]);
//! # Ok::<(), jeux_combinatoires::ZeroMove>(())
//! ```

// Chapitres 1 à 6.
pub mod analysis;
pub mod game;
pub mod grundy;
pub mod mex;
pub mod move_set;
pub mod nim;
pub mod outcome;
pub mod period;
pub mod subtraction;
pub mod sum;

// Chapitre 7.
pub mod splitting;
pub mod staircase;

// Chapitre 8.
pub mod dawson;
pub mod kayles;
pub mod octal;

// Chapitre 9.
pub mod wythoff;

// Chapitre 10.
pub mod genus;
pub mod heap_game;
pub mod learning;
pub mod misere;
pub mod quotient;

// Hors du fil de la lecture.
pub mod fast;

#[cfg(feature = "cli")]
pub mod french;

pub use game::Game;
pub use grundy::{Cycle, GrundyTable};
pub use mex::mex;
pub use move_set::{MoveSet, ZeroMove};
pub use nim::NimMove;
pub use outcome::Outcome;
pub use period::Periodicity;
pub use subtraction::SubtractionGame;
pub use sum::Sum;
