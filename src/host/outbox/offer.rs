//! The messages of offers, which are the cards of their matches once they are accepted.

use super::CLAIM;
use super::shown::Next;
use crate::host::backoff::Backoff;
use crate::host::handle::Host;
use crate::host::offers::{Fate, view};
use crate::host::outcome::{Lacks, Trouble, Undelivered};
use crate::host::permit::Permit;
use crate::host::ports::{Delivery, DeliveryContent, Doubt, OfferPost, Place};
use crate::host::refusal::Refusal;
use crate::store::{
    ClaimedOfferPost, GivenUp, Mark, MatchId, MatchSlot, NamedOffer, OfferMessage, OfferStatus,
    Refused, StoreError,
};

/// The number of times that a challenger is written to until something arrives: within a minute.
const TRIES: u32 = 7;

/// Returns the place of a message of an offer.
pub(super) async fn place_of(
    host: &Host,
    id: MatchId,
    number: u8,
) -> Result<Option<Place>, Refusal> {
    let named = host.store().offer(id, host.now()).await?;
    let posts = named.into_iter().flat_map(|named| named.offer.posts);
    let mut posts = posts.filter(|post| post.number == number);
    Ok(posts.next().map(|post| Place::Channel {
        server: post.server,
        channel: post.channel,
    }))
}

/// Claims a message of an offer, and builds what it shows.
pub(super) async fn claim(
    host: &Host,
    id: MatchId,
    number: u8,
) -> Result<Next<ClaimedOfferPost>, Refusal> {
    let claim = host.store().claim_offer_post(id, number, host.lease(CLAIM));
    let claimed = match claim.await? {
        Ok(claimed) => Box::new(claimed),
        Err(Refused::Held) => return Ok(Next::Held),
        Err(Refused::NothingDue) => return Ok(Next::Gone),
    };
    let work = delivery(host, &claimed)?.into();
    Ok(Next::Claimed(claimed, work))
}

/// Returns the message of an offer that was claimed.
fn message(claimed: &ClaimedOfferPost) -> Option<&OfferMessage> {
    let mut posts = claimed.named.offer.posts.iter();
    posts.find(|post| post.number == claimed.number)
}

/// Returns what to hand to the poster, or `None` for an offer that was closed before its message
/// stood: it has nobody to tell.
fn delivery(host: &Host, claimed: &ClaimedOfferPost) -> Result<Option<Delivery>, Refusal> {
    let post = message(claimed).ok_or(Refusal::Broken)?;
    let mut named = claimed.named.clone();
    if post.is_withdrawn {
        named.offer.status = OfferStatus::Withdrawn;
    }
    let offer = view(&named, post.server).ok_or(Refusal::Broken)?;
    let is_open = named.offer.status == OfferStatus::Open;
    let doubt = match (post.message, claimed.post.in_doubt) {
        (None, false) if !is_open => return Ok(None),
        (None, true) if !is_open => Doubt::Outdated,
        (None, true) => Doubt::Possible,
        _ => Doubt::None,
    };
    Ok(Some(Delivery {
        id: offer.id,
        slot: MatchSlot::Card(claimed.number).to_string(),
        mark: claimed.post.mark,
        players: None,
        doubt,
        begun_at: claimed.post.begun_at,
        permit: host.permit(claimed.post.until),
        content: DeliveryContent::Offer(Box::new(OfferPost {
            post: post.clone(),
            offer,
        })),
    }))
}

/// Learns from a refusal of an offer's message. Returns `true` if it is tried again.
pub(super) async fn learn(
    host: &Host,
    claimed: &ClaimedOfferPost,
    reason: Undelivered,
) -> Result<bool, Refusal> {
    let post = message(claimed).ok_or(Refusal::Broken)?;
    Ok(give_up(host, &claimed.named, post, reason).await?)
}

/// Gives up a message of an offer. One that nobody can see any more is withdrawn, and its
/// challenger told. Returns `true` if the message is its match's by now, which tries again.
async fn give_up(
    host: &Host,
    named: &NamedOffer,
    post: &OfferMessage,
    reason: Undelivered,
) -> Result<bool, StoreError> {
    let id = named.offer.id;
    let is_gone = reason == Undelivered::ChannelGone;
    let given_up = host
        .store()
        .give_up_offer(id, post.number, is_gone, host.now());
    match given_up.await? {
        GivenUp::LeftToMatch => return Ok(true),
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
    Ok(false)
}

/// Tells a challenger by direct message that their offer is withdrawn, unless they take none.
async fn tell_challenger(host: Host, named: NamedOffer, trouble: Trouble) {
    let mut backoff = Backoff::default();
    for _ in 0..TRIES {
        match tell_once(&host, &named, trouble).await {
            Ok(false) | Err(_) if !host.is_closing() => {
                tokio::time::sleep(backoff.next()).await;
            }
            _ => return,
        }
    }
}

/// Returns `true` if it has arrived, or never will.
async fn tell_once(host: &Host, named: &NamedOffer, trouble: Trouble) -> Result<bool, StoreError> {
    let challenger = named.offer.challenger;
    let (known, _) = host.store().visitor(challenger, None).await?;
    let Some(known) = known.filter(|known| known.takes_messages(host.now())) else {
        return Ok(true);
    };
    let place = Place::Direct {
        user: challenger,
        chat: known.dm_channel,
    };
    let _turn = host.inner.poster.turn(place).await;
    let delivery = Delivery {
        id: named.offer.id,
        slot: "unposted".to_owned(),
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
    let delivered = host.inner.poster.deliver(delivery).await;
    Ok(!matches!(
        delivered,
        Err(Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)
    ))
}
