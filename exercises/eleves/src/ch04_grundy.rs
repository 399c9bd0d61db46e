//! Chapitre 4 : des erreurs d'élève.

use crate::{Mistake, crashed, of, slow, wrong};
use checker::answers::GraphValues;
use jeux_combinatoires::mex;
use std::collections::HashSet;

/// Les erreurs du chapitre, dans l'ordre des exercices.
pub(crate) fn mistakes() -> Vec<Mistake> {
    [rook(), descending_graph(), graph()].concat()
}

/// La valeur d'une tour, sans rien retenir : le temps est exponentiel.
fn forgetful_rook(column: u64, row: u64) -> u64 {
    let left = (0..column).map(|to| forgetful_rook(to, row));
    let down = (0..row).map(|to| forgetful_rook(column, to));
    mex(left.chain(down))
}

/// La valeur d'un sommet, sans rien retenir : le temps est exponentiel, et sans fin sur un cycle.
fn forgetful_value(graph: &[Vec<usize>], vertex: usize) -> u64 {
    mex(graph[vertex]
        .iter()
        .map(|&option| forgetful_value(graph, option)))
}

/// Revient-on sur un sommet du chemin ? Sans retenir les sommets déjà vus.
fn comes_back(graph: &[Vec<usize>], path: &mut Vec<usize>, vertex: usize) -> bool {
    if path.contains(&vertex) {
        return true;
    }
    path.push(vertex);
    let found = graph[vertex]
        .iter()
        .any(|&option| comes_back(graph, path, option));
    path.pop();
    found
}

/// Les valeurs, sommet après sommet, quand les successeurs en ont déjà une.
fn in_order(graph: &[Vec<usize>]) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for options in graph {
        values.push(mex(options.iter().map(|&option| values[option])));
    }
    values
}

fn rook() -> Vec<Mistake> {
    of(
        "exo_rook",
        [
            wrong("la somme ordinaire", |course| {
                course.ch04.exo_rook = |column, row| Some(column + row);
            }),
            wrong("le plus grand des deux nombres", |course| {
                course.ch04.exo_rook = |column, row| Some(column.max(row));
            }),
            wrong("seulement vers la gauche", |course| {
                course.ch04.exo_rook = |column, _| Some(column);
            }),
            crashed("l'écart, sous zéro", |course| {
                course.ch04.exo_rook = |column, row| Some(column - row);
            }),
            crashed("une table de huit cases sur huit", |course| {
                course.ch04.exo_rook = |column, row| {
                    let column_of = |x: u64| (0..8).map(|y| x ^ y).collect();
                    let table: Vec<Vec<u64>> = (0..8).map(column_of).collect();
                    Some(table[column as usize][row as usize])
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch04.exo_rook = |column, row| Some(forgetful_rook(column, row));
            }),
        ],
    )
}

fn descending_graph() -> Vec<Mistake> {
    of(
        "exo_descending_graph",
        [
            wrong("le nombre d'options", |course| {
                course.ch04.exo_descending_graph = |graph| {
                    Some(graph.iter().map(|options| options.len() as u64).collect())
                };
            }),
            wrong("un sommet oublié", |course| {
                course.ch04.exo_descending_graph = |graph| Some(vec![0; graph.len() - 1]);
            }),
            wrong("le plus grand plus un", |course| {
                course.ch04.exo_descending_graph = |graph| {
                    let mut values: Vec<u64> = Vec::new();
                    for options in graph {
                        let best = options.iter().map(|&option| values[option] + 1).max();
                        values.push(best.unwrap_or(0));
                    }
                    Some(values)
                };
            }),
            crashed(
                "le premier successeur d'un sommet qui n'en a pas",
                |course| {
                    course.ch04.exo_descending_graph = |graph| {
                        let mut values: Vec<u64> = Vec::new();
                        for options in graph {
                            values.push(1 - values[options[0]].min(1));
                        }
                        Some(values)
                    };
                },
            ),
            crashed("du dernier sommet au premier", |course| {
                course.ch04.exo_descending_graph = |graph| {
                    let mut values: Vec<u64> = Vec::new();
                    for options in graph.iter().rev() {
                        values.push(mex(options.iter().map(|&option| values[option])));
                    }
                    Some(values)
                };
            }),
            slow("la récurrence sans mémoire", |course| {
                course.ch04.exo_descending_graph = |graph| {
                    Some(
                        (0..graph.len())
                            .map(|vertex| forgetful_value(graph, vertex))
                            .collect(),
                    )
                };
            }),
        ],
    )
}

fn graph() -> Vec<Mistake> {
    of(
        "exo_graph",
        [
            wrong("jamais de cycle", |course| {
                course.ch04.exo_graph =
                    |graph| Some(GraphValues::Acyclic(vec![0; graph.len()]));
            }),
            wrong("un arc qui monte pris pour un cycle", |course| {
                course.ch04.exo_graph = |graph| {
                    let mut values: Vec<u64> = Vec::new();
                    for options in graph {
                        if options.iter().any(|&option| option >= values.len()) {
                            return Some(GraphValues::Cyclic);
                        }
                        values.push(mex(options.iter().map(|&option| values[option])));
                    }
                    Some(GraphValues::Acyclic(values))
                };
            }),
            wrong("le cycle cherché depuis le sommet 0 seulement", |course| {
                course.ch04.exo_graph = |graph| {
                    if comes_back(graph, &mut Vec::new(), 0) {
                        return Some(GraphValues::Cyclic);
                    }
                    Some(GraphValues::Acyclic(vec![0; graph.len()]))
                };
            }),
            wrong("deux chemins vers un sommet pris pour un cycle", |course| {
                course.ch04.exo_graph = |graph| {
                    let mut seen = HashSet::new();
                    for &option in graph.iter().flatten() {
                        if !seen.insert(option) {
                            return Some(GraphValues::Cyclic);
                        }
                    }
                    match (0..graph.len())
                        .any(|vertex| comes_back(graph, &mut Vec::new(), vertex))
                    {
                        true => Some(GraphValues::Cyclic),
                        false => {
                            let vertices = 0..graph.len();
                            let values =
                                vertices.map(|vertex| forgetful_value(graph, vertex));
                            Some(GraphValues::Acyclic(values.collect()))
                        }
                    }
                };
            }),
            crashed("les sommets supposés en ordre", |course| {
                course.ch04.exo_graph =
                    |graph| Some(GraphValues::Acyclic(in_order(graph)));
            }),
            crashed("un cycle suivi sans fin", |course| {
                course.ch04.exo_graph = |graph| {
                    let vertices = 0..graph.len();
                    let values = vertices.map(|vertex| forgetful_value(graph, vertex));
                    Some(GraphValues::Acyclic(values.collect()))
                };
            }),
            slow("tous les chemins suivis un à un", |course| {
                course.ch04.exo_graph = |graph| {
                    let mut vertices = 0..graph.len();
                    if vertices.any(|vertex| comes_back(graph, &mut Vec::new(), vertex)) {
                        return Some(GraphValues::Cyclic);
                    }
                    let vertices = 0..graph.len();
                    let values = vertices.map(|vertex| forgetful_value(graph, vertex));
                    Some(GraphValues::Acyclic(values.collect()))
                };
            }),
        ],
    )
}
