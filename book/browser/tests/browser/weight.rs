//! Ce que pèse le premier chargement d'une page.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use book_builder::address::split;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::session::Session;
use crate::site::PRINT;
use crate::{Bench, Outcome};

/// Poids permis d'une page et de tout ce qu'elle demande, en octets, comprimés.
const LIMIT: usize = 300_000;

/// Les ressources qui retardent le premier affichage, feuilles de style mises à part.
const BLOCKING: &str = "return performance.getEntriesByType('resource')
    .filter(entry => entry.initiatorType === 'script' && entry.renderBlockingStatus === 'blocking')
    .map(entry => entry.name);";

/// Les poids mesurés, par page.
#[derive(Default)]
pub struct Table(Mutex<BTreeMap<String, (usize, usize)>>);

impl Table {
    /// Affiche les poids, si une page a été mesurée.
    pub fn print(&self) {
        let rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (page, (weight, requests)) in &*rows {
            println!(
                "{:>7.1} Ko en {requests:>2} requêtes  {page}",
                kilobytes(*weight)
            );
        }
    }
}

/// Mesure la page ouverte ; rend une faute si elle pèse trop ou si un script la bloque.
pub async fn fault(
    bench: &Bench,
    session: &Session,
    page: &str,
    requests: &[String],
) -> Outcome<Vec<String>> {
    let mut faults: Vec<String> = session
        .strings(BLOCKING, &[])
        .await?
        .iter()
        .map(|script| format!("script qui bloque l'affichage\u{a0}: {script}"))
        .collect();
    let prefix = format!("{}/", bench.site.origin);
    let paths: BTreeSet<&str> = requests
        .iter()
        .filter_map(|url| split(url).0.strip_prefix(&prefix))
        .collect();
    let mut weights = Vec::new();
    for path in paths {
        // Une ressource absente est déjà une faute de chargement.
        if let Ok(bytes) = fs::read(bench.site.file(path)) {
            weights.push((compressed(&bytes)?, path));
        }
    }
    weights.sort_unstable_by(|one, other| other.cmp(one));
    let total = weights.iter().map(|(weight, _)| weight).sum();
    let row = (page.to_owned(), (total, weights.len()));
    bench
        .weights
        .0
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .extend([row]);
    // La page à imprimer réunit tous les chapitres.
    if total > LIMIT && page != PRINT {
        let heaviest = weights.iter().take(12);
        let lines = heaviest
            .map(|(weight, path)| format!("  {:.1} Ko {path}", kilobytes(*weight)));
        faults.push(format!("{:.1} Ko au premier chargement", kilobytes(total)));
        faults.extend(lines);
    }
    Ok(faults)
}

/// Taille après gzip, ou sans lui pour un fichier déjà comprimé.
fn compressed(bytes: &[u8]) -> Outcome<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len().min(bytes.len()))
}

#[expect(clippy::cast_precision_loss, reason = "un poids reste loin de 2^52")]
fn kilobytes(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}
