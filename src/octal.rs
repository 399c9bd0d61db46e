//! Chapitre 8. À écrire.
