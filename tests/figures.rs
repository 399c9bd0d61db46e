//! Les figures que le livre montre, chacune avec son texte.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "support/flow.rs"]
mod flow;
mod support;

use flow::{Flow, Link, Node};
use std::collections::HashSet;
use support::svg::Pair;
use support::{files, lock, lock_figure, root};

fn lock_flow(name: &str, flow: &Flow) {
    lock_figure(name, flow.svg());
    lock(&format!("{name}_texte"), &flow.text());
}

fn node(class: &'static str, at: Pair, size: Pair, lines: &[&str]) -> Node {
    Node {
        class,
        at,
        size,
        lines: owned(lines),
    }
}

fn link(from: usize, to: usize, points: &[Pair], label: (Pair, &[&str])) -> Link {
    Link {
        from,
        to,
        points: points.to_vec(),
        label: (label.0, owned(label.1)),
    }
}

fn owned(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&line| line.to_owned()).collect()
}

const NO_LABEL: (Pair, &[&str]) = ((0.0, 0.0), &[]);

#[test]
fn ch00_outcomes() {
    let flow = Flow {
        id: "ch00-issues",
        title: "De la valeur de Grundy à l'issue d'une position",
        size: (340.0, 352.0),
        nodes: vec![
            node("fig-node", (170.0, 24.0), (130.0, 36.0), &["Position u"]),
            node(
                "fig-node",
                (170.0, 92.0),
                (210.0, 36.0),
                &["Valeur de Grundy de u"],
            ),
            node(
                "fig-node fig-n",
                (78.0, 196.0),
                (140.0, 56.0),
                &["N : le joueur", "au trait gagne"],
            ),
            node(
                "fig-node fig-p",
                (262.0, 196.0),
                (140.0, 56.0),
                &["P : le joueur", "précédent gagne"],
            ),
        ],
        links: vec![
            link(0, 1, &[(170.0, 42.0), (170.0, 73.0)], NO_LABEL),
            link(
                1,
                2,
                &[(120.0, 110.0), (78.0, 167.0)],
                ((50.0, 136.0), &["valeur ≠ 0"]),
            ),
            link(
                1,
                3,
                &[(220.0, 110.0), (262.0, 167.0)],
                ((290.0, 136.0), &["valeur = 0"]),
            ),
            link(
                2,
                3,
                &[(34.0, 224.0), (34.0, 312.0), (306.0, 312.0), (306.0, 225.0)],
                (
                    (170.0, 330.0),
                    &["coup gagnant : vers une option de valeur 0"],
                ),
            ),
            link(
                3,
                2,
                &[
                    (240.0, 224.0),
                    (240.0, 254.0),
                    (100.0, 254.0),
                    (100.0, 225.0),
                ],
                (
                    (170.0, 270.0),
                    &["tout coup mène à une", "valeur autre que 0"],
                ),
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
        size: (340.0, 292.0),
        nodes: vec![
            node(
                "fig-node",
                (58.0, 36.0),
                (100.0, 56.0),
                &["Jeu G₁", "de valeur a"],
            ),
            node(
                "fig-node",
                (170.0, 36.0),
                (100.0, 56.0),
                &["Jeu G₂", "de valeur b"],
            ),
            node(
                "fig-node",
                (282.0, 36.0),
                (100.0, 56.0),
                &["Jeu G₃", "de valeur c"],
            ),
            node(
                "fig-node",
                (170.0, 138.0),
                (260.0, 56.0),
                &["Somme G₁ + G₂ + G₃", "de valeur a ⊕ b ⊕ c"],
            ),
            node(
                "fig-node",
                (170.0, 252.0),
                (260.0, 56.0),
                &["Nim à trois tas", "de a, b et c jetons"],
            ),
        ],
        links: vec![
            link(0, 3, &[(58.0, 64.0), (100.0, 109.0)], NO_LABEL),
            link(1, 3, &[(170.0, 64.0), (170.0, 109.0)], NO_LABEL),
            link(2, 3, &[(282.0, 64.0), (240.0, 109.0)], NO_LABEL),
            link(
                3,
                4,
                &[(170.0, 166.0), (170.0, 223.0)],
                ((245.0, 194.0), &["équivalente, mais", "non isomorphe"]),
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
        can_be_read(&name, &svg);
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
    assert!(figures >= 13);
}

/// Une figure se lit sans la voir, dans tous les thèmes, et sur un écran de 360 points.
fn can_be_read(name: &str, svg: &str) {
    let between = |before: &str, after: &str| {
        let (_, rest) = svg.split_once(before).unwrap_or_default();
        rest.split_once(after).unwrap_or_default().0.to_owned()
    };
    let labels = between("aria-labelledby=\"", "\"");
    let ids: Vec<&str> = labels.split(' ').collect();
    assert_eq!(ids.len(), 2, "{name} : un titre et une description");
    for (tag, id) in ["title", "desc"].iter().zip(ids) {
        let words = between(&format!("<{tag} id=\"{id}\">"), "</");
        assert!(words.len() > 10, "{name} : <{tag}> manque ou se tait");
    }
    assert!(
        svg.contains("role=\"img\""),
        "{name} : ce n'est pas une image"
    );

    for attribute in [" fill=\"", " stroke=\""] {
        for found in svg.split(attribute).skip(1) {
            let colour = found.split('"').next().unwrap();
            let follows_the_theme = ["none", "currentColor"].contains(&colour);
            assert!(follows_the_theme, "{name} : la couleur {colour}");
        }
    }

    // Le texte d'une page a 330 points de large sur un tel écran.
    let view = between("viewBox=\"0 0 ", "\"");
    let width: f64 = view.split(' ').next().unwrap().parse().unwrap();
    for found in svg.split("font-size=\"").skip(1) {
        let size: f64 = found.split('"').next().unwrap().parse().unwrap();
        let shown = size * (330.0 / width).min(1.0);
        assert!(shown >= 11.5, "{name} : un texte de {shown:.1} points");
    }
}
