//! Ways to end a match other than by playing, and time for the other.

use super::handle::{Host, MatchGuard};
use super::loaded::LoadedMatch;
use super::requests::{Caller, RequestError};
use super::{clock, outbox};
use crate::game::{EntryKind, Seat};
use crate::store::matches::Match;
use crate::store::{Timestamp, log, people};
use crate::table::{MatchEnd, MatchReason};

/// Plies that must pass between two proposals of the same player.
const BETWEEN_PROPOSALS: u32 = 5;
/// Matches that a user may call off alone in a day.
const MOST_ABORTS: u32 = 3;
/// A day.
const DAY: i64 = 24 * 3600 * 1000;

const DRAW: &str = "draw";
const ABORT: &str = "abort";

impl Host {
    /// Resigns: the other player wins.
    ///
    /// # Errors
    /// [`RequestError::NotAPlayer`], [`RequestError::Finished`].
    pub async fn resign(&self, caller: &Caller, id: &str) -> Result<MatchEnd, RequestError> {
        let (mut held, seat) = self.running(caller, id).await?;
        self.end(&mut held, Some(seat.other()), MatchReason::Resign)
            .await
    }

    /// Proposes a draw, or agrees to one: `Some` is the end, `None` that it was proposed.
    ///
    /// # Errors
    /// [`RequestError::TooSoon`] when the caller proposed something less than five plies ago.
    pub async fn draw(&self, caller: &Caller, id: &str) -> Result<Option<MatchEnd>, RequestError> {
        let (mut held, seat) = self.running(caller, id).await?;
        self.agree(&mut held, seat, DRAW, MatchReason::Agreed).await
    }

    /// Calls a match off: alone before the caller's own first move or against a computer, else by
    /// agreement. `Some` is the end, `None` that it was proposed.
    ///
    /// # Errors
    /// [`RequestError::TooManyAborts`] after three in a day, [`RequestError::TooSoon`] as for draws.
    pub async fn abort(&self, caller: &Caller, id: &str) -> Result<Option<MatchEnd>, RequestError> {
        let (mut held, seat) = match self.running(caller, id).await {
            Err(RequestError::NotAPlayer) => {
                return self.abort_as_moderator(caller, id).await.map(Some);
            }
            running => running?,
        };
        let live = held.live()?;
        if live.user(seat.other()).is_none() {
            return self
                .end(&mut held, None, MatchReason::Aborted)
                .await
                .map(Some);
        }
        let agreed = proposed_by_other(&live.row, seat, ABORT);
        if agreed || self.has_moved(id, seat).await? {
            return self
                .agree(&mut held, seat, ABORT, MatchReason::Aborted)
                .await;
        }
        let (user, now) = (caller.user, self.now());
        let allowed = self
            .write(move |connection| {
                let today = people::aborts_since(connection, user, now.plus(-DAY))?;
                if today < MOST_ABORTS {
                    people::count_abort(connection, user, now)?;
                }
                Ok(today < MOST_ABORTS)
            })
            .await?;
        if !allowed {
            return Err(RequestError::TooManyAborts);
        }
        self.end(&mut held, None, MatchReason::Aborted)
            .await
            .map(Some)
    }

    /// A moderator may call off a match that is played in their server.
    async fn abort_as_moderator(
        &self,
        caller: &Caller,
        id: &str,
    ) -> Result<MatchEnd, RequestError> {
        let server = caller
            .origin
            .as_ref()
            .filter(|place| place.moderator)
            .map(|place| place.server);
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        if let Some(end) = live.end() {
            return Err(RequestError::Finished(end));
        }
        let here = server.is_some() && live.homes.iter().any(|home| home.server == server);
        if !here {
            return Err(RequestError::NotAPlayer);
        }
        self.end(&mut held, None, MatchReason::Aborted).await
    }

    /// Says no to what the other player has proposed.
    ///
    /// # Errors
    /// [`RequestError::NothingProposed`].
    pub async fn decline_proposal(&self, caller: &Caller, id: &str) -> Result<(), RequestError> {
        let (mut held, seat) = self.running(caller, id).await?;
        let live = held.live()?;
        let theirs = live
            .row
            .proposal
            .as_ref()
            .is_some_and(|(_, proposer)| *proposer == number(seat.other()));
        if !theirs {
            return Err(RequestError::NothingProposed);
        }
        let mut row = live.row.clone();
        row.proposal = None;
        clock::save(self, live, row, outbox::Due::new()).await
    }

    /// Claims the win after the other player's flag has fallen.
    ///
    /// # Errors
    /// [`RequestError::TimeLeft`] while the clock runs, [`RequestError::NotYourTurn`] when it is the caller's
    /// own.
    pub async fn claim(&self, caller: &Caller, id: &str) -> Result<MatchEnd, RequestError> {
        let (mut held, seat) = self.running(caller, id).await?;
        let live = held.live()?;
        if live.to_move() == Some(seat) {
            return Err(RequestError::NothingProposed);
        }
        match live.deadline() {
            // The click's own time counts, as it does for a move: a claim that was made too early
            // does not become right by waiting in a queue.
            Some(deadline) if deadline > caller.at => Err(RequestError::TimeLeft(deadline)),
            None => Err(RequestError::NothingProposed),
            Some(_) => self.end(&mut held, Some(seat), MatchReason::Timeout).await,
        }
    }

    /// Gives the player to move, who is the other one, a whole new time for this move. Returns the
    /// new deadline.
    ///
    /// # Errors
    /// [`RequestError::NothingProposed`] when no clock of the other player runs, [`RequestError::TooSoon`].
    pub async fn give_time(&self, caller: &Caller, id: &str) -> Result<Timestamp, RequestError> {
        let (mut held, seat) = self.running(caller, id).await?;
        let live = held.live()?;
        if live.to_move() != Some(seat.other()) || live.row.progress.deadline.is_none() {
            return Err(RequestError::NothingProposed);
        }
        let mut row = live.row.clone();
        note_proposal(&mut row, seat)?;
        let now = self.now();
        // Time that was left is not taken away.
        let left = row
            .progress
            .deadline
            .map_or(0, |deadline| deadline.since(now).max(0));
        clock::start(&mut row, now.plus(left));
        let deadline = row.progress.deadline.ok_or(RequestError::NothingProposed)?;
        let cards = live.homes.iter().map(|home| {
            let card = outbox::Destination::StatusCard(home.number);
            (card, outbox::Mark::OneMore)
        });
        let due = cards.collect();
        clock::save(self, live, row, due).await?;
        outbox::wake(self, id);
        Ok(deadline)
    }

    /// The match of a caller who plays in it, while it runs.
    async fn running(&self, caller: &Caller, id: &str) -> Result<(MatchGuard, Seat), RequestError> {
        self.touch(caller).await?;
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(caller.user).ok_or(RequestError::NotAPlayer)?;
        match live.end() {
            Some(end) => Err(RequestError::Finished(end)),
            None => Ok((held, seat)),
        }
    }

    async fn end(
        &self,
        held: &mut MatchGuard,
        winner: Option<Seat>,
        reason: MatchReason,
    ) -> Result<MatchEnd, RequestError> {
        let live = held.live()?;
        let end = MatchEnd { winner, reason };
        let mut row = live.row.clone();
        LoadedMatch::note_end(&mut row, end, self.now());
        let due = outbox::after_end(live);
        clock::save(self, live, row, due).await?;
        outbox::wake(self, &live.row.id);
        Ok(end)
    }

    async fn agree(
        &self,
        held: &mut MatchGuard,
        seat: Seat,
        kind: &str,
        reason: MatchReason,
    ) -> Result<Option<MatchEnd>, RequestError> {
        let live = held.live()?;
        if live.user(seat.other()).is_none() {
            return Err(RequestError::NothingProposed);
        }
        if proposed_by_other(&live.row, seat, kind) {
            return self.end(held, None, reason).await.map(Some);
        }
        let mut row = live.row.clone();
        note_proposal(&mut row, seat)?;
        row.proposal = Some((kind.to_owned(), number(seat)));
        let notices = live.homes.iter().map(|home| {
            let notice = outbox::Destination::Notice(home.number);
            (notice, outbox::Mark::OneMore)
        });
        let due = notices.collect();
        clock::save(self, live, row, due).await?;
        outbox::wake(self, &live.row.id);
        Ok(None)
    }

    /// Whether a seat has made a decision in this match.
    async fn has_moved(&self, id: &str, seat: Seat) -> Result<bool, RequestError> {
        let id = id.to_owned();
        let entries = self
            .read(move |connection| log::entries(connection, &id))
            .await?;
        let own = |entry: &crate::game::Entry| matches!(&entry.kind, EntryKind::Move(by, _) if *by == seat);
        Ok(entries.iter().any(own))
    }
}

fn number(seat: Seat) -> i64 {
    i64::from(seat.number())
}

fn proposed_by_other(row: &Match, seat: Seat, kind: &str) -> bool {
    let theirs = |(proposed, proposer): &(String, i64)| {
        proposed == kind && *proposer == number(seat.other())
    };
    row.proposal.as_ref().is_some_and(theirs)
}

/// Counts a proposal: one per five plies for each player.
fn note_proposal(row: &mut Match, seat: Seat) -> Result<(), RequestError> {
    let ply = row.progress.ply;
    let last = &mut row.proposed[usize::from(seat.number())];
    if last.is_some_and(|last| ply < last.saturating_add(BETWEEN_PROPOSALS)) {
        return Err(RequestError::TooSoon);
    }
    *last = Some(ply);
    Ok(())
}
