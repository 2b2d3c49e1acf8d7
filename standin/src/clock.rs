//! The time that the stand-in lives in, handed in from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A source of Unix time in milliseconds.
///
/// Everything that Discord dates or lets expire reads this clock: ids, the three seconds for a
/// callback, the fifteen minutes of a token, rate limits.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Clock {
    /// Creates a clock that shows whatever `now` returns, Unix time in milliseconds.
    pub fn new(now: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the clock of the machine.
    #[must_use]
    pub fn system() -> Self {
        Self::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.map_or(0, |since| {
                u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
            })
        })
    }

    /// Returns the Unix time in milliseconds.
    #[must_use]
    pub fn now(&self) -> u64 {
        (self.0)()
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

/// A clock that stands still until a test moves it.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<AtomicU64>);

impl ManualClock {
    /// Creates a clock that shows `start`, Unix time in milliseconds.
    #[must_use]
    pub fn at(start: u64) -> Self {
        Self(Arc::new(AtomicU64::new(start)))
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        self.0.fetch_add(by, Ordering::SeqCst);
    }

    /// Returns the clock to hand to a world.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let time = Arc::clone(&self.0);
        Clock::new(move || time.load(Ordering::SeqCst))
    }
}

/// Formats Unix milliseconds as Discord writes times, `2026-01-31T12:00:00.000000+00:00`.
pub(super) fn timestamp(unix_ms: u64) -> String {
    let (days, day_ms) = (unix_ms / 86_400_000, unix_ms % 86_400_000);
    let (year, month, day) = date(days);
    let (hour, minute) = (day_ms / 3_600_000, day_ms / 60_000 % 60);
    let (second, micro) = (day_ms / 1000 % 60, day_ms % 1000 * 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micro:06}+00:00")
}

/// Returns year, month and day of the Gregorian calendar from days since 1970-01-01.
fn date(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::timestamp;

    #[test]
    fn times_are_written_as_discord_writes_them() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(
            timestamp(951_782_400_123),
            "2000-02-29T00:00:00.123000+00:00"
        );
        assert_eq!(
            timestamp(1_798_761_599_000),
            "2026-12-31T23:59:59.000000+00:00"
        );
    }
}
