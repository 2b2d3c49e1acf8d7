//! The messages of offers, which are the cards of their matches once they are accepted.

use super::CLAIM;
use super::shown::{Next, Prepared};
use crate::fates::Fate;
use crate::handle::Host;
use crate::outcome::Undelivered;
use crate::ports::{Content, Delivery, Doubt, Place, Words};
use crate::{Result, seen};
use model::{Lacks, MatchId, MatchSlot, OfferStatus, Refusal, Trouble, Venue};
use store::{ClaimedOfferPost, GivenUp, NamedOffer, Refused, StoreError};

/// Returns the place of a message of an offer.
pub(super) async fn place_of(host: &Host, id: MatchId, number: u8) -> Result<Option<Place>> {
    let now = host.now();
    let named = host.read(move |tx| tx.offer(id, now)).await?;
    let posts = named.into_iter().flat_map(|named| named.offer.posts);
    let mut posts = posts.filter(|post| post.number == number);
    Ok(posts
        .next()
        .map(|post| Place::channel(post.server, post.channel)))
}

/// Returns the direct messages of the challenger of an offer.
pub(super) async fn place_of_challenger(host: &Host, id: MatchId) -> Result<Option<Place>> {
    let now = host.now();
    let Some(named) = host.read(move |tx| tx.offer(id, now)).await? else {
        return Ok(None);
    };
    let user = named.offer.challenger;
    let known = host.read(move |tx| tx.user(user)).await?;
    Ok(known.as_ref().map(Place::direct))
}

/// Claims a slot of an offer that is about one of its messages, and builds what it shows.
pub(super) async fn claim(
    host: &Host,
    id: MatchId,
    slot: MatchSlot,
    number: u8,
) -> Result<Next<ClaimedOfferPost>> {
    let lease = host.lease(CLAIM);
    let claim = host.write(move |tx| tx.claim_offer_post(id, slot, number, lease));
    let claimed = match claim.await? {
        Ok(claimed) => Box::new(claimed),
        Err(Refused::Held) => return Ok(Next::Held),
        Err(Refused::NothingDue) => return Ok(Next::Gone),
    };
    let delivery = match slot {
        MatchSlot::Unposted(_) => to_challenger(host, &claimed).await?,
        _ => delivery(host, &claimed)?,
    };
    Ok(Next::claimed(claimed, delivery))
}

fn message(claimed: &ClaimedOfferPost) -> Option<&Venue> {
    let mut posts = claimed.named.offer.posts.iter();
    posts.find(|post| post.number == claimed.number)
}

/// Returns what to hand to the poster, or `None` for an offer that was closed before its message
/// stood: it has nobody to tell.
fn delivery(host: &Host, claimed: &ClaimedOfferPost) -> Result<Option<Delivery>> {
    let post = message(claimed).ok_or(Refusal::Broken)?;
    let mut named = claimed.named.clone();
    if post.is_hidden {
        named.offer.status = OfferStatus::Withdrawn;
    }
    let offer = seen::offer(&named, post.server).ok_or(Refusal::Broken)?;
    let is_open = named.offer.status == OfferStatus::Open;
    let doubt = match (post.card, claimed.post.in_doubt) {
        (None, false) if !is_open => return Ok(None),
        (None, true) if !is_open => Doubt::Outdated,
        (None, true) => Doubt::Possible,
        _ => Doubt::None,
    };
    let id = offer.id;
    let prepared = Prepared {
        place: Place::channel(post.server, post.channel),
        language: post.language.clone(),
        content: Content::edit(Words::Offer(Box::new(offer)), post.card),
    };
    let slot = MatchSlot::Card(claimed.number);
    let delivery = prepared.delivery(host, id, slot, &claimed.post, doubt, None);
    Ok(Some(delivery))
}

/// Learns from a refusal of an offer's message. Returns `true` if it is tried again.
pub(super) async fn learn(
    host: &Host,
    slot: MatchSlot,
    claimed: &ClaimedOfferPost,
    reason: Undelivered,
) -> Result<bool> {
    if let MatchSlot::Unposted(_) = slot {
        return Ok(false);
    }
    let post = message(claimed).ok_or(Refusal::Broken)?;
    Ok(give_up(host, &claimed.named, post, reason).await?)
}

/// Gives up a message of an offer. One that nobody can see any more is withdrawn, and its
/// challenger told. Returns `true` if the message is its match's by now, which tries again.
async fn give_up(
    host: &Host,
    named: &NamedOffer,
    post: &Venue,
    reason: Undelivered,
) -> Result<bool, StoreError> {
    let (id, number) = (named.offer.id, post.number);
    // A moderator who deletes a message says enough.
    let is_told = reason != Undelivered::MessageGone;
    let lacks = reason.lacks(false).unwrap_or(Lacks::Place);
    let trouble = Trouble {
        channel: post.channel,
        lacks,
    };
    let lacks = is_told.then(|| lacks.to_key());
    let is_gone = reason == Undelivered::ChannelGone;
    let store = host.store();
    let now = host.now();
    let given_up =
        store.write(move |tx| tx.give_up_offer(id, number, lacks.as_deref(), is_gone, now));
    match given_up.await? {
        GivenUp::LeftToMatch => return Ok(true),
        GivenUp::Reachable if named.offer.posts.len() == 1 => {
            host.inner.fates.tell(id, Fate::Unseen);
        }
        // The answer to the challenge tells it, if that waits still.
        GivenUp::Withdrawn if is_told => {
            if host.inner.fates.tell(id, Fate::Withdrawn(trouble)) {
                store
                    .write(move |tx| tx.drop_post(id, MatchSlot::Unposted(number)))
                    .await?;
            }
        }
        GivenUp::Reachable | GivenUp::Withdrawn | GivenUp::Closed => {}
    }
    Ok(false)
}

/// Returns what tells a challenger that their offer is withdrawn, unless they take no direct messages.
async fn to_challenger(host: &Host, claimed: &ClaimedOfferPost) -> Result<Option<Delivery>> {
    let post = message(claimed).ok_or(Refusal::Broken)?;
    let lacks = claimed.lacks.as_deref().and_then(Lacks::from_key);
    let trouble = Trouble {
        channel: post.channel,
        lacks: lacks.unwrap_or(Lacks::Place),
    };
    let offer = &claimed.named.offer;
    let user = offer.challenger;
    let known = host.read(move |tx| tx.user(user)).await?;
    let Some(known) = known.filter(|known| known.takes_messages(host.now())) else {
        return Ok(None);
    };
    let prepared = Prepared {
        place: Place::direct(&known),
        language: known.language,
        content: Content::post(Words::Unposted(trouble)),
    };
    let slot = MatchSlot::Unposted(claimed.number);
    let doubt = if claimed.post.in_doubt {
        Doubt::Possible
    } else {
        Doubt::None
    };
    let delivery = prepared.delivery(host, offer.id, slot, &claimed.post, doubt, None);
    Ok(Some(delivery))
}
