//! Users and servers as the ladders know them, and the differences between the two.

use std::fmt;

use crate::column::{Datum, ToColumn};
use crate::row::Row;

use super::bouts::{self, Bout};
use crate::ids::keys;
use crate::{Result, ServerId, UserId};

/// A user or a server: what the ladders rate, and the operator can ban.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Entrant {
    /// A user, rated by matches.
    User(UserId),
    /// A server, rated by contests.
    Server(ServerId),
}

/// The kind of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntrantKind {
    /// Users.
    User,
    /// Servers.
    Server,
}

keys!(EntrantKind {
    User = "user",
    Server = "server",
});

/// The differences between the ladders of users and those of servers.
pub(super) struct Policy {
    /// The table of results.
    pub table: &'static str,
    /// The name of the cursor that says how far the ladders have followed it.
    pub cursor: &'static str,
    /// The statement that returns at most `?2` results after a number, in their order. The number comes
    /// first, then the game.
    pub results: &'static str,
    /// The statement that returns a row if results after a number ended before a time.
    pub behind: &'static str,
    /// Reads a result, if it counts for ratings.
    pub read: fn(&Row<'_>) -> Result<Option<Bout>>,
    /// The bouts that it takes for a rating to be established.
    pub bouts: u32,
    /// The different opponents in them.
    pub opponents: u32,
    /// The opponents that a profile names.
    pub rivals: u32,
}

/// Rated matches of a user after which a rating is not provisional any more.
pub const ESTABLISHED_GAMES: u32 = 5;
/// Different opponents that it takes in them.
pub const ESTABLISHED_OPPONENTS: u32 = 3;
/// Rated contests of a server after which a rating is not provisional any more.
pub const ESTABLISHED_CONTESTS: u32 = 3;
/// Different servers that it takes in them.
pub const ESTABLISHED_SERVERS: u32 = 2;

const USERS: Policy = Policy {
    table: "results",
    cursor: "ladder",
    results: "SELECT number, game, counts, user_zero, user_one, server_zero, server_one, winner,
                  ended_at, met_zero, met_one
              FROM results WHERE number > ?1 ORDER BY number LIMIT ?2",
    behind: "SELECT 1 FROM results WHERE number > ?1 AND ended_at < ?2",
    read: bouts::of_match,
    bouts: ESTABLISHED_GAMES,
    opponents: ESTABLISHED_OPPONENTS,
    rivals: 3,
};

const SERVERS: Policy = Policy {
    table: "contest_results",
    cursor: "contests",
    results:
        "SELECT number, game, counts, server_zero, server_one, points_zero, points_one, won_zero,
             won_one, ended_at
         FROM contest_results WHERE number > ?1 ORDER BY number LIMIT ?2",
    behind: "SELECT 1 FROM contest_results WHERE number > ?1 AND ended_at < ?2",
    read: bouts::of_contest,
    bouts: ESTABLISHED_CONTESTS,
    opponents: ESTABLISHED_SERVERS,
    rivals: 5,
};

impl EntrantKind {
    pub(super) const fn policy(self) -> &'static Policy {
        match self {
            Self::User => &USERS,
            Self::Server => &SERVERS,
        }
    }

    /// Returns the entrant of this kind whose number stands in a column.
    pub(super) fn entrant(self, row: &Row<'_>, column: &str) -> Result<Entrant> {
        Ok(match self {
            Self::User => Entrant::User(row.get(column)?),
            Self::Server => Entrant::Server(row.get(column)?),
        })
    }
}

impl Policy {
    /// Returns `true` if a rating rests on too few bouts, or on too few opponents.
    pub(crate) const fn is_provisional(&self, bouts: u32, opponents: u32) -> bool {
        bouts < self.bouts || opponents < self.opponents
    }
}

impl Entrant {
    /// Returns the kind.
    pub const fn kind(self) -> EntrantKind {
        match self {
            Self::User(_) => EntrantKind::User,
            Self::Server(_) => EntrantKind::Server,
        }
    }

    /// Returns the number on Discord, or that of a stand-in.
    pub(super) const fn number(self) -> u64 {
        match self {
            Self::User(user) => user.0,
            Self::Server(server) => server.0,
        }
    }
}

/// The kind and the number.
impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind().key(), self.number())
    }
}

impl ToColumn for Entrant {
    fn to_column(&self) -> Result<Datum<'_>> {
        match self {
            Self::User(user) => user.to_column(),
            Self::Server(server) => server.to_column(),
        }
    }
}
