//! Ladders, and what their rows share with profiles and histories.

use std::iter;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::Viewer;
use super::parts::in_lines;
use super::servers::{are_alike, met, numbered};
use crate::discord::act::{PlainAct, Scope};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, CONTENT, Message, Picture, cut};
use host::league::{
    ESTABLISHED_CONTESTS, ESTABLISHED_GAMES, ESTABLISHED_OPPONENTS, ESTABLISHED_SERVERS, Entrant,
    LadderRow, LadderScope, Leaderboard, Medals, OpponentName, PAGE, PageStart, Place, Season,
    Tally, Unlisted,
};
use host::{Rated, RatingChange, RatingEffect, ResultRating};
use paint::Plan;
use rules::{BySeat, Seat};
use show::{LadderLine, LadderTable};
use table::GameKind;
use text::{Argument, Language, Phrase};

/// Returns the key of the words that say whether a match counts for ratings.
pub(super) fn rated_key(rated: Rated) -> &'static str {
    match rated {
        Rated::Rated => "offer-rated",
        Rated::Computer => "unrated-computer",
        Rated::Agreed => "unrated-agreed",
        Rated::Pair => "unrated-pair",
        Rated::Blocked => "unrated-blocked",
        Rated::Before => "unrated-before",
        Rated::Young => "unrated-young",
    }
}

/// Returns the key of the words that say whether a match that is over did count.
pub(super) fn counted_key(counted: ResultRating) -> &'static str {
    match counted {
        ResultRating::Rated => "offer-rated",
        ResultRating::Computer => "unrated-computer",
        ResultRating::Agreed => "unrated-agreed",
        ResultRating::Pair => "unrated-pair",
        ResultRating::Blocked => "unrated-blocked",
        ResultRating::Before => "unrated-before",
        // Why is said by its outcome.
        ResultRating::Aborted | ResultRating::Restored => "offer-unrated",
        ResultRating::Unseen => "unrated-unseen",
        ResultRating::Young => "unrated-young",
        ResultRating::Few => "unrated-few",
        ResultRating::Absent => "unrated-absent",
        ResultRating::Void => "unrated-void",
    }
}

/// The width of a name in a line, in narrow letters.
const NAME: usize = 20;

/// Returns the line that says what the end of a match did to the ratings of its players, or why it
/// did nothing although the match was rated. It says nothing of a player who hides, except to the one
/// on `own` of themself. Returns `None` if there is nothing to say.
pub(super) fn rating_effect(
    viewer: &Viewer,
    ratings: &RatingEffect,
    own: Option<Seat>,
) -> Option<String> {
    if let Some(
        counted @ (ResultRating::Unseen
        | ResultRating::Few
        | ResultRating::Absent
        | ResultRating::Void),
    ) = ratings.rated
    {
        return Some(viewer.say(&Phrase::new(counted_key(counted))));
    }
    let shown = BySeat::from_fn(|seat| {
        ratings.changes[seat].filter(|change| !change.is_hidden || own == Some(seat))
    });
    shown.find(Option::is_some)?;
    let words = |seat: Seat| shown[seat].map_or_else(|| Phrase::new("rating-hidden"), change);
    let changes = Phrase::new("rating-changes")
        .player("zero", 0)
        .with("zero-change", words(Seat::Zero))
        .player("one", 1)
        .with("one-change", words(Seat::One));
    Some(viewer.say(&changes))
}

/// Returns a rating in words, with a mark while it is provisional.
pub(super) fn rating(rating: i32, is_provisional: bool) -> Argument {
    let rating = rating.to_string();
    if is_provisional {
        Phrase::new("rating-provisional")
            .with("rating", rating)
            .into()
    } else {
        rating.into()
    }
}

/// Returns a rating before and after, or after alone while it is provisional: the first differences
/// are large and say little. A minus sign is as wide as a plus sign.
pub(super) fn change(change: RatingChange) -> Phrase {
    if change.is_provisional {
        return Phrase::new("rating-provisional").with("rating", change.after.to_string());
    }
    let by = change.after - change.before;
    let sign = match by.signum() {
        -1 => '−',
        0 => '±',
        _ => '+',
    };
    Phrase::new("rating-change")
        .with("before", change.before.to_string())
        .with("after", change.after.to_string())
        .with("by", format!("{sign}{}", by.unsigned_abs()))
}

/// Returns a name cut to the width that a line has for it, and escaped.
pub(super) fn shown_name(name: &str) -> String {
    escape::content(&cut_to_width(name, NAME))
}

/// Returns the same without markup, for labels and pictures.
pub(super) fn plain_name(name: &str) -> String {
    escape::plain(&cut_to_width(name, NAME))
}

/// Returns a text cut to a width, with an ellipsis where it was cut. What is read as one sign stays
/// whole.
pub(super) fn cut_to_width(text: &str, most: usize) -> String {
    let whole: usize = text.graphemes(true).map(UnicodeWidthStr::width).sum();
    if whole <= most {
        return text.to_owned();
    }
    let mut left = most.saturating_sub(1);
    let mut shorter = String::new();
    for sign in text.graphemes(true) {
        let Some(rest) = left.checked_sub(sign.width()) else {
            break;
        };
        left = rest;
        shorter.push_str(sign);
    }
    shorter.push('…');
    shorter
}

/// Returns how often somebody has won, drawn and lost, without what has never happened.
pub(super) fn tally(tally: Tally) -> Vec<Phrase> {
    let results = [
        ("tally-won", tally.won),
        ("tally-drawn", tally.drawn),
        ("tally-lost", tally.lost),
    ];
    let results = results.into_iter().filter(|(_, count)| *count > 0);
    let said: Vec<Phrase> = results
        .map(|(key, count)| Phrase::new(key).with("count", count))
        .collect();
    if said.is_empty() {
        vec![Phrase::new("tally-none")]
    } else {
        said
    }
}

pub(in crate::discord) fn season_words(season: Season) -> Phrase {
    match season.parts() {
        None => Phrase::new("season-all-time"),
        Some((year, quarter)) => Phrase::new("season-quarter")
            .with("year", year.to_string())
            .with("quarter", quarter + 1),
    }
}

/// The signs of a first, second and third place.
pub(super) const MEDALS: [&str; 3] = ["🥇", "🥈", "🥉"];

/// Returns the signs of the first places that somebody has reached in seasons, to stand behind
/// their name; nothing for none.
pub(super) fn medals(medals: Medals) -> String {
    let signs = MEDALS.into_iter().zip(medals.counts());
    let signs = signs.filter_map(|(sign, count)| match count {
        0 => None,
        1 => Some(format!(" {sign}")),
        many => Some(format!(" {sign}×{many}")),
    });
    signs.collect()
}

/// Returns the name of an opponent, as the reader may see it.
pub(super) fn name_words(name: &OpponentName) -> Argument {
    match name {
        OpponentName::Known(name) => shown_name(name).into(),
        OpponentName::Hidden => Phrase::new("hidden-player").into(),
        OpponentName::Deleted => Phrase::new("deleted-player").into(),
        OpponentName::Server(server) => met(server),
    }
}

/// The keys of the words that differ between the ladders of players and those of servers.
struct Words {
    head: &'static str,
    empty: &'static str,
    none: &'static str,
    excluded: &'static str,
    idle: &'static str,
    around: &'static str,
    provisional: &'static str,
    /// The argument that is the number of bouts after which a rating is established.
    bouts: (&'static str, u32),
    opponents: u32,
}

const OF_PLAYERS: Words = Words {
    head: "leaderboard",
    empty: "leaderboard-empty",
    none: "place-none",
    excluded: "place-excluded",
    idle: "place-idle",
    around: "button-around-me",
    provisional: "leaderboard-provisional",
    bouts: ("games", ESTABLISHED_GAMES),
    opponents: ESTABLISHED_OPPONENTS,
};

const OF_SERVERS: Words = Words {
    head: "server-board",
    empty: "server-board-empty",
    none: "server-place-none",
    excluded: "server-place-excluded",
    idle: "server-place-idle",
    around: "button-around-us",
    provisional: "server-board-provisional",
    bouts: ("contests", ESTABLISHED_CONTESTS),
    opponents: ESTABLISHED_SERVERS,
};

impl Words {
    const fn of(scope: LadderScope) -> &'static Self {
        match scope {
            LadderScope::Everywhere | LadderScope::Server(_) => &OF_PLAYERS,
            LadderScope::Servers => &OF_SERVERS,
        }
    }

    /// Returns the sentence that says until when a rating is provisional.
    fn provisional(&self) -> Phrase {
        let (bouts, most) = self.bouts;
        Phrase::new(self.provisional)
            .with(bouts, most)
            .with("opponents", self.opponents)
    }

    /// Returns the sentence that tells an entrant why they are not listed.
    fn unlisted(&self, reason: Unlisted) -> Phrase {
        match reason {
            Unlisted::Banned => Phrase::new("place-banned"),
            Unlisted::Excluded => Phrase::new(self.excluded),
            Unlisted::Elsewhere => Phrase::new("place-elsewhere"),
            Unlisted::Hidden => Phrase::new("place-hidden"),
            Unlisted::Idle => Phrase::new(self.idle),
        }
    }
}

/// Returns a page of a ladder.
pub fn leaderboard(language: Language, board: &Leaderboard) -> Message {
    let Some(kind) = GameKind::from_key(&board.ladder.game) else {
        return Message::words(language.text("forged"));
    };
    let words = in_lines(language, page_words(board, kind));
    let message = Message::words(cut(&words, CONTENT));
    message.buttons(ladder_buttons(language, board, kind))
}

/// Returns a page of a ladder for everybody in the channel, with its picture below the words.
pub fn leaderboard_for_all(language: Language, board: &Leaderboard) -> Message {
    let mut message = leaderboard(language, board);
    let kind = GameKind::from_key(&board.ladder.game);
    let Some(kind) = kind.filter(|_| !board.rows.is_empty()) else {
        return message;
    };
    let table = table(language, board, kind);
    let alt = picture_words(language, board, kind);
    let plan = Plan::new(move || show::ladder_table(&table));
    message.picture = Some(Picture::new("ladder.png", plan, alt));
    message
}

/// Returns a page of a ladder as a picture shows it.
fn table(language: Language, board: &Leaderboard, kind: GameKind) -> LadderTable {
    let line = |row: &LadderRow| LadderLine {
        place: row.rank,
        name: plain_row_name(language, row),
        tally: [row.tally.won, row.tally.drawn, row.tally.lost],
        rating: row.rating,
        is_provisional: row.is_provisional,
    };
    let first = |tops: &[(String, u32)]| {
        let (name, number) = tops.first()?;
        Some((plain_name(name), *number))
    };
    let season = board.ladder.season.parts();
    LadderTable {
        sign: kind.game().sign(),
        title: kind.facts().title.say(language),
        listed: board.listed,
        season: season.map(|(year, quarter)| (year, quarter + 1)),
        lines: board.rows.iter().map(line).collect(),
        tops: [first(&board.week.played), first(&board.week.streaks)],
    }
}

/// Returns the name in a row as a picture shows it.
fn plain_row_name(language: Language, row: &LadderRow) -> String {
    match (row.entrant, &row.name) {
        (_, Some(name)) => plain_name(name),
        (Entrant::User(_), None) => language.text("hidden-player"),
        (Entrant::Server(_), None) => language.text("unnamed-server"),
    }
}

/// Returns the words for the picture of a page.
fn picture_words(language: Language, board: &Leaderboard, kind: GameKind) -> String {
    let row = |row: &LadderRow| {
        let name = plain_row_name(language, row);
        row_words("leaderboard-row", row, name.into(), String::new())
    };
    let lines = iter::once(head(board, kind)).chain(board.rows.iter().map(row));
    in_lines(language, lines).replace("**", "")
}

/// Returns the line that names a ladder and says how many are listed.
fn head(board: &Leaderboard, kind: GameKind) -> Phrase {
    Phrase::new(Words::of(board.ladder.scope).head)
        .with("game", kind.facts().title)
        .with("scope", scope_words(board.ladder.scope))
        .with("season", season_words(board.ladder.season))
        .with("listed", board.listed)
}

/// Returns the words for those among whom a ladder is.
pub(super) fn scope_words(scope: LadderScope) -> Phrase {
    Phrase::new(match scope {
        LadderScope::Server(_) => "scope-here",
        LadderScope::Everywhere | LadderScope::Servers => "scope-everywhere",
    })
}

fn page_words(board: &Leaderboard, kind: GameKind) -> Vec<Phrase> {
    let words = Words::of(board.ladder.scope);
    let mut lines = vec![head(board, kind)];
    if board.rows.is_empty() {
        lines.push(match board.listed {
            0 => Phrase::new(words.empty),
            _ => Phrase::new("leaderboard-over"),
        });
    }
    let own = own_row(board);
    let is_own = |row: &LadderRow| own.is_some_and(|own| own.entrant == row.entrant);
    let rows = board.rows.iter();
    let row_words = |row: &LadderRow, is_own: bool| {
        let key = if is_own {
            "leaderboard-own"
        } else {
            "leaderboard-row"
        };
        row_words(key, row, row_name(board, row), medals(row.medals))
    };
    lines.extend(rows.map(|row| row_words(row, is_own(row))));
    lines.extend(match &board.own {
        None => None,
        Some(Place::Listed(row)) => {
            let is_elsewhere = !board.rows.iter().any(is_own);
            is_elsewhere.then(|| row_words(row, true))
        }
        Some(Place::None) => Some(Phrase::new(words.none)),
        Some(Place::Unlisted(reason)) => Some(words.unlisted(*reason)),
    });
    lines.extend(week(board));
    let mut shown = board.rows.iter().chain(own_row(board));
    if shown.any(|row| row.is_provisional) {
        lines.push(words.provisional());
    }
    lines
}

/// Returns the lines about those who stand out in the present week.
fn week(board: &Leaderboard) -> impl Iterator<Item = Phrase> {
    let lines = [
        ("week-played", &board.week.played),
        ("week-streaks", &board.week.streaks),
    ];
    let lines = lines.into_iter().filter(|(_, tops)| !tops.is_empty());
    lines.map(|(key, tops)| {
        let top = |(name, number): &(String, u32)| {
            let top = Phrase::new("week-top").with("name", shown_name(name));
            top.with("number", *number)
        };
        Phrase::new(key).with("players", tops.iter().map(top).collect::<Vec<_>>())
    })
}

/// Returns the row of the one who looks, if they are listed.
fn own_row(board: &Leaderboard) -> Option<&LadderRow> {
    match &board.own {
        Some(Place::Listed(row)) => Some(row),
        Some(Place::None | Place::Unlisted(_)) | None => None,
    }
}

/// Returns the name in a row, that of a server with the last digits of its number if another one on the
/// page has the same name.
fn row_name(board: &Leaderboard, row: &LadderRow) -> Argument {
    let server = match (row.entrant, &row.name) {
        (Entrant::User(_), Some(name)) => return shown_name(name).into(),
        (Entrant::User(_), None) => return Phrase::new("hidden-player").into(),
        (Entrant::Server(server), _) => server,
    };
    let mut others = board.rows.iter().chain(own_row(board));
    let is_one_of_many = others.any(|other| {
        other.entrant != row.entrant && are_alike(other.name.as_ref(), row.name.as_ref())
    });
    numbered(server, row.name.as_ref(), is_one_of_many)
}

/// Returns a row with the signs behind its name.
fn row_words(key: &'static str, row: &LadderRow, name: Argument, medals: String) -> Phrase {
    Phrase::new(key)
        .with("rank", row.rank)
        .with("name", name)
        .with("medals", medals)
        .with("rating", rating(row.rating, row.is_provisional))
        .with("tally", tally(row.tally))
}

/// Returns what leads to a page of a ladder.
pub(super) fn page_act(
    game: GameKind,
    season: Season,
    scope: LadderScope,
    start: PageStart,
) -> PlainAct {
    let scope = match scope {
        LadderScope::Everywhere => Scope::Everywhere,
        LadderScope::Server(_) => Scope::Here,
        LadderScope::Servers => {
            return PlainAct::Servers {
                game,
                season,
                start,
            };
        }
    };
    PlainAct::Ladder {
        game,
        season,
        scope,
        start,
    }
}

fn ladder_buttons(language: Language, board: &Leaderboard, kind: GameKind) -> Vec<Button> {
    let (season, scope) = (board.ladder.season, board.ladder.scope);
    let button = |start, key| Button::named(language, page_act(kind, season, scope, start), key);
    let mut buttons = Vec::new();
    if board.skipped > 0 {
        let before = board.skipped.saturating_sub(PAGE);
        buttons.push(button(PageStart::Row(before), "button-page-up"));
    }
    // What a click carries may be any number.
    let after = board.skipped.saturating_add(PAGE);
    if after < board.listed {
        buttons.push(button(PageStart::Row(after), "button-page-down"));
    }
    if own_row(board).is_some() {
        buttons.push(button(PageStart::Own, Words::of(scope).around));
    }
    if buttons.is_empty() {
        // A page without another one can still be looked at again.
        buttons.push(button(PageStart::Row(0), "button-again"));
    }
    buttons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_by_their_width_and_never_within_a_sign() {
        let letters = "a".repeat(NAME);
        assert_eq!(cut_to_width(&letters, NAME), letters);
        let longer = format!("{letters}b");
        assert_eq!(cut_to_width(&longer, NAME), format!("{}…", &letters[1..]));
        let wide = "剣".repeat(NAME);
        assert_eq!(cut_to_width(&wide, NAME), format!("{}…", "剣".repeat(9)));
        let family = "👨\u{200d}👩\u{200d}👧";
        let named = format!("{family}{letters}");
        let expected = format!("{family}{}…", &letters[..NAME - 3]);
        assert_eq!(cut_to_width(&named, NAME), expected);
        let families = family.repeat(NAME);
        assert_eq!(
            cut_to_width(&families, NAME),
            format!("{}…", family.repeat(9))
        );
    }
}
