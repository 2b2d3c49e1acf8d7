//! The claim of a delivery, as the poster sees it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use super::handle::Host;
use super::ports::Now;
use model::{MatchId, Ply, Timestamp};

/// The right to make a delivery, until others may make it too. A program that was suspended may wake
/// up after that, so it is asked before each request. Clones share it.
#[derive(Clone, Default)]
pub struct Permit(Option<Arc<Claimed>>);

struct Claimed {
    now: Arc<dyn Now>,
    until: AtomicI64,
    /// The host that has claimed the delivery.
    host: Option<Host>,
}

impl Permit {
    /// Creates a permit that ends at a time by this clock, unless it is extended. A default one
    /// never ends.
    #[must_use]
    pub fn new(until: Timestamp, now: Arc<dyn Now>) -> Self {
        Self::of(until, now, None)
    }

    /// Creates the permit for a delivery that this host has claimed.
    pub(super) fn for_host(host: &Host, until: Timestamp) -> Self {
        Self::of(until, Arc::clone(&host.inner.now), Some(host.clone()))
    }

    fn of(until: Timestamp, now: Arc<dyn Now>, host: Option<Host>) -> Self {
        let until = AtomicI64::new(until.0);
        Self(Some(Arc::new(Claimed { now, until, host })))
    }

    /// Takes in that messages of the bot's own offer decisions at these plies of matches. Returns
    /// `false` if the delivery is not to be made as it was prepared: a match has ended by that
    /// ([`Host::recognise`]), or the database does not answer.
    pub async fn agrees_with(&self, shown: impl IntoIterator<Item = (MatchId, Ply)>) -> bool {
        let Some(host) = self.0.as_ref().and_then(|claimed| claimed.host.as_ref()) else {
            return true;
        };
        let mut latest = BTreeMap::<MatchId, Ply>::new();
        for (id, ply) in shown {
            let known = latest.entry(id).or_insert(ply);
            *known = ply.max(*known);
        }
        let mut agrees = true;
        for (id, ply) in latest {
            agrees &= host.recognise(id, ply).await == Ok(false);
        }
        agrees
    }

    /// Returns `true` if nobody else may make the delivery yet.
    #[must_use]
    pub fn holds(&self) -> bool {
        let claimed = self.0.as_ref();
        claimed.is_none_or(|it| it.now.now().0 < it.until.load(Ordering::SeqCst))
    }

    /// Lets the permit hold until a later time.
    pub(super) fn extend(&self, until: Timestamp) {
        if let Some(claimed) = &self.0 {
            claimed.until.store(until.0, Ordering::SeqCst);
        }
    }
}

impl fmt::Debug for Permit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut permit = formatter.debug_struct("Permit");
        permit.field("holds", &self.holds()).finish()
    }
}
