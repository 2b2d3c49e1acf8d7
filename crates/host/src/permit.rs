//! The claim of a delivery, as the poster sees it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use futures::future::BoxFuture;

use super::outside::Now;
use model::{MatchId, Ply, Timestamp};

/// The judge of messages that may show a later state than the database.
pub(super) trait Recognises: Send + Sync {
    /// Takes in that a message of ours offers a decision at this ply. Returns `true` if the match goes
    /// on as it was.
    fn still_runs(&self, id: MatchId, shown: Ply) -> BoxFuture<'_, bool>;
}

/// The right to make a delivery, until others may make it too. A program that was suspended may wake
/// up after that, so it is asked before each request. Clones share it.
#[derive(Clone, Default)]
pub struct Permit(Option<Arc<Claimed>>);

struct Claimed {
    now: Arc<dyn Now>,
    until: AtomicI64,
    /// The host that has claimed the delivery.
    host: Option<Arc<dyn Recognises>>,
}

impl Permit {
    /// Creates a permit that ends at a time by this clock, unless it is extended. A default one
    /// never ends.
    pub fn new(until: Timestamp, now: Arc<dyn Now>) -> Self {
        Self::of(until, now, None)
    }

    /// Creates the permit for a delivery that this host has claimed.
    pub(super) fn of_claim(until: Timestamp, now: Arc<dyn Now>, host: Arc<dyn Recognises>) -> Self {
        Self::of(until, now, Some(host))
    }

    fn of(until: Timestamp, now: Arc<dyn Now>, host: Option<Arc<dyn Recognises>>) -> Self {
        let until = AtomicI64::new(until.0);
        Self(Some(Arc::new(Claimed { now, until, host })))
    }

    /// Takes in that messages of the bot's own offer decisions at these plies of matches. Returns
    /// `false` if the delivery is not to be made as it was prepared: a match has ended by that, or the
    /// database does not answer.
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
            agrees &= host.still_runs(id, ply).await;
        }
        agrees
    }

    /// Returns `true` if nobody else may make the delivery yet.
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
