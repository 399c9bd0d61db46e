//! Les trois exercices du cahier et leur version générale : `book/src/ch06-exercices.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch06`.

use checker::answers::{Classification, Equivalence, SumCheck, TableVerdict, TwoPeriods};
use jeux_combinatoires::MoveSet;

/// ★★ La classification P/N de S(M) pour les positions 0 à `n_max`, et la période du mot P/N.
///
/// Ordre des essais : S({1, 3}), puis S({2, 5}), chacun avec des `n_max` où la période est déjà
/// prouvée, du plus petit au plus grand ; puis S({2, 4, 7}) et `n_max` = 20, S({1, 2, 3}) et
/// `n_max` = 300, enfin d'autres ensembles. La période est celle du mot prolongé à tous les entiers.
/// Vous pouvez appeler tout le module `outcome` et le module `period`.
pub fn exo_classify_pn(n_max: usize, moves: &MoveSet) -> Option<Classification> {
    None
}

/// ★★★ Prépériode et période du mot P/N et des valeurs de Grundy de S(M), pour tout M.
///
/// Les coups sont au plus 10 ; à vous de calculer assez de termes pour que la période soit prouvée.
/// Ordre des essais : des ensembles de plus en plus grands. N'appelez ni
/// `subtraction::grundy_period`, ni `subtraction::outcome_period`, ni `period::proven_period` :
/// écrivez la preuve vous-même. Vous pouvez appeler `subtraction::grundy_values` et
/// `period::last_exception`.
pub fn exo_two_periods(moves: &MoveSet) -> Option<TwoPeriods> {
    None
}

/// ★★ Sprague-Grundy vérifié sur S({1, 2}) + S({1, 3}), aux positions (n, n), n de 0 à `n_max`.
///
/// `verified` dit si la valeur de la somme, calculée par la définition sur les couples, est le ou
/// exclusif pour tout n. Ordre des essais : `n_max` = 0, 1, 2, ..., 5, puis 40. Vous pouvez
/// appeler `subtraction::grundy_values` et `GrundyTable`.
pub fn exo_sprague_grundy_sum(n_max: usize) -> Option<SumCheck> {
    None
}

/// ★★★ Une table prétend donner les valeurs de Grundy de la somme de deux jeux : dit-elle vrai ?
///
/// `table[i][j]` devrait être la valeur de la position (i, j) de S(`first`) + S(`second`). La
/// réponse est `TableVerdict::Right`, ou la première case fausse, ligne par ligne. Ordre des
/// essais : des tables de plus en plus grandes, jusqu'à 80 lignes et 80 colonnes. Vous pouvez
/// appeler tout le cours.
pub fn exo_verify_table(
    first: &MoveSet,
    second: &MoveSet,
    table: &[Vec<u64>],
) -> Option<TableVerdict> {
    None
}

/// ★★ Un tas de Nim de 4 jetons et S({1, 3}) à la position 4 : leurs valeurs, leur équivalence.
///
/// Les deux jeux n'ont pas les mêmes coups : du tas de Nim, on peut aussi retirer 2 ou 4 jetons.
/// Vous pouvez appeler `grundy::grundy_nim` et `subtraction::grundy_values`.
pub fn exo_equivalence() -> Option<Equivalence> {
    None
}

/// ★★★ Un tas de Nim de `heap` jetons et S(M) à la position `n` : leurs valeurs, leur équivalence.
///
/// Ordre des essais : des ensembles M de plus en plus grands et, pour chacun, de petites positions ;
/// puis S({1, 2, 3}) et `n` = 300, puis d'autres. Vous pouvez appeler `grundy::grundy_nim` et
/// `subtraction::grundy_values`.
pub fn exo_equivalence_general(
    heap: u64,
    moves: &MoveSet,
    n: u64,
) -> Option<Equivalence> {
    None
}
