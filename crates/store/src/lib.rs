//! The database: ids, texts and times. It knows neither games nor Discord, and no other room knows
//! SQL.
//!
//! A job is a closure over a transaction: `store.read(|tx| tx.server(id))`. [`Tx`] has a function for
//! each operation, with rows of this room as arguments and results, so that a job holds whatever a
//! caller needs of one state of the database, or writes in one commit. Jobs that write go to one
//! thread, which commits together what is waiting; reads run on threads of their own beside it.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `matches` | a match from its beginning to its end: rows, commits, clocks, lists |
//! | `log` | the entries of a match's log, and its rounds |
//! | `venues` | where a subject is shown: channels, cards, threads |
//! | `posts` | what each slot of a subject shows and should show |
//! | `offers` | offers and their messages |
//! | `limits` | what is known before an offer or a match |
//! | `results` | finished matches in their order |
//! | `badges` | what users have done in all matches, and the badges that it brings them |
//! | `ladders` | what the results add up to: ratings, ranks, profiles |
//! | `calendars` | night hours and days away, and the running clocks that follow them |
//! | `news` | news for servers that belong to no match |
//! | `people`, `servers` | users and servers with their settings |
//! | `kept` | options and maps that users and servers keep under a name |
//! | `presence` | the servers that the bot is in, and their names |
//! | `channels` | channels with the troubles that were met in them |
//! | `contests` | contests between teams, from the invitation to the result |
//! | `fingerprints` | accounts that are known again after their deletion |
//! | `deletions` | the deletion of users, and the list of it beside the database |
//! | `exclusions` | the list of them beside the database, and what follows from it |
//! | `list` | lists that outlive what they are about: files beside the database, rows on a server |
//! | `reports` | invitations that were reported to the operator |
//! | `holdings` | everything that is stored about a user |
//! | `cleaning` | what is cleaned away, and after how long |
//! | `moving` | moving a database from a file to a server, or back |
//! | `moments` | moments kept by their names |
//! | `program` | what the program remembers of itself |
//! | `shards` | the shards of the connection, as several processes share them |
//! | `handovers` | what a running process and the one that follows it say to each other |
//! | `ids` | ids, numbers, points in time |
//! | `readable` | lists of which a row is damaged |
//! | `location` | the place of a database: a file or a server |
//! | `place`, `file`, `lock`, `open`, `schema` | the place, the files there, who works on them, how the database is opened, and whether it holds what the migrations make |
//! | `error`, `refusals` | errors, and those of a server that may be tried again |
//! | `column`, `row` | values as columns keep them, rows of either engine |
//! | `tx` | a transaction, and the verbs in which operations are written |
//! | `engine` | SQLite and PostgreSQL: how each runs statements and transactions |
//! | `writer`, `readers`, `asked` | the threads, and what a future asks of them |
//! | `upkeep` | looking after the file in use: its check, its log, its place |
//! | `backup`, `restore` | copies, and putting one back |

mod acts;
mod asked;
mod backup;
mod badges;
mod calendars;
mod channels;
mod cleaning;
mod clock;
mod column;
mod contests;
mod deletions;
pub mod dialect;
mod engine;
mod error;
mod exclusions;
mod file;
mod fingerprints;
mod handovers;
mod holdings;
mod ids;
mod kept;
mod ladders;
mod limits;
mod list;
mod location;
mod lock;
mod log;
mod matches;
mod migrations;
mod moments;
mod moving;
mod news;
mod offers;
mod open;
mod people;
mod place;
mod posts;
mod presence;
mod program;
mod readable;
mod readers;
#[cfg(feature = "postgres")]
mod refusals;
mod reports;
mod restore;
mod results;
mod row;
mod schema;
mod sentences;
mod servers;
mod shards;
mod tx;
mod upkeep;
mod venues;
mod waits;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The client of PostgreSQL, for those who look at a database beside the program.
#[cfg(feature = "postgres")]
pub use ::tokio_postgres;
pub use asked::{Asked, asked};
pub use backup::{FileReport, backup, inspect};
pub use badges::Honours;
pub use calendars::Announced;
pub use channels::Channel;
pub use cleaning::Leftover;
pub use column::Datum;
pub use contests::{BoardResult, ClaimedContestPost, ContestStep, Fit, NamedContest};
pub use deletions::{Deleted, Deletion, DeletionList};
#[cfg(feature = "postgres")]
pub use engine::postgres::Address;
#[cfg(feature = "postgres")]
use engine::server;
use engine::sqlite;
pub use error::{EngineError, Result, StoreError};
pub use exclusions::ExclusionList;
pub use file::make_folder;
pub use fingerprints::Key;
pub use handovers::{Predecessor, Succession, Successor};
pub use holdings::HoldingsWriter;
pub use kept::Keeping;
pub use ladders::{
    Before, Bout, CaughtUp, CurvePoint, ESTABLISHED_CONTESTS, ESTABLISHED_GAMES,
    ESTABLISHED_OPPONENTS, ESTABLISHED_SERVERS, Entrant, EntrantKind, HistoryEntry, Idle, Ladder,
    LadderRow, LadderScope, Medals, Onlooker, OpponentName, PastBoard, PastContest, Place, Profile,
    ProfileSeason, Rate, RatedBout, RatedSide, Rating, RatingChange, RatingEffect, Rival, Score,
    SeasonCard, SeasonPlace, SeasonRank, SeasonTable, ServerName, ServerRecord, ServerRivals,
    Tally, Unlisted, Visibility, WeekTops,
};
use list::List;
pub use location::Location;
pub use log::RoundRow;
pub use matches::{
    Beginning, Begun, Claim, Claimed, FinishedMatch, Follow, Followed, ListedMatch, Outage,
    RunningMatch, StepCommit, StoredMatch,
};
use model::{
    ChannelId, Clock, ContestId, End, Filters, Home, Mark, Match, MatchId, MatchSlot, MessageId,
    Offer, Player, Ply, Progress, Proposal, RATED_BOARDS, Rated, ResultRating, RoleId, Round,
    Season, SeatNotice, ServerId, Sides, Timestamp, UserId, Venue, Verbosity, Version, Want,
};
pub use moving::{Moved, move_all};
pub use news::{News, NewsId, NewsSlot};
pub use offers::{ClaimedOfferPost, GivenUp, NamedOffer, Seeker};
pub use people::{Switch, User};
pub use place::check_place;
use place::warning_about;
pub use posts::{ClaimedPost, Lease, PostEnd, PostState, Refused, Slot, Subject};
pub use presence::SeenServer;
pub use program::Holder;
pub use readable::PUT_OFF;
pub use reports::{Report, reports};
pub use restore::{SoundBackup, remove, restore};
pub use results::{MatchResult, Voided};
pub use servers::{Challengers, ContestSettings, Server};
pub use shards::{Holding, ShardReport};
pub use tx::Tx;
pub use upkeep::CheckCounters;
pub use venues::VenueChange;
pub use writer::WriterCounters;

/// The options for opening a database.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// `true` if writes that wait share a commit, as only a benchmark would not want.
    pub commits_together: bool,
    /// The time to wait for another program that has locked the file.
    pub lock_timeout: Duration,
    /// `true` if several hosts may work on the file at once. Otherwise the second is refused.
    pub shared: bool,
    /// `true` if the store is opened beside that of the bot at work on the file, to follow it.
    pub follows: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            commits_together: true,
            // A backup or an operator's shell locks the file for a moment.
            lock_timeout: Duration::from_secs(5),
            shared: false,
            follows: false,
        }
    }
}

/// The number of long reads at once, each with a thread and a connection.
pub const LONG_READS: usize = 1;

/// A handle to an open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
    deletions: List,
    exclusions: List,
    /// `true` if each job that writes is run once in vain.
    repeats_writes: bool,
}

/// The engine that keeps a database.
#[derive(Clone)]
enum Engine {
    File(Arc<sqlite::Database>),
    #[cfg(feature = "postgres")]
    Server(Arc<server::Server>),
}

impl Store {
    /// Opens a database file, creating it if it is missing and bringing its schema up to date. No
    /// other store may be open on it, in this process or another.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the file cannot be opened, is damaged, is in use, or was written
    /// by a newer program.
    pub fn open(path: &Path) -> Result<Self> {
        Self::open_with(path, Options::default())
    }

    /// Opens a database file with options.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Store::open`].
    pub fn open_with(path: &Path, options: Options) -> Result<Self> {
        Ok(Self {
            engine: Engine::File(Arc::new(sqlite::Database::open(path, options)?)),
            deletions: DeletionList::beside(path).into(),
            exclusions: ExclusionList::beside(path).into(),
            repeats_writes: false,
        })
    }

    /// Connects to a database of PostgreSQL, and brings its schema up to date. Other stores may be
    /// open on it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the server does not answer, if the database does not order texts by
    /// their bytes, is another program's, or was written by a newer program.
    #[cfg(feature = "postgres")]
    pub fn connect(address: &Address) -> Result<Self> {
        Ok(Self {
            engine: Engine::Server(Arc::new(server::Server::connect(address)?)),
            deletions: List::Within("deletions"),
            exclusions: List::Within("exclusions"),
            repeats_writes: false,
        })
    }

    /// Returns the store with a fault, for tests: each job that writes is run to its end, undone and
    /// run again, as every job may be on a server.
    #[must_use]
    pub fn repeating_writes(self) -> Self {
        Self {
            repeats_writes: true,
            ..self
        }
    }

    /// Returns the time by a server's clock; `None` for a file, which has none.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the server does not answer.
    pub async fn server_time(&self) -> Result<Option<Timestamp>> {
        match &self.engine {
            Engine::File(_) => Ok(None),
            #[cfg(feature = "postgres")]
            Engine::Server(server) => server.time().await.map(Some),
        }
    }

    fn file(&self) -> Option<Arc<sqlite::Database>> {
        match &self.engine {
            Engine::File(file) => Some(Arc::clone(file)),
            #[cfg(feature = "postgres")]
            Engine::Server(_) => None,
        }
    }

    /// Takes the place of the bot that this store was opened beside, and returns `true` once that one
    /// has ended; `None` for a server, where only what stands in the database tells of others.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the lock beside the file cannot be taken.
    pub fn take_place(&self) -> Result<Option<bool>> {
        self.file().map(|file| file.take_place()).transpose()
    }

    /// Lets another bot open the file beside this one, to follow it.
    pub fn admit_next(&self) {
        if let Some(file) = self.file() {
            file.admit_next();
        }
    }

    /// Closes every connection once everything that waits is done, so that a file is complete by
    /// itself. Nothing is read or written from then on.
    pub async fn close(&self) {
        match &self.engine {
            Engine::File(file) => file.close().await,
            #[cfg(feature = "postgres")]
            Engine::Server(server) => server.close().await,
        }
    }

    /// Returns the counters of what is written.
    pub fn counters(&self) -> Arc<WriterCounters> {
        match &self.engine {
            Engine::File(file) => Arc::clone(file.writer.counters()),
            #[cfg(feature = "postgres")]
            Engine::Server(server) => Arc::clone(server.counters()),
        }
    }

    /// Runs a job in a transaction. When this returns, either all of the job is on disk or nothing
    /// of it. The job may be run again, on what is in the database then.
    ///
    /// # Errors
    ///
    /// Returns the job's error, [`StoreError::NotCommitted`], or [`StoreError::Unknown`] where only a
    /// look tells whether the job is on disk.
    pub async fn write<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        asked::count_write();
        let repeats = self.repeats_writes;
        let job = move |tx: &Tx<'_>| {
            if repeats {
                tx.undo(&job)?;
            }
            job(tx)
        };
        match &self.engine {
            Engine::File(file) => file.writer.write(job).await,
            #[cfg(feature = "postgres")]
            Engine::Server(server) => server.write(job).await,
        }
    }

    /// Runs a job that only reads, beside what writes. It sees everything committed before, and one
    /// state of the database from its first statement to its last.
    ///
    /// # Errors
    ///
    /// Returns the job's error, or [`StoreError::NotCommitted`] if the store is closed.
    pub async fn read<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        asked::count_read();
        match &self.engine {
            Engine::File(file) => file.read(job).await,
            #[cfg(feature = "postgres")]
            Engine::Server(server) => server.read(job).await,
        }
    }

    /// Runs a job that only reads and takes long, beside what writes and all other reads.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Store::read`].
    pub async fn read_long<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        asked::count_read();
        match &self.engine {
            Engine::File(file) => file.read_long(job).await,
            #[cfg(feature = "postgres")]
            Engine::Server(server) => server.read_long(job).await,
        }
    }
}
