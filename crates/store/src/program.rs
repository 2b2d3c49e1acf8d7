//! The memory of the program itself: its heartbeat, its hosts, the servers of development.

use super::ids::kept_as_content;
use super::moments::{moment, set_moment};
use model::{GONE, LEASE, Process};

use super::{Result, ServerId, Timestamp, Tx, contests, matches, offers};

/// A life of a host, which stands in everything it claims: a number that no other life has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder(i64);

impl Holder {
    /// Creates a holder from a random number.
    pub const fn new(random: u64) -> Self {
        Self(random.cast_signed())
    }
}

kept_as_content!(Holder);

/// The moment at which the program was last known to be alive, with no downtime owed.
const HEARTBEAT: &str = "heartbeat";
/// The moment that stands in a copy alone. Its time means nothing.
const COPIED: &str = "copied";

impl Tx<'_> {
    /// Records that this life of a host is at work.
    pub fn see_host(&self, holder: Holder, now: Timestamp) -> Result<()> {
        self.done(
            "UPDATE hosts SET seen_at = ?2 WHERE holder = ?1",
            (holder, now),
        )
    }

    /// Records that the program is alive, and that no downtime before is still to be given back.
    pub fn beat(&self, now: Timestamp) -> Result<()> {
        set_moment(self, HEARTBEAT, now)
    }

    /// Returns the time of the last heartbeat, or `None` for a new database.
    pub fn last_beat(&self) -> Result<Option<Timestamp>> {
        moment(self, HEARTBEAT)
    }

    /// Records that a host begins a life. Everything claimed by an earlier life of the same name is
    /// free again, and in doubt.
    pub fn begin_life(&self, process: &Process, holder: Holder, now: Timestamp) -> Result<()> {
        self.forget_lives(process, false)?;
        self.note_life(process, holder, now)?;
        if process.is_alone() {
            self.forget_shards()?;
        }
        Ok(())
    }

    /// Records that a life is at work.
    pub(super) fn note_life(
        &self,
        process: &Process,
        holder: Holder,
        now: Timestamp,
    ) -> Result<()> {
        self.done(
            "INSERT INTO hosts (holder, name, started_at, seen_at, shares) VALUES (?1, ?2, ?3, ?3, ?4)",
            (holder, &process.name, now, !process.is_alone()),
        )
    }

    /// Forgets the earlier lives of a process, or those alone that have ended, so that what they have
    /// claimed is free.
    pub(super) fn forget_lives(&self, process: &Process, have_ended: bool) -> Result<()> {
        let earlier: Vec<i64> = self.values(
            "SELECT holder FROM hosts
             WHERE name = ?1 AND (CAST(?2 AS BIGINT) = 0 OR seen_at IS NULL OR seen_at = 0)",
            (&process.name, have_ended),
        )?;
        for holder in earlier {
            for forget in [
                "UPDATE posts SET holder = NULL, held_until = NULL WHERE holder = ?1",
                "UPDATE matches SET holder = NULL, held_until = NULL WHERE holder = ?1",
                "UPDATE shards SET holder = NULL WHERE holder = ?1",
                "DELETE FROM hosts WHERE holder = ?1",
            ] {
                self.execute(forget, [holder])?;
            }
        }
        Ok(())
    }

    /// Marks the database as a copy. The mark goes with it wherever it is copied.
    pub(super) fn set_copied(&self) -> Result<()> {
        set_moment(self, COPIED, Timestamp(0))
    }

    /// Returns `true` if the file is a copy of another one that was in use later, so that whatever
    /// runs in it may have gone on there.
    pub fn is_copy(&self) -> Result<bool> {
        Ok(moment(self, COPIED)?.is_some())
    }

    /// Ends the matches, the offers and the contests that still run because they cannot be read, and
    /// returns their number.
    pub fn end_damaged(&self, now: Timestamp) -> Result<usize> {
        let offers = offers::withdraw_damaged(self, now)?;
        let matches = matches::end_damaged(self, now)?;
        Ok(offers + matches + contests::call_off_damaged(self, now)?)
    }

    /// Records that nothing runs any more of what ran when the file was copied.
    pub fn set_original(&self) -> Result<()> {
        self.done("DELETE FROM moments WHERE name = ?1", [COPIED])
    }

    /// Returns `true` if a host is at work beside which a process cannot be: one of its name, or any that
    /// shares no shards with it.
    pub fn is_in_the_way(&self, process: &Process, now: Timestamp) -> Result<bool> {
        let (sharing, alone) = (now.plus(-LEASE), now.plus(-GONE));
        self.exists(
            "SELECT 1 FROM hosts
             WHERE (seen_at > ?1 OR shares = 0 AND seen_at > ?2)
               AND (name = ?3 OR shares = 0 OR CAST(?4 AS BIGINT) = 1)",
            (sharing, alone, &process.name, process.is_alone()),
        )
    }

    /// Records that a life of a host ends in order: others may take up what it leaves at once.
    pub fn end_life(&self, holder: Holder, now: Timestamp) -> Result<()> {
        self.let_all_shards_go(holder, now)?;
        self.done("UPDATE hosts SET seen_at = 0 WHERE holder = ?1", [holder])
    }

    /// Returns the number of other hosts that have stopped, or were not seen for `silence`
    /// milliseconds. Each is counted once, until it is seen again.
    pub fn take_note_of_silent_hosts(
        &self,
        holder: Holder,
        silence: i64,
        now: Timestamp,
    ) -> Result<usize> {
        self.execute(
            "UPDATE hosts SET seen_at = NULL WHERE holder <> ?1 AND seen_at <= ?2",
            (holder, now.plus(-silence)),
        )
    }

    /// Returns the emojis of the application that stand at Discord, by name.
    pub fn emojis(&self) -> Result<Vec<(String, u64)>> {
        self.values("SELECT name, emoji_id FROM emojis ORDER BY name", [])
    }

    /// Records the emojis of the application that stand at Discord, in place of those before.
    pub fn set_emojis(&self, emojis: &[(String, u64)]) -> Result<()> {
        self.execute("DELETE FROM emojis", [])?;
        for (name, id) in emojis {
            self.done(
                "INSERT INTO emojis (name, emoji_id) VALUES (?1, ?2)",
                (name, *id),
            )?;
        }
        Ok(())
    }

    /// Returns the servers in which commands were registered for development.
    pub fn development_servers(&self) -> Result<Vec<ServerId>> {
        self.values("SELECT server_id FROM registrations", [])
    }

    /// Records that commands are registered in a server for development, or no longer are.
    pub fn set_development_server(&self, server: ServerId, has_commands: bool) -> Result<()> {
        let change = if has_commands {
            "INSERT INTO registrations (server_id) VALUES (?1) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM registrations WHERE server_id = ?1"
        };
        self.done(change, [server])
    }
}
