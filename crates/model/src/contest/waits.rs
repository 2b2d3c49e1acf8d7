//! Waits for a server. While the bot is not in a server of a contest, the clocks of that server's
//! players stand still, and so do line-up and roll call.

use crate::{DAY, Pause, Timestamp};

/// The time for which clocks stand still in all of a contest: 72 hours, in milliseconds.
const LONGEST: i64 = 3 * DAY;

/// The wait of a contest for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestWait {
    /// The time up to which it has been given back.
    pub from: Timestamp,
    /// The time that the contest has waited so far in all, in milliseconds.
    pub waited: i64,
}

/// The outcome of a wait by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waited {
    /// The pause that is to be given back.
    pub given: Option<Pause>,
    /// The time that the contest has waited in all, in milliseconds.
    pub waited: i64,
    /// The time from which it goes on, or `None` if it is over.
    pub goes_on: Option<Timestamp>,
}

impl ContestWait {
    /// Returns the wait of a contest that has waited so long for a server that is away since then. There
    /// is none once it has waited for as long as it may.
    #[must_use]
    pub fn begun(waited: i64, since: Timestamp) -> Option<Self> {
        let from = since;
        (waited < LONGEST).then_some(Self { from, waited })
    }

    /// Returns the time at which the clocks run on at the latest.
    #[must_use]
    pub const fn longest(self) -> Timestamp {
        self.from.plus(LONGEST - self.waited)
    }

    /// Returns what the wait has come to by now. `is_agreed` says that both servers have agreed to the
    /// contest: before that nothing runs that could stand still. `is_away` says that a server is still
    /// away.
    #[must_use]
    pub fn until(self, now: Timestamp, is_agreed: bool, is_away: bool) -> Waited {
        let until = self.longest().min(now);
        let pause = Pause {
            from: self.from,
            until,
        };
        let is_given = is_agreed && is_away && pause.length() > 0;
        let given = Some(pause).filter(|_| is_given);
        let waited = self.waited + given.map_or(0, Pause::length);
        let goes_on = is_away && waited < LONGEST;
        Waited {
            given,
            waited,
            goes_on: goes_on.then_some(now.max(self.from)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;
    const BEGAN: Timestamp = Timestamp(1000 * HOUR);

    fn begun(hours: i64) -> Option<ContestWait> {
        ContestWait::begun(hours * HOUR, BEGAN)
    }

    #[test]
    fn a_contest_waits_for_three_days_in_all() {
        let wait = begun(70).expect("two hours are left");
        assert_eq!(wait.longest(), BEGAN.plus(2 * HOUR));
        let later = wait.until(BEGAN.plus(HOUR), true, true);
        let pause = |from, until| Pause {
            from: BEGAN.plus(from * HOUR),
            until: BEGAN.plus(until * HOUR),
        };
        assert_eq!(later.given, Some(pause(0, 1)));
        let from = later.goes_on.expect("an hour is left");
        let wait = ContestWait {
            from,
            waited: later.waited,
        };
        let over = Waited {
            given: Some(pause(1, 2)),
            waited: LONGEST,
            goes_on: None,
        };
        assert_eq!(wait.until(BEGAN.plus(9 * HOUR), true, true), over);
        assert_eq!(begun(72), None);
    }

    #[test]
    fn nothing_is_given_back_once_the_server_is_there_or_before_both_have_agreed() {
        let wait = begun(0).expect("it may wait");
        let now = BEGAN.plus(HOUR);
        let none = |goes_on| Waited {
            given: None,
            waited: 0,
            goes_on,
        };
        assert_eq!(wait.until(now, true, false), none(None));
        assert_eq!(wait.until(now, false, true), none(Some(now)));
    }

    #[test]
    fn a_clock_that_was_set_back_gives_nothing_and_takes_nothing() {
        let wait = begun(0).expect("it may wait");
        let before = wait.until(BEGAN.plus(-HOUR), true, true);
        assert_eq!((before.given, before.goes_on), (None, Some(BEGAN)));
    }
}
