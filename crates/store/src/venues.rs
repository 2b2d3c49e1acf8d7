//! Venues: where a subject is shown. Each is a channel of a server, or a chat, with the card that
//! stands there and the thread below it.
//!
//! An offer and the match that it becomes are one subject, so that the message of the offer is the card
//! of the match. A board is shown in the venues of its contest and has none of its own.

use crate::row::Row;

use super::posts::{self, Slot};
use super::{ChannelId, MessageId, Result, Timestamp, Tx};
use model::Venue;

pub(super) fn from_row(row: &Row<'_>) -> Result<Venue> {
    Ok(Venue {
        number: row.get("number")?,
        server: row.get("server_id")?,
        channel: row.get("channel_id")?,
        thread: row.get("thread_id")?,
        card: row.get("card_id")?,
        language: row.get("language")?,
        role: row.get("role_id")?,
        is_hidden: row.get::<_, Option<Timestamp>>("hidden_at")?.is_some(),
    })
}

impl From<&Venue> for Standing {
    fn from(venue: &Venue) -> Self {
        Self {
            channel: venue.channel,
            thread: venue.thread,
            card: venue.card,
        }
    }
}

/// The channel, the thread and the card of a venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The channel.
    pub channel: ChannelId,
    /// The thread, if one was opened.
    pub thread: Option<ChannelId>,
    /// The message of the card, if it stands.
    pub card: Option<MessageId>,
}

/// A change of a venue that has lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VenueChange {
    /// The card was deleted.
    CardGone,
    /// The thread is gone.
    ThreadGone,
    /// The channel is gone. This one serves instead, with a new card and a new thread.
    Moved(ChannelId),
}

/// Writes a venue of a subject, where no thread is open yet.
pub(super) fn insert(tx: &Tx<'_>, key: i64, venue: &Venue) -> Result<()> {
    tx.done(
        "INSERT INTO venues (subject_id, number, server_id, channel_id, card_id, language)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        (
            key,
            venue.number,
            venue.server,
            venue.channel,
            venue.card,
            &venue.language,
        ),
    )
}

/// Records that nothing goes on any more in the venues of a subject. Returns the numbers of those where
/// something did.
pub(super) fn close(tx: &Tx<'_>, key: i64, now: Timestamp) -> Result<Vec<u8>> {
    tx.values(
        "UPDATE venues SET closed_at = ?2 WHERE subject_id = ?1 AND closed_at IS NULL
         RETURNING number",
        (key, now),
    )
}

/// Stops a subject being shown in a venue. Returns `false` if it was hidden there before.
pub(super) fn hide(tx: &Tx<'_>, key: i64, number: u8, now: Timestamp) -> Result<bool> {
    let hidden = tx.execute(
        "UPDATE venues SET hidden_at = ?3
         WHERE subject_id = ?1 AND number = ?2 AND hidden_at IS NULL",
        (key, number, now),
    )?;
    Ok(hidden > 0)
}

/// Records the message of the card, which stands in a channel: that is there.
pub(super) fn note_card(
    tx: &Tx<'_>,
    key: i64,
    number: u8,
    message: MessageId,
    channel: ChannelId,
) -> Result<()> {
    tx.execute(
        "UPDATE venues SET card_id = ?3 WHERE subject_id = ?1 AND number = ?2",
        (key, number, message),
    )?;
    tx.find_channel(channel)
}

/// Records the thread.
pub(super) fn note_thread(tx: &Tx<'_>, key: i64, number: u8, thread: MessageId) -> Result<()> {
    tx.done(
        "UPDATE venues SET thread_id = ?3 WHERE subject_id = ?1 AND number = ?2",
        (key, number, thread),
    )
}

pub(super) fn standing(tx: &Tx<'_>, key: i64, number: u8) -> Result<Option<Standing>> {
    tx.one(
        "SELECT channel_id, thread_id, card_id FROM venues
         WHERE subject_id = ?1 AND number = ?2",
        (key, number),
        |row| {
            Ok(Standing {
                channel: row.get(0)?,
                thread: row.get(1)?,
                card: row.get(2)?,
            })
        },
    )
}

/// Records what a venue has lost, if it stands as it was found: what was lost before it moved is no
/// loss any more. The slots are its card and its thread, which are due anew where it moves.
pub(super) fn change<S: Slot>(
    tx: &Tx<'_>,
    key: i64,
    number: u8,
    found: Standing,
    change: VenueChange,
    slots: [S; 2],
) -> Result<()> {
    if standing(tx, key, number)? != Some(found) {
        return Ok(());
    }
    let after = match change {
        VenueChange::CardGone => Standing {
            card: None,
            ..found
        },
        VenueChange::ThreadGone => Standing {
            thread: None,
            ..found
        },
        VenueChange::Moved(channel) => Standing {
            channel,
            thread: None,
            card: None,
        },
    };
    tx.execute(
        "UPDATE venues SET channel_id = ?3, thread_id = ?4, card_id = ?5
         WHERE subject_id = ?1 AND number = ?2",
        (key, number, after.channel, after.thread, after.card),
    )?;
    if matches!(change, VenueChange::Moved(_)) {
        // Whatever stood in the old channel.
        for slot in slots {
            posts::show_again(tx, key, slot)?;
        }
    }
    Ok(())
}
