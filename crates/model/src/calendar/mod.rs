//! The times at which a user's clocks stand still: night hours and days away, by the clock on their
//! wall.
//!
//! Points in time are milliseconds since 1970 (UTC). Time zones come from the IANA database, which
//! is part of the program: every machine counts alike.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `zone` | time zones by name |
//! | `day` | days, as dates of a calendar |
//! | `night` | night hours |
//! | `absence` | days away |
//! | `stops` | when one run of a clock stands still, and what counts between two points in time |
//! | `tests` | properties against a count minute by minute |

mod absence;
mod day;
mod night;
mod stops;
#[cfg(test)]
mod tests;
mod zone;

pub use absence::{Absence, LONGEST_ABSENCE};
pub use day::Day;
pub use night::{LONGEST_NIGHT, Night, parse_time, time_words};
pub use stops::Stops;
pub use zone::Zone;

/// The calendar of a user: what they have chosen, from which follows when their clocks stand still.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calendar {
    /// Their night hours, as they chose them last.
    pub night: Option<Night>,
    /// The night hours before that.
    pub former: Option<Night>,
    /// The time at which they chose them last.
    pub changed_at: Option<i64>,
    /// Their days away, the earliest first.
    pub absences: Vec<Absence>,
    /// The days away of an account that was deleted since: they count in their years and stop no
    /// clock.
    pub spent: Vec<Absence>,
}

impl Calendar {
    /// Returns the time from which the night hours are in force that were chosen last: the next
    /// midnight after the choice.
    #[must_use]
    pub fn in_force_from(&self) -> Option<i64> {
        let (night, changed_at) = (self.night.as_ref()?, self.changed_at?);
        Some(Day::of(changed_at, night.zone()).next().begin(night.zone()))
    }

    /// Returns the night hours that are in force at a point in time.
    #[must_use]
    pub fn night_at(&self, at: i64) -> Option<&Night> {
        match self.in_force_from() {
            Some(from) if at < from => self.former.as_ref(),
            _ => self.night.as_ref(),
        }
    }

    /// Returns when a clock stands still that begins to run with so many milliseconds left of a
    /// whole time. Days away do not help a player who has less than a quarter of it left.
    #[must_use]
    pub fn stops(&self, at: i64, left: i64, whole: i64) -> Stops {
        let absences = if is_time_for_days_away(left, whole) {
            let ahead = self.absences.iter().filter(|absence| absence.end() > at);
            ahead.cloned().collect()
        } else {
            Vec::new()
        };
        Stops::new(self.night_at(at).cloned(), absences)
    }

    /// Returns the days away that have begun at a point in time, or else the next ones.
    #[must_use]
    pub fn next_absence(&self, at: i64) -> Option<&Absence> {
        let ahead = self.absences.iter().filter(|absence| absence.end() > at);
        ahead.min_by_key(|absence| absence.begin())
    }

    /// Returns the number of days away in a year.
    #[must_use]
    pub fn days_away_in(&self, year: i16) -> usize {
        let absences = self.absences.iter().chain(&self.spent);
        let days = absences.flat_map(Absence::days);
        days.filter(|day| day.year() == year).count()
    }
}

/// Returns `true` if a player who has so many milliseconds left of a whole time can still go away:
/// not in the last quarter.
#[must_use]
pub const fn is_time_for_days_away(left: i64, whole: i64) -> bool {
    left.saturating_mul(4) >= whole
}
