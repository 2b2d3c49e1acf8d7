//! Ids, numbers and points in time, as the database keeps them.

use rusqlite::RowIndex;
use rusqlite::types::{FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::column::{FromColumn, Row, ToColumn};
use model::{
    ChannelId, ContestCode, ContestId, ContestRating, ContestState, Invited, Mark, MatchId,
    MessageId, Rated, ResultRating, RoleId, Season, ServerId, Team, Timestamp, UserId, Week,
};
use rules::Seat;

/// Keeps a type in a column of text, as it is displayed, read by a function.
macro_rules! kept_as_text {
    ($name:ty, $parse:expr) => {
        impl $crate::column::ToColumn for $name {
            fn to_column(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.to_string().into())
            }
        }

        impl $crate::column::FromColumn for $name {
            fn from_column(
                value: rusqlite::types::ValueRef<'_>,
            ) -> rusqlite::types::FromSqlResult<Self> {
                $parse(value.as_str()?).ok_or(rusqlite::types::FromSqlError::InvalidType)
            }
        }
    };
}
pub(super) use kept_as_text;

/// Keeps an enum whose values have keys in a column of text.
macro_rules! kept_by_key {
    ($($name:ty),+ $(,)?) => {
        $(
            impl $crate::column::ToColumn for $name {
                fn to_column(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                    Ok(self.key().into())
                }
            }

            impl $crate::column::FromColumn for $name {
                fn from_column(
                    value: rusqlite::types::ValueRef<'_>,
                ) -> rusqlite::types::FromSqlResult<Self> {
                    Self::from_key(value.as_str()?)
                        .ok_or(rusqlite::types::FromSqlError::InvalidType)
                }
            }
        )+
    };
}
pub(super) use kept_by_key;

/// Gives each value of an enum a key, for columns of text.
macro_rules! keys {
    ($name:ident { $($keys:tt)+ }) => {
        model::keys!($name { $($keys)+ });
        $crate::ids::kept_by_key!($name);
    };
}
pub(super) use keys;

/// Makes an id of its own type, written as that of a match is, for a column of text.
macro_rules! subject_id {
    ($(#[$meta:meta])* $name:ident) => {
        model::subject_id!($(#[$meta])* $name);
        $crate::ids::kept_as_text!($name, |text| $crate::MatchId::parse(text).map($name));
    };
}
pub(super) use subject_id;

/// Keeps a number of Discord's, which is positive.
macro_rules! positive {
    ($($name:ident),+) => {
        $(
            impl ToColumn for $name {
                fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                    let number = i64::try_from(self.0)
                        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
                    Ok(number.into())
                }
            }

            impl FromColumn for $name {
                fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
                    let number = value.as_i64()?;
                    u64::try_from(number)
                        .map(Self)
                        .map_err(|_| FromSqlError::OutOfRange(number))
                }
            }
        )+
    };
}
positive!(ServerId, RoleId, ChannelId, MessageId);

/// A stand-in for a user who was deleted is negative.
impl ToColumn for UserId {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.signed().into())
    }
}

impl FromColumn for UserId {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self::from_signed)
    }
}

impl ToColumn for Mark {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromColumn for Mark {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u32::from_column(value).map(Self)
    }
}

kept_as_text!(MatchId, MatchId::parse);
kept_as_text!(ContestId, ContestId::parse);
kept_by_key!(ContestState, Invited, ContestRating, Rated, ResultRating);

impl ToColumn for Timestamp {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromColumn for Timestamp {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self)
    }
}

impl ToColumn for Team {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromColumn for Team {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            0 => Ok(Self::Challenging),
            1 => Ok(Self::Answering),
            number => Err(FromSqlError::OutOfRange(number)),
        }
    }
}

impl ToColumn for ContestCode {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_column()
    }
}

impl FromColumn for ContestCode {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        String::from_column(value).map(Self)
    }
}

impl ToColumn for Season {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromColumn for Season {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u32::from_column(value).map(Self::from_number)
    }
}

impl ToColumn for Week {
    fn to_column(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromColumn for Week {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::from_column(value).map(Self::from_number)
    }
}

/// A seat as the database keeps it: its number.
struct StoredSeat(Seat);

impl FromColumn for StoredSeat {
    fn from_column(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let number = value.as_i64()?;
        let seat = Seat::from_number(number).map(Self);
        seat.ok_or(FromSqlError::OutOfRange(number))
    }
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
