//! Les liens de la page telle que les scripts l'ont faite.
//!
//! Le constructeur contrôle déjà tous les liens écrits dans les pages (`book_builder::built`). Il ne
//! voit pas ceux que les scripts ajoutent : la barre latérale, les ancres des titres.

use book_builder::address::split;
use percent_encoding::percent_decode_str;

use crate::session::Session;
use crate::{Bench, Outcome};

const LINKS: &str = "return [...new Set([...document.querySelectorAll('a[href]')]
    .map(link => link.href))];";

/// Les identifiants que les scripts ajoutent à la page ouverte.
const IDS: &str =
    "return [...document.querySelectorAll('[id]')].map(element => element.id);";

/// Les liens morts de la page ouverte.
pub async fn dead(bench: &Bench, session: &Session) -> Outcome<Vec<String>> {
    let here = session.address().await?;
    let own_ids = session.strings(IDS, &[]).await?;
    let prefix = format!("{}/", bench.site.origin);
    let links = session.strings(LINKS, &[]).await?;
    let faults = links.iter().filter_map(|link| {
        let (address, anchor) = split(link);
        let path = address.strip_prefix(&prefix)?;
        let path = percent_decode_str(path).decode_utf8_lossy();
        if !bench.site.file(&path).exists() {
            return Some(format!("lien mort\u{a0}: {link}"));
        }
        let known = anchor.is_empty()
            || (address == split(&here).0 && own_ids.contains(&anchor))
            || bench
                .site
                .written
                .get(&*path)
                .is_none_or(|page| page.ids.contains(&anchor));
        (!known).then(|| format!("ancre introuvable\u{a0}: {link}"))
    });
    Ok(faults.collect())
}
