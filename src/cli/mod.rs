//! The commands of the program, one file each. They wire rooms together and hold no logic of their
//! own.

mod ban;
mod doctor_discord;
mod forget;
mod game;
mod ladder;
mod maintenance;
mod maps;
mod metrics_source;
mod moving;
mod output;
mod owner;
#[cfg(feature = "playground")]
mod playground;
mod preflight;
mod reports;
mod run;
mod series;
mod service;
mod simulate;
mod systemd;
mod train;
mod verify;

use std::io::{self, Write};
use std::num::NonZeroUsize;
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
    Run(run::Running),
    /// Examine configuration, database and the application at Discord, and say what is wrong.
    Doctor(run::Arguments),
    /// Copy the database to a new file, even while the bot runs.
    Backup(maintenance::Copying),
    /// Replace the database by a backup; the bot must not be running.
    Restore(maintenance::Copying),
    /// Delete everything about a user that nobody else needs, even while the bot runs.
    Forget(forget::Forgetting),
    /// Move the database from a file to a server, or back.
    Move(moving::Arguments),
    /// Ban a server or a user everywhere, even while the bot runs.
    Ban(ban::Banning),
    /// Lift such a ban.
    Unban(ban::Banning),
    /// List the invitations to contests that were reported.
    Reports(run::Arguments),
    /// Look after ratings and ladders.
    Ladder(ladder::Arguments),
    /// Try the bot without Discord: a small chat opens on this machine.
    #[cfg(feature = "playground")]
    Playground(playground::Arguments),
    /// Check match records and vector lines: every deal, every move, every result.
    Verify(verify::Arguments),
    /// Play random rounds and print statistics.
    Simulate(simulate::Arguments),
    /// Let two computer players meet and print which is better.
    Match(series::Arguments),
    /// Teach the computer a game by self-play.
    Train(train::Arguments),
    /// Examine maps of your own.
    #[command(subcommand)]
    Map(maps::Arguments),
}

impl Arguments {
    /// Carries out the command. A failure is printed as one sentence on standard error.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let done = match self.command {
            Command::Run(arguments) => asynchronous(run::run(&arguments)),
            Command::Doctor(arguments) => asynchronous(maintenance::doctor(&arguments)),
            Command::Backup(arguments) => maintenance::backup(&arguments),
            Command::Restore(arguments) => maintenance::restore(&arguments),
            Command::Forget(arguments) => forget::run(&arguments),
            Command::Move(arguments) => moving::run(&arguments),
            Command::Ban(arguments) => ban::run(&arguments, true),
            Command::Unban(arguments) => ban::run(&arguments, false),
            Command::Reports(arguments) => reports::run(&arguments),
            Command::Ladder(arguments) => ladder::run(&arguments),
            #[cfg(feature = "playground")]
            Command::Playground(arguments) => asynchronous(playground::run(&arguments)),
            Command::Verify(arguments) => verify::run(&arguments),
            Command::Simulate(arguments) => simulate::run(&arguments),
            Command::Match(arguments) => series::run(&arguments),
            Command::Train(arguments) => train::run(&arguments),
            Command::Map(arguments) => maps::run(&arguments),
        };
        done.unwrap_or_else(|error| {
            if !matches!(error, Failure::Quiet) {
                // If standard error is closed, nobody is there to be told.
                let _ = writeln!(io::stderr(), "piste: {error}");
            }
            error.code()
        })
    }
}

/// The time that unfinished work is given to end with the program.
const LAST_WORK: Duration = Duration::from_secs(1);

/// Runs a command on the program's one runtime. It has half as many workers as there are processors:
/// the database, pictures and thoughts have threads of their own, and workers that wake each other cost
/// more than they gain.
fn asynchronous<T>(command: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(processors.div_ceil(2))
        .enable_all()
        .build()
        .map_err(|error| Failure::about("runtime", error))?;
    let done = runtime.block_on(command);
    // A picture, a thought or a name being looked up has no reader any more.
    runtime.shutdown_timeout(LAST_WORK);
    done
}

/// The failure of a command.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// A failure that may not happen at the next try.
    #[error("{0}")]
    Failed(String),
    /// A failure that lasts until somebody changes something.
    #[error("{0}")]
    Hopeless(String),
    /// A failure to print because nobody reads standard output any more.
    #[error("nobody reads on")]
    Quiet,
}

impl Failure {
    /// The exit code of a lasting failure, sysexits' EX_CONFIG. The systemd unit does not start the
    /// bot again after it.
    const HOPELESS: u8 = 78;

    /// Creates a failure from the name of something and the reason. Either may come from a file and
    /// is spelled out where it cannot be seen.
    fn about(name: impl std::fmt::Display, reason: impl std::fmt::Display) -> Self {
        Self::Failed(output::visible(&format!("{name}: {reason}")))
    }

    fn code(&self) -> ExitCode {
        match self {
            Self::Failed(_) | Self::Quiet => ExitCode::FAILURE,
            Self::Hopeless(_) => ExitCode::from(Self::HOPELESS),
        }
    }
}
