//! Le mex d'un ensemble, et la table d'une somme de deux jeux de soustraction.

use crate::fields::{Refusal, list, move_set, number};
use crate::json::{self, comma_separated, object, text};
use jeux_combinatoires::sum::compare;
use jeux_combinatoires::{Cycle, Game, GrundyTable, SubtractionGame, Sum, mex};
use std::collections::BTreeSet;

/// La plus grande valeur d'un ensemble dont on montre le mex, et leur nombre.
const MAX_VALUE: u64 = 99;
const MAX_VALUES: usize = 40;

/// Le plus grand tas d'une table de somme.
const MAX_HEAP: u64 = 12;

/// Les valeurs d'un ensemble, triées, sans répétition.
///
/// # Errors
///
/// Une valeur n'est pas un entier de 0 à 99, ou il y en a plus de 40.
pub fn values(text: &str) -> Result<String, Refusal> {
    let values: BTreeSet<u64> =
        list(text, 0, MAX_VALUE, MAX_VALUES)?.into_iter().collect();
    Ok(comma_separated(values))
}

/// Le mex d'un ensemble.
///
/// # Errors
///
/// Comme [`values`].
///
/// # Exemple
/// ```
/// assert_eq!(book_widgets::sum::mex_of("4, 0, 2"), Ok("1".to_owned()));
/// ```
pub fn mex_of(text: &str) -> Result<String, Refusal> {
    Ok(mex(list(text, 0, MAX_VALUE, MAX_VALUES)?).to_string())
}

type Subtractions = Sum<SubtractionGame, SubtractionGame>;

fn sum_of(left: &str, right: &str) -> Result<Subtractions, Refusal> {
    let game = |moves| Ok::<_, Refusal>(SubtractionGame(move_set(moves)?));
    Ok(Sum(game(left)?, game(right)?))
}

/// La table d'une somme : `cells[i][j]` est la valeur du couple (i, j), calculée sur les couples ; et
/// `xors[i][j]` le ou exclusif des valeurs des deux tas.
///
/// # Errors
///
/// Un champ est refusé.
///
/// # Exemple
/// ```
/// let table = book_widgets::sum::sum_table("1,2", "1", "1")?;
/// assert!(table.contains(r#""cells":[[0,1],[1,0]]"#));
/// # Ok::<(), String>(())
/// ```
pub fn sum_table(left: &str, right: &str, size: &str) -> Result<String, Refusal> {
    let sum = sum_of(left, right)?;
    let size = number(size, 1, MAX_HEAP)?;
    let pairs: Vec<(u64, u64)> = (0..=size)
        .flat_map(|i| (0..=size).map(move |j| (i, j)))
        .collect();
    let compared = compare(&sum, &pairs).map_err(endless)?;
    let rows = |value: fn(&jeux_combinatoires::sum::Comparison) -> u64| {
        let rows = compared.chunks(size as usize + 1);
        json::list(rows.map(|row| json::list(row.iter().map(value))))
    };
    Ok(object(&[
        ("left", text(&sum.0.0.to_string())),
        ("right", text(&sum.1.0.to_string())),
        ("cells", rows(|pair| pair.direct)),
        ("xors", rows(|pair| pair.xor)),
    ]))
}

/// Les options du couple (`i`, `j`), chacune avec sa valeur : `[i, j, valeur]`.
///
/// # Errors
///
/// Un champ est refusé.
///
/// # Exemple
/// ```
/// let options = book_widgets::sum::sum_options("1,2", "1", "2", "1");
/// assert_eq!(options, Ok("[[1,1,0],[0,1,1],[2,0,2]]".to_owned()));
/// ```
pub fn sum_options(left: &str, right: &str, i: &str, j: &str) -> Result<String, Refusal> {
    let sum = sum_of(left, right)?;
    let pair = (number(i, 0, MAX_HEAP)?, number(j, 0, MAX_HEAP)?);
    let mut table = GrundyTable::new(&sum);
    let options = sum.options(&pair).into_iter().map(|option| {
        let value = table.value(&option).map_err(endless)?;
        Ok(json::list([option.0, option.1, value]))
    });
    Ok(json::list(options.collect::<Result<Vec<_>, Refusal>>()?))
}

fn endless(cycle: Cycle) -> Refusal {
    cycle.to_string()
}
