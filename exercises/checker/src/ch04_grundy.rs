//! Chapitre 4 : valeurs de Grundy.

use crate::answers::GraphValues;
use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::pairs;
use crate::words::{and, at, first_difference, list};
use jeux_combinatoires::{Cycle, Game, GrundyTable, nim};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::strategy::{Just, Strategy};
use std::collections::BTreeSet;

const CHAPTER: &str = "ch04_grundy";
const GRUNDY: &str = "la valeur de Grundy est le mex des valeurs des options.";

/// Les réponses du chapitre 4.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// La valeur d'une tour sur un échiquier.
    pub exo_rook: fn(u64, u64) -> Option<u64>,
    /// Les valeurs d'un graphe dont chaque arc descend.
    pub exo_descending_graph: fn(&[Vec<usize>]) -> Option<Vec<u64>>,
    /// Les valeurs d'un graphe quelconque, ou le constat d'un cycle.
    pub exo_graph: fn(&[Vec<usize>]) -> Option<GraphValues>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_rook: |_, _| None,
        exo_descending_graph: |_| None,
        exo_graph: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(CHAPTER, "exo_rook", rook, move |&(column, row)| {
                (self.exo_rook)(column, row)
            }),
            Exercise::new(
                CHAPTER,
                "exo_descending_graph",
                descending_graph,
                move |graph| (self.exo_descending_graph)(graph),
            ),
            Exercise::new(CHAPTER, "exo_graph", graph, move |graph| {
                (self.exo_graph)(graph)
            }),
        ]
    }
}

fn rook() -> Check<(u64, u64), u64> {
    let small: Vec<u64> = (0..=5).collect();
    Check {
        hints: [
            "Aller vers la gauche ne change que la colonne, aller vers le bas que la \
             ligne : à quel jeu du chapitre 2 cela ressemble-t-il ? Remplissez la \
             table à la main, de (0, 0) à (3, 3).",
            "Diminuer une coordonnée d'autant que l'on veut, c'est retirer des jetons \
             d'un tas de Nim : la case est une position de Nim à deux tas. Sans ce \
             raccourci, remplissez la table case par case, le mex portant sur toute la \
             ligne à gauche et toute la colonne en dessous.",
        ],
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: [pairs(&small, &small), vec![(30, 40)]].concat(),
        random: random((0..40u64, 0..40u64)),
        subject: |square| format!("Tour en {square:?}"),
        expected: |&(column, row)| nim::nim_sum(&[column, row]).to_string(),
        judge: |&(column, row), &obtained| {
            let expected = nim::nim_sum(&[column, row]);
            if obtained == expected {
                return Ok(());
            }
            let left = (0..column).map(|to| nim::nim_sum(&[to, row]));
            let down = (0..row).map(|to| nim::nim_sum(&[column, to]));
            let because = values_sentence(left.chain(down));
            Err(Fault::new(obtained, expected, GRUNDY).because(because))
        },
    }
}

/// « Ses options ont les valeurs 0 et 2. »
fn values_sentence(values: impl Iterator<Item = u64>) -> String {
    let distinct: Vec<u64> = values.collect::<BTreeSet<u64>>().into_iter().collect();
    match distinct.as_slice() {
        [] => "Sans option, c'est le mex d'une liste vide.".to_owned(),
        [only] => format!("Ses options ont toutes la valeur {only}."),
        many if many.len() > 12 => format!("Ses options ont les valeurs {}.", list(many)),
        [..] => format!("Ses options ont les valeurs {}.", and(&distinct)),
    }
}

/// Les successeurs de chaque sommet.
type Graph = Vec<Vec<usize>>;

/// Le jeu qui consiste à suivre les arcs d'un graphe.
struct Arcs<'a>(&'a Graph);

impl Game for Arcs<'_> {
    type Position = usize;

    fn options(&self, vertex: &usize) -> Vec<usize> {
        self.0.get(*vertex).cloned().unwrap_or_default()
    }
}

fn graph_values(graph: &Graph) -> Result<Vec<u64>, Cycle> {
    let game = Arcs(graph);
    let mut table = GrundyTable::new(&game);
    (0..graph.len())
        .map(|vertex| table.value(&vertex))
        .collect()
}

/// Le graphe dont les arcs partant de `v` sont les bits de `rows[v]`, parmi les `targets(v)`
/// premiers sommets.
fn from_bits(rows: &[u64], targets: impl Fn(usize) -> usize) -> Graph {
    let row = |(vertex, bits): (usize, &u64)| -> Vec<usize> {
        (0..targets(vertex))
            .filter(|to| bits >> to & 1 == 1)
            .collect()
    };
    rows.iter().enumerate().map(row).collect()
}

/// Tous les graphes à `size` sommets dont `targets(v)` dit combien de sommets `v` peut atteindre.
fn all_graphs(size: usize, targets: fn(usize) -> usize) -> Vec<Graph> {
    (0..size)
        .fold(vec![vec![]], |graphs: Vec<Vec<u64>>, vertex| {
            let rows: Vec<u64> = (0..1u64 << targets(vertex)).collect();
            pairs(&graphs, &rows)
                .into_iter()
                .map(|(mut graph, row)| {
                    graph.push(row);
                    graph
                })
                .collect()
        })
        .iter()
        .map(|rows| from_bits(rows, targets))
        .collect()
}

/// « Graphe 0 → [], 1 → [0] ».
fn graph_subject(graph: &Graph) -> String {
    if graph.is_empty() {
        return "Graphe sans sommet".to_owned();
    }
    let arcs = graph.iter().enumerate();
    let arcs: Vec<String> = arcs
        .map(|(from, to)| format!("{from} → {}", list(to)))
        .collect();
    match arcs.as_slice() {
        [first, second, third, .., last] if arcs.len() > 24 => {
            let size = arcs.len();
            format!("Graphe à {size} sommets {first}, {second}, {third}, …, {last}")
        }
        all => format!("Graphe {}", all.join(", ")),
    }
}

/// Le nombre de sommets d'une échelle : les chemins y sont trop nombreux pour être suivis un à un.
const LADDER: usize = 100;

/// Chaque sommet mène aux deux précédents.
fn descending_ladder() -> Graph {
    (0..LADDER)
        .map(|vertex| (vertex.saturating_sub(2)..vertex).collect())
        .collect()
}

/// Chaque sommet mène aux deux suivants.
fn climbing_ladder() -> Graph {
    (0..LADDER)
        .map(|vertex| (vertex + 1..LADDER.min(vertex + 3)).collect())
        .collect()
}

fn descending_graph() -> Check<Graph, Vec<u64>> {
    Check {
        hints: [
            "Que vaut le sommet 0, d'où ne part aucun arc ? Quelles valeurs faut-il \
             connaître avant de calculer celle du sommet v ?",
            "Prenez les sommets dans l'ordre, 0, 1, 2, ... : quand vient le tour de v, \
             tous les sommets où il mène ont déjà leur valeur. La sienne est le mex \
             des leurs.",
        ],
        cases: (1..=4)
            .flat_map(|size| all_graphs(size, |vertex| vertex))
            .chain([descending_ladder()])
            .collect(),
        random: random(
            vec(any::<u64>(), 1..24).prop_map(|rows| from_bits(&rows, |vertex| vertex)),
        ),
        subject: graph_subject,
        expected: |graph| list(&graph_values(graph).unwrap_or_default()),
        judge: |graph, values| {
            judge_values(graph, values, &graph_values(graph).unwrap_or_default())
        },
    }
}

fn judge_values(graph: &Graph, obtained: &[u64], expected: &[u64]) -> Result<(), Fault> {
    let Some(vertex) = first_difference(obtained, expected) else {
        return Ok(());
    };
    let because = match graph.get(vertex) {
        Some(options) => {
            let values = options
                .iter()
                .filter_map(|&option| expected.get(option).copied());
            format!("Sommet {vertex}. {}", values_sentence(values))
        }
        None => format!("Il y a une valeur par sommet, soit {}.", graph.len()),
    };
    let fault = Fault::new(
        format!("{} au sommet {vertex}", at(obtained, vertex)),
        format!("{} au sommet {vertex}", at(expected, vertex)),
        GRUNDY,
    );
    Err(fault.because(because))
}

fn graph() -> Check<Graph, GraphValues> {
    Check {
        hints: [
            "Dessinez un graphe de trois sommets qui a un cycle, et un autre qui n'en \
             a pas sans que tous ses arcs descendent. Que devient la récurrence du mex \
             sur le premier ?",
            "Décrivez le graphe comme un `Game` : les options d'un sommet sont ses \
             successeurs. Demandez à `GrundyTable` la valeur de chaque sommet, car un \
             cycle peut être loin du premier ; elle répond par une erreur dès qu'elle \
             en rencontre un.",
        ],
        cases: (1..=2)
            .flat_map(|size| all_graphs(size, if size == 1 { |_| 1 } else { |_| 2 }))
            .chain(all_graphs(3, |_| 3))
            .chain([climbing_ladder()])
            .collect(),
        random: random(random_graphs()),
        subject: graph_subject,
        expected: |graph| shown(&expected_graph(graph)),
        judge: judge_graph,
    }
}

/// Des graphes au hasard : sans cycle, à sommets mélangés, avec parfois un arc de plus.
fn random_graphs() -> impl Strategy<Value = Graph> {
    vec(any::<u64>(), 2..14)
        .prop_flat_map(|rows| {
            let order: Vec<usize> = (0..rows.len()).collect();
            let extra = (0..rows.len() * 2, 0..rows.len());
            (Just(rows), Just(order).prop_shuffle(), extra)
        })
        .prop_map(|(rows, order, (from, to))| {
            let sorted = from_bits(&rows, |vertex| vertex);
            let mut graph: Graph = vec![vec![]; rows.len()];
            for (vertex, options) in sorted.iter().enumerate() {
                graph[order[vertex]] =
                    options.iter().map(|&option| order[option]).collect();
            }
            if let Some(options) = graph.get_mut(from) {
                options.push(to);
            }
            graph
        })
}

/// Une suite d'arcs part-elle de ce sommet pour y revenir ?
fn comes_back(graph: &Graph, vertex: usize) -> bool {
    let mut reached = BTreeSet::new();
    let mut next = vec![vertex];
    while let Some(from) = next.pop() {
        let options = graph.get(from).into_iter().flatten();
        next.extend(options.filter(|&&option| reached.insert(option)));
    }
    reached.contains(&vertex)
}

fn expected_graph(graph: &Graph) -> GraphValues {
    graph_values(graph).map_or(GraphValues::Cyclic, GraphValues::Acyclic)
}

fn shown(values: &GraphValues) -> String {
    match values {
        GraphValues::Acyclic(values) => format!("Acyclic({})", list(values)),
        GraphValues::Cyclic => "Cyclic".to_owned(),
    }
}

fn judge_graph(graph: &Graph, obtained: &GraphValues) -> Result<(), Fault> {
    let expected = expected_graph(graph);
    let fault = Fault::new(
        shown(obtained),
        shown(&expected),
        "un jeu fini n'a pas de cycle, et tout graphe sans cycle est un jeu fini.",
    );
    match (obtained, &expected) {
        (GraphValues::Cyclic, GraphValues::Cyclic) => Ok(()),
        (GraphValues::Acyclic(values), GraphValues::Acyclic(right)) => {
            judge_values(graph, values, right)
        }
        (GraphValues::Acyclic(_), GraphValues::Cyclic) => {
            let vertex = (0..graph.len()).find(|&vertex| comes_back(graph, vertex));
            let vertex = vertex.unwrap_or(0);
            Err(fault.because(format!("Des arcs mènent de {vertex} à {vertex}.")))
        }
        (GraphValues::Cyclic, GraphValues::Acyclic(_)) => {
            Err(fault.because("Aucune suite d'arcs n'y revient à son point de départ."))
        }
    }
}
