//! Seasons: quarters of a year.

use time::OffsetDateTime;

use crate::store::{Season, Timestamp};

/// Returns the season of a point in time: its quarter of the year (UTC).
#[must_use]
pub fn at(time: Timestamp) -> Season {
    let date = OffsetDateTime::from_unix_timestamp(time.0.div_euclid(1000))
        .unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let year = u32::try_from(date.year()).unwrap_or(0);
    Season::quarter(year, (u32::from(u8::from(date.month())) - 1) / 3)
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
            let season = at(Timestamp(seconds * 1000));
            assert_eq!(season.parts(), Some((year, quarter)), "{seconds}");
        }
    }
}
