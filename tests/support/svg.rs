//! Une figure en SVG, un élément par ligne, avec son titre et sa description.
//!
//! Dans le livre, les couleurs viennent des classes `fig-…`, qui suivent le thème ; les attributs
//! servent au fichier seul, tel qu'une revue le montre.

#![allow(dead_code)]

/// Un point, ou une largeur et une hauteur.
pub type Pair = (f64, f64);

/// Un contour sans fond.
pub const HOLLOW: &str = r#"fill="none" stroke="currentColor""#;
/// Un fond sans contour.
pub const FULL: &str = r#"fill="currentColor""#;

const LABEL: &str =
    r#"fill="currentColor" text-anchor="middle" dominant-baseline="central""#;

/// Une figure que l'on remplit, élément par élément.
pub struct Svg {
    id: &'static str,
    lines: Vec<String>,
}

impl Svg {
    /// Une figure vide. Le livre contient toutes les figures : `id`, préfixe de tous les
    /// identifiants de celle-ci, n'est qu'à elle.
    pub fn new(id: &'static str, size: Pair, title: &str, description: &str) -> Self {
        let (width, height) = (number(size.0), number(size.1));
        let description = description.trim_end().replace('\n', " ; ");
        let lines = vec![
            format!(
                r#"<svg viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14" role="img" aria-labelledby="{id}-titre {id}-texte" xmlns="http://www.w3.org/2000/svg">"#
            ),
            format!(r#"<title id="{id}-titre">{title}</title>"#),
            format!(r#"<desc id="{id}-texte">{description}</desc>"#),
        ];
        Self { id, lines }
    }

    /// La pointe de flèche ; ce qu'il faut écrire dans un trait pour qu'il la porte.
    pub fn arrowhead(&mut self) -> String {
        let id = self.id;
        self.element(format!(
            r#"<marker id="{id}-fleche" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path fill="currentColor" d="M0 0L10 5L0 10z"/></marker>"#
        ));
        format!(r##"marker-end="url(#{id}-fleche)""##)
    }

    /// Un élément écrit en entier.
    pub fn element(&mut self, line: String) {
        self.lines.push(line);
    }

    /// Un segment.
    pub fn line(&mut self, class: &str, from: Pair, to: Pair, more: &str) {
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        self.element(format!(
            r#"<line class="{class}" stroke="currentColor"{} x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#,
            spaced(more)
        ));
    }

    /// Une ligne brisée ou courbe.
    pub fn path(&mut self, class: &str, data: &str, more: &str) {
        self.element(format!(
            r#"<path class="{class}" {HOLLOW}{} d="{data}"/>"#,
            spaced(more)
        ));
    }

    /// Un rectangle, donné par son coin en haut à gauche.
    pub fn rect(&mut self, class: &str, paint: &str, corner: Pair, size: Pair) {
        let ((x, y), (width, height)) = (place(corner), place(size));
        self.element(format!(
            r#"<rect class="{class}" {paint} x="{x}" y="{y}" width="{width}" height="{height}"/>"#
        ));
    }

    /// Un disque ou un cercle.
    pub fn circle(&mut self, class: &str, paint: &str, center: Pair, radius: f64) {
        let ((x, y), radius) = (place(center), number(radius));
        self.element(format!(
            r#"<circle class="{class}" {paint} cx="{x}" cy="{y}" r="{radius}"/>"#
        ));
    }

    /// Des mots, centrés.
    pub fn label(&mut self, class: &str, at: Pair, words: impl ToString) {
        self.words(class, "", at, words);
    }

    /// Des mots plus petits, comme les graduations d'un axe.
    pub fn tick(&mut self, class: &str, at: Pair, words: impl ToString) {
        self.words(class, r#" font-size="12""#, at, words);
    }

    /// Des mots en gras.
    pub fn strong(&mut self, class: &str, at: Pair, words: impl ToString) {
        self.words(class, r#" font-weight="bold""#, at, words);
    }

    fn words(&mut self, class: &str, more: &str, at: Pair, words: impl ToString) {
        let (x, y) = place(at);
        let class = format!("fig-label{}", spaced(class));
        let words = words.to_string();
        self.element(format!(
            r#"<text class="{class}" {LABEL}{more} x="{x}" y="{y}">{words}</text>"#
        ));
    }

    /// Le texte du fichier.
    pub fn finish(mut self) -> String {
        self.element("</svg>\n".to_owned());
        self.lines.join("\n")
    }
}

fn spaced(words: &str) -> String {
    match words {
        "" => String::new(),
        _ => format!(" {words}"),
    }
}

fn place((x, y): Pair) -> (String, String) {
    (number(x), number(y))
}

/// Un nombre à deux décimales, sans zéro inutile.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
