//! Running clocks, looked at again and again beside the program, which must neither charge for the times
//! at which they stand still nor give back what was not lost.
//!
//! A run is a player's time from one handover to the next. What is left of it at the point up to which it
//! was counted follows from its row alone, and moves in known ways: it stays while nothing is given back;
//! it stays through a time in which the clock stands still, that of a player whose server is without the
//! bot or a downtime; and over an outage it becomes no less than if every moment had counted, and no more
//! than if none had. An outage is a downtime or the connection's, and only the first is known here.
//!
//! Three things are not seen: the end of a run, between the last look and the move that ends it, and with
//! it what a bank is debited; that a short outage is not given back; and a clock to which somebody has
//! given time, from then on.

use model::calendar::{Absence, Day, Stops, Zone};
use rusqlite::OptionalExtension;

use crate::grudges::now;
use crate::sql::{Row, Sql};

/// The time for which the clocks of a contest wait for servers at most, in milliseconds.
const LONGEST_WAIT: i64 = 72 * 3_600_000;
/// The seconds of the shortest clock of correspondence.
const HOUR: i64 = 3600;
/// The running clocks of matches: whose time it is, what is left of it, and for what it stands still.
const RUNS: &str = "SELECT matches.id, to_move, ply, matches.counted_from, deadline, stops,
         matches.clock_seconds, coalesce(bank, 1000 * matches.clock_seconds) AS whole,
         board IS NOT NULL AS is_board,
         coalesce((SELECT max(at) FROM log
                   WHERE log.match_id = matches.match_id AND log.seat = 1 - to_move),
             (SELECT min(at) FROM log WHERE log.match_id = matches.match_id),
             matches.began_at) AS entered_at,
         seats.user_id, servers.left_at, contests.waited, contests.waits_from
     FROM matches
         JOIN seats ON seats.match_id = matches.match_id AND seats.seat = to_move
         LEFT JOIN servers ON servers.server_id = seats.server_id
         LEFT JOIN contests ON contests.contest_id = matches.contest_id
     WHERE matches.ended_at IS NULL AND deadline IS NOT NULL";
/// The line-ups and roll calls, which no calendar stops and which belong to nobody.
const CALLS: &str = "SELECT id, NULL AS to_move, 0 AS ply,
         coalesce(counted_from, offered_at) AS counted_from, due_at AS deadline, '' AS stops,
         0 AS clock_seconds, NULL AS whole, 1 AS is_board, 0 AS entered_at, NULL AS user_id,
         NULL AS left_at, 0 AS waited, NULL AS waits_from
     FROM contests WHERE due_at > 1 AND state = ?1";

/// A clock as it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The seat to move; `None` for a line-up or a roll call.
    pub seat: Option<u8>,
    pub ply: u32,
    pub counted_from: i64,
    pub deadline: i64,
    pub stops: Stops,
    /// The seconds of the clock, and the milliseconds with which this run began.
    seconds: i64,
    whole: Option<i64>,
    pub is_board: bool,
    /// The last decision of the other player was written then: it began no earlier.
    entered_at: i64,
    pub user: Option<i64>,
    /// The bot is not in the player's server since then, and their clock waits for it.
    pub away_since: Option<i64>,
    /// The wait was given back up to then, also to a run that was let run out since.
    waits_from: Option<i64>,
    /// The program was down from this point until this one or later, which was not given back yet.
    pub downtime: Option<(i64, i64)>,
}

impl Run {
    fn from_row(row: &Row) -> rusqlite::Result<(String, Self)> {
        let (left_at, waited): (Option<i64>, Option<i64>) =
            (row.get("left_at")?, row.get("waited")?);
        let waits = waited.is_some_and(|waited| waited < LONGEST_WAIT);
        let stops: String = row.get("stops")?;
        let run = Self {
            seat: row.get("to_move")?,
            ply: row.get("ply")?,
            counted_from: row.get("counted_from")?,
            deadline: row.get("deadline")?,
            stops: Stops::parse(&stops),
            seconds: row.get("clock_seconds")?,
            whole: row.get("whole")?,
            is_board: row.get("is_board")?,
            entered_at: row.get("entered_at")?,
            user: row.get("user_id")?,
            away_since: left_at.filter(|_| waits),
            waits_from: row.get("waits_from")?,
            downtime: None,
        };
        Ok((row.get("id")?, run))
    }

    /// Returns the milliseconds that are left at a point in time; less than none once it is over.
    pub(crate) fn left(&self, at: i64) -> i64 {
        let at = at.max(self.counted_from);
        if self.deadline <= at {
            self.deadline - at
        } else {
            self.stops.counted(at, self.deadline)
        }
    }

    /// Returns the milliseconds that were left up to where it was counted.
    pub(crate) fn budget(&self) -> i64 {
        self.left(self.counted_from)
    }

    pub(crate) fn is_of(&self, other: &Self) -> bool {
        (self.seat, self.ply) == (other.seat, other.ply)
    }

    /// Returns the same run as it would be if its time were over at a point in time.
    pub(crate) fn over_at(&self, at: i64) -> Self {
        Self {
            counted_from: at - self.budget(),
            deadline: at,
            stops: Stops::default(),
            ..self.clone()
        }
    }

    /// Returns the same run as it would be if it had begun earlier.
    pub(crate) fn earlier(&self, by: i64) -> Self {
        let counted_from = self.counted_from - by;
        let deadline = match self.budget() {
            left if left > 0 => self.stops.after(counted_from, left),
            left => counted_from + left,
        };
        Self {
            counted_from,
            deadline,
            ..self.clone()
        }
    }
}

/// Returns the clocks that run.
pub(crate) fn all(file: &Sql) -> rusqlite::Result<Vec<(String, Run)>> {
    let matches = file.prepare(RUNS)?;
    let matches = matches.query_map([], Run::from_row)?;
    let mut all: Vec<_> = matches.collect::<rusqlite::Result<_>>()?;
    for (ply, state) in [(0, "line-up"), (1, "playing")] {
        let calls = file.prepare(CALLS)?;
        for call in calls.query_map([state], Run::from_row)? {
            let (id, call) = call?;
            all.push((id, Run { ply, ..call }));
        }
    }
    Ok(all)
}

/// Returns what is wrong with a run that is seen for the first time: it has what was left to its player
/// and, where something was given back since it began, less by what had counted before that.
pub(crate) fn begins(run: &Run) -> Option<String> {
    let whole = run.whole?;
    let least = whole - run.stops.counted(run.entered_at, run.counted_from);
    let left = run.budget();
    (!(least..=whole).contains(&left))
        .then(|| format!("it began with {left} ms, not {least} to {whole}"))
}

/// Returns what is wrong with a run that is seen again.
pub(crate) fn goes_on(before: &Run, run: &Run, beat: Option<i64>) -> Option<String> {
    let (had, has) = (before.budget(), run.budget());
    let is_away = before.away_since.is_some() && before.away_since == run.away_since;
    let stood = [
        before
            .away_since
            .filter(|_| is_away)
            .max(before.waits_from.filter(|_| is_away)),
        before.downtime.map(|(from, _)| from),
    ];
    // From where it stood still nothing counts.
    let counts_until = stood
        .into_iter()
        .flatten()
        .min()
        .unwrap_or(run.counted_from);
    let least = before.left(counts_until.min(run.counted_from));
    match run.counted_from - before.counted_from {
        ..0 => Some("it counts from an earlier time".to_owned()),
        0 if had != has => Some(format!("{had} ms became {has} ms")),
        0 => {
            let (from, at) = before.downtime?;
            let is_up = beat.is_some_and(|beat| beat > at);
            // A line-up or a roll call that was over by then is given nothing.
            let counts = run.seat.is_some() || before.left(from) > 0;
            (is_up && counts).then(|| "a downtime is charged".to_owned())
        }
        _ if (least..=had).contains(&has) => None,
        _ => Some(format!("it has {has} ms, not {least} to {had}")),
    }
}

/// Returns what is wrong with the days away for which a run stands still: those of its player, and none
/// for a board or a live clock.
pub(crate) fn calendar(file: &Sql, run: &Run) -> rusqlite::Result<Option<String>> {
    let Some(user) = run.user else {
        return Ok(None);
    };
    let is_correspondence = run.seconds >= HOUR && !run.is_board;
    if !run.stops.is_empty() && !is_correspondence {
        return Ok(Some("it stands still for a calendar".to_owned()));
    }
    let now = now();
    // Whose time is over follows nothing any more.
    if !is_correspondence || run.deadline <= now {
        return Ok(None);
    }
    let rows = file.prepare("SELECT first_day, days, zone FROM absences WHERE user_id = ?1")?;
    let rows = rows.query_map([user], |row| {
        let zone: String = row.get(2)?;
        Ok((row.get(0)?, row.get(1)?, zone))
    })?;
    let mut away = Vec::new();
    for row in rows {
        let (first, days, zone): (i32, u8, String) = row?;
        let zone = Zone::named(&zone).zip(Day::numbered(first));
        away.extend(zone.and_then(|(zone, first)| Absence::new(first, days, zone)));
    }
    let ahead = |it: &&Absence| it.end() > now;
    let held: Vec<&Absence> = run.stops.absences().iter().filter(ahead).collect();
    let is_time = run.left(now) * 4 >= run.seconds * 1000;
    let is_missing = is_time && away.iter().filter(ahead).any(|it| !held.contains(&it));
    let is_more = held.iter().any(|it| !away.contains(it));
    Ok((is_missing || is_more).then(|| format!("away {away:?}")))
}

/// Returns what is wrong with the end of a run, if it was one on time: the time was not over, or stood
/// still.
pub(crate) fn ended(file: &Sql, id: &str, before: &Run) -> rusqlite::Result<Option<String>> {
    let Some(seat) = before.seat else {
        return Ok(None);
    };
    let end = "SELECT matches.ended_at, winner, left_at FROM matches
             JOIN seats ON seats.match_id = matches.match_id AND seats.seat = ?2
             LEFT JOIN servers ON servers.server_id = seats.server_id
         WHERE id = ?1 AND reason = 'timeout' AND ply = ?3";
    type End = (i64, Option<u8>, Option<i64>);
    let row = |row: &Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let end: Option<End> = file
        .query_row(end, (id, seat, before.ply), row)
        .optional()?;
    Ok(end.and_then(|(at, winner, left_at)| lost(before, at, winner, left_at)))
}

/// Returns what is wrong with a run that was lost on time at a point in time, with the server of its
/// player as it is now.
fn lost(before: &Run, at: i64, winner: Option<u8>, left_at: Option<i64>) -> Option<String> {
    if winner == before.seat {
        return Some("whoever was to move has won on time".to_owned());
    }
    if at < before.deadline && before.stops.absences().is_empty() {
        return Some(format!("it was lost at {at}, before its time was over"));
    }
    let since = before.away_since.filter(|since| Some(*since) == left_at);
    let left = since.map(|since| before.left(since));
    let stood = left.filter(|left| *left > 0 && before.is_board);
    stood.map(|left| format!("it was lost at {at} with {left} ms, while it waited for a server"))
}

/// Forges runs to which something happens that must not, and returns what is not found of it.
pub(crate) fn unseen() -> Vec<&'static str> {
    let run = Run {
        seat: Some(0),
        ply: 0,
        counted_from: 1000,
        deadline: 9000,
        stops: Stops::default(),
        seconds: 8,
        whole: Some(8000),
        is_board: true,
        entered_at: 1000,
        user: None,
        away_since: None,
        waits_from: None,
        downtime: None,
    };
    let to = |counted_from: i64, deadline: i64| Run {
        counted_from,
        deadline,
        ..run.clone()
    };
    let away = |run: Run| Run {
        away_since: Some(2000),
        ..run
    };
    let waits = |run: Run| Run {
        waits_from: Some(4000),
        ..away(run)
    };
    let down = Run {
        downtime: Some((2000, 3000)),
        ..run.clone()
    };
    let is_gone = |before: &Run, run: &Run| goes_on(before, run, Some(4000)).is_some();
    let end = |at: i64, left_at: Option<i64>| lost(&away(run.clone()), at, Some(1), left_at);
    let found = [
        (
            "less time than there was",
            begins(&to(1000, 8999)).is_some(),
        ),
        (
            "more time than there was",
            begins(&to(1000, 9001)).is_some(),
        ),
        ("a clock that is changed", is_gone(&run, &to(1000, 9001))),
        (
            "more time given back than was lost",
            is_gone(&run, &to(2000, 10_001)),
        ),
        ("time that is charged twice", is_gone(&run, &to(2000, 8999))),
        (
            "a wait that is charged",
            is_gone(&away(run.clone()), &away(to(5000, 11_999))),
        ),
        ("a downtime that is charged", is_gone(&down, &run)),
        (
            "a downtime that is given back in part",
            is_gone(&down, &to(5000, 11_999)),
        ),
        ("a loss before its time", end(8999, None).is_some()),
        (
            "a loss while a server is away",
            end(9000, Some(2000)).is_some(),
        ),
    ];
    let sound = [
        begins(&run),
        goes_on(&run, &to(5000, 10_000), Some(4000)),
        goes_on(&away(run.clone()), &away(to(5000, 12_000)), None),
        // Up to 4000 it was given back before it was let run out, which moved it.
        goes_on(&waits(run.clone()), &waits(to(6000, 11_000)), None),
        goes_on(&down, &to(5000, 12_000), Some(4000)),
        goes_on(&down, &down, Some(2500)),
        end(9000, None),
    ];
    let unseen = found.into_iter().filter(|(_, is_found)| !is_found);
    let unseen = unseen.map(|(what, _)| what);
    let wrong = sound.into_iter().flatten().map(|_| "a sound clock");
    unseen.chain(wrong).collect()
}
