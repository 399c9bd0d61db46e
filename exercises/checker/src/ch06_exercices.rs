//! Chapitre 6 : les trois exercices du cahier, et leur version générale.

use crate::answers::{Classification, Equivalence, SumCheck, TableVerdict, TwoPeriods};
use crate::ch05_sprague_grundy::both_periods;
use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::{move_sets, pairs, small_move_sets};
use crate::words::{at, first_difference};
use jeux_combinatoires::{MoveSet, Outcome, outcome, subtraction};
use proptest::collection::vec;
use proptest::strategy::Strategy;
use std::fmt::Display;

const CHAPTER: &str = "ch06_exercices";

/// Les réponses du chapitre 6.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// La classification P/N et sa période.
    pub exo_classify_pn: fn(usize, &MoveSet) -> Option<Classification>,
    /// Les deux périodes de tout jeu de soustraction.
    pub exo_two_periods: fn(&MoveSet) -> Option<TwoPeriods>,
    /// Sprague-Grundy vérifié sur les positions (n, n).
    pub exo_sprague_grundy_sum: fn(usize) -> Option<SumCheck>,
    /// Une table de somme, juste ou non.
    pub exo_verify_table: fn(&MoveSet, &MoveSet, &[Vec<u64>]) -> Option<TableVerdict>,
    /// Un tas de Nim de 4 jetons et S({1, 3}) à la position 4.
    pub exo_equivalence: fn() -> Option<Equivalence>,
    /// Un tas de Nim et une position de S(M).
    pub exo_equivalence_general: fn(u64, &MoveSet, u64) -> Option<Equivalence>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_classify_pn: |_, _| None,
        exo_two_periods: |_| None,
        exo_sprague_grundy_sum: |_| None,
        exo_verify_table: |_, _, _| None,
        exo_equivalence: || None,
        exo_equivalence_general: |_, _, _| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(
                CHAPTER,
                "exo_classify_pn",
                classify_pn,
                move |(moves, n_max)| (self.exo_classify_pn)(*n_max, moves),
            ),
            Exercise::new(CHAPTER, "exo_two_periods", two_periods, move |moves| {
                (self.exo_two_periods)(moves)
            }),
            Exercise::new(
                CHAPTER,
                "exo_sprague_grundy_sum",
                sum_check,
                move |&n_max| (self.exo_sprague_grundy_sum)(n_max),
            ),
            Exercise::new(CHAPTER, "exo_verify_table", verify_table, move |claim| {
                (self.exo_verify_table)(&claim.first, &claim.second, &claim.table)
            }),
            Exercise::new(CHAPTER, "exo_equivalence", equivalence, move |_| {
                (self.exo_equivalence)()
            }),
            Exercise::new(
                CHAPTER,
                "exo_equivalence_general",
                general,
                move |(moves, (heap, n))| {
                    (self.exo_equivalence_general)(*heap, moves, *n)
                },
            ),
        ]
    }
}

/// Le champ d'une réponse, comparé à celui que l'on attend.
fn field<T: PartialEq + Display>(
    name: &str,
    obtained: T,
    expected: T,
    rule: &str,
) -> Result<(), Fault> {
    if obtained == expected {
        return Ok(());
    }
    Err(Fault::new(
        format!("{name} = {obtained}"),
        format!("{name} = {expected}"),
        rule,
    ))
}

/// Le champ d'une réponse qui est une liste : on nomme le premier rang faux.
fn list_field<T: Eq + Display>(
    name: &str,
    obtained: &[T],
    expected: &[T],
    rule: &str,
) -> Result<(), Fault> {
    let Some(rank) = first_difference(obtained, expected) else {
        return Ok(());
    };
    let shown = |values: &[T]| format!("{name}[{rank}] = {}", at(values, rank));
    let fault = Fault::new(shown(obtained), shown(expected), rule);
    if obtained.len() == expected.len() {
        return Err(fault);
    }
    let (had, wanted) = (obtained.len(), expected.len());
    Err(fault.because(format!("Longueur obtenue : {had}, attendue : {wanted}.")))
}

fn classify_pn() -> Check<(MoveSet, usize), Classification> {
    let notebook = [([1, 3], 4..=12), ([2, 5], 11..=24)];
    let cases = notebook.into_iter().flat_map(|(moves, sizes)| {
        let moves = MoveSet::new(moves).ok();
        moves.into_iter().flat_map(move |moves| {
            pairs(&[moves], &sizes.clone().collect::<Vec<usize>>())
        })
    });
    Check {
        hints: [
            "Trois questions, l'une après l'autre : les issues, la liste des P, la \
             période. Pour la dernière, combien de lettres qui se répètent font une \
             preuve ? Relisez le théorème de la fenêtre répétée.",
            "`outcome::classify_subtraction` donne les issues, et un filtre les \
             positions P. Pour la période, essayez T = 1, 2, 3, ... et gardez le \
             premier décalage dont la dernière exception est suivie d'au moins max M \
             lettres qui se répètent : `period::proven_period` le fait.",
        ],
        cases: cases.collect(),
        random: random((move_sets(8), 0..30usize).prop_map(|(moves, more)| {
            let n_max = proving_length(&moves) + more;
            (moves, n_max)
        })),
        subject: |(moves, n_max)| format!("Jeu {moves}, n_max = {n_max}"),
        expected: |_| "une classification".to_owned(),
        judge: |(moves, n_max), answer| judge_classification(moves, *n_max, answer),
    }
}

/// Le plus petit `n_max` qui prouve la période du mot P/N.
fn proving_length(moves: &MoveSet) -> usize {
    let proved = |found: jeux_combinatoires::Periodicity| {
        found.preperiod + found.period + moves.max() as usize - 1
    };
    both_periods(moves).map_or(0, |(word, _)| proved(word))
}

fn judge_classification(
    moves: &MoveSet,
    n_max: usize,
    answer: &Classification,
) -> Result<(), Fault> {
    let outcomes = outcome::classify_subtraction(n_max, moves);
    let is_p = |n: &usize| outcomes.get(*n) == Some(&Outcome::P);
    let p_positions: Vec<usize> = (0..=n_max).filter(is_p).collect();
    let recurrence =
        "une position est N si l'un de ses coups mène à une position P, sinon P.";
    list_field("outcomes", &answer.outcomes, &outcomes, recurrence)?;
    let listed = "p_positions est la liste croissante des n dont l'issue est P.";
    list_field("p_positions", &answer.p_positions, &p_positions, listed)?;
    let period = both_periods(moves).map_or(0, |(word, _)| word.period);
    let smallest =
        "la période est le plus petit T > 0 tel que le mot se répète, pour toujours.";
    field("period", answer.period, period, smallest)
}

fn two_periods() -> Check<MoveSet, TwoPeriods> {
    Check {
        hints: [
            "Quand max M termes de suite se répètent, que sait-on de tous les \
             suivants ? Dites à la main combien de termes il faut lire pour prouver la \
             période de S({2, 3}), qui est 5.",
            "Pour p = 1, 2, 3, ..., la prépériode possible est le rang qui suit la \
             dernière exception. Acceptez le premier p pour lequel prépériode + p + \
             max M ne dépasse pas le nombre de termes ; s'il n'y en a pas, doublez ce \
             nombre. Pour le mot P/N, ne retenez de chaque valeur que si elle est \
             nulle.",
        ],
        cases: small_move_sets(7),
        random: random(move_sets(10)),
        subject: |moves| format!("Jeu {moves}"),
        expected: |_| "deux prépériodes et deux périodes".to_owned(),
        judge: |moves, answer| match both_periods(moves) {
            Some((word, values)) => {
                let rule =
                    "max M valeurs consécutives qui se répètent prouvent la période.";
                field(
                    "outcome_preperiod",
                    answer.outcome_preperiod,
                    word.preperiod,
                    rule,
                )?;
                field("outcome_period", answer.outcome_period, word.period, rule)?;
                field(
                    "grundy_preperiod",
                    answer.grundy_preperiod,
                    values.preperiod,
                    rule,
                )?;
                field("grundy_period", answer.grundy_period, values.period, rule)
            }
            None => Ok(()),
        },
    }
}

fn values(moves: &[u64], length: usize) -> Vec<u64> {
    MoveSet::new(moves.iter().copied())
        .map(|moves| subtraction::grundy_values(&moves).take(length).collect())
        .unwrap_or_default()
}

fn sum_check() -> Check<usize, SumCheck> {
    Check {
        hints: [
            "Pour que `verified` prouve quelque chose, il faut calculer la valeur de \
             la somme sans ⊕. Quelles sont les options de la position (n, n) ? \
             Sont-elles sur la diagonale ?",
            "Remplissez la table de tous les couples (i, j), ligne par ligne : chaque \
             case est le mex des cases (i - m, j) et (i, j - m) qu'un coup permis \
             atteint. `GrundyTable` le fait aussi, si vous lui décrivez la somme. \
             Comparez enfin les cases (n, n) à `xor_values`.",
        ],
        cases: (0..=20).collect(),
        random: None,
        subject: |n_max| format!("S({{1, 2}}) + S({{1, 3}}), n_max = {n_max}"),
        expected: |_| "g1, g2, leur xor, et la vérification".to_owned(),
        judge: |&n_max, answer| {
            let (g1, g2) = (values(&[1, 2], n_max + 1), values(&[1, 3], n_max + 1));
            let xor: Vec<u64> = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
            let rule = "G(n) est le mex des G(n - m), pour les m permis.";
            list_field("g1", &answer.g1, &g1, rule)?;
            list_field("g2", &answer.g2, &g2, rule)?;
            list_field(
                "xor_values",
                &answer.xor_values,
                &xor,
                "xor_values[n] = g1[n] ⊕ g2[n].",
            )?;
            let theorem = "par Sprague-Grundy, la valeur de la somme est le ou exclusif.";
            field("verified", answer.verified, true, theorem)
        },
    }
}

/// Une table que l'on prétend être celle d'une somme.
#[derive(Debug, Clone)]
struct Claim {
    first: MoveSet,
    second: MoveSet,
    table: Vec<Vec<u64>>,
}

impl Claim {
    /// La table de la somme, par Sprague-Grundy, puis chaque case de `errors` augmentée.
    fn new(
        first: MoveSet,
        second: MoveSet,
        size: (usize, usize),
        errors: &[(usize, usize, u64)],
    ) -> Claim {
        let g: Vec<u64> = subtraction::grundy_values(&first).take(size.0).collect();
        let h: Vec<u64> = subtraction::grundy_values(&second).take(size.1).collect();
        let mut table: Vec<Vec<u64>> = g
            .iter()
            .map(|g| h.iter().map(|h| g ^ h).collect())
            .collect();
        for (row, column, excess) in errors {
            if let Some(cell) =
                table.get_mut(*row).and_then(|cells| cells.get_mut(*column))
            {
                *cell += excess;
            }
        }
        Claim {
            first,
            second,
            table,
        }
    }

    fn verdict(&self) -> TableVerdict {
        let size = (self.table.len(), self.table.first().map_or(0, Vec::len));
        let right = Claim::new(self.first.clone(), self.second.clone(), size, &[]);
        let cells = right.table.iter().enumerate();
        let mut wrong = cells.filter_map(|(row, values)| {
            let column = first_difference(values, &self.table[row])?;
            Some(TableVerdict::WrongAt { row, column })
        });
        wrong.next().unwrap_or(TableVerdict::Right)
    }
}

fn verify_table() -> Check<Claim, TableVerdict> {
    Check {
        hints: [
            "Que devrait contenir la case (i, j) ? Le chapitre 5 donne deux façons de \
             la calculer, dont l'une est bien plus courte. La ligne suit le premier \
             jeu, la colonne le second.",
            "Calculez les valeurs des deux jeux, assez loin pour toutes les lignes et \
             toutes les colonnes. Parcourez ensuite la table, de haut en bas et de \
             gauche à droite, jusqu'à la première case qui n'est pas le ou exclusif de \
             ses deux valeurs.",
        ],
        cases: small_claims(),
        random: random(
            (
                (move_sets(6), move_sets(6), (1..10usize, 1..10usize)),
                vec((0..12usize, 0..12usize, 1..4u64), 0..4),
            )
                .prop_map(|((first, second, size), errors)| {
                    Claim::new(first, second, size, &errors)
                }),
        ),
        subject: claim_subject,
        expected: |claim| shown(claim.verdict()),
        judge: judge_table,
    }
}

/// Pour de petites tailles et quelques jeux : la table juste, puis chaque case faussée.
fn small_claims() -> Vec<Claim> {
    let games = [vec![1], vec![1, 2], vec![1, 3]];
    let games: Vec<MoveSet> = games
        .into_iter()
        .filter_map(|moves| MoveSet::new(moves).ok())
        .collect();
    let mut claims = Vec::new();
    for size in 1..=4 {
        for (first, second) in pairs(&games, &games) {
            let claim = |errors: &[_]| {
                Claim::new(first.clone(), second.clone(), (size, size), errors)
            };
            claims.push(claim(&[]));
            let cells: Vec<usize> = (0..size).collect();
            claims.extend(
                pairs(&cells, &cells)
                    .into_iter()
                    .map(|(row, column)| claim(&[(row, column, 1)])),
            );
        }
    }
    claims
}

fn claim_subject(claim: &Claim) -> String {
    let rows: Vec<String> = claim
        .table
        .iter()
        .map(|row| crate::words::list(row))
        .collect();
    format!(
        "{} + {}, table {}",
        claim.first,
        claim.second,
        crate::words::list(&rows)
    )
}

fn shown(verdict: TableVerdict) -> String {
    match verdict {
        TableVerdict::Right => "Right".to_owned(),
        TableVerdict::WrongAt { row, column } => format!("WrongAt ({row}, {column})"),
    }
}

fn judge_table(claim: &Claim, obtained: &TableVerdict) -> Result<(), Fault> {
    let expected = claim.verdict();
    if *obtained == expected {
        return Ok(());
    }
    let rule = "chaque case est la valeur de Grundy d'une position de la somme.";
    let because = match expected {
        TableVerdict::Right => "Toutes les cases sont justes.".to_owned(),
        TableVerdict::WrongAt { row, column } => {
            let value = at(&claim.table[row], column);
            format!(
                "La case ({row}, {column}) dit {value} : comparez au mex de ses options."
            )
        }
    };
    Err(Fault::new(shown(*obtained), shown(expected), rule).because(because))
}

/// Les entrées de la version générale : M, puis le tas de Nim et la position.
type Pairing = (MoveSet, (u64, u64));

fn equivalence() -> Check<Pairing, Equivalence> {
    Check {
        hints: [
            "Ce n'est pas le nombre de jetons qui décide de l'équivalence : relisez le \
             théorème du chapitre 5. Écrivez toutes les options de chacune des deux \
             positions.",
            "Du tas de Nim de 4 jetons, on va à 0, 1, 2 et 3 ; à S({1, 3}), on ne va \
             de 4 qu'à 3 et à 1. Calculez les valeurs de S({1, 3}) de 0 à 4, dans \
             l'ordre, par le mex, puis comparez les deux nombres.",
        ],
        cases: MoveSet::new([1, 3])
            .map(|moves| (moves, (4, 4)))
            .into_iter()
            .collect(),
        random: None,
        ..general()
    }
}

fn general() -> Check<Pairing, Equivalence> {
    let small: Vec<u64> = (0..=6).collect();
    Check {
        hints: [
            "Que vaut un tas de Nim de `heap` jetons ? Jusqu'où faut-il calculer les \
             valeurs de S(M) pour connaître celle de la position `n` ? Essayez M = {1, \
             2}, `heap` = 1 et `n` = 4.",
            "La valeur de la position `n` est le terme de rang `n`, compté depuis 0, \
             de `subtraction::grundy_values`. Les deux positions sont équivalentes si \
             et seulement si ce terme est la valeur du tas de Nim ; les nombres de \
             jetons n'ont pas à être égaux.",
        ],
        cases: pairs(&small_move_sets(3), &pairs(&small, &small)),
        random: random((move_sets(9), (0..60u64, 0..60u64))),
        subject: |(moves, (heap, n))| {
            format!("Tas de Nim de {heap} et {moves} en n = {n}")
        },
        expected: |_| "les deux valeurs, et l'équivalence".to_owned(),
        judge: |(moves, (heap, n)), answer| {
            let value = subtraction::grundy_values(moves)
                .nth(*n as usize)
                .unwrap_or(0);
            let nim = "un tas de Nim de n jetons a la valeur n.";
            field("grundy_nim", answer.grundy_nim, *heap, nim)?;
            let mex = "G(n) est le mex des G(n - m), pour les m permis.";
            field("grundy_subtraction", answer.grundy_subtraction, value, mex)?;
            let theorem = "deux positions sont équivalentes si et seulement si leurs valeurs sont égales.";
            field("equivalent", answer.equivalent, *heap == value, theorem)
        },
    }
}
