//! The order in which the posts of a subject are made.

use super::shown::Shown;

/// The posts of a subject that cannot be begun.
pub(super) struct Queue<S> {
    /// The slots for which something is under way.
    pub(super) busy: Vec<S>,
    /// The slots that are left alone for a while.
    pub(super) held_up: Vec<S>,
}

impl<S> Default for Queue<S> {
    fn default() -> Self {
        Self {
            busy: Vec::new(),
            held_up: Vec::new(),
        }
    }
}

impl<S: store::Slot> Queue<S> {
    /// Returns what can be posted now of what is due, in the order of posting: nothing that waits for
    /// another slot, or is kept back by its subject.
    pub(super) fn free(&self, subject: &impl Shown<Slot = S>, due: &[S]) -> Vec<S> {
        let mut before = [&self.busy[..], &self.held_up[..]].concat();
        let mut free = Vec::new();
        for &slot in due {
            let waits = before.iter().any(|it| slot.waits_for(*it));
            if !waits && !subject.keeps_back(self, due, slot) {
                free.push(slot);
            }
            before.push(slot);
        }
        free
    }
}
