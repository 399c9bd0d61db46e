//! Juger à nouveau à chaque enregistrement.

use crate::catalogue::{Catalogue, Target};
use crate::judge::{Judgment, judge};
use crate::repository::Repository;
use crate::show::{messages, painted};
use crate::style::colored;
use crate::table::{next, progress, word_of};
use checker::{Exercise, Record, Word};
use notify_debouncer_mini::notify::{RecommendedWatcher, RecursiveMode};
use notify_debouncer_mini::{DebounceEventResult, Debouncer, new_debouncer};
use std::collections::BTreeMap;
use std::io::IsTerminal as _;
use std::sync::mpsc;
use std::time::{Duration, SystemTime};

/// Un éditeur écrit parfois en plusieurs fois : on attend que ce soit fini.
const QUIET: Duration = Duration::from_millis(30);

/// Juge à chaque enregistrement, jusqu'à l'interruption de la commande.
///
/// # Errors
///
/// Une phrase si la surveillance des fichiers est refusée.
pub fn watch(
    repository: &Repository,
    catalogue: &Catalogue,
    target: Option<Target<'_>>,
) -> Result<(), String> {
    let (changes, pending) = mpsc::channel();
    // Le surveillant s'arrête avec cette variable.
    let _watcher = watcher(repository, changes)?;
    let mut follower = Follower::new(repository, catalogue, target);
    follower.first_look();
    while pending.recv().is_ok() {
        follower.look();
    }
    Ok(())
}

fn watcher(
    repository: &Repository,
    changes: mpsc::Sender<()>,
) -> Result<Debouncer<RecommendedWatcher>, String> {
    let refused = |error| format!("la surveillance des fichiers est refusée : {error}.");
    let mut debouncer = new_debouncer(QUIET, move |_: DebounceEventResult| {
        // L'envoi n'échoue que si la commande s'arrête.
        _ = changes.send(());
    })
    .map_err(refused)?;
    if !repository.sheets().is_dir() {
        let restore = "git restore exercises/src";
        return Err(format!(
            "le dossier exercises/src manque. Pour le remettre : {restore}"
        ));
    }
    // Un éditeur qui remplace un fichier le perdrait de vue : c'est son dossier qu'on surveille.
    debouncer
        .watcher()
        .watch(&repository.sheets(), RecursiveMode::Recursive)
        .map_err(refused)?;
    Ok(debouncer)
}

/// La date et la taille de chaque fichier présent. Lire le contenu serait un signal de plus.
type State = BTreeMap<&'static str, Option<(SystemTime, u64)>>;

/// Ce que l'on sait, et ce que l'on suit.
struct Follower<'a> {
    repository: &'a Repository,
    catalogue: &'a Catalogue,
    followed: Vec<&'a Exercise>,
    seen: State,
    records: Vec<Record>,
}

impl<'a> Follower<'a> {
    fn new(
        repository: &'a Repository,
        catalogue: &'a Catalogue,
        target: Option<Target<'_>>,
    ) -> Self {
        let exercises = catalogue.exercises().iter();
        Follower {
            repository,
            catalogue,
            followed: exercises
                .filter(|one| target.is_none_or(|target| target.covers(one)))
                .collect(),
            seen: State::new(),
            records: Vec::new(),
        }
    }

    fn state(&self) -> State {
        let state = |chapter: &str| {
            let metadata = self.repository.sheet(chapter).metadata().ok()?;
            Some((metadata.modified().ok()?, metadata.len()))
        };
        let chapters = self.catalogue.chapters().into_iter();
        chapters.map(|chapter| (chapter, state(chapter))).collect()
    }

    /// Le premier jugement : où l'on en est, et quoi ouvrir.
    fn first_look(&mut self) {
        clear();
        self.seen = self.state();
        match judge(self.repository, self.catalogue, &self.followed) {
            Ok(judgment) => {
                for fault in &judgment.faults {
                    let message = fault.message(self.repository);
                    anstream::println!("{}\n", painted(Word::DoesNotCompile, &message));
                }
                self.records.clone_from(&judgment.records);
                self.conclude(&judgment, true);
            }
            Err(message) => self.lament(&message),
        }
        anstream::println!(
            "\nEnregistrez un fichier pour le juger ; Ctrl+C pour arrêter."
        );
    }

    /// Juge ce qui a changé depuis le dernier regard.
    fn look(&mut self) {
        // Lu avant la compilation : ce qui change pendant qu'elle dure en demande une autre.
        let current = self.state();
        let changed: Vec<&str> = current
            .iter()
            .filter(|(chapter, state)| self.seen.get(*chapter) != Some(state))
            .map(|(chapter, _)| *chapter)
            .collect();
        if changed.is_empty() {
            return;
        }
        self.seen = current;
        // Un fichier qui ne compilait pas peut compiler à présent, un autre étant corrigé.
        let is_due = |one: &&&Exercise| {
            let word = word_of(&self.records, one);
            changed.contains(&one.chapter)
                || word.is_none_or(|word| word == Word::DoesNotCompile)
        };
        let due: Vec<&Exercise> = self.followed.iter().filter(is_due).copied().collect();
        clear();
        match judge(self.repository, self.catalogue, &due) {
            Ok(judgment) => self.tell(&changed, &due, &judgment),
            Err(message) => self.lament(&message),
        }
    }

    /// Affiche ce qui a changé, les messages des fichiers enregistrés, et la progression.
    fn tell(&mut self, changed: &[&str], due: &[&Exercise], judgment: &Judgment) {
        for exercise in due {
            let before = word_of(&self.records, exercise);
            let after = word_of(&judgment.records, exercise);
            if let (Some(before), Some(after)) = (before, after)
                && before != after
            {
                let line = format!("{} : {before} → {after}", exercise.name);
                anstream::println!("{}", colored(after, &line));
            }
        }
        let wrong = due.iter().copied().filter(|one| {
            let word = word_of(&judgment.records, one);
            let quiet = matches!(word, None | Some(Word::Right | Word::ToDo));
            changed.contains(&one.chapter) && !quiet
        });
        let wrong: Vec<&Exercise> = wrong.collect();
        if !wrong.is_empty() {
            anstream::println!("\n{}\n", messages(&wrong, &judgment.records));
        }
        let progressed = due.iter().any(|one| {
            let after = word_of(&judgment.records, one);
            after == Some(Word::Right) && word_of(&self.records, one) != after
        });
        self.learn(judgment);
        self.conclude(judgment, progressed);
    }

    fn learn(&mut self, judgment: &Judgment) {
        let names: Vec<String> = judgment
            .records
            .iter()
            .map(|record| record.exercise.clone())
            .collect();
        self.records
            .retain(|record| !names.contains(&record.exercise));
        self.records.extend(judgment.records.iter().cloned());
        let broken = |record: &Record| {
            let mut faults = judgment.faults.iter();
            faults
                .any(|fault| record.exercise.starts_with(&format!("{}::", fault.chapter)))
        };
        for record in self.records.iter_mut() {
            if broken(record) {
                record.word = Word::DoesNotCompile;
            }
        }
    }

    /// La progression, et la suite quand un exercice vient d'aboutir.
    fn conclude(&self, judgment: &Judgment, what_next: bool) {
        let words = self
            .followed
            .iter()
            .filter_map(|one| word_of(&self.records, one));
        let words: Vec<Word> = words.collect();
        anstream::println!("{}", progress(words.iter().copied()));
        let all = self.followed.len() == self.catalogue.exercises().len();
        if !words.is_empty() && words.iter().all(|word| *word == Word::Right) {
            anstream::println!("Tout est juste : bravo !");
        } else if all && what_next {
            let next = next(
                self.repository,
                self.catalogue,
                &self.records,
                &judgment.faults,
            );
            anstream::println!("{next}");
        }
    }

    /// Rien n'a pu être jugé : au prochain enregistrement, tout est à refaire.
    fn lament(&mut self, message: &str) {
        self.records.clear();
        anstream::eprintln!("Erreur : {message}");
    }
}

/// Efface l'écran d'un terminal.
fn clear() {
    if std::io::stdout().is_terminal() {
        anstream::print!("\x1b[2J\x1b[3J\x1b[H");
    }
}
