//! The deletion of users. What they played stays, for those they played with, under a number that
//! leads to nobody.

mod list;

use super::{
    ContestId, Entrant, EntrantKind, MatchId, Result, Store, Timestamp, UserId, calendars,
    contests, fingerprints, ladders, offers, readable,
};
use crate::Tx;

pub(super) use list::DELETIONS;
pub use list::DeletionList;

/// The steps that need the user alone: every copy of their matches in memory is old from then on, no
/// hand waits for them any more, and everything that nobody else needs is gone.
const REMOVED: [&str; 12] = [
    "UPDATE posts SET shown = wanted
     WHERE shown < wanted AND (subject_id, slot) IN
         (SELECT match_id, 'hand:' || seat FROM seats
          WHERE user_id = ?1 AND ended_at IS NOT NULL)",
    "UPDATE posts SET shown = wanted
     WHERE shown < wanted AND (subject_id, slot) IN
         (SELECT match_id, 'reminder:' || seat FROM seats
          WHERE user_id = ?1 AND ended_at IS NOT NULL)",
    "DELETE FROM posts WHERE (subject_id, slot) IN
         (SELECT match_id, 'follower:' || number FROM followers WHERE user_id = ?1)",
    "DELETE FROM followers WHERE user_id = ?1",
    "UPDATE matches SET version = version + 1
     WHERE match_id IN (SELECT match_id FROM seats WHERE user_id = ?1 AND ended_at IS NOT NULL)",
    "UPDATE matches SET version = version + 1
     WHERE match_id IN (SELECT match_id FROM seats WHERE user_id = ?1 AND ended_at IS NULL)",
    "DELETE FROM contest_players WHERE user_id = ?1 AND contest_id IN
         (SELECT joined.contest_id FROM contest_players AS joined
              JOIN contests ON contests.contest_id = joined.contest_id
          WHERE joined.user_id = ?1 AND state = 'line-up')",
    "DELETE FROM users WHERE user_id = ?1",
    "DELETE FROM absences WHERE user_id = ?1",
    "DELETE FROM kept WHERE keeper_id = ?1 AND kind = 'user'",
    "DELETE FROM careers WHERE user_id = ?1",
    "DELETE FROM badges WHERE user_id = ?1",
];
/// The steps after which another number stands wherever the user's stood, but for blocks and bans,
/// which hold when they come back. So does what limits have counted, for as long as it would have held
/// (see [`fingerprints`]).
const REPLACED: [&str; 19] = [
    "UPDATE seats SET user_id = ?2, name = '', nickname = NULL
     WHERE user_id = ?1 AND ended_at IS NOT NULL",
    "UPDATE seats SET user_id = ?2, name = '', nickname = NULL
     WHERE user_id = ?1 AND ended_at IS NULL",
    "UPDATE results SET user_zero = ?2 WHERE user_zero = ?1",
    "UPDATE results SET user_one = ?2 WHERE user_one = ?1",
    "UPDATE offers SET challenger_id = ?2, challenger_nickname = NULL WHERE challenger_id = ?1",
    "UPDATE offers SET opponent_id = ?2 WHERE opponent_id = ?1",
    "UPDATE contest_players SET user_id = ?2, name = '', nickname = NULL, here_at = NULL,
         shown_luck = ''
     WHERE user_id = ?1",
    "UPDATE contest_teams SET captain_id = ?2 WHERE captain_id = ?1",
    "UPDATE reports SET user_id = ?2 WHERE user_id = ?1",
    "UPDATE acts SET actor_id = ?2 WHERE actor_id = ?1 AND kind = 'user'",
    "UPDATE acts SET other_id = ?2 WHERE other_id = ?1",
    "UPDATE waits SET challenger_id = ?2 WHERE challenger_id = ?1 AND kind = 'user'",
    "UPDATE waits SET opponent_id = ?2 WHERE opponent_id = ?1 AND kind = 'user'",
    "UPDATE rivals SET other_id = ?2
     WHERE other_id = ?1 AND kind = 'user' AND entrant_id IN
         (SELECT own.other_id FROM rivals AS own
          WHERE own.entrant_id = ?1 AND own.kind = 'user')",
    "UPDATE rivals SET entrant_id = ?2 WHERE entrant_id = ?1 AND kind = 'user'",
    "UPDATE ratings SET entrant_id = ?2 WHERE entrant_id = ?1 AND kind = 'user'",
    "UPDATE server_ratings SET user_id = ?2 WHERE user_id = ?1",
    "UPDATE rating_changes SET user_id = ?2 WHERE user_id = ?1",
    "UPDATE season_places SET entrant_id = ?2 WHERE entrant_id = ?1 AND kind = 'user'",
];

/// The places where a user's number stands that a deletion changes.
const HELD: [&str; 24] = [
    "SELECT 1 FROM users WHERE user_id = ?1",
    "SELECT 1 FROM seats WHERE user_id = ?1 AND ended_at IS NULL",
    "SELECT 1 FROM seats WHERE user_id = ?1 AND ended_at IS NOT NULL",
    "SELECT 1 FROM results WHERE user_zero = ?1",
    "SELECT 1 FROM results WHERE user_one = ?1",
    "SELECT 1 FROM offers WHERE challenger_id = ?1",
    "SELECT 1 FROM offers WHERE opponent_id = ?1",
    "SELECT 1 FROM contest_players WHERE user_id = ?1",
    "SELECT 1 FROM contest_teams WHERE captain_id = ?1",
    "SELECT 1 FROM reports WHERE user_id = ?1",
    "SELECT 1 FROM followers WHERE user_id = ?1",
    "SELECT 1 FROM absences WHERE user_id = ?1",
    "SELECT 1 FROM kept WHERE keeper_id = ?1 AND kind = 'user'",
    "SELECT 1 FROM careers WHERE user_id = ?1",
    "SELECT 1 FROM badges WHERE user_id = ?1",
    "SELECT 1 FROM acts WHERE actor_id = ?1 AND kind = 'user'",
    "SELECT 1 FROM acts WHERE other_id = ?1",
    "SELECT 1 FROM waits WHERE challenger_id = ?1 AND kind = 'user'",
    "SELECT 1 FROM waits WHERE opponent_id = ?1 AND kind = 'user'",
    "SELECT 1 FROM rivals WHERE entrant_id = ?1 AND kind = 'user'",
    "SELECT 1 FROM ratings WHERE entrant_id = ?1 AND kind = 'user'",
    "SELECT 1 FROM server_ratings WHERE user_id = ?1",
    "SELECT 1 FROM rating_changes WHERE user_id = ?1",
    "SELECT 1 FROM season_places WHERE entrant_id = ?1 AND kind = 'user'",
];

/// The deletion of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// The user.
    pub user: UserId,
    /// The number that stands for them afterwards, in all rows the same.
    pub stand_in: UserId,
    /// The time at which it was asked for.
    pub at: Timestamp,
}

impl Deletion {
    /// Creates a deletion with a stand-in made of random bits.
    pub fn new(user: UserId, random: u64, at: Timestamp) -> Self {
        Self {
            user,
            stand_in: UserId::stand_in(random),
            at,
        }
    }
}

/// The fate of a deletion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deleted {
    /// It is done.
    Done {
        /// The offers that were withdrawn.
        offers: Vec<MatchId>,
        /// The contests whose cards show it.
        contests: Vec<ContestId>,
    },
    /// Nothing has changed: the user still plays these matches, or a result of theirs has not
    /// reached the ladders yet.
    NotYet(Vec<MatchId>),
}

fn is_done(tx: &Tx<'_>, deletion: &Deletion) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM deletions WHERE stand_in = ?1",
        [deletion.stand_in],
    )
}

/// Returns `true` if a result of the user has yet to reach the ladders. What computes its effect at
/// this moment would write their number once more.
fn is_ahead_of_ladders(tx: &Tx<'_>, user: UserId) -> Result<bool> {
    tx.exists(
        "SELECT number FROM results WHERE user_zero = ?1 AND number > ?2
         UNION ALL
         SELECT number FROM results WHERE user_one = ?1 AND number > ?2",
        (user, ladders::cursor(tx, EntrantKind::User)?),
    )
}

fn running_matches(tx: &Tx<'_>, user: UserId) -> Result<Vec<MatchId>> {
    // A match that cannot be read cannot end, and keeps nobody from being deleted.
    Ok(readable::match_ids(
        tx,
        "SELECT matches.match_id, matches.id FROM seats JOIN matches ON matches.match_id = seats.match_id
         WHERE seats.user_id = ?1 AND seats.ended_at IS NULL ORDER BY matches.match_id",
        [user],
    )?.sound)
}

impl Tx<'_> {
    /// Deletes a user, unless they play a running match that is not among the stopped ones, or a
    /// result of theirs has yet to reach the ladders. Nobody has to wait because of the offers that
    /// are withdrawn. The fresh key becomes that of an installation which has none yet.
    pub fn delete_user(
        &self,
        deletion: Deletion,
        stopped: &[MatchId],
        fresh: fingerprints::Key,
    ) -> Result<Deleted> {
        if is_done(self, &deletion)? {
            return Ok(Deleted::Done {
                offers: Vec::new(),
                contests: Vec::new(),
            });
        }
        let mut running = running_matches(self, deletion.user)?;
        running.retain(|id| !stopped.contains(id));
        if !running.is_empty() || is_ahead_of_ladders(self, deletion.user)? {
            return Ok(Deleted::NotYet(running));
        }
        let offers = offers::clear_all_of(self, deletion.user, deletion.at)?;
        let contests = contests::outdate_contests_of(self, deletion.user)?;
        calendars::keep_spent_days(self, deletion.user, deletion.stand_in, deletion.at)?;
        for statement in REMOVED {
            self.execute(statement, [deletion.user])?;
        }
        for statement in REPLACED {
            self.execute(statement, (deletion.user, deletion.stand_in))?;
        }
        ladders::relist(self, Entrant::User(deletion.stand_in), deletion.at)?;
        self.execute(
            "INSERT INTO deletions (stand_in, deleted_at) VALUES (?1, ?2)",
            (deletion.stand_in, deletion.at),
        )?;
        fingerprints::set(self, deletion.user, deletion.stand_in, &fresh)?;
        Ok(Deleted::Done { offers, contests })
    }

    /// Returns the time of a user's last deletion, as far as the bot still knows of it.
    pub fn last_deletion(&self, user: UserId) -> Result<Option<Timestamp>> {
        fingerprints::last(self, user)
    }

    /// Returns `true` if anything is stored about a user that a deletion takes away.
    pub fn holds(&self, user: UserId) -> Result<bool> {
        for statement in HELD {
            if self.exists(statement, [user])? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Store {
    /// Adds a deletion to the list beside the database, from where it is carried out even if the
    /// program ends before.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`](crate::StoreError) if the list cannot be written.
    pub async fn list_deletion(&self, deletion: Deletion) -> Result<()> {
        let list = self.deletions.clone();
        let line = list::line(&deletion);
        self.write(move |tx| list.add(tx, &line)).await
    }

    /// Returns the listed deletions that this database does not hold yet.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`](crate::StoreError) if the database or the list cannot be read.
    pub async fn pending_deletions(&self) -> Result<Vec<Deletion>> {
        let list = self.deletions.clone();
        self.read(move |tx| {
            let mut pending = Vec::new();
            for deletion in list.read(tx, list::KIND, list::parse)? {
                if !is_done(tx, &deletion)? {
                    pending.push(deletion);
                }
            }
            Ok(pending)
        })
        .await
    }

    /// Drops the listed deletions that are done and older than a time: no backup that is kept holds
    /// anybody of them. Returns their number.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`](crate::StoreError) if the database or the list cannot be
    /// read, or the list not be written.
    pub async fn drop_listed_deletions(&self, before: Timestamp) -> Result<usize> {
        let list = self.deletions.clone();
        self.write(move |tx| {
            let listed = list.read(tx, list::KIND, list::parse)?;
            let mut kept = Vec::new();
            for deletion in &listed {
                if deletion.at >= before || !is_done(tx, deletion)? {
                    kept.push(list::line(deletion));
                }
            }
            if kept.len() < listed.len() {
                list.replace(tx, &kept)?;
            }
            Ok(listed.len() - kept.len())
        })
        .await
    }
}
