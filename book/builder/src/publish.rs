//! Mise en place d'un livre correct.

use std::fs;
use std::io;
use std::path::Path;

use crate::course::files_under;

/// Rend le dossier `output` identique au brouillon `draft`.
///
/// Un fichier inchangé n'est pas récrit, et un dossier n'est jamais vidé d'abord : un lecteur qui
/// recharge une page pendant ce temps trouve l'ancienne ou la nouvelle.
///
/// # Errors
///
/// L'erreur du système si un fichier ne se lit, ne s'écrit ou ne s'efface pas.
pub fn publish(draft: &Path, output: &Path) -> io::Result<()> {
    fs::create_dir_all(output)?;
    let files = files_under(draft)?;
    for file in &files {
        copy_if_changed(&draft.join(file), &output.join(file))?;
    }
    for stale in files_under(output)?
        .iter()
        .filter(|file| files.binary_search(file).is_err())
    {
        fs::remove_file(output.join(stale))?;
    }
    Ok(())
}

fn copy_if_changed(from: &Path, to: &Path) -> io::Result<()> {
    let content = fs::read(from)?;
    if fs::read(to).is_ok_and(|current| current == content) {
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(to, content)
}
