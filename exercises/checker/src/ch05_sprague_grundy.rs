//! Chapitre 5 : jeux de soustraction et théorème de Sprague-Grundy.

use crate::answers::{SumReply, TwoGames};
use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::pairs;
use crate::words::{and, list};
use jeux_combinatoires::nim::nim_sum;
use jeux_combinatoires::{MoveSet, Periodicity, period, subtraction};

const CHAPTER: &str = "ch05_sprague_grundy";

/// Le plus grand coup que les exercices de recherche permettent.
const MAX_MOVE: u64 = 12;

/// Assez de termes pour prouver la période de tout jeu dont les coups sont au plus [`MAX_MOVE`].
pub(crate) const ENOUGH: usize = 400;

/// Les réponses du chapitre 5.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Un coup gagnant dans une somme de trois tas, joués sous trois règles.
    pub exo_three_rules: fn([u64; 3]) -> Option<SumReply>,
    /// Deux jeux dont le ou exclusif a une période plus courte que le ppcm.
    pub exo_short_period: fn() -> Option<TwoGames>,
    /// Un ensemble de coups dont le mot P/N et les valeurs n'ont pas la même période.
    pub exo_two_periods_differ: fn() -> Option<Vec<u64>>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_three_rules: |_| None,
        exo_short_period: || None,
        exo_two_periods_differ: || None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(CHAPTER, "exo_three_rules", three_rules, move |&heaps| {
                (self.exo_three_rules)(heaps)
            }),
            Exercise::new(CHAPTER, "exo_short_period", short_period, move |()| {
                (self.exo_short_period)()
            }),
            Exercise::new(
                CHAPTER,
                "exo_two_periods_differ",
                two_periods_differ,
                move |()| (self.exo_two_periods_differ)(),
            ),
        ]
    }
}

fn three_rules() -> Check<[u64; 3], SumReply> {
    let small: Vec<u64> = (0..=3).collect();
    Check {
        hints: [
            "Que vaut chacun des trois tas, sous sa propre règle ? Le théorème de \
             Sprague-Grundy ramène la somme à une position de Nim : laquelle ?",
            "Jouez au Nim sur les trois valeurs : un coup gagnant désigne un tas et la \
             valeur qu'il doit prendre. Essayez ensuite les retraits permis dans ce \
             tas, jusqu'à celui qui lui donne cette valeur ; le mex assure qu'il y en \
             a un.",
        ],
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: pairs(&pairs(&small, &small), &small)
            .into_iter()
            .map(|((a, b), c)| [a, b, c])
            .chain([[57, 58, 59]])
            .collect(),
        random: random([0..60u64, 0..60u64, 0..60u64]),
        subject: |[a, b, c]| {
            format!("Somme : {a} à S({{1, 2}}), {b} à S({{1, 3}}), {c} au Nim")
        },
        expected: |&heaps| expected_reply(heaps),
        judge: |&heaps, reply| judge_reply(heaps, *reply),
    }
}

/// Les valeurs de Grundy des trois tas.
fn values([a, b, c]: [u64; 3]) -> [u64; 3] {
    [grundy(&[1, 2], a), grundy(&[1, 3], b), c]
}

fn grundy(moves: &[u64], n: u64) -> u64 {
    let moves = MoveSet::new(moves.iter().copied()).ok();
    moves
        .and_then(|moves| subtraction::grundy_values(&moves).nth(n as usize))
        .unwrap_or(0)
}

fn expected_reply(heaps: [u64; 3]) -> String {
    match nim_sum(&values(heaps)) {
        0 => "Lost".to_owned(),
        _ => "un coup gagnant".to_owned(),
    }
}

fn judge_reply(heaps: [u64; 3], reply: SumReply) -> Result<(), Fault> {
    let mut rule =
        "la somme est P si et seulement si la nim-somme des valeurs de Grundy est 0.";
    let before = values(heaps);
    let because = match (reply, nim_sum(&before)) {
        (SumReply::Lost, 0) => return Ok(()),
        (SumReply::Lost, sum) => {
            format!("Les valeurs sont {}, de nim-somme {sum}.", and(&before))
        }
        (SumReply::Play { heap, take }, _) => match after(heaps, heap, take) {
            None => {
                rule = "le tas 0 se joue à S({1, 2}), le tas 1 à S({1, 3}), le tas 2 au Nim.";
                match heaps.get(heap) {
                    Some(size) => format!(
                        "Le tas {heap} est de {size} : retirer {take} n'est pas permis."
                    ),
                    None => format!("Il n'y a pas de tas {heap}."),
                }
            }
            Some(left) if nim_sum(&values(left)) == 0 => return Ok(()),
            Some(left) => format!(
                "Après ce coup, les valeurs sont {}, de nim-somme {}.",
                and(&values(left)),
                nim_sum(&values(left))
            ),
        },
    };
    let obtained = match reply {
        SumReply::Lost => "Lost".to_owned(),
        SumReply::Play { heap, take } => format!("retirer {take} du tas {heap}"),
    };
    Err(Fault::new(obtained, expected_reply(heaps), rule).because(because))
}

/// Les tas après un coup ; `None` s'il n'est pas permis.
fn after(mut heaps: [u64; 3], heap: usize, take: u64) -> Option<[u64; 3]> {
    let allowed = match heap {
        0 => [1, 2].contains(&take),
        1 => [1, 3].contains(&take),
        _ => take > 0,
    };
    let size = heaps.get_mut(heap)?;
    *size = size.checked_sub(take)?;
    allowed.then_some(heaps)
}

/// L'ensemble de coups donné, s'il convient aux exercices de recherche.
fn searched_moves(moves: &[u64]) -> Result<MoveSet, Fault> {
    let wanted = format!("des coups entre 1 et {MAX_MOVE}");
    let fault = |rule: &str| Fault::new(list(moves), &wanted, rule);
    if let Some(take) = moves.iter().find(|take| !(1..=MAX_MOVE).contains(*take)) {
        let because = match take {
            0 => "Le coup 0 ne retire rien : la partie ne finirait pas.".to_owned(),
            _ => format!("{take} est plus grand que {MAX_MOVE}."),
        };
        return Err(fault("l'énoncé borne les coups.").because(because));
    }
    MoveSet::new(moves.iter().copied()).map_err(|zero| fault(&zero.to_string()))
}

fn short_period() -> Check<(), TwoGames> {
    Check {
        hints: [
            "Relisez la proposition du chapitre : que doivent avoir les deux périodes \
             pour que celle du ou exclusif soit plus courte que le ppcm ? Écrivez les \
             valeurs de quelques jeux qui n'ont qu'un seul coup.",
            "Essayez les couples S({a}) et S({b}), dont les valeurs se répètent dès le \
             rang 0. Calculez le ou exclusif, terme à terme, sur deux fois le ppcm, et \
             cherchez un décalage plus petit que le ppcm qui n'y ait aucune exception.",
        ],
        cases: vec![()],
        random: None,
        subject: |()| "Deux jeux de soustraction".to_owned(),
        expected: |()| "une période plus courte que le ppcm".to_owned(),
        judge: |(), games| judge_short_period(games),
    }
}

fn judge_short_period(games: &TwoGames) -> Result<(), Fault> {
    let (first, second) = (
        searched_moves(&games.first)?,
        searched_moves(&games.second)?,
    );
    let fault = |expected: &str| {
        let rule = "la période du ou exclusif divise le ppcm des deux périodes.";
        Fault::new(format!("{first} et {second}"), expected, rule)
    };
    let of = |moves| subtraction::grundy_period(moves, ENOUGH);
    let (Some(left), Some(right)) = (of(&first), of(&second)) else {
        return Err(fault("deux périodes prouvées"));
    };
    if left.period == right.period {
        let same = format!("Les deux périodes valent {}.", left.period);
        return Err(fault("deux périodes différentes").because(same));
    }
    let lcm = lcm(left.period, right.period);
    match xor_period(&first, &second, left.preperiod.max(right.preperiod), lcm) {
        found if found < lcm => Ok(()),
        found => Err(
            fault("une période plus courte que le ppcm").because(format!(
                "Périodes {} et {}, ppcm {lcm} ; celle du ou exclusif est {found}.",
                left.period, right.period
            )),
        ),
    }
}

/// La période du ou exclusif de deux suites, qui divise `multiple` à partir du rang `start`.
fn xor_period(first: &MoveSet, second: &MoveSet, start: usize, multiple: usize) -> usize {
    let values =
        subtraction::grundy_values(first).zip(subtraction::grundy_values(second));
    let cycle: Vec<u64> = values
        .map(|(g, h)| g ^ h)
        .skip(start)
        .take(multiple)
        .collect();
    let rotated = |shift: usize| cycle.iter().cycle().skip(shift);
    (1..multiple)
        .find(|&shift| {
            multiple % shift == 0 && cycle.iter().zip(rotated(shift)).all(|(u, v)| u == v)
        })
        .unwrap_or(multiple)
}

fn lcm(a: usize, b: usize) -> usize {
    (1..=b)
        .map(|k| k * a)
        .find(|multiple| multiple % b == 0)
        .unwrap_or(a * b)
}

fn two_periods_differ() -> Check<(), Vec<u64>> {
    Check {
        hints: [
            "Il n'y a que 4096 ensembles de coups entre 1 et 12, c'est peu pour une \
             machine : comment les passer tous en revue ? Lesquels l'énoncé permet-il \
             d'écarter d'avance ?",
            "Comptez de 0 à 4095 : les bits du nombre disent quels coups sont dans M. \
             Pour chaque M, comparez les périodes que rendent \
             `subtraction::outcome_period` et `subtraction::grundy_period` sur 400 \
             termes, et sautez les deux exemples du chapitre.",
        ],
        cases: vec![()],
        random: None,
        subject: |()| "Un ensemble de coups".to_owned(),
        expected: |()| "deux périodes différentes".to_owned(),
        judge: |(), moves| judge_periods_differ(moves),
    }
}

/// Les deux exemples que le chapitre donne.
const PRINTED: [[u64; 6]; 2] = [[2, 3, 6, 7, 9, 10], [2, 3, 5, 8, 9, 10]];

fn judge_periods_differ(answer: &[u64]) -> Result<(), Fault> {
    let moves = searched_moves(answer)?;
    let fault = |expected: &str| {
        let rule = "le mot P/N et les valeurs de Grundy ont chacun leur période.";
        Fault::new(&moves, expected, rule)
    };
    if PRINTED
        .iter()
        .any(|printed| moves.iter().eq(printed.iter().copied()))
    {
        return Err(Fault::new(
            &moves,
            "un autre exemple",
            "l'énoncé demande un exemple que le chapitre ne donne pas.",
        )
        .because("Celui-ci convient, mais le chapitre le donne."));
    }
    match both_periods(&moves) {
        Some((word, values)) if word.period != values.period => Ok(()),
        Some((word, _)) => Err(fault("deux périodes différentes")
            .because(format!("Les deux périodes valent {}.", word.period))),
        None => Err(fault("deux périodes prouvées")),
    }
}

/// La période du mot P/N et celle des valeurs de Grundy, avec le moins de termes qui les prouvent.
pub(crate) fn both_periods(moves: &MoveSet) -> Option<(Periodicity, Periodicity)> {
    let window = moves.max() as usize;
    [ENOUGH / 8, ENOUGH / 3, ENOUGH]
        .into_iter()
        .find_map(|length| {
            let values: Vec<u64> =
                subtraction::grundy_values(moves).take(length).collect();
            let values_period = period::proven_period(&values, window)?;
            let word: Vec<bool> = values.iter().map(|&value| value == 0).collect();
            Some((period::proven_period(&word, window)?, values_period))
        })
}
