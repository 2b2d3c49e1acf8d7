//! The fate of the posts of an offer, or of a match against the computer, for a challenger who waits to
//! hear of it.

use crate::Result;
use std::time::Duration;

use tokio::sync::oneshot::{self, Receiver};
use tokio::time::timeout;

use crate::failure::unpoisoned;
use crate::fates::Fate;
use crate::handle::Host;
use crate::requests::Challenged;
use model::{MatchId, Refusal};

/// The longest time for which an answer waits.
const LONGEST: Duration = Duration::from_secs(1);

/// An answer to a challenge that waits for the fate of its offer.
pub(crate) struct FateWaiter {
    host: Host,
    id: MatchId,
    fate: Receiver<Fate>,
}

impl FateWaiter {
    /// Creates an answer that hears of whatever comes from now on.
    pub(super) fn of(host: &Host, id: MatchId) -> Self {
        let (sender, fate) = oneshot::channel();
        unpoisoned(&host.inner.fates.0).insert(id, sender);
        let host = host.clone();
        Self { host, id, fate }
    }

    /// Waits for the fate. Returns `None` if it takes longer: what is told after that arrives
    /// nowhere.
    async fn fate(mut self) -> Option<Fate> {
        match timeout(LONGEST, &mut self.fate).await {
            Ok(told) => told.ok(),
            Err(_) => {
                self.fate.close();
                self.fate.try_recv().ok()
            }
        }
    }
}

impl Drop for FateWaiter {
    fn drop(&mut self) {
        unpoisoned(&self.host.inner.fates.0).remove(&self.id);
    }
}

/// A challenge that was made.
pub(crate) struct NewChallenge {
    /// The outcome.
    pub challenged: Challenged,
    /// The fate of its posts, if it has any that are brought out now.
    pub expected: Option<FateWaiter>,
}

impl NewChallenge {
    /// Waits a moment for the posts. Fails with [`Refusal::Unposted`] if nobody can see the offer.
    pub(crate) async fn when_posted(self) -> Result<Challenged> {
        let fate = match self.expected {
            Some(expected) => expected.fate().await,
            None => None,
        };
        match (fate, self.challenged) {
            (Some(Fate::Withdrawn(trouble)), _) => Err(Refusal::Unposted(trouble)),
            (Some(Fate::Unseen), Challenged::Offered(mut offer)) => {
                offer.post = None;
                Ok(Challenged::Offered(offer))
            }
            (_, challenged) => Ok(challenged),
        }
    }
}

impl From<Challenged> for NewChallenge {
    fn from(challenged: Challenged) -> Self {
        Self {
            challenged,
            expected: None,
        }
    }
}
