//! The computer as a teacher. It thinks in the same line as computer players do, on a fork, while
//! nobody holds the match.

use super::handle::Host;
use super::requests::Caller;
use super::rights::Deed;
use super::seen::{NO_NARRATION, View};
use crate::Result;
use model::{MatchId, Ply, Refusal};
use rules::{MatchReason, Seat};
use table::{Advice, AnyTable, Review, Reviewer, Story, Stream};

/// The number of moves in a hint.
const MOVES: usize = 4;

/// The moves that a player could choose from, as the computer sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The match as the player sees it, with what happened since their own last decision.
    pub view: View,
    /// The most promising moves, the best first.
    pub best: Vec<Advice>,
}

/// A finished match, reviewed for one of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The match as the player sees it.
    pub view: View,
    /// The review.
    pub review: Review,
    /// The story, if the match was played out and has a winner.
    pub story: Option<Story>,
}

impl Host {
    /// Reviews a finished match for one of its players. That takes as long as a few dozen moves of
    /// the strongest computer player, and never more; other thoughts get their turn in
    /// between.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotYet`] while the match runs, [`Refusal::Reviewing`] while
    /// another review of the caller's is being made, and [`Refusal::NothingToReview`] if
    /// nobody had a decision to make.
    pub async fn review(&self, caller: &Caller, id: MatchId) -> Result<Reviewed> {
        let (view, terms, end) = {
            let mut held = self.lock(id).await?;
            let live = held.live()?;
            let seat = Deed::Review.seat(caller, live)?;
            let end = live.end().ok_or(Refusal::NotYet)?;
            let view = self.seat_view(live, caller, seat, NO_NARRATION);
            (view, live.table.terms().clone(), end)
        };
        let reviewing = &self.inner.reviewing;
        let _only = reviewing.begin(caller.user).ok_or(Refusal::Reviewing)?;
        let log = self.read(move |tx| tx.log(id)).await?;
        let mut reviewer = Reviewer::new(terms.clone(), &log, end).map_err(|_| Refusal::Broken)?;
        let mut chance = thoughts(id, Ply(0));
        while !reviewer.is_done() {
            let step = move || {
                reviewer.step(&mut chance);
                (reviewer, chance)
            };
            (reviewer, chance) = self.think(caller, step).await?;
        }
        let review = reviewer.finish().ok_or(Refusal::NothingToReview)?;
        let winner = end.winner.filter(|_| end.reason == MatchReason::Score);
        let story = match winner {
            Some(winner) => {
                let tell = move || Story::of(&terms, &log, winner, &mut thoughts(id, Ply(0)));
                let told = self.think(caller, tell).await?;
                told.map_err(|_| Refusal::Broken)?
            }
            None => None,
        };
        Ok(Reviewed {
            view,
            review,
            story,
        })
    }

    /// Thinks for a caller, when it is their turn.
    async fn think<T: Send + 'static>(
        &self,
        caller: &Caller,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let turn = self.inner.thoughts.turn(caller.user, caller.user).await;
        let thinking = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            thought()
        });
        thinking.await.map_err(|_| Refusal::Unavailable)
    }

    /// Returns the moves that the computer would consider in the caller's place, from what the
    /// caller may know. There are hints in matches against the computer alone.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NoHint`] in a match between people, and the errors of a move that
    /// comes too early or too late.
    pub async fn hint(&self, caller: &Caller, id: MatchId) -> Result<Hint> {
        let (table, before) = self.position_of(caller, id).await?;
        let (seat, ply) = (before.sheet.seat, before.sheet.public.standing.ply);
        let advise = move || {
            let advice = table.advise(seat, 1.0, None, &mut thoughts(id, ply));
            Advice::best(&advice, MOVES).into_iter().cloned().collect()
        };
        let best = self.think(caller, advise).await?;
        let (_, view) = self.position_of(caller, id).await?;
        if view.sheet.public.standing.ply != ply {
            return Err(Refusal::Stale);
        }
        self.note_hint(id, seat).await?;
        Ok(Hint { view, best })
    }

    /// Notes that a player is given a hint, once a match.
    async fn note_hint(&self, id: MatchId, seat: Seat) -> Result<()> {
        let mut held = self.lock(id).await?;
        if !held.live()?.row.players[seat].has_hint {
            self.write(move |tx| tx.note_hint(id, seat)).await?;
        }
        Ok(())
    }

    /// Returns a fork of a match against the computer in which the caller is to move, and what the
    /// caller sees of it.
    async fn position_of(&self, caller: &Caller, id: MatchId) -> Result<(Box<dyn AnyTable>, View)> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = Deed::ShowHand.seat(caller, live)?;
        if live.row.level(seat.other()).is_none() {
            return Err(Refusal::NoHint);
        }
        if live.end().is_some() {
            return Err(Refusal::Finished);
        }
        if live.to_move() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let since = live.table.last_decision(seat);
        Ok((live.table.fork(), self.seat_view(live, caller, seat, since)))
    }
}

/// Returns the random numbers for thoughts about a position, which are the same whenever it is
/// thought about and depend on nothing hidden.
pub(super) fn thoughts(id: MatchId, ply: Ply) -> Stream {
    let mix = |sum: u64, byte: u8| sum.wrapping_mul(31).wrapping_add(byte.into());
    let seed = id.to_string().bytes().fold(ply.0.into(), mix);
    Stream::seeded(seed)
}
