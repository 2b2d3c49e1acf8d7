//! Signs of the badges for what players have reached. The frame tells the kind: a disc for one's own
//! way, a shield for a deed in a match, a pennant for what was reached together.

use super::symbols::{FLAME, LAUREL, TICK};
use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};

/// The kind of a badge, as its frame tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Way,
    Deed,
    Together,
}

/// The tones of a badge.
#[derive(Clone, Copy)]
struct Tones {
    main: Tone,
    metal: Tone,
    field: Tone,
    /// The tone of hearts and stars.
    heart: Tone,
    /// The tone of a guard.
    guard: Tone,
}

/// Returns the sign of the badge with this key, around zero and 64 to each side; `None` for a key that
/// has none.
#[must_use]
pub fn badge(key: &str) -> Option<Drawing> {
    let (kind, draw): (Kind, fn(&mut Drawing, Tones)) = match key {
        "first" => (Kind::Way, first),
        "three" => (Kind::Way, three),
        "seven" => (Kind::Way, seven),
        "games" => (Kind::Way, games),
        "sides" => (Kind::Way, sides),
        "hundred" => (Kind::Way, hundred),
        "comeback" => (Kind::Deed, comeback),
        "nil" => (Kind::Deed, nil),
        "giant" => (Kind::Deed, giant),
        "master" => (Kind::Deed, master),
        "parry" => (Kind::Deed, parry),
        "life" => (Kind::Deed, life),
        "village" => (Kind::Deed, villages),
        "contest" => (Kind::Together, colours),
        _ => return None,
    };
    let mut badge = Drawing::new();
    let tones = kind.tones();
    kind.frame(&mut badge, tones);
    draw(&mut badge, tones);
    Some(badge)
}

impl Kind {
    const fn tones(self) -> Tones {
        Tones {
            main: Tone::Cream,
            metal: Tone::Amber,
            field: match self {
                Self::Way => Tone::Deep,
                Self::Deed => Tone::Dusk,
                Self::Together => Tone::Fir,
            },
            heart: Tone::Crimson,
            guard: Tone::Teal,
        }
    }

    /// Draws the frame: dark outside, then metal, then the field.
    fn frame(self, badge: &mut Drawing, tones: Tones) {
        let sizes = match self {
            Self::Way => [1.0, 0.935, 0.79],
            Self::Deed => [1.0, 0.94, 0.78],
            Self::Together => [1.0, 0.95, 0.79],
        };
        for (size, tone) in sizes.into_iter().zip([Tone::Ink, tones.metal, tones.field]) {
            badge.fill(self.outline(size), tone);
        }
    }

    fn outline(self, size: f32) -> Outline {
        let at = |x: f32, y: f32| (x * size, y * size);
        match self {
            Self::Way => Outline::circle((0.0, 0.0), 62.0 * size),
            Self::Deed => Outline::new()
                .start(at(-56.0, -54.0))
                .bend(at(0.0, -66.0), at(56.0, -54.0))
                .to(at(56.0, 2.0))
                .bend(at(54.0, 43.0), at(0.0, 64.0))
                .bend(at(-54.0, 43.0), at(-56.0, 2.0))
                .close(),
            Self::Together => Outline::polygon(&[
                at(-56.0, -60.0),
                at(56.0, -60.0),
                at(56.0, 63.0),
                at(0.0, 42.0),
                at(-56.0, 63.0),
            ]),
        }
    }
}

/// Fills path data.
fn fill(badge: &mut Drawing, data: &str, tone: Tone) {
    badge.fill(Outline::read(data), tone);
}

/// Draws a line along path data.
fn line(badge: &mut Drawing, data: &str, tone: Tone, width: f32) {
    badge.line(Outline::read(data), tone, width);
}

fn first(badge: &mut Drawing, tones: Tones) {
    for way in [1.0, -1.0] {
        let place = Place::at((0.0, -2.0)).sized(0.42 * way, 0.42);
        badge.symbol(&LAUREL, place, tones.main, tones.field);
    }
    let place = Place::at((0.0, -4.0)).scaled(1.7);
    badge.symbol(&TICK, place, tones.main, tones.field);
}

fn three(badge: &mut Drawing, tones: Tones) {
    flame(badge, tones, Place::at((0.0, -1.0)).scaled(1.22));
    badge.middle((0.0, 13.0), 3, 42, Tone::Ink);
}

fn seven(badge: &mut Drawing, tones: Tones) {
    for x in [-25.0, 25.0] {
        flame(badge, tones, Place::at((x, 4.0)).scaled(0.8));
    }
    flame(badge, tones, Place::at((0.0, -2.0)).scaled(1.24));
    badge.middle((0.0, 13.0), 7, 44, Tone::Ink);
}

fn flame(badge: &mut Drawing, tones: Tones, place: Place) {
    badge.symbol(&FLAME, place, tones.metal, tones.main);
}

/// Draws a disc with foils, a card with a heart, and a hex with a crown.
fn games(badge: &mut Drawing, tones: Tones) {
    badge.fill(Outline::circle((0.0, -22.0), 19.0), tones.main);
    line(badge, "M-8 -31L8 -13M8 -31L-8 -13", tones.field, 6.0);
    let card = Outline::rectangle((-36.0, 1.0), 31.0, 39.0, 6.0);
    badge.fill(card, tones.main);
    badge.text((-20.5, 31.0), "♥", 32, tones.heart, Anchor::Middle);
    fill(
        badge,
        "M-1 19L9.5 0.8H30.5L41 19L30.5 37.2H9.5Z",
        tones.main,
    );
    let crown = "M-17 13V-9L-8 -1L0 -14L8 -1L17 -9V13Z";
    let mut hex = Drawing::new();
    hex.fill(Outline::read(crown), Tone::Ink);
    badge.put(&hex, Place::at((20.0, 19.5)).scaled(0.7));
}

/// Draws half a disc and half a square: the shapes of both sides.
fn sides(badge: &mut Drawing, tones: Tones) {
    fill(
        badge,
        "M-4 -36C-23.9 -36 -40 -19.9 -40 0C-40 19.9 -23.9 36 -4 36Z",
        tones.main,
    );
    let square = Outline::read("M6 -32H26Q33 -32 33 -25V25Q33 32 26 32H6Z");
    badge.edged(square, Tone::Coal, tones.main, 6.0);
}

/// Draws digits above a line.
fn counted(badge: &mut Drawing, tones: Tones, digits: &str, (middle, below): Spot) {
    badge.middle((0.0, middle), digits, 42, tones.main);
    let line = Outline::rectangle((-33.0, below), 66.0, 8.0, 4.0);
    badge.fill(line, tones.metal);
}

fn hundred(badge: &mut Drawing, tones: Tones) {
    counted(badge, tones, "100", (-6.0, 18.0));
}

fn nil(badge: &mut Drawing, tones: Tones) {
    counted(badge, tones, "5–0", (-4.0, 20.0));
}

/// Draws a curve that falls and rises.
fn comeback(badge: &mut Drawing, tones: Tones) {
    line(badge, "M-34 -18L-12 22L6 -6L22 -24", tones.main, 11.0);
    fill(badge, "M38 -42L8 -26L36 -8Z", tones.main);
    badge.fill(Outline::circle((-12.0, 22.0), 9.0), tones.metal);
}

/// Draws a crown, and an arrow that rises into it.
fn giant(badge: &mut Drawing, tones: Tones) {
    fill(
        badge,
        "M-34 4V-36L-15 -17L0 -43L15 -17L34 -36V4Z",
        tones.metal,
    );
    let arrow = Outline::read("M0 -8L22 16H8V40H-8V16H-22Z");
    badge.edged(arrow, tones.main, Tone::Ink, 6.0);
}

/// Draws a machine that has been stopped.
fn master(badge: &mut Drawing, tones: Tones) {
    let upright = [-18.0, 0.0, 18.0].map(|x| Outline::rectangle((x - 4.0, -42.0), 8.0, 78.0, 2.0));
    let across = [-20.0, -3.0, 14.0].map(|y| Outline::rectangle((-38.0, y - 4.0), 76.0, 8.0, 2.0));
    let legs = upright.into_iter().chain(across);
    badge.fill(Outline::all(legs), tones.main);
    let body = Outline::rectangle((-29.0, -32.0), 58.0, 58.0, 8.0);
    badge.edged(body, tones.main, Tone::Ink, 5.0);
    let eyes = "M-17 -15L-5 -3M-5 -15L-17 -3M17 -15L5 -3M5 -15L17 -3";
    line(badge, eyes, Tone::Ink, 6.0);
    line(badge, "M-12 14Q0 5 12 14", Tone::Ink, 6.0);
}

/// Draws a shield before crossed foils.
fn parry(badge: &mut Drawing, tones: Tones) {
    line(badge, "M-36 -36L34 28M36 -36L-34 28", tones.main, 8.0);
    let shield = Outline::read("M-24 -24H24V4Q22 26 0 36Q-22 26 -24 4Z");
    badge.edged(shield, tones.guard, tones.main, 6.0);
    line(badge, "M-11 2L-2 12L13 -9", tones.main, 8.0);
}

/// Draws a heart with a crack.
fn life(badge: &mut Drawing, tones: Tones) {
    let heart = Outline::read("M0 42L-32 6Q-42 -22 -20 -32Q-6 -36 0 -20Q6 -36 20 -32Q42 -22 32 6Z");
    badge.edged(heart, tones.heart, tones.main, 6.0);
    line(badge, "M2 -22L-10 -4L8 6L-2 26", tones.main, 6.0);
}

/// Draws three houses.
fn villages(badge: &mut Drawing, tones: Tones) {
    for (at, size) in [
        ((-22.0, 12.0), 0.92),
        ((22.0, 12.0), 0.92),
        ((0.0, -18.0), 0.95),
    ] {
        let mut house = Drawing::new();
        house.edged(
            Outline::read("M-17 -1H17V20H-17Z"),
            tones.main,
            Tone::Ink,
            3.0,
        );
        house.edged(
            Outline::read("M-23 1L0 -21L23 1Z"),
            tones.metal,
            Tone::Ink,
            3.0,
        );
        house.fill(Outline::read("M-5 20V7H5V20Z"), Tone::Ink);
        badge.put(&house, Place::at(at).scaled(size));
    }
}

/// Draws a flag with a star.
fn colours(badge: &mut Drawing, tones: Tones) {
    line(badge, "M-27 -40V24", tones.main, 8.0);
    fill(badge, "M-22 -40H37L25 -20L37 0H-22Z", tones.main);
    let star =
        "M0 -17L4.2 -5.8L16.2 -5.3L6.8 2.2L10 13.8L0 7.1L-10 13.8L-6.8 2.2L-16.2 -5.3L-4.2 -5.8Z";
    let mut flag = Drawing::new();
    flag.fill(Outline::read(star), tones.heart);
    badge.put(&flag, Place::at((1.0, -19.0)));
}
