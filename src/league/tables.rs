//! Ladders, profiles and histories, as people look them up.

use super::League;
use crate::host::RequestError;
use crate::store::{
    HistoryEntry, Ladder, LadderRow, LadderScope, Onlooker, Place, Profile, Season, ServerId,
    Timestamp, UserId,
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
pub enum PageStart {
    /// After so many rows.
    Row(u32),
    /// So that the user who looks stands in its middle; at the top for somebody who is not listed.
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
        start: PageStart,
        user: UserId,
    ) -> Result<Leaderboard, RequestError> {
        let _turn = self.looks.turn(user, user).await;
        let own = self.store.ladder_place(ladder.clone(), user).await?;
        let skipped = match (start, &own) {
            (PageStart::Row(skipped), _) => skipped,
            (PageStart::Own, Place::Listed(row)) => row.rank.saturating_sub(1 + PAGE / 2),
            (PageStart::Own, _) => 0,
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

    /// Returns the season that runs at a time.
    #[must_use]
    pub fn season_at(time: Timestamp) -> Season {
        Season::at(time)
    }

    /// Returns the ladder of a game in a season, or of all time, in a server or everywhere.
    #[must_use]
    pub fn ladder(game: &str, season: Season, server: Option<ServerId>) -> Ladder {
        Ladder {
            game: game.to_owned(),
            season,
            scope: server.map_or(LadderScope::Everywhere, LadderScope::Server),
        }
    }

    /// Returns the record of a user in a game, or without one in the game that they have played
    /// most, as an onlooker may see it. Returns `None` if it is empty or not to be seen.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn profile(
        &self,
        user: UserId,
        game: Option<&str>,
        onlooker: Onlooker,
    ) -> Result<Option<Profile>, RequestError> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let game = game.map(str::to_owned);
        let profile = self.store.profile(user, game, onlooker);
        Ok(profile.await?)
    }

    /// Returns a page of a user's finished matches before a number, newest first, as an onlooker
    /// may see them, and `true` if more follow.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn history(
        &self,
        user: UserId,
        before: Option<u64>,
        onlooker: Onlooker,
    ) -> Result<(Vec<HistoryEntry>, bool), RequestError> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let entries = self.store.history(user, before, PAGE + 1, onlooker);
        let mut entries = entries.await?;
        let more = entries.len() > PAGE as usize;
        entries.truncate(PAGE as usize);
        Ok((entries, more))
    }
}
