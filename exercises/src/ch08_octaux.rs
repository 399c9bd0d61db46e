//! Exercices du chapitre 8, « Jeux octaux » : `book/src/ch08-octaux.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch08`.
