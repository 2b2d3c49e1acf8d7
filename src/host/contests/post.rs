//! The posts of a contest, as deliveries carry them.

use super::view::ContestView;
use crate::store::{ContestNews, ContestPlace, MessageId, RoleId, UserId};

/// A delivery of a contest.
#[derive(Clone, Debug)]
pub struct ContestDelivery {
    /// The contest as it may be seen there.
    pub view: ContestView,
    /// The post.
    pub content: ContestPost,
}

/// A post of a contest.
#[derive(Clone, Debug)]
pub enum ContestPost {
    /// Post the card, or edit it if `place.card` is known. The receipt has its message.
    Card {
        /// The place.
        place: ContestPlace,
        /// The other invitations that wait in the same server and have no card there, if this is one.
        beside: Vec<ContestView>,
    },
    /// Open the thread from the card. The receipt has the thread's id in place of a message.
    Thread {
        /// The place.
        place: ContestPlace,
    },
    /// Post news in the thread, or in the channel if there is none.
    News {
        /// The place.
        place: ContestPlace,
        /// The news.
        news: ContestNews,
        /// The users to ping.
        mentions: Vec<UserId>,
        /// The role to ping.
        role: Option<RoleId>,
        /// The message to edit instead.
        message: Option<MessageId>,
    },
    /// Open the thread of a contest that runs, and archive that of one that is over.
    Archive {
        /// The place.
        place: ContestPlace,
        /// `true` if the contest is over.
        is_over: bool,
    },
    /// Delete the card and the thread in a place where the contest is hidden.
    Removal {
        /// The place.
        place: ContestPlace,
    },
    /// Send a direct message.
    Direct {
        /// The user.
        user: UserId,
        /// The user's language, a key of `locales/`.
        language: String,
        /// Its subject.
        direct: Direct,
        /// The message to edit instead.
        message: Option<MessageId>,
    },
}

/// A direct message about a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direct {
    /// They have joined; this opens the chat for what comes.
    Joined,
    /// They have left the line-up.
    Left,
    /// They have a board, or are a reserve: are they there?
    Call,
    /// They have this board in place of somebody who did not come.
    Seated(u8),
    /// They were called and did not come in time: their board is somebody else's.
    Missed,
    /// They did not say in time that they are there, and have no board that anybody lost.
    Unseated,
    /// The contest is over: what was sent before loses its buttons.
    Over,
}
