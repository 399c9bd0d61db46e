//! Les exercices du cours, et les noms que l'on peut leur donner.

use checker::{Course, Exercise};

/// Tous les exercices, dans l'ordre du livre.
pub struct Catalogue {
    exercises: Vec<Exercise>,
}

/// Ce qu'un nom désigne.
#[derive(Clone, Copy)]
pub enum Target<'a> {
    /// Un chapitre entier.
    Chapter(&'static str),
    /// Un seul exercice.
    Exercise(&'a Exercise),
}

impl Target<'_> {
    /// Le chapitre, ou celui de l'exercice.
    pub fn chapter(&self) -> &'static str {
        match self {
            Target::Chapter(chapter) => chapter,
            Target::Exercise(exercise) => exercise.chapter,
        }
    }

    /// L'exercice est-il désigné ?
    pub fn covers(&self, exercise: &Exercise) -> bool {
        match self {
            Target::Chapter(chapter) => exercise.chapter == *chapter,
            Target::Exercise(one) => exercise.full_name() == one.full_name(),
        }
    }
}

/// « ch02 » pour `ch02_nim`.
pub fn number(chapter: &str) -> &str {
    chapter.split('_').next().unwrap_or(chapter)
}

impl Catalogue {
    /// Les exercices de tout le cours.
    pub fn new() -> Self {
        Catalogue {
            exercises: Course::EMPTY.exercises(),
        }
    }

    /// Les exercices, dans l'ordre du livre.
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// Les chapitres qui ont des exercices, dans l'ordre du livre.
    pub fn chapters(&self) -> Vec<&'static str> {
        let mut chapters: Vec<_> = self.exercises.iter().map(|one| one.chapter).collect();
        chapters.dedup();
        chapters
    }

    /// Ce que désigne un nom : `exo_x`, `x`, `ch02`, `ch02::exo_x`, `ch02_nim.rs`.
    ///
    /// # Errors
    ///
    /// Une phrase qui propose le nom le plus proche.
    pub fn find(&self, text: &str) -> Result<Target<'_>, String> {
        let short = text.rsplit(['/', '\\']).next().unwrap_or(text);
        let short = short.strip_suffix(".rs").unwrap_or(short);
        let (chapter, name) = match short.split_once("::") {
            Some((chapter, name)) => (Some(chapter), name),
            None => (None, short),
        };
        let in_chapter = |one: &&Exercise| {
            chapter.is_none_or(|chapter| same_chapter(one.chapter, chapter))
        };
        let exercise =
            self.exercises.iter().filter(in_chapter).find(|one| {
                one.name == name || one.name.strip_prefix("exo_") == Some(name)
            });
        if let Some(exercise) = exercise {
            return Ok(Target::Exercise(exercise));
        }
        let mut chapters = self.chapters().into_iter();
        match chapters.find(|one| same_chapter(one, short)) {
            Some(chapter) => Ok(Target::Chapter(chapter)),
            None => Err(self.unknown(text, short)),
        }
    }

    /// Ce que désigne le nom d'un exercice.
    ///
    /// # Errors
    ///
    /// Une phrase qui propose le nom le plus proche, ou les exercices du chapitre.
    pub fn find_exercise(&self, text: &str) -> Result<&Exercise, String> {
        match self.find(text)? {
            Target::Exercise(exercise) => Ok(exercise),
            Target::Chapter(chapter) => {
                let of_chapter =
                    self.exercises.iter().filter(|one| one.chapter == chapter);
                let names: Vec<&str> = of_chapter.map(|one| one.name).collect();
                Err(format!(
                    "« {text} » est un chapitre ; choisissez un exercice : {}.",
                    names.join(", ")
                ))
            }
        }
    }

    fn unknown(&self, text: &str, short: &str) -> String {
        let known = self.exercises.iter().map(|one| one.name);
        let words = known.chain(self.chapters()).chain(COMMANDS);
        let distance = |word: &str| {
            let bare = word.strip_prefix("exo_").unwrap_or(word);
            let bare_short = short.strip_prefix("exo_").unwrap_or(short);
            strsim::damerau_levenshtein(bare, bare_short)
        };
        let allowed = 1 + short.chars().count() / 4;
        let nearest = words
            .map(|word| (distance(word), word))
            .filter(|(distance, _)| *distance <= allowed)
            .min_by_key(|(distance, _)| *distance);
        let proposal = match nearest {
            Some((_, word)) => format!("Vouliez-vous dire « {word} » ?"),
            None => "La liste : cargo atelier".to_owned(),
        };
        format!("aucun exercice ne s'appelle « {text} ».\n{proposal}")
    }
}

/// Les commandes, qu'une faute de frappe fait prendre pour un exercice.
const COMMANDS: [&str; 4] = ["indice", "suivre", "recommencer", "solution"];

/// `ch02`, `ch2`, `2` et `ch02_nim` désignent `ch02_nim`.
fn same_chapter(chapter: &str, text: &str) -> bool {
    let rank = |text: &str| {
        let digits = text.strip_prefix("ch").unwrap_or(text);
        digits.parse::<u8>().ok()
    };
    let wanted = rank(text);
    chapter == text || (wanted.is_some() && wanted == rank(number(chapter)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn found(text: &str) -> String {
        match Catalogue::new().find(text) {
            Ok(Target::Chapter(chapter)) => chapter.to_owned(),
            Ok(Target::Exercise(exercise)) => exercise.full_name(),
            Err(sentence) => sentence,
        }
    }

    #[test]
    fn an_exercise_has_several_names() {
        for text in [
            "exo_third_heap",
            "third_heap",
            "ch02::exo_third_heap",
            "ch02_nim::third_heap",
            "2::third_heap",
        ] {
            assert_eq!(found(text), "ch02_nim::exo_third_heap", "{text}");
        }
        for text in ["ch02", "ch2", "2", "ch02_nim", "exercises/src/ch02_nim.rs"] {
            assert_eq!(found(text), "ch02_nim", "{text}");
        }
    }

    #[test]
    fn a_slip_gets_the_nearest_name() {
        assert!(
            found("exo_thrid_heap").ends_with("Vouliez-vous dire « exo_third_heap » ?")
        );
        assert!(found("third_hep").ends_with("« exo_third_heap » ?"));
        assert!(found("ch02_nin").ends_with("« ch02_nim » ?"));
        assert!(found("indcie").ends_with("« indice » ?"));
        for text in ["", "ch", "ch99", "bonjour", "ch03::exo_third_heap", "::"] {
            assert!(found(text).starts_with("aucun exercice"), "{text}");
        }
        assert!(found("bonjour").ends_with("La liste : cargo atelier"));
    }

    #[test]
    fn a_chapter_is_not_an_exercise() {
        let sentence = Catalogue::new().find_exercise("ch00").err().unwrap();
        assert_eq!(
            sentence,
            "« ch00 » est un chapitre ; choisissez un exercice : exo_one_token."
        );
    }
}
