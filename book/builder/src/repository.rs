//! Liens d'un chapitre vers un fichier du dépôt.
//!
//! Un chapitre renvoie à `../../exercises/src/ch02_nim.rs`, chemin juste dans un éditeur et sur la
//! forge, mais qui n'existe pas dans le livre publié. Ce préprocesseur le remplace par l'adresse du
//! fichier sur la forge si `book.toml` la donne, sinon par la page du livre qui montre cette
//! feuille d'exercices, sinon par une copie jointe au livre.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use mdbook_driver::book::Book;
use mdbook_driver::errors::Result;
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use pulldown_cmark::{Event, LinkType, Tag};

use crate::course::Course;
use crate::text::{normalize, parser, up_from, with_slashes};

/// Branche du dépôt vers laquelle les liens pointent.
const BRANCH: &str = "main";

/// Dossier du livre qui reçoit les copies.
const COPIES: &str = "depot";

/// Le préprocesseur qui récrit les liens vers le dépôt.
pub struct RepositoryLinks {
    root: PathBuf,
    source: PathBuf,
    url: Option<String>,
    copied: Copied,
}

/// Fichiers du dépôt à joindre au livre, connus une fois le livre construit.
#[derive(Clone, Default)]
pub struct Copied(Arc<Mutex<BTreeSet<PathBuf>>>);

impl RepositoryLinks {
    /// Prépare le préprocesseur ; `copied` recevra les fichiers à joindre au livre.
    pub fn new(course: &Course, copied: Copied) -> Self {
        Self {
            root: course.root().to_owned(),
            source: Path::new("book").join(&course.config().book.src),
            url: course.repository_url(),
            copied,
        }
    }

    /// Texte du chapitre `path`, liens vers le dépôt récrits.
    fn rewrite(&self, text: &str, path: &Path, pages: &BTreeSet<PathBuf>) -> String {
        let mut rewritten = text.to_owned();
        // De la fin vers le début : une place déjà trouvée reste juste.
        for (range, destination) in destinations_in(text).into_iter().rev() {
            if let Some(replacement) = self.replacement(&destination, path, pages) {
                rewritten.replace_range(range, &replacement);
            }
        }
        rewritten
    }

    /// Nouvelle destination d'un lien, s'il mène à un fichier du dépôt hors de `book/src`.
    ///
    /// Un fichier absent garde son lien, que le contrôle des pages signalera comme mort.
    fn replacement(
        &self,
        destination: &str,
        path: &Path,
        pages: &BTreeSet<PathBuf>,
    ) -> Option<String> {
        let (file, fragment) = destination.split_once('#').unwrap_or((destination, ""));
        let folder = path.parent().unwrap_or(Path::new(""));
        let target = normalize(&self.source.join(folder).join(file))?;
        if file.is_empty()
            || target.starts_with(&self.source)
            || !self.root.join(&target).exists()
        {
            return None;
        }
        if let Some(url) = &self.url {
            let view = if self.root.join(&target).is_dir() {
                "tree"
            } else {
                "blob"
            };
            let mark = if fragment.is_empty() {
                String::new()
            } else {
                format!("#{fragment}")
            };
            return Some(format!(
                "{url}/{view}/{BRANCH}/{}{mark}",
                with_slashes(&target)
            ));
        }
        let up = up_from(folder);
        match exercise_page(&target).filter(|page| pages.contains(page)) {
            Some(page) => Some(format!("{up}{}", with_slashes(&page))),
            None => Some(format!(
                "{up}{}",
                with_slashes(&self.copied.add(target, &self.root)?)
            )),
        }
    }
}

impl Preprocessor for RepositoryLinks {
    fn name(&self) -> &str {
        "liens-du-depot"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let pages = book
            .chapters()
            .filter_map(|chapter| chapter.path.clone())
            .collect();
        book.for_each_chapter_mut(|chapter| {
            if let Some(path) = chapter.source_path.clone() {
                chapter.content = self.rewrite(&chapter.content, &path, &pages);
            }
        });
        Ok(book)
    }
}

impl Copied {
    /// Retient un fichier et rend la place de sa copie dans le livre ; un dossier ne se copie pas.
    fn add(&self, target: PathBuf, root: &Path) -> Option<PathBuf> {
        if !root.join(&target).is_file() {
            return None;
        }
        let copy = copy_of(&target);
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(target);
        Some(copy)
    }

    /// Copie dans le livre `output` les fichiers retenus.
    ///
    /// # Errors
    ///
    /// L'erreur du système si un fichier ne se lit ou ne s'écrit pas.
    pub fn write(&self, root: &Path, output: &Path) -> std::io::Result<()> {
        for target in self.0.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let copy = output.join(copy_of(target));
            if let Some(folder) = copy.parent() {
                fs::create_dir_all(folder)?;
            }
            // Sans cette marque, un navigateur qui ouvre le fichier du disque manque les accents.
            let mut content = "\u{feff}".as_bytes().to_vec();
            content.extend(fs::read(root.join(target))?);
            fs::write(copy, content)?;
        }
        Ok(())
    }
}

/// Place dans le livre de la copie d'un fichier du dépôt : un texte, que tout navigateur affiche.
fn copy_of(target: &Path) -> PathBuf {
    let name = with_slashes(target);
    // mdBook change tout `.md` d'un lien en `.html`, même au milieu d'un nom.
    PathBuf::from(format!(
        "{COPIES}/{}.txt",
        name.strip_suffix(".md").unwrap_or(&name)
    ))
}

/// Page du livre qui montre une feuille d'exercices.
fn exercise_page(target: &Path) -> Option<PathBuf> {
    let stem = target
        .strip_prefix("exercises/src")
        .ok()?
        .to_str()?
        .strip_suffix(".rs")?;
    stem.starts_with("ch")
        .then(|| PathBuf::from(format!("exercices/{}.md", stem.replace('_', "-"))))
}

/// Place et valeur des destinations de liens, dans l'ordre du texte ; le code n'en contient pas.
fn destinations_in(text: &str) -> Vec<(Range<usize>, String)> {
    let parser = parser(text);
    // Un lien par référence a sa destination dans la définition, en dehors du lien lui-même.
    let mut found: Vec<_> = parser
        .reference_definitions()
        .iter()
        .filter_map(|(_, definition)| {
            place(text, &definition.span, "]:", &definition.dest)
        })
        .collect();
    found.extend(
        parser
            .into_offset_iter()
            .filter_map(|(event, range)| match event {
                Event::Start(Tag::Link {
                    link_type: LinkType::Inline,
                    dest_url,
                    ..
                }) => place(text, &range, "](", &dest_url),
                _ => None,
            }),
    );
    found.sort_by_key(|(range, _)| range.start);
    found
}

/// Place de `destination` dans le lien `whole`, après le dernier `mark`.
fn place(
    text: &str,
    whole: &Range<usize>,
    mark: &str,
    destination: &str,
) -> Option<(Range<usize>, String)> {
    let link = text.get(whole.clone())?;
    let after = link.rfind(mark)? + mark.len();
    let start = whole.start + after + link.get(after..)?.find(destination)?;
    Some((start..start + destination.len(), destination.to_owned()))
}
