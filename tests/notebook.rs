//! Chaque sortie du cahier se trouve, au caractère près, dans un instantané et un seul.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use support::{files, root};

/// Les blocs de la copie : titre, texte.
fn outputs() -> Vec<(String, String)> {
    let copy =
        std::fs::read_to_string(root().join("tests/data/sorties-du-cahier.txt")).unwrap();
    let blocks = copy.split("\n%% ").skip(1);
    blocks
        .map(|block| {
            let (title, text) = block.split_once('\n').unwrap();
            (title.to_owned(), text.trim_end_matches('\n').to_owned())
        })
        .collect()
}

#[test]
fn each_output_is_in_one_snapshot() {
    let snapshots: Vec<String> = files(&root().join("tests/snapshots"))
        .iter()
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "snap")
        })
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    let outputs = outputs();
    assert_eq!(outputs.len(), 11);
    for (title, text) in outputs {
        let holders = snapshots.iter().filter(|snapshot| {
            let (_header, body) = snapshot
                .split_once("---\n")
                .unwrap()
                .1
                .split_once("---\n")
                .unwrap();
            body.trim_end_matches('\n') == text
        });
        assert_eq!(holders.count(), 1, "sortie « {title} » :\n{text}");
    }
}
