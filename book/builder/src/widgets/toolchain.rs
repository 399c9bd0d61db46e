//! Un compilateur Rust qui sait produire du WebAssembly, s'il y en a un.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// La cible des jeux.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Désigne un autre compilateur que celui du livre.
const VARIABLE: &str = "WASM_RUSTC";

/// Comment compiler vers [`TARGET`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    /// Le compilateur, si ce n'est pas celui que cargo choisit.
    pub rustc: Option<OsString>,
}

impl Toolchain {
    /// Le compilateur que nomme `WASM_RUSTC`, ou celui de cargo s'il a la cible ; rustup l'ajoute au
    /// besoin. Cherché une fois par commande.
    pub fn find() -> Option<Self> {
        static FOUND: OnceLock<Option<Toolchain>> = OnceLock::new();
        FOUND
            .get_or_init(|| match env::var_os(VARIABLE) {
                Some(rustc) if rustc.is_empty() => None,
                Some(rustc) => Some(Self { rustc: Some(rustc) }),
                None => (has_target() || (add_target() && has_target()))
                    .then_some(Self { rustc: None }),
            })
            .clone()
    }

    /// Ce qui distingue ce compilateur d'un autre.
    pub fn version(&self) -> String {
        let default = OsString::from("rustc");
        let rustc = self.rustc.as_ref().unwrap_or(&default);
        output_of(Command::new(rustc).arg("--version")).unwrap_or_default()
    }
}

/// Vrai si la bibliothèque standard de la cible est installée.
fn has_target() -> bool {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    output_of(&mut rustc).is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

fn add_target() -> bool {
    eprintln!("Première construction des jeux\u{a0}: rustup target add {TARGET}");
    output_of(Command::new("rustup").args(["target", "add", TARGET])).is_some()
}

/// Ce qu'écrit une commande qui réussit.
fn output_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
