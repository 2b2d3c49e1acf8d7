//! Finished matches, in the order in which they ended.

mod facts;
mod void;

use crate::row::Row;

use super::log::TAKEN_BACK;
use super::{MatchId, Ply, Result, ServerId, Timestamp, UserId};
use crate::Tx;
use model::{ResultRating, at_end};
use rules::{BySeat, Seat};

pub(super) use facts::start;
pub use void::Voided;

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// Its place in the order of all results, which has no gap.
    pub number: u64,
    /// The match.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The variant's key.
    pub variant: String,
    /// The rounds to win.
    pub first_to: u8,
    /// The users on the seats, or `None` for a computer.
    pub users: BySeat<Option<UserId>>,
    /// The servers that they played for.
    pub servers: BySeat<Option<ServerId>>,
    /// The rounds won.
    pub score: BySeat<u8>,
    /// The number of decisions made.
    pub plies: Ply,
    /// The winner, if there was one.
    pub winner: Option<Seat>,
    /// The reason for its end.
    pub reason: String,
    /// The rating status.
    pub rated: ResultRating,
    /// The time of its end.
    pub ended: Timestamp,
}

pub(super) fn from_row(row: &Row<'_>) -> Result<MatchResult> {
    Ok(MatchResult {
        number: row.get("number")?,
        id: row.get("id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        first_to: row.get("first_to")?,
        users: BySeat::new(row.get("user_zero")?, row.get("user_one")?),
        servers: BySeat::new(row.get("server_zero")?, row.get("server_one")?),
        score: BySeat::new(row.get("score_zero")?, row.get("score_one")?),
        plies: row.get("plies")?,
        winner: row.get("winner")?,
        reason: row.get("reason")?,
        rated: row.get("counts")?,
        ended: row.get("ended_at")?,
    })
}

/// Writes the result of a match that ends in the same transaction.
pub(super) fn record(tx: &Tx<'_>, key: i64) -> Result<()> {
    let rating = at_end(&facts::finish(tx, key)?);
    let met = match rating {
        ResultRating::Rated => facts::met_before(tx, key)?,
        _ => BySeat::default(),
    };
    let streaks = facts::streaks(tx, key)?;
    tx.done(
        "INSERT INTO results (number, match_id, game, variant, first_to, user_zero, user_one,
             server_zero, server_one, score_zero, score_one, plies, winner, reason, rated,
             unrated, ended_at, contest_id, board, met_zero, met_one, streak_zero,
             streak_one)
         SELECT (SELECT coalesce(max(number), 0) + 1 FROM results), matches.match_id, game,
             variant, first_to, zero.user_id, one.user_id, zero.server_id, one.server_id,
             score_zero, score_one,
             ply - 2 * (SELECT count(*) FROM log WHERE match_id = ?1 AND token = ?8),
             winner, reason,
             CASE WHEN CAST(?3 AS BIGINT) = 1 THEN 'rated' ELSE ?2 END,
             CASE WHEN CAST(?3 AS BIGINT) = 1 THEN ?2 END,
             matches.ended_at, contest_id, board, ?4, ?5, ?6, ?7
         FROM matches
             JOIN seats AS zero ON zero.match_id = matches.match_id AND zero.seat = 0
             JOIN seats AS one ON one.match_id = matches.match_id AND one.seat = 1
         WHERE matches.match_id = ?1",
        (
            key,
            rating,
            rating.is_kept_apart(),
            met.zero,
            met.one,
            streaks.zero,
            streaks.one,
            TAKEN_BACK,
        ),
    )
}

impl Tx<'_> {
    /// Returns at most `most` results after a number, oldest first.
    pub fn results_after(&self, mut number: u64, most: u32) -> Result<Vec<MatchResult>> {
        loop {
            let found = self.readable(
                "SELECT results.*, matches.id FROM results
                     JOIN matches ON matches.match_id = results.match_id
                 WHERE number > ?1 ORDER BY number LIMIT ?2",
                (number, most),
                "results",
                "number",
                from_row,
            )?;
            match found.damaged.last() {
                Some(last) if found.sound.is_empty() => number = last.unsigned_abs(),
                _ => return Ok(found.sound),
            }
        }
    }
}
