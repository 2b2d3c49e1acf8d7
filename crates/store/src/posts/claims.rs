//! Claims of posts: who makes one, until when, and how it ended.
//!
//! A post is claimed before the poster is asked. The claim records the mark, the holder and the end of
//! the lease, until which nobody else makes the post. If `tried` is above `shown` and nobody holds the
//! claim any more, the post is in doubt: it may have arrived.

use super::slot::Slot;
use super::{PostState, key};
use crate::{ChannelId, Holder, Mark, MessageId, Result, Timestamp, Tx};

/// The right of a holder to do something until a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The holder.
    pub holder: Holder,
    /// The time from which the lease runs.
    pub now: Timestamp,
    /// The time at which the lease ends and others may claim.
    pub until: Timestamp,
}

/// A claimed post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedPost {
    /// The mark that the slot shows.
    pub shown: Mark,
    /// The mark that it is to show now.
    pub mark: Mark,
    /// `true` if that may have arrived already.
    pub in_doubt: bool,
    /// The time at which the first attempt began that may have arrived.
    pub begun_at: Timestamp,
    /// The message that was posted in the slot, if it is one that is edited.
    pub message: Option<MessageId>,
    /// The mark that the slot showed before that message.
    pub told_from: Option<Mark>,
    /// The time until which nobody else makes the post.
    pub until: Timestamp,
}

/// The reason for refusing a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing is due there any more that has this mark.
    NothingDue,
    /// Somebody else holds this post, or one that comes before it.
    Held,
}

/// The end of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostEnd {
    /// The slot shows this mark, in a message (a thread has its id) of a channel.
    Shown(Mark, (MessageId, ChannelId)),
    /// The slot never shows this mark.
    Never(Mark),
    /// It is tried again. It may have `arrived` all the same.
    Again {
        /// `true` if it stays in doubt.
        arrived: bool,
    },
}

/// Claims a slot, or returns the reason for refusing. A slot in doubt keeps the mark that was tried:
/// what an earlier attempt began is finished first.
pub(crate) fn claim<S: Slot>(
    tx: &Tx<'_>,
    key: i64,
    slot: S,
    mark: Mark,
    lease: Lease,
) -> Result<Result<ClaimedPost, Refused>> {
    let row = tx.one(
        "SELECT * FROM posts WHERE subject_id = ?1 AND slot = ?2",
        (key, slot),
        |row| {
            let tried_at: Option<Timestamp> = row.get("tried_at")?;
            Ok((
                PostState::<S>::from_row(row)?,
                row.get("message_id")?,
                row.get("told_from")?,
                tried_at,
            ))
        },
    )?;
    let Some((state, message, told_from, tried_at)) =
        row.filter(|(state, ..)| state.shown < state.wanted)
    else {
        return Ok(Err(Refused::NothingDue));
    };
    if is_held(tx, key, slot, lease.now)? {
        return Ok(Err(Refused::Held));
    }
    let in_doubt = state.is_in_doubt();
    // Another host may have shown the same, or more, since the mark was chosen; what is still due is
    // something else.
    if !in_doubt && mark <= state.shown {
        return Ok(Err(Refused::NothingDue));
    }
    let mark = if in_doubt { state.tried } else { mark };
    let begun_at = tried_at.filter(|_| in_doubt).unwrap_or(lease.now);
    tx.execute(
        "UPDATE posts SET tried = ?3, tried_at = ?4, holder = ?5, held_until = ?6
         WHERE subject_id = ?1 AND slot = ?2",
        (key, slot, mark, begun_at, lease.holder, lease.until),
    )?;
    Ok(Ok(ClaimedPost {
        shown: state.shown,
        mark,
        in_doubt,
        begun_at,
        message,
        told_from,
        until: lease.until,
    }))
}

/// Returns `true` if somebody holds a slot, or one that it waits for.
fn is_held<S: Slot>(tx: &Tx<'_>, key: i64, slot: S, now: Timestamp) -> Result<bool> {
    let held: Vec<S> = tx.values(
        "SELECT slot FROM posts WHERE subject_id = ?1 AND held_until > ?2",
        (key, now),
    )?;
    Ok(held.into_iter().any(|held| slot.waits_for(held)))
}

/// Ends a claim without a post, which stays in doubt if it may have arrived.
fn put_back<S: Slot>(tx: &Tx<'_>, key: i64, slot: S, lease: Lease, arrived: bool) -> Result<()> {
    tx.done(
        "UPDATE posts
         SET tried = CASE WHEN CAST(?4 AS BIGINT) = 1 THEN tried ELSE shown END,
             tried_at = CASE WHEN CAST(?4 AS BIGINT) = 1 THEN tried_at END,
             holder = NULL, held_until = NULL
         WHERE subject_id = ?1 AND slot = ?2 AND holder = ?3",
        (key, slot, lease.holder, arrived),
    )
}

impl Tx<'_> {
    /// Renews a claim. Returns `false` if it is lost, because its lease has run out and somebody else
    /// has claimed the post.
    pub fn renew_post<S: Slot>(&self, id: S::Subject, slot: S, lease: Lease) -> Result<bool> {
        let renewed = self.execute(
            "UPDATE posts SET held_until = ?4
             WHERE subject_id = (SELECT subject_id FROM subjects WHERE id = ?1) AND slot = ?2
                 AND holder = ?3",
            (id, slot, lease.holder, lease.until),
        )?;
        Ok(renewed > 0)
    }

    /// Ends a claim: the slot shows something, never will, or is tried again.
    pub fn settle_post<S: Slot>(
        &self,
        id: S::Subject,
        slot: S,
        lease: Lease,
        end: PostEnd,
    ) -> Result<()> {
        let Some(key) = key::<S>(self, id)? else {
            return Ok(());
        };
        let (mark, place) = match end {
            PostEnd::Shown(mark, place) => (mark, Some(place)),
            PostEnd::Never(mark) => (mark, None),
            PostEnd::Again { arrived } => return put_back(self, key, slot, lease, arrived),
        };
        let message = place.map(|(message, _)| message);
        // A claim whose lease has run out may be somebody else's by now. What arrived, arrived.
        self.execute(
            "UPDATE posts
             SET told_from = CASE WHEN CAST(?5 AS BIGINT) IS NULL OR message_id = ?5 THEN told_from
                     ELSE shown END,
                 shown = CASE WHEN shown < ?3 THEN ?3 ELSE shown END,
                 tried = CASE WHEN shown < ?3 THEN ?3 ELSE shown END,
                 tried_at = NULL,
                 holder = CASE WHEN holder = ?4 THEN NULL ELSE holder END,
                 held_until = CASE WHEN holder = ?4 THEN NULL ELSE held_until END
             WHERE subject_id = ?1 AND slot = ?2",
            (key, slot, mark, lease.holder, message),
        )?;
        slot.note_place(self, key, place, lease.now)
    }
}
