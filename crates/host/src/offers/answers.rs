//! The answers to offers: acceptance, decline, withdrawal, expiry.

use super::begin::BeganFrom;
use super::challenge::{may_be_rated, stands};
use crate::denied::refusal;
use crate::handle::Host;
use crate::requests::{Caller, Started};
use crate::rights::Deed;
use crate::seen::{self, OfferView};
use crate::{Result, outbox};
use model::{
    Clock, MatchId, MessageId, Offer, OfferEvent, OfferState, Player, Refusal, Scope, ServerId,
    Timestamp,
};
use store::NamedOffer;
use table::{GameKind, Luck};

/// The number of expired offers closed in one go.
const BATCH: u32 = 100;

impl Host {
    /// Accepts an offer, and begins its match. `message` is the one that was clicked: it is the
    /// offer's, even if Discord's answer to its posting is not known yet.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::OfferClosed`] if somebody was faster, or the reason why the caller
    /// may not accept.
    pub async fn accept(
        &self,
        caller: &Caller,
        id: MatchId,
        message: Option<MessageId>,
        luck: Luck,
    ) -> Result<Started> {
        self.remember(caller).await?;
        let (host, caller) = (self.clone(), caller.clone());
        self.finish(async move {
            let named = host.named_offer(id).await?;
            host.check_taker(&caller, &named.offer).await?;
            let server = plays_for(&caller, &named.offer);
            let accepter = Player {
                user: Some(caller.user),
                name: caller.name.clone(),
                nickname: caller
                    .nickname
                    .clone()
                    .filter(|_| caller.server() == server),
                luck: luck.to_string(),
                server,
                ..Player::default()
            };
            let begun = host.begin(
                &caller,
                named,
                accepter,
                BeganFrom::Offer(caller.server().zip(message)),
            );
            Ok(begun.await?)
        })
        .await
    }

    /// Checks that the caller could accept an offer now.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::OfferClosed`], or the reason why the caller may not accept.
    pub async fn may_accept(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let named = self.named_offer(id).await?;
        self.check_taker(caller, &named.offer).await?;
        still_open(&named)?;
        self.room(caller).await?.refusal.map_or(Ok(()), Err)
    }

    /// Declines an offer.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] or [`Refusal::OfferClosed`].
    pub async fn decline(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let offer = self.named_offer(id).await?.offer;
        Deed::Decline.check_offer(caller, &offer)?;
        self.close_offer(id, OfferEvent::Decline).await
    }

    /// Blocks the challenger of an offer, and declines the offer if it is the caller's to decline.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Yourself`] if the caller is the challenger.
    pub async fn block_challenger(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let offer = self.named_offer(id).await?.offer;
        self.block(caller, offer.challenger).await?;
        if offer.opponent != Some(caller.user) {
            return Ok(());
        }
        match self.close_offer(id, OfferEvent::Decline).await {
            Ok(()) | Err(Refusal::OfferClosed(_)) => Ok(()),
            Err(refused) => Err(refused),
        }
    }

    /// Withdraws an offer.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] to anybody but the challenger, or
    /// [`Refusal::OfferClosed`].
    pub async fn withdraw(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let offer = self.named_offer(id).await?.offer;
        Deed::Withdraw.check_offer(caller, &offer)?;
        self.close_offer(id, OfferEvent::Withdraw).await
    }

    /// Changes the clock of an open offer: another offer takes its place, in its messages, so that
    /// nobody accepts a clock that they have not read.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] to anybody but the challenger,
    /// [`Refusal::OfferClosed`], or [`Refusal::Unavailable`] while a message of it is
    /// being brought out.
    pub async fn change_clock(
        &self,
        caller: &Caller,
        id: MatchId,
        clock: Clock,
    ) -> Result<OfferView> {
        let named = self.changeable(caller, id).await?;
        if !clock.is_allowed() || named.offer.level.is_some() {
            return Err(Refusal::NotForYou);
        }
        if named.offer.time == clock {
            return seen::offer(&named, caller.server()).ok_or(Refusal::Broken);
        }
        let until = self.now().plus(stands(named.offer.opponent, clock));
        let was_live = !named.offer.time.is_correspondence();
        let offer = Offer {
            time: clock,
            // A live clock is for those who are there; another one gives the offer its time back.
            expires: if was_live {
                until
            } else {
                until.min(named.offer.expires)
            },
            ..named.offer
        };
        self.replace(caller, offer).await
    }

    /// Changes the game's options of an open offer, as [`Host::change_clock`] changes its clock.
    ///
    /// # Errors
    ///
    /// Returns the same errors, or [`Refusal::Broken`] for options that the game cannot read.
    pub async fn change_options(
        &self,
        caller: &Caller,
        id: MatchId,
        options: String,
    ) -> Result<OfferView> {
        let offer = self.changeable(caller, id).await?.offer;
        self.replace(caller, Offer { options, ..offer }).await
    }

    /// Returns an open offer to a caller who may change it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] to anybody but the challenger, or
    /// [`Refusal::OfferClosed`].
    pub async fn may_change(&self, caller: &Caller, id: MatchId) -> Result<OfferView> {
        let named = self.changeable(caller, id).await?;
        seen::offer(&named, caller.server()).ok_or(Refusal::Broken)
    }

    async fn changeable(&self, caller: &Caller, id: MatchId) -> Result<NamedOffer> {
        let named = self.named_offer(id).await?;
        Deed::ChangeOffer.check_offer(caller, &named.offer)?;
        still_open(&named)?;
        Ok(named)
    }

    /// Puts an offer with other terms in the place of the one whose id it has. It gets an id and a
    /// secret of its own.
    async fn replace(&self, caller: &Caller, offer: Offer) -> Result<OfferView> {
        let id = offer.id;
        let kind = GameKind::from_key(&offer.game).ok_or(Refusal::Broken)?;
        let offer = Offer {
            id: self.id(),
            secret: *self.secret().bytes(),
            is_rated: offer.is_rated && may_be_rated(kind, &offer.options),
            ..offer
        };
        let described = kind.game().describe_options(&offer.options);
        described.map_err(|_| Refusal::Broken)?;
        let (limits, now) = (self.inner.limits, self.now());
        let replaced = self
            .write(move |tx| tx.replace_offer(id, &offer, limits, now))
            .await?;
        let replaced = replaced.map_err(|denied| refusal(denied, caller))?;
        let Some(named) = replaced else {
            still_open(&self.named_offer(id).await?)?;
            return Err(Refusal::Unavailable);
        };
        outbox::wake(self, named.offer.id);
        self.inner.clock.notify_one();
        seen::offer(&named, caller.server()).ok_or(Refusal::Broken)
    }

    /// Checks that a moderator may take an open offer away.
    pub(crate) async fn may_clear(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let named = self.named_offer(id).await?;
        Deed::CallOff.check_offer(caller, &named.offer)?;
        still_open(&named)
    }

    /// Takes an open offer away, as a moderator. The pair does not wait because of it.
    pub(crate) async fn clear(&self, caller: &Caller, id: MatchId) -> Result<()> {
        self.may_clear(caller, id).await?;
        let now = self.now();
        if !self.write(move |tx| tx.clear_offer(id, now)).await? {
            return still_open(&self.named_offer(id).await?);
        }
        outbox::wake(self, id);
        Ok(())
    }

    async fn close_offer(&self, id: MatchId, event: OfferEvent) -> Result<()> {
        let (limits, now) = (self.inner.limits, self.now());
        let closed = self.write(move |tx| tx.close_offer(id, event, limits, now));
        closed.await??;
        outbox::wake(self, id);
        Ok(())
    }
}

/// Returns the server for which a caller plays who accepts an offer.
fn plays_for(caller: &Caller, offer: &Offer) -> Option<ServerId> {
    match (offer.opponent, offer.scope) {
        (Some(_), _) => offer.opponent_server,
        (None, Scope::Everywhere) => caller.server(),
        (None, Scope::Here) => offer.server,
    }
}

/// Checks that an offer is open.
pub(super) fn still_open(named: &NamedOffer) -> Result<()> {
    match seen::offer(named, None).ok_or(Refusal::Broken)?.state {
        OfferState::Open(_) => Ok(()),
        closed => Err(Refusal::OfferClosed(closed)),
    }
}

/// Closes offers that nobody has answered in time.
pub(crate) async fn expire(host: &Host, now: Timestamp) -> Result<()> {
    for id in host.store().expired_offers(now, BATCH).await? {
        match host.close_offer(id, OfferEvent::Expire).await {
            // A damaged offer is closed, whatever its messages show.
            Ok(()) | Err(Refusal::OfferClosed(_) | Refusal::Broken) => {}
            Err(refused) => return Err(refused),
        }
    }
    Ok(())
}
