//! The first places of a season that is over.

use super::ladder::{MEDALS, cut_to_width, name_words, page_act, season_words};
use super::parts::in_lines;
use super::servers::{is_like_another, numbered};
use crate::discord::act::{Act, PlainAct};
use crate::discord::posts::message::{Button, CONTENT, Message};
use host::league::{LadderScope, OpponentName, PAGE, PageStart, Season, SeasonPlace, SeasonTable};
use table::GameKind;
use text::{Argument, Language, Phrase};

/// The widths that names may have, in narrow letters: the first at which all places fit is taken.
const NAMES: [usize; 4] = [20, 15, 11, 8];

/// Returns the first places of a season that is over, of players and of servers, with a button for
/// each whole table, and for each game one by which a reader sees their own season. If they do not all fit, names are cut shorter, and if that is not enough, the last
/// places of each table are left out.
pub fn season(language: Language, season: Season, tables: &[SeasonTable]) -> Message {
    let known: Vec<(GameKind, &SeasonTable)> = tables
        .iter()
        .filter_map(|table| Some((GameKind::from_key(&table.game)?, table)))
        .collect();
    let most = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let narrowest = NAMES[NAMES.len() - 1];
    let shapes = NAMES.map(|width| (width, most)).into_iter();
    let shapes = shapes.chain((0..most).rev().map(|most| (narrowest, most)));
    let mut words = shapes.map(|(width, most)| {
        let narrow = known
            .iter()
            .map(|(kind, table)| (*kind, narrowed(table, width)));
        in_lines(language, lines(season, &narrow.collect::<Vec<_>>(), most))
    });
    let fitting = words.find(|words| words.chars().count() <= CONTENT);
    let button = |act: Act, label: Phrase| Button::new(act, label.say(language));
    let of_players = known.iter().filter(|(_, table)| !table.places.is_empty());
    let of_players = of_players.map(|(kind, _)| {
        let label = kind.facts().title;
        button(players(*kind, season), label)
    });
    let of_servers = known.iter().filter(|(_, table)| !table.servers.is_empty());
    let of_servers = of_servers.map(|(kind, _)| {
        let label = Phrase::new("button-season-servers").with("game", kind.facts().title);
        button(servers(*kind, season), label)
    });
    let is_one = known.len() == 1;
    let own = known.iter().map(|(kind, _)| {
        let act = PlainAct::Season {
            game: *kind,
            season,
        };
        button(act.into(), own_season(*kind, is_one))
    });
    Message::words(fitting.unwrap_or_default())
        .buttons(of_players)
        .buttons(of_servers)
        .buttons(own)
}

/// Returns the label of the button to a reader's own season, which names the game if there are several.
fn own_season(game: GameKind, is_one: bool) -> Phrase {
    if is_one {
        return Phrase::new("button-my-season");
    }
    Phrase::new("button-my-season-of").with("game", game.facts().title)
}

fn players(game: GameKind, season: Season) -> Act {
    page_act(game, season, LadderScope::Everywhere, PageStart::Row(0)).into()
}

fn servers(game: GameKind, season: Season) -> Act {
    page_act(game, season, LadderScope::Servers, PageStart::Row(0)).into()
}

/// Returns a table whose names are cut to a width.
fn narrowed(table: &SeasonTable, width: usize) -> SeasonTable {
    let mut table = table.clone();
    let places = table.places.iter_mut().chain(&mut table.servers);
    let names = places.filter_map(|place| match &mut place.name {
        OpponentName::Known(name) => Some(name),
        OpponentName::Server(server) => server.name.as_mut(),
        OpponentName::Hidden | OpponentName::Deleted => None,
    });
    for name in names {
        *name = cut_to_width(name, width);
    }
    table
}

fn lines(season: Season, tables: &[(GameKind, SeasonTable)], most: usize) -> Vec<Phrase> {
    let mut lines = vec![Phrase::new("season-over").with("season", season_words(season))];
    for (kind, table) in tables {
        let head = |key| Phrase::new(key).with("game", kind.facts().title);
        if !table.places.is_empty() {
            lines.push(head("season-game"));
            lines.extend(places(&table.places, most));
        }
        if !table.servers.is_empty() {
            lines.push(head("season-servers"));
            lines.extend(places(&table.servers, most));
        }
    }
    lines.push(Phrase::new("season-foot"));
    lines
}

/// Returns the lines of the first places.
fn places(all: &[SeasonPlace], most: usize) -> impl Iterator<Item = Phrase> {
    let first = all.iter().take(most);
    first.map(|place| {
        let (here, name) = match &place.name {
            OpponentName::Server(own) => {
                let is_other = |other: &SeasonPlace| match &other.name {
                    OpponentName::Server(other) => is_like_another(own, other),
                    _ => false,
                };
                let is_one_of_many = all.iter().any(is_other);
                let name = numbered(own.server, own.name.as_ref(), is_one_of_many);
                ("season-server-here", name)
            }
            player => ("season-place-here", name_words(player)),
        };
        let key = if place.is_here { here } else { "season-place" };
        line(key, place.place, name, place.rating)
    })
}

/// Returns the line of a place, which has a medal if it is one of the first three.
fn line(key: &'static str, place: u32, name: Argument, rating: i32) -> Phrase {
    let medal = usize::try_from(place).ok();
    let medal = medal.and_then(|place| MEDALS.get(place.checked_sub(1)?));
    let place: Argument = match medal {
        Some(medal) => (*medal).into(),
        None => Phrase::new("season-place-number")
            .with("place", place)
            .into(),
    };
    let line = Phrase::new(key).with("place", place).with("name", name);
    line.with("rating", rating.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use host::ServerId;
    use host::league::ServerName;

    /// Returns the tables of all games, in which ten players and ten servers have names like this.
    fn tables(name: &str) -> Vec<SeasonTable> {
        let named = |place: u32| format!("{name}{place}");
        let table = |kind: GameKind| SeasonTable {
            game: kind.key().to_owned(),
            places: (1..=10)
                .map(|place| SeasonPlace {
                    place,
                    name: OpponentName::Known(named(place)),
                    rating: 2000,
                    is_here: place == 2,
                })
                .collect(),
            servers: (1..=10)
                .map(|place| SeasonPlace {
                    place,
                    name: OpponentName::Server(ServerName {
                        server: ServerId(place.into()),
                        name: Some(named(place)),
                    }),
                    rating: 2000,
                    is_here: place == 2,
                })
                .collect(),
        };
        GameKind::ALL.into_iter().map(table).collect()
    }

    #[test]
    fn all_ten_places_are_shown_however_long_the_names_are() {
        let season = Season::quarter(2026, 3);
        for name in [
            "Ada",
            "Wilhelmina von Hohenlohe",
            "Die Freunde der langen Namen",
        ] {
            for language in Language::all() {
                let words = super::season(language, season, &tables(name)).content;
                let rows = words.lines().filter(|line| line.contains(" · 2000"));
                assert_eq!(rows.count(), 60, "{words}");
                assert!(words.chars().count() <= CONTENT);
                assert!(words.contains(&name[..6.min(name.len())]), "{words}");
            }
        }
        // What nobody can read is cut instead of the post.
        let words = super::season(Language::english(), season, &tables("_*_*_*_*_*_*_*")).content;
        assert!(words.chars().count() <= CONTENT);
        assert!(
            words
                .lines()
                .filter(|line| line.contains(" · 2000"))
                .count()
                >= 48
        );
    }
}
