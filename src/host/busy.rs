//! One task at a time in this process for each match or offer. Between processes, the lease in the
//! database keeps this order.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::Notify;

use super::backoff::Backoff;
use super::failure::unpoisoned;
use crate::store::MatchId;

/// The ids that somebody is busy with.
#[derive(Clone, Default)]
pub(super) struct Desk {
    busy: Arc<Mutex<HashMap<MatchId, Arc<Notify>>>>,
}

/// Being busy with an id, until it is dropped.
pub(super) struct Busy {
    desk: Desk,
    id: MatchId,
    asked: Arc<Notify>,
}

impl Desk {
    /// Takes an id up, unless somebody is busy with it: then they are told that there is more.
    pub(super) fn take(&self, id: MatchId) -> Option<Busy> {
        let mut busy = unpoisoned(&self.busy);
        if let Some(asked) = busy.get(&id) {
            asked.notify_one();
            return None;
        }
        let asked = Arc::new(Notify::new());
        busy.insert(id, Arc::clone(&asked));
        Some(Busy {
            desk: self.clone(),
            id,
            asked,
        })
    }
}

impl Busy {
    /// Waits a while, or until somebody else wants to take the id up: then there is more to do.
    pub(super) async fn rest(&self, backoff: &mut Backoff) {
        tokio::select! {
            () = tokio::time::sleep(backoff.next()) => {}
            () = self.asked.notified() => {}
        }
    }
}

impl Drop for Busy {
    /// A task that ends in a panic leaves its desk too.
    fn drop(&mut self) {
        unpoisoned(&self.desk.busy).remove(&self.id);
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_is_busy_with_an_id_and_hears_of_more_until_they_leave() {
        let desk = Desk::default();
        let (a, b) = (MatchId::new(1, 1), MatchId::new(1, 2));
        let busy = desk.take(a).expect("nobody is");
        assert!(desk.take(b).is_some(), "another id");
        let mut backoff = Backoff::default();
        assert!(busy.rest(&mut backoff).now_or_never().is_none());
        assert!(desk.take(a).is_none());
        assert!(busy.rest(&mut backoff).now_or_never().is_some());
        drop(busy);
        assert!(desk.take(a).is_some());
    }

    #[test]
    fn a_panic_leaves_nobody_busy() {
        let (desk, a) = (Desk::default(), MatchId::new(1, 1));
        let busy = desk.take(a);
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || {
            let _busy = busy;
            panic!("in the middle");
        }));
        assert!(panicked.is_err() && desk.take(a).is_some());
    }
}
