//! Denials, as they are told to those who ask.

use super::requests::Caller;
use model::{Denied, OfferState, Refusal, ServerId, UserId};

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
        Denied::Followers(most) => Refusal::TooManyFollowers { most },
        Denied::Followed(most) => Refusal::TooManyFollowed { most },
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
