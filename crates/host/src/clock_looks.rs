//! The looks at all clocks, as those know of them who wait for one or may have to wake the clock.

use model::Timestamp;

/// The looks at all clocks.
#[derive(Default)]
pub(super) struct ClockLooks {
    /// The number of those that have begun.
    pub begun: u64,
    /// The number of those that are over.
    pub ended: u64,
    /// The time of the next one; `None` while one is under way, and after one that failed.
    pub next: Option<Timestamp>,
}

impl ClockLooks {
    /// Returns `true` if the next look comes before something is due, `None` for nothing. A look whose
    /// time is over does not: its clock has overslept.
    pub(super) fn come_before(&self, due: Option<Timestamp>, now: Timestamp) -> bool {
        let is_in_time = |next: Timestamp| next > now && due.is_none_or(|due| due >= next);
        self.next.is_some_and(is_in_time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_comes_before_what_is_due_after_it_unless_its_time_is_over() {
        let looks = |next: Option<i64>| ClockLooks {
            next: next.map(Timestamp),
            ..ClockLooks::default()
        };
        for (next, due, now, comes_before) in [
            (Some(20), Some(21), 10, true),
            (Some(20), Some(20), 10, true),
            (Some(20), Some(19), 10, false),
            (Some(20), None, 10, true),
            (Some(20), None, 20, false),
            (None, Some(21), 10, false),
            (None, None, 10, false),
        ] {
            let is_before = looks(next).come_before(due.map(Timestamp), Timestamp(now));
            assert_eq!(is_before, comes_before, "{next:?} {due:?} {now}");
        }
    }
}
