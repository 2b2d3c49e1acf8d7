//! Ladders, profiles and histories, as people look them up.

use super::{League, season};
use crate::host::RequestError;
use crate::store::{
    HistoryEntry, Ladder, LadderRow, LadderScope, Place, Profile, Season, ServerId, Timestamp,
    UserId,
};

/// The rows of a page.
pub const PAGE: u32 = 10;

/// A page of a ladder, as somebody looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaderboard {
    /// The ladder.
    pub ladder: Ladder,
    /// The rows, the best first.
    pub rows: Vec<LadderRow>,
    /// The number of rows before them.
    pub skipped: u32,
    /// The number of rows in the ladder.
    pub listed: u32,
    /// The place of the user who looks at it.
    pub own: Place,
}

/// The beginning of a page of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// After so many rows.
    Row(u32),
    /// So that whoever looks stands in its middle; at the top for somebody who is not listed.
    Own,
}

impl League {
    /// Returns a page of a ladder as a user looks at it.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn leaderboard(
        &self,
        ladder: Ladder,
        from: From,
        user: UserId,
    ) -> Result<Leaderboard, RequestError> {
        let own = self.store.ladder_place(ladder.clone(), user).await?;
        let skipped = match (from, &own) {
            (From::Row(skipped), _) => skipped,
            (From::Own, Place::Listed(row)) => row.rank.saturating_sub(1 + PAGE / 2),
            (From::Own, _) => 0,
        };
        let page = self.store.ladder_page(ladder.clone(), skipped, PAGE);
        let (rows, listed) = page.await?;
        Ok(Leaderboard {
            ladder,
            rows,
            skipped,
            listed,
            own,
        })
    }

    /// Returns the ladder of a game that a caller asks for: of this season or of all time, in
    /// their server or everywhere.
    #[must_use]
    pub fn ladder(game: &str, of_season: bool, server: Option<ServerId>, now: Timestamp) -> Ladder {
        Ladder {
            game: game.to_owned(),
            season: if of_season {
                season::at(now)
            } else {
                Season::ALL_TIME
            },
            scope: server.map_or(LadderScope::Everywhere, LadderScope::Server),
        }
    }

    /// Returns what a user has reached in a game, as somebody else or they see it from a server.
    /// `None` when that is nothing, or not to be seen.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn profile(
        &self,
        user: UserId,
        game: &str,
        asked_by: UserId,
        from: Option<ServerId>,
    ) -> Result<Option<Profile>, RequestError> {
        let game = game.to_owned();
        Ok(self.store.profile(user, game, asked_by, from).await?)
    }

    /// Returns a page of a user's finished matches, newest first, those before a number; and
    /// whether more follow. Nothing where they are not to be seen.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn history(
        &self,
        user: UserId,
        before: Option<u64>,
        asked_by: UserId,
        from: Option<ServerId>,
    ) -> Result<(Vec<HistoryEntry>, bool), RequestError> {
        if user != asked_by && !self.store.is_visible(user, from).await? {
            return Ok((Vec::new(), false));
        }
        let hides = user != asked_by;
        let mut entries = self.store.history(user, before, PAGE + 1, hides).await?;
        let more = entries.len() > PAGE as usize;
        entries.truncate(PAGE as usize);
        Ok((entries, more))
    }
}
