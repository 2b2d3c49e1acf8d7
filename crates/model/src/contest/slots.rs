//! The slots of a contest: what is posted of it.

use std::fmt;

use super::team::Team;

/// A piece of news about a contest, told once in each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContestNews {
    /// The line-up is open.
    LineUp,
    /// Ids and commitments of ten boards, from the one after ten times a number.
    Fixed(u8),
    /// The line-up is closed, and everybody with a board is called.
    Started,
    /// A player whose direct messages are closed is reminded here of the date.
    Soon(u32),
    /// A player whose direct messages are closed is called here.
    Missing(u32),
    /// A player is there, who adds words to the shuffling.
    There(u32),
    /// A board was given or struck.
    Board(u8),
    /// The contest is decided.
    Result,
    /// It ended without a result.
    CalledOff,
    /// The captains of a team called it off.
    CalledOffBy(Team),
}

impl fmt::Display for ContestNews {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LineUp => write!(formatter, "line-up"),
            Self::Fixed(ten) => write!(formatter, "fixed-{ten}"),
            Self::Started => write!(formatter, "started"),
            Self::Soon(player) => write!(formatter, "soon-{player}"),
            Self::Missing(player) => write!(formatter, "missing-{player}"),
            Self::There(player) => write!(formatter, "there-{player}"),
            Self::Board(board) => write!(formatter, "board-{board}"),
            Self::Result => write!(formatter, "result"),
            Self::CalledOff => write!(formatter, "called-off"),
            Self::CalledOffBy(team) => write!(formatter, "off-{}", team.number()),
        }
    }
}

impl ContestNews {
    /// The number of boards of which one post tells what is fixed.
    pub const FIXED_TOGETHER: usize = 10;

    /// Returns the posts that tell what is fixed of so many boards.
    pub fn fixed(boards: usize) -> impl Iterator<Item = Self> {
        let tens = boards.div_ceil(Self::FIXED_TOGETHER);
        (0..u8::MAX).take(tens).map(Self::Fixed)
    }

    fn from_key(key: &str) -> Option<Self> {
        Some(match key {
            "line-up" => Self::LineUp,
            "started" => Self::Started,
            "result" => Self::Result,
            "called-off" => Self::CalledOff,
            _ => match key.split_once('-')? {
                ("soon", player) => Self::Soon(player.parse().ok()?),
                ("missing", player) => Self::Missing(player.parse().ok()?),
                ("there", player) => Self::There(player.parse().ok()?),
                ("fixed", ten) => Self::Fixed(ten.parse().ok()?),
                ("board", board) => Self::Board(board.parse().ok()?),
                ("off", team) => Self::CalledOffBy(team_of(team)?),
                _ => return None,
            },
        })
    }
}

fn team_of(number: &str) -> Option<Team> {
    let number: u8 = number.parse().ok()?;
    Team::BOTH.into_iter().find(|team| team.number() == number)
}

/// A slot of a contest. Those of one place follow each other in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ContestSlot {
    /// The card in a place.
    Card(u8),
    /// The thread of a place.
    Thread(u8),
    /// News in a place.
    News(u8, ContestNews),
    /// The first direct message to a player, who has joined.
    Joined(u32),
    /// The reminder of the date to a player who has joined.
    Reminder(u32),
    /// The call to a player who has a board, or is a reserve.
    Call(u32),
    /// The word to a reserve who has a board now.
    Seated(u32),
    /// The call to a player who had a board and has blocked the reserve that stepped in against
    /// them.
    Yielded(u32),
    /// The state of the thread of a place: open while the contest runs, archived when it is over.
    Archive(u8),
    /// The removal of what was posted in a place where the contest is hidden.
    Removal(u8),
}

impl ContestSlot {
    /// Returns the number of the place, or `None` for direct messages.
    #[must_use]
    pub const fn place(self) -> Option<u8> {
        match self {
            Self::Card(place)
            | Self::Thread(place)
            | Self::News(place, _)
            | Self::Archive(place)
            | Self::Removal(place) => Some(place),
            Self::Joined(_)
            | Self::Reminder(_)
            | Self::Call(_)
            | Self::Seated(_)
            | Self::Yielded(_) => None,
        }
    }

    /// Returns `true` for what belongs into the thread of its place: the result stands in the channel.
    #[must_use]
    pub const fn is_in_thread(self) -> bool {
        match self {
            Self::News(_, news) => !matches!(news, ContestNews::Result),
            Self::Archive(_) => true,
            _ => false,
        }
    }

    /// Returns the number of the player whom a direct message is for.
    #[must_use]
    pub const fn player(self) -> Option<u32> {
        match self {
            Self::Joined(player)
            | Self::Reminder(player)
            | Self::Call(player)
            | Self::Seated(player)
            | Self::Yielded(player) => Some(player),
            Self::Card(_)
            | Self::Thread(_)
            | Self::News(..)
            | Self::Archive(_)
            | Self::Removal(_) => None,
        }
    }

    /// Parses a slot as it is written. Returns `None` for any other text.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        let (kind, rest) = key.split_once(':')?;
        Some(match kind {
            "card" => Self::Card(rest.parse().ok()?),
            "thread" => Self::Thread(rest.parse().ok()?),
            "news" => {
                let (place, news) = rest.split_once(':')?;
                Self::News(place.parse().ok()?, ContestNews::from_key(news)?)
            }
            "joined" => Self::Joined(rest.parse().ok()?),
            "reminder" => Self::Reminder(rest.parse().ok()?),
            "call" => Self::Call(rest.parse().ok()?),
            "seated" => Self::Seated(rest.parse().ok()?),
            "yielded" => Self::Yielded(rest.parse().ok()?),
            "archive" => Self::Archive(rest.parse().ok()?),
            "removal" => Self::Removal(rest.parse().ok()?),
            _ => return None,
        })
    }
}

impl fmt::Display for ContestSlot {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(place) => write!(formatter, "card:{place}"),
            Self::Thread(place) => write!(formatter, "thread:{place}"),
            Self::News(place, news) => write!(formatter, "news:{place}:{news}"),
            Self::Joined(player) => write!(formatter, "joined:{player}"),
            Self::Reminder(player) => write!(formatter, "reminder:{player}"),
            Self::Call(player) => write!(formatter, "call:{player}"),
            Self::Seated(player) => write!(formatter, "seated:{player}"),
            Self::Yielded(player) => write!(formatter, "yielded:{player}"),
            Self::Archive(place) => write!(formatter, "archive:{place}"),
            Self::Removal(place) => write!(formatter, "removal:{place}"),
        }
    }
}
