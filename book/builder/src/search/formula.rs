//! Une formule, lue dans son MathML, en une ligne de texte : « 2ᵏ⁻¹ », et non « 2k−1 ».

/// Opérateurs qu'une espace sépare de ce qui les entoure.
const SPACED: &str = "=≠<>≤≥∈∉⊂⊆→⇒⇔↦⊕+−≡≅∪∩∖∧∨";

/// Caractères qui existent en exposant, et leur forme.
const RAISED: (&str, &str) = ("0123456789+−()nkijdmp′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿᵏⁱʲᵈᵐᵖ′");

/// Caractères qui existent en indice, et leur forme.
const LOWERED: (&str, &str) = ("0123456789+−()nkijmp", "₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙₖᵢⱼₘₚ");

/// Une formule en cours de lecture.
#[derive(Default)]
pub struct Formula {
    text: String,
    open: Vec<Element>,
}

struct Element {
    name: String,
    children: usize,
    part: Part,
    start: usize,
}

/// Ce qu'un élément est pour celui qui le contient.
#[derive(Clone, Copy)]
enum Part {
    Plain,
    Raised,
    Lowered,
    Numerator,
    Denominator,
}

impl Formula {
    /// Entre dans un élément.
    pub fn open(&mut self, name: &str) {
        if matches!(name, "mtr" | "mtd") {
            self.text.push(' ');
        }
        let part = self.open.last_mut().map_or(Part::Plain, |parent| {
            parent.children += 1;
            part_of(&parent.name, parent.children)
        });
        self.open.push(Element {
            name: name.to_owned(),
            children: 0,
            part,
            start: self.text.len(),
        });
    }

    /// Lit du texte.
    pub fn text(&mut self, text: &str) {
        let is_operator = self.open.last().is_some_and(|element| element.name == "mo");
        for character in text.chars().filter(|&c| !is_invisible(c)) {
            match character {
                c if is_operator && SPACED.contains(c) => {
                    self.text.extend([' ', c, ' ']);
                }
                ',' => self.text.push_str(", "),
                c => self.text.push(c),
            }
        }
    }

    /// Sort de l'élément courant.
    pub fn close(&mut self) {
        let Some(element) = self.open.pop() else {
            return;
        };
        let inside = self.text.split_off(element.start.min(self.text.len()));
        self.text += &match element.part {
            Part::Plain if element.name == "msqrt" => format!("√{}", grouped(&inside)),
            Part::Plain => inside,
            Part::Raised => script(&inside, RAISED, '^'),
            Part::Lowered => script(&inside, LOWERED, '_'),
            Part::Numerator => grouped(&inside),
            Part::Denominator => format!("/{}", grouped(&inside)),
        };
    }

    /// Le texte lu.
    pub fn finish(self) -> String {
        self.text
    }
}

fn part_of(parent: &str, rank: usize) -> Part {
    match (parent, rank) {
        ("msup" | "mover", 2) | ("msubsup" | "munderover", 3) => Part::Raised,
        ("msub" | "munder" | "msubsup" | "munderover", 2) => Part::Lowered,
        ("mfrac", 1) => Part::Numerator,
        ("mfrac", 2) => Part::Denominator,
        _ => Part::Plain,
    }
}

/// Marques d'application et espaces de largeur nulle, que KaTeX ajoute.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{2061}'..='\u{2064}' | '\u{200b}')
}

/// Un indice ou un exposant : ses propres caractères s'ils existent tous, sinon après `mark`.
fn script(inside: &str, (plain, placed): (&str, &str), mark: char) -> String {
    let inside: String = inside.split_whitespace().collect();
    let form = |c| {
        let rank = plain.chars().position(|known| known == c)?;
        placed.chars().nth(rank)
    };
    inside
        .chars()
        .map(form)
        .collect::<Option<String>>()
        .unwrap_or_else(|| format!("{mark}{}", grouped(&inside)))
}

/// Entre parenthèses, sauf si c'est d'un seul tenant.
fn grouped(inside: &str) -> String {
    let inside = inside.trim();
    if inside.chars().all(char::is_alphanumeric) {
        inside.to_owned()
    } else {
        format!("({inside})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lit une suite d'ouvertures `<`, de fermetures `>` et de textes.
    fn read(steps: &[&str]) -> String {
        let mut formula = Formula::default();
        for step in steps {
            match (step.strip_prefix('<'), *step) {
                (Some(name), _) => formula.open(name),
                (None, ">") => formula.close(),
                (None, text) => formula.text(text),
            }
        }
        formula.finish()
    }

    #[test]
    fn indices_and_exponents() {
        let power = read(&[
            "<msup", "<mn", "2", ">", "<mrow", "<mi", "k", ">", "<mo", "−", ">", "<mn",
            "1", ">", ">", ">",
        ]);
        assert_eq!(power, "2ᵏ⁻¹");
        assert_eq!(
            read(&["<msub", "<mi", "h", ">", "<mi", "z", ">", ">"]),
            "h_z"
        );
    }

    #[test]
    fn operators_and_fractions() {
        let sum = read(&["<mi", "x", ">", "<mo", "⊕", ">", "<mi", "y", ">"]);
        assert_eq!(sum, "x ⊕ y");
        let half = read(&[
            "<mfrac", "<mrow", "<mi", "n", ">", "<mo", "+", ">", "<mn", "1", ">", ">",
            "<mn", "2", ">", ">",
        ]);
        assert_eq!(half, "(n + 1)/2");
    }
}
