//! Petites questions posées à un texte Markdown : où, à quelle ligne, dans du code ou non.

use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag};

/// Numéro, à partir de 1, de la ligne qui contient l'octet `offset`.
pub fn line_of(text: &str, offset: usize) -> usize {
    text.bytes()
        .take(offset)
        .filter(|&byte| byte == b'\n')
        .count()
        + 1
}

/// Place dans `text` de `part`, qui doit en être un morceau.
pub fn offset_of(text: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(text.as_ptr().addr())
}

/// Analyseur Markdown réglé comme celui de mdBook.
pub fn parser(text: &str) -> Parser<'_> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM;
    Parser::new_ext(text, options)
}

/// Places occupées par du code : blocs et code en ligne.
pub fn code_ranges(text: &str) -> Vec<Range<usize>> {
    parser(text)
        .into_offset_iter()
        .filter(|(event, _)| {
            matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_)))
        })
        .map(|(_, range)| range)
        .collect()
}

/// Destinations des liens et des images, chacune avec sa ligne.
pub fn destinations(text: &str) -> Vec<(String, usize)> {
    parser(text)
        .into_offset_iter()
        .filter_map(|(event, range)| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                Some((dest_url.into_string(), line_of(text, range.start)))
            }
            _ => None,
        })
        .collect()
}

/// Chemin sans `.` ni `..`, ou rien s'il remonte plus haut que son point de départ.
pub fn normalize(path: &Path) -> Option<PathBuf> {
    let mut clean = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => clean.push(name),
            Component::CurDir => {}
            Component::ParentDir => {
                if !clean.pop() {
                    return None;
                }
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(clean)
}

/// Chemin écrit avec des `/`, quel que soit le système.
pub fn with_slashes(path: &Path) -> String {
    path.components()
        .map(|component| component.as_os_str().to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
}

/// Chemin relatif qui remonte de `from` (un dossier) jusqu'à la racine commune.
pub fn up_from(from: &Path) -> String {
    "../".repeat(from.components().count())
}
