//! La machine : elle joue le coup du cours, et dit pourquoi. Rien n'est tiré au hasard : le même
//! réglage et la même partie donnent la même réponse.

use super::explain;
use super::moves::{Move, Voice};
use super::record::Record;

/// La force de la machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// D'une position N, elle gagne toujours.
    Perfect,
    /// Un coup sur trois, elle joue n'importe quoi.
    Human,
}

/// Ce qui a décidé du coup de la machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// C'est le coup gagnant du cours.
    Winning,
    /// La position est P : tous les coups perdent.
    Lost,
    /// Elle n'a pas réfléchi.
    Careless,
}

/// Le coup de la machine, et ce qu'elle en dit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// Le coup.
    pub played: Move,
    /// Ce qui l'a décidé.
    pub why: Why,
    /// La phrase pour le lecteur.
    pub message: String,
}

/// La réponse de la machine à la position présente ; `None` si la partie est finie.
pub fn reply(record: &Record, level: Level, seed: u64) -> Option<Reply> {
    let position = record.position();
    let moves = record.rules.moves(position);
    let draw = draw(seed, record.len(), position);
    let anything = || {
        let rank = (draw / 3) as usize % moves.len().max(1);
        moves.get(rank).map(|(played, _)| *played)
    };
    let (played, why) = match record.rules.winning_move(position) {
        _ if level == Level::Human && draw % 3 == 0 => (anything()?, Why::Careless),
        Some(played) => (played, Why::Winning),
        None => (anything()?, Why::Lost),
    };
    let (_, after) = moves.iter().find(|(candidate, _)| *candidate == played)?;
    let told = sentence(&record.rules.tell(Voice::Machine, played));
    let reason = match why {
        Why::Winning => explain::winning(&record.rules, position, after),
        Why::Lost => {
            let lost = explain::lost(&record.rules, position);
            format!("Je pars d'une position P ({lost})\u{a0}: je joue au hasard.")
        }
        Why::Careless => "J'ai joué sans calculer.".to_owned(),
    };
    Some(Reply {
        played,
        why,
        message: format!("{told} {reason}"),
    })
}

/// Ce que la machine conseille au lecteur, et le coup s'il y en a un qui gagne.
pub fn hint(record: &Record) -> (Option<Move>, String) {
    let (rules, position) = (&record.rules, record.position());
    let Some(wanted) = rules.winning_move(position) else {
        let lost = explain::lost(rules, position);
        let message =
            format!("Cette position est P ({lost})\u{a0}: aucun coup ne gagne.");
        return (None, message);
    };
    let moves = rules.moves(position).into_iter();
    let after = moves.filter(|(played, _)| *played == wanted);
    let reason = after.map(|(_, after)| explain::winning(rules, position, &after));
    let told = sentence(&rules.tell(Voice::Nobody, wanted));
    let message = [told].into_iter().chain(reason).collect::<Vec<_>>();
    (Some(wanted), message.join(" "))
}

/// Une phrase : une majuscule et un point. Les verbes d'un coup commencent sans accent.
pub(super) fn sentence(text: &str) -> String {
    let mut sentence = text.to_owned();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence + "."
}

/// Un nombre qui ne dépend que de la graine, du nombre de coups joués et de la position
/// (FNV-1a, puis le mélange final de SplitMix64).
fn draw(seed: u64, plies: usize, position: &[u64]) -> u64 {
    let words = [seed, plies as u64]
        .into_iter()
        .chain(position.iter().copied());
    let hash = words.fold(0xcbf2_9ce4_8422_2325_u64, |hash, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    });
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}
