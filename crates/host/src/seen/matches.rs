//! A match as its readers see it.

use std::fmt;

use model::calendar::Absence;
use model::{
    ChannelId, Clock, Home, MatchId, Rated, ResultRating, Sequence, Timestamp, Trouble, UserId,
};
use rules::BySeat;
use store::{Medals, RatingEffect};
use table::{PublicSheet, SeatSheet, Unclear};
use text::Phrase;

/// A match as shown to one reader, with everything that an answer or a hand tells of it.
///
/// It is made in one go under the match's lock, so that its parts belong to one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<Sheet = SeatSheet> {
    /// The match.
    pub id: MatchId,
    /// The sheet of the match for the reader.
    pub sheet: Sheet,
    /// The deadline of the player to move.
    pub deadline: Option<Timestamp>,
    /// `true` if the deadline is over, and the other player can claim the win or give time.
    pub is_flagged: bool,
    /// The milliseconds that are left in the banks of both players, if time is banked.
    pub banks: Option<BySeat<i64>>,
    /// The time in which each player is away, if they are or will be.
    pub away: BySeat<Option<Away>>,
    /// The players.
    pub players: Players,
    /// Another place where the reader can find the match.
    pub elsewhere: Option<Elsewhere>,
    /// The effect of the match's end on ratings.
    pub ratings: RatingEffect,
    /// `true` if the reader wants boards as text instead of pictures.
    pub text_board: bool,
    /// `true` if the reader is a player of the match.
    pub is_player: bool,
    /// `true` if the reader is a player of the match who has not finished one of its game yet.
    pub is_newcomer: bool,
    /// `true` if the reader has just accepted the match and waits for its challenger: nothing calls
    /// them.
    pub waits: bool,
    /// `true` if the reader lets everything pass until the present turn is over.
    pub lets_pass: bool,
    /// The classes of items that the reader lets pass at all times, in words.
    pub always_passes: Vec<Phrase>,
    /// The reader's orders for the present turn that have not been played.
    pub orders: Option<OrdersLeft>,
    /// `true` if the reader can take their last decision back, or ask for it.
    pub takes_back: bool,
    /// `true` if the reader is to be told now that their direct messages are closed.
    pub messages_closed: bool,
    /// A place where posts of the match cannot be made at present, of which the reader has not been
    /// told yet.
    pub trouble: Option<Trouble>,
    /// The board of a contest that the match is, for a player of it.
    pub board: Option<ContestBoardOf>,
    /// `true` if the reader follows the match; `None` if they cannot, because they play in it, it is over,
    /// or a computer plays.
    pub follows: Option<bool>,
    /// The reader's move, where everything that came of it follows in a message of its own.
    pub played: Option<Phrase>,
}

/// Orders that have not been played. Its `Debug` prints none: they name cards of a hand.
#[derive(Clone, PartialEq, Eq)]
pub struct OrdersLeft {
    /// The orders as they were typed, at least one.
    pub orders: Vec<String>,
    /// The reason for which the next one was not played, though its player is to move.
    pub unclear: Option<Unclear>,
}

impl fmt::Debug for OrdersLeft {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "OrdersLeft({})", self.orders.len())
    }
}

/// A match as the board of a contest, for one of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestBoardOf {
    /// The number of the board.
    pub number: u8,
    /// The name of the other server, not escaped, if there are two and it is known.
    pub against: Option<String>,
}

/// A place where a match can be found, other than the one where it is being read about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// A server.
    Server {
        /// The match's home there.
        home: Home,
        /// The server's name, not escaped, if it is known.
        name: Option<String>,
    },
    /// The reader's direct messages.
    Direct(ChannelId),
}

/// A sequence beyond the end of every log: a sheet since then has no narration.
pub(crate) const NO_NARRATION: Sequence = Sequence(u32::MAX);

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person {
        /// Their account.
        user: UserId,
        /// Their name in this match, not escaped.
        name: String,
    },
    /// A computer player of this level.
    Computer(players::Level),
    /// A person who was deleted since.
    Deleted,
}

/// The players of a match.
pub type Players = BySeat<Player>;

/// A time in which somebody is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    /// The beginning.
    pub from: Timestamp,
    /// The end.
    pub until: Timestamp,
}

impl From<&Absence> for Away {
    fn from(absence: &Absence) -> Self {
        Self {
            from: Timestamp(absence.begin()),
            until: Timestamp(absence.end()),
        }
    }
}

/// The status card of a match in one home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusCard {
    /// The position and the score.
    pub sheet: PublicSheet,
    /// The clock.
    pub clock: Clock,
    /// The time in which each player is away, if they are or will be.
    pub away: BySeat<Option<Away>>,
    /// The effect of the match on ratings, fixed when it began.
    pub rated: Rated,
    /// The rating status of a match that is over.
    pub counted: Option<ResultRating>,
    /// SHA-256 of the secret, published with the challenge.
    pub commitment: String,
    /// The secret's hexadecimal digits, once the match is over.
    pub secret: Option<String>,
    /// The digest of the record, stored when the match ended.
    pub digest: Option<String>,
    /// The first places that the players of a match that is over have reached in seasons of its game,
    /// as the people of the home may see them.
    pub medals: BySeat<Medals>,
}
