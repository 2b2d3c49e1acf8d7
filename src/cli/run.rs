//! `piste run`

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use super::output::visible;
use super::preflight::{self, Preflight};
use super::service::{self, Start};
use super::{Failure, owner};
use crate::config::{Config, LogFormat};
use crate::discord;
use crate::observe;
use store::Location;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The configuration file (see config.example.toml).
    #[arg(long, value_name = "FILE")]
    pub config: PathBuf,
}

/// The arguments of `piste run`.
#[derive(Debug, clap::Args)]
pub(super) struct Running {
    #[command(flatten)]
    arguments: Arguments,
    /// Take over from the running process, without a gap; start as usual if there is none.
    #[arg(long)]
    take_over: bool,
}

impl Arguments {
    /// Reads the configuration.
    pub(super) fn read(&self) -> Result<Config, Failure> {
        Config::read(&self.config).map_err(|error| Failure::Failed(visible(&error.to_string())))
    }

    /// Reads the place of the database, and becomes its owner where it is a file.
    pub(super) fn own(&self) -> Result<Location, Failure> {
        let location = location(&self.read()?)?;
        owner::become_owner(&location)?;
        Ok(location)
    }
}

/// Returns the place of the database.
pub(super) fn location(config: &Config) -> Result<Location, Failure> {
    let location = config.database.location();
    location.map_err(|error| Failure::Failed(error.to_string()))
}

/// Runs the bot until it is asked to stop or another process has taken over.
pub(super) async fn run(running: &Running) -> Result<ExitCode, Failure> {
    let config = running.arguments.read()?;
    let Preflight {
        refusals,
        warnings,
        left_out,
        ready,
    } = preflight::look(&config, std::env::var("PISTE_TOKEN").ok().as_deref());
    let Some(ready) = ready else {
        return Err(Failure::Failed(refusals.join("\n")));
    };
    log(ready.filter, config.log.format)?;
    if !owner::switch_off_core_files() {
        tracing::warn!(
            "core files cannot be switched off: after a crash one would hold the token and every hand"
        );
    }
    if owner::is_root() {
        tracing::warn!(
            "piste runs as root, which it never needs; give it a user of its own (docs/piste.service)"
        );
    }
    for warning in warnings {
        tracing::warn!("{warning}");
    }
    for error in left_out {
        tracing::warn!(%error, "a map is left out");
    }
    let database = location(&config)?;
    if let Some(path) = database.file() {
        store::make_folder(path).map_err(|error| Failure::about("database", error))?;
    }
    let start = Start {
        database: &database,
        settings: ready.settings,
        process: ready.process,
        custom_settings: ready.custom_settings,
        limits: config.limits.into(),
        listen: config.metrics.listen,
        takes_over: running.take_over,
    };
    service::serve(start, asked_to_stop()).await?;
    tracing::info!("stopped; everything is on disk");
    Ok(ExitCode::SUCCESS)
}

/// Sets up the log: the lines that the operator wants to read, as far as they are discreet, and what
/// the connection has to hear.
pub(super) fn log(filter: EnvFilter, format: LogFormat) -> Result<(), Failure> {
    let discreet = filter_fn(observe::is_discreet);
    let colours = std::io::stderr().is_terminal();
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(colours);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    tracing_subscriber::registry()
        .with(lines.with_filter(filter.and(discreet)))
        .with(discord::library_log())
        .try_init()
        .map_err(|error| Failure::about("log", error))
}

/// Begins to listen for SIGTERM and Ctrl-C, and returns a future that waits for one of them.
pub(super) fn asked_to_stop() -> impl Future<Output = ()> + Send + 'static {
    // Listening begins before anything is waited for, so that a signal that comes while the
    // database is opened also ends the program in order.
    #[cfg(unix)]
    let terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())
    };
    async move {
        #[cfg(unix)]
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = terminate.recv() => return,
                _ = tokio::signal::ctrl_c() => return,
            }
        }
        let _ = tokio::signal::ctrl_c().await;
    }
}
