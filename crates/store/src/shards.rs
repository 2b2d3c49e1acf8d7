//! The shards of the connection, and the turns to identify, as the processes of a bot share them.

use model::{AT_WORK, LEASE, Process, SILENCE, Shard, SharedShard, divide};

use super::{Holder, Result, Timestamp, Tx};

/// The word of a process about its shards, with which it renews its leases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardReport {
    /// The number of all shards, if it is known. It stands as long as any of them is held.
    pub of: Option<u32>,
    /// The shards that are served, each with the time up to which players could reach the bot on it, or
    /// outages were given back.
    pub beats: Vec<(u32, Timestamp)>,
    /// The shards that are served no more.
    pub left: Vec<u32>,
}

/// The part of the shards that a process has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// The number of all shards; zero while nobody knows it.
    pub of: u32,
    /// The shards that it holds, each with the time up to which players could reach the bot on it, or
    /// outages were given back.
    pub held: Vec<(u32, Timestamp)>,
    /// Those of them that it is to stop serving, since another process has less than its share.
    pub leave: Vec<u32>,
    /// The number of processes at work, this one among them.
    pub at_work: u32,
    /// The earliest of those times among all shards.
    pub earliest_beat: Option<Timestamp>,
    /// The time until the next renewal, in milliseconds.
    pub pause: i64,
}

/// A shard with the life that holds it.
struct Row {
    shard: SharedShard,
    holder: Option<Holder>,
}

fn rows(tx: &Tx<'_>) -> Result<Vec<Row>> {
    tx.all(
        "SELECT shard, host, holder, held_until, beat_at FROM shards ORDER BY shard",
        [],
        |row| {
            let holder: Option<Holder> = row.get("holder")?;
            let shard = SharedShard {
                number: row.get("shard")?,
                process: row.get("host")?,
                is_held: holder.is_some(),
                held_until: row.get("held_until")?,
                beat_at: row.get("beat_at")?,
            };
            Ok(Row { shard, holder })
        },
    )
}

/// Makes the shards anew if there are to be another number of them and nobody holds any.
fn make(tx: &Tx<'_>, of: u32, now: Timestamp) -> Result<()> {
    let rows = rows(tx)?;
    let is_free = rows.iter().all(|row| row.shard.is_free(now));
    if rows.len() == of as usize || !is_free {
        return Ok(());
    }
    let beat = rows.iter().map(|row| row.shard.beat_at).min();
    let beat = beat.or(tx.last_beat()?).unwrap_or(now);
    tx.forget_shards()?;
    for shard in 0..of {
        tx.done(
            "INSERT INTO shards (shard, held_until, beat_at) VALUES (?1, ?2, ?3)",
            (shard, now.plus(LEASE), beat),
        )?;
    }
    Ok(())
}

/// Renews what a life holds, and lets go what it has left. A report that is written late sets no lease
/// back, and frees nothing that was taken again meanwhile.
fn renew(tx: &Tx<'_>, holder: Holder, report: &ShardReport, now: Timestamp) -> Result<()> {
    let until = now.plus(LEASE);
    for left in &report.left {
        tx.done(
            "UPDATE shards SET holder = NULL, held_until = ?3
             WHERE shard = ?1 AND holder = ?2 AND held_until < ?3",
            (*left, holder, until),
        )?;
    }
    tx.done(
        "UPDATE shards SET held_until = ?2 WHERE holder = ?1 AND held_until < ?2",
        (holder, until),
    )?;
    for (shard, beat) in &report.beats {
        tx.done(
            "UPDATE shards SET beat_at = ?3 WHERE shard = ?1 AND holder = ?2",
            (*shard, holder, *beat),
        )?;
    }
    Ok(())
}

/// Returns `true` if a life has not ended, and no other of the same name has begun or taken over.
fn goes_on(tx: &Tx<'_>, holder: Holder) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM hosts WHERE holder = ?1 AND (seen_at IS NULL OR seen_at > 0)
         AND NOT EXISTS (SELECT 1 FROM hosts other WHERE other.holder = hosts.next_holder)",
        [holder],
    )
}

/// Returns the other processes at work that share the shards, each with the time at which it was seen.
fn others(tx: &Tx<'_>, holder: Holder, now: Timestamp) -> Result<Vec<(String, Timestamp)>> {
    tx.values(
        "SELECT name, seen_at FROM hosts WHERE seen_at > ?1 AND holder <> ?2 AND shares = 1",
        (now.plus(-AT_WORK), holder),
    )
}

fn take(tx: &Tx<'_>, shard: u32, process: &Process, holder: Holder, now: Timestamp) -> Result<()> {
    tx.done(
        "UPDATE shards SET host = ?2, holder = ?3, held_until = ?4 WHERE shard = ?1",
        (shard, &process.name, holder, now.plus(LEASE)),
    )
}

impl Tx<'_> {
    /// Renews a process's leases of shards, takes those that it is to have, and returns what it has
    /// then. Returns `None`, and changes nothing, if its life is over.
    pub fn hold_shards(
        &self,
        process: &Process,
        holder: Holder,
        report: &ShardReport,
        now: Timestamp,
    ) -> Result<Option<Holding>> {
        if !goes_on(self, holder)? {
            return Ok(None);
        }
        self.see_host(holder, now)?;
        if let Some(of) = report.of {
            make(self, of, now)?;
        }
        renew(self, holder, report, now)?;
        let seen = others(self, holder, now)?;
        let at_work = u32::try_from(seen.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1);
        // One that is gone has no part any more when its leases run out.
        let is_there = |(_, at): &(String, Timestamp)| now.since(*at) < SILENCE;
        let others = seen.into_iter().filter(is_there).map(|(name, _)| name);
        let others: Vec<String> = others.collect();
        let shards: Vec<_> = rows(self)?.into_iter().map(|row| row.shard).collect();
        let mut division = divide(&shards, process, &others, now);
        if report.of.is_none() {
            // It has not found Discord yet.
            division.take.clear();
            division.leave.clear();
        }
        for taken in &division.take {
            take(self, *taken, process, holder, now)?;
        }
        let rows = rows(self)?;
        let own = rows.iter().filter(|row| row.holder == Some(holder));
        let beat = |row: &Row| (row.shard.number, row.shard.beat_at);
        Ok(Some(Holding {
            of: u32::try_from(shards.len()).unwrap_or(u32::MAX),
            held: own.map(beat).collect(),
            leave: division.leave,
            at_work,
            earliest_beat: rows.iter().map(|row| row.shard.beat_at).min(),
            pause: division.pause,
        }))
    }

    /// Returns the shards that a life holds.
    pub(super) fn shards_of(&self, holder: Holder) -> Result<Vec<Shard>> {
        let rows = rows(self)?;
        let of = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let held = rows.iter().filter(|it| it.holder == Some(holder));
        let held = held.map(|row| Shard {
            number: row.shard.number,
            of,
        });
        Ok(held.collect())
    }

    /// Returns the earliest time, among all shards, up to which players could reach the bot or outages
    /// were given back; `None` while no shards are known.
    pub fn earliest_beat(&self) -> Result<Option<Timestamp>> {
        self.only_value("SELECT min(beat_at) FROM shards", [])
    }

    /// Returns the shards that nobody holds, each with the time up to which players could reach the bot
    /// on it, or outages were given back; `None` if no shards are known.
    pub fn free_shards(&self, now: Timestamp) -> Result<Option<Vec<(Shard, Timestamp)>>> {
        let rows = rows(self)?;
        let of = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let free = rows.iter().filter(|row| row.shard.is_free(now));
        let free = free.map(|Row { shard, .. }| {
            let number = shard.number;
            (Shard { number, of }, shard.beat_at)
        });
        Ok((of > 0).then(|| free.collect()))
    }

    /// Lets go every shard that a life holds.
    pub(super) fn let_all_shards_go(&self, holder: Holder, now: Timestamp) -> Result<()> {
        self.done(
            "UPDATE shards SET holder = NULL, held_until = ?2 WHERE holder = ?1",
            (holder, now.plus(LEASE)),
        )
    }

    /// Forgets the shards that several processes have shared: one alone serves all.
    pub(super) fn forget_shards(&self) -> Result<()> {
        self.done("DELETE FROM shards", [])
    }

    /// Takes the turn to identify in a queue until a point in time. Returns the end of another's turn
    /// if there is one.
    pub fn take_turn_to_identify(
        &self,
        queue: u32,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<Timestamp>> {
        let next: Option<Timestamp> =
            self.value("SELECT next_at FROM identifies WHERE queue = ?1", [queue])?;
        // Clocks of machines differ, and a job is repeated with the time at which it was begun. A clock
        // that was set back keeps nobody waiting for longer than two turns.
        let longest = 2 * until.since(now);
        let is_taken = |next: &Timestamp| (1..=longest).contains(&next.since(now));
        if let Some(next) = next.filter(is_taken) {
            return Ok(Some(next));
        }
        self.done(
            "INSERT INTO identifies (queue, next_at) VALUES (?1, ?2)
             ON CONFLICT (queue) DO UPDATE SET next_at = excluded.next_at",
            (queue, until),
        )?;
        Ok(None)
    }

    /// Ends a turn to identify, which was taken until then, so that the next begins at a point in time.
    pub fn end_turn_to_identify(
        &self,
        queue: u32,
        until: Timestamp,
        next: Timestamp,
    ) -> Result<()> {
        self.done(
            "UPDATE identifies SET next_at = ?3 WHERE queue = ?1 AND next_at = ?2",
            (queue, until, next),
        )
    }
}
