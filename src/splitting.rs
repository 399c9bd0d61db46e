//! Chapitre 7. À écrire.
