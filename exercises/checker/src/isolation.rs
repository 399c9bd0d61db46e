//! Un exercice jugé dans un processus à lui, que l'on arrête s'il dépasse ses limites.

use crate::exercise::{Exercise, Verdict};
use crate::judge;
use crate::limits::clock;
use crate::output::Output;
use crate::signals::{Password, Signal};
use crate::stop::{Cause, Stop};
use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// Le verdict d'un exercice, et ce que la réponse a écrit pendant le dernier essai.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub verdict: Verdict,
    pub written: Vec<String>,
}

/// Juge un exercice dans un processus à lui, qui n'a que ce temps de calcul.
pub(crate) fn judge(exercise: &Exercise, time: Duration) -> Judgement {
    match Judged::start(exercise) {
        Ok(judged) => judged.watch(exercise, time),
        Err(error) => Judgement {
            verdict: Stop::before_any_trial(Cause::NotStarted(error)).verdict(exercise),
            written: Vec::new(),
        },
    }
}

/// Un morceau d'une sortie : la première ou la seconde, et ses octets ; vide à la fin.
type Chunk = (usize, Vec<u8>);

/// Un processus en cours de jugement.
struct Judged {
    child: Child,
    chunks: Receiver<Chunk>,
    outputs: [Output; 2],
    stop: Stop,
    settled: Option<Verdict>,
    verdict: Option<Verdict>,
}

/// Le temps laissé aux sorties d'un processus fini, qu'un descendant peut garder ouvertes.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// L'intervalle entre deux regards sur un processus muet.
const GLANCE: Duration = Duration::from_millis(20);

impl Judged {
    fn start(exercise: &Exercise) -> io::Result<Self> {
        let password = Password::random();
        let mut child = Command::new(std::env::current_exe()?)
            .arg(judge::ARGUMENT)
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        if let Some(mut order) = child.stdin.take() {
            let name = exercise.full_name();
            order.write_all(format!("{} {name}", password.as_str()).as_bytes())?;
        }
        let (sender, chunks) = sync_channel(16);
        if let (Some(first), Some(second)) = (child.stdout.take(), child.stderr.take()) {
            listen(0, first, sender.clone());
            listen(1, second, sender);
        }
        Ok(Judged {
            child,
            chunks,
            outputs: [Output::new(password.clone()), Output::new(password)],
            stop: Stop::before_any_trial(Cause::TooSlow(Duration::ZERO)),
            settled: None,
            verdict: None,
        })
    }

    fn watch(mut self, exercise: &Exercise, time: Duration) -> Judgement {
        self.stop.cause = self.cause_of_the_end(Instant::now() + clock(time), time);
        // Le processus est peut-être déjà fini ; il ne doit pas rester.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let written: Vec<&str> = self.outputs.iter().flat_map(Output::lines).collect();
        if let Cause::Ended(_) = self.stop.cause {
            self.stop.listen_to(&written);
        }
        let own = |line: &&&str| !Stop::is_said_by_rust(line);
        let written = written.iter().filter(own).map(|line| (*line).to_owned());
        let written = written.collect();
        let verdict = self.verdict.or(self.settled);
        Judgement {
            verdict: verdict.unwrap_or_else(|| self.stop.verdict(exercise)),
            written,
        }
    }

    /// Écoute le processus jusqu'à sa fin ou à l'échéance.
    fn cause_of_the_end(&mut self, deadline: Instant, time: Duration) -> Cause {
        let mut open = 2;
        let mut end: Option<(ExitStatus, Instant)> = None;
        loop {
            match self.chunks.recv_timeout(GLANCE) {
                Ok((output, chunk)) if chunk.is_empty() => {
                    open -= 1;
                    if let Some(stream) = self.outputs.get_mut(output) {
                        stream.close();
                    }
                }
                Ok((output, chunk)) => self.read(output, &chunk),
                Err(RecvTimeoutError::Disconnected) => open = 0,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.outputs.iter().any(Output::overflows) {
                return Cause::WritesTooMuch;
            }
            if end.is_none() && Instant::now() >= deadline {
                return Cause::TooSlow(time);
            }
            if end.is_none() {
                let status = self.child.try_wait().ok().flatten();
                end = status.map(|status| (status, Instant::now() + LAST_WORDS));
            }
            match end {
                Some((status, silence)) if open == 0 || Instant::now() >= silence => {
                    return Cause::of(status, time);
                }
                None if open == 0 => std::thread::sleep(Duration::from_millis(1)),
                _ => {}
            }
        }
    }

    fn read(&mut self, output: usize, chunk: &[u8]) {
        let Some(stream) = self.outputs.get_mut(output) else {
            return;
        };
        for signal in stream.read(chunk) {
            match signal {
                Signal::Starts(trial) => self.stop.trial = Some(trial),
                Signal::Settled(verdict) => self.settled = Some(verdict),
                Signal::Final(verdict) => self.verdict = Some(verdict),
            }
        }
    }
}

/// Lit une sortie dans un fil à part, jusqu'à sa fin ou jusqu'à ce que plus personne n'écoute.
fn listen(
    rank: usize,
    mut output: impl Read + Send + 'static,
    sender: SyncSender<Chunk>,
) {
    std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(length) = output.read(&mut buffer) {
            let chunk = buffer.get(..length).unwrap_or_default().to_vec();
            if sender.send((rank, chunk)).is_err() || length == 0 {
                break;
            }
        }
    });
}
