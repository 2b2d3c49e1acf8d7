//! Faults of requests, made on demand.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::gateway_faults::GatewayFaults;
use super::id::Id;
use super::record::RequestRecord;
use super::rest::Route;
use super::world::World;

/// A way for a request to fail.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The answer is 429 with `Retry-After`.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// `true` if every route is meant.
        global: bool,
    },
    /// The answer is an error of the server, such as 500 or 502, and nothing is done.
    ServerError(u16),
    /// The answer is a refusal of Discord's with this status and code, and nothing is done.
    Refused {
        /// The status.
        status: u16,
        /// The code.
        code: u32,
    },
    /// The request is carried out after a delay.
    Slow(Duration),
    /// The request is carried out, then answered with an error of the server, such as 503.
    AnswerReplaced(u16),
    /// The request is carried out, then the connection is cut in place of an answer.
    AnswerLost,
    /// The request is carried out, then answered with something that is no JSON.
    AnswerGarbled,
    /// The connection is cut before anything is done.
    RequestLost,
    /// The request waits at the door until its [`Gate`] opens.
    Held(Gate),
}

/// A gate that holds requests until it is opened.
#[derive(Clone, Debug)]
pub struct Gate {
    open: Arc<watch::Sender<bool>>,
    waiting: Arc<watch::Sender<usize>>,
}

impl Default for Gate {
    fn default() -> Self {
        Self {
            open: Arc::new(watch::channel(false).0),
            waiting: Arc::new(watch::channel(0).0),
        }
    }
}

impl Gate {
    /// Lets through the requests that wait and all later ones.
    pub fn open(&self) {
        self.open.send_replace(true);
    }

    /// Returns once `count` requests have come to the gate.
    pub async fn reached(&self, count: usize) {
        // The sender lives in `self`, so the wait cannot fail.
        let _ = self
            .waiting
            .subscribe()
            .wait_for(|waiting| *waiting >= count)
            .await;
    }

    pub(super) async fn pass(&self) {
        self.waiting.send_modify(|waiting| *waiting += 1);
        let _ = self.open.subscribe().wait_for(|open| *open).await;
    }
}

#[derive(Debug)]
struct Rule {
    route: Option<Route>,
    major: Option<Id>,
    left: Option<u32>,
    fault: Fault,
}

/// The faults that are waiting for a request.
#[derive(Debug, Default)]
pub(super) struct Faults {
    rules: Vec<Rule>,
}

impl Faults {
    /// Takes the fault that meets a request, if there is one.
    fn take(&mut self, route: Route, major: Option<Id>) -> Option<Fault> {
        let place = self.rules.iter().position(|rule| {
            let global = matches!(rule.fault, Fault::RateLimited { global: true, .. });
            rule.route.is_none_or(|wanted| wanted == route)
                && rule.major.is_none_or(|wanted| Some(wanted) == major)
                && !(global && route.is_exempt())
        })?;
        let rule = self.rules.get_mut(place)?;
        let fault = rule.fault.clone();
        if let Some(left) = &mut rule.left {
            *left -= 1;
            if *left == 0 {
                self.rules.remove(place);
            }
        }
        Some(fault)
    }
}

/// The requests that a fault meets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Matching {
    route: Option<Route>,
    major: Option<Id>,
    count: Option<u32>,
}

impl Matching {
    /// Matches every request.
    #[must_use]
    pub fn any() -> Self {
        Self::default()
    }

    /// Matches requests of one route.
    #[must_use]
    pub fn route(route: Route) -> Self {
        Self {
            route: Some(route),
            ..Self::default()
        }
    }

    /// Matches only those for this channel, guild or interaction.
    #[must_use]
    pub fn at(self, major: Id) -> Self {
        Self {
            major: Some(major),
            ..self
        }
    }

    /// Matches only the next `count` of them, instead of all until [`World::clear_faults`].
    #[must_use]
    pub fn times(self, count: u32) -> Self {
        Self {
            count: Some(count),
            ..self
        }
    }
}

impl World {
    /// Lets a fault meet the requests that match. Older faults meet first.
    pub fn fail(&self, matching: Matching, fault: Fault) {
        let Matching {
            route,
            major,
            count,
        } = matching;
        if count == Some(0) {
            return;
        }
        let mut faults = self.0.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.rules.push(Rule {
            route,
            major,
            left: count,
            fault,
        });
    }

    /// Forgets all faults that have not met their requests.
    pub fn clear_faults(&self) {
        let mut faults = self.0.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.rules.clear();
    }

    pub(super) fn fault_for(&self, route: Route, major: Option<Id>) -> Option<Fault> {
        let mut faults = self.0.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.take(route, major)
    }

    /// Returns the handle on the gateway's faults.
    #[must_use]
    pub fn gateway(&self) -> GatewayFaults {
        GatewayFaults(self.clone())
    }

    /// Returns every request so far, in the order of arrival.
    #[must_use]
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.0.log.all()
    }

    /// Forgets the requests so far.
    pub fn clear_requests(&self) {
        self.0.log.clear();
    }

    /// Switches the log of requests on or off. A load of millions is better off without it.
    pub fn record_requests(&self, on: bool) {
        self.0.log.set_enabled(on);
    }

    /// Switches the bodies in the log of requests on or off. They are off at first.
    pub fn record_bodies(&self, on: bool) {
        self.0.log.set_keeps_bodies(on);
    }

    /// Switches Discord's rate limits on or off: 50 requests a second for the bot, 5 new messages
    /// and 5 edits in 5 s per channel, 3 edits in 6 s of messages older than an hour, 10 openings
    /// of direct messages in 10 s, 5 s between two IDENTIFYs. They are off at first.
    pub fn limit_rates(&self, on: bool) {
        self.write(|state| state.sessions.behaviour.keeps_pace = on);
        self.0
            .limits
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .set_enabled(on);
    }
}
