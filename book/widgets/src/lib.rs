//! Les parties interactives du livre.

pub mod play;
pub mod wythoff_table;
