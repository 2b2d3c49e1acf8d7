//! Days, as dates of a calendar.

use std::fmt;

use jiff::ToSpan;
use jiff::civil::{Date, DateTime, Time, date};

use super::Zone;

/// The beginning of the count of days.
const FIRST: Date = date(1970, 1, 1);
/// The days that can be counted in each direction: far more than anybody lives.
const MOST: i32 = 1_000_000;

/// A day, counted since the beginning of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i32);

impl Day {
    /// Returns a day by its number, or `None` if it is out of all bounds.
    #[must_use]
    pub const fn numbered(number: i32) -> Option<Self> {
        if number < -MOST || number > MOST {
            return None;
        }
        Some(Self(number))
    }

    /// Returns the day with a date, if there is one.
    #[must_use]
    pub fn dated(year: i16, month: i8, day: i8) -> Option<Self> {
        Self::of_date(Date::new(year, month, day).ok()?)
    }

    /// Returns the day that it is in a zone at a point in time.
    #[must_use]
    pub fn of(at: i64, zone: &Zone) -> Self {
        let shown = zone
            .shown_at(at)
            .and_then(|shown| Self::of_date(shown.date()));
        shown.unwrap_or(Self(0))
    }

    fn of_date(date: Date) -> Option<Self> {
        let days = date.duration_since(FIRST).as_hours() / 24;
        Self::numbered(i32::try_from(days).ok()?)
    }

    /// Returns its number.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Returns the day so many days later.
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Returns the next day.
    #[must_use]
    pub const fn next(self) -> Self {
        self.plus(1)
    }

    fn date(self) -> Date {
        FIRST.checked_add(self.0.days()).unwrap_or(FIRST)
    }

    /// Returns its year.
    #[must_use]
    pub fn year(self) -> i16 {
        self.date().year()
    }

    /// Returns its month and its day of the month.
    #[must_use]
    pub fn month_and_day(self) -> (i8, i8) {
        (self.date().month(), self.date().day())
    }

    /// Returns its day of the week, from 0 for Monday.
    #[must_use]
    pub fn weekday(self) -> usize {
        let offset = self.date().weekday().to_monday_zero_offset();
        usize::try_from(offset).unwrap_or(0)
    }

    /// Returns the point in time at which it begins in a zone.
    #[must_use]
    pub fn begin(self, zone: &Zone) -> i64 {
        self.at(0, zone)
    }

    /// Returns the point in time of a minute of it in a zone.
    #[must_use]
    pub fn at(self, minute: u16, zone: &Zone) -> i64 {
        let (hour, minute) = (minute / 60, minute % 60);
        let shown = |hour, minute| {
            let time = Time::new(hour, minute, 0, 0).ok()?;
            zone.when_shown(DateTime::from_parts(self.date(), time))
        };
        let at = i8::try_from(hour).ok().zip(i8::try_from(minute).ok());
        let at = at.and_then(|(hour, minute)| shown(hour, minute));
        at.unwrap_or(i64::from(self.0) * 86_400_000)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.date())
    }
}
