//! Contests looked up: in the lobby, by a code, due; and what is asked about them.

use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension, Params};

use super::load::{key, load};
use super::outcome::PAIR;
use super::rows::{Contest, ContestCode, ContestId};
use super::team::ByTeam;
use crate::readable::{self, PUT_OFF, unless_damaged};
use crate::{ChannelId, MatchId, Season, ServerId, Store, StoreError, Timestamp, UserId};

/// The number of last boards over which it is counted who has missed how many.
const LAST_BOARDS: u32 = 10;

/// The contests of two servers against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// The contests that each of them has won.
    pub won: ByTeam<u32>,
    /// The contests that nobody won.
    pub drawn: u32,
    /// The time from which a contest counts for them again, if one has counted less than 30 days
    /// ago.
    pub counts_from: Option<Timestamp>,
}

/// Loads the contests whose keys a statement finds, but for those that cannot be read.
pub(super) fn found(
    connection: &Connection,
    statement: &str,
    params: impl Params,
) -> Result<Vec<Contest>, StoreError> {
    let mut rows = connection.prepare_cached(statement)?;
    let keys: Vec<i64> = rows
        .query_map(params, |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut contests = Vec::with_capacity(keys.len());
    for key in keys {
        let loaded = unless_damaged(load(connection, key), "contests", key)?;
        contests.extend(loaded.flatten());
    }
    Ok(contests)
}

/// Returns the return matches of a contest, or the answers to a challenge, that wait for an answer
/// or have had a good one.
pub(super) fn following(
    connection: &Connection,
    id: ContestId,
) -> Result<Vec<Contest>, StoreError> {
    found(
        connection,
        "SELECT contest_id FROM contests
         WHERE follows = ?1 AND state IN ('open', 'line-up', 'playing', 'decided')",
        [id],
    )
}

/// Returns `true` if a user plays, or may still play, a rated contest of a season for another server.
pub(super) fn plays_elsewhere(
    connection: &Connection,
    user: UserId,
    server: ServerId,
    season: Season,
) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM contest_players
                 JOIN contest_teams
                     ON contest_teams.contest_id = contest_players.contest_id
                         AND contest_teams.team = contest_players.team
                 JOIN contests ON contests.contest_id = contest_players.contest_id
             WHERE contest_players.user_id = ?1 AND contest_teams.server_id <> ?2
                 AND (board IS NOT NULL OR (has_left = 0
                     AND (state = 'line-up'
                         OR (state = 'playing' AND due_at IS NOT NULL))))
                 AND is_rated = 1 AND invited <> 'teams'
                 AND offered_at >= ?3 AND offered_at < ?4",
        )?
        .exists((user, server, season.start(), season.after().start()))?)
}

impl Store {
    /// Returns the contests that one of two servers has offered to the other and that nobody has
    /// answered.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn offered_contests(
        &self,
        one: ServerId,
        other: ServerId,
    ) -> Result<Vec<Contest>, StoreError> {
        self.read(move |connection| {
            found(
                connection,
                "SELECT contests.contest_id FROM contest_teams
                     JOIN contests ON contests.contest_id = contest_teams.contest_id
                     JOIN contest_teams AS others ON others.contest_id = contest_teams.contest_id
                 WHERE contest_teams.server_id = ?1 AND others.server_id = ?2
                     AND contests.state = 'open'",
                (one, other),
            )
        })
        .await
    }

    /// Returns the contests that wait for any server, oldest first and after one, but for those of this
    /// one, of servers with which it does not play, and of servers that the bot is not in.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contest_lobby(
        &self,
        server: ServerId,
        after: Option<ContestId>,
        most: u32,
    ) -> Result<Vec<Contest>, StoreError> {
        self.read(move |connection| {
            let after = match after {
                Some(after) => key(connection, after)?,
                None => None,
            };
            found(
                connection,
                "SELECT contests.contest_id FROM contests
                     JOIN contest_teams ON contest_teams.contest_id = contests.contest_id
                         AND team = 0
                 WHERE state = 'open' AND invited = 'anywhere'
                     AND contest_teams.server_id <> ?1
                     AND NOT EXISTS (SELECT 1 FROM servers
                         WHERE servers.server_id = contest_teams.server_id
                             AND left_at IS NOT NULL)
                     AND NOT EXISTS (SELECT 1 FROM exclusions
                         WHERE kind = 'server' AND excluded_id = contest_teams.server_id)
                     AND NOT EXISTS (SELECT 1 FROM server_blocks
                         WHERE server_id = ?1 AND blocked_id = contest_teams.server_id)
                     AND NOT EXISTS (SELECT 1 FROM server_blocks
                         WHERE server_id = contest_teams.server_id AND blocked_id = ?1)
                     AND contests.contest_id > ?2
                 ORDER BY contests.contest_id LIMIT ?3",
                (server, after.unwrap_or(0), most),
            )
        })
        .await
    }

    /// Returns the contest that a code accepts.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contest_by_code(&self, code: ContestCode) -> Result<Option<Contest>, StoreError> {
        self.read(move |connection| {
            let statement = "SELECT contest_id FROM contests WHERE code = ?1";
            Ok(found(connection, statement, [code])?.pop())
        })
        .await
    }

    /// Returns the return matches of a contest, or the answers to a challenge, that wait for an answer
    /// or have had a good one.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn following_contests(&self, id: ContestId) -> Result<Vec<Contest>, StoreError> {
        self.read(move |connection| following(connection, id)).await
    }

    /// Returns those who have joined a contest and are banned since: from the bot in the server for
    /// which they play, or everywhere.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn barred_from_contest(&self, id: ContestId) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT user_id FROM contests
                     JOIN contest_players ON contest_players.contest_id = contests.contest_id
                     JOIN contest_teams ON contest_teams.contest_id = contests.contest_id
                         AND contest_teams.team = contest_players.team
                 WHERE contests.id = ?1
                     AND (EXISTS (SELECT 1 FROM bans
                             WHERE bans.server_id = contest_teams.server_id
                                 AND bans.user_id = contest_players.user_id)
                         OR EXISTS (SELECT 1 FROM exclusions
                             WHERE kind = 'user' AND excluded_id = contest_players.user_id))",
            )?;
            let barred = rows.query_map([id], |row| row.get(0))?;
            Ok(barred.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Returns the contest of a thread, the newest one if there were several.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contest_of_thread(
        &self,
        thread: ChannelId,
    ) -> Result<Option<ContestId>, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT id FROM venues
                         JOIN contests ON contests.contest_id = venues.subject_id
                     WHERE thread_id = ?1 ORDER BY contests.contest_id DESC LIMIT 1",
                )?
                .query_row([thread], |row| row.get(0))
                .optional()?)
        })
        .await
    }

    /// Returns the contest and the number of the board that a match is, if it is one.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contest_of_match(
        &self,
        id: MatchId,
    ) -> Result<Option<(ContestId, u8)>, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT contests.id, board FROM matches
                         JOIN contests ON contests.contest_id = matches.contest_id
                     WHERE matches.id = ?1",
                )?
                .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?)
        })
        .await
    }

    /// Returns at most `most` contests whose time has come, the longest overdue first. Those whose
    /// ids cannot be read are put off.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contests_due(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<ContestId>, StoreError> {
        let due = self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT contest_id, id FROM contests WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2",
            )?;
            readable::contest_ids(rows.query((now, most))?)
        });
        let due = due.await?;
        if !due.damaged.is_empty() {
            self.write(move |connection| {
                for key in due.damaged {
                    connection
                        .prepare_cached("UPDATE contests SET due_at = ?2 WHERE contest_id = ?1")?
                        .execute((key, now.plus(PUT_OFF)))?;
                }
                Ok(())
            })
            .await?;
        }
        Ok(due.sound)
    }

    /// Returns the time at which the last board of a contest that is being played ends at the latest,
    /// increments apart: when both banks are used up.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn last_end_of_boards(&self, id: ContestId) -> Result<Option<Timestamp>, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT max(deadline + coalesce(bank, 1000 * matches.clock_seconds))
                     FROM contests
                         JOIN matches ON matches.contest_id = contests.contest_id
                             AND matches.ended_at IS NULL
                         JOIN seats ON seats.match_id = matches.match_id
                             AND seats.seat <> matches.to_move
                     WHERE contests.id = ?1",
                )?
                .query_row([id], |row| row.get(0))?)
        })
        .await
    }

    /// Puts off the time of a contest that cannot be looked at.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn put_off_contest(&self, id: ContestId, until: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached("UPDATE contests SET due_at = ?2 WHERE id = ?1")?
                .execute((id, until))?;
            Ok(())
        })
        .await
    }

    /// Returns who of a contest had blocked whom of the other team when it was offered. What they
    /// block later parts nobody.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn blocks_in_contest(
        &self,
        id: ContestId,
    ) -> Result<HashSet<(UserId, UserId)>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT blocker.user_id, blocked.user_id FROM contests
                     JOIN contest_players AS blocker
                         ON blocker.contest_id = contests.contest_id
                     JOIN blocks ON blocks.user_id = blocker.user_id
                     JOIN contest_players AS blocked
                         ON blocked.contest_id = contests.contest_id
                             AND blocked.user_id = blocks.blocked_id
                 WHERE contests.id = ?1 AND blocked.team <> blocker.team
                     AND (blocked_at IS NULL OR blocked_at < offered_at)",
            )?;
            let blocks = rows.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(blocks.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Returns `true` if a user has ever played a game.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn has_played(&self, user: UserId, game: String) -> Result<bool, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT 1 FROM seats JOIN matches ON matches.match_id = seats.match_id
                     WHERE seats.user_id = ?1 AND seats.ended_at IS NULL AND game = ?2
                     UNION ALL
                     SELECT 1 FROM seats JOIN matches ON matches.match_id = seats.match_id
                     WHERE seats.user_id = ?1 AND seats.ended_at IS NOT NULL AND game = ?2",
                )?
                .exists((user, game))?)
        })
        .await
    }

    /// Returns `true` if a user was in the last contest of their server that had a line-up, and had
    /// no board in it although they would have played.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn sat_out_last(&self, user: UserId, server: ServerId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let last = connection
                .prepare_cached(
                    "SELECT board IS NULL AND has_missed = 0 AND has_left = 0 FROM contest_players
                         JOIN contest_teams
                             ON contest_teams.contest_id = contest_players.contest_id
                                 AND contest_teams.team = contest_players.team
                         JOIN contests ON contests.contest_id = contest_players.contest_id
                     WHERE contest_players.user_id = ?1 AND contest_teams.server_id = ?2
                         AND state = 'decided'
                     ORDER BY contest_players.contest_id DESC LIMIT 1",
                )?
                .query_row((user, server), |row| row.get(0))
                .optional()?;
            Ok(last.unwrap_or(false))
        })
        .await
    }

    /// Returns `true` if a user has a board, or may still be given one, in a contest of another
    /// server that counts and was offered in a season.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn plays_elsewhere(
        &self,
        user: UserId,
        server: ServerId,
        season: Season,
    ) -> Result<bool, StoreError> {
        self.read(move |connection| plays_elsewhere(connection, user, server, season))
            .await
    }

    /// Returns how many of their last ten boards a user has missed.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn missed_boards(&self, user: UserId) -> Result<u8, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT coalesce(sum(has_missed), 0) FROM
                         (SELECT has_missed FROM contest_players
                          WHERE user_id = ?1 AND (board IS NOT NULL OR has_missed = 1)
                          ORDER BY contest_id DESC LIMIT ?2) AS page",
                )?
                .query_row((user, LAST_BOARDS), |row| row.get(0))?)
        })
        .await
    }

    /// Returns what two servers have played against each other. What counts again is said as of the
    /// time `at`, whatever was decided from then on.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn meetings(
        &self,
        servers: ByTeam<ServerId>,
        at: Timestamp,
    ) -> Result<Meetings, StoreError> {
        self.read(move |connection| meetings(connection, servers, at))
            .await
    }

    /// Returns from when on a contest against each of these servers counts again, as of the time `at`.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn counts_from(
        &self,
        server: ServerId,
        rivals: Vec<ServerId>,
        at: Timestamp,
    ) -> Result<Vec<Option<Timestamp>>, StoreError> {
        self.read(move |connection| {
            let servers = rivals.into_iter().map(|rival| ByTeam::new(rival, server));
            servers
                .map(|servers| Ok(meetings(connection, servers, at)?.counts_from))
                .collect()
        })
        .await
    }
}

fn meetings(
    connection: &Connection,
    servers: ByTeam<ServerId>,
    at: Timestamp,
) -> Result<Meetings, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT points_zero, points_one, counts, ended_at FROM contest_results
         WHERE server_zero = ?1 AND server_one = ?2
         UNION ALL
         SELECT points_one, points_zero, counts, ended_at FROM contest_results
         WHERE server_one = ?1 AND server_zero = ?2",
    )?;
    let mut rows = rows.query((servers.challenging, servers.answering))?;
    let mut meetings = Meetings::default();
    while let Some(row) = rows.next()? {
        let (own, others): (u32, u32) = (row.get(0)?, row.get(1)?);
        match own.cmp(&others) {
            std::cmp::Ordering::Greater => meetings.won.challenging += 1,
            std::cmp::Ordering::Less => meetings.won.answering += 1,
            std::cmp::Ordering::Equal => meetings.drawn += 1,
        }
        let (counts, ended): (String, Timestamp) = (row.get(2)?, row.get(3)?);
        let again = ended.plus(PAIR);
        if counts == "rated" && ended < at && again > at {
            meetings.counts_from = meetings.counts_from.max(Some(again));
        }
    }
    Ok(meetings)
}
