//! Parcours d'un lecteur : thèmes, sous-chemin, fichier local, sans script.

use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::accessibility::choose_theme;
use crate::loading::{Traffic, console, report};
use crate::session::Session;
use crate::site::SUBFOLDER;
use crate::{Bench, Outcome, Plan};

const CHAPTER: &str = "ch01-classification.html";

/// Un chapitre qui a du texte, des formules, des figures et du code.
const RICH: &str = "ch10-misere.html";

/// Le chapitre suivant.
const NEXT: &str = "ch02-nim.html";

pub fn trials(plan: &Plan) -> Vec<Trial> {
    vec![
        plan.trial("parcours::theme_garde_d_une_page_a_l_autre", theme_is_kept),
        plan.trial("parcours::sous_chemin", under_a_subfolder),
        plan.trial("parcours::page_d_erreur", error_page),
        plan.trial("parcours::fichier_local", from_a_file),
        plan.trial("parcours::sans_script", without_scripts),
    ]
}

const BACKGROUND: &str =
    "return getComputedStyle(document.documentElement).backgroundColor;";

async fn theme_is_kept(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(CHAPTER)).await?;
    // Un autre essai a pu choisir un thème dans cette session.
    choose_theme(session, "light").await?;
    let light = session.execute(BACKGROUND, &[]).await?;
    choose_theme(session, "navy").await?;
    let navy = session.execute(BACKGROUND, &[]).await?;
    session.open_page(&bench.site.address(NEXT)).await?;
    let kept = session.execute(BACKGROUND, &[]).await?;
    choose_theme(session, "light").await?;
    let back = session.execute(BACKGROUND, &[]).await?;
    match light != navy && navy == kept && light == back {
        true => Ok(()),
        false => Err(format!("fonds\u{a0}: {light}, {navy}, {kept}, {back}").into()),
    }
}

/// De chapitre en chapitre sous un sous-chemin : tout s'y charge, rien n'en sort.
async fn under_a_subfolder(bench: &Bench, session: &Session) -> Outcome {
    let root = format!("{}{SUBFOLDER}/", bench.site.origin);
    session.open_page(&root).await?;
    let mut faults = Vec::new();
    let count = bench.site.chapters().count();
    for _ in 1..count {
        follow(session, "a.nav-chapters.next").await?;
        session
            .wait_until("document.readyState === 'complete'")
            .await?;
    }
    let last = session.address().await?;
    if !last.starts_with(&format!("{root}ch")) {
        faults.push(format!("{count} pages plus loin\u{a0}: {last}"));
    }
    faults.extend(Traffic::read(session).await?.faults(&root));
    faults.extend(console(session).await?);
    report(faults)
}

/// Suit un lien et attend la page qu'il ouvre.
async fn follow(session: &Session, selector: &str) -> Outcome {
    let target = session
        .execute(
            "return document.querySelector(arguments[0]).href;",
            &[json!(selector)],
        )
        .await?;
    session
        .execute(
            "document.querySelector(arguments[0]).click();",
            &[json!(selector)],
        )
        .await?;
    session
        .wait_until(&format!("location.href === {target}"))
        .await
}

/// Une adresse inconnue, même profonde, montre la page d'erreur avec sa mise en page ; ses liens
/// restent dans le site.
async fn error_page(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(CHAPTER)).await?;
    choose_theme(session, "light").await?;
    for folder in ["", SUBFOLDER] {
        error_page_under(session, &format!("{}{folder}", bench.site.origin)).await?;
    }
    Ok(())
}

async fn error_page_under(session: &Session, root: &str) -> Outcome {
    session
        .open_page(&format!("{root}/a/b/inconnue.html"))
        .await?;
    let seen = session.execute(ERROR_PAGE, &[json!(root)]).await?;
    let styled = session.execute(BACKGROUND, &[]).await?;
    let right = seen["title"].as_str() == Some("Page introuvable")
        && seen["links"].as_u64() > Some(10)
        && seen["elsewhere"].as_u64() == Some(0)
        && styled.as_str() == Some("rgb(255, 255, 255)");
    match right {
        true => Ok(()),
        false => Err(format!("{root}\u{a0}: {seen}, fond {styled}").into()),
    }
}

const ERROR_PAGE: &str = "
    const links = [...document.querySelectorAll('#mdbook-sidebar a, main a')];
    return {
        title: document.querySelector('main h1').textContent, links: links.length,
        elsewhere: links.filter(link => !link.href.startsWith(arguments[0] + '/')).length,
    };";

/// Le livre ouvert depuis le disque : console vide, recherche comprise.
async fn from_a_file(bench: &Bench, session: &Session) -> Outcome {
    let file = url::Url::from_file_path(bench.site.file(CHAPTER))
        .map_err(|()| "chemin du livre relatif")?;
    session.open_page(&format!("{file}?search=nim")).await?;
    session
        .wait_until("document.querySelectorAll('#mdbook-searchresults a').length > 0")
        .await?;
    let mut faults = Traffic::read(session).await?.faults("file:");
    faults.extend(console(session).await?);
    report(faults)
}

/// Ce que voit un lecteur sans script : longueur du texte, figures, formules, liens du sommaire.
const VISIBLE: &str = r"
    const shown = selector => [...document.querySelectorAll(selector)]
        .filter(element => element.getBoundingClientRect().height > 10).length;
    return {
        script: document.documentElement.classList.contains('js'),
        text: document.querySelector('main').innerText.length,
        figures: shown('main figure svg'), all_figures: document.querySelectorAll('main svg').length,
        formulas: shown('main .katex-html'), listings: shown('main pre code'),
        contents: shown('iframe'),
    };";

async fn without_scripts(bench: &Bench, session: &Session) -> Outcome {
    session
        .devtools(
            "Emulation.setScriptExecutionDisabled",
            json!({ "value": true }),
        )
        .await?;
    session.open_plain(&bench.site.address(RICH)).await?;
    let seen = session.execute(VISIBLE, &[]).await?;
    let at_least = |what: &str, count: u64| seen[what].as_u64() >= Some(count);
    let right = seen["script"] == Value::Bool(false)
        && at_least("text", 5000)
        && at_least("figures", 1)
        && seen["figures"] == seen["all_figures"]
        && at_least("formulas", 50)
        && at_least("listings", 3)
        && at_least("contents", 1);
    match right {
        true => Ok(()),
        false => Err(format!("sans script, la page montre {seen}").into()),
    }
}
