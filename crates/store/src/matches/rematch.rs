//! The next match of the same players.

use rusqlite::Connection;

use super::key_at;
use super::rows::Version;
use crate::{MatchId, StoreError};

/// A finished match that another one follows, and the version at which nothing followed it yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The match.
    pub id: MatchId,
    /// The version.
    pub version: Version,
}

impl Followed {
    /// Notes the offer or match that follows.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if the match has gone on, as it has when somebody was
    /// faster.
    pub(crate) fn note(self, connection: &Connection, rematch: MatchId) -> Result<(), StoreError> {
        let key = key_at(connection, self.id, self.version)?;
        let key = key.ok_or(StoreError::Conflict(self.id))?;
        connection
            .prepare_cached(
                "UPDATE matches SET rematch = ?2, version = version + 1 WHERE match_id = ?1",
            )?
            .execute((key, rematch))?;
        Ok(())
    }
}

/// Notes that an offer took the place of another one, or that nothing did, in the match that it
/// follows, if there is one.
///
/// # Errors
///
/// Returns a [`StoreError`] if the database fails.
pub(crate) fn follow_instead(
    connection: &Connection,
    old: MatchId,
    new: Option<MatchId>,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE matches SET rematch = ?2, version = version + 1 WHERE rematch = ?1",
        )?
        .execute((old, new))?;
    Ok(())
}
