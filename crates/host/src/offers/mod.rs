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
pub(super) use fate::NewChallenge;

use super::handle::Host;
use super::requests::{Caller, Room};
use super::rights::Deed;
use crate::Result;
use crate::denied::refusal;
use crate::seen::{self, OfferView};
use model::{MatchId, Refusal, ServerId};
use store::NamedOffer;

impl Host {
    /// Returns an offer as everybody in a server may see it, or in direct messages.
    pub async fn offer(&self, id: MatchId, server: Option<ServerId>) -> Result<OfferView> {
        let named = self.named_offer(id).await?;
        seen::offer(&named, server).ok_or(Refusal::Broken)
    }

    /// Returns an open offer to a caller who asks for more about it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::OfferClosed`] once it is open no more.
    pub async fn open_offer(&self, caller: &Caller, id: MatchId) -> Result<OfferView> {
        let named = self.named_offer(id).await?;
        Deed::ReadOffer.check_offer(caller, &named.offer)?;
        answers::still_open(&named)?;
        seen::offer(&named, caller.server()).ok_or(Refusal::Broken)
    }

    /// Returns the room that the caller has for matches that begin now.
    pub async fn room(&self, caller: &Caller) -> Result<Room> {
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
    pub async fn room_for_boards(&self, caller: &Caller) -> Result<Room> {
        let (limits, now) = (self.inner.limits, self.now());
        let user = caller.user;
        let room = self.read(move |tx| tx.room(user, limits, now)).await?;
        Ok(Room {
            refusal: room.before_board.map(|denied| refusal(denied, caller)),
            left: room.running,
        })
    }

    async fn named_offer(&self, id: MatchId) -> Result<NamedOffer> {
        let now = self.now();
        self.read(move |tx| tx.offer(id, now))
            .await?
            .ok_or(Refusal::Unknown)
    }
}
