//! Seasons as points in time: quarters of a year.

use time::{Date, Month, OffsetDateTime};

use super::Season;
use crate::Timestamp;

impl Season {
    /// Returns the season of a point in time: its quarter of the year (UTC).
    #[must_use]
    pub fn at(time: Timestamp) -> Self {
        let date = OffsetDateTime::from_unix_timestamp(time.0.div_euclid(1000))
            .unwrap_or(OffsetDateTime::UNIX_EPOCH);
        let year = u32::try_from(date.year()).unwrap_or(0);
        Self::quarter(year, (u32::from(u8::from(date.month())) - 1) / 3)
    }

    /// Returns the beginning of the season; for all time, that of 1970.
    #[must_use]
    pub fn start(self) -> Timestamp {
        let date = self.parts().and_then(|(year, quarter)| {
            let month = u8::try_from(quarter * 3 + 1).ok()?;
            let month = Month::try_from(month).ok()?;
            Date::from_calendar_date(i32::try_from(year).ok()?, month, 1).ok()
        });
        let seconds = date.map_or(0, |date| date.midnight().assume_utc().unix_timestamp());
        Timestamp(seconds * 1000)
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
}
