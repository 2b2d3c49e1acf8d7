//! Time of contests that is given back. While the bot is not in one of their servers the clocks of
//! that server's players stand still, and so do line-up and roll call; these do in an outage, too.

use super::due::set_due;
use crate::matches::{running_clock, stand_still};
use crate::row::Row;
use crate::{ContestId, MatchId, Outage, Result, ServerId, Store, Timestamp, Tx};
use model::{ContestSlot, ContestState, ContestWait, Countdown, Pause};

/// A contest that waits for a server.
struct Waiting {
    key: i64,
    id: ContestId,
    state: ContestState,
    /// `true` if a server is still away.
    is_away: bool,
    wait: ContestWait,
    countdown: Countdown,
}

/// Reads the wait of a contest, if it waits for a server.
pub(super) fn wait(row: &Row<'_>) -> Result<Option<ContestWait>> {
    let from: Option<Timestamp> = row.get("waits_from")?;
    let waited = row.get("waited")?;
    Ok(from.map(|from| ContestWait { from, waited }))
}

/// Lets the contests of a server wait for it since a point in time.
pub(crate) fn begin(tx: &Tx<'_>, server: ServerId, since: Timestamp) -> Result<()> {
    let running: Vec<(i64, i64)> = tx.values(
        "SELECT contest_id, waited FROM contests
         WHERE contest_id IN (SELECT contest_id FROM contest_teams WHERE server_id = ?1)
             AND state IN ('open', 'line-up', 'playing') AND waits_from IS NULL",
        [server],
    )?;
    for (key, waited) in running {
        if let Some(wait) = ContestWait::begun(waited, since) {
            tx.execute(
                "UPDATE contests SET waits_from = ?2, version = version + 1
                 WHERE contest_id = ?1",
                (key, wait.from),
            )?;
            show(tx, key)?;
        }
    }
    Ok(())
}

/// Gives back the time for which servers were away, up to now, in all contests or in one alone, and
/// lets nothing wait any more for servers that are back, or for longer than it may. Returns the
/// contests whose cards show that.
pub(crate) fn give_back(
    tx: &Tx<'_>,
    now: Timestamp,
    alone: Option<ContestId>,
) -> Result<Vec<ContestId>> {
    let waiting = tx.readable(
        "SELECT *,
             EXISTS (SELECT 1 FROM contest_teams
                     JOIN servers ON servers.server_id = contest_teams.server_id
                 WHERE contest_teams.contest_id = contests.contest_id
                     AND servers.left_at IS NOT NULL) AS is_away
         FROM contests WHERE waits_from IS NOT NULL AND (CAST(?1 AS TEXT) IS NULL OR id = ?1)",
        [alone],
        "contests",
        "contest_id",
        |row| {
            let Some(wait) = wait(row)? else {
                return Ok(None);
            };
            let state: ContestState = row.get("state")?;
            Ok(Some(Waiting {
                key: row.get("contest_id")?,
                id: row.get("id")?,
                state,
                is_away: row.get::<_, bool>("is_away")? && !state.is_over(),
                wait,
                countdown: countdown(row)?,
            }))
        },
    )?;
    let mut ended = Vec::new();
    for contest in waiting.sound.into_iter().flatten() {
        if !go_on(tx, &contest, now)? {
            ended.push(contest.id);
        }
    }
    Ok(ended)
}

/// Moves the deadlines of a contest and its boards up to now, and returns `true` if it still waits.
fn go_on(tx: &Tx<'_>, contest: &Waiting, now: Timestamp) -> Result<bool> {
    let is_agreed = contest.state != ContestState::Open;
    let waited = contest.wait.until(now, is_agreed, contest.is_away);
    if let Some(pause) = waited.given {
        give_back_to_boards(tx, contest.key, pause)?;
        move_end(tx, contest.key, contest.countdown, pause)?;
    }
    let is_left = waited.goes_on.is_some();
    tx.execute(
        "UPDATE contests SET waited = ?2, waits_from = ?3, version = version + ?4
         WHERE contest_id = ?1",
        (
            contest.key,
            waited.waited,
            waited.goes_on,
            waited.given.is_some() || !is_left,
        ),
    )?;
    if !is_left {
        show(tx, contest.key)?;
    }
    Ok(is_left)
}

/// Gives a pause back to the boards on which a player of a server is to move that is away.
fn give_back_to_boards(tx: &Tx<'_>, key: i64, pause: Pause) -> Result<()> {
    let boards = tx.readable(
        "SELECT * FROM matches
         WHERE contest_id = ?1 AND ended_at IS NULL AND due_at IS NOT NULL
             AND EXISTS (SELECT 1 FROM seats
                     JOIN servers ON servers.server_id = seats.server_id
                 WHERE seats.match_id = matches.match_id AND seats.seat = matches.to_move
                     AND servers.left_at IS NOT NULL)",
        [key],
        "matches",
        "match_id",
        |row| Ok((row.get("match_id")?, running_clock(row)?)),
    )?;
    stand_still(tx, boards.sound, pause).map(|_| ())
}

/// Reads what is left of a line-up or a roll call.
fn countdown(row: &Row<'_>) -> Result<Countdown> {
    let counted_from: Option<Timestamp> = row.get("counted_from")?;
    let offered = row.get("offered_at")?;
    let (state, date): (ContestState, Option<Timestamp>) =
        (row.get("state")?, row.get("starts_at")?);
    Ok(Countdown {
        due: row.get("due_at")?,
        counted_from: counted_from.unwrap_or(offered),
        is_at_date: state == ContestState::LineUp && date.is_some(),
    })
}

/// Gives a pause back to a line-up or a roll call. Returns `true` if any part of it was left.
fn move_end(tx: &Tx<'_>, key: i64, mut countdown: Countdown, pause: Pause) -> Result<bool> {
    let is_given = countdown.give_back(pause);
    if is_given {
        tx.execute(
            "UPDATE contests SET due_at = ?2, counted_from = ?3, version = version + 1
             WHERE contest_id = ?1",
            (key, countdown.due, countdown.counted_from),
        )?;
    }
    Ok(is_given)
}

/// Makes the cards of a contest due in the servers that the bot is in.
pub(super) fn show(tx: &Tx<'_>, key: i64) -> Result<()> {
    let places = tx.all(
        "SELECT number FROM venues
             LEFT JOIN servers ON servers.server_id = venues.server_id
         WHERE subject_id = ?1 AND left_at IS NULL",
        [key],
        |row| Ok(ContestSlot::Card(row.get(0)?)),
    )?;
    set_due(tx, key, &places)
}

impl Tx<'_> {
    /// Gives an outage back to the line-ups and roll calls that it concerns, no part of it twice.
    /// Returns their contests.
    pub fn give_back_to_contests(&self, outage: Outage) -> Result<Vec<ContestId>> {
        let (shard, of) = outage.servers_alone();
        let running = self.readable(
            "SELECT * FROM contests
             WHERE due_at > ?1 AND state IN ('line-up', 'playing')
                 AND (CAST(?2 AS BIGINT) IS NULL OR EXISTS
                     (SELECT 1 FROM venues
                      WHERE venues.subject_id = contests.contest_id
                          AND (server_id >> 22) % ?3 = ?2))",
            (outage.from, shard, of),
            "contests",
            "contest_id",
            |row| Ok((row.get("contest_id")?, row.get("id")?, countdown(row)?)),
        )?;
        let mut moved = Vec::new();
        for (key, id, countdown) in running.sound {
            if move_end(self, key, countdown, outage.pause())? {
                show(self, key)?;
                moved.push(id);
            }
        }
        Ok(moved)
    }

    /// Returns `true` if the bot was in a server and is no longer.
    pub fn is_server_away(&self, server: ServerId) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM servers WHERE server_id = ?1 AND left_at IS NOT NULL",
            [server],
        )
    }

    /// Returns `true` if a contest waits for a server that is away, or was until now.
    pub fn is_a_server_waited_for(&self) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM contests WHERE waits_from IS NOT NULL LIMIT 1",
            [],
        )
    }

    /// Gives the time for which servers of contests are away back to the players of these servers, up
    /// to now. Returns the contests that wait no longer.
    pub fn wait_for_servers(&self, now: Timestamp) -> Result<Vec<ContestId>> {
        give_back(self, now, None)
    }
}

impl Store {
    /// Gives the time for which servers of a board's contest are away back to the players of these
    /// servers, up to a time. Returns the contest if any was left to give back.
    pub async fn wait_for_servers_of_board(
        &self,
        board: MatchId,
        until: Timestamp,
    ) -> Result<Option<ContestId>> {
        let waiting = self.read(move |tx| {
            tx.value(
                "SELECT contests.id FROM matches
                     JOIN contests ON contests.contest_id = matches.contest_id
                 WHERE matches.id = ?1 AND waits_from < ?2",
                (board, until),
            )
        });
        let waiting = waiting.await?;
        if waiting.is_some() {
            self.write(move |tx| give_back(tx, until, waiting)).await?;
        }
        Ok(waiting)
    }
}
