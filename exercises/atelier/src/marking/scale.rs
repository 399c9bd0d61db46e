//! Le barème : les points de chaque exercice, dans un fichier que l'enseignant modifie.

use crate::catalogue::Catalogue;
use checker::{Exercise, Record, Word};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Les points de chaque exercice, dans l'ordre du livre.
#[derive(Debug, Clone, PartialEq)]
pub struct Scale(BTreeMap<String, f64>);

impl Scale {
    /// Lit un barème : une table par chapitre, une ligne par exercice.
    ///
    /// # Errors
    ///
    /// Une phrase qui nomme ce qui manque, ce qui est inconnu, ou ce qui n'est pas un nombre.
    pub fn parse(text: &str, catalogue: &Catalogue) -> Result<Self, String> {
        let table: Table = text
            .parse()
            .map_err(|error: toml::de::Error| format!("ligne illisible.\n{error}"))?;
        let mut points = BTreeMap::new();
        for (chapter, exercises) in &table {
            let exercises = exercises
                .as_table()
                .ok_or_else(|| format!("« {chapter} » n'est pas un chapitre."))?;
            for (name, value) in exercises {
                let full = format!("{chapter}::{name}");
                let known = |one: &Exercise| one.full_name() == full;
                if !catalogue.exercises().iter().any(known) {
                    return Err(format!("aucun exercice ne s'appelle « {full} »."));
                }
                points.insert(full.clone(), number(&full, value)?);
            }
        }
        let missing = |one: &&Exercise| !points.contains_key(&one.full_name());
        match catalogue.exercises().iter().find(missing) {
            Some(one) => {
                let full = one.full_name();
                Err(format!(
                    "il manque les points de « {full} » ; 0 pour ne pas le compter."
                ))
            }
            None => Ok(Scale(points)),
        }
    }

    /// Le total d'un élève : les points de ses exercices justes.
    pub fn total(&self, records: &[Record]) -> f64 {
        let right = records.iter().filter(|record| record.word == Word::Right);
        right
            .filter_map(|record| self.0.get(&record.exercise))
            .sum()
    }

    /// Le total possible.
    pub fn maximum(&self) -> f64 {
        self.0.values().sum()
    }
}

fn number(name: &str, value: &Value) -> Result<f64, String> {
    let points = match value {
        Value::Integer(whole) => f64::from(u16::try_from(*whole).unwrap_or(u16::MAX)),
        Value::Float(points) => *points,
        _ => f64::NAN,
    };
    if (0.0..=1000.0).contains(&points) {
        Ok(points)
    } else {
        Err(format!(
            "« {name} » doit valoir un nombre de 0 à 1000, et non {value}."
        ))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::repository::Repository;
    use std::path::Path;

    fn shipped() -> String {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let repository = Repository::containing(here).unwrap();
        std::fs::read_to_string(repository.root().join(super::super::SCALE)).unwrap()
    }

    fn fault(text: &str) -> String {
        Scale::parse(text, &Catalogue::new()).unwrap_err()
    }

    #[test]
    fn the_shipped_scale_counts_the_stars() {
        let catalogue = Catalogue::new();
        let Scale(points) = Scale::parse(&shipped(), &catalogue).unwrap();
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let repository = Repository::containing(here).unwrap();
        for exercise in catalogue.exercises() {
            let stub =
                std::fs::read_to_string(repository.stub(exercise.chapter)).unwrap();
            let (before, _) = stub
                .split_once(&format!("pub fn {}(", exercise.name))
                .unwrap();
            let statement = before.rsplit("\n\n").next().unwrap();
            let stars = statement.matches('★').count().max(1);
            assert_eq!(points.get(&exercise.full_name()), Some(&(stars as f64)));
        }
    }

    #[test]
    fn a_faulty_scale_says_where() {
        let text = shipped();
        let without = text.replace("exo_third_heap", "# exo_third_heap");
        assert!(fault(&without).contains("points de « ch02_nim::exo_third_heap »"));
        let unknown = text.replace("exo_third_heap", "exo_thrid_heap");
        assert!(fault(&unknown).contains("s'appelle « ch02_nim::exo_thrid_heap »"));
        for wrong in ["-1", "\"dix\"", "1001", "nan", "100000000000"] {
            let text =
                text.replace("exo_third_heap = 1", &format!("exo_third_heap = {wrong}"));
            assert!(fault(&text).contains("un nombre de 0 à 1000"), "{wrong}");
        }
        assert!(fault("exo_third_heap").starts_with("ligne illisible"));
        assert!(fault("ch02_nim = 3").contains("n'est pas un chapitre"));
    }
}
