//! Ce qu'un processus jugé écrit sur une de ses sorties : les signaux du juge, et le reste.

use crate::limits::{BYTES, LINES};
use crate::signals::{Password, Signal};
use std::collections::VecDeque;

/// Le nombre de lignes que l'on garde d'un essai.
const KEPT: usize = 200;

/// La longueur au-delà de laquelle une ligne est coupée.
const LONG_LINE: usize = 4000;

/// Une sortie, lue morceau par morceau.
pub(crate) struct Output {
    password: Password,
    pending: Vec<u8>,
    lines: usize,
    bytes: usize,
    current: VecDeque<String>,
}

impl Output {
    pub(crate) fn new(password: Password) -> Self {
        Output {
            password,
            pending: Vec::new(),
            lines: 0,
            bytes: 0,
            current: VecDeque::new(),
        }
    }

    /// Lit un morceau, et rend les signaux qu'il achève.
    pub(crate) fn read(&mut self, chunk: &[u8]) -> Vec<Signal> {
        self.bytes = self.bytes.saturating_add(chunk.len());
        let mut signals = Vec::new();
        for part in chunk.split_inclusive(|&byte| byte == b'\n') {
            self.pending.extend_from_slice(part);
            if part.ends_with(b"\n") {
                signals.extend(self.end_line());
            } else if self.pending.len() > LONG_LINE && self.is_foreign() {
                self.end_line();
            }
        }
        signals
    }

    /// La ligne en cours n'est-elle pas un signal, que l'on ne coupe jamais ?
    fn is_foreign(&self) -> bool {
        !self.pending.starts_with(self.password.as_str().as_bytes())
    }

    /// Le dernier morceau de ligne, quand la sortie se ferme.
    pub(crate) fn close(&mut self) {
        if !self.pending.is_empty() {
            self.end_line();
        }
    }

    fn end_line(&mut self) -> Option<Signal> {
        let line = String::from_utf8_lossy(&self.pending).into_owned();
        self.pending.clear();
        let line = line.trim_end_matches(['\r', '\n']);
        let signal = Signal::parse(line, &self.password);
        match &signal {
            Some(Signal::Starts(_)) => self.current.clear(),
            Some(_) => {}
            None if line.is_empty() || self.overflows() => {}
            None => {
                self.lines = self.lines.saturating_add(1);
                self.current.push_back(line.to_owned());
                if self.current.len() > KEPT {
                    self.current.pop_front();
                }
            }
        }
        signal
    }

    /// La réponse a-t-elle trop écrit ?
    pub(crate) fn overflows(&self) -> bool {
        self.lines > LINES || self.bytes > BYTES
    }

    /// Ce que la réponse a écrit pendant le dernier essai.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.current.iter().map(String::as_str)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::exercise::{Trial, Verdict};

    fn password() -> Password {
        Password::parse("0123456789abcdef0123456789abcdef").unwrap()
    }

    #[test]
    fn signals_are_told_from_lines_wherever_the_chunks_are_cut() {
        let text = "a\nb\n0123456789abcdef0123456789abcdef essai 3\nécrit\nmoitié\n\
                    0123456789abcdef0123456789abcdef verdict juste\n";
        for cut in 0..text.len() {
            let mut output = Output::new(password());
            let (left, right) = text.as_bytes().split_at(cut);
            let mut signals = output.read(left);
            signals.extend(output.read(right));
            let starts = Signal::Starts(Trial::Case(3));
            assert_eq!(signals, [starts, Signal::Final(Verdict::Right)], "{cut}");
            let lines: Vec<&str> = output.lines().collect();
            assert_eq!(lines, ["écrit", "moitié"], "{cut}");
        }
    }

    #[test]
    fn a_line_without_end_is_cut_and_counted() {
        let mut output = Output::new(password());
        for _ in 0..3000 {
            output.read(&[b'x'; 10_000]);
        }
        assert!(output.overflows());
        assert!(output.lines().all(|line| line.len() <= 2 * 10_000));
    }
}
