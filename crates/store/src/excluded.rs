//! Servers and users that the operator has banned everywhere, as they stand in the database.

use super::{Result, ServerId, Tx, UserId};

/// A server or user that can be excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Excluded {
    /// A server, which neither challenges others nor is found by them, and is not listed. Its
    /// people play with those of no other.
    Server(ServerId),
    /// A user, who can begin nothing.
    User(UserId),
}

impl Excluded {
    /// Returns the kind and the number as the database keeps them.
    pub(super) const fn key(self) -> (&'static str, i64) {
        match self {
            Self::Server(server) => ("server", server.0.cast_signed()),
            Self::User(user) => ("user", user.signed()),
        }
    }

    pub(super) fn from_key(kind: &str, number: u64) -> Option<Self> {
        i64::try_from(number).ok().filter(|number| *number > 0)?;
        match kind {
            "server" => Some(Self::Server(ServerId(number))),
            "user" => Some(Self::User(UserId(number))),
            _ => None,
        }
    }
}

impl std::fmt::Display for Excluded {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kind, number) = self.key();
        write!(formatter, "{kind} {number}")
    }
}

impl Tx<'_> {
    /// Returns `true` if a server or user is excluded.
    pub fn is_excluded(&self, excluded: Excluded) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM exclusions WHERE kind = ?1 AND excluded_id = ?2",
            excluded.key(),
        )
    }
}
