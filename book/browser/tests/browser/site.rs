//! Le livre, construit dans un dossier temporaire et servi à deux adresses.

use std::collections::BTreeMap;
use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use axum::Router;
use book_builder::build::build;
use book_builder::course::{Course, files_under};
use book_builder::page::Page;
use book_builder::serve::{files, files_or};
use book_builder::summary::SUMMARY;
use book_builder::text::with_slashes;
use book_builder::widgets::STEM;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::Outcome;

/// Sous-chemin où le livre est servi une seconde fois, comme sur GitHub Pages.
pub const SUBFOLDER: &str = "/jeux";

const SUBFOLDER_ERROR: &str = "404-sous-chemin.html";

/// La page qui réunit tous les chapitres.
pub const PRINT: &str = "print.html";

/// Le sommaire d'un lecteur sans script n'est pas une page : il paraît dans le cadre des autres, et
/// l'essai sans script l'y voit.
const FRAME: &str = "toc.html";

/// Vrai pour le sommaire d'un lecteur sans script.
pub fn is_frame(page: &str) -> bool {
    page == FRAME
}

/// Vrai pour un chapitre, ni page d'exercices ni page de référence.
pub fn is_chapter(page: &str) -> bool {
    let number = page.strip_prefix("ch");
    number.is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()))
}

/// Le cours de ce dépôt.
pub fn course() -> Outcome<Course> {
    let root = Course::find_root().ok_or("le dépôt est introuvable")?;
    Ok(Course::open(root).map_err(|problem| problem.to_string())?)
}

/// Les pages que donneront les sources : une par fichier, sauf le sommaire, et celles de mdBook.
pub fn pages(course: &Course) -> Outcome<Vec<String>> {
    let chapters = course.chapters().map_err(|problem| problem.to_string())?;
    let written = chapters
        .iter()
        .filter(|chapter| chapter.path != Path::new(SUMMARY))
        .map(|chapter| with_slashes(&chapter.path.with_extension("html")));
    let mut pages: Vec<String> = written
        .chain(["index.html", PRINT].map(str::to_owned))
        .collect();
    pages.sort();
    Ok(pages)
}

/// Le livre construit, son adresse et ses pages.
pub struct Site {
    folder: TempDir,
    /// `http://127.0.0.1:port`, sans barre finale.
    pub origin: String,
    /// Le script des jeux, si le livre est construit avec eux.
    pub widgets: Option<String>,
    /// Ce qui est écrit dans chaque page construite, pour ses ancres.
    pub written: BTreeMap<String, Page>,
}

impl Site {
    /// Construit le livre, le sert à la racine et sous [`SUBFOLDER`].
    pub fn build_and_serve(course: &Course, runtime: &Runtime) -> Outcome<Self> {
        let folder = tempfile::tempdir()?;
        build(course, folder.path()).map_err(|problems| {
            let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
            lines.join("\n")
        })?;
        let mut written = BTreeMap::new();
        let mut widgets = None;
        for path in files_under(folder.path())? {
            if with_slashes(&path).starts_with(STEM) {
                widgets = Some(with_slashes(&path));
            }
            if path
                .extension()
                .is_some_and(|extension| extension == "html")
            {
                let html = fs::read_to_string(folder.path().join(&path))?;
                written.insert(with_slashes(&path), Page::parse(&html));
            }
        }
        write_error_page_of_subfolder(folder.path())?;
        let origin = serve(runtime, folder.path())?;
        Ok(Self {
            folder,
            origin,
            widgets,
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

    /// Les chapitres, dans leur ordre.
    pub fn chapters(&self) -> impl Iterator<Item = &String> {
        self.written.keys().filter(|page| is_chapter(page))
    }
}

/// La page d'erreur que donnerait `site-url = "/jeux/"` (`book/builder/tests/repository.rs`).
fn write_error_page_of_subfolder(folder: &Path) -> Outcome {
    let base = |root: &str| format!("<base href=\"{root}/\">");
    let page = fs::read_to_string(folder.join("404.html"))?;
    if !page.contains(&base("")) {
        return Err("404.html n'a pas pour base la racine du site".into());
    }
    let page = page.replace(&base(""), &base(SUBFOLDER));
    Ok(fs::write(folder.join(SUBFOLDER_ERROR), page)?)
}

fn serve(runtime: &Runtime, folder: &Path) -> Outcome<String> {
    let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))?;
    let origin = format!("http://{}", listener.local_addr()?);
    let under = files_or(folder, &folder.join(SUBFOLDER_ERROR));
    let app: Router = files(folder).nest_service(SUBFOLDER, under);
    // Le serveur s'arrête avec le processus.
    runtime.spawn(async { axum::serve(listener, app).await });
    Ok(origin)
}
