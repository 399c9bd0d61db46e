//! Exercices du chapitre 7, « Variantes du Nim » : `book/src/ch07-variantes.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch07`.
