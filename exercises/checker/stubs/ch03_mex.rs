//! Exercices du chapitre 3, « Mex, le plus petit absent » : `book/src/ch03-mex.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch03`.

/// ★ Une liste d'entiers dont le mex est `m`.
///
/// Toute bonne liste est acceptée. Ordre des essais : `m` = 0, 1, 2, ... Rien à appeler.
pub fn exo_list_with_mex(m: u64) -> Option<Vec<u64>> {
    None
}

/// ★★ Le mex d'une liste triée, en un seul passage et sans autre mémoire qu'un compteur.
///
/// `values` va croissant, avec d'éventuelles répétitions. Ordre des essais : des listes de plus en
/// plus longues, à petites valeurs. N'appelez pas `mex` : écrivez-le.
pub fn exo_mex_sorted(values: &[u64]) -> Option<u64> {
    None
}

/// ★★★ Le mex de chaque début de liste : rien, puis la première valeur, puis les deux premières...
///
/// La réponse a une valeur de plus que `values` ; la première est toujours 0. Le mex ne fait que
/// croître : servez-vous-en pour ne jamais repartir de 0. Ordre des essais : des listes de plus en
/// plus longues, à petites valeurs. Vous pouvez appeler `mex` pour un premier essai.
pub fn exo_mex_of_prefixes(values: &[u64]) -> Option<Vec<u64>> {
    None
}
