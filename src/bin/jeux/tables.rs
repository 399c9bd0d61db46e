//! Les tables des chapitres, en texte, en CSV ou en SVG.

use crate::arguments::Format;
use crate::rules;
use jeux_combinatoires::fast;
use jeux_combinatoires::octal::OctalCode;
use jeux_combinatoires::period::ProvenValues;
use jeux_combinatoires::quotient::{HeapGame, Quotient};
use jeux_combinatoires::wythoff::{Cell, View};
use std::error::Error;
use std::fmt::Write;

/// Le plus grand x et le plus grand y de la table de Wythoff.
const MOST_WYTHOFF: u64 = 200;

/// Le plus grand tas et le plus grand quotient que la commande accepte.
const MOST_HEAP: usize = 200;
const MOST_ELEMENTS: usize = 200;

/// La table d'un jeu octal, avec sa période ou l'aveu qu'aucune n'est prouvée.
pub fn octal(
    code: &OctalCode,
    limit: usize,
    format: Format,
) -> Result<String, Box<dyn Error>> {
    let most = rules::most_octal_values(code);
    if !(1..=most).contains(&limit) {
        return Err(
            format!("{limit} valeurs : la commande en calcule de 1 à {most}").into(),
        );
    }
    let values = fast::octal::proven_values(code, limit);
    Ok(match format {
        Format::Texte => octal_text(code, &values)?,
        Format::Csv => {
            let lines = values.values.iter().enumerate();
            lines.fold("n,valeur\n".to_owned(), |text, (n, value)| {
                text + &format!("{n},{value}\n")
            })
        }
        Format::Svg => octal_svg(code, &values)?,
    })
}

const COLUMNS: usize = 12;

fn octal_text(
    code: &OctalCode,
    values: &ProvenValues,
) -> Result<String, std::fmt::Error> {
    let count = values.values.len();
    let mut text = format!(
        "Jeu octal {code}, valeurs de 0 à {}\n\n",
        count.saturating_sub(1)
    );
    for (row, line) in values.values.chunks(COLUMNS).enumerate() {
        write!(text, "{:6} |", row * COLUMNS)?;
        for value in line {
            write!(text, " {value:3}")?;
        }
        writeln!(text)?;
    }
    writeln!(text, "\n{}", period_sentence(values))?;
    Ok(text)
}

/// Ce que les valeurs prouvent de la période.
fn period_sentence(values: &ProvenValues) -> String {
    match values.periodicity {
        None => format!(
            "Aucune période prouvée jusqu'à {}.",
            values.values.len().saturating_sub(1)
        ),
        Some(found) => {
            let exception = match found.preperiod.checked_sub(1) {
                None => "aucune exception".to_owned(),
                Some(last) => format!("dernière exception {last}"),
            };
            let period = found.period;
            format!(
                "Période {period}, {exception}, prouvée par le théorème de Guy et Smith."
            )
        }
    }
}

fn octal_svg(code: &OctalCode, values: &ProvenValues) -> Result<String, std::fmt::Error> {
    const UNIT: u64 = 4;
    let top = values.values.iter().copied().max().unwrap_or_default() + 1;
    let (width, height) = (values.values.len() as u64 * UNIT, top * 3 * UNIT);
    let mut svg = opened(
        width.max(1),
        height,
        &format!("Valeurs du jeu octal {code}"),
    )?;
    for (n, value) in (0..).zip(&values.values) {
        writeln!(
            svg,
            r#"<rect x="{}" y="{}" width="{}" height="{}"><title>G({n}) = {value}</title></rect>"#,
            n * UNIT,
            height.saturating_sub(value * 3 * UNIT),
            UNIT - 1,
            value * 3 * UNIT
        )?;
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// Le début d'une image, jusqu'à son titre.
fn opened(width: u64, height: u64, title: &str) -> Result<String, std::fmt::Error> {
    let mut svg = String::new();
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">"#
    )?;
    writeln!(svg, "<title>{title}</title>")?;
    Ok(svg)
}

/// La table de Wythoff que demande la ligne de commande.
pub struct WythoffTable {
    /// Le plus grand x.
    pub x: u64,
    /// Le plus grand y.
    pub y: u64,
    /// Ce que l'on montre de chaque valeur.
    pub view: View,
}

impl WythoffTable {
    /// La table, dans la forme demandée.
    pub fn show(&self, format: Format, terminal: bool) -> Result<String, Box<dyn Error>> {
        for (name, size) in [("x", self.x), ("y", self.y)] {
            if size > MOST_WYTHOFF {
                return Err(format!(
                    "{name} = {size} : la table va jusqu'à {MOST_WYTHOFF}"
                )
                .into());
            }
        }
        let rows = self.cells();
        Ok(match format {
            Format::Texte => self.text(&rows, terminal)?,
            Format::Csv => self.csv(&rows),
            Format::Svg => self.svg(&rows)?,
        })
    }

    fn cells(&self) -> Vec<Vec<Cell>> {
        let table = fast::wythoff::grundy_table(self.x as usize + 1, self.y as usize + 1);
        let row = |(y, values): (u64, Vec<u64>)| {
            let cells = (0..).zip(values);
            cells.map(|(x, g)| self.view.cell(x, y, g)).collect()
        };
        (0..).zip(table).map(row).collect()
    }

    fn text(
        &self,
        rows: &[Vec<Cell>],
        terminal: bool,
    ) -> Result<String, std::fmt::Error> {
        let longest = rows
            .iter()
            .flatten()
            .map(|cell| cell.shown.to_string().len())
            .max();
        let width = longest.unwrap_or(1).max(self.x.to_string().len()) + 1;
        let mut text = format!("{:>5} |", "y \\ x");
        for x in 0..=self.x {
            write!(text, " {x:>width$}")?;
        }
        writeln!(
            text,
            "\n------+{}",
            "-".repeat((width + 1) * (self.x as usize + 1))
        )?;
        for (y, row) in rows.iter().enumerate() {
            write!(text, "{y:5} |")?;
            for cell in row {
                let shown = match (cell.marked, terminal) {
                    (true, true) => format!("\u{1b}[31m{:>width$}\u{1b}[0m", cell.shown),
                    (true, false) => format!("{:>width$}", format!("*{}", cell.shown)),
                    (false, _) => format!("{:>width$}", cell.shown),
                };
                write!(text, " {shown}")?;
            }
            writeln!(text)?;
        }
        if let (Some(threshold), false) = (self.view.threshold, terminal) {
            writeln!(
                text,
                "\n* : valeur au moins {threshold}, avant toute réduction"
            )?;
        }
        Ok(text)
    }

    fn csv(&self, rows: &[Vec<Cell>]) -> String {
        let joined = |words: Vec<String>| words.join(",") + "\n";
        let header = (0..=self.x).map(|x| x.to_string());
        let mut text = joined(std::iter::once("y\\x".to_owned()).chain(header).collect());
        for (y, row) in rows.iter().enumerate() {
            let values = row.iter().map(|cell| cell.shown.to_string());
            text += &joined(std::iter::once(y.to_string()).chain(values).collect());
        }
        text
    }

    fn svg(&self, rows: &[Vec<Cell>]) -> Result<String, std::fmt::Error> {
        const SIDE: u64 = 26;
        let (width, height) = ((self.x + 1) * SIDE, (self.y + 1) * SIDE);
        let mut svg = opened(width, height, "Table du jeu de Wythoff")?;
        for (y, row) in (0..).zip(rows) {
            for (x, cell) in (0..).zip(row) {
                let colour = if cell.marked { "#b00020" } else { "#202020" };
                writeln!(
                    svg,
                    r#"<text x="{}" y="{}" font-size="11" text-anchor="middle" fill="{colour}">{}</text>"#,
                    x * SIDE + SIDE / 2,
                    y * SIDE + 17,
                    cell.shown
                )?;
            }
        }
        svg.push_str("</svg>\n");
        Ok(svg)
    }
}

/// Le quotient misère d'un jeu jusqu'au tas `heap`.
pub fn misere(
    code: &str,
    heap: usize,
    limit: usize,
    format: Format,
) -> Result<String, Box<dyn Error>> {
    if heap > MOST_HEAP {
        return Err(format!("tas {heap} : la commande va jusqu'à {MOST_HEAP}").into());
    }
    if limit > MOST_ELEMENTS {
        return Err(
            format!("{limit} éléments : la commande va jusqu'à {MOST_ELEMENTS}").into(),
        );
    }
    let game = heap_game(code, heap)?;
    let quotient = fast::quotient::quotient(&game, limit)?;
    match format {
        Format::Texte => Ok(format!(
            "Quotient misère de {code} jusqu'au tas {heap}, vérifié pour toutes les sommes.\n\n{quotient}"
        )),
        Format::Csv => Ok(quotient_csv(&quotient)),
        Format::Svg => Err("un quotient se montre en texte ou en csv".into()),
    }
}

fn heap_game(code: &str, max_heap: usize) -> Result<HeapGame, Box<dyn Error>> {
    if code.eq_ignore_ascii_case("nim") {
        return Ok(HeapGame::nim(max_heap));
    }
    Ok(HeapGame::octal(&code.parse()?, max_heap))
}

fn quotient_csv(quotient: &Quotient) -> String {
    let order = quotient.order();
    let row = |a: usize| {
        let products = (0..order).map(|b| quotient.name(quotient.product(a, b)));
        let outcome = if quotient.is_p(a) { "P" } else { "N" };
        let words: Vec<&str> = [quotient.name(a), outcome]
            .into_iter()
            .chain(products)
            .collect();
        words.join(",") + "\n"
    };
    let names: Vec<&str> = (0..order).map(|b| quotient.name(b)).collect();
    let header = format!("élément,issue,{}\n", names.join(","));
    (0..order).fold(header, |text, a| text + &row(a))
}
