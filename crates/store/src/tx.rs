//! A transaction, and the verbs in which every operation on it is written.

use std::fmt;
use std::ops::ControlFlow;

use rusqlite::{CachedStatement, Connection};

use crate::StoreError;
use crate::column::{FromColumn, Params, Row};
use crate::readable::{Readable, unless_damaged};

/// A transaction: one state of the database, and what is changed of it. Its operations are in the
/// rooms of what they are about.
///
/// Every operation fails with a [`StoreError`] if the database does; its documentation names the
/// other errors only. Nothing of a job that fails is kept. Statements are written out in the
/// sources, never put together: the verbs take nothing else.
pub struct Tx<'a> {
    connection: &'a Connection,
}

impl<'a> Tx<'a> {
    pub(crate) fn new(connection: &'a Connection) -> Self {
        Self { connection }
    }

    /// Returns a statement with its parameters.
    fn bound(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<CachedStatement<'a>, StoreError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        params.bind(&mut statement)?;
        Ok(statement)
    }

    /// Runs a statement, and returns the number of rows that it changed.
    pub(crate) fn execute(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<usize, StoreError> {
        Ok(self.bound(sql, params)?.raw_execute()?)
    }

    /// Runs a statement, however many rows it changes.
    pub(crate) fn done(&self, sql: &'static str, params: impl Params) -> Result<(), StoreError> {
        self.execute(sql, params).map(drop)
    }

    /// Returns `true` if a query finds a row.
    pub(crate) fn exists(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<bool, StoreError> {
        Ok(self.bound(sql, params)?.raw_query().next()?.is_some())
    }

    /// Returns the first row of a query, or `None` if there is none.
    pub(crate) fn one<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        let mut statement = self.bound(sql, params)?;
        let mut rows = statement.raw_query();
        Ok(rows.next()?.map(|row| read(&Row(row))).transpose()?)
    }

    /// Returns the first row of a query that always has one.
    pub(crate) fn only<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let found = self.one(sql, params, read)?;
        Ok(found.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
    }

    /// Returns all rows of a query.
    pub(crate) fn all<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut all = Vec::new();
        self.each(sql, params, |row| {
            all.push(read(row)?);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(all)
    }

    /// Returns the first column of the first row of a query, or `None` if there is no row.
    pub(crate) fn value<T: FromColumn>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<Option<T>, StoreError> {
        self.one(sql, params, |row| row.get(0))
    }

    /// Returns the first column of the first row of a query that always has one.
    pub(crate) fn only_value<T: FromColumn>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<T, StoreError> {
        self.only(sql, params, |row| row.get(0))
    }

    /// Returns the first column of all rows of a query.
    pub(crate) fn values<T: FromColumn>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<Vec<T>, StoreError> {
        self.all(sql, params, |row| row.get(0))
    }

    /// Hands out the rows of a query, one after the other, until one breaks.
    pub(crate) fn each(
        &self,
        sql: &'static str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<ControlFlow<()>, StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.bound(sql, params)?;
        let mut rows = statement.raw_query();
        while let Some(row) = rows.next()? {
            if read(&Row(row))?.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Returns the rows of a query in a table as far as they can be read. `key` is the column of the
    /// table's key, by which a damaged row is named.
    pub(crate) fn readable<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        table: &str,
        key: &str,
        read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Readable<T>, StoreError> {
        let (mut sound, mut damaged) = (Vec::new(), Vec::new());
        self.each(sql, params, |row| {
            let key: i64 = row.get(key)?;
            match unless_damaged(read(row).map_err(StoreError::from), table, key)? {
                Some(read) => sound.push(read),
                None => damaged.push(key),
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(Readable { sound, damaged })
    }

    /// Runs a part of a job, which undoes its own work and nothing else if it fails. One may run
    /// within another.
    pub(crate) fn savepoint<T>(
        &self,
        part: impl FnOnce(&Self) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.execute("SAVEPOINT part", [])?;
        let done = part(self);
        if done.is_err() {
            self.execute("ROLLBACK TO part", [])?;
        }
        self.execute("RELEASE part", [])?;
        done
    }
}

impl fmt::Debug for Tx<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tx")
    }
}
