//! Reprendre un exercice ou un chapitre à son énoncé, sans rien perdre.

use crate::catalogue::{Target, number};
use crate::function::{Place, excerpt, place, replaced};
use crate::moment::now;
use crate::repository::{Repository, read, shown_sheet};

/// Remet l'énoncé d'origine ; rend ce qui a été fait.
///
/// # Errors
///
/// Pourquoi rien n'a été fait.
pub fn restart(repository: &Repository, target: Target<'_>) -> Result<String, String> {
    let chapter = target.chapter();
    let stub = read(&repository.stub(chapter))?;
    let exists = repository.sheet(chapter).exists();
    let restored = match target {
        Target::Exercise(exercise) if exists => {
            let sheet = read(&repository.sheet(chapter))?;
            with_function(&sheet, &stub, exercise.name).ok_or_else(|| {
                format!(
                    "on ne voit pas où finit {} dans {}. Pour remettre tout le fichier : cargo \
                     atelier recommencer {}",
                    exercise.name,
                    shown_sheet(chapter),
                    number(chapter)
                )
            })?
        }
        _ => stub,
    };
    let known = std::fs::read(repository.sheet(chapter)).ok();
    if known.as_deref() == Some(restored.as_bytes()) {
        return Ok(format!("{} est déjà à son énoncé d'origine.", what(target)));
    }
    let failed = |error| format!("rien n'est changé : {error}.");
    let copy = match exists {
        true => Some(repository.keep_copy(chapter, &now()).map_err(failed)?),
        false => None,
    };
    repository
        .replace_sheet(chapter, &restored)
        .map_err(failed)?;
    let kept = copy.map(|copy| format!("\nVotre fichier d'avant est gardé : {copy}"));
    Ok(format!(
        "{} est revenu à son énoncé d'origine, dans {}.{}",
        what(target),
        shown_sheet(chapter),
        kept.unwrap_or_default()
    ))
}

fn what(target: Target<'_>) -> &'static str {
    match target {
        Target::Chapter(chapter) => number(chapter),
        Target::Exercise(exercise) => exercise.name,
    }
}

/// Le fichier où une seule fonction redevient celle de l'énoncé ; à la fin, si elle n'y est plus.
fn with_function(sheet: &str, stub: &str, name: &str) -> Option<String> {
    let Place::Lines(original) = place(stub, name) else {
        return None;
    };
    let original = excerpt(stub, original);
    match place(sheet, name) {
        Place::Lines(lines) => Some(replaced(sheet, lines, &original)),
        Place::Absent => {
            let end = sheet.lines().count();
            Some(replaced(sheet, end..end, &format!("\n{original}")))
        }
        Place::Unclear => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STUB: &str = "//! T.\n\n/// Un.\npub fn exo_a() {\n    None\n}\n";

    #[test]
    fn one_function_goes_back_to_its_statement() {
        let sheet = "//! T.\n\nuse std::fmt;\n\npub fn exo_a() {\n    Some(1)\n}\n\nfn mine() {}\n";
        let expected = "//! T.\n\nuse std::fmt;\n\n/// Un.\npub fn exo_a() {\n    None\n}\n\nfn mine() {}\n";
        assert_eq!(
            with_function(sheet, STUB, "exo_a").as_deref(),
            Some(expected)
        );
    }

    #[test]
    fn a_lost_function_comes_back_at_the_end() {
        let expected = "//! T.\n\n/// Un.\npub fn exo_a() {\n    None\n}\n";
        assert_eq!(
            with_function("//! T.\n", STUB, "exo_a").as_deref(),
            Some(expected)
        );
        assert_eq!(
            with_function("pub fn exo_a() {\n    {\n", STUB, "exo_a"),
            None
        );
    }
}
