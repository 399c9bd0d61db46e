//! Les parties du livre, jouées en natif : toutes finissent comme le dit la théorie.

#![allow(clippy::unwrap_used, clippy::panic)]

use book_widgets::play::{
    Level, Player, Record, Settings, Verdict, Why, hint, reply, respond,
};
use jeux_combinatoires::Outcome;
use rstest::rstest;

/// Une position N et une position P de chaque jeu.
const GAMES: [(&str, &str, &str); 7] = [
    ("jeu=nim", "3,5,7", "1,2,3"),
    ("jeu=misere", "1,3,4", "1,3,5,7"),
    ("jeu=escalier", "3,2,5", "2,4,2,1"),
    ("jeu=soustraction\nretraits=1,2,3", "10", "12"),
    ("jeu=soustraction\nretraits=1,3,4", "5,6", "9,2"),
    ("jeu=kayles", "13", "5,5"),
    ("jeu=dame", "6,8", "4,7"),
];

fn settings(game: &str, start: &str, rest: &str) -> Settings {
    let text = format!("{game}\ndepart={start}\n{rest}");
    text.parse()
        .unwrap_or_else(|fault| panic!("{text} : {fault:?}"))
}

/// Mène la partie jusqu'au bout : le lecteur joue le coup de rang `choose(n)` parmi n.
fn finish(record: &mut Record, mut choose: impl FnMut(&Record) -> usize) {
    while let Some(player) = record.turn() {
        let played = match player {
            Player::Machine => reply(record, Level::Perfect, 7).unwrap().played,
            Player::Reader => {
                let rank = choose(record);
                record.rules.moves(record.position())[rank].0
            }
        };
        record.play(played).unwrap();
    }
}

/// Le rang du coup que donne l'indice, ou le premier.
fn advised(record: &Record) -> usize {
    let moves = record.rules.moves(record.position());
    let wanted = hint(record).0;
    moves
        .iter()
        .position(|(played, _)| Some(*played) == wanted)
        .unwrap_or(0)
}

#[test]
fn the_examples_have_the_outcomes_they_stand_for() {
    for (game, won, lost) in GAMES {
        for (start, outcome) in [(won, Outcome::N), (lost, Outcome::P)] {
            let Settings { record, .. } = settings(game, start, "");
            assert_eq!(
                record.rules.outcome(record.position()),
                outcome,
                "{game} {start}"
            );
        }
    }
}

#[test]
fn a_well_played_won_position_is_won() {
    for (game, won, lost) in GAMES {
        for (start, first) in [(won, "vous"), (lost, "machine")] {
            let text = format!("debut={first}");
            let Settings { mut record, .. } = settings(game, start, &text);
            finish(&mut record, advised);
            assert_eq!(record.winner(), Some(Player::Reader), "{game} {start}");
            assert_eq!(
                record.verdict(),
                Some(Verdict::LostFromStart),
                "{game} {start}"
            );
        }
    }
}

#[test]
fn the_perfect_machine_wins_every_lost_position_and_says_so() {
    for (game, _, lost) in GAMES {
        let mut state = 1_usize;
        for _ in 0..20 {
            let Settings { mut record, .. } = settings(game, lost, "");
            finish(&mut record, |record| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (state >> 33) % record.rules.moves(record.position()).len()
            });
            assert_eq!(record.winner(), Some(Player::Machine), "{game} {lost}");
            assert_eq!(record.verdict(), Some(Verdict::LostFromStart));
        }
    }
}

/// Toutes les parties d'une petite position : le coup nommé est le dernier que le perdant ait joué
/// d'une position N.
#[test]
fn the_move_that_lost_is_the_last_one_from_a_won_position() {
    let mut losing_moves = 0;
    for (game, start) in [
        ("nim", "1,2"),
        ("misere", "1,2"),
        ("escalier", "1,2"),
        ("dame", "2,2"),
    ] {
        let mut pending = vec![String::new()];
        while let Some(history) = pending.pop() {
            let text = format!("partie={history}");
            let Settings { record, .. } = settings(&format!("jeu={game}"), start, &text);
            for (played, _) in record.rules.moves(record.position()) {
                pending.push(format!("{history}.{played}"));
            }
            let Some(winner) = record.winner() else {
                continue;
            };
            let mut wasted =
                record.plies().enumerate().filter(|(_, (from, _, player))| {
                    *player != winner && record.rules.outcome(from) == Outcome::N
                });
            match record.verdict().unwrap() {
                Verdict::LostFromStart => assert!(wasted.next().is_none()),
                Verdict::LosingMove {
                    ply,
                    played,
                    better,
                } => {
                    let (last, (from, at_last, _)) = wasted.last().unwrap();
                    assert_eq!((ply, played), (last, at_last));
                    let moves = record.rules.moves(from);
                    let (_, after) = moves.iter().find(|(m, _)| *m == better).unwrap();
                    assert_eq!(record.rules.outcome(after), Outcome::P);
                    losing_moves += 1;
                }
            }
        }
    }
    assert!(losing_moves > 10);
}

#[test]
fn the_last_token_of_a_misere_game_loses() {
    let Settings { record, .. } = settings("jeu=misere", "1", "partie=1-1");
    assert_eq!(record.winner(), Some(Player::Machine));
    let Settings { record, .. } = settings("jeu=nim", "1", "partie=1-1");
    assert_eq!(record.winner(), Some(Player::Reader));
}

/// La machine humaine se trompe, mais pas toujours, et toujours de la même façon.
#[test]
fn the_human_level_errs_and_repeats_itself() {
    let Settings { record, .. } = settings("jeu=nim", "9,10,12,30", "");
    let why: Vec<Why> = (0..60)
        .map(|seed| reply(&record, Level::Human, seed).unwrap().why)
        .collect();
    let careless = why.iter().filter(|why| **why == Why::Careless).count();
    assert!((10..=30).contains(&careless), "{careless}");
    for seed in 0..60 {
        assert_eq!(
            reply(&record, Level::Human, seed),
            reply(&record, Level::Human, seed)
        );
        assert_eq!(
            reply(&record, Level::Perfect, seed).unwrap().why,
            Why::Winning
        );
    }
}

#[rstest]
#[case(
    "jeu=nim\ndepart=3,x",
    "depart",
    "«\u{a0}x\u{a0}» n'est pas un entier naturel"
)]
#[case(
    "jeu=nim\ndepart=1000000000000",
    "depart",
    "ce nombre est trop grand\u{a0}: au plus 63"
)]
#[case(
    "jeu=nim\ndepart=99999999999999999999999",
    "depart",
    "ce nombre est trop grand\u{a0}: au plus 63"
)]
#[case(
    "jeu=nim\ndepart=-1",
    "depart",
    "«\u{a0}-1\u{a0}» n'est pas un entier naturel"
)]
#[case("jeu=nim\ndepart=", "depart", "il manque un nombre, comme 3 ou 3,5,7")]
#[case(
    "jeu=nim\ndepart=0",
    "depart",
    "il n'y a aucun coup à jouer\u{a0}: il faut au moins un nombre non nul"
)]
#[case(
    "jeu=nim\ndepart=1,1,1,1,1,1,1,1,1",
    "depart",
    "9 nombres\u{a0}: pas plus de 8 ici"
)]
#[case(
    "jeu=dame\ndepart=4",
    "depart",
    "une case a deux coordonnées, comme 4,6"
)]
#[case(
    "jeu=soustraction\ndepart=9\nretraits=0",
    "retraits",
    "un coup retire au moins un jeton\u{a0}: 0 n'est pas un coup"
)]
#[case(
    "jeu=soustraction\ndepart=9",
    "retraits",
    "il manque un nombre, comme 3 ou 3,5,7"
)]
#[case(
    "jeu=go\ndepart=9",
    "jeu",
    "«\u{a0}go\u{a0}» n'est pas un choix possible"
)]
#[case(
    "jeu=nim\ndepart=3\nniveau=dieu",
    "niveau",
    "«\u{a0}dieu\u{a0}» n'est pas un choix possible"
)]
#[case(
    "jeu=nim\ndepart=3\ndebut=lui",
    "debut",
    "«\u{a0}lui\u{a0}» n'est pas un choix possible"
)]
#[case(
    "jeu=nim\ndepart=3\npartie=2",
    "partie",
    "«\u{a0}2\u{a0}» n'est pas un coup\u{a0}: on attend 2-3, par exemple"
)]
#[case(
    "jeu=nim\ndepart=3\npartie=1-4",
    "partie",
    "retirer 4 jetons du tas 1\u{a0}: ce coup n'est pas permis ici"
)]
#[case("jeu=nim\ndepart=3\npartie=1-3.1-1", "partie", "la partie est finie")]
fn a_bad_setting_is_refused(
    #[case] text: &str,
    #[case] field: &str,
    #[case] message: &str,
) {
    let fault = text.parse::<Settings>().err().unwrap();
    assert_eq!((fault.field, fault.message.as_str()), (field, message));
}

/// Un coup de chaque sorte, tel que le lecteur le lit.
#[rstest]
#[case(
    "jeu=nim\ndepart=3,5,7\ndebut=machine",
    "machine",
    "Je retire 1 jeton du tas 1. La nim-somme passe de 1 à 0."
)]
#[case(
    "jeu=misere\ndepart=1,4",
    "indice",
    "Retirer 4 jetons du tas 2. Il reste 1 tas de 1 jeton, un nombre impair."
)]
#[case(
    "jeu=misere\ndepart=1,3,5,7",
    "indice",
    "Cette position est P (la nim-somme est 0)\u{a0}: aucun coup ne gagne."
)]
#[case(
    "jeu=escalier\ndepart=3,9,5\ndebut=machine",
    "machine",
    "Je descends 2 pierres de la marche 3. La nim-somme des marches impaires passe de 6 à 0."
)]
#[case(
    "jeu=escalier\ndepart=2,1",
    "1-2",
    "Vous descendez 2 pierres de la marche 1 au sol."
)]
#[case(
    "jeu=soustraction\nretraits=1,2,3\ndepart=10\ndebut=machine",
    "machine",
    "Je retire 2 jetons du tas 1. Il reste 8, une position P."
)]
#[case(
    "jeu=kayles\ndepart=13\ndebut=machine",
    "machine",
    "J'abats la quille 7. Les deux rangées sont égales\u{a0}: à tout lancer dans l'une répond le même dans l'autre."
)]
#[case(
    "jeu=kayles\ndepart=2,3,1,1\ndebut=machine",
    "machine",
    "J'abats la quille 4. La nim-somme des valeurs de Grundy des rangées passe de 1 à 0."
)]
#[case(
    "jeu=dame\ndepart=4,6\ndebut=machine",
    "machine",
    "Je vais en (3, 5). (3, 5) est une position P."
)]
#[case("jeu=nim\ndepart=3,5\npartie=1-1.2-1", "annuler", "Coup repris.")]
fn what_the_reader_reads(
    #[case] settings: &str,
    #[case] step: &str,
    #[case] message: &str,
) {
    let state = respond(settings, step);
    assert!(
        state.contains(&format!("\"message\":\"{message}\"")),
        "{state}"
    );
}

/// Un coup défendu, ou joué par qui n'a pas le trait, ne change rien.
#[rstest]
#[case(
    "jeu=escalier\ndepart=2",
    "2-1",
    "descendre 1 pierre de la marche 2\u{a0}: ce coup n'est pas permis ici"
)]
#[case("jeu=nim\ndepart=2", "machine", "ce n'est pas à moi de jouer")]
#[case("jeu=nim\ndepart=2\ndebut=machine", "1-1", "c'est à moi de jouer")]
#[case("jeu=nim\ndepart=2\ndebut=machine", "indice", "c'est à moi de jouer")]
fn a_move_is_refused(#[case] settings: &str, #[case] step: &str, #[case] message: &str) {
    let expected = format!("{{\"fault\":\"coup\",\"message\":\"{message}\"}}");
    assert_eq!(respond(settings, step), expected);
}

#[test]
fn undo_takes_back_the_reply_too() {
    let state = respond("jeu=nim\ndepart=3,5\npartie=1-1.2-1.1-1.2-2", "annuler");
    assert!(state.contains("\"history\":\"1-1.2-1\""), "{state}");
    let state = respond("jeu=nim\ndepart=3,5\ndebut=machine\npartie=1-1", "annuler");
    assert!(state.contains("\"history\":\"1-1\""), "{state}");
}

#[test]
fn the_state_of_a_finished_game() {
    let state = respond("jeu=nim\ndepart=1,2\npartie=1-1.2-2", "");
    insta::assert_snapshot!(state);
}
