//! The places where nothing can be posted at present, and the players who have read of it.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use model::{MatchId, Trouble};
use rules::{BySeat, Seat};

/// The troubles of all matches, by home. They are not kept on disk: the next post finds out.
#[derive(Default)]
pub(crate) struct Troubles(Mutex<HashMap<MatchId, Vec<KnownTrouble>>>);

/// A trouble in a home, with the seats that have read of it. Each reads it once.
struct KnownTrouble {
    home: u8,
    trouble: Trouble,
    read_by: BySeat<bool>,
}

impl Troubles {
    /// Records a place where posts in a home of a match were refused, or that they no longer are.
    pub(crate) fn note(&self, id: MatchId, home: u8, trouble: Option<Trouble>) {
        let mut troubles = unpoisoned(&self.0);
        let known = troubles.get(&id).into_iter().flatten();
        let same = |it: &KnownTrouble| it.home == home && Some(it.trouble) == trouble;
        if known.into_iter().any(same) {
            return;
        }
        let of_match = troubles.entry(id).or_default();
        of_match.retain(|it| it.home != home);
        of_match.extend(trouble.map(|trouble| KnownTrouble {
            home,
            trouble,
            read_by: BySeat::from_fn(|_| false),
        }));
        if of_match.is_empty() {
            troubles.remove(&id);
        }
    }

    /// Returns the trouble in a home of a match, the seat's own, unless the seat has read of it.
    pub(crate) fn unread(&self, id: MatchId, seat: Seat, home: Option<u8>) -> Option<Trouble> {
        let troubles = unpoisoned(&self.0);
        let mut of_match = troubles.get(&id)?.iter();
        let found = of_match.find(|it| Some(it.home) == home && !it.read_by[seat]);
        found.map(|it| it.trouble)
    }

    /// Records that a seat has read of a trouble.
    pub(crate) fn note_read(&self, id: MatchId, seat: Seat, trouble: Trouble) {
        if let Some(of_match) = unpoisoned(&self.0).get_mut(&id)
            && let Some(read) = of_match.iter_mut().find(|it| it.trouble == trouble)
        {
            read.read_by[seat] = true;
        }
    }

    /// Forgets a match that is over.
    pub(crate) fn forget(&self, id: MatchId) {
        unpoisoned(&self.0).remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::ChannelId;
    use model::Lacks;

    #[test]
    fn each_seat_reads_of_the_trouble_in_its_home_once_until_it_changes() {
        let (a, b) = (MatchId::new(1, 1), MatchId::new(1, 2));
        let troubles = Troubles::default();
        let trouble = |channel, lacks| Trouble {
            channel: ChannelId(channel),
            lacks,
        };
        let (here, there) = (trouble(1, Lacks::Posting), trouble(2, Lacks::Sight));
        troubles.note(a, 0, Some(here));
        troubles.note(a, 1, Some(there));
        let (zero, one) = (Some(0), Some(1));
        for expected in [Some(here), None] {
            assert_eq!(troubles.unread(a, Seat::Zero, zero), expected);
            troubles.note_read(a, Seat::Zero, here);
            troubles.note(a, 0, Some(here));
        }
        assert_eq!(troubles.unread(a, Seat::One, zero), Some(here));
        assert_eq!(troubles.unread(a, Seat::One, one), Some(there));
        assert_eq!(troubles.unread(a, Seat::One, None), None);
        troubles.note(a, 0, None);
        assert_eq!(troubles.unread(a, Seat::One, zero), None);
        troubles.note(a, 0, Some(here));
        assert_eq!(
            troubles.unread(a, Seat::Zero, zero),
            Some(here),
            "it came back"
        );
        troubles.forget(a);
        assert_eq!(troubles.unread(a, Seat::One, one), None);
        assert_eq!(troubles.unread(b, Seat::One, one), None);
    }
}
