//! Posts of a contest that are due: made so by its steps, and again when what stands has become old.

use rusqlite::Connection;

use super::destinations::{ContestDestination, ContestNews};
use super::places;
use super::rows::{Contest, ContestState};
use crate::store::StoreError;

/// Records what is due: a card as the contest stands, what is said to a member who joins each time
/// that they do, the state of a thread whenever it may be another, everything else once. Nothing is
/// due in a place where the contest is hidden, but that its posts are taken away.
pub(super) fn set_due(
    connection: &Connection,
    key: i64,
    due: &[ContestDestination],
) -> Result<(), StoreError> {
    let hidden = places::hidden(connection, key)?;
    let is_shown = |destination: &&ContestDestination| match destination {
        ContestDestination::Removal(_) => true,
        _ => destination
            .place()
            .is_none_or(|number| !hidden.contains(&number)),
    };
    let mut cards = connection.prepare_cached(
        "INSERT INTO contest_posts (contest_id, destination, due)
         SELECT contest_id, ?2, version + 1 FROM contests WHERE contest_id = ?1
         ON CONFLICT (contest_id, destination) DO UPDATE SET due = excluded.due",
    )?;
    let mut others = connection.prepare_cached(
        "INSERT INTO contest_posts (contest_id, destination, due) VALUES (?1, ?2, 1)
         ON CONFLICT (contest_id, destination) DO NOTHING",
    )?;
    // A member who has left and joins again has the same message: the marks with which it says that
    // they are in are odd.
    let mut joined = connection.prepare_cached(
        "INSERT INTO contest_posts (contest_id, destination, due) VALUES (?1, ?2, 1)
         ON CONFLICT (contest_id, destination) DO UPDATE SET due = due + 1 + due % 2
             WHERE due % 2 = 0 OR delivered >= due",
    )?;
    let mut archives = connection.prepare_cached(
        "INSERT INTO contest_posts (contest_id, destination, due) VALUES (?1, ?2, 1)
         ON CONFLICT (contest_id, destination) DO UPDATE SET due = due + 1",
    )?;
    for destination in due.iter().filter(is_shown) {
        match destination {
            ContestDestination::Card(_) => cards.execute((key, destination))?,
            ContestDestination::Joined(_) => joined.execute((key, destination))?,
            ContestDestination::Archive(_) => archives.execute((key, destination))?,
            _ => others.execute((key, destination))?,
        };
    }
    Ok(())
}

/// Has the buttons taken from news of a contest that has moved on since: who can join, and who is
/// there; and from direct messages once it is over, or the call in them, or the member has left.
/// What has not been posted yet comes without them.
pub(super) fn set_news_due(
    connection: &Connection,
    key: i64,
    contest: &Contest,
) -> Result<(), StoreError> {
    let mut outdate = connection.prepare_cached(
        "UPDATE contest_posts SET due = due + 1
         WHERE contest_id = ?1 AND destination = ?2 AND due % 2 = 1 AND message_id IS NOT NULL",
    )?;
    let shown = contest.places.iter().filter(|place| !place.is_hidden);
    for number in shown.map(|place| place.number) {
        if contest.state != ContestState::LineUp {
            outdate.execute((key, ContestDestination::News(number, ContestNews::LineUp)))?;
        }
        if contest.is_calling() {
            continue;
        }
        let missing = contest.players.iter();
        let missing = missing.map(|player| ContestNews::Missing(player.number));
        for news in missing.chain([ContestNews::Started]) {
            outdate.execute((key, ContestDestination::News(number, news)))?;
        }
    }
    for player in &contest.left {
        outdate.execute((key, ContestDestination::Joined(player.number)))?;
    }
    let is_over = contest.state.is_over();
    let is_call_over = contest.state == ContestState::Playing && !contest.is_calling();
    let players = contest.players.iter();
    for player in players.filter(|player| !player.user.is_deleted()) {
        if is_over {
            outdate.execute((key, ContestDestination::Joined(player.number)))?;
        }
        // A player who came has pressed the button below it, or somewhere else.
        if is_over || (is_call_over && player.here.is_none()) {
            outdate.execute((key, ContestDestination::Call(player.number)))?;
        }
    }
    Ok(())
}
