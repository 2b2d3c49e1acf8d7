//! Night hours and days away in words.

use model::calendar::{Absence, Calendar, Day, LONGEST_ABSENCE, Night, Zone, time_words};
use text::{Language, Phrase, lines};

/// The days of the week, Monday first.
pub(in crate::discord) const WEEKDAYS: [&str; 7] = [
    "day-monday",
    "day-tuesday",
    "day-wednesday",
    "day-thursday",
    "day-friday",
    "day-saturday",
    "day-sunday",
];

/// Returns the night hours in words.
pub(in crate::discord) fn night_words(calendar: &Calendar) -> Phrase {
    let Some(night) = &calendar.night else {
        return Phrase::new("night-none");
    };
    Phrase::new("night-shown")
        .with("from", time_words(night.from()))
        .with("to", time_words(night.to()))
        .with("zone", night.zone().name())
}

/// Returns the days away that are not over in words, and how many are left in the year.
pub(in crate::discord) fn away_words(calendar: &Calendar, now: i64) -> Phrase {
    let ahead = calendar.absences.iter().filter(|it| it.end() > now);
    let said: Vec<Phrase> = ahead
        .map(|absence| {
            Phrase::new("away-days")
                .with("from", day_words(absence.first()))
                .with("days", absence.length())
                .with("zone", absence.zone().name())
        })
        .collect();
    let none = || {
        let example = date_words(example_day(calendar, now));
        Phrase::new("away-none").with("date", example)
    };
    if said.is_empty() {
        return none();
    }
    let year = Day::of(now, &usual_zone(calendar)).year();
    let left = Phrase::new("away-left")
        .with("left", days_left(calendar, year))
        .with("year", year.to_string());
    let all = [Phrase::new("away-heading")].into_iter().chain(said);
    lines(all.chain([left]).collect()).unwrap_or_else(none)
}

/// Returns the number of days away that are left in a year.
pub(in crate::discord) fn days_left(calendar: &Calendar, year: i16) -> u32 {
    let left = usize::from(LONGEST_ABSENCE).saturating_sub(calendar.days_away_in(year));
    u32::try_from(left).unwrap_or_default()
}

/// Returns the first day of an example: one that is still ahead, so that typing it works.
pub(in crate::discord) fn example_day(calendar: &Calendar, now: i64) -> Day {
    Day::of(now, &usual_zone(calendar)).plus(7)
}

/// Returns the zone of a user who names none: that of their night hours, or of their last days
/// away.
pub(in crate::discord) fn usual_zone(calendar: &Calendar) -> Zone {
    own_zone(calendar).unwrap_or_else(Zone::utc)
}

/// Returns the zone in which somebody types a date: their own, or else that of their language.
pub(in crate::discord) fn typing_zone(calendar: &Calendar, language: Language) -> Zone {
    let of_language = || Zone::named(&language.text("zone-of-language"));
    let zone = own_zone(calendar).or_else(of_language);
    zone.unwrap_or_else(Zone::utc)
}

fn own_zone(calendar: &Calendar) -> Option<Zone> {
    let night = calendar.night.as_ref().map(Night::zone);
    let zone = night.or_else(|| calendar.absences.last().map(Absence::zone));
    zone.cloned()
}

pub(in crate::discord) fn day_words(day: Day) -> Phrase {
    let weekday = WEEKDAYS.get(day.weekday()).copied().unwrap_or(WEEKDAYS[0]);
    Phrase::new("day")
        .with("weekday", Phrase::new(weekday))
        .with("date", date_words(day))
}

/// Returns the date of a day, as it is typed in the language.
pub(in crate::discord) fn date_words(day: Day) -> Phrase {
    let (month, number) = day.month_and_day();
    Phrase::new("date")
        .with("day", format!("{number:02}"))
        .with("month", format!("{month:02}"))
        .with("year", day.year().to_string())
}
