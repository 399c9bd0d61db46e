//! Une formule et sa ponctuation restent sur la même ligne.
//!
//! Un navigateur accepte de couper la ligne de part et d'autre d'une formule, même devant une virgule
//! ou derrière une parenthèse, et aucun caractère ne l'en empêche. La feuille de style lui défend donc
//! de couper dans `.insecable`, où `<wbr>` rouvre les coupures que KaTeX prévoit à l'intérieur.

/// Début d'une formule rendue par KaTeX.
const FORMULA: &str = "<span class=\"katex\">";

/// Ce qui précède une formule hors texte : là, KaTeX ne prévoit pas de coupure.
const DISPLAY: &str = "<span class=\"katex-display\">";

const SPACES: [char; 2] = ['\u{a0}', '\u{202f}'];
// Les crochets n'y sont pas : ils sont ceux d'un lien.
const BEFORE: [char; 3] = ['(', '\'', '’'];
const AFTER: [char; 10] = ['.', ',', ';', ':', '!', '?', ')', '\'', '’', '-'];

/// Le même texte, où chaque formule en ligne est gardée avec la ponctuation qui la touche.
pub fn keep_together(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(FORMULA) {
        let (before, from) = rest.split_at(start);
        let (formula, after) = from.split_at(end_of_span(from));
        if before.ends_with(DISPLAY) {
            kept.extend([before, formula]);
            rest = after;
            continue;
        }
        let text =
            before.trim_end_matches(|c| BEFORE.contains(&c) || SPACES.contains(&c));
        let opening = before.strip_prefix(text).unwrap_or_default();
        rest = after_punctuation(after);
        let closing = after.strip_suffix(rest).unwrap_or_default();
        let formula = with_breaks(formula);
        kept.extend([text, "<span class=\"insecable\">", opening]);
        kept.extend([&formula, closing, "</span>"]);
    }
    kept + rest
}

/// Ce qui suit la ponctuation ; une espace insécable entre deux formules revient à la seconde.
fn after_punctuation(after: &str) -> &str {
    let rest = after.trim_start_matches(|c| AFTER.contains(&c) || SPACES.contains(&c));
    if rest.starts_with(FORMULA) {
        after.trim_start_matches(AFTER)
    } else {
        rest
    }
}

/// Longueur de l'élément `<span>` par lequel `html` commence.
fn end_of_span(html: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some((skipped, tag)) = html.get(at..).and_then(|rest| rest.split_once('<'))
    {
        let start = at + skipped.len();
        at = start + 1;
        if tag.starts_with("span") {
            depth += 1;
        } else if tag.starts_with("/span>") {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return start + "</span>".len();
            }
        }
    }
    html.len()
}

/// Les coupures prévues par KaTeX, entre deux `.base`, permises même où la ligne ne se coupe pas.
fn with_breaks(formula: &str) -> String {
    formula.replace(
        "</span><span class=\"base\">",
        "</span><wbr><span class=\"base\">",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formula(bases: &[&str]) -> String {
        let bases: String = bases
            .iter()
            .map(|base| format!("<span class=\"base\">{base}</span>"))
            .collect();
        format!("{FORMULA}<span class=\"katex-html\">{bases}</span></span>")
    }

    #[test]
    fn punctuation_stays_with_its_formula() {
        let text = format!(
            "de {} (ou\u{a0}{}), si d'{}",
            formula(&["a"]),
            formula(&["b"]),
            formula(&["c"])
        );
        let expected = format!(
            "de <span class=\"insecable\">{}</span> (ou\
             <span class=\"insecable\">\u{a0}{}),</span> si d\
             <span class=\"insecable\">'{}</span>",
            formula(&["a"]),
            formula(&["b"]),
            formula(&["c"]),
        );
        assert_eq!(keep_together(&text), expected);
    }

    #[test]
    fn the_space_between_two_formulas_goes_to_the_second() {
        let text = format!("{}.\u{a0}{}", formula(&["a"]), formula(&["b"]));
        let expected = format!(
            "<span class=\"insecable\">{}.</span>\
             <span class=\"insecable\">\u{a0}{}</span>",
            formula(&["a"]),
            formula(&["b"]),
        );
        assert_eq!(keep_together(&text), expected);
    }

    #[test]
    fn a_long_formula_still_breaks_between_its_parts() {
        let kept = keep_together(&formula(&["a", "b"]));
        assert!(
            kept.contains("a</span><wbr><span class=\"base\">b"),
            "{kept}"
        );
    }

    #[test]
    fn a_link_stays_a_link() {
        let text = format!(
            "[{}](a.md), [le {}](b.md)",
            formula(&["a"]),
            formula(&["b"])
        );
        let expected = format!(
            "[<span class=\"insecable\">{}</span>](a.md), \
             [le <span class=\"insecable\">{}</span>](b.md)",
            formula(&["a"]),
            formula(&["b"]),
        );
        assert_eq!(keep_together(&text), expected);
    }

    #[test]
    fn a_displayed_formula_is_left_alone() {
        let text = format!("{DISPLAY}{}</span>.", formula(&["a", "b"]));
        assert_eq!(keep_together(&text), text);
    }
}
