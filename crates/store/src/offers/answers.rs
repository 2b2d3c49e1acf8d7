//! The end of an offer, and the wait of the pair after it.

use super::{NamedOffer, Offer, OfferStatus, places};
use crate::matches::follow_instead;
use crate::posts;
use crate::readable::{Readable, offer_ids, unless_damaged};
use crate::waits::{self, Wait};
use crate::{
    Entrant, MatchId, MatchSlot, MessageId, Result, ServerId, Store, StoreError, Timestamp, Tx,
    UserId, Want, limits,
};
use model::{
    Denied, Limits, OfferEffect, OfferEndFacts, OfferEvent, PairWaits, Refusal, another_denied,
};

/// The effect on an offer of giving up a message of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenUp {
    /// It is accepted, and the message is its match's.
    LeftToMatch,
    /// It can still be accepted.
    Reachable,
    /// Nobody could accept it any more, and it is withdrawn.
    Withdrawn,
    /// It was closed before.
    Closed,
}

/// The ones between whom an offer is, if it was made to somebody.
fn pair(offer: &Offer) -> Option<(Entrant, Entrant)> {
    let opponent = Entrant::User(offer.opponent?);
    Some((Entrant::User(offer.challenger), opponent))
}

/// Ends an offer. Returns the key of its row, or the refusal if it was no longer open. What its messages
/// show is left to the caller. One that cannot be read ends all the same, and nobody waits.
fn end(
    tx: &Tx<'_>,
    id: MatchId,
    event: OfferEvent,
    first_wait: i64,
    now: Timestamp,
) -> Result<Result<i64, Refusal>> {
    let key = tx.value("SELECT offer_id FROM offers WHERE id = ?1", [id])?;
    let Some(key) = key else {
        return Ok(Err(Refusal::Unknown));
    };
    let Some(mut offer) = unless_damaged(super::row(tx, key), "offers", key)? else {
        return end_damaged(tx, key, event, now);
    };
    let pair = pair(&offer).filter(|_| event.is_held_against_pair());
    let waits = match pair {
        Some((challenger, opponent)) => {
            let found = waits::of(tx, challenger, opponent, now);
            unless_damaged(found, "waits", key)?.unwrap_or_default()
        }
        None => Wait::default(),
    };
    let facts = OfferEndFacts {
        now,
        first_wait,
        pair: PairWaits {
            waits: waits.waits,
            withdrawals: waits.withdrawals,
        },
    };
    let effects = match offer.apply(event, &facts) {
        Ok(effects) => effects,
        Err(refusal) => return Ok(Err(refusal)),
    };
    tx.execute(
        "UPDATE offers SET state = ?2, closed_at = ?3, luck = ?4 WHERE offer_id = ?1",
        (key, offer.status, now, &offer.luck),
    )?;
    if let Some((challenger, opponent)) = pair {
        for effect in effects {
            match effect {
                OfferEffect::CountWithdrawal => {
                    waits::count_withdrawal(tx, challenger, opponent, now)?;
                }
                OfferEffect::Wait { waits, until } => {
                    waits::set(tx, challenger, opponent, waits, until)?;
                }
            }
        }
    }
    Ok(Ok(key))
}

/// Ends an offer that cannot be read. It becomes no match.
fn end_damaged(
    tx: &Tx<'_>,
    key: i64,
    event: OfferEvent,
    now: Timestamp,
) -> Result<Result<i64, Refusal>> {
    if event == OfferEvent::Accept {
        return Ok(Err(Refusal::Broken));
    }
    let is_closed = close_damaged(tx, &[key], event.status(), now)? > 0;
    Ok(is_closed.then_some(key).ok_or(Refusal::Broken))
}

/// Ends an offer, which its messages show then. Returns the same as [`end`].
fn close(
    tx: &Tx<'_>,
    id: MatchId,
    event: OfferEvent,
    first_wait: i64,
    now: Timestamp,
) -> Result<Result<i64, Refusal>> {
    let ended = end(tx, id, event, first_wait, now)?;
    if let Ok(key) = ended {
        places::show(tx, key, now)?;
    }
    Ok(ended)
}

/// Takes an offer away. Returns the key of its row, or `None` if it was no longer open.
fn remove(tx: &Tx<'_>, id: MatchId, now: Timestamp) -> Result<Option<i64>> {
    Ok(close(tx, id, OfferEvent::Remove, 0, now)?.ok())
}

/// Closes an offer that becomes a match, to which its messages belong from then on. Returns `false` if
/// it was no longer open, because somebody was faster.
pub(crate) fn accept(
    tx: &Tx<'_>,
    id: MatchId,
    clicked: Option<(ServerId, MessageId)>,
    now: Timestamp,
) -> Result<bool> {
    let Ok(key) = end(tx, id, OfferEvent::Accept, 0, now)? else {
        return Ok(false);
    };
    places::leave_to_match(tx, key, clicked)?;
    Ok(true)
}

/// Withdraws the open offers that a user has made in a server or for it, and returns them. Nobody
/// has to wait because of it.
pub(crate) fn clear_of(
    tx: &Tx<'_>,
    server: ServerId,
    challenger: UserId,
    now: Timestamp,
) -> Result<Vec<MatchId>> {
    withdraw(
        tx,
        offer_ids(
            tx,
            "SELECT offer_id, id FROM offers
             WHERE challenger_id = ?1 AND state = 'open'
                 AND (server_id = ?2 OR EXISTS
                     (SELECT 1 FROM venues
                      WHERE venues.subject_id = offers.offer_id AND venues.server_id = ?2))",
            (challenger, server),
        )?,
        now,
    )
}

/// Withdraws the open offers that a user has made or was made, and returns them. Nobody has to wait
/// because of it.
pub(crate) fn clear_all_of(tx: &Tx<'_>, user: UserId, now: Timestamp) -> Result<Vec<MatchId>> {
    withdraw(
        tx,
        offer_ids(
            tx,
            "SELECT offer_id, id FROM offers WHERE challenger_id = ?1 AND state = 'open'
             UNION
             SELECT offer_id, id FROM offers WHERE opponent_id = ?1 AND state = 'open'",
            [user],
        )?,
        now,
    )
}

/// Withdraws the open offers to anybody anywhere that were made from a server, and has those of
/// matches between two servers show there that they are withdrawn: one that stands nowhere else
/// is. Returns all of them. Nobody has to wait because of it.
pub(crate) fn clear_abroad(tx: &Tx<'_>, server: ServerId, now: Timestamp) -> Result<Vec<MatchId>> {
    let mut changed = withdraw(
        tx,
        offer_ids(
            tx,
            "SELECT offer_id, id FROM offers
             WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL
                 AND server_id = ?1",
            [server],
        )?,
        now,
    )?;
    let posted = offer_ids(
        tx,
        "SELECT offers.offer_id, offers.id FROM offers
             JOIN venues ON venues.subject_id = offers.offer_id AND venues.server_id = ?1
         WHERE state = 'open' AND expires_at > ?2 AND opponent_id IS NOT NULL
             AND offers.server_id IS DISTINCT FROM opponent_server_id",
        (server, now),
    )?;
    for id in posted.sound {
        places::withdraw_in(tx, id, server, now)?;
        if !places::is_reachable(tx, id)? {
            remove(tx, id, now)?;
        }
        changed.push(id);
    }
    close_damaged(tx, &posted.damaged, OfferStatus::Withdrawn, now)?;
    Ok(changed)
}

fn withdraw(tx: &Tx<'_>, open: Readable<MatchId>, now: Timestamp) -> Result<Vec<MatchId>> {
    for id in &open.sound {
        remove(tx, *id, now)?;
    }
    close_damaged(tx, &open.damaged, OfferStatus::Withdrawn, now)?;
    Ok(open.sound)
}

/// Closes offers of which nothing can be read, by the keys of their rows. Returns the number of those
/// that were open.
fn close_damaged(tx: &Tx<'_>, keys: &[i64], status: OfferStatus, now: Timestamp) -> Result<usize> {
    let mut closed = 0;
    for key in keys {
        closed += tx.execute(
            "UPDATE offers SET state = ?2, luck = '',
                 closed_at = CASE WHEN expires_at < ?3 THEN expires_at ELSE ?3 END
             WHERE offer_id = ?1 AND state = 'open'",
            (key, status, now),
        )?;
        places::show(tx, *key, now)?;
    }
    Ok(closed)
}

/// Withdraws every offer that is still open, by the keys of their rows: what is left of them cannot
/// be read.
pub(crate) fn withdraw_damaged(tx: &Tx<'_>, now: Timestamp) -> Result<usize> {
    let keys = tx.values("SELECT offer_id FROM offers WHERE state = 'open'", [])?;
    close_damaged(tx, &keys, OfferStatus::Withdrawn, now)?;
    Ok(keys.len())
}

impl Tx<'_> {
    /// Ends an open offer, which its messages show then. The inner error is the refusal of one that was
    /// no longer open, because somebody was faster.
    pub fn close_offer(
        &self,
        id: MatchId,
        event: OfferEvent,
        limits: Limits,
        now: Timestamp,
    ) -> Result<Result<(), Refusal>> {
        Ok(close(self, id, event, limits.first_wait, now)?.map(drop))
    }

    /// Replaces an open offer by another one of the same challenger, which takes over its messages.
    /// The old one counts as withdrawn, and nobody has to wait because of it; the new one is one of
    /// those that a user may make in a day. Returns `None` if it was no longer open, or if a message
    /// of it is being brought out.
    pub fn replace_offer(
        &self,
        id: MatchId,
        offer: &Offer,
        limits: Limits,
        now: Timestamp,
    ) -> Result<Result<Option<NamedOffer>, Denied>> {
        let made = limits::made_in_a_day(self, offer.challenger, now)?;
        if let Some(denied) = another_denied(made, &limits) {
            return Ok(Err(denied));
        }
        let is_ended = || Ok::<_, StoreError>(end(self, id, OfferEvent::Remove, 0, now)?.is_ok());
        if places::is_under_way(self, id)? || !is_ended()? {
            return Ok(Ok(None));
        }
        // What is offered to the computer stands in an answer: there is no message to hand over.
        let is_answer = offer.level.is_some();
        let posts = offer.posts.iter().filter(|_| is_answer);
        let offer = Offer {
            posts: posts.cloned().collect(),
            ..offer.clone()
        };
        super::insert(self, &offer, now)?;
        places::hand_over(self, id, offer.id)?;
        follow_instead(self, id, Some(offer.id))?;
        Ok(Ok(super::find(self, offer.id, None, now)?))
    }

    /// Withdraws an open offer of somebody else. Nobody has to wait because of it. Returns `false`
    /// if it was no longer open.
    pub fn clear_offer(&self, id: MatchId, now: Timestamp) -> Result<bool> {
        Ok(remove(self, id, now)?.is_some())
    }

    /// Gives up a message of an offer that cannot be posted or edited, and withdraws the offer if
    /// nobody could accept it any more: no other message of it stands, and it waits in no lobby.
    /// Nobody has to wait because of it, and a rematch may be asked for again. `lacks` is what the bot
    /// lacks there: the challenger is to be told of it, unless somebody has deleted the message.
    /// `gone` says that the channel of the message is gone.
    pub fn give_up_offer(
        &self,
        id: MatchId,
        number: u8,
        lacks: Option<&str>,
        gone: bool,
        now: Timestamp,
    ) -> Result<GivenUp> {
        let is_accepted = self.exists(
            "SELECT 1 FROM offers WHERE id = ?1 AND state = 'accepted'",
            [id],
        )?;
        if is_accepted {
            return Ok(GivenUp::LeftToMatch);
        }
        places::give_up(self, id, number, lacks, gone, now)?;
        if places::is_reachable(self, id)? {
            return Ok(GivenUp::Reachable);
        }
        let Some(key) = remove(self, id, now)? else {
            return Ok(GivenUp::Closed);
        };
        follow_instead(self, id, None)?;
        if lacks.is_some() {
            posts::want(self, key, MatchSlot::Unposted(number), Want::Once)?;
        }
        Ok(GivenUp::Withdrawn)
    }
}

impl Store {
    /// Returns at most `most` open offers that have expired. Those whose ids cannot be read are
    /// closed.
    pub async fn expired_offers(&self, now: Timestamp, most: u32) -> Result<Vec<MatchId>> {
        let expired = self.read(move |tx| {
            offer_ids(
                tx,
                "SELECT offer_id, id FROM offers WHERE state = 'open' AND expires_at <= ?1
                 ORDER BY expires_at LIMIT ?2",
                (now, most),
            )
        });
        let expired = expired.await?;
        if !expired.damaged.is_empty() {
            let status = OfferStatus::Expired;
            self.write(move |tx| close_damaged(tx, &expired.damaged, status, now))
                .await?;
        }
        Ok(expired.sound)
    }
}
