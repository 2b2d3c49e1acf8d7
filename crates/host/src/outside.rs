//! The clock and randomness, as they come in from the outside.

use std::time::Duration;

use model::Timestamp;

/// The clock. Clicks are dated by the same one.
pub trait Now: Send + Sync + 'static {
    /// Returns the current time.
    fn now(&self) -> Timestamp;

    /// Returns `true` if the time may be believed. While it may not, the host decides nothing by
    /// time that cannot be taken back.
    fn is_plausible(&self) -> bool {
        true
    }

    /// Takes in that something has arrived that was made at this time, by the clock that dates
    /// clicks.
    fn hear(&self, made: Timestamp) {
        let _ = made;
    }
}

/// The source of secrets, ids and the computer's imagination: the operating system, or a test.
pub trait Entropy: Send + Sync + 'static {
    /// Fills the bytes with random ones.
    fn fill(&self, bytes: &mut [u8]);
}

pub(super) fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
