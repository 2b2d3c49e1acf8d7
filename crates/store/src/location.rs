//! The place of a database: a file, or a server.

use std::fmt;
use std::path::{Path, PathBuf};

use super::{Options, Result, Store, StoreError, Tx, open, readers};
#[cfg(feature = "postgres")]
use crate::engine::{
    postgres::{Address, Session},
    server,
};

/// The place of a database.
#[derive(Clone, Debug)]
pub enum Location {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL.
    #[cfg(feature = "postgres")]
    Server(Address),
}

impl Location {
    /// Returns the database at an address on a server, whose authorities' certificates may stand in a
    /// file.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the address is none, if the certificates cannot be read, or if this
    /// program was built without PostgreSQL.
    #[cfg(feature = "postgres")]
    pub fn at(url: &str, authorities: Option<&Path>) -> Result<Self> {
        Address::parse(url, authorities).map(Self::Server)
    }

    /// Returns the database at an address on a server, whose authorities' certificates may stand in a
    /// file.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`]: this program was built without PostgreSQL.
    #[cfg(not(feature = "postgres"))]
    pub fn at(_url: &str, _authorities: Option<&Path>) -> Result<Self> {
        Err(StoreError::Damaged {
            path: PathBuf::from("database.url"),
            reason:
                "this piste was built without PostgreSQL; build it with --features postgres, or \
                     name a file as database.path"
                    .to_owned(),
        })
    }

    /// Returns the file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            #[cfg(feature = "postgres")]
            Self::Server(_) => None,
        }
    }

    /// Opens the database, and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Store::open`], or says why a server's database does not fit.
    pub fn open(&self) -> Result<Store> {
        match self {
            Self::File(path) => Store::open(path),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Store::connect(address),
        }
    }

    /// Opens the database beside the bot that is at work there, to follow it; as [`Location::open`] does
    /// if a file is free.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Location::open`], or says that the tables of a file would change under that
    /// bot. Those of a server are brought up to date: what is added there, older programs do not see.
    pub fn open_to_follow(&self) -> Result<Store> {
        match (self, self.open()) {
            (Self::File(path), Err(StoreError::InUse(_))) => {
                let options = Options {
                    follows: true,
                    ..Options::default()
                };
                Store::open_with(path, options)
            }
            (_, opened) => opened,
        }
    }

    /// Runs a job that only reads, on a connection of its own.
    pub(super) fn look<T>(&self, job: impl Fn(&Tx<'_>) -> Result<T>) -> Result<T> {
        match self {
            Self::File(path) => readers::in_transaction(&open::open_reader(path)?, job),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Session::new(address).read(&job),
        }
    }

    /// Looks at a place without changing anything there.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] that says what does not fit.
    pub fn check(&self) -> Result<()> {
        match self {
            Self::File(path) => super::check_place(path),
            #[cfg(feature = "postgres")]
            Self::Server(address) => server::check(address),
        }
    }

    /// Returns a warning about a place that works for now.
    pub fn warning(&self) -> Option<String> {
        match self {
            Self::File(path) => super::warning_about(path),
            #[cfg(feature = "postgres")]
            Self::Server(address) => address.warning().map(str::to_owned),
        }
    }

    /// Looks at the database without changing anything. `None` where there is none yet.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] with the first fault.
    pub fn inspect(&self) -> Result<Option<super::FileReport>> {
        match self {
            Self::File(path) => {
                let is_new = std::fs::metadata(path).map_or(true, |metadata| metadata.len() == 0);
                (!is_new).then(|| super::inspect(path)).transpose()
            }
            #[cfg(feature = "postgres")]
            Self::Server(address) => server::inspect(address),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Self::Server(address) => address.fmt(f),
        }
    }
}
