//! Des valeurs en phrases.

use std::fmt::Display;

/// Le nombre de valeurs au-delà duquel une liste est abrégée.
const SHOWN: usize = 12;

/// « [0, 1, 2] », abrégée si elle est longue.
pub(crate) fn list<T: Display>(values: &[T]) -> String {
    list_of(values, T::to_string)
}

/// La même liste, chaque valeur dite par `word` ; celles que l'on ne montre pas ne coûtent rien.
pub(crate) fn list_of<T>(values: &[T], word: impl Fn(&T) -> String) -> String {
    let shown: Vec<String> = values.iter().take(SHOWN).map(word).collect();
    if values.len() <= SHOWN {
        format!("[{}]", shown.join(", "))
    } else {
        format!("[{}, … ({} valeurs)]", shown.join(", "), values.len())
    }
}

/// « 4 », « 4 et 2 », « 4, 2 et 1 ».
pub(crate) fn and<T: Display>(values: &[T]) -> String {
    let words: Vec<String> = values.iter().map(T::to_string).collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} et {last}", first.join(", ")),
    }
}

/// Le premier rang où deux listes diffèrent, ne serait-ce que par leur longueur.
pub(crate) fn first_difference<T: Eq>(left: &[T], right: &[T]) -> Option<usize> {
    (0..left.len().max(right.len())).find(|&rank| left.get(rank) != right.get(rank))
}

/// L'élément de ce rang, ou « rien ».
pub(crate) fn at<T: Display>(values: &[T], rank: usize) -> String {
    values.get(rank).map_or("rien".to_owned(), T::to_string)
}

/// Ce qui distingue une liste de coups de celle que l'on attend.
pub(crate) enum Difference<'a, T> {
    /// Celui-ci est de trop.
    Extra(&'a T),
    /// Celui-ci manque.
    Missing(&'a T),
    /// Les mêmes coups, dans un autre ordre ou répétés.
    Order,
}

/// La première différence entre deux listes ; `None` si elles sont égales.
pub(crate) fn difference<'a, T: Eq>(
    obtained: &'a [T],
    expected: &'a [T],
) -> Option<Difference<'a, T>> {
    if obtained == expected {
        return None;
    }
    let extra = obtained.iter().find(|item| !expected.contains(item));
    let missing = expected.iter().find(|item| !obtained.contains(item));
    Some(match (extra, missing) {
        (Some(item), _) => Difference::Extra(item),
        (None, Some(item)) => Difference::Missing(item),
        (None, None) => Difference::Order,
    })
}
