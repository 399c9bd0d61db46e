//! Adresses contenues dans les feuilles de style.

use std::sync::LazyLock;

use regex::Regex;

// Une page a des milliers d'attributs `style` : l'expression n'est préparée qu'une fois.
static ADDRESS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?xs)
        url\(\s*  (?: "([^"]*)" | '([^']*)' | ([^"')\s]*) )  \s*\)
        | @import\s+ (?: "([^"]*)" | '([^']*)' )"#,
    )
    .ok()
});

/// Adresses que ce CSS charge (`url(…)` et `@import`), sauf les données écrites sur place.
pub fn addresses(css: &str) -> Vec<String> {
    let Some(pattern) = &*ADDRESS else {
        return Vec::new();
    };
    let css = without_comments(css);
    pattern
        .captures_iter(&css)
        .filter_map(|captures| {
            captures
                .iter()
                .skip(1)
                .flatten()
                .next()
                .map(|found| found.as_str().to_owned())
        })
        .filter(|address| !address.starts_with("data:") && !address.starts_with('#'))
        .collect()
}

fn without_comments(css: &str) -> String {
    let mut kept = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_every_form() {
        let css = r#"@import "a.css"; /* url(non.png) */
            p { background: url(b.png), url("c d.png"), url( 'e.png' ); mask: url(#m) }
            q { background: url("data:image/png;base64,AA") }"#;
        assert_eq!(addresses(css), ["a.css", "b.png", "c d.png", "e.png"]);
    }
}
