//! The effect of results on the ladders.

use super::glicko;
use crate::Turns;
use model::{Season, Timestamp, UserId};
use rules::BySeat;
use store::{
    Before, Bout, CaughtUp, Rate, RatedBout, RatedSide, Rating, Result, Store, StoreError,
};

/// Rating periods in a day: an idle player's deviation takes about a year to grow back.
const PERIODS_A_DAY: f64 = 0.21436;
/// The milliseconds of a day.
const DAY: f64 = 86_400_000.0;
/// The smallest deviation at the start of a season.
const SEASON_DEVIATION: f64 = 200.0;
/// Results that are followed in one transaction, which takes the writer some ten milliseconds.
const BATCH: u32 = 500;
/// Results that are held in memory at once while they are computed anew.
const GREAT_BATCH: u32 = 5_000_000;
/// The time after the end of a season after which no end in it is on its way to the database any
/// more: a minute, in milliseconds.
const SETTLING: i64 = 60_000;
/// The time for which the end of a season is news: a week, in milliseconds.
const NEWS: i64 = 7 * 86_400_000;
/// Rows that are looked at in one transaction for those who have not played for long.
const RETIRED: u32 = 200;

/// A rating, and when it was last changed.
type Rated = (Rating, Timestamp);

/// The ladders of a database. Clones share it.
#[derive(Clone)]
pub struct League {
    pub(super) store: Store,
    /// Ladders, profiles and histories that are looked up: one of a user, going round over the
    /// users who ask.
    pub(super) looks: Turns<UserId, UserId>,
}

/// The number of ladders, profiles and histories that are looked up at once. What else is looked at
/// has its own, and a quick reader is left for play.
const LOOKS: usize = 1;

impl League {
    /// Returns the ladders of a database.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            looks: Turns::new(LOOKS, 1),
        }
    }

    /// Returns the rating system, by which the end of a match reaches the ladders in its own
    /// transaction.
    pub fn rate(&self) -> Rate {
        rate
    }

    /// Brings the ladders up to the newest result.
    pub async fn follow(&self) -> Result<CaughtUp> {
        let mut done = CaughtUp::default();
        while self.store.read(|tx| tx.are_ladders_behind()).await? {
            done.add(
                self.store
                    .write(move |tx| tx.follow_results(BATCH, rate))
                    .await?,
            );
        }
        Ok(done)
    }

    /// Computes the ladders anew from all results, as they stand at this time, and returns what became
    /// of those of matches.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails. The ladders are as they were then.
    pub async fn rebuild(&self, now: Timestamp) -> Result<CaughtUp> {
        self.store.rebuild_ladders(now, GREAT_BATCH, rate).await
    }

    /// Takes everybody off the ladders of all time who has not played for long, and the servers that
    /// the bot left long ago.
    pub async fn retire(&self, now: Timestamp) -> Result<()> {
        let mut after = None;
        loop {
            after = self
                .store
                .write(move |tx| tx.retire_idle(now, after.as_ref(), RETIRED))
                .await?;
            if after.is_none() {
                return Ok(());
            }
        }
    }

    /// Keeps the first places of the seasons that are over, and has those of the last one posted
    /// where they are wanted. Returns when the next season is over; `None` if results of this one
    /// have yet to be followed.
    pub async fn keep_seasons(&self, now: Timestamp) -> Result<Option<Timestamp>> {
        let running = Season::at(now.plus(-SETTLING));
        let began = running.start();
        let next = running.after().start().plus(SETTLING);
        if self.store.read(|tx| tx.kept_season()).await? >= running.before() {
            return Ok(Some(next));
        }
        self.follow().await?;
        let is_news = now.since(began) < NEWS;
        let kept = self
            .store
            .write(move |tx| tx.keep_seasons(running, began, is_news))
            .await?;
        Ok(kept.then_some(next))
    }
}

/// Computes what a bout does to the ratings of the two who met, both from their values before it.
fn rate(bout: &Bout, before: &mut Before<'_>) -> Result<RatedBout> {
    let (ended, season) = (bout.ended, Season::at(bout.ended));
    let mut look_up = |entrant| {
        let all_time = before(entrant, Season::ALL_TIME)?.unwrap_or((glicko::NEW, ended));
        let in_season = before(entrant, season)?;
        let in_season = in_season.unwrap_or_else(|| (at_start(all_time.0), ended));
        Ok::<_, StoreError>((all_time, in_season))
    };
    let (zero, one) = (bout.entrants.zero, bout.entrants.one);
    let known = BySeat::new(look_up(zero)?, look_up(one)?);
    let all_time = after(bout, &known.map(|(all_time, _)| all_time));
    let in_season = after(bout, &known.map(|(_, in_season)| in_season));
    let sides = BySeat::from_fn(|seat| RatedSide {
        before: known[seat].0.0,
        after: all_time[seat],
        season_after: in_season[seat],
    });
    Ok(RatedBout { season, sides })
}

/// Returns the rating with which a season starts: half-way between that of all time and that of a
/// newcomer.
fn at_start(all_time: Rating) -> Rating {
    Rating {
        rating: f64::midpoint(all_time.rating, glicko::START),
        deviation: all_time.deviation.max(SEASON_DEVIATION),
        ..all_time
    }
}

/// Computes the ratings of both after a bout, from their values before it.
fn after(bout: &Bout, before: &BySeat<Rated>) -> BySeat<Rating> {
    BySeat::from_fn(|seat| {
        let (own, since) = before[seat];
        let (other, _) = before[seat.other()];
        glicko::after(own, other, bout.share(seat), periods(since, bout.ended))
    })
}

/// Returns the rating periods between two points in time.
#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds of years fit exactly"
)]
fn periods(since: Timestamp, until: Timestamp) -> f64 {
    until.since(since).max(0) as f64 / DAY * PERIODS_A_DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_starts_half_way_to_the_rating_of_a_newcomer_with_a_deviation_of_200_at_least() {
        let all_time = |rating: f64, deviation: f64| Rating {
            rating,
            deviation,
            volatility: 0.0612,
        };
        for (before, expected) in [
            (all_time(1700.0, 60.0), all_time(1600.0, 200.0)),
            (all_time(1200.0, 200.0), all_time(1350.0, 200.0)),
            (all_time(1500.0, 287.5), all_time(1500.0, 287.5)),
        ] {
            assert_eq!(at_start(before), expected);
        }
    }

    #[test]
    fn ten_days_are_a_little_more_than_two_periods_and_no_time_runs_backwards() {
        let day = 24 * 3_600_000;
        let since = Timestamp(1_700_000_000_000);
        assert!((periods(since, since.plus(10 * day)) - 2.1436).abs() < 1e-9);
        assert!((periods(since, since.plus(day / 2)) - 0.10718).abs() < 1e-9);
        assert!(periods(since, since.plus(-day)).abs() < f64::EPSILON);
    }
}
