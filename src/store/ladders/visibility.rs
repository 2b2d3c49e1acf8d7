//! The people who may see what users have reached.

use rusqlite::{Connection, OptionalExtension};

use crate::store::ids::keys;
use crate::store::{ServerId, Store, StoreError, Timestamp, UserId};

/// The people who may see a user's ratings and matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody.
    Everywhere,
    /// Everybody who asks in a server in which the user finished a match.
    #[default]
    Servers,
    /// The user alone.
    Nowhere,
}

keys!(Visibility {
    Everywhere = "everywhere",
    Servers = "servers",
    Nowhere = "nowhere",
});

/// The name of an opponent, as somebody else may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpponentName {
    /// The name, not escaped.
    Known(String),
    /// The opponent is not to be seen.
    Hidden,
    /// The opponent was deleted.
    Deleted,
}

/// A user who looks at what somebody has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onlooker {
    /// The user.
    pub user: UserId,
    /// The server in which they look; `None` in direct messages.
    pub server: Option<ServerId>,
}

impl Onlooker {
    /// Returns `true` if the onlooker may see a user's ratings and matches.
    pub(super) fn sees(self, connection: &Connection, user: UserId) -> Result<bool, StoreError> {
        Ok(user == self.user || is_seen_in(connection, user, self.server)?)
    }
}

/// Returns `true` if the people of a server may see a user's ratings and matches, or everybody if no
/// server is given.
pub(super) fn is_seen_in(
    connection: &Connection,
    user: UserId,
    server: Option<ServerId>,
) -> Result<bool, StoreError> {
    let visibility: Option<Option<Visibility>> = connection
        .prepare_cached("SELECT visibility FROM users WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()?;
    // Nothing is shown of a user who is not there any more.
    let Some(visibility) = visibility else {
        return Ok(false);
    };
    Ok(match (visibility.unwrap_or_default(), server) {
        (Visibility::Everywhere, _) => true,
        (Visibility::Servers, Some(server)) => connection
            .prepare_cached(
                "SELECT 1 FROM seats
                     WHERE user_id = ?1 AND ended_at IS NOT NULL AND server_id = ?2",
            )?
            .exists((user, server))?,
        (Visibility::Servers, None) | (Visibility::Nowhere, _) => false,
    })
}

impl Onlooker {
    /// Returns the name of an opponent in what a user has reached, as the onlooker may see it: the
    /// names of their own opponents they know.
    pub(super) fn name_of(
        self,
        connection: &Connection,
        user: UserId,
        opponent: UserId,
    ) -> Result<OpponentName, StoreError> {
        if opponent.is_deleted() {
            return Ok(OpponentName::Deleted);
        }
        if user != self.user && !self.sees(connection, opponent)? {
            return Ok(OpponentName::Hidden);
        }
        let name = connection
            .prepare_cached("SELECT name FROM users WHERE user_id = ?1")?
            .query_row([opponent], |row| row.get(0))
            .optional()?;
        Ok(name.map_or(OpponentName::Hidden, OpponentName::Known))
    }
}

impl Store {
    /// Returns who may see a user's ratings and matches.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn visibility(&self, user: UserId) -> Result<Visibility, StoreError> {
        self.read(move |connection| {
            let chosen: Option<Option<Visibility>> = connection
                .prepare_cached("SELECT visibility FROM users WHERE user_id = ?1")?
                .query_row([user], |row| row.get(0))
                .optional()?;
            Ok(chosen.flatten().unwrap_or_default())
        })
        .await
    }

    /// Sets who may see a user's ratings and matches.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_visibility(
        &self,
        user: UserId,
        visibility: Visibility,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached("UPDATE users SET visibility = ?2 WHERE user_id = ?1")?
                .execute((user, visibility))?;
            super::relist(connection, user, now)
        })
        .await
    }
}
