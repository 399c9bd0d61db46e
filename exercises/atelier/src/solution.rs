//! La réponse de référence d'un exercice.

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

/// La fonction, celles qu'elle appelle, et la page qui l'explique.
///
/// # Errors
///
/// Une phrase si le fichier n'est pas lisible.
pub fn solution(repository: &Repository, exercise: &Exercise) -> Result<String, String> {
    let (chapter, name) = (exercise.chapter, exercise.name);
    let text = read(&repository.solution(chapter))?;
    let code = anchored(&text, name)
        .ok_or_else(|| format!("{name} n'est pas dans solutions/src/{chapter}.rs."))?;
    let page = repository.page(&format!("solutions/{chapter}"));
    Ok(format!("{code}\nL'idée et son coût : {page}"))
}

/// Les lignes entre les ancres de ce nom, celles que le livre montre.
fn anchored(text: &str, name: &str) -> Option<String> {
    let is = |line: &str, mark: &str| line.trim() == format!("// {mark}: {name}");
    let mut after = text.lines().skip_while(|line| !is(line, "ANCHOR"));
    after.next()?;
    let inside = after.take_while(|line| !is(line, "ANCHOR_END"));
    Some(inside.map(|line| format!("{line}\n")).collect())
}

/// Pourquoi la réponse n'est pas montrée.
pub fn refusal(exercise: &Exercise) -> String {
    let name = exercise.name;
    format!(
        "{name} n'est pas encore juste. Un indice : cargo atelier indice {name}\n\
         Pour voir quand même la réponse : cargo atelier solution {name} --quand-meme"
    )
}
