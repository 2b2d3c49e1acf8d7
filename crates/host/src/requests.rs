//! The requests that people make to the host, and its answers.

use super::seen::View;
use super::seen::{OfferView, Opponent};
use model::{ChannelId, Clock, MatchId, Refusal, RoleId, ServerId, Side, Timestamp, UserId};
use rules::{BySeat, Seat};
use store::{Server, User};
use table::{GameKind, Luck};

/// A caller, with place and time. All of it is taken from the interaction, never from typed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The caller's account.
    pub user: UserId,
    /// The global display name, not escaped.
    pub name: String,
    /// The nickname, if the caller has one in the server where they ask. It is shown in that server
    /// alone.
    pub nickname: Option<String>,
    /// The caller's language, a key of `locales/`, which is remembered for later direct messages.
    pub language: String,
    /// The place where they ask, or `None` in a direct message.
    pub origin: Option<Origin>,
    /// The time of the click, taken from the interaction's id. Clocks stop at this time.
    pub at: Timestamp,
    /// The user as the bot knows them, or `None` for a new user and before
    /// [`Host::arrive`](super::Host::arrive).
    pub known: Option<User>,
}

impl Caller {
    /// Returns the server in which the caller asks.
    pub fn server(&self) -> Option<ServerId> {
        self.origin.as_ref().map(|origin| origin.server)
    }

    /// Returns `true` if the caller has not finished a match of a game lately.
    pub fn is_new_to(&self, kind: GameKind) -> bool {
        let known = self.known.as_ref();
        known.is_none_or(|user| user.is_new_to(kind.key()))
    }
}

/// A place in a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The server.
    pub server: ServerId,
    /// The channel, or the parent channel of the thread.
    pub channel: ChannelId,
    /// The thread, if they ask in one.
    pub thread: Option<ChannelId>,
    /// The server's language, a key of `locales/`.
    pub language: String,
    /// The power of the caller over others there.
    pub authority: Authority,
    /// The roles of the caller there.
    pub roles: Vec<RoleId>,
    /// The settings of the server, which are empty before [`Host::arrive`](super::Host::arrive).
    pub settings: Server,
}

/// The power of a caller over others, from the least to the most. Each includes those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Authority {
    /// No power over anybody.
    #[default]
    Member,
    /// Power over the matches and offers of the channel in which they ask. Any channel can give it
    /// for itself.
    ChannelModerator,
    /// Power over who may play in the server, and over the matches and offers of all its channels.
    ServerModerator,
    /// Power over the settings of the server.
    Manager,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The opponent.
    pub opponent: Opponent,
    /// The game.
    pub kind: GameKind,
    /// Its options, in the game's own notation.
    pub options: String,
    /// The rounds to win, 1 to 15.
    pub first_to: u8,
    /// The clock.
    pub clock: Clock,
    /// The challenger's side.
    pub side: Side,
    /// `true` if the match is to count for ratings.
    pub is_rated: bool,
    /// The words that the challenger adds to the shuffling.
    pub luck: Luck,
}

/// The room that somebody has for further matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The refusal that the next one would meet.
    pub refusal: Option<Refusal>,
    /// The number of matches that there is room for.
    pub left: u32,
}

/// A match in the list of a user's matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLine {
    /// The match.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The game, or `None` if this version of the program does not know it: such a match stands
    /// still.
    pub kind: Option<GameKind>,
    /// The caller's seat.
    pub seat: Seat,
    /// The opponent's name, not escaped, or `None` for a computer.
    pub opponent: Option<String>,
    /// `true` if the caller is to move.
    pub my_turn: bool,
    /// The clock.
    pub clock: Clock,
    /// The deadline of the player to move.
    pub deadline: Option<Timestamp>,
    /// The place of the match: its server, and its thread or channel.
    pub place: Option<(Option<ServerId>, ChannelId)>,
}

/// A running match in a list for a moderator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeratedMatch {
    /// The match.
    pub id: MatchId,
    /// The game.
    pub kind: GameKind,
    /// The players' names, not escaped, or `None` for a computer.
    pub names: BySeat<Option<String>>,
}

/// The opponents in whose matches a command makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Anybody, as for a hand.
    Anybody,
    /// People alone, as for a draw.
    People,
    /// The computer alone, as for a hint.
    Computers,
}

impl Against {
    /// Returns `true` if a match is against such an opponent.
    pub fn fits(self, line: &MatchLine) -> bool {
        match self {
            Self::Anybody => true,
            Self::People => line.opponent.is_some(),
            Self::Computers => line.opponent.is_none(),
        }
    }
}

/// The match meant by a command that names none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// This one: the thread's, or the only one where it is the caller's turn.
    This(MatchId),
    /// Several, among which the caller must choose.
    Ask(Vec<MatchLine>),
    /// None, since none runs.
    None,
}

/// The outcome of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Challenged {
    /// The offer is open and is being posted.
    Offered(Box<OfferView>),
    /// The other player has made the same offer before, and waits for the caller's answer.
    Asked(Box<OfferView>),
    /// Somebody elsewhere has made an offer that fits, and the caller may take it.
    Found(Box<OfferView>, Room),
    /// The computer has accepted, and the match runs.
    Started(Started),
}

/// A match that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The match.
    pub id: MatchId,
    /// The match as the caller sees it, if they play.
    pub view: Option<Box<View>>,
}
