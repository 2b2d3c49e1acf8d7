//! The messages of offers: posted, edited when the offer is answered, and left to the match when it
//! is accepted.

use super::CLAIM;
use super::holding::holding;
use crate::host::backoff::Backoff;
use crate::host::handle::Host;
use crate::host::offers::view;
use crate::host::permit::Permit;
use crate::host::ports::{Delivery, DeliveryContent, Doubt, OfferPost, Place, Undelivered};
use crate::host::requests::RequestError;
use crate::host::single_flight::Flight;
use crate::host::turns::Turn;
use crate::store::{ClaimedPost, Mark, MatchId, OfferClaim, OfferStatus, ShownPost};

/// Brings out an offer's message, unless that is being done already.
pub(in crate::host) fn bring_offer(host: &Host, id: MatchId) {
    if let Some(flight) = host.inner.offering.begin(id) {
        tokio::spawn(bring(host.clone(), id, flight));
    }
}

async fn bring(host: Host, id: MatchId, flight: Flight) {
    let mut backoff = Backoff::default();
    while !host.is_closing() {
        match bring_once(&host, id).await {
            Ok(Step::Finished) => break,
            Ok(Step::Shown) => continue,
            Ok(Step::Later) | Err(RequestError::Unavailable) => {}
            Err(refused) => {
                tracing::warn!(%id, ?refused, "an offer is not posted");
                return;
            }
        }
        flight.wait(&mut backoff).await;
    }
    drop(flight);
    // Somebody may have answered between the last look and the line above.
    if !host.is_closing() && host.store().has_post_due(id).await.unwrap_or(false) {
        bring_offer(&host, id);
    }
}

enum Step {
    /// There is nothing more to show.
    Finished,
    /// Something was shown; look again.
    Shown,
    /// Discord cannot be reached now, or somebody else holds the claim.
    Later,
}

async fn bring_once(host: &Host, id: MatchId) -> Result<Step, RequestError> {
    if !host.store().has_post_due(id).await? {
        return Ok(Step::Finished);
    }
    let offer = host.store().offer(id).await?;
    let post = offer.as_ref().and_then(|named| named.offer.posts.first());
    let _turn = match post {
        Some(post) => {
            let (server, channel) = (post.server, post.channel);
            let place = Place::Channel { server, channel };
            host.inner.poster.turn(place).await
        }
        None => Turn::default(),
    };
    if host.is_closing() {
        return Ok(Step::Finished);
    }
    let lease = host.lease(CLAIM);
    let claim = host.store().claim_offer_post(id, lease);
    match claim.await? {
        OfferClaim::NothingDue => Ok(Step::Finished),
        OfferClaim::Held => Ok(Step::Later),
        OfferClaim::Claimed(claimed) => {
            let permit = host.permit(lease.until);
            bring_claimed(host, &claimed, permit).await
        }
    }
}

async fn bring_claimed(
    host: &Host,
    claimed: &ClaimedPost,
    permit: Permit,
) -> Result<Step, RequestError> {
    let number = claimed.number;
    let offer = view(&claimed.named, number).ok_or(RequestError::Broken)?;
    let (id, holder) = (offer.id, host.inner.holder);
    let status = claimed.named.offer.status;
    let doubt = match (offer.message, claimed.in_doubt, status) {
        (Some(_), ..) | (None, false, OfferStatus::Open) => Doubt::None,
        (None, true, OfferStatus::Open) => Doubt::Possible,
        // An offer that was closed before its message stood has nobody to tell.
        (None, ..) => Doubt::Outdated,
    };
    let delivery = Delivery {
        id,
        mark: Mark::default(),
        players: None,
        doubt,
        begun_at: claimed.begun_at,
        permit: permit.clone(),
        content: DeliveryContent::Offer(Box::new(OfferPost {
            message: offer.message,
            offer,
        })),
    };
    let renew = |lease| host.store().renew_offer_post(id, number, lease);
    let delivered = host.inner.poster.deliver(delivery);
    let Some(delivered) = holding(host, &permit, renew, delivered).await else {
        return Ok(Step::Later);
    };
    match delivered {
        Ok(receipt) => {
            let shown = ShownPost {
                id,
                number,
                message: receipt.message,
                channel: receipt.channel,
                // What is found was posted while the offer was open.
                shown: match doubt {
                    Doubt::Outdated => OfferStatus::Open,
                    Doubt::None | Doubt::Possible => status,
                },
                holder,
            };
            host.store().finish_offer_post(shown).await?;
            Ok(Step::Shown)
        }
        Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
            let arrived = claimed.in_doubt || reason == Undelivered::Unanswered;
            let put_back = host
                .store()
                .put_back_offer_post(id, number, holder, arrived);
            put_back.await?;
            Ok(Step::Later)
        }
        Err(reason) => {
            tracing::info!(%id, ?reason, "an offer's message is given up");
            // An offer that never stood anywhere can be accepted by nobody: it is withdrawn.
            let gone = reason == Undelivered::ChannelGone;
            let given_up = host.store().give_up_offer(id, number, gone, host.now());
            given_up.await?;
            Ok(Step::Finished)
        }
    }
}
