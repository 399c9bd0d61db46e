//! Chapitre 7 : Variantes du Nim.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::small_lists;
use crate::words::{Difference, and, difference, list};
use jeux_combinatoires::staircase::{self, StairMove};
use jeux_combinatoires::{Game, splitting};
use proptest::collection::{btree_set, vec};
use proptest::strategy::Strategy;

/// Un coup au jeu des pièces sur une bande.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoinReply {
    /// Pousser la pièce numéro `coin`, comptée depuis 0, jusqu'à la case `to`.
    Slide {
        /// Le numéro de la pièce, dans l'ordre de la liste.
        coin: usize,
        /// Sa nouvelle case, à gauche de l'ancienne.
        to: u64,
    },
    /// Aucun coup ne gagne.
    Lost,
}

/// Un coup au Nim de Lasker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaskerReply {
    /// Retirer `take` jetons du tas numéro `heap`, compté depuis 0.
    Take {
        /// Le numéro du tas.
        heap: usize,
        /// Le nombre de jetons à retirer.
        take: u64,
    },
    /// Couper le tas numéro `heap`, compté depuis 0, en deux tas non vides.
    Cut {
        /// Le numéro du tas.
        heap: usize,
        /// Les deux tas, dans n'importe quel ordre ; leur somme est la taille du premier.
        into: (u64, u64),
    },
    /// Aucun coup ne gagne.
    Lost,
}

const CHAPTER: &str = "ch07_variantes";
const WINNING: &str = "un coup est gagnant s'il laisse une position de valeur 0.";

/// Les réponses du chapitre 7.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Le nombre de coups de la plus longue partie sur un escalier.
    pub exo_longest_descent: fn(&[u64]) -> Option<u64>,
    /// La valeur d'un tas que l'on partage en deux tas plus petits et non vides.
    pub exo_nonempty_split: fn(u64) -> Option<u128>,
    /// Tous les coups gagnants d'un escalier.
    pub exo_stair_moves: fn(&[u64]) -> Option<Vec<StairMove>>,
    /// Un coup gagnant au jeu des pièces sur une bande.
    pub exo_coins: fn(&[u64]) -> Option<CoinReply>,
    /// Un coup gagnant au Nim de Lasker.
    pub exo_lasker_move: fn(&[u64]) -> Option<LaskerReply>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_longest_descent: |_| None,
        exo_nonempty_split: |_| None,
        exo_stair_moves: |_| None,
        exo_coins: |_| None,
        exo_lasker_move: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(
                CHAPTER,
                "exo_longest_descent",
                longest_descent,
                move |steps| (self.exo_longest_descent)(steps),
            ),
            Exercise::new(
                CHAPTER,
                "exo_nonempty_split",
                nonempty_split,
                move |&heap| (self.exo_nonempty_split)(heap),
            ),
            Exercise::new(CHAPTER, "exo_stair_moves", stair_moves, move |steps| {
                (self.exo_stair_moves)(steps)
            }),
            Exercise::new(CHAPTER, "exo_coins", coins, move |coins| {
                (self.exo_coins)(coins)
            }),
            Exercise::new(CHAPTER, "exo_lasker_move", lasker_move, move |heaps| {
                (self.exo_lasker_move)(heaps)
            }),
        ]
    }
}

fn staircase_subject(steps: &[u64]) -> String {
    format!("Escalier {} (marche 1 d'abord)", list(steps))
}

fn longest_descent() -> Check<Vec<u64>, u64> {
    Check {
        hints: [
            "Combien de coups une pierre seule, sur la marche i, permet-elle au plus ? \
             Et deux pierres de la même marche, si elles ne descendent jamais \
             ensemble ?",
            "Cherchez une quantité qui baisse d'au moins 1 à chaque coup, et \
             d'exactement 1 quand une seule pierre descend d'une marche. Chaque pierre \
             y compte pour la hauteur qu'il lui reste à descendre.",
        ],
        // Le dernier ne se trouve pas en essayant toutes les parties.
        cases: [small_lists(3, 1), vec![vec![10, 20, 30, 40, 50]]].concat(),
        random: random(vec(0..1000u64, 0..8)),
        subject: |steps| staircase_subject(steps),
        expected: |steps| longest(steps).to_string(),
        judge: |steps, &obtained| {
            let expected = longest(steps);
            if obtained == expected {
                return Ok(());
            }
            let rule = "une partie dure le plus longtemps quand chaque coup use le moins \
                        possible de ce qui reste à jouer.";
            let because = match steps.iter().all(|&pile| pile == 0) {
                true => "Il n'y a pas de pierre : la partie est déjà finie.".to_owned(),
                false if obtained > expected => {
                    "Aucune partie ne dure si longtemps.".to_owned()
                }
                false => format!("Une partie plus longue : {}.", long_game(steps)),
            };
            Err(Fault::new(obtained, expected, rule).because(because))
        },
    }
}

/// La longueur de la plus longue partie : une pierre de la marche i fait i coups au plus.
fn longest(steps: &[u64]) -> u64 {
    (1..).zip(steps).map(|(step, pile)| step * pile).sum()
}

/// Le début d'une plus longue partie : une pierre à la fois, la marche la plus basse d'abord.
fn long_game(steps: &[u64]) -> String {
    let mut position = steps.to_vec();
    let mut words = vec![list(&position)];
    while let Some(index) = position.iter().position(|&pile| pile > 0) {
        if words.len() == 6 {
            words.push("…".to_owned());
            break;
        }
        position[index] -= 1;
        if let Some(below) = index.checked_sub(1) {
            position[below] += 1;
        }
        words.push(list(&position));
    }
    words.join(" → ")
}

fn nonempty_split() -> Check<u64, u128> {
    Check {
        hints: [
            "Calculez à la main les valeurs des tas de 0 à 5 jetons, et rangez-les \
             sous celles du partage du chapitre : 0, 1, 2, 4, 7, ... Que \
             remarquez-vous ?",
            "Ôtez par la pensée un jeton à chaque tas non vide : les parts, qui vont \
             de 1 à n - 1, vont alors de 0 à n - 2, et ce sont celles du partage d'un \
             tas de n - 1. Le tas de 1 y tient lieu de tas vide ; traitez à part celui \
             de 0.",
        ],
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: (0..=6).chain([60]).collect(),
        random: random(0..80u64),
        subject: |heap| format!("Tas de {heap}"),
        expected: |&heap| nonempty_value(heap).to_string(),
        judge: |&heap, &obtained| {
            let expected = nonempty_value(heap);
            if obtained == expected {
                return Ok(());
            }
            let rule = "la valeur d'un tas est le mex des ou exclusifs des valeurs des deux tas.";
            let because = match heap {
                0 | 1 => "Ce tas n'a pas de partage.".to_owned(),
                2 => "Son seul partage est 1 et 1, de valeurs 0 et 0.".to_owned(),
                _ => {
                    let values: Vec<u128> = (1..heap).map(nonempty_value).collect();
                    let last = heap - 1;
                    format!(
                        "Les tas de 1 à {last} jetons ont les valeurs {}.",
                        list(&values)
                    )
                }
            };
            Err(Fault::new(obtained, expected, rule).because(because))
        },
    }
}

/// La valeur d'un tas que l'on partage en deux tas plus petits et non vides : celle du partage du
/// chapitre, pour un jeton de moins.
fn nonempty_value(heap: u64) -> u128 {
    splitting::value(heap.saturating_sub(1))
}

fn stair_moves() -> Check<Vec<u64>, Vec<StairMove>> {
    let small = small_lists(3, 2)
        .into_iter()
        .filter(|steps| !steps.is_empty());
    // Le dernier ne se trouve pas en essayant toutes les parties.
    let large = vec![20, 21, 22, 23, 24, 25];
    Check {
        hints: [
            "Chaque coup change une marche impaire et une seule : dans quel cas \
             perd-elle des pierres, dans quel cas en gagne-t-elle ? Cherchez à la main \
             tous les coups gagnants de l'escalier (1, 2, 3).",
            "Soit s la valeur de l'escalier. La marche impaire x que touche le coup \
             doit devenir x ⊕ s. Si c'est moins que x, des pierres en descendent ; si \
             c'est plus, elles lui viennent de la marche du dessus, qui doit en avoir \
             assez.",
        ],
        cases: small.chain([large]).collect(),
        random: random(vec(0..=20u64, 1..7)),
        subject: |steps| staircase_subject(steps),
        expected: |steps| shown(&all_winning(steps)),
        judge: |steps, moves| judge_stair_moves(steps, moves),
    }
}

/// Tous les coups gagnants, par la définition : chaque coup, et la valeur qu'il laisse.
fn all_winning(steps: &[u64]) -> Vec<StairMove> {
    let moves = (1..).zip(steps);
    moves
        .flat_map(|(step, &pile)| {
            (1..=pile).map(move |stones| StairMove { step, stones })
        })
        .filter(|candidate| value_after(steps, *candidate) == Some(0))
        .collect()
}

/// La valeur après un coup ; `None` s'il n'est pas permis.
fn value_after(steps: &[u64], played: StairMove) -> Option<u64> {
    let mut after = steps.to_vec();
    let index = played.step.checked_sub(1)?;
    let pile = after.get_mut(index)?;
    *pile = pile.checked_sub(played.stones)?;
    if let Some(below) = index.checked_sub(1) {
        *after.get_mut(below)? += played.stones;
    }
    (played.stones > 0).then(|| staircase::value(&after))
}

fn judge_stair_moves(steps: &[u64], moves: &[StairMove]) -> Result<(), Fault> {
    let expected = all_winning(steps);
    let Some(difference) = difference(moves, &expected) else {
        return Ok(());
    };
    let winning =
        "un coup est gagnant si, après lui, le ou exclusif des marches impaires est 0.";
    let (rule, because) = match difference {
        Difference::Extra(candidate) => {
            let said = shown(std::slice::from_ref(candidate));
            match value_after(steps, *candidate) {
                Some(value) => (
                    winning,
                    format!("Après {said}, ce ou exclusif est {value}."),
                ),
                None => (
                    "un coup descend d'une marche une ou plusieurs des pierres d'une marche.",
                    format!("{said} n'est pas un coup permis."),
                ),
            }
        }
        Difference::Missing(candidate) => (
            winning,
            format!("La marche {} a aussi un coup gagnant.", candidate.step),
        ),
        Difference::Order => (
            "chaque coup se donne une seule fois, dans l'ordre des marches.",
            "Les coups sont les bons, mais dans un autre ordre, ou répétés.".to_owned(),
        ),
    };
    Err(Fault::new(shown(moves), shown(&expected), rule).because(because))
}

/// « [marche 1 : 2, marche 4 : 1] ».
fn shown(moves: &[StairMove]) -> String {
    let moves: Vec<String> = moves
        .iter()
        .map(|StairMove { step, stones }| format!("marche {step} : {stones}"))
        .collect();
    list(&moves)
}

/// Le jeu des pièces sur une bande : une position est la liste des cases occupées, en ordre croissant.
struct Strip;

impl Game for Strip {
    type Position = Vec<u64>;

    fn options(&self, coins: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        let mut free = 0;
        for (coin, &square) in coins.iter().enumerate() {
            for to in free..square {
                let mut option = coins.clone();
                if let Some(moved) = option.get_mut(coin) {
                    *moved = to;
                }
                options.push(option);
            }
            free = square + 1;
        }
        options
    }
}

/// La valeur d'une bande : le ou exclusif d'un intervalle sur deux, à partir du dernier.
fn strip_value(coins: &[u64]) -> u64 {
    let mut free = 0;
    let mut intervals = Vec::new();
    for &square in coins {
        intervals.push(square - free);
        free = square + 1;
    }
    intervals.reverse();
    staircase::value(&intervals)
}

fn coins() -> Check<Vec<u64>, CoinReply> {
    let mut cases: Vec<Vec<u64>> = (0..1u64 << 6)
        .map(|bits| (0..6).filter(|square| bits >> square & 1 == 1).collect())
        .collect();
    cases.sort_by_key(|coins| (coins.len(), coins.clone()));
    // Le dernier ne se trouve pas en essayant toutes les parties.
    cases.push(vec![20, 30, 50, 60, 75]);
    Check {
        hints: [
            "Quand une pièce est poussée de d cases, l'intervalle à sa gauche perd d \
             cases : lequel en gagne, et combien ? Et si c'est la dernière pièce ? À \
             quel jeu du chapitre cela ressemble-t-il ?",
            "Les intervalles sont les marches d'un escalier, dont les pierres passent \
             de gauche à droite ; la marche 1 est l'intervalle à gauche de la dernière \
             pièce. Demandez un coup à `staircase::winning_move`, puis traduisez-le : \
             quelle pièce borne à droite cette marche ?",
        ],
        cases,
        random: random(
            btree_set(0..11u64, 1..6).prop_map(|coins| coins.into_iter().collect()),
        ),
        subject: |coins| format!("Pièces sur les cases {}", list(coins)),
        expected: |coins| expected_reply(strip_value(coins).into()),
        judge: |coins, reply| judge_coins(coins, *reply),
    }
}

fn expected_reply(value: u128) -> String {
    match value {
        0 => "Lost".to_owned(),
        _ => "un coup gagnant".to_owned(),
    }
}

fn judge_coins(coins: &[u64], reply: CoinReply) -> Result<(), Fault> {
    let value = strip_value(coins);
    let fault = |obtained: &str, rule: &str| {
        Fault::new(obtained, expected_reply(value.into()), rule)
    };
    let CoinReply::Slide { coin, to } = reply else {
        let because =
            format!("La position a la valeur {value} : un coup au moins gagne.");
        return match value {
            0 => Ok(()),
            _ => Err(fault("Lost", WINNING).because(because)),
        };
    };
    let obtained = format!("pousser la pièce {coin} en {to}");
    let Some(after) = slide(coins, coin, to) else {
        let rule =
            "une pièce va vers la gauche, sur une case libre, sans en sauter une autre.";
        return Err(fault(&obtained, rule).because(where_is(coins, coin)));
    };
    match strip_value(&after) {
        0 => Ok(()),
        left => {
            let because = format!("Il laisse {}, de valeur {left}.", list(&after));
            Err(fault(&obtained, WINNING).because(because))
        }
    }
}

/// « La pièce 1 est en 3 ; à sa gauche, la pièce 0 est en 1. »
fn where_is(coins: &[u64], coin: usize) -> String {
    let left = coin.checked_sub(1).and_then(|left| coins.get(left));
    match (coins.get(coin), left) {
        (None, _) => format!("Il n'y a pas de pièce {coin}."),
        (Some(square), None) => format!("La pièce {coin} est en {square}."),
        (Some(square), Some(left)) => {
            let before = coin - 1;
            format!(
                "La pièce {coin} est en {square} ; à sa gauche, la pièce {before} est en {left}."
            )
        }
    }
}

/// La bande après un coup ; `None` s'il n'est pas permis.
fn slide(coins: &[u64], coin: usize, to: u64) -> Option<Vec<u64>> {
    let mut after = coins.to_vec();
    *after.get_mut(coin)? = to;
    Strip
        .options(&coins.to_vec())
        .contains(&after)
        .then_some(after)
}

fn lasker_move() -> Check<Vec<u64>, LaskerReply> {
    let small = [small_lists(2, 3), vec![vec![3, 4], vec![1, 2, 3]]].concat();
    let small = small.into_iter().filter(|heaps| !heaps.is_empty());
    // Le dernier ne se trouve pas en essayant toutes les parties.
    let large = vec![40, 41, 42, 44];
    Check {
        hints: [
            "La somme se joue au Nim sur les valeurs : quel tas doit changer de \
             valeur, et pour laquelle ? Demandez-vous ensuite quel coup la lui donne, \
             un retrait ou une coupe.",
            "La formule échange deux valeurs, donc la refaire la défait : le tas de \
             valeur v a `lasker_value(v)` jetons. S'il est plus petit que le tas \
             choisi, retirez la différence. Sinon, le tas choisi a 4k + 3 jetons et \
             doit valoir 4k + 3 : la preuve du théorème dit où le couper.",
        ],
        cases: small.chain([large]).collect(),
        random: random(vec(0..=30u64, 1..5)),
        subject: |heaps| format!("Nim de Lasker, position {}", list(heaps)),
        expected: |heaps| expected_reply(lasker_sum(heaps)),
        judge: |heaps, reply| judge_lasker(heaps, *reply),
    }
}

fn lasker_sum(heaps: &[u64]) -> u128 {
    let values = heaps.iter().map(|&heap| splitting::lasker_value(heap));
    values.fold(0, |sum, value| sum ^ value)
}

fn judge_lasker(heaps: &[u64], reply: LaskerReply) -> Result<(), Fault> {
    let before = lasker_sum(heaps);
    let fault =
        |obtained: &str, rule: &str| Fault::new(obtained, expected_reply(before), rule);
    let (obtained, after) = match reply {
        LaskerReply::Lost if before == 0 => return Ok(()),
        LaskerReply::Lost => {
            let because = lasker_values(heaps);
            return Err(fault("Lost", WINNING).because(because));
        }
        LaskerReply::Take { heap, take } => (
            format!("retirer {take} du tas {heap}"),
            taken(heaps, heap, take),
        ),
        LaskerReply::Cut { heap, into } => {
            let (a, b) = into;
            (
                format!("couper le tas {heap} en {a} et {b}"),
                cut(heaps, heap, into),
            )
        }
    };
    match after {
        Some(after) if lasker_sum(&after) == 0 => Ok(()),
        Some(after) => {
            let because =
                format!("Il laisse {}. {}", list(&after), lasker_values(&after));
            Err(fault(&obtained, WINNING).because(because))
        }
        None => {
            let rule = "on retire au moins un jeton, ou l'on coupe en deux tas non vides sans rien \
                        retirer.";
            Err(fault(&obtained, rule).because(size_of(heaps, reply)))
        }
    }
}

/// « Les valeurs sont 1, 2 et 4, de ou exclusif 7. »
fn lasker_values(heaps: &[u64]) -> String {
    let values: Vec<u128> = heaps
        .iter()
        .map(|&heap| splitting::lasker_value(heap))
        .collect();
    match values.as_slice() {
        [only] => format!("La valeur du tas est {only}."),
        [..] => format!(
            "Les valeurs sont {}, de ou exclusif {}.",
            and(&values),
            lasker_sum(heaps)
        ),
    }
}

/// « Le tas 0 est de 2. »
fn size_of(heaps: &[u64], reply: LaskerReply) -> String {
    match reply {
        LaskerReply::Take { heap, .. } | LaskerReply::Cut { heap, .. } => {
            match heaps.get(heap) {
                Some(size) => {
                    format!("Le tas {heap} est de {size} : ce coup n'est pas permis.")
                }
                None => format!("Il n'y a pas de tas {heap}."),
            }
        }
        LaskerReply::Lost => String::new(),
    }
}

/// Les tas après un retrait ; `None` s'il n'est pas permis.
fn taken(heaps: &[u64], heap: usize, take: u64) -> Option<Vec<u64>> {
    let mut after = heaps.to_vec();
    let size = after.get_mut(heap)?;
    *size = size.checked_sub(take)?;
    (take > 0).then_some(after)
}

/// Les tas après une coupe ; `None` si elle n'est pas permise.
fn cut(heaps: &[u64], heap: usize, (a, b): (u64, u64)) -> Option<Vec<u64>> {
    let mut after = heaps.to_vec();
    let size = after.get_mut(heap)?;
    let allowed = a > 0 && b > 0 && a.checked_add(b) == Some(*size);
    *size = a;
    after.push(b);
    allowed.then_some(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jeux_combinatoires::staircase::Staircase;
    use jeux_combinatoires::{GrundyTable, mex};

    #[test]
    fn the_longest_descents_are_those_of_the_rules() {
        fn by_rules(steps: &Vec<u64>) -> u64 {
            let options = Staircase.options(steps);
            options
                .iter()
                .map(|option| 1 + by_rules(option))
                .max()
                .unwrap_or(0)
        }
        for steps in small_lists(3, 2) {
            assert_eq!(longest(&steps), by_rules(&steps), "{steps:?}");
        }
    }

    #[test]
    fn the_values_of_nonempty_splits_are_those_of_the_rules() {
        let mut values: Vec<u64> = vec![0];
        for size in 1..40 {
            let parts = &values[1..size];
            let value = mex(parts.iter().flat_map(|a| parts.iter().map(move |b| a ^ b)));
            assert_eq!(nonempty_value(size as u64), u128::from(value));
            values.push(value);
        }
    }

    #[test]
    fn the_values_of_strips_are_those_of_the_rules() {
        let mut table = GrundyTable::new(&Strip);
        for bits in 0..1u64 << 9 {
            let coins: Vec<u64> =
                (0..9).filter(|square| bits >> square & 1 == 1).collect();
            assert_eq!(table.value(&coins), Ok(strip_value(&coins)), "{coins:?}");
        }
    }
}
