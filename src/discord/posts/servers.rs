//! The names of servers, and what is shown of them alone: their opponents and their contests.

use super::contest::last_digits;
use super::ladder::{name_words, shown_name, tally};
use super::parts::in_lines;
use crate::discord::act::PlainAct;
use crate::discord::errors::when;
use crate::discord::posts::message::{Button, CONTENT, Message, cut, fitting};
use host::ServerId;
use host::league::{OpponentName, PAGE, PastContest, Rival, ServerName, ServerRivals};
use table::GameKind;
use text::{Argument, Language, Phrase, look_alike};

/// Returns the name of a server, as far as it is known.
pub(super) fn name(name: Option<&String>) -> Argument {
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
pub(super) fn numbered_met(server: &ServerName, is_one_of_many: bool) -> Argument {
    match &server.name {
        None => Phrase::new("unnamed-server.object").into(),
        known => numbered(server.server, known.as_ref(), is_one_of_many),
    }
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

/// Returns the name of an opponent in a record, that of a server with the last digits of its number if
/// one of many there has the same name, or the server itself.
pub(super) fn opponent_name(
    own: Option<&String>,
    names: &[OpponentName],
    opponent: &OpponentName,
) -> Argument {
    let OpponentName::Server(server) = opponent else {
        return name_words(opponent);
    };
    let is_other = |name: &OpponentName| matches!(name, OpponentName::Server(other) if is_like_another(server, other));
    let is_one_of_many = are_alike(server.name.as_ref(), own) || names.iter().any(is_other);
    numbered_met(server, is_one_of_many)
}

/// Returns what was reached against an opponent.
pub(super) fn rival_line(rival: &Rival, name: impl Fn(&OpponentName) -> Argument) -> Phrase {
    Phrase::new("profile-rival")
        .with("name", name(&rival.name))
        .with("tally", tally(rival.tally))
}

/// Returns a page of the opponents of a server in a game; `None` where there is nothing.
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
    let names: Vec<OpponentName> = rivals.clone().map(|rival| rival.name.clone()).collect();
    let name = |opponent: &OpponentName| opponent_name(page.name.as_ref(), &names, opponent);
    let lines = std::iter::once(head).chain(rivals.map(|rival| rival_line(rival, name)));
    let words = in_lines(language, lines);
    let button = |skipped, label| record_button(language, kind, server, skipped, label);
    // The first page leads back to the record.
    let before = (page.skipped > 0).then(|| page.skipped.saturating_sub(PAGE));
    let mut buttons = vec![button(before, "button-page-up")];
    if shown > 0 && end < page.opponents {
        buttons.push(button(Some(end), "button-page-down"));
    }
    Message::words(cut(&words, CONTENT)).buttons(buttons)
}

/// Returns that a server has no rated contest of a game, and its last contests that were not rated.
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

pub(super) fn record_button(
    language: Language,
    kind: GameKind,
    server: ServerId,
    skipped: Option<u32>,
    label: &'static str,
) -> Button {
    let page = PlainAct::Record {
        game: kind,
        server,
        skipped,
    };
    Button::named(language, page, label)
}

pub(super) fn past(contest: &PastContest, opponent: Argument) -> Phrase {
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
