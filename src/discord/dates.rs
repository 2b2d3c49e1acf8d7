//! Dates and times of day as people type them.

use model::calendar::{Day, Zone, parse_time};
use text::Language;

use super::posts::calendar::WEEKDAYS;

/// The letters by which a day of the week is known at least.
const LETTERS: usize = 2;
/// The days after which a day of the week comes again.
const WEEK: i32 = 7;

/// A date and time as somebody typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct TypedMoment {
    /// The point in time, in milliseconds since 1970.
    pub at: i64,
    /// The zone by whose clocks it was read.
    pub zone: Zone,
}

impl TypedMoment {
    /// Parses a date and time as people type it, the day before the time, the zone behind it or not:
    /// `Fri 20:00`, `27.11. 20:00`, `2026-11-27 8 pm`, `tomorrow 20 Uhr`, `20:00 Europe/Paris`. Without
    /// a day or a year it is the next such moment. Words are those of the reader's language, or else of
    /// any.
    pub(in crate::discord) fn parse(
        typed: &str,
        language: Language,
        usual: &Zone,
        now: i64,
    ) -> Option<Self> {
        let typed = typed.trim();
        let (moment, zone) = match typed.rsplit_once(char::is_whitespace) {
            Some((before, last)) => match Zone::named(last) {
                Some(zone) => (before, zone),
                None => (typed, usual.clone()),
            },
            None => (typed, usual.clone()),
        };
        let gaps = moment.match_indices(char::is_whitespace);
        let mut cuts = [0].into_iter().chain(gaps.map(|(gap, _)| gap));
        let at = cuts.find_map(|cut| {
            let (day, time) = moment.split_at(cut);
            next(
                &days(day, language, &zone, now)?,
                parse_time(time)?,
                &zone,
                now,
            )
        })?;
        Some(Self { at, zone })
    }
}

/// Returns the first of these days on which a minute of the day is still ahead, at that minute.
fn next(days: &[Day], minute: u16, zone: &Zone, now: i64) -> Option<i64> {
    let mut moments = days.iter().map(|day| day.at(minute, zone));
    moments.find(|moment| *moment > now)
}

/// Returns the days that a text can mean, the next one first.
fn days(typed: &str, language: Language, zone: &Zone, now: i64) -> Option<Vec<Day>> {
    let today = Day::of(now, zone);
    let typed = without_joint(typed.trim_matches([' ', ',']));
    let on = |days: i32| Some(vec![today.plus(days)]);
    match typed.as_str() {
        "" => Some(vec![today, today.next()]),
        typed if is_word(typed, "day-today") => on(0),
        typed if is_word(typed, "day-tomorrow") => on(1),
        typed => match weekday(typed, language) {
            Some(weekday) => {
                let week = (0..=WEEK).map(|ahead| today.plus(ahead));
                Some(week.filter(|day| day.weekday() == weekday).collect())
            }
            None => parse_day(typed, today).map(|day| vec![day]),
        },
    }
}

/// Returns `true` if a text is a word, in any language.
fn is_word(typed: &str, key: &str) -> bool {
    Language::all().any(|language| language.text(key).to_lowercase() == typed)
}

/// Returns a text in small letters without the word between a day and a time.
fn without_joint(typed: &str) -> String {
    let typed = typed.to_lowercase();
    match typed.rsplit_once(' ') {
        Some((before, last)) if is_word(last, "date-joint") => before.to_owned(),
        _ => typed,
    }
}

/// Returns the day of the week whose name begins so, from 0 for Monday: in the reader's language, or
/// else in any.
fn weekday(typed: &str, reader: Language) -> Option<usize> {
    let typed = typed.trim_end_matches('.');
    if typed.chars().count() < LETTERS {
        return None;
    }
    let mut languages = [reader].into_iter().chain(Language::all());
    languages.find_map(|language| {
        let mut names = WEEKDAYS.iter().map(|key| language.text(key).to_lowercase());
        names.position(|name| name.starts_with(typed))
    })
}

/// Parses a day as people type it: `2026-12-24`, `24.12.2026`, `24/12/2026`, `24-12-2026`, `24.12.`,
/// with a weekday before it or not. Without a year it is the next such day.
pub(in crate::discord) fn parse_day(typed: &str, today: Day) -> Option<Day> {
    let date = typed.trim().rsplit(' ').next()?;
    let parts = date.trim_end_matches('.').split(['.', '/', '-']);
    let numbers: Option<Vec<i16>> = parts.map(|part| part.parse().ok()).collect();
    let dated = |year, month: i16, day: i16| {
        Day::dated(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
    };
    match numbers?.as_slice() {
        // A day or a month has two digits at most: what is larger in front is a year.
        [year, month, day] if *year > 31 => dated(*year, *month, *day),
        [day, month, year] => dated(*year, *month, *day),
        [day, month] => {
            let this_year = dated(today.year(), *month, *day).filter(|day| *day >= today);
            this_year.or_else(|| dated(today.year().checked_add(1)?, *month, *day))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::posts::calendar::{date_words, day_words};

    fn dated(year: i16, month: i8, day: i8) -> Option<Day> {
        Day::dated(year, month, day)
    }

    #[test]
    fn a_day_is_taken_as_it_was_shown_and_as_people_type_it() {
        let today = dated(2026, 11, 22).expect("a date");
        for ahead in 0..400 {
            let day = today.plus(ahead);
            for language in Language::all() {
                for words in [day_words(day), date_words(day)] {
                    let shown = words.say(language);
                    assert_eq!(parse_day(&shown, today), Some(day), "{shown}");
                }
            }
            assert_eq!(parse_day(&day.to_string(), today), Some(day));
        }
        for (typed, day) in [
            ("24.12.2026", dated(2026, 12, 24)),
            ("24/12/2026", dated(2026, 12, 24)),
            ("24-12-2026", dated(2026, 12, 24)),
            ("do 24-12", dated(2026, 12, 24)),
            ("24/12", dated(2026, 12, 24)),
            ("24.12.", dated(2026, 12, 24)),
            (" 1.2 ", dated(2027, 2, 1)),
            ("22.11.", Some(today)),
            ("29.2.2027", None),
            ("30.2.", None),
            ("2026-13-01", None),
            ("12/24/2026", None),
            ("tomorrow", None),
            ("", None),
            ("99999-01-01", None),
        ] {
            assert_eq!(parse_day(typed, today), day, "{typed}");
        }
    }

    #[test]
    fn a_moment_is_taken_as_people_type_it() {
        let berlin = Zone::named("Europe/Berlin").expect("a zone");
        let day = |number| dated(2026, 11, number).expect("a date");
        // A Wednesday, ten in the morning.
        let now = day(25).at(10 * 60, &berlin);
        let at = |number, minute| Some(day(number).at(minute, &berlin));
        let evening = 20 * 60;
        for (typed, language, expected) in [
            ("20:00", "en", at(25, evening)),
            ("9:00", "en", at(26, 9 * 60)),
            ("Fri 20:00", "en", at(27, evening)),
            ("friday, 8 pm", "en", at(27, evening)),
            ("Friday at 8 pm", "en", at(27, evening)),
            ("Fr. um 20 Uhr", "de", at(27, evening)),
            ("Freitag 20.00", "en", at(27, evening)),
            ("wed 20:00", "en", at(25, evening)),
            // The next one: it is later than that today.
            (
                "Mi 9:00",
                "de",
                Some(dated(2026, 12, 2).expect("a date").at(9 * 60, &berlin)),
            ),
            ("morgen 20:00", "nl", at(26, evening)),
            ("demain à 20h", "fr", at(26, evening)),
            (
                "di 20:00",
                "nl",
                Some(dated(2026, 12, 1).expect("a date").at(evening, &berlin)),
            ),
            ("di 20:00", "fr", at(29, evening)),
            ("27.11. 20:00", "de", at(27, evening)),
            ("Fr 27.11. 20:00", "de", at(27, evening)),
            ("2026-11-27 20:00", "en", at(27, evening)),
            ("2026-11-27 19:00 utc", "en", at(27, evening)),
            ("Fri 14:00 America/New_York", "en", at(27, evening)),
            // Past, without a time, nothing of the kind.
            ("24.11.2026 20:00", "de", None),
            ("today 9:00", "en", None),
            ("27.11.", "de", None),
            ("Fri", "en", None),
            ("F 20:00", "en", None),
            ("soon", "en", None),
            ("", "en", None),
        ] {
            let typed_in = Language::from_locale(language);
            let read = TypedMoment::parse(typed, typed_in, &berlin, now);
            assert_eq!(read.map(|read| read.at), expected, "{typed} ({language})");
        }
    }

    #[test]
    fn a_moment_keeps_the_zone_that_stands_behind_it() {
        let read = TypedMoment::parse("20:00 UTC", Language::english(), &Zone::utc(), 0);
        assert_eq!(read.map(|read| read.zone), Some(Zone::utc()));
    }
}
