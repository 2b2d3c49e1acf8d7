//! Finished matches, in the order in which they ended.

mod facts;
mod rule;
mod void;

use crate::column::Row;

use super::ids::{keys, seat_if_any};
use super::{MatchId, Ply, ServerId, StoreError, Timestamp, UserId};
use crate::Tx;
use rules::{BySeat, Seat};

pub(super) use facts::start;
pub use rule::YOUNG;
pub(super) use rule::at_start;
pub use void::Voided;

/// The rating status of a finished match: rated, or the reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultRating {
    /// The match counts for ratings.
    Rated,
    /// A computer played.
    Computer,
    /// The two agreed that the match does not count.
    Agreed,
    /// The two had played each other too often in the last days.
    Pair,
    /// One of the two had blocked the other.
    Blocked,
    /// There were no ratings yet.
    Before,
    /// The match was called off.
    Aborted,
    /// The match was running when a backup was made that was later restored.
    Restored,
    /// Time ran out before the loser had been shown a hand.
    Unseen,
    /// The account of one of the two was too young when the match began.
    Young,
    /// The match ended before the loser, or one of both players of a draw, had played.
    Few,
    /// The loser had lost on time before, and had finished no match by playing since.
    Absent,
    /// The operator has taken the result out of the ladders.
    Void,
}

keys!(ResultRating {
    Rated = "rated",
    Computer = "computer",
    Agreed = "agreed",
    Pair = "pair",
    Blocked = "blocked",
    Before = "before",
    Aborted = "aborted",
    Restored = "restored",
    Unseen = "unseen",
    Young = "young",
    Few = "few",
    Absent = "absent",
    Void = "void",
});

impl ResultRating {
    /// Returns `true` for the reasons that stand in a column of their own, beside the status that the
    /// match would have without them.
    const fn is_kept_apart(self) -> bool {
        matches!(self, Self::Young | Self::Few | Self::Absent | Self::Void)
    }
}

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

pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<MatchResult> {
    Ok(MatchResult {
        number: row.get("number")?,
        id: row.get("id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        first_to: row.get("first_to")?,
        users: BySeat::new(row.get("user_zero")?, row.get("user_one")?),
        servers: BySeat::new(row.get("server_zero")?, row.get("server_one")?),
        score: BySeat::new(row.get("score_zero")?, row.get("score_one")?),
        plies: Ply(row.get("plies")?),
        winner: seat_if_any(row, "winner")?,
        reason: row.get("reason")?,
        rated: row.get("counts")?,
        ended: row.get("ended_at")?,
    })
}

/// Writes the result of a match that ends in the same transaction.
pub(super) fn record(tx: &Tx<'_>, key: i64) -> Result<(), StoreError> {
    let rating = rule::at_end(&facts::finish(tx, key)?);
    let met = match rating {
        ResultRating::Rated => facts::met_before(tx, key)?,
        _ => BySeat::default(),
    };
    tx.done(
        "INSERT INTO results (number, match_id, game, variant, first_to, user_zero, user_one,
             server_zero, server_one, score_zero, score_one, plies, winner, reason, rated,
             unrated, ended_at, contest_id, board, met_zero, met_one)
         SELECT (SELECT coalesce(max(number), 0) + 1 FROM results), matches.match_id, game,
             variant, first_to, zero.user_id, one.user_id, zero.server_id, one.server_id,
             score_zero, score_one, ply, winner, reason,
             CASE WHEN CAST(?3 AS BIGINT) = 1 THEN 'rated' ELSE ?2 END,
             CASE WHEN CAST(?3 AS BIGINT) = 1 THEN ?2 END,
             matches.ended_at, contest_id, board, ?4, ?5
         FROM matches
             JOIN seats AS zero ON zero.match_id = matches.match_id AND zero.seat = 0
             JOIN seats AS one ON one.match_id = matches.match_id AND one.seat = 1
         WHERE matches.match_id = ?1",
        (key, rating, rating.is_kept_apart(), met.zero, met.one),
    )
}

impl Tx<'_> {
    /// Returns at most `most` results after a number, oldest first.
    pub fn results_after(
        &self,
        mut number: u64,
        most: u32,
    ) -> Result<Vec<MatchResult>, StoreError> {
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
