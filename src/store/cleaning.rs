//! Cleaning away, in small batches, what is no longer needed.
//!
//! Each constant gives the reason for its length of time; `docs/privacy.md` tells people the same.

use rusqlite::{Connection, OptionalExtension};

use super::limits::DAY;
use super::{Store, StoreError, Timestamp};

/// The time to keep the deliveries of a finished match: a week. Until then a post that did not
/// arrive at the end is tried again; what could not be posted for a week is of no use any more.
const DELIVERIES: i64 = 7 * DAY;
/// The time to keep a closed offer, with its copy of the secret: a week. Until then a late click on
/// its buttons is answered with the fate of the offer. An accepted offer lives on as its match.
const OFFERS: i64 = 7 * DAY;
/// The time to keep acts of a user that are limited per day: a day.
const ACTS: i64 = DAY;
/// The time to keep the wait of a pair after it has passed: a month. Until then the next one is
/// longer.
const WAITS: i64 = 30 * DAY;
/// The time to remember that a channel is gone: a month. Its id never comes back.
const CHANNELS: i64 = 30 * DAY;

/// A kind of data that is cleaned away once it is no longer needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// The deliveries of finished matches.
    Deliveries,
    /// Offers that are closed.
    Offers,
    /// Acts of users that are limited per day.
    Acts,
    /// Waits of pairs that have passed.
    Waits,
    /// Channels that are gone.
    Channels,
    /// Channels that took no threads, once threads are tried there again.
    Threadless,
}

impl Leftover {
    /// Every kind, in the order of cleaning.
    pub const ALL: [Self; 6] = [
        Self::Deliveries,
        Self::Offers,
        Self::Acts,
        Self::Waits,
        Self::Channels,
        Self::Threadless,
    ];
}

/// Cleans the deliveries of the next finished matches, and returns the number of matches.
fn clean_deliveries(
    connection: &Connection,
    now: Timestamp,
    most: u32,
) -> Result<usize, StoreError> {
    let cursor: Option<u64> = connection
        .prepare_cached("SELECT number FROM cursors WHERE name = 'deliveries'")?
        .query_row([], |row| row.get(0))
        .optional()?;
    let cursor = cursor.unwrap_or(0);
    let mut rows = connection.prepare_cached(
        "SELECT number, match_id, ended_at FROM results WHERE number > ?1
         ORDER BY number LIMIT ?2",
    )?;
    let found = rows.query_map((cursor, most), |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    let found: Vec<(u64, i64, Timestamp)> = found.collect::<Result<_, _>>()?;
    let old = |(_, _, ended): &&(u64, i64, Timestamp)| now.since(*ended) >= DELIVERIES;
    // The order of results is the order of their ends.
    let over: Vec<_> = found.iter().take_while(old).collect();
    let Some((last, _, _)) = over.last() else {
        return Ok(0);
    };
    let mut delete = connection.prepare_cached("DELETE FROM deliveries WHERE match_id = ?1")?;
    for (_, key, _) in &over {
        delete.execute([key])?;
    }
    connection
        .prepare_cached(
            "INSERT INTO cursors (name, number) VALUES ('deliveries', ?1)
             ON CONFLICT (name) DO UPDATE SET number = excluded.number",
        )?
        .execute([last])?;
    Ok(over.len())
}

/// Cleans closed offers with their messages, and returns the number of offers.
fn clean_offers(connection: &Connection, now: Timestamp, most: u32) -> Result<usize, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT offer_id FROM offers WHERE closed_at IS NOT NULL AND closed_at <= ?1
         ORDER BY closed_at LIMIT ?2",
    )?;
    let found = rows.query_map((now.plus(-OFFERS), most), |row| row.get(0))?;
    let found: Vec<i64> = found.collect::<Result<_, _>>()?;
    let mut posts = connection.prepare_cached("DELETE FROM offer_posts WHERE offer_id = ?1")?;
    let mut offers = connection.prepare_cached("DELETE FROM offers WHERE offer_id = ?1")?;
    for key in &found {
        posts.execute([key])?;
        offers.execute([key])?;
    }
    Ok(found.len())
}

fn clean_acts(connection: &Connection, now: Timestamp, most: u32) -> Result<usize, StoreError> {
    Ok(connection
        .prepare_cached(
            "DELETE FROM acts WHERE rowid IN
                 (SELECT rowid FROM acts WHERE at <= ?1 ORDER BY at LIMIT ?2)",
        )?
        .execute((now.plus(-ACTS), most))?)
}

fn clean_waits(connection: &Connection, now: Timestamp, most: u32) -> Result<usize, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT challenger_id, opponent_id FROM waits WHERE until_at <= ?1
         ORDER BY until_at LIMIT ?2",
    )?;
    let found = rows.query_map((now.plus(-WAITS), most), |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    let found: Vec<(i64, i64)> = found.collect::<Result<_, _>>()?;
    let mut delete = connection
        .prepare_cached("DELETE FROM waits WHERE challenger_id = ?1 AND opponent_id = ?2")?;
    for pair in &found {
        delete.execute(*pair)?;
    }
    Ok(found.len())
}

fn clean_channels(connection: &Connection, now: Timestamp, most: u32) -> Result<usize, StoreError> {
    Ok(connection
        .prepare_cached(
            "DELETE FROM channels WHERE channel_id IN
                 (SELECT channel_id FROM channels
                  WHERE gone_at IS NOT NULL AND gone_at <= ?1 LIMIT ?2)",
        )?
        .execute((now.plus(-CHANNELS), most))?)
}

fn clean_threadless(
    connection: &Connection,
    now: Timestamp,
    most: u32,
) -> Result<usize, StoreError> {
    Ok(connection
        .prepare_cached(
            "DELETE FROM channels WHERE channel_id IN
                 (SELECT channel_id FROM channels
                  WHERE no_threads_until IS NOT NULL AND no_threads_until <= ?1
                      AND gone_at IS NULL LIMIT ?2)",
        )?
        .execute((now, most))?)
}

impl Store {
    /// Cleans away at most `most` matches, offers or rows of one kind that were kept long enough,
    /// so that the writer is soon free for others. Returns their number; less than `most` means
    /// that nothing is left.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn clean(
        &self,
        leftover: Leftover,
        most: u32,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        self.write(move |connection| match leftover {
            Leftover::Deliveries => clean_deliveries(connection, now, most),
            Leftover::Offers => clean_offers(connection, now, most),
            Leftover::Acts => clean_acts(connection, now, most),
            Leftover::Waits => clean_waits(connection, now, most),
            Leftover::Channels => clean_channels(connection, now, most),
            Leftover::Threadless => clean_threadless(connection, now, most),
        })
        .await
    }
}
