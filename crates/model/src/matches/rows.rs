//! A match with its seats and its progress.

use std::fmt;

use super::RunningClock;
use crate::calendar::Calendar;
use crate::{Clock, MatchId, Ply, Rated, Round, Sequence, ServerId, Timestamp, UserId};
use rules::{BySeat, Seat};

/// The player on a seat. Its `Debug` prints no name, no words and no orders, which name cards of a
/// hand.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The user, or `None` for a computer and for a user who was deleted.
    pub user: Option<UserId>,
    /// The computer's level, or `None` for a user.
    pub level: Option<String>,
    /// The user's global display name when the match began, empty for a computer.
    pub name: String,
    /// The user's nickname, if they have one in the server where the match is played. It is never
    /// shown anywhere else.
    pub nickname: Option<String>,
    /// The words that the player added to the shuffling.
    pub luck: String,
    /// The server that they play for.
    pub server: Option<ServerId>,
    /// `true` once they were shown a hand of the match.
    pub hand_shown: bool,
    /// `true` once they were given a hint.
    pub has_hint: bool,
    /// The ply of their last proposal.
    pub proposed: Option<Ply>,
    /// The milliseconds that they have left, in their bank or for a turn that waits for an answer,
    /// or `None` if nothing is used up.
    pub time_left: Option<i64>,
    /// `true` if they let everything pass until the present turn is over.
    pub lets_pass: bool,
    /// The keys of the classes of items that they let pass until the match is over or they say
    /// otherwise, with spaces between them.
    pub always_passes: String,
    /// The orders for the present turn that have not been played, with commas between them.
    pub orders: String,
    /// The last news for them that is told by a message of their own.
    pub notice: Option<SeatNotice>,
    /// Their calendar, as far as it concerns this match.
    pub calendar: Calendar,
}

impl fmt::Debug for Player {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut player = formatter.debug_struct("Player");
        player.field("user", &self.user).field("level", &self.level);
        player.finish_non_exhaustive()
    }
}

impl Player {
    /// Returns `true` if this player lets pass whatever is of the class with this key.
    #[must_use]
    pub fn always_passes(&self, item: &str) -> bool {
        self.always_passes.split(' ').any(|key| key == item)
    }

    /// Lets pass whatever is of a class of items from now on.
    pub fn always_pass(&mut self, item: &str) {
        if !self.always_passes(item) {
            let keys = self.always_passes.split(' ').chain([item]);
            let keys: Vec<&str> = keys.filter(|key| !key.is_empty()).collect();
            self.always_passes = keys.join(" ");
        }
    }
}

/// The way in which the sides were settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The challenger chose.
    Chosen,
    /// Chance decided.
    Random,
}

crate::keys!(Sides {
    Chosen = "chosen",
    Random = "random",
});

/// A proposal of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A draw.
    Draw,
    /// An agreement to call the match off.
    Abort,
    /// That the proposer takes their last decision back.
    TakeBack,
}

crate::keys!(Proposal {
    Draw = "draw",
    Abort = "abort",
    TakeBack = "take-back",
});

/// An answer of the other player, or time from them, of which a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatNotice {
    /// The draw that they proposed was declined.
    DrawDeclined,
    /// Calling off, which they proposed, was declined.
    AbortDeclined,
    /// Their last decision was not to be taken back.
    TakeBackDeclined,
    /// Their last decision was taken back.
    TakenBack,
    /// They were given time.
    TimeGiven,
}

crate::keys!(SeatNotice {
    DrawDeclined = "draw-declined",
    AbortDeclined = "abort-declined",
    TakeBackDeclined = "take-back-declined",
    TakenBack = "taken-back",
    TimeGiven = "time-given",
});

/// A match. Its texts are those of the host.
#[derive(Clone, PartialEq, Eq)]
pub struct Match {
    /// The id.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The variant's key.
    pub variant: String,
    /// The revision of the rules when it began.
    pub revision: u32,
    /// The game's options.
    pub options: String,
    /// The rounds to win.
    pub first_to: u8,
    /// The seat with the first turn of round 1.
    pub first: Seat,
    /// The challenger's seat.
    pub challenger: Seat,
    /// The way in which the sides were settled.
    pub sides: Sides,
    /// The clock.
    pub time: Clock,
    /// The secret that every deal comes from.
    pub secret: [u8; 32],
    /// The rating status.
    pub rated: Rated,
    /// The players.
    pub players: BySeat<Player>,
    /// The time of its beginning.
    pub began: Timestamp,
    /// Its progress.
    pub progress: Progress,
    /// The open proposal, and the seat that made it.
    pub proposal: Option<(Proposal, Seat)>,
    /// Its end, if it has ended.
    pub end: Option<End>,
    /// The offer or the match of a rematch, once one has been asked for.
    pub rematch: Option<MatchId>,
    /// The board of a contest that it is, if it is one.
    pub board: Option<u8>,
}

/// The part of a match that every move changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of the log's last entry.
    pub sequence: Sequence,
    /// The number of decisions made.
    pub ply: Ply,
    /// The current round.
    pub round: Round,
    /// The rounds won.
    pub score: BySeat<u8>,
    /// The seat to move.
    pub to_move: Option<Seat>,
    /// The clock of that seat, unless it is a computer's.
    pub clock: Option<RunningClock>,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The time of the end.
    pub at: Timestamp,
    /// The winner's seat.
    pub winner: Option<Seat>,
    /// The reason.
    pub reason: String,
    /// The digest of the record, or `None` for a match that ended before digests were stored.
    pub digest: Option<String>,
}

/// A state of a match on disk. Every commit makes a new one, whatever it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// The number of the log's last entry.
    pub sequence: Sequence,
    /// The number of commits since the match began.
    pub commits: u32,
}
