//! Snowflakes.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The first second of 2015 in Unix milliseconds, from which snowflakes count.
pub(super) const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// An id: a 64-bit number whose upper 42 bits are the time at which it was made.
///
/// In JSON it is a string of digits, as Discord sends it.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Id(pub u64);

impl Id {
    /// Returns the number itself.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Returns the time at which the id was made, Unix time in milliseconds.
    #[must_use]
    pub const fn created(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

impl From<u64> for Id {
    fn from(id: u64) -> Self {
        Self(id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| de::Error::custom(format!("{text:?} is not a snowflake")))
    }
}

/// A source of ids that are unique and grow with time.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// Returns the next id, made at `now` (Unix milliseconds).
    pub(super) fn next(&mut self, now: u64) -> Id {
        let stamp = now.saturating_sub(DISCORD_EPOCH) << 22;
        self.last = stamp.max(self.last + 1);
        Id(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::{DISCORD_EPOCH, Snowflakes};

    #[test]
    fn ids_grow_even_while_the_clock_stands_still() {
        let mut ids = Snowflakes::default();
        let first = ids.next(DISCORD_EPOCH + 5);
        let second = ids.next(DISCORD_EPOCH + 5);
        assert!(second > first);
        assert_eq!(second.created(), DISCORD_EPOCH + 5);
    }
}
