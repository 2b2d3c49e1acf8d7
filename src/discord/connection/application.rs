//! The application's settings in Discord's developer portal, and those that keep the bot from its
//! work.

use std::time::Duration;

use serde_json::Value;
use serenity::all::{Http, HttpError};
use serenity::http::{LightMethod, Request, Route};

use super::http::http;
use super::run::RunError;
use super::settings::Settings;
use crate::discord::delivery::error_code::refusal;
use crate::discord::delivery::requests::{Requests, route};
use crate::discord::errors::redacted;

/// The time that Discord is given to tell of the application.
const PATIENCE: Duration = Duration::from_secs(10);

/// The installation into servers, among the kinds of installation.
const SERVERS: &str = "0";
/// The scope without which only the commands come into a server.
const BOT: &str = "bot";

/// A setting of the application in Discord's developer portal that keeps the bot from its work. It
/// prints as a sentence with the place where it is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortalFault {
    /// Commands and clicks are sent to an address on the web.
    #[error(
        "“Interactions Endpoint URL” is set, so that Discord sends commands and clicks there and the \
         bot hears none of them: clear it under General Information"
    )]
    InteractionsEndpoint,
    /// An invitation needs an answer from a server on the web.
    #[error(
        "“Requires OAuth2 Code Grant” is on, so that no invite link brings the bot into a server: \
         turn it off under Bot"
    )]
    CodeGrant,
    /// Servers cannot add the application.
    #[error(
        "“Guild Install” is off, so that no server can add the bot: turn it on under Installation"
    )]
    NotForServers,
    /// The install link adds the commands without the bot.
    #[error(
        "the install link for servers lacks the scope bot, so that a server gets the commands and \
         not the bot, which can post nothing there: add the scope under Installation, Default \
         Install Settings, Guild Install"
    )]
    InstallsNoBot,
    /// Nobody but its owner can add the bot.
    #[error(
        "“Public Bot” is off, so that only the application's owner can add the bot and invite links \
         in contests fail for everybody else: turn it on under Bot if other servers shall have it"
    )]
    NotPublic,
}

impl PortalFault {
    /// Returns `true` if no bot is meant to be set up in this way.
    pub const fn is_grave(self) -> bool {
        !matches!(self, Self::NotPublic)
    }
}

/// The reason why nothing is known of the application.
#[derive(Debug, thiserror::Error)]
pub enum Unexamined {
    /// Discord knows no bot with this token.
    #[error(
        "Discord does not take the token: it was reset, or belongs to nothing; a new one is made in \
         the developer portal under Bot, Reset Token"
    )]
    Token,
    /// The connection cannot be made as it is configured.
    #[error(transparent)]
    Settings(#[from] RunError),
    /// Discord did not answer as it should.
    #[error("Discord does not tell of the application: {0}")]
    NoAnswer(String),
}

/// Asks Discord for the application of a token, and returns what is wrong with its settings.
///
/// # Errors
///
/// Returns [`Unexamined`] if Discord tells nothing.
pub async fn examine(settings: &Settings) -> Result<Vec<PortalFault>, Unexamined> {
    let http = http(settings, false)?;
    let asked = tokio::time::timeout(PATIENCE, application(&http)).await;
    match asked {
        Ok(Ok(application)) => Ok(application.faults()),
        Ok(Err(error)) if is_about_the_token(&error) => Err(Unexamined::Token),
        Ok(Err(error)) => Err(Unexamined::NoAnswer(redacted(&error))),
        Err(_) => Err(Unexamined::NoAnswer(format!(
            "no answer in {} seconds",
            PATIENCE.as_secs()
        ))),
    }
}

/// Asks Discord for the application, and returns what is wrong with its settings. Fails with the
/// library's error if Discord tells nothing.
pub(super) async fn faults(http: &Http, requests: &Requests) -> serenity::Result<Vec<PortalFault>> {
    let asked = requests.unpaced(route::APPLICATION, application(http));
    Ok(asked.await?.faults())
}

async fn application(http: &Http) -> serenity::Result<Application> {
    let request = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
    Ok(Application(http.fire(request).await?))
}

/// Returns `true` if Discord knows nobody with the token, or no request can carry it.
pub(super) fn is_about_the_token(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::InvalidHeader(_)) => true,
        error => {
            refusal(error).is_some_and(|it| it.status_code == reqwest::StatusCode::UNAUTHORIZED)
        }
    }
}

/// The application, as Discord tells of it.
struct Application(Value);

impl Application {
    fn faults(&self) -> Vec<PortalFault> {
        let is = |setting: &str, value: bool| self.0[setting] == value;
        let mut faults = Vec::new();
        let mut note = |is_fault, fault| {
            if is_fault {
                faults.push(fault);
            }
        };
        let endpoint = self.0["interactions_endpoint_url"].as_str();
        note(
            endpoint.is_some_and(|address| !address.is_empty()),
            PortalFault::InteractionsEndpoint,
        );
        note(is("bot_require_code_grant", true), PortalFault::CodeGrant);
        // Of an application that has no kinds nothing is known: one at least is always on.
        let kinds = self.0["integration_types_config"].as_object();
        let kinds = kinds.filter(|kinds| !kinds.is_empty());
        note(
            kinds.is_some_and(|kinds| !kinds.contains_key(SERVERS)),
            PortalFault::NotForServers,
        );
        let servers = kinds.and_then(|kinds| kinds.get(SERVERS));
        let scopes = servers.and_then(|it| it["oauth2_install_params"]["scopes"].as_array());
        note(
            scopes.is_some_and(|scopes| !scopes.iter().any(|scope| scope == BOT)),
            PortalFault::InstallsNoBot,
        );
        note(is("bot_public", false), PortalFault::NotPublic);
        faults
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(application: &Value) -> Vec<PortalFault> {
        Application(application.clone()).faults()
    }

    #[test]
    fn each_setting_in_the_way_is_named_and_nothing_else() {
        let link = |scopes: Value| {
            json!({"integration_types_config": {
                "0": {"oauth2_install_params": {"scopes": scopes, "permissions": "0"}}, "1": {},
            }})
        };
        for (application, expected) in [
            (json!({}), vec![]),
            (json!({"interactions_endpoint_url": null}), vec![]),
            (json!({"interactions_endpoint_url": ""}), vec![]),
            (
                json!({"interactions_endpoint_url": "https://example.org/bot"}),
                vec![PortalFault::InteractionsEndpoint],
            ),
            (
                json!({"bot_public": true, "bot_require_code_grant": false}),
                vec![],
            ),
            (
                json!({"bot_require_code_grant": true, "bot_public": false}),
                vec![PortalFault::CodeGrant, PortalFault::NotPublic],
            ),
            (json!({"integration_types_config": null}), vec![]),
            (json!({"integration_types_config": {}}), vec![]),
            (json!({"integration_types_config": {"0": null}}), vec![]),
            (json!({"integration_types_config": {"0": {}}}), vec![]),
            (
                json!({"integration_types_config": {"1": {}}}),
                vec![PortalFault::NotForServers],
            ),
            (link(json!(["bot", "applications.commands"])), vec![]),
            (
                link(json!(["applications.commands"])),
                vec![PortalFault::InstallsNoBot],
            ),
        ] {
            assert_eq!(faults(&application), expected, "{application}");
        }
    }
}
