//! Night hours.

use std::fmt;

use super::{Day, Zone};

/// The minutes of a day.
const DAY: u16 = 24 * 60;
/// The longest night, in minutes: nine hours.
pub const LONGEST_NIGHT: u16 = 9 * 60;

/// The night hours of a user: one block, every night, by the clock on their wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    from: u16,
    to: u16,
    zone: Zone,
}

impl Night {
    /// Returns the night between two minutes of the day, or `None` if it has no length or is longer
    /// than [`LONGEST_NIGHT`].
    #[must_use]
    pub fn new(from: u16, to: u16, zone: Zone) -> Option<Self> {
        if from >= DAY || to >= DAY {
            return None;
        }
        let length = (to + DAY - from) % DAY;
        (1..=LONGEST_NIGHT)
            .contains(&length)
            .then_some(Self { from, to, zone })
    }

    /// Returns the minute of the day at which it begins.
    #[must_use]
    pub const fn from(&self) -> u16 {
        self.from
    }

    /// Returns the minute of the day at which it ends.
    #[must_use]
    pub const fn to(&self) -> u16 {
        self.to
    }

    /// Returns its zone.
    #[must_use]
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// Returns when the night begins and ends that begins on a day.
    pub(super) fn on(&self, day: Day) -> (i64, i64) {
        let last = if self.to > self.from { day } else { day.next() };
        (day.at(self.from, &self.zone), last.at(self.to, &self.zone))
    }

    /// Parses what [`Display`](fmt::Display) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (times, zone) = text.split_once(' ')?;
        let (from, to) = times.split_once('-')?;
        Self::new(from.parse().ok()?, to.parse().ok()?, Zone::named(zone)?)
    }
}

impl fmt::Display for Night {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{} {}", self.from, self.to, self.zone)
    }
}

/// Returns a minute of the day as clocks show it.
#[must_use]
pub fn time_words(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Parses a time of day as people type it: `22:00`, `22.30`, `22`, `10 pm`, `22 Uhr`. Returns its
/// minute of the day.
#[must_use]
pub fn parse_time(text: &str) -> Option<u16> {
    let text = text.trim().to_lowercase();
    let endings = [
        ("am", Some(0)),
        ("pm", Some(12)),
        ("uhr", None),
        ("h", None),
    ];
    let ended = endings
        .into_iter()
        .find_map(|(ending, half)| Some((text.strip_suffix(ending)?.trim_end(), half)));
    let (digits, half) = ended.unwrap_or((&text, None));
    let (hour, minute) = digits.split_once([':', '.']).unwrap_or((digits, "0"));
    let is_number = |text: &str| {
        (1..=2).contains(&text.len()) && text.bytes().all(|sign| sign.is_ascii_digit())
    };
    if !is_number(hour) || !is_number(minute) {
        return None;
    }
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        None if hour <= 24 => hour % 24,
        _ => return None,
    };
    (minute < 60).then_some(hour * 60 + minute)
}
