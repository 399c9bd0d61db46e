//! Chapitre 1 : classification P/N.

use crate::exercise::{Check, Exercise, Fault, random};
use crate::inputs::{move_sets, pairs, small_move_sets};
use crate::words::{Difference, and, difference, list};
use jeux_combinatoires::{MoveSet, Outcome, outcome};

const CHAPTER: &str = "ch01_classification";

/// Les réponses du chapitre 1.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// L'issue de la position n de S({1, 2, 4}).
    pub exo_outcome_124: fn(u64) -> Option<Outcome>,
    /// Tous les coups gagnants d'une position de S(M).
    pub exo_winning_takes: fn(u64, &MoveSet) -> Option<Vec<u64>>,
    /// La longueur de la plus courte partie de S(M).
    pub exo_shortest_game: fn(u64, &MoveSet) -> Option<u64>,
}

impl Answers {
    /// Les réponses d'un élève qui n'a encore rien écrit.
    pub const EMPTY: Answers = Answers {
        exo_outcome_124: |_| None,
        exo_winning_takes: |_, _| None,
        exo_shortest_game: |_, _| None,
    };

    pub(crate) fn exercises(self) -> Vec<Exercise> {
        vec![
            Exercise::new(CHAPTER, "exo_outcome_124", outcome_124, move |&n| {
                (self.exo_outcome_124)(n)
            }),
            Exercise::new(
                CHAPTER,
                "exo_winning_takes",
                winning_takes,
                move |(moves, n)| (self.exo_winning_takes)(*n, moves),
            ),
            Exercise::new(
                CHAPTER,
                "exo_shortest_game",
                shortest_game,
                move |(moves, n)| (self.exo_shortest_game)(*n, moves),
            ),
        ]
    }
}

/// Une position d'un jeu de soustraction.
type Heap = (MoveSet, u64);

/// « Jeu S({1, 3}), position n = 2 ».
pub(crate) fn heap_subject((moves, n): &Heap) -> String {
    format!("Jeu {moves}, position n = {n}")
}

/// L'issue de la position n de S(M), par récurrence.
pub(crate) fn heap_outcome(moves: &MoveSet, n: u64) -> Outcome {
    let outcomes = outcome::classify_subtraction(n as usize, moves);
    outcomes.last().copied().unwrap_or(Outcome::P)
}

/// La règle de récurrence, appliquée à une position dont on connaît les options.
pub(crate) fn outcome_fault(
    n: u64,
    options: &[u64],
    obtained: Outcome,
    outcome_of: impl Fn(u64) -> Outcome,
) -> Result<(), Fault> {
    let expected = outcome_of(n);
    if obtained == expected {
        return Ok(());
    }
    let to_p = options
        .iter()
        .find(|&&option| outcome_of(option) == Outcome::P);
    let (rule, because) = match (to_p, options) {
        (Some(option), _) => (
            "une position est N si l'un de ses coups mène à une position P.",
            format!("Depuis {n}, un coup mène à {option}, qui est P."),
        ),
        (None, []) => (
            "une position sans coup est P.",
            format!("Depuis {n}, aucun coup n'est permis."),
        ),
        (None, [only]) => (
            "une position est P si tous ses coups mènent à des positions N.",
            format!("Depuis {n}, le seul coup permis mène à {only}, qui est N."),
        ),
        (None, many) => (
            "une position est P si tous ses coups mènent à des positions N.",
            format!("Depuis {n}, les coups mènent à {}, qui sont N.", and(many)),
        ),
    };
    Err(Fault::new(obtained, expected, rule).because(because))
}

fn outcome_124() -> Check<u64, Outcome> {
    Check {
        hints: [
            "Classez à la main les positions de 0 à 9, dans l'ordre, en ne regardant \
             que les issues de n - 1, n - 2 et n - 4. Où sont les positions P ?",
            "Les positions P sont régulièrement espacées : remarquez que ni 1, ni 2, \
             ni 4 n'est un multiple de leur écart. L'issue de n ne dépend que de son \
             reste dans la division par cet écart.",
        ],
        cases: (0..=20).chain(300..=400).collect(),
        random: random(21..300u64),
        subject: |&n| format!("Jeu S({{1, 2, 4}}), position n = {n}"),
        expected: |&n| outcome_of_124(n).to_string(),
        judge: |&n, &obtained| {
            let options: Vec<u64> = [1, 2, 4]
                .iter()
                .filter_map(|take| n.checked_sub(*take))
                .collect();
            outcome_fault(n, &options, obtained, outcome_of_124)
        },
    }
}

fn outcome_of_124(n: u64) -> Outcome {
    MoveSet::new([1, 2, 4]).map_or(Outcome::P, |moves| heap_outcome(&moves, n))
}

/// De petits tas, puis un si grand que la récurrence, sans mémoire, n'y finirait pas.
fn heaps() -> Vec<Heap> {
    let large = MoveSet::new([1, 2, 3]).map(|moves| (moves, 500));
    let mut heaps = pairs(&small_move_sets(4), &(0..=14).collect::<Vec<u64>>());
    heaps.extend(large);
    heaps
}

fn winning_takes() -> Check<Heap, Vec<u64>> {
    Check {
        hints: [
            "Un coup est gagnant selon l'issue de la position qu'il laisse à \
             l'adversaire : laquelle faut-il ? Faites la liste à la main pour n = 5 \
             dans S({1, 3, 4}).",
            "Classez d'abord les positions de 0 à n. Parcourez ensuite les coups \
             permis depuis n, du plus petit au plus grand, et gardez ceux qui laissent \
             une position P.",
        ],
        cases: heaps(),
        random: random((move_sets(12), 0..150u64)),
        subject: heap_subject,
        expected: |(moves, n)| list(&takes_to_p(moves, *n)),
        judge: |(moves, n), takes| judge_takes(moves, *n, takes),
    }
}

fn takes_to_p(moves: &MoveSet, n: u64) -> Vec<u64> {
    moves
        .playable_from(n)
        .filter(|take| heap_outcome(moves, n - take) == Outcome::P)
        .collect()
}

fn judge_takes(moves: &MoveSet, n: u64, takes: &[u64]) -> Result<(), Fault> {
    let expected = takes_to_p(moves, n);
    let Some(difference) = difference(takes, &expected) else {
        return Ok(());
    };
    let winning = "un coup est gagnant s'il mène à une position P.";
    let (rule, because) = match difference {
        Difference::Extra(take)
            if !moves.playable_from(n).any(|legal| legal == *take) =>
        {
            (
                "un coup est un élément de M, au plus égal au tas.",
                format!("Retirer {take} n'est pas permis depuis {n}."),
            )
        }
        Difference::Extra(take) => (
            winning,
            format!("Retirer {take} mène à {}, qui est N.", n - take),
        ),
        Difference::Missing(take) => (
            winning,
            format!("Retirer {take} mène à {}, qui est P.", n - take),
        ),
        Difference::Order => (
            "chaque coup se donne une seule fois, du plus petit retrait au plus grand.",
            format!("Les coups sont les bons, mais pas l'ordre {}.", list(takes)),
        ),
    };
    Err(Fault::new(list(takes), list(&expected), rule).because(because))
}

fn shortest_game() -> Check<Heap, u64> {
    Check {
        hints: [
            "Jouez S({1, 3, 4}) depuis 6 jetons : retirer 4 d'abord mène-t-il à la \
             plus courte partie ? Que doit être la suite de la partie, après le \
             premier coup, pour que le tout soit le plus court ?",
            "Calculez les longueurs de 0 à n, dans l'ordre : si aucun coup n'est \
             permis, la partie est finie ; sinon, elle compte un coup de plus que la \
             plus courte de celles qui partent des options.",
        ],
        cases: heaps(),
        random: random((move_sets(12), 0..150u64)),
        subject: heap_subject,
        expected: |(moves, n)| (shortest_path(moves, *n).len() - 1).to_string(),
        judge: |(moves, n), &obtained| judge_length(moves, *n, obtained),
    }
}

fn judge_length(moves: &MoveSet, n: u64, obtained: u64) -> Result<(), Fault> {
    let path = shortest_path(moves, n);
    let expected = path.len() as u64 - 1;
    if obtained == expected {
        return Ok(());
    }
    if path.len() == 1 {
        let rule = "une partie s'achève quand aucun coup n'est permis.";
        let because =
            format!("Depuis {n}, aucun coup n'est permis : elle est déjà finie.");
        return Err(Fault::new(obtained, expected, rule).because(because));
    }
    let rule = "la plus courte partie compte un coup de plus que la plus courte depuis une option.";
    let because = if obtained > expected {
        let stops: Vec<String> = path.iter().take(8).map(u64::to_string).collect();
        let more = if path.len() > 8 { " → …" } else { "" };
        format!("Une partie plus courte : {}{more}.", stops.join(" → "))
    } else {
        format!("Depuis {n}, aucune partie ne finit si tôt.")
    };
    Err(Fault::new(obtained, expected, rule).because(because))
}

/// Les positions d'une plus courte partie, la première comprise.
fn shortest_path(moves: &MoveSet, n: u64) -> Vec<u64> {
    let mut lengths: Vec<u64> = Vec::new();
    for heap in 0..=n {
        let after = moves
            .playable_from(heap)
            .map(|take| lengths[(heap - take) as usize] + 1);
        lengths.push(after.min().unwrap_or(0));
    }
    let mut path = vec![n];
    let mut heap = n;
    while let Some(next) = moves
        .playable_from(heap)
        .map(|take| heap - take)
        .find(|&next| lengths[next as usize] + 1 == lengths[heap as usize])
    {
        path.push(next);
        heap = next;
    }
    path
}
