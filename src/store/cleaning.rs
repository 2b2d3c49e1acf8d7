//! What is over and done with, cleaned away in small batches.
//!
//! How long something is kept, and why, stands beside its constant; `docs/privacy.md` says the
//! same to people.

use rusqlite::{Connection, OptionalExtension};

use super::limits::DAY;
use super::{Store, StoreError, Timestamp};

/// What each destination of a finished match shows: a week. Until then a post that did not arrive
/// at the end is tried again; whatever could not be posted for a week is of no use any more.
const DELIVERIES: i64 = 7 * DAY;
/// A closed offer, with its copy of the secret: a week. So long a late click on its buttons is
/// answered with what became of it. An accepted one lives on as its match.
const OFFERS: i64 = 7 * DAY;
/// What a user may do only so often a day: a day.
const ACTS: i64 = DAY;
/// A pair's waits: a month after the last one has passed. Until then the next one is longer.
const WAITS: i64 = 30 * DAY;
/// That a channel is gone: a month. Its number never comes back.
const CHANNELS: i64 = 30 * DAY;

/// Something that is cleaned away once it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// What the destinations of finished matches show.
    Deliveries,
    /// Closed offers.
    Offers,
    /// What users did within a day.
    Acts,
    /// Waits of pairs.
    Waits,
    /// Channels that are gone.
    Channels,
}

impl Leftover {
    /// Everything that is cleaned away.
    pub const ALL: [Self; 5] = [
        Self::Deliveries,
        Self::Offers,
        Self::Acts,
        Self::Waits,
        Self::Channels,
    ];
}

/// Cleans the deliveries of the next finished matches. Returns how many matches there were.
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

/// Cleans closed offers with their messages. Returns how many offers there were.
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

impl Store {
    /// Cleans away what is over and was kept long enough: `most` matches, offers or rows of one
    /// kind, so that the writer is soon free for others. Returns how many there were; less than
    /// `most` means that nothing is left.
    ///
    /// # Errors
    /// [`StoreError`].
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
        })
        .await
    }
}
