//! La matrice des notes : une ligne par élève, une colonne par exercice.

use super::Marked;
use super::scale::Scale;
use crate::catalogue::Catalogue;
use checker::Exercise;
use serde_json::{Map, Value, json};

/// Comment écrire la matrice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Un tableur : ce séparateur, et la marque d'ordre des octets qu'attendent les tableurs français.
    Csv {
        /// « ; » pour un tableur français.
        separator: u8,
    },
    /// Un programme.
    Json,
}

impl Format {
    /// « csv » ou « json », et le séparateur du premier : « ; », « , » ou « tab ».
    pub fn new(format: &str, separator: &str) -> Self {
        match (format, separator) {
            ("json", _) => Format::Json,
            (_, ",") => Format::Csv { separator: b',' },
            (_, "tab") => Format::Csv { separator: b'\t' },
            _ => Format::Csv { separator: b';' },
        }
    }
}

/// La matrice, écrite.
///
/// # Errors
///
/// Une phrase si elle ne s'écrit pas.
pub fn write(
    marked: &[Marked],
    scale: &Scale,
    catalogue: &Catalogue,
    format: Format,
) -> Result<String, String> {
    match format {
        Format::Csv { separator } => csv(marked, scale, catalogue, separator),
        Format::Json => Ok(json(marked, scale)),
    }
    .map_err(|error: String| format!("la matrice ne s'écrit pas : {error}."))
}

fn csv(
    marked: &[Marked],
    scale: &Scale,
    catalogue: &Catalogue,
    separator: u8,
) -> Result<String, String> {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(separator)
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    let names = catalogue.exercises().iter().map(Exercise::full_name);
    let header = std::iter::once("élève".to_owned()).chain(names);
    let last = ["total", "sur", "autres changements", "remarque"].map(str::to_owned);
    let mut write =
        |row: Vec<String>| writer.write_record(row).map_err(|error| error.to_string());
    write(header.chain(last).collect())?;
    for one in marked {
        let mut row = vec![harmless(&one.student)];
        row.extend(one.records.iter().map(|record| record.word.to_string()));
        row.resize(1 + catalogue.exercises().len(), String::new());
        row.push(points(scale.total(&one.records), separator));
        row.push(points(scale.maximum(), separator));
        row.push(harmless(&one.changes.join(" | ")));
        row.push(harmless(one.remark.as_deref().unwrap_or_default()));
        write(row)?;
    }
    let bytes = writer.into_inner().map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
    Ok(format!("\u{feff}{text}"))
}

/// Un nombre que le tableur lit : virgule décimale, sauf si la virgule sépare les colonnes.
fn points(points: f64, separator: u8) -> String {
    let text = points.to_string();
    match separator {
        b',' => text,
        _ => text.replace('.', ","),
    }
}

/// Un texte d'élève qu'un tableur ne prend pas pour une formule.
fn harmless(text: &str) -> String {
    match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r') => format!("'{text}"),
        _ => text.to_owned(),
    }
}

fn json(marked: &[Marked], scale: &Scale) -> String {
    let students = marked.iter().map(|one| {
        let verdicts = one.records.iter().map(|record| {
            (
                record.exercise.clone(),
                Value::from(record.word.to_string()),
            )
        });
        json!({
            "eleve": one.student,
            "verdicts": verdicts.collect::<Map<String, Value>>(),
            "total": scale.total(&one.records),
            "sur": scale.maximum(),
            "changements": one.changes,
            "remarque": one.remark,
        })
    });
    format!("{:#}\n", Value::from_iter(students))
}
