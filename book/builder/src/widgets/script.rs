//! Le script des jeux : le moteur, la feuille de style et les fichiers de `book/widgets/js`, en un.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use mdbook_driver::errors::Result;
use regex::Regex;
use serde_json::json;

use crate::course::files_under;

/// Le fichier dont les autres dépendent.
const FIRST: &str = "commun.js";

/// Le script complet, dans une portée à lui.
///
/// # Errors
///
/// Un fichier qui ne se lit pas.
pub fn assembled(source: &Path, engine: &str) -> Result<String> {
    let style = fs::read_to_string(source.join("jeux.css"))?;
    let folder = source.join("js");
    let mut files = files_under(&folder)?;
    // `false` passe avant `true`.
    files.sort_by_key(|file| file != Path::new(FIRST));
    let mut script = format!(
        "(() => {{\n'use strict';\n{}const STYLE = {};\n",
        without_comments(engine),
        json!(without_comments(&style))
    );
    for file in files {
        script.push_str(&without_comments(&fs::read_to_string(folder.join(file))?));
    }
    script.push_str("})();\n");
    Ok(script)
}

/// La documentation que wasm-bindgen recopie de Rust.
static DOCUMENTATION: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?s)/\*\*.*?\*/").ok());

/// Le même code sans ses commentaires, ses lignes vides ni ses retraits.
fn without_comments(code: &str) -> String {
    let bare = match &*DOCUMENTATION {
        Some(documentation) => documentation.replace_all(code, ""),
        None => code.into(),
    };
    bare.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_file_comes_first_and_comments_are_left_out() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join("js"))?;
        fs::write(folder.path().join("jeux.css"), "p { margin: 0 }\n")?;
        fs::write(folder.path().join("js/a.js"), "// A.\nuse(common);\n")?;
        fs::write(folder.path().join("js/commun.js"), "\n    let common;\n")?;
        let script =
            assembled(folder.path(), "/**\n * Rust.\n */\nconst MODULE = '';\n")?;
        assert_eq!(
            script,
            "(() => {\n'use strict';\nconst MODULE = '';\n\
             const STYLE = \"p { margin: 0 }\\n\";\nlet common;\nuse(common);\n})();\n"
        );
        Ok(())
    }
}
