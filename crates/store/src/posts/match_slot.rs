//! The slots of a match.

use super::slot::Slot;
use crate::ids::kept_as_text;
use crate::{MatchId, MatchSlot};

impl Slot for MatchSlot {
    type Subject = MatchId;

    /// The places of a home follow each other; a seat waits for nobody.
    fn waits_for(self, other: Self) -> bool {
        self == other || (self.home().is_some() && self.home() == other.home())
    }

    fn counts(self) -> bool {
        matches!(self, Self::Card(_))
    }
}

kept_as_text!(MatchSlot, MatchSlot::from_key);
