//! Statements run by PostgreSQL: sessions that connect again, and transactions that are repeated.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures::TryStreamExt;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio::runtime::{self, Runtime};
use tokio::time::timeout;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type};
use tokio_postgres::{Client, Config, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::column::{Datum, FromColumn, ToColumn};
use crate::error::EngineError;
use crate::row::Row;
use crate::{Result, StoreError, Tx};

/// The times that a transaction is tried before it is given up.
const TRIES: u32 = 40;
/// The longest wait before the second try, in milliseconds. Waits grow with each.
const SHORT_WAIT: u64 = 20;
/// The longest wait, in milliseconds.
const LONGEST_WAIT: u64 = 200;
/// The time for a connection to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// The time after which a server that answers nothing any more is taken to be gone.
const GONE: Duration = Duration::from_secs(15);

/// The settings of a session.
const SETTINGS: [&str; 4] = [
    // That a table is there already is no news.
    "SET client_min_messages = warning",
    // What is read is locked against others who write it: rows by their index, or else a whole table.
    "SET enable_seqscan = off",
    // A table without an index that fits seems dear without them, and what is dear would be compiled: a
    // tenth of a second of the processor for each statement of each session.
    "SET jit = off",
    // A process that is suspended in the middle of a transaction keeps others from what it has locked
    // no longer than it holds a shard.
    "SET idle_in_transaction_session_timeout = '20s'",
];

/// A transaction that writes: as if it were the only one.
const WRITE: &str = "BEGIN ISOLATION LEVEL SERIALIZABLE";
/// A transaction that reads one state.
const READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// The place of a database on a server, with what it takes to connect there. The password is never
/// shown.
#[derive(Clone)]
pub struct Address(Arc<Place>);

struct Place {
    config: Config,
    tls: MakeRustlsConnect,
    /// Hosts and database.
    shown: String,
}

impl Address {
    /// Reads an address, `postgres://user:password@host:port/database`, with the certificates of
    /// authorities that are trusted beside those of the web.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] that says what the address lacks, or why the certificates cannot be
    /// read.
    pub fn parse(url: &str, authorities: Option<&Path>) -> Result<Self> {
        let unfit = |reason: String| StoreError::Damaged {
            path: PathBuf::from("database.url"),
            reason,
        };
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
            unfit(format!(
                "{}; write postgres://user:password@host/database",
                EngineError::from(error)
            ))
        })?;
        config
            .application_name("piste")
            .connect_timeout(CONNECT)
            .tcp_user_timeout(GONE)
            .keepalives_idle(GONE);
        let trusted = trusted(authorities).map_err(unfit)?;
        let tls =
            ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
                .with_safe_default_protocol_versions()
                .map_err(|error| unfit(error.to_string()))?
                .with_root_certificates(trusted)
                .with_no_client_auth();
        Ok(Self(Arc::new(Place {
            shown: shown(&config),
            tls: MakeRustlsConnect::new(tls),
            config,
        })))
    }

    /// Returns a warning about an address that trusts whoever answers there.
    pub fn warning(&self) -> Option<&'static str> {
        let is_near = |host: &Host| match host {
            Host::Tcp(name) => matches!(name.as_str(), "localhost" | "127.0.0.1" | "::1"),
            #[cfg(unix)]
            Host::Unix(_) => true,
        };
        let is_far = !self.0.config.get_hosts().iter().all(is_near);
        (is_far && self.0.config.get_ssl_mode() != SslMode::Require)
            .then_some("the server is on another machine; add ?sslmode=require to its address")
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.shown)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

/// Returns hosts and database of an address, without its user and password.
fn shown(config: &Config) -> String {
    let hosts: Vec<String> = config.get_hosts().iter().map(host).collect();
    let database = config.get_dbname().unwrap_or_default();
    format!("postgres://{}/{database}", hosts.join(","))
}

fn host(host: &Host) -> String {
    match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(path) => path.display().to_string(),
    }
}

/// Returns the certificates of authorities that are trusted.
fn trusted(authorities: Option<&Path>) -> Result<RootCertStore, String> {
    let mut trusted = RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    let Some(path) = authorities else {
        return Ok(trusted);
    };
    let about = |reason: &dyn fmt::Display| format!("{}: {reason}", path.display());
    let found = CertificateDer::pem_file_iter(path).map_err(|error| about(&error))?;
    for certificate in found {
        let certificate = certificate.map_err(|error| about(&error))?;
        trusted.add(certificate).map_err(|error| about(&error))?;
    }
    Ok(trusted)
}

/// A session on a thread of its own. It connects when it is first needed, and again once its
/// connection is lost.
pub(crate) struct Session {
    address: Address,
    /// Its number among those of the store, by which waits of several differ.
    number: u64,
    /// The time for an answer; `None` where it may take as long as it does.
    patience: Option<Duration>,
    connected: RefCell<Option<Connected>>,
    /// A statement has failed since the transaction or its last savepoint began.
    has_failed: Cell<bool>,
    /// The number of statements that the job has asked for.
    asked: Cell<u32>,
    /// The job runs without a transaction.
    is_alone: Cell<bool>,
}

/// A client, with the statements that were prepared on its connection.
struct Prepared {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Prepared {
    /// Returns a statement. The sources number parameters as SQLite does, by `?1`.
    async fn statement(&mut self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(&sql.replace('?', "$")).await?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// A connection, which is at work while something is asked on it.
struct Connected {
    prepared: Prepared,
    runtime: Runtime,
}

impl Connected {
    fn to(place: &Place) -> Result<Self> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|_| EngineError::Lost)?;
        let hosts = u32::try_from(place.config.get_hosts().len()).unwrap_or(u32::MAX);
        let patience = Some((2 * CONNECT).saturating_mul(hosts));
        let connecting = place.config.connect(place.tls.clone());
        let (client, connection) = wait(&runtime, patience, connecting)?;
        runtime.spawn(connection);
        let statements = HashMap::new();
        let prepared = Prepared { client, statements };
        Ok(Self { prepared, runtime })
    }
}

/// Waits for an answer of the server, no longer than that.
fn wait<T>(
    runtime: &Runtime,
    patience: Option<Duration>,
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T> {
    let answered = match patience {
        Some(patience) => runtime.block_on(async { timeout(patience, answer).await }),
        None => Ok(runtime.block_on(answer)),
    };
    Ok(answered.map_err(|_| EngineError::Unanswered)??)
}

/// A value that PostgreSQL binds. The client's log shows none.
struct Bound<'a>(Datum<'a>);

impl fmt::Debug for Bound<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl ToSql for Bound<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (&self.0, kind) {
            (Datum::Nothing, _) => Ok(IsNull::Yes),
            (Datum::Whole(number), &Type::INT8) => number.to_sql(kind, out),
            (Datum::Whole(number), &Type::INT4) => i32::try_from(*number)?.to_sql(kind, out),
            (Datum::Real(number), &Type::FLOAT8) => number.to_sql(kind, out),
            (Datum::Text(text), &Type::TEXT) => text.as_ref().to_sql(kind, out),
            (Datum::Bytes(bytes), &Type::BYTEA) => bytes.as_ref().to_sql(kind, out),
            _ => Err(format!("a parameter is {kind}").into()),
        }
    }

    fn accepts(_kind: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

impl<'a> FromSql<'a> for Datum<'a> {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::INT8 => Self::Whole(i64::from_sql(kind, raw)?),
            Type::INT4 => Self::Whole(i32::from_sql(kind, raw)?.into()),
            Type::BOOL => Self::Whole(bool::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Self::Real(f64::from_sql(kind, raw)?),
            Type::TEXT | Type::NAME => <&str>::from_sql(kind, raw)?.into(),
            Type::BYTEA => Self::Bytes(raw.into()),
            _ => return Err(format!("a column is {kind}").into()),
        })
    }

    fn from_sql_null(_kind: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Nothing)
    }

    fn accepts(_kind: &Type) -> bool {
        true
    }
}

impl Session {
    /// Returns a session that has not connected yet, and waits for each answer as long as it takes.
    pub(crate) fn new(address: &Address) -> Self {
        Self {
            address: address.clone(),
            number: 0,
            patience: None,
            connected: RefCell::default(),
            has_failed: Cell::default(),
            asked: Cell::default(),
            is_alone: Cell::default(),
        }
    }

    /// Returns a session of a number, which waits for an answer no longer than that.
    pub(crate) fn impatient(address: &Address, number: u64, patience: Duration) -> Self {
        Self {
            number,
            patience: Some(patience),
            ..Self::new(address)
        }
    }

    /// Connects, unless it is connected.
    fn connect(&self) -> Result<()> {
        let mut connected = self.connected.borrow_mut();
        let is_open = |it: &Connected| !it.prepared.client.is_closed();
        if connected.as_ref().is_some_and(is_open) {
            return Ok(());
        }
        *connected = Some(Connected::to(&self.address.0)?);
        drop(connected);
        for setting in SETTINGS {
            // An engine that plans otherwise need not know the word.
            match self.run(setting) {
                Err(error) if error.is_repeatable() || error.is_unanswered() => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the first column of the first row of a query outside of a transaction.
    pub(crate) fn look<T: FromColumn>(&self, sql: &'static str) -> Result<T> {
        self.connect()?;
        Tx::of_server(self).only_value(sql, [])
    }

    /// Runs a job in a transaction that waits for others where it has to.
    pub(crate) fn in_order<T>(&self, job: &impl Fn(&Tx<'_>) -> Result<T>) -> Result<T> {
        self.attempt("BEGIN", job)
    }

    /// Lets the connection go, with whatever is open in it.
    pub(crate) fn disconnect(&self) {
        *self.connected.borrow_mut() = None;
        self.is_alone.set(false);
    }

    /// Counts a statement, and refuses a second one without a transaction: both could see different
    /// states.
    fn count(&self) -> Result<()> {
        self.asked.set(self.asked.get().saturating_add(1));
        if self.is_alone.get() && self.asks_for_several() {
            return Err(StoreError::NotCommitted);
        }
        Ok(())
    }

    /// Returns `true` if the last job that read has asked for more than one statement.
    pub(crate) fn asks_for_several(&self) -> bool {
        self.asked.get() > 1
    }

    /// Asks something on the connection. One on which no answer came in time is of no use any more.
    fn with<T>(
        &self,
        ask: impl AsyncFnOnce(&mut Prepared) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T> {
        let mut connected = self.connected.borrow_mut();
        let Connected { prepared, runtime } = connected.as_mut().ok_or(EngineError::Lost)?;
        let answered = wait(runtime, self.patience, ask(prepared));
        drop(connected);
        if let Err(error) = &answered {
            self.has_failed.set(true);
            if error.is_unanswered() {
                self.disconnect();
            }
        }
        answered
    }

    /// Runs statements that are no operation's: about transactions, or of a migration.
    pub(crate) fn run(&self, sql: &str) -> Result<()> {
        self.with(async |it| it.client.batch_execute(sql).await)
    }

    /// Runs a statement, and returns the number of rows that it changed.
    pub(crate) fn execute(&self, sql: &'static str, values: &[&dyn ToColumn]) -> Result<usize> {
        self.count()?;
        let values = bound(values)?;
        let changed = self.with(async |it| {
            let statement = it.statement(sql).await?;
            it.client.execute_raw(&statement, values).await
        })?;
        if sql.starts_with("ROLLBACK TO ") {
            self.has_failed.set(false);
        }
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    /// Hands out the rows of a query until one breaks. All have been read before the first is handed
    /// out, so that other statements may be run meanwhile.
    pub(crate) fn each(
        &self,
        sql: &'static str,
        values: &[&dyn ToColumn],
        read: &mut dyn FnMut(&Row<'_>) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        self.count()?;
        let values = bound(values)?;
        let rows: Vec<tokio_postgres::Row> = self.with(async |it| {
            let statement = it.statement(sql).await?;
            let rows = it.client.query_raw(&statement, values).await?;
            rows.try_collect().await
        })?;
        for row in &rows {
            if read(&Row::Postgres(row))?.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Runs a job that sees one state of the database.
    pub(crate) fn read<T>(&self, job: &impl Fn(&Tx<'_>) -> Result<T>) -> Result<T> {
        self.unless_lost(|| self.read_once(job))
    }

    /// Runs a job in the same way without a transaction. Returns `None` if it asks for more than the one
    /// statement that sees one state without.
    pub(crate) fn read_alone<T>(&self, job: &impl Fn(&Tx<'_>) -> Result<T>) -> Result<Option<T>> {
        self.unless_lost(|| {
            self.connect()?;
            self.asked.set(0);
            self.is_alone.set(true);
            let found = job(&Tx::of_server(self));
            self.is_alone.set(false);
            if self.asks_for_several() {
                return Ok(None);
            }
            found.map(Some)
        })
    }

    /// Reads, and once more on a new connection if this one was lost, or prepared its statements before
    /// the schema grew.
    fn unless_lost<T>(&self, read: impl Fn() -> Result<T>) -> Result<T> {
        match read() {
            Err(error) if error.is_repeatable() => {
                self.disconnect();
                read()
            }
            found => found,
        }
    }

    /// Runs a job that sees one state of the database once. How its transaction ends changes nothing.
    fn read_once<T>(&self, job: &impl Fn(&Tx<'_>) -> Result<T>) -> Result<T> {
        self.connect()?;
        self.run(READ)?;
        self.asked.set(0);
        let found = job(&Tx::of_server(self));
        if self.run("COMMIT").is_err() {
            self.disconnect();
        }
        found
    }

    /// Runs a job in a transaction that is equal to one without any other beside it. Where PostgreSQL
    /// cannot promise that, the job is run again after a short wait. Fails with the job's error;
    /// [`StoreError::Unknown`] if the connection was lost at the commit; or the last error of a job that
    /// others went before too often.
    pub(crate) fn write<T>(
        &self,
        repeats: &AtomicU64,
        job: &impl Fn(&Tx<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut tried = 0;
        loop {
            let done = self.attempt(WRITE, job);
            tried += 1;
            match done {
                Err(error) if error.is_repeatable() && tried < TRIES => {
                    repeats.fetch_add(1, Ordering::Relaxed);
                    std::thread::sleep(self.wait(tried));
                }
                done => return done,
            }
        }
    }

    /// Returns the wait before the next try: another one for each session and each try. Sessions of
    /// several processes have the same numbers.
    fn wait(&self, tried: u32) -> Duration {
        let session = self.number * 7 + u64::from(std::process::id()) * 3;
        let spread = 1 + (session + u64::from(tried) * 5) % SHORT_WAIT;
        Duration::from_millis((spread * u64::from(tried)).min(LONGEST_WAIT))
    }

    /// Runs a job in a transaction once.
    fn attempt<T>(&self, begin: &'static str, job: &impl Fn(&Tx<'_>) -> Result<T>) -> Result<T> {
        self.connect()?;
        self.has_failed.set(false);
        self.run(begin)?;
        let done = job(&Tx::of_server(self));
        match done {
            Ok(value) => self.commit().map(|()| value),
            Err(error) => {
                // Statements that were prepared before the schema grew are refused for good.
                if self.run("ROLLBACK").is_err() || error.is_of_old_plan() {
                    self.disconnect();
                }
                Err(error)
            }
        }
    }

    /// Commits. A transaction in which a statement has failed would be rolled back without a word.
    fn commit(&self) -> Result<()> {
        if self.has_failed.get() {
            self.disconnect();
            return Err(StoreError::NotCommitted);
        }
        let committed = self.run("COMMIT");
        // A server that ends the session may do so after the commit, before it has said so.
        let is_unknown = |error: &StoreError| !error.is_refusal_to_commit();
        if committed.as_ref().is_err_and(is_unknown) {
            self.disconnect();
            return Err(StoreError::Unknown);
        }
        committed
    }
}

/// Returns the values of parameters.
fn bound<'a>(values: &'a [&dyn ToColumn]) -> Result<Vec<Bound<'a>>> {
    let bound = values.iter().map(|value| value.to_column().map(Bound));
    bound.collect()
}
