//! Chapitre 10. Les noms des éléments d'un quotient misère : des produits de lettres.

use std::collections::{BTreeSet, HashMap, VecDeque};

/// Les images des tas qui reçoivent une lettre, dans l'ordre des tas.
fn generators(product: &[Vec<usize>], phi: &[usize]) -> Vec<usize> {
    let mut letters = Vec::new();
    let mut reached = BTreeSet::from([0]);
    for &image in phi {
        if reached.contains(&image) {
            continue;
        }
        letters.push(image);
        let mut pending: Vec<usize> = reached.iter().copied().collect();
        while let Some(element) = pending.pop() {
            let next = product[element][image];
            if reached.insert(next) {
                pending.push(next);
            }
        }
    }
    letters
}

/// Pour chaque élément que les tas atteignent, un plus court produit de lettres : au rang i,
/// l'exposant de la lettre i.
pub(super) fn shortest_words(
    product: &[Vec<usize>],
    phi: &[usize],
) -> HashMap<usize, Vec<usize>> {
    let letters = generators(product, phi);
    let mut words = HashMap::from([(0, vec![0; letters.len()])]);
    let mut pending = VecDeque::from([0]);
    while let Some(element) = pending.pop_front() {
        for (rank, &letter) in letters.iter().enumerate() {
            let next = product[element][letter];
            if !words.contains_key(&next) {
                let mut word = words[&element].clone();
                word[rank] += 1;
                words.insert(next, word);
                pending.push_back(next);
            }
        }
    }
    words
}

/// « ab² » pour les exposants 1 et 2 ; « 1 » s'ils sont tous nuls.
pub(super) fn word_name(word: &[usize]) -> String {
    let powers = word
        .iter()
        .enumerate()
        .filter(|(_, exponent)| **exponent > 0);
    let name: String = powers
        .map(|(rank, &exponent)| format!("{}{}", letter(rank), superscript(exponent)))
        .collect();
    if name.is_empty() {
        "1".to_owned()
    } else {
        name
    }
}

/// La lettre de rang donné : de a à z, puis g₂₆, g₂₇...
fn letter(rank: usize) -> String {
    match u8::try_from(rank) {
        Ok(rank @ 0..26) => char::from(b'a' + rank).to_string(),
        _ => format!("g{}", digits(rank, &SUBSCRIPTS)),
    }
}

fn superscript(exponent: usize) -> String {
    match exponent {
        1 => String::new(),
        _ => digits(exponent, &SUPERSCRIPTS),
    }
}

const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const SUBSCRIPTS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

fn digits(number: usize, glyphs: &[char; 10]) -> String {
    let digits = number.to_string().into_bytes();
    digits
        .into_iter()
        .map(|digit| glyphs[usize::from(digit - b'0')])
        .collect()
}
