//! The ladders of servers, and what a server has reached.

use super::contest::last_digits;
use super::ladder::{medals, season_words, shown_name, tally};
use super::parts::page_button;
use super::profile::{best_wins, season_line};
use crate::discord::act::PlainAct;
use crate::discord::errors::when;
use crate::discord::posts::message::{Button, CONTENT, Message, Row, cut, fitting};
use crate::host::ServerId;
use crate::league::{
    LISTED_CONTESTS, LISTED_SERVERS, PAGE, PageStart, PastContest, ServerBoard, ServerName,
    ServerPlace, ServerProfile, ServerRivals, ServerRow, Tally,
};
use crate::phrase::{Argument, Language, Phrase, look_alike};
use crate::table::GameKind;

/// Returns a page of a ladder of servers.
#[must_use]
pub fn server_board(language: Language, board: &ServerBoard) -> Message {
    let say = |phrase: Phrase| phrase.say(language);
    let Some(kind) = GameKind::from_key(&board.game) else {
        return Message::words(language.text("forged"));
    };
    let head = Phrase::new("server-board")
        .with("game", kind.facts().title)
        .with("season", season_words(board.season))
        .with("listed", board.listed);
    let own = match &board.own {
        Some(ServerPlace::Listed(row)) => Some(row),
        _ => None,
    };
    let is_own = |row: &ServerRow| own.is_some_and(|own| own.server == row.server);
    let mut lines = vec![say(head)];
    if board.rows.is_empty() {
        lines.push(say(match board.listed {
            0 => listed_when("server-board-empty"),
            _ => Phrase::new("leaderboard-over"),
        }));
    }
    let rows = board.rows.iter();
    lines.extend(rows.map(|row| say(row_words(board, row, is_own(row)))));
    match &board.own {
        Some(ServerPlace::Listed(row)) if !board.rows.iter().any(is_own) => {
            lines.push(say(row_words(board, row, true)));
        }
        Some(ServerPlace::Listed(_)) | None => {}
        Some(ServerPlace::Excluded) => lines.push(say(Phrase::new("server-place-excluded"))),
        Some(ServerPlace::None) => lines.push(say(listed_when("server-place-none"))),
        Some(ServerPlace::Unlisted {
            contests,
            opponents,
        }) => {
            let is_enough = *contests >= LISTED_CONTESTS && *opponents >= LISTED_SERVERS;
            let key = if is_enough {
                "server-place-idle"
            } else {
                "server-place-unlisted"
            };
            let place = listed_when(key)
                .with("played", *contests)
                .with("met", *opponents);
            lines.push(say(place));
        }
    }
    let message = Message::words(cut(&lines.join("\n"), CONTENT));
    message.row(Row::Buttons(buttons(language, board, kind)))
}

fn listed_when(key: &'static str) -> Phrase {
    Phrase::new(key)
        .with("contests", LISTED_CONTESTS)
        .with("opponents", LISTED_SERVERS)
}

/// Returns the name of a server, as far as it is known.
fn name(name: Option<&String>) -> Argument {
    match name {
        Some(name) => shown_name(name).into(),
        None => Phrase::new("unnamed-server").into(),
    }
}

/// Returns `true` if the names of two servers are known, and one can be taken for the other.
pub(super) fn are_alike(one: Option<&String>, other: Option<&String>) -> bool {
    one.zip(other)
        .is_some_and(|(one, other)| look_alike(one, other))
}

/// Returns `true` if a server has a name that can be taken for that of another one.
pub(super) fn is_like_another(server: &ServerName, other: &ServerName) -> bool {
    server.server != other.server && are_alike(server.name.as_ref(), other.name.as_ref())
}

/// Returns the name of a server that somebody played against, as far as it is known.
pub(super) fn met(server: &ServerName) -> Argument {
    numbered_met(server, false)
}

/// Returns the same, with the last digits of its number if it is one of many.
fn numbered_met(server: &ServerName, is_one_of_many: bool) -> Argument {
    match &server.name {
        None => Phrase::new("unnamed-server.object").into(),
        known => numbered(server.server, known.as_ref(), is_one_of_many),
    }
}

/// Returns the name of a server on a page, with the last digits of its number if another one there
/// has the same name.
fn name_on(board: &ServerBoard, row: &ServerRow) -> Argument {
    let is_other = |other: &ServerRow| {
        other.server != row.server && are_alike(other.name.as_ref(), row.name.as_ref())
    };
    let own = match &board.own {
        Some(ServerPlace::Listed(own)) => Some(own),
        _ => None,
    };
    let is_one_of_many = board.rows.iter().chain(own).any(is_other);
    numbered(row.server, row.name.as_ref(), is_one_of_many)
}

/// Returns the name of a server, with the last digits of its number if it is one of many.
pub(super) fn numbered(server: ServerId, known: Option<&String>, is_one_of_many: bool) -> Argument {
    match known {
        Some(name) if is_one_of_many => Phrase::new("server-of-many")
            .with("name", shown_name(name))
            .with("digits", last_digits(server))
            .into(),
        known => name(known),
    }
}

fn row_words(board: &ServerBoard, row: &ServerRow, is_own: bool) -> Phrase {
    let key = if is_own {
        "leaderboard-own"
    } else {
        "leaderboard-row"
    };
    Phrase::new(key)
        .with("rank", row.rank)
        .with("name", name_on(board, row))
        .with("medals", medals(row.medals))
        .with("points", row.points.to_string())
        .with("tally", tally(row.tally))
}

fn buttons(language: Language, board: &ServerBoard, kind: GameKind) -> Vec<Button> {
    let season = board.season;
    let button = |start, label| {
        let page = PlainAct::Servers {
            game: kind,
            season,
            start,
        };
        page_button(language, page, label)
    };
    let mut buttons = Vec::new();
    if board.skipped > 0 {
        let before = board.skipped.saturating_sub(PAGE);
        buttons.push(button(PageStart::Row(before), "button-page-up"));
    }
    let after = board.skipped.saturating_add(PAGE);
    if after < board.listed {
        buttons.push(button(PageStart::Row(after), "button-page-down"));
    }
    if matches!(board.own, Some(ServerPlace::Listed(_))) {
        buttons.push(button(PageStart::Own, "button-around-us"));
    }
    if buttons.is_empty() {
        buttons.push(button(PageStart::Row(0), "button-again"));
    }
    buttons
}

/// Returns what a server has reached in a game. The oldest contests for which there is no room are left
/// out.
#[must_use]
pub fn server_profile(
    language: Language,
    kind: GameKind,
    (server, profile): (ServerId, &ServerProfile),
) -> Message {
    let game = kind.facts().title;
    let say = |phrase: &Phrase| phrase.say(language);
    let mut lines = vec![
        Phrase::new("profile")
            .with("name", name(profile.name.as_ref()))
            .with("medals", medals(profile.medals))
            .with("game", game)
            .with("points", profile.points.to_string())
            .with("rating", format!("{:.0}", profile.rating.rating))
            .with("deviation", format!("{:.0}", profile.rating.deviation)),
        Phrase::new("server-record").with("tally", tally(profile.tally)),
    ];
    let streak = profile.streak.unsigned_abs();
    if streak > 1 {
        let key = if profile.streak > 0 {
            "profile-winning"
        } else {
            "profile-losing"
        };
        lines.push(Phrase::new(key).with("streak", streak));
    }
    let is_longer = i64::from(profile.longest_streak) > i64::from(profile.streak);
    if profile.longest_streak > 1 && is_longer {
        lines.push(Phrase::new("profile-longest").with("streak", profile.longest_streak));
    }
    lines.push(Phrase::new("server-most").with("boards", profile.most_won));
    let opponent = |other: &ServerName| opponent_name(profile, other);
    lines.extend(best_wins(&profile.best_wins, opponent));
    let rivals = profile.rivals.iter();
    lines.extend(rivals.map(|(rival, score)| rival_line(opponent(rival), *score)));
    let named = u32::try_from(profile.rivals.len()).unwrap_or(u32::MAX);
    let others = profile.opponents.saturating_sub(named);
    if others > 0 {
        lines.push(Phrase::new("server-rivals-more").with("others", others));
    }
    let seasons = profile.seasons.iter();
    lines.extend(seasons.map(|it| season_line(it.season, it.place, it.points, it.tally)));
    let contests = profile.contests.iter();
    lines.extend(contests.map(|it| past(it, opponent(&it.opponent))));
    let lines: Vec<String> = lines.iter().map(say).collect();
    let message = Message::words(fitting(&lines).0);
    if others == 0 {
        return message;
    }
    let all = record_button(language, (kind, server), Some(0), "button-all-opponents");
    message.row(Row::Buttons(vec![all]))
}

/// Returns a page of the opponents of a server in a game; `None` where there is nothing.
#[must_use]
pub fn server_rivals(
    language: Language,
    kind: GameKind,
    page: Option<(ServerId, &ServerRivals)>,
) -> Message {
    let Some((server, page)) = page else {
        return unrated_server(language, kind, &[]);
    };
    let rivals = page.rivals.iter();
    let shown = u32::try_from(rivals.len()).unwrap_or(u32::MAX);
    let end = page.skipped.saturating_add(shown);
    let head = Phrase::new("server-rivals")
        .with("name", name(page.name.as_ref()))
        .with("game", kind.facts().title)
        .with("opponents", page.opponents);
    let lines = std::iter::once(head).chain(rivals.map(|(rival, score)| {
        let is_other = |(other, _): &(ServerName, _)| is_like_another(rival, other);
        let is_one_of_many =
            are_alike(rival.name.as_ref(), page.name.as_ref()) || page.rivals.iter().any(is_other);
        let name = numbered_met(rival, is_one_of_many);
        rival_line(name, *score)
    }));
    let lines: Vec<String> = lines.map(|it| it.say(language)).collect();
    let button = |skipped, label| record_button(language, (kind, server), skipped, label);
    // The first page leads back to the record.
    let before = (page.skipped > 0).then(|| page.skipped.saturating_sub(PAGE));
    let mut buttons = vec![button(before, "button-page-up")];
    if shown > 0 && end < page.opponents {
        buttons.push(button(Some(end), "button-page-down"));
    }
    Message::words(cut(&lines.join("\n"), CONTENT)).row(Row::Buttons(buttons))
}

/// Returns that a server has no rated contest of a game, and its last contests that were not rated.
#[must_use]
pub fn unrated_server(language: Language, kind: GameKind, contests: &[PastContest]) -> Message {
    let none = Phrase::new("server-profile-none").with("game", kind.facts().title);
    let played = contests.iter().map(|contest| {
        let met = &contest.opponent;
        let is_other = |other: &PastContest| is_like_another(met, &other.opponent);
        past(contest, numbered_met(met, contests.iter().any(is_other)))
    });
    let lines = std::iter::once(none).chain(played);
    let lines: Vec<String> = lines.map(|it| it.say(language)).collect();
    Message::words(fitting(&lines).0)
}

fn rival_line(name: Argument, score: Tally) -> Phrase {
    Phrase::new("profile-rival")
        .with("name", name)
        .with("tally", tally(score))
}

fn record_button(
    language: Language,
    (kind, server): (GameKind, ServerId),
    skipped: Option<u32>,
    label: &'static str,
) -> Button {
    let page = PlainAct::Record {
        game: kind,
        server,
        skipped,
    };
    page_button(language, page, label)
}

/// Returns the name of a server in the record of another one, with the last digits of its number if a
/// further one in it has the same name, or the server itself.
fn opponent_name(profile: &ServerProfile, other: &ServerName) -> Argument {
    let beaten = profile.best_wins.iter().map(|(server, _)| server);
    let met = profile.rivals.iter().map(|(server, _)| server);
    let played = profile.contests.iter().map(|contest| &contest.opponent);
    let mut known = beaten.chain(met).chain(played);
    let is_one_of_many = are_alike(other.name.as_ref(), profile.name.as_ref())
        || known.any(|it| is_like_another(other, it));
    numbered_met(other, is_one_of_many)
}

fn past(contest: &PastContest, opponent: Argument) -> Phrase {
    let [own, other] = contest.points;
    Phrase::new(if contest.is_rated {
        "server-contest"
    } else {
        "server-contest-unrated"
    })
    .with("when", when(contest.ended.seconds()))
    .with("own", halves(own))
    .with("other", halves(other))
    .with("name", opponent)
}

/// Returns points that are counted in halves.
fn halves(points: u32) -> String {
    match (points / 2, points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::halves;

    #[test]
    fn halves_of_points_are_read_as_people_write_them() {
        let read: Vec<String> = (0..5).map(halves).collect();
        assert_eq!(read, ["0", "½", "1", "1½", "2"]);
    }
}
