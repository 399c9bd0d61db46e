//! Chromium, piloté par chromedriver : une session par essai simultané, gardée pour le suivant.

use std::io::{BufRead as _, BufReader, Error, ErrorKind};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::wd::{Capabilities, TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::Outcome;
use crate::programs::Programs;

/// Une page lente ne l'est jamais autant ; au-delà, l'essai échoue au lieu d'attendre toujours.
const PATIENCE: Duration = Duration::from_secs(240);

/// Sans cela, `print.html` ouvrirait la fenêtre d'impression.
const NO_PRINT_DIALOG: &str = "window.print = () => {};";

/// chromedriver et les sessions libres. Tout s'arrête avec cette valeur.
pub struct Browsers {
    driver: Child,
    address: String,
    chromium: String,
    idle: Mutex<Vec<Session>>,
    runtime: Runtime,
}

impl Browsers {
    /// Lance chromedriver sur un port libre.
    pub fn start(programs: &Programs, runtime: Runtime) -> Outcome<Self> {
        let mut driver = Command::new(&programs.chromedriver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        match announced_port(&mut driver) {
            Ok(port) => Ok(Self {
                driver,
                address: format!("http://127.0.0.1:{port}"),
                chromium: programs.chromium.to_string_lossy().into_owned(),
                idle: Mutex::default(),
                runtime,
            }),
            Err(error) => {
                stop(&mut driver);
                Err(error.into())
            }
        }
    }

    /// Mène un essai dans une session libre ou nouvelle. Une session où il échoue est fermée.
    pub fn run(&self, work: impl AsyncFnOnce(&Session) -> Outcome) -> Outcome {
        self.runtime.block_on(async {
            let free = self.lock().pop();
            let session = match free {
                Some(session) => session,
                None => Session::open(&self.address, &self.chromium).await?,
            };
            let outcome = match session.reset().await {
                Ok(()) => work(&session).await,
                Err(error) => Err(error),
            };
            match &outcome {
                Ok(()) => self.lock().push(session),
                Err(_) => session.close().await,
            }
            outcome
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Session>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Browsers {
    fn drop(&mut self) {
        let sessions = std::mem::take(&mut *self.lock());
        self.runtime.block_on(async {
            for session in sessions {
                session.close().await;
            }
        });
        stop(&mut self.driver);
    }
}

/// Termine chromedriver ; s'il s'est déjà arrêté, il n'y a rien à faire.
fn stop(driver: &mut Child) {
    _ = driver.kill();
    _ = driver.wait();
}

/// Le port que chromedriver annonce : « … started successfully on port 40123. »
fn announced_port(driver: &mut Child) -> std::io::Result<u16> {
    let output = driver.stdout.take().ok_or(ErrorKind::BrokenPipe)?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        let announced = line.split_once("successfully on port ");
        if let Some(port) =
            announced.and_then(|(_, port)| port.trim_end_matches('.').parse().ok())
        {
            return Ok(port);
        }
    }
    Err(Error::other(
        "chromedriver s'est arrêté sans donner son port",
    ))
}

/// Une fenêtre de Chromium, son profil neuf et ses journaux.
pub struct Session {
    client: Client,
    profile: TempDir,
}

/// La taille d'un petit téléphone et celle d'un ordinateur.
pub const PHONE: (u32, u32) = (360, 740);
pub const DESKTOP: (u32, u32) = (1280, 900);

impl Session {
    async fn open(driver: &str, chromium: &str) -> Outcome<Self> {
        let profile = tempfile::tempdir()?;
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ]
        .map(str::to_owned)
        .into_iter()
        .chain([format!("--user-data-dir={}", profile.path().display())])
        .collect::<Vec<_>>();
        let Value::Object(wanted) = json!({
            "goog:chromeOptions": { "binary": chromium, "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
        }) else {
            return Err("demande de session mal formée".into());
        };
        let capabilities: Capabilities = wanted;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(driver)
            .await?;
        let session = Self { client, profile };
        session.prepare().await?;
        Ok(session)
    }

    async fn prepare(&self) -> Outcome {
        self.client
            .update_timeouts(TimeoutConfiguration::new(
                Some(PATIENCE),
                Some(PATIENCE),
                None,
            ))
            .await?;
        let script = json!({ "source": NO_PRINT_DIALOG });
        self.devtools("Page.addScriptToEvaluateOnNewDocument", script)
            .await?;
        Ok(())
    }

    /// Exécute un script au début de chaque page, avant les siens, jusqu'à [`Self::forget_script`].
    pub async fn before_each_page(&self, script: &str) -> Outcome<Value> {
        let script = json!({ "source": script });
        self.devtools("Page.addScriptToEvaluateOnNewDocument", script)
            .await
    }

    /// Oublie un script de [`Self::before_each_page`].
    pub async fn forget_script(&self, script: Value) -> Outcome {
        self.devtools("Page.removeScriptToEvaluateOnNewDocument", script)
            .await?;
        Ok(())
    }

    /// Remet la session dans son premier état : rien de gardé, écran d'ordinateur, sans animation.
    async fn reset(&self) -> Outcome {
        self.client.goto("about:blank").await?;
        self.devtools(
            "Emulation.setScriptExecutionDisabled",
            json!({ "value": false }),
        )
        .await?;
        self.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true }))
            .await?;
        self.touch(false).await?;
        self.media("screen").await?;
        self.screen(DESKTOP).await?;
        self.log("browser").await?;
        self.log("performance").await?;
        Ok(())
    }

    async fn close(self) {
        // Une session que Chromium a déjà quittée n'est plus à fermer.
        _ = self.client.close().await;
        drop(self.profile);
    }

    /// Ouvre une adresse et attend la page, ses scripts et ses polices.
    pub async fn open_page(&self, address: &str) -> Outcome {
        self.client.goto(address).await?;
        let ready = "const done = arguments[arguments.length - 1];
            document.fonts.ready.then(() => requestAnimationFrame(() => done(true)));";
        self.client.execute_async(ready, Vec::new()).await?;
        Ok(())
    }

    /// Ouvre une adresse sans rien exécuter dans la page.
    pub async fn open_plain(&self, address: &str) -> Outcome {
        Ok(self.client.goto(address).await?)
    }

    /// Exécute un script dans la page et rend sa valeur.
    pub async fn execute(&self, script: &str, arguments: &[Value]) -> Outcome<Value> {
        Ok(self.client.execute(script, arguments.to_vec()).await?)
    }

    /// Exécute un script qui appelle son dernier argument quand il a fini.
    pub async fn execute_async(
        &self,
        script: &str,
        arguments: &[Value],
    ) -> Outcome<Value> {
        Ok(self
            .client
            .execute_async(script, arguments.to_vec())
            .await?)
    }

    /// La valeur d'un script qui rend une liste de chaînes.
    pub async fn strings(
        &self,
        script: &str,
        arguments: &[Value],
    ) -> Outcome<Vec<String>> {
        let value = self.execute(script, arguments).await?;
        Ok(serde_json::from_value(value)?)
    }

    /// Attend qu'une expression JavaScript devienne vraie.
    pub async fn wait_until(&self, expression: &str) -> Outcome {
        let script = format!(
            "const done = arguments[arguments.length - 1];
            const end = Date.now() + 20000;
            (function again() {{
                if ({expression}) done(true);
                else if (Date.now() > end) done(false);
                else setTimeout(again, 20);
            }})();"
        );
        match self.execute_async(&script, &[]).await? {
            Value::Bool(true) => Ok(()),
            _ => Err(format!("attendu en vain\u{a0}: {expression}").into()),
        }
    }

    /// Presse une touche, comme un lecteur.
    pub async fn press(&self, key: char) -> Outcome {
        let stroke = KeyActions::new("clavier".to_owned())
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key });
        Ok(self.client.perform_actions(stroke).await?)
    }

    /// L'adresse de la page ouverte.
    pub async fn address(&self) -> Outcome<String> {
        Ok(self.client.current_url().await?.into())
    }

    /// Donne à la fenêtre une taille d'écran.
    pub async fn screen(&self, (width, height): (u32, u32)) -> Outcome {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size)
            .await?;
        Ok(())
    }

    /// Donne un écran tactile, ou l'ôte.
    pub async fn touch(&self, enabled: bool) -> Outcome {
        let wanted = json!({ "enabled": enabled });
        self.devtools("Emulation.setTouchEmulationEnabled", wanted)
            .await?;
        Ok(())
    }

    /// Choisit l'écran ou le papier, toujours sans animation.
    pub async fn media(&self, media: &str) -> Outcome {
        let wanted = json!({
            "media": media,
            "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }],
        });
        self.devtools("Emulation.setEmulatedMedia", wanted).await?;
        Ok(())
    }

    /// Commande du protocole des outils de développement.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Outcome<Value> {
        let body = json!({ "cmd": command, "params": parameters });
        self.vendor("goog/cdp/execute", body).await
    }

    /// Les lignes d'un journal depuis sa dernière lecture.
    pub async fn log(&self, kind: &str) -> Outcome<Vec<Value>> {
        let lines = self.vendor("se/log", json!({ "type": kind })).await?;
        Ok(serde_json::from_value(lines)?)
    }

    async fn vendor(&self, path: &'static str, body: Value) -> Outcome<Value> {
        let command = Vendor {
            path,
            body: body.to_string(),
        };
        Ok(self.client.issue_cmd(command).await?)
    }
}

/// Une commande que chromedriver ajoute à celles de WebDriver.
#[derive(Debug)]
struct Vendor {
    path: &'static str,
    body: String,
}

impl WebDriverCompatibleCommand for Vendor {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.clone()))
    }
}
