//! L'heure, dans un nom de fichier.

use std::time::{SystemTime, UNIX_EPOCH};

/// « 2026-09-14T083105Z », en temps universel.
pub fn now() -> String {
    let elapsed = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    stamp(elapsed.as_secs())
}

fn stamp(seconds: u64) -> String {
    let (year, month, day) = date(seconds / 86_400);
    let of_day = seconds % 86_400;
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// La date du calendrier grégorien, tant de jours après le 1er janvier 1970.
fn date(days: u64) -> (u64, u64, u64) {
    // Une année de calcul commence le 1er mars : le 29 février en est le dernier jour.
    let days = days + 719_468;
    let of_era = days % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = days / 146_097 * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_moments() {
        assert_eq!(stamp(0), "1970-01-01T000000Z");
        assert_eq!(stamp(951_782_399), "2000-02-28T235959Z");
        assert_eq!(stamp(951_782_400), "2000-02-29T000000Z");
        assert_eq!(stamp(4_107_542_400), "2100-03-01T000000Z");
        assert_eq!(stamp(1_796_040_000), "2026-11-30T120000Z");
    }
}
