//! Des schémas faits de boîtes et de flèches, en SVG et en texte.

use crate::support::svg::{HOLLOW, Pair, Svg};

/// Une boîte ; son nom, pour le texte, est la suite de ses lignes.
pub struct Node {
    /// Les classes de la boîte : `fig-node`, avec `fig-p` ou `fig-n` s'il y a lieu.
    pub class: &'static str,
    /// Le centre.
    pub at: Pair,
    /// Largeur et hauteur.
    pub size: Pair,
    /// Le texte, ligne par ligne.
    pub lines: Vec<String>,
}

/// Une flèche d'une boîte à une autre, le long d'une ligne brisée.
pub struct Link {
    /// Le rang de la boîte de départ.
    pub from: usize,
    /// Le rang de la boîte d'arrivée.
    pub to: usize,
    /// Les points de la ligne.
    pub points: Vec<Pair>,
    /// Où écrire la légende, et ses lignes.
    pub label: (Pair, Vec<String>),
}

/// Un schéma.
pub struct Flow {
    /// Le préfixe de ses identifiants, unique dans le livre.
    pub id: &'static str,
    /// Son titre.
    pub title: &'static str,
    /// Sa largeur et sa hauteur.
    pub size: Pair,
    /// Ses boîtes.
    pub nodes: Vec<Node>,
    /// Ses flèches.
    pub links: Vec<Link>,
}

const LINE_HEIGHT: f64 = 18.0;

impl Flow {
    /// Le schéma en SVG.
    pub fn svg(&self) -> String {
        let mut svg = Svg::new(self.id, self.size, self.title, &self.text());
        let arrow = svg.arrowhead();
        for link in &self.links {
            svg.path("fig-edge", &path(&link.points), &arrow);
            write(&mut svg, link.label.0, &link.label.1);
        }
        for node in &self.nodes {
            let ((x, y), (width, height)) = (node.at, node.size);
            let corner = (x - width / 2.0, y - height / 2.0);
            svg.rect(node.class, HOLLOW, corner, node.size);
            let above = LINE_HEIGHT * (node.lines.len() as f64 - 1.0) / 2.0;
            write(&mut svg, (x, y - above), &node.lines);
        }
        svg.finish()
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

/// Le tracé de la ligne brisée qui passe par ces points.
fn path(points: &[Pair]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    format!("M{}", points.join("L"))
}

fn write(svg: &mut Svg, (x, y): Pair, lines: &[String]) {
    for (rank, line) in lines.iter().enumerate() {
        svg.label("", (x, y + LINE_HEIGHT * rank as f64), line);
    }
}
