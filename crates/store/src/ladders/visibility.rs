//! The people who may see what users have reached.

use super::Entrant;
use crate::ids::keys;
use crate::{ServerId, StoreError, Timestamp, Tx, UserId};

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

/// A user who looks at what somebody has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onlooker {
    /// The user.
    pub user: UserId,
    /// The server in which they look; `None` in direct messages.
    pub server: Option<ServerId>,
}

impl Onlooker {
    /// Returns `true` if the onlooker may see the ratings of an entrant, and a user's matches.
    pub(super) fn sees(self, tx: &Tx<'_>, entrant: Entrant) -> Result<bool, StoreError> {
        match entrant {
            Entrant::User(user) if user != self.user => is_seen_in(tx, user, self.server),
            Entrant::User(_) | Entrant::Server(_) => Ok(true),
        }
    }
}

/// Returns `true` if the people of a server may see a user's ratings and matches, or everybody if no
/// server is given.
pub(super) fn is_seen_in(
    tx: &Tx<'_>,
    user: UserId,
    server: Option<ServerId>,
) -> Result<bool, StoreError> {
    let visibility: Option<Option<Visibility>> =
        tx.value("SELECT visibility FROM users WHERE user_id = ?1", [user])?;
    // Nothing is shown of a user who is not there any more.
    let Some(visibility) = visibility else {
        return Ok(false);
    };
    Ok(match (visibility.unwrap_or_default(), server) {
        (Visibility::Everywhere, _) => true,
        (Visibility::Servers, Some(server)) => tx.exists(
            "SELECT 1 FROM seats
             WHERE user_id = ?1 AND ended_at IS NOT NULL AND server_id = ?2",
            (user, server),
        )?,
        (Visibility::Servers, None) | (Visibility::Nowhere, _) => false,
    })
}

impl Tx<'_> {
    /// Returns who may see a user's ratings and matches.
    pub fn visibility(&self, user: UserId) -> Result<Visibility, StoreError> {
        let chosen: Option<Option<Visibility>> =
            self.value("SELECT visibility FROM users WHERE user_id = ?1", [user])?;
        Ok(chosen.flatten().unwrap_or_default())
    }

    /// Sets who may see a user's ratings and matches.
    pub fn set_visibility(
        &self,
        user: UserId,
        visibility: Visibility,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE users SET visibility = ?2 WHERE user_id = ?1",
            (user, visibility),
        )?;
        super::relist(self, Entrant::User(user), now)
    }
}
