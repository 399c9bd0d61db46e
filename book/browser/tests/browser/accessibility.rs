//! axe-core ne trouve aucune faute d'accessibilité, dans aucun thème.

use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::loading::report;
use crate::session::Session;
use crate::site::PRINT;
use crate::{Bench, Outcome, Plan};

/// axe-core, tel qu'il est publié (voir `axe/ORIGINE.md`).
const AXE: &str = include_str!("../../axe/axe.min.js");

/// Les règles de WCAG 2.0, 2.1 et 2.2, niveaux A et AA.
const TAGS: [&str; 5] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/// Les thèmes par défaut, de jour et de nuit.
const DEFAULT_THEMES: [&str; 2] = ["light", "navy"];
const THEMES: [&str; 5] = ["light", "rust", "coal", "navy", "ayu"];

/// Une page de chaque sorte : introduction, figures, tables, code, exercices, glossaire, erreur.
const SAMPLES: [&str; 7] = [
    "404.html",
    "ch00-introduction.html",
    "ch01-classification.html",
    "ch05-sprague-grundy.html",
    "ch07-variantes.html",
    "exercices/ch06-exercices.html",
    "glossaire.html",
];

/// Les seules de ces règles dont la réponse dépend du thème.
const THEME_RULES: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// Les fautes de la page ouverte : règle, éléments, remède. Une formule a la couleur du texte qui
/// l'entoure, et son dessin est caché aux lecteurs d'écran : ses milliers de boîtes sont laissées.
const RUN: &str = r"
    const [type, values, done] = arguments;
    const options = { runOnly: { type, values }, resultTypes: ['violations'] };
    axe.run({ exclude: ['.katex'] }, options).then(results => done(results.violations.map(violation =>
        `${violation.id} (${violation.nodes.length}) : ` + violation.nodes.slice(0, 4)
            .map(node => `${node.target} ${node.html.slice(0, 160)} — ${node.failureSummary}`)
            .join('\n    '))), error => done([`axe : ${error}`]));";

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let pages = plan.pages.iter();
    let mut trials: Vec<Trial> = pages
        .map(|page| {
            let page = page.clone();
            let themes: &[&str] = if SAMPLES.contains(&page.as_str()) {
                &THEMES
            } else {
                &DEFAULT_THEMES
            };
            plan.trial(
                format!("accessibilite::{page}"),
                async move |bench, session| {
                    session.open_page(&bench.site.address(&page)).await?;
                    session.execute(UNFOLD, &[]).await?;
                    if page == PRINT {
                        session.execute(EMPTY, &[]).await?;
                    }
                    no_violation(session, themes).await
                },
            )
        })
        .collect();
    trials.push(plan.trial("accessibilite::tout_ouvert", everything_open));
    trials.push(plan.trial("accessibilite::pages_de_chaque_sorte", samples_exist));
    trials
}

/// La page à imprimer redit les chapitres, examinés un à un : seul son tour est à examiner. Ses
/// identifiants répétés se verraient au chargement.
const EMPTY: &str =
    "document.querySelector('main').replaceChildren('Tous les chapitres.');";

pub const UNFOLD: &str =
    "for (const fold of document.querySelectorAll('details')) fold.open = true;";

async fn no_violation(session: &Session, themes: &[&str]) -> Outcome {
    session.execute(AXE, &[]).await?;
    let mut faults = Vec::new();
    for theme in themes {
        choose_theme(session, theme).await?;
        faults.extend(violations(session, theme).await?);
    }
    report(faults)
}

/// Toutes les règles dans le premier thème, puis celles qui dépendent du thème.
async fn violations(session: &Session, theme: &str) -> Outcome<Vec<String>> {
    let rules = if theme == THEMES[0] {
        [json!("tag"), json!(TAGS)]
    } else {
        [json!("rule"), json!(THEME_RULES)]
    };
    let found = session.execute_async(RUN, &rules).await?;
    let found: Vec<String> = serde_json::from_value(found)?;
    let named = found.iter().map(|fault| format!("{theme}\u{a0}: {fault}"));
    Ok(named.collect())
}

/// Choisit un thème par le bouton qu'emploie le lecteur.
pub async fn choose_theme(session: &Session, theme: &str) -> Outcome {
    let script = "document.getElementById('mdbook-theme-' + arguments[0]).click();
        return document.documentElement.classList.contains(arguments[0]);";
    match session.execute(script, &[json!(theme)]).await? {
        Value::Bool(true) => Ok(()),
        _ => Err(format!("le thème {theme} ne se choisit pas").into()),
    }
}

const OPEN_THEMES: &str = "document.getElementById('mdbook-theme-toggle').click();
    document.getElementById('mdbook-help-container').style.display = 'flex';";

/// La recherche et ses résultats, la liste des thèmes et l'aide : rien de tout cela n'est visible au
/// chargement.
async fn everything_open(bench: &Bench, session: &Session) -> Outcome {
    session
        .open_page(&bench.site.address("ch02-nim.html?search=nim"))
        .await?;
    session
        .wait_until("document.querySelectorAll('#mdbook-searchresults a').length > 0")
        .await?;
    session.execute(AXE, &[]).await?;
    let mut faults = Vec::new();
    for theme in THEMES {
        choose_theme(session, theme).await?;
        session.execute(OPEN_THEMES, &[]).await?;
        faults.extend(violations(session, theme).await?);
    }
    report(faults)
}

/// Une page renommée ne doit pas sortir en silence de la liste.
async fn samples_exist(bench: &Bench, _: &Session) -> Outcome {
    let missing = SAMPLES
        .iter()
        .filter(|sample| !bench.site.written.contains_key(**sample));
    report(
        missing
            .map(|page| format!("page inconnue\u{a0}: {page}"))
            .collect(),
    )
}
