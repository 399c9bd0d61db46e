//! La table de Wythoff dans sa page : ses cases, son image, ses fichiers, son calcul interrompu.

use std::num::NonZeroU64;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use book_widgets::wythoff_table::{Table, TableSettings};
use jeux_combinatoires::wythoff::{Cell, Form, View, grundy_table};
use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::loading::{console, report};
use crate::session::Session;
use crate::widgets::{fill_in, press_button_in};
use crate::{Bench, Outcome, Plan};

const PAGE: &str = "ch09-wythoff.html";
const WIDGET: &str = "widget-wythoff";

const FORMS: [(&str, Form); 3] = [
    ("g", Form::Grundy),
    ("ligne", Form::Row),
    ("complement", Form::Complement),
];

pub fn trials(plan: &Plan) -> Vec<Trial> {
    vec![
        plan.widget_trial("wythoff::cases", every_displayed_value),
        plan.widget_trial("wythoff::csv", spreadsheet),
        plan.widget_trial("wythoff::png", picture),
        plan.widget_trial("wythoff::pointeur_et_clavier", pointer_and_keyboard),
        plan.widget_trial("wythoff::interrompue", interrupted),
    ]
}

/// Ouvre la table aux réglages donnés, et attend qu'elle soit dite complète.
async fn open(bench: &Bench, session: &Session, settings: &[(&str, String)]) -> Outcome {
    let query: Vec<String> = settings
        .iter()
        .map(|(name, value)| format!("wythoff.{name}={value}"))
        .collect();
    let address = format!("{PAGE}?{}", query.join("&"));
    session.open_page(&bench.site.address(&address)).await?;
    hears(session, "Table de ").await
}

/// Attend que la région vivante de la table commence par un texte.
async fn hears(session: &Session, wanted: &str) -> Outcome {
    let heard = format!(
        "document.querySelector('{WIDGET} .jeu-dit')?.textContent.startsWith({})",
        json!(wanted)
    );
    session.wait_until(&heard).await
}

/// Les réglages d'une adresse.
fn settings((x, y): (usize, usize), view: &View) -> Outcome<[(&'static str, String); 5]> {
    let (form, _) = FORMS
        .into_iter()
        .find(|(_, form)| *form == view.form)
        .ok_or("forme sans nom")?;
    let text = |number: Option<u64>| number.map_or(String::new(), |n| n.to_string());
    Ok([
        ("x", x.to_string()),
        ("y", y.to_string()),
        ("forme", form.to_owned()),
        ("module", text(view.modulus.map(NonZeroU64::get))),
        ("seuil", text(view.threshold)),
    ])
}

/// La table de la bibliothèque, par la définition.
fn library((x, y): (usize, usize), view: &View) -> Vec<Vec<Cell>> {
    let rows = (0..).zip(grundy_table(x + 1, y + 1));
    rows.map(|(y, row)| (0..).zip(row).map(|(x, g)| view.cell(x, y, g)).collect())
        .collect()
}

/// Le plus grand x et le plus grand y de la table lue.
const LARGEST: usize = 60;

async fn every_displayed_value(bench: &Bench, session: &Session) -> Outcome {
    let page = format!("ch09-wythoff.html?wythoff.x={LARGEST}&wythoff.y={LARGEST}");
    session.open_page(&bench.site.address(&page)).await?;
    let values = grundy_table(LARGEST + 1, LARGEST + 1);
    for (name, form) in FORMS {
        for modulus in [
            None,
            Some(2),
            Some(3),
            Some(5),
            Some(10),
            Some(61),
            Some(150),
        ] {
            let view = View {
                form,
                modulus: modulus.and_then(NonZeroU64::new),
                threshold: Some(20),
            };
            let modulus = modulus.map_or(String::new(), |modulus| modulus.to_string());
            let shown = displayed(session, name, &modulus).await?;
            compare(&shown, &values, &view).map_err(|fault| {
                format!("forme {name}, modulo {modulus}\u{a0}: {fault}")
            })?;
        }
    }
    report(console(session).await?)
}

/// Les cases affichées, ligne par ligne ; un astérisque suit celles qui sont en couleur.
async fn displayed(session: &Session, form: &str, modulus: &str) -> Outcome<Vec<String>> {
    let idle = "document.querySelector('widget-wythoff .jeu-calcul')?.hidden === true";
    session.wait_until(idle).await?;
    let choose = "
        const widget = document.querySelector('widget-wythoff');
        const set = (control, value) => {
            control.value = value;
            control.dispatchEvent(new Event('change'));
        };
        set(widget.querySelector('select'), arguments[0]);
        set(widget.querySelector('[id^=champ-module]'), arguments[1]);
        set(widget.querySelector('[id^=champ-seuil]'), '20');";
    session
        .execute(choose, &[json!(form), json!(modulus)])
        .await?;
    session.wait_until(idle).await?;
    let read = "
        return [...document.querySelectorAll('widget-wythoff tbody td')].map(cell =>
            cell.textContent + (cell.classList.contains('jeu-marque') ? '*' : ''));";
    session.strings(read, &[]).await
}

fn compare(shown: &[String], values: &[Vec<u64>], view: &View) -> Result<(), String> {
    let expected = (0..).zip(values).flat_map(|(y, row)| {
        (0..).zip(row).map(move |(x, &g)| {
            let cell = view.cell(x, y, g);
            format!("{}{}", cell.shown, if cell.marked { "*" } else { "" })
        })
    });
    let expected: Vec<String> = expected.collect();
    if shown.len() != expected.len() {
        return Err(format!(
            "{} cases au lieu de {}",
            shown.len(),
            expected.len()
        ));
    }
    let wrong = shown
        .iter()
        .zip(&expected)
        .position(|(shown, wanted)| shown != wanted);
    wrong.map_or(Ok(()), |rank| {
        let (x, y) = (rank % values.len(), rank / values.len());
        Err(format!(
            "({x}, {y}) montre {:?}, et non {:?}",
            shown.get(rank),
            expected.get(rank)
        ))
    })
}

/// Garde ce que la page enregistre, au lieu de l'écrire sur le disque.
const CAPTURE: &str = "URL.createObjectURL = blob => {
        const reader = new FileReader();
        reader.onload = () => { window.enregistre = reader.result; };
        reader.readAsDataURL(blob);
        return '#';
    };
    HTMLAnchorElement.prototype.click = function () { window.fichier = this.download; };";

/// Le fichier que donne un bouton : son nom et son contenu.
async fn saved(session: &Session, button: &str) -> Outcome<(String, Vec<u8>)> {
    session.execute(CAPTURE, &[]).await?;
    press_button_in(session, WIDGET, button).await?;
    session
        .wait_until("window.enregistre && window.fichier")
        .await?;
    let found = session
        .execute("return [window.fichier, window.enregistre];", &[])
        .await?;
    let (name, content): (String, String) = serde_json::from_value(found)?;
    let (_, data) = content.split_once(',').ok_or("contenu illisible")?;
    Ok((name, STANDARD.decode(data)?))
}

async fn spreadsheet(bench: &Bench, session: &Session) -> Outcome {
    let view = View {
        form: Form::Complement,
        modulus: NonZeroU64::new(7),
        threshold: None,
    };
    let corner = (100, 70);
    open(bench, session, &settings(corner, &view)?).await?;
    let (name, content) = saved(session, "Fichier CSV").await?;
    let numbers = |cells: Vec<String>| cells.join(";");
    let header = numbers((0..=corner.0).map(|x| x.to_string()).collect());
    let rows = library(corner, &view).into_iter().enumerate();
    let rows = rows.map(|(y, row)| {
        let shown = row.iter().map(|cell| cell.shown.to_string()).collect();
        format!("{y};{}\n", numbers(shown))
    });
    let expected = format!("y\\x;{header}\n{}", rows.collect::<String>());
    match (name.as_str(), String::from_utf8(content)? == expected) {
        ("wythoff-100-70.csv", true) => report(console(session).await?),
        (_, right) => Err(format!("{name}, contenu juste\u{a0}: {right}").into()),
    }
}

/// Les points de l'image enregistrée, quatre octets chacun, et sa largeur.
const POINTS: &str = "const done = arguments[arguments.length - 1];
    const image = new Image();
    image.onload = () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        done([image.width, [...context.getImageData(0, 0, image.width, image.height).data]]);
    };
    image.onerror = () => done(null);
    image.src = window.enregistre;";

async fn picture(bench: &Bench, session: &Session) -> Outcome {
    let text = "x=90\ny=64\nforme=g\nmodule=\nseuil=100";
    let TableSettings { view, .. } = text.parse().map_err(|_| "réglages refusés")?;
    open(bench, session, &settings((90, 64), &view)?).await?;
    let (name, content) = saved(session, "Image PNG").await?;
    let mut table = Table::new(90, 64);
    table.advance(usize::MAX);
    let expected: Vec<u8> = (0..=64).flat_map(|y| table.pixels(&view, y)).collect();
    let found = session.execute_async(POINTS, &[]).await?;
    let (width, points): (usize, Vec<u8>) = serde_json::from_value(found)?;
    let right = content.starts_with(b"\x89PNG") && width == 91 && points == expected;
    match (name.as_str(), right) {
        ("wythoff-90-64.png", true) => report(console(session).await?),
        _ => Err(format!("{name}, {width} points de large\u{a0}: autre image").into()),
    }
}

/// Place la souris au milieu d'une case de l'image, en pixels de la fenêtre.
const POINTED: &str =
    "const canvas = document.querySelector('widget-wythoff .jeu-image canvas + canvas');
    canvas.scrollIntoView({ block: 'center' });
    const box = canvas.getBoundingClientRect();
    return [box.x + (arguments[0] + 0.5) * box.width / canvas.width,
        box.y + (arguments[1] + 0.5) * box.height / canvas.height];";

const DESCRIBED: &str =
    "return document.querySelector('widget-wythoff .jeu-case-dite').textContent;";

async fn mouse(session: &Session, kind: &str, (x, y): (usize, usize)) -> Outcome {
    let place = session.execute(POINTED, &[json!(x), json!(y)]).await?;
    let pressed = if kind == "mouseMoved" { 0 } else { 1 };
    let event = json!({
        "type": kind, "x": place[0], "y": place[1], "button": if pressed == 1 { "left" } else { "none" },
        "clickCount": pressed,
    });
    session.devtools("Input.dispatchMouseEvent", event).await?;
    Ok(())
}

const RIGHT: char = '\u{e014}';
const DOWN: char = '\u{e015}';

/// La souris montre une case, un clic la choisit, les flèches passent à ses voisines.
async fn pointer_and_keyboard(bench: &Bench, session: &Session) -> Outcome {
    let view = View {
        form: Form::Grundy,
        modulus: None,
        threshold: None,
    };
    let corner = (99, 79);
    open(bench, session, &settings(corner, &view)?).await?;
    let values = grundy_table(corner.0 + 1, corner.1 + 1);
    let says = |x: usize, y: usize| {
        let value = values.get(y).and_then(|row| row.get(x));
        value.map_or(String::new(), |g| format!("g({x}, {y}) = {g}"))
    };
    let mut faults = Vec::new();
    for (x, y) in [(0, 0), (40, 13), (99, 79)] {
        mouse(session, "mouseMoved", (x, y)).await?;
        let described = session.execute(DESCRIBED, &[]).await?;
        if !described
            .as_str()
            .unwrap_or_default()
            .starts_with(&says(x, y))
        {
            faults.push(format!("sous la souris, ({x}, {y})\u{a0}: {described}"));
        }
    }
    for kind in ["mousePressed", "mouseReleased"] {
        mouse(session, kind, (40, 13)).await?;
    }
    hears(session, &says(40, 13)).await?;
    session
        .execute(
            "document.querySelector('widget-wythoff .jeu-image canvas + canvas').focus();",
            &[],
        )
        .await?;
    session.press(RIGHT).await?;
    hears(session, &says(41, 13)).await?;
    session.press(DOWN).await?;
    hears(session, &says(41, 14)).await?;
    faults.extend(console(session).await?);
    report(faults)
}

/// Retient la page entre deux tranches de calcul, jusqu'à [`RELEASE`].
const HOLD: &str = "window.libre = window.setTimeout;
    window.retenu = [];
    window.setTimeout = (work, delay) => delay ? window.libre(work, delay) : window.retenu.push(work);";
const RELEASE: &str = "window.setTimeout = window.libre;
    for (const work of window.retenu) work();";

/// Le calcul d'une grande table s'arrête quand on le demande, et la page répond.
async fn interrupted(bench: &Bench, session: &Session) -> Outcome {
    let view = View {
        form: Form::Grundy,
        modulus: None,
        threshold: None,
    };
    open(bench, session, &settings((999, 15), &view)?).await?;
    session.execute(HOLD, &[]).await?;
    fill_in(session, WIDGET, "y", "999").await?;
    let progress = session
        .execute(
            "return !document.querySelector('widget-wythoff .jeu-calcul').hidden;",
            &[],
        )
        .await?;
    press_button_in(session, WIDGET, "Arrêter").await?;
    session
        .wait_until("document.querySelector('widget-wythoff').running === null")
        .await?;
    session.execute(RELEASE, &[]).await?;
    hears(session, "Calcul interrompu").await?;
    // Une table inachevée ne s'enregistre pas ; elle se reprend.
    for file in ["Fichier CSV", "Image PNG"] {
        press_button_in(session, WIDGET, file).await?;
        hears(session, "La table n’est pas entière").await?;
    }
    press_button_in(session, WIDGET, "Reprendre").await?;
    hears(session, "Table de 1000 colonnes et 1000 lignes").await?;
    if progress != Value::Bool(true) {
        return Err("l'avancement ne se voit pas".into());
    }
    fill_in(session, WIDGET, "y", "20").await?;
    hears(session, "Table de 1000 colonnes et 21 lignes").await?;
    report(console(session).await?)
}
