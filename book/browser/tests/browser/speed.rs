//! La vitesse du moteur dans la page, en une seule exécution : la table de Wythoff, rapportée au même
//! calcul hors de la page, et un coup de la machine.
//!
//! `cargo test --release -p book-browser vitesse -- --ignored`, sur une machine au repos.

use std::hint::black_box;
use std::time::Instant;

use jeux_combinatoires::fast::wythoff::half_rows;
use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::session::Session;
use crate::{Bench, Outcome, Plan};

/// Le nombre de passages, dont on garde la médiane.
const RUNS: usize = 9;

/// Le côté de la plus grande table de la page.
const SIDE: usize = 1_000;

/// Au plus, le temps de la page rapporté au temps hors de la page.
const LARGEST_RATIO: f64 = 2.0;

/// Au plus, le temps d'un coup de la machine, en millisecondes.
const LONGEST_MOVE: f64 = 50.0;

/// Des positions que l'on entre, et les plus grandes que le jeu accepte.
const POSITIONS: [(&str, &str); 10] = [
    ("Nim 3, 5, 7", "jeu=nim\ndepart=3,5,7"),
    ("Nim 21, 34, 55", "jeu=nim\ndepart=21,34,55"),
    (
        "Nim, huit tas de 63",
        "jeu=nim\ndepart=63,63,63,63,63,63,63,63",
    ),
    ("Marienbad 1, 3, 5, 7", "jeu=misere\ndepart=1,3,5,7"),
    ("Escalier 3, 2, 5, 1, 4", "jeu=escalier\ndepart=3,2,5,1,4"),
    (
        "S({1, 3, 4}), 100 jetons",
        "jeu=soustraction\nretraits=1,3,4\ndepart=100",
    ),
    ("Kayles, 20 quilles", "jeu=kayles\ndepart=20"),
    (
        "Kayles, six rangées de 24",
        "jeu=kayles\ndepart=24,24,24,24,24,24",
    ),
    ("Dame en (6, 8)", "jeu=dame\ndepart=6,8"),
    ("Dame en (18, 19)", "jeu=dame\ndepart=18,19"),
];

/// Le moteur du script, hors de tout jeu : cette page-ci n'en a pas.
const LOAD: &str = "const done = arguments[arguments.length - 1];
    (async () => {
        const script = await (await fetch(arguments[0])).text();
        const body = script.slice(script.indexOf('{') + 1, script.lastIndexOf('})();'));
        window.engine = new Function(`${body}return engine;`)();
        await engine.load();
    })().then(() => done(''), error => done(String(error)));";

/// Les millisecondes que prend la table entière, par tranches comme dans la page.
const TABLE: &str = "const start = performance.now();
    const table = engine.instance.open_table(`x=${arguments[0]}\\ny=${arguments[0]}`);
    while (!table.advance(16));
    const taken = performance.now() - start;
    table.free();
    return taken;";

/// Les millisecondes que prend un coup de la machine, et son refus s'il y en a un.
const MOVE: &str = "const start = performance.now();
    const found = engine.json('respond', `${arguments[0]}\\ndebut=machine`, 'machine');
    return [performance.now() - start, found.fault ?? ''];";

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let trial = plan.widget_trial("vitesse", measure);
    vec![trial.with_ignored_flag(true)]
}

async fn measure(bench: &Bench, session: &Session) -> Outcome {
    if cfg!(debug_assertions) {
        return Err("une mesure demande « cargo test --release »".into());
    }
    let script = bench.site.widgets.as_ref().ok_or("aucun script")?;
    session.open_page(&bench.site.address("rust.html")).await?;
    let address = json!(bench.site.address(script));
    match session.execute_async(LOAD, &[address]).await? {
        Value::String(fault) if fault.is_empty() => {}
        fault => return Err(format!("moteur\u{a0}: {fault}").into()),
    }
    let mut faults = table(session).await?;
    faults.extend(moves(session).await?);
    crate::loading::report(faults)
}

async fn table(session: &Session) -> Outcome<Vec<String>> {
    let (mut native, mut page) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let start = Instant::now();
        black_box(half_rows(SIDE, SIDE).collect::<Vec<_>>());
        native.push(start.elapsed().as_secs_f64() * 1e3);
        let taken = session.execute(TABLE, &[json!(SIDE - 1)]).await?;
        page.push(taken.as_f64().ok_or("aucun temps")?);
    }
    let first = page.first().copied().unwrap_or_default();
    let (native, page) = (median(native), median(page));
    let ratio = page / native;
    println!("Table de Wythoff, {SIDE} × {SIDE}, médianes de {RUNS} passages");
    line("hors de la page", native);
    line("dans la page", page);
    line("dans la page, la première fois", first);
    println!("{:<40} {:>9}", "rapport des médianes", decimal(ratio));
    let slow = (ratio > LARGEST_RATIO).then(|| format!("rapport {}", decimal(ratio)));
    Ok(slow.into_iter().collect())
}

async fn moves(session: &Session) -> Outcome<Vec<String>> {
    println!("Un coup de la machine, médianes de {RUNS} passages");
    let mut faults = Vec::new();
    for (name, settings) in POSITIONS {
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let answer = session.execute(MOVE, &[json!(settings)]).await?;
            let (taken, fault): (f64, String) = serde_json::from_value(answer)?;
            if !fault.is_empty() {
                return Err(format!("{name}\u{a0}: {fault} refusé").into());
            }
            times.push(taken);
        }
        let time = median(times);
        line(name, time);
        if time > LONGEST_MOVE {
            faults.push(format!("{name}\u{a0}: {} ms", decimal(time)));
        }
    }
    Ok(faults)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn decimal(number: f64) -> String {
    format!("{number:.1}").replace('.', ",")
}

fn line(what: &str, milliseconds: f64) {
    println!("{what:<40} {:>9} ms", decimal(milliseconds));
}
