//! `piste doctor`, `piste backup` and `piste restore`: the commands that an operator needs at three
//! in the morning.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::preflight::{self, Preflight};
use super::{Failure, asynchronous, doctor_discord, forget, output, owner, run};
use store::{self, Location, SoundBackup};

#[derive(Debug, clap::Args)]
pub(super) struct Copying {
    #[command(flatten)]
    run: run::Arguments,
    /// The backup file.
    file: PathBuf,
}

/// Examines configuration, database, clock and application, and prints the findings. Changes nothing.
pub(super) async fn doctor(arguments: &run::Arguments) -> Result<ExitCode, Failure> {
    let config = arguments.read()?;
    output::line(format_args!(
        "configuration: {} is sound",
        arguments.config.display()
    ))?;
    output::line(format_args!("limits: {}", config.limits))?;
    let Preflight {
        refusals,
        warnings,
        left_out,
        ready,
    } = preflight::look(&config, std::env::var("PISTE_TOKEN").ok().as_deref());
    for finding in refusals.iter().chain(&warnings) {
        output::line(finding)?;
    }
    let is_at_work = match &ready {
        Some(ready) => doctor_discord::look(&ready.settings).await?,
        // The reason stands among the refusals.
        None => false,
    };
    // A map that cannot be used is left out of the challenges, and the bot runs all the same.
    for error in left_out {
        output::line(format_args!("map that is left out: {error}"))?;
    }
    let is_sound = match config.database.location() {
        Ok(place) if place.check().is_ok() => database(&place)?,
        // The reason stands among the refusals.
        _ => false,
    };
    Ok(if is_sound && is_at_work && refusals.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Examines the whole database and prints the findings. Returns true if it is sound.
fn database(place: &Location) -> Result<bool, Failure> {
    match place.inspect() {
        Ok(None) => {
            output::line(format_args!(
                "database: {place} does not exist yet; the first run makes it"
            ))?;
            Ok(true)
        }
        Ok(Some(report)) => {
            output::line(format_args!(
                "database: {place} is sound, schema {} of {}, {} matches",
                report.schema, report.known, report.matches
            ))?;
            Ok(true)
        }
        Err(error) => {
            output::line(format_args!("database: {error}"))?;
            Ok(false)
        }
    }
}

/// Returns the file of a database, or says what does the same on a server.
fn file(place: Location, help: &str) -> Result<PathBuf, Failure> {
    let on_server = || Failure::about(&place, format!("it is on a server; {help}"));
    let path = place.file().map(Path::to_owned);
    path.ok_or_else(on_server)
}

/// Copies the database, even while the bot runs.
pub(super) fn backup(arguments: &Copying) -> Result<ExitCode, Failure> {
    let path = file(run::location(&arguments.run.read()?)?, "pg_dump copies it")?;
    store::backup(&path, &arguments.file).map_err(|error| Failure::about("backup", error))?;
    output::line(format_args!(
        "{} holds a copy of {}",
        arguments.file.display(),
        path.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Replaces the database by a backup, and deletes again the users who were deleted since it was
/// made. The bot must not be running.
pub(super) fn restore(arguments: &Copying) -> Result<ExitCode, Failure> {
    let database = run::location(&arguments.run.read()?)?;
    let path = file(database.clone(), "pg_restore replaces it")?;
    let failed = |error| Failure::about("restore", error);
    // The owner of the database may have no right to read the backup.
    let backup = SoundBackup::open(&arguments.file).map_err(failed)?;
    owner::become_owner(&database)?;
    let kept = backup.replace(&path).map_err(failed)?;
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
    let waiting = asynchronous(async {
        let waiting = forget::carry_out(&database).await;
        waiting.map_err(|error| Failure::about("deletions", error))
    })?;
    if !waiting.is_empty() {
        output::line(format_args!(
            "{} users of the list of deletions play in it; they are deleted when the bot starts",
            waiting.len()
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}
