//! Moments that are kept by their names.

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
