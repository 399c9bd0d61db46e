//! Chapitre 7 : Variantes du Nim.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::small_lists;
use crate::words::{Difference, difference, list};
use jeux_combinatoires::staircase::{self, StairMove, Staircase};
use jeux_combinatoires::{Game, GrundyTable, mex, splitting};
use proptest::collection::{btree_set, vec};
use proptest::strategy::Strategy;
use std::collections::HashMap;

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
        cases: small_lists(3, 2),
        random: None,
        subject: |steps| staircase_subject(steps),
        expected: |steps| longest(steps).to_string(),
        judge: |steps, &obtained| {
            let expected = longest(steps);
            if obtained == expected {
                return Ok(());
            }
            let rule = "une partie dure le plus longtemps quand chaque coup use le moins \
                        possible de ce qui reste à jouer.";
            let example = "Une pierre seule sur la marche 2 : deux coups, jusqu'au sol.";
            Err(Fault::new(obtained, expected, rule).because(example))
        },
    }
}

/// La plus longue partie, par les règles : une position n'est atteinte que de plus longues.
fn longest(steps: &[u64]) -> u64 {
    let start = steps.to_vec();
    let mut lengths: HashMap<Vec<u64>, u64> = HashMap::new();
    let mut path = vec![start.clone()];
    while let Some(position) = path.last().cloned() {
        let options = Staircase.options(&position);
        let unknown = options.iter().find(|option| !lengths.contains_key(*option));
        if let Some(option) = unknown {
            path.push(option.clone());
            continue;
        }
        let best = options
            .iter()
            .filter_map(|option| lengths.get(option))
            .max();
        let length = best.map_or(0, |length| length + 1);
        lengths.insert(position, length);
        path.pop();
    }
    lengths.get(&start).copied().unwrap_or(0)
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
        cases: (0..=20).collect(),
        random: random(0..80u64),
        subject: |heap| format!("Tas de {heap}"),
        expected: |&heap| nonempty_value(heap).to_string(),
        judge: |&heap, &obtained| {
            let expected = u128::from(nonempty_value(heap));
            if obtained == expected {
                return Ok(());
            }
            let rule = "la valeur d'un tas est le mex des ou exclusifs des valeurs des deux tas.";
            let because = match heap {
                0 | 1 => "Ce tas n'a pas de partage.",
                2 => "Son seul partage est 1 et 1.",
                _ => "Ni l'un ni l'autre des deux tas n'est vide.",
            };
            Err(Fault::new(obtained, expected, rule).because(because))
        },
    }
}

/// La valeur d'un tas que l'on partage en deux tas plus petits et non vides, par la définition.
fn nonempty_value(heap: u64) -> u64 {
    let mut values: Vec<u64> = vec![0];
    for size in 1..=heap as usize {
        let parts = values.get(1..size).unwrap_or_default();
        let value = mex(parts.iter().flat_map(|a| parts.iter().map(move |b| a ^ b)));
        values.push(value);
    }
    values.last().copied().unwrap_or(0)
}

fn stair_moves() -> Check<Vec<u64>, Vec<StairMove>> {
    let cases = small_lists(3, 3)
        .into_iter()
        .filter(|steps| !steps.is_empty());
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
        cases: cases.collect(),
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
    let because = match difference {
        Difference::Extra(candidate) => {
            let said = shown(std::slice::from_ref(candidate));
            match value_after(steps, *candidate) {
                Some(value) => format!("Après {said}, la valeur est {value}."),
                None => format!("{said} n'est pas un coup permis."),
            }
        }
        Difference::Missing(candidate) => {
            format!("La marche {} a aussi un coup gagnant.", candidate.step)
        }
        Difference::Order => {
            "Chaque coup se donne une seule fois, dans l'ordre des marches.".to_owned()
        }
    };
    let rule =
        "un coup est gagnant si, après lui, le ou exclusif des marches impaires est 0.";
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

/// La valeur d'une bande, par les règles.
fn strip_value(coins: &[u64]) -> u64 {
    // Les pièces ne font qu'avancer vers la gauche : aucun cycle.
    GrundyTable::new(&Strip).value(&coins.to_vec()).unwrap_or(0)
}

fn coins() -> Check<Vec<u64>, CoinReply> {
    let mut cases: Vec<Vec<u64>> = (0..1u64 << 6)
        .map(|bits| (0..6).filter(|square| bits >> square & 1 == 1).collect())
        .collect();
    cases.sort_by_key(|coins| (coins.len(), coins.clone()));
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
        return Err(fault(&obtained, rule).because("Ce coup n'est pas permis."));
    };
    match strip_value(&after) {
        0 => Ok(()),
        left => {
            let because = format!("Il laisse {}, de valeur {left}.", list(&after));
            Err(fault(&obtained, WINNING).because(because))
        }
    }
}

/// La bande après un coup ; `None` s'il n'est pas permis.
fn slide(coins: &[u64], coin: usize, to: u64) -> Option<Vec<u64>> {
    let mut after = coins.to_vec();
    *after.get_mut(coin)? = to;
    Strip
        .options(&coins.to_vec())
        .contains(&after)
        .then_some(after)
}

fn lasker_move() -> Check<Vec<u64>, LaskerReply> {
    let cases = small_lists(3, 4)
        .into_iter()
        .filter(|heaps| !heaps.is_empty());
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
        cases: cases.collect(),
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
            let because = format!("Le ou exclusif des valeurs est {before}.");
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
    match after.as_deref().map(lasker_sum) {
        Some(0) => Ok(()),
        Some(sum) => {
            let because = format!("Le ou exclusif des valeurs est alors {sum}.");
            Err(fault(&obtained, WINNING).because(because))
        }
        None => {
            let rule = "on retire au moins un jeton, ou l'on coupe en deux tas non vides sans rien \
                        retirer.";
            Err(fault(&obtained, rule).because("Ce coup n'est pas permis."))
        }
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
