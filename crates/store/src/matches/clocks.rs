//! The clocks of matches, which have to be looked at in time.

use crate::posts::Lease;
use crate::readable::{self, PUT_OFF};
use crate::{MatchId, Result, Timestamp, Tx};

impl Tx<'_> {
    /// Claims at most `most` matches whose clocks are due, the longest overdue first. A commit to a
    /// match ends its claim. Those whose ids cannot be read are put off.
    pub fn claim_clocks(&self, lease: Lease, most: u32) -> Result<Vec<MatchId>> {
        let claimed = readable::match_ids(
            self,
            "UPDATE matches SET holder = ?2, held_until = ?3
             WHERE match_id IN
                 (SELECT match_id FROM matches
                  WHERE due_at <= ?1 AND (held_until IS NULL OR held_until <= ?1)
                  ORDER BY due_at LIMIT ?4)
             RETURNING match_id, id",
            (lease.now, lease.holder, lease.until, most),
        )?;
        for key in claimed.damaged {
            self.execute(
                "UPDATE matches SET held_until = ?2 WHERE match_id = ?1",
                (key, lease.now.plus(PUT_OFF)),
            )?;
        }
        Ok(claimed.sound)
    }

    /// Puts off the next look at a match's clock, for the holder of its claim and for everybody
    /// else.
    pub fn put_off_clock(&self, id: MatchId, until: Timestamp) -> Result<()> {
        self.done(
            "UPDATE matches SET held_until = ?2 WHERE id = ?1",
            (id, until),
        )
    }

    /// Returns the time of the next look at a clock, an offer or a contest: it has come if one of them is
    /// due that nobody has claimed. For a clock that is due already, it is the end of its claim.
    pub fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>> {
        let next_clock: Option<Timestamp> =
            self.only_value("SELECT min(due_at) FROM matches WHERE due_at > ?1", [now])?;
        let overdue: Option<Timestamp> = self.only_value(
            "SELECT min(coalesce(held_until, due_at)) FROM matches WHERE due_at <= ?1",
            [now],
        )?;
        let next_offer: Option<Timestamp> = self.only_value(
            "SELECT min(expires_at) FROM offers WHERE state = 'open'",
            [],
        )?;
        let next_contest: Option<Timestamp> =
            self.only_value("SELECT min(due_at) FROM contests WHERE due_at > 0", [])?;
        let times = [next_clock, overdue, next_offer, next_contest];
        Ok(times.into_iter().flatten().min())
    }
}
