//! Ce que répond cargo quand on lui demande le banc d'essai.

use serde::Deserialize;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// Le banc d'essai des exercices : `exercises/src/verdicts.rs`.
const HARNESS: &str = "verdicts";

/// Ce que donne une compilation.
#[derive(Debug)]
pub enum Build {
    /// L'exécutable du banc d'essai.
    Ready(PathBuf),
    /// Les erreurs du compilateur.
    Errors(Vec<CompileError>),
    /// Cargo n'a rien compilé : ce qu'il en dit.
    Refused(String),
}

/// Une erreur de rustc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompileError {
    /// Vient-elle du code de l'élève, et non d'une dépendance ?
    pub from_exercises: bool,
    /// « E0308 ».
    pub code: Option<String>,
    /// Où elle est : d'abord là où l'on regarde, puis ce qu'une macro a engendré.
    pub places: Vec<Place>,
    /// Le message entier, tel que rustc l'affiche.
    pub rendered: String,
}

/// Une ligne d'un fichier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Le chemin du fichier, tel que rustc l'a lu.
    pub file: String,
    /// Le numéro de la ligne.
    pub line: usize,
    /// Ce qu'elle contient.
    pub text: String,
}

/// Le paquet de la copie de travail, depuis son dossier. Un autre chemin que celui du dépôt : cargo
/// n'y voit pas le même paquet, et les deux tiennent dans un seul dossier `target`.
pub const COPY: &str = "essai/exercises";

const BUILD: [&str; 5] = [
    "test",
    "-p",
    "exercises",
    "--no-run",
    "--message-format=json",
];

/// Compile le banc d'essai du dépôt qui est dans ce dossier.
///
/// # Errors
///
/// Une phrase si cargo ne démarre pas.
pub fn build(root: &Path) -> Result<Build, String> {
    let mut command = cargo(root);
    command.args(BUILD);
    compile(command, None)
}

/// Compile le banc d'essai d'une copie de travail, avec le dossier `target` du dépôt.
///
/// # Errors
///
/// Une phrase si cargo ne démarre pas, ou ne finit pas dans le temps donné.
pub fn build_copy(
    copy: &Path,
    target: &Path,
    time: Option<Duration>,
) -> Result<Build, String> {
    let mut command = cargo(copy);
    command.args(BUILD);
    command.args(["--offline", "--target-dir"]).arg(target);
    compile(command, time)
}

/// Compile ; sur un terminal, un mot fait patienter.
fn compile(command: Command, time: Option<Duration>) -> Result<Build, String> {
    let mut terminal = io::stderr();
    let is_terminal = terminal.is_terminal();
    // Si ce mot ne s'affiche pas, le résultat est le même.
    if is_terminal {
        let _ = write!(terminal, "Compilation…");
    }
    let output = match time {
        None => output(command),
        Some(time) => output_within(command, time),
    };
    if is_terminal {
        let _ = write!(terminal, "\r            \r");
    }
    Ok(outcome(&output?))
}

/// Le dossier `target` du dépôt.
///
/// # Errors
///
/// Une phrase si cargo ne le dit pas.
pub fn target_directory(root: &Path) -> Result<PathBuf, String> {
    #[derive(Deserialize)]
    struct Metadata {
        target_directory: PathBuf,
    }
    let mut command = cargo(root);
    command.args(["metadata", "--format-version=1", "--no-deps", "--offline"]);
    let output = output(command)?;
    match serde_json::from_slice::<Metadata>(&output.stdout) {
        Ok(metadata) => Ok(metadata.target_directory),
        Err(_) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Cargo, sans ce que `cargo run` ajoute à l'environnement de ce programme.
fn cargo(directory: &Path) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(directory);
    for (name, _) in std::env::vars_os() {
        let added = [
            "CARGO_PKG_",
            "CARGO_MANIFEST_",
            "CARGO_BIN_",
            "CARGO_CRATE_",
        ];
        let text = name.to_string_lossy();
        if added.iter().any(|prefix| text.starts_with(prefix)) {
            command.env_remove(&name);
        }
    }
    command
}

fn output(mut command: Command) -> Result<Output, String> {
    command
        .output()
        .map_err(|error| not_started(&command, &error))
}

fn not_started(command: &Command, error: &io::Error) -> String {
    let program = command.get_program().to_string_lossy().into_owned();
    format!("cargo ne démarre pas ({program}) : {error}.")
}

/// La sortie d'une commande, que l'on arrête au bout de ce temps.
fn output_within(mut command: Command, time: Duration) -> Result<Output, String> {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command
        .spawn()
        .map_err(|error| not_started(&command, &error))?;
    let id = child.id();
    let (sender, ended) = channel();
    std::thread::spawn(move || sender.send(child.wait_with_output()));
    match ended.recv_timeout(time) {
        Ok(output) => output.map_err(|error| not_started(&command, &error)),
        Err(_) => {
            stop(id);
            let time = time.as_secs();
            Err(format!("la compilation ne finit pas en {time} s."))
        }
    }
}

/// Arrête cargo et les rustc qu'il a lancés.
fn stop(id: u32) {
    let id = id.to_string();
    let commands: &[(&str, &[&str])] = if cfg!(windows) {
        &[("taskkill", &["/T", "/F", "/PID", &id])]
    } else {
        &[("pkill", &["-KILL", "-P", &id]), ("kill", &["-KILL", &id])]
    };
    for (program, arguments) in commands {
        let mut command = Command::new(program);
        command
            .args(*arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // Sans cette commande, la compilation finit seule ou avec la session.
        let _ = command.status();
    }
}

fn outcome(output: &Output) -> Build {
    let stdout = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Message> = stdout
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let executable = messages.iter().find_map(Message::harness);
    if let (true, Some(executable)) = (output.status.success(), executable) {
        return Build::Ready(executable);
    }
    let errors: Vec<CompileError> =
        messages.into_iter().filter_map(Message::error).collect();
    if errors.is_empty() {
        Build::Refused(String::from_utf8_lossy(&output.stderr).into_owned())
    } else {
        Build::Errors(errors)
    }
}

/// Un message de cargo, une ligne de JSON ; seulement ce qui sert.
#[derive(Deserialize)]
struct Message {
    target: Option<Target>,
    executable: Option<PathBuf>,
    message: Option<Diagnostic>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    code: Option<Code>,
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    line_start: usize,
    is_primary: bool,
    text: Vec<Line>,
    expansion: Option<Box<Expansion>>,
}

#[derive(Deserialize)]
struct Line {
    text: String,
}

#[derive(Deserialize)]
struct Expansion {
    span: Span,
}

impl Message {
    fn is_harness(&self) -> bool {
        self.target
            .as_ref()
            .is_some_and(|target| target.name == HARNESS)
    }

    fn harness(&self) -> Option<PathBuf> {
        self.executable.clone().filter(|_| self.is_harness())
    }

    fn error(self) -> Option<CompileError> {
        let from_exercises = self.is_harness();
        let diagnostic = self.message.filter(|message| message.level == "error")?;
        let primary = diagnostic.spans.into_iter().filter(|span| span.is_primary);
        let rendered = diagnostic.rendered.unwrap_or_default();
        Some(CompileError {
            from_exercises,
            code: diagnostic.code.map(|code| code.code),
            places: primary.flat_map(Span::places).collect(),
            rendered: tidy(&rendered),
        })
    }
}

impl Span {
    /// Ses lignes, de la macro appelée à l'appel.
    fn places(self) -> Vec<Place> {
        let mut places = Vec::new();
        let mut next = Some(self);
        while let Some(span) = next {
            let lines: Vec<String> =
                span.text.into_iter().map(|line| line.text).collect();
            places.push(Place {
                file: tidy(&span.file_name),
                line: span.line_start,
                text: lines.join("\n"),
            });
            next = span.expansion.map(|expansion| expansion.span);
        }
        places
    }
}

/// « exercises/src/… », même quand rustc a lu la copie de travail.
fn tidy(text: &str) -> String {
    text.replace(COPY, "exercises")
        .replace(&COPY.replace('/', "\\"), "exercises")
}
