//! `piste simulate`

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

use super::game::GameArguments;
use super::{Failure, output};
use table::{GameKind, Simulation, Tally};

/// The number of rounds played between two updates of the progress bar.
const STEP: u64 = 500;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The number of rounds.
    #[arg(long, default_value_t = 100_000)]
    rounds: u64,
    /// The seed of the rounds; the same seed plays the same rounds.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A file to which every round is written as a vector line, with all legal moves.
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
}

/// Plays the rounds, prints statistics, and writes vector lines if asked to.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let (kind, options) = arguments.game.chosen()?;
    let mut simulation = Simulation::new(kind, options, arguments.seed);
    // The bar hides itself if standard error is not a terminal.
    let bar = ProgressBar::new(arguments.rounds).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} rounds, {per_sec}, {eta}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let begun = Instant::now();
    match &arguments.vectors {
        Some(path) => write_lines(&mut simulation, arguments.rounds, path, &bar)?,
        None => play(&mut simulation, arguments.rounds, &bar)?,
    }
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    print(&simulation.tally, seconds, kind)?;
    Ok(ExitCode::SUCCESS)
}

fn play(simulation: &mut Simulation, rounds: u64, bar: &ProgressBar) -> Result<(), Failure> {
    let mut left = rounds;
    while left > 0 {
        let step = left.min(STEP);
        simulation
            .play(step)
            .map_err(|error| Failure::about("simulate", error))?;
        left -= step;
        bar.inc(step);
    }
    Ok(())
}

fn write_lines(
    simulation: &mut Simulation,
    rounds: u64,
    path: &Path,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    let about = |error: &dyn std::fmt::Display| Failure::about(path.display(), error);
    let mut file = BufWriter::new(File::create(path).map_err(|error| about(&error))?);
    for _ in 0..rounds {
        let line = simulation.line().map_err(|error| about(&error))?;
        serde_json::to_writer(&mut file, &line).map_err(|error| about(&error))?;
        file.write_all(b"\n").map_err(|error| about(&error))?;
        bar.inc(1);
    }
    file.flush().map_err(|error| about(&error))
}

fn print(tally: &Tally, seconds: f64, kind: GameKind) -> Result<(), Failure> {
    let [role_zero, role_one] = kind.facts().role_keys;
    let rounds = tally.rounds.max(1) as f64;
    let percent = |count: u64| 100.0 * count as f64 / rounds;
    let share = |name: &str, count: u64| {
        let percent = percent(count);
        output::line(format_args!("  {name:<10} {count:>10}  {percent:5.1} %"))
    };
    let a_second = tally.rounds as f64 / seconds.max(1e-9);
    let plies = tally.plies as f64 / rounds;
    let (count, shortest, longest) = (tally.rounds, tally.shortest, tally.longest);
    output::line(format_args!("{count} rounds of {kind} in {seconds:.2} s"))?;
    output::line(format_args!("{a_second:.0} rounds a second"))?;
    output::line(format_args!(
        "{plies:.1} plies a round, {shortest} to {longest}"
    ))?;
    output::line("endings:")?;
    for (reason, &count) in &tally.endings {
        share(reason, count)?;
    }
    output::line("won:")?;
    for (who, &count) in [role_zero, role_one, "nobody"].iter().zip(&tally.won) {
        share(who, count)?;
    }
    Ok(())
}
