//! Handovers: what a running process and the one that follows it say to each other.

use model::{LEASE, Process, Shard};

use super::{Holder, Result, Timestamp, Tx};

/// The time for which a process that asks for a handover is waited for, in milliseconds.
const PATIENCE: i64 = 10_000;

/// The life of a process that another one is to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predecessor {
    /// The life.
    pub holder: Holder,
    /// The time from which it leaves everything to the life that asks, if it has agreed.
    pub from: Option<Timestamp>,
    /// The shards that it holds, where several processes share them.
    pub shards: Vec<Shard>,
}

/// The state of a life that may hand over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Succession {
    /// It goes on: nobody asks.
    Alone,
    /// Another life asks.
    Asked(Successor),
    /// Another life has taken its place without being left anything.
    Forgotten,
}

/// The life that asks another one for a handover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// The life.
    pub holder: Holder,
    /// The time at which it has last asked.
    pub asked_at: Timestamp,
    /// The time from which everything is left to it, if that is agreed.
    pub from: Option<Timestamp>,
    /// `true` once it has taken over.
    pub has_begun: bool,
}

impl Tx<'_> {
    /// Returns the life of a process that was at work since a time and is to be followed by `next`. One
    /// that shares shards is followed by one that does.
    pub fn predecessor(
        &self,
        process: &Process,
        next: Holder,
        since: Timestamp,
    ) -> Result<Option<Predecessor>> {
        let found: Option<(Holder, Option<Holder>, Option<Timestamp>)> = self.value(
            "SELECT holder, next_holder, next_from FROM hosts
             WHERE name = ?1 AND holder <> ?2 AND seen_at > ?3 AND shares = ?4
             ORDER BY started_at DESC LIMIT 1",
            (&process.name, next, since, !process.is_alone()),
        )?;
        let Some((holder, asking, from)) = found else {
            return Ok(None);
        };
        Ok(Some(Predecessor {
            holder,
            from: from.filter(|_| asking == Some(next)),
            shards: self.shards_of(holder)?,
        }))
    }

    /// Asks a life to hand over to the next one. Nothing is changed if another one asks.
    pub fn ask_for_handover(&self, holder: Holder, next: Holder, now: Timestamp) -> Result<()> {
        self.done(
            "UPDATE hosts SET next_holder = ?2, next_asked_at = ?3
             WHERE holder = ?1
               AND (next_holder IS NULL OR next_holder = ?2
                    OR next_from IS NULL AND next_asked_at <= ?4)",
            (holder, next, now, now.plus(-PATIENCE)),
        )
    }

    /// Returns what stands of a life: whether another one asks it for a handover.
    pub fn succession(&self, holder: Holder) -> Result<Succession> {
        let found = self.one(
            "SELECT next_holder, next_asked_at, next_from,
                 EXISTS (SELECT 1 FROM hosts other WHERE other.holder = hosts.next_holder) AS has_begun
             FROM hosts WHERE holder = ?1",
            [holder],
            |row| {
                let Some(holder) = row.get("next_holder")? else {
                    return Ok(Succession::Alone);
                };
                Ok(Succession::Asked(Successor {
                    holder,
                    asked_at: row.get("next_asked_at")?,
                    from: row.get("next_from")?,
                    has_begun: row.get("has_begun")?,
                }))
            },
        )?;
        Ok(found.unwrap_or(Succession::Forgotten))
    }

    /// Agrees that everything from a time on is left to the life that asks, and returns the time that
    /// stands: that of an earlier agreement, if there is one; `None` if another life asks.
    pub fn hand_over(
        &self,
        holder: Holder,
        next: Holder,
        from: Timestamp,
    ) -> Result<Option<Timestamp>> {
        self.execute(
            "UPDATE hosts SET next_from = ?3
             WHERE holder = ?1 AND next_holder = ?2 AND next_from IS NULL",
            (holder, next, from),
        )?;
        self.value(
            "SELECT next_from FROM hosts WHERE holder = ?1 AND next_holder = ?2",
            (holder, next),
        )
    }

    /// Takes a handover back, and returns `true` unless the next life has taken over.
    pub fn take_handover_back(&self, holder: Holder, next: Holder) -> Result<bool> {
        let taken_back = self.execute(
            "UPDATE hosts SET next_holder = NULL, next_asked_at = NULL, next_from = NULL
             WHERE holder = ?1 AND NOT EXISTS (SELECT 1 FROM hosts other WHERE other.holder = ?2)",
            (holder, next),
        )?;
        Ok(taken_back > 0)
    }

    /// Records that a life begins to which the one before it hands over: its shards are the next one's,
    /// and its claims stay its own. Returns `false`, and changes nothing, if it has taken that back.
    pub fn take_over(&self, process: &Process, next: Holder, now: Timestamp) -> Result<bool> {
        if self.has_begun(next)? {
            return Ok(true);
        }
        let earlier: Option<Holder> = self.value(
            "SELECT holder FROM hosts WHERE next_holder = ?1 AND next_from IS NOT NULL",
            [next],
        )?;
        let Some(earlier) = earlier else {
            return Ok(false);
        };
        self.forget_lives(process, true)?;
        self.note_life(process, next, now)?;
        self.done(
            "UPDATE shards SET holder = ?2, held_until = ?3 WHERE holder = ?1",
            (earlier, next, now.plus(LEASE)),
        )?;
        Ok(true)
    }

    fn has_begun(&self, holder: Holder) -> Result<bool> {
        self.exists("SELECT 1 FROM hosts WHERE holder = ?1", [holder])
    }
}
