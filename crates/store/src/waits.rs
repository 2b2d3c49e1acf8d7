//! The waits of challengers before they may challenge the same opponent again: of users after offers
//! that came to nothing, of servers after contests that were declined or called off.

use super::fingerprints::{self, KNOWN};
use super::{Entrant, Result, Timestamp, Tx};

/// The wait of a challenger before an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wait {
    /// The number of waits so far.
    pub waits: u32,
    /// The number of offers that the challenger has withdrawn.
    pub withdrawals: u32,
    /// The end of the last wait.
    pub until: Option<Timestamp>,
}

/// Returns the wait of a pair, what they had before one of them was deleted included.
pub(super) fn of(
    tx: &Tx<'_>,
    challenger: Entrant,
    opponent: Entrant,
    now: Timestamp,
) -> Result<Wait> {
    let mut all = Wait::default();
    let pairs = fingerprints::pairs(tx, challenger, opponent, now.plus(-KNOWN))?;
    for (challenger, opponent) in pairs {
        let found = tx.one(
            "SELECT waits, withdrawals, until_at FROM waits
             WHERE challenger_id = ?1 AND kind = ?3 AND opponent_id = ?2",
            (challenger, opponent, challenger.kind()),
            |row| {
                Ok(Wait {
                    waits: row.get(0)?,
                    withdrawals: row.get(1)?,
                    until: row.get(2)?,
                })
            },
        )?;
        if let Some(found) = found {
            all.waits = all.waits.max(found.waits);
            all.withdrawals += found.withdrawals;
            all.until = all.until.max(found.until);
        }
    }
    Ok(all)
}

/// Sets the number of waits of a pair and the end of the last one.
pub(super) fn set(
    tx: &Tx<'_>,
    challenger: Entrant,
    opponent: Entrant,
    waits: u32,
    until: Timestamp,
) -> Result<()> {
    tx.done(
        "INSERT INTO waits (challenger_id, kind, opponent_id, waits, until_at)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (challenger_id, kind, opponent_id) DO UPDATE
         SET waits = excluded.waits, until_at = excluded.until_at",
        (challenger, challenger.kind(), opponent, waits, until),
    )
}

/// Counts an offer that was withdrawn.
pub(super) fn count_withdrawal(
    tx: &Tx<'_>,
    challenger: Entrant,
    opponent: Entrant,
    now: Timestamp,
) -> Result<()> {
    tx.done(
        "INSERT INTO waits (challenger_id, kind, opponent_id, waits, withdrawals, until_at)
         VALUES (?1, ?2, ?3, 0, 1, ?4)
         ON CONFLICT (challenger_id, kind, opponent_id) DO UPDATE
         SET withdrawals = waits.withdrawals + 1",
        (challenger, challenger.kind(), opponent, now),
    )
}

/// Forgets the waits of a pair in both directions, since they play each other.
pub(super) fn forget(tx: &Tx<'_>, one: Entrant, other: Entrant, now: Timestamp) -> Result<()> {
    for (one, other) in fingerprints::pairs(tx, one, other, now.plus(-KNOWN))? {
        tx.execute(
            "DELETE FROM waits WHERE challenger_id = ?1 AND kind = ?3 AND opponent_id = ?2",
            (one, other, one.kind()),
        )?;
        tx.execute(
            "DELETE FROM waits WHERE challenger_id = ?1 AND kind = ?3 AND opponent_id = ?2",
            (other, one, one.kind()),
        )?;
    }
    Ok(())
}
