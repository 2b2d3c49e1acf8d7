//! The handover of all answers from a running process to the next one.
//!
//! Both hear of every interaction. It belongs to whoever answers at the time at which Discord made it,
//! so that no clock of a process decides.

use super::Timestamp;

/// The time from the agreement on a handover to the handover, in milliseconds: long enough for the next
/// process to learn of it.
const LEAD: i64 = 3_000;

/// The interactions that a process answers, by the time at which Discord made them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answering {
    from: Timestamp,
    until: Timestamp,
    /// The newest that was accepted.
    latest: Timestamp,
}

impl Answering {
    const ALWAYS: Timestamp = Timestamp(i64::MIN);
    const NEVER: Timestamp = Timestamp(i64::MAX);

    /// Returns the part of a process that answers everything.
    #[must_use]
    pub const fn all() -> Self {
        Self {
            from: Self::ALWAYS,
            until: Self::NEVER,
            latest: Self::ALWAYS,
        }
    }

    /// Returns the part of a process that stands by.
    #[must_use]
    pub const fn none() -> Self {
        Self {
            from: Self::NEVER,
            ..Self::all()
        }
    }

    /// Returns `true` if the process hands over.
    #[must_use]
    pub fn is_ending(&self) -> bool {
        self.until != Self::NEVER
    }

    /// Returns `true` if an interaction made then is to be answered.
    pub fn accept(&mut self, made: Timestamp) -> bool {
        let is_ours = self.from <= made && made < self.until;
        if is_ours {
            self.latest = self.latest.max(made);
        }
        is_ours
    }

    /// Answers what is made from a time on.
    pub fn begin(&mut self, from: Timestamp) {
        self.from = from;
    }

    /// Answers nothing that is made from a time on, and returns that time: a moment from now, and in no
    /// case before something that was accepted, or before its own beginning. It stays the same until it
    /// is over.
    pub fn end(&mut self, now: Timestamp) -> Timestamp {
        if self.until <= now || !self.is_ending() {
            self.until = now.plus(LEAD).max(self.latest.plus(1)).max(self.from);
        }
        self.until
    }

    /// Answers nothing that is made from that time on, as it was agreed.
    pub fn end_at(&mut self, from: Timestamp) {
        self.until = from;
    }

    /// Answers nothing any more: another process has this one's place.
    pub fn stop(&mut self) {
        self.until = Self::ALWAYS;
    }

    /// Answers everything again, since nobody has taken over.
    pub fn go_on(&mut self) {
        self.until = Self::NEVER;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_clocks_show_each_interaction_is_answered_by_one_process() {
        use proptest::prelude::*;
        let made = prop::collection::vec(0_i64..20_000, 0..60);
        let apart = -60_000_i64..60_000;
        proptest!(|(made in made, agreed in 0_usize..60, learned in 0_usize..60, apart in apart)| {
            let (mut old, mut new) = (Answering::all(), Answering::none());
            let (mut waiting, mut from) = (Vec::new(), None);
            let mut answered = vec![0; made.len()];
            for (number, at) in made.iter().enumerate() {
                if number == agreed {
                    // Its clock may be wrong.
                    from = Some(old.end(Timestamp(at + apart)));
                }
                let learns = number >= learned;
                if let Some(from) = from.filter(|_| learns) {
                    new.begin(from);
                }
                answered[number] += u32::from(old.accept(Timestamp(*at)));
                waiting.push(number);
                if learns && from.is_some() {
                    for number in waiting.drain(..) {
                        answered[number] += u32::from(new.accept(Timestamp(made[number])));
                    }
                }
            }
            if let Some(from) = from {
                new.begin(from);
            }
            for number in waiting {
                answered[number] += u32::from(new.accept(Timestamp(made[number])));
            }
            prop_assert!(answered.iter().all(|times| *times == 1), "{:?} {:?}", answered, from);
        });
    }

    #[test]
    fn a_handover_that_nobody_takes_is_forgotten() {
        let mut old = Answering::all();
        let from = old.end(Timestamp(10_000));
        assert_eq!(from, Timestamp(13_000));
        assert_eq!(old.end(Timestamp(11_000)), from, "said once");
        assert!(old.accept(Timestamp(12_999)) && !old.accept(from));
        old.go_on();
        assert!(old.accept(from) && !old.is_ending());
        assert_eq!(old.end(Timestamp(0)), Timestamp(13_001), "it answered that");
    }

    #[test]
    fn what_was_agreed_stands_and_no_end_is_before_the_beginning() {
        let mut next = Answering::none();
        next.begin(Timestamp(60_000));
        assert_eq!(next.end(Timestamp(10_000)), Timestamp(60_000));
        next.end_at(Timestamp(70_000));
        assert!(next.accept(Timestamp(69_999)) && !next.accept(Timestamp(70_000)));
        next.stop();
        assert!(!next.accept(Timestamp(60_000)) && next.is_ending());
    }
}
