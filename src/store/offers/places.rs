//! The places of an offer: where its messages stand, and what they show there. Each message is the
//! card of the subject, which the match goes on to edit.

use rusqlite::{Connection, OptionalExtension};

use super::{NamedOffer, OfferStatus, find};
use crate::store::posts::{self, ClaimedPost, Lease, MatchSlot, PostState, Refused, Want};
use crate::store::{
    ChannelId, MatchId, MessageId, ServerId, Store, StoreError, Timestamp, channels,
};

/// A claimed message of an offer.
#[derive(Clone)]
pub struct ClaimedOfferPost {
    /// The claim.
    pub post: ClaimedPost,
    /// The offer.
    pub named: NamedOffer,
    /// The number of the message.
    pub number: u8,
}

/// Claims a message of an offer. One that is accepted is its match's.
fn claim(
    connection: &Connection,
    id: MatchId,
    number: u8,
    lease: Lease,
) -> Result<Result<ClaimedOfferPost, Refused>, StoreError> {
    let named = find(connection, id, None, lease.now)?;
    let named = named.filter(|named| named.offer.status != OfferStatus::Accepted);
    let (Some(key), Some(named)) = (posts::key::<MatchSlot>(connection, id)?, named) else {
        return Ok(Err(Refused::NothingDue));
    };
    let slot = MatchSlot::Card(number);
    let due: Vec<PostState<MatchSlot>> = posts::due(connection, key)?;
    let Some(state) = due.into_iter().find(|state| state.slot == slot) else {
        return Ok(Err(Refused::NothingDue));
    };
    let claimed = posts::claim(connection, key, slot, state.wanted, lease)?;
    Ok(claimed.map(|post| ClaimedOfferPost {
        post,
        named,
        number,
    }))
}

/// Has the messages of an offer show its fate, unless they show already that it is withdrawn.
pub(super) fn show(connection: &Connection, key: i64) -> Result<(), StoreError> {
    let mut rows = connection.prepare_cached(
        "UPDATE offer_places SET is_open = 0 WHERE offer_id = ?1
         RETURNING number, is_withdrawn = 0 AND is_gone = 0",
    )?;
    let places = rows.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let places: Vec<(u8, bool)> = places.collect::<Result<_, _>>()?;
    for (number, is_shown) in places {
        if is_shown {
            posts::want(connection, key, MatchSlot::Card(number), Want::Next)?;
        }
    }
    Ok(())
}

/// Leaves the messages of an offer that is accepted to its match. The one that was clicked is known in
/// any case; one that may stand without an answer is looked for first.
pub(super) fn leave_to_match(
    connection: &Connection,
    key: i64,
    clicked: Option<(ServerId, MessageId)>,
) -> Result<(), StoreError> {
    if let Some((server, message)) = clicked {
        connection
            .prepare_cached(
                "UPDATE offer_places SET message_id = coalesce(message_id, ?3)
                 WHERE offer_id = ?1 AND server_id = ?2 AND is_withdrawn = 0",
            )?
            .execute((key, server, message))?;
    }
    let mut rows = connection.prepare_cached(
        "UPDATE offer_places SET is_open = 0 WHERE offer_id = ?1
         RETURNING number, message_id IS NOT NULL, is_withdrawn",
    )?;
    let places = rows.query_map([key], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let places: Vec<(u8, bool, bool)> = places.collect::<Result<_, _>>()?;
    for (number, is_known, is_withdrawn) in places {
        if !is_withdrawn {
            posts::drop_due(connection, key, MatchSlot::Card(number), is_known)?;
        }
    }
    Ok(())
}

/// Gives up a message that can no longer be posted or edited.
pub(super) fn give_up(
    connection: &Connection,
    id: MatchId,
    number: u8,
    channel_gone: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let place = connection
        .prepare_cached(
            "UPDATE offer_places SET is_gone = 1, is_open = 0, message_id = NULL
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1) AND number = ?2
             RETURNING server_id, channel_id",
        )?
        .query_row((id, number), |row| {
            Ok((
                row.get::<_, Option<ServerId>>(0)?,
                row.get::<_, ChannelId>(1)?,
            ))
        })
        .optional()?;
    if let (true, Some((Some(server), channel))) = (channel_gone, place) {
        channels::forget_channel(connection, server, channel, now)?;
    }
    Ok(())
}

/// Has the message of an open offer in a server show that it is withdrawn, although it may be open
/// elsewhere.
pub(super) fn withdraw_in(
    connection: &Connection,
    id: MatchId,
    server: ServerId,
) -> Result<(), StoreError> {
    let withdrawn = connection
        .prepare_cached(
            "UPDATE offer_places SET is_open = 0, is_withdrawn = 1
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1) AND server_id = ?2
                 AND is_gone = 0 AND is_withdrawn = 0
             RETURNING offer_id, number",
        )?
        .query_row((id, server), |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    match withdrawn {
        Some((key, number)) => posts::want(connection, key, MatchSlot::Card(number), Want::Next),
        None => Ok(()),
    }
}

/// Returns the message of an accepted offer which is the card of its match in one of its homes.
pub(in crate::store) fn card(
    connection: &Connection,
    id: MatchId,
    number: u8,
    server: Option<ServerId>,
) -> Result<Option<MessageId>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT message_id FROM offer_places
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1)
                 AND number = ?2 AND server_id = ?3 AND is_withdrawn = 0",
        )?
        .query_row((id, number, server), |row| row.get(0))
        .optional()?;
    Ok(found.flatten())
}

/// Records where a message of an offer stands.
pub(in crate::store) fn note_message(
    connection: &Connection,
    key: i64,
    number: u8,
    message: MessageId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    let noted = connection
        .prepare_cached(
            "UPDATE offer_places SET message_id = ?3 WHERE offer_id = ?1 AND number = ?2",
        )?
        .execute((key, number, message))?;
    if noted > 0 {
        channels::find_channel(connection, channel)?;
    }
    Ok(())
}

/// Returns `true` if a message of an offer is being brought out, or may have been without an answer.
pub(super) fn is_under_way(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    let Some(key) = posts::key::<MatchSlot>(connection, id)? else {
        return Ok(false);
    };
    let due: Vec<PostState<MatchSlot>> = posts::due(connection, key)?;
    Ok(due.iter().any(PostState::is_in_doubt))
}

/// Hands the messages of an offer over to the one that takes its place. Those that show already that
/// it is withdrawn stay.
pub(super) fn hand_over(
    connection: &Connection,
    from: MatchId,
    to: MatchId,
) -> Result<(), StoreError> {
    let mut rows = connection.prepare_cached(
        "UPDATE offer_places
         SET offer_id = (SELECT offer_id FROM offers WHERE id = ?2), is_open = is_gone = 0
         WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1) AND is_withdrawn = 0
         RETURNING offer_id, number, is_gone",
    )?;
    let places = rows.query_map((from, to), |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    let places: Vec<(i64, u8, bool)> = places.collect::<Result<_, _>>()?;
    let mut left = connection.prepare_cached(
        "DELETE FROM posts
         WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND slot = ?2",
    )?;
    for (key, number, is_gone) in places {
        let slot = MatchSlot::Card(number);
        left.execute((from, slot))?;
        if !is_gone {
            posts::want(connection, key, slot, Want::Next)?;
        }
    }
    Ok(())
}

/// Returns `true` if somebody can still find an offer: in a message that was neither given up nor
/// withdrawn, or in the lobby.
pub(super) fn is_reachable(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM offers
             WHERE id = ?1
                 AND (scope = 'everywhere' AND opponent_id IS NULL
                     OR EXISTS (SELECT 1 FROM offer_places
                                WHERE offer_places.offer_id = offers.offer_id
                                    AND is_gone = 0 AND is_withdrawn = 0))",
        )?
        .exists([id])?)
}

impl Store {
    /// Claims a message of an offer that has to be posted or edited.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn claim_offer_post(
        &self,
        id: MatchId,
        number: u8,
        lease: Lease,
    ) -> Result<Result<ClaimedOfferPost, Refused>, StoreError> {
        self.write(move |connection| claim(connection, id, number, lease))
            .await
    }
}
