//! Réponses du chapitre 9.
