//! Juge les réponses de référence : `cargo test -p solutions`.

use std::process::ExitCode;

fn main() -> ExitCode {
    checker::run(
        solutions::COURSE,
        checker::Workshop {
            package: "solutions",
            directory: env!("CARGO_MANIFEST_DIR"),
            complete: true,
        },
    )
}
