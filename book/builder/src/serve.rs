//! Le livre servi pendant la rédaction : reconstruit à chaque changement, page rechargée.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::http::{HeaderValue, header};
use notify_debouncer_mini::notify::{RecommendedWatcher, RecursiveMode};
use notify_debouncer_mini::{DebounceEventResult, Debouncer, new_debouncer};
use tokio::net::TcpListener;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_livereload::{LiveReloadLayer, Reloader};

use crate::build::build;
use crate::course::{Course, files_under};
use crate::problem::Problem;

/// Dossiers dont un changement peut changer le livre.
const WATCHED: [&str; 7] = [
    "book/src",
    "book/theme",
    "book/widgets",
    "src",
    "exercises",
    "solutions",
    "tests/snapshots",
];

/// Fichier de configuration du livre.
const CONFIG: &str = "book/book.toml";

/// Un enregistrement touche souvent plusieurs fichiers : on attend que ce soit fini.
const QUIET: Duration = Duration::from_millis(200);

/// Sert le livre sur 127.0.0.1 jusqu'à l'interruption de la commande.
///
/// # Errors
///
/// Un message en français si le port est pris ou si la surveillance des fichiers est refusée.
pub fn serve(course: Course, port: u16, open: bool) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| format!("le serveur ne démarre pas\u{a0}: {error}"))?;
    runtime.block_on(run(course, port, open))
}

async fn run(course: Course, port: u16, open: bool) -> Result<(), String> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let listener = TcpListener::bind(address).await.map_err(|error| {
        format!(
            "le port {port} est refusé ({error})\u{202f}; essayez `serve --port {}`",
            port.wrapping_add(1)
        )
    })?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;

    // Pris avant la construction : ce qui change pendant qu'elle dure en demande une autre.
    let initial = state(course.root());
    rebuild(&course);
    let livereload = LiveReloadLayer::new();
    let app = router(&course.output_dir(), livereload.clone());
    let root = course.root().to_owned();
    let (changes, pending) = mpsc::channel();
    // Le surveillant s'arrête avec cette variable.
    let _watcher = watch(&root, changes)?;
    let reloader = livereload.reloader();
    std::thread::spawn(move || rebuild_on_change(&root, initial, &pending, &reloader));

    println!("Livre servi\u{a0}: http://{address}/  (Ctrl+C pour arrêter)");
    if open && let Err(error) = open::that_detached(format!("http://{address}/")) {
        eprintln!(
            "Le navigateur ne s'ouvre pas ({error})\u{202f}; ouvrez l'adresse à la main."
        );
    }
    axum::serve(listener, app)
        .await
        .map_err(|error| format!("le serveur s'arrête\u{a0}: {error}"))
}

/// Le dossier `output`, sa page d'erreur, et le rechargement des pages.
fn router(output: &Path, livereload: LiveReloadLayer) -> Router {
    files(output).layer(livereload)
}

/// Les fichiers du dossier `output` et sa page d'erreur.
pub fn files(output: &Path) -> Router {
    files_or(output, &output.join("404.html"))
}

/// Les fichiers du dossier `output`, et la page `error` à toute autre adresse.
pub fn files_or(output: &Path, error: &Path) -> Router {
    let not_found = ServeFile::new(error);
    // Sans cet en-tête, un navigateur peut montrer l'ancienne page après une reconstruction.
    let fresh = SetResponseHeaderLayer::overriding(
        header::CACHE_CONTROL,
        HeaderValue::from_static("no-cache"),
    );
    Router::new()
        .fallback_service(ServeDir::new(output).not_found_service(not_found))
        .layer(fresh)
}

fn watch(
    root: &Path,
    changes: mpsc::Sender<()>,
) -> Result<Debouncer<RecommendedWatcher>, String> {
    let refused =
        |error| format!("la surveillance des fichiers est refusée\u{a0}: {error}");
    let mut debouncer = new_debouncer(QUIET, move |_: DebounceEventResult| {
        // L'envoi n'échoue que si le serveur s'arrête.
        _ = changes.send(());
    })
    .map_err(refused)?;
    let watcher = debouncer.watcher();
    for folder in watched_folders(root) {
        watcher
            .watch(&folder, RecursiveMode::Recursive)
            .map_err(refused)?;
    }
    // Un éditeur qui remplace le fichier le perdrait de vue : c'est son dossier qu'on surveille.
    watcher
        .watch(&root.join("book"), RecursiveMode::NonRecursive)
        .map_err(refused)?;
    Ok(debouncer)
}

fn watched_folders(root: &Path) -> impl Iterator<Item = PathBuf> {
    WATCHED
        .into_iter()
        .map(|folder| root.join(folder))
        .filter(|folder| folder.is_dir())
}

fn rebuild_on_change(
    root: &Path,
    mut built: State,
    pending: &mpsc::Receiver<()>,
    reloader: &Reloader,
) {
    while pending.recv().is_ok() {
        // Un signal peut venir d'une simple lecture, celle de la construction par exemple : seul un
        // fichier différent compte.
        let current = state(root);
        if current == built {
            continue;
        }
        built = current;
        // La configuration peut avoir changé elle aussi : elle est relue.
        match Course::open(root) {
            Ok(course) => {
                if rebuild(&course) {
                    reloader.reload();
                }
            }
            Err(problem) => print_problems(&[problem]),
        }
    }
}

/// Les fichiers dont le livre dépend, chacun avec sa date et sa taille.
type State = Vec<(PathBuf, Option<SystemTime>, u64)>;

fn state(root: &Path) -> State {
    let in_folders = watched_folders(root).flat_map(|folder| {
        let files = files_under(&folder).unwrap_or_default();
        files.into_iter().map(move |file| folder.join(file))
    });
    in_folders
        .chain([root.join(CONFIG)])
        .filter_map(|path| {
            let metadata = path.metadata().ok()?;
            Some((path, metadata.modified().ok(), metadata.len()))
        })
        .collect()
}

/// Reconstruit le livre ; en cas de faute, l'affiche et garde le dernier livre correct.
fn rebuild(course: &Course) -> bool {
    match build(course, &course.output_dir()) {
        Ok(()) => {
            println!("Livre construit.");
            true
        }
        Err(problems) => {
            print_problems(&problems);
            if course.output_dir().join("index.html").is_file() {
                eprintln!("Le dernier livre correct reste servi.");
            } else {
                eprintln!("Aucun livre correct à servir pour l'instant.");
            }
            false
        }
    }
}

/// Affiche des fautes et leur nombre.
pub fn print_problems(problems: &[Problem]) {
    for problem in problems {
        eprintln!("{problem}");
    }
    match problems.len() {
        1 => eprintln!("\n1 faute."),
        count => eprintln!("\n{count} fautes."),
    }
}
