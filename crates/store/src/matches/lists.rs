//! Lists of matches by player and by place.

use crate::clock::clock;
use crate::readable::{self};
use crate::{ChannelId, Clock, MatchId, Result, ServerId, Timestamp, Tx, UserId};
use rules::{BySeat, Seat};

/// The largest number of running matches in a list of a user's.
const RUNNING: u32 = 200;

/// A running match of a user, as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningMatch {
    /// The match.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The user's seat.
    pub seat: Seat,
    /// The opponent's name as shown in their match, or `None` for a computer.
    pub opponent: Option<String>,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// The clock.
    pub time: Clock,
    /// The deadline of that seat.
    pub deadline: Option<Timestamp>,
    /// The place of the match: its server, and its thread or channel.
    pub place: Option<(Option<ServerId>, ChannelId)>,
}

fn from_row(row: &crate::row::Row<'_>) -> Result<RunningMatch> {
    let channel: Option<ChannelId> = row.get("channel_id")?;
    let server = row.get("server_id")?;
    Ok(RunningMatch {
        id: row.get("id")?,
        game: row.get("game")?,
        seat: row.get("seat")?,
        opponent: row.get("opponent")?,
        to_move: row.get("to_move")?,
        time: clock(row)?,
        deadline: row.get("deadline")?,
        place: channel.map(|channel| (server, channel)),
    })
}

/// A running match of others, as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMatch {
    /// The match.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The players' names as shown in that server, or `None` for a computer.
    pub names: BySeat<Option<String>>,
    /// The server in which it is told.
    pub server: Option<ServerId>,
    /// The channel in which it is told.
    pub channel: ChannelId,
}

fn listed(row: &crate::row::Row<'_>) -> Result<ListedMatch> {
    Ok(ListedMatch {
        id: row.get("id")?,
        game: row.get("game")?,
        names: BySeat::new(row.get("name_zero")?, row.get("name_one")?),
        server: row.get("server_id")?,
        channel: row.get("channel_id")?,
    })
}

/// A finished match of a user, as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedMatch {
    /// The match.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The opponent's name when it began, or `None` for a computer.
    pub opponent: Option<String>,
}

impl Tx<'_> {
    /// Returns the newest match whose id ends like this among those of a user, or else among those
    /// that are told in a server.
    pub fn match_that_ends(
        &self,
        end: &str,
        user: UserId,
        server: Option<ServerId>,
    ) -> Result<Option<MatchId>> {
        self.value(
            "SELECT matches.id FROM matches
                 LEFT JOIN seats AS own
                     ON own.match_id = matches.match_id AND own.user_id = ?2
             WHERE substr(matches.id, 21) = ?1
                 AND (own.seat IS NOT NULL OR EXISTS (SELECT 1 FROM match_homes
                     WHERE match_homes.match_id = matches.match_id
                         AND match_homes.server_id = ?3))
             ORDER BY own.seat IS NULL, matches.match_id DESC LIMIT 1",
            (end, user, server),
        )
    }

    /// Returns at most `most` finished matches of a user, the newest first.
    pub fn finished_matches_of(&self, user: UserId, most: u32) -> Result<Vec<FinishedMatch>> {
        let finished = self.readable(
            "SELECT matches.match_id, matches.id, matches.game,
                 CASE WHEN other.level IS NULL THEN other.name END AS opponent
             FROM seats AS own
                 JOIN matches ON matches.match_id = own.match_id
                 JOIN seats AS other
                     ON other.match_id = own.match_id AND other.seat = 1 - own.seat
             WHERE own.user_id = ?1 AND own.ended_at IS NOT NULL
             ORDER BY own.ended_at DESC LIMIT ?2",
            (user, most),
            "matches",
            "match_id",
            |row| {
                Ok(FinishedMatch {
                    id: row.get("id")?,
                    game: row.get("game")?,
                    opponent: row.get("opponent")?,
                })
            },
        )?;
        Ok(finished.sound)
    }

    /// Returns at most `most` running matches that are told in a server alone, or in one channel of
    /// it, the newest first: no board of a contest, and none that is hidden there. A nickname does
    /// not leave its server.
    pub fn running_matches_in(
        &self,
        server: ServerId,
        channel: Option<ChannelId>,
        most: u32,
    ) -> Result<Vec<ListedMatch>> {
        let matches = self.readable(
            "SELECT matches.match_id, matches.id, matches.game,
                 venues.server_id, venues.channel_id,
                 CASE WHEN zero.level IS NULL THEN coalesce(
                     CASE WHEN zero.server_id = ?1 THEN zero.nickname END,
                     zero.name) END AS name_zero,
                 CASE WHEN one.level IS NULL THEN coalesce(
                     CASE WHEN one.server_id = ?1 THEN one.nickname END,
                     one.name) END AS name_one
             FROM venues
                 JOIN matches ON matches.match_id = venues.subject_id
                 JOIN homes ON homes.match_id = matches.match_id
                     AND homes.number = venues.number
                 JOIN seats AS zero ON zero.match_id = homes.match_id AND zero.seat = 0
                 JOIN seats AS one ON one.match_id = homes.match_id AND one.seat = 1
             WHERE venues.server_id = ?1 AND venues.closed_at IS NULL
                 AND (CAST(?2 AS BIGINT) IS NULL OR venues.channel_id = ?2)
                 AND homes.hidden_at IS NULL AND matches.ended_at IS NULL
                 AND NOT EXISTS (SELECT 1 FROM homes AS others
                     WHERE others.match_id = homes.match_id
                         AND others.number <> homes.number)
             ORDER BY homes.match_id DESC LIMIT ?3",
            (server, channel, most),
            "matches",
            "match_id",
            listed,
        )?;
        Ok(matches.sound)
    }

    /// Returns the running matches of a user, those in which it is their turn before the others, the
    /// nearest deadline first of both: more than anybody begins at a time, and no more.
    pub fn running_matches_of(&self, user: UserId) -> Result<Vec<RunningMatch>> {
        Ok(self
                .readable(
                    "SELECT matches.match_id, matches.id, matches.game, own.seat, matches.to_move,
                         matches.deadline,
                         matches.clock, matches.clock_seconds, matches.clock_increment,
                         CASE WHEN other.level IS NULL THEN coalesce(
                             CASE WHEN other.server_id = own.server_id THEN other.nickname END,
                             other.name) END AS opponent,
                         venues.server_id, coalesce(venues.thread_id, venues.channel_id) AS channel_id
                     FROM seats AS own
                         JOIN matches ON matches.match_id = own.match_id
                         JOIN seats AS other
                             ON other.match_id = own.match_id AND other.seat = 1 - own.seat
                         LEFT JOIN venues
                             ON venues.subject_id = coalesce(matches.contest_id, matches.match_id)
                             AND venues.server_id = own.server_id
                             AND EXISTS (SELECT 1 FROM homes
                                 WHERE homes.match_id = own.match_id
                                     AND homes.number = venues.number AND homes.hidden_at IS NULL)
                     WHERE own.user_id = ?1 AND own.ended_at IS NULL
                     ORDER BY matches.to_move IS DISTINCT FROM own.seat, matches.deadline IS NOT NULL,
                         matches.deadline, matches.match_id
                     LIMIT ?2",
                    (user, RUNNING),
                    "matches",
                    "match_id",
                    from_row,
                )?
                .sound)
    }

    /// Returns the matches that a thread is about: the one that began last in it, or, if that is a
    /// board, the boards of its contest.
    pub fn matches_in_thread(&self, thread: ChannelId) -> Result<Vec<MatchId>> {
        let found: Vec<(MatchId, Option<i64>)> = self.values(
            "SELECT matches.id, matches.contest_id FROM venues
                 JOIN matches ON matches.match_id = venues.subject_id
                     OR matches.contest_id = venues.subject_id
                 JOIN homes ON homes.match_id = matches.match_id
                     AND homes.number = venues.number
             WHERE venues.thread_id = ?1 AND homes.hidden_at IS NULL
             ORDER BY homes.match_id DESC",
            [thread],
        )?;
        let Some((last, contest)) = found.first().copied() else {
            return Ok(Vec::new());
        };
        if contest.is_none() {
            return Ok(vec![last]);
        }
        let boards = found.into_iter().take_while(|(_, of)| *of == contest);
        Ok(boards.map(|(board, _)| board).collect())
    }

    /// Returns at most `most` running matches, after the last one of the previous page.
    pub fn running_matches(&self, after: Option<MatchId>, most: u32) -> Result<Vec<MatchId>> {
        Ok(readable::match_ids(
            self,
            "SELECT match_id, id FROM matches
             WHERE ended_at IS NULL
                 AND match_id > coalesce((SELECT match_id FROM matches WHERE id = ?1), 0)
             ORDER BY match_id LIMIT ?2",
            (after, most),
        )?
        .sound)
    }

    /// Counts the running matches.
    pub fn count_running(&self) -> Result<u64> {
        self.only_value("SELECT count(*) FROM matches WHERE ended_at IS NULL", [])
    }

    /// Returns at most `most` running matches in which no person's clock runs, since a computer is
    /// to move, after the last one of the previous page.
    pub fn matches_of_computers(&self, after: Option<MatchId>, most: u32) -> Result<Vec<MatchId>> {
        Ok(readable::match_ids(
            self,
            "SELECT match_id, id FROM matches
             WHERE ended_at IS NULL AND deadline IS NULL
                 AND match_id > coalesce((SELECT match_id FROM matches WHERE id = ?1), 0)
             ORDER BY match_id LIMIT ?2",
            (after, most),
        )?
        .sound)
    }
}
