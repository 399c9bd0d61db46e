//! Petits livres d'essai, écrits dans un dossier temporaire.

#![allow(
    dead_code,
    reason = "chaque fichier de tests n'emploie qu'une partie de ces outils"
)]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use book_builder::build::build;
use book_builder::course::{Course, files_under};
use tempfile::TempDir;

/// Configuration des livres d'essai : celle du cours, sans ses feuilles de style.
const CONFIG: &str = r#"[book]
title = "Essai"
language = "fr"
[build]
build-dir = "dist"
create-missing = false
[preprocessor.katex]
before = ["links"]
no-css = true
[output.html.playground]
runnable = false
"#;

/// Un dépôt d'essai, effacé à la fin du test.
pub struct Trial {
    folder: TempDir,
}

impl Trial {
    /// Un livre correct d'un seul chapitre, `ch01.md`, dont le texte est `chapter`.
    pub fn with_chapter(chapter: &str) -> Result<Self, Box<dyn Error>> {
        let trial = Self {
            folder: tempfile::tempdir()?,
        };
        trial.write("book/book.toml", CONFIG)?;
        trial.write("book/src/SUMMARY.md", "# Sommaire\n\n- [1. Un](ch01.md)\n")?;
        trial.write("book/src/ch01.md", chapter)?;
        Ok(trial)
    }

    /// Écrit un fichier, donné par son chemin depuis la racine du dépôt d'essai.
    pub fn write(&self, path: &str, text: &str) -> Result<(), Box<dyn Error>> {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
        Ok(fs::write(path, text)?)
    }

    /// La racine du dépôt d'essai.
    pub fn root(&self) -> &Path {
        self.folder.path()
    }

    /// Ajoute des lignes à la configuration.
    pub fn configure(&self, lines: &str) -> Result<(), Box<dyn Error>> {
        self.write("book/book.toml", &format!("{CONFIG}{lines}"))
    }

    /// Construit le livre et rend ses fautes, telles qu'elles s'affichent.
    pub fn build(&self) -> Result<Vec<String>, Box<dyn Error>> {
        let course =
            Course::open(self.folder.path()).map_err(|problem| problem.to_string())?;
        let problems = build(&course, &course.output_dir())
            .err()
            .unwrap_or_default();
        Ok(problems.iter().map(ToString::to_string).collect())
    }

    /// Place d'un fichier du livre construit.
    pub fn output(&self, path: &str) -> PathBuf {
        self.folder.path().join("book/dist").join(path)
    }

    /// Texte d'un fichier du livre construit.
    pub fn read(&self, path: &str) -> Result<String, Box<dyn Error>> {
        Ok(fs::read_to_string(self.output(path))?)
    }
}

/// Construit le livre du cours dans `output`.
pub fn build_course(output: &Path) -> Result<(), Box<dyn Error>> {
    let root = Course::find_root().ok_or("le dépôt est introuvable")?;
    let course = Course::open(root).map_err(|problem| problem.to_string())?;
    build(&course, output).map_err(|problems| {
        let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
        format!("{} fautes\n{}", lines.len(), lines.join("\n")).into()
    })
}

/// Fichiers du livre construit qui ont cette extension, et leur texte.
pub fn texts(
    output: &Path,
    extension: &str,
) -> Result<Vec<(PathBuf, String)>, Box<dyn Error>> {
    files_under(output)?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .map(|path| Ok((path.clone(), fs::read_to_string(output.join(path))?)))
        .collect()
}
