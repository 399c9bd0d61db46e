//! La commande, d'un bout à l'autre, sur un dépôt d'élève.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod depot;

use depot::Depot;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::Duration;

fn lock(name: &str, text: &str) {
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

/// La sortie, sans ce que dit rustc, qui change d'une version à l'autre.
fn without_rustc(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("    "));
    lines
        .collect::<Vec<_>>()
        .join("\n")
        .replace("\n\n\n", "\n\n")
}

fn verdict<'a>(table: &'a str, exercise: &str) -> &'a str {
    let line = table
        .lines()
        .find(|line| line.contains(&format!(" {exercise} ")));
    let line = line.unwrap_or_else(|| panic!("{exercise} n'est pas dans la table"));
    line.split_once(exercise).unwrap().1.trim()
}

#[test]
fn the_table_of_a_fresh_repository() {
    let depot = Depot::new();
    let told = depot.run(&[]);
    assert_eq!((told.code, told.stderr.as_str()), (0, ""));
    lock("table_neuve", &told.stdout);
}

#[test]
fn answers_are_judged_and_what_they_print_is_no_verdict() {
    let depot = Depot::new();
    depot.edit("ch02_nim", "None", "print!(\"bavard\");\n    Some(a ^ b)");
    depot.edit("ch02_nim", "None", "Some(vec![])");
    let told = depot.run(&["ch02"]);
    assert_eq!(told.code, 1, "{told:?}");
    assert!(
        told.stdout.starts_with("✓ ch02 · exo_third_heap — juste\n"),
        "{}",
        told.stdout
    );
    assert!(
        told.stdout
            .contains("✗ ch02 · exo_winning_moves — faux\n  Position [1]\n")
    );
    assert!(
        told.stdout
            .contains("… ch02 · exo_count_p_positions — à compléter\n")
    );
    assert!(
        told.stdout
            .ends_with("Justes : 1/3. Bilan complet : cargo atelier\n")
    );
    let told = depot.run(&["third_heap"]);
    assert_eq!(told.code, 0, "{told:?}");
    let told = depot.run(&[]);
    assert_eq!(told.code, 0);
    assert_eq!(verdict(&told.stdout, "exo_third_heap"), "juste");
    assert!(told.stdout.contains("░] 1/39 juste\n"), "{}", told.stdout);
}

#[test]
fn files_that_do_not_compile_do_not_hide_the_others() {
    let depot = Depot::new();
    depot.edit(
        "ch00_introduction",
        "None",
        "Some(if n % 2 == 0 { Outcome::P } else { Outcome::N })",
    );
    // Une erreur de syntaxe cache les deux autres.
    depot.edit("ch01_classification", "None", "None {");
    depot.edit("ch02_nim", "None", "Some(\"texte\")");
    let sheet = depot.sheet("ch03_mex");
    depot.write(
        "exercises/src/ch03_mex.rs",
        &sheet.replace("exo_mex_sorted(", "exo_mex_trie("),
    );
    let told = depot.run(&[]);
    assert_eq!((told.code, told.stderr.as_str()), (0, ""));
    lock("fichiers_fautifs", &without_rustc(&told.stdout));
    // L'erreur de rustc est donnée entière, avec le chemin que l'on ouvre.
    assert!(
        told.stdout.contains("    error[E0308]: mismatched types\n"),
        "{}",
        told.stdout
    );
    assert!(
        told.stdout.contains("--> exercises/src/ch02_nim.rs:11:"),
        "{}",
        told.stdout
    );

    assert_eq!(depot.run(&["ch00"]).code, 0);
    let told = depot.run(&["ch02"]);
    assert_eq!(told.code, 1);
    assert_eq!(
        told.stdout.matches("ne compile pas ;").count(),
        1,
        "{}",
        told.stdout
    );
}

#[test]
fn each_way_not_to_compile_has_its_sentence() {
    let depot = Depot::new();
    depot.edit(
        "ch03_mex",
        "exo_mex_sorted(values: &[u64])",
        "exo_mex_sorted(values: &[u32])",
    );
    depot.edit("ch04_grundy", "pub fn exo_graph", "fn exo_graph");
    depot.edit(
        "ch05_sprague_grundy",
        "None",
        "assert_eq!(vec![1u8], \"a\");\n    None",
    );
    fs::remove_file(depot.root.join("exercises/src/ch07_variantes.rs")).unwrap();
    depot.write("exercises/src/ch09_wythoff.rs", "");
    depot.write_bytes("exercises/src/ch10_misere.rs", b"\xff\xfe");
    let told = depot.run(&["ch03", "ch04", "ch05", "ch07", "ch09", "ch10", "ch08"]);
    assert_eq!(told.code, 1);
    lock("causes", &without_rustc(&told.stdout));
    // Rien n'a été touché chez l'élève.
    assert_eq!(depot.sheet("ch09_wythoff"), "");
    assert!(!depot.root.join("exercises/src/ch07_variantes.rs").exists());
}

#[test]
fn the_scratch_copy_is_only_written_when_it_changes() {
    let depot = Depot::new();
    depot.edit("ch02_nim", "None", "Some(\"texte\")");
    assert_eq!(depot.run(&["ch00"]).code, 1);
    let copy = depot.root.join("target/atelier/essai/exercises/src");
    let dates = || {
        let entries = fs::read_dir(&copy).unwrap();
        let date = |path: std::path::PathBuf| {
            (path.metadata().unwrap().modified().unwrap(), path)
        };
        let mut dates: Vec<_> =
            entries.map(|entry| date(entry.unwrap().path())).collect();
        dates.sort();
        dates
    };
    let before = dates();
    assert_eq!(before.len(), 13);
    assert_eq!(depot.run(&["ch00"]).code, 1);
    assert_eq!(dates(), before);
}

#[test]
fn a_fault_elsewhere_is_told_whole() {
    let depot = Depot::new();
    let list = fs::read_to_string(depot.root.join("exercises/src/lib.rs")).unwrap();
    depot.write("exercises/src/lib.rs", &format!("{list}\nfn oups( {{\n"));
    let told = depot.run(&[]);
    assert_eq!((told.code, told.stdout.as_str()), (1, ""));
    assert!(
        told.stderr
            .starts_with("Erreur : la compilation échoue hors des fichiers")
    );
    assert!(told.stderr.contains("    error: "), "{}", told.stderr);
    assert!(told.stderr.contains("git restore"), "{}", told.stderr);

    depot.write("exercises/src/lib.rs", &list);
    depot.write("Cargo.toml", "[[[");
    let told = depot.run(&["ch00"]);
    assert_eq!((told.code, told.stdout.as_str()), (1, ""));
    assert!(
        told.stderr.starts_with("Erreur : cargo n'a pas pu"),
        "{}",
        told.stderr
    );
}

#[test]
fn restarting_loses_nothing() {
    let depot = Depot::new();
    let stub = depot.sheet("ch02_nim");
    depot.edit("ch02_nim", "None", "Some(a ^ b)");
    depot.edit("ch02_nim", "None", "Some(vec![])");
    let both = depot.sheet("ch02_nim");

    // Un exercice : l'autre réponse reste.
    let told = depot.run(&["recommencer", "winning_moves"]);
    assert_eq!((told.code, told.stderr.as_str()), (0, ""));
    assert_eq!(
        depot.sheet("ch02_nim"),
        stub.replacen("None", "Some(a ^ b)", 1)
    );
    assert_eq!(depot.copies(), std::slice::from_ref(&both));
    assert!(
        told.stdout
            .contains("est gardé : exercises/copies/ch02_nim.rs.20"),
        "{told:?}"
    );

    // Le chapitre, deux fois dans la même seconde peut-être : trois copies.
    assert_eq!(depot.run(&["recommencer", "ch02"]).code, 0);
    assert_eq!(depot.sheet("ch02_nim"), stub);
    depot.write("exercises/src/ch02_nim.rs", "pub fn exo_third_heap(\n");
    assert_eq!(depot.run(&["recommencer", "third_heap"]).code, 1);
    assert_eq!(depot.sheet("ch02_nim"), "pub fn exo_third_heap(\n");
    assert_eq!(depot.run(&["recommencer", "ch02_nim"]).code, 0);
    assert_eq!(depot.sheet("ch02_nim"), stub);
    let copies = depot.copies();
    assert_eq!(copies.len(), 3);
    assert!(copies.contains(&both));
    assert!(copies.contains(&"pub fn exo_third_heap(\n".to_owned()));

    // Rien à faire : rien n'est copié.
    let told = depot.run(&["recommencer", "ch02"]);
    assert!(
        told.stdout.contains("déjà à son énoncé d'origine"),
        "{told:?}"
    );
    assert_eq!(depot.copies().len(), 3);

    // Un fichier perdu revient.
    fs::remove_file(depot.root.join("exercises/src/ch02_nim.rs")).unwrap();
    assert_eq!(depot.run(&["recommencer", "third_heap"]).code, 0);
    assert_eq!(depot.sheet("ch02_nim"), stub);
}

/// Une réponse de référence, entre ses ancres.
const SOLUTION: &str = "use x;\n// ANCHOR: exo_third_heap\n/// L'idée.\n\
    pub fn exo_third_heap() {}\nfn helper() {}\n// ANCHOR_END: exo_third_heap\nfn other() {}\n";

#[test]
fn the_solution_waits_for_a_right_answer() {
    let depot = Depot::new();
    depot.write("solutions/src/ch02_nim.rs", SOLUTION);
    let told = depot.run(&["solution", "third_heap"]);
    assert_eq!((told.code, told.stdout.as_str()), (1, ""));
    assert!(
        told.stderr
            .contains("cargo atelier solution exo_third_heap --quand-meme")
    );

    let told = depot.run(&["solution", "third_heap", "--quand-meme"]);
    assert_eq!(told.code, 0);
    let start = "/// L'idée.\npub fn exo_third_heap() {}\nfn helper() {}\n\n";
    assert!(told.stdout.starts_with(start), "{}", told.stdout);
    assert!(told.stdout.ends_with("book/src/solutions/ch02-nim.md\n"));

    depot.edit("ch02_nim", "None", "Some(b ^ a)");
    let told = depot.run(&["solution", "third_heap"]);
    assert_eq!(told.code, 0, "{told:?}");
    assert!(told.stdout.starts_with(start));

    fs::remove_dir_all(depot.root.join("solutions")).unwrap();
    let told = depot.run(&["solution", "third_heap", "--quand-meme"]);
    assert_eq!(told.code, 1);
    assert!(
        told.stderr.contains("ne contient pas les réponses"),
        "{told:?}"
    );
}

#[test]
fn a_bad_input_is_refused_in_french() {
    let depot = Depot::new();
    let told = |arguments: &[&str]| {
        let told = depot.run(arguments);
        assert_eq!((told.code, told.stdout.as_str()), (2, ""), "{arguments:?}");
        format!("$ cargo atelier {}\n{}", arguments.join(" "), told.stderr)
    };
    let sentences = [
        told(&["exo_thrid_heap"]),
        told(&["indcie", "third_heap"]),
        told(&["bonjour"]),
        told(&["ch02", "ch99"]),
        told(&["--vite"]),
        told(&["indice"]),
        told(&["indice", "ch00"]),
        told(&["indice", "exo_mex_sortd"]),
        told(&["indice", "mex_sorted", "3"]),
        told(&["indice", "mex_sorted", "1", "--suite"]),
        told(&["suivre", "ch42"]),
        told(&["recommencer", "tout"]),
        told(&["solution", "ch02"]),
    ];
    lock("entrees_invalides", &sentences.join("\n"));
}

#[test]
fn hints_and_help_need_no_compilation() {
    let depot = Depot::new();
    depot.write("exercises/src/lib.rs", "");
    for arguments in [
        ["indice", "third_heap"].as_slice(),
        &["indice", "ch02::exo_third_heap", "2"],
        &["indice", "exo_third_heap", "--suite"],
    ] {
        let told = depot.run(arguments);
        assert_eq!((told.code, told.stderr.as_str()), (0, ""));
        assert!(told.stdout.contains("exo_third_heap"), "{told:?}");
    }
    let told = depot.run(&["--help"]);
    assert_eq!(told.code, 0);
    lock("aide", &told.stdout);
    let outside = depot.command(&["--depot", "/"]).output().unwrap();
    assert_eq!(outside.status.code(), Some(2), "--depot est répété");
}

/// La commande finit avec le test, même s'il échoue.
struct Following(Child);

impl Drop for Following {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn watching_tells_what_changes() {
    let depot = Depot::new();
    let mut following = depot.command(&["suivre"]);
    let mut child = Following(following.stdout(Stdio::piped()).spawn().unwrap());
    let (send, lines) = mpsc::channel();
    let stdout = child.0.stdout.take().unwrap();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            let _ = send.send(line);
        }
    });
    // Le délai n'est là que pour qu'un échec finisse.
    let until = |end: &str| {
        let mut text = String::new();
        while let Ok(line) = lines.recv_timeout(Duration::from_secs(60)) {
            text += &format!("{line}\n");
            if line.contains(end) {
                return text;
            }
        }
        panic!("« {end} » n'est pas venu ; il est venu :\n{text}");
    };
    until("Ctrl+C pour arrêter");
    depot.edit("ch02_nim", "None", "Some(a)");
    let mut story = until("Progression");
    depot.edit("ch02_nim", "Some(a)", "Some(a");
    story += &until("Progression");
    depot.edit("ch02_nim", "Some(a", "Some(a ^ b)");
    story += &until("Indice");
    // Deux enregistrements de suite : le dernier compte.
    depot.edit("ch03_mex", "None", "Some(vec![])");
    depot.edit("ch03_mex", "Some(vec![])", "Some((0..m).collect())");
    let last = until("Indice");
    lock("suivre", &without_rustc(&story));
    assert!(
        last.contains("exo_list_with_mex : ") && last.contains(" → juste"),
        "{last}"
    );
    assert!(last.contains("2/39 justes"), "{last}");
}
