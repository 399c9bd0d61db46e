//! Le livre, construit dans un dossier temporaire et servi à deux adresses.

use std::collections::HashMap;
use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use axum::Router;
use book_builder::build::build;
use book_builder::course::{Course, files_under};
use book_builder::page::Page;
use book_builder::serve::files;
use book_builder::text::with_slashes;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::Outcome;

/// Sous-chemin où le livre est servi une seconde fois, comme sur GitHub Pages.
pub const SUBFOLDER: &str = "/jeux";

/// La page qui réunit tous les chapitres.
pub const PRINT: &str = "print.html";

/// Le sommaire d'un lecteur sans script n'est pas une page : il paraît dans le cadre des autres, et
/// l'essai sans script l'y voit.
const FRAME: &str = "toc.html";

/// Le livre construit, son adresse et ses pages.
pub struct Site {
    folder: TempDir,
    /// `http://127.0.0.1:port`, sans barre finale.
    pub origin: String,
    /// Chaque page, par son chemin.
    pub pages: Vec<String>,
    /// Ce qui est écrit dans chaque page, pour ses ancres.
    pub written: HashMap<String, Page>,
}

impl Site {
    /// Construit le livre, le sert à la racine et sous [`SUBFOLDER`].
    pub fn build_and_serve(runtime: &Runtime) -> Outcome<Self> {
        let folder = tempfile::tempdir()?;
        build_into(folder.path())?;
        let pages: Vec<String> = files_under(folder.path())?
            .iter()
            .map(|path| with_slashes(path))
            .filter(|path| path.ends_with(".html") && path != FRAME)
            .collect();
        let mut written = HashMap::new();
        for page in &pages {
            let html = fs::read_to_string(folder.path().join(page))?;
            written.insert(page.clone(), Page::parse(&html));
        }
        let origin = serve(runtime, folder.path())?;
        Ok(Self {
            folder,
            origin,
            pages,
            written,
        })
    }

    /// L'adresse d'une page à la racine du serveur.
    pub fn address(&self, page: &str) -> String {
        format!("{}/{page}", self.origin)
    }

    /// Le fichier d'une page ou d'une ressource.
    pub fn file(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Les chapitres : les pages du sommaire, sans les exercices ni les annexes de mdBook.
    pub fn chapters(&self) -> impl Iterator<Item = &String> {
        self.pages.iter().filter(|page| page.starts_with("ch"))
    }
}

fn build_into(output: &Path) -> Outcome {
    let root = Course::find_root().ok_or("le dépôt est introuvable")?;
    let course = Course::open(root).map_err(|problem| problem.to_string())?;
    build(&course, output).map_err(|problems| {
        let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
        lines.join("\n").into()
    })
}

fn serve(runtime: &Runtime, folder: &Path) -> Outcome<String> {
    let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))?;
    let origin = format!("http://{}", listener.local_addr()?);
    let app: Router = files(folder).nest_service(SUBFOLDER, files(folder));
    // Le serveur s'arrête avec le processus.
    runtime.spawn(async { axum::serve(listener, app).await });
    Ok(origin)
}
