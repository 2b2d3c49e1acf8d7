//! Clocks that have to be looked at.

use crate::store::deliveries::Lease;
use crate::store::{MatchId, Store, StoreError, Timestamp};

impl Store {
    /// Claims matches whose clock has to be looked at by now, the longest overdue first, `most` of
    /// them at most. A commit to a match ends its claim.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn claim_clocks(&self, lease: Lease, most: u32) -> Result<Vec<MatchId>, StoreError> {
        self.write(move |connection| {
            let mut rows = connection.prepare_cached(
                "UPDATE matches SET holder = ?2, held_until = ?3
                 WHERE match_id IN
                     (SELECT match_id FROM matches
                      WHERE due_at <= ?1 AND (held_until IS NULL OR held_until <= ?1)
                      ORDER BY due_at LIMIT ?4)
                 RETURNING id",
            )?;
            let ids = rows.query_map((lease.now, lease.holder, lease.until, most), |row| {
                row.get(0)
            })?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Has a match's clock looked at later, by whoever has claimed it or anybody else.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn put_off_clock(&self, id: MatchId, until: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached("UPDATE matches SET held_until = ?2 WHERE id = ?1")?
                .execute((id, until))?;
            Ok(())
        })
        .await
    }

    /// Returns whether a clock or an offer is due by now that nobody has claimed.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn is_anything_due(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let clock = connection
                .prepare_cached(
                    "SELECT 1 FROM matches
                     WHERE due_at <= ?1 AND (held_until IS NULL OR held_until <= ?1) LIMIT 1",
                )?
                .exists([now])?;
            let offer = connection
                .prepare_cached(
                    "SELECT 1 FROM offers WHERE state = 'open' AND expires_at <= ?1 LIMIT 1",
                )?
                .exists([now])?;
            Ok(clock || offer)
        })
        .await
    }

    /// Returns when the next clock or offer has to be looked at, from now on: one that is due
    /// already counts from the end of its claim.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.read(move |connection| {
            let next_clock: Option<Timestamp> = connection
                .prepare_cached("SELECT min(due_at) FROM matches WHERE due_at > ?1")?
                .query_row([now], |row| row.get(0))?;
            let overdue: Option<Timestamp> = connection
                .prepare_cached(
                    "SELECT min(coalesce(held_until, due_at)) FROM matches WHERE due_at <= ?1",
                )?
                .query_row([now], |row| row.get(0))?;
            let next_offer: Option<Timestamp> = connection
                .prepare_cached("SELECT min(expires_at) FROM offers WHERE state = 'open'")?
                .query_row([], |row| row.get(0))?;
            let times = [next_clock, overdue, next_offer];
            Ok(times.into_iter().flatten().min())
        })
        .await
    }
}
