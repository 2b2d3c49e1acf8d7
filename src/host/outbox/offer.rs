//! The messages of offers: posted, edited when they are answered, and left to the match when they
//! are accepted.

use crate::host::backoff::Backoff;
use crate::host::busy::Busy;
use crate::host::handle::Host;
use crate::host::offers::{ACCEPTED, WITHDRAWN};
use crate::host::ports::{Delivery, DeliveryContent, Doubt, OfferPost, Undelivered};
use crate::host::requests::RequestError;
use crate::store::offers::{self, OPEN, Offer};
use crate::store::servers;

/// The message of an offer cannot be posted or edited any more.
const GONE: &str = "gone";

/// Brings out an offer's message, unless somebody does that already.
pub(in crate::host) fn bring_offer(host: &Host, id: &str) {
    if let Some(busy) = host.inner.offering.take(id) {
        tokio::spawn(bring(host.clone(), id.to_owned(), busy));
    }
}

async fn bring(host: Host, id: String, busy: Busy) {
    let mut backoff = Backoff::default();
    while !host.inner.deliveries.is_closed() {
        match bring_once(&host, &id).await {
            Ok(Step::Finished) => break,
            Ok(Step::Shown) => continue,
            Ok(Step::Later) | Err(RequestError::Unavailable) => {}
            Err(refused) => {
                tracing::warn!(%id, ?refused, "an offer is not posted");
                return;
            }
        }
        busy.rest(&mut backoff).await;
    }
    drop(busy);
    // Somebody may have answered between the last look and the line above.
    if !host.inner.deliveries.is_closed()
        && host
            .offer_row(&id)
            .await
            .is_ok_and(|offer| !is_shown(&offer))
    {
        bring_offer(&host, &id);
    }
}

enum Step {
    /// There is nothing (more) to show.
    Finished,
    /// Something was shown: look again.
    Shown,
    /// Discord cannot be reached now.
    Later,
}

/// Whether there is nothing to do for an offer's message: it shows what it should, or cannot, or
/// has become the match's.
fn is_shown(offer: &Offer) -> bool {
    let posted = offer.posted.as_deref();
    offer.state == ACCEPTED || posted == Some(GONE) || posted == Some(&*offer.state)
}

async fn bring_once(host: &Host, id: &str) -> Result<Step, RequestError> {
    let Ok(_permit) = host.inner.deliveries.acquire().await else {
        return Ok(Step::Finished);
    };
    let offer = host.offer_row(id).await?;
    if is_shown(&offer) {
        return Ok(Step::Finished);
    }
    let post = OfferPost {
        offer: host.view(&offer).await?,
        message: offer.message,
    };
    let delivery = Delivery {
        id: id.to_owned(),
        sequence: 0,
        players: None,
        doubt: match offer.message {
            Some(_) => Doubt::None,
            None => Doubt::Possible,
        },
        content: DeliveryContent::Offer(Box::new(post)),
    };
    let receipt = match host.inner.poster.deliver(delivery).await {
        Ok(receipt) => receipt,
        Err(Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered) => {
            return Ok(Step::Later);
        }
        Err(reason) => {
            tracing::info!(%id, ?reason, "an offer's message is given up");
            return give_up(host, offer, reason).await;
        }
    };
    let id = id.to_owned();
    let shown = offer.state;
    host.write(move |connection| {
        offers::set_posted(connection, &id, Some(receipt.message), &shown)
    })
    .await?;
    Ok(Step::Shown)
}

/// The message cannot be brought out. An offer that never stood anywhere can be accepted by
/// nobody: it is taken back.
async fn give_up(host: &Host, offer: Offer, reason: Undelivered) -> Result<Step, RequestError> {
    host.write(move |connection| {
        if let (Undelivered::ChannelGone, Some(server)) = (reason, offer.server) {
            servers::forget_channel(connection, server, offer.channel)?;
        }
        if offer.state == OPEN {
            offers::close(connection, &offer.id, WITHDRAWN)?;
        }
        offers::set_posted(connection, &offer.id, None, GONE)
    })
    .await?;
    Ok(Step::Finished)
}
