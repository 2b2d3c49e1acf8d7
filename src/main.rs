//! The one binary: reads the command line and carries it out.

use std::process::ExitCode;

use clap::Parser;
use piste::cli::Arguments;

fn main() -> ExitCode {
    Arguments::parse().run()
}
