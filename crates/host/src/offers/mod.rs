//! Challenges until they are accepted, declined, withdrawn or expired.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `challenge` | making an offer, or a match against the computer |
//! | `answers` | acceptance, decline, withdrawal, expiry |
//! | `fate` | the fate of an offer's posts, for a challenger who waits to hear of it |
//! | `begin` | the match that an accepted offer becomes |
//! | `lobby` | the offers to anybody anywhere |

mod answers;
mod begin;
mod challenge;
mod fate;
mod lobby;

pub(super) use answers::expire;
pub(super) use challenge::Again;
pub(super) use fate::{Fate, Fates, NewChallenge};

use super::handle::Host;
use super::requests::{Caller, OfferView, Opponent, Room};
use super::rights::Deed;
use model::{Denied, MatchId, OfferState, Refusal, ServerId, UserId};
use store::{NamedOffer, OfferStatus, Scope};
use table::{GameKind, Luck, Secret};

impl Host {
    /// Returns an offer as everybody in a server may see it, or in direct messages.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unknown`] if there is none.
    pub async fn offer(&self, id: MatchId, server: Option<ServerId>) -> Result<OfferView, Refusal> {
        let named = self.named_offer(id).await?;
        view(&named, server).ok_or(Refusal::Broken)
    }

    /// Returns an open offer to a caller who asks for more about it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::OfferClosed`] once it is open no more.
    pub async fn open_offer(&self, caller: &Caller, id: MatchId) -> Result<OfferView, Refusal> {
        let named = self.named_offer(id).await?;
        Deed::ReadOffer.check_offer(caller, &named.offer)?;
        answers::still_open(&named)?;
        view(&named, caller.server()).ok_or(Refusal::Broken)
    }

    /// Returns the room that the caller has for matches that begin now.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub async fn room(&self, caller: &Caller) -> Result<Room, Refusal> {
        let (limits, now) = (self.inner.limits, self.now());
        let user = caller.user;
        let room = self.read(move |tx| tx.room(user, limits, now)).await?;
        Ok(Room {
            refusal: room.before_match.map(|denied| refusal(denied, caller)),
            left: room.running.min(room.begun),
        })
    }

    /// Returns the room that the caller has for boards of contests. They begin on another day, so that
    /// only running matches count.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub async fn room_for_boards(&self, caller: &Caller) -> Result<Room, Refusal> {
        let (limits, now) = (self.inner.limits, self.now());
        let user = caller.user;
        let room = self.read(move |tx| tx.room(user, limits, now)).await?;
        Ok(Room {
            refusal: room.before_board.map(|denied| refusal(denied, caller)),
            left: room.running,
        })
    }

    async fn named_offer(&self, id: MatchId) -> Result<NamedOffer, Refusal> {
        let now = self.now();
        self.read(move |tx| tx.offer(id, now))
            .await?
            .ok_or(Refusal::Unknown)
    }
}

/// Returns an offer as everybody in a server may see it, or `None` if it is damaged. A nickname does
/// not leave its server.
pub(super) fn view(named: &NamedOffer, server: Option<ServerId>) -> Option<OfferView> {
    let offer = &named.offer;
    let post_in = |server: Option<ServerId>| {
        let mut posts = offer.posts.iter().filter(|post| !post.is_hidden);
        posts.find(|post| post.server == server)
    };
    let nickname = offer.challenger_nickname.as_ref();
    let name = nickname.filter(|_| server.is_some() && offer.server == server);
    Some(OfferView {
        id: offer.id,
        challenger: offer.challenger,
        challenger_name: name.unwrap_or(&named.challenger_name).clone(),
        opponent: match (offer.opponent, &offer.level, offer.scope) {
            (Some(user), ..) => Opponent::User {
                user,
                name: named.opponent_name.clone().unwrap_or_default(),
            },
            (None, Some(level), _) => Opponent::Computer(Host::level(level)),
            (None, None, Scope::Here) => Opponent::Open,
            (None, None, Scope::Everywhere) => Opponent::Anywhere {
                similar: offer.filters.rating.is_some(),
            },
        },
        kind: GameKind::from_key(&offer.game)?,
        options: offer.options.clone(),
        first_to: offer.first_to,
        clock: offer.time,
        side: offer.side,
        is_rated: offer.is_rated,
        counts: named.counts,
        at_limit: None,
        luck: Luck::parse(&offer.luck).ok()?,
        commitment: Secret::new(offer.secret).commitment(),
        state: match offer.status {
            OfferStatus::Open => OfferState::Open(offer.expires),
            OfferStatus::Accepted => OfferState::Accepted,
            OfferStatus::Declined => OfferState::Declined,
            OfferStatus::Withdrawn => OfferState::Withdrawn,
            OfferStatus::Expired => OfferState::Expired,
        },
        post: post_in(server).cloned(),
        mentions: offer.opponent.is_some() && offer.opponent_server == server,
        reaches_opponent: offer.opponent.is_some() && post_in(offer.opponent_server).is_some(),
    })
}

/// Returns the refusal that tells the caller of a denial.
pub(super) fn refusal(denied: Denied, caller: &Caller) -> Refusal {
    let is_own = |user: UserId| user == caller.user;
    match denied {
        Denied::Banned(user, server) if is_own(user) => banned(caller, server),
        // Their offers went with the ban.
        Denied::Banned(..) => Refusal::OfferClosed(OfferState::Withdrawn),
        Denied::Excluded(user) if is_own(user) => Refusal::Excluded,
        Denied::Excluded(_) => Refusal::OfferClosed(OfferState::Withdrawn),
        Denied::ExcludedServer(server) if caller.server() == Some(server) => {
            Refusal::ExcludedServer
        }
        Denied::ExcludedServer(_) => Refusal::OfferClosed(OfferState::Withdrawn),
        Denied::Blocked => Refusal::Blocked,
        Denied::Wait(until) => Refusal::Wait(until),
        Denied::OffersOfUser => Refusal::TooManyOffers,
        Denied::OffersInChannel => Refusal::TooManyOffersHere,
        Denied::OffersToday => Refusal::TooManyOffersToday,
        Denied::Pings => Refusal::TooManyPings,
        Denied::AgainstComputer(_) => Refusal::TooManyComputerMatches,
        Denied::Running(user, most) if is_own(user) => Refusal::TooManyMatches { most },
        Denied::Begun(user, most, again) if is_own(user) => Refusal::TooManyBegun { most, again },
        Denied::Running(..) | Denied::Begun(..) => Refusal::OpponentBusy,
        Denied::RunningInChannel(server) if server.is_none() || server == caller.server() => {
            Refusal::TooManyMatchesHere
        }
        Denied::RunningInChannel(_) => Refusal::OpponentBusy,
        Denied::Unfit => Refusal::Unfit,
    }
}

/// Returns the refusal that tells callers of their ban, or that an offer is gone where the ban is
/// another server's, which they need not know of. In direct messages they are in none.
pub(super) fn banned(caller: &Caller, server: ServerId) -> Refusal {
    match caller.server() {
        Some(here) if here == server => Refusal::Banned,
        Some(_) => Refusal::OfferClosed(OfferState::Withdrawn),
        None => Refusal::BannedThere,
    }
}
