//! Chapitre 8. Les échecs de Dawson, sur leur échiquier de trois rangées.
//!
//! Source : T. R. Dawson, *Caissa's Wild Roses*, 1935, en convention misère ; ici, en convention
//! normale.

use crate::Game;
use std::fmt;

/// Le code octal des échecs de Dawson, où un jeton est une colonne.
// ANCHOR: code
pub const CODE: &str = "0.137";
// ANCHOR_END: code

/// La couleur d'un pion, ou d'un joueur.
// ANCHOR: board
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Les blancs, qui partent d'en bas et montent.
    White,
    /// Les noirs, qui partent d'en haut et descendent.
    Black,
}

/// Une position sur l'échiquier à trois rangées, et le joueur au trait.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    /// Les colonnes ; dans chacune, les trois cases, celle du bas d'abord.
    columns: Vec<[Option<Colour>; 3]>,
    turn: Colour,
}
// ANCHOR_END: board

// ANCHOR: start
impl Board {
    /// La position de départ à `n` colonnes : deux pions face à face dans chacune, une case vide
    /// entre eux, les blancs au trait.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::dawson::Board;
    ///
    /// assert_eq!(Board::new(3).to_string(), "n n n\n. . .\nb b b");
    /// ```
    pub fn new(n: usize) -> Board {
        Board::with_columns(&vec![true; n])
    }

    /// La même, avec des colonnes vides là où `full` est faux.
    ///
    /// # Exemple
    /// ```
    /// use jeux_combinatoires::dawson::Board;
    ///
    /// let board = Board::with_columns(&[true, false]);
    /// assert_eq!(board.to_string(), "n .\n. .\nb .");
    /// ```
    pub fn with_columns(full: &[bool]) -> Board {
        let column = |&full: &bool| match full {
            true => [Some(Colour::White), None, Some(Colour::Black)],
            false => [None; 3],
        };
        Board {
            columns: full.iter().map(column).collect(),
            turn: Colour::White,
        }
    }
}
// ANCHOR_END: start

// ANCHOR: moves
impl Colour {
    fn opponent(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// La rangée devant celle-ci, s'il y en a une.
    fn ahead(self, row: usize) -> Option<usize> {
        match self {
            Colour::White => Some(row + 1).filter(|&next| next < 3),
            Colour::Black => row.checked_sub(1),
        }
    }
}

impl Board {
    /// Le joueur au trait.
    pub fn turn(&self) -> Colour {
        self.turn
    }

    /// La même position, le trait à l'adversaire.
    pub fn pass(&self) -> Board {
        Board {
            turn: self.turn.opponent(),
            ..self.clone()
        }
    }

    /// Les positions après une prise : un pas en avant et de côté, sur un pion adverse.
    pub fn captures(&self) -> Vec<Board> {
        self.pawn_moves(|column, to| {
            let sides = [column.checked_sub(1), column.checked_add(1)];
            let sides = sides.into_iter().flatten();
            sides
                .filter(|&side| self.at(side, to) == Some(self.turn.opponent()))
                .collect()
        })
    }

    /// Les positions après une avance : un pas en avant, sur une case vide.
    pub fn advances(&self) -> Vec<Board> {
        self.pawn_moves(|column, to| match self.at(column, to) {
            None => vec![column],
            Some(_) => vec![],
        })
    }

    /// Le pion de cette case, s'il y en a un.
    fn at(&self, column: usize, row: usize) -> Option<Colour> {
        self.columns.get(column)?.get(row).copied().flatten()
    }

    /// Joue chaque pion au trait, de sa colonne vers celles que `targets` permet, une rangée plus
    /// loin.
    fn pawn_moves(&self, targets: impl Fn(usize, usize) -> Vec<usize>) -> Vec<Board> {
        let mut boards = Vec::new();
        for (column, squares) in self.columns.iter().enumerate() {
            for row in (0..3).filter(|&row| squares[row] == Some(self.turn)) {
                let Some(to) = self.turn.ahead(row) else {
                    continue;
                };
                for target in targets(column, to) {
                    let mut board = self.pass();
                    board.columns[column][row] = None;
                    board.columns[target][to] = Some(self.turn);
                    boards.push(board);
                }
            }
        }
        boards
    }
}
// ANCHOR_END: moves

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |square: &Option<Colour>| match square {
            Some(Colour::White) => "b",
            Some(Colour::Black) => "n",
            None => ".",
        };
        let row = |row: usize| {
            let letters: Vec<&str> = self
                .columns
                .iter()
                .map(|column| letter(&column[row]))
                .collect();
            letters.join(" ")
        };
        write!(f, "{}\n{}\n{}", row(2), row(1), row(0))
    }
}

/// Les échecs de Dawson : qui peut prendre doit prendre ; qui ne peut plus jouer perd.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::{Game, GrundyTable, dawson::{Board, Dawson}};
///
/// // Un pion avance, et la colonne est bloquée : qui commence gagne.
/// let options = Dawson.options(&Board::new(1));
/// assert_eq!(options[0].to_string(), "n\nb\n.");
/// assert_eq!(GrundyTable::new(&Dawson).value(&Board::new(4))?, 0);
/// # Ok::<(), jeux_combinatoires::Cycle>(())
/// ```
// ANCHOR: game
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dawson;

impl Game for Dawson {
    type Position = Board;

    fn options(&self, board: &Board) -> Vec<Board> {
        let captures = board.captures();
        if captures.is_empty() {
            board.advances()
        } else {
            captures
        }
    }
}
// ANCHOR_END: game
