//! The operating system's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use host::{Now, Timestamp};

/// The operating system's clock.
pub(crate) struct SystemClock;

impl Now for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Timestamp(since.expect("a time after 1970").as_millis() as i64)
    }
}
