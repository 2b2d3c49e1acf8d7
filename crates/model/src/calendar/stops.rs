//! The times at which one run of a clock stands still.

use std::fmt;

use super::{Absence, Day, Night};
use crate::DAY;

/// The time that is looked at in one go: 30 days.
const STRETCH: i64 = 30 * DAY;

/// The times at which one run of a clock stands still: the night hours and days away that hold for
/// it, whatever its player chooses later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stops {
    night: Option<Night>,
    absences: Vec<Absence>,
}

impl Stops {
    /// Returns the stops of these night hours and days away.
    #[must_use]
    pub const fn new(night: Option<Night>, absences: Vec<Absence>) -> Self {
        Self { night, absences }
    }

    /// Returns `true` if the clock never stands still.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.night.is_none() && self.absences.is_empty()
    }

    /// Returns the same night hours with other days away.
    #[must_use]
    pub fn with_absences(&self, absences: Vec<Absence>) -> Self {
        Self::new(self.night.clone(), absences)
    }

    /// Returns the days away.
    #[must_use]
    pub fn absences(&self) -> &[Absence] {
        &self.absences
    }

    /// Returns the milliseconds that count between two points in time.
    #[must_use]
    pub fn counted(&self, from: i64, until: i64) -> i64 {
        let (mut counted, mut at) = (0, from);
        while at < until {
            let end = until.min(at.saturating_add(STRETCH));
            let still = self.between(at, end).into_iter();
            counted += end - at - still.map(|(begin, end)| end - begin).sum::<i64>();
            at = end;
        }
        counted
    }

    /// Returns the first point in time at which so many milliseconds have counted.
    #[must_use]
    pub fn after(&self, from: i64, milliseconds: i64) -> i64 {
        if self.is_empty() || milliseconds <= 0 {
            return from.saturating_add(milliseconds);
        }
        let (mut at, mut left) = (from, milliseconds);
        loop {
            let end = at.saturating_add(STRETCH);
            for (still, on) in self.between(at, end) {
                if still - at >= left {
                    return at + left;
                }
                left -= still - at;
                at = on;
            }
            if end.saturating_sub(at) >= left || end == i64::MAX {
                return at.saturating_add(left);
            }
            left -= (end - at).max(0);
            at = at.max(end);
        }
    }

    /// Returns the point in time at which as much has counted from `until` on as between `from` and
    /// `at`. Where these stops become others, `others` count from `until` on.
    #[must_use]
    pub fn moved(&self, at: i64, from: i64, until: i64, others: &Self) -> i64 {
        if at <= from {
            return at + (until - from);
        }
        others.after(until, self.counted(from, at))
    }

    /// Returns when the clock stands still between two points in time, in order and disjoint.
    fn between(&self, from: i64, until: i64) -> Vec<(i64, i64)> {
        let mut stops: Vec<(i64, i64)> = Vec::new();
        if let Some(night) = &self.night {
            let zone = night.zone();
            // The last night may have begun the day before, and a zone may skip a day.
            let mut day = Day::of(from, zone).plus(-2);
            let last = Day::of(until, zone);
            while day <= last {
                stops.push(night.on(day));
                day = day.next();
            }
        }
        stops.extend(self.absences.iter().map(|it| (it.begin(), it.end())));
        let within = |(begin, end): (i64, i64)| (begin.max(from), end.min(until));
        let mut stops: Vec<_> = stops.into_iter().map(within).collect();
        stops.retain(|(begin, end)| begin < end);
        stops.sort_unstable();
        let mut merged: Vec<(i64, i64)> = Vec::with_capacity(stops.len());
        for (begin, end) in stops {
            match merged.last_mut() {
                Some((_, last)) if begin <= *last => *last = end.max(*last),
                _ => merged.push((begin, end)),
            }
        }
        merged
    }

    /// Parses what [`Display`](fmt::Display) writes. A part that cannot be read stops nothing.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut stops = Self::default();
        for part in text.split(';') {
            match part.split_once(' ') {
                Some(("night", night)) => stops.night = Night::parse(night),
                Some(("away", absence)) => stops.absences.extend(Absence::parse(absence)),
                _ => {}
            }
        }
        stops
    }
}

impl fmt::Display for Stops {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let night = self.night.iter().map(|night| format!("night {night}"));
        let absences = self
            .absences
            .iter()
            .map(|absence| format!("away {absence}"));
        let parts: Vec<_> = night.chain(absences).collect();
        formatter.write_str(&parts.join(";"))
    }
}
