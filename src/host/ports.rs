//! The three doors to the outside: the clock, randomness, and whoever posts.

use futures::future::BoxFuture;

use super::requests::OfferView;
use super::turns::Turn;
use super::view::{Elsewhere, View};
use crate::game::{BySeat, Seat};
use crate::store::{ChannelId, Home, Mark, MatchId, MessageId, ServerId, Timestamp, UserId};
use crate::table::{GameKind, PublicSheet};

/// The clock.
pub trait Now: Send + Sync + 'static {
    /// The present time.
    fn now(&self) -> Timestamp;
}

/// Where secrets, ids and the computer's imagination come from: the operating system, or a test.
pub trait Entropy: Send + Sync + 'static {
    /// Fills the bytes with random ones.
    fn fill(&self, bytes: &mut [u8]);
}

/// Whoever brings deliveries to people. Implemented by the Discord room, and by tests.
///
/// The poster keeps the order of deliveries to one destination, paces itself, and repeats what
/// may be repeated. What it reports is final.
pub trait Poster: Send + Sync + 'static {
    /// Waits for the next turn at a place: nothing else is delivered there until it is dropped.
    /// What is delivered is chosen after that, so that it is the newest.
    fn turn(&self, place: Place) -> BoxFuture<'_, Turn> {
        let _ = place;
        Box::pin(async { Turn::default() })
    }

    /// Delivers. A delivery may already have arrived in an earlier life of the program
    /// ([`Delivery::doubt`]); then the poster finds it and reports that.
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

/// One player of a match.
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
    Computer(crate::ai::Level),
}

/// The players of a match.
pub type Players = BySeat<Player>;

/// The status card of a match in one home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusCard {
    /// The position and the score.
    pub sheet: PublicSheet,
    /// Until when the player to move has time.
    pub deadline: Option<Timestamp>,
    /// SHA-256 of the secret, published with the challenge.
    pub commitment: String,
    /// The secret's hexadecimal digits, once the match is over.
    pub secret: Option<String>,
}

/// An offer's message in the channel it was made in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferPost {
    /// The offer as it stands.
    pub offer: OfferView,
    /// Where its message stands already; then it is edited.
    pub message: Option<MessageId>,
}

/// Which reminder is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminder {
    /// Half of the time is used.
    Half,
    /// A tenth of the time is left.
    Tenth,
    /// The time is up: the opponent may claim or give time. Goes to the opponent.
    Flag,
}

/// One thing to bring to people. Everything in it may be shown where it goes.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The match, or the offer, whose id it is (they share it).
    pub id: MatchId,
    /// The state of the match that it shows; the first one for an offer.
    pub mark: Mark,
    /// The players.
    pub players: Option<Players>,
    /// Whether it may have arrived already.
    pub doubt: Doubt,
    /// The content, and where it goes.
    pub content: DeliveryContent,
}

/// Whether something may have been delivered already: the answer to an earlier attempt was lost,
/// or an earlier life of the program was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// This is the first attempt.
    None,
    /// It may stand: it is looked for, and posted if it does not.
    Possible,
    /// It may stand, and the match has gone on since: it is looked for, and not posted any more.
    Outdated,
}

/// What a delivery is.
#[derive(Clone, Debug)]
pub enum DeliveryContent {
    /// Post or edit an offer.
    Offer(Box<OfferPost>),
    /// Post the status card, or edit it where `home.card` is known. The receipt's message is the
    /// card's.
    StatusCard {
        /// Where.
        home: Home,
        /// What it says.
        card: Box<StatusCard>,
    },
    /// Open the match's thread from its card. The receipt's message is the thread's id.
    Thread {
        /// Where.
        home: Home,
        /// What its title says: the game and the round; never a player's name.
        sheet: Box<PublicSheet>,
    },
    /// Announce a turn in the thread (or the channel, where there is no thread).
    Announcement {
        /// Where.
        home: Home,
        /// What happened and how it stands.
        sheet: Box<PublicSheet>,
        /// Until when the player to move has time.
        deadline: Option<Timestamp>,
        /// Who is pinged: the player to move, when no direct message reached them.
        mention: Option<UserId>,
    },
    /// The hand by direct message.
    Hand {
        /// To whom.
        user: UserId,
        /// Their language, a key of `locales/`.
        language: String,
        /// What they see.
        view: Box<View>,
    },
    /// A reminder by direct message, or in the thread when that is closed.
    Reminder {
        /// To whom.
        user: UserId,
        /// Their seat.
        seat: Seat,
        /// The game.
        kind: GameKind,
        /// The language of the message.
        language: String,
        /// Where it goes, if not by direct message.
        home: Option<Home>,
        /// The way from a direct message to the match.
        elsewhere: Option<Elsewhere>,
        /// Which.
        reminder: Reminder,
        /// The deadline it speaks of.
        deadline: Timestamp,
    },
    /// Something that a player proposed, said in the thread with its buttons.
    Notice {
        /// Where.
        home: Home,
        /// The game.
        kind: GameKind,
        /// Which proposal, as the host names it.
        notice: Notice,
        /// Who is pinged.
        mention: Option<UserId>,
    },
    /// Archive the thread: the match is over.
    Archive {
        /// Where.
        home: Home,
    },
}

/// What a notice in a thread is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// This seat offers a draw.
    DrawOffered(Seat),
    /// This seat proposes to call the match off.
    AbortOffered(Seat),
}

/// What a delivery came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The message that holds it now (for a thread: the thread's id).
    pub message: MessageId,
    /// The channel that it stands in.
    pub channel: ChannelId,
}

/// A place where nothing can be posted at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The channel or thread.
    pub channel: ChannelId,
    /// What the bot cannot do there.
    pub lacks: Lacks,
}

/// What the bot cannot do at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacks {
    /// See it.
    Sight,
    /// Write in a channel.
    Posting,
    /// Write in a thread.
    PostingInThread,
    /// Open a thread that somebody has locked.
    Opening,
}

/// Why something was not delivered, and for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// The user takes no direct messages from the bot. Remembered; not tried for each move.
    Closed,
    /// The message to edit is gone; it is to be posted anew.
    MessageGone,
    /// The channel or thread is gone.
    ChannelGone,
    /// The bot does not see the place, or is not there any more.
    Hidden,
    /// The bot sees the place and may not do that there.
    Forbidden,
    /// The thread is locked, and the bot may not open it.
    Locked,
    /// No thread can be had here; the channel serves.
    NoThread,
    /// It does not stand, and is not posted any more ([`Doubt::Outdated`]).
    Absent,
    /// Discord could not be reached, or refused for a reason that may pass: nothing was posted,
    /// try again later.
    Later,
    /// The place takes nothing for a while: nothing was posted, and its next turn comes when it
    /// takes something again.
    Limited,
    /// Whether it arrived is not known: try again later, in doubt.
    Unanswered,
    /// Discord refused the content. A fault of ours; logged by the poster, not repeated.
    InvalidContent,
}
