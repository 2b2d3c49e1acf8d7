//! Giving back the time of outages.

use super::rows::{running_clock, save_clock};
use crate::{Result, Store, Timestamp, Tx};
use model::{Pause, RunningClock, Shard};

/// The number of running matches looked at in one transaction, between which others may write.
const BATCH: u32 = 200;

/// A period in which players could not reach the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The shard that was away, or `None` if the whole program was.
    pub shard: Option<Shard>,
    /// The beginning of the outage.
    pub from: Timestamp,
    /// The end of the outage, or the time up to which it is given back now.
    pub until: Timestamp,
}

impl Outage {
    /// Returns its time.
    pub(crate) const fn pause(self) -> Pause {
        Pause {
            from: self.from,
            until: self.until,
        }
    }

    /// Returns the number of the shard, and that of all shards, if the servers of that shard alone
    /// were away: everybody needs the first one, where their direct messages arrive.
    pub(crate) fn servers_alone(self) -> (Option<u32>, Option<u32>) {
        let shard = self.shard.filter(|shard| shard.number > 0);
        (shard.map(|shard| shard.number), shard.map(|shard| shard.of))
    }
}

/// Gives a pause back to the clocks of some matches, by the keys of their rows. Returns the number of
/// those that move.
pub(crate) fn stand_still(
    tx: &Tx<'_>,
    running: Vec<(i64, Option<RunningClock>)>,
    pause: Pause,
) -> Result<usize> {
    let mut moved = 0;
    for (key, clock) in running {
        let Some(mut clock) = clock else { continue };
        if clock.give_back(pause) {
            save_clock(tx, key, &clock)?;
            moved += 1;
        }
    }
    Ok(moved)
}

/// Gives an outage back to those of the next running matches that it concerns. Returns their
/// number, and the key of the last match looked at.
fn give_back(tx: &Tx<'_>, outage: Outage, after: i64) -> Result<Option<(usize, i64)>> {
    let last: Option<i64> = tx.only_value(
        "SELECT max(match_id) FROM
             (SELECT match_id FROM matches
              WHERE ended_at IS NULL AND match_id > ?1 ORDER BY match_id LIMIT ?2) AS page",
        (after, BATCH),
    )?;
    let Some(last) = last else { return Ok(None) };
    let (shard, of) = outage.servers_alone();
    let running = tx.readable(
        "SELECT * FROM matches
         WHERE match_id > ?1 AND match_id <= ?2 AND ended_at IS NULL AND due_at IS NOT NULL
             AND (CAST(?3 AS BIGINT) IS NULL OR EXISTS
                 (SELECT 1 FROM match_homes AS homes
                  WHERE homes.match_id = matches.match_id AND (server_id >> 22) % ?4 = ?3))",
        (after, last, shard, of),
        "matches",
        "match_id",
        |row| Ok((row.get("match_id")?, running_clock(row)?)),
    )?;
    let moved = stand_still(tx, running.sound, outage.pause())?;
    Ok(Some((moved, last)))
}

impl Store {
    /// Gives an outage back to the running matches that it concerns, and returns their number.
    /// Their deadlines move by the part of it that has not been given back before.
    ///
    /// Copies of these matches in memory are out of date from then on. Each transaction takes a
    /// small part of the matches; if the outage is given back again after a crash, no part counts
    /// twice.
    pub async fn give_back(&self, outage: Outage) -> Result<usize> {
        let (mut given, mut after) = (0, 0);
        loop {
            let part = move |tx: &Tx<'_>| give_back(tx, outage, after);
            let Some((moved, last)) = self.write(part).await? else {
                return Ok(given);
            };
            (given, after) = (given + moved, last);
        }
    }
}
