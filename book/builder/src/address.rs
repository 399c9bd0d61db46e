//! Adresses écrites dans une page ou une feuille de style.

use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use crate::text::normalize;

/// Vrai si l'adresse mène hors du livre, sur le réseau.
pub fn is_remote(address: &str) -> bool {
    let lower = address.to_ascii_lowercase();
    ["http:", "https:", "//"]
        .iter()
        .any(|start| lower.starts_with(start))
}

/// Vrai si l'adresse a un protocole : `https:`, `mailto:`, `data:`.
pub fn has_scheme(address: &str) -> bool {
    address.split_once(':').is_some_and(|(scheme, _)| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "+.-".contains(c))
    })
}

/// Partie d'une adresse qui désigne un fichier, et partie qui désigne une ancre, décodée.
pub fn split(address: &str) -> (&str, String) {
    let (file, fragment) = address.split_once('#').unwrap_or((address, ""));
    let file = file.split('?').next().unwrap_or(file);
    (
        file,
        percent_decode_str(fragment)
            .decode_utf8_lossy()
            .into_owned(),
    )
}

/// Chemin, depuis la racine du livre, du fichier `file` tel qu'il est désigné dans `from`.
pub fn resolve(from: &Path, file: &str) -> Option<PathBuf> {
    let decoded = percent_decode_str(file).decode_utf8().ok()?;
    normalize(&from.parent().unwrap_or(Path::new("")).join(&*decoded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes() {
        assert!(is_remote("HTTPS://exemple.org") && is_remote("//exemple.org"));
        assert!(has_scheme("mailto:moi@exemple.org") && !has_scheme("ch01.html#a:b"));
        assert!(!has_scheme("#note:1") && !is_remote("https.html"));
    }

    #[test]
    fn relative_addresses() {
        let from = Path::new("exercices/ch01.html");
        assert_eq!(
            resolve(from, "../ch01.html"),
            Some(PathBuf::from("ch01.html"))
        );
        assert_eq!(
            resolve(from, "%C3%A9tat.html"),
            Some(PathBuf::from("exercices/état.html"))
        );
        assert_eq!(resolve(from, "../../src/mex.rs"), None);
        assert_eq!(resolve(from, "/ch01.html"), None);
        assert_eq!(split("a.html?b#%C3%A9"), ("a.html", "é".to_owned()));
    }
}
