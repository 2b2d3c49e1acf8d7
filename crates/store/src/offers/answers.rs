//! The end of an offer, and the wait of the pair after it.

use super::{NamedOffer, Offer, OfferStatus, places};
use crate::matches::follow_instead;
use crate::posts::{self};
use crate::readable::{Readable, offer_ids, unless_damaged};
use crate::{
    Entrant, MatchId, MessageId, ServerId, Store, StoreError, Timestamp, Tx, UserId,
    column::columns, waits,
};
use crate::{MatchSlot, Want, limits};
use model::{Denied, Limits, another_denied, offer_wait};

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

/// Closes an open offer. The words of one that becomes no match are needed no more. Returns the key of
/// its row, or `None` if it was no longer open. What its messages show is left to the caller.
fn end(
    tx: &Tx<'_>,
    id: MatchId,
    status: OfferStatus,
    now: Timestamp,
) -> Result<Option<i64>, StoreError> {
    tx.value(
        "UPDATE offers SET state = ?2, closed_at = ?3,
             luck = CASE ?2 WHEN 'accepted' THEN luck ELSE '' END
         WHERE id = ?1 AND state = 'open'
         RETURNING offer_id",
        (id, status, now),
    )
}

/// Closes an open offer, which its messages show then. Returns the key of its row, or `None` if it was
/// no longer open.
fn close(
    tx: &Tx<'_>,
    id: MatchId,
    status: OfferStatus,
    now: Timestamp,
) -> Result<Option<i64>, StoreError> {
    let closed = end(tx, id, status, now)?;
    if let Some(key) = closed {
        places::show(tx, key, now)?;
    }
    Ok(closed)
}

/// Returns the challenger of an offer, and the opponent if it was made to somebody.
fn pair(tx: &Tx<'_>, key: i64) -> Result<Option<(UserId, UserId)>, StoreError> {
    tx.one(
        "SELECT challenger_id, opponent_id FROM offers
         WHERE offer_id = ?1 AND opponent_id IS NOT NULL",
        [key],
        columns,
    )
}

/// Closes an offer that becomes a match, to which its messages belong from then on. Returns `false` if
/// it was no longer open, because somebody was faster.
pub(crate) fn accept(
    tx: &Tx<'_>,
    id: MatchId,
    clicked: Option<(ServerId, MessageId)>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let Some(key) = end(tx, id, OfferStatus::Accepted, now)? else {
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
) -> Result<Vec<MatchId>, StoreError> {
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
pub(crate) fn clear_all_of(
    tx: &Tx<'_>,
    user: UserId,
    now: Timestamp,
) -> Result<Vec<MatchId>, StoreError> {
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
pub(crate) fn clear_abroad(
    tx: &Tx<'_>,
    server: ServerId,
    now: Timestamp,
) -> Result<Vec<MatchId>, StoreError> {
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
            close(tx, id, OfferStatus::Withdrawn, now)?;
        }
        changed.push(id);
    }
    close_damaged(tx, &posted.damaged, OfferStatus::Withdrawn, now)?;
    Ok(changed)
}

fn withdraw(
    tx: &Tx<'_>,
    open: Readable<MatchId>,
    now: Timestamp,
) -> Result<Vec<MatchId>, StoreError> {
    for id in &open.sound {
        close(tx, *id, OfferStatus::Withdrawn, now)?;
    }
    close_damaged(tx, &open.damaged, OfferStatus::Withdrawn, now)?;
    Ok(open.sound)
}

/// Closes offers of which nothing can be read, by the keys of their rows.
fn close_damaged(
    tx: &Tx<'_>,
    keys: &[i64],
    status: OfferStatus,
    now: Timestamp,
) -> Result<(), StoreError> {
    for key in keys {
        tx.execute(
            "UPDATE offers SET state = ?2, luck = '',
                 closed_at = CASE WHEN expires_at < ?3 THEN expires_at ELSE ?3 END
             WHERE offer_id = ?1 AND state = 'open'",
            (key, status, now),
        )?;
        places::show(tx, *key, now)?;
    }
    Ok(())
}

/// Withdraws every offer that is still open, by the keys of their rows: what is left of them cannot
/// be read.
pub(crate) fn withdraw_damaged(tx: &Tx<'_>, now: Timestamp) -> Result<usize, StoreError> {
    let keys = tx.values("SELECT offer_id FROM offers WHERE state = 'open'", [])?;
    close_damaged(tx, &keys, OfferStatus::Withdrawn, now)?;
    Ok(keys.len())
}

/// Makes a pair wait before the next offer, each time twice as long.
fn lengthen_wait(
    tx: &Tx<'_>,
    challenger: Entrant,
    opponent: Entrant,
    first: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    let before = waits::of(tx, challenger, opponent, now)?.waits;
    let until = now.plus(offer_wait(first, before));
    waits::set(tx, challenger, opponent, before.saturating_add(1), until)
}

/// Counts an offer that was withdrawn, and returns `true` if the pair has to wait because of it: from the
/// second one on.
fn count_withdrawal(
    tx: &Tx<'_>,
    challenger: Entrant,
    opponent: Entrant,
    now: Timestamp,
) -> Result<bool, StoreError> {
    waits::count_withdrawal(tx, challenger, opponent, now)?;
    Ok(waits::of(tx, challenger, opponent, now)?.withdrawals > 1)
}

impl Tx<'_> {
    /// Closes an open offer. The pair has to wait after a decline, an expiry, and from the second
    /// withdrawal on. Returns `false` if the offer was no longer open, because somebody was faster.
    pub fn close_offer(
        &self,
        id: MatchId,
        status: OfferStatus,
        limits: Limits,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let Some(key) = close(self, id, status, now)? else {
            return Ok(false);
        };
        let pair = unless_damaged(pair(self, key), "offers", key)?;
        let Some((challenger, opponent)) = pair.flatten() else {
            return Ok(true);
        };
        let (challenger, opponent) = (Entrant::User(challenger), Entrant::User(opponent));
        let waits =
            status != OfferStatus::Withdrawn || count_withdrawal(self, challenger, opponent, now)?;
        if waits {
            lengthen_wait(self, challenger, opponent, limits.first_wait, now)?;
        }
        Ok(true)
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
    ) -> Result<Result<Option<NamedOffer>, Denied>, StoreError> {
        let made = limits::made_in_a_day(self, offer.challenger, now)?;
        if let Some(denied) = another_denied(made, &limits) {
            return Ok(Err(denied));
        }
        let is_closed = || end(self, id, OfferStatus::Withdrawn, now);
        if places::is_under_way(self, id)? || is_closed()?.is_none() {
            return Ok(Ok(None));
        }
        let offer = Offer {
            posts: Vec::new(),
            ..offer.clone()
        };
        super::insert(self, &offer, now)?;
        places::hand_over(self, id, offer.id)?;
        follow_instead(self, id, Some(offer.id))?;
        Ok(Ok(super::find(self, offer.id, None, now)?))
    }

    /// Withdraws an open offer of somebody else. Nobody has to wait because of it. Returns `false`
    /// if it was no longer open.
    pub fn clear_offer(&self, id: MatchId, now: Timestamp) -> Result<bool, StoreError> {
        Ok(close(self, id, OfferStatus::Withdrawn, now)?.is_some())
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
    ) -> Result<GivenUp, StoreError> {
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
        let Some(key) = close(self, id, OfferStatus::Withdrawn, now)? else {
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
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn expired_offers(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
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
