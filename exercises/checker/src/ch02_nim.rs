//! Chapitre 2 : Nim et nim-somme.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::{pairs, small_lists};
use crate::words::{Difference, difference, list};
use jeux_combinatoires::NimMove;
use jeux_combinatoires::nim::nim_sum;
use proptest::collection::vec;
use proptest::prelude::any;

const CHAPTER: &str = "ch02_nim";
const BOUTON: &str =
    "une position est P si et seulement si la nim-somme de ses tas est 0.";
pub(crate) const NIM_MOVE: &str =
    "un coup retire au moins un jeton d'un tas, dont le numéro est compté depuis 0.";
pub(crate) const IN_ORDER: &str =
    "chaque coup se donne une seule fois, dans l'ordre des tas.";

/// Les réponses du chapitre 2.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Le troisième tas qui rend la position P.
    pub exo_third_heap: fn(u64, u64) -> Option<u64>,
    /// Tous les coups gagnants d'une position.
    pub exo_winning_moves: fn(&[u64]) -> Option<Vec<NimMove>>,
    /// Le nombre de positions P à trois tas inférieurs à 2^k.
    pub exo_count_p_positions: fn(u32) -> Option<u64>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_third_heap: |_, _| None,
        exo_winning_moves: |_| None,
        exo_count_p_positions: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(CHAPTER, "exo_third_heap", third_heap, move |&(a, b)| {
                (self.exo_third_heap)(a, b)
            }),
            Exercise::new(CHAPTER, "exo_winning_moves", winning_moves, move |heaps| {
                (self.exo_winning_moves)(heaps)
            }),
            Exercise::new(CHAPTER, "exo_count_p_positions", count, move |&k| {
                (self.exo_count_p_positions)(k)
            }),
        ]
    }
}

fn third_heap() -> Check<(u64, u64), u64> {
    let small: Vec<u64> = (0..=8).collect();
    Check {
        hints: [
            "Relisez le théorème de Bouton : à quelle condition la position (a, b, c) \
             est-elle P ? Cherchez c pour (1, 2, c), puis pour (3, 5, c).",
            "Il faut que a ⊕ b ⊕ c soit nul. Ajoutez un même nombre des deux côtés de \
             cette égalité, avec ⊕, de façon à isoler c : souvenez-vous que x ⊕ x = 0.",
        ],
        // Le dernier ne se trouve pas en essayant tous les tas.
        cases: [pairs(&small, &small), vec![(1 << 62, 1)]].concat(),
        random: random((any::<u64>(), any::<u64>())),
        subject: |(a, b)| format!("Position ({a}, {b}, ?)"),
        expected: |&(a, b)| nim_sum(&[a, b]).to_string(),
        judge: |&(a, b), &c| match nim_sum(&[a, b, c]) {
            0 => Ok(()),
            sum => Err(Fault::new(c, nim_sum(&[a, b]), BOUTON)
                .because(format!("La nim-somme de ({a}, {b}, {c}) est {sum}."))),
        },
    }
}

fn winning_moves() -> Check<Vec<u64>, Vec<NimMove>> {
    let small = small_lists(3, 3)
        .into_iter()
        .filter(|heaps| !heaps.is_empty());
    // Le dernier ne se trouve pas en essayant toutes les parties.
    let large = vec![60, 61, 62, 60];
    Check {
        hints: [
            "Un coup ne change qu'un tas. Si la nim-somme est s, que doit devenir le \
             tas h pour qu'elle s'annule ? Est-ce toujours un coup permis ?",
            "Dans chaque tas h, un seul nombre peut remplacer h et annuler la \
             nim-somme : c'est h ⊕ s. Prenez les tas dans l'ordre, et gardez ceux où \
             ce nombre est plus petit que h.",
        ],
        cases: small.chain([large]).collect(),
        random: random(vec(0..=64u64, 1..7)),
        subject: |heaps| format!("Position {}", list(heaps)),
        expected: |heaps| shown(&all_winning(heaps)),
        judge: |heaps, moves| judge_moves(heaps, moves),
    }
}

/// Tous les coups gagnants, par la définition : chaque coup, et la nim-somme qu'il laisse.
fn all_winning(heaps: &[u64]) -> Vec<NimMove> {
    let moves = heaps.iter().enumerate();
    moves
        .flat_map(|(heap, &size)| (0..size).map(move |to| NimMove { heap, to }))
        .filter(|candidate| sum_after(heaps, candidate) == Some(0))
        .collect()
}

/// La nim-somme après un coup ; `None` s'il n'est pas permis.
fn sum_after(heaps: &[u64], candidate: &NimMove) -> Option<u64> {
    let size = *heaps.get(candidate.heap)?;
    (candidate.to < size).then(|| nim_sum(heaps) ^ size ^ candidate.to)
}

fn judge_moves(heaps: &[u64], moves: &[NimMove]) -> Result<(), Fault> {
    let expected = all_winning(heaps);
    let Some(difference) = difference(moves, &expected) else {
        return Ok(());
    };
    let winning = "un coup est gagnant s'il laisse une nim-somme de 0.";
    let (rule, because) = match difference {
        Difference::Extra(candidate) => {
            let said = shown(std::slice::from_ref(candidate));
            match sum_after(heaps, candidate) {
                Some(sum) => (winning, format!("Après {said}, la nim-somme est {sum}.")),
                None => (NIM_MOVE, format!("{said} n'est pas un coup permis.")),
            }
        }
        Difference::Missing(candidate) => (
            winning,
            format!("Le tas {} a aussi un coup gagnant.", candidate.heap),
        ),
        Difference::Order => (
            IN_ORDER,
            "Les coups sont les bons, mais dans un autre ordre, ou répétés.".to_owned(),
        ),
    };
    Err(Fault::new(shown(moves), shown(&expected), rule).because(because))
}

/// « [tas 0 → 2, tas 1 → 4] ».
pub(crate) fn shown(moves: &[NimMove]) -> String {
    let moves: Vec<String> = moves
        .iter()
        .map(|NimMove { heap, to }| format!("tas {heap} → {to}"))
        .collect();
    list(&moves)
}

fn count() -> Check<u32, u64> {
    Check {
        hints: [
            "Comptez à la main pour k = 0 et k = 1, puis faites compter la machine \
             pour k = 2 et k = 3. Une fois a et b choisis, combien de valeurs de c \
             conviennent ?",
            "Quand a et b sont choisis, c est imposé. Regardez ses bits pour vérifier \
             qu'il est, lui aussi, inférieur à 2^k : il n'y a plus alors qu'à compter \
             les couples (a, b).",
        ],
        // Les deux derniers ne se comptent pas position par position.
        cases: (0..=6).chain([20, 31]).collect(),
        random: None,
        subject: |k| format!("Trois tas inférieurs à 2^{k}"),
        expected: |&k| number(k).to_string(),
        judge: |&k, &obtained| {
            let expected = number(k);
            if obtained == expected {
                return Ok(());
            }
            let example = match k {
                0 => "Le seul triplet, (0, 0, 0), a la nim-somme 0 : il est P.",
                1 => {
                    "Avec des tas de 0 ou 1 : (0, 0, 0), (0, 1, 1), (1, 0, 1) et (1, 1, 0)."
                }
                2 => "Par exemple, (1, 2, 3) est P, et (3, 2, 1) compte aussi.",
                _ => "Comparez aux premiers nombres : 1, 4, 16, 64, ...",
            };
            Err(Fault::new(obtained, expected, BOUTON).because(example))
        },
    }
}

/// Le nombre de positions P : a et b sont libres, et imposent c.
fn number(k: u32) -> u64 {
    1 << (2 * k)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_p_positions_counted_one_by_one() {
        for k in 0..=5 {
            let heaps: Vec<u64> = (0..1 << k).collect();
            let positions = pairs(&pairs(&heaps, &heaps), &heaps).into_iter();
            let is_p = |&((a, b), c): &((u64, u64), u64)| nim_sum(&[a, b, c]) == 0;
            assert_eq!(positions.filter(is_p).count() as u64, number(k));
        }
    }
}
