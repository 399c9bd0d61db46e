//! Le livre sur papier : chaque chapitre et le livre entier s'impriment, et rien n'y est coupé.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use libtest_mimic::Trial;
use serde_json::json;

use crate::loading::report;
use crate::session::Session;
use crate::site::PRINT;
use crate::{Bench, Outcome, Plan};

/// Largeur, en pixels CSS, d'une feuille A4 sans les marges de 1 cm que demande [`pdf`].
const PAPER_WIDTH: u32 = 718;

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let mut trials: Vec<Trial> = plan
        .chapters()
        .map(|page| {
            let page = page.clone();
            plan.trial(
                format!("impression::{page}"),
                async move |bench, session| nothing_is_cut(bench, session, &page).await,
            )
        })
        .collect();
    trials.push(plan.trial("impression::livre_entier", whole_book));
    trials
}

/// Ce qui déborde : sur papier, rien ne défile.
const CUT: &str = r"
    const boxes = 'main, main pre, main pre code, main .table-wrapper, main .katex-display, main figure';
    const hidden = [...document.querySelectorAll('main details')]
        .filter(fold => fold.getClientRects().length > 0)
        .filter(fold => !fold.lastElementChild.checkVisibility())
        .map(fold => 'réponse repliée : ' + fold.textContent.slice(0, 60));
    return [...document.querySelectorAll(boxes)]
        .filter(box => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        .map(box => `coupé : ${box.localName}.${box.className} `
            + `(${box.scrollWidth} pour ${box.clientWidth}) ${box.textContent.slice(0, 60)}`)
        .concat(hidden);";

async fn nothing_is_cut(bench: &Bench, session: &Session, page: &str) -> Outcome {
    session.open_page(&bench.site.address(page)).await?;
    session.media("print").await?;
    session.screen((PAPER_WIDTH, 1000)).await?;
    let faults = session.strings(CUT, &[]).await?;
    report(faults)?;
    session.media("").await?;
    at_least_pages(&pdf(session).await?, 2)
}

async fn whole_book(bench: &Bench, session: &Session) -> Outcome {
    session.open_page(&bench.site.address(PRINT)).await?;
    session.media("").await?;
    at_least_pages(&pdf(session).await?, 50)
}

/// Imprime la page ouverte, avec les marges qu'un navigateur propose.
async fn pdf(session: &Session) -> Outcome<Vec<u8>> {
    let paper = json!({
        "paperWidth": 8.27, "paperHeight": 11.69, "printBackground": true,
        "marginTop": 0.394, "marginBottom": 0.394, "marginLeft": 0.394, "marginRight": 0.394,
    });
    let printed = session.devtools("Page.printToPDF", paper).await?;
    let data = printed["data"].as_str().ok_or("aucun PDF")?;
    Ok(STANDARD.decode(data)?)
}

/// Un PDF dit le nombre de ses pages dans « /Type /Pages … /Count n ».
fn at_least_pages(pdf: &[u8], wanted: usize) -> Outcome {
    let text = String::from_utf8_lossy(pdf);
    let counts = text.split("/Count ").skip(1).filter_map(|after| {
        let end = after.find(|c: char| !c.is_ascii_digit())?;
        after.get(..end)?.parse::<usize>().ok()
    });
    let pages = counts.max().unwrap_or_default();
    match text.starts_with("%PDF-") && pages >= wanted {
        true => Ok(()),
        false => {
            Err(format!("{pages} pages imprimées, au moins {wanted} attendues").into())
        }
    }
}
