//! The effect of results on the ladders, in their order.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::row::Row;

use super::effects::{self, Effect};
use super::records::{Key, Records};
use super::{Bout, Entrant, EntrantKind, Rating, Season};
use crate::readable::unless_damaged;
use crate::{Result, StoreError, Timestamp, Tx, moments};
use rules::{BySeat, Seat};

/// The effect of a bout on the ladders.
#[derive(Clone, Copy, Debug)]
pub struct RatedBout {
    /// The season in which it ended.
    pub season: Season,
    /// The effect on each of the two.
    pub sides: BySeat<RatedSide>,
}

/// The effect of a bout on one of the two who met.
#[derive(Clone, Copy, Debug)]
pub struct RatedSide {
    /// The rating of all time before it.
    pub before: Rating,
    /// The rating of all time after it.
    pub after: Rating,
    /// The rating of the season after it.
    pub season_after: Rating,
}

/// A rating, and when it was last changed.
pub(crate) type Rated = (Rating, Timestamp);

/// A look at the rating of an entrant in a season of the bout's game, or of all time, before a bout;
/// `None` for one without a rating.
pub type Before<'a> = dyn FnMut(Entrant, Season) -> Result<Option<Rated>> + 'a;

/// A rating system: computes the effect of a bout from the ratings before it.
pub type Rate = fn(&Bout, &mut Before<'_>) -> Result<RatedBout>;

/// The results that the ladders have caught up with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaughtUp {
    /// Results that were looked at.
    pub results: u64,
    /// Those of them that count for ratings.
    pub rated: u64,
}

impl CaughtUp {
    /// Adds others.
    pub fn add(&mut self, others: Self) {
        self.results += others.results;
        self.rated += others.rated;
    }
}

/// Works out what a bout does to the ladders. Nothing is changed if a row of theirs cannot be read:
/// the rating system has looked at all of them before.
fn apply(records: &mut Records<'_>, game: usize, bout: &Bout, rate: Rate) -> Result<[Effect; 2]> {
    let rated = rate(bout, &mut |entrant, season| {
        let key = Key {
            entrant,
            game,
            season,
        };
        let place = records.place(key)?;
        Ok(records.at(place).rated)
    })?;
    let mut of = |seat: Seat| {
        let (own, other) = (&rated.sides[seat], &rated.sides[seat.other()]);
        let entrant = bout.entrants[seat];
        let mut change = |season, rating| {
            let key = Key {
                entrant,
                game,
                season,
            };
            let place = records.place(key)?;
            records.at(place).add(bout, seat, rating);
            Ok::<_, StoreError>(place)
        };
        Ok::<_, StoreError>(Effect {
            number: bout.number,
            entrant,
            other: bout.entrants[seat.other()],
            seat,
            score: bout.score(seat),
            server: bout.servers[seat],
            met: bout.met[seat],
            before: own.before.rating,
            after: own.after.rating,
            other_before: other.before.rating,
            rows: [
                change(Season::ALL_TIME, own.after)?,
                change(rated.season, own.season_after)?,
            ],
        })
    };
    Ok([of(Seat::Zero)?, of(Seat::One)?])
}

/// Returns the number of the last result of a kind that the ladders hold.
pub(crate) fn cursor(tx: &Tx<'_>, kind: EntrantKind) -> Result<u64> {
    moments::cursor(tx, kind.policy().cursor)
}

/// Returns `true` if results that ended before a time have yet to reach the ladders.
pub(super) fn is_behind(tx: &Tx<'_>, ended: Timestamp) -> Result<bool> {
    for kind in EntrantKind::ALL {
        if tx.exists(kind.policy().behind, (cursor(tx, *kind)?, ended))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The results that an end brings to the ladders at most: its own, and those before it that did not
/// count.
const WITH_AN_END: u32 = 500;

/// Lets the ladders follow the results up to that of a match that ends in the same transaction, and
/// returns `true`. Returns `false` if they were too far behind to come so far, or if it fails: that
/// keeps no match from ending, and the program that lets them follow later begins where they stand.
/// Fails with a [`StoreError`] if the transaction fails or has to be run again.
pub(crate) fn follow_end(tx: &Tx<'_>, rate: Rate) -> Result<bool> {
    let followed = tx.savepoint(|tx| {
        let users = EntrantKind::User;
        let followed = follow(Records::new(tx), users, WITH_AN_END, rate, None)?;
        Ok(followed.results < u64::from(WITH_AN_END))
    })?;
    Ok(followed.unwrap_or_else(|error| {
        tracing::error!(%error, "the ladders follow an end later");
        false
    }))
}

/// Lets the ladders of servers follow the contests up to one that may have been decided in the same
/// transaction, as [`follow_end`] does.
pub(crate) fn follow_contest(tx: &Tx<'_>, rate: Rate) -> Result<()> {
    let followed = tx.savepoint(|tx| {
        let servers = EntrantKind::Server;
        follow(Records::new(tx), servers, WITH_AN_END, rate, None)
    })?;
    if let Err(error) = followed {
        tracing::error!(%error, "the ladders of servers follow a contest later");
    }
    Ok(())
}

/// Lets the ladders follow the next results of a kind, `most` of them at most. Rows are taken from the
/// records, and listed as of `now` if that is later than the results. A result that cannot be read, or
/// whose entrants' ratings cannot, counts when it is repaired and the ladders are computed anew.
pub(super) fn follow(
    mut records: Records<'_>,
    kind: EntrantKind,
    most: u32,
    rate: Rate,
    now: Option<Timestamp>,
) -> Result<CaughtUp> {
    let (tx, policy) = (records.tx, kind.policy());
    let mut followed = CaughtUp::default();
    let mut effects = Vec::new();
    let mut last = None;
    tx.each(policy.results, (cursor(tx, kind)?, most), |row| {
        let number: u64 = row.get(0)?;
        last = Some(number);
        followed.results += 1;
        let read = bout(row, policy.read);
        if let Some(Some((bout, game))) = unless_damaged(read, policy.table, number)? {
            let game = records.game(&game);
            let applied = apply(&mut records, game, &bout, rate);
            if let Some(effect) = unless_damaged(applied, policy.table, number)? {
                effects.extend(effect);
                followed.rated += 1;
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    effects::write(records, effects, now)?;
    if let Some(last) = last {
        moments::set_cursor(tx, policy.cursor, last)?;
    }
    Ok(followed)
}

/// Returns the bout of a result with its game, if it counts for ratings.
fn bout<'a>(
    row: &'a Row<'_>,
    read: fn(&Row<'_>) -> Result<Option<Bout>>,
) -> Result<Option<(Bout, Cow<'a, str>)>> {
    let Some(bout) = read(row)? else {
        return Ok(None);
    };
    Ok(Some((bout, row.text(1)?)))
}

impl Tx<'_> {
    /// Returns `true` if there are results that the ladders have not followed.
    pub fn are_ladders_behind(&self) -> Result<bool> {
        is_behind(self, Timestamp(i64::MAX))
    }

    /// Lets the ladders follow the next results, `most` of each kind at most.
    pub fn follow_results(&self, most: u32, rate: Rate) -> Result<CaughtUp> {
        let mut followed = CaughtUp::default();
        for kind in EntrantKind::ALL {
            let records = Records::new(self);
            followed.add(follow(records, *kind, most, rate, None)?);
        }
        Ok(followed)
    }
}
