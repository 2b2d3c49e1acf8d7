//! The requests that people make to the host, and its answers.

use super::contests::ContestRefusal;
use super::outcome::Trouble;
use super::view::View;
use crate::ai::Level;
use crate::game::{BySeat, Round, Seat};
use crate::phrase::Phrase;
use crate::store::{
    ChannelId, Clock, MatchId, OfferMessage, Rated, RoleId, Server, ServerId, Side, Timestamp,
    User, UserId,
};
use crate::table::{GameKind, Luck, Meanings, PublicSheet};

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
    #[must_use]
    pub fn server(&self) -> Option<ServerId> {
        self.origin.as_ref().map(|origin| origin.server)
    }

    /// Returns `true` if the caller has not finished a match of a game lately.
    #[must_use]
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

/// The opponent whom a challenge asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A user of this server.
    User {
        /// The user's account.
        user: UserId,
        /// The global display name, not escaped, or an empty text if the bot does not know it.
        name: String,
    },
    /// Anybody in this server.
    Open,
    /// Anybody in any server.
    Anywhere {
        /// `true` for somebody about as strong as the challenger alone.
        similar: bool,
    },
    /// The computer.
    Computer(Level),
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
    pub refusal: Option<RequestError>,
    /// The number of matches that there is room for.
    pub left: u32,
}

/// The state of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// Open until this time.
    Open(Timestamp),
    /// Accepted: a match with the same id runs or ran.
    Accepted,
    /// Declined.
    Declined,
    /// Withdrawn.
    Withdrawn,
    /// Expired before anybody answered.
    Expired,
}

/// An offer as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferView {
    /// The id, which becomes that of the match.
    pub id: MatchId,
    /// The challenger.
    pub challenger: UserId,
    /// Their name, not escaped.
    pub challenger_name: String,
    /// The opponent.
    pub opponent: Opponent,
    /// The game.
    pub kind: GameKind,
    /// Its options, in the game's own notation.
    pub options: String,
    /// The rounds to win.
    pub first_to: u8,
    /// The clock.
    pub clock: Clock,
    /// The challenger's side.
    pub side: Side,
    /// `true` if the match is to count for ratings.
    pub is_rated: bool,
    /// The rating status of the match if it began now.
    pub counts: Rated,
    /// The refusal that another such offer of the challenger’s would meet, if this one was just opened.
    pub at_limit: Option<RequestError>,
    /// The words that the challenger adds to the shuffling, fixed from now on.
    pub luck: Luck,
    /// SHA-256 of the match's secret.
    pub commitment: String,
    /// The state.
    pub state: OfferState,
    /// Its message where it is read, if it has one there.
    pub post: Option<OfferMessage>,
    /// `true` where the opponent plays, who is pinged.
    pub mentions: bool,
    /// `true` if a message of it stands where the opponent plays.
    pub reaches_opponent: bool,
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
    #[must_use]
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

/// The reason for refusing a request. Nothing was changed.
///
/// Each reason has a sentence in `locales/` with the way out, and none depends on anything hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// There is no such offer or match, or it is none of the caller's.
    Unknown,
    /// The caller does not play in this match.
    NotAPlayer,
    /// The match is over.
    Finished(Box<View<PublicSheet>>),
    /// The button belongs to an earlier ply; here is the present.
    Stale(Box<View>),
    /// The other player is to move; here is the present.
    NotYourTurn(Box<View>),
    /// The move is not legal now; here is the present.
    NotLegal(Box<View>),
    /// The text is not a move of this game.
    NotAMove,
    /// The order can mean several moves.
    SeveralMoves(Meanings),
    /// The offer is no longer open.
    OfferClosed(OfferState),
    /// The offer could not be posted here, and was withdrawn.
    Unposted(Trouble),
    /// Nobody can accept their own offer, or challenge themselves or a bot.
    Yourself,
    /// The offer is for somebody else.
    NotForYou,
    /// One of the two has blocked the other.
    Blocked,
    /// The caller has as many open offers as a user may have.
    TooManyOffers,
    /// This channel has as many open offers as it may have.
    TooManyOffersHere,
    /// The caller has made as many offers today as a user may make.
    TooManyOffersToday,
    /// The caller has challenged this opponent as often today as is allowed.
    TooManyPings,
    /// The caller has as many running matches against the computer as a user may have.
    TooManyComputerMatches,
    /// The caller has as many running matches as a user may have.
    TooManyMatches {
        /// The most that one may have.
        most: u32,
    },
    /// The caller has begun as many matches today as a user may.
    TooManyBegun {
        /// The most that one may begin in a day.
        most: u32,
        /// The time at which the next one can begin.
        again: Timestamp,
    },
    /// This channel has as many running matches as it may have.
    TooManyMatchesHere,
    /// The other player has as many matches as a user may have.
    OpponentBusy,
    /// The other player was deleted.
    OpponentDeleted,
    /// This pair has to wait until then, after a decline, an expiry or a second withdrawal.
    Wait(Timestamp),
    /// The caller made an offer of this kind less than five plies ago.
    TooSoon,
    /// The caller has asked for a rematch of this match before.
    AskedBefore,
    /// There is nothing to answer or to claim, or there no longer is.
    NothingProposed,
    /// The other player is a computer, which takes no draws.
    ComputerTakesNoDraws,
    /// The caller has called off three matches today already.
    TooManyAborts,
    /// The clock still runs, until then.
    TimeLeft(Timestamp),
    /// The caller was deleted a short while ago, and can be deleted again then.
    DeletedToday(Timestamp),
    /// The caller's night hours stay as they are until then.
    NightStays(Timestamp),
    /// The first day away is over, or more than a year ahead.
    DayOutOfReach,
    /// The caller is away then already.
    AwayAlready,
    /// The caller has fewer days away left in a year than they ask for.
    TooManyDaysAway {
        /// The year.
        year: i16,
        /// The days that are left.
        left: usize,
    },
    /// The caller does not moderate the channel.
    NotAModerator,
    /// The caller neither plays in the match nor moderates its channel.
    NeitherPlayerNorModerator,
    /// The caller does not moderate the whole server.
    NotAServerModerator,
    /// The caller does not manage the server.
    NotAManager,
    /// People are challenged in servers only.
    InServersOnly,
    /// The setting has no such value. The phrase says which are right.
    BadValue(Phrase),
    /// The user is banned from the bot in this server.
    Banned,
    /// The user, who asks by direct message, is banned from the bot in the server where they would
    /// play.
    BannedThere,
    /// The operator has banned the user.
    Excluded,
    /// The operator has banned the server from matches with others.
    ExcludedServer,
    /// Only those with this role may challenge in this server.
    LacksRole(RoleId),
    /// The caller does not meet a condition of the offer.
    Unfit,
    /// A match with players of other servers is called off by its players alone.
    OfTwoServers,
    /// A board of a contest is ended by its players and their clocks alone, and has no rematch.
    BoardOfContest,
    /// Several boards of a contest are played in this thread, none of them the caller's.
    SeveralBoards,
    /// The request is about a contest, and refused for this reason.
    Contest(ContestRefusal),
    /// The round was not played, or is not over.
    NoSuchRound {
        /// The last round that can be looked at, if there is one.
        last: Option<Round>,
    },
    /// The record of a running match with hidden cards is not handed out.
    NotYet,
    /// There are no hints in matches between people.
    NoHint,
    /// Another review of the caller's is being made.
    Reviewing,
    /// Another long file is being put together for the caller.
    Exporting,
    /// Nobody had a decision to make in the match.
    NothingToReview,
    /// The database cannot be written now. Nothing is lost, and trying again may help.
    Unavailable,
    /// This one match is damaged and stopped. The operator's log says why.
    Broken,
}

impl RequestError {
    /// Returns the current position, if the refusal comes with it.
    #[must_use]
    pub fn view(&self) -> Option<&View> {
        match self {
            Self::Stale(view) | Self::NotYourTurn(view) | Self::NotLegal(view) => Some(view),
            _ => None,
        }
    }
}
