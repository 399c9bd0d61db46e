//! Chapitre 10. À écrire.
