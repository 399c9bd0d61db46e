//! Coloration du code Rust, à la construction : aucun script n'a à le faire dans la page.
//!
//! Un mot est reconnu à sa forme, sans analyse : assez pour lire, et rien ne peut échouer. Les classes
//! sont celles de highlight.js, que les feuilles de style connaissent.

use std::sync::LazyLock;

use regex::{Captures, Regex};

/// Ce qu'est un morceau de code : le nom de son groupe dans [`TOKEN`] et sa classe.
const CLASSES: [(&str, &str); 9] = [
    ("comment", "hljs-comment"),
    ("attribute", "hljs-meta"),
    ("string", "hljs-string"),
    ("lifetime", "hljs-symbol"),
    ("number", "hljs-number"),
    ("macro", "hljs-built_in"),
    ("keyword", "hljs-keyword"),
    ("type", "hljs-type"),
    ("function", "hljs-title"),
];

static LISTING: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"(?s)<code class="language-rust([^"]*)">(.*?)</code>"#).ok()
});

// Le texte est celui d'une page : `<`, `>` et `&` y sont écrits `&lt;`, `&gt;` et `&amp;`.
static TOKEN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"(?xs)
        (?<comment> //[^\n]* | /\*.*?\*/ )
        | (?<attribute> \#!?\[[^\]]*\] )
        | (?<string> b?"(?:\\.|[^"\\])*" | b?'(?:\\[^']+|[^'\\]|&\w+;)' )
        | (?<lifetime> '[a-z_]\w* )
        | (?<number> \b\d[\d_]*(?:\.\d+)?(?:[iu](?:8|16|32|64|128|size)|f32|f64)?\b | \b0[xb][\da-f_]+\b )
        | (?<macro> \b[a-z_]\w*! )
        | (?<keyword> \b(?:as|break|const|continue|crate|dyn|else|enum|extern|false|for|if|impl|in|let
            |loop|match|mod|move|mut|pub|ref|return|self|Self|static|struct|super|trait|true|type
            |unsafe|use|where|while)\b )
        | (?<type> \b(?:[A-Z]\w*|[iu](?:8|16|32|64|128|size)|f32|f64|bool|char|str)\b )
        | \b(?<fn>fn)\b (?<space>\s*) (?<function>[a-z_]\w*)?
        | &\w+; | \w+"#,
    )
    .ok()
});

/// La page, le code Rust de ses listes coloré.
pub fn colored(html: &str) -> String {
    let Some(listing) = &*LISTING else {
        return html.to_owned();
    };
    listing
        .replace_all(html, |found: &Captures<'_>| {
            let (classes, code) = (&found[1], &found[2]);
            // Une ligne cachée par mdBook est déjà balisée : on n'y touche pas.
            if code.contains('<') {
                return found[0].to_owned();
            }
            format!(
                "<code class=\"language-rust{classes} hljs\">{}</code>",
                color(code)
            )
        })
        .into_owned()
}

fn color(code: &str) -> String {
    let Some(token) = &*TOKEN else {
        return code.to_owned();
    };
    token.replace_all(code, span).into_owned()
}

fn span(found: &Captures<'_>) -> String {
    if let Some(keyword) = found.name("fn") {
        let name = found.name("function").map_or("", |name| name.as_str());
        return format!(
            "{}{}{}",
            tagged("hljs-keyword", keyword.as_str()),
            &found["space"],
            if name.is_empty() {
                String::new()
            } else {
                tagged("hljs-title", name)
            },
        );
    }
    CLASSES
        .iter()
        .find_map(|(group, class)| Some(tagged(class, found.name(group)?.as_str())))
        .unwrap_or_else(|| found[0].to_owned())
}

fn tagged(class: &str, text: &str) -> String {
    format!("<span class=\"{class}\">{text}</span>")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Le code coloré, chaque balise réduite au nom de sa classe.
    fn marks(code: &str) -> String {
        let html = format!("<code class=\"language-rust\">{code}</code>");
        colored(&html)
            .replace("<code class=\"language-rust hljs\">", "")
            .replace("</code>", "")
            .replace("<span class=\"hljs-", "[")
            .replace("\">", " ")
            .replace("</span>", "]")
    }

    #[test]
    fn each_kind_of_word() {
        for (code, expected) in [
            ("fn mex(n: u64)", "[keyword fn] [title mex](n: [type u64])"),
            (
                "impl Fn(u8) -&gt; fn()",
                "[keyword impl] [type Fn]([type u8]) -&gt; [keyword fn]()",
            ),
            ("a &lt; b // if a", "a &lt; b [comment // if a]"),
            ("&amp;'a str", "&amp;[symbol 'a] [type str]"),
            ("0..12u8", "[number 0]..[number 12u8]"),
            (
                "vec![1.5, 0xff]",
                "[built_in vec!][[number 1.5], [number 0xff]]",
            ),
            (
                "\"if \\\" 3\" + '\\n'",
                "[string \"if \\\" 3\"] + [string '\\n']",
            ),
            ("#[derive(Debug)]", "[meta #[derive(Debug)]]"),
            ("gift lt type2", "gift lt type2"),
        ] {
            assert_eq!(marks(code), expected);
        }
    }

    #[test]
    fn the_text_of_a_listing_does_not_change() {
        let code = "pub fn f&lt;'a&gt;(x: &amp;'a [u8]) -&gt; Option&lt;char&gt; {\n    // « é »\n    Some('&lt;')\n}\n";
        let html = format!("<code class=\"language-rust\">{code}</code>");
        let tags = Regex::new("<[^>]*>")
            .map(|tag| tag.replace_all(&colored(&html), "").into_owned());
        assert_eq!(tags.as_deref(), Ok(code));
    }

    #[test]
    fn other_listings_are_left_alone() {
        let html = "<code class=\"language-sh\">let it</code><code>fn</code>\
            <code class=\"language-rust\"><span class=\"boring\">fn</span></code>";
        assert_eq!(colored(html), html);
    }
}
