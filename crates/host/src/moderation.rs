//! Moderators: they call off the matches of others, or hide them.

use super::failure::{Attempt, Failure};
use super::handle::{Host, MatchGuard};
use super::outbox;
use super::requests::{Authority, Caller, ModeratedMatch};
use super::rights::Deed;
use crate::Result;
use model::{MatchEvent, MatchId, Refusal};
use rules::{MatchEnd, MatchReason};
use store::ListedMatch;
use table::GameKind;

/// The number of matches that are listed for a moderator at most.
const LISTED: u32 = 100;

impl Host {
    /// Checks that a caller may call off a match of others, or take away somebody's offer.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NeitherPlayerNorModerator`], [`Refusal::Finished`] or
    /// [`Refusal::OfferClosed`].
    pub async fn may_call_off(&self, caller: &Caller, id: MatchId) -> Result<()> {
        match self.to_call_off(caller, id).await {
            Ok(_) => Ok(()),
            Err(Failure::Refused(Refusal::Unknown)) => self.may_clear(caller, id).await,
            Err(failure) => Err(failure.into()),
        }
    }

    /// Returns the newest running matches that a caller may call off although others play them.
    pub async fn matches_to_call_off(&self, caller: &Caller) -> Result<Vec<ModeratedMatch>> {
        let Some(origin) = &caller.origin else {
            return Ok(Vec::new());
        };
        let channel = match origin.authority {
            Authority::Member => return Ok(Vec::new()),
            Authority::ChannelModerator => Some(origin.channel),
            _ => None,
        };
        let server = origin.server;
        let found = self.read(move |tx| tx.running_matches_in(server, channel, LISTED));
        let mut found = found.await?;
        found.retain(|listed| caller.moderates([(listed.server, listed.channel)]));
        let moderated = |listed: ListedMatch| {
            Some(ModeratedMatch {
                id: listed.id,
                kind: GameKind::from_key(&listed.game)?,
                names: listed.names,
            })
        };
        Ok(found.into_iter().filter_map(moderated).collect())
    }

    /// Calls off a match of others, or takes away somebody's offer, as a moderator of its channel.
    /// Returns the end of a match, or `None` for an offer.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NeitherPlayerNorModerator`], [`Refusal::Finished`] or
    /// [`Refusal::OfferClosed`].
    pub async fn call_off(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>> {
        let call_off = async || {
            let mut held = self.to_call_off(caller, id).await?;
            let live = held.live()?;
            let event = MatchEvent::Cancel(MatchReason::Aborted);
            self.change(live, caller.at, event).await?;
            Ok(live.end())
        };
        match self.retry(call_off).await {
            Err(Refusal::Unknown) => self.clear(caller, id).await.map(|()| None),
            Ok(end) => {
                outbox::wake(self, id);
                Ok(end)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Locks a running match that a moderator calls off.
    async fn to_call_off(&self, caller: &Caller, id: MatchId) -> Attempt<MatchGuard> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        Deed::CallOff.check_match(caller, live)?;
        if live.end().is_some() {
            return Err(Refusal::Finished.into());
        }
        Ok(held)
    }

    /// Takes the posts of a match away in the server where a moderator asks, and stops it being
    /// shown there. Returns `true` if the match runs: it goes on.
    pub async fn hide(&self, caller: &Caller, id: MatchId) -> Result<bool> {
        let (homes, runs) = {
            let mut held = self.lock(id).await?;
            let live = held.live()?;
            Deed::Hide.check_match(caller, live)?;
            (live.homes.clone(), live.end().is_none())
        };
        let here = homes.iter().find(|home| home.server == caller.server());
        let number = here.ok_or(Refusal::NotAModerator)?.number;
        let now = self.now();
        self.write(move |tx| tx.hide_home(id, number, now)).await?;
        outbox::wake(self, id);
        Ok(runs)
    }

    /// Returns `true` if moderators want a match shown no more in the server where a caller asks.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unknown`] if there is no such match.
    pub async fn is_hidden_here(&self, caller: &Caller, id: MatchId) -> Result<bool, Refusal> {
        let mut held = self.lock(id).await?;
        let mut homes = held.live()?.homes.iter();
        Ok(homes.any(|home| home.is_hidden && home.server == caller.server()))
    }
}
