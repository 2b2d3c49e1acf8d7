//! Draws and calling off, proposed by one player and agreed to by the other.

use super::failure::Failure;
use super::handle::{Host, MatchGuard};
use super::loaded::LoadedMatch;
use super::outbox::{self, DueList};
use super::requests::Caller;
use super::rights::Deed;
use model::{
    Match, MatchId, MatchSlot, Ply, Proposal, Rated, Refusal, SeatNotice, Timestamp, UserId, Want,
};
use rules::{Entry, EntryKind, MatchEnd, MatchReason, Seat};

/// The number of plies that must pass between two proposals of the same player.
const BETWEEN_PROPOSALS: u32 = 5;
/// The number of matches that a user may call off alone in a day.
const MOST_ABORTS: u32 = 3;

impl Host {
    /// Proposes a draw, or agrees to one. Returns the end, or `None` if a draw was proposed.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::TooSoon`] if the caller made a proposal or gave time less than five
    /// plies ago, [`Refusal::ComputerTakesNoDraws`], or [`Refusal::NothingProposed`] if the
    /// time of a board is up.
    pub async fn draw(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>, Refusal> {
        self.remember(caller).await?;
        let draw = async || {
            let (mut held, seat) = self.running(Deed::Propose, caller, id).await?;
            self.propose(&mut held, seat, caller.at, Proposal::Draw)
                .await
        };
        self.retry(draw).await
    }

    /// Calls a match off: alone before the caller's own first move, if it is rated before they were
    /// shown a hand, or against a computer; by agreement otherwise. Returns the end, or `None` if calling off was proposed.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::TooManyAborts`] after three matches called off in a day, or
    /// [`Refusal::TooSoon`] as for draws.
    pub async fn abort(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>, Refusal> {
        self.remember(caller).await?;
        self.retry(|| self.abort_once(caller, id)).await
    }

    async fn abort_once(&self, caller: &Caller, id: MatchId) -> Result<Option<MatchEnd>, Failure> {
        let (mut held, seat) = self.running(Deed::Propose, caller, id).await?;
        let live = held.live()?;
        if live.row.board.is_some() {
            return Err(Refusal::BoardOfContest.into());
        }
        if live.level(seat.other()).is_some() {
            let end = self.end(&mut held, None, MatchReason::Aborted).await?;
            return Ok(Some(end));
        }
        let agreed = live.row.proposal == Some((Proposal::Abort, seat.other()));
        // A player who has seen their hand does not get a better one for nothing.
        let has_seen = live.row.rated == Rated::Rated
            && self.read(move |tx| tx.is_hand_shown(id, seat)).await?;
        if agreed || has_seen || self.has_moved(id, seat).await? {
            return self
                .propose(&mut held, seat, caller.at, Proposal::Abort)
                .await;
        }
        let user = caller.user;
        let now = self.now();
        let today = self.read(move |tx| tx.aborts_today(user, now)).await?;
        if today >= MOST_ABORTS {
            return Err(Refusal::TooManyAborts.into());
        }
        let end = MatchEnd {
            winner: None,
            reason: MatchReason::Aborted,
        };
        self.end_by(&mut held, end, Some(caller.user)).await?;
        Ok(Some(end))
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
    ) -> Result<MatchEnd, Refusal> {
        self.remember(caller).await?;
        let agree = async || {
            let (mut held, seat) = self.running(Deed::Answer, caller, id).await?;
            let row = &held.live()?.row;
            let proposer = seat.other();
            let stands = row.proposal == Some((proposal, proposer))
                && row.players[proposer].proposed == Some(ply);
            if !stands || self.is_too_late(row, caller.at)? {
                return Err(Refusal::NothingProposed.into());
            }
            self.end(&mut held, None, reason(proposal)).await
        };
        self.retry(agree).await
    }

    /// Declines the proposal of the other player.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NothingProposed`] if no proposal of the other player is open.
    pub async fn decline_proposal(&self, caller: &Caller, id: MatchId) -> Result<(), Refusal> {
        self.remember(caller).await?;
        let decline = async || {
            let (mut held, seat) = self.running(Deed::Answer, caller, id).await?;
            let live = held.live()?;
            let theirs = live.row.proposal.filter(|(_, by)| *by == seat.other());
            let (proposal, proposer) = theirs.ok_or(Refusal::NothingProposed)?;
            let mut row = live.row.clone();
            row.proposal = None;
            for seat in Seat::BOTH {
                row.players[seat].notice = None;
            }
            row.players[proposer].notice = Some(match proposal {
                Proposal::Draw => SeatNotice::DrawDeclined,
                Proposal::Abort => SeatNotice::AbortDeclined,
            });
            // Where it was posted it loses its buttons, and the proposer is told.
            let mut due = notices(live);
            due.push((MatchSlot::DirectNotice(proposer), Want::Next));
            self.save(live, row, due).await
        };
        self.retry(decline).await?;
        outbox::wake(self, id);
        Ok(())
    }

    /// Proposes to end a match by a click of this time, or ends it if the other player has proposed the
    /// same.
    async fn propose(
        &self,
        held: &mut MatchGuard,
        seat: Seat,
        clicked_at: Timestamp,
        proposal: Proposal,
    ) -> Result<Option<MatchEnd>, Failure> {
        let live = held.live()?;
        if self.is_too_late(&live.row, clicked_at)? {
            return Err(Refusal::NothingProposed.into());
        }
        if live.level(seat.other()).is_some() {
            return Err(Refusal::ComputerTakesNoDraws.into());
        }
        if live.row.proposal == Some((proposal, seat.other())) {
            return self.end(held, None, reason(proposal)).await.map(Some);
        }
        let mut row = live.row.clone();
        note_proposal(&mut row, seat)?;
        row.proposal = Some((proposal, seat));
        let mut due = notices(live);
        // Where the other player has no home, nothing is posted that they could read; and the
        // thread of a contest is told of no proposals. A player who is told by direct message is
        // asked there.
        let is_told_here = live.row.board.is_none() && live.home_of(seat.other()).is_some();
        let asked = live.user(seat.other());
        if !is_told_here || self.takes_messages(asked).await? {
            due.push((MatchSlot::DirectNotice(seat.other()), Want::Next));
        }
        self.save(live, row, due).await?;
        outbox::wake(self, live.row.id);
        Ok(None)
    }

    /// Returns `true` if direct messages reach a user.
    async fn takes_messages(&self, user: Option<UserId>) -> Result<bool, Refusal> {
        let Some(user) = user else { return Ok(false) };
        let known = self.read(move |tx| tx.user(user)).await?;
        Ok(known.is_some_and(|known| known.takes_messages(self.now())))
    }

    /// Returns `true` if a seat has made a decision in this match.
    async fn has_moved(&self, id: MatchId, seat: Seat) -> Result<bool, Refusal> {
        let entries = self.read(move |tx| tx.log(id)).await?;
        let own = |entry: &Entry| matches!(&entry.kind, EntryKind::Move(by, _) if *by == seat);
        Ok(entries.iter().any(own))
    }
}

/// Returns the notices in all homes of a match, unless it is a board of a contest.
fn notices(live: &LoadedMatch) -> DueList {
    let homes = live.shown_homes().filter(|_| live.row.board.is_none());
    let notices = homes.map(|home| {
        let notice = MatchSlot::Notice(home.number);
        (notice, Want::Next)
    });
    notices.collect()
}

/// Counts a proposal, of which each player may make one in five plies and have one open.
pub(super) fn note_proposal(row: &mut Match, seat: Seat) -> Result<(), Refusal> {
    let Ply(ply) = row.progress.ply;
    let stands = row.proposal.is_some_and(|(_, proposer)| proposer == seat);
    let last = &mut row.players[seat].proposed;
    let is_fresh = last.is_some_and(|Ply(last)| ply < last.saturating_add(BETWEEN_PROPOSALS));
    if stands || is_fresh {
        return Err(Refusal::TooSoon);
    }
    *last = Some(Ply(ply));
    Ok(())
}

const fn reason(proposal: Proposal) -> MatchReason {
    match proposal {
        Proposal::Draw => MatchReason::Agreed,
        Proposal::Abort => MatchReason::Aborted,
    }
}
