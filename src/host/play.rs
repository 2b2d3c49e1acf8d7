//! Moves.

use super::commit::Step;
use super::failure::Failure;
use super::handle::Host;
use super::loaded::LoadedMatch;
use super::requests::{Caller, RequestError};
use super::rights::Deed;
use super::view::{NO_NARRATION, View};
use super::{computer, outbox};
use crate::game::{EntryKind, Seat};
use crate::phrase::Phrase;
use crate::store::{MatchId, Ply};
use crate::table::MoveError;

impl Host {
    /// Plays a move and returns what the caller sees then: their move first, and whatever followed
    /// at once. `ply` is the one that a button was made for; a command, which is about the present,
    /// has none.
    ///
    /// A repeat of the caller's own last move, made for the same ply, is answered like the first
    /// time and changes nothing.
    ///
    /// # Errors
    ///
    /// Returns a [`RequestError`], with the current position if the move came too late or is not
    /// legal.
    pub async fn play(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
        token: &str,
    ) -> Result<View, RequestError> {
        self.remember(caller).await?;
        let (host, caller, token) = (self.clone(), caller.clone(), token.to_owned());
        self.finish(async move {
            let attempt = || host.play_once(&caller, id, ply, &token);
            let played = host.retry(attempt).await;
            let shown = match &played {
                Ok((view, _)) => Some(view),
                Err(refused) => refused.view(),
            };
            if let Some(view) = shown {
                host.note_shown(&caller, view).await;
            }
            let (view, computer_next) = played?;
            if computer_next {
                computer::reply(&host, id);
            }
            outbox::wake(&host, id);
            Ok(view)
        })
        .await
    }

    /// Plays a move on the match as it stands. Returns what the caller sees, and `true` if a
    /// computer is to move now.
    async fn play_once(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
        token: &str,
    ) -> Result<(View, bool), Failure> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = Deed::Move.seat(caller, live)?;
        if live.end().is_some() {
            return Err(self.finished(live, caller).into());
        }
        let before = live.row.progress.sequence;
        if let Some(ply) = ply
            && ply != live.row.progress.ply
        {
            let present = self.seat_view(live, caller, seat, before);
            let is_repeat = ply.0.checked_add(1) == Some(live.row.progress.ply.0);
            if is_repeat && self.was_played(id, seat, token).await? {
                return Ok((present, false));
            }
            return Err(RequestError::Stale(Box::new(present)).into());
        }
        let mut table = live.table.fork();
        let entries = table.play(seat, token).map_err(|refusal| {
            let present = || Box::new(self.seat_view(live, caller, seat, before));
            match refusal {
                MoveError::NotAToken => RequestError::NotAMove,
                MoveError::NotLegal => RequestError::NotLegal(present()),
                MoveError::NotYourTurn => RequestError::NotYourTurn(present()),
                MoveError::NotRunning => RequestError::Unavailable,
            }
        })?;
        let label = label_of(live, seat, token);
        let step = Step {
            table,
            entries,
            decided_at: caller.at,
        };
        let due = self.commit(live, step).await?;
        let computer_next = live
            .to_move()
            .is_some_and(|seat| live.level(seat).is_some());
        let view = View {
            played: label.filter(|_| Host::hand_follows(caller, seat, &due)),
            ..self.seat_view(live, caller, seat, before)
        };
        Ok((view, computer_next))
    }

    /// Returns `true` if the last decision in the log is this move of this seat.
    async fn was_played(&self, id: MatchId, seat: Seat, token: &str) -> Result<bool, RequestError> {
        let entries = self.store().log(id).await?;
        let decided = entries.iter().rev().find_map(|entry| match &entry.kind {
            EntryKind::Move(seat, token) => Some((*seat, token.as_str())),
            EntryKind::Deal(_) => None,
        });
        Ok(decided == Some((seat, token)))
    }
}

/// Returns what a move was offered as.
fn label_of(live: &LoadedMatch, seat: Seat, token: &str) -> Option<Phrase> {
    let groups = live.sheet(seat, NO_NARRATION).groups;
    let mut choices = groups.into_iter().flat_map(|group| group.choices);
    let played = choices.find(|choice| choice.token == token)?;
    Some(played.label)
}
