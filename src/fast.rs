//! Les versions rapides : mêmes noms, mêmes réponses, calculées autrement.
//!
//! Chaque module double celui du même nom, dont le livre explique le code simple, et chacune de ses
//! fonctions rend exactement ce que rend la fonction simple : les tests les comparent. C'est elles
//! qu'emploient la commande `jeux` et les grands calculs.

pub mod octal;
pub mod period;
pub mod quotient;
mod space;
mod splits;
pub mod splitting;
pub mod subtraction;
mod transitions;
pub mod wythoff;
