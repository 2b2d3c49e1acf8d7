//! `piste doctor`, `piste backup` and `piste restore`: the commands that an operator needs at three
//! in the morning.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{Failure, maps, output, run};
use crate::store;

#[derive(Debug, clap::Args)]
pub(super) struct Copying {
    #[command(flatten)]
    run: run::Arguments,
    /// The backup file.
    file: PathBuf,
}

/// Examines configuration, token and database, and prints the findings. Changes nothing.
pub(super) fn doctor(arguments: &run::Arguments) -> Result<ExitCode, Failure> {
    let config = arguments.read()?;
    output::line(format_args!(
        "configuration: {} is sound",
        arguments.config.display()
    ))?;
    output::line(format_args!("limits: {}", config.limits))?;
    let mut sound = true;
    match config.settings(std::env::var("PISTE_TOKEN").ok().as_deref()) {
        Ok(settings) if settings.token.has_the_shape() => {
            output::line(format_args!("token: it has the right shape"))?;
        }
        Ok(_) => {
            sound = false;
            output::line(format_args!(
                "token: a bot's token has three parts with dots between them; this one has not"
            ))?;
        }
        Err(error) => {
            sound = false;
            output::line(format_args!("token: {error}"))?;
        }
    }
    let path = &config.database.path;
    if path.exists() {
        match store::inspect(path) {
            Ok(report) => {
                output::line(format_args!(
                    "database: {} is sound, schema {} of {}, {} matches",
                    path.display(),
                    report.schema,
                    report.known,
                    report.matches
                ))?;
            }
            Err(error) => {
                sound = false;
                output::line(format_args!("database: {error}"))?;
            }
        }
    } else {
        output::line(format_args!(
            "database: {} does not exist yet; the first run makes it",
            path.display()
        ))?;
    }
    match maps::library(config.maps.folder.as_deref()) {
        Ok((_, left_out)) => {
            sound &= left_out.is_empty();
            for error in left_out {
                output::line(format_args!("map: {error}"))?;
            }
        }
        Err(error) => {
            sound = false;
            output::line(format_args!("{error}"))?;
        }
    }
    Ok(if sound {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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

/// Replaces the database by a backup. The bot must not be running.
pub(super) fn restore(arguments: &Copying) -> Result<ExitCode, Failure> {
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
    Ok(ExitCode::SUCCESS)
}
