//! La table de Wythoff du livre est celle de la bibliothèque.

#![allow(clippy::unwrap_used)]

use book_widgets::wythoff_table::{Table, TableSettings, check_table, open_table};
use jeux_combinatoires::wythoff::{Form, grundy_table};

fn settings(text: &str) -> TableSettings {
    text.parse().unwrap()
}

fn complete(x_max: usize, y_max: usize) -> Table {
    let mut table = Table::new(x_max, y_max);
    while !table.advance(7) {}
    table
}

#[test]
fn every_cell_of_every_view_is_that_of_the_library() {
    for (x_max, y_max) in [(60, 60), (12, 30), (30, 12), (0, 5), (5, 0), (0, 0)] {
        let table = complete(x_max, y_max);
        let expected = grundy_table(x_max + 1, y_max + 1);
        for view in [
            "forme=g",
            "forme=ligne",
            "forme=complement\nmodule=7",
            "seuil=9\nmodule=2",
        ] {
            let TableSettings { view, .. } = settings(view);
            for (y, row) in expected.iter().enumerate() {
                let cells = (0..).zip(row).map(|(x, &g)| view.cell(x, y as u64, g));
                assert_eq!(table.row(&view, y), cells.collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn a_table_grows_by_slices() {
    let mut table = Table::new(20, 9);
    assert_eq!((table.size(), table.progress()), ((21, 10), (0, 10)));
    assert!(!table.advance(4));
    assert_eq!(table.progress(), (4, 10));
    assert_eq!((table.value(4, 3), table.value(4, 4)), (Some(2), None));
    assert!(table.advance(6));
    assert_eq!(
        (table.value(20, 9).is_some(), table.value(9, 20)),
        (true, None)
    );
}

#[test]
fn the_options_of_a_cell_have_all_values_below_its_own() {
    let table = complete(12, 12);
    let options = table.options(5, 7);
    assert_eq!(options.len(), 5 + 7 + 5);
    let values: Vec<u64> = options.iter().map(|(_, value)| *value).collect();
    let own = table.value(5, 7).unwrap();
    assert!((0..own).all(|below| values.contains(&below)) && !values.contains(&own));
}

#[test]
fn the_image() {
    let table = complete(3, 1);
    let TableSettings { view, .. } = settings("x=3\ny=1\nseuil=4");
    let pixels = table.pixels(&view, 1);
    assert_eq!(pixels.len(), 16);
    let colors: Vec<&[u8]> = pixels.chunks(4).collect();
    assert_eq!(colors[2], [0, 0, 0, 255], "0 est noir");
    assert!(
        colors[3][0] > 150 && colors[3][2] < 50,
        "4 est marqué en rouge"
    );
    assert!(colors[0][0] < colors[1][0], "plus grand, plus clair");
}

#[test]
fn what_the_reader_may_enter() {
    let read = settings("x=40\ny=20\nforme=ligne\nmodule=5\nseuil=3");
    assert_eq!(
        (read.x_max, read.y_max, read.view.form),
        (40, 20, Form::Row)
    );
    assert_eq!(
        (read.view.modulus.map(u64::from), read.view.threshold),
        (Some(5), Some(3))
    );
    for (text, field, message) in [
        ("x=a", "x", "«\u{a0}a\u{a0}» n'est pas un entier naturel"),
        ("y=1000", "y", "ce nombre est trop grand\u{a0}: au plus 999"),
        ("module=1", "module", "1 est trop petit\u{a0}: au moins 2"),
        ("module=0", "module", "0 est trop petit\u{a0}: au moins 2"),
        (
            "seuil=1000000000000",
            "seuil",
            "ce nombre est trop grand\u{a0}: au plus 1000000",
        ),
        (
            "forme=h",
            "forme",
            "«\u{a0}h\u{a0}» n'est pas un choix possible",
        ),
    ] {
        let fault = text.parse::<TableSettings>().unwrap_err();
        assert_eq!((fault.field, fault.message.as_str()), (field, message));
    }
}

#[test]
fn what_the_page_receives() {
    let mut table = open_table("x=20\ny=3\nseuil=4\nforme=ligne").unwrap();
    assert!(!table.advance(2) && table.progress() == 0.5 && table.advance(9));
    assert_eq!(table.shown(1)[..4], [3, 3, 0, 3]);
    assert_eq!(table.marked(2)[..4], [1, 0, 0, 1]);
    assert_eq!(table.pixels(0).len(), 84);
    let expected = "g(5, 3) = 0, montré 1\u{a0}: position P. Dans la ligne\u{a0}: 2, 6, 5, \
                    4, 3. Dans la colonne\u{a0}: 4, 3, 5. En diagonale\u{a0}: 3, 4, 2.";
    let described = table.describe(5, 3);
    println!("{described}");
    assert_eq!(described, expected);
    assert!(table.describe(20, 0).ends_with("10, 9, 8… et 8 de plus."));
    assert_eq!(table.describe(21, 0), "La case (21, 0) n'est pas calculée.");
    assert_eq!(table.options(2, 1), [0, 1, 1, 1, 2, 0, 1, 0]);
    assert!(open_table("x=-1").is_none());
    assert_eq!(check_table("x=1"), "");
    assert_eq!(
        check_table("x=-1"),
        "{\"fault\":\"x\",\"message\":\"«\u{a0}-1\u{a0}» n'est pas un entier naturel\"}"
    );
}
