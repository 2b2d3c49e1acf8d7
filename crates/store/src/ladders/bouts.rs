//! Matches of users and contests of servers as the rating system reads them.

use std::cmp::Ordering;

use crate::row::Row;

use super::{Entrant, Score};
use crate::{Result, ResultRating, ServerId, Timestamp, UserId};
use rules::{BySeat, Seat};

/// A finished match or contest that counts for ratings.
#[derive(Clone, Copy, Debug)]
pub struct Bout {
    /// The number of its result among those of its kind.
    pub number: u64,
    /// The two who met.
    pub entrants: BySeat<Entrant>,
    /// The servers that users played from.
    pub servers: BySeat<Option<ServerId>>,
    /// The points of both, in halves.
    pub points: BySeat<u32>,
    /// The boards that each has won in a contest.
    pub won: BySeat<u32>,
    /// The time of its end.
    pub ended: Timestamp,
    /// The time at which each user had last met the other one, under another number, in a rated match
    /// of the game.
    pub met: BySeat<Option<Timestamp>>,
}

impl Bout {
    /// Returns how it ended for one of the two.
    pub fn score(&self, seat: Seat) -> Score {
        match self.points[seat].cmp(&self.points[seat.other()]) {
            Ordering::Greater => Score::Won,
            Ordering::Equal => Score::Drawn,
            Ordering::Less => Score::Lost,
        }
    }

    /// Returns the share of the points that one of the two has.
    pub fn share(&self, seat: Seat) -> f64 {
        match self.points.zero.saturating_add(self.points.one) {
            0 => 0.5,
            all => f64::from(self.points[seat]) / f64::from(all),
        }
    }
}

/// Returns the points of a match, in halves.
fn points(winner: Option<Seat>) -> BySeat<u32> {
    match winner {
        None => BySeat::new(1, 1),
        Some(winner) => BySeat::from_fn(|seat| if seat == winner { 2 } else { 0 }),
    }
}

pub(super) fn of_match(row: &Row<'_>) -> Result<Option<Bout>> {
    let users: BySeat<Option<UserId>> = BySeat::new(row.get(3)?, row.get(4)?);
    let counts: ResultRating = row.get(2)?;
    let (ResultRating::Rated, Some(zero), Some(one)) = (counts, users.zero, users.one) else {
        return Ok(None);
    };
    Ok(Some(Bout {
        number: row.get(0)?,
        entrants: BySeat::new(zero, one).map(Entrant::User),
        servers: BySeat::new(row.get(5)?, row.get(6)?),
        points: points(row.get(7)?),
        won: BySeat::default(),
        ended: row.get(8)?,
        met: BySeat::new(row.get(9)?, row.get(10)?),
    }))
}

pub(super) fn of_contest(row: &Row<'_>) -> Result<Option<Bout>> {
    if row.text(2)? != "rated" {
        return Ok(None);
    }
    let servers: BySeat<ServerId> = BySeat::new(row.get(3)?, row.get(4)?);
    Ok(Some(Bout {
        number: row.get(0)?,
        entrants: servers.map(Entrant::Server),
        servers: BySeat::default(),
        points: BySeat::new(row.get(5)?, row.get(6)?),
        won: BySeat::new(row.get(7)?, row.get(8)?),
        ended: row.get(9)?,
        met: BySeat::default(),
    }))
}
