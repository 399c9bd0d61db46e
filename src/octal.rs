//! Chapitre 8. Les jeux octaux : leur code, leurs valeurs, et le théorème de Guy-Smith qui en prouve
//! la période.
//!
//! Source : R. K. Guy et C. A. B. Smith, « The G-values of various games », *Proceedings of the
//! Cambridge Philosophical Society* 52 (1956), p. 514-526.

mod guy_smith;
mod play;

use crate::Game;
use std::fmt;
use std::str::FromStr;

pub use guy_smith::{Claim, Refusal, certifies, exceptions, proven_values};
pub use play::{OctalMove, Unproved, winning_move};

/// Le code d'un jeu octal, comme 0.77 : le chiffre de rang k dit ce que l'on peut faire en retirant
/// k jetons d'un tas.
///
/// Dans un chiffre, 1 permet de prendre le tas entier, 2 de laisser un tas, 4 d'en laisser deux,
/// tous deux non vides ; on additionne. Les zéros de la fin ne comptent pas.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::octal::OctalCode;
///
/// let code: OctalCode = "0.7700".parse()?;
/// assert_eq!(code.to_string(), "0.77");
/// assert_eq!((code.digit(2), code.digit(3), code.last()), (7, 0, 2));
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
// ANCHOR: code
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OctalCode {
    /// Les chiffres, celui de rang 0 en tête ; après lui, aucun 0 à la fin.
    digits: Vec<u8>,
}
// ANCHOR_END: code

/// Le nombre maximal de chiffres après le point.
pub const MAX_DIGITS: usize = 64;

/// Le bit d'un chiffre qui permet de prendre le tas entier.
const WHOLE: u8 = 1;
/// Le bit d'un chiffre qui permet de laisser un tas.
const ONE_HEAP: u8 = 2;
/// Le bit d'un chiffre qui permet de laisser deux tas non vides.
const TWO_HEAPS: u8 = 4;

/// Ce qui empêche de lire un code octal. Les rangs sont ceux des caractères, comptés depuis 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OctalError {
    /// Le texte est vide.
    Empty,
    /// Un caractère n'est pas un chiffre.
    NotADigit {
        /// Le caractère.
        character: char,
        /// Son rang.
        rank: usize,
    },
    /// Un chiffre est 8 ou 9.
    NotOctal {
        /// Le chiffre.
        character: char,
        /// Son rang.
        rank: usize,
    },
    /// Le premier chiffre, d₀, n'est ni 0 ni 4 : un coup pourrait ne rien changer.
    EndlessMove {
        /// Le chiffre.
        character: char,
    },
    /// Le deuxième caractère est un chiffre, et non le point.
    MissingPoint {
        /// Le chiffre.
        character: char,
    },
    /// Il y a un second point.
    SecondPoint {
        /// Son rang.
        rank: usize,
    },
    /// Il y a plus de [`MAX_DIGITS`] chiffres après le point.
    TooManyDigits {
        /// Le premier chiffre de trop.
        character: char,
        /// Son rang.
        rank: usize,
    },
}

impl fmt::Display for OctalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OctalError::Empty => {
                f.write_str("un code octal vide : on attend 0.77, par exemple")
            }
            OctalError::NotADigit { character, rank } => write!(
                f,
                "« {} », au rang {rank}, n'est pas un chiffre de 0 à 7",
                visible(*character)
            ),
            OctalError::NotOctal { character, rank } => write!(
                f,
                "« {character} », au rang {rank}, n'est pas un chiffre octal : on attend 0 à 7"
            ),
            OctalError::EndlessMove { character } => write!(
                f,
                "« {character} », au rang 1 : le chiffre d'avant le point est 0 ou 4, sans quoi un \
                 coup qui ne retire rien pourrait durer toujours"
            ),
            OctalError::MissingPoint { character } => write!(
                f,
                "« {character} », au rang 2 : on attend le point, comme dans 0.77"
            ),
            OctalError::SecondPoint { rank } => {
                write!(f, "« . », au rang {rank} : un code n'a qu'un point")
            }
            OctalError::TooManyDigits { character, rank } => write!(
                f,
                "« {character} », au rang {rank} : pas plus de {MAX_DIGITS} chiffres après le point"
            ),
        }
    }
}

impl std::error::Error for OctalError {}

/// Le caractère, ou son numéro, écrit comme en Rust, s'il ne se voit pas.
fn visible(character: char) -> String {
    if character.is_control() {
        format!("\\u{{{:x}}}", u32::from(character))
    } else {
        character.to_string()
    }
}

/// La valeur d'un chiffre octal, au rang donné, compté depuis 1.
fn octal_digit(character: char, rank: usize) -> Result<u8, OctalError> {
    match character {
        '0'..='7' => Ok(character as u8 - b'0'),
        '8' | '9' => Err(OctalError::NotOctal { character, rank }),
        _ => Err(OctalError::NotADigit { character, rank }),
    }
}

// ANCHOR: from_str
impl FromStr for OctalCode {
    type Err = OctalError;

    fn from_str(text: &str) -> Result<OctalCode, OctalError> {
        let mut digits = Vec::new();
        for (rank, character) in (1..).zip(text.chars()) {
            match (rank, character) {
                (2, '.') => continue,
                (3.., '.') => return Err(OctalError::SecondPoint { rank }),
                _ => {}
            }
            let digit = octal_digit(character, rank)?;
            if rank == 1 && digit & !TWO_HEAPS != 0 {
                return Err(OctalError::EndlessMove { character });
            }
            if rank == 2 {
                return Err(OctalError::MissingPoint { character });
            }
            if digits.len() > MAX_DIGITS {
                return Err(OctalError::TooManyDigits { character, rank });
            }
            digits.push(digit);
        }
        if digits.is_empty() {
            return Err(OctalError::Empty);
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(OctalCode { digits })
    }
}
// ANCHOR_END: from_str

impl fmt::Display for OctalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (k, digit) in self.digits.iter().enumerate() {
            if k == 1 {
                text.push('.');
            }
            text.push(char::from(b'0' + digit));
        }
        f.pad(&text)
    }
}

impl OctalCode {
    /// Le chiffre d_k, de 0 à 7 ; 0 au-delà du dernier.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::octal::OctalCode;
    ///
    /// let code: OctalCode = "4.7".parse()?;
    /// assert_eq!((code.digit(0), code.digit(1), code.digit(2)), (4, 7, 0));
    /// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
    /// ```
    // ANCHOR: digit
    pub fn digit(&self, k: usize) -> u8 {
        self.digits.get(k).copied().unwrap_or(0)
    }
    // ANCHOR_END: digit

    /// Le rang t du dernier chiffre non nul après le point ; 0 s'il n'y en a pas.
    // ANCHOR: last
    pub fn last(&self) -> usize {
        self.digits.len().saturating_sub(1)
    }
    // ANCHOR_END: last

    /// Les options d'un tas de `heap` jetons : chacune est un couple de tas, le plus grand d'abord,
    /// où 0 veut dire « pas de tas ».
    ///
    /// Dans l'ordre du nombre de jetons retirés, puis du plus petit des deux tas. Coût : O(1) par
    /// option, au plus (t + 1)(`heap` / 2 + 1) options, produites à la demande.
    ///
    /// # Exemple
    /// Au jeu de Kayles, de 4 quilles :
    /// ```
    /// use jeux_combinatoires::octal::OctalCode;
    ///
    /// let code: OctalCode = "0.77".parse()?;
    /// assert!(code.options(4).eq([(3, 0), (2, 1), (2, 0), (1, 1)]));
    /// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
    /// ```
    // ANCHOR: options
    pub fn options(&self, heap: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
        (0..)
            .zip(&self.digits)
            .take_while(move |(take, _)| *take <= heap)
            .flat_map(move |(take, &digit)| splits(digit, heap - take))
    }
    // ANCHOR_END: options
}

/// Ce qu'un chiffre permet de laisser, quand il reste `rest` jetons en tout.
// ANCHOR: splits
fn splits(digit: u8, rest: u64) -> impl Iterator<Item = (u64, u64)> {
    let unsplit = if rest == 0 { WHOLE } else { ONE_HEAP };
    let first = if digit & unsplit != 0 { 0 } else { 1 };
    let last = if digit & TWO_HEAPS != 0 { rest / 2 } else { 0 };
    (first..last + 1).map(move |small| (rest - small, small))
}
// ANCHOR_END: splits

/// Le jeu octal d'un code, à plusieurs tas.
///
/// Une position est la liste des tas, triée et sans 0 : deux listes qui ne diffèrent que par l'ordre
/// sont la même position.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{GrundyTable, octal::OctalGame};
///
/// let kayles = OctalGame("0.77".parse()?);
/// let mut table = GrundyTable::new(&kayles);
/// assert_eq!(table.value(&vec![1, 4, 5])?, 1 ^ 1 ^ 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// ANCHOR: game
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OctalGame(pub OctalCode);

impl Game for OctalGame {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (rank, &heap) in heaps.iter().enumerate() {
            for (large, small) in self.0.options(heap) {
                let mut option = heaps.clone();
                option[rank] = large;
                option.push(small);
                option.retain(|&heap| heap > 0);
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: game

/// Les `limit` premières valeurs de Grundy du jeu à un tas, par la définition.
///
/// Coût : O(`limit`² · (t + 1)) opérations si le code permet de laisser deux tas, O(`limit` · t) sinon ;
/// `limit` valeurs en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::octal::grundy_values;
///
/// assert_eq!(grundy_values(&"0.77".parse()?, 8), [0, 1, 2, 3, 1, 4, 3, 2]);
/// # Ok::<(), jeux_combinatoires::octal::OctalError>(())
/// ```
// ANCHOR: values
pub fn grundy_values(code: &OctalCode, limit: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    // Pour chaque valeur, le dernier n dont une option l'a prise.
    let mut taken_by: Vec<usize> = Vec::new();
    for n in 0..limit {
        code.options(n as u64).for_each(|(large, small)| {
            let value = values[large as usize] ^ values[small as usize];
            taken_by[value as usize] = n;
        });
        let mex = taken_by.iter().take_while(|&&by| by == n).count();
        if mex >= taken_by.len() {
            // De la place pour le ou exclusif de deux valeurs connues.
            taken_by.resize((mex + 1).next_power_of_two(), usize::MAX);
        }
        values.push(mex as u64);
    }
    values
}
// ANCHOR_END: values
