//! Ce qu'une réponse a le droit de consommer.

use cap::Cap;
use cpu_time::ProcessTime;
use std::alloc::System;
use std::time::Duration;

/// La mémoire d'une réponse, en mégaoctets, à partir de ce que le juge occupe déjà.
pub(crate) const MEMORY_MB: usize = 512;

/// La pile d'une réponse, en mégaoctets.
pub(crate) const STACK_MB: usize = 8;

/// Le nombre de lignes qu'une réponse peut écrire sur chaque sortie.
pub(crate) const LINES: usize = 100_000;

/// Le nombre d'octets qu'une réponse peut écrire sur chaque sortie.
pub(crate) const BYTES: usize = 10_000_000;

/// La variable d'environnement qui change le temps accordé, en secondes.
pub(crate) const TIME_VARIABLE: &str = "EXERCICES_DELAI";

/// Le temps de calcul accordé à un exercice, tous essais compris, en secondes. C'est celui du
/// processeur, non de l'horloge : une machine chargée ne change pas un verdict.
const TIME: u64 = 5;

/// Le temps d'horloge accordé, pour chaque seconde de calcul, à une réponse qui dort ou qui attend.
const PATIENCE: u32 = 4;

/// Le code de sortie d'un processus qui a épuisé son temps de calcul.
pub(crate) const OUT_OF_TIME: u8 = 97;

/// L'allocateur de tout le processus, sans limite tant que l'on n'en pose pas.
#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// Plafonne la mémoire de ce processus : au-delà, l'allocation échoue et Rust s'arrête.
pub(crate) fn cap_memory() {
    let limit = ALLOCATOR.allocated().saturating_add(MEMORY_MB << 20);
    // La limite n'est refusée que si elle est déjà dépassée.
    let _ = ALLOCATOR.set_limit(limit);
}

/// Met fin à ce processus quand il a épuisé ce temps de calcul.
pub(crate) fn cap_time(time: Duration) {
    std::thread::spawn(move || {
        while ProcessTime::now().as_duration() < time {
            std::thread::sleep(Duration::from_millis(20));
        }
        std::process::exit(OUT_OF_TIME.into());
    });
}

/// Le temps d'horloge au-delà duquel on n'attend plus, même une réponse qui ne calcule pas.
pub(crate) fn clock(time: Duration) -> Duration {
    time.saturating_mul(PATIENCE)
}

/// Le temps de calcul accordé à un exercice.
///
/// # Errors
///
/// Un message si la variable d'environnement n'est pas un nombre de secondes de 1 à 3600.
pub(crate) fn time() -> Result<Duration, String> {
    let Some(asked) = std::env::var_os(TIME_VARIABLE) else {
        return Ok(Duration::from_secs(TIME));
    };
    let asked = asked.to_string_lossy().into_owned();
    match asked.trim().parse() {
        Ok(seconds @ 1..=3600) => Ok(Duration::from_secs(seconds)),
        _ => Err(format!(
            "{TIME_VARIABLE} = « {asked} » : ce doit être un nombre de secondes, de 1 à 3600."
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_gives_these_limits() {
        let readme = include_str!("../../../README.md").replace('\u{a0}', " ");
        let lines = format!("{} {:03}", LINES / 1000, LINES % 1000);
        let limits = format!(
            "{TIME} s de calcul, de {MEMORY_MB} Mo de mémoire et de {lines} lignes"
        );
        assert!(readme.contains(&limits), "{limits}");
        assert!(readme.contains(TIME_VARIABLE));
    }
}
