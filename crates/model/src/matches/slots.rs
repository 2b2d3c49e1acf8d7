//! The slots of a match: what is posted of it.

use std::fmt;

use rules::Seat;

/// A slot of a match: something that is shown of it, in one of its homes or to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchSlot {
    /// The status card of a home.
    Card(u8),
    /// The thread of a home.
    Thread(u8),
    /// The hand of a seat.
    Hand(Seat),
    /// The announcement in a home.
    Announcement(u8),
    /// The notice of a proposal in a home.
    Notice(u8),
    /// A reminder to a seat.
    Reminder(Seat),
    /// The offer to a seat to claim the win or to give time, because the other's time is up.
    Flag(Seat),
    /// A notice to a seat.
    DirectNotice(Seat),
    /// The archiving of a home's thread.
    Archive(u8),
    /// The removal of a home's posts.
    Removal(u8),
    /// The message to a challenger that their offer could not be posted in a venue, and is withdrawn.
    Unposted(u8),
    /// The ends of rounds and of the match, told to a follower.
    Follower(u32),
}

impl MatchSlot {
    /// Parses a slot as the database keeps it.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        let (kind, number) = key.split_once(':')?;
        if kind == "follower" {
            return number.parse().ok().map(Self::Follower);
        }
        let number: u8 = number.parse().ok()?;
        let seat = Seat::from_number(i64::from(number));
        Some(match kind {
            "card" => Self::Card(number),
            "thread" => Self::Thread(number),
            "hand" => Self::Hand(seat?),
            "announcement" => Self::Announcement(number),
            "notice" => Self::Notice(number),
            "reminder" => Self::Reminder(seat?),
            "flag" => Self::Flag(seat?),
            "direct-notice" => Self::DirectNotice(seat?),
            "archive" => Self::Archive(number),
            "removal" => Self::Removal(number),
            "unposted" => Self::Unposted(number),
            _ => return None,
        })
    }

    /// Returns the number of the home, if this is one of its places.
    #[must_use]
    pub const fn home(self) -> Option<u8> {
        match self {
            Self::Card(home)
            | Self::Thread(home)
            | Self::Announcement(home)
            | Self::Notice(home)
            | Self::Archive(home)
            | Self::Removal(home) => Some(home),
            Self::Hand(_)
            | Self::Reminder(_)
            | Self::Flag(_)
            | Self::DirectNotice(_)
            | Self::Unposted(_)
            | Self::Follower(_) => None,
        }
    }

    /// Returns the seat whose player alone is told something here.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Hand(seat)
            | Self::Reminder(seat)
            | Self::Flag(seat)
            | Self::DirectNotice(seat) => Some(seat),
            Self::Card(_)
            | Self::Thread(_)
            | Self::Announcement(_)
            | Self::Notice(_)
            | Self::Archive(_)
            | Self::Removal(_)
            | Self::Unposted(_)
            | Self::Follower(_) => None,
        }
    }
}

impl fmt::Display for MatchSlot {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(home) => write!(formatter, "card:{home}"),
            Self::Thread(home) => write!(formatter, "thread:{home}"),
            Self::Hand(seat) => write!(formatter, "hand:{seat}"),
            Self::Announcement(home) => write!(formatter, "announcement:{home}"),
            Self::Notice(home) => write!(formatter, "notice:{home}"),
            Self::Reminder(seat) => write!(formatter, "reminder:{seat}"),
            Self::Flag(seat) => write!(formatter, "flag:{seat}"),
            Self::DirectNotice(seat) => write!(formatter, "direct-notice:{seat}"),
            Self::Archive(home) => write!(formatter, "archive:{home}"),
            Self::Removal(home) => write!(formatter, "removal:{home}"),
            Self::Unposted(venue) => write!(formatter, "unposted:{venue}"),
            Self::Follower(number) => write!(formatter, "follower:{number}"),
        }
    }
}
