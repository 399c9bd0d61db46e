//! Un coup gagnant, et pourquoi il gagne.

use crate::arguments::Position;
use crate::rules::{self, MOST_MOVES};
use jeux_combinatoires::misere::{self, MisereReply};
use jeux_combinatoires::octal::{self, OctalCode};
use jeux_combinatoires::splitting::{self, Split};
use jeux_combinatoires::staircase::{self, StairMove};
use jeux_combinatoires::subtraction::{self, Take};
use jeux_combinatoires::{MoveSet, NimMove, Outcome, nim, wythoff};
use std::error::Error;
use std::fmt::Display;

/// Le conseil, en quelques lignes.
pub fn advise(game: Position) -> Result<String, Box<dyn Error>> {
    match game {
        Position::Nim { tas, misere: false } => Ok(nim_advice(&tas)),
        Position::Nim { tas, misere: true } => Ok(misere_nim_advice(&tas)),
        Position::Escalier { marches } => Ok(staircase_advice(&marches)),
        Position::Soustraction { coups, .. } if coups.len() > MOST_MOVES => {
            let count = coups.len();
            Err(format!("{count} coups : la commande en accepte {MOST_MOVES}").into())
        }
        Position::Soustraction { coups, tas } => {
            subtraction_advice(&MoveSet::new(coups)?, &tas)
        }
        Position::Partage { tas } => Ok(splitting_advice(&tas)),
        Position::Octal { code, rangees } => octal_advice(&code, &rangees),
        Position::Wythoff { x, y, misere } => Ok(wythoff_advice(x, y, misere)),
    }
}

/// « 3 ⊕ 5 ⊕ 7 = 1 » ; « 0 » sans terme, « 3 » pour un seul.
fn xor_sentence<T: Display>(values: &[T], sum: T) -> String {
    if values.len() < 2 {
        return sum.to_string();
    }
    let words: Vec<String> = values.iter().map(T::to_string).collect();
    format!("{} = {sum}", words.join(" ⊕ "))
}

fn counters(count: u64) -> String {
    if count < 2 {
        format!("{count} jeton")
    } else {
        format!("{count} jetons")
    }
}

const LOST: &str = "Aucun coup ne gagne : la position est P.";

fn nim_advice(heaps: &[u64]) -> String {
    let sum = nim::nim_sum(heaps);
    let why = xor_sentence(heaps, sum);
    match nim::winning_move(heaps) {
        None => format!("{LOST}\nPourquoi : la nim-somme est nulle ({why}).\n"),
        Some(NimMove { heap, to }) => {
            let size = heaps.get(heap).copied().unwrap_or_default();
            format!(
                "Réduire le tas {} de {size} à {to}.\n\
                 Pourquoi : la nim-somme {why} devient nulle, car {size} ⊕ {sum} = {to}.\n",
                heap + 1
            )
        }
    }
}

fn misere_nim_advice(heaps: &[u64]) -> String {
    match misere::nim_reply(heaps) {
        MisereReply::AlreadyWon => {
            "Aucun coup à jouer : en convention misère, la partie est gagnée.\n"
                .to_owned()
        }
        MisereReply::Lost => {
            let why = if heaps.iter().any(|&heap| heap > 1) {
                format!(
                    "un tas dépasse 1, et la nim-somme est nulle, {}",
                    xor_sentence(heaps, 0)
                )
            } else {
                "les tas sont tous de 0 ou 1, et ceux de 1 sont en nombre impair"
                    .to_owned()
            };
            format!("{LOST}\nPourquoi : {why}.\n")
        }
        MisereReply::Play(NimMove { heap, to }) => {
            let mut after = heaps.to_vec();
            let size = after.get(heap).copied().unwrap_or_default();
            if let Some(left) = after.get_mut(heap) {
                *left = to;
            }
            let why = if after.iter().any(|&heap| heap > 1) {
                format!(
                    "il reste un tas de plus de 1, et la nim-somme est nulle, {}",
                    xor_sentence(&after, 0)
                )
            } else {
                "il ne reste que des tas de 0 ou 1, et ceux de 1 sont en nombre impair"
                    .to_owned()
            };
            format!(
                "Réduire le tas {} de {size} à {to}.\nPourquoi : {why}.\n",
                heap + 1
            )
        }
    }
}

fn staircase_advice(steps: &[u64]) -> String {
    let odd: Vec<u64> = steps.iter().copied().step_by(2).collect();
    let why = xor_sentence(&odd, staircase::value(steps));
    match staircase::winning_move(steps) {
        None => format!("{LOST}\nPourquoi : sur les marches impaires, {why}.\n"),
        Some(StairMove { step, stones }) => format!(
            "Descendre {} de la marche {step} à la marche {}.\n\
             Pourquoi : sur les marches impaires, {why} ; après ce coup, le ou exclusif est nul.\n",
            counters(stones),
            step.saturating_sub(1)
        ),
    }
}

fn subtraction_advice(moves: &MoveSet, heaps: &[u64]) -> Result<String, Box<dyn Error>> {
    let values = rules::subtraction_values(moves);
    let of_heaps = heaps
        .iter()
        .map(|&heap| subtraction::nim_value(&[heap], &values))
        .collect::<Result<Vec<u64>, _>>()?;
    let why = xor_sentence(&of_heaps, nim::nim_sum(&of_heaps));
    Ok(match subtraction::winning_take(heaps, moves, &values)? {
        None => format!("{LOST}\nPourquoi : les valeurs de Grundy donnent {why}.\n"),
        Some(Take { heap, take }) => format!(
            "Retirer {take} du tas {}.\n\
             Pourquoi : les valeurs de Grundy donnent {why} ; après ce coup, le ou exclusif est nul.\n",
            heap + 1
        ),
    })
}

fn splitting_advice(heaps: &[u64]) -> String {
    let of_heaps: Vec<u128> = heaps.iter().map(|&heap| splitting::value(heap)).collect();
    let why = xor_sentence(&of_heaps, splitting::sum_value(heaps));
    match splitting::winning_move(heaps) {
        None => format!("{LOST}\nPourquoi : les valeurs de Grundy donnent {why}.\n"),
        Some(Split {
            heap,
            into: (left, right),
        }) => format!(
            "Partager le tas {} en {left} et {right}.\n\
             Pourquoi : les valeurs de Grundy donnent {why} ; après ce coup, le ou exclusif est nul.\n",
            heap + 1
        ),
    }
}

fn octal_advice(code: &OctalCode, rows: &[u64]) -> Result<String, Box<dyn Error>> {
    let longest = rows.iter().copied().max().unwrap_or_default();
    let values = rules::octal_values(code, longest);
    let played = octal::winning_move(rows, code, &values)?;
    let of_rows: Vec<u64> = rows.iter().filter_map(|&row| values.at(row)).collect();
    let why = xor_sentence(&of_rows, nim::nim_sum(&of_rows));
    Ok(match played {
        None => format!("{LOST}\nPourquoi : les valeurs de Grundy donnent {why}.\n"),
        Some(octal::OctalMove {
            heap,
            into: (left, right),
        }) => format!(
            "Remplacer la rangée {} par des rangées de {left} et {right}.\n\
             Pourquoi : les valeurs de Grundy donnent {why} ; après ce coup, le ou exclusif est nul.\n",
            heap + 1
        ),
    })
}

fn wythoff_advice(x: u64, y: u64, misere: bool) -> String {
    let (reply, outcome): (_, fn(u64, u64) -> Outcome) = if misere {
        (wythoff::misere_winning_move(x, y), wythoff::misere_outcome)
    } else {
        (wythoff::winning_move(x, y), wythoff::outcome)
    };
    match reply {
        Some((to_x, to_y)) => format!(
            "Aller en ({to_x}, {to_y}).\nPourquoi : cette case est {}, et l'adversaire ne peut atteindre aucune case P.\n",
            outcome(to_x, to_y)
        ),
        None if outcome(x, y) == Outcome::N => {
            "Aucun coup à jouer : en convention misère, la partie est gagnée.\n"
                .to_owned()
        }
        None if (x, y) == (0, 0) => {
            format!("{LOST}\nPourquoi : la partie est finie, et l'autre l'a gagnée.\n")
        }
        None => format!("{LOST}\nPourquoi : tous ses coups mènent à une case N.\n"),
    }
}
