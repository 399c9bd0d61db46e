//! La table de Wythoff : ses réglages, ses cases et son image, calculées par tranches
//! pour que la page reste vive.

mod describe;
mod page;
mod settings;

use jeux_combinatoires::Game;
use jeux_combinatoires::fast::wythoff::half_rows;
use jeux_combinatoires::wythoff::{Cell, Form, View, Wythoff};

pub use page::{WythoffTable, check_table, open_table};
pub use settings::TableSettings;

/// Le plus grand X et le plus grand Y.
pub const LARGEST: usize = 999;

/// Une table en cours de calcul.
pub struct Table {
    width: usize,
    height: usize,
    rows: Box<dyn Iterator<Item = Vec<u32>>>,
    known: Vec<Vec<u32>>,
}

impl Table {
    /// La table des cases (x, y) pour x ≤ `x_max` et y ≤ `y_max`, rien n'étant encore calculé.
    pub fn new(x_max: usize, y_max: usize) -> Self {
        let (width, height) = (x_max.min(LARGEST) + 1, y_max.min(LARGEST) + 1);
        Table {
            width,
            height,
            rows: Box::new(half_rows(width.max(height), width.min(height))),
            known: Vec::new(),
        }
    }

    /// Calcule `count` lignes de plus ; vrai quand la table est entière.
    pub fn advance(&mut self, count: usize) -> bool {
        self.known.extend(self.rows.by_ref().take(count));
        self.is_complete()
    }

    /// Toutes les lignes sont-elles calculées ?
    pub fn is_complete(&self) -> bool {
        self.known.len() >= self.total()
    }

    /// Le nombre de lignes calculées, et celui qu'il faut.
    pub fn progress(&self) -> (usize, usize) {
        (self.known.len(), self.total())
    }

    fn total(&self) -> usize {
        self.width.min(self.height)
    }

    /// Le nombre de colonnes, puis de lignes.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// g(x, y) ; `None` hors de la table, ou si la case n'est pas encore calculée.
    pub fn value(&self, x: usize, y: usize) -> Option<u64> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let (low, high) = (x.min(y), x.max(y));
        let value = self.known.get(low)?.get(high - low)?;
        Some(u64::from(*value))
    }

    /// Ce que montre la case (x, y).
    pub fn cell(&self, view: &View, x: usize, y: usize) -> Option<Cell> {
        Some(view.cell(x as u64, y as u64, self.value(x, y)?))
    }

    /// La ligne y, telle qu'on la montre.
    pub fn row(&self, view: &View, y: usize) -> Vec<Cell> {
        (0..self.width)
            .filter_map(|x| self.cell(view, x, y))
            .collect()
    }

    /// Les points de la ligne y, quatre octets chacun : rouge, vert, bleu, opacité.
    pub fn pixels(&self, view: &View, y: usize) -> Vec<u8> {
        let largest = self.largest_shown(view);
        let cells = self.row(view, y).into_iter();
        cells.flat_map(|cell| color(cell, largest)).collect()
    }

    /// Une borne des nombres montrés.
    fn largest_shown(&self, view: &View) -> u64 {
        let (x, y) = (self.width as u64 - 1, self.height as u64 - 1);
        let bound = match view.form {
            Form::Grundy => x + y,
            Form::Row | Form::Complement => 3 * y,
        };
        view.modulus
            .map_or(bound, |modulus| modulus.get() - 1)
            .max(1)
    }

    /// Les options de la case (x, y), chacune avec sa valeur de Grundy.
    pub fn options(&self, x: usize, y: usize) -> Vec<((u64, u64), u64)> {
        let squares = Wythoff.options(&(x as u64, y as u64)).into_iter();
        let valued = squares.map(|(x, y)| {
            let value = self.value(x as usize, y as usize)?;
            Some(((x, y), value))
        });
        valued.flatten().collect()
    }
}

/// La couleur d'un point : rouge s'il est marqué, noir pour 0, sinon d'autant plus clair que le
/// nombre est grand.
fn color(cell: Cell, largest: u64) -> [u8; 4] {
    let shown = u64::try_from(cell.shown).unwrap_or(0).min(largest);
    let shade = (shown * 200 / largest) as u8;
    match cell {
        Cell { marked: true, .. } => [200, 30 + shade / 4, 30, 255],
        Cell { shown: 0, .. } => [0, 0, 0, 255],
        _ => [40 + shade, 50 + shade, 55 + shade, 255],
    }
}
