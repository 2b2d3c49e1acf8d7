//! The messages of an offer: claimed, posted, edited, given up.

use rusqlite::{Connection, OptionalExtension};

use super::{NamedOffer, OfferStatus, find, key};
use crate::store::deliveries::{self, Due, Lease};
use crate::store::readable::offer_ids;
use crate::store::{
    ChannelId, Destination, Holder, MatchId, MessageId, ServerId, Store, StoreError, Timestamp,
    channels,
};

/// A claimed message of an offer.
#[derive(Clone)]
pub struct ClaimedPost {
    /// The offer.
    pub named: NamedOffer,
    /// The number of the message to bring out.
    pub number: u8,
    /// `true` if it may have been posted already.
    pub in_doubt: bool,
    /// The time at which the first attempt began that may have arrived.
    pub begun_at: Timestamp,
}

/// The outcome of claiming a message of an offer.
#[derive(Clone)]
pub enum OfferClaim {
    /// The claim was made.
    Claimed(Box<ClaimedPost>),
    /// Somebody else holds the claim.
    Held,
    /// There is nothing more to show.
    NothingDue,
}

/// A message of an offer that has been posted or edited.
#[derive(Clone, Copy, Debug)]
pub struct ShownPost {
    /// The offer.
    pub id: MatchId,
    /// The number of the message.
    pub number: u8,
    /// The message.
    pub message: MessageId,
    /// The channel in which it stands.
    pub channel: ChannelId,
    /// The status that it shows.
    pub shown: OfferStatus,
    /// The holder of the claim.
    pub holder: Holder,
}

fn claim(
    connection: &Connection,
    id: MatchId,
    number: u8,
    lease: Lease,
) -> Result<OfferClaim, StoreError> {
    let due = connection
        .prepare_cached(
            "SELECT offers.offer_id, held_until, begun_at FROM offers
                 JOIN offer_posts ON offer_posts.offer_id = offers.offer_id
             WHERE offers.id = ?1 AND number = ?2 AND is_due = 1",
        )?
        .query_row((id, number), |row| {
            let held_until: Option<Timestamp> = row.get(1)?;
            let begun_at: Option<Timestamp> = row.get(2)?;
            Ok((row.get::<_, i64>(0)?, held_until, begun_at))
        })
        .optional()?;
    let Some((key, held_until, attempt)) = due else {
        return Ok(OfferClaim::NothingDue);
    };
    if held_until.is_some_and(|until| until > lease.now) {
        return Ok(OfferClaim::Held);
    }
    let begun_at = attempt.unwrap_or(lease.now);
    connection
        .prepare_cached(
            "UPDATE offer_posts SET holder = ?3, held_until = ?4, begun_at = ?5
             WHERE offer_id = ?1 AND number = ?2",
        )?
        .execute((key, number, lease.holder, lease.until, begun_at))?;
    Ok(match find(connection, id, None, lease.now)? {
        Some(named) => OfferClaim::Claimed(Box::new(ClaimedPost {
            named,
            number,
            in_doubt: attempt.is_some(),
            begun_at,
        })),
        None => OfferClaim::NothingDue,
    })
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
            "UPDATE offer_posts
             SET shown = 'gone', message_id = NULL, is_due = 0, holder = NULL, held_until = NULL
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
    connection
        .prepare_cached(
            "UPDATE offer_posts SET is_open = 0, is_due = 1, shown = 'withdrawn'
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1) AND server_id = ?2
                 AND shown IS DISTINCT FROM 'gone'",
        )?
        .execute((id, server))?;
    Ok(())
}

/// Returns `true` if a message of an accepted offer may stand without an answer: it is the card of
/// its match then.
pub(in crate::store) fn may_be_card(
    connection: &Connection,
    id: MatchId,
    server: Option<ServerId>,
) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM offer_posts
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1) AND server_id = ?2
                 AND shown = 'accepted' AND is_due = 1 AND begun_at IS NOT NULL",
        )?
        .exists((id, server))?)
}

/// Returns the message of an accepted offer which becomes the card of its match in one of its homes.
pub(in crate::store) fn card(
    connection: &Connection,
    id: MatchId,
    number: u8,
    server: Option<ServerId>,
) -> Result<Option<MessageId>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT message_id FROM offer_posts
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1)
                 AND number = ?2 AND server_id = ?3 AND shown = 'accepted'",
        )?
        .query_row((id, number, server), |row| row.get(0))
        .optional()?;
    Ok(found.flatten())
}

/// Ends the search for a message of an accepted offer. Returns `false` if the offer is not accepted.
pub(super) fn leave_to_match(
    connection: &Connection,
    id: MatchId,
    number: u8,
) -> Result<bool, StoreError> {
    let left = connection
        .prepare_cached(
            "UPDATE offer_posts
             SET is_due = 0, begun_at = NULL, holder = NULL, held_until = NULL
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1) AND number = ?2
                 AND shown = 'accepted'",
        )?
        .execute((id, number))?;
    Ok(left > 0)
}

/// Returns `true` if a message of an offer is being brought out, or may have been without an answer.
pub(super) fn is_under_way(connection: &Connection, id: MatchId) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM offer_posts
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1)
                 AND begun_at IS NOT NULL AND shown IS DISTINCT FROM 'gone'",
        )?
        .exists([id])?)
}

/// Hands the messages of an offer over to the one that takes its place, but for those that show
/// already that it is withdrawn.
pub(super) fn hand_over(
    connection: &Connection,
    from: MatchId,
    to: MatchId,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE offer_posts
             SET offer_id = (SELECT offer_id FROM offers WHERE id = ?2), is_open = 1,
                 is_due = CASE WHEN shown = 'gone' THEN 0 ELSE 1 END
             WHERE offer_id = (SELECT offer_id FROM offers WHERE id = ?1)
                 AND shown IS DISTINCT FROM 'withdrawn'",
        )?
        .execute((from, to))?;
    Ok(())
}

/// Makes a message of an accepted offer the card of its match where it stands, unless there is one.
fn become_card(connection: &Connection, key: i64, post: &ShownPost) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE offer_posts SET message_id = coalesce(message_id, ?3)
             WHERE offer_id = ?1 AND number = ?2",
        )?
        .execute((key, post.number, post.message))?;
    let home = connection
        .prepare_cached(
            "UPDATE homes SET card_id = ?4
             WHERE match_id = (SELECT match_id FROM matches WHERE id = ?3) AND card_id IS NULL
                 AND server_id = (SELECT server_id FROM offer_posts
                                  WHERE offer_id = ?1 AND number = ?2)
             RETURNING match_id, number",
        )?
        .query_row((key, post.number, post.id, post.message), |row| {
            Ok((row.get::<_, i64>(0)?, row.get(1)?))
        })
        .optional()?;
    if let Some((of, number)) = home {
        let due = [(Destination::StatusCard(number), Due::OneMore)];
        deliveries::set_due(connection, of, &due)?;
        deliveries::remove_if_hidden(connection, of, number)?;
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
                     OR EXISTS (SELECT 1 FROM offer_posts
                                WHERE offer_posts.offer_id = offers.offer_id
                                    AND coalesce(shown, 'open') NOT IN ('gone', 'withdrawn')))",
        )?
        .exists([id])?)
}

impl Store {
    /// Returns at most `most` offers with a message to post or edit, after the last one of the
    /// previous page.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn offers_with_posts_due(
        &self,
        after: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT offers.offer_id, offers.id FROM
                     (SELECT DISTINCT offer_id FROM offer_posts
                      WHERE is_due = 1
                          AND offer_id > coalesce((SELECT offer_id FROM offers WHERE id = ?1), 0)
                      ORDER BY offer_id LIMIT ?2) AS page
                     JOIN offers ON offers.offer_id = page.offer_id
                 ORDER BY page.offer_id",
            )?;
            Ok(offer_ids(rows.query((after, most))?)?.sound)
        })
        .await
    }

    /// Returns the messages of an offer that have to be posted or edited, by their numbers.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn offer_posts_due(&self, id: MatchId) -> Result<Vec<u8>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT number FROM offers
                     JOIN offer_posts ON offer_posts.offer_id = offers.offer_id
                 WHERE offers.id = ?1 AND is_due = 1",
            )?;
            let numbers = rows.query_map([id], |row| row.get(0))?;
            Ok(numbers.collect::<Result<_, _>>()?)
        })
        .await
    }

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
    ) -> Result<OfferClaim, StoreError> {
        self.write(move |connection| claim(connection, id, number, lease))
            .await
    }

    /// Records what a message of an offer shows now, and ends the claim. Once the offer is accepted
    /// its message is the card of the match, which becomes due: returns `true` then.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn finish_offer_post(&self, post: ShownPost) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, post.id)? else {
                return Ok(false);
            };
            channels::find_channel(connection, post.channel)?;
            if leave_to_match(connection, post.id, post.number)? {
                become_card(connection, key, &post)?;
                return Ok(true);
            }
            connection
                .prepare_cached(
                    "UPDATE offer_posts
                     SET message_id = ?3, begun_at = NULL,
                         shown = CASE WHEN shown = 'withdrawn' THEN shown ELSE ?4 END,
                         is_due = CASE
                             WHEN shown = 'withdrawn' THEN ?4 <> 'withdrawn'
                             WHEN EXISTS
                                 (SELECT 1 FROM offers WHERE offer_id = ?1 AND state = ?4)
                             THEN 0 ELSE 1 END,
                         holder = CASE WHEN holder = ?5 THEN NULL ELSE holder END,
                         held_until = CASE WHEN holder = ?5 THEN NULL ELSE held_until END
                     WHERE offer_id = ?1 AND number = ?2",
                )?
                .execute((key, post.number, post.message, post.shown, post.holder))?;
            Ok(false)
        })
        .await
    }

    /// Renews a claim on a message of an offer. Returns `false` if it is lost, because its lease
    /// has run out and somebody else has claimed the message.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn renew_offer_post(
        &self,
        id: MatchId,
        number: u8,
        lease: Lease,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(false);
            };
            let renewed = connection
                .prepare_cached(
                    "UPDATE offer_posts SET held_until = ?4
                     WHERE offer_id = ?1 AND number = ?2 AND holder = ?3",
                )?
                .execute((key, number, lease.holder, lease.until))?;
            Ok(renewed > 0)
        })
        .await
    }

    /// Ends a claim on a message of an offer that could not be brought out now. A message that may
    /// have `arrived` all the same stays in doubt.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn put_back_offer_post(
        &self,
        id: MatchId,
        number: u8,
        holder: Holder,
        arrived: bool,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(());
            };
            connection
                .prepare_cached(
                    "UPDATE offer_posts
                     SET begun_at = CASE WHEN ?4 = 1 THEN begun_at END,
                         holder = NULL, held_until = NULL
                     WHERE offer_id = ?1 AND number = ?2 AND holder = ?3",
                )?
                .execute((key, number, holder, arrived))?;
            Ok(())
        })
        .await
    }
}
