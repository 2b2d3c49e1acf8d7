//! Ids, numbers and points in time, as the database keeps them.

use crate::Result;
use crate::column::{Datum, FromColumn, ToColumn};
use crate::row::{Column, Row};
use model::{
    ChannelId, ContestCode, ContestId, ContestRating, ContestState, Invited, Mark, MatchId,
    MessageId, Rated, ResultRating, RoleId, Season, ServerId, Team, Timestamp, UserId, Week,
};
use rules::Seat;

/// Keeps a type in a column of text, as it is displayed, read by a function.
macro_rules! kept_as_text {
    ($name:ty, $parse:expr) => {
        impl $crate::column::ToColumn for $name {
            fn to_column(&self) -> Result<$crate::column::Datum<'_>, $crate::StoreError> {
                Ok(self.to_string().into())
            }
        }

        impl $crate::column::FromColumn for $name {
            fn from_column(value: $crate::column::Datum<'_>) -> Result<Self, $crate::StoreError> {
                $parse(value.text()?).ok_or_else(|| value.unexpected())
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
                fn to_column(&self) -> Result<$crate::column::Datum<'_>, $crate::StoreError> {
                    Ok(self.key().into())
                }
            }

            impl $crate::column::FromColumn for $name {
                fn from_column(
                    value: $crate::column::Datum<'_>,
                ) -> Result<Self, $crate::StoreError> {
                    Self::from_key(value.text()?).ok_or_else(|| value.unexpected())
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
                fn to_column(&self) -> Result<Datum<'_>> {
                    self.0.to_column()
                }
            }

            impl FromColumn for $name {
                fn from_column(value: Datum<'_>) -> Result<Self> {
                    u64::from_column(value).map(Self)
                }
            }
        )+
    };
}
positive!(ServerId, RoleId, ChannelId, MessageId);

/// A stand-in for a user who was deleted is negative.
impl ToColumn for UserId {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.signed().into())
    }
}

impl FromColumn for UserId {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        value.whole().map(Self::from_signed)
    }
}

impl ToColumn for Mark {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.0.into())
    }
}

impl FromColumn for Mark {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        u32::from_column(value).map(Self)
    }
}

kept_as_text!(MatchId, MatchId::parse);
kept_as_text!(ContestId, ContestId::parse);
kept_by_key!(ContestState, Invited, ContestRating, Rated, ResultRating);

impl ToColumn for Timestamp {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.0.into())
    }
}

impl FromColumn for Timestamp {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        value.whole().map(Self)
    }
}

impl ToColumn for Team {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(i64::from(self.number()).into())
    }
}

impl FromColumn for Team {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        match value.whole()? {
            0 => Ok(Self::Challenging),
            1 => Ok(Self::Answering),
            _ => Err(value.unexpected()),
        }
    }
}

impl ToColumn for ContestCode {
    fn to_column(&self) -> Result<Datum<'_>> {
        self.0.to_column()
    }
}

impl FromColumn for ContestCode {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        String::from_column(value).map(Self)
    }
}

impl ToColumn for Season {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.number().into())
    }
}

impl FromColumn for Season {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        u32::from_column(value).map(Self::from_number)
    }
}

impl ToColumn for Week {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(self.number().into())
    }
}

impl FromColumn for Week {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        i64::from_column(value).map(Self::from_number)
    }
}

/// A seat as the database keeps it: its number.
struct StoredSeat(Seat);

impl FromColumn for StoredSeat {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        let number = value.whole()?;
        let seat = Seat::from_number(number).map(Self);
        seat.ok_or_else(|| value.unexpected())
    }
}

pub(super) fn seat(row: &Row<'_>, column: impl Column) -> Result<Seat> {
    row.get(column).map(|StoredSeat(seat)| seat)
}

pub(super) fn seat_if_any(row: &Row<'_>, column: impl Column) -> Result<Option<Seat>> {
    let seat: Option<StoredSeat> = row.get(column)?;
    Ok(seat.map(|StoredSeat(seat)| seat))
}
