//! Databases on a server in place of files: a path stands for one as long as its folder is there.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier, LazyLock, Mutex, PoisonError};
use std::thread;

use futures::TryStreamExt;
use rusqlite::types::Value;
use store::tokio_postgres::types::private::BytesMut;
use store::tokio_postgres::types::{FromSql, IsNull, ToSql, Type};
use store::tokio_postgres::{self, NoTls};
use store::{Address, Store};
use tokio::runtime::Runtime;

use crate::server::{self, Database};
use crate::sql::Row;

/// A database with the schema of the program, after which others are made.
static NEW: LazyLock<Database> = LazyLock::new(|| {
    let database = Database::create();
    let store = Store::connect(&address(&database)).expect("a new database");
    let close = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.expect("a runtime").block_on(store.close());
    };
    thread::spawn(close).join().expect("closed");
    database
});

/// The databases by the paths that stand for them.
static DATABASES: Mutex<BTreeMap<PathBuf, Database>> = Mutex::new(BTreeMap::new());

fn address(database: &Database) -> Address {
    Address::parse(&database.address(), None).expect("an address")
}

/// Asks the database that a path stands for, which is made if there is none. Those whose folder is gone
/// are dropped.
fn ask<T>(path: &Path, ask: impl FnOnce(&Database) -> T) -> Option<T> {
    server::named()?;
    let mut databases = DATABASES.lock().unwrap_or_else(PoisonError::into_inner);
    databases.retain(|path, _| path.parent().is_some_and(Path::is_dir));
    let make = || Database::like(NEW.name(), "");
    Some(ask(databases.entry(path.to_owned()).or_insert_with(make)))
}

/// Returns the address of the database that a path stands for, if there is a server.
pub(crate) fn address_of(path: &Path) -> Option<Address> {
    ask(path, address)
}

/// Returns the address of that database as text.
pub(crate) fn url_of(path: &Path) -> Option<String> {
    ask(path, Database::address)
}

/// Connects to the database that a path stands for, if there is a server.
pub(crate) fn of(path: &Path) -> Option<Client> {
    let url = url_of(path)?;
    let connect = async move || {
        let (client, connection) = tokio_postgres::connect(&url, NoTls)
            .await
            .expect("a server");
        tokio::spawn(connection);
        client
    };
    let open = move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let runtime = runtime.expect("a runtime");
        (runtime.block_on(connect()), runtime)
    };
    let open = thread::spawn(open).join().expect("connected");
    Some(Client(RefCell::new(Some(open))))
}

/// The number of jobs that write at once.
const WRITES: usize = 4;

/// Waits until everything that a store had begun to write is written: jobs that wait for each other
/// find all sessions free.
pub(crate) async fn written(store: &Store) {
    // Of two who wait at once, each would hold sessions that the other needs.
    static ONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    let _one = ONE.lock().await;
    let all = Arc::new(Barrier::new(WRITES));
    let jobs = (0..WRITES).map(|_| {
        let all = Arc::clone(&all);
        store.write(move |_| {
            all.wait();
            Ok(())
        })
    });
    // One that is closed has nothing left.
    futures::future::join_all(jobs).await;
}

/// A connection, which works on a thread of its own, as its runtime must.
pub(crate) struct Client(RefCell<Option<(tokio_postgres::Client, Runtime)>>);

impl Client {
    fn with<T: Send>(
        &self,
        ask: impl AsyncFnOnce(&tokio_postgres::Client) -> Result<T, tokio_postgres::Error> + Send,
    ) -> rusqlite::Result<T> {
        let mut open = self.0.borrow_mut();
        let (client, runtime) = open.as_mut().expect("it is open");
        let asked = move || runtime.block_on(ask(client));
        let asked = thread::scope(|scope| scope.spawn(asked).join());
        let asked = asked.expect("no panic");
        asked.map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
    }

    /// Returns all rows of a query.
    pub(crate) fn rows(&self, sql: &str, args: &[Value]) -> rusqlite::Result<Vec<Row>> {
        self.with(async |client| {
            let statement = client.prepare(&sql.replace('?', "$")).await?;
            let rows = client.query_raw(&statement, args.iter().map(Bound)).await?;
            rows.map_ok(|row| read(&row)).try_collect().await
        })
    }

    /// Runs a statement, and returns the number of rows that it changed.
    pub(crate) fn execute(&self, sql: &str, args: &[Value]) -> rusqlite::Result<usize> {
        self.with(async |client| {
            let statement = client.prepare(&sql.replace('?', "$")).await?;
            let changed = client
                .execute_raw(&statement, args.iter().map(Bound))
                .await?;
            Ok(usize::try_from(changed).unwrap_or(usize::MAX))
        })
    }

    /// Runs statements without parameters.
    pub(crate) fn run(&self, sql: &str) -> rusqlite::Result<()> {
        self.with(async |client| client.batch_execute(sql).await)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let client = self.0.take();
        // A thread that panics already has said why.
        let _ = thread::spawn(move || drop(client)).join();
    }
}

fn read(row: &tokio_postgres::Row) -> Row {
    let names = row.columns().iter().map(|column| column.name().to_owned());
    let values = (0..row.len()).map(|number| row.get::<_, Read>(number).0);
    Row {
        columns: names.zip(values).collect(),
    }
}

struct Read(Value);

impl<'a> FromSql<'a> for Read {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(match *kind {
            Type::INT8 => Value::Integer(i64::from_sql(kind, raw)?),
            Type::INT4 => Value::Integer(i32::from_sql(kind, raw)?.into()),
            Type::BOOL => Value::Integer(bool::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => Value::Blob(raw.to_owned()),
            Type::TEXT | Type::NAME => Value::Text(String::from_sql(kind, raw)?),
            _ => return Err(format!("a column is {kind}").into()),
        }))
    }

    fn from_sql_null(_kind: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(Value::Null))
    }

    fn accepts(_kind: &Type) -> bool {
        true
    }
}

struct Bound<'a>(&'a Value);

impl fmt::Debug for Bound<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ToSql for Bound<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self.0, kind) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(number), &Type::INT4) => i32::try_from(*number)?.to_sql(kind, out),
            (Value::Integer(number), &Type::BOOL) => (*number != 0).to_sql(kind, out),
            (Value::Integer(number), _) => number.to_sql(kind, out),
            (Value::Real(number), _) => number.to_sql(kind, out),
            (Value::Text(text), _) => text.to_sql(kind, out),
            (Value::Blob(bytes), _) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_kind: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}
