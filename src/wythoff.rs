//! Chapitre 9. À écrire.
