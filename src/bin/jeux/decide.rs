//! Les quatre programmes qui lisent une position et répondent Oui ou Non : le joueur qui commence
//! peut-il gagner ?

use crate::numbers::{BadInput, Numbers};
use crate::rules::{self, MOST_MOVES};
use jeux_combinatoires::subtraction::nim_value;
use jeux_combinatoires::{MoveSet, splitting};
use std::error::Error;
use std::io::BufRead;

/// Le Nim : un nombre de tas, puis leurs tailles.
pub fn nim(input: impl BufRead) -> Result<bool, BadInput> {
    let sum = fold(input, "tas", |_, size| size)?;
    Ok(sum != 0)
}

/// L'escalier : un nombre de marches, puis les jetons de chacune, de la plus basse à la plus haute.
pub fn staircase(input: impl BufRead) -> Result<bool, BadInput> {
    let sum = fold(input, "marche", |rank, stones| match rank % 2 {
        1 => stones,
        _ => 0,
    })?;
    Ok(sum != 0)
}

/// Le Nim à partage : un nombre de tas, puis leurs tailles.
pub fn splitting(input: impl BufRead) -> Result<bool, BadInput> {
    let mut numbers = Numbers::new(input);
    let count = numbers.next(|| "le nombre de tas".to_owned())?;
    let mut sum = 0u128;
    for rank in 1..=count {
        sum ^= splitting::value(numbers.next(|| the(rank, "tas", count))?);
    }
    numbers.end()?;
    Ok(sum != 0)
}

/// Le Nim à coups imposés : un nombre de coups, les coups, un nombre de tas, leurs tailles.
pub fn subtraction(input: impl BufRead) -> Result<bool, Box<dyn Error>> {
    let mut numbers = Numbers::new(input);
    let count = numbers.next(|| "le nombre de coups".to_owned())?;
    if count > MOST_MOVES as u64 {
        return Err(
            format!("{count} coups : la commande en accepte {MOST_MOVES}").into(),
        );
    }
    let mut moves = Vec::new();
    for rank in 1..=count {
        moves.push(numbers.next_move(|| the(rank, "coup", count))?);
    }
    let values = rules::subtraction_values(&MoveSet::new(moves)?);
    let count = numbers.next(|| "le nombre de tas".to_owned())?;
    let mut sum = 0;
    for rank in 1..=count {
        let heap = numbers.next(|| the(rank, "tas", count))?;
        sum ^= nim_value(&[heap], &values)?;
    }
    numbers.end()?;
    Ok(sum != 0)
}

/// Le ou exclusif de `value(rang, nombre)`, le rang partant de 1.
fn fold(
    input: impl BufRead,
    thing: &str,
    value: impl Fn(u64, u64) -> u64,
) -> Result<u64, BadInput> {
    let mut numbers = Numbers::new(input);
    let count = numbers.next(|| format!("le nombre de {thing}{}", plural(thing)))?;
    let mut sum = 0;
    for rank in 1..=count {
        sum ^= value(rank, numbers.next(|| the(rank, thing, count))?);
    }
    numbers.end()?;
    Ok(sum)
}

fn plural(thing: &str) -> &str {
    if thing.ends_with('s') { "" } else { "s" }
}

/// « le tas 3 sur 5 », « la marche 1 sur 4 ».
fn the(rank: u64, thing: &str, count: u64) -> String {
    let article = if thing == "marche" { "la" } else { "le" };
    format!("{article} {thing} {rank} sur {count}")
}
