//! The claim of a delivery, as the poster sees it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use super::ports::Now;
use crate::store::Timestamp;

/// The right to make a delivery, until others may make it too. A program that was suspended may wake
/// up after that, so it is asked before each request. Clones share it.
#[derive(Clone, Default)]
pub struct Permit(Option<Arc<Claimed>>);

struct Claimed {
    now: Arc<dyn Now>,
    until: AtomicI64,
}

impl Permit {
    /// Creates a permit that ends at a time by this clock, unless it is extended. A default one
    /// never ends.
    #[must_use]
    pub fn new(until: Timestamp, now: Arc<dyn Now>) -> Self {
        let until = AtomicI64::new(until.0);
        Self(Some(Arc::new(Claimed { now, until })))
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
