//! Chapitre 1. L'ensemble M des coups d'un jeu de soustraction S(M).

use std::collections::BTreeSet;
use std::fmt;

/// L'ensemble fini M des retraits permis dans le jeu de soustraction S(M).
///
/// Un coup retire au moins un jeton : 0 n'est jamais dans M, sans quoi une partie pourrait durer
/// toujours. M peut être vide : alors personne ne joue.
///
/// # Exemple
/// ```
/// use jeux_combinatoires::MoveSet;
///
/// let moves = MoveSet::new([4, 1, 3, 1])?;
/// assert_eq!(moves.to_string(), "S({1, 3, 4})");
/// assert!(!moves.is_empty() && MoveSet::new([])?.is_empty());
///
/// let error = MoveSet::new([0, 2]).map_err(|zero| zero.to_string());
/// assert!(error.is_err_and(|message| message.ends_with("0 n'est pas un coup")));
/// # Ok::<(), jeux_combinatoires::ZeroMove>(())
/// ```
// ANCHOR: move_set
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MoveSet(BTreeSet<u64>);
// ANCHOR_END: move_set

/// L'erreur de [`MoveSet::new`] : un coup qui ne retire rien.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZeroMove;

impl MoveSet {
    /// L'ensemble des coups donnés, dans n'importe quel ordre, répétés ou non.
    ///
    /// Coût : O(k log k) pour k coups.
    ///
    /// # Erreurs
    /// [`ZeroMove`] si l'un des coups est 0.
    // ANCHOR: new
    pub fn new(moves: impl IntoIterator<Item = u64>) -> Result<MoveSet, ZeroMove> {
        let moves: BTreeSet<u64> = moves.into_iter().collect();
        if moves.contains(&0) {
            return Err(ZeroMove);
        }
        Ok(MoveSet(moves))
    }
    // ANCHOR_END: new

    /// Les coups, du plus petit au plus grand.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().copied()
    }

    /// Les coups que permet un tas de `heap` jetons, du plus petit au plus grand.
    // ANCHOR: playable_from
    pub fn playable_from(&self, heap: u64) -> impl Iterator<Item = u64> + '_ {
        self.iter().take_while(move |&take| take <= heap)
    }
    // ANCHOR_END: playable_from

    /// Le plus grand coup ; 0 si M est vide.
    pub fn max(&self) -> u64 {
        self.0.last().copied().unwrap_or(0)
    }

    /// Le nombre |M| de coups.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// M est-il vide ?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.iter().map(|take| take.to_string()).collect();
        write!(f, "S({{{}}})", moves.join(", "))
    }
}

impl fmt::Display for ZeroMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un coup retire au moins un jeton : 0 n'est pas un coup")
    }
}

impl std::error::Error for ZeroMove {}
