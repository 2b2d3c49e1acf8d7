//! The ends of the boards of a contest that were played.

use crate::{Result, Tx};
use model::ContestId;
use rules::BySeat;

/// The end of a board that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardResult {
    /// The number of the board, from 1.
    pub board: u8,
    /// The rounds won.
    pub score: BySeat<u8>,
    /// The reason for its end.
    pub reason: String,
}

impl Tx<'_> {
    /// Returns how the boards of a contest ended that were played to some end, in their order.
    pub fn board_results(&self, id: ContestId) -> Result<Vec<BoardResult>> {
        self.all(
            "SELECT matches.board, results.score_zero, results.score_one, results.reason
             FROM contests
                 JOIN matches ON matches.contest_id = contests.contest_id
                 JOIN results ON results.match_id = matches.match_id
             WHERE contests.id = ?1 AND matches.board IS NOT NULL ORDER BY matches.board",
            [id],
            |row| {
                Ok(BoardResult {
                    board: row.get("board")?,
                    score: BySeat::new(row.get("score_zero")?, row.get("score_one")?),
                    reason: row.get("reason")?,
                })
            },
        )
    }
}
