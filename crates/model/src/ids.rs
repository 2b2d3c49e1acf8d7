//! Ids, numbers and points in time.

use std::fmt;

use ulid::Ulid;

pub use rules::{Ply, Round, Sequence};

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "{}", self.0)
            }
        }
    };
}

id!(
    /// A user of Discord, or the stand-in of one who was deleted.
    UserId
);
id!(
    /// A server (guild) of Discord.
    ServerId
);
id!(
    /// A role of a server on Discord.
    RoleId
);
id!(
    /// A channel, a thread or a direct message channel of Discord.
    ChannelId
);
id!(
    /// A message of Discord.
    MessageId
);

/// The time from which Discord counts the milliseconds in its numbers: the beginning of 2015.
const FIRST_SECOND: i64 = 1_420_070_400_000;

impl UserId {
    /// Returns a stand-in made of random bits. Discord gives nobody such a number.
    #[must_use]
    pub const fn stand_in(random: u64) -> Self {
        Self(random | 1 << 63)
    }

    /// Returns `true` if this stands for a user who was deleted.
    #[must_use]
    pub const fn is_deleted(self) -> bool {
        self.0 >> 63 == 1
    }

    /// Returns the number as a signed one, which is negative for a stand-in.
    #[must_use]
    pub const fn signed(self) -> i64 {
        self.0.cast_signed()
    }

    /// Returns the user with a signed number.
    #[must_use]
    pub const fn from_signed(number: i64) -> Self {
        Self(number.cast_unsigned())
    }

    /// Returns the time at which Discord made the account.
    #[must_use]
    pub const fn made(self) -> Timestamp {
        Timestamp(FIRST_SECOND + (self.0 >> 22).cast_signed())
    }
}

/// The id of a match, and of the offer it began as: 26 characters (ULID).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId(Ulid);

impl MatchId {
    /// Creates an id that sorts by its time, in milliseconds since 1970.
    #[must_use]
    pub const fn new(milliseconds: u64, random: u128) -> Self {
        Self(Ulid::from_parts(milliseconds, random))
    }

    /// Parses an id as this program writes it. Returns `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let id = Ulid::from_string(text).ok()?;
        (id.to_string() == text).then_some(Self(id))
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Makes an id of its own type, written as that of a match is.
#[macro_export]
macro_rules! subject_id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub $crate::MatchId);

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, formatter)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Debug::fmt(&self.0, formatter)
            }
        }
    };
}

/// A day, in milliseconds.
pub const DAY: i64 = 24 * 3_600_000;

/// A point in time, in milliseconds since the beginning of 1970 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Returns this point moved by a number of milliseconds.
    #[must_use]
    pub const fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// Returns the milliseconds from `earlier` to this point, which are negative if it is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Returns the whole seconds since the beginning of 1970, as in Discord's `<t:…:R>`.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written_and_no_other_way() {
        let id = MatchId::new(1_000_000_000_000, 7);
        assert_eq!(MatchId::parse(&id.to_string()), Some(id));
        for other in [
            "",
            "00x3aaaqh0dry1az2afywqjdwy",
            "M",
            "01JD000000000000000000000I",
        ] {
            assert_eq!(MatchId::parse(other), None, "{other}");
        }
    }
}
