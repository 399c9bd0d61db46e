//! Des schémas faits de boîtes et de flèches, en SVG et en texte.
//!
//! Dans le livre, les couleurs viennent des classes `fig-…`, qui suivent le thème ; les attributs
//! servent au fichier seul, tel qu'une revue le montre.

#![allow(dead_code)]

/// Une boîte ; son nom, pour le texte, est la suite de ses lignes.
pub struct Node {
    /// Les classes de la boîte : `fig-node`, avec `fig-p` ou `fig-n` s'il y a lieu.
    pub class: &'static str,
    /// Le centre.
    pub at: (i32, i32),
    /// Largeur et hauteur.
    pub size: (i32, i32),
    /// Le texte, ligne par ligne.
    pub lines: &'static [&'static str],
}

/// Une flèche d'une boîte à une autre, le long d'une ligne brisée.
pub struct Link {
    /// Le rang de la boîte de départ.
    pub from: usize,
    /// Le rang de la boîte d'arrivée.
    pub to: usize,
    /// Les points de la ligne.
    pub points: &'static [(i32, i32)],
    /// Où écrire la légende, et ses lignes.
    pub label: ((i32, i32), &'static [&'static str]),
}

/// Un schéma.
pub struct Flow {
    /// Le préfixe de ses identifiants, unique dans le livre.
    pub id: &'static str,
    /// Son titre.
    pub title: &'static str,
    /// Sa largeur et sa hauteur.
    pub size: (i32, i32),
    /// Ses boîtes.
    pub nodes: Vec<Node>,
    /// Ses flèches.
    pub links: Vec<Link>,
}

const LINE_HEIGHT: i32 = 18;

impl Flow {
    /// Le schéma en SVG, un élément par ligne.
    pub fn svg(&self) -> String {
        let (id, (width, height)) = (self.id, self.size);
        let mut lines = vec![
            format!(
                r#"<svg viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14" role="img" aria-labelledby="{id}-titre {id}-texte" xmlns="http://www.w3.org/2000/svg">"#
            ),
            format!(r#"<title id="{id}-titre">{}</title>"#, self.title),
            format!(
                r#"<desc id="{id}-texte">{}</desc>"#,
                self.text().replace('\n', " ; ")
            ),
            format!(
                r#"<marker id="{id}-fleche" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path fill="currentColor" d="M0 0L10 5L0 10z"/></marker>"#
            ),
        ];
        for link in &self.links {
            let points: Vec<String> = link
                .points
                .iter()
                .map(|(x, y)| format!("{x},{y}"))
                .collect();
            lines.push(format!(
                r##"<polyline class="fig-edge" fill="none" stroke="currentColor" points="{}" marker-end="url(#{id}-fleche)"/>"##,
                points.join(" ")
            ));
            let (at, words) = link.label;
            lines.extend(text_lines(at, words));
        }
        for node in &self.nodes {
            let ((x, y), (w, h)) = (node.at, node.size);
            lines.push(format!(
                r#"<rect class="{}" fill="none" stroke="currentColor" x="{}" y="{}" width="{w}" height="{h}" rx="8"/>"#,
                node.class,
                x - w / 2,
                y - h / 2
            ));
            let first = y - LINE_HEIGHT * (node.lines.len() as i32 - 1) / 2;
            lines.extend(text_lines((x, first), node.lines));
        }
        lines.push("</svg>".to_owned());
        lines.join("\n") + "\n"
    }

    /// Le schéma en texte, une flèche par ligne.
    pub fn text(&self) -> String {
        let name = |rank: usize| self.nodes[rank].lines.join(" ");
        let links = self.links.iter().map(|link| {
            let label = link.label.1.join(" ");
            let arrow = if label.is_empty() {
                "→".to_owned()
            } else {
                format!("→ ({label})")
            };
            format!("{} {arrow} {}", name(link.from), name(link.to))
        });
        links.collect::<Vec<String>>().join("\n")
    }
}

fn text_lines<'a>(
    (x, y): (i32, i32),
    lines: &'a [&'a str],
) -> impl Iterator<Item = String> + 'a {
    (0..).zip(lines).map(move |(rank, line)| {
        let y = y + LINE_HEIGHT * rank;
        format!(r#"<text class="fig-label" fill="currentColor" text-anchor="middle" dominant-baseline="central" x="{x}" y="{y}">{line}</text>"#)
    })
}
