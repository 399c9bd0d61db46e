//! Un exercice, ses essais, et le verdict.

use crate::record::Word;
use proptest::strategy::{BoxedStrategy, Strategy};
use proptest::test_runner::{
    Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner,
};
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
    /// La réponse a paniqué.
    Crashed(Finding),
}

impl Verdict {
    /// Le verdict, en un mot.
    pub fn word(&self) -> Word {
        match self {
            Verdict::ToDo => Word::ToDo,
            Verdict::Right => Word::Right,
            Verdict::Wrong(_) => Word::Wrong,
            Verdict::Crashed(_) => Word::Crashed,
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
    /// Deux indices : le premier oriente, le second dit presque comment faire.
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

/// Un exercice prêt à être jugé.
pub struct Exercise {
    /// Le nom commun des fichiers de son chapitre, comme `ch02_nim`.
    pub chapter: &'static str,
    /// Le nom de sa fonction.
    pub name: &'static str,
    verdict: Box<dyn Fn() -> Verdict + Send + Sync>,
    to_do: Box<dyn Fn() -> bool + Send + Sync>,
    hints: Box<dyn Fn() -> [&'static str; 2] + Send + Sync>,
}

impl Exercise {
    pub(crate) fn new<I, O>(
        chapter: &'static str,
        name: &'static str,
        check: fn() -> Check<I, O>,
        answer: impl Fn(&I) -> Option<O> + Send + Sync + Clone + 'static,
    ) -> Self
    where
        I: Debug + Clone + 'static,
        O: 'static,
    {
        let probed = answer.clone();
        Exercise {
            chapter,
            name,
            verdict: Box::new(move || check().verdict(&answer)),
            to_do: Box::new(move || check().is_to_do(&probed)),
            hints: Box::new(move || check().hints),
        }
    }

    /// Deux indices : le premier oriente, le second dit presque comment faire.
    pub fn hints(&self) -> [&'static str; 2] {
        (self.hints)()
    }

    /// Le verdict, essai par essai.
    pub fn verdict(&self) -> Verdict {
        (self.verdict)()
    }

    /// La réponse est-elle `None` à chaque essai de l'énoncé ?
    pub fn is_to_do(&self) -> bool {
        (self.to_do)()
    }
}

/// Le nombre d'essais tirés au hasard.
const RANDOM_CASES: u32 = 96;

impl<I: Debug + Clone, O> Check<I, O> {
    fn is_to_do(&self, answer: &impl Fn(&I) -> Option<O>) -> bool {
        self.cases
            .iter()
            .all(|input| matches!(guarded(|| answer(input)), Ok(None)))
    }

    fn verdict(&self, answer: &impl Fn(&I) -> Option<O>) -> Verdict {
        let mut unanswered = None;
        let mut answered = false;
        for input in &self.cases {
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
        self.random_failure(answer).unwrap_or(Verdict::Right)
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
                let rule = "une réponse commencée répond à chaque essai : `None` veut dire \
                            « à compléter ».";
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

    /// Le premier échec sur les essais tirés au hasard, réduit au plus simple.
    fn random_failure(&self, answer: &impl Fn(&I) -> Option<O>) -> Option<Verdict> {
        let config = Config {
            cases: RANDOM_CASES,
            failure_persistence: None,
            ..Config::default()
        };
        let same_every_time = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
        let outcome = TestRunner::new_with_rng(config, same_every_time).run(
            self.random.as_ref()?,
            |input| match self.failure(&input, guarded(|| answer(&input))) {
                None => Ok(()),
                Some(_) => Err(TestCaseError::fail("faux")),
            },
        );
        match outcome {
            Err(TestError::Fail(_, smallest)) => {
                self.failure(&smallest, guarded(|| answer(&smallest)))
            }
            _ => None,
        }
    }
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
