//! Le livre construit, essayé dans Chromium : `cargo test -p book-browser`.
//!
//! Sans Chromium ni chromedriver sur la machine, tous les essais sont « ignored ». Les variables
//! `CHROMIUM` et `CHROMEDRIVER` indiquent d'autres programmes.

mod accessibility;
mod jouer;
mod journeys;
mod keyboard;
mod lines;
mod links;
mod loading;
mod printing;
mod programs;
mod search;
mod session;
mod site;
mod speed;
mod weight;
mod widgets;
mod wythoff;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;

use book_builder::course::Course;
use libtest_mimic::{Arguments, Failed, Trial};

use programs::Programs;
use session::{Browsers, Session};
use site::Site;

/// Ce que rend un essai.
type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// Ce que partagent les essais.
struct Bench {
    site: Site,
    browsers: Browsers,
    weights: weight::Table,
}

/// Les essais à mener : sur quelles pages, et avec quoi si un navigateur est là.
struct Plan {
    pages: Vec<String>,
    bench: Option<Arc<Bench>>,
}

impl Plan {
    /// Un essai des jeux, « ignored » si le livre a dû se construire sans eux.
    fn widget_trial(
        &self,
        name: impl Into<String>,
        work: impl AsyncFnOnce(&Bench, &Session) -> Outcome + Send + 'static,
    ) -> Trial {
        let built = |bench: &Arc<Bench>| bench.site.widgets.is_some();
        let ignored = !self.bench.as_ref().is_some_and(built);
        self.trial(name, work).with_ignored_flag(ignored)
    }

    /// Un essai, mené dans un navigateur qu'aucun autre n'emploie au même moment.
    fn trial(
        &self,
        name: impl Into<String>,
        work: impl AsyncFnOnce(&Bench, &Session) -> Outcome + Send + 'static,
    ) -> Trial {
        let bench = self.bench.clone();
        let ignored = bench.is_none();
        Trial::test(name, move || {
            let bench = bench.ok_or("aucun navigateur")?;
            let outcome = bench
                .browsers
                .run(async |session| work(&bench, session).await);
            outcome.map_err(|error| Failed::from(error.to_string()))
        })
        .with_ignored_flag(ignored)
    }

    /// Les chapitres, sans les exercices ni les pages de référence.
    fn chapters(&self) -> impl Iterator<Item = &String> {
        self.pages.iter().filter(|page| site::is_chapter(page))
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match run(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("Erreur\u{a0}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Outcome<ExitCode> {
    let course = site::course()?;
    let bench = match Programs::find() {
        _ if arguments.list => None,
        Ok(programs) => Some(Arc::new(start(&course, &programs)?)),
        Err(missing) => {
            eprintln!("{missing}\nLes essais du livre dans un navigateur sont ignorés.");
            None
        }
    };
    if bench
        .as_ref()
        .is_some_and(|bench| bench.site.widgets.is_none())
    {
        eprintln!(
            "Le livre est construit sans ses jeux\u{a0}: leurs essais sont ignorés."
        );
    }
    let plan = Plan {
        pages: site::pages(&course)?,
        bench,
    };
    let conclusion = libtest_mimic::run(arguments, trials(&plan));
    if let Some(bench) = &plan.bench {
        bench.weights.print();
    }
    Ok(conclusion.exit_code())
}

fn start(course: &Course, programs: &Programs) -> Outcome<Bench> {
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(Bench {
        site: Site::build_and_serve(course, &runtime)?,
        browsers: Browsers::start(programs, runtime)?,
        weights: weight::Table::default(),
    })
}

fn trials(plan: &Plan) -> Vec<Trial> {
    [
        loading::trials(plan),
        accessibility::trials(plan),
        jouer::trials(plan),
        journeys::trials(plan),
        keyboard::trials(plan),
        lines::trials(plan),
        printing::trials(plan),
        search::trials(plan),
        speed::trials(plan),
        widgets::trials(plan),
        wythoff::trials(plan),
    ]
    .into_iter()
    .flatten()
    .collect()
}
