//! The address of the gateway, and the limits that come with it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serenity::all::{BotGateway, Http};
use tokio::time::Instant;

use super::application::is_about_the_token;
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
    found: Mutex<Option<Found>>,
}

/// An answer of Discord, which grows old.
#[derive(Clone)]
struct Found {
    gateway: BotGateway,
    at: Instant,
}

impl Found {
    /// Returns `true` while Discord would say the same. That no session may begin holds until its
    /// limit is reset.
    fn is_fresh(&self, now: Instant) -> bool {
        let limit = &self.gateway.session_start_limit;
        let holds = match limit.remaining {
            0 => FRESH.min(Duration::from_millis(limit.reset_after)),
            _ => FRESH,
        };
        now.duration_since(self.at) < holds
    }

    /// Returns the answer as it is now: the reset has come nearer, or is past.
    fn now(mut self, now: Instant) -> BotGateway {
        let age = now.duration_since(self.at).as_millis();
        let limit = &mut self.gateway.session_start_limit;
        let age = u64::try_from(age).unwrap_or(u64::MAX);
        if age >= limit.reset_after {
            limit.remaining = limit.total;
        }
        limit.reset_after = limit.reset_after.saturating_sub(age);
        self.gateway
    }
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

    /// Returns the answer to `GET /gateway/bot`, or `None` if Discord does not answer now. Fails with
    /// [`RunError`] if asking again would not help.
    pub(super) async fn find(&self) -> Result<Option<BotGateway>, RunError> {
        let known = self.found.lock().ok().and_then(|found| found.clone());
        let now = Instant::now();
        if let Some(found) = known.as_ref().filter(|found| found.is_fresh(now)) {
            return Ok(Some(found.clone().now(now)));
        }
        let ask = self.http.get_bot_gateway();
        match self.requests.unpaced(route::GATEWAY, ask).await {
            Ok(gateway) => {
                if self.endpoint != Endpoint::Discord {
                    check_loopback(&gateway.url)?;
                }
                let at = Instant::now();
                let fresh = Found { gateway, at };
                if let Ok(mut found) = self.found.lock() {
                    *found = Some(fresh.clone());
                }
                Ok(Some(fresh.gateway))
            }
            Err(error) if is_about_the_token(&error) => {
                Err(RunError::Fatal(FatalClose::AuthenticationFailed))
            }
            Err(error) => {
                let error = redacted(&error);
                tracing::warn!(error, "Discord does not say where its gateway is");
                // The gateway may be where it was.
                Ok(known.map(|found| found.now(Instant::now())))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an answer of a moment ago, and that moment.
    fn found(remaining: u64, reset_after: Duration) -> (Found, Instant) {
        let at = Instant::now();
        let gateway = serde_json::from_value(serde_json::json!({
            "url": "ws://127.0.0.1:1", "shards": 1,
            "session_start_limit": {
                "total": 1000, "remaining": remaining, "max_concurrency": 1,
                "reset_after": u64::try_from(reset_after.as_millis()).expect("a while"),
            },
        }));
        let gateway = gateway.expect("an answer");
        (Found { gateway, at }, at)
    }

    #[test]
    fn that_no_session_may_begin_is_asked_again_when_the_limit_is_reset() {
        let seconds = Duration::from_secs;
        for (remaining, reset, holds) in [(0, 8, 8), (0, 600, 60), (1, 8, 60), (1000, 600, 60)] {
            let (found, at) = found(remaining, seconds(reset));
            let just_before = at + seconds(holds) - Duration::from_millis(1);
            assert!(found.is_fresh(just_before), "{remaining} for {reset} s");
            assert!(
                !found.is_fresh(at + seconds(holds)),
                "{remaining} for {reset} s"
            );
        }
    }

    #[test]
    fn a_known_answer_says_how_long_the_reset_is_away_by_now() {
        let (found, at) = found(0, Duration::from_secs(8));
        let limit = |after| {
            let gateway = found.clone().now(at + Duration::from_secs(after));
            let limit = gateway.session_start_limit;
            (limit.remaining, limit.reset_after)
        };
        assert_eq!(limit(3), (0, 5_000));
        assert_eq!(limit(8), (1_000, 0));
        assert_eq!(limit(100), (1_000, 0));
    }
}
