//! An offer.

use std::fmt;

use crate::{Clock, MatchId, ServerId, Timestamp, UserId, Venue};

/// The state of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// Open until this time.
    Open(Timestamp),
    /// Accepted: a match with the same id runs or ran.
    Accepted,
    /// Declined.
    Declined,
    /// Withdrawn.
    Withdrawn,
    /// Expired before anybody answered.
    Expired,
}

/// The conditions of an offer for its taker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// The least and the greatest rating, if it matters.
    pub rating: Option<(i64, i64)>,
}

impl Filters {
    /// Parses what [`Display`](fmt::Display) writes. Returns `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::default());
        }
        let (least, most) = text.strip_prefix("rating ")?.split_once(' ')?;
        let rating = Some((least.parse().ok()?, most.parse().ok()?));
        Some(Self { rating })
    }

    /// Returns `true` if somebody with this rating meets them.
    #[must_use]
    pub fn admit(self, rating: i64) -> bool {
        let (least, most) = self.rating.unwrap_or((i64::MIN, i64::MAX));
        (least..=most).contains(&rating)
    }
}

impl fmt::Display for Filters {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rating {
            Some((least, most)) => write!(formatter, "rating {least} {most}"),
            None => Ok(()),
        }
    }
}

/// The seat that the challenger wants or, in games with fixed seats, the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Seat 0, or the first turn.
    First,
    /// Seat 1, or the second turn.
    Second,
    /// The choice of chance.
    Random,
}

crate::keys!(Side {
    First = "first",
    Second = "second",
    Random = "random",
});

impl Side {
    /// Returns `true` if two challengers who want these sides can play each other.
    #[must_use]
    pub const fn fits(self, other: Self) -> bool {
        !matches!(
            (self, other),
            (Self::First, Self::First) | (Self::Second, Self::Second)
        )
    }
}

/// The reach of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The people of the server in which it was made.
    Here,
    /// Anybody in any server.
    Everywhere,
}

crate::keys!(Scope {
    Here = "here",
    Everywhere = "everywhere",
});

/// The status of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferStatus {
    /// Nobody has answered yet.
    Open,
    /// A match with the same id runs or ran.
    Accepted,
    /// The opponent declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

crate::keys!(OfferStatus {
    Open = "open",
    Accepted = "accepted",
    Declined = "declined",
    Withdrawn = "withdrawn",
    Expired = "expired",
});

/// An offer.
#[derive(Clone, PartialEq, Eq)]
pub struct Offer {
    /// The id, which becomes that of the match.
    pub id: MatchId,
    /// The challenger.
    pub challenger: UserId,
    /// The challenger's nickname, if they have one in the server that they play for.
    pub challenger_nickname: Option<String>,
    /// The server that the challenger plays for.
    pub server: Option<ServerId>,
    /// The opponent, or `None` for an offer to anybody or to a computer.
    pub opponent: Option<UserId>,
    /// The level of the computer that it is to. Nobody but the challenger sees such an offer.
    pub level: Option<String>,
    /// The server that the opponent will play for.
    pub opponent_server: Option<ServerId>,
    /// The reach.
    pub scope: Scope,
    /// The conditions for its taker.
    pub filters: Filters,
    /// The game's key.
    pub game: String,
    /// The game's options.
    pub options: String,
    /// The rounds to win.
    pub first_to: u8,
    /// The clock.
    pub time: Clock,
    /// The challenger's side.
    pub side: Side,
    /// `true` if the match is to count for ratings.
    pub is_rated: bool,
    /// The words that the challenger adds to the shuffling.
    pub luck: String,
    /// The secret that every deal will come from.
    pub secret: [u8; 32],
    /// The status.
    pub status: OfferStatus,
    /// The time until which it is open.
    pub expires: Timestamp,
    /// Its messages.
    pub posts: Vec<Venue>,
}

impl Offer {
    /// Returns `true` if the two may play for different servers, which want such matches or not.
    #[must_use]
    pub fn is_abroad(&self) -> bool {
        let elsewhere = |post: &Venue| post.server != self.server;
        let is_to_another = self.opponent.is_some() && self.opponent_server != self.server;
        self.scope == Scope::Everywhere || is_to_another || self.posts.iter().any(elsewhere)
    }

    /// Returns the state.
    #[must_use]
    pub const fn state(&self) -> OfferState {
        match self.status {
            OfferStatus::Open => OfferState::Open(self.expires),
            OfferStatus::Accepted => OfferState::Accepted,
            OfferStatus::Declined => OfferState::Declined,
            OfferStatus::Withdrawn => OfferState::Withdrawn,
            OfferStatus::Expired => OfferState::Expired,
        }
    }
}
