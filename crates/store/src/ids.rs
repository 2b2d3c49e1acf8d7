//! Ids, numbers and points in time, as the database keeps them.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Row, RowIndex};
use ulid::Ulid;

use rules::Seat;
pub use rules::{Ply, Round, Sequence};

/// Keeps a type in a column of text, as it is displayed, read by a function.
macro_rules! kept_as_text {
    ($name:ident, $parse:path) => {
        impl rusqlite::types::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.to_string().into())
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(
                value: rusqlite::types::ValueRef<'_>,
            ) -> rusqlite::types::FromSqlResult<Self> {
                $parse(value.as_str()?).ok_or(rusqlite::types::FromSqlError::InvalidType)
            }
        }
    };
}
pub(super) use kept_as_text;

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

macro_rules! positive {
    ($name:ident) => {
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                let number = i64::try_from(self.0)
                    .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
                Ok(number.into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let number = value.as_i64()?;
                u64::try_from(number)
                    .map(Self)
                    .map_err(|_| FromSqlError::OutOfRange(number))
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

positive!(ServerId);
positive!(RoleId);
positive!(ChannelId);
positive!(MessageId);

/// The time from which Discord counts the milliseconds in its numbers: the beginning of 2015.
const FIRST_SECOND: i64 = 1_420_070_400_000;

impl UserId {
    /// Returns a stand-in made of random bits. Discord gives nobody such a number.
    pub(super) const fn stand_in(random: u64) -> Self {
        Self(random | 1 << 63)
    }

    /// Returns `true` if this stands for a user who was deleted.
    #[must_use]
    pub const fn is_deleted(self) -> bool {
        self.0 >> 63 == 1
    }

    /// Returns the time at which Discord made the account.
    #[must_use]
    pub const fn made(self) -> Timestamp {
        Timestamp(FIRST_SECOND + (self.0 >> 22).cast_signed())
    }

    /// Returns the number as the database keeps it, negative for a stand-in.
    pub(super) const fn stored(self) -> i64 {
        self.0.cast_signed()
    }

    pub(super) const fn from_stored(number: i64) -> Self {
        Self(number.cast_unsigned())
    }
}

impl ToSql for UserId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.stored().into())
    }
}

impl FromSql for UserId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self::from_stored)
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

kept_as_text!(MatchId, MatchId::parse);

/// A seat as the database keeps it: its number.
struct StoredSeat(Seat);

impl FromSql for StoredSeat {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let number = value.as_i64()?;
        let seat = Seat::from_number(number).map(Self);
        seat.ok_or(FromSqlError::OutOfRange(number))
    }
}

/// Reads a value from a column of text, by a function that knows its key.
pub(super) fn by_key<T>(
    row: &Row<'_>,
    column: &str,
    from_key: impl FnOnce(&str) -> Option<T>,
) -> rusqlite::Result<T> {
    let key: String = row.get(column)?;
    let unknown = || {
        let index = row.as_ref().column_index(column).unwrap_or_default();
        rusqlite::Error::InvalidColumnType(index, column.to_owned(), rusqlite::types::Type::Text)
    };
    from_key(&key).ok_or_else(unknown)
}

/// Reads a seat from a column.
pub(super) fn seat(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Seat> {
    row.get(column).map(|StoredSeat(seat)| seat)
}

/// Reads a seat from a column that may have none.
pub(super) fn seat_if_any(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<Option<Seat>> {
    let seat: Option<StoredSeat> = row.get(column)?;
    Ok(seat.map(|StoredSeat(seat)| seat))
}

/// Makes an id of its own type, written as that of a match is.
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

        impl rusqlite::types::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(
                value: rusqlite::types::ValueRef<'_>,
            ) -> rusqlite::types::FromSqlResult<Self> {
                <$crate::MatchId as rusqlite::types::FromSql>::column_result(value).map(Self)
            }
        }
    };
}
pub(super) use subject_id;

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

impl ToSql for Timestamp {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromSql for Timestamp {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self)
    }
}

/// Gives each value of an enum a key, for columns of text.
macro_rules! keys {
    ($name:ident { $($keys:tt)+ }) => {
        model::keys!($name { $($keys)+ });

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.key().into())
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(
                value: rusqlite::types::ValueRef<'_>,
            ) -> rusqlite::types::FromSqlResult<Self> {
                Self::from_key(value.as_str()?).ok_or(rusqlite::types::FromSqlError::InvalidType)
            }
        }
    };
}
pub(super) use keys;

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
