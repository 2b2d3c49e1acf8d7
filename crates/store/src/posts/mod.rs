//! Posts: what each slot of a subject shows and should show, and who brings it there.
//!
//! A subject is a match, from its offer on, a contest, or a piece of news for a server. A slot is one
//! thing that is posted of it. What is wanted there, what is shown and what was tried last are marks,
//! which grow: a slot is due while it shows less than is wanted.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `slot` | what the slots of every subject have in common |
//! | `match_slot` | the slots of a match |
//! | `claims` | who makes a post, until when, and how it ended |

mod claims;
mod match_slot;
mod slot;

use crate::column::ToColumn;
use crate::row::Row;

use super::{ContestId, Mark, MatchId, NewsId, Result, Timestamp, Want};
use crate::Tx;
use crate::tx::if_known;

pub(super) use claims::claim;
pub use claims::{ClaimedPost, Lease, PostEnd, Refused};
pub(crate) use slot::Posted;
pub use slot::Slot;
pub(super) use slot::note_message;

/// The thing of which something is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A match, or the offer that becomes it.
    Match(MatchId),
    /// A contest.
    Contest(ContestId),
    /// News for a server.
    News(NewsId),
}

impl Subject {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let kind: String = row.get("kind")?;
        Ok(match kind.as_str() {
            "contest" => Self::Contest(row.get("id")?),
            "news" => Self::News(row.get("id")?),
            _ => Self::Match(row.get("id")?),
        })
    }
}

/// A slot, as far as it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostState<S> {
    /// The slot.
    pub slot: S,
    /// The mark that it should show.
    pub wanted: Mark,
    /// The mark that it shows; 0 for nothing.
    pub shown: Mark,
    /// The mark that was last handed to the poster.
    pub tried: Mark,
    /// The time until which somebody holds its claim.
    pub held_until: Option<Timestamp>,
}

impl<S: Slot> PostState<S> {
    /// Returns `true` if it may show what was last handed to the poster.
    pub fn is_in_doubt(&self) -> bool {
        self.tried > self.shown
    }

    /// Returns `true` if somebody holds its claim at this time.
    pub fn is_held(&self, now: Timestamp) -> bool {
        self.held_until.is_some_and(|until| until > now)
    }

    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            slot: row.get("slot")?,
            wanted: row.get("wanted")?,
            shown: row.get("shown")?,
            tried: row.get("tried")?,
            held_until: row.get("held_until")?,
        })
    }
}

pub(super) fn key<S: Slot>(tx: &Tx<'_>, id: S::Subject) -> Result<Option<i64>> {
    tx.value("SELECT subject_id FROM subjects WHERE id = ?1", [id])
}

/// Writes a subject, unless it is known, and returns its key: a match has that of its offer.
pub(super) fn subject(tx: &Tx<'_>, id: impl ToColumn, kind: &str) -> Result<i64> {
    tx.only_value(
        "INSERT INTO subjects (id, kind) VALUES (?1, ?2)
         ON CONFLICT (id) DO UPDATE SET kind = excluded.kind RETURNING subject_id",
        (id, kind),
    )
}

/// Records what is wanted in a slot.
pub(super) fn want<S: Slot>(tx: &Tx<'_>, key: i64, slot: S, want: Want) -> Result<()> {
    match want {
        // What came between two states may have counted as far as the mark of the next one.
        Want::At(mark) if slot.counts() => tx.execute(
            "INSERT INTO posts (subject_id, slot, wanted) VALUES (?1, ?2, ?3)
             ON CONFLICT (subject_id, slot)
             DO UPDATE SET wanted = CASE WHEN excluded.wanted > posts.wanted
                 THEN excluded.wanted ELSE posts.wanted + 1 END",
            (key, slot, mark),
        )?,
        Want::At(mark) => tx.execute(
            "INSERT INTO posts (subject_id, slot, wanted) VALUES (?1, ?2, ?3)
             ON CONFLICT (subject_id, slot) DO UPDATE SET wanted = excluded.wanted
                 WHERE excluded.wanted > posts.wanted",
            (key, slot, mark),
        )?,
        Want::Shown(mark) => tx.execute(
            "INSERT INTO posts (subject_id, slot, wanted, shown) VALUES (?1, ?2, ?3, ?3)
             ON CONFLICT (subject_id, slot)
             DO UPDATE SET wanted = CASE WHEN excluded.wanted > posts.wanted
                     THEN excluded.wanted ELSE posts.wanted END,
                 shown = CASE WHEN posts.shown < posts.wanted OR posts.shown > excluded.shown
                     THEN posts.shown ELSE excluded.shown END",
            (key, slot, mark),
        )?,
        Want::Next => tx.execute(
            "INSERT INTO posts (subject_id, slot, wanted) VALUES (?1, ?2, 1)
             ON CONFLICT (subject_id, slot) DO UPDATE SET wanted = posts.wanted + 1",
            (key, slot),
        )?,
        Want::Once => tx.execute(
            "INSERT INTO posts (subject_id, slot, wanted) VALUES (?1, ?2, 1)
             ON CONFLICT (subject_id, slot) DO NOTHING",
            (key, slot),
        )?,
        Want::Said => tx.execute(
            "INSERT INTO posts (subject_id, slot, wanted) VALUES (?1, ?2, 1)
             ON CONFLICT (subject_id, slot)
             DO UPDATE SET wanted = posts.wanted + 1 + posts.wanted % 2
                 WHERE posts.wanted % 2 = 0 OR posts.shown >= posts.wanted",
            (key, slot),
        )?,
        Want::Edited => tx.execute(
            "UPDATE posts SET wanted = wanted + 1
             WHERE subject_id = ?1 AND slot = ?2 AND wanted % 2 = 1
                 AND message_id IS NOT NULL",
            (key, slot),
        )?,
    };
    Ok(())
}

/// Records that a slot shows nothing any more, which makes everything that it should show due again.
pub(super) fn show_again<S: Slot>(tx: &Tx<'_>, key: i64, slot: S) -> Result<()> {
    tx.done(
        "UPDATE posts SET shown = 0, tried = 0, tried_at = NULL
         WHERE subject_id = ?1 AND slot = ?2",
        (key, slot),
    )
}

/// Records that nothing is due in a slot any more, even if it is in doubt or only if it is not.
pub(super) fn drop_due<S: Slot>(tx: &Tx<'_>, key: i64, slot: S, even_in_doubt: bool) -> Result<()> {
    tx.done(
        "UPDATE posts SET shown = wanted, tried = wanted
         WHERE subject_id = ?1 AND slot = ?2 AND shown < wanted
             AND (CAST(?3 AS BIGINT) = 1 OR tried <= shown)",
        (key, slot, even_in_doubt),
    )
}

/// Returns the slots of a subject that do not show what they should, in the order of posting.
pub(super) fn due<S: Slot>(tx: &Tx<'_>, key: i64) -> Result<Vec<PostState<S>>> {
    let mut due: Vec<PostState<S>> = tx.all(
        "SELECT * FROM posts WHERE subject_id = ?1 AND shown < wanted",
        [key],
        PostState::from_row,
    )?;
    due.sort_by_key(|state| state.slot);
    Ok(due)
}

impl Tx<'_> {
    /// Claims a slot under a mark, which nobody else makes until the lease ends.
    pub fn claim_post<S: Slot>(
        &self,
        id: S::Subject,
        slot: S,
        mark: Mark,
        lease: Lease,
    ) -> Result<Result<ClaimedPost, Refused>> {
        match key::<S>(self, id)? {
            Some(key) => claim(self, key, slot, mark, lease),
            None => Ok(Err(Refused::NothingDue)),
        }
    }

    /// Returns at most `most` subjects with something to post, after the last key of the previous
    /// page, with the last key of this one; `None` if nothing follows. One that cannot be read is left
    /// out.
    pub fn subjects_due(&self, after: i64, most: u32) -> Result<Option<(Vec<Subject>, i64)>> {
        let found = self.readable(
            "SELECT subjects.* FROM
                 (SELECT DISTINCT subject_id FROM posts
                  WHERE shown < wanted AND subject_id > ?1
                  ORDER BY subject_id LIMIT ?2) AS page
                 JOIN subjects ON subjects.subject_id = page.subject_id
             ORDER BY page.subject_id",
            (after, most),
            "subjects",
            "subject_id",
            |row| Ok((row.get::<_, i64>("subject_id")?, Subject::from_row(row)?)),
        )?;
        let sound = found.sound.last().map(|(key, _)| *key);
        let last = sound.max(found.damaged.last().copied());
        let subjects = found.sound.into_iter().map(|(_, subject)| subject);
        Ok(last.map(|last| (subjects.collect(), last)))
    }

    /// Returns the slots of a subject that do not show what they should, in the order of posting.
    pub fn due_posts<S: Slot>(&self, id: S::Subject) -> Result<Vec<PostState<S>>> {
        if_known(key::<S>(self, id)?, |key| due(self, key))
    }

    /// Forgets the message in which a slot stands: somebody has deleted it.
    pub fn forget_message<S: Slot>(&self, id: S::Subject, slot: S) -> Result<()> {
        self.done(
            "UPDATE posts SET message_id = NULL
             WHERE subject_id = (SELECT subject_id FROM subjects WHERE id = ?1) AND slot = ?2",
            (id, slot),
        )
    }

    /// Records what is wanted in a slot.
    pub fn want_post<S: Slot>(&self, id: S::Subject, slot: S, wanted: Want) -> Result<()> {
        if_known(key::<S>(self, id)?, |key| want(self, key, slot, wanted))
    }

    /// Records that nothing is due in a slot any more.
    pub fn drop_post<S: Slot>(&self, id: S::Subject, slot: S) -> Result<()> {
        if_known(key::<S>(self, id)?, |key| drop_due(self, key, slot, true))
    }

    /// Makes everything due again that a slot should show.
    pub fn show_post_again<S: Slot>(&self, id: S::Subject, slot: S) -> Result<()> {
        if_known(key::<S>(self, id)?, |key| show_again(self, key, slot))
    }

    /// Counts the slots that do not show what they should.
    pub fn count_due_posts(&self) -> Result<u64> {
        self.only_value("SELECT count(*) FROM posts WHERE shown < wanted", [])
    }
}
