//! Exercices du chapitre 10, « Misère » : `book/src/ch10-misere.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch10`.
