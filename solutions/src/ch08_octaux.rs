//! Réponses du chapitre 8.
