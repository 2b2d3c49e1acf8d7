//! Moments and numbers that are kept by their names.

use super::{Result, Timestamp, Tx};

/// Returns a moment that is kept by its name; `None` if it has not come yet.
pub(super) fn moment(tx: &Tx<'_>, name: &str) -> Result<Option<Timestamp>> {
    tx.value("SELECT at FROM moments WHERE name = ?1", [name])
}

/// Keeps a moment by its name.
pub(super) fn set_moment(tx: &Tx<'_>, name: &str, at: Timestamp) -> Result<()> {
    tx.done(
        "INSERT INTO moments (name, at) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET at = excluded.at",
        (name, at),
    )
}

/// Returns a number that is kept by its name; 0 if none is.
pub(super) fn cursor(tx: &Tx<'_>, name: &str) -> Result<u64> {
    let cursor = tx.value("SELECT number FROM cursors WHERE name = ?1", [name])?;
    Ok(cursor.unwrap_or(0))
}

/// Keeps a number by its name.
pub(super) fn set_cursor(tx: &Tx<'_>, name: &str, number: u64) -> Result<()> {
    tx.done(
        "INSERT INTO cursors (name, number) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET number = excluded.number",
        (name, number),
    )
}
