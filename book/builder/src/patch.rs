//! Retouches d'un fichier de mdBook : un texte attendu, un autre à sa place.

use crate::problem::Problem;

/// Les retouches d'un fichier.
pub struct Patch {
    /// Nom que mdBook donne au fichier.
    pub file: &'static str,
    /// Texte tel que mdBook l'écrit, et texte qui le remplace.
    pub changes: &'static [(&'static str, &'static str)],
}

impl Patch {
    /// Retouche `text`, partout où chaque texte attendu paraît.
    ///
    /// # Errors
    ///
    /// Une faute qui nomme le premier texte attendu que mdBook n'écrit plus.
    pub fn apply(&self, text: &str) -> Result<String, Problem> {
        let mut patched = text.to_owned();
        for (expected, replacement) in self.changes {
            if !patched.contains(expected) {
                return Err(self.missing(expected));
            }
            patched = patched.replace(expected, replacement);
        }
        Ok(patched)
    }

    /// Retire de `text` ce qui va de `start`, compris, à `end`, non compris.
    ///
    /// # Errors
    ///
    /// Une faute si l'un des deux repères n'y est plus.
    pub fn cut(&self, text: &str, start: &str, end: &str) -> Result<String, Problem> {
        let (before, rest) = text.split_once(start).ok_or_else(|| self.missing(start))?;
        let (_, after) = rest.split_once(end).ok_or_else(|| self.missing(end))?;
        Ok(format!("{before}{end}{after}"))
    }

    fn missing(&self, expected: &str) -> Problem {
        Problem::in_file(
            self.file,
            format!("mdBook n'y écrit plus `{expected}`\u{a0}: revoir cette retouche"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATCH: Patch = Patch {
        file: "book.js",
        changes: &[("'Copied!'", "'Copié'"), ("'Run'", "'Exécuter'")],
    };

    #[test]
    fn every_occurrence_is_replaced() -> Result<(), Problem> {
        let patched = PATCH.apply("a('Run'); b('Copied!'); c('Run')")?;
        assert_eq!(patched, "a('Exécuter'); b('Copié'); c('Exécuter')");
        Ok(())
    }

    #[test]
    fn a_text_that_is_gone_is_named() {
        let fault = PATCH
            .apply("a('Run')")
            .map_err(|problem| problem.to_string());
        let expected = "book.js\u{a0}: mdBook n'y écrit plus `'Copied!'`\u{a0}: revoir cette retouche";
        assert_eq!(fault, Err(expected.to_owned()));
    }

    #[test]
    fn a_passage_is_cut() {
        assert_eq!(PATCH.cut("a b c d", "b", "d"), Ok("a d".to_owned()));
        assert!(PATCH.cut("a b c d", "b", "e").is_err());
    }
}
