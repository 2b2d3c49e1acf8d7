//! The places of an offer: where its messages stand, and what they show there. Each message is the
//! card of the subject, which the match goes on to edit.

use super::{NamedOffer, OfferStatus, find};
use crate::posts::{self, ClaimedPost, Lease, PostState, Refused};
use crate::{
    ChannelId, MatchId, MatchSlot, MessageId, Result, ServerId, Timestamp, Tx, Want, venues,
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

/// Has the messages of an offer show its fate, unless they show already that it is withdrawn.
pub(super) fn show(tx: &Tx<'_>, key: i64, now: Timestamp) -> Result<()> {
    for number in venues::close(tx, key, now)? {
        posts::want(tx, key, MatchSlot::Card(number), Want::Next)?;
    }
    Ok(())
}

/// Leaves the messages of an offer that is accepted to its match. The one that was clicked is known in
/// any case; one that may stand without an answer is looked for first.
pub(super) fn leave_to_match(
    tx: &Tx<'_>,
    key: i64,
    clicked: Option<(ServerId, MessageId)>,
) -> Result<()> {
    if let Some((server, message)) = clicked {
        tx.execute(
            "UPDATE venues SET card_id = coalesce(card_id, ?3)
             WHERE subject_id = ?1 AND server_id = ?2 AND hidden_at IS NULL",
            (key, server, message),
        )?;
    }
    let places: Vec<(u8, bool)> = tx.values(
        "SELECT number, card_id IS NOT NULL FROM venues
         WHERE subject_id = ?1 AND hidden_at IS NULL",
        [key],
    )?;
    for (number, is_known) in places {
        posts::drop_due(tx, key, MatchSlot::Card(number), is_known)?;
    }
    Ok(())
}

/// Gives up a message that can no longer be posted or edited, for what the bot lacks there.
pub(super) fn give_up(
    tx: &Tx<'_>,
    id: MatchId,
    number: u8,
    lacks: Option<&str>,
    channel_gone: bool,
    now: Timestamp,
) -> Result<()> {
    let place = tx.one(
        "UPDATE venues SET card_id = NULL, closed_at = coalesce(closed_at, ?3), lacks = ?4
         WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND number = ?2
         RETURNING server_id, channel_id",
        (id, number, now, lacks),
        |row| {
            Ok((
                row.get::<_, Option<ServerId>>(0)?,
                row.get::<_, ChannelId>(1)?,
            ))
        },
    )?;
    if let (true, Some((Some(server), channel))) = (channel_gone, place) {
        tx.forget_server_channel(server, channel, now)?;
    }
    Ok(())
}

/// Has the message of an open offer in a server show that it is withdrawn, although it may be open
/// elsewhere.
pub(super) fn withdraw_in(
    tx: &Tx<'_>,
    id: MatchId,
    server: ServerId,
    now: Timestamp,
) -> Result<()> {
    let withdrawn = tx.value(
        "UPDATE venues SET hidden_at = ?3, closed_at = ?3
         WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND server_id = ?2
             AND closed_at IS NULL
         RETURNING subject_id, number",
        (id, server, now),
    )?;
    match withdrawn {
        Some((key, number)) => posts::want(tx, key, MatchSlot::Card(number), Want::Next),
        None => Ok(()),
    }
}

/// Returns `true` if a message of an offer is being brought out, or may have been without an answer.
pub(super) fn is_under_way(tx: &Tx<'_>, id: MatchId) -> Result<bool> {
    let Some(key) = posts::key::<MatchSlot>(tx, id)? else {
        return Ok(false);
    };
    let due: Vec<PostState<MatchSlot>> = posts::due(tx, key)?;
    Ok(due.iter().any(PostState::is_in_doubt))
}

/// Hands the messages of an open offer over to the one that takes its place. Those that show already
/// that it is withdrawn stay.
pub(super) fn hand_over(tx: &Tx<'_>, from: MatchId, to: MatchId) -> Result<()> {
    let places: Vec<(i64, u8)> = tx.values(
        "UPDATE venues SET subject_id = (SELECT offer_id FROM offers WHERE id = ?2)
         WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND closed_at IS NULL
         RETURNING subject_id, number",
        (from, to),
    )?;
    for (key, number) in places {
        let slot = MatchSlot::Card(number);
        tx.execute(
            "DELETE FROM posts
             WHERE subject_id = (SELECT offer_id FROM offers WHERE id = ?1) AND slot = ?2",
            (from, slot),
        )?;
        posts::want(tx, key, slot, Want::Next)?;
    }
    Ok(())
}

/// Returns `true` if somebody can still find an open offer: in a message that was neither given up nor
/// withdrawn, or in the lobby.
pub(super) fn is_reachable(tx: &Tx<'_>, id: MatchId) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM offers
         WHERE id = ?1
             AND (scope = 'everywhere' AND opponent_id IS NULL
                 OR EXISTS (SELECT 1 FROM venues
                            WHERE subject_id = offer_id AND venues.closed_at IS NULL))",
        [id],
    )
}

impl Tx<'_> {
    /// Claims a slot of an offer, which is about one of its messages: the message itself, or what its
    /// challenger is told of it.
    pub fn claim_offer_post(
        &self,
        id: MatchId,
        slot: MatchSlot,
        number: u8,
        lease: Lease,
    ) -> Result<Result<ClaimedOfferPost, Refused>> {
        let named = find(self, id, None, lease.now)?;
        let named = named.filter(|named| named.offer.status != OfferStatus::Accepted);
        let (Some(key), Some(named)) = (posts::key::<MatchSlot>(self, id)?, named) else {
            return Ok(Err(Refused::NothingDue));
        };
        let due: Vec<PostState<MatchSlot>> = posts::due(self, key)?;
        let Some(state) = due.into_iter().find(|state| state.slot == slot) else {
            return Ok(Err(Refused::NothingDue));
        };
        let claimed = posts::claim(self, key, slot, state.wanted, lease)?;
        let lacks = self.value(
            "SELECT lacks FROM venues WHERE subject_id = ?1 AND number = ?2",
            (key, number),
        )?;
        Ok(claimed.map(|post| ClaimedOfferPost {
            post,
            named,
            number,
            lacks: lacks.flatten(),
        }))
    }
}
