//! Pourquoi un coup gagne, pourquoi aucun ne gagne, pourquoi la partie a été perdue : les phrases.

use jeux_combinatoires::{kayles, nim};

use super::moves::Voice;
use super::record::{Player, Record, Verdict};
use super::rules::{Position, Rules, square, standing};

/// Pourquoi le coup qui mène de `before` à `after` gagne.
pub fn winning(rules: &Rules, before: &Position, after: &Position) -> String {
    match rules {
        Rules::Misere if ones_only(after) => {
            let ones = after.iter().sum::<u64>();
            format!("Il reste {ones} tas de 1 jeton, un nombre impair.")
        }
        Rules::Kayles(..) if is_mirror(after) => {
            "Les deux rangées sont égales\u{a0}: à tout lancer dans l'une répond le même dans \
             l'autre."
                .to_owned()
        }
        Rules::Subtraction(..) if after.len() == 1 => match after[..] {
            [left] => format!("Il reste {left}, une position P."),
            _ => String::new(),
        },
        Rules::Queen => {
            let (x, y) = square(after);
            format!("({x}, {y}) est une position P.")
        }
        _ => {
            let (from, to) = (sum(rules, before), sum(rules, after));
            format!("La {} passe de {from} à {to}.", sum_name(rules))
        }
    }
}

/// Pourquoi aucun coup ne gagne de la position, sans majuscule ni point.
pub fn lost(rules: &Rules, position: &Position) -> String {
    match rules {
        Rules::Misere if ones_only(position) => {
            let ones = position.iter().sum::<u64>();
            format!("{ones} tas de 1 jeton, un nombre impair")
        }
        Rules::Subtraction(..) if position.len() == 1 => {
            let size = position.iter().sum::<u64>();
            format!("tous les coups de {size} mènent à des positions N")
        }
        Rules::Queen => {
            let (x, y) = square(position);
            format!("tous les coups de ({x}, {y}) mènent à des positions N")
        }
        _ => format!("la {} est 0", sum_name(rules)),
    }
}

/// Qui a gagné, et le coup qui a perdu.
pub fn ending(record: &Record) -> Option<String> {
    let winner = record.winner()?;
    let opening = match winner {
        Player::Reader => "Vous avez gagné.",
        Player::Machine => "J'ai gagné.",
    };
    let rules = &record.rules;
    let reason = match (record.verdict()?, winner) {
        (Verdict::LostFromStart, Player::Machine) => from_start(record, "vous"),
        (Verdict::LostFromStart, Player::Reader) => from_start(record, "moi"),
        (
            Verdict::LosingMove {
                ply,
                played,
                better,
            },
            _,
        ) => {
            let (owner, voice) = match winner {
                Player::Reader => ("Mon", Voice::Machine),
                Player::Machine => ("Votre", Voice::Reader),
            };
            let rank = ply + 1;
            let told = rules.tell(voice, played);
            let better = rules.tell(Voice::Nobody, better);
            format!(
                "{owner} coup perdant\u{a0}: au coup {rank}, {told}, alors qu'il fallait, par \
                 exemple, {better}."
            )
        }
    };
    Some(format!("{opening} {reason}"))
}

/// Que le perdant n'a jamais eu de coup gagnant.
fn from_start(record: &Record, loser: &str) -> String {
    let start = record
        .plies()
        .next()
        .map_or(record.position(), |(from, ..)| from);
    let outcome = record.rules.outcome(start);
    let begins = match record.first {
        Player::Reader => "vous commenciez",
        Player::Machine => "je commençais",
    };
    format!(
        "La partie était perdue pour {loser} dès le départ\u{a0}: la position était {outcome}, et \
         {begins}."
    )
}

/// Vrai si aucun tas n'a plus de 1 jeton.
fn ones_only(heaps: &[u64]) -> bool {
    heaps.iter().all(|&size| size <= 1)
}

/// Vrai s'il reste deux rangées égales.
fn is_mirror(pins: &[u64]) -> bool {
    matches!(kayles::rows(&standing(pins))[..], [left, right] if left == right)
}

/// La nim-somme qui décide de la position.
pub fn sum(rules: &Rules, position: &Position) -> u64 {
    let values: Vec<u64> = rules
        .terms(position)
        .iter()
        .map(|term| term.value)
        .collect();
    nim::nim_sum(&values)
}

fn sum_name(rules: &Rules) -> &'static str {
    match rules {
        Rules::Staircase => "nim-somme des marches impaires",
        Rules::Subtraction(..) => "nim-somme des valeurs de Grundy des tas",
        Rules::Kayles(..) => "nim-somme des valeurs de Grundy des rangées",
        Rules::Nim | Rules::Misere | Rules::Queen => "nim-somme",
    }
}
