//! The first places of a season that is over.

use serenity::all::ButtonStyle;

use super::ladder::{MEDALS, name_words, season_words};
use crate::discord::interaction::matchless_id::MatchlessId;
use crate::discord::posts::message::{Button, CONTENT, Message, Row, Target};
use crate::league::{PAGE, PageStart, Season, SeasonPlace, SeasonTable};
use crate::phrase::{Language, Phrase};
use crate::table::GameKind;

/// Returns the first places of a season that is over, with a button for the whole table of each
/// game. If they do not all fit, the last ones of each game are left out.
#[must_use]
pub fn season(language: Language, season: Season, tables: &[SeasonTable]) -> Message {
    let known: Vec<(GameKind, &SeasonTable)> = tables
        .iter()
        .filter_map(|table| Some((GameKind::from_key(&table.game)?, table)))
        .collect();
    let most = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let mut words = (0..=most).rev().map(|most| {
        let lines = lines(season, &known, most);
        let lines = lines.iter().map(|line| line.render(language, ["", ""]));
        lines.collect::<Vec<_>>().join("\n")
    });
    let fitting = words.find(|words| words.chars().count() <= CONTENT);
    let button = |(kind, _): &(GameKind, &SeasonTable)| Button {
        target: Target::Click(table_id(*kind, season).to_string()),
        label: kind.facts().title.render(language, ["", ""]),
        style: ButtonStyle::Secondary,
    };
    let message = Message::words(fitting.unwrap_or_default());
    message.row(Row::Buttons(known.iter().map(button).collect()))
}

/// Returns the custom ids by which the post of a season is found again.
pub(in crate::discord) fn season_ids(season: Season) -> Vec<String> {
    let ids = GameKind::ALL.into_iter().map(|kind| table_id(kind, season));
    ids.map(|id| id.to_string()).collect()
}

fn table_id(kind: GameKind, season: Season) -> MatchlessId {
    MatchlessId::Ladder {
        kind,
        season,
        here: false,
        start: PageStart::Row(0),
    }
}

fn lines(season: Season, tables: &[(GameKind, &SeasonTable)], most: usize) -> Vec<Phrase> {
    let mut lines = vec![Phrase::new("season-over").with("season", season_words(season))];
    for (kind, table) in tables {
        lines.push(Phrase::new("season-game").with("game", kind.facts().title));
        lines.extend(table.places.iter().take(most).map(place));
    }
    lines.push(Phrase::new("season-foot"));
    lines
}

fn place(place: &SeasonPlace) -> Phrase {
    let medal = usize::try_from(place.place).ok();
    let medal = medal.and_then(|place| MEDALS.get(place.checked_sub(1)?));
    let line = Phrase::new(if place.is_here {
        "season-place-here"
    } else {
        "season-place"
    });
    let line = match medal {
        Some(medal) => line.with("place", *medal),
        None => line.with(
            "place",
            Phrase::new("season-place-number").with("place", place.place),
        ),
    };
    line.with("name", name_words(&place.name))
        .with("points", place.points.to_string())
}
