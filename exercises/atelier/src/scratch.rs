//! La copie de travail : les fichiers d'un élève, sauf ceux qui ne compilent pas.
//!
//! Elle est dans `target/atelier/essai` et partage le dossier `target` du dépôt. Un fichier n'y est
//! écrit que si son contenu change : cargo ne recompile que le nécessaire.

use crate::blame::{Fault, attribute};
use crate::cargo::{Build, build_copy};
use crate::catalogue::Catalogue;
use crate::repository::Repository;
use crate::trouble;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// Une copie de travail prête à recevoir les fichiers d'un élève.
pub struct Scratch<'a> {
    repository: &'a Repository,
    catalogue: &'a Catalogue,
    root: PathBuf,
    target: &'a Path,
}

impl<'a> Scratch<'a> {
    /// Prépare la copie : tout sauf les fichiers des chapitres.
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
        let root = target.join("atelier").join("essai");
        let scratch = Scratch {
            repository,
            catalogue,
            root,
            target,
        };
        scratch.write("Cargo.toml", scratch.manifest()?.as_bytes())?;
        for file in [
            "Cargo.lock",
            "exercises/Cargo.toml",
            "exercises/tests/verdicts.rs",
        ] {
            let content = fs::read(repository.root().join(file))
                .map_err(|error| format!("{file} n'est pas lisible : {error}."))?;
            scratch.write(file, &content)?;
        }
        Ok(scratch)
    }

    /// Compile les fichiers du dossier `sheets`, en remplaçant par l'énoncé d'origine chaque fichier
    /// fautif : ceux de `faults`, puis ceux que la compilation désigne.
    ///
    /// # Errors
    ///
    /// L'erreur entière si elle ne revient à aucun fichier de l'élève.
    pub fn settle(
        &self,
        sheets: &Path,
        mut faults: Vec<Fault>,
    ) -> Result<(PathBuf, Vec<Fault>), String> {
        // Chaque tour ajoute un chapitre à `faults` : la boucle finit.
        loop {
            self.fill(sheets, &faults)?;
            match build_copy(&self.root, self.target)? {
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

    /// Pose les fichiers de l'élève, et l'énoncé d'origine des chapitres fautifs.
    fn fill(&self, sheets: &Path, faults: &[Fault]) -> Result<(), String> {
        let mut files = files_of(sheets).map_err(|error| {
            format!("{} n'est pas lisible : {error}.", sheets.display())
        })?;
        files.insert("lib.rs".into(), self.repository.sheets().join("lib.rs"));
        for fault in faults {
            let stub = self.repository.stub(fault.chapter);
            files.insert(format!("{}.rs", fault.chapter).into(), stub);
        }
        let copy = self.root.join("exercises").join("src");
        for name in files_of(&copy).unwrap_or_default().into_keys() {
            if !files.contains_key(&name) {
                let _ = fs::remove_file(copy.join(name));
            }
        }
        for (name, source) in files {
            // Un fichier illisible est l'affaire de rustc, qui le dit dans le bon chapitre.
            let content = fs::read(&source).unwrap_or_default();
            self.write(Path::new("exercises/src").join(name), &content)?;
        }
        Ok(())
    }

    /// Le `Cargo.toml` du dépôt, réduit au paquet de l'élève, avec des chemins absolus.
    fn manifest(&self) -> Result<String, String> {
        let text = crate::repository::read(&self.repository.root().join("Cargo.toml"))?;
        reduced(&text, self.repository.root())
            .ok_or_else(|| trouble::refused("Cargo.toml : [workspace] ?"))
    }

    /// Écrit un fichier de la copie, si son contenu change.
    fn write(&self, name: impl AsRef<Path>, content: &[u8]) -> Result<(), String> {
        let path = self.root.join(name);
        if fs::read(&path).is_ok_and(|known| known == content) {
            return Ok(());
        }
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, content))
            .map_err(|error| format!("{} ne s'écrit pas : {error}.", path.display()))
    }
}

/// Le manifeste de la copie ; `None` si celui du dépôt n'est pas lisible.
fn reduced(text: &str, root: &Path) -> Option<String> {
    let mut manifest: Table = text.parse().ok()?;
    let mut workspace = manifest.remove("workspace")?;
    let fields = workspace.as_table_mut()?;
    fields.insert("members".into(), Value::Array(vec!["exercises".into()]));
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

/// Les fichiers d'un dossier et de ses sous-dossiers, par leur chemin depuis le dossier.
fn files_of(folder: &Path) -> io::Result<BTreeMap<PathBuf, PathBuf>> {
    let mut files = BTreeMap::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(next) = pending.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                pending.push(path);
            } else if let Ok(name) = path.strip_prefix(folder) {
                files.insert(name.to_owned(), path);
            }
        }
    }
    Ok(files)
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
            "[workspace]\nmembers = [\"exercises\"]\nresolver = \"3\"\n\
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
