//! Chapitre 8 : Jeux octaux.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::pairs;
use crate::words::and;
use jeux_combinatoires::nim::nim_sum;
use jeux_combinatoires::octal::{OctalCode, grundy_values};
use jeux_combinatoires::{dawson, kayles};
use proptest::collection::vec;
use proptest::strategy::{Just, Strategy};

const CHAPTER: &str = "ch08_octaux";

/// Une règle : en retirant `take` jetons d'un tas, ce que l'on a le droit de laisser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// Le nombre de jetons retirés.
    pub take: usize,
    /// Ce qui reste.
    pub leave: Leave,
}

/// Ce qu'un coup laisse d'un tas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leave {
    /// Rien : on a pris le tas entier.
    Nothing,
    /// Un tas non vide.
    OneHeap,
    /// Deux tas non vides.
    TwoHeaps,
}

/// Le coup qui laisse deux tas égaux, ou rien.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symmetry {
    /// Retirer ce nombre de jetons, le plus petit qui convienne.
    Take(u64),
    /// Aucun coup ne le permet.
    Impossible,
}

/// Un coup aux échecs de Dawson, quand toutes les prises sont faites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnReply {
    /// Avancer le pion de cette colonne, comptée depuis 0.
    Advance(usize),
    /// Aucun coup ne gagne.
    Lost,
}

/// Une période fausse, que les égalités du théorème de Guy-Smith ne démasquent pas si l'on part de 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FalseClaim {
    /// Le code du jeu, comme « 0.77 ».
    pub code: String,
    /// Le décalage.
    pub period: usize,
}

/// Les réponses du chapitre 8.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// Le code d'un jeu dont on donne les règles.
    pub exo_write_code: fn(&[Rule]) -> Option<String>,
    /// Le coup qui laisse deux tas égaux.
    pub exo_symmetric_opening: fn(&OctalCode, u64) -> Option<Symmetry>,
    /// La colonne à jouer aux échecs de Dawson.
    pub exo_dawson_column: fn(&[bool]) -> Option<ColumnReply>,
    /// Un faux certificat, pour chaque rang du dernier chiffre.
    pub exo_false_claim: fn(usize) -> Option<FalseClaim>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_write_code: |_| None,
        exo_symmetric_opening: |_, _| None,
        exo_dawson_column: |_| None,
        exo_false_claim: |_| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(
                CHAPTER,
                "exo_write_code",
                write_code,
                move |rules: &Vec<Rule>| (self.exo_write_code)(rules),
            ),
            Exercise::new(
                CHAPTER,
                "exo_symmetric_opening",
                symmetric_opening,
                move |(code, heap)| (self.exo_symmetric_opening)(code, *heap),
            ),
            Exercise::new(
                CHAPTER,
                "exo_dawson_column",
                dawson_column,
                move |columns: &Vec<bool>| (self.exo_dawson_column)(columns),
            ),
            Exercise::new(CHAPTER, "exo_false_claim", false_claim, move |&last| {
                (self.exo_false_claim)(last)
            }),
        ]
    }
}

// --- Écrire un code ---

const LEAVES: [Leave; 3] = [Leave::Nothing, Leave::OneHeap, Leave::TwoHeaps];

fn write_code() -> Check<Vec<Rule>, String> {
    let rules: Vec<Rule> = pairs(&[1, 2], &LEAVES)
        .into_iter()
        .map(|(take, leave)| Rule { take, leave })
        .collect();
    let singles = rules.iter().map(|&rule| vec![rule]);
    let couples = pairs(&rules, &rules);
    let rule = (1..=12usize, 0..LEAVES.len()).prop_map(|(take, leave)| Rule {
        take,
        leave: LEAVES[leave],
    });
    Check {
        hints: [
            "Relisez la définition du chiffre de rang k : que valent les trois \
             permissions ? Écrivez à la main le code de Kayles à partir de ses six \
             règles.",
            "Préparez douze chiffres nuls. Chaque règle met, dans le chiffre de rang \
             `take`, le bit 1, 2 ou 4 : avec un ou bit à bit, une règle répétée ne \
             compte qu'une fois. Écrivez enfin « 0. », puis les chiffres dans l'ordre.",
        ],
        cases: std::iter::once(vec![])
            .chain(singles)
            .chain(
                couples
                    .into_iter()
                    .map(|(first, second)| vec![first, second]),
            )
            .collect(),
        random: random(vec(rule, 0..10)),
        subject: |rules| match rules.as_slice() {
            [] => "Aucune règle".to_owned(),
            rules => {
                let words: Vec<String> = rules.iter().map(in_words).collect();
                format!("Règles : {}", words.join(" ; "))
            }
        },
        expected: |rules| format!("« {} »", expected_code(rules)),
        judge: |rules, written| judge_code(rules, written),
    }
}

fn in_words(rule: &Rule) -> String {
    let leave = match rule.leave {
        Leave::Nothing => "rien",
        Leave::OneHeap => "un tas",
        Leave::TwoHeaps => "deux tas",
    };
    format!("retirer {}, laisser {leave}", rule.take)
}

fn bit(leave: Leave) -> u8 {
    match leave {
        Leave::Nothing => 1,
        Leave::OneHeap => 2,
        Leave::TwoHeaps => 4,
    }
}

/// Le chiffre de rang `take`.
fn digit(rules: &[Rule], take: usize) -> u8 {
    let of_take = rules.iter().filter(|rule| rule.take == take);
    of_take.fold(0, |digit, rule| digit | bit(rule.leave))
}

fn expected_code(rules: &[Rule]) -> String {
    let last = rules.iter().map(|rule| rule.take).max().unwrap_or(0);
    let digits: String = (1..=last)
        .map(|take| digit(rules, take).to_string())
        .collect();
    match last {
        0 => "0".to_owned(),
        _ => format!("0.{digits}"),
    }
}

fn judge_code(rules: &[Rule], written: &str) -> Result<(), Fault> {
    let rule = "le chiffre de rang k additionne 1, 2 et 4, une fois chacun au plus.";
    let expected = expected_code(rules);
    let fault = || Fault::new(format!("« {written} »"), format!("« {expected} »"), rule);
    let read: OctalCode = written
        .parse()
        .map_err(|error| fault().because(format!("Ce n'est pas un code : {error}.")))?;
    let differs = (0..=read.last().max(12)).find(|&k| read.digit(k) != digit(rules, k));
    match differs {
        None => Ok(()),
        Some(k) => Err(fault().because(format!(
            "Le chiffre de rang {k} vaut {} ; les règles en font {}.",
            read.digit(k),
            digit(rules, k)
        ))),
    }
}

// --- Le coup symétrique ---

fn code(text: &str) -> OctalCode {
    // Les textes de ce module sont tous des codes.
    text.parse().unwrap_or_else(|_| code(kayles::CODE))
}

fn symmetric_opening() -> Check<(OctalCode, u64), Symmetry> {
    let codes = ["0.77", "0.07", "0.137", "0.3", "4.7", "0.4", "0.07007"].map(code);
    let heaps: Vec<u64> = (0..=8).collect();
    let codes_of_three = (0..2u8, vec(0..8u8, 0..4)).prop_map(|(first, digits)| {
        let digits: String = digits.iter().map(u8::to_string).collect();
        code(&format!("{}.{digits}", 4 * first))
    });
    Check {
        hints: [
            "Si l'on retire k jetons, quand le reste se partage-t-il en deux tas \
             égaux ? Quel bit du chiffre de rang k le permet, et lequel s'il ne reste \
             rien ?",
            "Essayez k = 0, 1, 2, ... jusqu'à `code.last()`, sans dépasser `heap`, et \
             arrêtez-vous au premier qui convient. S'il ne reste rien, il faut le bit \
             1 ; s'il reste un nombre pair de jetons, le bit 4 ; un reste impair ne \
             convient jamais.",
        ],
        cases: pairs(&codes, &heaps),
        random: random((codes_of_three, 0..60u64)),
        subject: |(code, heap)| format!("Jeu {code}, un tas de {heap}"),
        expected: |(code, heap)| symmetry_in_words(expected_symmetry(code, *heap)),
        judge: |(code, heap), reply| judge_symmetry(code, *heap, *reply),
    }
}

fn symmetry_in_words(symmetry: Symmetry) -> String {
    match symmetry {
        Symmetry::Take(take) => format!("Take({take})"),
        Symmetry::Impossible => "Impossible".to_owned(),
    }
}

/// Les options viennent dans l'ordre du nombre de jetons retirés.
fn expected_symmetry(code: &OctalCode, heap: u64) -> Symmetry {
    match code.options(heap).find(|(large, small)| large == small) {
        Some((large, small)) => Symmetry::Take(heap - large - small),
        None => Symmetry::Impossible,
    }
}

fn judge_symmetry(code: &OctalCode, heap: u64, reply: Symmetry) -> Result<(), Fault> {
    let expected = expected_symmetry(code, heap);
    if reply == expected {
        return Ok(());
    }
    let rule = "le coup laisse deux tas égaux, ou rien, et le chiffre doit le permettre.";
    let fault = Fault::new(symmetry_in_words(reply), symmetry_in_words(expected), rule);
    Err(match (reply, expected) {
        (Symmetry::Take(take), _) => fault.because(what_taking_leaves(code, heap, take)),
        (Symmetry::Impossible, Symmetry::Take(take)) => {
            fault.because(what_taking_leaves(code, heap, take))
        }
        (Symmetry::Impossible, Symmetry::Impossible) => fault,
    })
}

fn what_taking_leaves(code: &OctalCode, heap: u64, take: u64) -> String {
    let Some(rest) = heap.checked_sub(take) else {
        return format!("On ne peut pas retirer {take} d'un tas de {heap}.");
    };
    let digit = usize::try_from(take).map_or(0, |take| code.digit(take));
    match rest {
        0 => format!(
            "Retirer {take} ne laisse rien ; le chiffre de rang {take} est {digit}."
        ),
        _ if rest % 2 == 1 => format!("Retirer {take} laisse {rest}, qui est impair."),
        _ => format!(
            "Retirer {take} laisse {} et {} ; le chiffre de rang {take} est {digit}.",
            rest / 2,
            rest / 2
        ),
    }
}

// --- Les échecs de Dawson ---

fn dawson_column() -> Check<Vec<bool>, ColumnReply> {
    let small =
        (0..=6u32).flat_map(|length| (0..1u32 << length).map(move |bits| (length, bits)));
    Check {
        hints: [
            "Relisez ce que deviennent les colonnes après une avance et les prises qui \
             la suivent. Dans une rangée de trois colonnes, que laisse l'avance du \
             milieu, et celle du bord ?",
            "Essayez chaque colonne qui a ses pions : effacez-la avec ses voisines, \
             découpez le reste par `kayles::rows`, et faites la nim-somme des valeurs \
             de ces rangées à 0.137. L'avance gagne si elle est nulle. Attention aux \
             deux bords.",
        ],
        // Le dernier ne se trouve pas en essayant toutes les parties.
        cases: small
            .map(|(length, bits)| {
                (0..length)
                    .rev()
                    .map(|rank| bits >> rank & 1 == 1)
                    .collect()
            })
            .chain([vec![true; 60]])
            .collect(),
        random: random(vec(
            proptest::prop_oneof![3 => Just(true), 1 => Just(false)],
            0..12,
        )),
        subject: |columns| format!("Colonnes : {}", drawn(columns)),
        expected: |columns| match value(columns) {
            0 => "Lost".to_owned(),
            _ => "un coup gagnant".to_owned(),
        },
        judge: |columns, reply| judge_column(columns, *reply),
    }
}

/// « x.xx » : une croix par colonne qui a encore ses deux pions.
fn drawn(columns: &[bool]) -> String {
    if columns.is_empty() {
        return "aucune".to_owned();
    }
    columns
        .iter()
        .map(|&full| if full { 'x' } else { '.' })
        .collect()
}

/// Les valeurs des rangées de colonnes voisines.
fn row_values(columns: &[bool]) -> Vec<u64> {
    let values = grundy_values(&code(dawson::CODE), columns.len() + 1);
    kayles::rows(columns)
        .iter()
        .filter_map(|&row| values.get(row as usize).copied())
        .collect()
}

fn value(columns: &[bool]) -> u64 {
    nim_sum(&row_values(columns))
}

/// Les colonnes qui restent quand toutes les prises sont faites ; `None` s'il n'y a pas de pion.
fn after_advance(columns: &[bool], column: usize) -> Option<Vec<bool>> {
    columns.get(column).filter(|&&full| full)?;
    let keep = |(rank, &full): (usize, &bool)| full && rank.abs_diff(column) > 1;
    Some(columns.iter().enumerate().map(keep).collect())
}

fn judge_column(columns: &[bool], reply: ColumnReply) -> Result<(), Fault> {
    let mut rule = "une avance fait disparaître sa colonne et ses voisines ; elle gagne si elle laisse la \
         valeur 0.";
    let (obtained, because) = match reply {
        ColumnReply::Lost if value(columns) == 0 => return Ok(()),
        ColumnReply::Lost => {
            let values = and(&row_values(columns));
            let sum = value(columns);
            let because = match row_values(columns).len() {
                1 => format!("La rangée vaut {values} à 0.137."),
                _ => format!("Les rangées valent {values} à 0.137, de nim-somme {sum}."),
            };
            ("Lost".to_owned(), because)
        }
        ColumnReply::Advance(column) => {
            let because = match after_advance(columns, column) {
                None => {
                    rule = "on avance un pion d'une colonne qui a encore ses deux pions.";
                    format!("La colonne {column} n'a pas de pion à avancer.")
                }
                Some(after) if value(&after) == 0 => return Ok(()),
                Some(after) => {
                    format!("Il reste {}, de valeur {}.", drawn(&after), value(&after))
                }
            };
            (format!("Advance({column})"), because)
        }
    };
    let expected = match value(columns) {
        0 => "Lost",
        _ => "un coup gagnant",
    };
    Err(Fault::new(obtained, expected, rule).because(because))
}

// --- Un faux certificat ---

/// Le plus grand décalage admis, pour que la vérification reste courte.
const MAX_PERIOD: usize = 50;

fn false_claim() -> Check<usize, FalseClaim> {
    Check {
        hints: [
            "Dans l'exemple 0.4, pourquoi les premières valeurs sont-elles égales, et \
             pourquoi cela cesse-t-il ? Pour t = 2, comment retarder cette surprise \
             d'un cran ?",
            "Prenez p = 1. Il suffit que les tas de 0 à t + 1 jetons n'aient aucun \
             coup, et que celui de t + 2 en ait un. Un seul chiffre non nul, au rang \
             t, peut le faire : cherchez quelle permission exige qu'il reste au moins \
             deux jetons. Pour t = 0, ce chiffre est avant le point.",
        ],
        cases: (0..=5).collect(),
        random: None,
        subject: |last| format!("Dernier chiffre au rang t = {last}"),
        expected: |_| "un code et une période fausse".to_owned(),
        judge: |&last, claim| judge_claim(last, claim),
    }
}

fn judge_claim(last: usize, claim: &FalseClaim) -> Result<(), Fault> {
    let FalseClaim { code, period } = claim;
    let fault = |expected: String, rule: &str| {
        Fault::new(format!("{code}, p = {period}"), expected, rule)
    };
    let read: OctalCode = code.parse().map_err(|error| {
        fault("un code octal".to_owned(), "l'énoncé demande un code.")
            .because(format!("Ce n'en est pas un : {error}."))
    })?;
    if read.last() != last {
        let because = format!("Celui-ci est au rang {}.", read.last());
        return Err(fault(
            format!("t = {last}"),
            "t est le rang du dernier chiffre non nul après le point.",
        )
        .because(because));
    }
    if !(1..=MAX_PERIOD).contains(period) {
        let because = match period {
            0 => "Un décalage de 0 rend vraie toute égalité.".to_owned(),
            _ => format!("{period} est plus grand que {MAX_PERIOD}."),
        };
        return Err(fault(
            format!("1 ≤ p ≤ {MAX_PERIOD}"),
            "l'énoncé borne la période.",
        )
        .because(because));
    }
    let end = period + last;
    let values = grundy_values(&read, 4 * end + 100);
    let exception = (0..values.len() - period).find(|&n| values[n + period] != values[n]);
    match exception {
        Some(n) if n >= end => Ok(()),
        Some(n) => Err(fault(
            format!("l'égalité pour 0 ≤ n < {end}"),
            "les égalités du théorème, prises à partir de n₀ = 0, doivent être vraies.",
        )
        .because(format!(
            "G({n}) = {}, mais G({}) = {}.",
            values[n],
            n + period,
            values[n + period]
        ))),
        None => Err(fault(
            "une période fausse".to_owned(),
            "une exception doit suivre les égalités du théorème.",
        )
        .because(format!(
            "Aucune exception parmi les {} premières valeurs.",
            values.len()
        ))),
    }
}
