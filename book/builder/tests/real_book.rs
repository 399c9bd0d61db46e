//! Le livre du cours lui-même, construit dans un dossier temporaire.

mod common;

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use book_builder::course::{Course, files_under};
use book_builder::fingerprint::{find, fingerprint};
use book_builder::page::{Page, Role};
use book_builder::stylesheets::addresses;
use common::{build_course, texts};
use skrifa::{FontRef, MetadataProvider as _};

type Outcome = Result<(), Box<dyn Error>>;

#[test]
fn the_book_builds_without_a_fault_and_stands_alone() -> Outcome {
    let output = tempfile::tempdir()?;
    build_course(output.path())?;
    each_font_opens(output.path())?;
    fonts_have_the_characters_of_formulas(output.path())?;
    names_follow_contents(output.path())?;
    nothing_comes_from_elsewhere(output.path())?;
    every_formula_is_rendered(output.path())?;
    every_link_is_a_link(output.path())?;
    each_exercise_has_its_solution(output.path())?;
    solutions_are_neither_searched_nor_printed(output.path())
}

/// Chaque `url()` de chaque feuille de style s'ouvre, et les polices de KaTeX en sont.
fn each_font_opens(output: &Path) -> Outcome {
    let mut fonts = 0;
    for (path, css) in texts(output, "css")? {
        let folder = output.join(path.parent().unwrap_or(Path::new("")));
        for address in addresses(&css) {
            let target = folder.join(&address);
            let size = fs::metadata(&target).map_err(|error| {
                format!("{}\u{a0}: {address}\u{a0}: {error}", path.display())
            })?;
            assert!(size.len() > 0, "{address} est vide");
            fonts += usize::from(address.contains("KaTeX_"));
        }
    }
    assert_eq!(fonts, 20, "KaTeX a vingt polices");
    Ok(())
}

/// Les caractères que montrent les formules d'une page.
fn formula_characters(html: &str) -> BTreeSet<char> {
    let mut shown = String::new();
    for formula in html.split("class=\"katex-html\"").skip(1) {
        let mut depth = 1;
        for piece in formula.split('<') {
            let (tag, text) = piece.split_once('>').unwrap_or_default();
            depth += i32::from(tag.starts_with("span"));
            depth -= i32::from(tag == "/span");
            if depth == 0 {
                break;
            }
            shown.push_str(text);
        }
    }
    let shown = ["&lt;<", "&gt;>", "&#x27;'", "&quot;\"", "&amp;&"]
        .iter()
        .filter_map(|pair| pair.split_at_checked(pair.len() - 1))
        .fold(shown, |shown, (entity, sign)| shown.replace(entity, sign));
    shown.chars().collect()
}

/// Les caractères d'une police.
fn font_characters(path: &Path) -> Result<BTreeSet<char>, Box<dyn Error>> {
    let font = wuff::decompress_woff2(&fs::read(path)?)?;
    let mappings = FontRef::new(&font)?.charmap().mappings();
    Ok(mappings
        .filter_map(|(code, _)| char::from_u32(code))
        .collect())
}

/// Une police du livre a un caractère si la police entière l'a et qu'une formule le montre.
fn fonts_have_the_characters_of_formulas(output: &Path) -> Outcome {
    let mut shown = BTreeSet::new();
    for (_, html) in texts(output, "html")? {
        shown.extend(formula_characters(&html));
    }
    let root = Course::find_root().ok_or("le dépôt est introuvable")?;
    let mut fonts = 0;
    for entry in fs::read_dir(root.join("book/theme/fonts"))? {
        let whole = entry?.path();
        if whole
            .extension()
            .is_none_or(|extension| extension != "woff2")
        {
            continue;
        }
        let stem = whole.file_stem().unwrap_or_default().to_string_lossy();
        let reduced =
            find(&output.join("fonts"), &stem, ".woff2").ok_or("police absente")?;
        let [whole, reduced] = [font_characters(&whole)?, font_characters(&reduced)?];
        assert_eq!(&reduced & &shown, &whole & &shown, "{stem}");
        assert!(reduced.len() < whole.len(), "{stem} est restée entière");
        fonts += 1;
    }
    assert_eq!(fonts, 20, "KaTeX a vingt polices");
    Ok(())
}

/// Le nom d'une police ou d'une feuille de style change avec son contenu.
fn names_follow_contents(output: &Path) -> Outcome {
    for file in files_under(output)? {
        let name = file.to_string_lossy();
        if let Some(stem) = name.strip_suffix(".woff2").or(name.strip_suffix(".css")) {
            let content = fs::read(output.join(&file))?;
            assert!(stem.ends_with(&fingerprint(content)), "{name}");
        }
    }
    Ok(())
}

fn nothing_comes_from_elsewhere(output: &Path) -> Outcome {
    for (path, html) in texts(output, "html")? {
        let page = Page::parse(&html);
        for reference in page
            .references
            .iter()
            .filter(|reference| reference.role != Role::Link)
        {
            assert!(
                !reference.target.contains("//"),
                "{}\u{a0}: {}",
                path.display(),
                reference.target
            );
        }
        for address in page.styles.iter().flat_map(|style| addresses(style)) {
            assert!(
                !address.contains("//"),
                "{}\u{a0}: {address}",
                path.display()
            );
        }
    }
    for (path, css) in texts(output, "css")? {
        assert!(
            addresses(&css)
                .iter()
                .all(|address| !address.contains("//")),
            "{}",
            path.display()
        );
    }
    Ok(())
}

fn every_formula_is_rendered(output: &Path) -> Outcome {
    let mut formulas = 0;
    for (path, html) in texts(output, "html")? {
        let page = Page::parse(&html);
        assert_eq!(page.dollars, [""; 0], "{}", path.display());
        assert!(!html.contains("katex-error"), "{}", path.display());
        formulas += html.matches("class=\"katex\"").count();
    }
    assert!(formulas > 0, "aucune formule dans le livre");
    Ok(())
}

/// Les pages de solutions, sources du livre ; aucune dans un dépôt distribué sans les réponses.
fn solution_sources() -> Result<Vec<(PathBuf, String)>, Box<dyn Error>> {
    let root = Course::find_root().ok_or("le dépôt est introuvable")?;
    let folder = root.join("book/src/solutions");
    if folder.is_dir() {
        texts(&folder, "md")
    } else {
        Ok(Vec::new())
    }
}

/// Le texte d'une page, code coloré compris.
fn without_tags(html: &str) -> String {
    let pieces = html
        .split('<')
        .map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    pieces.collect()
}

/// Chaque exercice a, dans la page de son chapitre, une section à son nom qui montre sa réponse ;
/// et chaque page d'exercices y mène.
fn each_exercise_has_its_solution(output: &Path) -> Outcome {
    let root = Course::find_root().ok_or("le dépôt est introuvable")?;
    let sheets = texts(&root.join("exercises/checker/stubs"), "rs")?;
    assert!(!sheets.is_empty(), "aucune feuille d'exercices");
    for (sheet, text) in sheets {
        let stem = sheet.with_extension("").to_string_lossy().replace('_', "-");
        let exercises =
            fs::read_to_string(output.join(format!("exercices/{stem}.html")))?;
        let link = format!("href=\"../solutions/{stem}.html\"");
        let published = !solution_sources()?.is_empty();
        assert_eq!(exercises.contains(&link), published, "{stem}");
        if !published {
            assert!(!output.join("solutions").exists());
            continue;
        }
        let html = fs::read_to_string(output.join(format!("solutions/{stem}.html")))?;
        let page = Page::parse(&html);
        for line in text.lines().filter_map(|line| line.strip_prefix("pub fn ")) {
            let name = line.split('(').next().unwrap_or(line);
            assert!(page.ids.contains(name), "{stem} n'a pas de section {name}");
            let listing = without_tags(&html).contains(&format!("pub fn {name}("));
            assert!(listing, "{stem} ne montre pas {name}");
        }
    }
    Ok(())
}

/// Aucune page ne montre « ](ch03-mex.md) » : un lien que mdBook n'a pas reconnu.
fn every_link_is_a_link(output: &Path) -> Outcome {
    for (path, html) in texts(output, "html")? {
        let text = without_tags(&html);
        let raw = text
            .split("](")
            .skip(1)
            .filter_map(|after| after.split_once(')'))
            .find(|(target, _)| target.contains(".md"));
        assert!(raw.is_none(), "{}\u{a0}: {raw:?}", path.display());
    }
    Ok(())
}

/// Les morceaux de prose d'une page source, hors du titre, du code, des formules (avec leur
/// ponctuation) et des liens.
fn fragments(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter(|line| !line.starts_with(['#', '<', '`', '{']))
        .map(|line| line.trim_start_matches("- "))
        .flat_map(|line| line.split(['$', '`', '*', '[', ']', '(', ')']))
        .filter(|fragment| {
            fragment.chars().count() > 45 && !fragment.contains(['/', '\\'])
        })
        .map(|fragment| fragment.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect()
}

/// Aucun texte des solutions n'est dans l'index de recherche ni dans la page à imprimer.
fn solutions_are_neither_searched_nor_printed(output: &Path) -> Outcome {
    let print = fs::read_to_string(output.join("print.html"))?;
    let is_index =
        |(path, _): &(PathBuf, String)| path.to_string_lossy().starts_with("searchindex");
    let index = texts(output, "js")?.into_iter().find(is_index);
    let (_, index) = index.ok_or("aucun index de recherche")?;
    let index = index.replace("\\'", "'");
    assert!(index.contains("exercices/ch01"), "index vide");
    assert!(
        !index.contains("solutions/"),
        "une page de solutions est dans l'index"
    );
    for (path, source) in solution_sources()? {
        let page = Path::new("solutions").join(path.with_extension("html"));
        let html = fs::read_to_string(output.join(&page))?;
        let fragments = fragments(&source);
        assert!(fragments.len() > 1, "{}", path.display());
        for fragment in fragments {
            let place = path.display();
            assert!(
                html.contains(fragment),
                "{place}\u{a0}: «\u{a0}{fragment}\u{a0}»"
            );
            assert!(
                !print.contains(fragment),
                "{place}, imprimé\u{a0}: {fragment}"
            );
            assert!(
                !index.contains(fragment),
                "{place}, indexé\u{a0}: {fragment}"
            );
        }
        let link = format!(
            "href=\"solutions/{}\"",
            path.with_extension("html").display()
        );
        assert!(
            print.contains(&link),
            "la page à imprimer ne mène pas à {}",
            path.display()
        );
    }
    Ok(())
}
