//! La table, telle que la page l'appelle.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{Table, TableSettings, describe};
use crate::play::Fault;

/// Une table et ses réglages, que la page calcule par tranches et montre à sa façon.
#[wasm_bindgen]
pub struct WythoffTable {
    table: Table,
    settings: TableSettings,
}

/// Rien si les réglages conviennent ; sinon le premier refus, en JSON :
/// `{"fault": "champ", "message": "pourquoi"}`.
pub fn check_table(settings: &str) -> String {
    let read: Result<TableSettings, Fault> = settings.parse();
    read.err().map_or(String::new(), |fault| fault.to_string())
}

/// La table que décrivent les réglages, rien n'étant encore calculé ; `None` si [`check_table`] les
/// refuse.
#[wasm_bindgen]
pub fn open_table(settings: &str) -> Option<WythoffTable> {
    let settings: TableSettings = settings.parse().ok()?;
    Some(WythoffTable {
        table: Table::new(settings.x_max, settings.y_max),
        settings,
    })
}

#[wasm_bindgen]
impl WythoffTable {
    /// Calcule `count` lignes de plus ; vrai quand la table est entière.
    pub fn advance(&mut self, count: usize) -> bool {
        self.table.advance(count)
    }

    /// La part du calcul qui est faite, entre 0 et 1.
    pub fn progress(&self) -> f64 {
        let (known, total) = self.table.progress();
        known as f64 / total as f64
    }

    /// Les nombres que montre la ligne y.
    pub fn shown(&self, y: usize) -> Vec<i32> {
        let row = self.table.row(&self.settings.view, y).into_iter();
        row.map(|cell| cell.shown as i32).collect()
    }

    /// Les cases à mettre en couleur dans la ligne y : 1, ou 0.
    pub fn marked(&self, y: usize) -> Vec<u8> {
        let row = self.table.row(&self.settings.view, y).into_iter();
        row.map(|cell| u8::from(cell.marked)).collect()
    }

    /// Les points de la ligne y : rouge, vert, bleu, opacité.
    pub fn pixels(&self, y: usize) -> Vec<u8> {
        self.table.pixels(&self.settings.view, y)
    }

    /// La case (x, y), sa valeur et celles de ses options, en français.
    pub fn describe(&self, x: usize, y: usize) -> String {
        describe::cell(&self.table, &self.settings.view, x, y)
    }

    /// Les options de la case (x, y), à la suite : une abscisse, une ordonnée, la suivante.
    pub fn options(&self, x: usize, y: usize) -> Vec<u32> {
        let options = self.table.options(x, y).into_iter();
        options
            .flat_map(|((x, y), _)| [x as u32, y as u32])
            .collect()
    }
}
