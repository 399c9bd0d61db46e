//! Chapitre 9 : Wythoff.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::pairs;
use crate::words::{Difference, at, difference, first_difference, list};
use jeux_combinatoires::Outcome;
use jeux_combinatoires::wythoff::{grundy_table, p_position, partner, row_periods};
use proptest::strategy::Strategy;

const CHAPTER: &str = "ch09_wythoff";

/// Une case, colonne puis ligne.
pub type Square = (u64, u64);

/// Deux colonnes où une ligne de la table est dans le même état.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Certificate {
    /// La première.
    pub first: usize,
    /// La seconde.
    pub second: usize,
}

/// Les réponses du chapitre 9.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Les premières positions P, par le mex seul.
    pub exo_p_positions_by_mex: fn(usize) -> Option<Vec<Square>>,
    /// Toutes les cases où aller pour gagner.
    pub exo_winning_squares: fn(u64, u64) -> Option<Vec<Square>>,
    /// L'issue d'une case quand la diagonale s'élargit.
    pub exo_wide_diagonal: fn(u64, u64, u64) -> Option<Outcome>,
    /// Deux colonnes qui prouvent la période d'une ligne.
    pub exo_row_certificate: fn(usize) -> Option<Certificate>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_p_positions_by_mex: |_| None,
        exo_winning_squares: |_, _| None,
        exo_wide_diagonal: |_, _, _| None,
        exo_row_certificate: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(
                CHAPTER,
                "exo_p_positions_by_mex",
                p_positions_by_mex,
                move |&count| (self.exo_p_positions_by_mex)(count),
            ),
            Exercise::new(
                CHAPTER,
                "exo_winning_squares",
                winning_squares,
                move |&(x, y)| (self.exo_winning_squares)(x, y),
            ),
            Exercise::new(
                CHAPTER,
                "exo_wide_diagonal",
                wide_diagonal,
                move |&(t, (x, y))| (self.exo_wide_diagonal)(t, x, y),
            ),
            Exercise::new(CHAPTER, "exo_row_certificate", row_certificate, move |&y| {
                (self.exo_row_certificate)(y)
            }),
        ]
    }
}

/// « (1, 2) ».
fn square((x, y): &Square) -> String {
    format!("({x}, {y})")
}

/// « [(0, 0), (1, 2)] », abrégée si elle est longue.
fn squares(some: &[Square]) -> String {
    list(&some.iter().map(square).collect::<Vec<String>>())
}

// Les positions P par le mex.

fn p_positions_by_mex() -> Check<usize, Vec<Square>> {
    Check {
        hints: [
            "Relisez comment se construisent les couples (aₖ, bₖ), et écrivez les \
             quatre premiers à la main, en barrant les entiers au fur et à mesure.",
            "Au rang k, compté depuis 0, aₖ est le plus petit entier qui n'est dans \
             aucun couple précédent, et bₖ = aₖ + k. Gardez les entiers déjà \
             employés ; aₖ croît toujours, donc il est inutile de repartir de 0.",
        ],
        cases: (0..=30).chain([250]).collect(),
        random: random(31..80usize),
        subject: |count| format!("Les premières positions P, count = {count}"),
        expected: |&count| squares(&first_p_positions(count)),
        judge: |&count, answer| judge_positions(count, answer),
    }
}

fn first_p_positions(count: usize) -> Vec<Square> {
    (0..count as u64)
        .map(|k| {
            let (low, high) = p_position(k);
            (low as u64, high as u64)
        })
        .collect()
}

fn judge_positions(count: usize, answer: &[Square]) -> Result<(), Fault> {
    let expected = first_p_positions(count);
    let Some(rank) = first_difference(answer, &expected) else {
        return Ok(());
    };
    let shown = |some: &[Square]| {
        let words: Vec<String> = some.iter().map(square).collect();
        at(&words, rank)
    };
    let rule =
        "aₖ est le plus petit entier absent des couples précédents, et bₖ = aₖ + k.";
    let fault = Fault::new(shown(answer), shown(&expected), rule);
    let because = match (answer.get(rank), expected.get(rank)) {
        (Some(given), Some(right)) => what_is_wrong(rank, *given, *right),
        _ => format!("On attend les rangs k de 0 à count - 1, soit {count} en tout."),
    };
    Err(fault.because(because))
}

/// « Au rang k = 3, 4 est plus petit et absent des couples précédents. »
fn what_is_wrong(k: usize, (x, y): Square, (low, high): Square) -> String {
    if x > low {
        format!(
            "Au rang k = {k}, {low} est plus petit que {x} et absent des couples précédents."
        )
    } else if x < low {
        format!("Au rang k = {k}, {x} est déjà dans un couple précédent.")
    } else {
        format!("Au rang k = {k}, aₖ + k est {high} et non {y}.")
    }
}

// Toutes les cases gagnantes.

/// 10^18.
const LARGE: u64 = 1_000_000_000_000_000_000;

fn winning_squares() -> Check<Square, Vec<Square>> {
    let small: Vec<u64> = (0..=12).collect();
    let by_index = (0..300u64, -3..=3i64, -3..=3i64).prop_map(|(k, dx, dy)| {
        let (x, y) = p_position(k);
        (
            (x as u64).saturating_add_signed(dx),
            (y as u64).saturating_add_signed(dy),
        )
    });
    Check {
        hints: [
            "Combien la colonne de la case contient-elle de positions P ? Et sa ligne, \
             et sa diagonale ? Lesquelles sont à portée d'un coup ?",
            "Il n'y a que trois cases à essayer : le partenaire de x dans la colonne, \
             celui de y dans la ligne et, sur la diagonale, la position P de rang |x - \
             y|, prise du même côté que (x, y). Gardez celles qui sont plus bas ou \
             plus à gauche, puis rangez-les.",
        ],
        // Les lignes du dernier ne se parcourent pas case par case.
        cases: [pairs(&small, &small), vec![(LARGE, 2 * LARGE)]].concat(),
        random: random(proptest::prop_oneof![(0..=1000u64, 0..=1000u64), by_index]),
        subject: |from| format!("La dame en {}", square(from)),
        expected: |&from| squares(&all_winning(from)),
        judge: |&from, answer| judge_squares(from, answer),
    }
}

/// Toutes les options P, dans l'ordre : parmi les positions P des trois lignes de la case.
fn all_winning((x, y): Square) -> Vec<Square> {
    let (low, high) = p_position(x.abs_diff(y));
    let diagonal = if x <= y { (low, high) } else { (high, low) };
    let lines = [
        (u128::from(x), partner(x)),
        (partner(y), u128::from(y)),
        diagonal,
    ];
    let mut found: Vec<Square> = lines
        .into_iter()
        .map(|(to_x, to_y)| (to_x as u64, to_y as u64))
        .filter(|&to| to != (x, y) && to.0 <= x && to.1 <= y)
        .collect();
    found.sort_unstable();
    found
}

fn is_p((x, y): Square) -> bool {
    partner(x) == u128::from(y)
}

fn judge_squares(from: Square, answer: &[Square]) -> Result<(), Fault> {
    let expected = all_winning(from);
    let Some(difference) = difference(answer, &expected) else {
        return Ok(());
    };
    let mut rule = "une case gagne si un coup y mène et si elle est P.";
    let because = match difference {
        Difference::Extra(to) if is_p(*to) => {
            format!("Aucun coup ne mène de {} à {}.", square(&from), square(to))
        }
        Difference::Extra(to) => format!("La case {} n'est pas P.", square(to)),
        Difference::Missing(to) => {
            format!("La case {} est P, et un coup y mène.", square(to))
        }
        Difference::Order => {
            rule = "chaque case se donne une seule fois, par x croissant, puis par y croissant.";
            "Les cases sont les bonnes, mais dans un autre ordre, ou répétées.".to_owned()
        }
    };
    Err(Fault::new(squares(answer), squares(&expected), rule).because(because))
}

// La diagonale élargie.

fn wide_diagonal() -> Check<(u64, Square), Outcome> {
    let small: Vec<u64> = (0..=5).collect();
    let small = pairs(&[1, 2, 3], &pairs(&small, &small));
    Check {
        hints: [
            "Reprenez la preuve du chapitre : de combien les différences y - x de deux \
             positions P doivent-elles différer, au moins, pour qu'aucun coup oblique \
             n'aille de l'une à l'autre ? Cherchez les premières à la main pour t = 2.",
            "La récurrence du mex ne change pas, mais les différences avancent \
             maintenant de t en t : bₖ = aₖ + tk. Écrivez les couples jusqu'à ce que \
             aₖ atteigne ou dépasse la plus petite des deux coordonnées ; la case est \
             P si ce couple est le sien, dans un ordre ou dans l'autre.",
        ],
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: [small, vec![(2, (50, 60))]].concat(),
        random: random((1..=6u64, (0..=60u64, 0..=60u64))),
        subject: |(t, from)| format!("Largeur t = {t}, case {}", square(from)),
        expected: |&(t, from)| wide_outcome(t, from).0.to_string(),
        judge: |&(t, from), &answer| judge_wide(t, from, answer),
    }
}

/// Un coup du jeu de largeur t mène-t-il de la première case à la seconde ?
fn wide_move(t: u64, from: Square, to: Square) -> bool {
    let (Some(a), Some(b)) = (from.0.checked_sub(to.0), from.1.checked_sub(to.1)) else {
        return false;
    };
    match (a, b) {
        (0, 0) => false,
        (0, _) | (_, 0) => true,
        _ => a.abs_diff(b) < t,
    }
}

/// L'issue de la case, par les règles, et une option P s'il y en a une : on visite les cases dans
/// l'ordre, et on garde les positions P.
fn wide_outcome(t: u64, from: Square) -> (Outcome, Option<Square>) {
    let mut p_positions: Vec<Square> = Vec::new();
    for x in 0..=from.0 {
        for y in 0..=from.1 {
            if !p_positions.iter().any(|&to| wide_move(t, (x, y), to)) {
                p_positions.push((x, y));
            }
        }
    }
    match p_positions.into_iter().find(|&to| wide_move(t, from, to)) {
        None => (Outcome::P, None),
        option => (Outcome::N, option),
    }
}

fn judge_wide(t: u64, from: Square, answer: Outcome) -> Result<(), Fault> {
    let (expected, option) = wide_outcome(t, from);
    if answer == expected {
        return Ok(());
    }
    let (rule, because) = match option {
        Some(to) => (
            "une position est N si l'un de ses coups mène à une position P.",
            format!(
                "De {}, un coup mène à {}, qui est P.",
                square(&from),
                square(&to)
            ),
        ),
        None => (
            "une position est P si tous ses coups mènent à des positions N.",
            format!("De {}, aucun coup ne mène à une case P.", square(&from)),
        ),
    };
    Err(Fault::new(answer, expected, rule).because(because))
}

// Le certificat d'une ligne.

/// La dernière ligne dont on demande un certificat.
const LAST_ROW: usize = 6;

/// La plus grande colonne permise.
const LAST_COLUMN: usize = 200;

fn row_certificate() -> Check<usize, Certificate> {
    Check {
        hints: [
            "Relisez la preuve de Landman : quand les lignes en dessous se répètent, \
             de quoi dépend encore la suite de la ligne y ? Refaites à la main \
             l'exemple de la ligne y = 1.",
            "Partez de la colonne D + y. À chaque colonne x, notez le reste de x \
             modulo le ppcm, et lesquels des 3y entiers de x - 2y à x + y - 1 sont \
             déjà pris, comptés à partir de x - 2y. Dès qu'une note revient, vous avez \
             les deux colonnes.",
        ],
        cases: (0..=LAST_ROW).collect(),
        random: None,
        subject: |y| format!("La ligne y = {y}"),
        expected: |_| "deux colonnes de même état".to_owned(),
        judge: |&y, answer| judge_certificate(y, *answer),
    }
}

/// La première colonne permise et le ppcm des périodes des lignes en dessous.
fn regime(y: usize) -> (usize, usize) {
    let lower: Vec<_> = row_periods(y, LAST_COLUMN).into_iter().flatten().collect();
    let start = lower.iter().map(|row| row.preperiod).max().unwrap_or(0) + y;
    let common = (1..)
        .find(|m| lower.iter().all(|row| m % row.period == 0))
        .unwrap_or(1);
    (start, common)
}

/// Les valeurs prises avant la colonne x, parmi les entiers de x - 2y à x + y - 1, diminuées de
/// x - 2y ; les entiers négatifs comptent comme pris.
fn taken(row: &[u64], x: usize, y: usize) -> Vec<usize> {
    (0..3 * y)
        .filter(|i| match (x + i).checked_sub(2 * y) {
            None => true,
            Some(value) => row.iter().take(x).any(|&g| g == value as u64),
        })
        .collect()
}

fn judge_certificate(y: usize, answer: Certificate) -> Result<(), Fault> {
    let Certificate { first, second } = answer;
    let (start, common) = regime(y);
    let fault = |expected: String| {
        let rule = "un même état à deux colonnes prouve que leur écart est un décalage.";
        Fault::new(format!("{first} et {second}"), expected, rule)
    };
    if first < start || second <= first || second > LAST_COLUMN {
        let because = if first < start {
            format!("D + y vaut {start} : la colonne {first} vient trop tôt.")
        } else if second <= first {
            "La seconde colonne ne suit pas la première.".to_owned()
        } else {
            format!("La colonne {second} est au-delà de {LAST_COLUMN}.")
        };
        let expected = format!("{start} ≤ first < second ≤ {LAST_COLUMN}");
        return Err(fault(expected).because(because));
    }
    if (second - first) % common != 0 {
        return Err(fault(format!("un écart multiple de {common}"))
            .because("C'est le ppcm des périodes des lignes en dessous."));
    }
    let table = grundy_table(second, y + 1);
    let row = table.last().map_or(&[][..], Vec::as_slice);
    let states = (taken(row, first, y), taken(row, second, y));
    let Some(i) = (0..3 * y).find(|i| states.0.contains(i) != states.1.contains(i))
    else {
        return Ok(());
    };
    let said = |x: usize, taken: &[usize]| {
        let value = x as i64 - 2 * y as i64 + i as i64;
        let word = if taken.contains(&i) {
            "déjà pris"
        } else {
            "libre"
        };
        format!("à la colonne {x}, {value} est {word}")
    };
    let because = format!(
        "L'entier x - 2y + {i} : {} ; {}.",
        said(first, &states.0),
        said(second, &states.1)
    );
    Err(fault("deux colonnes de même état".to_owned()).because(because))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jeux_combinatoires::{Game, wythoff::Wythoff};

    #[test]
    fn the_winning_squares_are_those_of_the_rules() {
        for (x, y) in pairs(
            &(0..=25).collect::<Vec<u64>>(),
            &(0..=25).collect::<Vec<u64>>(),
        ) {
            let mut by_rules = Wythoff.options(&(x, y));
            by_rules.retain(|&to| is_p(to));
            by_rules.sort_unstable();
            assert_eq!(all_winning((x, y)), by_rules);
        }
    }
}
