//! Clocks in words, and the time that is left in banks.

use super::Viewer;
use host::Clock;
use rules::{BySeat, Seat};
use show::Pace;
use table::GameKind;
use text::Phrase;

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// Returns a clock in words.
pub fn clock_words(clock: Clock) -> Phrase {
    match clock {
        Clock::Move { seconds } => Phrase::new("clock-move").with("time", span_words(seconds)),
        Clock::Bank {
            seconds,
            increment: 0,
        } => Phrase::new("clock-bank").with("time", span_words(seconds)),
        Clock::Bank { seconds, increment } => Phrase::new("clock-bank-increment")
            .with("time", span_words(seconds))
            .with("seconds", increment),
    }
}

/// Returns the time of a clock in words, without saying what it is for.
pub fn time_words(clock: Clock) -> Phrase {
    let (Clock::Move { seconds } | Clock::Bank { seconds, .. }) = clock;
    span_words(seconds)
}

/// Returns a time in whole days, hours or minutes.
pub fn span_words(seconds: u32) -> Phrase {
    if seconds.is_multiple_of(DAY) {
        Phrase::new("clock-days").with("days", seconds / DAY)
    } else if seconds.is_multiple_of(HOUR) {
        Phrase::new("clock-hours").with("hours", seconds / HOUR)
    } else {
        Phrase::new("clock-minutes").with("minutes", seconds / MINUTE)
    }
}

/// Returns a time in words as [`span_words`] does, from a day on in days and hours.
pub(super) fn long_span_words(seconds: u32) -> Phrase {
    if seconds > DAY && !seconds.is_multiple_of(DAY) {
        days_and_hours(seconds)
    } else {
        span_words(seconds)
    }
}

/// Returns a time in days and hours.
fn days_and_hours(seconds: u32) -> Phrase {
    let days = Phrase::new("clock-days").with("days", seconds / DAY);
    let hours = Phrase::new("clock-hours").with("hours", seconds % DAY / HOUR);
    Phrase::new("clock-days-hours")
        .with("days", days)
        .with("hours", hours)
}

/// Returns a clock in digits, for pictures.
pub(super) fn clock_digits(clock: Clock) -> Pace {
    match clock {
        Clock::Move { seconds } if seconds.is_multiple_of(DAY) => {
            Pace::Days((seconds / DAY).to_string())
        }
        Clock::Move { seconds } => Pace::Clock(digits(seconds)),
        Clock::Bank { seconds, increment } if seconds.is_multiple_of(DAY) => {
            Pace::Days(format!("{}+{increment}", seconds / DAY))
        }
        Clock::Bank { seconds, increment } => {
            Pace::Clock(format!("{}+{increment}", seconds / MINUTE))
        }
    }
}

/// Returns the line that says what is left in the banks of both players.
pub(super) fn banks(viewer: &Viewer, kind: GameKind, banks: BySeat<i64>) -> String {
    let [zero, one] = kind.facts().roles;
    let left = |seat: Seat| match u32::try_from(banks[seat] / 1000).unwrap_or(0) {
        // To the hour, since it takes days.
        long if long >= DAY => viewer.say(&days_and_hours(long)),
        short => digits(short),
    };
    viewer.say(
        &Phrase::new("banks")
            .with("zero", zero)
            .with("left-zero", left(Seat::Zero))
            .with("one", one)
            .with("left-one", left(Seat::One)),
    )
}

/// Returns a time as the digits of a clock.
fn digits(seconds: u32) -> String {
    let (hours, minutes) = (seconds / HOUR, seconds % HOUR / MINUTE);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % MINUTE),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % MINUTE),
    }
}
