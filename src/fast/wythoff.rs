//! La table du jeu de Wythoff : des ensembles de bits, et la moitié symétrique.

/// Autant de bits que le processeur en compare d'un coup.
type Block = [u64; 4];
/// Le nombre de bits d'un bloc.
const BITS: usize = 256;
/// Le nombre de lignes que l'on mène de front.
const BAND: usize = 16;

/// Les lignes de la moitié x ≥ y de la table, de bas en haut : la ligne y donne g(x, y) pour x de y à
/// `width` - 1.
///
/// L'autre moitié s'en déduit, car g(x, y) = g(y, x). Aucune ligne rendue n'est gardée : de chaque
/// colonne et de chaque diagonale ne restent que les valeurs prises, un bit chacune. Mémoire :
/// `width`² / 2 octets, soit 50 Mo pour `width` = 10 000. Coût : O(`width` / 256) opérations par case
/// au pire, un petit nombre en pratique.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::fast::wythoff::half_rows;
///
/// let rows: Vec<Vec<u32>> = half_rows(4, 3).collect();
/// assert_eq!(rows, [vec![0, 1, 2, 3], vec![2, 0, 4], vec![1, 5]]);
/// ```
// ANCHOR: half_rows
pub fn half_rows(width: usize, height: usize) -> impl Iterator<Item = Vec<u32>> {
    let height = height.min(width);
    let mut taken = Taken::new(width);
    (0..height)
        .step_by(BAND)
        .flat_map(move |y| taken.band(y, BAND.min(height - y)))
}
// ANCHOR_END: half_rows

/// Les valeurs prises dans chaque colonne et sur chaque diagonale par les lignes déjà calculées.
// ANCHOR: taken
struct Taken {
    columns: Vec<Vec<Block>>,
    diagonals: Vec<Vec<Block>>,
}

/// Une ligne en cours.
struct Row {
    values: Vec<u32>,
    taken: Vec<Block>,
    /// Le premier bloc de `taken` qui ait une valeur libre.
    first_open: usize,
}
// ANCHOR_END: taken

impl Taken {
    fn new(width: usize) -> Self {
        // Une valeur est au plus x + y.
        let blocks = 2 * width / BITS + 1;
        let none = vec![vec![[0; 4]; blocks]; width];
        Taken {
            columns: none.clone(),
            diagonals: none,
        }
    }

    /// Les `count` lignes à partir de la ligne `y`, menées de front : chaque colonne sert à toutes
    /// pendant qu'elle est dans le cache.
    // ANCHOR: band
    fn band(&mut self, y: usize, count: usize) -> Vec<Vec<u32>> {
        let mut rows: Vec<Row> = Vec::new();
        for x in y..self.columns.len() {
            let column = &mut self.columns[x];
            for (y, row) in (y..).zip(&mut rows) {
                row.play(column, &mut self.diagonals[x - y]);
            }
            if rows.len() < count {
                // Une ligne commence sur la diagonale, où elle est le reflet de sa colonne.
                let mut row = Row::starting(column.clone());
                row.play(column, &mut self.diagonals[0]);
                rows.push(row);
            }
        }
        rows.into_iter().map(|row| row.values).collect()
    }
    // ANCHOR_END: band
}

impl Row {
    fn starting(taken: Vec<Block>) -> Self {
        Row {
            values: Vec::new(),
            taken,
            first_open: 0,
        }
    }

    /// La case suivante : le mex de ce que prennent sa ligne, sa colonne et sa diagonale.
    // ANCHOR: play
    fn play(&mut self, column: &mut [Block], diagonal: &mut [Block]) {
        while is_full(&self.taken[self.first_open]) {
            self.first_open += 1;
        }
        let union = |rank| union(&self.taken[rank], &column[rank], &diagonal[rank]);
        let mut rank = self.first_open;
        while is_full(&union(rank)) {
            rank += 1;
        }
        let (word, bit) = first_free(&union(rank));
        for set in [&mut self.taken, column, diagonal] {
            set[rank][word] |= 1 << bit;
        }
        self.values.push((rank * BITS + word * 64) as u32 + bit);
    }
    // ANCHOR_END: play
}

#[inline(always)]
fn union(a: &Block, b: &Block, c: &Block) -> Block {
    let word = |rank: usize| a[rank] | b[rank] | c[rank];
    [word(0), word(1), word(2), word(3)]
}

/// Un bloc plein n'a que des uns, comme le et de ses mots.
#[inline(always)]
fn is_full(block: &Block) -> bool {
    let [a, b, c, d] = block;
    a & b & c & d == u64::MAX
}

/// Le mot et le bit de la première valeur libre d'un bloc qui n'est pas plein.
#[inline(always)]
fn first_free(taken: &Block) -> (usize, u32) {
    let mut word = 0;
    while word < 3 && taken[word] == u64::MAX {
        word += 1;
    }
    (word, taken[word].trailing_ones())
}

/// Ce que rend [`crate::wythoff::grundy_table`].
///
/// Coût : celui de [`half_rows`], et `width` · `height` valeurs en mémoire.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::fast::wythoff::grundy_table;
///
/// assert_eq!(grundy_table(4, 3), [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]);
/// ```
// ANCHOR: grundy_table
pub fn grundy_table(width: usize, height: usize) -> Vec<Vec<u64>> {
    let mut table = vec![vec![0; width]; height];
    let mut rows = half_rows(width.max(height), width.min(height));
    for start in (0..width.min(height)).step_by(BAND) {
        let band: Vec<Vec<u32>> = rows.by_ref().take(BAND).collect();
        for (y, values) in (start..).zip(&band) {
            let right = table[y].iter_mut().skip(y);
            for (cell, &value) in right.zip(values) {
                *cell = u64::from(value);
            }
        }
        // Le reflet de toute la bande : chaque ligne du dessus en reçoit un morceau d'un seul tenant.
        for (x, row) in table.iter_mut().enumerate().skip(start) {
            for (y, (cell, values)) in (start..=x).zip(row[start..].iter_mut().zip(&band))
            {
                *cell = u64::from(values[x - y]);
            }
        }
    }
    table
}
// ANCHOR_END: grundy_table
