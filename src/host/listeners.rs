//! Answers that wait for the computer's reply, to hold it themselves.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use crate::store::MatchId;

/// The matches in which an answer waits for the computer's reply.
#[derive(Default)]
pub(super) struct Listeners(Mutex<HashMap<MatchId, Listener>>);

/// An answer that waits.
#[derive(Clone, Copy)]
struct Listener {
    /// `true` if it shows the ends of rounds, too, because no message of their own follows it.
    hears_ends: bool,
    /// `true` once the reply has been left to it.
    is_left: bool,
}

impl Listeners {
    /// Records that an answer waits.
    pub(super) fn listen(&self, id: MatchId, hears_ends: bool) {
        let listener = Listener {
            hears_ends,
            is_left: false,
        };
        unpoisoned(&self.0).insert(id, listener);
    }

    /// Returns `true` if an answer waits that shows the ends of rounds.
    pub(super) fn hears_ends(&self, id: MatchId) -> bool {
        let waiting = unpoisoned(&self.0);
        waiting.get(&id).is_some_and(|listener| listener.hears_ends)
    }

    /// Leaves the reply to the answer that waits. Returns `false` if none does.
    pub(super) fn leave_to_answer(&self, id: MatchId) -> bool {
        let mut waiting = unpoisoned(&self.0);
        let listener = waiting.get_mut(&id);
        listener.map(|it| it.is_left = true).is_some()
    }

    /// Gives up waiting, unless the reply has been left to the answer already. Returns `true` if it
    /// is given up.
    pub(super) fn give_up(&self, id: MatchId) -> bool {
        let mut waiting = unpoisoned(&self.0);
        let is_left = waiting.get(&id).is_some_and(|it| it.is_left);
        if !is_left {
            waiting.remove(&id);
        }
        !is_left
    }

    /// Records that nothing waits any more. Returns `true` if the reply was left to the answer.
    pub(super) fn end(&self, id: MatchId) -> bool {
        let ended = unpoisoned(&self.0).remove(&id);
        ended.is_some_and(|it| it.is_left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_left_to_an_answer_that_waits_and_to_no_other() {
        let (listeners, id) = (Listeners::default(), MatchId::new(1, 1));
        assert!(!listeners.leave_to_answer(id));
        listeners.listen(id, false);
        assert!(listeners.give_up(id) && !listeners.leave_to_answer(id));
        listeners.listen(id, false);
        assert!(listeners.leave_to_answer(id));
        assert!(!listeners.give_up(id), "it is on its way");
        assert!(listeners.end(id) && !listeners.end(id));
        assert!(!listeners.hears_ends(id));
        listeners.listen(id, true);
        assert!(listeners.hears_ends(id));
    }
}
