//! `piste ladder rebuild`: the ladders, computed anew from the results.

use std::path::Path;
use std::process::ExitCode;

use super::{Failure, asynchronous, output, owner, run};
use crate::host::Now;
use crate::league::League;
use crate::store::Store;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Compute ratings and ladders anew from the results; the bot must not be running.
    Rebuild(run::Arguments),
}

/// Runs the command.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let Command::Rebuild(arguments) = &arguments.command;
    let path = arguments.read()?.database.path;
    owner::become_owner(&path)?;
    asynchronous(rebuild(&path))
}

async fn rebuild(path: &Path) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::about("database", error);
    let store = Store::open(path).map_err(failed)?;
    let now = super::service::SystemClock.now();
    let rebuilt = League::new(store.clone()).rebuild(now).await;
    store.close().await;
    let rebuilt = rebuilt.map_err(failed)?;
    output::line(format_args!(
        "{} results, {} of them rated",
        rebuilt.results, rebuilt.rated
    ))?;
    Ok(ExitCode::SUCCESS)
}
