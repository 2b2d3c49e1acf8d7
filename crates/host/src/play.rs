//! Moves.

use crate::Result;
use std::time::Duration;

use tokio::time::timeout;

use super::failure::{Attempt, Failure};
use super::handle::Host;
use super::loaded::{LoadedMatch, Step};
use super::requests::Caller;
use super::rights::Deed;
use super::seen::{NO_NARRATION, View};
use super::{computer, outbox};
use model::{
    MatchEffect, MatchEvent, MatchId, MatchSlot, Passes, Ply, Refusal, Sequence, UserId, Want,
};
use rules::{Entry, EntryKind, Seat};
use store::StoreError;
use table::{MoveError, Unclear, are_orders};
use text::Phrase;

/// The time for which an answer waits for the computer's reply.
const PATIENCE: Duration = Duration::from_secs(10);

/// A decision of a player, as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The move with this token.
    Move(String),
    /// Orders as they were typed, one after the other: the first one now, the others whenever the
    /// player is to move in this turn, until one stands for no single legal move.
    Orders(Vec<String>),
    /// To let pass what is asked about now, and everything else until the turn is over.
    PassThisTurn,
    /// To let pass what is asked about now, and all items of its class from now on.
    AlwaysPass,
}

/// A move that was played.
struct Played {
    /// The match as its player sees it now.
    view: View,
    /// The last entry of the log before it.
    since: Sequence,
    /// The words in which it was offered.
    label: Option<Phrase>,
    /// `true` if a computer is to move now.
    is_computer_next: bool,
}

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
    /// Returns a [`Refusal`] if the move came too late or is not legal.
    pub async fn play(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
        token: &str,
    ) -> Result<View> {
        self.play_then(caller, id, ply, Decision::Move(token.to_owned()), false)
            .await
    }

    /// Plays a decision as [`play`](Self::play) plays a move, and returns what the caller sees once a
    /// computer has replied. If that takes long, it comes as it does without an answer that waits.
    ///
    /// # Errors
    ///
    /// Returns the same errors; [`Refusal::SeveralMoves`] if several moves fit the first order, and
    /// [`Refusal::NotLegal`] where something is let pass and the caller is asked about nothing.
    pub async fn play_and_hear(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
        decision: Decision,
    ) -> Result<View> {
        self.play_then(caller, id, ply, decision, true).await
    }

    /// Has the caller asked again about everything: neither do they let pass what the other player
    /// does, in this turn or at all times, nor are their orders played.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAPlayer`], or [`Refusal::Finished`].
    pub async fn answer_again(&self, caller: &Caller, id: MatchId) -> Result<View> {
        self.remember(caller).await?;
        let again = async || {
            let (mut held, seat) = self.running(Deed::Move, caller, id).await?;
            let live = held.live()?;
            self.change(live, caller.at, MatchEvent::AskAgain(seat))
                .await?;
            let since = live.table.last_decision(seat);
            Ok(self.seat_view(live, caller, seat, since))
        };
        self.retry(again).await
    }

    async fn play_then(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
        decision: Decision,
        hears: bool,
    ) -> Result<View> {
        self.remember(caller).await?;
        let (host, caller) = (self.clone(), caller.clone());
        self.finish(async move {
            let once = || host.play_once(&caller, id, ply, &decision, hears);
            // A move that was committed after all is known by its ply, and answered like the first time.
            let attempt = async || match once().await {
                Err(Failure::Store(StoreError::Unknown)) if ply.is_some() => once().await,
                played => played,
            };
            let mut played = host.retry(attempt).await;
            if let Ok(Played {
                view,
                since,
                label,
                is_computer_next: true,
            }) = &mut played
            {
                let label = label.take();
                if let Some(heard) = host.hear(&caller, id, *since, label, hears).await {
                    *view = heard;
                }
            }
            if let Ok(played) = &played {
                host.note_shown(&caller, &played.view).await;
            }
            outbox::wake(&host, id);
            Ok(played?.view)
        })
        .await
    }

    /// Lets the computer reply. Returns what the caller sees then, if they hear it: with the
    /// narration since an entry of the log, or with their own move alone where what came of it
    /// follows in a message of its own.
    pub(super) async fn hear(
        &self,
        caller: &Caller,
        id: MatchId,
        since: Sequence,
        label: Option<Phrase>,
        hears: bool,
    ) -> Option<View> {
        let listeners = &self.inner.listeners;
        if hears {
            listeners.listen(id);
        }
        let mut reply = computer::reply(self, id);
        if !hears {
            return None;
        }
        outbox::wake(self, id);
        let is_late = timeout(PATIENCE, &mut reply).await.is_err();
        if is_late && !listeners.give_up(id) {
            // It is being written down.
            let _ = timeout(PATIENCE, reply).await;
        }
        let is_shown = listeners.end(id);
        if is_late && !is_shown {
            return None;
        }
        let mut held = self.lock(id).await.ok()?;
        let live = held.live().ok()?;
        let seat = live.row.seat_of(caller.user)?;
        let follows = !is_shown && Self::takes_hands_here(caller);
        Some(View {
            played: label.filter(|_| follows),
            ..self.seat_view(live, caller, seat, since)
        })
    }

    /// Brings out the hand of a player again who is still to move, or who plays against the
    /// computer, because the answer that was to show it did not arrive.
    pub async fn bring_hand_again(&self, user: UserId, id: MatchId) {
        let again = async {
            let mut held = self.lock(id).await?;
            let live = held.live()?;
            let shown_by_answer = |seat: &Seat| {
                live.to_move() == Some(*seat) || live.row.level(seat.other()).is_some()
            };
            let seat = live.row.seat_of(user).filter(shown_by_answer);
            let Some(seat) = seat else { return Ok(()) };
            drop(held);
            let due = self.write(move |tx| tx.show_post_again(id, MatchSlot::Hand(seat)));
            due.await.map_err(Refusal::from)
        };
        match again.await {
            Ok(()) => outbox::wake(self, id),
            Err(refused) => tracing::warn!(%id, ?refused, "a hand is not brought again"),
        }
    }

    /// Plays a move on the match as it stands.
    async fn play_once(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
        decision: &Decision,
        hears: bool,
    ) -> Attempt<Played> {
        let mut held = self.lock_to_decide(id, caller.at).await?;
        let live = held.live()?;
        let seat = Deed::Move.seat(caller, live)?;
        if live.end().is_some() {
            return Err(Refusal::Finished.into());
        }
        let is_to_move = live.to_move() == Some(seat);
        if is_to_move && live.row.check_time(&self.facts(live, caller.at))? {
            let late = MatchEvent::ComeTooLate(seat);
            self.change(live, caller.at, late).await?;
            return Err(Refusal::Finished.into());
        }
        let before = live.row.progress.sequence;
        let pass = live.table.pass(seat);
        let token = match decision {
            Decision::Move(token) => token.as_str(),
            Decision::Orders(orders) => &first_meant(live, seat, orders)?,
            Decision::PassThisTurn | Decision::AlwaysPass => {
                pass.as_ref().map(|pass| &*pass.token).unwrap_or_default()
            }
        };
        let orders = match decision {
            Decision::Orders(orders) => orders[1..].join(", "),
            // What waits for the other player's answers goes on after one's own.
            _ if pass.as_ref().is_some_and(|pass| pass.token == token) => {
                live.row.players[seat].orders.clone()
            }
            _ => String::new(),
        };
        let passes = match decision {
            Decision::PassThisTurn => Some(Passes::ThisTurn),
            Decision::AlwaysPass => pass.as_ref().map(|pass| Passes::Always(pass.item)),
            Decision::Move(_) | Decision::Orders(_) => None,
        };
        if let Some(ply) = ply
            && ply != live.row.progress.ply
        {
            let is_computer_next = live.is_computer_next();
            let is_repeat = ply.0.checked_add(1) == Some(live.row.progress.ply.0);
            // A player who taps again while the computer thinks waits for its reply, as the first
            // tap does.
            if is_computer_next || (is_repeat && self.was_played(id, seat, token).await?) {
                return Ok(Played {
                    view: self.seat_view(live, caller, seat, before),
                    since: live.before_the_last_decision(seat),
                    label: None,
                    is_computer_next,
                });
            }
            return Err(Refusal::Stale.into());
        }
        let mut table = live.table.fork();
        let entries = table.play(seat, token).map_err(|refusal| match refusal {
            MoveError::NotAToken if !token.is_empty() => Refusal::NotAMove,
            MoveError::NotAToken | MoveError::NotLegal => Refusal::NotLegal,
            MoveError::NotYourTurn => Refusal::NotYourTurn,
            MoveError::NotRunning => Refusal::Unavailable,
        })?;
        let label = label_of(live, seat, token);
        let step = Step {
            table,
            entries,
            decided_at: caller.at,
            is_awaited: hears && live.row.is_alone(),
            passes: passes.map(|passes| (seat, passes)),
            orders: Some((seat, orders)),
        };
        let effects = self.commit(live, step).await?;
        let follows = Self::takes_hands_here(caller) && is_hand_due(seat, &effects);
        Ok(Played {
            view: View {
                played: label.clone().filter(|_| follows),
                ..self.seat_view(live, caller, seat, before)
            },
            since: before,
            label,
            is_computer_next: live.is_computer_next(),
        })
    }

    /// Returns `true` if the last decision in the log is this move of this seat.
    async fn was_played(&self, id: MatchId, seat: Seat, token: &str) -> Result<bool> {
        let entries = self.read(move |tx| tx.whole_log(id)).await?;
        let is_deal = |entry: &&Entry| matches!(entry.kind, EntryKind::Deal(_));
        let decided = entries.iter().rev().find(|entry| !is_deal(entry));
        let played = EntryKind::Move(seat, token.to_owned());
        Ok(decided.is_some_and(|entry| entry.kind == played))
    }
}

/// Returns the token of the first order. What stands for no move is left to the rules to refuse.
fn first_meant(live: &LoadedMatch, seat: Seat, orders: &[String]) -> Result<String> {
    let first = orders.first().filter(|_| are_orders(orders));
    let first = first.ok_or(Refusal::NotAMove)?;
    if live.to_move() != Some(seat) {
        return Err(Refusal::NotYourTurn);
    }
    match live.meant(seat, first) {
        Ok(token) => Ok(token),
        Err(Unclear::None) => Ok(first.clone()),
        Err(Unclear::Several(meanings)) => Err(Refusal::SeveralMoves(meanings)),
    }
}

/// Returns `true` if the hand of a seat becomes due.
fn is_hand_due(seat: Seat, effects: &[MatchEffect]) -> bool {
    let hand = MatchSlot::Hand(seat);
    effects
        .iter()
        .any(|effect| matches!(effect, MatchEffect::Want(slot, Want::At(_)) if *slot == hand))
}

/// Returns what a move was offered as.
fn label_of(live: &LoadedMatch, seat: Seat, token: &str) -> Option<Phrase> {
    let groups = live.sheet(seat, NO_NARRATION).groups;
    let mut choices = groups.into_iter().flat_map(|group| group.choices);
    let played = choices.find(|choice| choice.token == token)?;
    Some(played.said().clone())
}
