//! The ladders of servers, which follow the results of contests whenever somebody looks at them.

use super::projection::{at_start, periods};
use super::{League, PAGE, PageStart, glicko};
use crate::game::{BySeat, Seat};
use crate::host::RequestError;
use crate::store::{
    BeforeContest, ContestResult, PastContest, RatedContest, Rating, Season, ServerId, ServerPlace,
    ServerProfile, ServerRivals, ServerRow, StoreError, Timestamp,
};

/// Contests that are followed in one transaction, and servers that are taken off a ladder in one.
const BATCH: u32 = 500;

/// A page of a ladder of servers, as somebody in a server looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerBoard {
    /// The game's key.
    pub game: String,
    /// The season, or all time.
    pub season: Season,
    /// The rows, the best first.
    pub rows: Vec<ServerRow>,
    /// The number of rows before them.
    pub skipped: u32,
    /// The number of rows in the ladder.
    pub listed: u32,
    /// The place of the server in which it is looked at; `None` in direct messages.
    pub own: Option<ServerPlace>,
}

impl League {
    /// Returns a page of a ladder of servers as somebody in a server looks at it.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn server_board(
        &self,
        (game, season): (&str, Season),
        start: PageStart,
        server: Option<ServerId>,
        now: Timestamp,
    ) -> Result<ServerBoard, RequestError> {
        self.follow_contests().await?;
        self.retire_idle_servers(now).await?;
        let ladder = || (game.to_owned(), season);
        let own = match server {
            Some(server) => Some(self.store.server_ladder_place(ladder(), server).await?),
            None => None,
        };
        let skipped = match (start, &own) {
            (PageStart::Row(skipped), _) => skipped,
            (PageStart::Own, Some(ServerPlace::Listed(row))) => {
                row.rank.saturating_sub(1 + PAGE / 2)
            }
            (PageStart::Own, _) => 0,
        };
        let page = self.store.server_ladder_page(ladder(), skipped, PAGE);
        let (rows, listed) = page.await?;
        Ok(ServerBoard {
            game: game.to_owned(),
            season,
            rows,
            skipped,
            listed,
            own,
        })
    }

    /// Returns the servers that have played rated contests of a game and whose names fit, `most` of
    /// them at most, those with most points first.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn rated_servers(
        &self,
        game: &str,
        fits: impl Fn(ServerId, &str) -> bool + Send + 'static,
        most: usize,
    ) -> Result<Vec<(ServerId, String)>, RequestError> {
        self.follow_contests().await?;
        Ok(self
            .store
            .rated_servers(game.to_owned(), fits, most)
            .await?)
    }

    /// Returns the key of the game of which a server has played most rated contests or, where it has
    /// played none, that of its last contest.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn usual_game(&self, server: ServerId) -> Result<Option<String>, RequestError> {
        self.follow_contests().await?;
        Ok(self.store.usual_game(server).await?)
    }

    /// Returns the last contests of a server in a game, newest first, rated or not.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn last_contests(
        &self,
        server: ServerId,
        game: &str,
    ) -> Result<Vec<PastContest>, RequestError> {
        Ok(self.store.last_contests(server, game.to_owned()).await?)
    }

    /// Returns the record of a server in a game; `None` if it has played no rated contest of it.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn server_profile(
        &self,
        server: ServerId,
        game: &str,
    ) -> Result<Option<ServerProfile>, RequestError> {
        self.follow_contests().await?;
        Ok(self.store.server_profile(server, game.to_owned()).await?)
    }

    /// Returns a page of the opponents of a server in a game, without the first `skipped`; `None` if
    /// it has played no rated contest of it.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn server_rivals(
        &self,
        server: ServerId,
        game: &str,
        skipped: u32,
    ) -> Result<Option<ServerRivals>, RequestError> {
        self.follow_contests().await?;
        let page = (skipped, PAGE);
        Ok(self
            .store
            .server_rivals(server, game.to_owned(), page)
            .await?)
    }

    /// Takes the servers off the ladders of all time that have not played for long, or that the bot
    /// left long ago.
    pub(super) async fn retire_servers(&self, now: Timestamp) -> Result<(), StoreError> {
        self.retire_idle_servers(now).await?;
        while self.store.retire_left_servers(now, BATCH).await? > 0 {}
        Ok(())
    }

    async fn retire_idle_servers(&self, now: Timestamp) -> Result<(), StoreError> {
        while self.store.retire_idle_servers(now, BATCH).await? > 0 {}
        Ok(())
    }

    /// Brings the ladders of servers up to the newest contest.
    pub(super) async fn follow_contests(&self) -> Result<(), StoreError> {
        while self.store.follow_contests(BATCH, rate).await? > 0 {}
        Ok(())
    }
}

/// Computes what a contest does to the ratings of its servers, both from their values before it. Its
/// score is the share of the points.
fn rate(
    result: &ContestResult,
    before: &mut BeforeContest<'_>,
) -> Result<RatedContest, StoreError> {
    let (ended, season) = (result.ended, Season::at(result.ended));
    let mut look_up = |server| {
        let all_time = before(server, Season::ALL_TIME)?.unwrap_or((glicko::NEW, ended));
        let in_season = before(server, season)?;
        let in_season = in_season.unwrap_or_else(|| (at_start(all_time.0), ended));
        Ok::<_, StoreError>((all_time, in_season))
    };
    let known = BySeat::new(look_up(result.servers.zero)?, look_up(result.servers.one)?);
    Ok(RatedContest {
        season,
        before: known.map(|((rating, _), _)| rating),
        after: after(result, &known.map(|(all_time, _)| all_time)),
        season_after: after(result, &known.map(|(_, in_season)| in_season)),
    })
}

fn after(result: &ContestResult, before: &BySeat<(Rating, Timestamp)>) -> BySeat<Rating> {
    let all = result.points.zero.saturating_add(result.points.one);
    BySeat::from_fn(|side: Seat| {
        let (own, since) = before[side];
        let (other, _) = before[side.other()];
        let share = match all {
            0 => 0.5,
            all => f64::from(result.points[side]) / f64::from(all),
        };
        glicko::after(own, other, share, periods(since, result.ended))
    })
}
