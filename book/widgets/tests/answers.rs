//! Chaque valeur que les pages montrent est celle de la bibliothèque ; chaque saisie fautive est refusée
//! en français.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use book_widgets::{classify, fields, json, octal, sum};
use jeux_combinatoires::octal::{Claim, OctalCode, certifies, grundy_values};
use jeux_combinatoires::{
    Game, MoveSet, SubtractionGame, Sum, mex, nim, outcome, subtraction,
};
use serde_json::Value;

fn parsed(answer: Result<String, String>) -> Value {
    serde_json::from_str(&answer.unwrap()).unwrap()
}

fn numbers(list: &Value) -> Vec<u64> {
    serde_json::from_value(list.clone()).unwrap()
}

fn moves(text: &str) -> MoveSet {
    MoveSet::new(text.split(',').map(|take| take.parse().unwrap())).unwrap()
}

#[test]
fn classes_are_those_of_the_library() {
    for set in ["1", "1,2,3", "2,4,7", "3,5", "1,3,4", "2,3,5,7,11,13"] {
        let game = moves(set);
        let found = parsed(classify::classify(set, "120"));
        let word: String = outcome::classify_subtraction(120, &game)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(found["outcomes"], word.as_str());
        let values: Vec<u64> = subtraction::grundy_values(&game).take(121).collect();
        assert_eq!(numbers(&found["values"]), values);
        let of_values = subtraction::grundy_period(&game, 600).unwrap();
        assert_eq!(found["grundyPeriod"]["period"], of_values.period);
        assert_eq!(found["grundyPeriod"]["preperiod"], of_values.preperiod);
        let of_word = subtraction::outcome_period(&game, 600).unwrap();
        assert_eq!(found["outcomePeriod"]["period"], of_word.period);
        assert_eq!(found["outcomePeriod"]["preperiod"], of_word.preperiod);
    }
}

#[test]
fn an_empty_set_of_moves_has_a_period_and_a_far_one_is_not_proven() {
    let empty = parsed(classify::classify("", "3"));
    assert_eq!(empty["outcomes"], "PPPP");
    assert_eq!(empty["grundyPeriod"]["period"], 1);
    // Le calcul s'arrête, et dit où.
    let far = parsed(classify::classify("37,83,119,150,173,200", "3"));
    if far["grundyPeriod"].is_null() {
        assert_eq!(far["grundySearched"], 30_000);
    }
}

#[test]
fn sums_are_those_of_the_library() {
    let game = |set| SubtractionGame(moves(set));
    let (left, right) = ("1,2", "1,3,4");
    let table = parsed(sum::sum_table(left, right, "9"));
    let of = |set: &str| -> Vec<u64> {
        subtraction::grundy_values(&moves(set)).take(10).collect()
    };
    let (of_left, of_right) = (of(left), of(right));
    let sum = Sum(game(left), game(right));
    for (i, row) in (0..).zip(table["cells"].as_array().unwrap()) {
        for (j, value) in (0..).zip(numbers(row)) {
            assert_eq!(value, nim::nim_sum(&[of_left[i], of_right[j]]));
            assert_eq!(table["xors"][i][j], value);
            let options = sum::sum_options(left, right, &i.to_string(), &j.to_string());
            let options: Vec<(u64, u64, u64)> =
                serde_json::from_value(parsed(options)).unwrap();
            let places: Vec<(u64, u64)> = options.iter().map(|o| (o.0, o.1)).collect();
            assert_eq!(places, sum.options(&(i as u64, j as u64)));
            assert_eq!(mex(options.iter().map(|option| option.2)), value);
        }
    }
}

#[test]
fn octal_certificates_are_those_of_the_library() {
    for (text, limit) in [("0.77", 240), ("0.137", 480), ("0.3033", 240), ("4.3", 240)] {
        let code: OctalCode = text.parse().unwrap();
        let found = parsed(octal::octal(text, limit, 100));
        let values = grundy_values(&code, limit as usize);
        assert_eq!(numbers(&found["values"]), values[..100]);
        let size = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let claim = Claim {
            n0: size(&found["n0"]),
            period: size(&found["periodicity"]["period"]),
        };
        assert_eq!(certifies(&code, &values, claim), Ok(()));
        assert_eq!(found["needed"], u64::try_from(claim.needed(&code)).unwrap());
        assert_eq!(found["last"], code.last());
    }
    let unproven = parsed(octal::octal("0.137", 174, 10));
    assert!(unproven["periodicity"].is_null() && unproven["n0"].is_null());
}

#[test]
fn a_mex_is_that_of_the_library() {
    for set in ["", "0", "0,1,2", "1,2,3", "0, 2 4", "99"] {
        let values = set.split([',', ' ']).filter(|word| !word.is_empty());
        let expected = mex(values.map(|word| word.parse().unwrap()));
        assert_eq!(sum::mex_of(set), Ok(expected.to_string()));
    }
}

#[test]
fn bad_entries_are_refused_in_french() {
    let refused = [
        (
            fields::natural("douze", 1, 500),
            "«\u{a0}douze\u{a0}» n'est pas un entier naturel",
        ),
        (
            fields::natural("-1", 1, 500),
            "«\u{a0}-1\u{a0}» n'est pas un entier naturel",
        ),
        (
            fields::natural(" ", 1, 500),
            "il faut un nombre entier, de 1 à 500",
        ),
        (
            fields::natural("0", 1, 500),
            "0 est trop petit\u{a0}: au moins 1",
        ),
        (
            fields::natural("1000000000000", 1, 500),
            "ce nombre est trop grand\u{a0}: au plus 500",
        ),
        (
            fields::natural(&"9".repeat(400), 1, 500),
            "ce nombre est trop grand\u{a0}: au plus 500",
        ),
        (
            fields::list("1,2,3", 1, 9, 2).map(json::comma_separated),
            "3 nombres\u{a0}: pas plus de 2 ici",
        ),
        (
            fields::moves("201"),
            "ce nombre est trop grand\u{a0}: au plus 200",
        ),
        (
            sum::values("100"),
            "ce nombre est trop grand\u{a0}: au plus 99",
        ),
    ];
    for (answer, message) in refused {
        assert_eq!(answer, Err(message.to_owned()));
    }
    for code in ["", "abc", "0.8", "1.7", "077", "1000000000000"] {
        assert!(octal::octal_code(code).is_err(), "{code}");
    }
}
