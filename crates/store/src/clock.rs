//! The clocks of offers and matches, as the database keeps them.

use crate::Result;
use crate::row::Row;
use model::Clock;

pub(super) fn clock(row: &Row<'_>) -> Result<Clock> {
    let (kind, seconds): (String, u32) = (row.get("clock")?, row.get("clock_seconds")?);
    Ok(match kind.as_str() {
        "bank" => Clock::Bank {
            seconds,
            increment: row.get("clock_increment")?,
        },
        _ => Clock::Move { seconds },
    })
}
