//! The outcome of a delivery: where it stands, or what is in the way.

use model::{ChannelId, Lacks, MessageId};

/// The receipt of a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The message, or the thread's id for a thread.
    pub message: MessageId,
    /// The channel that it is in.
    pub channel: ChannelId,
    /// The reason why it is less than it should be.
    pub lacks: Option<Lacks>,
}

/// The final reason why something was not delivered.
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
    /// It does not stand, and is not posted any more
    /// ([`Doubt::Outdated`](super::ports::Doubt::Outdated)).
    Absent,
    /// Discord could not be reached, or refused for a reason that may pass: nothing was posted,
    /// try again later.
    Later,
    /// The place takes nothing for a while: nothing was posted, and its next turn comes when it
    /// takes something again.
    Limited,
    /// It is not known whether it arrived: try again later, in doubt.
    Unanswered,
    /// The server's moderation, or Discord's, refuses what is said.
    Moderated,
    /// Discord refused this post with a code that no other place changes. Logged by the poster.
    Refused(u32),
    /// Discord refused it with a code that nobody knows. Another place may take it.
    Unknown(u32),
}

impl Undelivered {
    /// Returns what the bot lacks where a post was refused for this reason: in a thread, if
    /// `is_thread`. Returns `None` if another place serves, or none is needed.
    pub(super) const fn lacks(self, is_thread: bool) -> Option<Lacks> {
        Some(match self {
            Self::Hidden => Lacks::Sight,
            Self::Locked => Lacks::Opening,
            Self::Forbidden if is_thread => Lacks::PostingInThread,
            Self::Forbidden => Lacks::Posting,
            Self::Moderated => Lacks::Approval,
            Self::Refused(code) | Self::Unknown(code) => Lacks::Other(code),
            _ => return None,
        })
    }
}
