//! Fichiers dont mdBook tire le nom de leur contenu, comme `searcher-09f2665d.js`.
//!
//! Un navigateur peut les garder toujours : un autre contenu a un autre nom. En changer un demande
//! donc de le renommer, et de récrire son nom dans les pages.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::course::files_under;

/// Un fichier du livre construit et le nom qu'il aura.
pub struct Renamed {
    old: String,
    new: String,
}

/// Place, dans le dossier `output`, du fichier que mdBook appelle `stem` suivi de `suffix`, avec ou
/// sans empreinte entre les deux.
pub fn find(output: &Path, stem: &str, suffix: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(output).ok()?;
    entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find(|name| {
            name.strip_prefix(stem)
                .and_then(|rest| rest.strip_suffix(suffix))
                .is_some_and(|mark| mark.is_empty() || is_fingerprint(mark))
        })
        .map(|name| output.join(name))
}

fn is_fingerprint(mark: &str) -> bool {
    mark.strip_prefix('-').is_some_and(|digits| {
        digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

/// Récrit un fichier trouvé par [`find`] et le renomme d'après son nouveau contenu.
///
/// # Errors
///
/// L'erreur du système si un fichier ne s'écrit ou ne s'efface pas.
pub fn rewrite(
    path: &Path,
    stem: &str,
    suffix: &str,
    content: &str,
) -> io::Result<Renamed> {
    let old = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let new = if old == format!("{stem}{suffix}") {
        old.clone()
    } else {
        format!("{stem}-{}{suffix}", fingerprint(content))
    };
    fs::remove_file(path)?;
    fs::write(path.with_file_name(&new), content)?;
    Ok(Renamed { old, new })
}

/// Huit chiffres hexadécimaux tirés d'un contenu.
pub fn fingerprint(content: impl AsRef<[u8]>) -> String {
    Sha256::digest(content)
        .iter()
        .take(4)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Récrit dans toutes les pages de `output` les noms des fichiers renommés.
///
/// # Errors
///
/// L'erreur du système si une page ne se lit ou ne s'écrit pas.
pub fn rename_in_pages(output: &Path, renamed: &[Renamed]) -> io::Result<()> {
    for file in files_under(output)? {
        if file.extension().is_none_or(|extension| extension != "html") {
            continue;
        }
        let path = output.join(file);
        let page = fs::read_to_string(&path)?;
        let rewritten = renamed.iter().fold(page.clone(), |page, renamed| {
            page.replace(&renamed.old, &renamed.new)
        });
        if rewritten != page {
            fs::write(path, rewritten)?;
        }
    }
    Ok(())
}
