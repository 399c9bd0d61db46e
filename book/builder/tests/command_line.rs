//! La commande `book` : aide, erreurs et codes de sortie, en français.

use std::error::Error;
use std::process::{Command, Output};

type Outcome = Result<(), Box<dyn Error>>;

fn book(arguments: &[&str]) -> Result<Output, Box<dyn Error>> {
    Ok(Command::new(env!("CARGO_BIN_EXE_book"))
        .args(arguments)
        .output()?)
}

#[test]
fn help_is_in_french() -> Outcome {
    let output = book(&["--help"])?;
    let help = String::from_utf8(output.stdout)?;
    assert_eq!(output.status.code(), Some(0));
    assert!(
        help.contains("Utilisation\u{a0}: cargo run -p book"),
        "{help}"
    );
    for english in [
        "Usage",
        "Options:",
        "Commands:",
        "Print",
        "[default",
        "[aliases",
    ] {
        assert!(!help.contains(english), "{english}");
    }
    Ok(())
}

#[test]
fn errors_are_in_french_with_code_2() -> Outcome {
    let cases: [(&[&str], &str); 6] = [
        (&["publier"], "commande inconnue\u{a0}: `publier`"),
        (&["--ouvrir"], "argument inconnu\u{a0}: `--ouvrir`"),
        (
            &["serve", "--port"],
            "valeur manquante après `--port <PORT>`",
        ),
        (
            &["serve", "--port", "dix"],
            "valeur refusée pour `--port <PORT>`\u{a0}: `dix` (ce n'est pas un entier naturel)",
        ),
        (
            &["serve", "--port", "70000"],
            "valeur refusée pour `--port <PORT>`\u{a0}: `70000`",
        ),
        (&["verifier", "tout"], "argument inconnu\u{a0}: `tout`"),
    ];
    for (arguments, message) in cases {
        let output = book(arguments)?;
        let expected =
            format!("Erreur\u{a0}: {message}\nAide\u{a0}: cargo run -p book -- --help\n");
        assert_eq!(String::from_utf8(output.stderr)?, expected, "{arguments:?}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    Ok(())
}
