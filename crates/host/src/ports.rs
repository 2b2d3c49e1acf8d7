//! The ports to the outside: the poster, and the ladders.

use futures::future::BoxFuture;

use super::finale::Finale;
use super::outcome::{Receipt, Undelivered};
use super::permit::Permit;
use super::seen::{
    ContestBoardOf, ContestView, Direct, Elsewhere, OfferView, Players, StatusCard, View,
};
use super::turns::Turn;
use model::{
    ChannelId, ContestNews, Home, Mark, MatchId, MessageId, Ply, Proposal, RoleId, Season,
    ServerId, Timestamp, Trouble, UserId, Verbosity,
};
use rules::Seat;
use store::{RatingEffect, SeasonTable, User};
use table::{GameKind, PublicSheet};
use text::Phrase;

/// A way to bring deliveries to people, implemented by the Discord room and by tests.
///
/// The poster keeps the order of deliveries to one place, paces itself, and repeats what may
/// be repeated. What it reports is final.
pub trait Poster: Send + Sync + 'static {
    /// Waits for the next turn at a place. Nothing else is delivered there until the turn is
    /// dropped. The delivery is chosen only after that, so that it is the newest.
    fn turn(&self, place: Place) -> BoxFuture<'_, Turn> {
        let _ = place;
        Box::pin(async { Turn::default() })
    }

    /// Makes a delivery. If it may already have arrived in an earlier attempt
    /// ([`Delivery::doubt`]), the poster looks for it and reports what it finds.
    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>>;
}

/// A place in which one thing is delivered at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A channel or thread.
    Channel {
        /// Its server.
        server: Option<ServerId>,
        /// The channel.
        channel: ChannelId,
    },
    /// The direct messages of a user.
    Direct {
        /// The user.
        user: UserId,
        /// The chat with them, if one is known.
        chat: Option<ChannelId>,
    },
}

impl Place {
    /// Returns a channel or thread.
    pub fn channel(server: impl Into<Option<ServerId>>, channel: ChannelId) -> Self {
        Self::Channel {
            server: server.into(),
            channel,
        }
    }

    /// Returns `true` for a channel or thread.
    pub const fn is_channel(self) -> bool {
        matches!(self, Self::Channel { .. })
    }

    /// Returns the direct messages of a user.
    pub fn direct(user: &User) -> Self {
        Self::Direct {
            user: user.user,
            chat: user.dm_channel,
        }
    }
}

/// The kind of a reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminder {
    /// Half of the time is used.
    Half,
    /// A tenth of the time is left.
    Tenth,
    /// The time is up, and the opponent may claim the win or give time. This one goes to the
    /// opponent.
    Flag,
    /// The same, to the player whose time is up.
    Flagged,
    /// Time was up, and that is settled: the match is over, or a clock runs again. It takes the
    /// place of what the opponent was offered.
    Settled,
}

/// A delivery to people. Everything in it may be shown in its place.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The id of the match, or of the offer, which share it, or of the contest; a number of its own
    /// for a post that belongs to none.
    pub id: MatchId,
    /// The slot, as the database keeps it.
    pub slot: String,
    /// The mark of the state that it shows there.
    pub mark: Mark,
    /// The place.
    pub place: Place,
    /// The language there, a key of `locales/`.
    pub language: String,
    /// The players, of a match.
    pub players: Option<Players>,
    /// The doubt whether it has arrived already.
    pub doubt: Doubt,
    /// The time at which the first attempt began that may have arrived.
    pub begun_at: Timestamp,
    /// The right to make it, without which nothing is posted.
    pub permit: Permit,
    /// The content.
    pub content: Content,
}

impl Delivery {
    /// Returns what it says, if it is a message.
    pub const fn words(&self) -> Option<&Words> {
        match &self.content {
            Content::Message { words, .. } => Some(words),
            Content::Thread { .. } | Content::Archive { .. } | Content::Removal { .. } => None,
        }
    }
}

/// The doubt whether something was delivered already, because the answer to an earlier attempt was
/// lost or its program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// None: this is the first attempt.
    None,
    /// It may stand. It is looked for, and posted if it does not.
    Possible,
    /// It may stand, and the match has gone on since. It is looked for, and no longer posted.
    Outdated,
}

/// The content of a delivery.
#[derive(Clone, Debug)]
pub enum Content {
    /// Post a message, or edit one. The receipt has the message.
    Message {
        /// The words, in the reader's language once they are said.
        words: Words,
        /// The message to edit instead.
        standing: Option<MessageId>,
        /// A hand, whose moves the end of the match has made untrue. It is turned into words that say
        /// so, if that works at once.
        outdated: Option<MessageId>,
    },
    /// Open a thread. The receipt has the thread's id in place of a message.
    Thread {
        /// The card below which it is opened.
        card: MessageId,
        /// The title.
        title: Title,
    },
    /// Open a thread whose match or contest runs, and archive that of one which is over.
    Archive {
        /// `true` if it is over.
        is_over: bool,
    },
    /// Delete what was posted of a match or a contest that is told no more here.
    Removal {
        /// The card.
        card: Option<MessageId>,
        /// The thread.
        thread: Option<ChannelId>,
        /// The message in the same channel that tells the result of a contest.
        result: Option<MessageId>,
    },
}

impl Content {
    /// Returns a message that is posted.
    pub const fn post(words: Words) -> Self {
        Self::edit(words, None)
    }

    /// Returns a message that takes the place of one, if that stands.
    pub const fn edit(words: Words, standing: Option<MessageId>) -> Self {
        Self::Message {
            words,
            standing,
            outdated: None,
        }
    }
}

/// The title of a thread.
#[derive(Clone, Debug)]
pub enum Title {
    /// Of a match: it names the game and the round and never a player.
    Match(Box<PublicSheet>),
    /// Of a contest.
    Contest(Box<ContestView>),
}

/// The words of a message.
#[derive(Clone, Debug)]
pub enum Words {
    /// An offer.
    Offer(Box<OfferView>),
    /// The status card of a match.
    Card(Box<StatusCard>),
    /// A turn, or the end of a match.
    Announcement {
        /// The detail in which the home is told of the match.
        verbosity: Verbosity,
        /// The sheet of the match, with its narration.
        sheet: Box<PublicSheet>,
        /// The deadline of the player to move.
        deadline: Option<Timestamp>,
        /// The effect of the match's end on ratings.
        ratings: RatingEffect,
        /// The user to ping: the player to move, if no direct message reached them.
        mention: Option<UserId>,
        /// The number of the board, in a contest.
        board: Option<u8>,
        /// The contest as it stands when the end of its board is told.
        contest: Option<Box<ContestView>>,
        /// The story and the last round of a match that two people played out, once it is over.
        finale: Option<Box<Finale>>,
    },
    /// The end of a round or of the match, to somebody who follows it by direct message. It tells no
    /// ratings: the reader may be of another server.
    Followed {
        /// The sheet of the match, with its narration.
        sheet: Box<PublicSheet>,
        /// The number of the board, in a contest.
        board: Option<u8>,
        /// `true` if the reader wants boards as text instead of pictures.
        text_board: bool,
    },
    /// A hand, with the match as its player sees it.
    Hand(Box<View>),
    /// A reminder of a player's deadline.
    Reminder {
        /// The game.
        kind: GameKind,
        /// Whom it is for.
        to: Address,
        /// Their seat.
        seat: Seat,
        /// Its kind.
        reminder: Reminder,
        /// The deadline that it is about.
        deadline: Timestamp,
    },
    /// A proposal with its buttons, or the answer to one.
    Notice {
        /// The game.
        kind: GameKind,
        /// Whom it is for.
        to: Address,
        /// The notice.
        notice: Notice,
    },
    /// The first places of a season that is over.
    Season {
        /// The season.
        season: Season,
        /// The places, a table for each game.
        tables: Vec<SeasonTable>,
    },
    /// The bot has come, and how to begin.
    Arrival,
    /// Nobody can see the reader's offer, which is withdrawn.
    Unposted(Trouble),
    /// The card of a contest.
    ContestCard {
        /// The contest as it may be seen there.
        view: Box<ContestView>,
        /// The other invitations that wait in the same server and have no card there, if this is one.
        beside: Vec<ContestView>,
        /// The message there that tells its result, once that stands.
        result: Option<MessageId>,
    },
    /// News of a contest.
    ContestNews {
        /// The contest as it may be seen there.
        view: Box<ContestView>,
        /// The news.
        news: ContestNews,
        /// The users to ping.
        mentions: Vec<UserId>,
        /// The role to ping.
        role: Option<RoleId>,
    },
    /// A direct message about a contest.
    ContestDirect {
        /// The contest as the reader may see it.
        view: Box<ContestView>,
        /// The reader.
        user: UserId,
        /// Its subject.
        direct: Direct,
    },
}

/// The readers of a message about a match.
#[derive(Clone, Debug)]
pub enum Address {
    /// Everybody in a home.
    Home {
        /// The home.
        home: Home,
        /// The user to ping.
        mention: Option<UserId>,
    },
    /// A player, by direct message.
    Player {
        /// The player's seat.
        seat: Seat,
        /// The way to the match.
        elsewhere: Option<Elsewhere>,
        /// The board of a contest that the match is.
        board: Option<ContestBoardOf>,
    },
}

/// The subject of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A proposal was made.
    Proposed {
        /// The proposal.
        proposal: Proposal,
        /// The seat that makes it.
        seat: Seat,
        /// The ply at which it was made.
        ply: Ply,
        /// The words or the sentences for the decision which is to be taken back, if the proposal is
        /// that.
        told: Vec<Phrase>,
    },
    /// A player has taken their last decision back.
    TakenBack {
        /// The seat that took it back.
        seat: Seat,
    },
    /// A proposal was declined.
    Declined {
        /// The proposal.
        proposal: Proposal,
        /// The seat that declined it.
        seat: Seat,
    },
    /// A player was given time.
    TimeGiven {
        /// The seat that gave it.
        seat: Seat,
        /// The deadline since then.
        deadline: Timestamp,
    },
}
