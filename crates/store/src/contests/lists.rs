//! Contests looked up: in the lobby, by a code, due; and what is asked about them.

use std::collections::HashSet;

use crate::column::Params;

use super::load::{contest, key, load, player};
use crate::readable::{self, PUT_OFF, unless_damaged};
use crate::{ChannelId, MatchId, Result, Season, ServerId, Store, Timestamp, Tx, UserId};
use model::{ByTeam, CONTEST_PAIR, Contest, ContestCode, ContestId, ContestPlayer};

/// The number of last boards over which it is counted who has missed how many.
const LAST_BOARDS: u32 = 10;

/// The contests of two servers against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// The contests that each of them has won.
    pub won: ByTeam<u32>,
    /// The contests that nobody won.
    pub drawn: u32,
    /// The time from which a contest counts for them again, if one has counted less than seven days
    /// ago.
    pub counts_from: Option<Timestamp>,
}

/// Loads the contests whose keys a statement finds, but for those that cannot be read.
fn found(tx: &Tx<'_>, statement: &'static str, params: impl Params) -> Result<Vec<Contest>> {
    let keys: Vec<i64> = tx.values(statement, params)?;
    let mut contests = Vec::with_capacity(keys.len());
    for key in keys {
        let loaded = unless_damaged(load(tx, key), "contests", key)?;
        contests.extend(loaded.flatten());
    }
    Ok(contests)
}

impl Tx<'_> {
    /// Returns the contests that one of two servers has offered to the other and that nobody has
    /// answered.
    pub fn offered_contests(&self, one: ServerId, other: ServerId) -> Result<Vec<Contest>> {
        found(
            self,
            "SELECT contests.contest_id FROM contest_teams
                 JOIN contests ON contests.contest_id = contest_teams.contest_id
                 JOIN contest_teams AS others ON others.contest_id = contest_teams.contest_id
             WHERE contest_teams.server_id = ?1 AND others.server_id = ?2
                 AND contests.state = 'open'",
            (one, other),
        )
    }

    /// Returns the contests that wait for any server, oldest first and after one, but for those of this
    /// one, of servers with which it does not play, and of servers that the bot is not in.
    pub fn contest_lobby(
        &self,
        server: ServerId,
        after: Option<ContestId>,
        most: u32,
    ) -> Result<Vec<Contest>> {
        let after = match after {
            Some(after) => key(self, after)?,
            None => None,
        };
        found(
            self,
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
    }

    /// Returns the contest that a code accepts.
    pub fn contest_by_code(&self, code: &ContestCode) -> Result<Option<Contest>> {
        let statement = "SELECT contest_id FROM contests WHERE code = ?1";
        Ok(found(self, statement, [code])?.pop())
    }

    /// Returns the return matches of a contest, or the answers to a challenge, that wait for an answer
    /// or have had a good one.
    pub fn following_contests(&self, id: ContestId) -> Result<Vec<Contest>> {
        found(
            self,
            "SELECT contest_id FROM contests
             WHERE follows = ?1 AND state IN ('open', 'line-up', 'playing', 'decided')",
            [id],
        )
    }

    /// Returns those who have joined a contest and are banned since: from the bot in the server for
    /// which they play, or everywhere.
    pub fn barred_from_contest(&self, id: ContestId) -> Result<Vec<UserId>> {
        self.values(
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
            [id],
        )
    }

    /// Returns the contest of a thread, the newest one if there were several.
    pub fn contest_of_thread(&self, thread: ChannelId) -> Result<Option<ContestId>> {
        self.value(
            "SELECT id FROM venues
                 JOIN contests ON contests.contest_id = venues.subject_id
             WHERE thread_id = ?1 ORDER BY contests.contest_id DESC LIMIT 1",
            [thread],
        )
    }

    /// Returns the contest and the number of the board that a match is, if it is one.
    pub fn contest_of_match(&self, id: MatchId) -> Result<Option<(ContestId, u8)>> {
        self.value(
            "SELECT contests.id, board FROM matches
                 JOIN contests ON contests.contest_id = matches.contest_id
             WHERE matches.id = ?1",
            [id],
        )
    }

    /// Returns the time at which the last board of a contest that is being played ends at the latest,
    /// increments apart: when both banks are used up.
    pub fn last_end_of_boards(&self, id: ContestId) -> Result<Option<Timestamp>> {
        self.only_value(
            "SELECT max(deadline + coalesce(bank, 1000 * matches.clock_seconds))
             FROM contests
                 JOIN matches ON matches.contest_id = contests.contest_id
                     AND matches.ended_at IS NULL
                 JOIN seats ON seats.match_id = matches.match_id
                     AND seats.seat <> matches.to_move
             WHERE contests.id = ?1",
            [id],
        )
    }

    /// Puts off the time of a contest that cannot be looked at.
    pub fn put_off_contest(&self, id: ContestId, until: Timestamp) -> Result<()> {
        self.done("UPDATE contests SET due_at = ?2 WHERE id = ?1", (id, until))
    }

    /// Returns who of a contest had blocked whom of the other team when it was offered. What they
    /// block later parts nobody.
    pub fn blocks_in_contest(&self, id: ContestId) -> Result<HashSet<(UserId, UserId)>> {
        let blocks: Vec<_> = self.values(
            "SELECT blocker.user_id, blocked.user_id FROM contests
                 JOIN contest_players AS blocker
                     ON blocker.contest_id = contests.contest_id
                 JOIN blocks ON blocks.user_id = blocker.user_id
                 JOIN contest_players AS blocked
                     ON blocked.contest_id = contests.contest_id
                         AND blocked.user_id = blocks.blocked_id
             WHERE contests.id = ?1 AND blocked.team <> blocker.team
                 AND (blocked_at IS NULL OR blocked_at < offered_at)",
            [id],
        )?;
        Ok(blocks.into_iter().collect())
    }

    /// Returns `true` if a user has ever played a game.
    pub fn has_played(&self, user: UserId, game: &str) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM seats JOIN matches ON matches.match_id = seats.match_id
             WHERE seats.user_id = ?1 AND seats.ended_at IS NULL AND game = ?2
             UNION ALL
             SELECT 1 FROM seats JOIN matches ON matches.match_id = seats.match_id
             WHERE seats.user_id = ?1 AND seats.ended_at IS NOT NULL AND game = ?2",
            (user, game),
        )
    }

    /// Returns `true` if a user has sat out the last contest of their server.
    pub fn sat_out_last(&self, user: UserId, server: ServerId) -> Result<bool> {
        let last = self.readable(
            "SELECT contest_players.*, 1 = 0 AS is_hidden FROM contest_players
                 JOIN contest_teams
                     ON contest_teams.contest_id = contest_players.contest_id
                         AND contest_teams.team = contest_players.team
                 JOIN contests ON contests.contest_id = contest_players.contest_id
             WHERE contest_players.user_id = ?1 AND contest_teams.server_id = ?2
                 AND state = 'decided'
             ORDER BY contest_players.contest_id DESC LIMIT 1",
            (user, server),
            "contest_players",
            "contest_id",
            player,
        )?;
        Ok(last.sound.iter().any(ContestPlayer::has_sat_out))
    }

    /// Returns `true` if a contest of another server that was offered in a season binds a user.
    pub fn plays_elsewhere(&self, user: UserId, server: ServerId, season: Season) -> Result<bool> {
        let joined = self.readable(
            "SELECT contests.*, contest_players.*, 1 = 0 AS is_hidden FROM contest_players
                 JOIN contest_teams
                     ON contest_teams.contest_id = contest_players.contest_id
                         AND contest_teams.team = contest_players.team
                 JOIN contests ON contests.contest_id = contest_players.contest_id
             WHERE contest_players.user_id = ?1 AND contest_teams.server_id <> ?2
                 AND offered_at >= ?3 AND offered_at < ?4",
            (user, server, season.start(), season.after().start()),
            "contests",
            "contest_id",
            |row| Ok((contest(row)?, player(row)?)),
        )?;
        let mut joined = joined.sound.iter();
        Ok(joined.any(|(contest, player)| contest.binds(player)))
    }

    /// Returns how many of their last ten boards a user has missed.
    pub fn missed_boards(&self, user: UserId) -> Result<u8> {
        self.only_value(
            "SELECT CAST(coalesce(sum(has_missed), 0) AS BIGINT) FROM
             (SELECT has_missed FROM contest_players
              WHERE user_id = ?1 AND (board IS NOT NULL OR has_missed = 1)
              ORDER BY contest_id DESC LIMIT ?2) AS page",
            (user, LAST_BOARDS),
        )
    }

    /// Returns what two servers have played against each other. What counts again is said as of the
    /// time `at`, whatever was decided from then on.
    pub fn meetings(&self, servers: ByTeam<ServerId>, at: Timestamp) -> Result<Meetings> {
        let met: Vec<(u32, u32, String, Timestamp)> = self.values(
            "SELECT points_zero, points_one, counts, ended_at FROM contest_results
             WHERE server_zero = ?1 AND server_one = ?2
             UNION ALL
             SELECT points_one, points_zero, counts, ended_at FROM contest_results
             WHERE server_one = ?1 AND server_zero = ?2",
            (servers.challenging, servers.answering),
        )?;
        let mut meetings = Meetings::default();
        for (own, others, counts, ended) in met {
            match own.cmp(&others) {
                std::cmp::Ordering::Greater => meetings.won.challenging += 1,
                std::cmp::Ordering::Less => meetings.won.answering += 1,
                std::cmp::Ordering::Equal => meetings.drawn += 1,
            }
            let again = ended.plus(CONTEST_PAIR);
            if counts == "rated" && ended < at && again > at {
                meetings.counts_from = meetings.counts_from.max(Some(again));
            }
        }
        Ok(meetings)
    }

    /// Returns from when on a contest against each of these servers counts again, as of the time `at`.
    pub fn counts_from(
        &self,
        server: ServerId,
        rivals: &[ServerId],
        at: Timestamp,
    ) -> Result<Vec<Option<Timestamp>>> {
        let servers = rivals.iter().map(|rival| ByTeam::new(*rival, server));
        servers
            .map(|servers| Ok(self.meetings(servers, at)?.counts_from))
            .collect()
    }
}

impl Store {
    /// Returns at most `most` contests whose time has come, the longest overdue first. Those whose
    /// ids cannot be read are put off.
    pub async fn contests_due(&self, now: Timestamp, most: u32) -> Result<Vec<ContestId>> {
        let due = self.read(move |tx| {
            readable::contest_ids(
                tx,
                "SELECT contest_id, id FROM contests WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2",
                (now, most),
            )
        });
        let due = due.await?;
        if !due.damaged.is_empty() {
            self.write(move |tx| {
                for key in &due.damaged {
                    tx.execute(
                        "UPDATE contests SET due_at = ?2 WHERE contest_id = ?1",
                        (key, now.plus(PUT_OFF)),
                    )?;
                }
                Ok(())
            })
            .await?;
        }
        Ok(due.sound)
    }
}
