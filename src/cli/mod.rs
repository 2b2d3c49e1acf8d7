//! The commands of the program, one file each. They wire rooms together and hold no logic of
//! their own.

mod simulate;
mod verify;

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
    /// Check match records and vector lines: every deal, every move, every result.
    Verify(verify::Arguments),
    /// Play rounds at random and say what came out.
    Simulate(simulate::Arguments),
}

impl Arguments {
    /// Carries the command out. A failure is one sentence on standard error.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let done = match self.command {
            Command::Verify(arguments) => verify::run(&arguments),
            Command::Simulate(arguments) => simulate::run(&arguments),
        };
        done.unwrap_or_else(|error| {
            eprintln!("piste: {error}");
            ExitCode::FAILURE
        })
    }
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
