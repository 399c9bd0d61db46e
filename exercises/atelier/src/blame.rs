//! À quel chapitre revient une erreur de compilation.

use crate::cargo::{CompileError, Place};
use crate::catalogue::{Catalogue, number};
use crate::function;
use crate::repository::{Repository, shown_sheet};
use std::path::Path;

/// Un fichier de l'élève qui ne compile pas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Le chapitre du fichier.
    pub chapter: &'static str,
    /// Ce qui cloche.
    pub cause: Cause,
    /// La première erreur de rustc.
    pub rendered: String,
}

/// Pourquoi un fichier ne compile pas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// Une erreur à cette ligne.
    Line(usize),
    /// Le fichier manque ou n'est pas lisible.
    NoFile,
    /// Ces fonctions manquent.
    Missing(Vec<String>),
    /// La signature de cette fonction n'est plus celle de l'énoncé.
    Signature(String),
    /// Cette fonction n'est plus publique.
    Private(String),
}

/// Ajoute à `faults` ce que disent les erreurs ; rend `false` si aucun chapitre n'est nouveau.
pub fn attribute(
    faults: &mut Vec<Fault>,
    errors: &[CompileError],
    catalogue: &Catalogue,
) -> bool {
    let before = faults.len();
    let chapters = catalogue.chapters();
    let found = errors.iter().filter_map(|error| fault(error, &chapters));
    for fault in found {
        match faults
            .iter_mut()
            .position(|known| known.chapter == fault.chapter)
        {
            None => faults.push(fault),
            Some(rank) if rank >= before => {
                if let Some(known) = faults.get_mut(rank) {
                    known.merge(fault);
                }
            }
            Some(_) => {}
        }
    }
    let is_new = faults.len() > before;
    faults.sort_by_key(|fault| fault.chapter);
    is_new
}

fn fault(error: &CompileError, chapters: &[&'static str]) -> Option<Fault> {
    if !error.from_exercises {
        return None;
    }
    let rendered = error.rendered.clone();
    error.places.iter().find_map(|place| {
        let (chapter, cause) = in_sheet(place, chapters)
            .or_else(|| in_list(place, error.code.as_deref(), chapters))?;
        let rendered = rendered.clone();
        Some(Fault {
            chapter,
            cause,
            rendered,
        })
    })
}

/// L'erreur est dans le fichier d'un chapitre.
fn in_sheet(place: &Place, chapters: &[&'static str]) -> Option<(&'static str, Cause)> {
    let path = place.file.replace('\\', "/");
    let inside = path.strip_prefix("exercises/src/")?;
    let stem = Path::new(inside)
        .components()
        .next()?
        .as_os_str()
        .to_str()?;
    let stem = stem.strip_suffix(".rs").unwrap_or(stem);
    let chapter = chapters.iter().find(|chapter| **chapter == stem)?;
    Some((chapter, Cause::Line(place.line)))
}

/// L'erreur est dans la liste des réponses, à la ligne d'un exercice ou d'un fichier.
fn in_list(
    place: &Place,
    code: Option<&str>,
    chapters: &[&'static str],
) -> Option<(&'static str, Cause)> {
    if !place
        .file
        .replace('\\', "/")
        .ends_with("exercises/src/lib.rs")
    {
        return None;
    }
    chapters.iter().find_map(|chapter| {
        if place.text.trim() == format!("pub mod {chapter};") {
            return Some((*chapter, Cause::NoFile));
        }
        let (_, after) = place.text.split_once(&format!("{chapter}::exo_"))?;
        let end = after.find(|c: char| !c.is_alphanumeric() && c != '_');
        let name = format!("exo_{}", after.get(..end.unwrap_or(after.len()))?);
        let cause = match code {
            Some("E0425") => Cause::Missing(vec![name]),
            Some("E0603") => Cause::Private(name),
            _ => Cause::Signature(name),
        };
        Some((*chapter, cause))
    })
}

impl Fault {
    /// Deux erreurs d'un même fichier : celle qui est dans le fichier explique l'autre.
    fn merge(&mut self, other: Fault) {
        match (&mut self.cause, other.cause) {
            (Cause::Missing(names), Cause::Missing(more)) => names.extend(more),
            (Cause::Line(_), _) => {}
            (_, Cause::Line(line)) => {
                self.cause = Cause::Line(line);
                self.rendered = other.rendered;
            }
            _ => {}
        }
    }

    /// La ligne à ouvrir.
    pub fn line(&self, repository: &Repository) -> Option<usize> {
        match &self.cause {
            Cause::Line(line) => Some(*line),
            Cause::NoFile | Cause::Missing(_) => None,
            Cause::Signature(name) | Cause::Private(name) => {
                let text =
                    std::fs::read_to_string(repository.sheet(self.chapter)).ok()?;
                function::line_number(&text, name)
            }
        }
    }

    /// Le message que lit l'élève.
    pub fn message(&self, repository: &Repository) -> String {
        let file = shown_sheet(self.chapter);
        let place = match self.line(repository) {
            Some(line) => format!("{file}, ligne {line}"),
            None => file,
        };
        let indented: String = self
            .rendered
            .trim_end()
            .lines()
            .map(|line| format!("    {line}").trim_end().to_owned() + "\n")
            .collect();
        format!(
            "✗ {} — ne compile pas\n  {place} : {} ; les autres exercices sont jugés sans ce \
             fichier.\n\n{indented}\n  {}",
            number(self.chapter),
            self.reason(),
            self.next_step(repository)
        )
    }

    fn reason(&self) -> String {
        match &self.cause {
            Cause::Line(_) => "ne compile pas".to_owned(),
            Cause::NoFile => "ce fichier manque, ou n'est pas du texte".to_owned(),
            Cause::Missing(names) => match names.as_slice() {
                [name] => format!("la fonction {name} manque"),
                names => format!("les fonctions {} manquent", names.join(", ")),
            },
            Cause::Signature(name) => {
                format!("la signature de {name} a changé, reprenez celle de l'énoncé")
            }
            Cause::Private(name) => {
                format!("la fonction {name} n'est plus publique, remettez-lui son `pub`")
            }
        }
    }

    fn next_step(&self, repository: &Repository) -> String {
        let chapter = number(self.chapter);
        match &self.cause {
            Cause::Line(_) | Cause::Private(_) => {
                format!("Relancer : cargo atelier {chapter}")
            }
            Cause::NoFile => format!("Le remettre : cargo atelier recommencer {chapter}"),
            Cause::Missing(names) => match names.as_slice() {
                [name] => format!("La remettre : cargo atelier recommencer {name}"),
                _ => format!("Les remettre : cargo atelier recommencer {chapter}"),
            },
            Cause::Signature(name) => match signature(repository, self.chapter, name) {
                Some(signature) => format!("Énoncé : {signature}"),
                None => format!("Relancer : cargo atelier {chapter}"),
            },
        }
    }
}

/// La signature que donne l'énoncé, sur une ligne.
fn signature(repository: &Repository, chapter: &str, name: &str) -> Option<String> {
    let stub = std::fs::read_to_string(repository.stub(chapter)).ok()?;
    let line = function::line_number(&stub, name)?;
    let rest: Vec<&str> = stub
        .lines()
        .skip(line.checked_sub(1)?)
        .map(str::trim)
        .collect();
    let rest = rest.join(" ");
    let (signature, _) = rest.split_once(" {")?;
    Some(signature.replace("( ", "(").replace(", )", ")"))
}
