//! Chapitre 8 : Jeux octaux.

use crate::exercise::Exercise;

/// Les réponses du chapitre 8.
#[derive(Debug, Clone, Copy)]
pub struct Answers {}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {};

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![]
    }
}
