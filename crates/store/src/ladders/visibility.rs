//! The people who may see what users have reached.

use super::Entrant;
use crate::ids::keys;
use crate::{MatchId, Result, ServerId, Timestamp, Tx, UserId};

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
    /// Somebody of whom nothing is known, who sees what everybody may see.
    pub(super) const ANYBODY: Self = Self {
        user: UserId(0),
        server: None,
    };

    /// Returns `true` if the onlooker may see the ratings of an entrant, and a user's matches.
    pub(super) fn sees(self, tx: &Tx<'_>, entrant: Entrant) -> Result<bool> {
        match entrant {
            Entrant::User(user) if user != self.user => is_seen_in(tx, user, self.server),
            Entrant::User(_) | Entrant::Server(_) => Ok(true),
        }
    }
}

/// Returns `true` if the people of a server may see a user's ratings and matches, or everybody if no
/// server is given.
pub(super) fn is_seen_in(tx: &Tx<'_>, user: UserId, server: Option<ServerId>) -> Result<bool> {
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
    /// Returns `true` if an onlooker may see the matches of everybody who played one that is over.
    /// Nobody is named who was deleted.
    pub fn sees_match(&self, id: MatchId, onlooker: Onlooker) -> Result<bool> {
        let played: Option<(Option<UserId>, Option<UserId>)> = self.value(
            "SELECT user_zero, user_one FROM matches
                 JOIN results ON results.match_id = matches.match_id
             WHERE matches.id = ?1",
            [id],
        )?;
        let Some((zero, one)) = played else {
            return Ok(false);
        };
        let people = [zero, one].into_iter().flatten();
        for user in people.filter(|user| !user.is_deleted()) {
            if !onlooker.sees(self, Entrant::User(user))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns who may see a user's ratings and matches.
    pub fn visibility(&self, user: UserId) -> Result<Visibility> {
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
    ) -> Result<()> {
        self.execute(
            "UPDATE users SET visibility = ?2 WHERE user_id = ?1",
            (user, visibility),
        )?;
        super::relist(self, Entrant::User(user), now)
    }
}
