//! The memory of the program itself: its heartbeat, its hosts, the servers of development.

use super::backup::COPY;
use super::{ServerId, Store, StoreError, Timestamp, Tx, contests, matches, offers};

/// A life of a host, which stands in everything it claims: a number that no other life has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder(i64);

impl Holder {
    /// Creates a holder from a random number.
    #[must_use]
    pub const fn new(random: u64) -> Self {
        Self(random.cast_signed())
    }
}

impl rusqlite::ToSql for Holder {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

/// The moment at which the program was last known to be alive.
const HEARTBEAT: &str = "heartbeat";

/// Returns a moment that is kept by its name; `None` if it has not come yet.
pub(super) fn moment(tx: &Tx<'_>, name: &str) -> Result<Option<Timestamp>, StoreError> {
    tx.value("SELECT at FROM moments WHERE name = ?1", [name])
}

/// Keeps a moment by its name.
pub(super) fn set_moment(tx: &Tx<'_>, name: &str, at: Timestamp) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO moments (name, at) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET at = excluded.at",
        (name, at),
    )?;
    Ok(())
}

impl Store {
    /// Records that the program is alive, and this life of a host in it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn beat(&self, holder: Holder, now: Timestamp) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute(
                "UPDATE hosts SET seen_at = ?2 WHERE holder = ?1",
                (holder, now),
            )?;
            set_moment(tx, HEARTBEAT, now)
        })
        .await
    }

    /// Returns the time at which the program was last known to be alive, or `None` for a new
    /// database.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn last_beat(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|tx| moment(tx, HEARTBEAT)).await
    }

    /// Records that a host begins a life. Everything claimed by an earlier life of the same name is
    /// free again, and in doubt.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn begin_life(
        &self,
        name: String,
        holder: Holder,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let earlier: Option<i64> =
                tx.value("SELECT holder FROM hosts WHERE name = ?1", [&name])?;
            tx.execute(
                "INSERT INTO hosts (name, holder, started_at, seen_at) VALUES (?1, ?2, ?3, ?3)
                 ON CONFLICT (name) DO UPDATE
                 SET holder = excluded.holder, started_at = excluded.started_at,
                     seen_at = excluded.seen_at",
                (name, holder, now),
            )?;
            let Some(earlier) = earlier else {
                return Ok(());
            };
            for free in [
                "UPDATE posts SET holder = NULL, held_until = NULL WHERE holder = ?1",
                "UPDATE matches SET holder = NULL, held_until = NULL WHERE holder = ?1",
            ] {
                tx.execute(free, [earlier])?;
            }
            Ok(())
        })
        .await
    }

    /// Returns `true` if the file is a copy of another one that was in use later, so that whatever
    /// runs in it may have gone on there.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn is_copy(&self) -> Result<bool, StoreError> {
        self.read(|tx| {
            let mark: u32 = tx.only_value("PRAGMA user_version", [])?;
            Ok(mark == COPY)
        })
        .await
    }

    /// Ends the matches, the offers and the contests that still run because they cannot be read, and
    /// returns their number.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn end_damaged(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |tx| {
            let offers = offers::withdraw_damaged(tx, now)?;
            let matches = matches::end_damaged(tx, now)?;
            Ok(offers + matches + contests::call_off_damaged(tx, now)?)
        })
        .await
    }

    /// Records that nothing runs any more of what ran when the file was copied.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_original(&self) -> Result<(), StoreError> {
        self.write(|tx| tx.execute("PRAGMA user_version = 0", []).map(drop))
            .await
    }

    /// Records that a life of a host ends in order: others may take up what it leaves at once.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn end_life(&self, holder: Holder) -> Result<(), StoreError> {
        self.write(move |tx| {
            tx.execute("UPDATE hosts SET seen_at = 0 WHERE holder = ?1", [holder])?;
            Ok(())
        })
        .await
    }

    /// Returns the number of other hosts that have stopped, or were not seen for `silence`
    /// milliseconds. Each is counted once, until it is seen again.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn take_note_of_silent_hosts(
        &self,
        holder: Holder,
        silence: i64,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        self.write(move |tx| {
            tx.execute(
                "UPDATE hosts SET seen_at = NULL WHERE holder <> ?1 AND seen_at <= ?2",
                (holder, now.plus(-silence)),
            )
        })
        .await
    }

    /// Returns the servers in which commands were registered for development.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn development_servers(&self) -> Result<Vec<ServerId>, StoreError> {
        self.read(|tx| tx.values("SELECT server_id FROM registrations", []))
            .await
    }

    /// Records that commands are registered in a server for development, or no longer are.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_development_server(
        &self,
        server: ServerId,
        has_commands: bool,
    ) -> Result<(), StoreError> {
        self.write(move |tx| {
            let change = if has_commands {
                "INSERT OR IGNORE INTO registrations (server_id) VALUES (?1)"
            } else {
                "DELETE FROM registrations WHERE server_id = ?1"
            };
            tx.execute(change, [server])?;
            Ok(())
        })
        .await
    }
}
