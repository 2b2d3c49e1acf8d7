//! The shards of the connection, where several processes share them.

use crate::Result;
use std::sync::atomic::Ordering;

use model::{Process, Refusal, Timestamp};
use store::{Holding, ShardReport, StoreError};

use super::failure::unpoisoned;
use super::handle::Host;

/// The time for which a turn to identify is taken, in milliseconds: longer than a session that does not
/// begin may take.
const TURN: i64 = 30_000;
/// The pause between two IDENTIFYs of a queue, in milliseconds: Discord's five seconds, and one by which
/// the clocks of machines may differ.
const PAUSE: i64 = 6_000;

/// A turn to identify, which nobody else in its queue has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentifyTurn {
    queue: u32,
    until: Timestamp,
}

impl Host {
    /// Returns this process among those of the bot.
    pub fn process(&self) -> &Process {
        &self.inner.process
    }

    /// Renews this process's leases of shards, takes those that it is to have, and returns what it has
    /// then. A process renews them every few seconds.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails. What is held then is known no longer than
    /// until the last lease runs out.
    pub async fn hold_shards(&self, report: ShardReport) -> Result<Holding> {
        let (process, holder, now) = (self.process().clone(), self.inner.holder, self.now());
        let job = move |tx: &store::Tx<'_>| tx.hold_shards(&process, holder, &report, now);
        let holding = self.write(job).await?.ok_or(Refusal::Unavailable)?;
        *unpoisoned(&self.inner.earliest_beat) = holding.earliest_beat;
        self.inner.at_work.store(holding.at_work, Ordering::Relaxed);
        Ok(holding)
    }

    /// Returns the number of processes at work, this one among them.
    pub fn processes_at_work(&self) -> u32 {
        self.inner.at_work.load(Ordering::Relaxed)
    }

    /// Takes the turn to identify in a queue. Returns the time in milliseconds after which to ask again
    /// if another process has it.
    pub async fn take_turn_to_identify(
        &self,
        queue: u32,
    ) -> Result<Result<IdentifyTurn, i64>, StoreError> {
        let now = self.now();
        let until = now.plus(TURN);
        let taken = self
            .write(move |tx| tx.take_turn_to_identify(queue, now, until))
            .await?;
        Ok(match taken {
            None => Ok(IdentifyTurn { queue, until }),
            Some(next) => Err(next.since(now)),
        })
    }

    /// Ends a turn to identify. The next one begins after Discord's pause if a session has identified.
    pub async fn end_turn_to_identify(&self, turn: IdentifyTurn, has_identified: bool) {
        let now = self.now();
        let next = if has_identified { now.plus(PAUSE) } else { now };
        let IdentifyTurn { queue, until } = turn;
        let ended = self.write(move |tx| tx.end_turn_to_identify(queue, until, next));
        if let Err(error) = ended.await {
            tracing::warn!(%error, "a turn to identify ends later");
        }
    }

    /// Reads up to when players could reach the bot on all shards that processes share.
    pub(super) async fn look_at_shards(&self) -> Result<(), StoreError> {
        if self.process().is_alone() {
            return Ok(());
        }
        let beat = self.read(|tx| tx.earliest_beat()).await?;
        *unpoisoned(&self.inner.earliest_beat) = beat;
        Ok(())
    }

    /// Returns `true` if players may not have been able to reach the bot at that time on a shard that
    /// processes share.
    pub(super) fn may_have_been_away(&self, time: Timestamp) -> bool {
        unpoisoned(&self.inner.earliest_beat).is_some_and(|beat| beat <= time)
    }
}
