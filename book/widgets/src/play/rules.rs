//! Les six jeux, chacun renvoyé au module du cours qui en donne les règles et la stratégie.

use jeux_combinatoires::misere::{self, MisereReply};
use jeux_combinatoires::octal::{self, OctalCode};
use jeux_combinatoires::period::ProvenValues;
use jeux_combinatoires::{
    Game, MoveSet, NimMove, Outcome, SubtractionGame, kayles, nim, staircase,
    subtraction, wythoff,
};

use super::moves::Move;

/// Une position : les tas, les marches, les quilles (1 si la quille est debout), ou la case.
pub type Position = Vec<u64>;

/// Un jeu.
pub enum Rules {
    /// Le Nim, où qui ne peut plus jouer perd.
    Nim,
    /// Le Nim en misère, où qui prend le dernier jeton perd.
    Misere,
    /// Le Nim sur un escalier.
    Staircase,
    /// Un ou plusieurs tas du même jeu de soustraction, et les valeurs d'un tas.
    Subtraction(SubtractionGame, ProvenValues),
    /// Les quilles de Kayles, et les valeurs d'une rangée.
    Kayles(OctalCode, ProvenValues),
    /// La dame de Wythoff.
    Queen,
}

/// Un terme de la nim-somme qui décide d'une position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// Ce dont c'est la valeur, comme « tas 2 ».
    pub label: String,
    /// La valeur de Grundy.
    pub value: u64,
}

impl Rules {
    /// Le jeu S(M), pour des tas de `largest` jetons au plus.
    pub fn subtraction(moves: MoveSet, largest: u64) -> Self {
        let values = subtraction::proven_values(&moves, largest as usize + 1);
        Rules::Subtraction(SubtractionGame(moves), values)
    }

    /// Kayles, pour des rangées de `longest` quilles au plus.
    pub fn kayles(longest: u64) -> Option<Self> {
        let code: OctalCode = kayles::CODE.parse().ok()?;
        let values = octal::proven_values(&code, longest as usize + 1);
        Some(Rules::Kayles(code, values))
    }

    /// Les positions que l'on atteint d'un coup.
    pub fn options(&self, position: &Position) -> Vec<Position> {
        match self {
            Rules::Nim | Rules::Misere => nim::Nim.options(position),
            Rules::Staircase => staircase::Staircase.options(position),
            Rules::Subtraction(game, _) => (0..)
                .zip(position)
                .flat_map(|(heap, size)| {
                    let options = game.options(size).into_iter();
                    options.map(move |to| replaced(position, heap, to))
                })
                .collect(),
            Rules::Kayles(..) => {
                let options = kayles::Kayles.options(&standing(position)).into_iter();
                options
                    .map(|pins| pins.into_iter().map(u64::from).collect())
                    .collect()
            }
            Rules::Queen => {
                let options = wythoff::Wythoff.options(&square(position)).into_iter();
                options.map(|(x, y)| vec![x, y]).collect()
            }
        }
    }

    /// Les coups permis, et la position où chacun mène.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Position)> {
        let options = self.options(position).into_iter();
        options
            .map(|option| (self.between(position, &option), option))
            .collect()
    }

    /// Le coup qui mène d'une position à une de ses options.
    fn between(&self, from: &Position, to: &Position) -> Move {
        if let Rules::Queen = self {
            let (x, y) = square(to);
            return Move(x, y);
        }
        let lost = |(before, after): (&u64, &u64)| before.saturating_sub(*after);
        let losses = || from.iter().zip(to).map(lost);
        let place = losses().position(|loss| loss > 0).unwrap_or(0) as u64 + 1;
        Move(place, losses().sum())
    }

    /// L'issue de la position.
    pub fn outcome(&self, position: &Position) -> Outcome {
        match self {
            Rules::Nim => nim::outcome(position),
            Rules::Misere => misere::nim_outcome(position),
            Rules::Staircase => staircase::outcome(position),
            Rules::Subtraction(..) | Rules::Kayles(..) => {
                nim::outcome(&self.values(position))
            }
            Rules::Queen => {
                let (x, y) = square(position);
                wythoff::outcome(x, y)
            }
        }
    }

    /// Un coup gagnant, celui du cours ; `None` si la position est P ou si la partie est finie.
    pub fn winning_move(&self, position: &Position) -> Option<Move> {
        match self {
            Rules::Nim => {
                nim::winning_move(position).map(|found| removal(position, found))
            }
            Rules::Misere => match misere::nim_reply(position) {
                MisereReply::Play(found) => Some(removal(position, found)),
                MisereReply::AlreadyWon | MisereReply::Lost => None,
            },
            Rules::Staircase => staircase::winning_move(position)
                .map(|found| Move(found.step as u64, found.stones)),
            Rules::Subtraction(game, values) => {
                subtraction::winning_take(position, &game.0, values)
                    .ok()?
                    .map(|found| Move(found.heap as u64 + 1, found.take))
            }
            Rules::Kayles(code, values) => {
                let rows = kayles::rows(&standing(position));
                let (heap, (large, small)) = match rows[..] {
                    [alone] => (0, kayles::symmetric_reply(alone)?),
                    _ => {
                        let found = octal::winning_move(&rows, code, values).ok()??;
                        (found.heap, found.into)
                    }
                };
                let felled = rows.get(heap)? - large - small;
                Some(Move(first_pin(position, heap)? + small, felled))
            }
            Rules::Queen => {
                let (x, y) = square(position);
                wythoff::winning_move(x, y).map(|(x, y)| Move(x, y))
            }
        }
    }

    /// Les termes de la nim-somme qui décide ; aucun pour la dame.
    pub fn terms(&self, position: &Position) -> Vec<Term> {
        let numbered = |name: &str, step| {
            let sizes = (1..).zip(position).step_by(step);
            sizes
                .map(|(rank, &value)| Term {
                    label: format!("{name} {rank}"),
                    value,
                })
                .collect()
        };
        match self {
            Rules::Nim | Rules::Misere => numbered("tas", 1),
            Rules::Staircase => numbered("marche", 2),
            Rules::Subtraction(..) => self.measured("tas", position, position),
            Rules::Kayles(..) => {
                self.measured("rangée", &kayles::rows(&standing(position)), position)
            }
            Rules::Queen => Vec::new(),
        }
    }

    /// Les termes dont la valeur n'est pas la taille.
    fn measured(&self, name: &str, sizes: &[u64], position: &Position) -> Vec<Term> {
        let values = self.values(position).into_iter();
        let ranked = (1..).zip(sizes).zip(values);
        ranked
            .map(|((rank, size), value)| Term {
                label: format!("{name} {rank} (de {size})"),
                value,
            })
            .collect()
    }

    /// Les valeurs de Grundy des tas ou des rangées, toutes connues puisque leurs tailles sont
    /// bornées.
    fn values(&self, position: &Position) -> Vec<u64> {
        let (sizes, values) = match self {
            Rules::Subtraction(_, values) => (position.clone(), values),
            Rules::Kayles(_, values) => (kayles::rows(&standing(position)), values),
            _ => return position.clone(),
        };
        sizes.iter().filter_map(|&size| values.at(size)).collect()
    }
}

/// La case d'une position de la dame.
pub(super) fn square(position: &[u64]) -> (u64, u64) {
    match position {
        [x, y, ..] => (*x, *y),
        _ => (0, 0),
    }
}

/// Les quilles, une par place.
pub(super) fn standing(position: &[u64]) -> Vec<bool> {
    position.iter().map(|&pin| pin > 0).collect()
}

/// La première quille, comptée depuis 1, de la rangée numéro `row`, comptée depuis 0.
fn first_pin(position: &[u64], row: usize) -> Option<u64> {
    let mut before = 0;
    (1..)
        .zip(position)
        .filter(|(_, pin)| {
            let starts = before == 0 && **pin > 0;
            before = **pin;
            starts
        })
        .nth(row)
        .map(|(rank, _)| rank)
}

/// Le retrait que fait un coup de Nim.
fn removal(heaps: &[u64], played: NimMove) -> Move {
    let size = heaps.get(played.heap).copied().unwrap_or(played.to);
    Move(played.heap as u64 + 1, size - played.to)
}

fn replaced(position: &Position, rank: usize, by: u64) -> Position {
    let mut option = position.clone();
    if let Some(size) = option.get_mut(rank) {
        *size = by;
    }
    option
}
