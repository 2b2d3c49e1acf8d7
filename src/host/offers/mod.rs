//! Challenges until they are accepted, declined, withdrawn or expired.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `challenge` | making an offer, or a match against the computer |
//! | `answers` | acceptance, decline, withdrawal, expiry |
//! | `begin` | the match that an accepted offer becomes |

mod answers;
mod begin;
mod challenge;

pub(super) use answers::expire;

use super::handle::Host;
use super::requests::{OfferState, OfferView, Opponent, RequestError};
use crate::store::{Denied, MatchId, NamedOffer, OfferStatus, UserId};
use crate::table::{GameKind, Luck, Secret};

impl Host {
    /// Returns an offer as everybody may see it.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unknown`] if there is none.
    pub async fn offer(&self, id: MatchId) -> Result<OfferView, RequestError> {
        let named = self.named_offer(id).await?;
        view(&named, 0).ok_or(RequestError::Broken)
    }

    async fn named_offer(&self, id: MatchId) -> Result<NamedOffer, RequestError> {
        self.store().offer(id).await?.ok_or(RequestError::Unknown)
    }
}

/// Returns an offer as everybody may see it in one of its places, or `None` if it is damaged.
pub(super) fn view(named: &NamedOffer, number: u8) -> Option<OfferView> {
    let offer = &named.offer;
    let post = offer.posts.iter().find(|post| post.number == number)?;
    let name = offer.challenger_nickname.as_ref();
    Some(OfferView {
        id: offer.id,
        challenger: offer.challenger,
        challenger_name: name.unwrap_or(&named.challenger_name).clone(),
        opponent: match (offer.opponent, &offer.level) {
            (Some(user), _) => Opponent::User {
                user,
                name: named.opponent_name.clone().unwrap_or_default(),
            },
            (None, Some(level)) => Opponent::Computer(Host::level(level)),
            (None, None) => Opponent::Open,
        },
        kind: GameKind::from_key(&offer.game)?,
        options: offer.options.clone(),
        first_to: offer.first_to,
        clock: offer.time,
        side: offer.side,
        is_rated: offer.is_rated,
        luck: Luck::parse(&offer.luck).ok()?,
        commitment: Secret::new(offer.secret).commitment(),
        state: match offer.status {
            OfferStatus::Open => OfferState::Open(offer.expires),
            OfferStatus::Accepted => OfferState::Accepted,
            OfferStatus::Declined => OfferState::Declined,
            OfferStatus::Withdrawn => OfferState::Withdrawn,
            OfferStatus::Expired => OfferState::Expired,
        },
        server: post.server,
        channel: post.channel,
        language: post.language.clone(),
        message: post.message,
    })
}

/// Returns the refusal that tells the caller of a denial.
fn refusal(denied: Denied, caller: UserId) -> RequestError {
    match denied {
        Denied::Banned(user) if user == caller => RequestError::Banned,
        // Their offers went with the ban.
        Denied::Banned(_) => RequestError::OfferClosed(OfferState::Withdrawn),
        Denied::Blocked => RequestError::Blocked,
        Denied::Wait(until) => RequestError::Wait(until),
        Denied::OffersOfUser => RequestError::TooManyOffers,
        Denied::OffersInChannel => RequestError::TooManyOffersHere,
        Denied::Pings => RequestError::TooManyPings,
        Denied::AgainstComputer(_) => RequestError::TooManyComputerMatches,
        Denied::Running(user) if user == caller => RequestError::TooManyMatches,
        Denied::Begun(user) if user == caller => RequestError::TooManyBegun,
        Denied::Running(_) | Denied::Begun(_) => RequestError::OpponentBusy,
        Denied::RunningInChannel => RequestError::TooManyMatchesHere,
    }
}
