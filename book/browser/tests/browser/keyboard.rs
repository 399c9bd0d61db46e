//! Le livre au clavier seul, le focus toujours visible.

use fantoccini::key::Key;
use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::accessibility::UNFOLD;
use crate::loading::report;
use crate::session::{PHONE, Session};
use crate::{Bench, Outcome, Plan};

const CHAPTER: &str = "ch02-nim.html";

pub fn trials(plan: &Plan) -> Vec<Trial> {
    vec![
        plan.trial("clavier::focus_visible_partout", focus_is_visible),
        plan.trial("clavier::barre_laterale", sidebar),
        plan.trial("clavier::recherche", search),
        plan.trial("clavier::page_suivante", next_page),
        plan.trial("clavier::ce_qui_defile", scrollable_boxes),
    ]
}

/// Décrit l'élément qui a le focus : son nom, et s'il se voit (un contour, le sien ou celui de son
/// étiquette, dans l'écran).
const FOCUSED: &str = r"
    const element = document.activeElement;
    if (element === document.body) return null;
    const shown = [element, ...(element.labels || [])].some(box => {
        const style = getComputedStyle(box);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
            && box.getBoundingClientRect().width > 8;
    });
    const text = (element.textContent || element.id || '').trim().slice(0, 40);
    return { name: `${element.localName}#${element.id}.${element.className} « ${text} »`, shown };";

/// Longueur du parcours : bien au-delà de la barre latérale et du menu, jusque dans le texte.
const STEPS: usize = 120;

async fn focus_is_visible(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(CHAPTER)).await?;
    let mut faults = Vec::new();
    let mut reached = Vec::new();
    for _ in 0..STEPS {
        session.press(Key::Tab.into()).await?;
        let focused = session.execute(FOCUSED, &[]).await?;
        let Some(name) = focused["name"].as_str() else {
            break;
        };
        reached.push(name.to_owned());
        if focused["shown"] != Value::Bool(true) {
            faults.push(format!("focus invisible\u{a0}: {name}"));
        }
    }
    for wanted in [
        "mdbook-sidebar-toggle",
        "mdbook-theme-toggle",
        "mdbook-search-toggle",
        "nav-chapters next",
    ] {
        if !reached.iter().any(|name| name.contains(wanted)) {
            faults.push(format!("hors d'atteinte au clavier\u{a0}: {wanted}"));
        }
    }
    report(faults)
}

/// Tabulations jusqu'à l'élément désigné.
async fn reach(session: &Session, selector: &str) -> Outcome {
    let script = "return document.activeElement.matches(arguments[0]);";
    for _ in 0..STEPS {
        session.press(Key::Tab.into()).await?;
        if session.execute(script, &[json!(selector)]).await? == Value::Bool(true) {
            return Ok(());
        }
    }
    Err(format!("hors d'atteinte au clavier\u{a0}: {selector}").into())
}

async fn sidebar(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(CHAPTER)).await?;
    let visible =
        "return document.documentElement.classList.contains('sidebar-visible');";
    let before = session.execute(visible, &[]).await?;
    reach(session, "#mdbook-sidebar-toggle").await?;
    session.press(' ').await?;
    let closed = session.execute(visible, &[]).await?;
    session.press(' ').await?;
    let open = session.execute(visible, &[]).await?;
    if [&before, &closed, &open].map(Value::as_bool)
        != [Some(true), Some(false), Some(true)]
    {
        return Err(format!("barre visible\u{a0}: {before}, {closed}, {open}").into());
    }
    reach(session, "#mdbook-sidebar a[href$='ch03-mex.html']").await?;
    session.press(Key::Enter.into()).await?;
    session
        .wait_until("location.pathname.endsWith('/ch03-mex.html')")
        .await
}

async fn search(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(CHAPTER)).await?;
    session.press('s').await?;
    session
        .wait_until("document.activeElement.id === 'mdbook-searchbar'")
        .await?;
    for letter in "mex".chars() {
        session.press(letter).await?;
    }
    session
        .wait_until("document.querySelectorAll('#mdbook-searchresults a').length > 0")
        .await?;
    session.press(Key::Down.into()).await?;
    session
        .wait_until("document.querySelector('#mdbook-searchresults .focus a') !== null")
        .await?;
    session.press(Key::Enter.into()).await?;
    session
        .wait_until("location.search.includes('highlight=')")
        .await
}

async fn next_page(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(CHAPTER)).await?;
    session.press(Key::Right.into()).await?;
    session
        .wait_until("location.pathname.endsWith('/ch03-mex.html')")
        .await?;
    session
        .wait_until("document.readyState === 'complete'")
        .await?;
    session.press(Key::Left.into()).await?;
    session
        .wait_until("location.pathname.endsWith('/ch02-nim.html')")
        .await
}

/// Ce qui défile sur un téléphone et que le clavier n'atteint pas ; le nombre de ce qui défile.
const SCROLLABLE: &str = r"
    const boxes = [...document.querySelectorAll('main *')].filter(box =>
        box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0
        && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX));
    return [String(boxes.length), ...boxes.filter(box => box.tabIndex !== 0)
        .map(box => `hors d'atteinte : ${box.localName}.${box.className}`)];";

async fn scrollable_boxes(bench: &Bench, session: &Session) -> Outcome {
    session.screen(PHONE).await?;
    let mut faults = Vec::new();
    let mut count = 0;
    for page in bench.site.chapters() {
        session.open_page(&bench.site.address(page)).await?;
        session.execute(UNFOLD, &[]).await?;
        session.wait_until("true").await?;
        let found = session.strings(SCROLLABLE, &[]).await?;
        count += found
            .first()
            .map_or(Ok(0), |count| count.parse::<usize>())?;
        faults.extend(
            found
                .iter()
                .skip(1)
                .map(|fault| format!("{page}\u{a0}: {fault}")),
        );
    }
    if count == 0 {
        faults.push("rien ne défile\u{a0}: cet essai ne prouve rien".to_owned());
    }
    report(faults)
}
