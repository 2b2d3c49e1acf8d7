//! Playing a step on a fork, and committing it.

use super::deeds;
use super::failure::Attempt;
use super::files::digest_at_end;
use super::handle::Host;
use super::loaded::LoadedMatch;
use super::loaded::Step;
use super::outbox;
use crate::Result;
use model::{
    Match, MatchDeeds, MatchEffect, MatchEvent, MatchFacts, MatchId, Rated, TableStep, Timestamp,
};
use rules::BySeat;
use store::{RoundRow, StepCommit};
use table::AnyTable;

/// Returns everything that a step writes: the match as it stands then, and what follows from it. Fails
/// with [`Refusal::Finished`](crate::Refusal::Finished).
pub(super) fn prepare(live: &LoadedMatch, step: &mut Step, now: Timestamp) -> Result<StepCommit> {
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
    let event = MatchEvent::Step(TableStep {
        before: live.table.standing(),
        after: step.table.standing(),
        decided_at: step.decided_at,
        ends_round: !rounds.is_empty(),
        is_awaited: step.is_awaited,
        passes: step.passes,
        orders: step.orders.take(),
    });
    let mut row = live.row.clone();
    let effects = row.apply(event, &live.facts(now))?;
    let deeds = deeds(&row, step.table.as_ref());
    Ok(StepCommit {
        follows: live.version,
        row,
        entries: std::mem::take(&mut step.entries),
        rounds,
        effects,
        deeds,
        now,
    })
}

/// Returns what the players did, if a match ends with this row.
fn deeds(row: &Match, table: &dyn AnyTable) -> BySeat<MatchDeeds> {
    match row.end {
        Some(_) => deeds::at_end(row, table),
        None => BySeat::default(),
    }
}

impl Host {
    /// Commits a step, and then the orders of the player to move. Returns what follows.
    pub(super) async fn commit(
        &self,
        live: &mut LoadedMatch,
        step: Step,
    ) -> Attempt<Vec<MatchEffect>> {
        let mut effects = self.commit_one(live, step).await?;
        // What was decided holds, whatever becomes of the orders: those that are left are shown.
        while let Some(step) = live.next_order(self.now()) {
            match self.commit_one(live, step).await {
                Ok(more) => effects.extend(more),
                Err(_) => {
                    tracing::warn!(id = %live.row.id, "orders wait for their player");
                    break;
                }
            }
        }
        Ok(effects)
    }

    /// Commits a step, and only then lets the match in memory follow. Returns what follows, which is
    /// part of the same transaction.
    async fn commit_one(
        &self,
        live: &mut LoadedMatch,
        mut step: Step,
    ) -> Attempt<Vec<MatchEffect>> {
        step.let_pass(live);
        let commit = prepare(live, &mut step, self.now())?;
        let effects = commit.effects.clone();
        self.write_step(live, commit).await?;
        live.table = step.table;
        Host::count(&self.counters().moves);
        Ok(effects)
    }

    /// Makes a step of a match beside its table, asked for by a click of that time, and commits what
    /// changes. What is due is left to the caller to bring out.
    pub(super) async fn change(
        &self,
        live: &mut LoadedMatch,
        clicked_at: Timestamp,
        event: MatchEvent,
    ) -> Attempt<()> {
        let mut row = live.row.clone();
        let effects = row.apply(event, &self.facts(live, clicked_at))?;
        if row == live.row {
            return self.put_off(row.id, &effects).await;
        }
        let commit = StepCommit {
            follows: live.version,
            deeds: deeds(&row, live.table.as_ref()),
            row,
            entries: Vec::new(),
            rounds: Vec::new(),
            effects,
            now: self.now(),
        };
        self.write_step(live, commit).await
    }

    /// Puts off the next look at the clock of a match that stays as it is, if that follows.
    async fn put_off(&self, id: MatchId, effects: &[MatchEffect]) -> Attempt<()> {
        for effect in effects {
            if let MatchEffect::LookAgain(at) = *effect {
                self.write(move |tx| tx.put_off_clock(id, at)).await?;
            }
        }
        Ok(())
    }

    /// Returns what is known of a match besides itself when a click of that time is answered.
    pub(super) fn facts<'a>(&self, live: &'a LoadedMatch, clicked_at: Timestamp) -> MatchFacts<'a> {
        let now = self.now();
        let deadline = live.row.deadline();
        MatchFacts {
            clicked_at,
            is_plausible: self.is_plausible(),
            may_give_back: deadline.is_some_and(|deadline| self.may_give_back(deadline, now)),
            ..live.facts(now)
        }
    }

    pub(super) async fn write_step(
        &self,
        live: &mut LoadedMatch,
        mut commit: StepCommit,
    ) -> Attempt<()> {
        if live.row.end.is_none() && commit.row.end.is_some() {
            let id = live.row.id;
            let log = self.read(move |tx| tx.whole_log(id)).await?;
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
        let rate = self.rate().filter(|_| adds_up);
        let (version, ratings) = self
            .write(move |tx| tx.commit_rated_step(&commit, rate))
            .await?;
        live.version = version;
        // From here on the commit holds: nothing that fails may leave the old row in memory.
        live.row = row;
        self.wake_clock(live.row.progress.clock.as_ref().map(|clock| clock.due));
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
