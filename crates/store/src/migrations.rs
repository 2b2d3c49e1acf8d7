//! Migrations: scripts that bring a file to the schema of this program, each once and in order.

use std::fmt;

use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest, Sha256};

/// The table in which a file keeps which migrations it has seen. No other program names one like
/// that: the table tells whose file it is.
pub(super) const TABLE: &str = "CREATE TABLE IF NOT EXISTS piste_migrations (
    version  INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    checksum BLOB NOT NULL
) STRICT";

/// A script of the folder `migrations`.
pub(super) struct Migration {
    /// The number of the schema that it makes, from 1 without a gap.
    pub version: u32,
    /// The name of its file without its ending.
    pub name: &'static str,
    pub(super) script: &'static str,
}

/// The migrations of this program, in their order. A script that was released is never changed.
pub(super) const ALL: &[Migration] = &[Migration {
    version: 1,
    name: "V1__first",
    script: include_str!("../../../migrations/V1__first.sql"),
}];

impl Migration {
    /// Returns the SHA-256 of the script.
    pub(crate) fn checksum(&self) -> [u8; 32] {
        Sha256::digest(self.script).into()
    }
}

impl fmt::Display for Migration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

pub(super) fn up_to(version: u32) -> &'static [Migration] {
    let seen = ALL.iter().take_while(|it| it.version <= version).count();
    ALL.get(..seen).unwrap_or(ALL)
}

/// Returns the version of the newest schema that this program knows.
pub(super) fn newest() -> u32 {
    ALL.last().map_or(0, |it| it.version)
}

/// Returns the version of a file, or 0 for a new file.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    if !connection.table_exists(None, "piste_migrations")? {
        return Ok(0);
    }
    let newest = "SELECT coalesce(max(version), 0) FROM piste_migrations";
    connection.query_row(newest, [], |row| row.get(0))
}

/// Runs the migrations that a file has not seen, in one transaction: a program that is killed
/// meanwhile leaves the file as it was.
pub(super) fn run(connection: &mut Connection, migrations: &[Migration]) -> rusqlite::Result<()> {
    let newest = migrations.last().map_or(0, |it| it.version);
    if version(connection)? >= newest {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(TABLE)?;
    // Another program may have run them while this one waited for the lock.
    let found = version(&transaction)?;
    for migration in migrations.iter().filter(|it| it.version > found) {
        transaction.execute_batch(migration.script)?;
        transaction.execute(
            "INSERT INTO piste_migrations (version, name, checksum) VALUES (?1, ?2, ?3)",
            (migration.version, migration.name, migration.checksum()),
        )?;
    }
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Barrier;
    use std::time::Duration;

    use super::*;

    fn memory() -> Connection {
        Connection::open_in_memory().expect("a database")
    }

    #[test]
    fn the_list_has_every_script_of_the_folder_in_the_order_of_its_number() {
        let scripts = std::fs::read_dir("../../migrations").expect("the folder");
        let scripts = scripts.map(|entry| entry.expect("a script").path());
        let names: BTreeSet<String> = scripts
            .map(|path| path.file_stem().expect("a name").to_string_lossy().into())
            .collect();
        assert_eq!(ALL.len(), names.len());
        for (number, migration) in (1..).zip(ALL) {
            assert_eq!(migration.version, number);
            assert!(names.contains(migration.name), "{migration}");
            assert!(migration.name.starts_with(&format!("V{number}__")));
        }
    }

    #[test]
    fn programs_that_open_a_new_file_at_once_run_each_migration_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let start = Barrier::new(4);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut file = Connection::open(&path).expect("a file");
                    let patience = Duration::from_secs(60);
                    file.busy_timeout(patience).expect("set");
                    start.wait();
                    run(&mut file, ALL).expect("it waits for the first");
                    assert_eq!(version(&file), Ok(newest()));
                });
            }
        });
    }

    #[test]
    fn a_file_sees_each_migration_once_and_a_failed_one_leaves_it_as_it_was() {
        let of = |version, script| Migration {
            version,
            name: "a script",
            script,
        };
        let first = of(1, "CREATE TABLE notes (text TEXT) STRICT");
        let second = of(2, "ALTER TABLE notes ADD COLUMN at INTEGER");
        let both = [first, second];
        let mut file = memory();
        run(&mut file, &both[..1]).expect("a schema");
        assert_eq!(version(&file), Ok(1));
        run(&mut file, &both).expect("the next schema");
        run(&mut file, &both).expect("nothing to do");
        assert_eq!(version(&file), Ok(2));
        let [first, _] = both;
        let script = "CREATE TABLE more (at INTEGER); INSERT INTO missing VALUES (1)";
        let faulty = [first, of(2, script), of(3, "DROP TABLE notes")];
        let mut file = memory();
        run(&mut file, &faulty[..1]).expect("a schema");
        run(&mut file, &faulty).expect_err("there is no such table");
        assert_eq!(version(&file), Ok(1));
        assert_eq!(file.table_exists(None, "more"), Ok(false));
        assert_eq!(file.table_exists(None, "notes"), Ok(true));
    }
}
