//! The fates of offers' posts, for those who wait to hear of them.

use std::collections::HashMap;
use std::sync::Mutex;

use tokio::sync::oneshot::Sender;

use super::failure::unpoisoned;
use model::{MatchId, Trouble};

/// The fate of an offer's posts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// They stand.
    Posted,
    /// Its only post does not stand, and it can be found in the lobby.
    Unseen,
    /// Nobody can see it, and it is withdrawn.
    Withdrawn(Trouble),
}

/// The answers that wait for the fate of an offer.
#[derive(Default)]
pub(crate) struct Fates(pub(super) Mutex<HashMap<MatchId, Sender<Fate>>>);

impl Fates {
    /// Tells the answer that waits. Returns `false` if none does.
    pub(crate) fn tell(&self, id: MatchId, fate: Fate) -> bool {
        let waiting = unpoisoned(&self.0).remove(&id);
        waiting.is_some_and(|answer| answer.send(fate).is_ok())
    }
}
