//! Ladders, and what their rows share with profiles and histories.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::Viewer;
use super::parts::page_button;
use crate::discord::act::{PlainAct, Scope};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, CONTENT, Message, Row, cut};
use crate::game::{BySeat, Seat};
use crate::host::{Rated, RatingChange, RatingEffect, ResultRating};
use crate::league::{
    LISTED_GAMES, LISTED_OPPONENTS, LadderRow, Leaderboard, Medals, OpponentName, PAGE, PageStart,
    Place, Season, Tally, Unlisted,
};
use crate::phrase::{Argument, Language, Phrase};
use crate::table::GameKind;

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

/// Returns a rating before and after. A minus sign is as wide as a plus sign.
pub(super) fn change(change: RatingChange) -> Phrase {
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
    match said.is_empty() {
        true => vec![Phrase::new("tally-none")],
        false => said,
    }
}

/// Returns a season in words.
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
    }
}

/// Returns a page of a ladder.
#[must_use]
pub fn leaderboard(language: Language, board: &Leaderboard, is_here: bool) -> Message {
    let say = |phrase: Phrase| phrase.say(language);
    let Some(kind) = GameKind::from_key(&board.ladder.game) else {
        return Message::words(language.text("forged"));
    };
    let scope = if is_here {
        "scope-here"
    } else {
        "scope-everywhere"
    };
    let head = Phrase::new("leaderboard")
        .with("game", kind.facts().title)
        .with("scope", Phrase::new(scope))
        .with("season", season_words(board.ladder.season))
        .with("listed", board.listed);
    let own = match &board.own {
        Place::Listed(row) => Some(row),
        Place::None | Place::Unlisted(_) => None,
    };
    let is_own = |row: &LadderRow| own.is_some_and(|own| own.user == row.user);
    let mut lines = vec![say(head)];
    if board.rows.is_empty() {
        lines.push(say(match board.listed {
            0 => listed_when("leaderboard-empty"),
            _ => Phrase::new("leaderboard-over"),
        }));
    }
    let rows = board.rows.iter();
    lines.extend(rows.map(|row| say(row_words(row, is_own(row)))));
    match &board.own {
        Place::Listed(row) if !board.rows.iter().any(is_own) => {
            lines.push(say(row_words(row, true)));
        }
        Place::Listed(_) => {}
        Place::None => lines.push(say(listed_when("place-none"))),
        Place::Unlisted(reason) => lines.push(say(unlisted_words(*reason))),
    }
    let message = Message::words(cut(&lines.join("\n"), CONTENT));
    message.row(Row::Buttons(ladder_buttons(language, board, kind, is_here)))
}

fn listed_when(key: &'static str) -> Phrase {
    Phrase::new(key)
        .with("games", LISTED_GAMES)
        .with("opponents", LISTED_OPPONENTS)
}

/// Returns the sentence that tells somebody why they are not listed.
fn unlisted_words(reason: Unlisted) -> Phrase {
    match reason {
        Unlisted::Banned => Phrase::new("place-banned"),
        Unlisted::Excluded => Phrase::new("place-excluded"),
        Unlisted::TooFew { games, opponents } => listed_when("place-unlisted")
            .with("played", games)
            .with("met", opponents),
        Unlisted::Elsewhere => Phrase::new("place-elsewhere"),
        Unlisted::Hidden => Phrase::new("place-hidden"),
        Unlisted::Idle => Phrase::new("place-idle"),
    }
}

fn row_words(row: &LadderRow, is_own: bool) -> Phrase {
    let key = if is_own {
        "leaderboard-own"
    } else {
        "leaderboard-row"
    };
    Phrase::new(key)
        .with("rank", row.rank)
        .with("name", shown_name(&row.name))
        .with("medals", medals(row.medals))
        .with("points", row.points.to_string())
        .with("tally", tally(row.tally))
}

fn ladder_buttons(
    language: Language,
    board: &Leaderboard,
    kind: GameKind,
    here: bool,
) -> Vec<Button> {
    let season = board.ladder.season;
    let button = |start, label| {
        let page = PlainAct::Ladder {
            game: kind,
            season,
            scope: if here { Scope::Here } else { Scope::Everywhere },
            start,
        };
        page_button(language, page, label)
    };
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
    if matches!(board.own, Place::Listed(_)) {
        buttons.push(button(PageStart::Own, "button-around-me"));
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
