//! The address of the gateway, and the limits that come with it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serenity::all::{BotGateway, Http, HttpError};
use tokio::time::Instant;

use super::close_code::FatalClose;
use super::http::check_loopback;
use super::run::RunError;
use super::settings::Endpoint;
use crate::discord::delivery::requests::{Requests, route};
use crate::discord::errors::redacted;

/// The time for which an answer of Discord is not asked for again.
const FRESH: Duration = Duration::from_secs(60);

/// A client that asks Discord for the address of its gateway.
pub(super) struct Finder {
    http: Arc<Http>,
    endpoint: Endpoint,
    requests: Arc<Requests>,
    found: Mutex<Option<(BotGateway, Instant)>>,
}

impl Finder {
    pub(super) fn new(http: Arc<Http>, endpoint: Endpoint, requests: Arc<Requests>) -> Self {
        Self {
            http,
            endpoint,
            requests,
            found: Mutex::default(),
        }
    }

    /// Returns the answer to `GET /gateway/bot`, or `None` if Discord does not answer now.
    ///
    /// # Errors
    ///
    /// Returns [`RunError`] if asking again would not help.
    pub(super) async fn find(&self) -> Result<Option<BotGateway>, RunError> {
        let known = self.found.lock().ok().and_then(|found| found.clone());
        if let Some((gateway, at)) = &known
            && at.elapsed() < FRESH
        {
            return Ok(Some(gateway.clone()));
        }
        let ask = self.http.get_bot_gateway();
        match self.requests.unpaced(route::GATEWAY, ask).await {
            Ok(gateway) => {
                if self.endpoint != Endpoint::Discord {
                    check_loopback(&gateway.url)?;
                }
                if let Ok(mut found) = self.found.lock() {
                    *found = Some((gateway.clone(), Instant::now()));
                }
                Ok(Some(gateway))
            }
            Err(error) if is_about_the_token(&error) => {
                Err(RunError::Fatal(FatalClose::AuthenticationFailed))
            }
            Err(error) => {
                let error = redacted(&error);
                tracing::warn!(error, "Discord does not say where its gateway is");
                // The gateway may be where it was.
                Ok(known.map(|(gateway, _)| gateway))
            }
        }
    }
}

fn is_about_the_token(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code == reqwest::StatusCode::UNAUTHORIZED
        }
        serenity::Error::Http(HttpError::InvalidHeader(_)) => true,
        _ => false,
    }
}
