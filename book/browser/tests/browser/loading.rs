//! Chaque page se charge sans une faute, n'appelle personne et tient sur un téléphone.

use libtest_mimic::Trial;
use serde_json::Value;

use crate::session::{PHONE, Session};
use crate::{Bench, Outcome, Plan, links, site, weight};

/// Ce qu'un navigateur charge sans réseau.
const LOCAL_SCHEMES: [&str; 3] = ["data:", "blob:", "about:"];

/// Formules en erreur, polices manquantes, identifiants répétés, éléments plus larges que l'écran.
const FAULTS: &str = r"
    const faults = [];
    for (const error of document.querySelectorAll('.katex-error'))
        faults.push('formule en erreur : ' + error.textContent);
    for (const font of document.fonts)
        if (font.status === 'error') faults.push('police manquante : ' + font.family);
    const ids = new Set();
    for (const { id } of document.querySelectorAll('[id]'))
        if (ids.has(id)) faults.push('identifiant répété : ' + id);
        else ids.add(id);
    const boxes = ':root, body, #mdbook-body-container, .page-wrapper, .page, .content, main';
    for (const box of document.querySelectorAll(boxes))
        if (box.scrollWidth > Math.max(box.clientWidth, 1) + 1)
            faults.push(`défilement latéral : ${box.localName}.${box.className} `
                + `(${box.scrollWidth} pour ${box.clientWidth})`);
    return faults;";

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let each = plan.pages.iter().map(|page| {
        let page = page.clone();
        plan.trial(
            format!("chargement::{page}"),
            async move |bench, session| {
                loads_without_a_fault(bench, session, &page).await
            },
        )
    });
    let expected = plan.pages.clone();
    let all = plan.trial("chargement::toutes_les_pages", async move |bench, _| {
        let built = bench.site.written.keys();
        let forgotten =
            built.filter(|page| !expected.contains(page) && !site::is_frame(page));
        report(
            forgotten
                .map(|page| format!("page sans essai\u{a0}: {page}"))
                .collect(),
        )
    });
    each.chain([all]).collect()
}

async fn loads_without_a_fault(bench: &Bench, session: &Session, page: &str) -> Outcome {
    session.screen(PHONE).await?;
    session.open_page(&bench.site.address(page)).await?;
    let traffic = Traffic::read(session).await?;
    let mut faults = session.strings(FAULTS, &[]).await?;
    faults.extend(console(session).await?);
    faults.extend(traffic.faults(&bench.site.origin));
    faults.extend(links::dead(bench, session).await?);
    faults.extend(weight::fault(bench, session, page, &traffic.requests).await?);
    report(faults)
}

/// Réussit s'il n'y a aucune faute.
pub fn report(faults: Vec<String>) -> Outcome {
    match faults.len() {
        0 => Ok(()),
        _ => Err(faults.join("\n").into()),
    }
}

/// Les lignes de la console, qui doit rester vide.
pub async fn console(session: &Session) -> Outcome<Vec<String>> {
    let lines = session.log("browser").await?;
    let message = |line: &Value| format!("console\u{a0}: {}", line["message"]);
    Ok(lines.iter().map(message).collect())
}

/// Ce que la page a demandé au réseau.
#[derive(Default)]
pub struct Traffic {
    /// L'adresse de chaque requête, la page comprise.
    pub requests: Vec<String>,
    failures: Vec<String>,
}

impl Traffic {
    /// Lit le journal de performance de Chromium.
    pub async fn read(session: &Session) -> Outcome<Self> {
        let mut traffic = Self::default();
        for line in session.log("performance").await? {
            let text = line["message"].as_str().unwrap_or_default();
            let event: Value = serde_json::from_str(text)?;
            traffic.record(&event["message"]);
        }
        Ok(traffic)
    }

    fn record(&mut self, event: &Value) {
        let parameters = &event["params"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match event["method"].as_str() {
            Some("Network.requestWillBeSent") => {
                self.requests.push(text(&parameters["request"]["url"]));
            }
            Some("Network.responseReceived") => {
                let response = &parameters["response"];
                if response["status"]
                    .as_u64()
                    .is_some_and(|status| status >= 400)
                {
                    self.failures.push(text(&response["url"]));
                }
            }
            Some("Network.loadingFailed") => {
                self.failures.push(text(&parameters["errorText"]));
            }
            _ => {}
        }
    }

    /// Ressources en échec, et requêtes qui ne commencent pas par `origin`.
    pub fn faults(&self, origin: &str) -> Vec<String> {
        let elsewhere = self.requests.iter().filter(|url| {
            !url.starts_with(origin)
                && !LOCAL_SCHEMES.iter().any(|scheme| url.starts_with(scheme))
        });
        elsewhere
            .map(|url| format!("requête vers ailleurs\u{a0}: {url}"))
            .chain(
                self.failures
                    .iter()
                    .map(|what| format!("ressource en échec\u{a0}: {what}")),
            )
            .collect()
    }
}
