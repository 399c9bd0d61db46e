//! Les jeux du livre, côté Rust : des fonctions que les scripts de `js/` appellent depuis une page.
//!
//! Chaque fonction est pure, prend et rend du texte, et demande au cours (`jeux_combinatoires`) toute
//! règle et toute valeur ; la page l'appelle par [`door`]. Une réponse composée est du JSON, écrit par
//! [`json`]. Une saisie refusée est une `Err` dont le texte, en français, se montre tel quel à côté du
//! champ.
//!
//! | module | ce qu'il sert |
//! |---|---|
//! | [`door`] | les questions de la page |
//! | [`fields`] | la lecture des champs, commune à tous les jeux |
//! | [`classify`] | `<widget-classer>`, chapitre 1 |
//! | [`play`] | `<jeu-nim>` et les autres `<jeu-…>`, chapitres 0, 1, 2, 7, 8, 9 et 10 |
//! | [`wythoff_table`] | `<widget-wythoff>`, chapitre 9 |
//! | [`sum`] | `<widget-mex>`, chapitre 3, et `<widget-somme>`, chapitre 5 |
//! | [`octal`] | `<widget-octal>`, chapitre 8 |

pub mod classify;
pub mod door;
pub mod fields;
pub mod json;
pub mod octal;
pub mod play;
pub mod sum;
pub mod wythoff_table;
