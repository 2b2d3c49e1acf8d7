//! Looks into the database of a test, and changes behind the program's back, on either engine.

use std::path::Path;

use rusqlite::OpenFlags;
use rusqlite::types::{FromSql, ToSql, ToSqlOutput, Value, ValueRef};

#[cfg(feature = "postgres")]
use crate::clients::{self, Client};

/// A connection beside the program.
pub(crate) enum Sql {
    File(rusqlite::Connection),
    #[cfg(feature = "postgres")]
    Server(Client),
}

/// A row that was found.
pub(crate) struct Row {
    pub(crate) columns: Vec<(String, Value)>,
}

/// A column, by its number or name.
pub(crate) trait Column {
    fn of<'a>(&self, row: &'a Row) -> rusqlite::Result<&'a Value>;
}

impl Column for usize {
    fn of<'a>(&self, row: &'a Row) -> rusqlite::Result<&'a Value> {
        let column = row.columns.get(*self).map(|(_, value)| value);
        column.ok_or(rusqlite::Error::InvalidColumnIndex(*self))
    }
}

impl Column for &str {
    fn of<'a>(&self, row: &'a Row) -> rusqlite::Result<&'a Value> {
        let found = row.columns.iter().find(|(name, _)| name == self);
        let column = found.map(|(_, value)| value);
        column.ok_or_else(|| rusqlite::Error::InvalidColumnName((*self).to_owned()))
    }
}

impl Row {
    /// Reads a column.
    pub(crate) fn get<C: Column, T: FromSql>(&self, column: C) -> rusqlite::Result<T> {
        let read = T::column_result(ValueRef::from(column.of(self)?));
        read.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
    }
}

/// The parameters of a statement.
pub(crate) trait Args {
    fn values(&self) -> Vec<Value>;
}

fn value(of: &dyn ToSql) -> Value {
    match of.to_sql().expect("a parameter") {
        ToSqlOutput::Borrowed(value) => value.try_into().expect("a value"),
        ToSqlOutput::Owned(value) => value,
        _ => panic!("a parameter of SQLite alone"),
    }
}

impl Args for [&dyn ToSql; 0] {
    fn values(&self) -> Vec<Value> {
        Vec::new()
    }
}

macro_rules! array {
    ($($size:literal)+) => {
        $(
            impl<T: ToSql> Args for [T; $size] {
                fn values(&self) -> Vec<Value> {
                    self.iter().map(|it| value(it)).collect()
                }
            }
        )+
    };
}
array!(1 2 3 4 5 6);

impl Args for () {
    fn values(&self) -> Vec<Value> {
        Vec::new()
    }
}

macro_rules! args {
    ($($field:tt $name:ident),+) => {
        impl<$($name: ToSql),+> Args for ($($name,)+) {
            fn values(&self) -> Vec<Value> {
                vec![$(value(&self.$field)),+]
            }
        }
    };
}
args!(0 A, 1 B);
args!(0 A, 1 B, 2 C);
args!(0 A, 1 B, 2 C, 3 D);
args!(0 A, 1 B, 2 C, 3 D, 4 E);
args!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F);
args!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G);
args!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H);
args!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I);
args!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J);
args!(0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H, 8 I, 9 J, 10 K, 11 L);

impl Sql {
    /// Connects to the database of a test that stands at a path.
    pub(crate) fn open(path: &Path) -> rusqlite::Result<Self> {
        #[cfg(feature = "postgres")]
        if let Some(client) = clients::of(path) {
            return Ok(Self::Server(client));
        }
        let flags = OpenFlags::default() & !OpenFlags::SQLITE_OPEN_CREATE;
        rusqlite::Connection::open_with_flags(path, flags).map(Self::File)
    }

    /// Returns all rows of a query.
    fn rows(&self, sql: &str, args: &[Value]) -> rusqlite::Result<Vec<Row>> {
        match self {
            Self::File(connection) => {
                let mut statement = connection.prepare(sql)?;
                let names: Vec<String> = statement.column_names().map(Into::into).collect();
                let rows = statement.query_map(rusqlite::params_from_iter(args), |row| {
                    let columns = names.iter().enumerate();
                    let columns =
                        columns.map(|(number, name)| Ok((name.clone(), row.get(number)?)));
                    Ok(Row {
                        columns: columns.collect::<rusqlite::Result<_>>()?,
                    })
                })?;
                rows.collect()
            }
            #[cfg(feature = "postgres")]
            Self::Server(client) => client.rows(sql, args),
        }
    }

    /// Reads the first row of a query.
    pub(crate) fn query_row<T>(
        &self,
        sql: &str,
        args: impl Args,
        read: impl FnOnce(&Row) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let rows = self.rows(sql, &args.values())?;
        read(rows.first().ok_or(rusqlite::Error::QueryReturnedNoRows)?)
    }

    /// Returns the columns of all tables, each with its table.
    pub(crate) fn columns(&self) -> Vec<(String, String)> {
        let columns = match self {
            Self::File(_) => {
                "SELECT tables.name, columns.name FROM sqlite_schema AS tables
                     JOIN pragma_table_info(tables.name) AS columns
                 WHERE tables.type = 'table'"
            }
            #[cfg(feature = "postgres")]
            Self::Server(_) => {
                "SELECT CAST(columns.table_name AS TEXT), CAST(column_name AS TEXT)
                 FROM information_schema.columns
                     JOIN information_schema.tables USING (table_schema, table_name)
                 WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
            }
        };
        let rows = self.rows(columns, &[]).expect("read");
        let read = |row: &Row| Ok((row.get(0)?, row.get(1)?));
        let columns: rusqlite::Result<_> = rows.iter().map(read).collect();
        columns.expect("names")
    }

    /// Returns a query that is asked with several parameters.
    pub(crate) fn prepare<'a>(&'a self, sql: &'a str) -> rusqlite::Result<Query<'a>> {
        Ok(Query {
            sql: self,
            text: sql,
        })
    }

    /// Runs a statement, and returns the number of rows that it changed.
    pub(crate) fn execute(&self, sql: &str, args: impl Args) -> rusqlite::Result<usize> {
        match self {
            Self::File(connection) => {
                let args = args.values();
                let mut statement = connection.prepare_cached(sql)?;
                statement.execute(rusqlite::params_from_iter(args))
            }
            #[cfg(feature = "postgres")]
            Self::Server(client) => client.execute(sql, &args.values()),
        }
    }

    /// Lets rows point to nothing.
    pub(crate) fn drop_keys(&self) {
        let off = match self {
            Self::File(_) => "PRAGMA foreign_keys = OFF",
            #[cfg(feature = "postgres")]
            Self::Server(_) => "SET session_replication_role = replica",
        };
        self.execute_batch(off).expect("set");
    }

    /// Runs statements without parameters.
    pub(crate) fn execute_batch(&self, sql: &str) -> rusqlite::Result<()> {
        match self {
            Self::File(connection) => connection.execute_batch(sql),
            #[cfg(feature = "postgres")]
            Self::Server(client) => client.run(sql),
        }
    }
}

/// A query.
pub(crate) struct Query<'a> {
    sql: &'a Sql,
    text: &'a str,
}

impl Query<'_> {
    /// Reads all rows.
    pub(crate) fn query_map<T>(
        &self,
        args: impl Args,
        read: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<std::vec::IntoIter<rusqlite::Result<T>>> {
        let rows = self.sql.rows(self.text, &args.values())?;
        let read: Vec<_> = rows.iter().map(read).collect();
        Ok(read.into_iter())
    }
}
