//! The messages of offers: posted, edited when the offer is answered, and left to the match when it
//! is accepted.

use futures::future::join_all;

use super::CLAIM;
use super::holding::holding;
use crate::host::backoff::Backoff;
use crate::host::handle::Host;
use crate::host::offers::{Fate, view};
use crate::host::outcome::{Lacks, Trouble, Undelivered};
use crate::host::permit::Permit;
use crate::host::ports::{Delivery, DeliveryContent, Doubt, OfferPost, Place};
use crate::host::requests::RequestError;
use crate::host::single_flight::Flight;
use crate::store::{
    ClaimedPost, GivenUp, Mark, MatchId, NamedOffer, OfferClaim, OfferMessage, OfferStatus,
    ShownPost, StoreError,
};

/// The number of times that a challenger is written to until something arrives: within a minute.
const TRIES: u32 = 7;

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
            Ok(Step::Finished) => {
                host.inner.fates.tell(id, Fate::Posted);
                break;
            }
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
    let due = host.store().offer_posts_due(id).await;
    if !host.is_closing() && due.is_ok_and(|due| !due.is_empty()) {
        bring_offer(&host, id);
    }
}

/// The outcome of a round over the messages of an offer, from the least to the most to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// There is nothing more to show.
    Finished,
    /// Something was shown; look again.
    Shown,
    /// Discord cannot be reached now, or somebody else holds the claim.
    Later,
}

/// Brings out every message that is due, each when its place takes it.
async fn bring_once(host: &Host, id: MatchId) -> Result<Step, RequestError> {
    let due = host.store().offer_posts_due(id).await?;
    let named = host.store().offer(id, host.now()).await?;
    let Some(named) = named.filter(|_| !due.is_empty()) else {
        return Ok(Step::Finished);
    };
    let posts = named.offer.posts.iter();
    let posts = posts.filter(|post| due.contains(&post.number));
    let brought = join_all(posts.map(|post| bring_post(host, id, post)));
    let mut furthest = Step::Finished;
    for step in brought.await {
        furthest = furthest.max(step?);
    }
    Ok(furthest)
}

async fn bring_post(host: &Host, id: MatchId, post: &OfferMessage) -> Result<Step, RequestError> {
    let (server, channel) = (post.server, post.channel);
    let place = Place::Channel { server, channel };
    let _turn = host.inner.poster.turn(place).await;
    if host.is_closing() {
        return Ok(Step::Finished);
    }
    let lease = host.lease(CLAIM);
    let claim = host.store().claim_offer_post(id, post.number, lease);
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
    let posts = &claimed.named.offer.posts;
    let post = posts.iter().find(|post| post.number == number);
    let post = post.ok_or(RequestError::Broken)?;
    let mut named = claimed.named.clone();
    if post.is_withdrawn {
        named.offer.status = OfferStatus::Withdrawn;
    }
    let offer = view(&named, post.server).ok_or(RequestError::Broken)?;
    let (id, holder) = (offer.id, host.inner.holder);
    let status = named.offer.status;
    let doubt = match (post.message, claimed.in_doubt, status) {
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
            post: post.clone(),
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
            if host.store().finish_offer_post(shown).await? {
                super::wake(host, id);
            }
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
            give_up(host, &named, post, reason).await?;
            Ok(Step::Finished)
        }
    }
}

/// Gives up a message of an offer. One that nobody can see any more is withdrawn, and its
/// challenger told.
async fn give_up(
    host: &Host,
    named: &NamedOffer,
    post: &OfferMessage,
    reason: Undelivered,
) -> Result<(), StoreError> {
    let id = named.offer.id;
    let is_gone = reason == Undelivered::ChannelGone;
    let given_up = host
        .store()
        .give_up_offer(id, post.number, is_gone, host.now());
    match given_up.await? {
        GivenUp::LeftToMatch => super::wake(host, id),
        GivenUp::Reachable if named.offer.posts.len() == 1 => {
            host.inner.fates.tell(id, Fate::Unseen);
        }
        // A moderator who deletes a message says enough.
        GivenUp::Withdrawn if reason != Undelivered::MessageGone => {
            let trouble = Trouble {
                channel: post.channel,
                lacks: reason.lacks(false).unwrap_or(Lacks::Place),
            };
            if !host.inner.fates.tell(id, Fate::Withdrawn(trouble)) {
                tokio::spawn(tell_challenger(host.clone(), named.clone(), trouble));
            }
        }
        GivenUp::Reachable | GivenUp::Withdrawn | GivenUp::Closed => {}
    }
    Ok(())
}

/// Tells a challenger by direct message that their offer is withdrawn, unless they take none.
async fn tell_challenger(host: Host, named: NamedOffer, trouble: Trouble) {
    let mut backoff = Backoff::default();
    for _ in 0..TRIES {
        match tell_once(&host, &named, trouble).await {
            Ok(Step::Later) | Err(_) if !host.is_closing() => {
                tokio::time::sleep(backoff.next()).await;
            }
            _ => return,
        }
    }
}

async fn tell_once(host: &Host, named: &NamedOffer, trouble: Trouble) -> Result<Step, StoreError> {
    let challenger = named.offer.challenger;
    let (known, _) = host.store().visitor(challenger, None).await?;
    let Some(known) = known.filter(|known| known.takes_messages(host.now())) else {
        return Ok(Step::Finished);
    };
    let place = Place::Direct {
        user: challenger,
        chat: known.dm_channel,
    };
    let _turn = host.inner.poster.turn(place).await;
    let delivery = Delivery {
        id: named.offer.id,
        mark: Mark::default(),
        players: None,
        doubt: Doubt::None,
        begun_at: host.now(),
        permit: Permit::default(),
        content: DeliveryContent::Unposted {
            user: challenger,
            language: known.language,
            trouble,
        },
    };
    Ok(match host.inner.poster.deliver(delivery).await {
        Err(Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered) => Step::Later,
        Ok(_) | Err(_) => Step::Finished,
    })
}
