//! Les entrées communes à plusieurs exercices.

use jeux_combinatoires::MoveSet;
use proptest::collection::btree_set;
use proptest::strategy::Strategy;

/// Tous les ensembles de coups entre 1 et `max`, par nombre de coups, puis dans l'ordre.
pub(crate) fn small_move_sets(max: u32) -> Vec<MoveSet> {
    let mut subsets: Vec<Vec<u64>> = (0..1u64 << max)
        .map(|bits| {
            (1..=u64::from(max))
                .filter(|take| bits >> (take - 1) & 1 == 1)
                .collect()
        })
        .collect();
    subsets.sort_by_key(|subset| (subset.len(), subset.clone()));
    subsets
        .into_iter()
        .filter_map(|subset| MoveSet::new(subset).ok())
        .collect()
}

/// Un ensemble de coups entre 1 et `max`, au hasard.
pub(crate) fn move_sets(max: u64) -> impl Strategy<Value = MoveSet> {
    btree_set(1..=max, 1..=6)
        .prop_filter_map("0 n'est pas un coup", |moves| MoveSet::new(moves).ok())
}

/// Tous les couples, dans l'ordre lexicographique.
pub(crate) fn pairs<A: Clone, B: Clone>(firsts: &[A], seconds: &[B]) -> Vec<(A, B)> {
    firsts
        .iter()
        .flat_map(|first| seconds.iter().map(|second| (first.clone(), second.clone())))
        .collect()
}

/// Toutes les listes d'une longueur au plus `longest`, à valeurs dans 0..=`max`, les courtes d'abord.
pub(crate) fn small_lists(longest: usize, max: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    let mut last: Vec<Vec<u64>> = all.clone();
    for _ in 0..longest {
        last = pairs(&last, &(0..=max).collect::<Vec<u64>>())
            .into_iter()
            .map(|(mut list, value)| {
                list.push(value);
                list
            })
            .collect();
        all.extend(last.clone());
    }
    all
}
