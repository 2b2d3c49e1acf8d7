//! Days away.

use std::fmt;

use super::{Day, Zone};

/// The most days of one absence, and of all in a year.
pub const LONGEST_ABSENCE: u8 = 30;

/// Whole days on which a user is away, by the calendar on their wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absence {
    first: Day,
    days: u8,
    zone: Zone,
}

impl Absence {
    /// Returns the absence of so many days from a day on, or `None` if it has none or more than
    /// [`LONGEST_ABSENCE`].
    #[must_use]
    pub fn new(first: Day, days: u8, zone: Zone) -> Option<Self> {
        (1..=LONGEST_ABSENCE)
            .contains(&days)
            .then_some(Self { first, days, zone })
    }

    /// Returns its first day.
    #[must_use]
    pub const fn first(&self) -> Day {
        self.first
    }

    /// Returns its number of days.
    #[must_use]
    pub const fn length(&self) -> u8 {
        self.days
    }

    /// Returns its zone.
    #[must_use]
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// Returns its days.
    pub fn days(&self) -> impl Iterator<Item = Day> + use<> {
        let first = self.first;
        (0..i32::from(self.days)).map(move |day| first.plus(day))
    }

    /// Returns the point in time at which it begins.
    #[must_use]
    pub fn begin(&self) -> i64 {
        self.first.begin(&self.zone)
    }

    /// Returns the point in time at which it is over.
    #[must_use]
    pub fn end(&self) -> i64 {
        self.first.plus(self.days.into()).begin(&self.zone)
    }

    /// Returns `true` if it shares a day with another one.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.begin() < other.end() && other.begin() < self.end()
    }

    /// Returns what is left of it for a user who is back: the days up to this one, with it, or
    /// `None` if it has not begun by then.
    #[must_use]
    pub fn until(&self, last: Day) -> Option<Self> {
        let days = last.number() + 1 - self.first.number();
        let days = days.min(self.days.into());
        Self::new(self.first, u8::try_from(days).ok()?, self.zone.clone())
    }

    /// Parses what [`Display`](fmt::Display) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (days, zone) = text.split_once(' ')?;
        let (first, days) = days.split_once('+')?;
        let first = Day::numbered(first.parse().ok()?)?;
        Self::new(first, days.parse().ok()?, Zone::named(zone)?)
    }
}

impl fmt::Display for Absence {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, days) = (self.first.number(), self.days);
        write!(formatter, "{first}+{days} {}", self.zone)
    }
}
