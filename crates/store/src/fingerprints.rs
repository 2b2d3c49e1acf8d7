//! The fingerprints by which accounts are known again that were deleted and have come back: what a
//! limit counts and a rating has seen does not begin anew with a deletion.
//!
//! A fingerprint is HMAC-SHA256 of the account's number under a key of the installation, which is made
//! of random bytes at the first deletion, stands in the database alone and is never shown. Without the
//! key nobody can tell whose it is, and the cleaning removes it once nothing looks back as far.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{Entrant, Result, Timestamp, Tx, UserId};
use model::DAY;

/// The time for which a deleted account is known again: 90 days, in milliseconds. One that was away
/// in a year is known until that is over.
pub(crate) const KNOWN: i64 = 90 * DAY;

/// The key of an installation.
pub type Key = [u8; 32];
/// The bytes of a block of SHA-256, to which HMAC fills up a shorter key.
const BLOCK: usize = 64;

fn key(tx: &Tx<'_>) -> Result<Option<Key>> {
    tx.value("SELECT fingerprint_key FROM installation WHERE id = 0", [])
}

fn fingerprint(key: &Key, user: UserId) -> [u8; 32] {
    let mut block = [0; BLOCK];
    block[..key.len()].copy_from_slice(key);
    let mut code = <Hmac<Sha256> as KeyInit>::new(&block.into());
    code.update(&user.0.to_be_bytes());
    code.finalize().into_bytes().into()
}

/// Adds the fingerprint of a user to their deletion, which is being written. `fresh` becomes the key of an installation
/// that has none.
pub(super) fn set(tx: &Tx<'_>, user: UserId, stand_in: UserId, fresh: &Key) -> Result<()> {
    tx.execute(
        "INSERT INTO installation (id, fingerprint_key) VALUES (0, ?1) ON CONFLICT DO NOTHING",
        [fresh],
    )?;
    let key = key(tx)?.unwrap_or(*fresh);
    tx.done(
        "UPDATE deletions SET fingerprint = ?2 WHERE stand_in = ?1",
        (stand_in, fingerprint(&key, user)),
    )
}

/// Returns the numbers under which a user has been known since a time: the present one first, then
/// those that stand for it since it was deleted.
pub(crate) fn numbers(tx: &Tx<'_>, user: UserId, since: Timestamp) -> Result<Vec<UserId>> {
    let mut numbers = vec![user];
    let Some(key) = key(tx)? else {
        return Ok(numbers);
    };
    numbers.extend(tx.values::<UserId>(
        "SELECT stand_in FROM deletions WHERE fingerprint = ?1 AND deleted_at > ?2",
        (fingerprint(&key, user), since),
    )?);
    Ok(numbers)
}

/// Returns an entrant under all numbers that it has had since a time: a server has one.
pub(crate) fn entrants(tx: &Tx<'_>, entrant: Entrant, since: Timestamp) -> Result<Vec<Entrant>> {
    match entrant {
        Entrant::User(user) => {
            let numbers = numbers(tx, user, since)?;
            Ok(numbers.into_iter().map(Entrant::User).collect())
        }
        Entrant::Server(_) => Ok(vec![entrant]),
    }
}

/// Returns a pair under all numbers that the two have had since a time.
pub(crate) fn pairs(
    tx: &Tx<'_>,
    one: Entrant,
    other: Entrant,
    since: Timestamp,
) -> Result<Vec<(Entrant, Entrant)>> {
    let others = entrants(tx, other, since)?;
    let with = |one| others.iter().map(move |other| (one, *other));
    let ones = entrants(tx, one, since)?;
    Ok(ones.into_iter().flat_map(with).collect())
}

/// Returns the time of the last deletion of a user, as long as it is known.
pub(super) fn last(tx: &Tx<'_>, user: UserId) -> Result<Option<Timestamp>> {
    let Some(key) = key(tx)? else {
        return Ok(None);
    };
    tx.only_value(
        "SELECT max(deleted_at) FROM deletions WHERE fingerprint = ?1",
        [fingerprint(&key, user)],
    )
}

/// Removes the fingerprints that are known no longer, `most` of them at most, once no days away
/// count under their numbers. Returns how many were removed.
pub(crate) fn clean(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    tx.execute(
        "UPDATE deletions SET fingerprint = NULL WHERE stand_in IN
             (SELECT stand_in FROM deletions
              WHERE fingerprint IS NOT NULL AND deleted_at <= ?1 AND NOT EXISTS
                  (SELECT 1 FROM absences WHERE absences.user_id = deletions.stand_in)
              ORDER BY deleted_at LIMIT ?2)",
        (now.plus(-KNOWN), most),
    )
}
