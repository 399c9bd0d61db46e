//! Les polices de KaTeX, réduites aux caractères des formules du livre.
//!
//! La réduction précède le rendu : mdBook nomme ensuite chaque police d'après son contenu réduit, et un
//! navigateur ne montre jamais un livre avec les polices d'un autre.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use html5ever::TokenizerResult;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use mdbook_driver::book::Book;
use mdbook_driver::errors::{Error, Result};
use skera::{Plan, SubsetFlags, subset_font};
use skrifa::FontRef;
use skrifa::raw::collections::IntSet;
use ttf2woff2::EncodeOptions;

use crate::course::files_under;
use crate::fingerprint::{Renamed, find, rewrite};

/// Début de ce que KaTeX écrit pour l'œil, par opposition au MathML.
const VISIBLE: &str = "<span class=\"katex-html\"";

/// Ce que `katex.css` écrit lui-même : le numéro d'une équation.
const NUMBERING: &str = "()0123456789";

/// Les lettres dont FreeType tire les hauteurs communes d'une police, pour y caler les autres : sans
/// elles, un écran sous Linux ou Android montrerait des formules moins nettes.
const ALIGNMENT: &str = "CEHLOQSTUZbcdefghijknopqrsuvxyzΒΓΔΕΖΘΞΟΩαβγδεζηθιλμξοπρστφχψω";

/// En mode de débogage, la meilleure qualité prendrait cinq secondes de plus et gagnerait 3 %.
const QUALITY: u8 = 9;

/// Réduit les polices de KaTeX du dossier `fonts` aux caractères des formules de `book`.
///
/// # Errors
///
/// Une police qui ne se lit ou ne s'écrit pas.
pub fn reduce(book: &Book, fonts: &Path) -> Result<()> {
    if !fonts.is_dir() {
        return Ok(());
    }
    let mut characters: BTreeSet<char> =
        NUMBERING.chars().chain(ALIGNMENT.chars()).collect();
    for chapter in book.chapters() {
        characters.extend(formula_characters(&chapter.content));
    }
    for file in files_under(fonts)? {
        let name = file.to_string_lossy();
        if name.starts_with("KaTeX_") && name.ends_with(".woff2") {
            let path = fonts.join(&file);
            let reduced = subset(&fs::read(&path)?, &characters)
                .map_err(|error| error.context(format!("la police {name}")))?;
            fs::write(&path, reduced)?;
        }
    }
    Ok(())
}

/// Renomme, dans le livre construit, la feuille de style de KaTeX d'après son contenu.
///
/// mdBook la nomme avant d'y écrire les noms des polices : d'autres polices ne la renommeraient pas.
///
/// # Errors
///
/// L'erreur du système si elle ne se lit ou ne s'écrit pas.
pub fn rename_stylesheet(output: &Path) -> io::Result<Option<Renamed>> {
    let [stem, suffix] = ["katex", ".css"];
    find(&output.join("theme"), stem, suffix)
        .map(|path| rewrite(&path, stem, suffix, &fs::read_to_string(&path)?))
        .transpose()
}

/// La police `woff2`, avec ceux de ses caractères qui sont dans `characters` et aucun autre.
///
/// # Errors
///
/// Ce contenu n'est pas celui d'une police WOFF2.
pub fn subset(woff2: &[u8], characters: &BTreeSet<char>) -> Result<Vec<u8>> {
    let whole = wuff::decompress_woff2(woff2).map_err(Error::msg)?;
    let font = FontRef::new(&whole)?;
    let plan = Plan::new(
        &IntSet::empty(),
        &characters
            .iter()
            .map(|&character| character.into())
            .collect(),
        &font,
        // Sans quoi « ( » ferait garder « ) », son reflet.
        SubsetFlags::SUBSET_FLAGS_NO_BIDI_CLOSURE,
        &IntSet::empty(),
        &IntSet::empty(),
        &IntSet::empty(),
        // Les noms disent les auteurs et la licence.
        &IntSet::all(),
        &IntSet::all(),
    );
    let options = EncodeOptions {
        quality: QUALITY.into(),
        transform_glyf_loca: true,
        ..EncodeOptions::default()
    };
    Ok(ttf2woff2::encode_with_options(
        &subset_font(&font, &plan)?,
        options,
    )?)
}

/// Les caractères que montrent les formules d'un texte.
fn formula_characters(text: &str) -> BTreeSet<char> {
    text.split(VISIBLE)
        .skip(1)
        .flat_map(visible_characters)
        .collect()
}

/// Les caractères d'une formule, donnée de l'intérieur de sa première balise à une suite quelconque.
fn visible_characters(formula: &str) -> BTreeSet<char> {
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from_slice("<span"));
    queue.push_back(StrTendril::from_slice(formula));
    let tokenizer = Tokenizer::new(Reader::default(), TokenizerOpts::default());
    while !matches!(tokenizer.feed(&queue), TokenizerResult::Done) {}
    tokenizer.end();
    tokenizer.sink.characters.into_inner()
}

#[derive(Default)]
struct Reader {
    characters: RefCell<BTreeSet<char>>,
    /// Nombre d'éléments ouverts de la formule.
    depth: Cell<usize>,
    /// Vrai après la formule.
    over: Cell<bool>,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        if !self.over.get() {
            match token {
                Token::TagToken(tag) if &*tag.name == "span" => self.cross(tag.kind),
                Token::CharacterTokens(text) => {
                    self.characters.borrow_mut().extend(text.chars());
                }
                _ => {}
            }
        }
        TokenSinkResult::Continue
    }
}

impl Reader {
    fn cross(&self, kind: TagKind) {
        match kind {
            TagKind::StartTag => self.depth.set(self.depth.get() + 1),
            TagKind::EndTag => self.depth.set(self.depth.get().saturating_sub(1)),
        }
        self.over.set(self.depth.get() == 0);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use skrifa::MetadataProvider as _;
    use skrifa::instance::{LocationRef, Size};

    use super::*;

    const MAIN: &[u8] = include_bytes!("../../theme/fonts/KaTeX_Main-Regular.woff2");

    /// Hauteur, profondeur, et chasse de chaque caractère d'une police.
    type Metrics = (f32, f32, BTreeMap<char, Option<f32>>);

    fn metrics(woff2: &[u8]) -> Result<Metrics> {
        let whole = wuff::decompress_woff2(woff2).map_err(Error::msg)?;
        let font = FontRef::new(&whole)?;
        let place = (Size::unscaled(), LocationRef::default());
        let lines = font.metrics(place.0, place.1);
        let glyphs = font.glyph_metrics(place.0, place.1);
        let widths = font.charmap().mappings().filter_map(|(character, glyph)| {
            Some((char::from_u32(character)?, glyphs.advance_width(glyph)))
        });
        Ok((lines.ascent, lines.descent, widths.collect()))
    }

    #[test]
    fn a_subset_keeps_what_is_asked_and_nothing_else() -> Result<()> {
        let (ascent, descent, mut widths) = metrics(MAIN)?;
        // La police n'a pas « ⓐ ».
        let asked = "a(∈⊕ⓐ".chars().collect();
        let small = subset(MAIN, &asked)?;
        widths.retain(|character, _| asked.contains(character));
        assert_eq!(widths.len(), 4);
        assert_eq!(metrics(&small)?, (ascent, descent, widths));
        assert!(small.len() < MAIN.len() / 4, "{} octets", small.len());
        Ok(())
    }

    #[test]
    fn a_font_of_no_formula_is_empty() -> Result<()> {
        let (ascent, descent, _) = metrics(MAIN)?;
        let empty = subset(MAIN, &BTreeSet::new())?;
        assert_eq!(metrics(&empty)?, (ascent, descent, BTreeMap::new()));
        Ok(())
    }

    #[test]
    fn a_file_that_is_no_font_is_refused() {
        assert!(subset(b"une police", &BTreeSet::from(['a'])).is_err());
    }

    #[test]
    fn only_what_a_formula_shows_counts() {
        let text = "Si <span class=\"katex\"><span class=\"katex-mathml\"><math>A</math></span>\
            <span class=\"katex-html\" aria-hidden=\"true\"><span class=\"base\">\
            <span class=\"mord\">x</span><span class=\"mrel\">&lt;</span>y</span></span></span>, \
            alors `Vec<T>`. <b>Z</b>";
        assert_eq!(formula_characters(text), BTreeSet::from(['x', '<', 'y']));
    }
}
