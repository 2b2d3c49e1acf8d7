//! The effect of results on the ladders.

use std::collections::HashMap;
use std::sync::Arc;

use futures::future::BoxFuture;
use tokio::sync::Mutex;

use super::{glicko, season};
use crate::game::{BySeat, Seat};
use crate::host::Ladders;
use crate::store::{
    MatchResult, RatedResult, RatedSeat, Rating, ResultRating, Score, Season, Store, StoreError,
    Timestamp, UserId,
};

/// Rating periods in a day: an idle player's deviation takes about a year to grow back.
const PERIODS_A_DAY: f64 = 0.21436;
/// The milliseconds of a day.
const DAY: f64 = 86_400_000.0;
/// The smallest deviation at the start of a season.
const SEASON_DEVIATION: f64 = 200.0;
/// Results that are looked at in one go.
const BATCH: u32 = 500;
/// The time after the end of a season after which no end in it is on its way to the database any
/// more: a minute, in milliseconds.
const SETTLING: i64 = 60_000;
/// The time for which the end of a season is news: a week, in milliseconds.
const NEWS: i64 = 7 * 86_400_000;
/// Users who are taken off the ladder in one go.
const RETIRED: u32 = 200;

/// The extent of a rebuild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// Results that were looked at.
    pub results: u64,
    /// Those of them that count for ratings.
    pub rated: u64,
}

/// A rating, and when it was last changed.
type Rated = (Rating, Timestamp);

/// The ladders of a database. Clones share it.
#[derive(Clone)]
pub struct League {
    pub(super) store: Store,
    /// One follows at a time; whoever waits finds everything done.
    following: Arc<Mutex<()>>,
}

impl League {
    /// Returns the ladders of a database.
    #[must_use]
    pub fn new(store: Store) -> Self {
        Self {
            store,
            following: Arc::default(),
        }
    }

    /// Brings the ladders up to the newest result.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn follow(&self) -> Result<Rebuilt, StoreError> {
        let _alone = self.following.lock().await;
        let mut done = Rebuilt {
            results: 0,
            rated: 0,
        };
        loop {
            let cursor = self.store.ladder_cursor().await?;
            let results = self.store.results_after(cursor, BATCH).await?;
            let Some(last) = results.last() else {
                return Ok(done);
            };
            let (up_to, count) = (last.number, results.len());
            let rated = self.rate(results).await?;
            let rated_count = rated.len();
            // Another host may have been faster: it has written the same.
            if !self.store.commit_ratings(cursor, up_to, rated).await? {
                continue;
            }
            done.results += count as u64;
            done.rated += rated_count as u64;
            if count < BATCH as usize {
                return Ok(done);
            }
        }
    }

    /// Computes the ladders anew from all results, as they stand at this time.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails. What is done by then stays, and
    /// [`League::follow`] goes on from there.
    pub async fn rebuild(&self, now: Timestamp) -> Result<Rebuilt, StoreError> {
        self.store.clear_ladders().await?;
        let done = self.follow().await?;
        self.retire(now).await?;
        Ok(done)
    }

    /// Takes everybody off the ladder of all time who has not played for long.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn retire(&self, now: Timestamp) -> Result<(), StoreError> {
        let mut after = None;
        loop {
            after = self.store.retire_idle(now, after, RETIRED).await?;
            if after.is_none() {
                return Ok(());
            }
        }
    }

    /// Keeps the first places of the seasons that are over, and has those of the last one posted
    /// where they are wanted. Returns when the next season is over; `None` if results of this one
    /// have yet to be followed.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn keep_seasons(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let running = season::at(now.plus(-SETTLING));
        let began = season::start(running);
        let next = season::start(running.after()).plus(SETTLING);
        if self.store.kept_season().await? >= running.before() {
            return Ok(Some(next));
        }
        self.follow().await?;
        let is_news = now.since(began) < NEWS;
        let kept = self.store.keep_seasons(running, began, is_news).await?;
        Ok(kept.then_some(next))
    }

    /// Computes what results do, one after the other.
    async fn rate(&self, results: Vec<MatchResult>) -> Result<Vec<RatedResult>, StoreError> {
        let results: Vec<Counting> = results.into_iter().filter_map(Counting::of).collect();
        let mut wanted = Vec::new();
        for result in &results {
            for seat in Seat::BOTH {
                for season in [Season::ALL_TIME, result.season] {
                    wanted.push((result.users[seat], result.game.clone(), season));
                }
            }
        }
        let found = self.store.ratings(wanted.clone()).await?;
        let known = wanted.into_iter().zip(found);
        let mut ratings: Ratings = known.filter_map(|(key, at)| Some((key, at?))).collect();
        Ok(results
            .into_iter()
            .map(|result| result.rate(&mut ratings))
            .collect())
    }
}

impl Ladders for League {
    fn follow(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move { self.follow().await.map(|_| ()) })
    }

    fn retire(&self, now: Timestamp) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.retire(now))
    }

    fn keep_seasons(
        &self,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Option<Timestamp>, StoreError>> {
        Box::pin(self.keep_seasons(now))
    }
}

/// Ratings by user, game and season.
type Ratings = HashMap<(UserId, String, Season), Rated>;

/// A result that counts for ratings.
struct Counting {
    result: MatchResult,
    game: String,
    users: BySeat<UserId>,
    season: Season,
}

impl Counting {
    fn of(result: MatchResult) -> Option<Self> {
        let users = (result.users.zero?, result.users.one?);
        (result.rated == ResultRating::Rated).then(|| Self {
            game: result.game.clone(),
            users: BySeat::new(users.0, users.1),
            season: season::at(result.ended),
            result,
        })
    }

    fn score(&self, seat: Seat) -> Score {
        match self.result.winner {
            None => Score::Drawn,
            Some(winner) if winner == seat => Score::Won,
            Some(_) => Score::Lost,
        }
    }

    fn key(&self, seat: Seat, season: Season) -> (UserId, String, Season) {
        (self.users[seat], self.game.clone(), season)
    }

    /// Returns the ratings of both before this result. A season starts half-way between the rating
    /// of all time and that of a newcomer.
    fn before(&self, ratings: &Ratings, season: Season) -> BySeat<Rated> {
        let ended = self.result.ended;
        BySeat::from_fn(|seat| {
            let all_time = ratings
                .get(&self.key(seat, Season::ALL_TIME))
                .copied()
                .unwrap_or((glicko::NEW, ended));
            if season == Season::ALL_TIME {
                return all_time;
            }
            let start = || {
                let (rating, _) = all_time;
                let rating = Rating {
                    rating: f64::midpoint(rating.rating, glicko::START),
                    deviation: rating.deviation.max(SEASON_DEVIATION),
                    ..rating
                };
                (rating, ended)
            };
            let found = ratings.get(&self.key(seat, season)).copied();
            found.unwrap_or_else(start)
        })
    }

    /// Computes what the result does to both in a season, both from their values before it.
    fn after(&self, before: &BySeat<Rated>) -> BySeat<Rating> {
        BySeat::from_fn(|seat| {
            let (own, since) = before[seat];
            let (other, _) = before[seat.other()];
            let score = match self.score(seat) {
                Score::Won => 1.0,
                Score::Drawn => 0.5,
                Score::Lost => 0.0,
            };
            #[expect(
                clippy::cast_precision_loss,
                reason = "milliseconds of years fit exactly"
            )]
            let elapsed = self.result.ended.since(since).max(0) as f64 / DAY * PERIODS_A_DAY;
            glicko::after(own, other, score, elapsed)
        })
    }

    fn rate(self, ratings: &mut Ratings) -> RatedResult {
        let ended = self.result.ended;
        let all_time = self.before(ratings, Season::ALL_TIME);
        let in_season = self.before(ratings, self.season);
        let after = self.after(&all_time);
        let season_after = self.after(&in_season);
        let seats = BySeat::from_fn(|seat| {
            ratings.insert(self.key(seat, Season::ALL_TIME), (after[seat], ended));
            ratings.insert(self.key(seat, self.season), (season_after[seat], ended));
            RatedSeat {
                user: self.users[seat],
                server: self.result.servers[seat],
                score: self.score(seat),
                before: all_time[seat].0,
                after: after[seat],
                season_after: season_after[seat],
            }
        });
        RatedResult {
            number: self.result.number,
            game: self.game,
            season: self.season,
            ended,
            seats,
        }
    }
}
