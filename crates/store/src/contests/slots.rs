//! The slots of a contest, as the outbox posts them.

use model::{ContestId, ContestSlot};

use crate::ids::kept_as_text;
use crate::posts::Slot;

impl Slot for ContestSlot {
    type Subject = ContestId;

    fn waits_for(self, other: Self) -> bool {
        match (self.place(), other.place()) {
            (Some(own), Some(others)) => own == others,
            (None, None) => self.player() == other.player(),
            _ => false,
        }
    }
}

kept_as_text!(ContestSlot, ContestSlot::from_key);
