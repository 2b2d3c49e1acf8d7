//! The ports to the outside: the clock, randomness, and the poster.

use futures::future::BoxFuture;

use super::contests::{ContestDelivery, ContestView};
use super::outcome::{Receipt, Trouble, Undelivered};
use super::permit::Permit;
use super::requests::OfferView;
use super::turns::Turn;
use super::view::{ContestBoardOf, Elsewhere, View};
use crate::calendar::Absence;
use crate::game::{BySeat, Seat};
use crate::store::{
    ChannelId, Clock, Home, Mark, MatchId, Medals, MessageId, OfferMessage, Ply, Proposal, Rate,
    Rated, RatingEffect, ResultRating, Season, SeasonTable, ServerId, StoreError, Timestamp,
    UserId,
};
use crate::table::{GameKind, PublicSheet};

/// The clock. Clicks are dated by the same one.
pub trait Now: Send + Sync + 'static {
    /// Returns the current time.
    fn now(&self) -> Timestamp;

    /// Returns `true` if the time may be believed. While it may not, the host decides nothing by
    /// time that cannot be taken back.
    fn is_plausible(&self) -> bool {
        true
    }

    /// Takes in that something has arrived that was made at this time, by the clock that dates
    /// clicks.
    fn hear(&self, made: Timestamp) {
        let _ = made;
    }
}

/// The source of secrets, ids and the computer's imagination: the operating system, or a test.
pub trait Entropy: Send + Sync + 'static {
    /// Fills the bytes with random ones.
    fn fill(&self, bytes: &mut [u8]);
}

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

/// The ladders, which follow the results of finished matches.
pub trait Ladders: Send + Sync + 'static {
    /// Returns the rating system by which the end of a match reaches the ladders in the same
    /// transaction, if that is possible.
    fn rate(&self) -> Option<Rate> {
        None
    }

    /// Brings the ladders up to the newest result.
    fn follow(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Takes those off the ladders who have not played for long.
    fn retire(&self, now: Timestamp) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Keeps the first places of the seasons that are over, with the posts that become due by it.
    /// Returns when the next season is over; `None` to be asked again soon.
    fn keep_seasons(&self, now: Timestamp) -> BoxFuture<'_, Result<Option<Timestamp>, StoreError>>;
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
    Computer(crate::ai::Level),
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

/// The message of an offer in the channel where it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferPost {
    /// The offer.
    pub offer: OfferView,
    /// The message, with its place.
    pub post: OfferMessage,
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
    /// The players.
    pub players: Option<Players>,
    /// The doubt whether it has arrived already.
    pub doubt: Doubt,
    /// The time at which the first attempt began that may have arrived.
    pub begun_at: Timestamp,
    /// The right to make it, without which nothing is posted.
    pub permit: Permit,
    /// The content, with its place.
    pub content: DeliveryContent,
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
pub enum DeliveryContent {
    /// Post or edit an offer.
    Offer(Box<OfferPost>),
    /// Post the status card, or edit it if `home.card` is known. The receipt has the message of the
    /// card.
    StatusCard {
        /// The home.
        home: Home,
        /// The contents of the card.
        card: Box<StatusCard>,
    },
    /// Open the match's thread from its card. The receipt has the thread's id in place of a
    /// message.
    Thread {
        /// The home.
        home: Home,
        /// The sheet for its title, which names the game and the round and never a player.
        sheet: Box<PublicSheet>,
    },
    /// Announce a turn in the thread, or in the channel if there is no thread.
    Announcement {
        /// The home.
        home: Home,
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
    },
    /// Send a hand by direct message.
    Hand {
        /// The user.
        user: UserId,
        /// The user's language, a key of `locales/`.
        language: String,
        /// The match as the user sees it.
        view: Box<View>,
        /// The message to edit instead.
        message: Option<MessageId>,
        /// The hand before, whose moves the end of the match has made untrue. It is turned into
        /// words that say so, if that works at once.
        outdated: Option<MessageId>,
    },
    /// Send a reminder by direct message, or post it in the thread if direct messages are closed.
    Reminder {
        /// The player.
        to: Addressee,
        /// Its kind.
        reminder: Reminder,
        /// The deadline that it is about.
        deadline: Timestamp,
        /// The message to edit instead.
        message: Option<MessageId>,
    },
    /// Post a player's proposal in the thread, with its buttons, or edit it once it was declined.
    Notice {
        /// The home.
        home: Home,
        /// The game.
        kind: GameKind,
        /// The notice.
        notice: Notice,
        /// The user to ping.
        mention: Option<UserId>,
        /// The message to edit instead.
        message: Option<MessageId>,
    },
    /// Send a notice by direct message, or post it in the thread if direct messages are closed.
    DirectNotice {
        /// The player.
        to: Addressee,
        /// The notice.
        notice: Notice,
    },
    /// Open the thread of a match that runs, and archive that of one that is over.
    Archive {
        /// The home.
        home: Home,
        /// `true` if the match is over.
        is_over: bool,
    },
    /// Post the first places of a season that is over.
    Season {
        /// The server.
        server: ServerId,
        /// The channel.
        channel: ChannelId,
        /// The language, a key of `locales/`.
        language: String,
        /// The season.
        season: Season,
        /// The places, a table for each game.
        tables: Vec<SeasonTable>,
    },
    /// Post that the bot has come, and how to begin.
    Arrival {
        /// The server.
        server: ServerId,
        /// The channel.
        channel: ChannelId,
        /// The language, a key of `locales/`.
        language: String,
    },
    /// Tell a challenger by direct message that nobody can see their offer, which is withdrawn.
    Unposted {
        /// The challenger.
        user: UserId,
        /// The language, a key of `locales/`.
        language: String,
        /// The place, and what is lacking there.
        trouble: Trouble,
    },
    /// Delete the posts of a match in a home that is told of it no more.
    Removal {
        /// The home.
        home: Home,
    },
    /// Post something of a contest.
    Contest(Box<ContestDelivery>),
}

impl DeliveryContent {
    /// Returns `true` if it goes to a home of a match, and not to a user or to an offer's channel.
    #[must_use]
    pub const fn is_public(&self) -> bool {
        match self {
            Self::Offer(_)
            | Self::Hand { .. }
            | Self::Season { .. }
            | Self::Arrival { .. }
            | Self::Unposted { .. }
            | Self::Contest(_) => false,
            Self::Reminder { to, .. } | Self::DirectNotice { to, .. } => to.home.is_some(),
            Self::StatusCard { .. }
            | Self::Thread { .. }
            | Self::Announcement { .. }
            | Self::Notice { .. }
            | Self::Archive { .. }
            | Self::Removal { .. } => true,
        }
    }
}

/// A player who is told something by direct message, or in the thread if direct messages are closed.
#[derive(Clone, Debug)]
pub struct Addressee {
    /// The user.
    pub user: UserId,
    /// The user's seat.
    pub seat: Seat,
    /// The game.
    pub kind: GameKind,
    /// The language of the message.
    pub language: String,
    /// The home to post it in, or `None` for a direct message.
    pub home: Option<Home>,
    /// The way from a direct message to the match.
    pub elsewhere: Option<Elsewhere>,
    /// The board of a contest that the match is.
    pub board: Option<ContestBoardOf>,
}

/// The subject of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A proposal was made.
    Proposed {
        /// The proposal.
        proposal: Proposal,
        /// The seat that makes it.
        seat: Seat,
        /// The ply at which it was made.
        ply: Ply,
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
