//! Contrôles du livre construit : rien n'y est mort, rien n'y vient d'ailleurs.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::address::{has_scheme, is_remote, resolve, split};
use crate::course::{Course, files_under};
use crate::origin::{HOME, Origins};
use crate::page::{Page, Reference, Role};
use crate::problem::{Problem, in_reading_order};
use crate::stylesheets::addresses;
use crate::text::with_slashes;

/// La page qui réunit tous les chapitres ; ses liens sont ceux des chapitres, récrits par mdBook.
const PRINT: &str = "print.html";

/// Ce qu'une source fautive laisse dans une page, et que le contrôle des sources a déjà signalé.
pub const CONSEQUENCES: [&str; 2] = [RAW_FORMULA, RAW_DIRECTIVE];

const RAW_FORMULA: &str = "formule non rendue";
const RAW_DIRECTIVE: &str = "directive non traitée";
const REMOTE: &str = "ressource distante refusée";
const MISSING_FILE: &str = "fichier introuvable";
const DEAD_LINK: &str = "lien mort";
const DEAD_ANCHOR: &str = "ancre introuvable";

/// Toutes les fautes du livre construit dans `output`.
pub fn check(course: &Course, output: &Path) -> Vec<Problem> {
    match Built::read(course, output) {
        Ok(built) => in_reading_order(built.problems()),
        Err(problem) => vec![problem],
    }
}

/// Le livre construit, lu en entier.
struct Built {
    files: Vec<PathBuf>,
    pages: BTreeMap<PathBuf, (Page, String)>,
    stylesheets: Vec<(PathBuf, String)>,
    origins: Origins,
}

impl Built {
    fn read(course: &Course, output: &Path) -> Result<Self, Problem> {
        let label =
            with_slashes(&Path::new("book").join(&course.config().build.build_dir));
        let unreadable = |error| {
            Problem::in_file(&label, format!("lecture impossible\u{a0}: {error}"))
        };
        let files = files_under(output).map_err(unreadable)?;
        let mut pages = BTreeMap::new();
        let mut stylesheets = Vec::new();
        for file in &files {
            let read = || fs::read_to_string(output.join(file)).map_err(unreadable);
            match file.extension().and_then(|extension| extension.to_str()) {
                Some("html") => {
                    let html = read()?;
                    pages.insert(file.clone(), (Page::parse(&html), html));
                }
                Some("css") => stylesheets.push((file.clone(), read()?)),
                _ => {}
            }
        }
        let origins = Origins {
            chapters: course.chapters()?,
            label,
        };
        Ok(Self {
            files,
            pages,
            stylesheets,
            origins,
        })
    }

    fn problems(&self) -> Vec<Problem> {
        let (print, chapters): (Vec<_>, Vec<_>) = self
            .pages
            .iter()
            .filter(|(path, _)| !self.origins.is_repeated(path))
            .partition(|(path, _)| path.as_path() == Path::new(PRINT));
        let check = |pages: Vec<_>| -> Vec<_> {
            let each = |(path, (page, html)): (&PathBuf, &(Page, String))| {
                self.page_problems(path, page, html)
            };
            pages.into_iter().flat_map(each).collect()
        };
        let mut problems = check(chapters);
        // Une faute d'un chapitre se retrouve dans la page à imprimer, sous une adresse récrite : on
        // ne regarde celle-ci que lorsque les chapitres sont corrects.
        if problems.is_empty() {
            problems = check(print);
        }
        problems.extend(
            self.stylesheets
                .iter()
                .flat_map(|(path, css)| self.stylesheet_problems(path, css)),
        );
        problems
    }

    fn page_problems(&self, path: &Path, page: &Page, html: &str) -> Vec<Problem> {
        let links = page.references.iter().filter_map(|reference| {
            Some((self.fault(path, page, reference)?, reference.target.clone()))
        });
        let styles = page
            .styles
            .iter()
            .flat_map(|style| addresses(style))
            .filter(|address| is_remote(address))
            .map(|address| (REMOTE, address));
        let formulas = page.dollars.iter().map(|text| (RAW_FORMULA, text.clone()));
        let directives = html.match_indices("{{#").filter_map(|(start, _)| {
            let directive = html.get(start..)?;
            let end = directive.find("}}").map_or(directive.len(), |end| end + 2);
            Some((RAW_DIRECTIVE, directive.get(..end)?.to_owned()))
        });
        links
            .chain(styles)
            .chain(formulas)
            .chain(directives)
            .flat_map(|(what, written)| self.origins.report(path, what, &written))
            .collect()
    }

    fn stylesheet_problems(&self, path: &Path, css: &str) -> Vec<Problem> {
        addresses(css)
            .into_iter()
            .filter_map(|address| {
                let what = if is_remote(&address) {
                    REMOTE
                } else {
                    let target = resolve(path, split(&address).0);
                    target
                        .is_none_or(|target| !self.holds(&target))
                        .then_some(MISSING_FILE)?
                };
                Some(self.origins.report_file(path, what, &address))
            })
            .collect()
    }

    /// Ce qui ne va pas dans une adresse, s'il y a lieu.
    fn fault(
        &self,
        path: &Path,
        page: &Page,
        reference: &Reference,
    ) -> Option<&'static str> {
        let target = reference.target.as_str();
        if is_remote(target) {
            return (reference.role != Role::Link).then_some(REMOTE);
        }
        if has_scheme(target) {
            return None;
        }
        let (path, target) = match &page.base {
            // La page d'erreur paraît à toute adresse : ses liens partent de la racine du livre.
            Some(base) => (
                Path::new(""),
                target.strip_prefix(base.as_str()).unwrap_or(target),
            ),
            None => (path, target),
        };
        let (file, fragment) = split(target);
        let Some(found) = self.find(path, file) else {
            return Some(if reference.role == Role::Link {
                DEAD_LINK
            } else {
                MISSING_FILE
            });
        };
        // Un fichier qui n'est pas une page n'a pas d'ancres.
        let (target_page, _) = self.pages.get(&found)?;
        (!fragment.is_empty() && !target_page.ids.contains(&fragment))
            .then_some(DEAD_ANCHOR)
    }

    /// Fichier du livre que désigne `file`, écrit dans la page `path`.
    fn find(&self, path: &Path, file: &str) -> Option<PathBuf> {
        if file.is_empty() {
            return Some(path.to_owned());
        }
        let target = resolve(path, file)?;
        [target.clone(), target.join(HOME)]
            .into_iter()
            .find(|candidate| self.holds(candidate))
    }

    fn holds(&self, file: &PathBuf) -> bool {
        self.files.binary_search(file).is_ok()
    }
}
