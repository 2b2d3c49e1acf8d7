//! The error of the machine's clock.

use std::time::Duration;

/// The difference from which on an operator is told of it, in milliseconds.
const WIDE: u64 = 2_000;
/// The difference under which it is no longer wide, so that one near the border is not told again
/// and again.
const NARROW: u64 = 1_000;
/// The greatest difference at which both clocks may be believed, in milliseconds: five minutes.
const PLAUSIBLE: u64 = 300_000;

/// The milliseconds by which the machine's clock is ahead of Discord's, negative if it is behind;
/// `None` until Discord has answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skew(pub Option<i64>);

impl Skew {
    /// Returns the seconds by which the machine's clock is ahead, or 0 until Discord has answered.
    #[must_use]
    pub fn seconds(self) -> f64 {
        let seconds = Duration::from_millis(self.size()).as_secs_f64();
        let is_behind = self.0.is_some_and(i64::is_negative);
        if is_behind { -seconds } else { seconds }
    }

    /// Returns `true` if the difference is so great that an operator is told.
    #[must_use]
    pub fn is_wide(self) -> bool {
        self.size() >= WIDE
    }

    /// Returns `true` if Discord has answered and the clocks differ by so little that both may be
    /// believed.
    #[must_use]
    pub fn is_plausible(self) -> bool {
        self.0.is_some() && self.size() <= PLAUSIBLE
    }

    /// Returns `true` if this is news for an operator who was told another one, or nothing yet.
    #[must_use]
    pub fn is_news_after(self, told: Self) -> bool {
        let was_far = told.size() > PLAUSIBLE;
        if was_far || self.size() > PLAUSIBLE {
            was_far == self.is_plausible()
        } else if told.is_wide() {
            self.size() < NARROW
        } else {
            self.is_wide()
        }
    }

    fn size(self) -> u64 {
        self.0.unwrap_or(0).unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_is_told_once_of_each_change() {
        let mut told = Skew::default();
        let mut news = Vec::new();
        let far = 40 * 86_400_000;
        let course = [
            0, 300, 1_999, 2_000, 2_400, 1_500, 1_999, 900, 0, -120_000, -121_000, -900, far, far,
            far, 120_000, 119_000, far, 0, 0,
        ];
        for seen in course {
            let seen = Skew(Some(seen));
            if seen.is_news_after(told) {
                told = seen;
                news.push(seen.0.expect("measured"));
            }
        }
        assert_eq!(
            news,
            [2_000, 900, -120_000, -900, far, 120_000, far, 0],
            "a clock that comes near the border stays what it was"
        );
    }

    #[test]
    fn a_time_is_plausible_within_five_minutes_of_discords_and_never_before_its_answer() {
        assert!(!Skew(None).is_plausible());
        for (seen, is_plausible, seconds) in [
            (0, true, 0.0),
            (300_000, true, 300.0),
            (-300_000, true, -300.0),
            (300_001, false, 300.001),
            (i64::MIN, false, -9.223_372_036_854_776e15),
        ] {
            let skew = Skew(Some(seen));
            assert_eq!(skew.is_plausible(), is_plausible, "{seen}");
            assert!((skew.seconds() - seconds).abs() < 0.001, "{seen}");
        }
    }
}
