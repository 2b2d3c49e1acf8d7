//! The commands of the program, one file each. They wire rooms together and hold no logic of
//! their own.

mod contest;
mod game;
mod maintenance;
mod maps;
mod metrics_source;
mod output;
#[cfg(feature = "playground")]
mod playground;
mod run;
mod service;
mod simulate;
mod train;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

/// Hosts matches of two-player games on Discord.
#[derive(Debug, Parser)]
#[command(name = "piste", version, about, propagate_version = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot on Discord.
    Run(run::Arguments),
    /// Look at configuration, token and database, and say what is wrong.
    Doctor(run::Arguments),
    /// Copy the database to a new file, also while the bot runs.
    Backup(maintenance::Copying),
    /// Put a backup in the place of the database while the bot does not run.
    Restore(maintenance::Copying),
    /// Try the bot without Discord: a small chat opens on this machine.
    #[cfg(feature = "playground")]
    Playground(playground::Arguments),
    /// Check match records and vector lines: every deal, every move, every result.
    Verify(verify::Arguments),
    /// Play rounds at random and say what came out.
    Simulate(simulate::Arguments),
    /// Let computer players play against each other and say who is better.
    Match(contest::Arguments),
    /// Teach the computer a game by self-play.
    Train(train::Arguments),
    /// Maps for Erobere Wesnoth.
    #[command(subcommand)]
    Map(maps::Arguments),
}

impl Arguments {
    /// Carries the command out. A failure is one sentence on standard error.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let done = match self.command {
            Command::Run(arguments) => asynchronous(run::run(&arguments)),
            Command::Doctor(arguments) => maintenance::doctor(&arguments),
            Command::Backup(arguments) => maintenance::backup(&arguments),
            Command::Restore(arguments) => maintenance::restore(&arguments),
            #[cfg(feature = "playground")]
            Command::Playground(arguments) => asynchronous(playground::run(&arguments)),
            Command::Verify(arguments) => verify::run(&arguments),
            Command::Simulate(arguments) => simulate::run(&arguments),
            Command::Match(arguments) => contest::run(&arguments),
            Command::Train(arguments) => train::run(&arguments),
            Command::Map(arguments) => maps::run(&arguments),
        };
        done.unwrap_or_else(|error| {
            if !matches!(error, Failure::Quiet) {
                // Where standard error is closed, nobody is there to be told.
                let _ = writeln!(io::stderr(), "piste: {error}");
            }
            error.code()
        })
    }
}

/// How long what is still at work may take to end with the program.
const LAST_WORK: Duration = Duration::from_secs(1);

/// Runs a command on the program's one runtime.
fn asynchronous(
    command: impl Future<Output = Result<ExitCode, Failure>>,
) -> Result<ExitCode, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::about("runtime", error))?;
    let done = runtime.block_on(command);
    // A picture, a thought or a name that is looked up has no reader any more.
    runtime.shutdown_timeout(LAST_WORK);
    done
}

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// Another try may go better.
    #[error("{0}")]
    Failed(String),
    /// No other try goes better until somebody changes something.
    #[error("{0}")]
    Hopeless(String),
    /// Nobody reads what the command prints any more.
    #[error("nobody reads on")]
    Quiet,
}

impl Failure {
    /// The exit code of a failure that does not heal by itself, sysexits' EX_CONFIG; the systemd
    /// unit does not start the bot again after it.
    const HOPELESS: u8 = 78;

    /// Returns a failure about something with a name, and the reason.
    fn about(name: impl std::fmt::Display, reason: impl std::fmt::Display) -> Self {
        Self::Failed(format!("{name}: {reason}"))
    }

    fn code(&self) -> ExitCode {
        match self {
            Self::Failed(_) | Self::Quiet => ExitCode::FAILURE,
            Self::Hopeless(_) => ExitCode::from(Self::HOPELESS),
        }
    }
}
