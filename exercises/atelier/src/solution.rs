//! La réponse de référence d'un exercice.

use crate::function::{Place, excerpt, place};
use crate::repository::{Repository, read};
use checker::Exercise;

/// Le dépôt contient-il les réponses ?
///
/// # Errors
///
/// Une phrase s'il ne les contient pas.
pub fn available(repository: &Repository, exercise: &Exercise) -> Result<(), String> {
    if repository.solution(exercise.chapter).is_file() {
        return Ok(());
    }
    Err(
        "ce dépôt ne contient pas les réponses : demandez-les à votre enseignant."
            .to_owned(),
    )
}

/// La fonction, sa documentation, et où est le reste.
///
/// # Errors
///
/// Une phrase si le fichier n'est pas lisible.
pub fn solution(repository: &Repository, exercise: &Exercise) -> Result<String, String> {
    let chapter = exercise.chapter;
    let text = read(&repository.solution(chapter))?;
    let file = format!("solutions/src/{chapter}.rs");
    match place(&text, exercise.name) {
        Place::Lines(lines) => Ok(format!(
            "{}\nLe fichier entier, avec les fonctions qu'elle appelle : {file}",
            excerpt(&text, lines)
        )),
        Place::Absent | Place::Unclear => {
            Err(format!("{} n'est pas dans {file}.", exercise.name))
        }
    }
}

/// Pourquoi la réponse n'est pas montrée.
pub fn refusal(exercise: &Exercise) -> String {
    let name = exercise.name;
    format!(
        "{name} n'est pas encore juste. Un indice : cargo atelier indice {name}\n\
         Pour voir quand même la réponse : cargo atelier solution {name} --quand-meme"
    )
}
