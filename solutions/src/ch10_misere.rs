//! Réponses du chapitre 10.
