//! The places of an offer: where its messages stand, and what they show there. Each message is the
//! card of the subject, which the match goes on to edit.

use rusqlite::{Connection, OptionalExtension};

use super::{NamedOffer, OfferStatus, find};
use crate::posts::{self, ClaimedPost, Lease, MatchSlot, PostState, Refused, Want};
use crate::{
    ChannelId, MatchId, MessageId, ServerId, Store, StoreError, Timestamp, channels, venues,
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
    /// The thing that the bot lacked where the message was given up, in the host's notation.
    pub lacks: Option<String>,
}

/// Claims a slot of an offer, which is about one of its messages. One that is accepted is its match's.
fn claim(
    connection: &Connection,
    id: MatchId,
    slot: MatchSlot,
    number: u8,
    lease: Lease,
) -> Result<Result<ClaimedOfferPost, Refused>, StoreError> {
    let named = find(connection, id, None, lease.now)?;
    let named = named.filter(|named| named.offer.status != OfferStatus::Accepted);
    let (Some(key), Some(named)) = (posts::key::<MatchSlot>(connection, id)?, named) else {
        return Ok(Err(Refused::NothingDue));
    };
    let due: Vec<PostState<MatchSlot>> = posts::due(connection, key)?;
    let Some(state) = due.into_iter().find(|state| state.slot == slot) else {
        return Ok(Err(Refused::NothingDue));
    };
    let claimed = posts::claim(connection, key, slot, state.wanted, lease)?;
    let lacks = connection
        .prepare_cached("SELECT lacks FROM venues WHERE subject_id = ?1 AND number = ?2")?
        .query_row((key, number), |row| row.get(0))
        .optional()?;
    Ok(claimed.map(|post| ClaimedOfferPost {
        post,
        named,
        number,
        lacks: lacks.flatten(),
    }))
}

/// Has the messages of an offer show its fate, unless they show already that it is withdrawn.
pub(super) fn show(connection: &Connection, key: i64, now: Timestamp) -> Result<(), StoreError> {
    for number in venues::close(connection, key, now)? {
        posts::want(connection, key, MatchSlot::Card(number), Want::Next)?;
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
                "UPDATE venues SET card_id = coalesce(card_id, ?3)
                 WHERE subject_id = ?1 AND server_id = ?2 AND hidden_at IS NULL",
            )?
            .execute((key, server, message))?;
    }
    let mut rows = connection.prepare_cached(
        "SELECT number, card_id IS NOT NULL FROM venues
         WHERE subject_id = ?1 AND hidden_at IS NULL",
    )?;
    let places = rows.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let places: Vec<(u8, bool)> = places.collect::<Result<_, _>>()?;
    for (number, is_known) in places {
        posts::drop_due(connection, key, MatchSlot::Card(number), is_known)?;
    }
    Ok(())
}

/// Gives up a message that can no longer be posted or edited, for what the bot lacks there.
pub(super) fn give_up(
    connection: &Connection,
    id: MatchId,
    number: u8,
    lacks: Option<&str>,
    channel_gone: bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let place = connection
        .prepare_cached(
            "UPDATE venues SET card_id = NULL, closed_at = coalesce(closed_at, ?3), lacks = ?4
             WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND number = ?2
             RETURNING server_id, channel_id",
        )?
        .query_row((id, number, now, lacks), |row| {
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
    now: Timestamp,
) -> Result<(), StoreError> {
    let withdrawn = connection
        .prepare_cached(
            "UPDATE venues SET hidden_at = ?3, closed_at = ?3
             WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND server_id = ?2
                 AND closed_at IS NULL
             RETURNING subject_id, number",
        )?
        .query_row((id, server, now), |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    match withdrawn {
        Some((key, number)) => posts::want(connection, key, MatchSlot::Card(number), Want::Next),
        None => Ok(()),
    }
}

/// Returns `true` if a message of an offer is being brought out, or may have been without an answer.
pub(super) fn is_under_way(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    let Some(key) = posts::key::<MatchSlot>(connection, id)? else {
        return Ok(false);
    };
    let due: Vec<PostState<MatchSlot>> = posts::due(connection, key)?;
    Ok(due.iter().any(PostState::is_in_doubt))
}

/// Hands the messages of an open offer over to the one that takes its place. Those that show already
/// that it is withdrawn stay.
pub(super) fn hand_over(
    connection: &Connection,
    from: MatchId,
    to: MatchId,
) -> Result<(), StoreError> {
    let mut rows = connection.prepare_cached(
        "UPDATE venues SET subject_id = (SELECT offer_id FROM offers WHERE id = ?2)
         WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND closed_at IS NULL
         RETURNING subject_id, number",
    )?;
    let places = rows.query_map((from, to), |row| Ok((row.get(0)?, row.get(1)?)))?;
    let places: Vec<(i64, u8)> = places.collect::<Result<_, _>>()?;
    let mut left = connection.prepare_cached(
        "DELETE FROM posts
         WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND slot = ?2",
    )?;
    for (key, number) in places {
        let slot = MatchSlot::Card(number);
        left.execute((from, slot))?;
        posts::want(connection, key, slot, Want::Next)?;
    }
    Ok(())
}

/// Returns `true` if somebody can still find an open offer: in a message that was neither given up nor
/// withdrawn, or in the lobby.
pub(super) fn is_reachable(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM offers
             WHERE id = ?1
                 AND (scope = 'everywhere' AND opponent_id IS NULL
                     OR EXISTS (SELECT 1 FROM venues
                                WHERE subject_id = offer_id AND venues.closed_at IS NULL))",
        )?
        .exists([id])?)
}

impl Store {
    /// Claims a slot of an offer, which is about one of its messages: the message itself, or what its
    /// challenger is told of it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn claim_offer_post(
        &self,
        id: MatchId,
        slot: MatchSlot,
        number: u8,
        lease: Lease,
    ) -> Result<Result<ClaimedOfferPost, Refused>, StoreError> {
        self.write(move |connection| claim(connection, id, slot, number, lease))
            .await
    }
}
