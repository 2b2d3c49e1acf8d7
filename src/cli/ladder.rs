//! `piste ladder rebuild` and `piste ladder void`: the ladders, computed anew from the results, all of
//! them or without some.

use std::process::ExitCode;

use super::{Failure, asynchronous, output, run};
use host::league::League;
use host::{MatchId, Now, UserId};
use model::Timestamp;
use store::{Location, Store, StoreError};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Compute ratings and ladders anew from the results; the bot must not be running.
    Rebuild(run::Arguments),
    /// Take results out of ratings and ladders for good, and compute these anew; the bot must not be
    /// running.
    Void(Voiding),
}

#[derive(Debug, clap::Args)]
struct Voiding {
    #[command(flatten)]
    run: run::Arguments,
    /// Matches by their ids, or users by the numbers of their accounts, whose results all go.
    #[arg(required = true, value_name = "MATCH|USER", value_parser = parse)]
    results: Vec<Results>,
}

/// Results that are to be taken out.
#[derive(Clone, Copy, Debug)]
enum Results {
    /// That of a match.
    Match(MatchId),
    /// All of a user.
    User(UserId),
}

fn parse(text: &str) -> Result<Results, String> {
    if let Some(id) = MatchId::parse(text) {
        return Ok(Results::Match(id));
    }
    match text.parse::<i64>() {
        Ok(user) if user > 0 => Ok(Results::User(UserId(user.unsigned_abs()))),
        _ => Err("name a match by its 26 characters, or a user by the account's number".to_owned()),
    }
}

/// Runs the command.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let database = match &arguments.command {
        Command::Rebuild(run) | Command::Void(Voiding { run, .. }) => run.own()?,
    };
    asynchronous(change(&arguments.command, &database))
}

async fn change(command: &Command, database: &Location) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::about("database", error);
    let store = database.open().map_err(failed)?;
    let now = super::service::SystemClock.now();
    let told = match command {
        Command::Rebuild(_) => rebuild(&store, now).await,
        Command::Void(voiding) => void(&store, &voiding.results, now).await,
    };
    store.close().await;
    for line in told.map_err(failed)? {
        output::line(format_args!("{line}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Computes the ladders anew, and returns what to tell of it.
async fn rebuild(store: &Store, now: Timestamp) -> Result<Vec<String>, StoreError> {
    let rebuilt = League::new(store.clone()).rebuild(now).await?;
    let (results, rated) = (rebuilt.results, rebuilt.rated);
    Ok(vec![format!("{results} results, {rated} of them rated")])
}

/// Takes results out and computes the ladders anew, and returns what to tell of it.
async fn void(
    store: &Store,
    results: &[Results],
    now: Timestamp,
) -> Result<Vec<String>, StoreError> {
    let matches = results.iter().filter_map(|it| match it {
        Results::Match(id) => Some(*id),
        Results::User(_) => None,
    });
    let users = results.iter().filter_map(|it| match it {
        Results::Match(_) => None,
        Results::User(user) => Some(*user),
    });
    let (matches, users): (Vec<_>, Vec<_>) = (matches.collect(), users.collect());
    let voided = store.write(move |tx| tx.void_results(&matches, &users, now));
    let voided = voided.await?;
    let unknown = voided.unknown.iter();
    let mut told: Vec<String> = unknown
        .map(|id| format!("{id}: no match of this id is over"))
        .collect();
    told.push(format!(
        "{} results taken out, with them {} contests of servers",
        voided.results, voided.contests
    ));
    told.extend(rebuild(store, now).await?);
    Ok(told)
}
