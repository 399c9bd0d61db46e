//! Où sont Chromium et chromedriver.

use std::env;
use std::path::{Path, PathBuf};

/// Les deux programmes que demandent les essais.
pub struct Programs {
    pub chromium: PathBuf,
    pub chromedriver: PathBuf,
}

impl Programs {
    /// Les programmes que nomment les variables, ou à défaut ceux du `PATH`.
    pub fn find() -> Result<Self, String> {
        Ok(Self {
            chromium: locate(
                "CHROMIUM",
                &["chromium", "chromium-browser", "google-chrome"],
            )?,
            chromedriver: locate("CHROMEDRIVER", &["chromedriver"])?,
        })
    }
}

fn locate(variable: &str, names: &[&str]) -> Result<PathBuf, String> {
    if let Some(path) = env::var_os(variable).map(PathBuf::from) {
        let found = path.is_file().then(|| path.clone());
        return found.ok_or_else(|| {
            format!(
                "{variable} ne désigne pas un programme\u{a0}: {}",
                path.display()
            )
        });
    }
    let folders: Vec<PathBuf> = env::var_os("PATH")
        .map(|path| env::split_paths(&path).collect())
        .unwrap_or_default();
    names
        .iter()
        .flat_map(|name| {
            folders
                .iter()
                .map(move |folder| executable(&folder.join(name)))
        })
        .find(|path| path.is_file())
        .ok_or_else(|| {
            format!(
                "{} est introuvable\u{a0}: installez-le, ou donnez son chemin dans {variable}.",
                names.join(", ")
            )
        })
}

fn executable(path: &Path) -> PathBuf {
    path.with_extension(env::consts::EXE_EXTENSION)
}
