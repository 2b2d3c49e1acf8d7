//! Looks at the file of a program that runs.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, Params};

/// A connection that is opened once for everything that is counted in a file: opening takes ten
/// times as long as counting.
#[derive(Clone, Default)]
pub(crate) struct Looks(Arc<Mutex<Option<Connection>>>);

impl Looks {
    /// Reads the one number that a query counts.
    pub(crate) fn count(&self, path: &Path, query: &str, values: impl Params) -> i64 {
        self.read(path, |sql| {
            let mut counts = sql.prepare_cached(query).expect("a query");
            counts.query_row(values, |row| row.get(0)).expect("read")
        })
    }

    /// Reads something from the file.
    pub(crate) fn read<T>(&self, path: &Path, look: impl FnOnce(&Connection) -> T) -> T {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        look(kept.get_or_insert_with(|| open(path)))
    }

    /// Closes the connection, so that nothing holds the file.
    pub(crate) fn end(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Opens a file beside the program.
pub(crate) fn open(path: &Path) -> Connection {
    Connection::open(path).expect("the file")
}
