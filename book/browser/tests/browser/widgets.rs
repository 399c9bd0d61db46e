//! Les jeux dans les pages : clavier, doigt, saisies fautives, pannes, et ce qui reste sans eux.

use std::fs;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::accessibility::{UNFOLD, no_violation_in};
use crate::loading::{FAULTS, Traffic, console, report};
use crate::session::{PHONE, Session};
use crate::{Bench, Outcome, Plan};

/// Poids permis du script et de son module, en octets, comprimés.
const LIMIT: usize = 80_000;

const CLASSIFY: &str = "ch01-classification.html";
const NIM: &str = "ch02-nim.html";
const MEX: &str = "ch03-mex.html";
const SUM: &str = "ch05-sprague-grundy.html";
const OCTAL: &str = "ch08-octaux.html";
const WYTHOFF: &str = "ch09-wythoff.html";

/// Les pages essayées une à une, et leur jeu.
const PAGES: [(&str, &str); 10] = [
    (CLASSIFY, "widget-classer"),
    (MEX, "widget-mex"),
    (SUM, "widget-somme"),
    (OCTAL, "widget-octal"),
    ("ch00-introduction.html", "jeu-marienbad"),
    (NIM, "jeu-nim"),
    ("ch07-variantes.html", "jeu-escalier"),
    (WYTHOFF, "jeu-dame"),
    ("ch09-wythoff.html?wythoff.x=120", "widget-wythoff"),
    ("ch10-misere.html", "jeu-marienbad"),
];

/// Ce que disent ces jeux-ci ; les autres, « jeu-… », ont leurs essais à part.
const SAID: &str = ":is(widget-classer, widget-mex, widget-somme, widget-octal) .jeu-dit";

/// Les champs, et ce qu'ils refusent.
const REFUSED: [(&str, &str, &[&str]); 13] = [
    (CLASSIFY, "coups", &["un", "0", "1000000000000", "1,-2"]),
    (CLASSIFY, "n", &["abc", "", "1000000000000"]),
    (MEX, "valeurs", &["a", "1000000000000"]),
    (SUM, "gauche", &["x", "0", "1000000000000"]),
    (SUM, "taille", &["x", "0", "1000000000000"]),
    (OCTAL, "code", &["abc", "0.8", "1000000000000", ""]),
    (NIM, "depart", &["abc", "-1", "1000000000000", ""]),
    (CLASSIFY, "retraits", &["x", "0", "1000000000000"]),
    (OCTAL, "depart", &["x", "1000000000000"]),
    (WYTHOFF, "depart", &["x", "5", "1000000000000"]),
    (WYTHOFF, "x", &["abc", "-1", "1000000000000"]),
    (WYTHOFF, "module", &["abc", "0", "1"]),
    (WYTHOFF, "seuil", &["abc", "-1"]),
];

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let mut trials = vec![
        plan.widget_trial("jeux::poids", weight),
        plan.widget_trial("jeux::la_ou_il_en_faut", only_where_needed),
        plan.widget_trial("jeux::classer_au_clavier", classify),
        plan.widget_trial("jeux::mex_au_clavier_et_au_doigt", mex),
        plan.widget_trial("jeux::somme_au_clavier", sum),
        plan.widget_trial("jeux::octal_depuis_un_fichier", octal),
        plan.widget_trial("jeux::octal_interrompu", interrupted),
        plan.widget_trial("jeux::adresse", address),
        plan.widget_trial("jeux::adresse_fautive", bad_address),
        plan.widget_trial("jeux::panne", breakdown),
        plan.widget_trial("jeux::sans_script", without_scripts),
        plan.widget_trial("jeux::sans_webassembly", without_webassembly),
    ];
    trials.extend(REFUSED.map(|(page, field, entries)| {
        let name = format!("jeux::saisie_fautive::{page}::{field}");
        plan.widget_trial(name, async move |bench, session| {
            refuses(bench, session, page, field, entries).await
        })
    }));
    for (page, widget) in PAGES {
        let name = format!("jeux::accessibilite::{page}::{widget}");
        trials.push(plan.widget_trial(name, async move |bench, session| {
            open(bench, session, page).await?;
            no_violation_in(session, widget).await
        }));
        let name = format!("jeux::telephone::{page}::{widget}");
        trials.push(plan.widget_trial(name, async move |bench, session| {
            fits_on_a_phone(bench, session, page).await
        }));
        let name = format!("jeux::papier::{page}::{widget}");
        trials.push(plan.widget_trial(name, async move |bench, session| {
            on_paper(bench, session, page).await
        }));
    }
    trials
}

/// Ouvre une page et attend que ses jeux répondent.
async fn open(bench: &Bench, session: &Session, page: &str) -> Outcome {
    session.open_page(&bench.site.address(page)).await?;
    session.wait_until(READY).await
}

const READY: &str = "document.querySelectorAll('.jeu-dit').length > 0
    && [...document.querySelectorAll('.jeu-dit')].every(said => said.textContent)";

/// Remplit un champ comme au clavier : sélection, saisie, Entrée.
async fn fill(session: &Session, field: &str, text: &str) -> Outcome {
    fill_in(session, "main", field, text).await
}

/// Le même, dans un jeu donné.
pub async fn fill_in(session: &Session, place: &str, field: &str, text: &str) -> Outcome {
    let select =
        "const input = document.querySelector(`${arguments[0]} input[id^=champ-${arguments[1]}-]`);
        input.focus(); input.select();";
    session
        .execute(select, &[json!(place), json!(field)])
        .await?;
    if text.is_empty() {
        session.press(BACKSPACE).await?;
    }
    for letter in text.chars() {
        session.press(letter).await?;
    }
    session.press(ENTER).await
}

const BACKSPACE: char = '\u{e003}';
const ENTER: char = '\u{e007}';
const RIGHT: char = '\u{e014}';
const DOWN: char = '\u{e015}';

/// Donne le focus à un bouton, par son texte, et le presse.
async fn press_button(session: &Session, text: &str) -> Outcome {
    press_button_in(session, "main", text).await
}

/// Le même, dans un jeu donné.
pub async fn press_button_in(session: &Session, place: &str, text: &str) -> Outcome {
    let focus = "[...document.querySelectorAll(`${arguments[0]} .jeu-scene button`)]
        .find(button => button.textContent === arguments[1]).focus();";
    session.execute(focus, &[json!(place), json!(text)]).await?;
    session.press(ENTER).await
}

async fn said(session: &Session) -> Outcome<String> {
    text(session, SAID).await
}

/// Attend que la région vivante contienne un texte.
async fn hears(session: &Session, wanted: &str) -> Outcome {
    let heard = format!(
        "document.querySelector('{SAID}')?.textContent.includes({})",
        json!(wanted)
    );
    if session.wait_until(&heard).await.is_err() {
        return Err(format!(
            "«\u{a0}{wanted}\u{a0}» attendu, et non\u{a0}: {}",
            said(session).await?
        )
        .into());
    }
    Ok(())
}

async fn text(session: &Session, selector: &str) -> Outcome<String> {
    let script = "return [...document.querySelectorAll(arguments[0])]
        .map(element => element.textContent).join(' ');";
    let found = session.execute(script, &[json!(selector)]).await?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, shown: &T, expected: &T) -> Outcome {
    match shown == expected {
        true => Ok(()),
        false => Err(format!("{what}\u{a0}: {shown:?} au lieu de {expected:?}").into()),
    }
}

/// Ce que la bibliothèque rend, hors de toute page.
fn native(answer: Result<String, String>) -> Outcome<Value> {
    Ok(serde_json::from_str(&answer?)?)
}

async fn weight(bench: &Bench, _: &Session) -> Outcome {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let script = bench.site.widgets.as_ref().ok_or("aucun script")?;
    encoder.write_all(&fs::read(bench.site.file(script))?)?;
    let size = encoder.finish()?.len();
    println!("{:>7.1} Ko pour les jeux", crate::weight::kilobytes(size));
    match size <= LIMIT {
        true => Ok(()),
        false => Err(format!("{size} octets, {LIMIT} permis").into()),
    }
}

/// Le script n'est demandé que par les pages qui ont un jeu.
async fn only_where_needed(bench: &Bench, _: &Session) -> Outcome {
    let script = bench.site.widgets.as_ref().ok_or("aucun script")?;
    let mut faults = Vec::new();
    for page in bench.site.written.keys() {
        let html = fs::read_to_string(bench.site.file(page))?;
        let has_widget = html.contains("<widget-") || html.contains("<jeu-");
        let expected = has_widget && page != crate::site::PRINT;
        if html.contains(&format!("{script}\"")) != expected {
            faults.push(format!("{page}\u{a0}: un script, {}", !expected));
        }
    }
    report(faults)
}

async fn classify(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, CLASSIFY).await?;
    fill(session, "coups", "7 4, 2").await?;
    hears(session, "S({2, 4, 7}), de 0 à 30").await?;
    fill(session, "n", "60").await?;
    hears(session, "de 0 à 60").await?;
    let expected = native(book_widgets::classify::classify("2,4,7", "60"))?;
    let row = "return [...document.querySelectorAll('.jeu-bande tr')].slice(-2)
        .map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent));";
    let shown = session.execute(row, &[]).await?;
    let values: Vec<String> = serde_json::from_value(shown[0].clone())?;
    let outcomes: Vec<String> = serde_json::from_value(shown[1].clone())?;
    let of_library: Vec<u64> = serde_json::from_value(expected["values"].clone())?;
    let of_library: Vec<String> = of_library.iter().map(u64::to_string).collect();
    same("valeurs", &values, &of_library)?;
    same("issues", &json!(outcomes.concat()), &expected["outcomes"])?;
    let periods = text(session, ".jeu-periodes").await?;
    for wanted in ["prépériode 4, période 3", "prépériode 8, période 3"] {
        if !periods.contains(wanted) {
            return Err(format!("{wanted} manque\u{a0}: {periods}").into());
        }
    }
    report(console(session).await?)
}

async fn mex(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, MEX).await?;
    press_button(session, "1").await?;
    hears(session, "mex {0, 1, 2, 4} = 3\u{202f}; il valait 1").await?;
    fill(session, "valeurs", "5 0 0 1").await?;
    hears(session, "mex {0, 1, 5} = 2").await?;
    tap(session, "2").await?;
    hears(session, "mex {0, 1, 2, 5} = 3").await?;
    tap(session, "0").await?;
    hears(session, "mex {1, 2, 5} = 0").await
}

/// Touche un bouton du doigt.
async fn tap(session: &Session, label: &str) -> Outcome {
    let place = "const found = [...document.querySelectorAll('.jeu-scene button')]
        .find(button => button.textContent === arguments[0]);
        found.scrollIntoView({ block: 'center' });
        const box = found.getBoundingClientRect();
        return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };";
    let place = session.execute(place, &[json!(label)]).await?;
    // Rendu trop tôt, l'écran tactile emporterait le geste : il reste jusqu'à la fin de l'essai.
    session.touch(true).await?;
    for (kind, points) in [("touchStart", json!([place])), ("touchEnd", json!([]))] {
        let event = json!({ "type": kind, "touchPoints": points });
        session.devtools("Input.dispatchTouchEvent", event).await?;
    }
    Ok(())
}

async fn sum(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, SUM).await?;
    press_button(session, "Vider").await?;
    hears(session, "table vide").await?;
    fill(session, "taille", "4").await?;
    fill(session, "gauche", "1, 2, 3").await?;
    press_button(session, "Case suivante").await?;
    hears(session, "(0, 0)\u{a0}: mex {} = 0\u{202f}; 0 ⊕ 0 = 0.").await?;
    session
        .execute("document.querySelector('.jeu-grille button').focus();", &[])
        .await?;
    for key in [RIGHT, DOWN, DOWN, ENTER] {
        session.press(key).await?;
    }
    hears(
        session,
        "(2, 1)\u{a0}: mex {0, 1, 2} = 3\u{202f}; 2 ⊕ 1 = 3.",
    )
    .await?;
    press_button(session, "Tout remplir").await?;
    hears(session, "(4, 4)").await?;
    let expected = native(book_widgets::sum::sum_table("1,2,3", "1,3", "4"))?;
    let rows = "return [...document.querySelectorAll('.jeu-grille tbody tr')]
        .map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)));";
    same(
        "table",
        &session.execute(rows, &[]).await?,
        &expected["cells"],
    )?;
    report(console(session).await?)
}

/// Depuis le disque : le module en ligne, et le fil à part, répondent aussi.
async fn octal(bench: &Bench, session: &Session) -> Outcome {
    let file = url::Url::from_file_path(bench.site.file(OCTAL))
        .map_err(|()| "chemin du livre relatif")?;
    session.open_page(file.as_str()).await?;
    session.wait_until(READY).await?;
    hears(session, "prépériode 71, période 12").await?;
    // Plus de 240 valeurs : la preuve vient du fil à part.
    fill(session, "code", "0.1770").await?;
    hears(session, "0.177\u{a0}: prépériode 497, période 20").await?;
    let certificate = text(session, ".jeu-certificat").await?;
    if !certificate.contains("n₀ = 497, p = 20, t = 3") {
        return Err(format!("certificat\u{a0}: {certificate}").into());
    }
    let shown = text(session, ".jeu-valeurs").await?;
    let shown: Vec<u64> = shown
        .lines()
        .filter_map(|line| line.split_once('|'))
        .flat_map(|(_, values)| values.split_whitespace())
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    let expected = native(book_widgets::octal::octal("0.177", 960, 240))?;
    same("valeurs", &json!(shown), &expected["values"])?;
    let mut faults = Traffic::read(session).await?.faults("file:");
    faults.extend(console(session).await?);
    report(faults)
}

/// 0.007 n'a pas de période connue : la recherche s'arrête quand on le demande, et la page répond.
async fn interrupted(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, OCTAL).await?;
    fill(session, "limite", "100000").await?;
    fill(session, "code", "0.007").await?;
    hears(session, "recherche d’une période").await?;
    press_button(session, "Arrêter").await?;
    hears(session, "Recherche arrêtée").await?;
    fill(session, "limite", "1000").await?;
    hears(session, "Recherche finie\u{a0}: 1000 valeurs de 0.007").await?;
    report(console(session).await?)
}

async fn address(bench: &Bench, session: &Session) -> Outcome {
    let page = format!("{CLASSIFY}?classer.coups=2,4,7&classer.n=12");
    open(bench, session, &page).await?;
    hears(session, "S({2, 4, 7}), de 0 à 12").await?;
    fill(session, "n", "15").await?;
    hears(session, "de 0 à 15").await?;
    session
        .wait_until("location.search === '?classer.coups=2,4,7&classer.n=15'")
        .await?;
    session
        .wait_until(
            "document.querySelector('widget-classer .jeu-lien').href === location.href",
        )
        .await
}

async fn bad_address(bench: &Bench, session: &Session) -> Outcome {
    let page =
        format!("{CLASSIFY}?classer.coups=0&classer.n=10&classer.reste=1&autre.n=3");
    open(bench, session, &page).await?;
    hears(session, "S({1, 3, 4}), de 0 à 10").await?;
    let fault = text(session, ".jeu-faute").await?;
    match fault.contains("0 n'est pas un coup") {
        true => report(console(session).await?),
        false => Err(format!("message\u{a0}: {fault}").into()),
    }
}

/// Ce que le jeu montre, messages des champs mis à part.
const SHOWN: &str = "return [...document.querySelectorAll('.jeu-scene')].map(stage => {
    const copy = stage.cloneNode(true);
    for (const fault of copy.querySelectorAll('.jeu-faute')) fault.remove();
    return copy.textContent;
}).join('') + location.search;";

/// Une saisie fautive reçoit un message à côté du champ, et rien d'autre ne change.
async fn refuses(
    bench: &Bench,
    session: &Session,
    page: &str,
    field: &str,
    entries: &[&str],
) -> Outcome {
    open(bench, session, page).await?;
    // Les réglages d'un jeu sont repliés.
    session.execute(UNFOLD, &[]).await?;
    let before = session.execute(SHOWN, &[]).await?;
    let mut faults = Vec::new();
    for entry in entries {
        fill(session, field, entry).await?;
        let invalid = "const input = document.querySelector(`input[id^=champ-${arguments[0]}-]`);
            const message = document.getElementById(`${input.id}-faute`);
            return input.getAttribute('aria-invalid') === 'true'
                && input.getAttribute('aria-describedby').includes(message.id)
                && message.getBoundingClientRect().height > 10 && message.textContent.length > 10;";
        if session.execute(invalid, &[json!(field)]).await? != Value::Bool(true) {
            faults.push(format!("«\u{a0}{entry}\u{a0}» ne reçoit pas de message"));
        }
        if session.execute(SHOWN, &[]).await? != before {
            faults.push(format!("«\u{a0}{entry}\u{a0}» change le jeu"));
        }
    }
    faults.extend(console(session).await?);
    report(faults)
}

/// Chaque fonction du moteur s'arrête comme une panique, par `unreachable`, quand la page le demande.
const FRAGILE: &str = "const Instance = WebAssembly.Instance;
    const trap = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
        7, 5, 1, 1, 97, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
    WebAssembly.Instance = function (module, imports) {
        const real = new Instance(module, imports);
        const exports = { ...real.exports };
        const { answer } = exports;
        exports.answer = (...values) => window.panne
            ? new Instance(new WebAssembly.Module(trap)).exports.a() : answer(...values);
        return { exports };
    };";

async fn breakdown(bench: &Bench, session: &Session) -> Outcome {
    let script = session.before_each_page(FRAGILE).await?;
    open(bench, session, CLASSIFY).await?;
    session.execute("window.panne = true;", &[]).await?;
    fill(session, "n", "20").await?;
    session
        .wait_until("document.activeElement.textContent === 'Recommencer'")
        .await?;
    let message = text(session, ".jeu-panne").await?;
    // Recommencer trop tôt ne tue pas davantage la page.
    session.press(ENTER).await?;
    session
        .wait_until("document.activeElement.textContent === 'Recommencer'")
        .await?;
    session.execute("window.panne = false;", &[]).await?;
    session.press(ENTER).await?;
    hears(session, "S({1, 3, 4}), de 0 à 30").await?;
    session.forget_script(script).await?;
    match message.contains("erreur imprévue") {
        true => report(console(session).await?),
        false => Err(format!("message\u{a0}: {message}").into()),
    }
}

/// La table de chaque jeu, visible ou non.
const STATIC: &str = "return [...document.querySelectorAll('main *')]
    .filter(element => /^(widget|jeu)-/.test(element.localName))
    .map(element => [element.localName,
        [...element.querySelectorAll('pre, svg, table')].some(box => !box.closest('.jeu-scene')
            && box.getBoundingClientRect().height > 20),
        [...element.querySelectorAll('.jeu-scene')].some(box => box.getBoundingClientRect().height > 0)]);";

/// Chaque jeu de la page montre sa table, et elle seule.
async fn only_static(session: &Session) -> Outcome<Vec<String>> {
    let found: Vec<(String, bool, bool)> =
        serde_json::from_value(session.execute(STATIC, &[]).await?)?;
    let mut faults: Vec<String> = found
        .iter()
        .filter(|(_, table, stage)| !table || *stage)
        .map(|(name, table, stage)| format!("{name}\u{a0}: table {table}, jeu {stage}"))
        .collect();
    if found.is_empty() {
        faults.push("aucun jeu dans la page".to_owned());
    }
    Ok(faults)
}

async fn without_scripts(bench: &Bench, session: &Session) -> Outcome {
    let parameters = json!({ "value": true });
    session
        .devtools("Emulation.setScriptExecutionDisabled", parameters)
        .await?;
    let mut faults = Vec::new();
    for (page, _) in PAGES {
        session.open_plain(&bench.site.address(page)).await?;
        faults.extend(only_static(session).await?);
    }
    report(faults)
}

async fn without_webassembly(bench: &Bench, session: &Session) -> Outcome {
    let script = session
        .before_each_page("delete window.WebAssembly;")
        .await?;
    let mut faults = Vec::new();
    for (page, _) in PAGES {
        session.open_page(&bench.site.address(page)).await?;
        session
            .wait_until("document.readyState === 'complete'")
            .await?;
        faults.extend(only_static(session).await?);
    }
    session.forget_script(script).await?;
    faults.extend(console(session).await?);
    report(faults)
}

async fn on_paper(bench: &Bench, session: &Session, page: &str) -> Outcome {
    open(bench, session, page).await?;
    session.media("print").await?;
    report(only_static(session).await?)
}

/// Ce que le doigt ne toucherait pas : moins de 24 pixels.
const SMALL: &str =
    "return [...document.querySelectorAll('.jeu-scene :is(button, input, select)')]
    .filter(target => target.checkVisibility())
    .filter(target => Math.min(target.offsetWidth, target.offsetHeight) < 24)
    .map(target => `trop petit : ${target.outerHTML.slice(0, 120)}`);";

async fn fits_on_a_phone(bench: &Bench, session: &Session, page: &str) -> Outcome {
    session.screen(PHONE).await?;
    open(bench, session, page).await?;
    let mut faults = session.strings(FAULTS, &[]).await?;
    faults.extend(session.strings(SMALL, &[]).await?);
    report(faults)
}
