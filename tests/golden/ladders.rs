//! Pictures of a ladder and of a season, pixel by pixel.

use host::Badge;
use rules::Seat;
use show::{Bearing, LadderLine, LadderTable, SeasonSheet, ladder_table, season_sheet};
use table::GameKind;

use crate::pictures::{LARGEST_MAP, check_up_to};

/// Names, long and short, some of them with letters that the font lacks.
const NAMES: [&str; 10] = [
    "Ada",
    "Katharina",
    "Bo",
    "Maximiliane von Hohenfels",
    "玲奈",
    "Lev",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Bartholomäus Ottersbach",
    "🤺 Dmitri",
    "Jonas",
];

/// Returns the rows of these names, from a place on.
fn lines(names: &[&str], first: u32) -> Vec<LadderLine> {
    let line = |(name, number): (&&str, u32)| LadderLine {
        place: first + number,
        name: (*name).to_owned(),
        tally: [31 - 3 * number.min(9), number % 3, 2 + 2 * number],
        rating: 1834 - 41 * i32::try_from(number).expect("few"),
        is_provisional: number % 4 == 3,
    };
    names.iter().zip(0..).map(line).collect()
}

/// Returns the page of a ladder with these rows.
fn page(kind: GameKind, lines: Vec<LadderLine>) -> LadderTable {
    LadderTable {
        sign: kind.game().sign(),
        title: kind.to_string(),
        listed: 31,
        season: None,
        lines,
        tops: [None, None],
    }
}

#[test]
fn the_pages_of_ladders_look_as_they_should() {
    let whole = LadderTable {
        title: "En Garde".to_owned(),
        season: Some((2026, 4)),
        tops: [
            Some(("Cleo".to_owned(), 31)),
            Some(("Maximiliane von Hohenfels".to_owned(), 7)),
        ],
        ..page(GameKind::EnGarde, lines(&NAMES, 1))
    };
    let few = LadderTable {
        title: "Erobere Wesnoth".to_owned(),
        listed: 3,
        tops: [Some(("Bo".to_owned(), 2)), None],
        ..page(GameKind::ErobereWesnoth, lines(&NAMES[..3], 1))
    };
    let far = LadderTable {
        title: "Duell".to_owned(),
        listed: 1_234_567,
        season: Some((2026, 4)),
        ..page(GameKind::Duell, lines(&NAMES[3..6], 1_234_001))
    };
    check_up_to(
        LARGEST_MAP,
        &[
            ("ladder", ladder_table(&whole)),
            ("ladder_few", ladder_table(&few)),
            ("ladder_far", ladder_table(&far)),
        ],
    );
}

/// Returns a season of a game with these badges.
fn season(kind: GameKind, badges: &[Badge]) -> SeasonSheet {
    let game = kind.game();
    let signs = badges.iter().map(|badge| show::badge(badge.key()));
    SeasonSheet {
        name: "Ada".to_owned(),
        season: (2026, 4),
        sign: game.sign(),
        figure: game.figure(Seat::Zero, Bearing::Greeting),
        place: Some((2, 31)),
        rating: 1783,
        is_provisional: false,
        tally: [24, 3, 11],
        streak: 7,
        best: Some(1812),
        badges: signs.map(|sign| sign.expect("a sign")).collect(),
    }
}

#[test]
fn a_season_that_is_over_looks_as_it_should() {
    let first = SeasonSheet {
        name: "Maximiliane von Hohenfels".to_owned(),
        place: Some((14, 1031)),
        rating: 1467,
        is_provisional: true,
        tally: [2, 0, 3],
        streak: 1,
        best: None,
        ..season(GameKind::Duell, &[Badge::First])
    };
    let unlisted = SeasonSheet {
        name: "玲奈".to_owned(),
        place: None,
        tally: [103, 0, 0],
        streak: 103,
        ..season(GameKind::ErobereWesnoth, &[])
    };
    check_up_to(
        LARGEST_MAP,
        &[
            (
                "season",
                season_sheet(&season(GameKind::EnGarde, Badge::ALL)),
            ),
            ("season_first", season_sheet(&first)),
            ("season_unlisted", season_sheet(&unlisted)),
        ],
    );
}

#[test]
fn ladders_and_seasons_can_be_drawn_whatever_they_hold() {
    let mut page = page(GameKind::Duell, lines(&NAMES, u32::MAX - 9));
    for line in &mut page.lines {
        line.tally = [u32::MAX; 3];
        line.rating = i32::MIN;
    }
    page.season = Some((u32::MAX, u32::MAX));
    page.listed = u32::MAX;
    page.tops = [Some((String::new(), u32::MAX)), None];
    paint::png(&ladder_table(&page)).expect("it can be drawn");
    page.lines.clear();
    paint::png(&ladder_table(&page)).expect("it can be drawn");
    let mut sheet = season(GameKind::Duell, Badge::ALL);
    sheet.tally = [u32::MAX, 0, 1];
    sheet.rating = i32::MAX;
    sheet.streak = u32::MAX;
    sheet.place = Some((u32::MAX, u32::MAX));
    sheet.season = (u32::MAX, u32::MAX);
    paint::png(&season_sheet(&sheet)).expect("it can be drawn");
    sheet.tally = [0; 3];
    paint::png(&season_sheet(&sheet)).expect("it can be drawn");
}
