//! The homes of matches.

use rusqlite::{Connection, OptionalExtension, Row};

use super::load::key;
use crate::store::ids::keys;
use crate::store::{
    ChannelId, MatchId, MatchSlot, MessageId, ServerId, Store, StoreError, Timestamp, posts,
};

/// The detail in which a home is told of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    /// The end of the match alone.
    Results,
    /// The end of each round, too.
    Rounds,
    /// Each turn, too.
    Turns,
}

keys!(Verbosity {
    Results = "results",
    Rounds = "rounds",
    Turns = "turns",
});

/// A home of a match: a server's channel, with its thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// The number of the home within the match, from 0.
    pub number: u8,
    /// The server, or `None` for a direct message.
    pub server: Option<ServerId>,
    /// The channel that holds the status card.
    pub channel: ChannelId,
    /// The match's thread, or `None` if the channel serves.
    pub thread: Option<ChannelId>,
    /// The message of the status card, once it has been posted.
    pub card: Option<MessageId>,
    /// The language of public posts, a key of `locales/`.
    pub language: String,
    /// The detail in which it is told of the match.
    pub verbosity: Verbosity,
    /// `true` once its moderators want it told of the match no more.
    pub is_hidden: bool,
}

/// A change of a home that has lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HomeChange {
    /// The status card was deleted.
    CardGone,
    /// The thread is gone.
    ThreadGone,
    /// The channel is gone. This one serves instead, with a new status card and a new thread.
    Moved(ChannelId),
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Home> {
    Ok(Home {
        number: row.get("number")?,
        server: row.get("server_id")?,
        channel: row.get("channel_id")?,
        thread: row.get("thread_id")?,
        card: row.get("card_id")?,
        language: row.get("language")?,
        verbosity: row.get("told")?,
        is_hidden: row.get::<_, Option<Timestamp>>("hidden_at")?.is_some(),
    })
}

/// Returns the homes of a match.
pub(in crate::store) fn of(connection: &Connection, key: i64) -> Result<Vec<Home>, StoreError> {
    let mut rows =
        connection.prepare_cached("SELECT * FROM homes WHERE match_id = ?1 ORDER BY number")?;
    let homes = rows.query_map([key], from_row)?;
    Ok(homes.collect::<Result<_, _>>()?)
}

/// Writes the homes of a new match.
pub(super) fn insert(connection: &Connection, key: i64, homes: &[Home]) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO homes (match_id, number, server_id, channel_id, thread_id, card_id, language,
             told)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    for home in homes {
        insert.execute((
            key,
            home.number,
            home.server,
            home.channel,
            home.thread,
            home.card,
            &home.language,
            home.verbosity,
        ))?;
    }
    Ok(())
}

/// Stops a match being shown in a home, unless it is hidden there already.
pub(in crate::store) fn hide(
    connection: &Connection,
    key: i64,
    number: u8,
    now: Timestamp,
) -> Result<(), StoreError> {
    let hidden = connection
        .prepare_cached(
            "UPDATE homes SET hidden_at = ?3
             WHERE match_id = ?1 AND number = ?2 AND hidden_at IS NULL",
        )?
        .execute((key, number, now))?;
    if hidden == 0 {
        return Ok(());
    }
    // Whatever was prepared for it is prepared anew.
    connection
        .prepare_cached("UPDATE matches SET version = version + 1 WHERE match_id = ?1")?
        .execute([key])?;
    super::posts::remove_home(connection, key, number)
}

impl Store {
    /// Returns the homes of a match.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn homes(&self, id: MatchId) -> Result<Vec<Home>, StoreError> {
        self.read(move |connection| match key(connection, id)? {
            Some(key) => of(connection, key),
            None => Ok(Vec::new()),
        })
        .await
    }

    /// Returns the threads in a server in which a match or a contest runs.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn running_threads(&self, server: ServerId) -> Result<Vec<ChannelId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT thread_id FROM homes
                 WHERE server_id = ?1 AND ended_at IS NULL AND thread_id IS NOT NULL
                     AND hidden_at IS NULL
                 UNION
                 SELECT thread_id FROM contest_teams
                     JOIN contests ON contests.contest_id = contest_teams.contest_id
                     JOIN contest_places ON contest_places.contest_id = contests.contest_id
                         AND contest_places.server_id = contest_teams.server_id
                 WHERE contest_teams.server_id = ?1 AND state IN ('line-up', 'playing')
                     AND thread_id IS NOT NULL AND hidden_at IS NULL",
            )?;
            let threads = rows.query_map([server], |row| row.get(0))?;
            Ok(threads.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Stops a match being shown in a home, whose posts are to be removed. What is under way there
    /// comes first.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn hide_home(
        &self,
        id: MatchId,
        number: u8,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| match key(connection, id)? {
            Some(key) => hide(connection, key, number, now),
            None => Ok(()),
        })
        .await
    }

    /// Records what a home has lost, if it stands as it was found and is not hidden: what was lost
    /// before it moved is no loss any more.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn change_home(
        &self,
        id: MatchId,
        found: &Home,
        change: HomeChange,
    ) -> Result<(), StoreError> {
        let (number, found) = (found.number, (found.channel, found.thread, found.card));
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(());
            };
            let stands = connection
                .prepare_cached(
                    "SELECT channel_id, thread_id, card_id FROM homes
                     WHERE match_id = ?1 AND number = ?2 AND hidden_at IS NULL",
                )?
                .query_row((key, number), |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
                })
                .optional()?;
            if stands != Some(found) {
                return Ok(());
            }
            let update = match change {
                HomeChange::CardGone => {
                    "UPDATE homes SET card_id = NULL WHERE match_id = ?1 AND number = ?2"
                }
                HomeChange::ThreadGone => {
                    "UPDATE homes SET thread_id = NULL WHERE match_id = ?1 AND number = ?2"
                }
                HomeChange::Moved(channel) => {
                    connection
                        .prepare_cached(
                            "UPDATE homes SET channel_id = ?3 WHERE match_id = ?1 AND number = ?2",
                        )?
                        .execute((key, number, channel))?;
                    for place in [MatchSlot::Card(number), MatchSlot::Thread(number)] {
                        posts::show_again(connection, key, place)?;
                    }
                    "UPDATE homes SET card_id = NULL WHERE match_id = ?1 AND number = ?2"
                }
            };
            connection.prepare_cached(update)?.execute((key, number))?;
            Ok(())
        })
        .await
    }
}
