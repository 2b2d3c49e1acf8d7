//! Pauses: times that are given back, because somebody could not play through no fault of theirs.

use crate::Timestamp;

/// A time in which players could not reach the bot, or the bot not their server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Its beginning.
    pub from: Timestamp,
    /// Its end, or the time up to which it is given back now.
    pub until: Timestamp,
}

impl Pause {
    /// Returns the part of it that is to be given back to what counts from a time: what ran before was
    /// given back already, or did not concern it.
    #[must_use]
    pub fn left(self, counted_from: Timestamp) -> Option<Self> {
        let from = self.from.max(counted_from);
        (from < self.until).then_some(Self { from, ..self })
    }

    /// Returns its length in milliseconds.
    #[must_use]
    pub const fn length(self) -> i64 {
        self.until.since(self.from)
    }
}

/// A time that stands still in pauses alone: a line-up or a roll call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// Its end, if there is one.
    pub due: Option<Timestamp>,
    /// The time from which it counts: its beginning, or the end of the last pause.
    pub counted_from: Timestamp,
    /// `true` if it ends at a date, which no pause moves but one that lasts beyond it.
    pub is_at_date: bool,
}

impl Countdown {
    /// Gives a pause back, no part of it twice. Returns `true` if any part was left to give.
    pub fn give_back(&mut self, pause: Pause) -> bool {
        let Some(left) = pause.left(self.counted_from) else {
            return false;
        };
        let is_at_date = self.is_at_date;
        self.due = self.due.map(|due| {
            if is_at_date {
                due.max(left.until.plus(1))
            } else {
                due.plus(left.length())
            }
        });
        self.counted_from = left.until;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pause(from: i64, until: i64) -> Pause {
        Pause {
            from: Timestamp(from),
            until: Timestamp(until),
        }
    }

    #[test]
    fn no_part_of_a_pause_is_given_back_twice() {
        let mut countdown = Countdown {
            due: Some(Timestamp(100)),
            counted_from: Timestamp(10),
            is_at_date: false,
        };
        // (the pause, the end then)
        let table = [
            (pause(0, 10), 100),
            (pause(0, 15), 105),
            (pause(12, 15), 105),
            (pause(12, 20), 110),
            (pause(30, 40), 120),
            (pause(35, 30), 120),
        ];
        for (pause, due) in table {
            countdown.give_back(pause);
            assert_eq!(countdown.due, Some(Timestamp(due)), "{pause:?}");
        }
        assert_eq!(countdown.counted_from, Timestamp(40));
    }

    #[test]
    fn a_date_stands_unless_a_pause_lasts_beyond_it() {
        for (until, due) in [(50, 100), (99, 100), (100, 101), (130, 131)] {
            let mut countdown = Countdown {
                due: Some(Timestamp(100)),
                counted_from: Timestamp(10),
                is_at_date: true,
            };
            assert!(countdown.give_back(pause(20, until)));
            assert_eq!(countdown.due, Some(Timestamp(due)), "{until}");
        }
    }
}
