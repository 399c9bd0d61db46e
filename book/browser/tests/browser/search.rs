//! La recherche trouve un mot du livre, quels que soient ses accents, son nombre et son élision.

use libtest_mimic::Trial;
use serde_json::json;

use crate::session::Session;
use crate::{Bench, Outcome, Plan};

/// Ce que tape le lecteur, et la page du premier résultat.
const CASES: [(&str, &str); 12] = [
    ("théorème de bouton", "ch02-nim.html"),
    ("theoreme de bouton", "ch02-nim.html"),
    ("théorèmes de Bouton", "ch02-nim.html"),
    ("échecs de Dawson", "ch08-octaux.html"),
    ("echecs de dawson", "ch08-octaux.html"),
    ("plus petit absent", "ch03-mex.html"),
    ("wythoff", "ch09-wythoff.html"),
    ("misère", "ch10-misere.html"),
    ("misere", "ch10-misere.html"),
    ("classification", "ch01-classification.html"),
    ("sprague-grundy", "ch05-sprague-grundy.html"),
    ("glossaire", "glossaire.html"),
];

/// Des mots qui doivent donner des résultats, sans qu'une page s'impose.
const FOUND: [&str; 6] = [
    "état",
    "etat",
    "théorème",
    "theoreme",
    "echecs",
    "positions",
];

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let first = CASES.into_iter().map(|(words, page)| {
        plan.trial(
            format!("recherche::{words}"),
            async move |bench, session| {
                let results = results(bench, session, words).await?;
                match results.first() {
                    Some(link) if link.contains(&format!("/{page}")) => Ok(()),
                    found => Err(format!("{page} attendu, et non {found:?}").into()),
                }
            },
        )
    });
    let found = FOUND.into_iter().map(|word| {
        plan.trial(
            format!("recherche::trouve_{word}"),
            async move |bench, session| results(bench, session, word).await.map(|_| ()),
        )
    });
    first.chain(found).collect()
}

/// Les liens des résultats, dans leur ordre ; échoue s'il n'y en a aucun.
async fn results(bench: &Bench, session: &Session, words: &str) -> Outcome<Vec<String>> {
    session
        .open_page(&bench.site.address("conclusion.html"))
        .await?;
    let script = "document.getElementById('mdbook-search-toggle').click();
        const bar = document.getElementById('mdbook-searchbar');
        bar.value = arguments[0];
        for (const kind of ['input', 'keyup'])
            bar.dispatchEvent(new Event(kind, { bubbles: true }));";
    session.execute(script, &[json!(words)]).await?;
    session
        .wait_until("document.querySelectorAll('#mdbook-searchresults a').length > 0")
        .await?;
    let links = "return [...document.querySelectorAll('#mdbook-searchresults a')]
        .map(link => link.href);";
    session.strings(links, &[]).await
}
