//! Chapitre 3 : mex.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::small_lists;
use crate::words::{at, first_difference, list};
use jeux_combinatoires::mex;
use proptest::collection::vec;
use proptest::strategy::Strategy;

const CHAPTER: &str = "ch03_mex";
const MEX: &str = "le mex est le plus petit entier naturel absent.";

/// Les réponses du chapitre 3.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Une liste de mex donné.
    pub exo_list_with_mex: fn(u64) -> Option<Vec<u64>>,
    /// Le mex d'une liste triée.
    pub exo_mex_sorted: fn(&[u64]) -> Option<u64>,
    /// Le mex de chaque début de liste.
    pub exo_mex_of_prefixes: fn(&[u64]) -> Option<Vec<u64>>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_list_with_mex: |_| None,
        exo_mex_sorted: |_| None,
        exo_mex_of_prefixes: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(CHAPTER, "exo_list_with_mex", list_with_mex, move |&m| {
                (self.exo_list_with_mex)(m)
            }),
            Exercise::new(CHAPTER, "exo_mex_sorted", mex_sorted, move |values| {
                (self.exo_mex_sorted)(values)
            }),
            Exercise::new(
                CHAPTER,
                "exo_mex_of_prefixes",
                mex_of_prefixes,
                move |values| (self.exo_mex_of_prefixes)(values),
            ),
        ]
    }
}

fn list_with_mex() -> Check<u64, Vec<u64>> {
    Check {
        hints: [
            "Relisez la définition du mex : quels entiers doivent être dans la liste, \
             et lequel ne doit pas y être ? Commencez par m = 0 et m = 1.",
            "Le mex est m quand m est absent et que tous les entiers plus petits sont \
             présents. La liste la plus courte n'a que ces derniers ; si m = 0, il n'y \
             en a pas.",
        ],
        cases: (0..=30).collect(),
        random: random(31..500u64),
        subject: |m| format!("Mex voulu : m = {m}"),
        expected: |m| format!("une liste de mex {m}"),
        judge: |&m, values| {
            let obtained = mex(values.iter().copied());
            let because = match obtained.cmp(&m) {
                std::cmp::Ordering::Equal => return Ok(()),
                std::cmp::Ordering::Less => {
                    format!("{obtained} n'y est pas : le mex est {obtained}.")
                }
                std::cmp::Ordering::Greater => {
                    format!("{m} y est : le mex ne peut pas être {m}.")
                }
            };
            Err(
                Fault::new(list(values), format!("une liste de mex {m}"), MEX)
                    .because(because),
            )
        },
    }
}

fn mex_sorted() -> Check<Vec<u64>, u64> {
    let cases = small_lists(4, 4)
        .into_iter()
        .filter(|values| values.is_sorted());
    Check {
        hints: [
            "Lisez à la main la liste 0, 0, 1, 3, de gauche à droite. Après chaque \
             valeur, quel est le plus petit entier qui n'a pas encore paru ?",
            "Le compteur est le mex de ce que l'on a déjà lu. Une valeur qui lui est \
             égale le fait avancer d'un pas ; une valeur plus petite est une \
             répétition ; après une valeur plus grande, puisque la liste est triée, il \
             ne changera plus.",
        ],
        cases: cases.collect(),
        random: random(vec(0..40u64, 0..60).prop_map(|mut values| {
            values.sort_unstable();
            values
        })),
        subject: |values| format!("Liste triée {}", list(values)),
        expected: |values| mex(values.iter().copied()).to_string(),
        judge: |values, &obtained| {
            let expected = mex(values.iter().copied());
            if obtained == expected {
                return Ok(());
            }
            let because = if values.contains(&obtained) {
                format!("{obtained} est dans la liste.")
            } else {
                format!("{expected} est plus petit et absent, lui aussi.")
            };
            Err(Fault::new(obtained, expected, MEX).because(because))
        },
    }
}

fn mex_of_prefixes() -> Check<Vec<u64>, Vec<u64>> {
    Check {
        hints: [
            "Écrivez à la main les cinq mex de la liste 1, 0, 3, 2. Quelles valeurs le \
             font bouger, et de combien de pas à la fois ?",
            "Gardez l'ensemble des valeurs déjà lues, et un candidat. À chaque valeur \
             nouvelle, mettez-la dans l'ensemble, puis faites avancer le candidat tant \
             qu'il y est. Il ne recule jamais, donc on ne repart jamais de 0.",
        ],
        cases: small_lists(4, 3),
        random: random(vec(0..30u64, 0..60)),
        subject: |values| format!("Liste {}", list(values)),
        expected: |values| list(&prefix_mexes(values)),
        judge: |values, obtained| {
            let expected = prefix_mexes(values);
            let Some(rank) = first_difference(obtained, &expected) else {
                return Ok(());
            };
            let because = match values.get(..rank) {
                Some(prefix) => {
                    format!("Au rang {rank}, on attend le mex de {}.", list(prefix))
                }
                None => format!(
                    "La réponse a une valeur de plus que la liste, qui en a {}.",
                    values.len()
                ),
            };
            let obtained = format!("{} au rang {rank}", at(obtained, rank));
            let expected = format!("{} au rang {rank}", at(&expected, rank));
            Err(Fault::new(obtained, expected, MEX).because(because))
        },
    }
}

/// Le mex de chaque début de liste, par la définition.
fn prefix_mexes(values: &[u64]) -> Vec<u64> {
    (0..=values.len())
        .map(|length| mex(values.iter().take(length).copied()))
        .collect()
}
