//! Réponses du chapitre 6.

use checker::answers::{Classification, Equivalence, SumCheck, TableVerdict, TwoPeriods};
use jeux_combinatoires::{
    GrundyTable, MoveSet, Outcome, Periodicity, SubtractionGame, Sum, grundy, outcome,
    period, subtraction,
};

/// On classe, on relève les positions P, et la fenêtre de max M lettres prouve la période.
/// O(n_max · |M|), plus la recherche de la période.
// ANCHOR: exo_classify_pn
pub fn exo_classify_pn(n_max: usize, moves: &MoveSet) -> Option<Classification> {
    let outcomes = outcome::classify_subtraction(n_max, moves);
    let p_positions = (0..=n_max).filter(|&n| outcomes[n] == Outcome::P).collect();
    let found = period::proven_period(&outcomes, moves.max() as usize)?;
    Some(Classification {
        outcomes,
        p_positions,
        period: found.period,
    })
}
// ANCHOR_END: exo_classify_pn

/// On double le nombre de termes jusqu'à ce que la fenêtre de max M termes prouve la période : la
/// borne a priori du chapitre assure que cela finit.
// ANCHOR: exo_two_periods
pub fn exo_two_periods(moves: &MoveSet) -> Option<TwoPeriods> {
    let window = moves.max() as usize;
    (5..).find_map(|exponent| {
        let values: Vec<u64> = subtraction::grundy_values(moves)
            .take(1 << exponent)
            .collect();
        // Le mot P/N, où 0 est P et 1 est N.
        let word: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
        let (word, values) = (proved(&word, window)?, proved(&values, window)?);
        Some(TwoPeriods {
            outcome_preperiod: word.preperiod,
            outcome_period: word.period,
            grundy_preperiod: values.preperiod,
            grundy_period: values.period,
        })
    })
}

/// Le premier décalage dont la dernière exception laisse, après elle, une fenêtre et sa répétition.
fn proved<T: Eq>(values: &[T], window: usize) -> Option<Periodicity> {
    (1..=values.len())
        .map(|period| {
            let exception = period::last_exception(values, period);
            let preperiod = exception.map_or(0, |n| n + 1);
            Periodicity { preperiod, period }
        })
        .find(|found| found.preperiod + found.period + window <= values.len())
}
// ANCHOR_END: exo_two_periods

/// Les deux suites, leur ou exclusif, et la valeur de la somme par la définition, sur les couples.
/// O(n_max²) couples.
// ANCHOR: exo_sprague_grundy_sum
pub fn exo_sprague_grundy_sum(n_max: usize) -> Option<SumCheck> {
    let first = MoveSet::new([1, 2]).ok()?;
    let second = MoveSet::new([1, 3]).ok()?;
    let values = |moves| -> Vec<u64> {
        subtraction::grundy_values(moves).take(n_max + 1).collect()
    };
    let (g1, g2) = (values(&first), values(&second));
    let xor_values: Vec<u64> = g1.iter().zip(&g2).map(|(g, h)| g ^ h).collect();
    let sum = Sum(SubtractionGame(first), SubtractionGame(second));
    let mut table = GrundyTable::new(&sum);
    let verified = (0..)
        .zip(&xor_values)
        .all(|(n, &xor)| table.value(&(n, n)) == Ok(xor));
    Some(SumCheck {
        g1,
        g2,
        xor_values,
        verified,
    })
}
// ANCHOR_END: exo_sprague_grundy_sum

/// Chaque case est comparée à la valeur de la somme, calculée par la définition.
// ANCHOR: exo_verify_table
pub fn exo_verify_table(
    first: &MoveSet,
    second: &MoveSet,
    table: &[Vec<u64>],
) -> Option<TableVerdict> {
    let sum = Sum(
        SubtractionGame(first.clone()),
        SubtractionGame(second.clone()),
    );
    let mut values = GrundyTable::new(&sum);
    for (row, cells) in table.iter().enumerate() {
        for (column, &cell) in cells.iter().enumerate() {
            if values.value(&(row as u64, column as u64)) != Ok(cell) {
                return Some(TableVerdict::WrongAt { row, column });
            }
        }
    }
    Some(TableVerdict::Right)
}
// ANCHOR_END: exo_verify_table

/// La version générale, appliquée au tas de 4 et à S({1, 3}) en 4.
// ANCHOR: exo_equivalence
pub fn exo_equivalence() -> Option<Equivalence> {
    exo_equivalence_general(4, &MoveSet::new([1, 3]).ok()?, 4)
}
// ANCHOR_END: exo_equivalence

/// Deux positions sont équivalentes si et seulement si leurs valeurs sont égales.
// ANCHOR: exo_equivalence_general
pub fn exo_equivalence_general(
    heap: u64,
    moves: &MoveSet,
    n: u64,
) -> Option<Equivalence> {
    let grundy_nim = grundy::grundy_nim(heap as usize);
    let grundy_subtraction = subtraction::grundy_values(moves).nth(n as usize)?;
    Some(Equivalence {
        grundy_nim,
        grundy_subtraction,
        equivalent: grundy_nim == grundy_subtraction,
    })
}
// ANCHOR_END: exo_equivalence_general
