//! Chapitre 10 : misère.

use crate::ch02_nim::{IN_ORDER, NIM_MOVE, shown};
use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::{move_sets, pairs, small_lists, small_move_sets};
use crate::words::{and, list};
use jeux_combinatoires::misere::{self, nim_outcome};
use jeux_combinatoires::nim::nim_sum;
use jeux_combinatoires::quotient::{Flaw, HeapGame, Quotient, verify};
use jeux_combinatoires::{Game, MoveSet, NimMove, Outcome, SubtractionGame, subtraction};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::strategy::Strategy;

/// Ce qui distingue deux positions de Nim en misère.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Separation {
    /// Les sommes avec cette position ont des issues différentes.
    By(Vec<u64>),
    /// Aucune position ne les sépare.
    Never,
}

/// Les tables d'un monoïde que l'on donne pour un quotient misère.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// Le produit : `product[a][b]` est le produit des éléments a et b.
    pub product: Vec<Vec<usize>>,
    /// Au rang a, si l'élément a est dans P.
    pub is_p: Vec<bool>,
    /// Au rang h, l'image du tas de h jetons.
    pub phi: Vec<usize>,
}

const CHAPTER: &str = "ch10_misere";

/// Les réponses du chapitre 10.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Tous les coups gagnants au Nim en misère.
    pub exo_misere_moves: fn(&[u64]) -> Option<Vec<NimMove>>,
    /// L'issue en misère de plusieurs tas de S(M).
    pub exo_misere_subtraction: fn(&[u64], &MoveSet) -> Option<Outcome>,
    /// Un faux quotient que les petites sommes ne trahissent pas.
    pub exo_false_quotient: fn(usize) -> Option<Tables>,
    /// Une position qui en sépare deux.
    pub exo_separate: fn(&[u64], &[u64]) -> Option<Separation>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_misere_moves: |_| None,
        exo_misere_subtraction: |_, _| None,
        exo_false_quotient: |_| None,
        exo_separate: |_, _| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(CHAPTER, "exo_misere_moves", misere_moves, move |heaps| {
                (self.exo_misere_moves)(heaps)
            }),
            Exercise::new(
                CHAPTER,
                "exo_misere_subtraction",
                misere_subtraction,
                move |(moves, heaps)| (self.exo_misere_subtraction)(heaps, moves),
            ),
            Exercise::new(CHAPTER, "exo_false_quotient", false_quotient, move |&k| {
                (self.exo_false_quotient)(k)
            }),
            Exercise::new(CHAPTER, "exo_separate", separate, move |(left, right)| {
                (self.exo_separate)(left, right)
            }),
        ]
    }
}

const BOUTON: &str =
    "avec un tas de 2 jetons ou plus, P si la nim-somme est 0 ; sinon, si elle est 1.";

fn misere_moves() -> Check<Vec<u64>, Vec<NimMove>> {
    let opening = [1, 3, 5, 7];
    let openings = legal(&opening).filter_map(move |played| after(&opening, played));
    let small = small_lists(3, 3)
        .into_iter()
        .filter(|heaps| !heaps.is_empty());
    // Le grand ne se trouve pas en essayant toutes les parties.
    let large = vec![40, 41, 42, 40];
    Check {
        hints: [
            "En misère aussi, un coup gagne s'il laisse une position P : seules les \
             positions P changent. Relisez la règle de Bouton en misère, et essayez \
             [1, 2], puis [1, 1, 2].",
            "Pour chaque tas, dans l'ordre, essayez toutes les tailles plus petites \
             que la sienne, 0 compris, et demandez l'issue de ce qui reste à \
             `misere::nim_outcome`. Gardez les coups qui laissent P : il y en a au \
             plus un par tas.",
        ],
        cases: small.chain([large]).chain(openings).collect(),
        random: random(vec(0..=30u64, 1..6)),
        subject: |heaps| format!("Nim en misère, position {}", list(heaps)),
        expected: |heaps| shown(&all_winning(heaps)),
        judge: |heaps, moves| judge_moves(heaps, moves),
    }
}

/// Les coups permis, dans l'ordre des tas.
fn legal(heaps: &[u64]) -> impl Iterator<Item = NimMove> {
    heaps
        .iter()
        .enumerate()
        .flat_map(|(heap, &size)| (0..size).map(move |to| NimMove { heap, to }))
}

/// La position après un coup ; `None` s'il n'est pas permis.
fn after(heaps: &[u64], NimMove { heap, to }: NimMove) -> Option<Vec<u64>> {
    let mut after = heaps.to_vec();
    let size = after.get_mut(heap)?;
    let allowed = to < *size;
    *size = to;
    allowed.then_some(after)
}

fn leaves_p(heaps: &[u64], played: NimMove) -> bool {
    after(heaps, played).is_some_and(|after| nim_outcome(&after) == Outcome::P)
}

fn all_winning(heaps: &[u64]) -> Vec<NimMove> {
    legal(heaps)
        .filter(|&played| leaves_p(heaps, played))
        .collect()
}

fn judge_moves(heaps: &[u64], moves: &[NimMove]) -> Result<(), Fault> {
    let expected = all_winning(heaps);
    if moves == expected {
        return Ok(());
    }
    let extra = moves.iter().find(|played| !leaves_p(heaps, **played));
    let missing = expected.iter().find(|played| !moves.contains(played));
    let (rule, because) = match (extra, missing) {
        (Some(&played), _) => {
            let said = shown(&[played]);
            match after(heaps, played) {
                Some(left) => {
                    (BOUTON, format!("{said} laisse {}, qui est N.", list(&left)))
                }
                None => (NIM_MOVE, format!("{said} n'est pas un coup permis.")),
            }
        }
        (None, Some(&played)) => {
            let left = after(heaps, played).unwrap_or_default();
            (
                BOUTON,
                format!("{} laisse {}, qui est P.", shown(&[played]), list(&left)),
            )
        }
        (None, None) => (
            IN_ORDER,
            "Les coups sont les bons, mais dans un autre ordre, ou répétés.".to_owned(),
        ),
    };
    Err(Fault::new(shown(moves), shown(&expected), rule).because(because))
}

/// Plusieurs tas, chacun joué à S(M) ; l'ordre des tas ne compte pas.
struct Heaps(SubtractionGame);

impl Game for Heaps {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (heap, size) in heaps.iter().enumerate() {
            for left in self.0.options(size) {
                let mut option = heaps.clone();
                option[heap] = left;
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    }
}

/// L'issue par la définition, sans théorème.
fn by_definition(moves: &MoveSet, heaps: &[u64]) -> Outcome {
    let mut sorted = heaps.to_vec();
    sorted.sort_unstable();
    let game = Heaps(SubtractionGame(moves.clone()));
    // Les tas diminuent : il n'y a pas de cycle.
    misere::outcome(&game, &sorted).unwrap_or(Outcome::N)
}

fn misere_subtraction() -> Check<(MoveSet, Vec<u64>), Outcome> {
    let moves = small_move_sets(3)
        .into_iter()
        .filter(|moves| !moves.is_empty());
    let moves: Vec<MoveSet> = moves.collect();
    Check {
        hints: [
            "Peut-on remplacer chaque tas par un tas de Nim de même valeur de Grundy ? \
             En misère, ce n'est pas vrai de tous les jeux : relisez ce que le \
             chapitre démontre de ceux-ci.",
            "Les tas de S(M) sont dociles : leur somme a la même issue, en misère, que \
             des tas de Nim dont les tailles seraient leurs valeurs de Grundy. \
             Appliquez à ces valeurs la règle de Bouton en misère, en deux cas.",
        ],
        // La récurrence, sans mémoire, ne finirait pas le dernier.
        cases: pairs(&moves, &small_lists(2, 6))
            .into_iter()
            .chain(MoveSet::new([1, 2, 3]).map(|moves| (moves, vec![50, 60])))
            .collect(),
        random: random((move_sets(7), vec(0..=12u64, 0..4))),
        subject: |(moves, heaps)| format!("{moves} en misère, tas {}", list(heaps)),
        expected: |(moves, heaps)| by_definition(moves, heaps).to_string(),
        judge: |(moves, heaps), &obtained| {
            let expected = by_definition(moves, heaps);
            if obtained == expected {
                return Ok(());
            }
            let values: Vec<u64> = heaps
                .iter()
                .filter_map(|&size| subtraction::grundy_values(moves).nth(size as usize))
                .collect();
            let because = match values.as_slice() {
                [] => "Sans tas, on ne peut pas jouer : on a gagné.".to_owned(),
                [only] => format!(
                    "La valeur du tas est {only} : un tas de {only} au Nim en misère est {expected}."
                ),
                [..] => format!(
                    "Les valeurs des tas sont {} : ces tas au Nim en misère sont {expected}.",
                    and(&values)
                ),
            };
            let rule = "une somme de positions dociles se joue comme au Nim en misère.";
            Err(Fault::new(obtained, expected, rule).because(because))
        },
    }
}

/// Le plus grand nombre d'éléments d'un faux quotient.
const MAX_ORDER: usize = 100;

fn false_quotient() -> Check<usize, Tables> {
    Check {
        hints: [
            "Quelle est, en misère, l'issue de j tas d'un jeton ? Avec k tas au plus, \
             jusqu'à combien faut-il savoir compter les jetons pour ne jamais se \
             tromper ?",
            "Comptez les jetons jusqu'à k, et pas au-delà : les éléments sont les \
             nombres de 0 à k, et le produit est une addition qui plafonne à k. Les \
             issues suivent la parité. Vérifiez sur k + 1 jetons qu'une somme plus \
             grande est annoncée de travers.",
        ],
        cases: (1..=6).collect(),
        random: None,
        subject: |k| format!("Un faux quotient, juste jusqu'à {k} tas"),
        expected: |_| "les tables d'un faux quotient".to_owned(),
        judge: |&k, tables| judge_false_quotient(k, tables),
    }
}

fn judge_false_quotient(k: usize, tables: &Tables) -> Result<(), Fault> {
    let order = tables.product.len();
    let fault = |expected: &str, rule: &str| {
        Fault::new(format!("des tables d'ordre {order}"), expected, rule)
    };
    if order > MAX_ORDER {
        let because = format!("Celles-ci en ont {order}.");
        return Err(
            fault("100 éléments au plus", "l'énoncé borne l'ordre.").because(because)
        );
    }
    let Tables { product, is_p, phi } = tables.clone();
    let claimed = match Quotient::new(product, is_p, phi) {
        Ok(claimed) => claimed,
        Err(error) => {
            let rule = "un quotient est un monoïde commutatif.";
            let because = format!("{}.", capitalized(&error.to_string()));
            return Err(fault("un monoïde commutatif", rule).because(because));
        }
    };
    let bounded = "les issues sont justes pour toutes les sommes d'au plus k tas.";
    for sum in small_lists(k, 1) {
        let truth = nim_outcome(&sum);
        let heaps: Vec<usize> = sum.iter().map(|&size| size as usize).collect();
        let because = match claimed.outcome(&heaps) {
            Some(said) if said == truth => continue,
            Some(said) => format!("La somme {} est annoncée {said}.", list(&sum)),
            None => format!(
                "La somme {} n'a pas d'image : `phi` a un rang par tas.",
                list(&sum)
            ),
        };
        return Err(
            fault(&format!("{truth} pour {}", list(&sum)), bounded).because(because)
        );
    }
    match verify(&HeapGame::nim(1), &claimed) {
        Err(Flaw::Outcome(_)) => Ok(()),
        _ => {
            let rule = "il faut aussi qu'une somme plus grande ait une issue fausse.";
            let because = "La vérification du chapitre trouve justes les issues de toutes les sommes.";
            Err(fault("une issue fausse", rule).because(because))
        }
    }
}

/// La même phrase, avec une majuscule.
fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn separate() -> Check<(Vec<u64>, Vec<u64>), Separation> {
    let ordered = |heaps: &Vec<u64>| heaps.is_sorted() && !heaps.contains(&0);
    let small: Vec<Vec<u64>> = small_lists(3, 3).into_iter().filter(ordered).collect();
    Check {
        hints: [
            "De quoi dépend l'issue d'une position de Nim en misère ? Si l'on ajoute \
             les mêmes tas à `left` et à `right`, qu'est-ce qui peut encore les \
             distinguer ?",
            "Deux données comptent : la nim-somme, et la présence d'un tas d'au moins \
             2 jetons. Si les nim-sommes diffèrent, annulez-en une, en ajoutant aussi \
             deux grands tas égaux. Si seule la présence diffère, annulez la nim-somme \
             commune. Si les deux données sont les mêmes, rien ne sépare.",
        ],
        cases: pairs(&small, &small),
        random: random(random_pairs()),
        subject: |(left, right)| {
            format!("Nim en misère, {} et {}", list(left), list(right))
        },
        expected: |(left, right)| expected_separation(left, right),
        judge: |(left, right), answer| judge_separation(left, right, answer),
    }
}

/// Deux positions au hasard, parfois de même nim-somme.
fn random_pairs() -> impl Strategy<Value = (Vec<u64>, Vec<u64>)> {
    let heaps = || vec(0..=1000u64, 0..4);
    (heaps(), heaps(), any::<bool>()).prop_map(|(left, mut right, same_sum)| {
        if same_sum {
            right.push(nim_sum(&left) ^ nim_sum(&right));
            right.retain(|&size| size <= 1000);
        }
        (left, right)
    })
}

/// La nim-somme, et s'il y a un tas de 2 jetons ou plus : tout ce dont la règle de Bouton a besoin.
fn data(heaps: &[u64]) -> (u64, bool) {
    (nim_sum(heaps), heaps.iter().any(|&size| size >= 2))
}

fn expected_separation(left: &[u64], right: &[u64]) -> String {
    if data(left) == data(right) {
        "Never".to_owned()
    } else {
        "une position qui les sépare".to_owned()
    }
}

fn judge_separation(
    left: &[u64],
    right: &[u64],
    answer: &Separation,
) -> Result<(), Fault> {
    let (obtained, because) = match answer {
        Separation::Never if data(left) == data(right) => return Ok(()),
        Separation::Never => {
            let because = match (data(left), data(right)) {
                ((x, _), (y, _)) if x != y => {
                    format!("Les nim-sommes sont {x} et {y} : une position les sépare.")
                }
                _ => "Une seule des deux a un tas de 2 jetons ou plus : une position les sépare."
                    .to_owned(),
            };
            ("Never".to_owned(), because)
        }
        Separation::By(third) => {
            let of = |heaps: &[u64]| nim_outcome(&[heaps, third].concat());
            if of(left) != of(right) {
                return Ok(());
            }
            let because =
                format!("Avec {}, les deux sommes sont {}.", list(third), of(left));
            (format!("By({})", list(third)), because)
        }
    };
    let rule = "une position sépare si les deux sommes ont des issues différentes.";
    Err(Fault::new(obtained, expected_separation(left, right), rule).because(because))
}
