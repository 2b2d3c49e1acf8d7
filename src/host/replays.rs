//! Rounds that are over, to look at again.

use super::handle::Host;
use super::requests::{Caller, RequestError};
use super::rights::Deed;
use super::view::View;
use crate::game::{Entry, EntryKind, Round};
use crate::store::MatchId;
use crate::table::{AnyTable, PlayedRound, PublicSheet, Replay};

/// A round that is over, with the match to which it belongs.
#[derive(Clone)]
pub struct Replayed {
    /// The match as everybody sees it now.
    pub view: View<PublicSheet>,
    /// The round.
    pub replay: Replay,
    /// The numbers of all rounds of the match that can be looked at.
    pub rounds: Vec<Round>,
}

impl Host {
    /// Returns a round of a match with both hands open: for its players once the round is over, for
    /// everybody once the match is. Without a number it is the last one.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotAPlayer`] to others while the match runs, and
    /// [`RequestError::NoSuchRound`] if the round was not played, or is not over.
    pub async fn replay(
        &self,
        caller: &Caller,
        id: MatchId,
        number: Option<Round>,
    ) -> Result<Replayed, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        Deed::Replay.check_match(caller, live)?;
        let log = self.store().log(id).await?;
        let rounds = watchable(live.table.as_ref(), &log, live.row.end.is_some());
        let last = rounds.last().copied();
        let number = number.or(last).filter(|number| rounds.contains(number));
        let round = number.and_then(|number| played(live.table.as_ref(), &log, number));
        let round = round.ok_or(RequestError::NoSuchRound { last })?;
        let terms = live.table.terms();
        let replay = terms.kind.game().replay(terms, round).map_err(|error| {
            tracing::error!(%id, %error, "a round cannot be shown again");
            RequestError::Broken
        })?;
        let view = self.public_view(live, caller);
        Ok(Replayed {
            view,
            replay,
            rounds,
        })
    }
}

/// Returns the numbers of the rounds that may be looked at: those that are over, and after the end
/// of the match the one that was broken off, if anybody has decided anything in it.
fn watchable(table: &dyn AnyTable, log: &[Entry], is_over: bool) -> Vec<Round> {
    let mut rounds: Vec<Round> = table.rounds().iter().map(|round| round.number).collect();
    let running = table.standing().round;
    let is_move = |entry: &&Entry| matches!(entry.kind, EntryKind::Move(..));
    let mut moves = log.iter().filter(is_move);
    if is_over && !rounds.contains(&running) && moves.any(|entry| entry.round == running) {
        rounds.push(running);
    }
    rounds
}

fn played<'a>(table: &dyn AnyTable, log: &'a [Entry], number: Round) -> Option<PlayedRound<'a>> {
    let standing = table.standing();
    let running = (standing.round, standing.first);
    PlayedRound::find(number, table.rounds(), running, log)
}
