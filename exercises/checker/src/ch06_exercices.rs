//! Chapitre 6 : les trois exercices du cahier, et leur version générale.

use crate::answers::{Classification, Equivalence, SumCheck, TableVerdict, TwoPeriods};
use crate::ch05_sprague_grundy::{ENOUGH, both_periods};
use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::{move_sets, pairs, small_move_sets};
use crate::words::{and, at, first_difference, list};
use jeux_combinatoires::{MoveSet, Outcome, Periodicity, outcome, subtraction};
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

/// Le champ d'une réponse qui est une liste : on nomme le premier rang faux, et `explain` dit pourquoi
/// il l'est, si les deux listes y vont.
fn list_field<T: Eq + Display>(
    name: &str,
    (obtained, expected): (&[T], &[T]),
    rule: &str,
    explain: impl Fn(usize) -> String,
) -> Result<(), Fault> {
    let Some(rank) = first_difference(obtained, expected) else {
        return Ok(());
    };
    let shown = |values: &[T]| format!("{name}[{rank}] = {}", at(values, rank));
    let fault = Fault::new(shown(obtained), shown(expected), rule);
    let (had, wanted) = (obtained.len(), expected.len());
    Err(if rank < had.min(wanted) {
        fault.because(explain(rank))
    } else {
        fault.because(format!("Longueur obtenue : {had}, attendue : {wanted}."))
    })
}

fn classify_pn() -> Check<(MoveSet, usize), Classification> {
    let notebook = [([1, 3], 4..=12), ([2, 5], 11..=24)];
    let cases = notebook.into_iter().flat_map(|(moves, sizes)| {
        let moves = MoveSet::new(moves).ok();
        moves.into_iter().flat_map(move |moves| {
            pairs(&[moves], &sizes.clone().collect::<Vec<usize>>())
        })
    });
    // Un mot qui a une prépériode ; puis un que la récurrence, sans mémoire, ne finirait pas.
    let last: [(&[u64], usize); 2] = [(&[2, 4, 7], 20), (&[1, 2, 3], 300)];
    let last = last.into_iter().filter_map(|(moves, n_max)| {
        Some((MoveSet::new(moves.iter().copied()).ok()?, n_max))
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
        cases: cases.chain(last).collect(),
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
    let proved =
        |found: Periodicity| found.preperiod + found.period + moves.max() as usize - 1;
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
    list_field("outcomes", (&answer.outcomes, &outcomes), recurrence, |n| {
        options_in_words(moves, &outcomes, n)
    })?;
    let listed = "p_positions est la liste croissante des n dont l'issue est P.";
    list_field(
        "p_positions",
        (&answer.p_positions, &p_positions),
        listed,
        |rank| {
            let first: Vec<usize> = p_positions.iter().take(rank + 1).copied().collect();
            format!("Elle commence par {}.", and(&first))
        },
    )?;
    let period = both_periods(moves).map_or(0, |(word, _)| word.period);
    let smallest =
        "la période est le plus petit T > 0 tel que le mot se répète, pour toujours.";
    field("period", answer.period, period, smallest)
        .map_err(|fault| fault.because(period_in_words(answer.period, period, &outcomes)))
}

/// « De 3, les coups mènent à 2 (N) et 0 (P). »
fn options_in_words(moves: &MoveSet, outcomes: &[Outcome], n: usize) -> String {
    let options: Vec<String> = moves
        .playable_from(n as u64)
        .map(|take| n - take as usize)
        .map(|option| format!("{option} ({})", at(outcomes, option)))
        .collect();
    match options.as_slice() {
        [] => format!("De {n}, aucun coup n'est permis : {n} est P."),
        [only] => format!("De {n}, le seul coup mène à {only}."),
        [..] => format!("De {n}, les coups mènent à {}.", and(&options)),
    }
}

/// Pourquoi ce nombre n'est pas la période du mot.
fn period_in_words(obtained: usize, period: usize, outcomes: &[Outcome]) -> String {
    if obtained > 0 && obtained % period == 0 {
        return format!(
            "Le mot se répète tous les {obtained}, mais aussi tous les {period}."
        );
    }
    let word: String = outcomes
        .iter()
        .take(2 * period)
        .map(Outcome::to_string)
        .collect();
    match word.chars().count() {
        0..40 => format!("Le mot commence par {word}."),
        _ => format!("Le mot ne se répète pas tous les {obtained}."),
    }
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
            Some((word, values)) => judge_two_periods(moves, answer, word, values),
            None => Ok(()),
        },
    }
}

fn judge_two_periods(
    moves: &MoveSet,
    answer: &TwoPeriods,
    word: Periodicity,
    values: Periodicity,
) -> Result<(), Fault> {
    let rule =
        "au-delà de la prépériode, une suite se répète pour toujours, tous les T termes.";
    let terms: Vec<u64> = subtraction::grundy_values(moves).take(ENOUGH).collect();
    let letters: Vec<Outcome> = outcome::classify_subtraction(ENOUGH, moves);
    let claimed = Periodicity {
        preperiod: answer.outcome_preperiod,
        period: answer.outcome_period,
    };
    let because = |fault: Fault| fault.because(repetition(&letters, claimed));
    let (start, length) = (claimed.preperiod, claimed.period);
    field("outcome_preperiod", start, word.preperiod, rule).map_err(because)?;
    field("outcome_period", length, word.period, rule).map_err(because)?;
    let claimed = Periodicity {
        preperiod: answer.grundy_preperiod,
        period: answer.grundy_period,
    };
    let because = |fault: Fault| fault.because(repetition(&terms, claimed));
    let (start, length) = (claimed.preperiod, claimed.period);
    field("grundy_preperiod", start, values.preperiod, rule).map_err(because)?;
    field("grundy_period", length, values.period, rule).map_err(because)
}

/// Le premier rang qui dément une répétition, s'il y en a un.
fn repetition<T: Eq + Display>(values: &[T], claimed: Periodicity) -> String {
    let Periodicity { preperiod, period } = claimed;
    let known = values.iter().enumerate().skip(preperiod);
    let mut failures = known.filter_map(|(n, value)| {
        let later = n.checked_add(period)?;
        let other = values.get(later).filter(|other| *other != value)?;
        Some(format!("Au rang {n}, {value} ; au rang {later}, {other}."))
    });
    let found = failures.next();
    match (period, found) {
        (0, _) => "Une période est au moins 1.".to_owned(),
        (_, Some(failure)) => failure,
        (_, None) => {
            "Elle se répète ainsi, mais plus tôt ou plus souvent aussi.".to_owned()
        }
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
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: (0..=5).chain([40]).collect(),
        random: None,
        subject: |n_max| format!("S({{1, 2}}) + S({{1, 3}}), n_max = {n_max}"),
        expected: |_| "g1, g2, leur ou exclusif et la vérification".to_owned(),
        judge: |&n_max, answer| {
            let (g1, g2) = (values(&[1, 2], n_max + 1), values(&[1, 3], n_max + 1));
            let xor: Vec<u64> = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
            let rule = "G(n) est le mex des G(n - m), pour les m permis.";
            let options = |moves: &'static [u64]| {
                move |n| {
                    MoveSet::new(moves.iter().copied())
                        .map_or(String::new(), |moves| option_values(&moves, n as u64))
                }
            };
            list_field("g1", (&answer.g1, &g1), rule, options(&[1, 2]))?;
            list_field("g2", (&answer.g2, &g2), rule, options(&[1, 3]))?;
            let rule = "xor_values[n] = g1[n] ⊕ g2[n].";
            list_field("xor_values", (&answer.xor_values, &xor), rule, |n| {
                format!("g1[{n}] = {} et g2[{n}] = {}.", at(&g1, n), at(&g2, n))
            })?;
            let theorem = "par Sprague-Grundy, la valeur de la somme est le ou exclusif.";
            field("verified", answer.verified, true, theorem).map_err(|fault| {
                fault.because("Le théorème le dit pour tout n : c'est votre calcul direct qui diffère.")
            })
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

    /// La même, juste.
    fn corrected(&self) -> Claim {
        let size = (self.table.len(), self.table.first().map_or(0, Vec::len));
        Claim::new(self.first.clone(), self.second.clone(), size, &[])
    }

    fn is_wrong(&self, row: usize, column: usize) -> bool {
        let cell = |claim: &Claim| claim.table.get(row)?.get(column).copied();
        cell(self) != cell(&self.corrected())
    }

    fn verdict(&self) -> TableVerdict {
        let right = self.corrected();
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
        cases: claims(),
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

/// Pour de petites tailles et quelques jeux : la table juste, puis chaque case faussée. Puis une grande
/// table, fausse à sa dernière case.
fn claims() -> Vec<Claim> {
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
    // La récurrence, sans mémoire, ne finirait pas la dernière.
    if let [.., first, second] = games.as_slice() {
        claims.push(Claim::new(
            first.clone(),
            second.clone(),
            (80, 80),
            &[(79, 79, 1)],
        ));
    }
    claims
}

fn claim_subject(claim: &Claim) -> String {
    let (rows, columns) = (claim.table.len(), claim.table.first().map_or(0, Vec::len));
    if rows * columns > 100 {
        let Claim { first, second, .. } = claim;
        return format!(
            "{first} + {second}, table de {rows} lignes et {columns} colonnes"
        );
    }
    let rows: Vec<String> = claim.table.iter().map(|row| list(row)).collect();
    format!("{} + {}, table {}", claim.first, claim.second, list(&rows))
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
    let because = match (obtained, expected) {
        (TableVerdict::WrongAt { row, column }, _) if !claim.is_wrong(*row, *column) => {
            match claim.table.get(*row).and_then(|row| row.get(*column)) {
                Some(value) => {
                    format!("La case ({row}, {column}) dit {value}, et c'est juste.")
                }
                None => format!("La table n'a pas de case ({row}, {column})."),
            }
        }
        (_, TableVerdict::WrongAt { row, column }) => {
            let value = at(&claim.table[row], column);
            format!(
                "La case ({row}, {column}) dit {value} : comparez au mex de ses options."
            )
        }
        (_, TableVerdict::Right) => "Toutes les cases sont justes.".to_owned(),
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

/// « Les options 3 et 1 ont les valeurs 1 et 1. »
fn option_values(moves: &MoveSet, n: u64) -> String {
    let values: Vec<u64> = subtraction::grundy_values(moves).take(n as usize).collect();
    let options: Vec<u64> = moves.playable_from(n).map(|take| n - take).collect();
    let of_options: Vec<String> = options
        .iter()
        .map(|&option| at(&values, option as usize))
        .collect();
    match options.as_slice() {
        [] => format!("De {n}, aucun coup n'est permis."),
        [only] => format!(
            "De {n}, le seul coup mène à {only}, de valeur {}.",
            and(&of_options)
        ),
        [..] => format!(
            "De {n}, les coups mènent à {}, de valeurs {}.",
            and(&options),
            and(&of_options)
        ),
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
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: pairs(&small_move_sets(3), &pairs(&small, &small))
            .into_iter()
            .chain(MoveSet::new([1, 2, 3]).map(|moves| (moves, (2, 300))))
            .collect(),
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
            field("grundy_nim", answer.grundy_nim, *heap, nim).map_err(|fault| {
                fault.because(format!(
                    "Le tas de Nim est de {heap}, quel que soit l'autre jeu."
                ))
            })?;
            let mex = "G(n) est le mex des G(n - m), pour les m permis.";
            field("grundy_subtraction", answer.grundy_subtraction, value, mex)
                .map_err(|fault| fault.because(option_values(moves, *n)))?;
            let theorem = "deux positions sont équivalentes si et seulement si leurs valeurs sont égales.";
            field("equivalent", answer.equivalent, *heap == value, theorem).map_err(
                |fault| fault.because(format!("Les valeurs sont {heap} et {value}.")),
            )
        },
    }
}
