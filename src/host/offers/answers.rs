//! Accepting, declining, taking back, running out of time.

use super::{DECLINED, EXPIRED, WITHDRAWN};
use crate::host::handle::Host;
use crate::host::outbox;
use crate::host::requests::{Caller, OfferState, RequestError, Started};
use crate::store::matches::Player;
use crate::store::offers::{self, Offer};
use crate::store::{MessageId, Timestamp, people, servers};
use crate::table::Luck;

/// How long a pair waits after the first decline or expiry: ten minutes.
const FIRST_WAIT: i64 = 600_000;

impl Host {
    /// Accepts an offer: the match begins. `message` is the one that was clicked: it is the
    /// offer's, even where Discord's answer to its posting is not known yet.
    ///
    /// # Errors
    /// [`RequestError::OfferClosed`] when somebody was faster, and the rules of who may accept.
    pub async fn accept(
        &self,
        caller: &Caller,
        id: &str,
        message: Option<MessageId>,
        luck: Luck,
    ) -> Result<Started, RequestError> {
        self.touch(caller).await?;
        let (host, caller, id) = (self.clone(), caller.clone(), id.to_owned());
        self.finish(async move {
            let mut offer = host.offer_row(&id).await?;
            offer.message = offer.message.or(message);
            host.check_accepter(&caller, &offer).await?;
            let accepter = Player {
                user: Some(caller.user),
                level: None,
                luck: luck.to_string(),
            };
            host.begin(&caller, offer, accepter, true).await
        })
        .await
    }

    /// Whether the caller could accept an offer now.
    ///
    /// # Errors
    /// [`RequestError::OfferClosed`], and the rules of who may accept.
    pub async fn may_accept(&self, caller: &Caller, id: &str) -> Result<(), RequestError> {
        let offer = self.offer_row(id).await?;
        self.check_accepter(caller, &offer).await?;
        match self.view(&offer).await?.state {
            OfferState::Open(_) => Ok(()),
            closed => Err(RequestError::OfferClosed(closed)),
        }
    }

    async fn check_accepter(&self, caller: &Caller, offer: &Offer) -> Result<(), RequestError> {
        if offer.challenger == caller.user {
            return Err(RequestError::Yourself);
        }
        if offer
            .opponent
            .is_some_and(|opponent| opponent != caller.user)
        {
            return Err(RequestError::NotForYou);
        }
        let (one, other, server) = (offer.challenger, caller.user, offer.server);
        let (blocked, banned) = self
            .read(move |connection| {
                let blocked = people::is_blocked(connection, one, other)?;
                let banned = server.map_or(Ok(false), |server| {
                    servers::is_banned(connection, server, other)
                })?;
                Ok((blocked, banned))
            })
            .await?;
        match (blocked, banned) {
            (true, _) => Err(RequestError::Blocked),
            (_, true) => Err(RequestError::Banned),
            _ => Ok(()),
        }
    }

    /// Declines an offer.
    ///
    /// # Errors
    /// [`RequestError::NotForYou`], and [`RequestError::OfferClosed`].
    pub async fn decline(&self, caller: &Caller, id: &str) -> Result<(), RequestError> {
        let offer = self.offer_row(id).await?;
        if offer.opponent != Some(caller.user) {
            return Err(RequestError::NotForYou);
        }
        self.close_offer(offer, DECLINED).await
    }

    /// Takes an offer back.
    ///
    /// # Errors
    /// [`RequestError::NotForYou`] for anybody but the challenger, and [`RequestError::OfferClosed`].
    pub async fn withdraw(&self, caller: &Caller, id: &str) -> Result<(), RequestError> {
        let offer = self.offer_row(id).await?;
        if offer.challenger != caller.user {
            return Err(RequestError::NotForYou);
        }
        self.close_offer(offer, WITHDRAWN).await
    }

    async fn close_offer(&self, offer: Offer, state: &'static str) -> Result<(), RequestError> {
        let id = offer.id.clone();
        let now = self.now();
        let closed = self
            .write(move |connection| {
                if !offers::close(connection, &offer.id, state)? {
                    return Ok(false);
                }
                if let (true, Some(opponent)) = (state != WITHDRAWN, offer.opponent) {
                    people::lengthen_wait(connection, offer.challenger, opponent, now, FIRST_WAIT)?;
                }
                Ok(true)
            })
            .await?;
        if !closed {
            return Err(RequestError::OfferClosed(self.offer(&id).await?.state));
        }
        outbox::bring_offer(self, &id);
        Ok(())
    }
}

/// Closes offers that nobody has answered in time.
pub(in crate::host) async fn expire(host: &Host, now: Timestamp) -> Result<(), RequestError> {
    let expired = host
        .read(move |connection| offers::expired(connection, now))
        .await?;
    for offer in expired {
        match host.close_offer(offer, EXPIRED).await {
            Ok(()) | Err(RequestError::OfferClosed(_)) => {}
            Err(refused) => return Err(refused),
        }
    }
    Ok(())
}
