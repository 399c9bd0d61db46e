//! Le dépôt du cours vu par le constructeur : où est le livre, quels sont ses chapitres.

use std::fs;
use std::path::{Path, PathBuf};

use mdbook_driver::config::Config;

use crate::problem::Problem;
use crate::text::with_slashes;

/// Le dépôt, son livre et la configuration de ce livre.
pub struct Course {
    root: PathBuf,
    config: Config,
}

/// Un fichier Markdown de `book/src`.
pub struct Chapter {
    /// Chemin depuis `book/src`.
    pub path: PathBuf,
    /// Chemin depuis la racine du dépôt, tel qu'il paraît dans les messages.
    pub file: String,
    /// Texte source.
    pub text: String,
}

impl Course {
    /// Ouvre le cours dont le dépôt est `root`.
    ///
    /// # Errors
    ///
    /// Une faute si `book/book.toml` manque ou ne se lit pas.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, Problem> {
        let root = root.into();
        let config = read_config(&root.join(CONFIG)).map_err(|error| {
            Problem::in_file(CONFIG, format!("configuration illisible\u{a0}: {error:#}"))
        })?;
        Ok(Self { root, config })
    }

    /// Trouve le dépôt, quel que soit le dossier courant.
    ///
    /// `cargo run` indique le paquet lancé ; à défaut on remonte depuis le dossier courant, et en
    /// dernier recours on prend le dépôt où ce programme a été compilé.
    pub fn find_root() -> Option<PathBuf> {
        let cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let current = std::env::current_dir().ok();
        let compiled = Some(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
        [cargo, current, compiled]
            .into_iter()
            .flatten()
            .find_map(|start| {
                start
                    .ancestors()
                    .find(|dir| dir.join(CONFIG).is_file())
                    .map(PathBuf::from)
            })
    }

    /// La racine du dépôt.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// La configuration du livre.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Le dossier du livre.
    pub fn book_dir(&self) -> PathBuf {
        self.root.join("book")
    }

    /// Le dossier des chapitres.
    pub fn source_dir(&self) -> PathBuf {
        self.book_dir().join(&self.config.book.src)
    }

    /// Le dossier où paraît le livre construit.
    pub fn output_dir(&self) -> PathBuf {
        self.book_dir().join(&self.config.build.build_dir)
    }

    /// L'adresse du dépôt sur sa forge, si `book.toml` la donne.
    pub fn repository_url(&self) -> Option<String> {
        let url = self.config.html_config()?.git_repository_url?;
        Some(url.trim_end_matches('/').to_owned())
    }

    /// Chemin d'un fichier de `book/src` tel qu'il paraît dans les messages.
    pub fn label(&self, path: &Path) -> String {
        with_slashes(&Path::new("book").join(&self.config.book.src).join(path))
    }

    /// Tous les fichiers Markdown de `book/src`, sommaire compris, par ordre de chemin.
    ///
    /// # Errors
    ///
    /// Une faute si un dossier ou un fichier ne se lit pas.
    pub fn chapters(&self) -> Result<Vec<Chapter>, Problem> {
        let source_dir = self.source_dir();
        let mut chapters = Vec::new();
        for path in files_under(&source_dir)
            .map_err(|error| self.unreadable(Path::new(""), &error))?
        {
            if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(source_dir.join(&path))
                    .map_err(|error| self.unreadable(&path, &error))?;
                chapters.push(Chapter {
                    file: self.label(&path),
                    path,
                    text,
                });
            }
        }
        Ok(chapters)
    }

    fn unreadable(&self, path: &Path, error: &std::io::Error) -> Problem {
        Problem::in_file(
            self.label(path),
            format!("lecture impossible\u{a0}: {error}"),
        )
    }
}

/// La configuration de `book.toml`, que des variables `MDBOOK_…` peuvent compléter, comme le fait
/// mdBook lui-même.
fn read_config(path: &Path) -> mdbook_driver::errors::Result<Config> {
    let mut config = Config::from_disk(path)?;
    config.update_from_env()?;
    Ok(config)
}

const CONFIG: &str = "book/book.toml";

/// Chemins, depuis `dir`, de tous les fichiers de `dir` et de ses sous-dossiers, triés.
pub fn files_under(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(relative) = pending.pop() {
        for entry in fs::read_dir(dir.join(&relative))? {
            let entry = entry?;
            let path = relative.join(entry.file_name());
            if entry.path().is_dir() {
                pending.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
