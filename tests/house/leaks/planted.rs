//! Leaks that are planted, each of which has to be found.

use players::Level;
use rules::{Seat, Sequence, Waiting};
use table::{AnyTable, GameKind, Stream};
use text::Language;

use super::leaky::Leaky;
use super::seen::{Honest, Look, Observer, Part, Seen, bytes};
use super::worlds::{self, Leak, check, check_table};

/// One of so many states and steps of the one match is looked at where a leak is planted.
const EVERY: u32 = 3;
/// The same where nothing may be found to the end.
const SELDOM: u32 = 40;

/// An observer to whom something is told in one part of what they see.
struct Told<F>(Part, F);

impl<F: FnMut(&dyn AnyTable, Option<Seat>) -> String> Observer for Told<F> {
    fn observe(&mut self, table: &dyn AnyTable, look: Look<'_>) -> Seen {
        let mut seen = Honest.observe(table, look);
        let told = (self.1)(table, look.viewer);
        seen.entry(self.0).or_default().push_str(&told);
        seen
    }
}

/// Returns the part in which a leak is found, if it is.
fn found_in(
    kind: GameKind,
    part: Part,
    leak: impl FnMut(&dyn AnyTable, Option<Seat>) -> String,
) -> Option<Part> {
    found(kind, part, EVERY, leak)
}

/// Returns whether nothing is found in a match where this is told besides.
fn is_sound(kind: GameKind, told: impl FnMut(&dyn AnyTable, Option<Seat>) -> String) -> bool {
    found(kind, Part::Messages, SELDOM, told).is_none()
}

fn found(
    kind: GameKind,
    part: Part,
    every: u32,
    told: impl FnMut(&dyn AnyTable, Option<Seat>) -> String,
) -> Option<Part> {
    let options = kind.facts().default_options;
    let mut told = Told(part, told);
    let checked = check(kind, &options, 1, Stream::seeded(5), every, &mut told);
    checked.err().map(|leak: Leak| leak.part)
}

fn with_hidden_cards() -> impl Iterator<Item = GameKind> {
    GameKind::ALL.into_iter().filter(|kind| kind.facts().hidden)
}

/// Returns the words of a hand that the viewer must not see.
fn others_hand(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let other = viewer.map_or(Seat::Zero, Seat::other);
    let hand = table.seat(other, Sequence(0)).hand.expect("a hand");
    hand.alt.render(Language::english(), ["", ""])
}

/// Returns the pixels of a hand that the viewer must not see.
fn others_pixels(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let other = viewer.map_or(Seat::One, Seat::other);
    let hand = table.seat(other, Sequence(0)).hand.expect("a hand");
    format!("{:?}", bytes(&hand.picture.scene()))
}

/// Returns the size of a hand's picture: no pixel, and yet it tells.
fn others_size(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let other = viewer.map_or(Seat::One, Seat::other);
    let hand = table.seat(other, Sequence(0)).hand.expect("a hand");
    bytes(&hand.picture.scene()).0.to_string()
}

/// Returns the hand of the player to move after a move by the computer, which shows the card drawn.
fn top_card(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let Waiting::Turn(seat) = table.standing().waiting else {
        return String::new();
    };
    if viewer != Some(seat) {
        return String::new();
    }
    let mut later = table.fork();
    let mut chance = Stream::seeded(1);
    let token = later
        .suggest(seat, Level::Beginner, &mut chance)
        .expect("a move");
    if later.play(seat, &token).is_err() {
        return String::new();
    }
    let hand = later.seat(seat, Sequence(0)).hand.expect("a hand");
    hand.alt.render(Language::english(), ["", ""])
}

#[test]
fn a_leak_in_every_part_of_what_is_shown_is_found_there() {
    for kind in with_hidden_cards() {
        assert!(is_sound(kind, |_, _| String::new()), "{kind}");
        for part in Part::ALL {
            assert_eq!(found_in(kind, part, others_hand), Some(part), "{kind}");
        }
    }
}

#[test]
fn the_top_card_the_pixels_and_the_size_of_a_picture_are_leaks() {
    for kind in with_hidden_cards() {
        let found = |leak: fn(&dyn AnyTable, Option<Seat>) -> String| {
            found_in(kind, Part::Messages, leak).is_some()
        };
        assert!(found(top_card), "{kind}: the top card");
        assert!(found(others_pixels), "{kind}: its pixels");
        assert!(found(others_size), "{kind}: its size");
    }
}

#[test]
fn one_card_a_file_name_and_one_message_more_are_leaks() {
    let is_found = |leak: fn(&dyn AnyTable, Option<Seat>) -> String| {
        found_in(GameKind::EnGarde, Part::Messages, leak).is_some()
    };
    assert!(is_found(|table, viewer| {
        let hand = others_hand(table, viewer);
        hand.chars()
            .rev()
            .find(char::is_ascii_digit)
            .into_iter()
            .collect()
    }));
    assert!(is_found(|table, viewer| {
        let hand = others_hand(table, viewer);
        let digits = hand.replace(|sign: char| !sign.is_ascii_digit(), "");
        format!("hand-{}.png{digits}", hand.len())
    }));
    assert!(is_found(|table, viewer| {
        let parries = others_hand(table, viewer).contains('5');
        let one_more = if parries { "one more message" } else { "" };
        one_more.to_owned()
    }));
}

#[test]
fn a_narration_that_tells_what_was_hidden_before_a_step_is_a_leak() {
    for kind in with_hidden_cards() {
        let options = kind.facts().default_options;
        let mut chance = Stream::seeded(6);
        let terms = worlds::terms(kind, &options, 2, &mut chance);
        let table = GameKind::open(terms, &[]).expect("terms");
        let leak = check_table(Leaky::of(table), chance, EVERY, &mut Honest).err();
        let part = leak.map(|leak| leak.part);
        assert!(
            matches!(part, Some(Part::Messages | Part::Narration)),
            "{kind}: {part:?}"
        );
    }
}

#[test]
fn what_a_sheet_prints_for_developers_holds_no_hand() {
    for kind in with_hidden_cards() {
        let printed = |table: &dyn AnyTable, _| {
            let sheets = Seat::BOTH.map(|seat| format!("{:?}", table.seat(seat, Sequence(0))));
            sheets.concat()
        };
        assert!(is_sound(kind, printed), "{kind}");
    }
}
