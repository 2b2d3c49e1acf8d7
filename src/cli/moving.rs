//! `piste move`: a database from a file to a server, or back.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{Failure, asynchronous, output};
use store::{self, Location};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The database that is moved: a file, or the address of a database of PostgreSQL. The bot must not
    /// be running.
    #[arg(long, value_name = "PLACE")]
    from: String,
    /// The place where it is to stand, which must be empty.
    #[arg(long, value_name = "PLACE")]
    to: String,
    /// The certificates of authorities that are trusted beside those of the web.
    #[arg(long, value_name = "FILE")]
    ca_file: Option<PathBuf>,
}

/// Runs the command.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let place = |place: &str| location(place, arguments.ca_file.as_deref());
    let (from, to) = (place(&arguments.from)?, place(&arguments.to)?);
    asynchronous(carry(&from, &to))
}

/// Returns the place that a text names.
fn location(place: &str, authorities: Option<&Path>) -> Result<Location, Failure> {
    if !place.contains("://") {
        return Ok(Location::File(place.into()));
    }
    Location::at(place, authorities).map_err(|error| Failure::about("move", error))
}

async fn carry(from: &Location, to: &Location) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::about("move", error);
    if from.inspect().map_err(failed)?.is_none() {
        return Err(Failure::about(from, "there is no database"));
    }
    let moved = store::move_all(from, to).await.map_err(failed)?;
    output::line(format_args!(
        "{to} holds what {from} holds: {} rows in {} tables, compared",
        moved.rows, moved.tables
    ))?;
    Ok(ExitCode::SUCCESS)
}
