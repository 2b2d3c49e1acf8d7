//! `piste forget`: a user deleted by the operator; the deletions that a backup has undone; and the list
//! of them, cut to those that a backup could undo.

use std::process::ExitCode;

use super::service::{SystemClock, SystemEntropy};
use super::{Failure, asynchronous, output, run};
use host::league::League;
use host::{Entropy, Now, UserId};
use model::DAY;
use store::{self, Deleted, Deletion, DeletionList, Location, Store, StoreError};

#[derive(Debug, clap::Args)]
pub(super) struct Forgetting {
    #[command(flatten)]
    run: run::Arguments,
    /// The number of the user's account on Discord.
    #[arg(
        value_parser = clap::value_parser!(u64).range(1..=i64::MAX.unsigned_abs()),
        required_unless_present = "older_than"
    )]
    user: Option<u64>,
    /// Drop deletions from the list that are done and older than so many days: at least the age of the
    /// oldest backup. The bot must not be running.
    #[arg(long, value_name = "DAYS", conflicts_with = "user")]
    older_than: Option<u32>,
}

/// Runs the command.
pub(super) fn run(arguments: &Forgetting) -> Result<ExitCode, Failure> {
    let database = arguments.run.own()?;
    asynchronous(forget(arguments, &database))
}

async fn forget(arguments: &Forgetting, database: &Location) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::about("forget", error);
    if let Some(path) = database.file() {
        store::inspect(path).map_err(failed)?;
    }
    let Some(user) = arguments.user.map(UserId) else {
        let days = arguments.older_than.unwrap_or(u32::MAX);
        let dropped = drop_listed(database, days).await.map_err(failed)?;
        output::line(format_args!("{dropped} deletions dropped from the list"))?;
        return Ok(ExitCode::SUCCESS);
    };
    let mut random = [0; 8];
    SystemEntropy.fill(&mut random);
    let deletion = Deletion::new(user, u64::from_le_bytes(random), SystemClock.now());
    let Some(path) = database.file() else {
        // The bots there know who plays.
        list_on_server(database, deletion).await.map_err(failed)?;
        output::line(format_args!(
            "user {user} is on the list of deletions; a running bot deletes them within the hour"
        ))?;
        return Ok(ExitCode::SUCCESS);
    };
    DeletionList::beside(path).add(&deletion).map_err(failed)?;
    match carry_out(database).await {
        Ok(waiting) if waiting.contains(&deletion) => output::line(format_args!(
            "user {user} is on the list of deletions; they play, so they resign and are deleted when the bot starts"
        ))?,
        Ok(_) => output::line(format_args!("user {user} is deleted"))?,
        Err(StoreError::InUse(_)) => output::line(format_args!(
            "user {user} is on the list of deletions; the running bot deletes them within the hour"
        ))?,
        Err(error) => return Err(failed(error)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Puts a deletion on the list of a database on a server.
async fn list_on_server(database: &Location, deletion: Deletion) -> Result<(), StoreError> {
    let store = database.open()?;
    let listed = store.list_deletion(deletion).await;
    store.close().await;
    listed
}

/// Drops what is done and older than so many days from the list of deletions. Returns the number of
/// deletions.
async fn drop_listed(database: &Location, days: u32) -> Result<usize, StoreError> {
    let store = database.open()?;
    let before = SystemClock.now().plus(-i64::from(days) * DAY);
    let dropped = store.drop_listed_deletions(before).await;
    store.close().await;
    dropped
}

/// Carries out the listed deletions that a database does not hold yet, and returns those that wait
/// for the bot, since the user plays.
pub(super) async fn carry_out(database: &Location) -> Result<Vec<Deletion>, StoreError> {
    let store = database.open()?;
    let waiting = carry_out_in(&store).await;
    store.close().await;
    waiting
}

async fn carry_out_in(store: &Store) -> Result<Vec<Deletion>, StoreError> {
    let pending = store.pending_deletions().await?;
    if pending.is_empty() {
        return Ok(pending);
    }
    // A result that has not reached the ladders would bring the user's number back.
    League::new(store.clone()).follow().await?;
    let mut waiting = Vec::new();
    let mut fresh = [0; 32];
    SystemEntropy.fill(&mut fresh);
    for deletion in pending {
        if let Deleted::NotYet(_) = store
            .write(move |tx| tx.delete_user(deletion, &[], fresh))
            .await?
        {
            waiting.push(deletion);
        }
    }
    Ok(waiting)
}
