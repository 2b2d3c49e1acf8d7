//! The database: ids, texts and times. It knows neither games nor Discord, and nobody else knows
//! SQL.
//!
//! [`Store`] has an asynchronous function for each thing that is asked of it: one transaction
//! each, with rows of this room as arguments and results. Writes go to one thread, which commits
//! what waits together; reads run on threads of their own beside it.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `matches` | a match from its beginning to its end: rows, commits, clocks, lists |
//! | `log` | the entries of a match's log, and its rounds |
//! | `deliveries`, `destination` | what each destination shows and should show, and who brings it there |
//! | `offers` | offers and their messages |
//! | `limits` | how much is allowed, and the checks before an offer or a match |
//! | `results` | finished matches in their order |
//! | `people`, `servers` | what users and servers have set |
//! | `cleaning` | what is over and cleaned away, and how long it is kept |
//! | `program` | what the program remembers of itself |
//! | `ids` | ids, numbers, points in time |
//! | `open`, `writer`, `readers`, `backup` | the file and the threads |

mod backup;
mod cleaning;
mod deliveries;
mod destination;
mod error;
mod ids;
mod limits;
mod log;
mod matches;
mod offers;
mod open;
mod people;
mod program;
mod readers;
mod results;
mod servers;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;

pub use backup::{FileReport, backup, inspect, restore};
pub use cleaning::Leftover;
pub use deliveries::{Claim, Claimed, Delivered, Due, Lease, Mark, Refused, Waiting};
pub use destination::Destination;
pub use error::StoreError;
pub use ids::{ChannelId, MatchId, MessageId, Ply, Round, Sequence, ServerId, Timestamp, UserId};
pub use limits::{Denied, Limits};
pub use log::RoundRow;
pub use matches::{
    Beginning, Begun, End, Home, HomeChange, Match, Outage, Player, Progress, Proposal, Rated,
    RunningMatch, Shard, Sides, StepCommit, StoredMatch, TimeControl, Told, Version,
};
pub use offers::{NamedOffer, Offer, OfferClaim, OfferMessage, OfferStatus, ShownPost, Side};
pub use people::{Switch, User};
pub use program::Holder;
pub use results::{MatchResult, ResultRating};
pub use servers::Server;
pub use writer::WriterCounters;

/// How a database is opened.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether writes that wait share a commit; only a benchmark wants otherwise.
    pub commits_together: bool,
    /// How long to wait for another program that has locked the file.
    pub lock_timeout: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            commits_together: true,
            // A backup or an operator's shell locks the file for a moment.
            lock_timeout: Duration::from_secs(5),
        }
    }
}

/// A handle to an open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    writer: writer::Writer,
    readers: Arc<readers::Readers>,
}

impl Store {
    /// Opens a file, makes it if it is missing and brings its schema up to date.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be opened, is damaged, or was written by a newer
    /// program.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, Options::default())
    }

    /// Opens a file in another way than usual.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_with(path: &Path, options: Options) -> Result<Self, StoreError> {
        let connection = open::open_writer(path, options.lock_timeout)?;
        Ok(Self {
            writer: writer::Writer::start(connection, options.commits_together)?,
            readers: Arc::new(readers::Readers::start(path)?),
        })
    }

    /// Closes every connection, after all that waits has been done, so that the file stands alone
    /// and whole. From then on nothing is read or written any more.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Returns the number of reads so far.
    #[must_use]
    pub fn reads(&self) -> u64 {
        self.readers.asked()
    }

    /// Returns what the writer has done so far.
    #[must_use]
    pub fn counters(&self) -> Arc<WriterCounters> {
        Arc::clone(self.writer.counters())
    }

    /// Does a job in a transaction. When this returns, the job is on disk, or nothing of it is.
    async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.write(job).await
    }

    /// Does a job that only reads, beside the writer. It sees everything that was committed before.
    async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.read(job).await
    }
}
