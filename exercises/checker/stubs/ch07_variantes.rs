//! Exercices du chapitre 7, « Variantes du Nim » : `book/src/ch07-variantes.md`.
//!
//! Vérifier ce fichier : `cargo test -p exercises ch07`.

use checker::ch07_variantes::{CoinReply, LaskerReply};
use jeux_combinatoires::staircase::StairMove;

/// ★ Le nombre de coups de la plus longue partie depuis un escalier.
///
/// `steps[0]` est la marche 1, qui touche le sol. Les deux joueurs s'entendent ici pour que la
/// partie dure. Cherchez une formule : essayer toutes les parties est vite trop long. Ordre des
/// essais : [], [0], [1], [0, 0], [0, 1], ..., [1, 1, 1], puis [10, 20, 30, 40, 50], et d'autres.
pub fn exo_longest_descent(steps: &[u64]) -> Option<u64> {
    None
}

/// ★★ La valeur de Grundy d'un tas qu'un coup remplace par deux tas strictement plus petits, dont
/// aucun n'est vide.
///
/// Les deux tas n'ont pas à avoir, ensemble, autant de jetons que le premier. Un tas de 1 jeton
/// n'a donc pas de coup, un tas de 2 jetons en a un, vers deux tas de 1. Ordre des essais : 0, 1, 2,
/// ..., 6, puis 60, et d'autres. Vous pouvez appeler `splitting::value`.
pub fn exo_nonempty_split(heap: u64) -> Option<u128> {
    None
}

/// ★★ Tous les coups gagnants d'un escalier, dans l'ordre des marches.
///
/// `steps[0]` est la marche 1. Le chapitre n'en cherche qu'un, depuis une marche impaire ; un coup
/// depuis une marche paire peut gagner lui aussi. Une liste vide si la position est P. Ordre des
/// essais : [0], [1], [2], [0, 0], [0, 1], ..., [2, 2, 2], puis [20, 21, 22, 23, 24, 25], et d'autres.
/// Vous pouvez appeler `staircase::value`.
pub fn exo_stair_moves(steps: &[u64]) -> Option<Vec<StairMove>> {
    None
}

/// ★★★ Un coup gagnant au jeu des pièces sur une bande.
///
/// La bande a les cases 0, 1, 2, ... ; `coins` donne les cases occupées, par ordre croissant, une
/// pièce par case. Un coup pousse une pièce vers la gauche, d'autant de cases que l'on veut, sans
/// sauter par-dessus une autre ni s'arrêter sur elle. Qui ne peut plus jouer perd. Tout coup gagnant
/// est accepté ; `CoinReply::Lost` s'il n'y en a pas. Regardez les intervalles entre les pièces :
/// que devient, à chaque coup, celui qui est à droite de la pièce poussée ? Ordre des essais : [],
/// [0], [1], ..., [5], [0, 1], [0, 2], ..., puis [20, 30, 50, 60, 75], et d'autres. Vous pouvez
/// appeler `staircase::winning_move`.
pub fn exo_coins(coins: &[u64]) -> Option<CoinReply> {
    None
}

/// ★★★ Un coup gagnant au Nim de Lasker.
///
/// Tout coup gagnant est accepté ; `LaskerReply::Lost` s'il n'y en a pas. Quand faut-il couper ?
/// Ordre des essais : [0], [1], [2], [3], [0, 0], [0, 1], ..., [3, 3], [3, 4], [1, 2, 3], puis
/// [40, 41, 42, 44], et d'autres. Vous pouvez appeler `splitting::lasker_value`.
pub fn exo_lasker_move(heaps: &[u64]) -> Option<LaskerReply> {
    None
}
