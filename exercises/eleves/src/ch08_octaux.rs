//! À venir.

use crate::Mistake;

pub(crate) fn mistakes() -> Vec<Mistake> {
    Vec::new()
}
