//! Challenges until they are accepted, declined, withdrawn or expired.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `challenge` | making an offer, or a match against the computer |
//! | `limits` | who may make an offer |
//! | `answers` | accepting, declining, taking back, running out of time |
//! | `begin` | the match that an accepted offer becomes |

mod answers;
mod begin;
mod challenge;
mod limits;

pub(super) use answers::expire;

use super::handle::Host;
use super::requests::{Clock, OfferState, OfferView, Opponent, RequestError, Side};
use crate::store::offers::{self, OPEN, Offer};
use crate::store::{StoreError, UserId, people};
use crate::table::{GameKind, Secret};

pub(super) const ACCEPTED: &str = "accepted";
const DECLINED: &str = "declined";
pub(super) const WITHDRAWN: &str = "withdrawn";
const EXPIRED: &str = "expired";

impl Host {
    /// An offer as everybody may see it.
    ///
    /// # Errors
    /// [`RequestError::Unknown`].
    pub async fn offer(&self, id: &str) -> Result<OfferView, RequestError> {
        let row = self.offer_row(id).await?;
        self.view(&row).await
    }

    pub(super) async fn offer_row(&self, id: &str) -> Result<Offer, RequestError> {
        let id = id.to_owned();
        self.read(move |connection| offers::offer(connection, &id))
            .await?
            .ok_or(RequestError::Unknown)
    }

    /// An offer's row, with the names that belong to it.
    pub(super) async fn view(&self, offer: &Offer) -> Result<OfferView, RequestError> {
        let (challenger, opponent) = (offer.challenger, offer.opponent);
        let names = self
            .read(move |connection| {
                let name = |user: UserId| Ok(people::user(connection, user)?.map(|user| user.name));
                let opponent: Result<Option<_>, StoreError> = opponent.map(name).transpose();
                Ok((name(challenger)?, opponent?))
            })
            .await?;
        view(offer, names.0.unwrap_or_default(), names.1.flatten()).ok_or(RequestError::Broken)
    }
}

fn view(
    offer: &Offer,
    challenger_name: String,
    opponent_name: Option<String>,
) -> Option<OfferView> {
    let state = match &*offer.state {
        OPEN => OfferState::Open(offer.expires),
        ACCEPTED => OfferState::Accepted,
        DECLINED => OfferState::Declined,
        WITHDRAWN => OfferState::Withdrawn,
        EXPIRED => OfferState::Expired,
        _ => return None,
    };
    Some(OfferView {
        id: offer.id.clone(),
        challenger: offer.challenger,
        challenger_name,
        opponent: offer
            .opponent
            .map_or(Opponent::Open, |user| Opponent::User {
                user,
                name: opponent_name.unwrap_or_default(),
            }),
        kind: GameKind::from_key(&offer.game)?,
        options: offer.options.clone(),
        first_to: offer.first_to,
        clock: Clock {
            seconds: offer.clock,
        },
        side: Side::from_key(&offer.side)?,
        commitment: Secret::new(offer.secret).commitment(),
        state,
        server: offer.server,
        channel: offer.channel,
        language: offer.language.clone(),
        message: offer.message,
    })
}
