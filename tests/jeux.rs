//! La commande `jeux`, comme on l'emploie : ses réponses, et ce qu'elle refuse.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use jeux_combinatoires::splitting::Splitting;
use jeux_combinatoires::staircase::Staircase;
use jeux_combinatoires::{Game, GrundyTable, nim::Nim};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rstest::rstest;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use support::joined;

fn jeux(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jeux"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // La commande peut s'arrêter avant d'avoir tout lu : ce n'est pas une faute du test.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn answer(arguments: &[&str], input: &[u8]) -> String {
    let output = jeux(arguments, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// La ligne de refus, espaces ordinaires ; rien sur la sortie, code 2.
fn refusal(arguments: &[&str], input: &[u8]) -> String {
    let output = jeux(arguments, input);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.matches('\n').count(), 1, "{message}");
    message.trim().replace(['\u{a0}', '\u{202f}'], " ")
}

// Les quatre programmes.

/// Un nombre, puis les valeurs : la forme des quatre programmes.
fn counted(values: &[u64]) -> String {
    format!("{}\n{}\n", values.len(), joined(values).replace(',', ""))
}

/// Confronte un programme à la recherche exhaustive, sur mille positions, toujours les mêmes.
fn agrees<S: Strategy>(
    program: &str,
    positions: S,
    input: impl Fn(&S::Value) -> String,
    first_wins: impl Fn(&S::Value) -> bool,
) {
    let config = Config {
        cases: 1_000,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng)
        .run(&positions, |position| {
            let expected = if first_wins(&position) {
                "Oui\n"
            } else {
                "Non\n"
            };
            prop_assert_eq!(answer(&[program], input(&position).as_bytes()), expected);
            Ok(())
        })
        .unwrap();
}

/// Le premier joueur gagne-t-il ? Par la définition, sans formule.
fn wins<G: Game>(game: &G, position: &G::Position) -> bool {
    GrundyTable::new(game).value(position).unwrap() != 0
}

#[test]
fn nim_agrees_with_exhaustive_search() {
    agrees(
        "nim",
        vec(0..6u64, 0..4),
        |heaps| counted(heaps),
        |heaps| wins(&Nim, heaps),
    );
}

#[test]
fn staircase_agrees_with_exhaustive_search() {
    let positions = vec(0..4u64, 0..5);
    agrees(
        "escalier",
        positions,
        |steps| counted(steps),
        |steps| wins(&Staircase, steps),
    );
}

#[test]
fn splitting_agrees_with_exhaustive_search() {
    let positions = vec(0..6u64, 0..3);
    agrees(
        "partage",
        positions,
        |heaps| counted(heaps),
        |heaps| wins(&Splitting, heaps),
    );
}

/// Le Nim à coups imposés, par ses règles.
struct ImposedMoves(Vec<u64>);

impl Game for ImposedMoves {
    type Position = Vec<u64>;

    fn options(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let ranks = 0..heaps.len();
        let moves = ranks.flat_map(|rank| self.0.iter().map(move |take| (rank, take)));
        moves
            .filter(|&(rank, take)| *take <= heaps[rank])
            .map(|(rank, take)| {
                let mut option = heaps.clone();
                option[rank] -= take;
                option
            })
            .collect()
    }
}

#[test]
fn subtraction_agrees_with_exhaustive_search() {
    agrees(
        "soustraction",
        (btree_set(1..8u64, 0..4), vec(0..10u64, 0..4)),
        |(moves, heaps)| {
            let moves: Vec<u64> = moves.iter().copied().collect();
            counted(&moves) + &counted(heaps)
        },
        |(moves, heaps)| wins(&ImposedMoves(moves.iter().copied().collect()), heaps),
    );
}

#[rstest]
#[case("nim", "")]
#[case("escalier", "")]
#[case("partage", "")]
#[case("soustraction", "3 1 3 4\n")]
fn a_million_large_heaps(#[case] program: &str, #[case] moves: &str) {
    const COUNT: u64 = 1_000_000;
    // Chaque tas deux fois, aux marches 1 et 3 de quatre en quatre : la position est perdue.
    let heap = |rank: u64| 1_000_000_000_000_000_000 - (rank / 4) * 4 - rank % 2;
    let mut input = format!("{moves}{COUNT}\n");
    for rank in 0..COUNT {
        input += &format!("{}\n", heap(rank));
    }
    assert_eq!(answer(&[program], input.as_bytes()), "Non\n");
}

#[rstest]
#[case("nim", "0", "Non\n")]
#[case("nim", "  3\n\t3 4\r\n5  ", "Oui\n")]
#[case("nim", "\u{feff}2 7 7", "Non\n")]
#[case("escalier", "4 0 9 0 9", "Non\n")]
#[case("partage", "2 18446744073709551615 18446744073709551614", "Oui\n")]
#[case("soustraction", "0 2 5 6", "Non\n")]
#[case("soustraction", "3 1 3 4 1 1000000000000000000", "Oui\n")]
fn answers(#[case] program: &str, #[case] input: &str, #[case] expected: &str) {
    assert_eq!(answer(&[program], input.as_bytes()), expected);
}

#[rstest]
#[case("nim", b"", "jeux : l'entrée est vide : on attend des nombres")]
#[case("nim", b" \n ", "jeux : l'entrée est vide : on attend des nombres")]
#[case(
    "nim",
    b"\xef\xbb\xbf",
    "jeux : l'entrée est vide : on attend des nombres"
)]
#[case(
    "nim",
    b"1 \x1b[31m7",
    "jeux : ligne 1, colonne 3 : « \u{fffd}[31m7 » n'est pas un entier naturel"
)]
#[case(
    "nim",
    b"1 00000000000000000000000000000000000000000007",
    "jeux : ligne 1, colonne 3 : ce nombre a plus de 40 chiffres"
)]
#[case(
    "nim",
    b"3 1 2",
    "jeux : l'entrée finit trop tôt : il manque le tas 3 sur 3"
)]
#[case(
    "escalier",
    b"2\n1",
    "jeux : l'entrée finit trop tôt : il manque la marche 2 sur 2"
)]
#[case("nim", b"1 2 3", "jeux : ligne 1, colonne 5 : « 3 » est de trop")]
#[case(
    "nim",
    b"1\n-2",
    "jeux : ligne 2, colonne 1 : « -2 » n'est pas un entier naturel"
)]
#[case(
    "nim",
    b"1 +2",
    "jeux : ligne 1, colonne 3 : « +2 » n'est pas un entier naturel"
)]
#[case(
    "nim",
    b"1 deux",
    "jeux : ligne 1, colonne 3 : « deux » n'est pas un entier naturel"
)]
#[case(
    "nim",
    b"1 1.5",
    "jeux : ligne 1, colonne 3 : « 1.5 » n'est pas un entier naturel"
)]
#[case(
    "nim",
    b"1 \xff\xfe",
    "jeux : ligne 1, colonne 3 : l'entrée n'est pas du texte en UTF-8"
)]
#[case(
    "partage",
    b"1 18446744073709551616",
    "jeux : ligne 1, colonne 3 : 18446744073709551616 dépasse 18446744073709551615"
)]
#[case(
    "soustraction",
    b"2 1 0 1 5",
    "jeux : ligne 1, colonne 5 : un coup retire au moins un jeton, et non 0"
)]
#[case(
    "soustraction",
    b"1000000000000",
    "jeux : 1000000000000 coups : la commande en accepte 1000"
)]
fn bad_input_is_refused(
    #[case] program: &str,
    #[case] input: &[u8],
    #[case] expected: &str,
) {
    assert_eq!(refusal(&[program], input), expected);
}

#[test]
fn a_heap_beyond_an_unproved_period_is_refused() {
    let message = refusal(
        &["soustraction"],
        b"2 1 1000000000000 1 1000000000000000000",
    );
    assert!(message.contains("1000000000000000000"), "{message}");
}

#[test]
fn an_endless_word_takes_no_memory_and_is_refused() {
    let message = refusal(&["nim"], &[&b"1 "[..], &[b'9'; 5_000_000]].concat());
    assert!(message.contains("plus de 40 chiffres"), "{message}");
}

// Les tables.

#[test]
fn octal_says_its_period_or_that_none_is_proved() {
    let kayles = answer(&["octal", "0.77"], b"").replace('\u{a0}', " ");
    assert!(
        kayles.contains("Période 12, dernière exception 70, prouvée"),
        "{kayles}"
    );
    let short =
        answer(&["octal", "0.77", "--valeurs", "100"], b"").replace('\u{a0}', " ");
    assert!(
        short.contains("Aucune période prouvée jusqu'à 99."),
        "{short}"
    );
    let csv = answer(&["octal", "0.77", "--format", "csv", "--valeurs", "4"], b"");
    assert_eq!(csv, "n,valeur\n0,0\n1,1\n2,2\n3,3\n");
    assert!(answer(&["octal", "0.77", "--format", "svg"], b"").starts_with("<svg "));
}

#[test]
fn wythoff_shows_the_three_forms() {
    let csv = |more: &[&str]| {
        let arguments = [
            &["wythoff", "--x", "3", "--y", "2", "--format", "csv"],
            more,
        ]
        .concat();
        answer(&arguments, b"")
    };
    assert_eq!(csv(&[]), "y\\x,0,1,2,3\n0,0,1,2,3\n1,1,2,0,4\n2,2,0,1,5\n");
    assert_eq!(
        csv(&["--forme", "ligne"]),
        "y\\x,0,1,2,3\n0,0,0,0,0\n1,3,3,0,3\n2,6,3,3,6\n"
    );
    let complement = csv(&["--forme", "complement"]);
    assert_eq!(
        complement,
        "y\\x,0,1,2,3\n0,0,0,0,0\n1,0,0,3,0\n2,0,3,3,0\n"
    );
    assert_eq!(
        csv(&["--modulo", "2"]),
        "y\\x,0,1,2,3\n0,0,1,0,1\n1,1,0,0,0\n2,0,0,1,1\n"
    );
    let marked = answer(
        &[
            "wythoff", "--x", "3", "--y", "1", "--seuil", "4", "--modulo", "2",
        ],
        b"",
    );
    assert!(
        marked.contains("*0"),
        "la couleur précède la réduction : {marked}"
    );
    assert!(
        !marked.contains('\u{1b}'),
        "pas de couleur hors d'un terminal"
    );
}

#[test]
fn misere_shows_the_quotient() {
    let text = answer(&["misere", "nim", "--tas", "3"], b"").replace('\u{a0}', " ");
    assert!(text.contains("Ordre : 6\n"), "{text}");
    let text = answer(&["misere", "0.123", "--tas", "7"], b"").replace('\u{a0}', " ");
    assert!(text.contains("Ordre : 6\n"), "{text}");
    assert_eq!(
        answer(&["misere", "nim", "--tas", "1", "--format", "csv"], b"")
            .lines()
            .count(),
        3
    );
}

#[rstest]
#[case(&["octal", "0.78"])]
#[case(&["octal", "0.9"])]
#[case(&["octal", "bonjour"])]
#[case(&["octal", ""])]
#[case(&["octal", "0.77", "--valeurs", "1000000000000000000"])]
#[case(&["octal", "0.77", "--format", "png"])]
#[case(&["octal"])]
#[case(&["wythoff", "--x", "1000000000", "--y", "1000000000"])]
#[case(&["wythoff", "--x", "-1"])]
#[case(&["wythoff", "--modulo", "1"])]
#[case(&["wythoff", "--forme", "ronde"])]
#[case(&["misere", "0.8"])]
#[case(&["misere", "0.77", "--tas", "1000000"])]
#[case(&["misere", "nim", "--tas", "15", "--limite", "4"])]
#[case(&["misere", "nim", "--format", "svg"])]
#[case(&["coup"])]
#[case(&["coup", "nim", "trois"])]
#[case(&["coup", "nim", "18446744073709551616"])]
#[case(&["coup", "soustraction", "5"])]
#[case(&["coup", "soustraction", "--coups", "0,1", "5"])]
#[case(&["coup", "wythoff", "3"])]
#[case(&["inconnue"])]
#[case(&["--vite"])]
#[case(&[])]
fn bad_arguments_are_refused(#[case] arguments: &[&str]) {
    let message = refusal(arguments, b"");
    assert!(message.starts_with("jeux : "), "{message}");
    for english in ["error", "invalid", "expected", "required", "Usage", "found"] {
        assert!(!message.contains(english), "{message}");
    }
}

// Le coup, et pourquoi.

#[rstest]
#[case(&["coup", "nim", "3", "5", "7"], "Réduire le tas 1 de 3 à 2.")]
#[case(&["coup", "nim", "1", "3", "5", "7"], "Aucun coup ne gagne : la position est P.")]
#[case(&["coup", "nim", "1", "1", "5", "--misere"], "Réduire le tas 3 de 5 à 1.")]
#[case(&["coup", "nim", "1", "3", "5", "7", "--misere"], "Aucun coup ne gagne : la position est P.")]
#[case(&["coup", "nim", "--misere"], "Aucun coup à jouer : en convention misère, la partie est gagnée.")]
#[case(&["coup", "escalier", "3", "9", "1"], "Descendre 2 jetons de la marche 1 à la marche 0.")]
#[case(&["coup", "soustraction", "--coups", "1,3,4", "4"], "Retirer 4 du tas 1.")]
#[case(&["coup", "partage", "3"], "Partager le tas 1 en 0 et 0.")]
#[case(&["coup", "octal", "0.77", "5"], "Remplacer la rangée 1 par des rangées de 2 et 2.")]
#[case(&["coup", "wythoff", "1", "2"], "Aucun coup ne gagne : la position est P.")]
#[case(&["coup", "wythoff", "0", "0", "--misere"], "Aucun coup à jouer : en convention misère, la partie est gagnée.")]
fn advice(#[case] arguments: &[&str], #[case] first_line: &str) {
    let text = answer(arguments, b"").replace(['\u{a0}', '\u{202f}'], " ");
    assert_eq!(text.lines().next(), Some(first_line), "{text}");
}

#[test]
fn help_is_in_french() {
    for arguments in [
        &["--help"][..],
        &["octal", "--help"],
        &["coup", "--help"],
        &["coup", "nim", "-h"],
    ] {
        let text = answer(arguments, b"");
        assert!(text.contains("Utilisation"), "{text}");
        for english in [
            "Usage",
            "Options:",
            "Commands",
            "Arguments:",
            "Print",
            "default",
            "possible",
        ] {
            assert!(!text.contains(english), "{english} : {text}");
        }
    }
}
