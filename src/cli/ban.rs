//! `piste ban` and `piste unban`: servers and users that the operator does not want.

use std::path::Path;
use std::process::ExitCode;

use super::service::SystemClock;
use super::{Failure, asynchronous, output, owner, run};
use host::{Now, ServerId, UserId};
use store::{self, Excluded, ExclusionList, Store, StoreError};

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
    let path = arguments.run.read()?.database.path;
    owner::become_owner(&path)?;
    asynchronous(ban(arguments, &path, on))
}

async fn ban(arguments: &Banning, path: &Path, on: bool) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::about("ban", error);
    store::inspect(path).map_err(failed)?;
    let excluded = match arguments.kind {
        Kind::Server => Excluded::Server(ServerId(arguments.id)),
        Kind::User => Excluded::User(UserId(arguments.id)),
    };
    let list = ExclusionList::beside(path);
    list.add(excluded, on, SystemClock.now()).map_err(failed)?;
    let state = if on { "banned" } else { "no longer banned" };
    match follow(path).await {
        Ok(()) => output::line(format_args!("{excluded} is {state}"))?,
        Err(StoreError::InUse(_)) => output::line(format_args!(
            "{excluded} is {state}; the running bot reads that within a minute"
        ))?,
        Err(error) => return Err(failed(error)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Lets a database follow the list beside it. What is posted of withdrawn offers is edited by the
/// bot when it starts.
async fn follow(database: &Path) -> Result<(), StoreError> {
    let store = Store::open(database)?;
    let followed = store.follow_exclusions(SystemClock.now()).await;
    store.close().await;
    followed.map(drop)
}
