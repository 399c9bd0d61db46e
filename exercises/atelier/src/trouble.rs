//! Ce que l'on dit quand rien ne peut être jugé.

use crate::cargo::CompileError;

/// Cargo n'a rien compilé.
pub fn refused(said: &str) -> String {
    format!(
        "cargo n'a pas pu préparer la compilation. Il dit :\n\n{}\n\
         Si vous avez modifié Cargo.toml, Cargo.lock ou exercises/Cargo.toml, remettez-les : \
         git restore Cargo.toml Cargo.lock exercises/Cargo.toml\n\
         La première fois, il faut aussi le réseau.",
        indented(said)
    )
}

/// Une erreur qui n'est dans aucun fichier de l'élève.
pub fn foreign(errors: &[CompileError]) -> String {
    let said: Vec<String> = errors
        .iter()
        .map(|error| indented(&error.rendered))
        .collect();
    format!(
        "la compilation échoue hors des fichiers à compléter. rustc dit :\n\n{}\n\
         Seuls les fichiers exercises/src/chNN_….rs se modifient. Pour voir ce qui a changé \
         d'autre : git status\nPour remettre un fichier : git restore FICHIER",
        said.join("\n")
    )
}

/// Le texte décalé de quatre espaces.
fn indented(text: &str) -> String {
    text.trim_end()
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect()
}
