//! Time zones by name.

use std::fmt;
use std::sync::LazyLock;

use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};

/// The database that is part of the program, whatever the machine has.
static DATABASE: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// A time zone of the IANA database.
#[derive(Clone)]
pub struct Zone {
    name: String,
    zone: TimeZone,
}

impl Zone {
    /// Returns the zone with this name, whatever its case, with spaces for underscores.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().replace(' ', "_");
        if name.eq_ignore_ascii_case("utc") {
            return Some(Self::utc());
        }
        let zone = DATABASE.get(&name).ok()?;
        let name = zone.iana_name()?.to_owned();
        Some(Self { name, zone })
    }

    /// Returns universal time, which has no summer.
    #[must_use]
    pub fn utc() -> Self {
        Self {
            name: "UTC".to_owned(),
            zone: TimeZone::UTC,
        }
    }

    /// Returns the names of all zones that are called after a place, and that of universal time.
    pub fn names() -> impl Iterator<Item = String> {
        let named = DATABASE.available().map(|name| name.as_str().to_owned());
        let named = named.filter(|name| name.contains('/') && !name.starts_with("Etc/"));
        named.chain(["UTC".to_owned()])
    }

    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the minute of the day that the clocks of this zone show.
    #[must_use]
    pub fn minute_at(&self, at: i64) -> Option<u16> {
        let time = self.shown_at(at)?.time();
        u16::try_from(i32::from(time.hour()) * 60 + i32::from(time.minute())).ok()
    }

    /// Returns the date and time that the clocks of this zone show.
    pub(super) fn shown_at(&self, at: i64) -> Option<DateTime> {
        let at = jiff::Timestamp::from_millisecond(at).ok()?;
        Some(self.zone.to_datetime(at))
    }

    /// Returns when the clocks of this zone show a date and time: the first time if they show it
    /// twice, and as much later as they skip if they never do.
    pub(super) fn when_shown(&self, shown: DateTime) -> Option<i64> {
        let at = self.zone.to_timestamp(shown).ok()?;
        Some(at.as_millisecond())
    }
}

impl PartialEq for Zone {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Zone {}

impl fmt::Debug for Zone {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)
    }
}
