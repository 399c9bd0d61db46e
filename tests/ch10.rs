//! Chapitre 10 : la convention misère. Lois, valeurs publiées, tables et figure du livre.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

#[macro_use]
mod support;

use jeux_combinatoires::genus::{self, Values, genus, is_docile};
use jeux_combinatoires::misere::{
    self, Misere, MiserePosition, MisereReply, nim_outcome, nim_reply,
};
use jeux_combinatoires::nim::{Nim, nim_sum};
use jeux_combinatoires::quotient::{
    Flaw, HeapGame, Quotient, QuotientError, quotient, verify,
};
use jeux_combinatoires::{
    Game, GrundyTable, MoveSet, NimMove, Outcome, SubtractionGame, Sum, nim, subtraction,
};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use rstest::rstest;
use std::fmt::Write;
use std::sync::LazyLock;
use support::svg::{HOLLOW, Svg};
use support::{Arcs, joined, lock, lock_figure};

/// Des graphes sans cycle : les arcs descendent.
fn dags(size: usize) -> impl Strategy<Value = Arcs> {
    vec(any::<u16>(), 1..size).prop_map(|rows| {
        let row = |(vertex, bits): (usize, &u16)| {
            (0..vertex).filter(|to| bits >> to & 1 == 1).collect()
        };
        Arcs(rows.iter().enumerate().map(row).collect())
    })
}

/// Des jeux de tas : l'option d'un tas a au plus deux tas plus petits.
fn heap_games() -> impl Strategy<Value = HeapGame> {
    vec(vec(vec(any::<prop::sample::Index>(), 0..=2), 0..4), 1..5).prop_map(|heaps| {
        let option = |heap: usize, parts: &Vec<prop::sample::Index>| {
            let parts = parts.iter().filter(|_| heap > 0);
            parts.map(|part| part.index(heap)).collect()
        };
        let options = heaps.iter().enumerate().map(|(heap, options)| {
            let options = options.iter().filter(|_| heap > 0);
            options.map(|parts| option(heap, parts)).collect()
        });
        HeapGame::new(options.collect()).unwrap()
    })
}

fn move_sets() -> impl Strategy<Value = MoveSet> {
    btree_set(1..=7u64, 1..5).prop_map(|moves| MoveSet::new(moves).unwrap())
}

/// L'issue en misère par la seule définition, sans mémoire.
fn by_definition<G: Game>(game: &G, position: &G::Position) -> Outcome {
    let options = game.options(position);
    if options.is_empty() {
        return Outcome::N;
    }
    Outcome::of_options(options.iter().map(|option| by_definition(game, option)))
}

/// Le jeu octal 0.d₁d₂..., tas de 0 à `max_heap`, d'après la règle des chiffres.
fn octal(digits: &[u8], max_heap: usize) -> HeapGame {
    let heap = |size: usize| {
        let mut options: Vec<Vec<usize>> = vec![];
        for (take, digit) in (1..=size).zip(digits) {
            let left = size - take;
            if digit & 1 != 0 && left == 0 {
                options.push(vec![]);
            }
            if digit & 2 != 0 && left > 0 {
                options.push(vec![left]);
            }
            if digit & 4 != 0 {
                options.extend((1..=left / 2).map(|part| vec![part, left - part]));
            }
        }
        options
    };
    HeapGame::new((0..=max_heap).map(heap).collect()).unwrap()
}

const KAYLES: &[u8] = &[7, 7];
const RULE_0123: &[u8] = &[1, 2, 3];

/// Le jeu 0.123 jusqu'au tas 9, et son quotient.
static OF_0123: LazyLock<(HeapGame, Quotient)> = LazyLock::new(|| {
    let game = octal(RULE_0123, 9);
    let found = quotient(&game, 20).unwrap();
    (game, found)
});

const RULE_03122: &[u8] = &[3, 1, 2, 2];

/// Les positions de Nim dont les tas décroissent, par nombre de jetons, jusqu'à `tokens`.
fn nim_positions(tokens: u64) -> Vec<Vec<u64>> {
    fn partitions(tokens: u64, largest: u64) -> Vec<Vec<u64>> {
        if tokens == 0 {
            return vec![vec![]];
        }
        let firsts = (1..=tokens.min(largest)).rev();
        firsts
            .flat_map(|first| {
                let rests = partitions(tokens - first, first).into_iter();
                rests.map(move |rest| [vec![first], rest].concat())
            })
            .collect()
    }
    (0..=tokens).flat_map(|n| partitions(n, n)).collect()
}

/// « 0 » ou « ⋆2 + ⋆1 ».
fn stars(heaps: &[u64]) -> String {
    if heaps.is_empty() {
        return "0".to_owned();
    }
    joined(heaps.iter().map(|size| format!("⋆{size}"))).replace(", ", " + ")
}

// Le Nim.

#[test]
fn bouton_in_misere_agrees_with_the_definition() {
    for heaps in nim_positions(9) {
        assert_eq!(
            nim_outcome(&heaps),
            by_definition(&Nim, &heaps),
            "{heaps:?}"
        );
    }
}

#[rstest]
#[case(&[], Outcome::N)]
#[case(&[1], Outcome::P)]
#[case(&[1, 1], Outcome::N)]
#[case(&[2], Outcome::N)]
#[case(&[2, 2], Outcome::P)]
#[case(&[1, 0, 1, 1], Outcome::P)]
#[case(&[1, 3, 5, 7], Outcome::P)]
#[case(&[u64::MAX, u64::MAX], Outcome::P)]
#[case(&[u64::MAX], Outcome::N)]
fn nim_outcomes(#[case] heaps: &[u64], #[case] expected: Outcome) {
    assert_eq!(nim_outcome(heaps), expected);
}

#[test]
fn marienbad_is_p_in_both_conventions() {
    assert_eq!(nim::outcome(&[1, 3, 5, 7]), Outcome::P);
    assert_eq!(nim_outcome(&[1, 3, 5, 7]), Outcome::P);
    assert_eq!(misere::outcome(&Nim, &vec![1, 3, 5, 7]), Ok(Outcome::P));
    assert_eq!(nim_reply(&[1, 3, 5, 7]), MisereReply::Lost);
}

/// La règle « deux tas de plus d'un jeton » de l'article ne dit rien de ces positions.
#[test]
fn positions_with_at_most_one_large_heap_are_classified() {
    for ones in 0..5 {
        let mut heaps = vec![1; ones];
        let parity = if ones % 2 == 1 {
            Outcome::P
        } else {
            Outcome::N
        };
        assert_eq!(nim_outcome(&heaps), parity);
        heaps.push(4);
        assert_eq!(nim_outcome(&heaps), Outcome::N);
    }
}

// La vérification et les erreurs.

#[rstest]
#[case(0, 1)]
#[case(1, 2)]
#[case(2, 6)]
#[case(3, 6)]
#[case(4, 10)]
#[case(7, 10)]
#[case(8, 18)]
#[case(15, 18)]
fn nim_orders(#[case] max_heap: usize, #[case] order: usize) {
    let found = quotient(&HeapGame::nim(max_heap), 100).unwrap();
    assert_eq!(found.order(), order);
}

#[rstest]
#[case(2, 2)]
#[case(7, 6)]
#[case(8, 12)]
#[case(9, 20)]
#[case(10, 20)]
fn orders_of_0123(#[case] max_heap: usize, #[case] order: usize) {
    let found = quotient(&octal(RULE_0123, max_heap), 100).unwrap();
    assert_eq!(found.order(), order);
}

#[test]
fn a_limit_is_kept_and_said() {
    let game = octal(RULE_0123, 9);
    assert_eq!(quotient(&game, 20).unwrap().order(), 20);
    let error = quotient(&game, 19).unwrap_err();
    assert_eq!(error, QuotientError::TooLarge { limit: 19 });
    let text = error.to_string().replace('\u{a0}', " ");
    assert_eq!(
        text,
        "le quotient a plus de 19 éléments (il est peut-être infini)"
    );
    assert_eq!(quotient(&HeapGame::nim(0), 1).unwrap().order(), 1);
}

#[test]
fn the_number_of_sums_is_bounded() {
    let error = quotient(&octal(RULE_03122, 7), 1000).unwrap_err();
    let limit = jeux_combinatoires::learning::MAX_SUMS;
    assert_eq!(error, QuotientError::TooManySums { limit });
    assert_eq!(
        error.to_string(),
        "le calcul du quotient demande l'issue de plus de 100000 sommes de tas"
    );
}

#[test]
fn an_option_must_be_smaller() {
    let error = HeapGame::new(vec![vec![], vec![vec![0], vec![0, 1]]]).unwrap_err();
    assert_eq!(error, QuotientError::NotSmaller { heap: 1, part: 1 });
    let said = "une option du tas 1 contient le tas 1, qui n'est pas plus petit";
    assert_eq!(error.to_string(), said);
}

#[test]
fn no_heap_and_no_option_are_games() {
    let nothing = quotient(&HeapGame::new(vec![]).unwrap(), 10).unwrap();
    assert_eq!((nothing.order(), nothing.heaps()), (1, 0));
    // Vider un tas de 0 jeton : un tas qui vaut ⋆1.
    let odd = HeapGame::new(vec![vec![vec![]]]).unwrap();
    assert_eq!(quotient(&odd, 10).unwrap().order(), 2);
}

#[rstest]
#[case::not_square(vec![vec![0, 1], vec![1]], vec![false, true], vec![0, 1])]
#[case::outcomes_missing(vec![vec![0, 1], vec![1, 0]], vec![false], vec![0, 1])]
#[case::out_of_range(vec![vec![0, 1], vec![1, 2]], vec![false, true], vec![0, 1])]
#[case::image_out_of_range(vec![vec![0, 1], vec![1, 0]], vec![false, true], vec![0, 2])]
#[case::no_identity(vec![vec![1, 0], vec![0, 1]], vec![false, true], vec![0, 1])]
#[case::not_commutative(
    vec![vec![0, 1, 2], vec![1, 1, 1], vec![2, 2, 2]], vec![false, true, false], vec![0, 1, 2])]
#[case::not_associative(
    vec![vec![0, 1, 2], vec![1, 2, 0], vec![2, 0, 0]], vec![false, true, false], vec![0, 1, 2])]
#[case::empty(vec![], vec![], vec![])]
fn other_tables_are_no_monoid(
    #[case] product: Vec<Vec<usize>>,
    #[case] is_p: Vec<bool>,
    #[case] phi: Vec<usize>,
) {
    let refused = Quotient::new(product, is_p, phi);
    assert_eq!(refused, Err(QuotientError::NotAMonoid));
}

/// Les tables d'un quotient.
fn tables(found: &Quotient) -> (Vec<Vec<usize>>, Vec<bool>, Vec<usize>) {
    let elements = || 0..found.order();
    (
        elements()
            .map(|a| elements().map(|b| found.product(a, b)).collect())
            .collect(),
        elements().map(|a| found.is_p(a)).collect(),
        (0..found.heaps()).map(|heap| found.phi(heap)).collect(),
    )
}

#[test]
fn a_tampered_quotient_is_refused() {
    let game = octal(RULE_0123, 9);
    let right = quotient(&game, 100).unwrap();
    let (product, is_p, phi) = tables(&right);
    let same = Quotient::new(product.clone(), is_p.clone(), phi.clone());
    assert_eq!(same.as_ref(), Ok(&right));
    for a in 0..right.order() {
        let mut is_p = is_p.clone();
        is_p[a] = !is_p[a];
        let wrong = Quotient::new(product.clone(), is_p, phi.clone()).unwrap();
        assert!(
            matches!(verify(&game, &wrong), Err(Flaw::Outcome(_))),
            "{a}"
        );
    }
    for heap in 0..right.heaps() {
        for image in (0..right.order()).filter(|image| *image != phi[heap]) {
            let mut phi = phi.clone();
            phi[heap] = image;
            let wrong = Quotient::new(product.clone(), is_p.clone(), phi).unwrap();
            assert!(verify(&game, &wrong).is_err(), "{heap} {image}");
        }
    }
}

#[test]
fn a_quotient_must_be_onto_reduced_and_complete() {
    let game = HeapGame::nim(1);
    let parity = vec![vec![0, 1], vec![1, 0]];
    let short = Quotient::new(parity, vec![false, true], vec![0]).unwrap();
    assert_eq!(verify(&game, &short), Err(Flaw::MissingHeap(1)));

    // Un troisième élément que rien n'atteint.
    let padded = vec![vec![0, 1, 2], vec![1, 0, 2], vec![2, 2, 2]];
    let padded = Quotient::new(padded, vec![false, true, false], vec![0, 1]).unwrap();
    assert_eq!(verify(&game, &padded), Err(Flaw::NotOnto(2)));
    assert_eq!(padded.name(2), "x2");

    // Les entiers modulo 4 : les issues sont justes, mais 0 et 2 ne se distinguent pas.
    let sum = |a: usize| (0..4).map(|b| (a + b) % 4).collect();
    let mod_4 = (0..4).map(sum).collect();
    let doubled =
        Quotient::new(mod_4, vec![false, true, false, true], vec![0, 1]).unwrap();
    assert_eq!(verify(&game, &doubled), Err(Flaw::NotReduced(0, 2)));
}

#[test]
fn names_are_short_words() {
    let found = quotient(&HeapGame::nim(3), 10).unwrap();
    let names: Vec<&str> = (0..found.order()).map(|a| found.name(a)).collect();
    assert_eq!(names, ["1", "a", "b", "ab", "b²", "ab²"]);
    let images: Vec<&str> = (0..4).map(|heap| found.name(found.phi(heap))).collect();
    assert_eq!(images, ["1", "a", "b", "ab"]);
    assert_eq!(found.outcome(&[2, 2]), Some(Outcome::P));
    assert_eq!(found.outcome(&[4]), None);
}

#[test]
fn many_letters_and_large_exponents_have_names() {
    // Le monoïde 1, a, a², ..., a¹¹, où a¹² = a¹¹.
    let row = |a: usize| (0..12).map(|b| (a + b).min(11)).collect();
    let chain = Quotient::new((0..12).map(row).collect(), vec![false; 12], vec![1]);
    assert_eq!(chain.unwrap().name(11), "a¹¹");
    // 28 éléments dont le produit est toujours le dernier : un par lettre, et deux de plus.
    let row = |a: usize| {
        (0..29)
            .map(|b| {
                if a == 0 {
                    b
                } else if b == 0 {
                    a
                } else {
                    28
                }
            })
            .collect()
    };
    let flat = (0..29).map(row).collect();
    let flat = Quotient::new(flat, vec![false; 29], (1..28).collect()).unwrap();
    assert_eq!((flat.name(26), flat.name(27)), ("z", "g₂₆"));
    assert_eq!(flat.name(28), "a²");
}

#[test]
fn a_cycle_is_refused_in_misere_too() {
    let error = misere::outcome(&Arcs(vec![vec![1], vec![0]]), &0).unwrap_err();
    let said = "une suite de coups revient à la position 0 : ce jeu n'est pas fini";
    assert_eq!(error.to_string().replace('\u{a0}', " "), said);
    let over: MiserePosition<u64> = MiserePosition::Over;
    assert_eq!(
        format!("{over:?}").replace('\u{a0}', " "),
        "« partie finie »"
    );
}

#[test]
fn a_long_game_does_not_overflow_a_small_stack() {
    let computation = || {
        let game = SubtractionGame(support::moves([1]));
        misere::outcome(&game, &100_001)
    };
    let thread = std::thread::Builder::new().stack_size(128 * 1024);
    let outcome = thread.spawn(computation).unwrap().join().unwrap();
    assert_eq!(outcome, Ok(Outcome::P));
}

/// Les genres publiés : Nim (Conway, 1976), 0.123 et Kayles.
#[rstest]
#[case(&HeapGame::nim(3), 0, "0^120")]
#[case(&HeapGame::nim(3), 1, "1^031")]
#[case(&HeapGame::nim(3), 2, "2^202")]
#[case(&HeapGame::nim(3), 3, "3^313")]
#[case(&octal(RULE_0123, 8), 8, "2^142")]
#[case(&octal(KAYLES, 5), 5, "4^146")]
fn published_genera(#[case] game: &HeapGame, #[case] heap: usize, #[case] said: &str) {
    assert_eq!(genus(game, &vec![heap], 3).unwrap().to_string(), said);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_reply_is_legal_and_leaves_a_p_position(heaps in vec(0..6u64, 0..6)) {
        match nim_reply(&heaps) {
            MisereReply::Play(NimMove { heap, to }) => {
                prop_assert!(to < heaps[heap]);
                let mut after = heaps.clone();
                after[heap] = to;
                prop_assert_eq!(nim_outcome(&after), Outcome::P);
            }
            MisereReply::AlreadyWon => prop_assert!(heaps.iter().all(|&size| size == 0)),
            MisereReply::Lost => prop_assert_eq!(nim_outcome(&heaps), Outcome::P),
        }
    }

    #[test]
    fn the_outcome_agrees_with_the_definition(game in dags(11)) {
        for vertex in 0..game.0.len() {
            let expected = by_definition(&game, &vertex);
            prop_assert_eq!(misere::outcome(&game, &vertex), Ok(expected));
        }
    }

    #[test]
    fn the_misere_value_is_the_mex_with_1_at_the_end(game in dags(11)) {
        let rules = Misere(&game);
        let mut table = GrundyTable::new(&rules);
        for vertex in 0..game.0.len() {
            let value = table.value(&MiserePosition::Playing(vertex)).unwrap();
            let options: Vec<u64> = game.0[vertex]
                .iter()
                .map(|&option| genus::values(&game, &option).unwrap().misere)
                .collect();
            let expected = (0..).find(|value| !options.contains(value)).unwrap();
            prop_assert_eq!(value, if options.is_empty() { 1 } else { expected });
        }
    }

    #[test]
    fn found_pairs_are_what_they_claim(game in dags(9)) {
        let positions: Vec<usize> = (0..game.0.len()).collect();
        let value = |vertex: &usize| genus::values(&game, vertex).unwrap();
        let differ = |left: &Values, right: &Values| {
            left.normal == right.normal && (left.misere == 0) != (right.misere == 0)
        };
        match misere::same_value_other_outcome(&game, &positions).unwrap() {
            Some((left, right)) => prop_assert!(differ(&value(&left), &value(&right))),
            None => for left in &positions {
                for right in &positions {
                    prop_assert!(!differ(&value(left), &value(right)));
                }
            },
        }
    }

    #[test]
    fn a_separator_separates(game in dags(7), left in 0..7usize, right in 0..7usize) {
        let positions: Vec<usize> = (0..game.0.len()).collect();
        let (left, right) = (left % positions.len(), right % positions.len());
        let sum = Sum(&game, &game);
        let separates = |third: &usize| {
            by_definition(&sum, &(left, *third)) != by_definition(&sum, &(right, *third))
        };
        let expected = positions.iter().copied().find(separates);
        prop_assert_eq!(misere::separator(&game, &left, &right, &positions), Ok(expected));
    }

    /// Ferguson : un tas de S(M) est P en misère exactement quand sa valeur est 1, et plus
    /// généralement les tas de S(M) sont dociles.
    #[test]
    fn subtraction_heaps_are_docile(moves in move_sets()) {
        let values: Vec<u64> = subtraction::grundy_values(&moves).take(30).collect();
        let game = SubtractionGame(moves);
        for (n, &normal) in (0..).zip(&values) {
            let swapped = if normal < 2 { 1 - normal } else { normal };
            let expected = Values { normal, misere: swapped };
            prop_assert_eq!(genus::values(&game, &n), Ok(expected));
            prop_assert_eq!(misere::outcome(&game, &n).unwrap() == Outcome::P, normal == 1);
        }
        prop_assert_eq!(is_docile(&game, &29), Ok(true));
    }

    /// Une somme de positions dociles se joue comme au Nim en misère.
    #[test]
    fn docile_sums_are_played_like_nim(left in dags(8), right in dags(8)) {
        for (u, v) in [(left.0.len() - 1, right.0.len() - 1), (left.0.len() / 2, right.0.len() / 2)] {
            if !is_docile(&left, &u).unwrap() || !is_docile(&right, &v).unwrap() {
                continue;
            }
            let (of_u, of_v) =
                (genus::values(&left, &u).unwrap(), genus::values(&right, &v).unwrap());
            let wanted = u64::from(of_u.is_fickle() && of_v.is_fickle());
            let is_p = (of_u.normal ^ of_v.normal) == wanted;
            let sum = Sum(&left, &right);
            prop_assert_eq!(by_definition(&sum, &(u, v)) == Outcome::P, is_p);
        }
    }

    #[test]
    fn docile_is_what_every_position_says(game in dags(10)) {
        for vertex in 0..game.0.len() {
            let own = genus::values(&game, &vertex).unwrap();
            let options = game.0[vertex].iter();
            let below = options.map(|option| is_docile(&game, option).unwrap());
            let expected = (own.is_fickle() || own.is_firm()) && below.fold(true, |a, b| a & b);
            prop_assert_eq!(is_docile(&game, &vertex), Ok(expected));
        }
    }

    #[test]
    fn a_quotient_says_the_outcome_of_every_sum(game in heap_games(), sums in vec(vec(0..5usize, 0..=5), 8)) {
        let Ok(found) = quotient(&game, 60) else { return Ok(()) };
        prop_assert_eq!(verify(&game, &found), Ok(()));
        for sum in sums {
            let sum: Vec<usize> = sum.into_iter().map(|heap| heap % game.heaps()).collect();
            let expected = misere::outcome(&game, &game.simplified(&sum)).unwrap();
            prop_assert_eq!(found.outcome(&sum), Some(expected), "{:?}", sum);
        }
    }

    #[test]
    fn the_quotient_of_0123_says_the_outcome_of_sums(sum in vec(0..=9usize, 0..=5)) {
        let (game, found) = &*OF_0123;
        let expected = misere::outcome(game, &game.simplified(&sum)).unwrap();
        prop_assert_eq!(found.outcome(&sum), Some(expected));
    }

    /// Ajouter ⋆1 est une involution sans point fixe : l'ordre est pair.
    #[test]
    fn orders_are_even(game in heap_games()) {
        let Ok(found) = quotient(&game, 60) else { return Ok(()) };
        let ends = |option: &Vec<usize>| game.simplified(option).is_empty();
        let is_star = |heap: &usize| {
            let options = game.heap_options(*heap);
            !options.is_empty() && options.iter().all(ends)
        };
        match (0..game.heaps()).find(is_star) {
            Some(star) => for q in 0..found.order() {
                let image = found.product(found.phi(star), q);
                prop_assert_ne!(image, q);
                prop_assert_eq!(found.product(found.phi(star), image), q);
            },
            None => prop_assert_eq!(found.order(), 1),
        }
    }
}

// Les tables et la figure du livre.

#[test]
fn ch10_misere_nim() {
    let positions: [&[u64]; 12] = [
        &[],
        &[1],
        &[1, 1],
        &[1, 1, 1],
        &[2],
        &[2, 1],
        &[2, 1, 1],
        &[2, 2],
        &[3, 2, 1],
        &[5, 4, 3],
        &[7, 5, 3],
        &[7, 5, 3, 1],
    ];
    let mut text = String::new();
    line!(
        text,
        "tas        | nim-somme | normale | misère | en misère, jouer"
    );
    line!(
        text,
        "-----------+-----------+---------+--------+------------------"
    );
    for heaps in positions {
        let reply = match nim_reply(heaps) {
            MisereReply::Play(NimMove { heap, to }) => format!("{} → {to}", heaps[heap]),
            MisereReply::AlreadyWon => "(déjà gagné)".to_owned(),
            MisereReply::Lost => "-".to_owned(),
        };
        let shown = if heaps.is_empty() {
            "aucun".to_owned()
        } else {
            joined(heaps)
        };
        line!(
            text,
            "{shown:<10} | {:9} | {:<7} | {:<6} | {reply}",
            nim_sum(heaps),
            nim::outcome(heaps),
            nim_outcome(heaps)
        );
    }
    lock("ch10_nim_misere", &text);
}

#[test]
fn ch10_pairs() {
    let positions = nim_positions(6);
    let mut text = String::new();
    let of = |heaps: &Vec<u64>| misere::outcome(&Nim, heaps).unwrap();
    let found = misere::same_value_other_outcome(&Nim, &positions);
    let (left, right) = found.unwrap().unwrap();
    line!(
        text,
        "Même valeur de Grundy, issues différentes en misère :"
    );
    for heaps in [&left, &right] {
        let (shown, value) = (stars(heaps), nim_sum(heaps));
        line!(text, "  {shown:<7} valeur {value}, issue {}", of(heaps));
    }
    let found = misere::same_outcome_separated(&Nim, &positions);
    let (left, right, third) = found.unwrap().unwrap();
    line!(text);
    line!(
        text,
        "Même issue en misère, mais {} les sépare :",
        stars(&third)
    );
    for heaps in [left, right] {
        let sum = [&heaps[..], &third[..]].concat();
        line!(
            text,
            "  {:<2} issue {} ; {:<7} issue {}",
            stars(&heaps),
            of(&heaps),
            stars(&sum),
            of(&sum)
        );
    }
    lock("ch10_paires", &text);
}

/// Les sommes d'un ou de deux tas de 0.123, jusqu'au tas 9.
fn sums_of_0123() -> Vec<Vec<usize>> {
    let one = (1..=9).map(|heap| vec![heap]);
    let two = (1..=9).flat_map(|large| (1..=large).map(move |small| vec![small, large]));
    one.chain(two).collect()
}

/// Deux positions de 0.123 de mêmes valeurs, en normale et en misère, et ce qui les sépare.
#[test]
fn ch10_the_two_values_do_not_suffice() {
    let game = octal(RULE_0123, 9);
    let sums = sums_of_0123();
    let values = |sum: &Vec<usize>| genus::values(&game, sum).unwrap();
    let of = |sum: &Vec<usize>| misere::outcome(&game, sum).unwrap();
    let pairs =
        (0..sums.len()).flat_map(|right| (0..right).map(move |left| (left, right)));
    let (left, right, third) = pairs
        .filter(|&(left, right)| values(&sums[left]) == values(&sums[right]))
        .find_map(|(left, right)| {
            let (left, right) = (&sums[left], &sums[right]);
            let third = misere::separator(&game, left, right, &sums).unwrap()?;
            Some((left, right, third))
        })
        .unwrap();
    let mut text = String::new();
    line!(
        text,
        "somme de tas | valeurs | issue | avec {}",
        joined(&third)
    );
    line!(text, "-------------+---------+-------+-------");
    for sum in [left, right] {
        let Values { normal, misere } = values(sum);
        let both = game.simplified(&[&sum[..], &third[..]].concat());
        line!(
            text,
            "{:<12} | ({normal}, {misere})  | {:<5} | {}",
            joined(sum),
            of(sum),
            of(&both)
        );
    }
    lock("ch10_valeurs_insuffisantes", &text);
}

#[test]
fn ch10_genera() {
    let games = [
        ("Nim", HeapGame::nim(4), 4),
        ("Kayles, 0.77", octal(KAYLES, 6), 6),
        ("0.123", octal(RULE_0123, 9), 9),
    ];
    let mut text = String::new();
    line!(
        text,
        "jeu          | tas | normale | misère | genre   | docile"
    );
    line!(
        text,
        "-------------+-----+---------+--------+---------+-------"
    );
    for (name, game, max_heap) in games {
        for heap in 0..=max_heap {
            let position = vec![heap];
            let values = genus::values(&game, &position).unwrap();
            line!(
                text,
                "{:<12} | {heap:3} | {:7} | {:6} | {:<7} | {}",
                if heap == 0 { name } else { "" },
                values.normal,
                values.misere,
                genus(&game, &position, 4).unwrap(),
                if is_docile(&game, &position).unwrap() {
                    "oui"
                } else {
                    "non"
                }
            );
        }
    }
    lock("ch10_genres", &text);
}

#[test]
fn ch10_quotient_of_nim() {
    let found = quotient(&HeapGame::nim(3), 100).unwrap();
    lock("ch10_quotient_nim", &found.to_string());
}

#[test]
fn ch10_quotient_of_0123() {
    for max_heap in [8, 9] {
        let found = quotient(&octal(RULE_0123, max_heap), 100).unwrap();
        lock(
            &format!("ch10_quotient_0123_{max_heap}"),
            &found.to_string(),
        );
    }
}

#[test]
fn ch10_orders() {
    let row = |name: &str, game: fn(usize) -> HeapGame, heaps: &[usize]| {
        let orders = heaps.iter().map(|&max_heap| {
            let limit = 100;
            quotient(&game(max_heap), limit)
                .map_or(format!("> {limit}"), |found| found.order().to_string())
        });
        let (heaps, orders): (String, String) = heaps
            .iter()
            .zip(orders)
            .map(|(heap, order)| (format!("{heap:>6}"), format!("{order:>6}")))
            .unzip();
        format!("{name:<20}{heaps}\n{:<20}{orders}\n", "    ordre")
    };
    let text = [
        row(
            "Nim, tas jusqu'à",
            HeapGame::nim,
            &[0, 1, 2, 3, 4, 7, 8, 15],
        ),
        row(
            "0.123, tas jusqu'à",
            |max| octal(RULE_0123, max),
            &[1, 2, 3, 7, 8, 9, 10, 11],
        ),
        row(
            "Kayles, tas jusqu'à",
            |max| octal(KAYLES, max),
            &[1, 2, 3, 4, 5, 6, 7, 8],
        ),
        row(
            "0.3122, tas jusqu'à",
            |max| octal(RULE_03122, max),
            &[1, 2, 3, 4, 5, 6, 8],
        ),
    ];
    lock("ch10_ordres", &text.join("\n"));
}

#[test]
fn ch10_too_large() {
    let error = quotient(&octal(RULE_03122, 8), 100).unwrap_err();
    lock("ch10_limite", &error.to_string());
}

#[test]
fn ch10_product_figure() {
    let found = quotient(&HeapGame::nim(3), 100).unwrap();
    lock_figure("ch10_table_6", product_svg(&found));
    let mut text = String::new();
    for a in 0..found.order() {
        let row = (0..found.order()).map(|b| {
            let product = found.product(a, b);
            let outcome = if found.is_p(product) { "P" } else { "N" };
            format!("{:>3} ({outcome})", found.name(product))
        });
        line!(
            text,
            "{:>3} : {}",
            found.name(a),
            joined(row).replace(',', "")
        );
    }
    lock("ch10_table_6_texte", &text);
}

/// La table de multiplication, les éléments de P en évidence.
fn product_svg(found: &Quotient) -> String {
    const CELL: f64 = 48.0;
    let size = CELL * found.order() as f64 + 44.0;
    let center = |rank: usize| 44.0 + CELL * (rank as f64 + 0.5);
    let title = "La table de multiplication du quotient d'ordre 6";
    let words = "Une ligne et une colonne par élément\u{a0}; chaque case porte leur produit. Les produits qui sont dans P sont en gras, sur un fond de couleur, dans un cadre épais";
    let mut svg = Svg::new("ch10-table", (size, size), title, words);
    for a in 0..found.order() {
        svg.strong("fig-muted", (center(a), 22.0), found.name(a));
        svg.strong("fig-muted", (20.0, center(a)), found.name(a));
    }
    svg.line("fig-muted", (40.0, 40.0), (40.0, size), "");
    svg.line("fig-muted", (40.0, 40.0), (size, 40.0), "");
    for a in 0..found.order() {
        for b in 0..found.order() {
            let product = found.product(a, b);
            let (name, at) = (found.name(product), (center(b), center(a)));
            let corner = (at.0 - CELL / 2.0 + 3.0, at.1 - CELL / 2.0 + 3.0);
            let side = (CELL - 6.0, CELL - 6.0);
            if found.is_p(product) {
                svg.rect("fig-node fig-p", HOLLOW, corner, side);
                svg.strong("fig-p", at, name);
            } else {
                svg.label("fig-muted", at, name);
            }
        }
    }
    svg.finish()
}
