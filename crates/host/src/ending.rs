//! Ways to end a match that need nobody's agreement, and time for the other player.

use super::failure::Failure;
use super::handle::{Host, MatchGuard};
use super::loaded::LoadedMatch;
use super::proposals::note_proposal;
use super::requests::{Authority, Caller, ModeratedMatch};
use super::rights::Deed;
use super::{outbox, turn_clock};
use model::{MatchId, MatchSlot, Refusal, SeatNotice, Timestamp, UserId, Want};
use rules::{MatchEnd, MatchReason, Seat};
use store::ListedMatch;
use table::GameKind;

/// The number of matches that are listed for a moderator at most.
const LISTED: u32 = 100;

impl Host {
    /// Resigns a match, which the other player wins.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAPlayer`] or [`Refusal::Finished`].
    pub async fn resign(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd, Refusal> {
        self.remember(caller).await?;
        let resign = async || {
            let (mut held, seat) = self.running(Deed::Resign, caller, id).await?;
            let winner = Some(seat.other());
            self.end(&mut held, winner, MatchReason::Resign).await
        };
        self.retry(resign).await
    }

    /// Checks that a caller may call off a match of others, or take away somebody's offer.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NeitherPlayerNorModerator`], [`Refusal::Finished`] or
    /// [`Refusal::OfferClosed`].
    pub async fn may_call_off(&self, caller: &Caller, id: MatchId) -> Result<(), Refusal> {
        match self.to_call_off(caller, id).await {
            Ok(_) => Ok(()),
            Err(Failure::Refused(Refusal::Unknown)) => self.may_clear(caller, id).await,
            Err(failure) => Err(failure.into()),
        }
    }

    /// Returns the newest running matches that a caller may call off although others play them.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub async fn matches_to_call_off(
        &self,
        caller: &Caller,
    ) -> Result<Vec<ModeratedMatch>, Refusal> {
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
    pub async fn call_off(
        &self,
        caller: &Caller,
        id: MatchId,
    ) -> Result<Option<MatchEnd>, Refusal> {
        let call_off = async || {
            let mut held = self.to_call_off(caller, id).await?;
            self.end(&mut held, None, MatchReason::Aborted).await
        };
        match self.retry(call_off).await {
            Err(Refusal::Unknown) => self.clear(caller, id).await.map(|()| None),
            ended => ended.map(Some),
        }
    }

    /// Locks a running match that a moderator calls off.
    async fn to_call_off(&self, caller: &Caller, id: MatchId) -> Result<MatchGuard, Failure> {
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
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAModerator`] to anybody who does not moderate a home of it.
    pub async fn hide(&self, caller: &Caller, id: MatchId) -> Result<bool, Refusal> {
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

    /// Claims the win after the other player's flag has fallen.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::TimeLeft`] while the clock runs, [`Refusal::NothingProposed`] if
    /// the caller is to move or no clock runs, or [`Refusal::Unavailable`] while the time may
    /// not be believed.
    pub async fn claim(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd, Refusal> {
        self.remember(caller).await?;
        let claim = async || {
            let (mut held, seat) = self.running(Deed::UseFlag, caller, id).await?;
            let live = held.live()?;
            if live.to_move() == Some(seat) {
                return Err(Refusal::NothingProposed.into());
            }
            match live.deadline() {
                // The click's own time counts, as it does for a move: a claim that was made too
                // early does not become right by waiting in a queue.
                Some(deadline) if deadline > caller.at => Err(Refusal::TimeLeft(deadline).into()),
                None => Err(Refusal::NothingProposed.into()),
                Some(_) if !self.is_plausible() => Err(Refusal::Unavailable.into()),
                Some(_) => self.end(&mut held, Some(seat), MatchReason::Timeout).await,
            }
        };
        self.retry(claim).await
    }

    /// Gives the other player, who is to move, more time: the full time for a move once more, or
    /// half of what a bank held at first. Returns the new deadline.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NothingProposed`] if no clock of the other player runs, or
    /// [`Refusal::TooSoon`] as for draws.
    pub async fn give_time(&self, caller: &Caller, id: MatchId) -> Result<Timestamp, Refusal> {
        self.remember(caller).await?;
        let deadline = self.retry(|| self.give_time_once(caller, id)).await?;
        outbox::wake(self, id);
        Ok(deadline)
    }

    async fn give_time_once(&self, caller: &Caller, id: MatchId) -> Result<Timestamp, Failure> {
        let (mut held, seat) = self.running(Deed::UseFlag, caller, id).await?;
        let live = held.live()?;
        let deadline = live.row.progress.deadline;
        let deadline = deadline.filter(|_| live.to_move() == Some(seat.other()));
        let deadline = deadline.ok_or(Refusal::NothingProposed)?;
        let mut row = live.row.clone();
        note_proposal(&mut row, seat)?;
        let now = self.now();
        turn_clock::give(&mut row, seat.other(), deadline, now);
        let given = row.progress.deadline;
        row.players[seat.other()].notice = Some(SeatNotice::TimeGiven);
        let cards = live.shown_homes().map(|home| {
            let card = MatchSlot::Card(home.number);
            (card, Want::Next)
        });
        let told = (MatchSlot::DirectNotice(seat.other()), Want::Next);
        let settled = outbox::flag_settled(live);
        let due = cards.chain([told]).chain(settled).collect();
        self.save(live, row, due).await?;
        Ok(given.ok_or(Refusal::NothingProposed)?)
    }

    /// Locks a running match in which the caller plays.
    pub(super) async fn running(
        &self,
        deed: Deed,
        caller: &Caller,
        id: MatchId,
    ) -> Result<(MatchGuard, Seat), Failure> {
        let mut held = self.lock_to_decide(id, caller.at).await?;
        let live = held.live()?;
        let seat = deed.seat(caller, live)?;
        if live.end().is_some() {
            return Err(Refusal::Finished.into());
        }
        Ok((held, seat))
    }

    pub(super) async fn end(
        &self,
        held: &mut MatchGuard,
        winner: Option<Seat>,
        reason: MatchReason,
    ) -> Result<MatchEnd, Failure> {
        let end = MatchEnd { winner, reason };
        self.end_by(held, end, None).await?;
        Ok(end)
    }

    /// Ends a match. `aborted_by` is the user who thereby calls it off alone.
    pub(super) async fn end_by(
        &self,
        held: &mut MatchGuard,
        end: MatchEnd,
        aborted_by: Option<UserId>,
    ) -> Result<(), Failure> {
        let live = held.live()?;
        self.end_untold(live, end, aborted_by).await?;
        outbox::wake(self, live.row.id);
        Ok(())
    }

    /// Ends a match like [`end_by`](Self::end_by), and leaves it to the caller to bring out what is due.
    pub(super) async fn end_untold(
        &self,
        live: &mut LoadedMatch,
        end: MatchEnd,
        aborted_by: Option<UserId>,
    ) -> Result<(), Failure> {
        let mut row = live.row.clone();
        LoadedMatch::note_end(&mut row, end, self.now());
        let due = outbox::after_end(live);
        self.save_abort(live, row, due, aborted_by).await
    }
}
