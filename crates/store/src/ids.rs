//! Ids, numbers and points in time, as the database keeps them.

use crate::Result;
use crate::column::{Datum, FromColumn, ToColumn};
use model::{
    ChannelId, ContestCode, ContestId, ContestRating, ContestState, Invited, Mark, MatchId,
    MessageId, Pace, Rated, ResultRating, RoleId, Season, ServerId, Team, Timestamp, UserId, Week,
};
use rules::{Ply, Round, Seat, Sequence};

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

/// Keeps a type that wraps a number or a text as what it wraps.
macro_rules! kept_as_content {
    ($($name:ident),+) => {
        $(
            impl $crate::column::ToColumn for $name {
                fn to_column(&self) -> Result<$crate::column::Datum<'_>, $crate::StoreError> {
                    $crate::column::ToColumn::to_column(&self.0)
                }
            }

            impl $crate::column::FromColumn for $name {
                fn from_column(value: $crate::column::Datum<'_>) -> Result<Self, $crate::StoreError> {
                    $crate::column::FromColumn::from_column(value).map(Self)
                }
            }
        )+
    };
}
pub(super) use kept_as_content;
kept_as_content!(ServerId, RoleId, ChannelId, MessageId, ContestCode);
kept_as_content!(Mark, Ply, Round, Sequence, Timestamp);

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

kept_as_text!(MatchId, MatchId::parse);
kept_as_text!(ContestId, ContestId::parse);
kept_by_key!(
    ContestState,
    Invited,
    ContestRating,
    Pace,
    Rated,
    ResultRating
);

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

impl ToColumn for Seat {
    fn to_column(&self) -> Result<Datum<'_>> {
        Ok(i64::from(self.number()).into())
    }
}

impl FromColumn for Seat {
    fn from_column(value: Datum<'_>) -> Result<Self> {
        Self::from_number(value.whole()?).ok_or_else(|| value.unexpected())
    }
}
