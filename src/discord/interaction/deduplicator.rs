//! Interactions that arrive twice. After a lost connection Discord repeats the events that it
//! believes lost, and nobody should challenge or move twice because of that.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Mutex;

/// The number of interactions remembered: many minutes of a busy day.
const REMEMBERED: usize = 10_000;

/// The latest interactions that were taken up.
#[derive(Default)]
pub struct Deduplicator {
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    ids: BTreeSet<u64>,
    order: VecDeque<u64>,
}

impl Deduplicator {
    /// Takes up an interaction, and returns `false` if it was taken up before.
    pub fn take(&self, id: u64) -> bool {
        let Ok(mut taken) = self.taken.lock() else {
            return true;
        };
        if !taken.ids.insert(id) {
            return false;
        }
        taken.order.push_back(id);
        if taken.order.len() > REMEMBERED
            && let Some(oldest) = taken.order.pop_front()
        {
            taken.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_taken_up_once_and_only_the_last_ones_are_remembered() {
        let deduplicator = Deduplicator::default();
        let last = REMEMBERED as u64;
        assert!((0..=last).all(|id| deduplicator.take(id)));
        assert!((1..=last).all(|id| !deduplicator.take(id)));
        assert!(deduplicator.take(0), "the oldest is forgotten");
        let taken = deduplicator.taken.lock().expect("no panic before");
        assert_eq!(
            (taken.ids.len(), taken.order.len()),
            (REMEMBERED, REMEMBERED)
        );
    }
}
