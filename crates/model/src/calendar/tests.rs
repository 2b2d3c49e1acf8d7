use proptest::prelude::*;

use super::*;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const ZONES: [&str; 8] = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Africa/Casablanca",
];

fn zone(name: &str) -> Zone {
    Zone::named(name).expect(name)
}

fn night(from: u16, to: u16, name: &str) -> Stops {
    Stops::new(Night::new(from, to, zone(name)), Vec::new())
}

/// Returns the point in time of a date and time in a zone.
fn at(name: &str, (year, month, day): (i16, i8, i8), minute: u16) -> i64 {
    let day = Day::dated(year, month, day).expect("a date");
    day.at(minute, &zone(name))
}

fn nights() -> impl Strategy<Value = Night> {
    let parts = (
        0..1440_u16,
        1..=LONGEST_NIGHT,
        prop::sample::select(&ZONES[..]),
    );
    parts.prop_map(|(from, length, name)| {
        let to = (from + length) % 1440;
        Night::new(from, to, zone(name)).expect("a night")
    })
}

fn all_stops() -> impl Strategy<Value = Stops> {
    let absence = (
        20_000..24_000,
        1..=LONGEST_ABSENCE,
        prop::sample::select(&ZONES[..]),
    );
    let absence = absence.prop_map(|(first, days, name)| {
        let first = Day::numbered(first).expect("a day");
        Absence::new(first, days, zone(name)).expect("an absence")
    });
    let absences = prop::collection::vec(absence, 0..4);
    (prop::option::of(nights()), absences).prop_map(|(night, it)| Stops::new(night, it))
}

/// Points in time from 2024 to 2035.
fn times() -> impl Strategy<Value = i64> {
    20_000 * 24 * HOUR..24_000 * 24 * HOUR
}

#[test]
fn a_night_is_an_hour_shorter_when_summer_begins_and_an_hour_longer_when_it_ends() {
    for (name, spring, autumn) in [
        ("Europe/Berlin", (2026, 3, 28), (2026, 10, 24)),
        ("America/New_York", (2026, 3, 7), (2026, 10, 31)),
    ] {
        let stops = night(22 * 60, 7 * 60, name);
        for (evening, hours) in [(spring, 8), (autumn, 10), ((2026, 6, 1), 9)] {
            let begin = at(name, evening, 22 * 60);
            let end = begin + hours * HOUR;
            assert_eq!(stops.counted(begin, end), 0, "{name} {evening:?}");
            assert_eq!(stops.counted(begin - 1, end + 1), 2, "{name} {evening:?}");
            // An hour that is left in the evening is left in the morning.
            assert_eq!(stops.after(begin - HOUR, 2 * HOUR), end + HOUR);
        }
    }
}

#[test]
fn an_end_that_clocks_skip_comes_as_much_later_and_one_that_they_show_twice_at_once() {
    let name = "Europe/Berlin";
    let stops = night(22 * 60, 2 * 60 + 30, name);
    // Half past two is skipped: the clocks go from two to three.
    let begin = at(name, (2026, 3, 28), 22 * 60);
    assert_eq!(stops.after(begin, 1), begin + 4 * HOUR + HOUR / 2 + 1);
    assert_eq!(
        zone(name).minute_at(stops.after(begin, 1)),
        Some(3 * 60 + 30)
    );
    // Half past two comes twice.
    let begin = at(name, (2026, 10, 24), 22 * 60);
    assert_eq!(stops.after(begin, 1), begin + 4 * HOUR + HOUR / 2 + 1);
}

#[test]
fn days_away_are_whole_days_of_their_zone() {
    let berlin = zone("Europe/Berlin");
    let first = Day::dated(2026, 3, 28).expect("a date");
    let absence = Absence::new(first, 2, berlin).expect("two days");
    assert_eq!(absence.end() - absence.begin(), 47 * HOUR, "summer begins");
    let stops = Stops::new(None, vec![absence.clone()]);
    let before = absence.begin() - HOUR;
    assert_eq!(stops.after(before, 3 * HOUR), absence.end() + 2 * HOUR);
    assert_eq!(absence.until(first).map(|it| it.length()), Some(1));
    assert_eq!(absence.until(first.plus(9)), Some(absence.clone()));
    assert_eq!(absence.until(first.plus(-1)), None);
}

#[test]
fn a_night_that_is_chosen_holds_from_the_next_midnight_on_and_the_former_one_until_then() {
    let name = "Europe/Berlin";
    let chosen = at(name, (2026, 6, 1), 20 * 60);
    let calendar = Calendar {
        night: Night::new(23 * 60, 8 * 60, zone(name)),
        former: Night::new(22 * 60, 7 * 60, zone(name)),
        changed_at: Some(chosen),
        ..Calendar::default()
    };
    let midnight = at(name, (2026, 6, 2), 0);
    assert_eq!(calendar.in_force_from(), Some(midnight));
    assert_eq!(calendar.night_at(chosen), calendar.former.as_ref());
    assert_eq!(calendar.night_at(midnight - 1), calendar.former.as_ref());
    assert_eq!(calendar.night_at(midnight), calendar.night.as_ref());
}

#[test]
fn days_away_do_not_help_in_the_last_quarter_of_the_time() {
    let first = Day::dated(2026, 8, 1).expect("a date");
    let calendar = Calendar {
        absences: vec![Absence::new(first, 5, Zone::utc()).expect("five days")],
        ..Calendar::default()
    };
    let now = first.plus(-1).begin(&Zone::utc());
    assert!(calendar.stops(now, 24 * HOUR, 96 * HOUR) != Stops::default());
    assert!(calendar.stops(now, 24 * HOUR - 1, 96 * HOUR).is_empty());
    assert!(
        calendar
            .stops(now + 6 * 24 * HOUR, 96 * HOUR, 96 * HOUR)
            .is_empty()
    );
    assert_eq!(calendar.days_away_in(2026), 5);
    assert_eq!(calendar.days_away_in(2025), 0);
}

#[test]
fn times_are_read_as_people_type_them() {
    for (typed, minute) in [
        ("22:00", 22 * 60),
        ("22", 22 * 60),
        (" 6.30 ", 6 * 60 + 30),
        ("10 pm", 22 * 60),
        ("12am", 0),
        ("12:15 PM", 12 * 60 + 15),
        ("22 Uhr", 22 * 60),
        ("24:00", 0),
        ("0", 0),
    ] {
        assert_eq!(parse_time(typed), Some(minute), "{typed}");
    }
    for wrong in [
        "", "25", "22:60", "13 pm", "0 am", "-1", "x", "1:2:3", "２２", "22:",
    ] {
        assert_eq!(parse_time(wrong), None, "{wrong}");
    }
}

#[test]
fn a_zone_is_found_by_its_name_and_nothing_else_is_one() {
    assert_eq!(zone("europe/berlin").name(), "Europe/Berlin");
    assert_eq!(zone("America/New York").name(), "America/New_York");
    assert_eq!(zone("utc").name(), "UTC");
    assert!(Zone::named("Berlin").is_none() && Zone::named("../etc/passwd").is_none());
    let names: Vec<_> = Zone::names().collect();
    assert!(names.len() > 300, "{}", names.len());
    for name in names {
        assert_eq!(zone(&name).name(), name);
    }
}

#[test]
fn what_a_file_cannot_say_stops_nothing_and_loops_nowhere() {
    for text in [
        "",
        "night",
        "night 1320-1320 UTC",
        "night 0-1439 UTC",
        "night 1320-420 Nowhere/Land",
        "away 20000+0 UTC",
        "away 20000+255 UTC",
        "away 99999999999+1 UTC",
        "what is this",
    ] {
        assert!(Stops::parse(text).is_empty(), "{text}");
    }
    let stops = night(22 * 60, 7 * 60, "Europe/Berlin");
    for far in [i64::MIN / 4, i64::MAX / 4] {
        let _ = stops.after(far, HOUR);
        let _ = stops.counted(far, far + HOUR);
    }
}

proptest! {
    #[test]
    fn a_clock_stands_still_while_those_on_the_wall_show_the_night(night in nights(), time in times()) {
        let time = time - time.rem_euclid(MINUTE);
        let zone = night.zone().clone();
        let shown = |at| zone.shown_at(at).expect("a time");
        // On the days on which clocks are changed the examples above say what holds.
        let elapsed = shown(time + 25 * HOUR).duration_since(shown(time - 25 * HOUR));
        prop_assume!(elapsed.as_millis() == i128::from(50 * HOUR));
        let minute = zone.minute_at(time).expect("a time");
        let is_night = if night.from() < night.to() {
            (night.from()..night.to()).contains(&minute)
        } else {
            minute >= night.from() || minute < night.to()
        };
        let counted = if is_night { 0 } else { MINUTE };
        prop_assert_eq!(Stops::new(Some(night), Vec::new()).counted(time, time + MINUTE), counted);
    }

    #[test]
    fn what_counts_adds_up(stops in all_stops(), from in times(), one in 0..40 * 24 * HOUR, two in 0..40 * 24 * HOUR) {
        let (middle, until) = (from + one, from + one + two);
        let sum = stops.counted(from, middle) + stops.counted(middle, until);
        prop_assert_eq!(stops.counted(from, until), sum);
        prop_assert!((0..=one).contains(&stops.counted(from, middle)));
    }

    #[test]
    fn a_deadline_is_the_first_moment_at_which_the_time_has_counted(stops in all_stops(), from in times(), left in 1..30 * 24 * HOUR) {
        let deadline = stops.after(from, left);
        prop_assert_eq!(stops.counted(from, deadline), left);
        prop_assert_eq!(stops.counted(from, deadline - 1), left - 1);
    }

    #[test]
    fn a_clock_that_is_stopped_and_started_again_ends_at_the_same_time(stops in all_stops(), from in times(), left in 1..30 * 24 * HOUR, thought in 0..20 * 24 * HOUR) {
        let deadline = stops.after(from, left);
        let then = from + thought;
        prop_assume!(then < deadline);
        prop_assert_eq!(stops.after(then, stops.counted(then, deadline)), deadline);
    }

    #[test]
    fn an_outage_gives_back_what_counted_of_it_and_no_more(stops in all_stops(), from in times(), length in 1..20 * HOUR, left in 1..30 * 24 * HOUR) {
        let (deadline, until) = (stops.after(from, left), from + length);
        let moved = stops.moved(deadline, from, until, &stops);
        prop_assert_eq!(stops.counted(until, moved), left);
        prop_assert_eq!(stops.counted(deadline, moved), stops.counted(from, until));
    }

    #[test]
    fn stops_are_read_as_they_were_written(stops in all_stops()) {
        prop_assert_eq!(Stops::parse(&stops.to_string()), stops);
    }
}
