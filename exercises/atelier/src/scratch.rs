//! La copie de travail : les feuilles d'un élève, sauf celles qui ne compilent pas.
//!
//! Elle est dans `target/atelier/essai` et partage le dossier `target` du dépôt. Un fichier n'y est
//! écrit que si son contenu change : cargo ne recompile que le nécessaire.

use crate::blame::{Fault, attribute};
use crate::cargo::{Build, COPY, build_copy};
use crate::catalogue::Catalogue;
use crate::repository::{self, Repository};
use crate::trouble;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use toml::{Table, Value};

/// Des fichiers : leur chemin depuis `exercises/src`, et leur contenu.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Une copie de travail prête à recevoir les feuilles d'un élève.
pub struct Scratch<'a> {
    repository: &'a Repository,
    catalogue: &'a Catalogue,
    folder: PathBuf,
    target: &'a Path,
    time: Option<Duration>,
}

impl<'a> Scratch<'a> {
    /// Prépare la copie : tout sauf les feuilles.
    ///
    /// # Errors
    ///
    /// Une phrase si un fichier du dépôt manque ou n'est pas ce qu'il doit être.
    pub fn open(
        repository: &'a Repository,
        catalogue: &'a Catalogue,
    ) -> Result<Self, String> {
        let target = repository
            .target()
            .map_err(|said| trouble::refused(&said))?;
        let folder = target.join("atelier");
        let scratch = Scratch {
            repository,
            catalogue,
            folder,
            target,
            time: None,
        };
        let manifest = scratch.manifest()?;
        scratch.write(Path::new("Cargo.toml"), manifest.as_bytes())?;
        let lock = read(&repository.root().join("Cargo.lock"))?;
        scratch.write(Path::new("Cargo.lock"), &lock)?;
        let manifest = read(&repository.package().join("Cargo.toml"))?;
        scratch.write(&Path::new(COPY).join("Cargo.toml"), &manifest)?;
        Ok(scratch)
    }

    /// Le dossier de ce que cette commande garde d'une fois à l'autre.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// La même copie, dont chaque compilation n'a que ce temps.
    pub fn within(self, time: Duration) -> Self {
        Scratch {
            time: Some(time),
            ..self
        }
    }

    /// Compile ces feuilles, en remplaçant par l'énoncé d'origine chaque feuille absente ou fautive :
    /// celles de `faults`, puis celles que la compilation désigne.
    ///
    /// # Errors
    ///
    /// L'erreur entière si elle ne revient à aucune feuille.
    pub fn settle(
        &self,
        sheets: &Files,
        mut faults: Vec<Fault>,
    ) -> Result<(PathBuf, Vec<Fault>), String> {
        // Chaque tour ajoute un chapitre à `faults` : la boucle finit.
        loop {
            self.fill(sheets, &faults)?;
            match build_copy(&self.folder, self.target, self.time)? {
                Build::Ready(executable) => return Ok((executable, faults)),
                Build::Refused(said) => return Err(trouble::refused(&said)),
                Build::Errors(errors) => {
                    if !attribute(&mut faults, &errors, self.catalogue) {
                        return Err(trouble::foreign(&errors));
                    }
                }
            }
        }
    }

    /// Pose les feuilles, et l'énoncé d'origine des chapitres absents ou fautifs.
    fn fill(&self, sheets: &Files, faults: &[Fault]) -> Result<(), String> {
        let mut files = sheets.clone();
        for name in ["lib.rs", "verdicts.rs"] {
            files.insert(name.into(), read(&self.repository.sheets().join(name))?);
        }
        for chapter in self.catalogue.chapters() {
            let name = PathBuf::from(format!("{chapter}.rs"));
            let is_faulty = faults.iter().any(|fault| fault.chapter == chapter);
            if is_faulty || !files.contains_key(&name) {
                files.insert(name, read(&self.repository.stub(chapter))?);
            }
        }
        let source = Path::new(COPY).join("src");
        let copied = repository::files_of(&self.folder.join(&source));
        for name in copied.unwrap_or_default() {
            if !files.contains_key(&name) {
                let _ = fs::remove_file(self.folder.join(&source).join(name));
            }
        }
        for (name, content) in &files {
            self.write(&source.join(name), content)?;
        }
        Ok(())
    }

    /// Le `Cargo.toml` du dépôt, réduit au paquet de l'élève, avec des chemins absolus.
    fn manifest(&self) -> Result<String, String> {
        let text = repository::read(&self.repository.root().join("Cargo.toml"))?;
        reduced(&text, self.repository.root())
            .ok_or_else(|| "Cargo.toml n'a plus sa section [workspace].".to_owned())
    }

    /// Écrit un fichier de la copie, si son contenu change.
    fn write(&self, name: &Path, content: &[u8]) -> Result<(), String> {
        let path = self.folder.join(name);
        if fs::read(&path).is_ok_and(|known| known == content) {
            return Ok(());
        }
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, content))
            .map_err(|error| format!("{} ne s'écrit pas : {error}.", path.display()))
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path)
        .map_err(|error| format!("{} n'est pas lisible : {error}.", path.display()))
}

/// Le manifeste de la copie ; `None` si celui du dépôt n'est pas lisible.
fn reduced(text: &str, root: &Path) -> Option<String> {
    let mut manifest: Table = text.parse().ok()?;
    let mut workspace = manifest.remove("workspace")?;
    let fields = workspace.as_table_mut()?;
    fields.insert("members".into(), Value::Array(vec![COPY.into()]));
    fields.remove("default-members");
    let dependencies = fields.get_mut("dependencies").and_then(Value::as_table_mut);
    for (_, dependency) in dependencies.into_iter().flatten() {
        if let Some(path) = dependency.get_mut("path") {
            let absolute = root.join(path.as_str()?);
            *path = absolute.to_str()?.into();
        }
    }
    let mut copy = Table::new();
    copy.insert("workspace".into(), workspace);
    if let Some(profile) = manifest.remove("profile") {
        copy.insert("profile".into(), profile);
    }
    Some(copy.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reduced_manifest_keeps_what_matters() {
        let text = "[workspace]\nmembers = [\".\"]\ndefault-members = [\".\"]\nresolver = \"3\"\n\
                    [workspace.dependencies]\na = { path = \"x/a\" }\nb = \"1\"\n\
                    [profile.dev]\ndebug = false\n[package]\nname = \"racine\"\n";
        let root = std::env::temp_dir();
        let read = |text: &str| text.parse::<Table>().ok();
        let path = root.join("x/a");
        let expected = format!(
            "[workspace]\nmembers = [\"essai/exercises\"]\nresolver = \"3\"\n\
             [workspace.dependencies]\na = {{ path = '{}' }}\nb = \"1\"\n\
             [profile.dev]\ndebug = false\n",
            path.display()
        );
        assert_eq!(
            reduced(text, &root).as_deref().and_then(read),
            read(&expected)
        );
        assert_eq!(reduced("[package]\n", &root), None);
        assert_eq!(reduced("[", &root), None);
    }
}
