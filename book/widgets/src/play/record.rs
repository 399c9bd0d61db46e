//! Une partie : d'où elle part, qui commence, les coups joués ; et ce qui s'en déduit.

use jeux_combinatoires::Outcome;

use super::moves::Move;
use super::rules::{Position, Rules};

/// Un des deux joueurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Le lecteur.
    Reader,
    /// La machine.
    Machine,
}

impl Player {
    /// L'autre joueur.
    pub fn other(self) -> Self {
        match self {
            Player::Reader => Player::Machine,
            Player::Machine => Player::Reader,
        }
    }
}

/// Une partie. Les positions sont celles d'avant chaque coup, puis la présente.
pub struct Record {
    /// Le jeu.
    pub rules: Rules,
    /// Qui joue le premier coup.
    pub first: Player,
    /// La position de départ.
    start: Position,
    /// Chaque coup, et la position où il a mené.
    played: Vec<(Move, Position)>,
}

/// Pourquoi la partie finie a été perdue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Le perdant n'a jamais eu à jouer d'une position gagnée.
    LostFromStart,
    /// Le coup numéro `ply`, compté depuis 0, a rendu une position gagnée, où `better` gagnait.
    LosingMove {
        /// Le numéro du coup.
        ply: usize,
        /// Le coup qui a perdu.
        played: Move,
        /// Un coup qui gagnait.
        better: Move,
    },
}

impl Record {
    /// Une partie qui commence.
    pub fn new(rules: Rules, start: Position, first: Player) -> Self {
        Record {
            rules,
            first,
            start,
            played: Vec::new(),
        }
    }

    /// La position de départ.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// La position présente.
    pub fn position(&self) -> &Position {
        self.played
            .last()
            .map_or(&self.start, |(_, position)| position)
    }

    /// Les coups joués, chacun avec la position d'où il part.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (&Position, Move, Player)> {
        let before = |ply: usize| {
            let earlier = ply.checked_sub(1).and_then(|ply| self.played.get(ply));
            earlier.map_or(&self.start, |(_, position)| position)
        };
        let plies = self.played.iter().enumerate();
        plies.map(move |(ply, (played, _))| (before(ply), *played, self.player(ply)))
    }

    /// Qui joue le coup numéro `ply`, compté depuis 0.
    fn player(&self, ply: usize) -> Player {
        if ply % 2 == 0 {
            self.first
        } else {
            self.first.other()
        }
    }

    /// Le nombre de coups joués.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Aucun coup n'est-il joué ?
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// À qui de jouer ; `None` si la partie est finie.
    pub fn turn(&self) -> Option<Player> {
        let is_over = self.rules.options(self.position()).is_empty();
        (!is_over).then(|| self.player(self.len()))
    }

    /// Joue un coup.
    ///
    /// # Erreurs
    /// Un message si le coup n'est pas permis ; la partie ne change pas.
    pub fn play(&mut self, wanted: Move) -> Result<(), String> {
        let moves = self.rules.moves(self.position());
        if moves.is_empty() {
            return Err("la partie est finie".to_owned());
        }
        let found = moves.into_iter().find(|(played, _)| *played == wanted);
        let refusal = || {
            let told = self.rules.tell(super::Voice::Nobody, wanted);
            format!("{told}\u{a0}: ce coup n'est pas permis ici")
        };
        self.played.push(found.ok_or_else(refusal)?);
        Ok(())
    }

    /// Reprend la partie avant le dernier coup du lecteur ; s'il n'a rien joué, ne change rien.
    pub fn undo(&mut self) {
        let of_reader = |ply: &usize| self.player(*ply) == Player::Reader;
        if let Some(ply) = (0..self.len()).rev().find(of_reader) {
            self.played.truncate(ply);
        }
    }

    /// Le gagnant d'une partie finie : si la dernière position est P, qui vient de jouer.
    pub fn winner(&self) -> Option<Player> {
        if self.turn().is_some() {
            return None;
        }
        let to_move = self.player(self.len());
        Some(match self.rules.outcome(self.position()) {
            Outcome::P => to_move.other(),
            Outcome::N => to_move,
        })
    }

    /// Le dernier coup par lequel le perdant a quitté une position gagnée ; `None` si la partie n'est
    /// pas finie.
    pub fn verdict(&self) -> Option<Verdict> {
        let loser = self.winner()?.other();
        let plies: Vec<_> = self.plies().enumerate().collect();
        let losing = plies
            .into_iter()
            .rev()
            .find_map(|(ply, (from, played, player))| {
                let better = self.rules.winning_move(from)?;
                (player == loser).then_some(Verdict::LosingMove {
                    ply,
                    played,
                    better,
                })
            });
        Some(losing.unwrap_or(Verdict::LostFromStart))
    }
}
