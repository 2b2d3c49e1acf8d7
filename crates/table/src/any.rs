//! A match's game side without its game's types.

use super::advice::Advice;
use super::fairness::{Luck, Secret, Sides};
use super::kind::GameKind;
use super::sheet::{PublicSheet, SeatSheet};
use players::Level;
use rules::{BySeat, Chance, Entry, Feat, RoundEnd, Seat, Sequence, Standing, Uncovered};
use show::TypedMove;
use text::Phrase;

/// The largest number of rounds to win that a challenge can ask for.
pub const MOST_WINS: u8 = 15;

/// The terms of a match, fixed when the challenge is accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The id of the match, 26 characters (ULID).
    pub id: String,
    /// The game.
    pub kind: GameKind,
    /// The game's options, in its own notation.
    pub options: String,
    /// The number of rounds to win, 1 to [`MOST_WINS`].
    pub first_to: u8,
    /// The seat that has the first turn of round 1.
    pub first: Seat,
    /// The challenger's seat.
    pub challenger: Seat,
    /// The way in which the sides were settled.
    pub sides: Sides,
    /// The secret that every deal comes from.
    pub secret: Secret,
    /// The words that the players added to it.
    pub lucks: BySeat<Luck>,
}

/// The move by which a seat lets pass what it is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The token.
    pub token: String,
    /// The key of the item that it lets pass, the same for all of its class.
    pub item: &'static str,
}

/// The reason for refusing a move, which changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not a token of the game.
    NotAToken,
    /// The token is not among the legal moves.
    NotLegal,
    /// The other seat is to move.
    NotYourTurn,
    /// The match waits for nobody.
    NotRunning,
}

/// The error of a log that cannot be what was played. It stops the match it belongs to, and no
/// other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("match {id}, entry {sequence}: {reason}")]
pub struct Broken {
    /// The match.
    pub id: String,
    /// The number of the entry that does not fit, or 0 for the terms.
    pub sequence: Sequence,
    /// A sentence about what does not fit, naming nothing hidden.
    pub reason: String,
}

/// The game side of one match: position, rounds, score, chance. It knows no clock, no player and no
/// channel.
///
/// To change a table, change a fork, commit the returned entries and then keep the fork. If the
/// commit fails, drop the fork and its draws with it.
pub trait AnyTable: Send {
    /// Returns the terms of the match.
    fn terms(&self) -> &Terms;

    /// Returns a copy to try something on.
    fn fork(&self) -> Box<dyn AnyTable>;

    /// Returns the standing of the match.
    fn standing(&self) -> Standing;

    /// Returns the finished rounds, oldest first.
    fn rounds(&self) -> &[RoundEnd];

    /// Makes the first deal and returns the new entries of the log, which are none if it was made
    /// before.
    fn begin(&mut self) -> Vec<Entry>;

    /// Plays a move and everything that follows without a decision: chance, the end of a round, the
    /// deal of the next. Returns the new entries of the log.
    ///
    /// # Errors
    ///
    /// Returns a [`MoveError`] that depends on nothing hidden from the seat.
    fn play(&mut self, seat: Seat, token: &str) -> Result<Vec<Entry>, MoveError>;

    /// Returns the move by which this seat lets pass what the other one does, if it is asked for an
    /// answer now.
    fn pass(&self, seat: Seat) -> Option<Pass>;

    /// Returns the seat that made the last decision that stands, and what was shown because of it, so
    /// that it cannot be taken back.
    fn last_decided(&self) -> Option<(Seat, Option<Uncovered>)>;

    /// Returns the words in which that decision was offered, in a game without hidden cards: in another
    /// one they may name some.
    fn last_label(&self) -> Option<Phrase>;

    /// Returns the number of a seat's last decision in the log, or 0 before its first.
    fn last_decision(&self, seat: Seat) -> Sequence;

    /// Returns the number of the entry with which the running turn began: the seat whose turn it is
    /// may have decided several times since, and the other one may have answered.
    fn turn_began(&self) -> Sequence;

    /// Returns the number of attacks that a seat has parried in the match.
    fn parried(&self, seat: Seat) -> u32;

    /// Returns the feat of a seat in the present position.
    fn feat(&self, seat: Seat) -> Option<Feat>;

    /// Returns the number of the entry that ended the last finished round, or 0 before the first end.
    fn last_end(&self) -> Sequence;

    /// Returns what everybody may see, with the narration since entry `since`.
    fn public(&self, since: Sequence) -> PublicSheet;

    /// Returns what this seat sees, with the narration since entry `since`.
    fn seat(&self, seat: Seat, since: Sequence) -> SeatSheet;

    /// Returns the words for a token of this seat, or `None` if it is not legal now.
    fn label(&self, seat: Seat, token: &str) -> Option<Phrase>;

    /// Returns the legal moves of this seat as they are typed, or none if it is not to move.
    fn typed_moves(&self, seat: Seat) -> Vec<TypedMove>;

    /// Returns the same match at a position that looks the same to `viewer`, a spectator or a seat:
    /// everything hidden from them is made up.
    fn imagined(&self, viewer: Option<Seat>, chance: &mut dyn Chance) -> Box<dyn AnyTable>;

    /// Returns a move chosen by a computer player that sees what this seat sees, or `None` if the
    /// seat is not to move.
    fn suggest(&self, seat: Seat, level: Level, chance: &mut dyn Chance) -> Option<String>;

    /// Returns the computer's opinion of the legal moves of a seat, the one that it thought about
    /// most first, from what that seat sees and was shown. There is none if the seat is not to move.
    ///
    /// An `effort` of 1 is that of the strongest level. The move with the token `asked` is thought
    /// about however bad it looks.
    fn advise(
        &self,
        seat: Seat,
        effort: f32,
        asked: Option<&str>,
        chance: &mut dyn Chance,
    ) -> Vec<Advice>;
}
