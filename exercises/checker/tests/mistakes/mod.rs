//! Ce que reçoit un élève qui se trompe.

use checker::{Course, Verdict, Workshop, message};

const WORKSHOP: Workshop = Workshop {
    package: "exercises",
    directory: "/nulle-part",
    complete: false,
};

/// Le message que reçoit `exercise` quand `change` remplit sa réponse.
pub fn told(exercise: &str, mistake: &str, change: fn(&mut Course)) -> String {
    let mut course = Course::EMPTY;
    change(&mut course);
    let exercises = course.exercises();
    let exercise = exercises
        .iter()
        .find(|found| found.name == exercise)
        .unwrap();
    let verdict = exercise.verdict();
    assert!(
        matches!(verdict, Verdict::Wrong(_)),
        "{mistake} : {verdict:?}"
    );
    let text = message(exercise, &verdict, &WORKSHOP);
    assert!(text.lines().count() <= 12, "{text}");
    format!("# {mistake}\n{text}")
}

/// Compare les messages à l'instantané `NOM.snap`.
pub fn lock(name: &str, messages: Vec<String>) {
    insta::with_settings!({
        prepend_module_to_snapshot => false,
        omit_expression => true,
        snapshot_path => "../snapshots",
    }, {
        insta::assert_snapshot!(name, messages.join("\n\n"));
    });
}
