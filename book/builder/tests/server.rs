//! Le serveur : il sert le livre, le reconstruit, et garde le dernier livre correct.

mod common;

use std::error::Error;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use common::Trial;

type Outcome = Result<(), Box<dyn Error>>;

const PATIENCE: Duration = Duration::from_secs(20);

/// Un serveur en marche, arrêté à la fin du test.
struct Server {
    process: Child,
    lines: Receiver<String>,
    address: String,
}

impl Server {
    fn start(trial: &Trial) -> Result<Self, Box<dyn Error>> {
        let mut process = Command::new(env!("CARGO_BIN_EXE_book"))
            .args(["serve", "--port", "0"])
            .current_dir(trial.root())
            .env_remove("CARGO_MANIFEST_DIR")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (sender, lines) = mpsc::channel();
        let output = process.stdout.take().ok_or("pas de sortie")?;
        let errors = process.stderr.take().ok_or("pas de sortie d'erreur")?;
        for reader in [
            Box::new(output) as Box<dyn std::io::Read + Send>,
            Box::new(errors),
        ] {
            let sender = sender.clone();
            thread::spawn(move || {
                for line in BufReader::new(reader).lines().map_while(Result::ok) {
                    _ = sender.send(line);
                }
            });
        }
        let mut server = Self {
            process,
            lines,
            address: String::new(),
        };
        let line = server.wait_for("http://")?;
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        server.address = address.ok_or("adresse illisible")?.to_owned();
        Ok(server)
    }

    /// Attend une ligne de la commande qui contient `text`.
    fn wait_for(&self, text: &str) -> Result<String, Box<dyn Error>> {
        let end = Instant::now() + PATIENCE;
        loop {
            let line = self
                .lines
                .recv_timeout(end.saturating_duration_since(Instant::now()))?;
            if line.contains(text) {
                return Ok(line);
            }
        }
    }

    /// Réponse entière à une requête.
    fn get(&self, path: &str) -> Result<String, Box<dyn Error>> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        )?;
        let mut response = Vec::new();
        stream.read_to_end(&mut response)?;
        Ok(String::from_utf8_lossy(&response).into_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Un processus déjà fini n'est pas une faute ici.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

#[test]
fn the_book_follows_the_changes() -> Outcome {
    let trial = Trial::with_chapter("# Un\n\nPremier texte.\n")?;
    let server = Server::start(&trial)?;
    let page = server.get("/ch01.html")?;
    assert!(
        page.starts_with("HTTP/1.1 200") && page.contains("Premier texte."),
        "{page}"
    );
    assert!(page.contains("livereload"), "la page ne se recharge pas");
    assert!(server.get("/absente.html")?.starts_with("HTTP/1.1 404"));

    trial.write("book/src/ch01.md", "# Un\n\nDeuxième texte.\n")?;
    server.wait_for("Livre construit.")?;
    assert!(server.get("/ch01.html")?.contains("Deuxième texte."));

    trial.write(
        "book/src/ch01.md",
        "# Un\n\nTroisième texte, [mort](ch02.md).\n",
    )?;
    server.wait_for("book/src/ch01.md:3\u{a0}: lien mort\u{a0}: `ch02.md`")?;
    server.wait_for("Le dernier livre correct reste servi.")?;
    assert!(server.get("/ch01.html")?.contains("Deuxième texte."));
    Ok(())
}

#[test]
fn a_book_that_is_only_read_is_not_rebuilt() -> Outcome {
    let trial = Trial::with_chapter("# Un\n")?;
    let server = Server::start(&trial)?;
    // La construction lit elle-même les sources : si une lecture la relançait, elle serait sans fin.
    fs::read(trial.root().join("book/src/ch01.md"))?;
    let more = server.lines.recv_timeout(Duration::from_secs(2));
    assert_eq!(more.ok(), None);
    Ok(())
}
