//! The commands of the program, one file each. They wire rooms together and hold no logic of
//! their own.

mod care;
mod contest;
mod game;
mod maps;
#[cfg(feature = "playground")]
mod playground;
mod run;
mod service;
mod simulate;
mod train;
mod verify;
mod watching;

use std::process::ExitCode;

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
    Backup(care::Copying),
    /// Put a backup in the place of the database while the bot does not run.
    Restore(care::Copying),
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
            Command::Doctor(arguments) => care::doctor(&arguments),
            Command::Backup(arguments) => care::backup(&arguments),
            Command::Restore(arguments) => care::restore(&arguments),
            #[cfg(feature = "playground")]
            Command::Playground(arguments) => asynchronous(playground::run(&arguments)),
            Command::Verify(arguments) => verify::run(&arguments),
            Command::Simulate(arguments) => simulate::run(&arguments),
            Command::Match(arguments) => contest::run(&arguments),
            Command::Train(arguments) => train::run(&arguments),
            Command::Map(arguments) => maps::run(&arguments),
        };
        done.unwrap_or_else(|error| {
            eprintln!("piste: {error}");
            ExitCode::FAILURE
        })
    }
}

/// Runs a command on the program's one runtime.
fn asynchronous(
    command: impl Future<Output = Result<ExitCode, Failure>>,
) -> Result<ExitCode, Failure> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::about("runtime", error))?
        .block_on(command)
}

/// Why a command did not do what it was asked: a sentence with the file or value it is about.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Failure(String);

impl Failure {
    /// A failure about something with a name, and the reason.
    fn about(name: impl std::fmt::Display, reason: impl std::fmt::Display) -> Self {
        Self(format!("{name}: {reason}"))
    }
}
