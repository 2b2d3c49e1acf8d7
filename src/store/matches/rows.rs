//! A match, its seats and its progress, as the database keeps them.

use rusqlite::{Connection, Row};

use crate::game::{BySeat, Seat};
use crate::store::ids::keys;
use crate::store::{MatchId, Ply, Round, Sequence, ServerId, StoreError, Timestamp, UserId};

/// Who plays on a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The user; `None` for a computer.
    pub user: Option<UserId>,
    /// The computer's level; `None` for a user.
    pub level: Option<String>,
    /// The user's name everywhere when the match began; empty for a computer.
    pub name: String,
    /// Their name in the server where it is played, where it has one of its own. It is never shown
    /// anywhere else.
    pub nickname: Option<String>,
    /// What the player added to the deal.
    pub luck: String,
    /// For which server they play.
    pub server: Option<ServerId>,
    /// The ply of their last proposal.
    pub proposed: Option<Ply>,
}

/// How the sides were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// By the challenger.
    Chosen,
    /// By chance.
    Random,
}

keys!(Sides {
    Chosen = "chosen",
    Random = "random",
});

/// Whether a match counts for ratings, or why not. Fixed when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    /// It counts.
    Rated,
    /// A computer plays.
    Computer,
    /// The two agreed that it does not.
    Agreed,
    /// The two have played too often in the last days.
    Pair,
    /// One of the two has blocked the other.
    Blocked,
    /// There are no ratings yet.
    Before,
}

keys!(Rated {
    Rated = "rated",
    Computer = "computer",
    Agreed = "agreed",
    Pair = "pair",
    Blocked = "blocked",
    Before = "before",
});

/// What a player has proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To call the match off.
    Abort,
}

keys!(Proposal {
    Draw = "draw",
    Abort = "abort",
});

/// How much time players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// So many seconds for each move.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// A bank of seconds, and more of them with each move.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds more with each move.
        increment: u32,
    },
}

impl TimeControl {
    pub(in crate::store) const fn key(self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::Bank { .. } => "bank",
        }
    }

    /// Returns the seconds for each move, or those at the start.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        match self {
            Self::Move { seconds } | Self::Bank { seconds, .. } => seconds,
        }
    }

    pub(in crate::store) const fn increment(self) -> u32 {
        match self {
            Self::Move { .. } => 0,
            Self::Bank { increment, .. } => increment,
        }
    }

    pub(in crate::store) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        let (kind, seconds): (String, u32) = (row.get("clock")?, row.get("clock_seconds")?);
        Ok(match kind.as_str() {
            "bank" => Self::Bank {
                seconds,
                increment: row.get("clock_increment")?,
            },
            _ => Self::Move { seconds },
        })
    }
}

/// A match. The texts are the host's.
#[derive(Clone, PartialEq, Eq)]
pub struct Match {
    /// The id.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The variant's key.
    pub variant: String,
    /// The revision of the rules that it began with.
    pub revision: u32,
    /// The game's options.
    pub options: String,
    /// Rounds to win.
    pub first_to: u8,
    /// The seat with the first turn of round 1.
    pub first: Seat,
    /// The seat of whoever challenged.
    pub challenger: Seat,
    /// How the sides were chosen.
    pub sides: Sides,
    /// The clock.
    pub time: TimeControl,
    /// What every deal comes from.
    pub secret: [u8; 32],
    /// Whether it counts for ratings.
    pub rated: Rated,
    /// The players.
    pub players: BySeat<Player>,
    /// When it began.
    pub began: Timestamp,
    /// How it stands.
    pub progress: Progress,
    /// The proposal that waits for an answer, and the seat that made it.
    pub proposal: Option<(Proposal, Seat)>,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// The offer or the match of a rematch, once one was asked for.
    pub rematch: Option<MatchId>,
}

/// What every move changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The last entry of the log.
    pub sequence: Sequence,
    /// Decisions made.
    pub ply: Ply,
    /// The present round.
    pub round: Round,
    /// Rounds won.
    pub score: BySeat<u8>,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// Until when it has time.
    pub deadline: Option<Timestamp>,
    /// Since when its clock counts: the turn began, or an outage was given back up to here.
    pub counted_from: Option<Timestamp>,
    /// Reminders of this turn that were sent.
    pub reminded: u8,
    /// When the clock has to be looked at next.
    pub due: Option<Timestamp>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// When.
    pub at: Timestamp,
    /// The winner's seat.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: String,
}

/// A state of a match on disk. Every commit makes a new one, whatever it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// The last entry of the log.
    pub sequence: Sequence,
    /// The number of commits since it began.
    pub commits: u32,
}

impl Version {
    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            sequence: row.get("sequence")?,
            commits: row.get("version")?,
        })
    }
}

fn player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player {
        user: row.get("user_id")?,
        level: row.get("level")?,
        name: row.get("name")?,
        nickname: row.get("nickname")?,
        luck: row.get("luck")?,
        server: row.get("server_id")?,
        proposed: row.get("proposed_ply")?,
    })
}

/// Reads the players of a match.
pub(super) fn players(connection: &Connection, key: i64) -> Result<BySeat<Player>, StoreError> {
    let mut rows = connection.prepare_cached("SELECT * FROM seats WHERE match_id = ?1")?;
    let found = rows.query_map([key], |row| Ok((row.get::<_, Seat>("seat")?, player(row)?)))?;
    let mut players = BySeat::default();
    for found in found {
        let (seat, player) = found?;
        players[seat] = player;
    }
    Ok(players)
}

/// Reads a match without its players.
pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Match> {
    let proposal: Option<Proposal> = row.get("proposal")?;
    let ended: Option<Timestamp> = row.get("ended_at")?;
    let reason: Option<String> = row.get("reason")?;
    let winner = row.get("winner")?;
    Ok(Match {
        id: row.get("id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        revision: row.get("revision")?,
        options: row.get("options")?,
        first_to: row.get("first_to")?,
        first: row.get("first_seat")?,
        challenger: row.get("challenger_seat")?,
        sides: row.get("sides")?,
        time: TimeControl::from_row(row)?,
        secret: row.get("secret")?,
        rated: row.get("rated")?,
        players: BySeat::default(),
        began: row.get("began_at")?,
        progress: Progress {
            sequence: row.get("sequence")?,
            ply: row.get("ply")?,
            round: row.get("round")?,
            score: BySeat::new(row.get("score_zero")?, row.get("score_one")?),
            to_move: row.get("to_move")?,
            deadline: row.get("deadline")?,
            counted_from: row.get("counted_from")?,
            reminded: row.get("reminded")?,
            due: row.get("due_at")?,
        },
        proposal: proposal.zip(row.get("proposer")?),
        end: ended
            .zip(reason)
            .map(|(at, reason)| End { at, winner, reason }),
        rematch: row.get("rematch")?,
    })
}
