//! Les extraits de l'appendice « Le Rust de ce cours » : `book/src/rust.md`.

use jeux_combinatoires::nim::nim_sum;

// ANCHOR: option
fn after_take(heap: u64, take: u64) -> Option<u64> {
    if take > heap {
        return None; // le coup n'est pas permis
    }
    Some(heap - take)
}

fn after_two_takes(heap: u64, first: u64, second: u64) -> Option<u64> {
    let rest = after_take(heap, first)?; // si c'est None, on sort ici avec None
    after_take(rest, second)
}
// ANCHOR_END: option

#[test]
fn option_says_that_a_value_may_be_absent() {
    assert_eq!(after_take(2, 5), None);
    assert_eq!(after_two_takes(7, 4, 2), Some(1));
    assert_eq!(after_two_takes(7, 9, 0), None);
    assert_eq!(after_two_takes(7, 4, 4), None);
}

#[test]
// ANCHOR: match
fn match_and_if_let_open_an_option() {
    let said = match after_take(3, 5) {
        Some(rest) => format!("il reste {rest}"),
        None => "coup interdit".to_string(),
    };
    assert_eq!(said, "coup interdit");

    if let Some(rest) = after_take(7, 2) {
        assert_eq!(rest, 5);
    }
}
// ANCHOR_END: match

// ANCHOR: enum
enum Reply {
    Play { heap: usize, take: u64 },
    Lost,
}

fn in_words(reply: Reply) -> String {
    match reply {
        Reply::Play { heap, take } => format!("retirer {take} du tas {heap}"),
        Reply::Lost => "aucun coup ne gagne".to_string(),
    }
}
// ANCHOR_END: enum

#[test]
fn an_enum_holds_one_case_with_its_fields() {
    let play = Reply::Play { heap: 2, take: 1 };
    assert_eq!(in_words(play), "retirer 1 du tas 2");
    assert_eq!(in_words(Reply::Lost), "aucun coup ne gagne");
}

#[test]
// ANCHOR: slices
fn a_slice_is_a_borrowed_part_of_a_vec() {
    let mut heaps: Vec<u64> = vec![3, 5, 7];
    heaps.push(1);
    assert_eq!(heaps[0], 3);
    assert_eq!(heaps.len(), 4);

    let first_two: &[u64] = &heaps[0..2];
    assert_eq!(nim_sum(first_two), 6);
    assert_eq!(nim_sum(&heaps), 0);
}
// ANCHOR_END: slices

#[test]
// ANCHOR: iterators
fn iterators_chain() {
    let heaps: Vec<u64> = vec![3, 0, 7, 5];

    let doubled: Vec<u64> = heaps.iter().map(|heap| 2 * heap).collect();
    assert_eq!(doubled, [6, 0, 14, 10]);

    let playable: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] > 0).collect();
    assert_eq!(playable, [0, 2, 3]);

    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    assert_eq!(sum, 1);

    let small: Vec<u64> = (1..).take_while(|n| n * n <= 20).collect();
    assert_eq!(small, [1, 2, 3, 4]);
}
// ANCHOR_END: iterators

#[test]
// ANCHOR: integers
fn as_goes_from_one_integer_type_to_another() {
    let values: Vec<u64> = vec![0, 1, 0, 1];
    let (heap, take): (u64, u64) = (3, 1);
    assert_eq!(values[(heap - take) as usize], 0);
    assert_eq!(values.len() as u64 - heap, 1);
}
// ANCHOR_END: integers
