//! Ladders, profiles and histories, as people look them up.

use super::League;
use crate::Result;
use model::{MatchId, Season, ServerId, Timestamp, UserId, Week};
use store::{
    Entrant, EntrantKind, HistoryEntry, Honours, Ladder, LadderRow, LadderScope, Onlooker,
    PastContest, Place, Profile, SeasonCard, ServerRivals, Tx, WeekTops,
};

/// The rows of a page.
pub const PAGE: u32 = 10;

/// The players of a kind who stand out in a week.
const TOPS: u32 = 3;

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
    /// The players who stand out in the present week, at the top of the ladder of all time or of the
    /// present season.
    pub week: WeekTops,
    /// The place of the user who looks at it, or of the server in which they look at one of servers;
    /// `None` in direct messages.
    pub own: Option<Place>,
}

/// The beginning of a page of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageStart {
    /// After so many rows.
    Row(u32),
    /// So that the own place stands in its middle; at the top for one that is not listed.
    Own,
}

impl League {
    /// Runs a job that only reads.
    async fn read<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> store::Result<T> + Send + 'static,
    ) -> Result<T> {
        Ok(self.store.read(job).await?)
    }

    /// Returns a page of a ladder as somebody looks at it at a time.
    pub async fn leaderboard(
        &self,
        ladder: Ladder,
        start: PageStart,
        onlooker: Onlooker,
        at: Timestamp,
    ) -> Result<Leaderboard> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let own = match ladder.kind() {
            EntrantKind::User => Some(Entrant::User(onlooker.user)),
            EntrantKind::Server => onlooker.server.map(Entrant::Server),
        };
        let of = ladder;
        self.read(move |tx| {
            let own = own.map(|own| tx.ladder_place(&of, own)).transpose()?;
            let skipped = match (start, &own) {
                (PageStart::Row(skipped), _) => skipped,
                (PageStart::Own, Some(Place::Listed(row))) => row.rank.saturating_sub(1 + PAGE / 2),
                (PageStart::Own, _) => 0,
            };
            let (rows, listed) = tx.ladder_page(&of, skipped, PAGE)?;
            let is_running = [Season::ALL_TIME, Season::at(at)].contains(&of.season);
            let week = match skipped {
                0 if is_running => tx.week_tops(&of, Week::at(at), TOPS)?,
                _ => WeekTops::default(),
            };
            Ok(Leaderboard {
                ladder: of.clone(),
                rows,
                skipped,
                listed,
                week,
                own,
            })
        })
        .await
    }

    /// Returns the season that runs at a time.
    pub fn season_at(time: Timestamp) -> Season {
        Season::at(time)
    }

    /// Returns the ladder of a game in a season, or of all time, in a server or everywhere.
    pub fn ladder(game: &str, season: Season, server: Option<ServerId>) -> Ladder {
        Ladder {
            game: game.to_owned(),
            season,
            scope: server.map_or(LadderScope::Everywhere, LadderScope::Server),
        }
    }

    /// Returns the ladder of the servers that play contests of a game.
    pub fn ladder_of_servers(game: &str, season: Season) -> Ladder {
        Ladder {
            game: game.to_owned(),
            season,
            scope: LadderScope::Servers,
        }
    }

    /// Returns the record of an entrant in a game, or without one in the game that they have played
    /// most, as an onlooker may see it. Returns `None` if it is empty or not to be seen.
    pub async fn profile(
        &self,
        entrant: Entrant,
        game: Option<&str>,
        onlooker: Onlooker,
    ) -> Result<Option<Profile>> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let game = game.map(str::to_owned);
        self.read(move |tx| tx.profile(entrant, game.as_deref(), onlooker))
            .await
    }

    /// Returns what a user has reached in matches of all games, rated or not, as an onlooker may see
    /// it: nothing if they may not.
    pub async fn honours(&self, user: UserId, onlooker: Onlooker) -> Result<Honours> {
        self.read(move |tx| tx.honours(user, onlooker)).await
    }

    /// Returns a page of the opponents of a server in a game, without the first `skipped`; `None` if
    /// it has played no rated contest of it.
    pub async fn server_rivals(
        &self,
        server: ServerId,
        game: &str,
        skipped: u32,
        onlooker: Onlooker,
    ) -> Result<Option<ServerRivals>> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let game = game.to_owned();
        self.read(move |tx| tx.server_rivals(server, &game, skipped, PAGE, onlooker))
            .await
    }

    /// Returns the servers that have played rated contests of a game and whose names fit, `most` of
    /// them at most, those with most points first.
    pub async fn rated_servers(
        &self,
        game: &str,
        fits: impl Fn(ServerId, &str) -> bool + Send + 'static,
        most: usize,
    ) -> Result<Vec<(ServerId, String)>> {
        let game = game.to_owned();
        self.read(move |tx| tx.rated_servers(&game, &fits, most))
            .await
    }

    /// Returns the key of the game of which a server has played most rated contests or, where it has
    /// played none, that of its last contest.
    pub async fn usual_game(&self, server: ServerId) -> Result<Option<String>> {
        self.read(move |tx| tx.usual_game(server)).await
    }

    /// Returns the last contests of a server in a game, newest first, rated or not.
    pub async fn last_contests(&self, server: ServerId, game: &str) -> Result<Vec<PastContest>> {
        let game = game.to_owned();
        self.read(move |tx| tx.last_contests(server, &game)).await
    }

    /// Returns what a user has reached in a season of a game, as an onlooker may see it; `None` if that
    /// is nothing, or not to be seen.
    pub async fn season_card(
        &self,
        user: UserId,
        game: &str,
        season: Season,
        onlooker: Onlooker,
    ) -> Result<Option<SeasonCard>> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let game = game.to_owned();
        self.read(move |tx| tx.season_card(user, &game, season, onlooker))
            .await
    }

    /// Returns `true` if an onlooker may see the matches of everybody who played one that is over.
    pub async fn sees_match(&self, id: MatchId, onlooker: Onlooker) -> Result<bool> {
        self.read(move |tx| tx.sees_match(id, onlooker)).await
    }

    /// Returns a page of a user's finished matches before a number, newest first, as an onlooker
    /// may see them, and `true` if more follow.
    pub async fn history(
        &self,
        user: UserId,
        before: Option<u64>,
        onlooker: Onlooker,
    ) -> Result<(Vec<HistoryEntry>, bool)> {
        let _turn = self.looks.turn(onlooker.user, onlooker.user).await;
        let entries = self.read(move |tx| tx.history(user, before, PAGE + 1, onlooker));
        let mut entries = entries.await?;
        let more = entries.len() > PAGE as usize;
        entries.truncate(PAGE as usize);
        Ok((entries, more))
    }
}
