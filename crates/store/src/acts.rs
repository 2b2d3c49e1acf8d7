//! The acts that users and servers may do only so often.

use super::fingerprints;
use super::ids::keys;
use super::{Entrant, Result, Timestamp, Tx, UserId};

/// An act that is limited. It outlives what it was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LimitedAct {
    /// A match of a user began.
    Begin,
    /// A user called a match off alone.
    Abort,
    /// The challenge of a user named somebody, or a role of a server was pinged about a line-up.
    Ping,
    /// A server called a contest off, or came to it with nobody.
    CallOff,
}

keys!(LimitedAct {
    Begin = "begin",
    Abort = "abort",
    Ping = "ping",
    CallOff = "call-off",
});

/// Notes an act, with the user whom it named.
pub(super) fn note(
    tx: &Tx<'_>,
    actor: Entrant,
    act: LimitedAct,
    other: Option<UserId>,
    now: Timestamp,
) -> Result<()> {
    tx.done(
        "INSERT INTO acts (actor_id, kind, act, other_id, at) VALUES (?1, ?2, ?3, ?4, ?5)",
        (actor, actor.kind(), act, other, now),
    )
}

/// Returns the times of an act since a time, the last one first, also of those before the actor was
/// deleted.
pub(super) fn since(
    tx: &Tx<'_>,
    actor: Entrant,
    act: LimitedAct,
    since: Timestamp,
) -> Result<Vec<Timestamp>> {
    let mut times: Vec<Timestamp> = Vec::new();
    for actor in fingerprints::entrants(tx, actor, since)? {
        times.extend(tx.values::<Timestamp>(
            "SELECT at FROM acts WHERE actor_id = ?1 AND kind = ?2 AND act = ?3 AND at > ?4
             ORDER BY at DESC",
            (actor, actor.kind(), act, since),
        )?);
    }
    times.sort_unstable_by(|one, other| other.cmp(one));
    Ok(times)
}

/// Counts the challenges of a user that named another one since a time.
pub(super) fn pings(
    tx: &Tx<'_>,
    challenger: UserId,
    opponent: UserId,
    since: Timestamp,
) -> Result<u32> {
    let mut pings = 0;
    let pair = (Entrant::User(challenger), Entrant::User(opponent));
    for (challenger, opponent) in fingerprints::pairs(tx, pair.0, pair.1, since)? {
        pings += tx.only_value::<u32>(
            "SELECT count(*) FROM acts
             WHERE actor_id = ?1 AND kind = 'user' AND act = 'ping' AND at > ?3
                 AND other_id = ?2",
            (challenger, opponent, since),
        )?;
    }
    Ok(pings)
}
