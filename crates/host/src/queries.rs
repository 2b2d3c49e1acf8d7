//! Hands, boards and lists.

use super::handle::Host;
use super::loaded::LoadedMatch;
use super::requests::{Against, Caller, MatchLine, Which};
use super::rights::Deed;
use super::seen::View;
use super::turns::Turn;
use crate::Result;
use model::{MatchId, Ply, Refusal, UserId};
use rules::{Seat, Sequence};
use store::{FinishedMatch, RunningMatch};
use table::{GameKind, PublicSheet, TypedMove};

/// The number of finished matches that are offered in a list.
const FINISHED: u32 = 15;

impl Host {
    /// Waits for the caller's turn to look at what takes more than a hand or a board: a round that
    /// is over, a record, a list. Each user has one turn at a time.
    pub(super) async fn look(&self, caller: &Caller) -> Turn {
        self.inner.looks.turn(caller.user, caller.user).await
    }

    /// Returns the hand of a player, with the current position and what happened since their own
    /// last decision.
    pub async fn hand(&self, caller: &Caller, id: MatchId) -> Result<View> {
        let since = |live: &LoadedMatch, seat| live.table.last_decision(seat);
        self.hand_since(caller, id, since).await
    }

    /// Returns the same to a player who has seen how the last round ended: with what happened after it.
    pub async fn next_round(&self, caller: &Caller, id: MatchId) -> Result<View> {
        let since = |live: &LoadedMatch, _| live.table.last_end();
        self.hand_since(caller, id, since).await
    }

    async fn hand_since(
        &self,
        caller: &Caller,
        id: MatchId,
        since: impl FnOnce(&LoadedMatch, Seat) -> Sequence,
    ) -> Result<View> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.row.seat_of(caller.user).ok_or(Refusal::NotAPlayer)?;
        let is_first = !std::mem::replace(&mut live.row.players[seat].hand_shown, true);
        let since = since(live, seat);
        let view = self.seat_view(live, caller, seat, since);
        drop(held);
        if is_first {
            self.note_hand_shown(id, seat).await;
        }
        self.note_shown(caller, &view).await;
        Ok(view)
    }

    /// Notes that a player has been shown a hand: a player who never was loses no rating by time.
    pub(super) async fn note_hand_shown(&self, id: MatchId, seat: Seat) {
        let at = self.now();
        let noted = self.write(move |tx| tx.note_hand_shown(id, seat, at)).await;
        if let Err(error) = noted {
            tracing::warn!(%id, %error, "that a hand was shown was not noted");
        }
    }

    /// Returns the same as [`Host::hand`] to a caller who is only offered their moves, so that
    /// nothing counts as told to them.
    pub async fn moves(&self, caller: &Caller, id: MatchId) -> Result<View> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = Deed::ShowHand.seat(caller, live)?;
        Ok(self.seat_view(live, caller, seat, live.row.progress.sequence))
    }

    /// Returns the present position to a player whose request came too early or too late.
    pub async fn present(&self, caller: &Caller, id: MatchId) -> Result<View> {
        let view = self.moves(caller, id).await?;
        self.note_shown(caller, &view).await;
        Ok(view)
    }

    /// Returns the moves of a player at a ply, for another page of them.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Stale`] after that ply.
    pub async fn browse(&self, caller: &Caller, id: MatchId, ply: Ply) -> Result<View> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = Deed::ShowHand.seat(caller, live)?;
        if live.end().is_some() {
            return Err(Refusal::Finished);
        }
        if live.row.progress.ply != ply {
            return Err(Refusal::Stale);
        }
        if live.to_move() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        Ok(self.seat_view(live, caller, seat, live.row.progress.sequence))
    }

    /// Returns the public position of a match to anybody who may see its channel. A player of it
    /// sees it from their own side.
    pub async fn board(&self, caller: &Caller, id: MatchId) -> Result<View<PublicSheet>> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        Ok(View {
            follows: self.follows(caller, live).await?,
            ..self.public_view(live, caller)
        })
    }

    /// Returns the caller's legal moves in a match as they are typed.
    pub async fn typed_moves(&self, caller: &Caller, id: MatchId) -> Result<Vec<TypedMove>> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = Deed::ShowHand.seat(caller, live)?;
        Ok(live.table.typed_moves(seat))
    }

    /// Returns the running matches of a user, those in which it is their turn before the others, the
    /// nearest deadline first of both.
    pub async fn matches(&self, user: UserId) -> Result<Vec<MatchLine>> {
        let running = self.read(move |tx| tx.running_matches_of(user)).await?;
        let mut lines: Vec<MatchLine> = running.into_iter().map(line).collect();
        // A match that was stopped is nobody's turn.
        lines.sort_by_key(|line| !line.my_turn);
        Ok(lines)
    }

    /// Returns the last finished matches of a user, the newest first.
    pub async fn finished_matches(&self, user: UserId) -> Result<Vec<FinishedMatch>> {
        Ok(self
            .read(move |tx| tx.finished_matches_of(user, FINISHED))
            .await?)
    }

    /// Returns the match that somebody names: by its whole id or, for one of their own or of this
    /// server, by the end of it that people are shown.
    pub async fn named(&self, caller: &Caller, text: &str) -> Result<MatchId> {
        let text = text.trim().to_uppercase();
        if let Some(id) = MatchId::parse(&text) {
            return Ok(id);
        }
        let (user, server) = (caller.user, caller.server());
        let found = self
            .read(move |tx| tx.match_that_ends(&text, user, server))
            .await?;
        found.ok_or(Refusal::Unknown)
    }

    /// Returns the number of running matches.
    pub async fn count_running(&self) -> Result<u64> {
        Ok(self.read(|tx| tx.count_running()).await?)
    }

    /// Returns the match of the thread in which a command was given, running or over. In the thread
    /// of a contest it is the only board, or the one that the caller plays.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::SeveralBoards`] in the thread of a contest of which the caller plays
    /// no board, or [`Refusal::Unknown`] outside a match's thread.
    pub async fn here(&self, caller: &Caller) -> Result<MatchId> {
        let found = self.all_here(caller).await?;
        let [first, others @ ..] = found.as_slice() else {
            return Err(Refusal::Unknown);
        };
        if others.is_empty() {
            return Ok(*first);
        }
        for id in &found {
            // A damaged board keeps nobody from their own.
            if let Ok(mut held) = self.lock(*id).await
                && let Ok(live) = held.live()
                && live.row.seat_of(caller.user).is_some()
            {
                return Ok(*id);
            }
        }
        Err(Refusal::SeveralBoards)
    }

    /// Returns the match of the thread in which a command was given, or all boards of its contest.
    async fn all_here(&self, caller: &Caller) -> Result<Vec<MatchId>> {
        let Some(place) = &caller.origin else {
            return Ok(Vec::new());
        };
        let thread = place.thread.unwrap_or(place.channel);
        Ok(self.read(move |tx| tx.matches_in_thread(thread)).await?)
    }

    /// Returns the match meant by a command that names none: the one of the thread in which it was
    /// given, else among those against an opponent of whom the command can ask something the only
    /// one where it is the caller's turn, or the only one. Where none is against such an opponent it
    /// is any of the others, which refuses with its reason.
    pub async fn which(
        &self,
        caller: &Caller,
        kind: Option<GameKind>,
        against: Against,
    ) -> Result<Which> {
        let mut lines = self.matches(caller.user).await?;
        lines.retain(|line| kind.is_none() || line.kind == kind);
        let here = self.all_here(caller).await?;
        if let Some(line) = lines.iter().find(|line| here.contains(&line.id)) {
            return Ok(Which::This(line.id));
        }
        let other = lines.first().map(|line| line.id);
        lines.retain(|line| against.fits(line));
        Ok(match (among(lines), other) {
            (Which::None, Some(other)) => Which::This(other),
            (which, _) => which,
        })
    }
}

/// Returns the only match of these in which it is the caller's turn, or the only one.
fn among(lines: Vec<MatchLine>) -> Which {
    let mine: Vec<&MatchLine> = lines.iter().filter(|line| line.my_turn).collect();
    match (mine.as_slice(), lines.as_slice()) {
        ([only], _) => Which::This(only.id),
        ([], [only]) => Which::This(only.id),
        ([], []) => Which::None,
        _ => Which::Ask(lines),
    }
}

/// Returns a running match as a line of its user's list.
fn line(running: RunningMatch) -> MatchLine {
    let kind = GameKind::from_key(&running.game);
    MatchLine {
        id: running.id,
        game: running.game,
        kind,
        seat: running.seat,
        opponent: running.opponent,
        my_turn: kind.is_some() && running.to_move == Some(running.seat),
        clock: running.time,
        deadline: running.deadline,
        place: running.place,
    }
}
