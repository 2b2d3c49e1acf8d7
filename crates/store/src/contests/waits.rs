//! Time of contests that is given back. While the bot is not in one of their servers the clocks of
//! that server's players stand still, and so do line-up and roll call; these do in an outage, too.

use super::due::set_due;
use crate::{
    ContestId, MatchId, Outage, ServerId, Store, StoreError, Timestamp, Tx, column::columns,
};
use model::{ContestSlot, DAY};

/// The time for which clocks stand still in all of a contest: 72 hours, in milliseconds.
const LONGEST: i64 = 3 * DAY;

/// A contest that waits for a server.
struct Waiting {
    key: i64,
    id: ContestId,
    /// `true` if both servers have agreed to it.
    is_agreed: bool,
    /// `true` if a server is still away.
    is_away: bool,
    from: Timestamp,
    waited: i64,
}

/// Returns the time at which the clocks of a contest run on at the latest.
pub(super) fn longest(from: Timestamp, waited: i64) -> Timestamp {
    from.plus(LONGEST - waited)
}

/// Lets the contests of a server wait for it since a point in time.
pub(crate) fn begin(tx: &Tx<'_>, server: ServerId, since: Timestamp) -> Result<(), StoreError> {
    let begun = tx.values(
        "UPDATE contests SET waits_from = ?2, version = version + 1
         WHERE contest_id IN
                 (SELECT contest_id FROM contest_teams WHERE server_id = ?1)
             AND state IN ('open', 'line-up', 'playing') AND waits_from IS NULL AND waited < ?3
         RETURNING contest_id",
        (server, since, LONGEST),
    )?;
    for key in begun {
        show(tx, key)?;
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
) -> Result<Vec<ContestId>, StoreError> {
    let waiting = tx.readable(
        "SELECT contest_id, id, state <> 'open' AS is_agreed, waits_from, waited,
             EXISTS (SELECT 1 FROM contest_teams
                     JOIN servers ON servers.server_id = contest_teams.server_id
                 WHERE contest_teams.contest_id = contests.contest_id
                     AND servers.left_at IS NOT NULL)
                 AND state IN ('open', 'line-up', 'playing') AS is_away
         FROM contests WHERE waits_from IS NOT NULL AND (CAST(?1 AS TEXT) IS NULL OR id = ?1)",
        [alone],
        "contests",
        "contest_id",
        |row| {
            Ok(Waiting {
                key: row.get("contest_id")?,
                id: row.get("id")?,
                is_agreed: row.get("is_agreed")?,
                is_away: row.get("is_away")?,
                from: row.get("waits_from")?,
                waited: row.get("waited")?,
            })
        },
    )?;
    let mut ended = Vec::new();
    for contest in waiting.sound {
        if !go_on(tx, &contest, now)? {
            ended.push(contest.id);
        }
    }
    Ok(ended)
}

/// Moves the deadlines of a contest and its boards up to now, and returns `true` if it still waits.
fn go_on(tx: &Tx<'_>, contest: &Waiting, now: Timestamp) -> Result<bool, StoreError> {
    let until = longest(contest.from, contest.waited).min(now);
    let given = if contest.is_agreed && contest.is_away {
        until.since(contest.from).max(0)
    } else {
        0
    };
    if given > 0 {
        stand_still(tx, contest.key, contest.from, until)?;
    }
    let waited = contest.waited + given;
    let is_left = contest.is_away && waited < LONGEST;
    tx.execute(
        "UPDATE contests SET waited = ?2, waits_from = ?3, version = version + ?4
         WHERE contest_id = ?1",
        (
            contest.key,
            waited,
            is_left.then_some(now.max(contest.from)),
            given > 0 || !is_left,
        ),
    )?;
    if !is_left {
        show(tx, contest.key)?;
    }
    Ok(is_left)
}

/// Moves the end of a line-up or a roll call, and the deadlines of the boards on which a player of a
/// server is to move that is away, by the part of a time that has not been given back before.
fn stand_still(tx: &Tx<'_>, key: i64, from: Timestamp, until: Timestamp) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE matches
         SET deadline = deadline + ?3 - CASE WHEN counted_from > ?2 THEN counted_from ELSE ?2 END,
             due_at = due_at + ?3 - CASE WHEN counted_from > ?2 THEN counted_from ELSE ?2 END,
             counted_from = ?3, version = version + 1
         WHERE contest_id = ?1 AND ended_at IS NULL AND due_at IS NOT NULL
             AND (counted_from IS NULL OR counted_from < ?3)
             AND EXISTS (SELECT 1 FROM seats
                     JOIN servers ON servers.server_id = seats.server_id
                 WHERE seats.match_id = matches.match_id AND seats.seat = matches.to_move
                     AND servers.left_at IS NOT NULL)",
        (key, from, until),
    )?;
    tx.done(
        "UPDATE contests
         SET due_at = due_at + ?3 - CASE WHEN coalesce(counted_from, offered_at) > ?2
                 THEN coalesce(counted_from, offered_at) ELSE ?2 END,
             counted_from = ?3
         WHERE contest_id = ?1 AND coalesce(counted_from, offered_at) < ?3",
        (key, from, until),
    )
}

/// Makes the cards of a contest due in the servers that the bot is in.
pub(super) fn show(tx: &Tx<'_>, key: i64) -> Result<(), StoreError> {
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
    pub fn give_back_to_contests(&self, outage: Outage) -> Result<Vec<ContestId>, StoreError> {
        let (shard, of) = outage.servers_alone();
        let moved = self
            .readable(
                "UPDATE contests
                 SET due_at = due_at + ?2 - CASE WHEN coalesce(counted_from, offered_at) > ?1
                         THEN coalesce(counted_from, offered_at) ELSE ?1 END,
                     counted_from = ?2, version = version + 1
                 WHERE due_at > ?1 AND state IN ('line-up', 'playing')
                     AND coalesce(counted_from, offered_at) < ?2
                     AND (CAST(?3 AS BIGINT) IS NULL OR EXISTS
                         (SELECT 1 FROM venues
                          WHERE venues.subject_id = contests.contest_id
                              AND (server_id >> 22) % ?4 = ?3))
                 RETURNING contest_id, id",
                (outage.from, outage.until, shard, of),
                "contests",
                "contest_id",
                columns::<(i64, ContestId)>,
            )?
            .sound;
        for (key, _) in &moved {
            show(self, *key)?;
        }
        Ok(moved.into_iter().map(|(_, id)| id).collect())
    }

    /// Returns `true` if the bot was in a server and is no longer.
    pub fn is_server_away(&self, server: ServerId) -> Result<bool, StoreError> {
        self.exists(
            "SELECT 1 FROM servers WHERE server_id = ?1 AND left_at IS NOT NULL",
            [server],
        )
    }
}

impl Store {
    /// Gives the time for which servers of contests are away back to the players of these servers, up
    /// to now. Returns the contests that wait no longer.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn wait_for_servers(&self, now: Timestamp) -> Result<Vec<ContestId>, StoreError> {
        let is_any = self.read(|tx| {
            tx.exists(
                "SELECT 1 FROM contests WHERE waits_from IS NOT NULL LIMIT 1",
                [],
            )
        });
        if is_any.await? {
            self.write(move |tx| give_back(tx, now, None)).await
        } else {
            Ok(Vec::new())
        }
    }

    /// Gives the time for which servers of a board's contest are away back to the players of these
    /// servers, up to a time. Returns the contest if any was left to give back.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn wait_for_servers_of_board(
        &self,
        board: MatchId,
        until: Timestamp,
    ) -> Result<Option<ContestId>, StoreError> {
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
