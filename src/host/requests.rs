//! What people ask of the host, and what it answers.

use super::view::View;
use crate::ai::Level;
use crate::game::Seat;
use crate::phrase::Phrase;
use crate::store::{
    ChannelId, MatchId, MessageId, Server, ServerId, Side, Timestamp, User, UserId,
};
use crate::table::{GameKind, Luck, PublicSheet};

/// Who asks, from where and when. Taken from the interaction, never from what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// Their account.
    pub user: UserId,
    /// The name that Discord shows everywhere, not escaped.
    pub name: String,
    /// Their name in the server where they asked, if they have one of their own there. It is shown
    /// in that server alone.
    pub nickname: Option<String>,
    /// Their language, a key of `locales/`; remembered for later direct messages.
    pub language: String,
    /// Where they asked; `None` in a direct message.
    pub origin: Option<Origin>,
    /// When they clicked: the time of the interaction's id. Clocks stop at this time.
    pub at: Timestamp,
    /// What the bot knows of them; `None` for somebody new, and until [`Host::arrive`](super::Host::arrive).
    pub known: Option<User>,
}

/// A place in a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The server.
    pub server: ServerId,
    /// The channel, or the parent channel of the thread.
    pub channel: ChannelId,
    /// The thread, if they asked in one.
    pub thread: Option<ChannelId>,
    /// The server's language, a key of `locales/`.
    pub language: String,
    /// Whether the caller may manage messages there (abort matches, ban users).
    pub moderator: bool,
    /// Whether the caller may manage the server (settings).
    pub manager: bool,
    /// What the server has set; nothing until [`Host::arrive`](super::Host::arrive).
    pub settings: Server,
}

/// Whom a challenge goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// This user of this server.
    User {
        /// Their account.
        user: UserId,
        /// Their name everywhere, not escaped; empty where the bot does not know it.
        name: String,
    },
    /// Anybody in this server.
    Open,
    /// The computer.
    Computer(Level),
}

/// The time for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Seconds a move, from 10 minutes to 14 days.
    pub seconds: u32,
}

impl Clock {
    /// A clock of so many seconds, if that is allowed.
    #[must_use]
    pub const fn new(seconds: u32) -> Option<Self> {
        if seconds >= Self::SHORTEST.seconds && seconds <= Self::LONGEST.seconds {
            Some(Self { seconds })
        } else {
            None
        }
    }

    /// The shortest that is allowed: 10 minutes.
    pub const SHORTEST: Self = Self { seconds: 600 };
    /// The longest that is allowed: 14 days.
    pub const LONGEST: Self = Self {
        seconds: 14 * 24 * 3600,
    };
    /// When nobody says otherwise: 3 days.
    pub const DEFAULT: Self = Self {
        seconds: 3 * 24 * 3600,
    };
}

/// What a challenge says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// To whom.
    pub opponent: Opponent,
    /// The game.
    pub kind: GameKind,
    /// Its options, in the game's own notation.
    pub options: String,
    /// Rounds to win, 1 to 15.
    pub first_to: u8,
    /// The time for each move.
    pub clock: Clock,
    /// The challenger's side.
    pub side: Side,
    /// What the challenger adds to the deal.
    pub luck: Luck,
}

/// What has become of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// Open until this time.
    Open(Timestamp),
    /// Accepted: a match of the same id runs or ran.
    Accepted,
    /// Declined.
    Declined,
    /// Taken back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// An offer as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferView {
    /// Its id, which becomes the match's.
    pub id: MatchId,
    /// Who challenges.
    pub challenger: UserId,
    /// Their name, not escaped.
    pub challenger_name: String,
    /// To whom.
    pub opponent: Opponent,
    /// The game.
    pub kind: GameKind,
    /// Its options, in the game's own notation.
    pub options: String,
    /// Rounds to win.
    pub first_to: u8,
    /// The time for each move.
    pub clock: Clock,
    /// The challenger's side.
    pub side: Side,
    /// The words that the challenger adds to the shuffling, fixed from now on.
    pub luck: Luck,
    /// SHA-256 of the match's secret.
    pub commitment: String,
    /// What has become of it.
    pub state: OfferState,
    /// The server it was made in.
    pub server: Option<ServerId>,
    /// The channel it was made in.
    pub channel: ChannelId,
    /// The language of that channel.
    pub language: String,
    /// Its message, once posted.
    pub message: Option<MessageId>,
}

/// A match in a list of one's matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLine {
    /// The match.
    pub id: MatchId,
    /// The game.
    pub kind: GameKind,
    /// The caller's seat.
    pub seat: Seat,
    /// The opponent's name, not escaped; `None` for a computer.
    pub opponent: Option<String>,
    /// Whether the caller is to move.
    pub my_turn: bool,
    /// Until when the player to move has time.
    pub deadline: Option<Timestamp>,
    /// Where it is played: server, and thread or channel.
    pub place: Option<(Option<ServerId>, ChannelId)>,
}

/// Which match a command without a match means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// This one: the thread's, else the only one where it is the caller's turn.
    This(MatchId),
    /// Several: the caller must say which.
    Ask(Vec<MatchLine>),
    /// None runs.
    None,
}

/// What a challenge has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Challenged {
    /// An offer stands and is posted.
    Offered(Box<OfferView>),
    /// The computer has accepted: the match runs.
    Started(Started),
}

/// A match that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The match.
    pub id: MatchId,
    /// What the caller sees, if the caller plays.
    pub view: Option<Box<View>>,
}

/// Why the host did not do what was asked. Each has a sentence in `locales/` with the way out, and
/// none depends on anything hidden. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// There is no such offer or match, or it is none of the caller's.
    Unknown,
    /// The caller does not play in this match.
    NotAPlayer,
    /// The match is over.
    Finished(Box<View<PublicSheet>>),
    /// The button belongs to an earlier ply. Here is the present.
    Stale(Box<View>),
    /// The other player is to move. Here is the present.
    NotYourTurn(Box<View>),
    /// The move is not legal now. Here is the present.
    NotLegal(Box<View>),
    /// The text is no move of this game.
    NotAMove,
    /// The offer is not open any more.
    OfferClosed(OfferState),
    /// One cannot accept one's own offer, or challenge oneself or a bot.
    Yourself,
    /// The offer is for somebody else.
    NotForYou,
    /// One of the two has blocked the other.
    Blocked,
    /// The caller has as many open offers as one may.
    TooManyOffers,
    /// This channel has as many open offers as it may.
    TooManyOffersHere,
    /// The caller has challenged this opponent as often today as one may.
    TooManyPings,
    /// The caller has as many running matches against the computer as one may.
    TooManyComputerMatches,
    /// The caller has as many running matches as one may.
    TooManyMatches,
    /// The caller has begun as many matches today as one may.
    TooManyBegun,
    /// This channel has as many running matches as it may.
    TooManyMatchesHere,
    /// The other player has as many matches as one may.
    OpponentBusy,
    /// This pair waits until then after a decline, an expiry or a second withdrawal.
    Wait(Timestamp),
    /// An offer of this kind was made less than five plies ago.
    TooSoon,
    /// Nothing was proposed that could be answered.
    NothingProposed,
    /// The caller has moved already, and the other does not agree yet: a proposal was made.
    NeedsAgreement,
    /// Three matches were called off today already.
    TooManyAborts,
    /// The clock still runs until then.
    TimeLeft(Timestamp),
    /// The caller lacks a permission (manage messages, manage server).
    NotAllowed,
    /// A setting has no such value; the sentence says which are right.
    BadValue(Phrase),
    /// The user is banned from the bot in this server.
    Banned,
    /// A record of a running match with hidden cards is not handed out.
    NotYet,
    /// The database cannot be written now. Nothing is lost; try again.
    Unavailable,
    /// This one match is damaged and stopped; the operator's log says why.
    Broken,
}

impl RequestError {
    /// Returns the present position, if the refusal brings it.
    #[must_use]
    pub fn view(&self) -> Option<&View> {
        match self {
            Self::Stale(view) | Self::NotYourTurn(view) | Self::NotLegal(view) => Some(view),
            _ => None,
        }
    }
}
