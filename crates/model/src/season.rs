//! Seasons of ladders: quarters of a year.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::Timestamp;

/// A season of a ladder: a quarter of a year (UTC), or all time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Season(u32);

impl Season {
    /// All time.
    pub const ALL_TIME: Self = Self(0);

    /// Returns a quarter of a year, counted from 0.
    #[must_use]
    pub const fn quarter(year: u32, quarter: u32) -> Self {
        Self(year * 4 + quarter)
    }

    /// Returns the season of a number as [`Season::number`] gives it.
    #[must_use]
    pub const fn from_number(number: u32) -> Self {
        Self(number)
    }

    /// Returns the season as a number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns the season before this one.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns the season after this one.
    #[must_use]
    pub const fn after(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the year and the quarter from 0; `None` for all time.
    #[must_use]
    pub const fn parts(self) -> Option<(u32, u32)> {
        match self.0 {
            0 => None,
            number => Some((number / 4, number % 4)),
        }
    }

    /// Returns the season of a point in time: its quarter of the year (UTC).
    #[must_use]
    pub fn at(time: Timestamp) -> Self {
        let time = jiff::Timestamp::from_millisecond(time.0).unwrap_or_default();
        let day = TimeZone::UTC.to_datetime(time).date();
        let year = u32::try_from(day.year()).unwrap_or(0);
        let month = u32::from(day.month().unsigned_abs());
        Self::quarter(year, (month - 1) / 3)
    }

    /// Returns the beginning of the season; for all time, that of 1970.
    #[must_use]
    pub fn start(self) -> Timestamp {
        let first = self.parts().and_then(|(year, quarter)| {
            let year = i16::try_from(year).ok()?;
            let month = i8::try_from(quarter * 3 + 1).ok()?;
            let day = Date::new(year, month, 1).ok()?;
            TimeZone::UTC.to_timestamp(day.at(0, 0, 0, 0)).ok()
        });
        Timestamp(first.map_or(0, jiff::Timestamp::as_millisecond))
    }
}

/// The milliseconds of a week.
const WEEK: i64 = 7 * crate::DAY;
/// The beginning of the first Monday: 1970 began on a Thursday.
const MONDAY: i64 = 4 * crate::DAY;

/// A week from Monday to Sunday (UTC), counted from 1; 0 is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Week(i64);

impl Week {
    /// Returns the week of a point in time.
    #[must_use]
    pub const fn at(time: Timestamp) -> Self {
        Self((time.0 - MONDAY).div_euclid(WEEK) + 1)
    }

    /// Returns the week of a number as [`Week::number`] gives it.
    #[must_use]
    pub const fn from_number(number: i64) -> Self {
        Self(number)
    }

    /// Returns the week as a number.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_is_a_quarter_of_a_year_in_utc() {
        for (seconds, year, quarter) in [
            (0, 1970, 0),
            (1_711_929_599, 2024, 0),
            (1_711_929_600, 2024, 1),
            (1_735_689_599, 2024, 3),
            (1_735_689_600, 2025, 0),
        ] {
            let season = Season::at(Timestamp(seconds * 1000));
            assert_eq!(season.parts(), Some((year, quarter)), "{seconds}");
            let (begun, over) = (season.start(), season.after().start());
            assert!(begun.0 <= seconds * 1000 && seconds * 1000 < over.0);
            let ends = (Season::at(begun), Season::at(over.plus(-1)));
            assert_eq!(ends, (season, season));
        }
    }

    #[test]
    fn a_week_begins_on_monday_in_utc() {
        let at = |seconds: i64| Week::at(Timestamp(seconds * 1000)).number();
        // Sunday evening, Monday, Sunday evening.
        let (before, monday, sunday) = (1_795_996_799, 1_795_996_800, 1_796_601_599);
        assert_eq!(at(monday), at(before) + 1);
        assert_eq!(at(monday), at(sunday));
        assert_eq!(at(345_600), 1);
        assert_eq!(at(0), 0);
    }
}
