//! Une fonction dans le texte d'un fichier, de sa documentation à son accolade finale.

use std::ops::Range;

/// Ce que l'on sait d'une fonction dans un fichier.
#[derive(Debug, PartialEq, Eq)]
pub enum Place {
    /// Ses lignes, comptées depuis 0.
    Lines(Range<usize>),
    /// Elle n'y est pas.
    Absent,
    /// On ne voit pas où elle finit.
    Unclear,
}

/// Où est une fonction publique écrite sans décalage.
pub fn place(text: &str, name: &str) -> Place {
    let lines: Vec<&str> = text.lines().collect();
    let Some(signature) = lines.iter().position(|line| declares(line, name)) else {
        return Place::Absent;
    };
    let documented = lines.iter().take(signature).rev();
    let above =
        documented.take_while(|line| line.starts_with("///") || line.starts_with("#["));
    let start = signature - above.count();
    let after = lines.iter().enumerate().skip(signature);
    let mut rest = after.skip_while(|(rank, _)| *rank == signature);
    let single = lines
        .get(signature)
        .is_some_and(|line| line.trim_end().ends_with('}'));
    if single {
        return Place::Lines(start..signature + 1);
    }
    // Une accolade en début de ligne finit la fonction ; autre chose dit qu'elle n'en a pas.
    match rest.find(|(_, line)| is_flush(line)) {
        Some((rank, line)) if line.trim_end() == "}" => Place::Lines(start..rank + 1),
        _ => Place::Unclear,
    }
}

/// La ligne de la signature, comptée depuis 1.
pub fn line_number(text: &str, name: &str) -> Option<usize> {
    let rank = text.lines().position(|line| declares(line, name))?;
    Some(rank + 1)
}

/// Le texte de ces lignes.
pub fn excerpt(text: &str, lines: Range<usize>) -> String {
    let kept = text.lines().skip(lines.start).take(lines.len());
    kept.map(|line| format!("{line}\n")).collect()
}

/// Le texte où ces lignes sont remplacées.
pub fn replaced(text: &str, lines: Range<usize>, with: &str) -> String {
    let end_of_line = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let before = text.lines().take(lines.start);
    let after = text.lines().skip(lines.end);
    before
        .chain(with.lines())
        .chain(after)
        .flat_map(|line| [line, end_of_line])
        .collect()
}

/// La ligne, sans décalage, est-elle la signature de cette fonction, publique ou non ?
fn declares(line: &str, name: &str) -> bool {
    let Some((before, after)) = line.split_once("fn ") else {
        return false;
    };
    let qualifies = |word: &str| {
        word.starts_with("pub") || ["const", "async", "unsafe"].contains(&word)
    };
    let named = after.strip_prefix(name);
    !line.starts_with(char::is_whitespace)
        && before.split_whitespace().all(qualifies)
        && named.is_some_and(|rest| rest.starts_with(['(', '<']))
}

/// La ligne commence-t-elle sans décalage, hors de la signature ?
fn is_flush(line: &str) -> bool {
    let first = line.chars().next();
    let closes_signature = line.starts_with(')') || line.starts_with("where");
    first.is_some_and(|first| !first.is_whitespace()) && !closes_signature
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "//! Titre.\n\n/// Un.\n///\n/// Suite.\npub fn exo_a(n: u64) -> u64 {\n    \
                        n\n}\n\nfn other() {}\n\n/// Deux.\npub fn exo_ab(\n    n: u64,\n) -> u64 {\n    n\n}\n";

    #[test]
    fn a_function_goes_from_its_documentation_to_its_brace() {
        assert_eq!(place(FILE, "exo_a"), Place::Lines(2..8));
        assert_eq!(place(FILE, "exo_ab"), Place::Lines(11..17));
        assert_eq!(place(FILE, "other"), Place::Lines(9..10));
        assert_eq!(place(FILE, "exo_b"), Place::Absent);
        assert_eq!(line_number(FILE, "exo_ab"), Some(13));
        assert_eq!(
            place("pub(crate) const fn a<T>() {}", "a"),
            Place::Lines(0..1)
        );
        assert_eq!(place("// fn a() {}\n    fn a() {}", "a"), Place::Absent);
        assert!(excerpt(FILE, 11..17).starts_with("/// Deux.\npub fn exo_ab("));
    }

    #[test]
    fn a_function_without_an_end_is_unclear() {
        let open = "pub fn exo_a() {\n    {\n\n/// Deux.\npub fn exo_b() {\n}\n";
        assert_eq!(place(open, "exo_a"), Place::Unclear);
        assert_eq!(place("pub fn exo_a() {\n    1\n", "exo_a"), Place::Unclear);
        assert_eq!(place(open, "exo_b"), Place::Lines(3..6));
    }

    #[test]
    fn a_replacement_keeps_the_rest() {
        let text = "a\r\nb\r\nc\r\n";
        assert_eq!(replaced(text, 1..2, "x\ny\n"), "a\r\nx\r\ny\r\nc\r\n");
        assert_eq!(replaced("a\nb", 0..1, "x\n"), "x\nb\n");
    }
}
