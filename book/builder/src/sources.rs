//! Contrôles des sources, avant toute construction.

use crate::course::Course;
use crate::problem::{Problem, in_reading_order};
use crate::{formulas, includes, solutions, summary};

/// Toutes les fautes des sources, dans l'ordre de lecture.
pub fn check(course: &Course) -> Vec<Problem> {
    let chapters = match course.chapters() {
        Ok(chapters) => chapters,
        Err(problem) => return vec![problem],
    };
    let mut problems = summary::check(course, &chapters);
    problems.extend(solutions::check(&chapters));
    problems.extend(includes::check(course, &chapters));
    problems.extend(formulas::check(course, &chapters));
    in_reading_order(problems)
}
