//! Un indice, puis un second.

use checker::Exercise;

/// L'indice de ce rang, 1 ou 2, et comment avoir l'autre.
pub fn hint(exercise: &Exercise, rank: u8) -> String {
    let name = exercise.name;
    let [first, second] = exercise.hints();
    if first.is_empty() && second.is_empty() {
        return format!("{name} n'a pas encore d'indice.");
    }
    if rank == 1 {
        format!(
            "Indice 1/2 de {name} : {first}\nLe second : cargo atelier indice {name} 2"
        )
    } else {
        format!(
            "Indice 2/2 de {name} : {second}\nLe premier : cargo atelier indice {name}"
        )
    }
}
