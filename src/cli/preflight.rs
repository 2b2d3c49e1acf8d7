//! The look before a start: everything because of which a bot is not started. `run` and `doctor`
//! both ask here, so that neither refuses what the other takes.

use tracing_subscriber::EnvFilter;

use super::{Failure, maps};
use crate::config::{Config, without_tokens};
use crate::discord::{self, Settings};
use crate::observe;
use model::Process;
use store::Location;
use table::CustomSettings;

/// The findings of a look at a configuration.
pub(super) struct Preflight {
    /// The reasons not to start, each a sentence.
    pub refusals: Vec<String>,
    /// The dangers that keep nothing from starting, each a sentence.
    pub warnings: Vec<String>,
    /// The files in the folder of maps that are left out, with the reasons.
    pub left_out: Vec<Failure>,
    /// Everything that a start needs; `None` if there is a reason not to start.
    pub ready: Option<Ready>,
}

/// Everything from a configuration that a start needs.
pub(super) struct Ready {
    /// The settings of the connection.
    pub settings: Settings,
    /// This process among those of the bot.
    pub process: Process,
    /// The filter of the log.
    pub filter: EnvFilter,
    /// The operator's additions to the games.
    pub custom_settings: CustomSettings,
}

/// Looks at a configuration, and at the files that it names. `environment` is the value of
/// `PISTE_TOKEN`. Nothing is changed.
pub(super) fn look(config: &Config, environment: Option<&str>) -> Preflight {
    let mut refusals = Vec::new();
    let mut note = |refusal: String| refusals.push(without_tokens(&refusal));
    let token = config
        .token(environment)
        .map_err(|error| note(format!("token: {error}")))
        .ok();
    // The rest of the connection is looked at whatever the token is.
    let settings = config
        .settings(token.clone().unwrap_or_else(|| discord::Token::new("")))
        .map_err(|error| note(error.to_string()))
        .ok();
    if let Some(Err(error)) = settings
        .as_ref()
        .map(|settings| discord::http(settings, true))
    {
        note(error.to_string());
    }
    let filter = EnvFilter::try_new(&config.log.filter)
        .map_err(|error| note(format!("log.filter: {error}")))
        .ok();
    if let Some(address) = config.metrics.listen
        && let Err(error) = observe::check_address(address)
    {
        note(format!("metrics.listen: {error}"));
    }
    let process = config
        .process()
        .map_err(|error| note(error.to_string()))
        .ok();
    let database = config.database.location();
    if let Err(error) = database
        .as_ref()
        .map_or_else(|error| Err(error.clone()), Location::check)
    {
        note(format!("database: {error}"));
    }
    let warning = database.ok().and_then(|database| database.warning());
    let warning = warning.map(|warning| without_tokens(&format!("database: {warning}")));
    let (custom_settings, left_out) = match maps::library(config.maps.folder.as_deref()) {
        Ok((custom_settings, left_out)) => (Some(custom_settings), left_out),
        Err(error) => {
            note(error.to_string());
            (None, Vec::new())
        }
    };
    let ready = || {
        Some(Ready {
            settings: settings?,
            process: process?,
            filter: filter?,
            custom_settings: custom_settings?,
        })
    };
    let ready = refusals.is_empty().then(ready).flatten();
    Preflight {
        refusals,
        warnings: warning.into_iter().chain(config.warning.clone()).collect(),
        left_out,
        ready,
    }
}
