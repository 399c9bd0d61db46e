//! Réponses du chapitre 4.

use checker::answers::GraphValues;
use jeux_combinatoires::{Cycle, Game, GrundyTable, mex};

/// La tour est un Nim à deux tas : sa colonne et sa ligne. Temps constant.
// ANCHOR: exo_rook
pub fn exo_rook(column: u64, row: u64) -> Option<u64> {
    Some(column ^ row)
}
// ANCHOR_END: exo_rook

/// Les sommets plus petits sont déjà calculés quand vient le tour d'un sommet. O(arcs).
// ANCHOR: exo_descending_graph
pub fn exo_descending_graph(successors: &[Vec<usize>]) -> Option<Vec<u64>> {
    let mut values: Vec<u64> = Vec::new();
    for options in successors {
        values.push(mex(options.iter().map(|&option| values[option])));
    }
    Some(values)
}
// ANCHOR_END: exo_descending_graph

/// Le graphe décrit comme un jeu : `GrundyTable` calcule chaque sommet une fois, et refuse un
/// cycle. O(arcs).
// ANCHOR: exo_graph
pub fn exo_graph(successors: &[Vec<usize>]) -> Option<GraphValues> {
    let game = Arcs(successors);
    let mut table = GrundyTable::new(&game);
    let vertices = 0..successors.len();
    let values: Result<Vec<u64>, Cycle> =
        vertices.map(|vertex| table.value(&vertex)).collect();
    Some(match values {
        Ok(values) => GraphValues::Acyclic(values),
        Err(_) => GraphValues::Cyclic,
    })
}

/// Le jeu qui consiste à suivre les arcs.
struct Arcs<'a>(&'a [Vec<usize>]);

impl Game for Arcs<'_> {
    type Position = usize;

    fn options(&self, vertex: &usize) -> Vec<usize> {
        self.0[*vertex].clone()
    }
}
// ANCHOR_END: exo_graph
