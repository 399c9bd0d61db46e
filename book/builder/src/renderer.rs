//! Le rendu des pages : celui de mdBook, son interface en français, sa recherche en français, et les
//! seuls caractères de KaTeX que ses formules montrent.

use std::fs;
use std::path::Path;

use mdbook_driver::config::HtmlConfig;
use mdbook_driver::errors::Result;
use mdbook_html::HtmlHandlebars;
use mdbook_html::theme::Theme;
use mdbook_renderer::{RenderContext, Renderer};

use crate::course::files_under;
use crate::fingerprint::rename_in_pages;
use crate::interface::{CONTENTS, NOT_FOUND, PAGE, SCRIPT};
use crate::patch::Patch;
use crate::{fonts, search};

/// Prend la place du rendu HTML de mdBook, dont il porte le nom.
pub struct FrenchHtml;

impl Renderer for FrenchHtml {
    fn name(&self) -> &str {
        "html"
    }

    fn render(&self, context: &RenderContext) -> Result<()> {
        let html = context.config.html_config().unwrap_or_default();
        let theme = tempfile::tempdir()?;
        write_theme(&html, &context.root, theme.path())?;
        fonts::reduce(&context.book, &theme.path().join("fonts"))?;
        let mut french = context.clone();
        french.config.set("output.html.theme", theme.path())?;
        HtmlHandlebars::new().render(&french)?;
        for patch in [&NOT_FOUND, &CONTENTS] {
            patch_built(patch, &context.destination)?;
        }
        let mut renamed = search::install(context, &html.search.unwrap_or_default())?;
        renamed.extend(fonts::rename_stylesheet(&context.destination)?);
        Ok(rename_in_pages(&context.destination, &renamed)?)
    }
}

/// Écrit dans `folder` le thème du livre, complété par les fichiers traduits de mdBook.
fn write_theme(html: &HtmlConfig, root: &Path, folder: &Path) -> Result<()> {
    let original = tempfile::tempdir()?;
    let mut everywhere = html.clone();
    everywhere.theme = Some(original.path().to_owned());
    Theme::copy_theme(&everywhere, root)?;
    for patch in [&PAGE, &SCRIPT] {
        let text = fs::read_to_string(original.path().join(patch.file))?;
        fs::write(folder.join(patch.file), patch.apply(&text)?)?;
    }
    let page = folder.join(PAGE.file);
    fs::write(&page, search::TEMPLATE.apply(&fs::read_to_string(&page)?)?)?;
    // Un fichier du livre l'emporte sur celui de mdBook.
    copy_all(&html.theme_dir(root), folder)
}

/// Copie tout le dossier `from`, s'il existe, dans `to`.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        return Ok(());
    }
    for file in files_under(from)? {
        let copy = to.join(&file);
        if let Some(folder) = copy.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(from.join(&file), copy)?;
    }
    Ok(())
}

/// Retouche un fichier construit, s'il l'a été.
fn patch_built(patch: &Patch, output: &Path) -> Result<()> {
    let path = output.join(patch.file);
    if path.is_file() {
        fs::write(&path, patch.apply(&fs::read_to_string(&path)?)?)?;
    }
    Ok(())
}
