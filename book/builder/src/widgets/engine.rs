//! Le moteur des jeux : le paquet `book-widgets` compilé, et le JavaScript qui l'appelle.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mdbook_driver::errors::Result;
use serde_json::json;
use wasm_bindgen_cli_support::Bindgen;

use super::toolchain::{TARGET, Toolchain};
use crate::course::{Course, files_under};
use crate::fingerprint::fingerprint;
use crate::problem::Problem;

const PACKAGE: &str = "book-widgets";

/// Profil de `Cargo.toml`, réglé pour la taille.
const PROFILE: &str = "widgets";

/// Ce dont le moteur dépend, depuis la racine du dépôt.
const SOURCES: [&str; 5] = [
    "Cargo.toml",
    "Cargo.lock",
    "book/widgets/Cargo.toml",
    "book/widgets/src",
    "src",
];

/// Le moteur en JavaScript : les fonctions de wasm-bindgen, et le module comprimé, en base64.
///
/// Rien n'est refait si aucune source n'a changé depuis la dernière fois.
///
/// # Errors
///
/// Une faute qui porte le message du compilateur, ou une erreur du système.
pub fn compiled(course: &Course, toolchain: &Toolchain) -> Result<String> {
    let folder = target_dir(course);
    let kept = folder.join("moteur.js");
    let mark = format!("// {}\n", state(course.root(), toolchain)?);
    if let Ok(engine) = fs::read_to_string(&kept)
        && engine.starts_with(&mark)
    {
        return Ok(engine);
    }
    cargo_build(course, toolchain, &folder)?;
    let wasm = folder.join(TARGET).join(PROFILE).join("book_widgets.wasm");
    let engine = mark + &bound(&wasm)?;
    // Une autre construction, au même moment, lit l'ancien fichier ou le nouveau.
    let mut draft = tempfile::NamedTempFile::new_in(&folder)?;
    draft.write_all(engine.as_bytes())?;
    draft.persist(kept)?;
    Ok(engine)
}

/// Un dossier à part : celui du livre est peut-être verrouillé par le cargo qui a lancé la commande.
fn target_dir(course: &Course) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| course.root().join("target"), PathBuf::from)
        .join("widgets")
}

/// L'empreinte des sources et du compilateur.
fn state(root: &Path, toolchain: &Toolchain) -> Result<String> {
    let mut all = toolchain.version();
    for source in SOURCES {
        let path = root.join(source);
        let files = if path.is_dir() {
            files_under(&path)?
                .iter()
                .map(|file| path.join(file))
                .collect()
        } else {
            vec![path]
        };
        for file in files {
            all.push_str(&file.to_string_lossy());
            all.push_str(&fs::read_to_string(&file)?);
        }
    }
    Ok(fingerprint(&all))
}

fn cargo_build(course: &Course, toolchain: &Toolchain, folder: &Path) -> Result<()> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(course.root())
        .args(["build", "-q", "-p", PACKAGE, "--lib", "--profile", PROFILE])
        .args(["--target", TARGET, "--target-dir"])
        .arg(folder)
        .arg("--config")
        .arg(format!(
            "target.{TARGET}.rustflags = {}",
            json!(flags(course))
        ));
    if let Some(rustc) = &toolchain.rustc {
        cargo.env("RUSTC", rustc);
    }
    let output = cargo.output()?;
    if output.status.success() {
        return Ok(());
    }
    let message = String::from_utf8_lossy(&output.stderr);
    let text = format!(
        "les jeux ne se compilent pas\u{a0}:\n{}",
        message.trim_end()
    );
    Err(Problem::in_file("book/widgets", text).into())
}

/// Des copies de mémoire en une instruction, que les Rust récents emploient d'eux-mêmes.
const FEATURES: &str = "-Ctarget-feature=+bulk-memory";

/// Les chemins de cette machine n'ont rien à faire dans le module.
fn flags(course: &Course) -> Vec<String> {
    let home = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"));
    let cargo = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(home?).join(".cargo")));
    let remap = |path: PathBuf| format!("--remap-path-prefix={}=.", path.display());
    let folders = [Some(course.root().to_owned()), cargo];
    let plain_paths = folders.into_iter().flatten().map(remap);
    plain_paths.chain([FEATURES.to_owned()]).collect()
}

/// Le module et ses fonctions, en un texte que [`super::script`] place dans la page.
fn bound(wasm: &Path) -> Result<String> {
    let mut output = Bindgen::new()
        .input_path(wasm)
        .no_modules(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let functions = output.js().to_owned();
    let mut deflated = Vec::new();
    zopfli::compress(
        zopfli::Options::default(),
        zopfli::Format::Deflate,
        output.wasm_mut().emit_wasm().as_slice(),
        &mut deflated,
    )?;
    let module = STANDARD.encode(deflated);
    // Une fonction : l'appeler à nouveau donne un moteur neuf, après une panne.
    Ok(format!(
        "const MODULE = '{module}';\n\
         function newEngine() {{\n{functions}\nreturn wasm_bindgen;\n}}\n"
    ))
}
