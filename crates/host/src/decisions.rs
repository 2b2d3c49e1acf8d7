//! Decisions of players about their match beside its moves: draws and calling off, resigning, the use of
//! a flag that has fallen.

use super::failure::Attempt;
use super::handle::{Host, MatchGuard};
use super::loaded::LoadedMatch;
use super::outbox;
use super::requests::Caller;
use super::rights::Deed;
use crate::Result;
use model::{MatchEvent, MatchId, Ply, Proposal, Rated, Refusal, Sequence, Timestamp};
use rules::{MatchEnd, Seat};
use store::StoreError;

/// A match after a decision.
struct Decided {
    end: Option<MatchEnd>,
    deadline: Option<Timestamp>,
}

/// The facts known of a player before they propose something.
#[derive(Default)]
pub(super) struct Proposer {
    /// `true` if direct messages reach the other player.
    pub reaches_other: bool,
    /// `true` if they have made a move, or were shown their hand in a rated match.
    has_chosen: bool,
    /// The matches that they have called off alone within a day.
    called_off_today: u32,
}

impl Host {
    /// Proposes a draw, or agrees to one. Returns the end, or `None` if a draw was proposed.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::StillProposed`] if what the caller proposed is not answered,
    /// [`Refusal::TooSoon`] if they made a proposal or gave time less than five plies ago,
    /// [`Refusal::ComputerTakesNoDraws`], or [`Refusal::NothingProposed`] if the time of a board is
    /// up.
    pub async fn draw(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>> {
        let draw = |seat, proposer: Proposer| MatchEvent::Propose {
            seat,
            proposal: Proposal::Draw,
            reaches_other: proposer.reaches_other,
        };
        let decided = self.decide(Deed::Propose, caller, id, draw).await;
        decided.map(|decided| decided.end)
    }

    /// Calls a match off: alone before the caller's own first move, if it is rated before they were
    /// shown a hand, or against a computer; by agreement otherwise. Returns the end, or `None` if
    /// calling off was proposed.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::TooManyAborts`] after three matches called off in a day, or
    /// [`Refusal::StillProposed`] and [`Refusal::TooSoon`] as for draws.
    pub async fn abort(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>> {
        let call_off = |seat, proposer: Proposer| MatchEvent::CallOff {
            seat,
            has_chosen: proposer.has_chosen,
            today: proposer.called_off_today,
            reaches_other: proposer.reaches_other,
        };
        let decided = self.decide(Deed::Propose, caller, id, call_off).await;
        decided.map(|decided| decided.end)
    }

    /// Agrees to the proposal that the other player made at a ply. Never proposes anything.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NothingProposed`] if that proposal is no longer open, or the time of a
    /// board was up when the caller clicked.
    pub async fn agree(
        &self,
        caller: &Caller,
        id: MatchId,
        proposal: Proposal,
        ply: Ply,
    ) -> Result<MatchEnd> {
        let agree = |seat, _| MatchEvent::Agree(seat, proposal, ply);
        let decided = self.decide(Deed::Answer, caller, id, agree).await?;
        decided.end.ok_or(Refusal::NothingProposed)
    }

    /// Declines the proposal of the other player.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NothingProposed`] if no proposal of the other player is open.
    pub async fn decline_proposal(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let decline = |seat, _| MatchEvent::Decline(seat);
        let decided = self.decide(Deed::Answer, caller, id, decline).await;
        decided.map(|_| ())
    }

    /// Resigns a match, which the other player wins.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAPlayer`] or [`Refusal::Finished`].
    pub async fn resign(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd> {
        let resign = |seat, _| MatchEvent::Resign(seat);
        let decided = self.decide(Deed::Resign, caller, id, resign).await?;
        decided.end.ok_or(Refusal::Broken)
    }

    /// Claims the win after the other player's flag has fallen.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::TimeLeft`] while the clock runs, [`Refusal::NothingProposed`] if
    /// the caller is to move or no clock runs, or [`Refusal::Unavailable`] while the time may
    /// not be believed.
    pub async fn claim(&self, caller: &Caller, id: MatchId) -> Result<MatchEnd> {
        let claim = |seat, _| MatchEvent::Claim(seat);
        let decided = self.decide(Deed::UseFlag, caller, id, claim).await?;
        decided.end.ok_or(Refusal::Broken)
    }

    /// Gives the other player, who is to move, more time: the full time for a move once more, or
    /// half of what a bank held at first. Returns the new deadline.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NothingProposed`] if no clock of the other player runs, or
    /// [`Refusal::TooSoon`] as for draws.
    pub async fn give_time(&self, caller: &Caller, id: MatchId) -> Result<Timestamp> {
        let give = |seat, _| MatchEvent::GiveTime(seat);
        let decided = self.decide(Deed::UseFlag, caller, id, give).await?;
        decided.deadline.ok_or(Refusal::NothingProposed)
    }

    /// Makes the step of a running match that a player decides on.
    async fn decide(
        &self,
        deed: Deed,
        caller: &Caller,
        id: MatchId,
        event: impl Fn(Seat, Proposer) -> MatchEvent,
    ) -> Result<Decided> {
        self.remember(caller).await?;
        let decide = async || {
            let (mut held, seat) = self.running(deed, caller, id).await?;
            let live = held.live()?;
            let proposer = match deed {
                Deed::Propose => self.proposer(live, seat).await?,
                _ => Proposer::default(),
            };
            self.change(live, caller.at, event(seat, proposer)).await?;
            Ok(Decided {
                end: live.end(),
                deadline: live.row.deadline(),
            })
        };
        let decided = self.retry(decide).await?;
        outbox::wake(self, id);
        Ok(decided)
    }

    /// Locks a running match in which the caller plays.
    pub(super) async fn running(
        &self,
        deed: Deed,
        caller: &Caller,
        id: MatchId,
    ) -> Attempt<(MatchGuard, Seat)> {
        let mut held = self.lock_to_decide(id, caller.at).await?;
        let live = held.live()?;
        let seat = deed.seat(caller, live)?;
        if live.end().is_some() {
            return Err(Refusal::Finished.into());
        }
        Ok((held, seat))
    }

    pub(super) fn proposer<'a>(
        &'a self,
        live: &LoadedMatch,
        seat: Seat,
    ) -> impl Future<Output = Result<Proposer>> + use<'a> {
        let (id, now) = (live.row.id, self.now());
        let (user, other) = (live.row.user(seat), live.row.user(seat.other()));
        let is_rated = live.row.rated == Rated::Rated;
        let has_moved = live.table.last_decision(seat) > Sequence(0);
        let read = self.read(move |tx| {
            // Somebody of whom nothing can be read is not reached, and keeps nobody from proposing.
            let other = match other.map(|other| tx.user(other)) {
                Some(Err(StoreError::Row(_))) | None => None,
                Some(known) => known?,
            };
            let today = user.map(|user| tx.aborts_today(user, now)).transpose()?;
            Ok(Proposer {
                reaches_other: other.is_some_and(|other| other.takes_messages(now)),
                has_chosen: has_moved || is_rated && tx.is_hand_shown(id, seat)?,
                called_off_today: today.unwrap_or(0),
            })
        });
        async { Ok(read.await?) }
    }

    /// Takes a match's lock for a decision made at a time. On a board nothing of it is charged before
    /// that for which the bot was not in its player's server: the clocks are looked at now and then
    /// alone.
    pub(super) async fn lock_to_decide(&self, id: MatchId, at: Timestamp) -> Result<MatchGuard> {
        let mut held = self.lock(id).await?;
        if held.live()?.row.board.is_none() {
            return Ok(held);
        }
        let at = at.min(self.now());
        match self.store().wait_for_servers_of_board(id, at).await? {
            Some(contest) => outbox::bring_contest(self, contest),
            None => return Ok(held),
        }
        // Its deadline has moved.
        drop(held);
        self.lock(id).await
    }
}
