//! Le bilan de l'enseignant, sur une classe d'élèves difficiles.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic, dead_code)]

mod depot;

use depot::{Depot, Told};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Une classe : un dossier de clones du dépôt d'essai.
struct Class {
    depot: Depot,
    folder: PathBuf,
}

impl Class {
    fn new() -> Self {
        let depot = Depot::new();
        let folder = depot.root.with_file_name("classe");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Class { depot, folder }
    }

    /// Un élève de plus : une copie des fichiers du dépôt, et les siens.
    fn student(&self, name: &str, own: &[(&str, &str)]) {
        let clone = self.folder.join(name);
        copy(&self.depot.root, &clone);
        for (file, content) in own {
            let file = clone.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, content).unwrap();
        }
    }

    fn mark(&self, options: &[&str]) -> Told {
        let folder = self.folder.to_str().unwrap();
        let mut command = self.depot.command(&[&["bilan", folder], options].concat());
        Told::from(command.env("EXERCICES_DELAI", "1"))
    }

    fn marks(&self, options: &[&str]) -> Vec<Value> {
        let told = self.mark(&[&["--format", "json"], options].concat());
        assert_eq!(told.code, 0, "{}", told.stderr);
        serde_json::from_str(&told.stdout).unwrap()
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        match path.is_dir() {
            true if entry.file_name() == "target" => {}
            true => copy(&path, &to),
            false => {
                fs::copy(path, to).unwrap();
            }
        }
    }
}

const NIM: &str = "exercises/src/ch02_nim.rs";

/// La feuille du chapitre 2, où la première réponse est cette expression.
fn nim(depot: &Depot, answer: &str) -> String {
    depot.sheet("ch02_nim").replacen("None", answer, 1)
}

fn verdict<'a>(student: &'a Value, exercise: &str) -> &'a str {
    student["verdicts"][exercise].as_str().unwrap()
}

#[test]
fn a_hard_class_is_marked_right() {
    let class = Class::new();
    let sheet = |answer: &str| nim(&class.depot, answer);
    let loops = sheet("loop { if a > 1 << 60 { break None; } }");
    let forged = "fn main() { std::process::exit(0) }";
    class.student("adele", &[(NIM, &sheet("Some(a ^ b)"))]);
    class.student("basile", &[(NIM, &loops)]);
    class.student("=cmd", &[(NIM, "pub fn exo_third_heap( {")]);
    class.student(
        "denis",
        &[
            (NIM, &sheet("Some(a + b)")),
            ("exercises/checker/src/harness.rs", forged),
            ("exercises/build.rs", "fn main() { panic!() }"),
            ("exercises/src/lib.rs", "pub const COURSE: u8 = 0;"),
        ],
    );
    class.student(
        "elise",
        &[(
            NIM,
            &sheet("{ println!(\"juste\"); std::process::exit(0) }"),
        )],
    );
    fs::remove_file(class.folder.join("elise/exercises/src/ch03_mex.rs")).unwrap();
    class
        .depot
        .write("solutions/src/ch02_nim.rs", "// La réponse.");
    fs::create_dir(class.folder.join("vide")).unwrap();
    let told = class.mark(&["--format", "json"]);
    assert!(
        told.stderr.contains("Ignoré, sans dossier exercises/src"),
        "{}",
        told.stderr
    );
    assert!(told.stderr.contains("[5/5] elise"), "{}", told.stderr);
    let marks: Vec<Value> = serde_json::from_str(&told.stdout).unwrap();
    let expected = [
        ("=cmd", "ne compile pas", 0.0),
        ("adele", "juste", 1.0),
        ("basile", "trop lent", 0.0),
        ("denis", "faux", 0.0),
        ("elise", "plante", 0.0),
    ];
    assert_eq!(marks.len(), expected.len());
    for (student, (name, word, total)) in marks.iter().zip(expected) {
        assert_eq!(student["eleve"], name);
        assert_eq!(verdict(student, "ch02_nim::exo_third_heap"), word, "{name}");
        assert_eq!(
            verdict(student, "ch04_grundy::exo_rook"),
            "à compléter",
            "{name}"
        );
        assert_eq!(student["total"], total, "{name}");
    }
    let changes: Vec<&str> = marks[3]["changements"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(Value::as_str)
        .collect();
    assert_eq!(
        changes,
        [
            "ajouté : exercises/build.rs",
            "modifié : exercises/checker/src/harness.rs",
            "modifié : exercises/src/lib.rs",
        ]
        .map(|text| text.replace(" :", "\u{a0}:"))
    );
    assert_eq!(marks[4]["changements"], Value::Array(Vec::new()));
    assert_eq!(marks[4]["remarque"], "manque\u{a0}: ch03_mex");
}

#[test]
fn a_spreadsheet_opens_the_matrix() {
    let class = Class::new();
    class.student("=cmd", &[(NIM, &nim(&class.depot, "Some(a ^ b)"))]);
    let told = class.mark(&[]);
    assert_eq!(told.code, 0, "{}", told.stderr);
    let lines: Vec<&str> = told.stdout.split("\r\n").collect();
    assert!(lines[0].starts_with("\u{feff}élève;ch00_introduction::exo_one_token;"));
    assert!(lines[1].starts_with("'=cmd;à compléter;"), "{}", lines[1]);
    assert_eq!((lines.len(), lines[2]), (3, ""));
    let columns = |line: &str| line.split(';').count();
    assert_eq!(columns(lines[0]), columns(lines[1]));
    let scale =
        fs::read_to_string(class.depot.root.join("exercises/bareme.toml")).unwrap();
    let half = scale.replace("exo_third_heap = 1", "exo_third_heap = 0.5");
    let file = class.folder.with_file_name("bareme.toml");
    fs::write(&file, half).unwrap();
    let file = file.to_str().unwrap();
    let told = class.mark(&["--bareme", file]);
    assert!(told.stdout.contains(";0,5;"), "{}", told.stdout);
    let told = class.mark(&["--bareme", file, "--separateur", ","]);
    assert!(told.stdout.contains(",0.5,"), "{}", told.stdout);
    let output = class.folder.with_file_name("notes.csv");
    let told = class.mark(&["--sortie", output.to_str().unwrap()]);
    assert_eq!(told.stdout, "");
    assert!(fs::read_to_string(output).unwrap().contains("'=cmd;"));
}

#[test]
fn a_second_marking_judges_only_what_changed() {
    let class = Class::new();
    class.student("adele", &[(NIM, &nim(&class.depot, "Some(a ^ b)"))]);
    class.student("basile", &[(NIM, &nim(&class.depot, "Some(a | b)"))]);
    let first = class.marks(&["--refaire"]);
    // Un jugement gardé est cru : on le reconnaît s'il est faux.
    let memory = class.depot.root.join("target/atelier/bilan");
    for entry in fs::read_dir(&memory).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replace("\tjuste\t", "\tplante\t")).unwrap();
    }
    let words = |marks: &[Value]| {
        let word = |one: &Value| verdict(one, "ch02_nim::exo_third_heap").to_owned();
        marks.iter().map(word).collect::<Vec<String>>()
    };
    assert_eq!(words(&first), ["juste", "faux"]);
    assert_eq!(words(&class.marks(&[])), ["plante", "faux"]);
    class.student("basile", &[(NIM, &nim(&class.depot, "Some(a ^ b) "))]);
    assert_eq!(words(&class.marks(&[])), ["plante", "juste"]);
    assert_eq!(words(&class.marks(&["--refaire"])), ["juste", "juste"]);
}

#[test]
fn a_bad_demand_is_refused_in_french() {
    let depot = Depot::new();
    let folder = depot.root.join("src");
    let folder = folder.to_str().unwrap();
    let manifest = depot.root.join("Cargo.toml");
    let manifest = manifest.to_str().unwrap();
    for (arguments, said) in [
        (vec!["bilan", "/nulle-part"], "n'est pas lisible"),
        (vec!["bilan", folder], "ne contient aucun clone du cours"),
        (vec!["bilan", "--format", "xml"], "`xml`"),
        (vec!["bilan", "--separateur", "|"], "`|`"),
        (
            vec!["bilan", "--bareme", "/nulle-part"],
            "n'est pas lisible",
        ),
        (vec!["bilan", "--bareme", manifest], "n'est pas un chapitre"),
    ] {
        let told = depot.run(&arguments);
        assert_eq!((told.code, told.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(told.stderr.contains(said), "{}", told.stderr);
    }
}
