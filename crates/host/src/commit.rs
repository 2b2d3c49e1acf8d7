//! Playing a step on a fork, and committing it.

use super::failure::Failure;
use super::files::digest_at_end;
use super::handle::Host;
use super::loaded::LoadedMatch;
use super::outbox::{self, DueList};
use super::turn_clock;
use model::{Match, MatchId, Rated, Timestamp, UserId};
use rules::{Entry, MatchEnd, MatchReason, Seat, Waiting};
use store::{RoundRow, StepCommit};
use table::AnyTable;

/// A fork on which something was played, with the resulting entries.
pub(super) struct Step {
    pub table: Box<dyn AnyTable>,
    pub entries: Vec<Entry>,
    /// The time of the decision, at which its player's clock stops.
    pub decided_at: Timestamp,
    /// `true` if an answer that waits for it shows the hand of the player to move.
    pub is_awaited: bool,
    /// The seat that decided to let more pass than it was asked about.
    pub passes: Option<(Seat, Passes)>,
    /// The seat that decided, and its orders for the rest of the turn.
    pub orders: Option<(Seat, String)>,
}

/// The items that a player lets pass from now on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Passes {
    /// Everything until the turn is over.
    ThisTurn,
    /// The items of the class with this key, until they say otherwise.
    Always(&'static str),
}

impl Step {
    /// Lets a player who has said so pass: everything as long as the turn of the match before
    /// lasts, and the items of some classes at all times. Of a decision that is made so, nothing
    /// but its time differs from one that was clicked.
    pub(super) fn let_pass(&mut self, live: &LoadedMatch) {
        let before = live.table.standing();
        loop {
            let now = self.table.standing();
            let is_same_turn = (now.round, now.turn) == (before.round, before.turn);
            let Waiting::Turn(seat) = now.waiting else {
                return;
            };
            let player = &live.row.players[seat];
            let said = |passes| self.passes == Some((seat, passes));
            let this_turn = is_same_turn && (player.lets_pass || said(Passes::ThisTurn));
            let passes =
                |item| this_turn || player.always_passes(item) || said(Passes::Always(item));
            let Some(pass) = self.table.pass(seat).filter(|it| passes(it.item)) else {
                return;
            };
            match self.table.play(seat, &pass.token) {
                Ok(entries) => self.entries.extend(entries),
                Err(_) => return,
            }
        }
    }
}

/// Returns everything that a step writes: the match as it stands then, and the deliveries that
/// become due.
pub(super) fn prepare(live: &LoadedMatch, step: &mut Step, now: Timestamp) -> StepCommit {
    let before = live.table.standing();
    let after = step.table.standing();
    let mut row = live.row.clone();
    LoadedMatch::note_standing(&mut row, &*step.table);
    match step.passes {
        Some((seat, Passes::ThisTurn)) => row.players[seat].lets_pass = true,
        Some((seat, Passes::Always(item))) => row.players[seat].always_pass(item),
        None => {}
    }
    if let Some((seat, orders)) = step.orders.take() {
        row.players[seat].orders = orders;
    }
    if (before.round, before.turn) != (after.round, after.turn) {
        for seat in Seat::BOTH {
            row.players[seat].lets_pass = false;
            row.players[seat].orders.clear();
        }
    }
    if let Waiting::Decided(winner) = after.waiting {
        let reason = MatchReason::Score;
        LoadedMatch::note_end(&mut row, MatchEnd { winner, reason }, now);
    } else {
        let decided_at = step.decided_at.min(now);
        turn_clock::follow(&mut row, before, after, decided_at, now);
    }
    // A proposal is answered by agreeing or by playing on. The proposer may play on, too.
    if let Some((_, proposer)) = row.proposal
        && Some(proposer) != live.row.progress.to_move
    {
        row.proposal = None;
    }
    let ended = &step.table.rounds()[live.table.rounds().len()..];
    let rounds: Vec<RoundRow> = ended
        .iter()
        .map(|round| RoundRow {
            number: round.number,
            first: round.first,
            winner: round.outcome.winner,
            reason: round.outcome.reason,
        })
        .collect();
    let mut due = outbox::after_step(live, &row, before, after, !rounds.is_empty());
    if step.is_awaited {
        outbox::note_shown_hands(&mut due);
    }
    StepCommit {
        follows: live.version,
        due,
        row,
        entries: std::mem::take(&mut step.entries),
        rounds,
        aborted_by: None,
        now,
    }
}

impl Host {
    /// Commits a step, and then the orders of the player to move. Returns the deliveries that
    /// become due.
    pub(super) async fn commit(
        &self,
        live: &mut LoadedMatch,
        step: Step,
    ) -> Result<DueList, Failure> {
        let mut due = self.commit_one(live, step).await?;
        // What was decided holds, whatever becomes of the orders: those that are left are shown.
        while let Some(step) = live.next_order(self.now()) {
            match self.commit_one(live, step).await {
                Ok(more) => due.extend(more),
                Err(_) => {
                    tracing::warn!(id = %live.row.id, "orders wait for their player");
                    break;
                }
            }
        }
        Ok(due)
    }

    /// Commits a step, and only then lets the match in memory follow. The deliveries that become
    /// due are part of the same transaction, and are returned.
    async fn commit_one(&self, live: &mut LoadedMatch, mut step: Step) -> Result<DueList, Failure> {
        step.let_pass(live);
        let commit = prepare(live, &mut step, self.now());
        let due = commit.due.clone();
        self.write_step(live, commit).await?;
        live.table = step.table;
        Host::count(&self.counters().moves);
        Ok(due)
    }

    /// Commits a row that changed without a move, with the deliveries that become due.
    pub(super) async fn save(
        &self,
        live: &mut LoadedMatch,
        row: Match,
        due: DueList,
    ) -> Result<(), Failure> {
        self.save_abort(live, row, due, None).await
    }

    /// Commits the same, and counts it for a user who thereby calls the match off alone.
    pub(super) async fn save_abort(
        &self,
        live: &mut LoadedMatch,
        row: Match,
        due: DueList,
        by: Option<UserId>,
    ) -> Result<(), Failure> {
        let commit = StepCommit {
            follows: live.version,
            row,
            entries: Vec::new(),
            rounds: Vec::new(),
            due,
            aborted_by: by,
            now: self.now(),
        };
        self.write_step(live, commit).await
    }

    async fn write_step(
        &self,
        live: &mut LoadedMatch,
        mut commit: StepCommit,
    ) -> Result<(), Failure> {
        if live.row.end.is_none() && commit.row.end.is_some() {
            let id = live.row.id;
            let log = self.read(move |tx| tx.log(id)).await?;
            let digest = digest_at_end(live, log, &commit);
            if let Some(end) = &mut commit.row.end {
                end.digest = digest;
            }
        }
        let row = commit.row.clone();
        let has_ended = row.end.is_some() && live.row.end.is_none();
        let is_rated = has_ended && row.rated == Rated::Rated;
        // A board that counts for nobody may decide a contest that counts for its servers.
        let adds_up = is_rated || (has_ended && row.board.is_some());
        let mut ratings = None;
        match self.rate().filter(|_| adds_up) {
            Some(rate) => {
                let committed = self
                    .write(move |tx| tx.commit_rated_step(&commit, rate))
                    .await?;
                (live.version, ratings) = committed;
            }
            None => live.version = self.write(move |tx| tx.commit_step(&commit)).await?,
        }
        // From here on the commit holds: nothing that fails may leave the old row in memory.
        live.row = row;
        self.inner.clock.notify_one();
        if has_ended {
            Host::count(&self.counters().ended);
            match ratings {
                Some(ratings) => live.ratings = ratings,
                None if is_rated => self.note_ratings(live).await,
                None => {}
            }
            if live.row.board.is_some() {
                self.tell_contest(live.row.id).await;
            }
        }
        Ok(())
    }

    /// Has the contest told whose board a match was that has ended.
    pub(super) async fn tell_contest(&self, id: MatchId) {
        match self.read(move |tx| tx.contest_of_match(id)).await {
            Ok(Some((contest, _))) => outbox::bring_contest(self, contest),
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "the end of a board is told in its contest later"),
        }
    }

    /// Lets the ladders, which were behind, follow the end of a match, and notes what it did: those
    /// who are told of the end are told that too.
    async fn note_ratings(&self, live: &mut LoadedMatch) {
        self.follow_results().await;
        let id = live.row.id;
        match self.read(move |tx| tx.rating_effect(id)).await {
            Ok(ratings) => live.ratings = ratings,
            Err(error) => tracing::warn!(%error, "an end is told without its ratings"),
        }
    }
}
