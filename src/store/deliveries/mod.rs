//! Deliveries: what each destination of a match shows and should show, and who brings it there.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `claims` | who makes a delivery, until when, and how it ended |

mod claims;

use rusqlite::{Connection, Row};

use super::matches::key;
use super::{Destination, Mark, MatchId, Store, StoreError, Timestamp, readable};

pub use claims::{Claim, Claimed, Delivered, Lease, Refused};

/// The thing that becomes due at a destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A state of the match.
    At(Mark),
    /// A state of the match that something else shows: nothing is to be delivered for it, unless
    /// something was due before.
    Shown(Mark),
    /// One thing more than the destination should show so far, which comes between two entries of
    /// the log.
    OneMore,
}

/// A destination that does not show what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The destination.
    pub destination: Destination,
    /// The mark that it should show.
    pub due: Mark,
    /// The mark that it shows.
    pub delivered: Mark,
    /// The mark that was last handed to the poster.
    pub begun: Mark,
    /// The time until which somebody holds its claim.
    pub held_until: Option<Timestamp>,
}

impl Waiting {
    /// Returns `true` if it may show what was last handed to the poster.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        self.begun > self.delivered
    }

    /// Returns `true` if somebody holds its claim at this time.
    #[must_use]
    pub fn is_held(&self, now: Timestamp) -> bool {
        self.held_until.is_some_and(|until| until > now)
    }
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Waiting> {
    Ok(Waiting {
        destination: row.get("destination")?,
        due: row.get("due")?,
        delivered: row.get("delivered")?,
        begun: row.get("begun")?,
        held_until: row.get("held_until")?,
    })
}

/// Records what is due.
pub(super) fn set_due(
    connection: &Connection,
    key: i64,
    due: &[(Destination, Due)],
) -> Result<(), StoreError> {
    for (destination, due) in due {
        match due {
            // What came between two entries may have counted as far as the mark of the next state.
            Due::At(mark) if matches!(destination, Destination::StatusCard(_)) => connection
                .prepare_cached(
                    "INSERT INTO deliveries (match_id, destination, due) VALUES (?1, ?2, ?3)
                     ON CONFLICT (match_id, destination)
                     DO UPDATE SET due = max(excluded.due, deliveries.due + 1)",
                )?
                .execute((key, destination, mark))?,
            Due::At(mark) => connection
                .prepare_cached(
                    "INSERT INTO deliveries (match_id, destination, due) VALUES (?1, ?2, ?3)
                     ON CONFLICT (match_id, destination) DO UPDATE SET due = excluded.due
                     WHERE excluded.due > deliveries.due",
                )?
                .execute((key, destination, mark))?,
            Due::Shown(mark) => connection
                .prepare_cached(
                    "INSERT INTO deliveries (match_id, destination, due, delivered)
                     VALUES (?1, ?2, ?3, ?3)
                     ON CONFLICT (match_id, destination)
                     DO UPDATE SET due = max(deliveries.due, excluded.due),
                         delivered = CASE WHEN deliveries.delivered < deliveries.due
                             THEN deliveries.delivered
                             ELSE max(deliveries.delivered, excluded.delivered) END",
                )?
                .execute((key, destination, mark))?,
            Due::OneMore => connection
                .prepare_cached(
                    "INSERT INTO deliveries (match_id, destination, due) VALUES (?1, ?2, 1)
                     ON CONFLICT (match_id, destination) DO UPDATE SET due = deliveries.due + 1",
                )?
                .execute((key, destination))?,
        };
    }
    Ok(())
}

/// Records that a destination shows nothing any more, which makes everything that it should show
/// due again.
pub(super) fn renew(
    connection: &Connection,
    key: i64,
    destination: Destination,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE deliveries SET delivered = 0, begun = 0, begun_at = NULL
             WHERE match_id = ?1 AND destination = ?2",
        )?
        .execute((key, destination))?;
    Ok(())
}

/// Records that nothing but its removal is due in a home any more. A card or a thread that may have
/// arrived already is looked for all the same, so that its removal finds it.
pub(super) fn remove_home(connection: &Connection, key: i64, number: u8) -> Result<(), StoreError> {
    let mut done = connection.prepare_cached(
        "UPDATE deliveries SET delivered = due
         WHERE match_id = ?1 AND destination = ?2 AND delivered < due
             AND (begun <= delivered OR NOT ?3)",
    )?;
    let (has_card, has_thread): (bool, bool) = connection
        .prepare_cached(
            "SELECT card_id IS NOT NULL, thread_id IS NOT NULL FROM homes
             WHERE match_id = ?1 AND number = ?2",
        )?
        .query_row((key, number), |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (place, is_looked_for) in [
        (Destination::StatusCard(number), !has_card),
        (Destination::Thread(number), !has_thread),
        (Destination::Announcement(number), false),
        (Destination::Notice(number), false),
        (Destination::Archive(number), false),
    ] {
        done.execute((key, place, is_looked_for))?;
    }
    set_due(
        connection,
        key,
        &[(Destination::Removal(number), Due::OneMore)],
    )
}

/// Has what has come to stand in a home taken away if the match is hidden there.
pub(super) fn remove_if_hidden(
    connection: &Connection,
    key: i64,
    number: u8,
) -> Result<(), StoreError> {
    let is_hidden = connection
        .prepare_cached(
            "SELECT 1 FROM homes
             WHERE match_id = ?1 AND number = ?2 AND hidden_at IS NOT NULL",
        )?
        .exists((key, number))?;
    match is_hidden {
        true => set_due(
            connection,
            key,
            &[(Destination::Removal(number), Due::OneMore)],
        ),
        false => Ok(()),
    }
}

impl Store {
    /// Returns the destinations of a match that do not show what they should, in the order of
    /// delivery.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn waiting_deliveries(&self, id: MatchId) -> Result<Vec<Waiting>, StoreError> {
        self.read(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(Vec::new());
            };
            let mut rows = connection.prepare_cached(
                "SELECT * FROM deliveries WHERE match_id = ?1 AND delivered < due",
            )?;
            let found = rows.query_map([key], from_row)?;
            let mut waiting: Vec<Waiting> = found.collect::<Result<_, _>>()?;
            waiting.sort_by_key(|waiting| waiting.destination);
            Ok(waiting)
        })
        .await
    }

    /// Makes something due at a destination of a match that was not to show it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn make_delivery_due(
        &self,
        id: MatchId,
        destination: Destination,
        due: Due,
    ) -> Result<(), StoreError> {
        self.write(move |connection| match key(connection, id)? {
            Some(key) => set_due(connection, key, &[(destination, due)]),
            None => Ok(()),
        })
        .await
    }

    /// Returns at most `most` matches with something to deliver, after the last one of the previous
    /// page.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn matches_with_deliveries(
        &self,
        after: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT matches.match_id, matches.id FROM
                     (SELECT DISTINCT match_id FROM deliveries
                      WHERE delivered < due
                          AND match_id > coalesce((SELECT match_id FROM matches WHERE id = ?1), 0)
                      ORDER BY match_id LIMIT ?2) AS page
                     JOIN matches ON matches.match_id = page.match_id
                 ORDER BY page.match_id",
            )?;
            Ok(readable::match_ids(rows.query((after, most))?)?.sound)
        })
        .await
    }

    /// Makes everything due again that a destination of a match should show.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn deliver_again(
        &self,
        id: MatchId,
        destination: Destination,
    ) -> Result<(), StoreError> {
        self.write(move |connection| match key(connection, id)? {
            Some(key) => renew(connection, key, destination),
            None => Ok(()),
        })
        .await
    }

    /// Counts the destinations that do not show what they should.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn count_waiting_deliveries(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            Ok(connection
                .prepare_cached("SELECT count(*) FROM deliveries WHERE delivered < due")?
                .query_row([], |row| row.get(0))?)
        })
        .await
    }
}
