//! Réponses du chapitre 7.
