//! A cache of work on one picture that may serve the next, up to a size.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A cache of two generations: what was used of late, and what was before that, which is dropped as
/// a whole. Clones of a value stay valid when it is dropped here.
pub(super) struct Kept<T>(Mutex<Generations<T>>);

struct Generations<T> {
    young: HashMap<u64, Arc<T>>,
    old: HashMap<u64, Arc<T>>,
    /// The size of the young ones.
    size: usize,
    /// The size from which on the young ones are old.
    largest: usize,
    size_of: fn(&T) -> usize,
}

impl<T> Kept<T> {
    /// Returns a cache that keeps at most twice a size, and no less than once.
    pub(super) fn up_to(largest: usize, size_of: fn(&T) -> usize) -> Self {
        Self(Mutex::new(Generations {
            young: HashMap::new(),
            old: HashMap::new(),
            size: 0,
            largest,
            size_of,
        }))
    }

    /// Returns the value of a key.
    pub(super) fn get(&self, key: u64) -> Option<Arc<T>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.young.get(&key) {
            return Some(Arc::clone(known));
        }
        let known = kept.old.remove(&key)?;
        kept.insert(key, Arc::clone(&known));
        Some(known)
    }

    /// Keeps a value.
    pub(super) fn insert(&self, key: u64, value: Arc<T>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(key, value);
    }
}

impl<T> Generations<T> {
    fn insert(&mut self, key: u64, value: Arc<T>) {
        let size = (self.size_of)(&value);
        if self.young.insert(key, value).is_none() {
            self.size += size;
        }
        if self.size > self.largest {
            self.size = 0;
            self.old = std::mem::take(&mut self.young);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_used_for_two_generations_is_dropped() {
        let kept = Kept::up_to(100, |size: &usize| *size);
        let hold = || {
            let kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.young.len() + kept.old.len()
        };
        for key in 1..50 {
            kept.insert(key, Arc::new(40));
            assert!(hold() <= 8, "two of each generation more than its size");
            kept.insert(0, Arc::new(1));
            assert_eq!(kept.get(0).as_deref(), Some(&1), "used again and again");
        }
        assert_eq!(kept.get(1), None);
    }
}
