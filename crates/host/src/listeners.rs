//! Answers that wait for the computer's reply, to hold it themselves.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use model::MatchId;

/// The matches in which an answer waits for the computer's reply, each with `true` once the reply
/// has been left to it.
#[derive(Default)]
pub(super) struct Listeners(Mutex<HashMap<MatchId, bool>>);

impl Listeners {
    /// Records that an answer waits.
    pub(super) fn listen(&self, id: MatchId) {
        unpoisoned(&self.0).insert(id, false);
    }

    /// Returns `true` if an answer waits.
    pub(super) fn is_waited_for(&self, id: MatchId) -> bool {
        unpoisoned(&self.0).contains_key(&id)
    }

    /// Leaves the reply to the answer that waits. Returns `false` if none does.
    pub(super) fn leave_to_answer(&self, id: MatchId) -> bool {
        let mut waiting = unpoisoned(&self.0);
        waiting
            .get_mut(&id)
            .map(|is_left| *is_left = true)
            .is_some()
    }

    /// Gives up waiting, unless the reply has been left to the answer already. Returns `true` if it
    /// is given up.
    pub(super) fn give_up(&self, id: MatchId) -> bool {
        let mut waiting = unpoisoned(&self.0);
        let is_left = waiting.get(&id).copied().unwrap_or_default();
        if !is_left {
            waiting.remove(&id);
        }
        !is_left
    }

    /// Records that nothing waits any more. Returns `true` if the reply was left to the answer.
    pub(super) fn end(&self, id: MatchId) -> bool {
        unpoisoned(&self.0).remove(&id).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_left_to_an_answer_that_waits_and_to_no_other() {
        let (listeners, id) = (Listeners::default(), MatchId::new(1, 1));
        assert!(!listeners.leave_to_answer(id));
        listeners.listen(id);
        assert!(listeners.give_up(id) && !listeners.leave_to_answer(id));
        listeners.listen(id);
        assert!(listeners.leave_to_answer(id));
        assert!(!listeners.give_up(id), "it is on its way");
        assert!(listeners.end(id) && !listeners.end(id));
        assert!(!listeners.is_waited_for(id));
        listeners.listen(id);
        assert!(listeners.is_waited_for(id));
    }
}
