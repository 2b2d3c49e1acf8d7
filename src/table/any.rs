//! A match's game side without its game's types.

use super::fairness::{Luck, Secret, Sides};
use super::kind::GameKind;
use super::sheet::{PublicSheet, SeatSheet};
use crate::ai::Level;
use crate::game::{BySeat, Chance, Entry, Outcome, Seat};
use crate::phrase::Phrase;
use crate::show::TypedMove;

/// The most rounds that a match can take to win.
pub const MOST_WINS: u8 = 15;

/// What a match is played by, fixed when the challenge is accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The match's id, 26 characters (ULID).
    pub id: String,
    /// The game.
    pub kind: GameKind,
    /// The game's options, in its own notation.
    pub options: String,
    /// Rounds to win, 1 to [`MOST_WINS`].
    pub first_to: u8,
    /// Who has the first turn of round 1.
    pub first: Seat,
    /// The seat of whoever challenged.
    pub challenger: Seat,
    /// How the sides were settled.
    pub sides: Sides,
    /// What every deal comes from.
    pub secret: Secret,
    /// What the players added to it.
    pub lucks: BySeat<Luck>,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many entries the log has.
    pub sequence: u32,
    /// How many decisions were made in the whole match.
    pub ply: u32,
    /// The number of the round that is played or was played last, from 1.
    pub round: u32,
    /// Who has or had the first turn of that round.
    pub first: Seat,
    /// Rounds won.
    pub score: BySeat<u8>,
    /// Rounds to win.
    pub first_to: u8,
    /// Whom the match waits for.
    pub waiting: Waiting,
}

/// Whom a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A decision of this seat.
    Turn(Seat),
    /// Nobody: enough rounds are won, or the only game was drawn (`None`).
    Decided(Option<Seat>),
    /// The first deal: [`AnyTable::begin`] was not called yet.
    Unbegun,
}

/// A round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// Its number, from 1.
    pub number: u32,
    /// Who had its first turn.
    pub first: Seat,
    /// How it ended.
    pub outcome: Outcome,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The winner, if there is one.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: MatchReason,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchReason {
    /// Enough rounds were won, or the only game was drawn.
    Score,
    /// A player resigned.
    Resign,
    /// A player's time ran out.
    Timeout,
    /// Both agreed on a draw.
    Agreed,
    /// It was called off and counts for nothing.
    Aborted,
    /// It ran when a backup was made that was put back later, and counts for nothing.
    Restored,
}

impl MatchReason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::Score,
        Self::Resign,
        Self::Timeout,
        Self::Agreed,
        Self::Aborted,
        Self::Restored,
    ];

    /// The spelling in records and in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Resign => "resign",
            Self::Timeout => "timeout",
            Self::Agreed => "agreed",
            Self::Aborted => "aborted",
            Self::Restored => "restored",
        }
    }

    /// The reason of a spelling.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.key() == key)
    }
}

/// Why a move was not played. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is no token of the game.
    NotAToken,
    /// The token is not among the legal moves.
    NotLegal,
    /// The other seat is to move.
    NotYourTurn,
    /// The match waits for nobody.
    NotRunning,
}

/// A log that cannot be what was played: the match it belongs to is stopped, no other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("match {id}, entry {sequence}: {reason}")]
pub struct Broken {
    /// The match.
    pub id: String,
    /// The number of the entry that does not fit, 0 for the terms.
    pub sequence: u32,
    /// What does not fit. It names nothing hidden.
    pub reason: String,
}

/// The game side of one match: position, rounds, score, chance. No clock, no player, no channel.
///
/// Whoever changes a table changes a fork, commits the returned entries and then keeps the fork;
/// if the commit fails, the fork is dropped and its draws with it.
pub trait AnyTable: Send {
    /// What the match is played by.
    fn terms(&self) -> &Terms;

    /// A copy to try something on.
    fn fork(&self) -> Box<dyn AnyTable>;

    /// Where the match stands.
    fn standing(&self) -> Standing;

    /// The rounds that are over, oldest first.
    fn rounds(&self) -> &[RoundEnd];

    /// Makes the first deal. Returns the new entries of the log; none when it was made before.
    fn begin(&mut self) -> Vec<Entry>;

    /// Plays a move, and everything that follows without a decision: chance, the end of a round,
    /// the deal of the next. Returns the new entries of the log.
    ///
    /// # Errors
    /// A [`MoveError`] that depends on nothing hidden from the seat.
    fn play(&mut self, seat: Seat, token: &str) -> Result<Vec<Entry>, MoveError>;

    /// What everybody may see, with the story since entry `since`.
    fn public(&self, since: u32) -> PublicSheet;

    /// What this seat sees, with the story since entry `since`.
    fn seat(&self, seat: Seat, since: u32) -> SeatSheet;

    /// What a legal token of this seat does, in words; `None` when it is not legal now.
    fn label(&self, seat: Seat, token: &str) -> Option<Phrase>;

    /// Lists the legal moves of this seat as they are typed; none when it is not to move.
    fn typed_moves(&self, seat: Seat) -> Vec<TypedMove>;

    /// Returns the same match with a position that looks the same to `viewer`, a spectator or a
    /// seat: everything that is hidden from them is made up.
    fn imagined(&self, viewer: Option<Seat>, chance: &mut dyn Chance) -> Box<dyn AnyTable>;

    /// A move for this seat by a computer player that sees what the seat sees; `None` when the
    /// seat is not to move.
    fn suggest(&self, seat: Seat, level: Level, chance: &mut dyn Chance) -> Option<String>;
}
