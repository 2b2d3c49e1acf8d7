//! A row of a query, of either engine.

use std::borrow::Cow;

use rusqlite::types::ValueRef;

use crate::column::{Datum, FromColumn};
use crate::error::EngineError;
use crate::{Result, StoreError};

/// A row of a query.
pub(crate) enum Row<'a> {
    /// A row of SQLite.
    Sqlite(&'a rusqlite::Row<'a>),
    /// A row of PostgreSQL.
    #[cfg(feature = "postgres")]
    Postgres(&'a ::tokio_postgres::Row),
}

/// A column of a row, by its number or name.
pub(crate) trait Column {
    /// Returns its number, or `None` if the row has no such column.
    fn number(&self, row: &Row<'_>) -> Option<usize>;
    /// Returns it for errors.
    fn name(&self) -> String;
}

impl Column for usize {
    fn number(&self, _row: &Row<'_>) -> Option<usize> {
        Some(*self)
    }

    fn name(&self) -> String {
        self.to_string()
    }
}

impl Column for &str {
    fn number(&self, row: &Row<'_>) -> Option<usize> {
        match row {
            Row::Sqlite(row) => row.as_ref().column_index(self).ok(),
            #[cfg(feature = "postgres")]
            Row::Postgres(row) => {
                let mut columns = row.columns().iter();
                columns.position(|column| column.name() == *self)
            }
        }
    }

    fn name(&self) -> String {
        (*self).to_owned()
    }
}

impl Row<'_> {
    pub(crate) fn get<C: Column, T: FromColumn>(&self, column: C) -> Result<T> {
        let named = |error| match error {
            StoreError::Row(reason) => StoreError::Row(format!("{}: {reason}", column.name())),
            error => error,
        };
        self.datum(&column).and_then(T::from_column).map_err(named)
    }

    /// Returns what a column keeps.
    pub(crate) fn datum(&self, column: &impl Column) -> Result<Datum<'_>> {
        let missing = || EngineError::Statement(format!("it has no column {}", column.name()));
        let number = column.number(self).ok_or_else(missing)?;
        match self {
            Self::Sqlite(row) => sqlite(row.get_ref(number)?),
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => Ok(row.try_get(number)?),
        }
    }

    /// Returns the text that a column keeps.
    pub(crate) fn text(&self, column: impl Column) -> Result<Cow<'_, str>> {
        match self.datum(&column)? {
            Datum::Text(text) => Ok(text),
            value => Err(value.unexpected()),
        }
    }

    /// Returns the names of all columns.
    pub(crate) fn names(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        match self {
            Self::Sqlite(row) => {
                let statement = row.as_ref();
                let names = 0..statement.column_count();
                Box::new(names.map(|number| statement.column_name(number).unwrap_or_default()))
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(row) => {
                Box::new(row.columns().iter().map(::tokio_postgres::Column::name))
            }
        }
    }
}

fn sqlite(value: ValueRef<'_>) -> Result<Datum<'_>> {
    Ok(match value {
        ValueRef::Null => Datum::Nothing,
        ValueRef::Integer(number) => Datum::Whole(number),
        ValueRef::Real(number) => Datum::Real(number),
        ValueRef::Text(text) => {
            let text = str::from_utf8(text);
            let text = text.map_err(|_| StoreError::Row("a text is not UTF-8".to_owned()))?;
            Datum::Text(Cow::Borrowed(text))
        }
        ValueRef::Blob(bytes) => Datum::Bytes(Cow::Borrowed(bytes)),
    })
}
