//! Ce que le processus jugé écrit à celui qui le surveille.
//!
//! Les deux sorties du processus jugé mêlent ce que la réponse écrit et les signaux du juge. Un signal
//! est une ligne qui commence par un mot de passe tiré au hasard, que la réponse ne connaît pas : elle
//! peut tout écrire, sauf un verdict.

use crate::exercise::{Fault, Finding, Observer, Trial, Verdict};
use crate::record::{Word, escaped, unescaped};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};

/// Un mot de passe, tiré au hasard pour un processus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Password(String);

impl Password {
    pub(crate) fn random() -> Self {
        let draw = || RandomState::new().build_hasher().finish();
        Password(format!("{:016x}{:016x}", draw(), draw()))
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let is_password =
            text.len() == 32 && text.chars().all(|digit| digit.is_ascii_hexdigit());
        is_password.then(|| Password(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Un signal du juge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Cet essai va commencer.
    Starts(Trial),
    /// Ce verdict est acquis.
    Settled(Verdict),
    /// Le verdict, et la fin.
    Final(Verdict),
}

impl Signal {
    fn to_line(&self, password: &Password) -> String {
        let Password(password) = password;
        match self {
            Signal::Starts(Trial::Case(rank)) => format!("{password} essai {rank}"),
            Signal::Starts(Trial::Random(rank)) => format!("{password} hasard {rank}"),
            Signal::Settled(verdict) => format!("{password} acquis {}", written(verdict)),
            Signal::Final(verdict) => format!("{password} verdict {}", written(verdict)),
        }
    }

    /// Le signal que porte une ligne ; `None` si c'est la réponse qui l'a écrite.
    pub(crate) fn parse(line: &str, password: &Password) -> Option<Self> {
        let rest = line.strip_prefix(password.as_str())?.strip_prefix(' ')?;
        let (kind, rest) = rest.split_once(' ')?;
        match kind {
            "essai" => Some(Signal::Starts(Trial::Case(rest.parse().ok()?))),
            "hasard" => Some(Signal::Starts(Trial::Random(rest.parse().ok()?))),
            "acquis" => Some(Signal::Settled(read(rest)?)),
            "verdict" => Some(Signal::Final(read(rest)?)),
            _ => None,
        }
    }
}

fn written(verdict: &Verdict) -> String {
    let word = verdict.word();
    let (Verdict::Wrong(finding) | Verdict::Crashed(finding) | Verdict::TooSlow(finding)) =
        verdict
    else {
        return word.to_string();
    };
    let Finding { subject, fault } = finding;
    let because = fault.because.as_deref().unwrap_or_default();
    let fields = [
        subject,
        &fault.obtained,
        &fault.expected,
        &fault.rule,
        because,
    ];
    let fields = fields.map(escaped).join("\t");
    format!("{word}\t{fields}")
}

fn read(text: &str) -> Option<Verdict> {
    let mut fields = text.split('\t');
    let word = fields.next()?;
    let build = match Word::ALL
        .into_iter()
        .find(|known| known.to_string() == word)?
    {
        Word::ToDo => return Some(Verdict::ToDo),
        Word::Right => return Some(Verdict::Right),
        Word::Wrong => Verdict::Wrong,
        Word::Crashed => Verdict::Crashed,
        Word::TooSlow => Verdict::TooSlow,
        Word::DoesNotCompile => return None,
    };
    let mut next = || fields.next().map(unescaped);
    let subject = next()?;
    let fault = Fault {
        obtained: next()?,
        expected: next()?,
        rule: next()?,
        because: next().filter(|because| !because.is_empty()),
    };
    Some(build(Finding { subject, fault }))
}

/// Le côté du juge : écrit chaque signal sur les deux sorties, pour que ce que la réponse y écrit
/// soit rangé essai par essai.
pub(crate) struct Sender(pub(crate) Password);

impl Sender {
    pub(crate) fn send(&self, signal: &Signal) {
        let line = format!("\n{}\n", signal.to_line(&self.0));
        let sent = write_line(io::stdout().lock(), &line)
            .and_then(|()| write_line(io::stderr().lock(), &line));
        if sent.is_err() {
            // Plus personne n'écoute.
            std::process::exit(1);
        }
    }
}

fn write_line(mut output: impl Write, line: &str) -> io::Result<()> {
    output.write_all(line.as_bytes())?;
    output.flush()
}

impl Observer for Sender {
    fn starts(&mut self, trial: Trial) {
        self.send(&Signal::Starts(trial));
    }

    fn settled(&mut self, verdict: &Verdict) {
        self.send(&Signal::Settled(verdict.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_signal_reads_back(texts in proptest::array::uniform4("[a-zé\\\\\n\t]{0,9}")) {
            let [subject, obtained, rule, because] = texts;
            let because = Some(because).filter(|text| !text.is_empty());
            let fault = Fault { because, ..Fault::new(obtained, "P", rule) };
            let finding = Finding { subject, fault };
            let password = Password::random();
            for verdict in [
                Verdict::ToDo,
                Verdict::Right,
                Verdict::Wrong(finding.clone()),
                Verdict::Crashed(finding.clone()),
                Verdict::TooSlow(finding),
            ] {
                for signal in [Signal::Settled(verdict.clone()), Signal::Final(verdict)] {
                    let line = signal.to_line(&password);
                    prop_assert_eq!(line.lines().count(), 1);
                    prop_assert_eq!(Signal::parse(&line, &password), Some(signal));
                }
            }
        }
    }

    #[test]
    fn another_password_says_nothing() {
        let signal = Signal::Final(Verdict::Right);
        let line = signal.to_line(&Password::random());
        assert_eq!(Signal::parse(&line, &Password::random()), None);
        assert_eq!(Signal::parse("verdict juste", &Password::random()), None);
    }
}
