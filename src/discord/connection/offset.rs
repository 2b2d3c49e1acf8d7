//! The offset of Discord's clock from another one, measured by what both showed at the same events.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

/// The time for which a measurement counts, in milliseconds: a quarter of an hour. A clock that
/// nobody sets drifts by less than 0.1 s in it.
const KEPT: i64 = 15 * 60_000;
/// The most measurements that count at a time.
const MOST: usize = 32;

/// The least and the greatest offset that a measurement leaves possible, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub least: i64,
    pub most: i64,
}

impl Bounds {
    /// Returns the bounds from an event at which Discord's clock showed one of the times of
    /// `shown`, and the other clock one of `read`.
    pub(super) fn of(shown: RangeInclusive<i64>, read: RangeInclusive<i64>) -> Self {
        Self {
            least: shown.start().saturating_sub(*read.end()),
            most: shown.end().saturating_sub(*read.start()),
        }
    }

    /// Returns the bounds that hold as well, or `None` if the two contradict each other.
    fn and(self, other: Self) -> Option<Self> {
        let both = Self {
            least: self.least.max(other.least),
            most: self.most.min(other.most),
        };
        (both.least <= both.most).then_some(both)
    }
}

#[derive(Clone, Copy, Debug)]
struct Measurement {
    /// The other clock's time.
    at: i64,
    bounds: Bounds,
}

/// An offset as the newest measurements tell it, oldest first. One that contradicts the newer ones
/// is of a time before a clock stood still or was set, and counts no more.
#[derive(Debug, Default)]
pub(super) struct Offset(VecDeque<Measurement>);

impl Offset {
    /// Takes in a measurement with two bounds, made at a time by the other clock.
    pub(super) fn measure(&mut self, bounds: Bounds, at: i64) {
        self.0
            .retain(|it| at.abs_diff(it.at) <= KEPT.unsigned_abs());
        self.add(Measurement { at, bounds });
    }

    /// Takes in that Discord made something at one time, which arrived at another by the other
    /// clock. It was made before it arrived, nobody knows how long. Of many such the prompt ones
    /// say something new.
    pub(super) fn hear(&mut self, made: i64, at: i64) {
        let bounds = Bounds {
            least: made.saturating_sub(at),
            most: i64::MAX,
        };
        if self.bounds().is_none_or(|known| known.least < bounds.least) {
            self.add(Measurement { at, bounds });
        }
    }

    fn add(&mut self, newest: Measurement) {
        if self.0.len() >= MOST {
            self.0.pop_front();
        }
        self.0.push_back(newest);
        let mut known = newest.bounds;
        let agrees = |it: &&Measurement| {
            let both = known.and(it.bounds);
            known = both.unwrap_or(known);
            both.is_some()
        };
        let agreeing = self.0.iter().rev().take_while(agrees).count();
        self.0.drain(..self.0.len() - agreeing);
    }

    /// Returns what all measurements leave possible, or `None` before the first one.
    fn bounds(&self) -> Option<Bounds> {
        let bounds = self.0.iter().map(|it| it.bounds);
        bounds.reduce(|known, next| known.and(next).unwrap_or(next))
    }

    /// Returns the offset: the supposed one if the measurements leave it possible, so that a clock
    /// which agrees with Discord's does not move with each of them; otherwise one that is wrong by
    /// no more than half of what they leave open. Returns `None` before the first one.
    pub(super) fn value(&self, supposed: i64) -> Option<i64> {
        let Bounds { least, most } = self.bounds()?;
        if (least..=most).contains(&supposed) {
            return Some(supposed);
        }
        Some(match most {
            i64::MAX => least,
            _ => least.midpoint(most),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An offset that nothing leaves possible.
    const NEVER: i64 = i64::MIN;

    /// Measures by a `Date` header, which leaves out the milliseconds, if the true offset is this
    /// and both ways of a request take so long.
    fn ask(offset: &mut Offset, at: i64, truth: i64, way: i64) {
        let shown = (at + way + truth).div_euclid(1000) * 1000;
        let bounds = Bounds::of(shown..=shown + 999, at..=at + 2 * way);
        offset.measure(bounds, at + 2 * way);
    }

    #[test]
    fn an_offset_is_known_within_a_second_at_once_and_better_with_every_answer() {
        for truth in [0, 120_000, -120_000, 40 * 86_400_000, 777] {
            let mut offset = Offset::default();
            assert_eq!(offset.value(0), None);
            let mut error = i64::MAX;
            for (turn, allowed) in [600, 500, 400, 250, 200].into_iter().enumerate() {
                let at = 5_000 + i64::try_from(turn).expect("a few") * 1_250;
                ask(&mut offset, at, truth, 40);
                error = (offset.value(NEVER).expect("measured") - truth).abs();
                assert!(error <= allowed, "{truth} after {turn}: {error}");
            }
            assert!(error <= 165, "{truth}: {error}");
        }
    }

    #[test]
    fn a_clock_that_agrees_with_discords_moves_with_no_answer_and_one_that_does_not_is_corrected() {
        let mut offset = Offset::default();
        for turn in 0..20 {
            ask(&mut offset, 5_000 + turn * 1_250, 120_000, 40);
            assert_eq!(offset.value(120_000), Some(120_000));
            assert_eq!(offset.value(120_030), Some(120_030), "it may be so");
            let corrected = offset.value(118_900).expect("measured");
            assert!((corrected - 120_000).abs() <= 600, "{corrected}");
        }
    }

    #[test]
    fn a_click_that_comes_late_says_nothing_and_a_prompt_one_bounds_the_offset() {
        let mut offset = Offset::default();
        ask(&mut offset, 0, 120_000, 40);
        let before = offset.value(NEVER);
        offset.hear(60_000, 500_000);
        assert_eq!(offset.value(NEVER), before, "it waited in a queue");
        for at in 1..1000 {
            offset.hear(at + 120_000, at + 30);
        }
        let error = offset.value(NEVER).expect("measured") - 120_000;
        assert!((-30..=500).contains(&error), "{error}");
        assert!(offset.0.len() <= 3, "a flood of clicks keeps no answer out");
    }

    #[test]
    fn a_clock_that_was_set_or_stood_still_is_measured_anew() {
        let mut offset = Offset::default();
        for turn in 0..40 {
            ask(&mut offset, turn * 60_250, 120_000, 30);
        }
        assert!(offset.0.len() <= MOST);
        for truth in [0, 18_000_000, -5_000] {
            ask(&mut offset, 2_500_000, truth, 30);
            let error = offset.value(NEVER).expect("measured") - truth;
            assert!(error.abs() <= 530, "{truth}: {error}");
        }
        // A virtual machine that was halted for an hour: the next click shows it.
        offset.hear(2_600_000 - 5_000 + 3_600_000, 2_600_000);
        let error = offset.value(NEVER).expect("measured") - 3_595_000;
        assert!(error.abs() <= 1, "{error}");
    }
}
