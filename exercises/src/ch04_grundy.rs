//! Exercices du chapitre 4, « Valeurs de Grundy » : `book/src/ch04-grundy.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch04`.

use checker::answers::GraphValues;

/// ★ La valeur de Grundy d'une tour d'échecs sur la case (`column`, `row`).
///
/// Un coup la déplace d'autant de cases qu'on veut vers la gauche (`column` diminue) ou vers le bas
/// (`row` diminue). Qui ne peut plus jouer, en (0, 0), perd. Ordre des essais : (0, 0), (0, 1),
/// ..., (5, 5), puis (30, 40), puis d'autres. Vous pouvez appeler `mex`, ou décrire le jeu avec
/// `Game` et appeler `GrundyTable`, ou deviner la formule.
pub fn exo_rook(column: u64, row: u64) -> Option<u64> {
    None
}

/// ★★ Les valeurs de Grundy des sommets d'un graphe dont chaque arc descend.
///
/// `successors[v]` est la liste des sommets où l'on peut aller de `v` ; tous sont inférieurs à `v`.
/// Ordre des essais : des graphes de plus en plus grands, jusqu'à 100 sommets. Vous pouvez appeler
/// `mex`.
pub fn exo_descending_graph(successors: &[Vec<usize>]) -> Option<Vec<u64>> {
    None
}

/// ★★★ Les valeurs de Grundy des sommets d'un graphe quelconque, ou le constat qu'il a un cycle.
///
/// `successors[v]` est la liste des sommets où l'on peut aller de `v`, inférieurs à
/// `successors.len()` ; un arc de `v` à `v` est un cycle. Le graphe est refusé s'il contient un
/// cycle, où qu'il soit. Ordre des essais : des graphes de plus en plus grands, jusqu'à 100 sommets.
/// Vous pouvez appeler `mex`, ou décrire le jeu avec `Game` et appeler `GrundyTable`.
pub fn exo_graph(successors: &[Vec<usize>]) -> Option<GraphValues> {
    None
}
