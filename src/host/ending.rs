//! Ways to end a match other than by playing, and time for the other player.

use super::failure::Failure;
use super::handle::{Host, MatchGuard};
use super::loaded::LoadedMatch;
use super::requests::{Caller, RequestError};
use super::{clock, outbox};
use crate::game::{EntryKind, Seat};
use crate::store::{Destination, Due, Match, MatchId, Ply, Proposal, Timestamp, UserId};
use crate::table::{MatchEnd, MatchReason};

/// The number of plies that must pass between two proposals of the same player.
const BETWEEN_PROPOSALS: u32 = 5;
/// The number of matches that a user may call off alone in a day.
const MOST_ABORTS: u32 = 3;

impl Host {
    /// Resigns a match, which the other player wins.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotAPlayer`] or [`RequestError::Finished`].
    pub async fn resign(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd, RequestError> {
        self.remember(caller).await?;
        let resign = async || {
            let (mut held, seat) = self.running(caller, id).await?;
            let winner = Some(seat.other());
            self.end(&mut held, winner, MatchReason::Resign).await
        };
        self.retry(resign).await
    }

    /// Proposes a draw, or agrees to one. Returns the end, or `None` if a draw was proposed.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::TooSoon`] if the caller made a proposal or gave time less than five
    /// plies ago.
    pub async fn draw(
        &self,
        caller: &Caller,
        id: MatchId,
    ) -> Result<Option<MatchEnd>, RequestError> {
        self.remember(caller).await?;
        let draw = async || {
            let (mut held, seat) = self.running(caller, id).await?;
            self.agree(&mut held, seat, Proposal::Draw, MatchReason::Agreed)
                .await
        };
        self.retry(draw).await
    }

    /// Calls a match off: alone before the caller's own first move or against a computer, by
    /// agreement otherwise. Returns the end, or `None` if calling off was proposed. A moderator of
    /// a server where the match is told calls it off alone.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::TooManyAborts`] after three matches called off in a day, or
    /// [`RequestError::TooSoon`] as for draws.
    pub async fn abort(
        &self,
        caller: &Caller,
        id: MatchId,
    ) -> Result<Option<MatchEnd>, RequestError> {
        self.remember(caller).await?;
        self.retry(|| self.abort_once(caller, id)).await
    }

    async fn abort_once(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>, Failure> {
        let (mut held, seat) = match self.running(caller, id).await {
            Err(Failure::Refused(RequestError::NotAPlayer)) => {
                return self.abort_as_moderator(caller, id).await.map(Some);
            }
            running => running?,
        };
        let live = held.live()?;
        if live.level(seat.other()).is_some() {
            let end = self.end(&mut held, None, MatchReason::Aborted).await?;
            return Ok(Some(end));
        }
        let agreed = live.row.proposal == Some((Proposal::Abort, seat.other()));
        if agreed || self.has_moved(id, seat).await? {
            return self
                .agree(&mut held, seat, Proposal::Abort, MatchReason::Aborted)
                .await;
        }
        let today = self.store().aborts_today(caller.user, self.now()).await?;
        if today >= MOST_ABORTS {
            return Err(RequestError::TooManyAborts.into());
        }
        let end = MatchEnd {
            winner: None,
            reason: MatchReason::Aborted,
        };
        self.end_by(&mut held, end, Some(caller.user)).await?;
        Ok(Some(end))
    }

    /// Calls off a match that is told in the server of a moderator.
    async fn abort_as_moderator(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd, Failure> {
        let server = caller
            .origin
            .as_ref()
            .filter(|place| place.moderator)
            .map(|place| place.server);
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        if live.end().is_some() {
            return Err(self.finished(live, caller).into());
        }
        let here = server.is_some() && live.homes.iter().any(|home| home.server == server);
        if !here {
            return Err(RequestError::NotAPlayer.into());
        }
        self.end(&mut held, None, MatchReason::Aborted).await
    }

    /// Declines the proposal of the other player.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NothingProposed`] if no proposal of the other player is open.
    pub async fn decline_proposal(&self, caller: &Caller, id: MatchId) -> Result<(), RequestError> {
        self.remember(caller).await?;
        let decline = async || {
            let (mut held, seat) = self.running(caller, id).await?;
            let live = held.live()?;
            let proposer = live.row.proposal.map(|(_, proposer)| proposer);
            if proposer != Some(seat.other()) {
                return Err(RequestError::NothingProposed.into());
            }
            let mut row = live.row.clone();
            row.proposal = None;
            self.save(live, row, outbox::DueList::new()).await
        };
        self.retry(decline).await
    }

    /// Claims the win after the other player's flag has fallen.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::TimeLeft`] while the clock runs, or
    /// [`RequestError::NothingProposed`] if the caller is to move or no clock runs.
    pub async fn claim(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd, RequestError> {
        self.remember(caller).await?;
        let claim = async || {
            let (mut held, seat) = self.running(caller, id).await?;
            let live = held.live()?;
            if live.to_move() == Some(seat) {
                return Err(RequestError::NothingProposed.into());
            }
            match live.deadline() {
                // The click's own time counts, as it does for a move: a claim that was made too
                // early does not become right by waiting in a queue.
                Some(deadline) if deadline > caller.at => {
                    Err(RequestError::TimeLeft(deadline).into())
                }
                None => Err(RequestError::NothingProposed.into()),
                Some(_) => self.end(&mut held, Some(seat), MatchReason::Timeout).await,
            }
        };
        self.retry(claim).await
    }

    /// Gives the other player, who is to move, the full time for this move once more. Returns the
    /// new deadline.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NothingProposed`] if no clock of the other player runs, or
    /// [`RequestError::TooSoon`] as for draws.
    pub async fn give_time(&self, caller: &Caller, id: MatchId) -> Result<Timestamp, RequestError> {
        self.remember(caller).await?;
        let deadline = self.retry(|| self.give_time_once(caller, id)).await?;
        outbox::wake(self, id);
        Ok(deadline)
    }

    async fn give_time_once(&self, caller: &Caller, id: MatchId) -> Result<Timestamp, Failure> {
        let (mut held, seat) = self.running(caller, id).await?;
        let live = held.live()?;
        let deadline = live.row.progress.deadline;
        let deadline = deadline.filter(|_| live.to_move() == Some(seat.other()));
        let deadline = deadline.ok_or(RequestError::NothingProposed)?;
        let mut row = live.row.clone();
        note_proposal(&mut row, seat)?;
        let now = self.now();
        // Time that was left is not taken away.
        clock::start(&mut row, now.plus(deadline.since(now).max(0)));
        let given = row.progress.deadline;
        let cards = live.homes.iter().map(|home| {
            let card = Destination::StatusCard(home.number);
            (card, Due::OneMore)
        });
        let due = cards.collect();
        self.save(live, row, due).await?;
        Ok(given.ok_or(RequestError::NothingProposed)?)
    }

    /// Locks a running match in which the caller plays.
    async fn running(&self, caller: &Caller, id: MatchId) -> Result<(MatchGuard, Seat), Failure> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(caller.user).ok_or(RequestError::NotAPlayer)?;
        if live.end().is_some() {
            return Err(self.finished(live, caller).into());
        }
        Ok((held, seat))
    }

    async fn end(
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
    async fn end_by(
        &self,
        held: &mut MatchGuard,
        end: MatchEnd,
        aborted_by: Option<UserId>,
    ) -> Result<(), Failure> {
        let live = held.live()?;
        let mut row = live.row.clone();
        LoadedMatch::note_end(&mut row, end, self.now());
        let due = outbox::after_end(live);
        self.save_abort(live, row, due, aborted_by).await?;
        outbox::wake(self, live.row.id);
        Ok(())
    }

    async fn agree(
        &self,
        held: &mut MatchGuard,
        seat: Seat,
        proposal: Proposal,
        reason: MatchReason,
    ) -> Result<Option<MatchEnd>, Failure> {
        let live = held.live()?;
        if live.level(seat.other()).is_some() {
            return Err(RequestError::NothingProposed.into());
        }
        if live.row.proposal == Some((proposal, seat.other())) {
            return self.end(held, None, reason).await.map(Some);
        }
        let mut row = live.row.clone();
        note_proposal(&mut row, seat)?;
        row.proposal = Some((proposal, seat));
        let notices = live.homes.iter().map(|home| {
            let notice = Destination::Notice(home.number);
            (notice, Due::OneMore)
        });
        let due = notices.collect();
        self.save(live, row, due).await?;
        outbox::wake(self, live.row.id);
        Ok(None)
    }

    /// Returns `true` if a seat has made a decision in this match.
    async fn has_moved(&self, id: MatchId, seat: Seat) -> Result<bool, RequestError> {
        let entries = self.store().log(id).await?;
        let own = |entry: &crate::game::Entry| matches!(&entry.kind, EntryKind::Move(by, _) if *by == seat);
        Ok(entries.iter().any(own))
    }
}

/// Counts a proposal, of which each player may make one in five plies.
fn note_proposal(row: &mut Match, seat: Seat) -> Result<(), RequestError> {
    let Ply(ply) = row.progress.ply;
    let last = &mut row.players[seat].proposed;
    if last.is_some_and(|Ply(last)| ply < last.saturating_add(BETWEEN_PROPOSALS)) {
        return Err(RequestError::TooSoon);
    }
    *last = Some(Ply(ply));
    Ok(())
}
