//! Statements run by SQLite.

use std::ops::ControlFlow;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection};

use crate::StoreError;
use crate::column::{Datum, ToColumn};
use crate::row::Row;

/// A value that SQLite binds.
struct Bound<'a>(Datum<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match &self.0 {
            Datum::Nothing => ValueRef::Null,
            Datum::Whole(number) => ValueRef::Integer(*number),
            Datum::Real(number) => ValueRef::Real(*number),
            Datum::Text(text) => ValueRef::Text(text.as_bytes()),
            Datum::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// Returns a statement with its parameters: as many as it has.
fn bound<'a>(
    connection: &'a Connection,
    sql: &'static str,
    values: &[&dyn ToColumn],
) -> Result<CachedStatement<'a>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let (given, wanted) = (values.len(), statement.parameter_count());
    if given != wanted {
        return Err(rusqlite::Error::InvalidParameterCount(given, wanted).into());
    }
    for (number, value) in (1..).zip(values) {
        statement.raw_bind_parameter(number, Bound(value.to_column()?))?;
    }
    Ok(statement)
}

/// Runs a statement, and returns the number of rows that it changed.
pub(crate) fn execute(
    connection: &Connection,
    sql: &'static str,
    values: &[&dyn ToColumn],
) -> Result<usize, StoreError> {
    Ok(bound(connection, sql, values)?.raw_execute()?)
}

/// Hands out the rows of a query until one breaks.
pub(crate) fn each(
    connection: &Connection,
    sql: &'static str,
    values: &[&dyn ToColumn],
    read: &mut dyn FnMut(&Row<'_>) -> Result<ControlFlow<()>, StoreError>,
) -> Result<(), StoreError> {
    let mut statement = bound(connection, sql, values)?;
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        if read(&Row::Sqlite(row))?.is_break() {
            return Ok(());
        }
    }
    Ok(())
}
