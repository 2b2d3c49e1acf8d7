//! `piste doctor`, `piste backup` and `piste restore`: the commands that an operator needs at three
//! in the morning.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use super::preflight::{self, Preflight};
use super::{Failure, forget, output, run, service};
use crate::discord::Settings;
use crate::observe::Watch;
use crate::store;

/// The time that Discord is given to say what time it is.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, clap::Args)]
pub(super) struct Copying {
    #[command(flatten)]
    run: run::Arguments,
    /// The backup file.
    file: PathBuf,
}

/// Examines configuration, token, clock and database, and prints the findings. Changes nothing.
pub(super) async fn doctor(arguments: &run::Arguments) -> Result<ExitCode, Failure> {
    let config = arguments.read()?;
    output::line(format_args!(
        "configuration: {} is sound",
        arguments.config.display()
    ))?;
    output::line(format_args!("limits: {}", config.limits))?;
    let Preflight {
        refusals,
        left_out,
        ready,
    } = preflight::look(&config, std::env::var("PISTE_TOKEN").ok().as_deref());
    for refusal in &refusals {
        output::line(refusal)?;
    }
    let has_time = match &ready {
        Some(ready) => {
            output::line("token: it has the right shape")?;
            clock(&ready.settings).await?
        }
        None => true,
    };
    // A map that cannot be used is left out of the challenges, and the bot runs all the same.
    for error in left_out {
        output::line(format_args!("map that is left out: {error}"))?;
    }
    let is_sound = match store::check_place(&config.database.path) {
        Ok(()) => database(&config.database.path)?,
        // It stands among the refusals.
        Err(_) => false,
    };
    Ok(if is_sound && has_time && refusals.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Compares the machine's clock with Discord's and prints the finding. Returns `false` if they
/// differ by so much that nothing would end by time.
async fn clock(settings: &Settings) -> Result<bool, Failure> {
    let time = service::discord_time(settings, &Watch::default())?;
    let is_answered = tokio::time::timeout(PATIENCE, time.ask()).await;
    let skew = time.skew();
    if is_answered != Ok(true) {
        let unknown = "clock: Discord does not say what time it is, so it was not compared";
        output::line(unknown)?;
    } else if skew.is_wide() {
        let seconds = skew.seconds();
        let (size, side) = (
            seconds.abs(),
            if seconds < 0.0 { "behind" } else { "ahead of" },
        );
        output::line(format_args!(
            "clock: this machine's is {size:.1} s {side} Discord's; let the system set it (NTP)"
        ))?;
        if !skew.is_plausible() {
            output::line("clock: until then no match, offer, contest or season ends by time")?;
        }
    } else {
        output::line("clock: it agrees with Discord's")?;
    }
    Ok(is_answered != Ok(true) || skew.is_plausible())
}

/// Examines the whole database and prints the findings. Returns true if it is sound.
fn database(path: &Path) -> Result<bool, Failure> {
    let is_new = std::fs::metadata(path).map_or(true, |metadata| metadata.len() == 0);
    if is_new {
        output::line(format_args!(
            "database: {} does not exist yet; the first run makes it",
            path.display()
        ))?;
        return Ok(true);
    }
    match store::inspect(path) {
        Ok(report) => {
            output::line(format_args!(
                "database: {} is sound, schema {} of {}, {} matches",
                path.display(),
                report.schema,
                report.known,
                report.matches
            ))?;
            Ok(true)
        }
        Err(error) => {
            output::line(format_args!("database: {error}"))?;
            Ok(false)
        }
    }
}

/// Copies the database, even while the bot runs.
pub(super) fn backup(arguments: &Copying) -> Result<ExitCode, Failure> {
    let path = arguments.run.read()?.database.path;
    store::backup(&path, &arguments.file).map_err(|error| Failure::about("backup", error))?;
    output::line(format_args!(
        "{} holds a copy of {}",
        arguments.file.display(),
        path.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Replaces the database by a backup, and deletes again whoever was deleted since it was made. The
/// bot must not be running.
pub(super) async fn restore(arguments: &Copying) -> Result<ExitCode, Failure> {
    let path = arguments.run.read()?.database.path;
    let kept =
        store::restore(&arguments.file, &path).map_err(|error| Failure::about("restore", error))?;
    output::line(format_args!(
        "{} is what {} holds",
        path.display(),
        arguments.file.display()
    ))?;
    if let Some(kept) = kept {
        output::line(format_args!(
            "what stood there before is kept as {}",
            kept.display()
        ))?;
    }
    let waiting = forget::carry_out(&path).await;
    let waiting = waiting.map_err(|error| Failure::about("deletions", error))?;
    if !waiting.is_empty() {
        output::line(format_args!(
            "{} users of the list of deletions play in it; they are deleted when the bot starts",
            waiting.len()
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}
