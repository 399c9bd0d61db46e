//! Chapitre 9. La table des valeurs de Grundy du jeu de Wythoff, et les façons de la montrer.

use crate::mex;
use std::num::NonZeroU64;

/// Les valeurs de Grundy g(x, y) pour x < `width` et y < `height`, par la définition.
///
/// `table[y][x]` est g(x, y) : une ligne par valeur de y. Coût : O(`width` · `height` ·
/// (`width` + `height`)) opérations ; `width` · `height` valeurs en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::grundy_table;
///
/// assert_eq!(grundy_table(4, 3), [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]);
/// ```
// ANCHOR: grundy_table
pub fn grundy_table(width: usize, height: usize) -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = Vec::new();
    for y in 0..height {
        let mut row: Vec<u64> = Vec::new();
        for x in 0..width {
            let left = row.iter().copied();
            let down = table.iter().map(|lower| lower[x]);
            let diagonal = (1..=x.min(y)).map(|c| table[y - c][x - c]);
            row.push(mex(left.chain(down).chain(diagonal)));
        }
        table.push(row);
    }
    table
}
// ANCHOR_END: grundy_table

/// Ce que l'on écrit dans la case (x, y).
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::Form;
///
/// // g(5, 3) = 0.
/// let forms = [Form::Grundy, Form::Row, Form::Complement];
/// assert_eq!(forms.map(|form| form.value(5, 3, 0)), [0, 1, 8]);
/// ```
// ANCHOR: form
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// g(x, y).
    Grundy,
    /// g(x, y) - x + 2y, entre 0 et 3y, périodique en x à partir d'un certain rang.
    Row,
    /// x + y - g(x, y), c'est-à-dire 3y moins la précédente.
    Complement,
}

impl Form {
    /// Le nombre à écrire en (x, y), où la valeur de Grundy est g. Jamais de dépassement.
    pub fn value(self, x: u64, y: u64, g: u64) -> i128 {
        let (x, y, g) = (i128::from(x), i128::from(y), i128::from(g));
        match self {
            Form::Grundy => g,
            Form::Row => g - x + 2 * y,
            Form::Complement => x + y - g,
        }
    }
}
// ANCHOR_END: form

/// Une façon de montrer la table : une forme, un module, un seuil.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::wythoff::{Cell, Form, View};
/// use std::num::NonZeroU64;
///
/// let view = View { form: Form::Grundy, modulus: NonZeroU64::new(5), threshold: Some(7) };
/// // g(1, 6) = 7 : au moins 7, donc marquée, et de reste 2 modulo 5.
/// assert_eq!(view.cell(1, 6, 7), Cell { shown: 2, marked: true });
/// ```
// ANCHOR: view
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    /// Le nombre montré.
    pub form: Form,
    /// S'il y en a un, on montre le reste du nombre par ce module.
    pub modulus: Option<NonZeroU64>,
    /// S'il y en a un, on marque les nombres au moins égaux à ce seuil, avant de prendre le reste.
    pub threshold: Option<u64>,
}

/// Ce que l'on voit dans une case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Le nombre écrit.
    pub shown: i128,
    /// Faut-il le mettre en couleur ?
    pub marked: bool,
}

impl View {
    /// La case (x, y), où la valeur de Grundy est g.
    pub fn cell(&self, x: u64, y: u64, g: u64) -> Cell {
        let value = self.form.value(x, y, g);
        let modulo = |modulus: NonZeroU64| value.rem_euclid(i128::from(modulus.get()));
        Cell {
            shown: self.modulus.map_or(value, modulo),
            marked: self
                .threshold
                .is_some_and(|threshold| value >= i128::from(threshold)),
        }
    }
}
// ANCHOR_END: view
