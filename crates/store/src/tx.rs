//! A transaction, and the verbs in which every operation on it is written.

use std::fmt;
use std::ops::ControlFlow;

use rusqlite::Connection;

use crate::Result;
use crate::column::{FromRow, Params};
#[cfg(feature = "postgres")]
use crate::dialect;
#[cfg(feature = "postgres")]
use crate::engine::postgres;
use crate::engine::sqlite;
use crate::error::EngineError;
use crate::readable::{Readable, unless_damaged};
use crate::row::Row;

/// A transaction: one state of the database, and what is changed of it. Its operations are in the
/// rooms of what they are about.
///
/// Nothing of a job that fails is kept. Statements are written out in the sources, never put
/// together: the verbs take nothing else.
pub struct Tx<'a> {
    session: Session<'a>,
}

/// The session in which a transaction runs.
enum Session<'a> {
    Sqlite(&'a Connection),
    #[cfg(feature = "postgres")]
    Postgres(&'a postgres::Session),
}

impl<'a> Tx<'a> {
    /// Returns the transaction of a connection to SQLite.
    pub(crate) fn new(connection: &'a Connection) -> Self {
        let session = Session::Sqlite(connection);
        Self { session }
    }

    /// Returns the transaction of a session of PostgreSQL.
    #[cfg(feature = "postgres")]
    pub(crate) fn of_server(session: &'a postgres::Session) -> Self {
        let session = Session::Postgres(session);
        Self { session }
    }

    /// Runs a statement, and returns the number of rows that it changed.
    pub(crate) fn execute(&self, sql: &'static str, params: impl Params) -> Result<usize> {
        let values = params.values();
        match self.session {
            Session::Sqlite(connection) => sqlite::execute(connection, sql, &values),
            #[cfg(feature = "postgres")]
            Session::Postgres(session) => session.execute(sql, &values),
        }
    }

    /// Runs a statement, however many rows it changes.
    pub(crate) fn done(&self, sql: &'static str, params: impl Params) -> Result<()> {
        self.execute(sql, params).map(drop)
    }

    /// Returns `true` if a query finds a row.
    pub(crate) fn exists(&self, sql: &'static str, params: impl Params) -> Result<bool> {
        let found = self.one(sql, params, |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// Returns the first row of a query, or `None` if there is none.
    pub(crate) fn one<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let (mut read, mut found) = (Some(read), None);
        self.each(sql, params, |row| {
            found = read.take().map(|read| read(row)).transpose()?;
            Ok(ControlFlow::Break(()))
        })?;
        Ok(found)
    }

    /// Returns the first row of a query that always has one.
    pub(crate) fn only<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        let found = self.one(sql, params, read)?;
        let none = || EngineError::Statement(format!("it found no row: {sql}"));
        Ok(found.ok_or_else(none)?)
    }

    /// Returns all rows of a query.
    pub(crate) fn all<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut all = Vec::new();
        self.each(sql, params, |row| {
            all.push(read(row)?);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(all)
    }

    /// Returns the first column of the first row of a query, or its first ones as a tuple; `None` if
    /// there is no row.
    pub(crate) fn value<T: FromRow>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<Option<T>> {
        self.one(sql, params, T::from_row)
    }

    /// Returns the first column, or the first ones as a tuple, of the first row of a query that always
    /// has one.
    pub(crate) fn only_value<T: FromRow>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<T> {
        self.only(sql, params, T::from_row)
    }

    /// Returns the first column of all rows of a query, or the first ones as tuples.
    pub(crate) fn values<T: FromRow>(
        &self,
        sql: &'static str,
        params: impl Params,
    ) -> Result<Vec<T>> {
        self.all(sql, params, T::from_row)
    }

    /// Hands out the rows of a query, one after the other, until one breaks.
    pub(crate) fn each(
        &self,
        sql: &'static str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        let values = params.values();
        match self.session {
            Session::Sqlite(connection) => sqlite::each(connection, sql, &values, &mut read),
            #[cfg(feature = "postgres")]
            Session::Postgres(session) => session.each(sql, &values, &mut read),
        }
    }

    /// Returns the rows of a query in a table as far as they can be read. `key` is the column of the
    /// table's key, by which a damaged row is named.
    pub(crate) fn readable<T>(
        &self,
        sql: &'static str,
        params: impl Params,
        table: &str,
        key: &str,
        read: impl Fn(&Row<'_>) -> Result<T>,
    ) -> Result<Readable<T>> {
        let (mut sound, mut damaged) = (Vec::new(), Vec::new());
        self.each(sql, params, |row| {
            let key: i64 = row.get(key)?;
            match unless_damaged(read(row), table, key)? {
                Some(read) => sound.push(read),
                None => damaged.push(key),
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(Readable { sound, damaged })
    }

    /// Lets rows that the database numbers go on after those that stand. SQLite does so by itself.
    pub(crate) fn number_on(&self) -> Result<()> {
        match self.session {
            Session::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Session::Postgres(session) => session.run(&dialect::numbering()),
        }
    }

    /// Runs a part of a job, which undoes its own work and nothing else if it fails. One may run within
    /// another. Returns what comes of the part. Fails with a [`StoreError`](crate::StoreError) if the
    /// whole job fails or has to be run again.
    pub(crate) fn savepoint<T>(&self, part: impl FnOnce(&Self) -> Result<T>) -> Result<Result<T>> {
        self.execute("SAVEPOINT part", [])?;
        let done = part(self);
        if let Err(error) = &done {
            if error.is_repeatable() {
                return Err(error.clone());
            }
            self.execute("ROLLBACK TO part", [])?;
        }
        self.execute("RELEASE part", [])?;
        Ok(done)
    }

    /// Runs a job to its end and undoes it, whatever it returns.
    pub(crate) fn undo<T>(&self, job: impl FnOnce(&Self) -> Result<T>) -> Result<()> {
        self.execute("SAVEPOINT part", [])?;
        drop(job(self));
        self.execute("ROLLBACK TO part", [])?;
        self.done("RELEASE part", [])
    }
}

/// Does something with the row of a key, or returns what is empty where there is none.
pub(crate) fn if_known<T: Default>(
    key: Option<i64>,
    act: impl FnOnce(i64) -> Result<T>,
) -> Result<T> {
    key.map_or_else(|| Ok(T::default()), act)
}

impl fmt::Debug for Tx<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tx")
    }
}
