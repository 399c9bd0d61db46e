//! Les jeux du livre joués jusqu'au bout contre la machine.

use libtest_mimic::Trial;
use serde_json::json;

use crate::loading::{console, report};
use crate::session::{DESKTOP, PHONE, Session};
use crate::{Bench, Outcome, Plan};

/// Un jeu : son élément, sa page, une position gagnée et une position perdue pour qui y joue. Les tests
/// de `book-widgets` vérifient ces issues.
struct Game {
    element: &'static str,
    page: &'static str,
    won: &'static str,
    lost: &'static str,
}

const fn game(
    element: &'static str,
    page: &'static str,
    won: &'static str,
    lost: &'static str,
) -> Game {
    Game {
        element,
        page,
        won,
        lost,
    }
}

const GAMES: [Game; 6] = [
    game("jeu-nim", "ch02-nim.html", "3,5,7", "1,2,3"),
    game(
        "jeu-marienbad",
        "ch00-introduction.html",
        "1,3,4",
        "1,3,5,7",
    ),
    game("jeu-escalier", "ch07-variantes.html", "3,2,5", "2,4,2,1"),
    game("jeu-soustraction", "ch01-classification.html", "10", "12"),
    game("jeu-kayles", "ch08-octaux.html", "13", "5,5"),
    game("jeu-dame", "ch09-wythoff.html", "6,8", "4,7"),
];

/// Comment le lecteur joue.
#[derive(Clone, Copy)]
enum By {
    Keyboard,
    Touch,
}

/// Une partie a moins de coups du lecteur que cela.
const MOVES: usize = 60;

pub fn trials(plan: &Plan) -> Vec<Trial> {
    let games = GAMES.iter().flat_map(|game| {
        [(By::Keyboard, "clavier"), (By::Touch, "toucher")].map(|(by, name)| {
            plan.widget_trial(
                format!("jouer::{}_au_{name}", game.element),
                async move |bench, session| {
                    played_to_the_end(bench, session, game, by).await
                },
            )
        })
    });
    let others = [
        plan.widget_trial("jouer::adresse", address_tells_the_game),
        plan.widget_trial("jouer::saisie_refusee", bad_input_changes_nothing),
        plan.widget_trial("jouer::double_clic", double_click),
        plan.widget_trial("jouer::case_ecrite_autrement", square_in_other_words),
        plan.widget_trial("jouer::position_refusee", refused_position),
        plan.widget_trial("jouer::reglages_inconnus", unknown_settings),
        plan.widget_trial("jouer::focus_garde", focus_is_kept),
    ];
    games.chain(others).collect()
}

async fn played_to_the_end(
    bench: &Bench,
    session: &Session,
    game: &Game,
    by: By,
) -> Outcome {
    for (start, is_won) in [(game.won, true), (game.lost, false)] {
        open(bench, session, game, &format!("depart={start}"), by).await?;
        let ending = finish(session, game, by, is_won).await?;
        let wanted = if is_won {
            ["Vous avez gagné.", "perdue pour moi dès le départ"]
        } else {
            ["J'ai gagné.", "perdue pour vous dès le départ"]
        };
        let faults = wanted.into_iter().filter(|part| !ending.contains(part));
        report(
            faults
                .map(|part| {
                    format!("{start}\u{a0}: «\u{a0}{part}\u{a0}» manque dans {ending}")
                })
                .collect(),
        )?;
        report(console(session).await?)?;
    }
    Ok(())
}

/// Ouvre la page du jeu, avec un réglage, et attend qu'il soit prêt.
async fn open(
    bench: &Bench,
    session: &Session,
    game: &Game,
    setting: &str,
    by: By,
) -> Outcome {
    session
        .screen(match by {
            By::Keyboard => DESKTOP,
            By::Touch => PHONE,
        })
        .await?;
    session.touch(matches!(by, By::Touch)).await?;
    let key = game.element.trim_start_matches("jeu-");
    let page = format!("{}?{key}.{setting}", game.page);
    session.open_page(&bench.site.address(&page)).await?;
    session
        .wait_until(&format!(
            "Boolean(document.querySelector('{} .jeu-dit')?.textContent)",
            game.element
        ))
        .await
}

/// Joue jusqu'à la fin et rend ce que dit le jeu : les coups conseillés d'une position gagnée, ou
/// n'importe lesquels.
async fn finish(session: &Session, game: &Game, by: By, is_won: bool) -> Outcome<String> {
    let board = format!("{} .jeu-plateau button", game.element);
    if let By::Keyboard = by {
        let focus = "document.querySelector(arguments[0] + '[tabindex=\"0\"]').focus();";
        session.execute(focus, &[json!(board)]).await?;
    }
    for turn in 0..MOVES {
        let count = "return document.querySelectorAll(arguments[0]).length;";
        let playable = session.execute(count, &[json!(board)]).await?;
        if playable == json!(0) {
            let said = format!(
                "return document.querySelector('{} .jeu-dit').textContent;",
                game.element
            );
            let said = session.execute(&said, &[]).await?;
            return Ok(said.as_str().unwrap_or_default().to_owned());
        }
        match by {
            By::Keyboard => key_in(session, is_won, turn).await?,
            By::Touch if is_won => {
                tap(session, &format!("{} .jeu-boutons button", game.element), 0).await?;
                tap(session, &format!("{} .jeu-conseil", game.element), 0).await?;
            }
            By::Touch => tap(session, &board, turn).await?,
        }
    }
    Err("la partie ne finit pas".into())
}

/// Un coup au clavier, depuis le plateau : le bouton « Indice » est la tabulation suivante.
async fn key_in(session: &Session, is_won: bool, turn: usize) -> Outcome {
    if is_won {
        stroke(session, "Tab", 9, 0).await?;
        stroke(session, "Enter", 13, 0).await?;
        stroke(session, "Tab", 9, 8).await?;
    } else {
        for _ in 0..turn % 3 {
            stroke(session, "ArrowDown", 40, 0).await?;
            stroke(session, "ArrowRight", 39, 0).await?;
        }
    }
    stroke(session, "Enter", 13, 0).await
}

/// Une touche, par son nom et son code, avec Majuscule si `modifiers` est 8.
async fn stroke(session: &Session, key: &str, code: u32, modifiers: u32) -> Outcome {
    let text = if key == "Enter" { "\r" } else { "" };
    for kind in ["keyDown", "keyUp"] {
        let event = json!({
            "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code,
            "modifiers": modifiers, "text": if kind == "keyDown" { text } else { "" },
        });
        session.devtools("Input.dispatchKeyEvent", event).await?;
    }
    Ok(())
}

/// Touche du doigt un élément que désigne `selector` : celui de rang `rank`, en tournant.
async fn tap(session: &Session, selector: &str, rank: usize) -> Outcome {
    let center = "
        const all = document.querySelectorAll(arguments[0]);
        const one = all[arguments[1] % all.length];
        one.scrollIntoView({ block: 'center' });
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };";
    let point = session
        .execute(center, &[json!(selector), json!(rank)])
        .await?;
    for (kind, points) in [("touchStart", json!([point])), ("touchEnd", json!([]))] {
        let event = json!({ "type": kind, "touchPoints": points });
        session.devtools("Input.dispatchTouchEvent", event).await?;
    }
    // Le clic suit le doigt, sans délai : la page en a fini quand elle répond.
    session.wait_until("true").await
}

const NIM: &Game = &GAMES[0];

async fn address_tells_the_game(bench: &Bench, session: &Session) -> Outcome {
    open(
        bench,
        session,
        NIM,
        "depart=1,2&nim.partie=1-1",
        By::Keyboard,
    )
    .await?;
    session
        .wait_until("location.search.includes('nim.partie=1-1')")
        .await?;
    let moves = session.strings("return [...document.querySelectorAll('jeu-nim ol li')].map(li => li.textContent);", &[]).await?;
    let expected = [
        "Vous retirez 1 jeton du tas 1.",
        "Je retire 2 jetons du tas 2.",
    ];
    if moves != expected {
        return Err(format!("coups joués\u{a0}: {moves:?}").into());
    }
    Ok(())
}

async fn bad_input_changes_nothing(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, NIM, "depart=1,2", By::Keyboard).await?;
    let enter = "
        const input = document.querySelector('jeu-nim input');
        const board = () => document.querySelector('jeu-nim .jeu-plateau').textContent;
        const before = board();
        return ['abc', '0', '1000000000000', '1,1,1,1,1,1,1,1,1'].map(text => {
            input.value = text;
            input.dispatchEvent(new Event('change'));
            const fault = input.closest('p').querySelector('[role=alert]').textContent;
            return `${board() === before} ${fault}`;
        });";
    let found = session.strings(enter, &[]).await?;
    let expected = [
        "true «\u{a0}abc\u{a0}» n'est pas un entier naturel",
        "true il n'y a aucun coup à jouer\u{a0}: il faut au moins un nombre non nul",
        "true ce nombre est trop grand\u{a0}: au plus 63",
        "true 9 nombres\u{a0}: pas plus de 8 ici",
    ];
    if found != expected {
        return Err(format!("{found:?}").into());
    }
    Ok(())
}

const KAYLES: &Game = &GAMES[4];
const QUEEN: &Game = &GAMES[5];

/// Un double clic ne joue qu'un coup : la machine y répond, et c'est tout.
async fn double_click(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, KAYLES, "depart=13", By::Keyboard).await?;
    let place = "const box = document.querySelector('jeu-kayles [data-key=\"6-1\"]');
        box.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = box.getBoundingClientRect();
        return [x + width / 2, y + height / 2];";
    let place = session.execute(place, &[]).await?;
    for count in [1, 2] {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({
                "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": count,
            });
            session.devtools("Input.dispatchMouseEvent", event).await?;
        }
    }
    session
        .wait_until("document.querySelectorAll('jeu-kayles .jeu-coups li').length === 2")
        .await
}

/// Une case de départ acceptée donne son échiquier, comme qu'on l'écrive.
async fn square_in_other_words(bench: &Bench, session: &Session) -> Outcome {
    for start in ["4;6", "%204%20%206", "4,6"] {
        open(
            bench,
            session,
            QUEEN,
            &format!("depart={start}"),
            By::Keyboard,
        )
        .await?;
        session
            .wait_until("document.querySelectorAll('jeu-dame button.jeu-case').length === 4 + 6 + 4")
            .await?;
    }
    Ok(())
}

/// Une position que l'adresse demande et qui est refusée : le refus se voit, et ses coups ne sont pas
/// rejoués sur une autre.
async fn refused_position(bench: &Bench, session: &Session) -> Outcome {
    open(
        bench,
        session,
        NIM,
        "depart=99,99&nim.partie=1-1",
        By::Keyboard,
    )
    .await?;
    session
        .wait_until(
            "document.querySelector('jeu-nim .jeu-faute').getBoundingClientRect().height > 10",
        )
        .await?;
    session
        .wait_until("document.querySelectorAll('jeu-nim .jeu-coups li').length === 0")
        .await
}

/// Un réglage que le jeu ne connaît pas est sans effet, quel que soit son nom.
async fn unknown_settings(bench: &Bench, session: &Session) -> Outcome {
    let setting = "toString=1&nim.constructor=1&nim.hasOwnProperty=1&nim.depart=1,2";
    open(bench, session, NIM, setting, By::Keyboard).await?;
    session
        .wait_until("document.querySelectorAll('jeu-nim button.jeu-jeton').length === 3")
        .await
}

/// Le focus reste dans le jeu quand le bouton pressé ne sert plus.
async fn focus_is_kept(bench: &Bench, session: &Session) -> Outcome {
    open(bench, session, NIM, "depart=3,5,7", By::Keyboard).await?;
    let press = "const button = [...document.querySelectorAll('jeu-nim button')]
        .find(button => button.textContent === 'Annuler');
        button.focus();";
    session
        .execute(
            "document.querySelector('jeu-nim [data-key=\"1-1\"]').click();",
            &[],
        )
        .await?;
    session.execute(press, &[]).await?;
    session.press('\u{e007}').await?;
    session
        .wait_until(
            "document.querySelectorAll('jeu-nim .jeu-coups li').length === 0
            && document.activeElement.closest('jeu-nim') !== null
            && !document.activeElement.disabled",
        )
        .await
}
