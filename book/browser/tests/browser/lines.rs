//! Une ligne ne commence jamais par la ponctuation d'une formule, ni ne finit par sa parenthèse.

use libtest_mimic::Trial;
use serde_json::Value;

use crate::accessibility::UNFOLD;
use crate::loading::report;
use crate::session::Session;
use crate::{Bench, Outcome, Plan};

/// Des largeurs de téléphone et de tablette : chacune coupe les lignes ailleurs.
const WIDTHS: [u32; 4] = [320, 360, 414, 600];

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let each = plan.chapters().map(|page| {
        let page = page.clone();
        plan.trial(format!("lignes::{page}"), async move |bench, session| {
            punctuation_is_kept(bench, session, &page).await
        })
    });
    each.collect()
}

/// Les formules séparées de leur ponctuation, et le nombre de celles qui en ont une.
const SEPARATED: &str = r"
    const formulas = [...document.querySelectorAll('main .katex')]
        .filter(formula => !formula.closest('.katex-display') && formula.getClientRects().length);
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const box = (text, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
    };
    const separated = [];
    let count = 0;
    for (const formula of formulas) {
        const bases = formula.querySelectorAll('.base');
        if (bases.length === 0) continue;
        const last = bases[bases.length - 1];
        texts.currentNode = last;
        let after = texts.nextNode();
        while (after && formula.contains(after)) after = texts.nextNode();
        if (after && /^[.,;:!?)]/.test(after.data)) {
            count += 1;
            if (box(after, 0).left < last.getBoundingClientRect().right - 3)
                separated.push(`${last.textContent} | ${after.data.slice(0, 12)}`);
        }
        texts.currentNode = formula;
        const before = texts.previousNode();
        if (before && /[('’]$/.test(before.data)) {
            count += 1;
            if (box(before, before.length - 1).right > bases[0].getBoundingClientRect().left + 3)
                separated.push(`${before.data.slice(-12)} | ${bases[0].textContent}`);
        }
    }
    return { separated, count };";

async fn punctuation_is_kept(bench: &Bench, session: &Session, page: &str) -> Outcome {
    session.open_page(&bench.site.address(page)).await?;
    session.execute(UNFOLD, &[]).await?;
    let mut faults = Vec::new();
    let mut count = 0;
    for width in WIDTHS {
        session.screen((width, 900)).await?;
        let found = session.execute(SEPARATED, &[]).await?;
        count += found["count"].as_u64().unwrap_or_default();
        let separated = found["separated"].as_array().into_iter().flatten();
        faults.extend(
            separated
                .filter_map(Value::as_str)
                .map(|place| format!("{width}\u{a0}: {place}")),
        );
    }
    if count == 0 {
        faults.push("aucune formule ponctuée\u{a0}: cet essai ne prouve rien".to_owned());
    }
    report(faults)
}
