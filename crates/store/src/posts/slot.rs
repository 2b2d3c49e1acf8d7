//! The common ground of the slots of all subjects.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::column::{FromColumn, ToColumn};

use crate::{ChannelId, MessageId, Result, Timestamp, Tx};

/// One thing that is posted of a subject, in one place. Slots are ordered as they are posted.
pub trait Slot:
    Posted + Copy + Ord + Hash + Debug + Display + FromColumn + ToColumn + Send + Sync + 'static
{
    /// The id of the subject.
    type Subject: Copy + Debug + Display + ToColumn + Send + Sync + 'static;

    /// Returns `true` if this cannot be posted before `other`.
    fn waits_for(self, other: Self) -> bool;

    /// Returns `true` if something may come between two states of the subject, so that each state is
    /// at least one more than what was wanted before.
    fn counts(self) -> bool {
        false
    }
}

/// The facts that the store keeps of a slot besides its marks.
pub trait Posted {
    /// Records where a post stands, or that it never will.
    fn note_place(
        self,
        tx: &Tx<'_>,
        key: i64,
        place: Option<(MessageId, ChannelId)>,
        at: Timestamp,
    ) -> Result<()>;
}

/// Records the message in which something stands that is edited later.
pub(crate) fn note_message<S: Slot>(
    tx: &Tx<'_>,
    key: i64,
    slot: S,
    message: MessageId,
) -> Result<()> {
    tx.done(
        "UPDATE posts SET message_id = ?3 WHERE subject_id = ?1 AND slot = ?2",
        (key, slot, message),
    )
}
