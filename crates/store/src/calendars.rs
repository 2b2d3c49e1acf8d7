//! The calendars of users: night hours and days away, and the running clocks that follow them.

use super::matches::{homes, running_clock, save_clock};
use super::posts;
use super::{MatchId, MatchSlot, Result, Timestamp, Tx, UserId, fingerprints};
use crate::Want;
use crate::clock::clock;
use crate::row::Row;
use model::DAY;
use model::calendar::{Absence, Calendar, Day, LONGEST_ABSENCE, Night, Zone};
use rules::{BySeat, Seat};

/// The time for which chosen night hours stay: seven days, in milliseconds.
const NIGHT_STAYS: i64 = 7 * DAY;
/// The time ahead for which days away can be announced: a year, in milliseconds.
const AHEAD: i64 = 366 * DAY;

/// The fate of an announcement of days away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announced {
    /// They are written, and these running matches follow.
    Done(Vec<MatchId>),
    /// The first day is over already, or more than a year ahead.
    OutOfReach,
    /// The user is away on one of them already.
    Overlapping,
    /// So many days are left in this year, which are too few.
    TooMany {
        /// The year.
        year: i16,
        /// The days that are left in it.
        left: usize,
    },
}

fn night(row: &Row<'_>) -> Result<Option<Night>> {
    let (from, to): (Option<u16>, Option<u16>) = (row.get("night_from")?, row.get("night_to")?);
    let zone: Option<String> = row.get("night_zone")?;
    let zone = zone.and_then(|name| Zone::named(&name));
    Ok(from
        .zip(to)
        .zip(zone)
        .and_then(|((from, to), zone)| Night::new(from, to, zone)))
}

/// Returns the calendar of a user, which is empty for one whom the bot does not know.
pub(super) fn calendar(tx: &Tx<'_>, user: UserId) -> Result<Calendar> {
    let found = tx.one(
        "SELECT night_from, night_to, night_zone, night_changed_at, former_night
         FROM users WHERE user_id = ?1",
        [user],
        |row| {
            let former: Option<String> = row.get("former_night")?;
            Ok(Calendar {
                night: night(row)?,
                former: former.and_then(|text| Night::parse(&text)),
                changed_at: row.get("night_changed_at")?,
                absences: Vec::new(),
                spent: Vec::new(),
            })
        },
    )?;
    let mut calendar = found.unwrap_or_default();
    let absences = tx.all(
        "SELECT first_day, days, zone FROM absences WHERE user_id = ?1 ORDER BY first_day",
        [user],
        |row| {
            let (first, days, zone): (i32, u8, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let parts = Day::numbered(first).zip(Zone::named(&zone));
            Ok(parts.and_then(|(first, zone)| Absence::new(first, days, zone)))
        },
    )?;
    calendar.absences = absences.into_iter().flatten().collect();
    Ok(calendar)
}

/// Keeps the days away that count in a year that is not over, when a user is deleted: up to the
/// present day, under the number that stands for the user, and without their time zone.
pub(super) fn keep_spent_days(
    tx: &Tx<'_>,
    user: UserId,
    stand_in: UserId,
    at: Timestamp,
) -> Result<()> {
    for absence in calendar(tx, user)?.absences {
        let today = Day::of(at.0, absence.zone());
        let spent = absence.until(today);
        let is_this_year = |spent: &Absence| spent.days().any(|day| day.year() >= today.year());
        if let Some(spent) = spent.filter(is_this_year) {
            insert(tx, stand_in, &spent, &Zone::utc())?;
        }
    }
    Ok(())
}

fn insert(tx: &Tx<'_>, user: UserId, absence: &Absence, zone: &Zone) -> Result<()> {
    tx.done(
        "INSERT INTO absences (user_id, first_day, days, zone) VALUES (?1, ?2, ?3, ?4)",
        (
            user,
            absence.first().number(),
            absence.length(),
            zone.name(),
        ),
    )
}

/// Removes days away of deleted users whose year is over, `most` absences at most. Returns their
/// number.
pub(super) fn clean_spent_days(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    // It is the new year everywhere.
    let year = Day::of(now.plus(-DAY).0, &Zone::utc()).year();
    let Some(first) = Day::dated(year, 1, 1) else {
        return Ok(0);
    };
    tx.execute(
        "DELETE FROM absences WHERE (user_id, first_day) IN
             (SELECT user_id, first_day FROM absences
              WHERE user_id < 0 AND first_day + days <= ?1 LIMIT ?2)",
        (first.number(), most),
    )
}

/// Records that every copy of a user's running matches in memory is old.
fn outdate_matches(tx: &Tx<'_>, user: UserId) -> Result<()> {
    tx.done(
        "UPDATE matches SET version = version + 1
         WHERE match_id IN (SELECT match_id FROM seats WHERE user_id = ?1 AND ended_at IS NULL)",
        [user],
    )
}

/// Lets the running clocks of a user follow the days away that stand in their calendar now, and
/// makes the cards of their matches due. Returns these matches.
fn follow_absences(tx: &Tx<'_>, user: UserId, now: Timestamp) -> Result<Vec<MatchId>> {
    let calendar = calendar(tx, user)?;
    outdate_matches(tx, user)?;
    let found = tx.readable(
        "SELECT matches.*, seats.seat FROM seats
             JOIN matches ON matches.match_id = seats.match_id
         WHERE seats.user_id = ?1 AND seats.ended_at IS NULL AND matches.contest_id IS NULL",
        [user],
        "matches",
        "match_id",
        |row| {
            let (seat, to_move): (Seat, Option<Seat>) = (row.get("seat")?, row.get("to_move")?);
            let is_to_move = to_move == Some(seat);
            let running = running_clock(row)?.filter(|it| is_to_move && it.deadline > now);
            let (key, id): (i64, MatchId) = (row.get("match_id")?, row.get("id")?);
            Ok((key, id, clock(row)?, running))
        },
    )?;
    let mut ids = Vec::new();
    for (key, id, clock, running) in found.sound {
        if !clock.is_correspondence() {
            continue;
        }
        if let Some(mut running) = running {
            running.follow_absences(&calendar, clock, now);
            save_clock(tx, key, &running)?;
        }
        for home in homes::of(tx, key)?.iter().filter(|home| !home.is_hidden) {
            let card = MatchSlot::Card(home.number);
            posts::want(tx, key, card, Want::Next)?;
        }
        ids.push(id);
    }
    Ok(ids)
}

impl Tx<'_> {
    /// Returns the calendar of a user.
    pub fn calendar(&self, user: UserId) -> Result<Calendar> {
        let mut whole = calendar(self, user)?;
        let numbers = fingerprints::numbers(self, user, Timestamp(i64::MIN))?;
        for former in numbers.into_iter().filter(|number| *number != user) {
            whole.spent.extend(calendar(self, former)?.absences);
        }
        Ok(whole)
    }

    /// Returns the calendars of the players of a match that is about to begin.
    pub fn calendars(&self, users: BySeat<Option<UserId>>) -> Result<BySeat<Calendar>> {
        let of = |user: Option<UserId>| {
            user.map_or(Ok(Calendar::default()), |user| calendar(self, user))
        };
        Ok(BySeat::new(of(users.zero)?, of(users.one)?))
    }

    /// Sets or unsets the night hours of a user, which are in force in turns that begin after the
    /// next midnight. Returns the time until which they stay as they are, if that is ahead: nothing
    /// has changed then. They can be unset at any time.
    pub fn set_night(
        &self,
        user: UserId,
        night: Option<&Night>,
        now: Timestamp,
    ) -> Result<Option<Timestamp>> {
        let before = calendar(self, user)?;
        let stays_until = before.changed_at.map(|at| Timestamp(at).plus(NIGHT_STAYS));
        if let Some(night) = night {
            if let Some(until) = stays_until.filter(|until| *until > now) {
                return Ok(Some(until));
            }
            self.execute(
                "UPDATE users SET night_from = ?2, night_to = ?3, night_zone = ?4,
                     night_changed_at = ?5, former_night = ?6
                 WHERE user_id = ?1",
                (
                    user,
                    night.from(),
                    night.to(),
                    night.zone().name(),
                    now,
                    before.night_at(now.0).map(ToString::to_string),
                ),
            )?;
        } else {
            self.execute(
                "UPDATE users SET night_from = NULL, night_to = NULL, night_zone = NULL,
                     former_night = NULL
                 WHERE user_id = ?1",
                [user],
            )?;
        }
        outdate_matches(self, user)?;
        Ok(None)
    }

    /// Announces days away of a user, if as many are left to them in the year. Their running clocks
    /// follow.
    pub fn announce_absence(
        &self,
        user: UserId,
        absence: &Absence,
        now: Timestamp,
    ) -> Result<Announced> {
        let today = Day::of(now.0, absence.zone());
        if absence.first() < today || absence.begin() > now.0 + AHEAD {
            return Ok(Announced::OutOfReach);
        }
        let calendar = self.calendar(user)?;
        let is_same = |other: &Absence| other.first() == absence.first() || other.overlaps(absence);
        if calendar.absences.iter().any(is_same) {
            return Ok(Announced::Overlapping);
        }
        let years = [
            absence.first().year(),
            absence.first().year().saturating_add(1),
        ];
        for year in years {
            let wanted = absence.days().filter(|day| day.year() == year).count();
            let left = usize::from(LONGEST_ABSENCE).saturating_sub(calendar.days_away_in(year));
            if wanted > left {
                return Ok(Announced::TooMany { year, left });
            }
        }
        insert(self, user, absence, absence.zone())?;
        Ok(Announced::Done(follow_absences(self, user, now)?))
    }

    /// Ends the days away of a user with the present day, and takes back those ahead. Their running
    /// clocks follow. Returns the matches in which they play.
    pub fn end_absences(&self, user: UserId, now: Timestamp) -> Result<Vec<MatchId>> {
        for absence in calendar(self, user)?.absences {
            if absence.end() <= now.0 {
                continue;
            }
            let first = absence.first().number();
            match absence.until(Day::of(now.0, absence.zone())) {
                Some(kept) => self.execute(
                    "UPDATE absences SET days = ?3 WHERE user_id = ?1 AND first_day = ?2",
                    (user, first, kept.length()),
                )?,
                None => self.execute(
                    "DELETE FROM absences WHERE user_id = ?1 AND first_day = ?2",
                    (user, first),
                )?,
            };
        }
        follow_absences(self, user, now)
    }
}
