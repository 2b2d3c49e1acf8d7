//! The next match of the same players.

use super::key_at;
use crate::{MatchId, Result, StoreError, Tx, Version};

/// A finished match that another one follows, and the version at which nothing followed it yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The match.
    pub id: MatchId,
    /// The version.
    pub version: Version,
}

impl Followed {
    /// Notes the offer or match that follows. Fails with [`StoreError::Conflict`] if the match has gone
    /// on, as it has when somebody was faster.
    pub(crate) fn note(self, tx: &Tx<'_>, rematch: MatchId) -> Result<()> {
        let key = key_at(tx, self.id, self.version)?;
        let key = key.ok_or(StoreError::Conflict(self.id))?;
        tx.done(
            "UPDATE matches SET rematch = ?2, version = version + 1 WHERE match_id = ?1",
            (key, rematch),
        )
    }
}

/// Notes that an offer took the place of another one, or that nothing did, in the match that it
/// follows, if there is one.
pub(crate) fn follow_instead(tx: &Tx<'_>, old: MatchId, new: Option<MatchId>) -> Result<()> {
    tx.done(
        "UPDATE matches SET rematch = ?2, version = version + 1 WHERE rematch = ?1",
        (old, new),
    )
}
