//! `piste ban` and `piste unban`: servers and users that the operator does not want.

use std::process::ExitCode;

use super::service::SystemClock;
use super::{Failure, asynchronous, output, run};
use host::{Now, ServerId, UserId};
use store::{self, Entrant, ExclusionList, Location, StoreError};

#[derive(Debug, clap::Args)]
pub(super) struct Banning {
    #[command(flatten)]
    run: run::Arguments,
    /// The kind of what is banned.
    kind: Kind,
    /// The number of the server or of the user's account on Discord.
    #[arg(value_parser = clap::value_parser!(u64).range(1..=i64::MAX.unsigned_abs()))]
    id: u64,
}

/// A kind of what can be banned.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Kind {
    /// A server: its offers to others end, and it can neither challenge nor be found.
    Server,
    /// A user: they can begin nothing anywhere.
    User,
}

/// Runs the command: bans, or lifts a ban.
pub(super) fn run(arguments: &Banning, on: bool) -> Result<ExitCode, Failure> {
    let database = arguments.run.own()?;
    asynchronous(ban(arguments, &database, on))
}

async fn ban(arguments: &Banning, database: &Location, on: bool) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::about("ban", error);
    let excluded = match arguments.kind {
        Kind::Server => Entrant::Server(ServerId(arguments.id)),
        Kind::User => Entrant::User(UserId(arguments.id)),
    };
    list(database, excluded, on).await.map_err(failed)?;
    let state = if on { "banned" } else { "no longer banned" };
    match follow(database).await {
        Ok(()) => output::line(format_args!("{excluded} is {state}"))?,
        Err(StoreError::InUse(_)) => output::line(format_args!(
            "{excluded} is {state}; the running bot reads that within a minute"
        ))?,
        Err(error) => return Err(failed(error)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Puts an order on the list: in the file beside a database, which a running bot leaves free, or in
/// that of a server.
async fn list(database: &Location, excluded: Entrant, on: bool) -> Result<(), StoreError> {
    let now = SystemClock.now();
    if let Some(path) = database.file() {
        store::inspect(path)?;
        return ExclusionList::beside(path).add(excluded, on, now);
    }
    let store = database.open()?;
    let listed = store.list_exclusion(excluded, on, now).await;
    store.close().await;
    listed
}

/// Lets a database follow its list. What is posted of withdrawn offers is edited by the
/// bot when it starts.
async fn follow(database: &Location) -> Result<(), StoreError> {
    let store = database.open()?;
    let followed = store.follow_exclusions(SystemClock.now()).await;
    store.close().await;
    followed.map(drop)
}
