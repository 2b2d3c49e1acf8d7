//! The schema of a file, held against the one that the migrations of this program make.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::{Result, migrations};

/// The parts of a schema: its tables with their columns, indexes, views and triggers.
type Parts = BTreeSet<String>;

/// A table with the columns that are written.
pub(super) struct Table {
    pub(super) name: String,
    /// All columns, those of the key first and in its order.
    pub(super) columns: Vec<String>,
    /// The number of columns of the key.
    pub(super) key: usize,
}

/// The parts of the versions that were asked for in this process.
static MADE: Mutex<BTreeMap<u32, Arc<Parts>>> = Mutex::new(BTreeMap::new());

/// Returns the first fault of the schema of a file that has seen a version: a migration that is
/// none of this program's, something that is missing, or a trigger, which would change what a
/// commit means. What somebody has added beside that, to look at it, is theirs.
pub(super) fn fault(connection: &Connection, version: u32) -> Result<Option<String>> {
    if let Some(migration) = foreign_migration(connection, version)? {
        return Ok(Some(format!(
            "its migration {migration:?} is none of this program's"
        )));
    }
    let (found, made) = (parts(connection)?, made(version)?);
    if let Some(missing) = made.difference(&found).next() {
        return Ok(Some(format!("it has no {missing:?}")));
    }
    let mut added = found.difference(&made);
    let trigger = added.find(|part| part.starts_with("trigger "));
    Ok(trigger.map(|trigger| format!("it has a {trigger:?}, which no piste has made")))
}

/// Returns the first column of this program's newest schema that is not among those of a database.
#[cfg(feature = "postgres")]
pub(super) fn missing(columns: Vec<String>) -> Result<Option<String>> {
    let columns: Parts = columns.into_iter().collect();
    let made = made(migrations::newest())?;
    let mut missing = made.difference(&columns);
    Ok(missing.find(|part| part.starts_with("column ")).cloned())
}

/// Returns the tables of this program's newest schema, each after those to which its rows point.
pub(super) fn tables() -> Result<Vec<Table>> {
    let connection = new(migrations::newest())?;
    let mut names = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'piste_migrations'
         ORDER BY rowid",
    )?;
    let names: Vec<String> = names
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let table = |name: String| {
        let mut columns: Vec<(u32, String)> = Vec::new();
        connection.pragma(None, "table_info", &name, |row| {
            columns.push((row.get("pk")?, row.get("name")?));
            Ok(())
        })?;
        // The key comes first, in its order.
        columns.sort_by_key(|(place, _)| if *place == 0 { u32::MAX } else { *place });
        let key = columns.iter().filter(|(place, _)| *place > 0).count();
        let columns = columns.into_iter().map(|(_, column)| column).collect();
        Ok(Table { name, columns, key })
    };
    names.into_iter().map(table).collect()
}

/// Returns the name of a migration that a file has seen and this program does not know as such, or
/// that the file should have seen.
fn foreign_migration(connection: &Connection, version: u32) -> Result<Option<String>> {
    let known = migrations::up_to(version).iter();
    let known: BTreeSet<_> = known.map(|it| (it.to_string(), it.checksum())).collect();
    let query = "SELECT name, checksum FROM piste_migrations";
    let mut rows = connection.prepare(query)?;
    let seen = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let seen: BTreeSet<(String, [u8; 32])> = seen.collect::<Result<_, _>>()?;
    let differs = seen.symmetric_difference(&known).next();
    Ok(differs.map(|(migration, _)| migration.clone()))
}

/// Returns the parts that the migrations up to a version make.
fn made(version: u32) -> Result<Arc<Parts>> {
    let mut known = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(made) = known.get(&version) {
        return Ok(Arc::clone(made));
    }
    let made = Arc::new(parts(&new(version)?)?);
    known.insert(version, Arc::clone(&made));
    Ok(made)
}

/// Returns a new database of a version, in memory.
fn new(version: u32) -> Result<Connection> {
    let mut connection = Connection::open_in_memory()?;
    migrations::run(&mut connection, migrations::up_to(version))?;
    Ok(connection)
}

/// Returns the parts of a database.
fn parts(connection: &Connection) -> Result<Parts> {
    let mut parts = Parts::new();
    for query in [
        "SELECT type || ' ' || name FROM sqlite_schema WHERE sql IS NOT NULL",
        "SELECT 'column ' || part.name || '.' || field.name
         FROM sqlite_schema part, pragma_table_info(part.name) field",
    ] {
        let mut rows = connection.prepare(query)?;
        for part in rows.query_map([], |row| row.get(0))? {
            parts.insert(part?);
        }
    }
    Ok(parts)
}
