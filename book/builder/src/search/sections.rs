//! Une page construite, découpée en sections : ce que le lecteur y lit, une seule fois.

use std::cell::RefCell;

use html5ever::TokenizerResult;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer,
    TokenizerOpts,
};

use super::formula::Formula;

/// Éléments qui ne séparent pas deux mots.
const INLINE: [&str; 18] = [
    "a", "abbr", "b", "bdi", "code", "del", "em", "i", "kbd", "mark", "q", "s", "small",
    "span", "strong", "sub", "sup", "u",
];

/// Un titre et le texte qui le suit, jusqu'au titre suivant.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Niveau du titre, de 1 à 6 ; 0 avant le premier titre.
    pub level: u8,
    /// Identifiant du titre.
    pub anchor: String,
    /// Titre.
    pub title: String,
    /// Texte.
    pub body: String,
}

/// Sections du contenu d'une page, dont les titres sont au plus de niveau `deepest`.
pub fn read(html: &str, deepest: u8) -> Vec<Section> {
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from_slice(html));
    let reader = Reader(RefCell::new(State {
        deepest,
        ..State::default()
    }));
    let tokenizer = Tokenizer::new(reader, TokenizerOpts::default());
    // Aucun script n'est exécuté : le lecteur ne s'arrête qu'à la fin de la page.
    while !matches!(tokenizer.feed(&queue), TokenizerResult::Done) {}
    tokenizer.end();
    let sections = tokenizer.sink.0.into_inner().sections;
    sections
        .into_iter()
        .map(|section| Section {
            title: collapse(&section.title),
            body: collapse(&section.body),
            ..section
        })
        .filter(|section| !(section.title.is_empty() && section.body.is_empty()))
        .collect()
}

struct Reader(RefCell<State>);

#[derive(Default)]
struct State {
    deepest: u8,
    in_content: bool,
    in_title: bool,
    /// Élément que l'on passe, et nombre de ses semblables ouverts dedans.
    skipped: Option<(String, usize)>,
    formula: Option<Formula>,
    sections: Vec<Section>,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut state = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                state.open(&tag);
                match &*tag.name {
                    "script" => return TokenSinkResult::RawData(RawKind::ScriptData),
                    "style" => return TokenSinkResult::RawData(RawKind::Rawtext),
                    _ => {}
                }
            }
            Token::TagToken(tag) => state.close(&tag.name),
            Token::CharacterTokens(text) => state.text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl State {
    fn open(&mut self, tag: &Tag) {
        if let Some((name, depth)) = &mut self.skipped {
            *depth += usize::from(**name == *tag.name && !tag.self_closing);
        } else if let Some(formula) = &mut self.formula {
            // Un élément vide n'a pas de fermeture.
            if !tag.self_closing {
                formula.open(&tag.name);
            }
        } else if &*tag.name == "main" {
            self.in_content = true;
            self.sections.push(Section::default());
        } else if &*tag.name == "math" {
            self.formula = Some(Formula::default());
        } else if is_unread(tag) {
            self.skipped = Some((tag.name.to_string(), 1));
        } else if let Some((level, anchor)) = heading(tag, self.deepest) {
            self.in_title = true;
            self.sections.push(Section {
                level,
                anchor,
                ..Section::default()
            });
        } else {
            self.separate(&tag.name);
        }
    }

    fn close(&mut self, name: &str) {
        if let Some((skipped, depth)) = &mut self.skipped {
            *depth -= usize::from(skipped == name);
            if *depth == 0 {
                self.skipped = None;
            }
        } else if name == "math" {
            let formula = self.formula.take().unwrap_or_default();
            self.write(&formula.finish());
        } else if let Some(formula) = &mut self.formula {
            formula.close();
        } else {
            self.in_content &= name != "main";
            self.in_title &= heading_level(name).is_none();
            self.separate(name);
        }
    }

    fn text(&mut self, text: &str) {
        if self.skipped.is_some() {
            return;
        }
        match &mut self.formula {
            Some(formula) => formula.text(text),
            None => self.write(text),
        }
    }

    fn separate(&mut self, name: &str) {
        if !INLINE.contains(&name) {
            self.write(" ");
        }
    }

    fn write(&mut self, text: &str) {
        if !self.in_content {
            return;
        }
        if let Some(section) = self.sections.last_mut() {
            if self.in_title {
                section.title.push_str(text);
            } else {
                section.body.push_str(text);
            }
        }
    }
}

/// Ce qui n'est pas du texte à lire, ou le redit : KaTeX dessine la formule que donne son MathML.
fn is_unread(tag: &Tag) -> bool {
    let drawn = tag
        .attrs
        .iter()
        .any(|attribute| &*attribute.name.local == "aria-hidden");
    !tag.self_closing
        && (drawn || matches!(&*tag.name, "script" | "style" | "template" | "button"))
}

/// Niveau et identifiant, si l'élément est un titre qui ouvre une section.
fn heading(tag: &Tag, deepest: u8) -> Option<(u8, String)> {
    let level = heading_level(&tag.name).filter(|&level| level <= deepest)?;
    let id = tag
        .attrs
        .iter()
        .find(|attribute| &*attribute.name.local == "id")?;
    Some((level, id.value.to_string()))
}

fn heading_level(name: &str) -> Option<u8> {
    let level = name.strip_prefix('h')?.parse().ok()?;
    (1..=6).contains(&level).then_some(level)
}

/// Réunit les blancs, sauf les espaces insécables, qui sont de la typographie.
fn collapse(text: &str) -> String {
    let words: Vec<_> = text
        .split(|c: char| c.is_ascii_whitespace())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_cut_at_its_titles() {
        let html = "<nav>Sommaire</nav><main><p>Avant.</p><h1 id=\"un\"><a href=\"#un\">Le\n\
            <em>mex</em></a></h1><p>2<sup>e</sup> ligne</p><p>fin</p><h4 id=\"quatre\">Quatre</h4>\
            <script>non</script><h2 id=\"deux\">Deux</h2></main><p>Après.</p>";
        let section = |level, anchor: &str, title: &str, body: &str| Section {
            level,
            anchor: anchor.to_owned(),
            title: title.to_owned(),
            body: body.to_owned(),
        };
        let expected = [
            section(0, "", "", "Avant."),
            section(1, "un", "Le mex", "2e ligne fin Quatre"),
            section(2, "deux", "Deux", ""),
        ];
        assert_eq!(read(html, 3), expected);
    }

    #[test]
    fn a_formula_is_read_once() {
        let html = "<main><h1 id=\"a\">A</h1><p>Soit <span class=\"katex\"><span><math><semantics>\
            <mrow><mi>x</mi><mspace/><mo>=</mo><mn>2</mn></mrow></semantics></math></span>\
            <span class=\"katex-html\" aria-hidden=\"true\"><span>x</span><span>=2</span></span>\
            </span>.</p></main>";
        let bodies: Vec<_> = read(html, 3).into_iter().map(|s| s.body).collect();
        assert_eq!(bodies, ["Soit x = 2."]);
    }
}
