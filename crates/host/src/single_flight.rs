//! One task at a time in this process for each match or offer, or for each user. Between processes,
//! the leases in the database keep the order of matches and offers.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use futures::FutureExt;
use tokio::sync::Notify;

use super::failure::unpoisoned;
use model::MatchId;

/// The tasks in flight, at most one for each id.
pub(super) struct SingleFlight<K = MatchId> {
    flights: Arc<Mutex<HashMap<K, Arc<Notify>>>>,
}

impl<K> Default for SingleFlight<K> {
    fn default() -> Self {
        Self {
            flights: Arc::default(),
        }
    }
}

/// The only task in flight for an id, until it is dropped.
pub(super) struct Flight<K: Copy + Eq + Hash = MatchId> {
    tasks: SingleFlight<K>,
    id: K,
    asked: Arc<Notify>,
}

impl<K: Copy + Eq + Hash> SingleFlight<K> {
    /// Begins the task for an id. If it is in flight already, tells it that there is more to do,
    /// and returns `None`.
    pub(super) fn begin(&self, id: K) -> Option<Flight<K>> {
        let mut flights = unpoisoned(&self.flights);
        if let Some(asked) = flights.get(&id) {
            asked.notify_one();
            return None;
        }
        let asked = Arc::new(Notify::new());
        flights.insert(id, Arc::clone(&asked));
        Some(Flight {
            tasks: Self {
                flights: Arc::clone(&self.flights),
            },
            id,
            asked,
        })
    }
}

impl<K: Copy + Eq + Hash> Flight<K> {
    /// Waits until there is more to do.
    pub(super) async fn asked(&self) {
        self.asked.notified().await;
    }

    /// Ends the flight. Returns `true` if it was told that there is more to do, and has not heard of it.
    pub(super) fn end(self) -> bool {
        let asked = Arc::clone(&self.asked);
        drop(self);
        asked.notified().now_or_never().is_some()
    }
}

impl<K: Copy + Eq + Hash> Drop for Flight<K> {
    /// Ends the flight, also of a task that panics.
    fn drop(&mut self) {
        unpoisoned(&self.tasks.flights).remove(&self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_task_for_an_id_is_in_flight_and_hears_of_more_to_do() {
        let tasks = SingleFlight::default();
        let (a, b) = (MatchId::new(1, 1), MatchId::new(1, 2));
        let flight = tasks.begin(a).expect("nothing in flight");
        assert!(tasks.begin(b).is_some(), "another id");
        assert!(flight.asked().now_or_never().is_none());
        assert!(tasks.begin(a).is_none());
        assert!(flight.asked().now_or_never().is_some());
        assert!(!flight.end(), "it has heard of all there was");
        let flight = tasks.begin(a).expect("nothing in flight");
        assert!(tasks.begin(a).is_none());
        assert!(flight.end(), "it has not heard of that");
        assert!(tasks.begin(a).is_some());
    }

    #[test]
    fn a_panic_leaves_nothing_in_flight() {
        let (tasks, a) = (SingleFlight::default(), MatchId::new(1, 1));
        let flight = tasks.begin(a);
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || {
            let _flight = flight;
            panic!("in the middle");
        }));
        assert!(panicked.is_err() && tasks.begin(a).is_some());
    }
}
