//! Les fichiers du dépôt, lus et remplacés sans rien perdre.

use crate::cargo::target_directory;
use crate::scratch::Files;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Un dépôt du cours.
#[derive(Debug, Clone)]
pub struct Repository {
    root: PathBuf,
    target: OnceLock<PathBuf>,
}

impl Repository {
    /// Le dépôt qui contient ce dossier.
    ///
    /// # Errors
    ///
    /// Une phrase si le dossier n'est dans aucun dépôt du cours.
    pub fn containing(folder: &Path) -> Result<Self, String> {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        folder
            .ancestors()
            .find(|root| root.join(STUBS).is_dir())
            .map(|root| Repository {
                root: root.to_owned(),
                target: OnceLock::new(),
            })
            .ok_or_else(|| {
                "ce dossier n'est pas dans le dépôt du cours. Ouvrez-y un terminal, puis \
                 relancez la commande."
                    .to_owned()
            })
    }

    /// Le dossier du dépôt.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Le dossier `target`, demandé à cargo une seule fois.
    ///
    /// # Errors
    ///
    /// Ce que dit cargo, s'il ne le donne pas.
    pub fn target(&self) -> Result<&Path, String> {
        match self.target.get() {
            Some(known) => Ok(known),
            None => {
                let target = target_directory(&self.root)?;
                Ok(self.target.get_or_init(|| target))
            }
        }
    }

    /// Le paquet de l'élève.
    pub fn package(&self) -> PathBuf {
        self.root.join("exercises")
    }

    /// Le dossier des fichiers de l'élève.
    pub fn sheets(&self) -> PathBuf {
        self.package().join("src")
    }

    /// Les fichiers de l'élève, ceux qu'il a pu ajouter compris.
    ///
    /// # Errors
    ///
    /// Une phrase si le dossier n'est pas lisible.
    pub fn files(&self) -> Result<Files, String> {
        let folder = self.sheets();
        let names = files_of(&folder).map_err(|error| {
            format!("{} n'est pas lisible : {error}.", folder.display())
        })?;
        // Un fichier illisible est l'affaire de rustc, qui le dit dans le bon chapitre.
        let content = |name: &PathBuf| fs::read(folder.join(name)).unwrap_or_default();
        let files = names.into_iter().map(|name| (name.clone(), content(&name)));
        Ok(files.collect())
    }

    /// Le fichier de l'élève pour un chapitre.
    pub fn sheet(&self, chapter: &str) -> PathBuf {
        self.sheets().join(format!("{chapter}.rs"))
    }

    /// L'énoncé d'origine d'un chapitre.
    pub fn stub(&self, chapter: &str) -> PathBuf {
        self.root.join(STUBS).join(format!("{chapter}.rs"))
    }

    /// Le fichier des réponses d'un chapitre.
    pub fn solution(&self, chapter: &str) -> PathBuf {
        self.root
            .join("solutions/src")
            .join(format!("{chapter}.rs"))
    }

    /// La page du chapitre, construite si elle l'est, sinon sa source.
    pub fn page(&self, chapter: &str) -> String {
        let stem = chapter.replace('_', "-");
        let built = format!("book/dist/{stem}.html");
        if self.root.join(&built).is_file() {
            built
        } else {
            format!("book/src/{stem}.md")
        }
    }

    /// Garde une copie d'un fichier de l'élève, sous un nom qui ne sert qu'une fois.
    ///
    /// # Errors
    ///
    /// Celle du système ; rien n'est alors écrasé.
    pub fn keep_copy(&self, chapter: &str, moment: &str) -> io::Result<String> {
        let content = fs::read(self.sheet(chapter))?;
        fs::create_dir_all(self.root.join(COPIES))?;
        let base = format!("{COPIES}/{chapter}.rs.{moment}");
        let names = (2u32..).map(|rank| format!("{base}-{rank}"));
        for name in std::iter::once(base.clone()).chain(names) {
            match File::create_new(self.root.join(&name)) {
                Ok(mut file) => {
                    file.write_all(&content)?;
                    file.sync_all()?;
                    return Ok(name);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Remplace le fichier d'un chapitre, en une fois.
    ///
    /// # Errors
    ///
    /// Celle du système ; le fichier est alors intact.
    pub fn replace_sheet(&self, chapter: &str, content: &str) -> io::Result<()> {
        fs::create_dir_all(self.root.join(COPIES))?;
        let temporary = self.root.join(COPIES).join(format!("{chapter}.rs.nouveau"));
        let mut file = File::create(&temporary)?;
        file.write_all(content.as_bytes())?;
        file.sync_all()?;
        fs::create_dir_all(self.sheets())?;
        fs::rename(temporary, self.sheet(chapter))
    }
}

/// Les énoncés d'origine.
const STUBS: &str = "exercises/checker/stubs";

/// Les copies de fichiers remplacés.
const COPIES: &str = "exercises/copies";

/// « exercises/src/ch02_nim.rs ».
pub fn shown_sheet(chapter: &str) -> String {
    format!("exercises/src/{chapter}.rs")
}

/// Les fichiers d'un dossier et de ses sous-dossiers, par leur chemin depuis le dossier.
pub fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(next) = pending.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                pending.push(path);
            } else if let Ok(name) = path.strip_prefix(folder) {
                files.push(name.to_owned());
            }
        }
    }
    Ok(files)
}

/// Un fichier lu, ou une phrase.
pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path)
        .map_err(|error| format!("{} n'est pas lisible : {error}.", path.display()))
}
