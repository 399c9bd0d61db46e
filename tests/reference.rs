//! Les valeurs de `tests/data/valeurs.tsv`, calculées par force brute sans ce code.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use jeux_combinatoires::{GrundyTable, MoveSet, SubtractionGame, subtraction};
use support::root;

/// Les jeux d'un genre : nom, valeurs.
fn games(kind: &str) -> Vec<(String, Vec<u64>)> {
    let text = std::fs::read_to_string(root().join("tests/data/valeurs.tsv")).unwrap();
    text.lines()
        .filter_map(|line| line.strip_prefix(kind)?.strip_prefix('\t'))
        .map(|line| {
            let (name, values) = line.split_once('\t').unwrap();
            (
                name.to_owned(),
                values
                    .split(' ')
                    .map(|value| value.parse().unwrap())
                    .collect(),
            )
        })
        .collect()
}

#[test]
fn subtraction_games() {
    let games = games("soustraction");
    assert_eq!(games.len(), 9);
    for (name, expected) in games {
        let moves =
            MoveSet::new(name.split(',').map(|take| take.parse().unwrap())).unwrap();
        let values: Vec<u64> = subtraction::grundy_values(&moves)
            .take(expected.len())
            .collect();
        assert_eq!(values, expected, "{moves}");

        let game = SubtractionGame(moves);
        let mut table = GrundyTable::new(&game);
        for (n, value) in (0..).zip(expected) {
            assert_eq!(table.value(&n), Ok(value), "{} en {n}", game.0);
        }
    }
}
