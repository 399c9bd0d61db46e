//! Un petit dépôt d'élève, où la commande est lancée.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};
use toml::{Table, Value};

/// Il n'y a qu'un dépôt d'essai, pour ne compiler ses dépendances qu'une fois.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Le dépôt d'essai, remis à neuf.
pub struct Depot {
    pub root: PathBuf,
    _turn: MutexGuard<'static, ()>,
}

/// Ce que rend une commande.
#[derive(Debug)]
pub struct Told {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Depot {
    /// Un dépôt neuf : tout est à compléter.
    pub fn new() -> Self {
        let turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let depot = Depot {
            root: Path::new(env!("CARGO_TARGET_TMPDIR")).join("depot"),
            _turn: turn,
        };
        let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        depot.write(
            "Cargo.toml",
            &reduced(&fs::read_to_string(real.join("Cargo.toml")).unwrap()),
        );
        if !depot.root.join("Cargo.lock").exists() {
            let lock = fs::read_to_string(real.join("Cargo.lock")).unwrap();
            depot.write("Cargo.lock", &lock);
        }
        depot.copy(&real, "exercises/Cargo.toml", "exercises/Cargo.toml");
        depot.copy(
            &real,
            "exercises/checker/Cargo.toml",
            "exercises/checker/Cargo.toml",
        );
        for folder in [
            "src",
            "benches",
            "exercises/checker/src",
            "exercises/checker/stubs",
            "book/src",
        ] {
            depot.copy_folder(&real, folder, folder);
        }
        depot.copy_folder(&real, "exercises/checker/stubs", "exercises/src");
        for name in [
            "exercises/src/lib.rs",
            "exercises/src/verdicts.rs",
            "exercises/bareme.toml",
        ] {
            depot.copy(&real, name, name);
        }
        let _ = fs::remove_dir_all(depot.root.join("exercises/copies"));
        depot
    }

    fn copy_folder(&self, real: &Path, from: &str, to: &str) {
        for entry in fs::read_dir(real.join(from)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let (from, to) = (format!("{from}/{name}"), format!("{to}/{name}"));
            if entry.path().is_dir() {
                self.copy_folder(real, &from, &to);
            } else {
                self.copy(real, &from, &to);
            }
        }
    }

    fn copy(&self, real: &Path, from: &str, to: &str) {
        self.write_bytes(to, &fs::read(real.join(from)).unwrap());
    }

    /// Écrit un fichier, si son contenu change.
    pub fn write(&self, name: &str, content: &str) {
        self.write_bytes(name, content.as_bytes());
    }

    pub fn write_bytes(&self, name: &str, content: &[u8]) {
        let path = self.root.join(name);
        if fs::read(&path).is_ok_and(|known| known == content) {
            return;
        }
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub fn sheet(&self, chapter: &str) -> String {
        fs::read_to_string(self.root.join(format!("exercises/src/{chapter}.rs"))).unwrap()
    }

    /// Remplace la première occurrence d'un texte dans le fichier d'un chapitre.
    pub fn edit(&self, chapter: &str, from: &str, to: &str) {
        let text = self.sheet(chapter);
        assert!(text.contains(from), "{from} n'est pas dans {chapter}");
        self.write(
            &format!("exercises/src/{chapter}.rs"),
            &text.replacen(from, to, 1),
        );
    }

    pub fn copies(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.root.join("exercises/copies")) else {
            return Vec::new();
        };
        let contents =
            entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
        contents.collect()
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_atelier"));
        command
            .args(arguments)
            .arg("--depot")
            .arg(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env("CARGO_NET_OFFLINE", "true");
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Told {
        Told::from(&mut self.command(arguments))
    }
}

impl Told {
    /// Lance une commande jusqu'au bout.
    pub fn from(command: &mut Command) -> Self {
        let Output {
            status,
            stdout,
            stderr,
        } = command.output().unwrap();
        Told {
            code: status.code().unwrap(),
            stdout: String::from_utf8(stdout).unwrap(),
            stderr: String::from_utf8(stderr).unwrap(),
        }
    }
}

/// Le `Cargo.toml` du cours, sans les paquets qui ne servent pas ici.
fn reduced(manifest: &str) -> String {
    let mut manifest: Table = manifest.parse().unwrap();
    let members = [".", "exercises", "exercises/checker"].map(Value::from);
    manifest["workspace"]["members"] = Value::Array(members.to_vec());
    manifest.to_string()
}
