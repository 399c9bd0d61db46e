//! Une page construite : ses ancres, ses liens, et ce qui n'aurait pas dû y rester.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use html5ever::TokenizerResult;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer,
    TokenizerOpts,
};

/// Ce que le contrôle retient d'une page.
#[derive(Debug, Default)]
pub struct Page {
    /// Identifiants de la page, cibles des ancres.
    pub ids: HashSet<String>,
    /// Adresses écrites dans la page.
    pub references: Vec<Reference>,
    /// Feuilles de style écrites dans la page.
    pub styles: Vec<String>,
    /// Morceaux de texte, hors code, où reste un `$`.
    pub dollars: Vec<String>,
    /// Base des adresses relatives (`<base href>`), propre à la page d'erreur.
    pub base: Option<String>,
}

/// Une adresse écrite dans une page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// Ce que l'adresse demande au navigateur.
    pub role: Role,
    /// L'adresse elle-même.
    pub target: String,
}

/// Ce qu'une adresse demande au navigateur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Un lien : suivi si le lecteur le veut, il peut donc mener hors du livre.
    Link,
    /// Une image, chargée avec la page.
    Image,
    /// Autre chose de chargé avec la page : script, feuille de style, icône, cadre.
    Resource,
}

impl Page {
    /// Lit une page.
    pub fn parse(html: &str) -> Self {
        let queue = BufferQueue::default();
        queue.push_back(StrTendril::from_slice(html));
        let tokenizer = Tokenizer::new(Reader::default(), TokenizerOpts::default());
        // Aucun script n'est exécuté : le lecteur ne s'arrête qu'à la fin de la page.
        while !matches!(tokenizer.feed(&queue), TokenizerResult::Done) {}
        tokenizer.end();
        tokenizer.sink.page.into_inner()
    }
}

#[derive(Default)]
struct Reader {
    page: RefCell<Page>,
    /// Nombre d'éléments ouverts dont le texte n'est pas de la prose.
    verbatim: Cell<usize>,
    /// Vrai dans `<style>`.
    in_style: Cell<bool>,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                return self.open(&tag);
            }
            Token::TagToken(tag) => self.close(&tag),
            Token::CharacterTokens(text) => self.text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Reader {
    fn open(&self, tag: &Tag) -> TokenSinkResult<()> {
        self.page.borrow_mut().read_attributes(tag);
        if is_verbatim(&tag.name) && !tag.self_closing {
            self.verbatim.set(self.verbatim.get() + 1);
        }
        self.in_style.set(&*tag.name == "style");
        match &*tag.name {
            "script" => TokenSinkResult::RawData(RawKind::ScriptData),
            "style" => TokenSinkResult::RawData(RawKind::Rawtext),
            _ => TokenSinkResult::Continue,
        }
    }

    fn close(&self, tag: &Tag) {
        if is_verbatim(&tag.name) {
            self.verbatim.set(self.verbatim.get().saturating_sub(1));
        }
        self.in_style.set(false);
    }

    fn text(&self, text: &str) {
        if self.in_style.get() {
            self.page.borrow_mut().styles.push(text.to_owned());
        } else if self.verbatim.get() == 0 && text.contains('$') {
            self.page.borrow_mut().dollars.push(text.trim().to_owned());
        }
    }
}

fn is_verbatim(name: &str) -> bool {
    matches!(name, "code" | "pre" | "script" | "style")
}

impl Page {
    fn read_attributes(&mut self, tag: &Tag) {
        for attribute in &tag.attrs {
            let value = attribute.value.trim().to_owned();
            let role = match (&*tag.name, &*attribute.name.local) {
                (_, "id") | ("a", "name") => {
                    self.ids.insert(value);
                    continue;
                }
                (_, "style") => {
                    self.styles.push(value);
                    continue;
                }
                ("base", "href") => {
                    self.base = Some(value);
                    continue;
                }
                ("a" | "area", "href" | "xlink:href") => Role::Link,
                ("img", "src") | ("image", "href" | "xlink:href") => Role::Image,
                (_, "srcset") => {
                    self.references.extend(srcset(&value));
                    continue;
                }
                (_, "src" | "href" | "xlink:href" | "poster" | "data") => Role::Resource,
                _ => continue,
            };
            self.references.push(Reference {
                role,
                target: value,
            });
        }
    }
}

/// Adresses d'un `srcset` : `petit.png 1x, grand.png 2x`.
fn srcset(value: &str) -> impl Iterator<Item = Reference> {
    value
        .split(',')
        .filter_map(|candidate| candidate.split_whitespace().next())
        .map(|target| Reference {
            role: Role::Image,
            target: target.to_owned(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ordinary_page() {
        let page = Page::parse(
            r##"<h1 id="titre">T</h1><p>Soit $x$.</p><pre><code>let s = "$";</code></pre>
            <script>const a = "$<p id='non'>";</script><img src="a.png"><a href="b.html#c">b</a>"##,
        );
        assert_eq!(page.ids, HashSet::from(["titre".to_owned()]));
        assert_eq!(page.dollars, ["Soit $x$."]);
        let targets: Vec<_> = page
            .references
            .iter()
            .map(|r| (r.role, r.target.as_str()))
            .collect();
        assert_eq!(targets, [(Role::Image, "a.png"), (Role::Link, "b.html#c")]);
    }
}
