//! Construction du livre du cours.
//!
//! Le livre est construit dans ce processus, par mdBook et KaTeX pris comme bibliothèques : rien
//! d'autre n'est à installer, et `Cargo.lock` fixe la paire de versions. Autour de mdBook, qui
//! laisse passer en silence bien des fautes, ce paquet ajoute des contrôles :
//!
//! 1. les sources ([`sources`]) : sommaire, inclusions, formules ;
//! 2. la construction ([`build`]) : tout avertissement de mdBook est une faute ;
//! 3. les pages construites ([`built`]) : liens, ancres, ressources distantes, polices.
//!
//! Le livre reçoit aussi les pages de [`solutions`], si le dépôt les contient.
//! Il reprend aussi les pages de mdBook ([`finishing`]) : code coloré, tableaux lisibles à l'oreille,
//! chargement sans attente. Celles qui ont un jeu ([`widgets`]) reçoivent de quoi le jouer.
//!
//! Toutes les fautes sont réunies puis affichées ensemble, chacune avec son fichier et sa ligne
//! ([`problem::Problem`]). Un livre fautif ne remplace jamais le dernier livre correct.

pub mod address;
pub mod build;
pub mod built;
pub mod cli;
pub mod course;
pub mod fingerprint;
pub mod finishing;
pub mod fonts;
pub mod formulas;
pub mod includes;
pub mod interface;
pub mod journal;
pub mod listings;
pub mod origin;
pub mod page;
pub mod patch;
pub mod problem;
pub mod publish;
pub mod renderer;
pub mod repository;
pub mod search;
pub mod serve;
pub mod solutions;
pub mod sources;
pub mod stylesheets;
pub mod summary;
pub mod text;
pub mod unbroken;
pub mod widgets;
