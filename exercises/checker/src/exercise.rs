//! Un exercice, ses essais, et le verdict.

use crate::record::Word;
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::RefCell;
use std::fmt::Debug;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// Ce que l'on dit d'une réponse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// `None` à chaque essai : à compléter.
    ToDo,
    /// Juste à chaque essai.
    Right,
    /// Faux à un essai, le premier dans l'ordre de l'énoncé.
    Wrong(Finding),
    /// La réponse a paniqué, ou mis fin au programme.
    Crashed(Finding),
    /// La réponse n'a pas fini à temps.
    TooSlow(Finding),
}

impl Verdict {
    /// Le verdict, en un mot.
    pub fn word(&self) -> Word {
        match self {
            Verdict::ToDo => Word::ToDo,
            Verdict::Right => Word::Right,
            Verdict::Wrong(_) => Word::Wrong,
            Verdict::Crashed(_) => Word::Crashed,
            Verdict::TooSlow(_) => Word::TooSlow,
        }
    }
}

/// Un essai manqué, dans les mots de l'exercice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// L'essai : « Jeu S({1, 3}), position n = 2 ».
    pub subject: String,
    /// Ce qui cloche.
    pub fault: Fault,
}

/// Ce qui cloche dans une réponse à un essai donné.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub(crate) obtained: String,
    pub(crate) expected: String,
    pub(crate) rule: String,
    pub(crate) because: Option<String>,
}

impl Fault {
    pub(crate) fn new(
        obtained: impl ToString,
        expected: impl ToString,
        rule: impl ToString,
    ) -> Self {
        Fault {
            obtained: obtained.to_string(),
            expected: expected.to_string(),
            rule: rule.to_string(),
            because: None,
        }
    }

    /// Ajoute la phrase qui applique la règle à cet essai.
    pub(crate) fn because(mut self, sentence: impl ToString) -> Self {
        self.because = Some(sentence.to_string());
        self
    }
}

/// Comment vérifier un exercice dont l'entrée est `I` et la réponse `O`.
pub(crate) struct Check<I, O> {
    /// Deux indices : le premier oriente, le second dit presque comment faire.
    pub hints: [&'static str; 2],
    /// Les essais, dans l'ordre que l'énoncé annonce.
    pub cases: Vec<I>,
    /// D'autres essais, tirés au hasard mais toujours les mêmes.
    pub random: Option<BoxedStrategy<I>>,
    /// L'essai, dans les mots de l'exercice.
    pub subject: fn(&I) -> String,
    /// Ce que l'on attend, en quelques mots.
    pub expected: fn(&I) -> String,
    /// La réponse est-elle juste ?
    pub judge: fn(&I, &O) -> Result<(), Fault>,
}

/// Un essai d'un exercice : le même, au même rang, dans tout processus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trial {
    /// Un essai de l'énoncé.
    Case(usize),
    /// Un essai tiré au hasard.
    Random(usize),
}

/// Ce qui suit le jugement pas à pas, pour le cas où une réponse l'interrompt.
pub(crate) trait Observer {
    /// Cet essai va commencer.
    fn starts(&mut self, trial: Trial);
    /// Ce verdict est acquis, même si la suite, qui cherche un essai plus simple, n'aboutit pas.
    fn settled(&mut self, verdict: &Verdict);
}

/// Ce que l'on dit d'un essai sans appeler la réponse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Description {
    pub subject: String,
    pub expected: String,
}

type Judging = dyn Fn(&mut dyn Observer) -> Verdict + Send + Sync;

/// Un exercice prêt à être jugé.
pub struct Exercise {
    /// Le nom commun des fichiers de son chapitre, comme `ch02_nim`.
    pub chapter: &'static str,
    /// Le nom de sa fonction.
    pub name: &'static str,
    verdict: Box<Judging>,
    describe: Box<dyn Fn(Trial) -> Option<Description> + Send + Sync>,
    hints: Box<dyn Fn() -> [&'static str; 2] + Send + Sync>,
}

impl Exercise {
    pub(crate) fn new<I, O>(
        chapter: &'static str,
        name: &'static str,
        check: fn() -> Check<I, O>,
        answer: impl Fn(&I) -> Option<O> + Send + Sync + 'static,
    ) -> Self
    where
        I: Debug + Clone + 'static,
        O: 'static,
    {
        Exercise {
            chapter,
            name,
            verdict: Box::new(move |observer| check().verdict(&answer, observer)),
            describe: Box::new(move |trial| check().describe(trial)),
            hints: Box::new(move || check().hints),
        }
    }

    /// « ch02_nim::exo_third_heap ».
    pub fn full_name(&self) -> String {
        format!("{}::{}", self.chapter, self.name)
    }

    /// Deux indices : le premier oriente, le second dit presque comment faire.
    pub fn hints(&self) -> [&'static str; 2] {
        (self.hints)()
    }

    /// Le verdict, essai par essai, dans ce processus : la réponse peut l'interrompre.
    pub(crate) fn verdict(&self, observer: &mut dyn Observer) -> Verdict {
        (self.verdict)(observer)
    }

    /// Ce que l'on dit d'un essai sans appeler la réponse ; `None` s'il n'existe pas.
    pub(crate) fn describe(&self, trial: Trial) -> Option<Description> {
        (self.describe)(trial)
    }
}

/// Le nombre d'essais tirés au hasard.
const RANDOM_CASES: usize = 96;

/// Le nombre d'essais que peut coûter la recherche d'un essai plus simple.
const SIMPLER_TRIALS: usize = 500;

type Tree<I> = Box<dyn ValueTree<Value = I>>;

impl<I: Debug + Clone, O> Check<I, O> {
    fn describe(&self, trial: Trial) -> Option<Description> {
        let input = match trial {
            Trial::Case(rank) => self.cases.get(rank).cloned()?,
            Trial::Random(rank) => self.random_trees().nth(rank)?.current(),
        };
        Some(Description {
            subject: (self.subject)(&input),
            expected: (self.expected)(&input),
        })
    }

    fn verdict(
        &self,
        answer: &impl Fn(&I) -> Option<O>,
        observer: &mut dyn Observer,
    ) -> Verdict {
        let mut unanswered = None;
        let mut answered = false;
        for (rank, input) in self.cases.iter().enumerate() {
            observer.starts(Trial::Case(rank));
            let result = guarded(|| answer(input));
            if matches!(result, Ok(None)) && !answered {
                unanswered.get_or_insert(input);
                continue;
            }
            answered = true;
            let failure = match unanswered {
                Some(first) => self.failure(first, Ok(None)),
                None => self.failure(input, result),
            };
            if let Some(verdict) = failure {
                return verdict;
            }
        }
        if !answered {
            return Verdict::ToDo;
        }
        let failure = self.random_failure(answer, observer);
        failure.unwrap_or(Verdict::Right)
    }

    /// Le verdict que vaut un résultat, s'il n'est pas juste.
    fn failure(&self, input: &I, result: Result<Option<O>, String>) -> Option<Verdict> {
        let finding = |fault| Finding {
            subject: (self.subject)(input),
            fault,
        };
        match result {
            Ok(Some(output)) => {
                let fault = (self.judge)(input, &output).err()?;
                Some(Verdict::Wrong(finding(fault)))
            }
            Ok(None) => {
                let rule = "une réponse commencée répond à chaque essai : `None` veut dire \
                            « à compléter ».";
                let fault = Fault::new("None", (self.expected)(input), rule);
                Some(Verdict::Wrong(finding(fault)))
            }
            Err(crash) => {
                let rule = "une réponse ne panique jamais, quel que soit l'essai.";
                let fault = Fault::new("une panique", (self.expected)(input), rule);
                Some(Verdict::Crashed(finding(fault.because(crash))))
            }
        }
    }

    /// Les essais tirés au hasard, les mêmes à chaque fois.
    fn random_trees(&self) -> impl Iterator<Item = Tree<I>> {
        let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        let strategy = self.random.clone();
        (0..RANDOM_CASES)
            .map_while(move |_| strategy.as_ref()?.new_tree(&mut runner).ok())
    }

    /// Le premier échec sur les essais tirés au hasard, réduit au plus simple.
    fn random_failure(
        &self,
        answer: &impl Fn(&I) -> Option<O>,
        observer: &mut dyn Observer,
    ) -> Option<Verdict> {
        let tried = |rank, input: &I, observer: &mut dyn Observer| {
            observer.starts(Trial::Random(rank));
            self.failure(input, guarded(|| answer(input)))
        };
        for (rank, tree) in self.random_trees().enumerate() {
            if let Some(verdict) = tried(rank, &tree.current(), observer) {
                observer.settled(&verdict);
                let smaller = simplest(tree, |input| tried(rank, input, observer));
                return smaller.or(Some(verdict));
            }
        }
        None
    }
}

/// Le verdict de l'essai manqué le plus simple que l'on trouve ; jugé en dernier.
fn simplest<I: Debug>(
    mut tree: Tree<I>,
    mut tried: impl FnMut(&I) -> Option<Verdict>,
) -> Option<Verdict> {
    let mut smallest = tree.current();
    let mut more = tree.simplify();
    for _ in 0..SIMPLER_TRIALS {
        if !more {
            break;
        }
        more = if tried(&tree.current()).is_some() {
            smallest = tree.current();
            tree.simplify()
        } else {
            tree.complicate()
        };
    }
    tried(&smallest)
}

/// Une stratégie dont on oublie le type.
pub(crate) fn random<S>(strategy: S) -> Option<BoxedStrategy<S::Value>>
where
    S: Strategy + 'static,
{
    Some(strategy.boxed())
}

thread_local! {
    /// La dernière panique de ce fil ; `None` hors du jugement.
    static CRASH: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Exécute la réponse d'un élève ; une panique devient une phrase, et rien ne s'affiche.
fn guarded<T>(answer: impl FnOnce() -> T) -> Result<T, String> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let judging = CRASH.with_borrow_mut(|crash| match crash {
                Some(sentence) => {
                    *sentence = crash_sentence(info);
                    true
                }
                None => false,
            });
            if !judging {
                usual(info);
            }
        }));
    });
    CRASH.set(Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(answer));
    let crash = CRASH.take();
    result.map_err(|_| crash.unwrap_or_default())
}

fn crash_sentence(info: &panic::PanicHookInfo<'_>) -> String {
    let line = info.location().map_or(0, |place| place.line());
    let payload = info.payload();
    let said = payload.downcast_ref::<&str>().copied();
    let said = said.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let said = said.unwrap_or("sans message");
    let first = said.lines().next().unwrap_or_default();
    format!("Ligne {line}, Rust dit : « {first} ».")
}
