//! Les dossiers des élèves : leurs feuilles, et ce qu'ils ont changé d'autre.

use crate::scratch::Files;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Ce que l'on a trouvé dans le dossier d'un élève.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clone {
    /// Le nom du dossier.
    pub student: String,
    /// Les feuilles que l'on y a lues.
    pub sheets: Files,
    /// Les autres fichiers changés : « modifié : … », « ajouté : … », « supprimé : … ».
    pub changes: Vec<String>,
}

/// La taille au-delà de laquelle une feuille n'est pas lue.
const LARGEST_SHEET: u64 = 1 << 20;

/// Les noms de dossiers que l'on ne compare pas : ce qui se construit, et l'histoire.
const IGNORED: [&str; 5] = [".git", "target", "dist", "copies", "mutants.out"];

/// Ce qu'un enseignant peut avoir retiré des dépôts de ses élèves.
const REMOVABLE: [&str; 2] = ["solutions", "book/src/solutions"];

/// Les dossiers à noter : celui-ci s'il est un clone du cours, sinon ses sous-dossiers.
///
/// # Errors
///
/// Une phrase si le dossier n'est pas lisible ou ne contient aucun clone.
pub fn find(folder: &Path) -> Result<(Vec<PathBuf>, Vec<PathBuf>), String> {
    if is_clone(folder) {
        return Ok((vec![folder.to_owned()], Vec::new()));
    }
    let entries = fs::read_dir(folder)
        .and_then(|entries| entries.collect::<io::Result<Vec<_>>>())
        .map_err(|error| format!("{} n'est pas lisible : {error}.", folder.display()))?;
    let mut folders: Vec<PathBuf> = entries
        .into_iter()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    let (clones, others): (Vec<_>, Vec<_>) =
        folders.into_iter().partition(|path| is_clone(path));
    if clones.is_empty() {
        return Err(format!(
            "{} ne contient aucun clone du cours : on y cherche des dossiers qui ont un \
             dossier exercises/src.",
            folder.display()
        ));
    }
    Ok((clones, others))
}

fn is_clone(folder: &Path) -> bool {
    folder.join("exercises").join("src").is_dir()
}

impl Clone {
    /// Lit un clone. Ce qui n'est pas lisible manque, simplement.
    pub fn read(folder: &Path, chapters: &[&str], reference: &Tree) -> Self {
        let sheets = chapters.iter().filter_map(|chapter| {
            let name = PathBuf::from(format!("{chapter}.rs"));
            let content = read_plain(&folder.join("exercises/src").join(&name))?;
            Some((name, content))
        });
        let name = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let name = name.file_name().unwrap_or(name.as_os_str());
        Clone {
            student: name.to_string_lossy().into_owned(),
            sheets: sheets.collect(),
            changes: reference.changes(&Tree::read(folder, chapters)),
        }
    }
}

/// Le contenu d'un fichier ordinaire et de taille raisonnable ; jamais celui d'un lien.
fn read_plain(path: &Path) -> Option<Vec<u8>> {
    let about = fs::symlink_metadata(path).ok()?;
    let is_plain = about.is_file() && about.len() <= LARGEST_SHEET;
    is_plain.then(|| fs::read(path).ok()).flatten()
}

/// Les fichiers d'un dépôt, sauf les feuilles : leur chemin, et de quoi les comparer.
#[derive(Debug, Hash)]
pub struct Tree(BTreeMap<String, Content>);

/// Un fichier, à comparer à un autre.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Content {
    /// Son texte, aux fins de ligne près.
    Bytes(Vec<u8>),
    /// Un lien, un fichier énorme ou illisible.
    Strange,
}

/// La taille au-delà de laquelle un fichier n'est pas comparé.
const LARGEST: u64 = 16 << 20;

impl Tree {
    /// Parcourt un dépôt, sans suivre les liens.
    pub fn read(root: &Path, chapters: &[&str]) -> Self {
        let mut files = BTreeMap::new();
        let mut pending = vec![(root.to_owned(), String::new())];
        while let Some((folder, name)) = pending.pop() {
            let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
            for entry in entries {
                let base = entry.file_name().to_string_lossy().into_owned();
                let name = match name.as_str() {
                    "" => base.clone(),
                    folder => format!("{folder}/{base}"),
                };
                let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
                let ignored =
                    IGNORED.contains(&base.as_str()) || base.ends_with(".snap.new");
                if ignored || is_sheet(&name, chapters) {
                    continue;
                } else if is_folder {
                    pending.push((entry.path(), name));
                } else {
                    files.insert(name, Content::read(&entry.path()));
                }
            }
        }
        Tree(files)
    }

    /// Ce qui distingue un autre dépôt de celui-ci.
    fn changes(&self, other: &Tree) -> Vec<String> {
        let Tree(reference) = self;
        let Tree(found) = other;
        let was_removed = |folder: &str| {
            let prefix = format!("{folder}/");
            !found.keys().any(|name| name.starts_with(&prefix))
        };
        let removed: Vec<&str> = REMOVABLE
            .into_iter()
            .filter(|name| was_removed(name))
            .collect();
        let is_excused = |name: &str| {
            removed
                .iter()
                .any(|folder| name.starts_with(&format!("{folder}/")))
        };
        let changed =
            found
                .iter()
                .filter_map(|(name, content)| match reference.get(name) {
                    None => Some(format!("ajouté : {name}")),
                    Some(known) if known != content => Some(format!("modifié : {name}")),
                    Some(_) => None,
                });
        let missing = reference
            .keys()
            .filter(|name| !found.contains_key(*name) && !is_excused(name))
            .map(|name| format!("supprimé : {name}"));
        changed.chain(missing).collect()
    }
}

/// La feuille d'un chapitre, que l'élève a le droit de changer.
fn is_sheet(name: &str, chapters: &[&str]) -> bool {
    name.strip_prefix("exercises/src/")
        .and_then(|file| file.strip_suffix(".rs"))
        .is_some_and(|stem| chapters.contains(&stem))
}

impl Content {
    fn read(path: &Path) -> Self {
        let plain = fs::symlink_metadata(path)
            .is_ok_and(|about| about.is_file() && about.len() <= LARGEST);
        match fs::read(path) {
            Ok(mut bytes) if plain => {
                bytes.retain(|&byte| byte != b'\r');
                Content::Bytes(bytes)
            }
            _ => Content::Strange,
        }
    }
}
