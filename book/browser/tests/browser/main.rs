//! Le livre construit, essayé dans Chromium : `cargo test -p book-browser`.
//!
//! Sans Chromium ni chromedriver sur la machine, tous les essais sont « ignored ». Les variables
//! `CHROMIUM` et `CHROMEDRIVER` indiquent d'autres programmes.

mod accessibility;
mod journeys;
mod keyboard;
mod links;
mod loading;
mod printing;
mod programs;
mod search;
mod session;
mod site;
mod weight;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use programs::Programs;
use session::{Browsers, Session};
use site::Site;

/// Ce que rend un essai.
type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// Ce que partagent les essais.
struct Bench {
    site: Site,
    browsers: Option<Browsers>,
    weights: weight::Table,
}

impl Bench {
    /// Un essai, mené dans un navigateur qu'aucun autre n'emploie au même moment.
    fn trial(
        self: &Arc<Self>,
        name: impl Into<String>,
        work: impl AsyncFnOnce(&Bench, &Session) -> Outcome + Send + 'static,
    ) -> Trial {
        let bench = Arc::clone(self);
        let ignored = self.browsers.is_none();
        Trial::test(name, move || {
            let browsers = bench.browsers.as_ref().ok_or("aucun navigateur")?;
            browsers
                .run(async |session| work(&bench, session).await)
                .map_err(|error| Failed::from(error.to_string()))
        })
        .with_ignored_flag(ignored)
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
    let runtime = tokio::runtime::Runtime::new()?;
    let site = Site::build_and_serve(&runtime)?;
    let browsers = match Programs::find() {
        Ok(programs) if !arguments.list => Some(Browsers::start(&programs, runtime)?),
        Ok(_) => None,
        Err(missing) => {
            eprintln!("{missing}\nLes essais du livre dans un navigateur sont ignorés.");
            None
        }
    };
    let bench = Arc::new(Bench {
        site,
        browsers,
        weights: weight::Table::default(),
    });
    let conclusion = libtest_mimic::run(arguments, trials(&bench));
    bench.weights.print();
    Ok(conclusion.exit_code())
}

fn trials(bench: &Arc<Bench>) -> Vec<Trial> {
    [
        loading::trials(bench),
        accessibility::trials(bench),
        journeys::trials(bench),
        keyboard::trials(bench),
        printing::trials(bench),
        search::trials(bench),
    ]
    .into_iter()
    .flatten()
    .collect()
}
