//! Un indice, puis un second.

/// L'indice de ce rang, 1 ou 2, et comment avoir l'autre.
pub fn hint(name: &str, [first, second]: [&str; 2], rank: u8) -> String {
    match (rank, first, second) {
        (_, "", "") => format!("{name} n'a pas encore d'indice."),
        (1, first, _) => format!(
            "Indice 1/2 de {name} : {first}\nLe second : cargo atelier indice {name} 2"
        ),
        (_, _, second) => format!(
            "Indice 2/2 de {name} : {second}\nLe premier : cargo atelier indice {name}"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hint_tells_how_to_get_the_other() {
        let hints = ["Pensez au mex.", "Comptez."];
        assert_eq!(
            hint("exo_x", hints, 1),
            "Indice 1/2 de exo_x : Pensez au mex.\nLe second : cargo atelier indice exo_x 2"
        );
        assert_eq!(
            hint("exo_x", hints, 2),
            "Indice 2/2 de exo_x : Comptez.\nLe premier : cargo atelier indice exo_x"
        );
        assert_eq!(hint("exo_x", ["", ""], 2), "exo_x n'a pas encore d'indice.");
    }
}
