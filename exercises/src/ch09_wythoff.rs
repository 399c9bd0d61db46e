//! Exercices du chapitre 9, « Wythoff » : `book/src/ch09-wythoff.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch09`.
