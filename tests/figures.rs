//! Les figures que le livre montre, chacune avec son texte.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "support/flow.rs"]
mod flow;
mod support;

use flow::{Flow, Link, Node};
use std::collections::HashSet;
use support::{files, lock, lock_figure, root};

fn lock_flow(name: &str, flow: &Flow) {
    lock_figure(name, flow.svg());
    lock(&format!("{name}_texte"), &flow.text());
}

fn node(
    class: &'static str,
    at: (i32, i32),
    size: (i32, i32),
    lines: &'static [&'static str],
) -> Node {
    Node {
        class,
        at,
        size,
        lines,
    }
}

fn link(
    from: usize,
    to: usize,
    points: &'static [(i32, i32)],
    label: ((i32, i32), &'static [&'static str]),
) -> Link {
    Link {
        from,
        to,
        points,
        label,
    }
}

const NO_LABEL: ((i32, i32), &[&str]) = ((0, 0), &[]);

#[test]
fn ch00_outcomes() {
    let flow = Flow {
        id: "ch00-issues",
        title: "De la valeur de Grundy à l'issue d'une position",
        size: (340, 352),
        nodes: vec![
            node("fig-node", (170, 24), (130, 36), &["Position G"]),
            node("fig-node", (170, 92), (210, 36), &["Valeur de Grundy de G"]),
            node(
                "fig-node fig-n",
                (78, 196),
                (140, 56),
                &["N : le joueur", "au trait gagne"],
            ),
            node(
                "fig-node fig-p",
                (262, 196),
                (140, 56),
                &["P : le joueur", "précédent gagne"],
            ),
        ],
        links: vec![
            link(0, 1, &[(170, 42), (170, 73)], NO_LABEL),
            link(1, 2, &[(120, 110), (78, 167)], ((50, 136), &["valeur ≠ 0"])),
            link(
                1,
                3,
                &[(220, 110), (262, 167)],
                ((290, 136), &["valeur = 0"]),
            ),
            link(
                2,
                3,
                &[(34, 224), (34, 312), (306, 312), (306, 225)],
                ((170, 330), &["coup gagnant : vers une option de valeur 0"]),
            ),
            link(
                3,
                2,
                &[(240, 224), (240, 254), (100, 254), (100, 225)],
                ((170, 270), &["tout coup mène à une", "valeur autre que 0"]),
            ),
        ],
    };
    lock_flow("ch00_schema_issues", &flow);
}

#[test]
fn ch00_sum() {
    let flow = Flow {
        id: "ch00-somme",
        title: "Une somme de trois jeux et le Nim à trois tas",
        size: (340, 292),
        nodes: vec![
            node("fig-node", (58, 36), (100, 56), &["Jeu G₁", "de valeur a"]),
            node("fig-node", (170, 36), (100, 56), &["Jeu G₂", "de valeur b"]),
            node("fig-node", (282, 36), (100, 56), &["Jeu G₃", "de valeur c"]),
            node(
                "fig-node",
                (170, 138),
                (260, 56),
                &["Somme G₁ + G₂ + G₃", "de valeur a ⊕ b ⊕ c"],
            ),
            node(
                "fig-node",
                (170, 252),
                (260, 56),
                &["Nim à trois tas", "de a, b et c jetons"],
            ),
        ],
        links: vec![
            link(0, 3, &[(58, 64), (100, 109)], NO_LABEL),
            link(1, 3, &[(170, 64), (170, 109)], NO_LABEL),
            link(2, 3, &[(282, 64), (240, 109)], NO_LABEL),
            link(
                3,
                4,
                &[(170, 166), (170, 223)],
                ((245, 194), &["équivalente, mais", "non isomorphe"]),
            ),
        ],
    };
    lock_flow("ch00_schema_somme", &flow);
}

/// Ce que le livre exige d'une figure incluse dans une page, et dans la page qui les réunit toutes.
#[test]
fn figures_can_be_included_in_a_page() {
    let mut ids = HashSet::new();
    let mut figures = 0;
    for path in files(&root().join("tests/snapshots")) {
        if path.extension().is_none_or(|extension| extension != "svg") {
            continue;
        }
        figures += 1;
        let svg = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy();
        for line in svg.lines() {
            assert!(!line.trim().is_empty(), "{name} : une ligne vide");
            assert!(!line.starts_with("    "), "{name} : une ligne en retrait");
            assert!(
                !line.contains('$'),
                "{name} : un $ serait pris pour une formule"
            );
            assert!(
                line.matches("><").count() <= 2,
                "{name} : plus d'un élément sur une ligne"
            );
        }
        for found in svg.split(" id=\"").skip(1) {
            let id = found.split('"').next().unwrap().to_owned();
            assert!(
                ids.insert(id.clone()),
                "{name} : l'identifiant {id} sert deux fois"
            );
        }
        let text = path.with_file_name(name.replace(".snap.svg", "_texte.snap"));
        assert!(text.exists(), "{name} : pas de table de texte");
    }
    assert!(figures >= 2);
}
