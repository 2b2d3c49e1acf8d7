//! What each destination of a match shows, and what is on its way there.
//!
//! A destination is a text of the host's, such as `hand:0`. `due` is the log entry that it should
//! show, `delivered` the one that it shows, `begun` the one that was last handed to the poster:
//! where `begun` is above `delivered` after a crash, the delivery is in doubt.

use rusqlite::{Connection, OptionalExtension};

use super::StoreError;

/// One destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Its name.
    pub destination: String,
    /// The entry it should show.
    pub due: u32,
    /// The entry it shows.
    pub delivered: u32,
    /// The entry that was last handed to the poster.
    pub begun: u32,
}

/// Says that a destination should show an entry.
pub fn set_due(
    connection: &Connection,
    id: &str,
    destination: &str,
    sequence: u32,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO deliveries (match, destination, due) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET due = max(due, ?3)",
        )?
        .execute((id, destination, sequence))?;
    Ok(())
}

/// Says that a destination should show one more thing than it was to show so far.
pub fn set_one_more_due(
    connection: &Connection,
    id: &str,
    destination: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO deliveries (match, destination, due) VALUES (?1, ?2, 1)
             ON CONFLICT DO UPDATE SET due = due + 1",
        )?
        .execute((id, destination))?;
    Ok(())
}

/// Says that a destination shows nothing any more: what it should show is due anew.
pub fn renew(connection: &Connection, id: &str, destination: &str) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE deliveries SET delivered = 0, begun = 0 WHERE match = ?1 AND destination = ?2",
        (id, destination),
    )?;
    Ok(())
}

/// Says that what was handed to the poster last has not arrived and will not: nothing is in doubt.
pub fn undo_begin(connection: &Connection, id: &str, destination: &str) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE deliveries SET begun = delivered WHERE match = ?1 AND destination = ?2",
        )?
        .execute((id, destination))?;
    Ok(())
}

/// Marks that an entry is handed to the poster now.
pub fn begin(
    connection: &Connection,
    id: &str,
    destination: &str,
    sequence: u32,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE deliveries SET begun = ?3 WHERE match = ?1 AND destination = ?2")?
        .execute((id, destination, sequence))?;
    Ok(())
}

/// Marks that a destination shows an entry, or never will (given up for good).
pub fn done(
    connection: &Connection,
    id: &str,
    destination: &str,
    sequence: u32,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE deliveries SET delivered = max(delivered, ?3), begun = max(delivered, ?3)
             WHERE match = ?1 AND destination = ?2",
        )?
        .execute((id, destination, sequence))?;
    Ok(())
}

/// A destination, if the match has it.
pub fn destination(
    connection: &Connection,
    id: &str,
    destination: &str,
) -> Result<Option<Destination>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT * FROM deliveries WHERE match = ?1 AND destination = ?2")?
        .query_row((id, destination), from_row)
        .optional()?)
}

/// The destinations of a match that do not show what they should.
pub fn waiting(connection: &Connection, id: &str) -> Result<Vec<Destination>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT * FROM deliveries WHERE match = ?1 AND delivered < due ORDER BY destination",
    )?;
    let destinations = rows.query_map([id], from_row)?;
    Ok(destinations.collect::<Result<_, _>>()?)
}

/// The matches that have something to deliver, a number of them at most, after `after`.
pub fn matches_waiting(
    connection: &Connection,
    after: &str,
    most: u32,
) -> Result<Vec<String>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT DISTINCT match FROM deliveries WHERE delivered < due AND match > ?1
         ORDER BY match LIMIT ?2",
    )?;
    let ids = rows.query_map((after, most), |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

fn from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Destination> {
    Ok(Destination {
        destination: row.get("destination")?,
        due: row.get("due")?,
        delivered: row.get("delivered")?,
        begun: row.get("begun")?,
    })
}
