//! Introduction : l'exercice fait pas à pas.

use crate::ch01_classification::outcome_fault;
use crate::exercise::{Check, Exercise};
use jeux_combinatoires::{MoveSet, Outcome};

/// Les réponses de l'introduction.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// L'issue d'un tas dont chaque coup retire exactement un jeton.
    pub exo_one_token: fn(u64) -> Option<Outcome>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_one_token: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![Exercise::new(
            "ch00_introduction",
            "exo_one_token",
            one_token,
            move |&n| (self.exo_one_token)(n),
        )]
    }
}

fn one_token() -> Check<u64, Outcome> {
    Check {
        hints: [
            "Relisez la règle : une position sans coup est P ; une position est N si \
             l'un de ses coups mène à une position P. Que dit-elle d'un tas de 0 \
             jeton, puis de 1, puis de 2 ?",
            "Il n'y a qu'un coup, donc l'issue de n est le contraire de celle de n - \
             1 : elle alterne à partir de 0, qui est P. Quelle propriété de n dit de \
             quel côté on tombe ?",
        ],
        cases: (0..=1_000).collect(),
        random: None,
        subject: |n| format!("Un jeton par coup, tas de n = {n}"),
        expected: |&n| one_token_outcome(n).to_string(),
        judge: |&n, &obtained| {
            let options: Vec<u64> = MoveSet::new([1])
                .map(|moves| moves.playable_from(n).map(|take| n - take).collect())
                .unwrap_or_default();
            outcome_fault(n, &options, obtained, one_token_outcome)
        },
    }
}

fn one_token_outcome(n: u64) -> Outcome {
    if n % 2 == 0 { Outcome::P } else { Outcome::N }
}
