//! Le banc d'essai sur quatre copies du premier exercice : neuve, fausse, juste, qui plante.
//!
//! La variable `DEMONSTRATION` choisit la copie. Les transcriptions de ce paquet, que le livre
//! montre, en viennent.

use checker::{Course, Workshop, ch00_introduction};
use std::process::ExitCode;

#[path = "../../tests/eleves/faux/src/ch00_introduction.rs"]
mod faux;
#[path = "../../tests/eleves/juste/src/ch00_introduction.rs"]
mod juste;
#[allow(unused_variables)]
#[path = "../../tests/eleves/neuf/src/ch00_introduction.rs"]
mod neuf;
#[allow(unconditional_recursion, clippy::only_used_in_recursion)]
#[path = "../../tests/eleves/plante/src/ch00_introduction.rs"]
mod plante;

/// Une copie : la réponse, et le dossier où elle est écrite.
macro_rules! copy {
    ($name:ident) => {
        (
            $name::exo_one_token as fn(u64) -> _,
            concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/tests/eleves/",
                stringify!($name)
            ),
        )
    };
}

fn main() -> ExitCode {
    let (exo_one_token, directory) = match std::env::var("DEMONSTRATION").as_deref() {
        Ok("neuf") => copy!(neuf),
        Ok("faux") => copy!(faux),
        Ok("juste") => copy!(juste),
        Ok("plante") => copy!(plante),
        _ => {
            eprintln!("DEMONSTRATION doit valoir neuf, faux, juste ou plante");
            return ExitCode::from(2);
        }
    };
    let course = Course {
        ch00: ch00_introduction::Answers { exo_one_token },
        ..Course::EMPTY
    };
    let workshop = Workshop {
        package: "exercises",
        directory,
        complete: false,
    };
    checker::run(course, workshop)
}
