//! The picture of an open challenge: who challenges whom, to which game, on which terms.

use super::name;
use super::stage;
use super::symbols::TICK;
use paint::{Anchor, Drawing, Hue, Outline, Place, Scene, Spot, Symbol, Tone, width};
use std::sync::LazyLock;

/// A challenge that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The challenger, on the left.
    pub challenger: Invited,
    /// The player who is challenged, or the free seat.
    pub invited: Invited,
    /// The sign of the game: around zero, 33 to each side.
    pub sign: Drawing,
    /// The rounds to win.
    pub first_to: u8,
    /// The time to think.
    pub time: Pace,
    /// `true` if the match counts for ratings.
    pub is_rated: bool,
}

/// One side of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// The name, without markup: empty if it is not known, and `None` for a free seat.
    pub name: Option<String>,
    /// The badge of the seat: around zero, 20 to each side.
    pub badge: Drawing,
    /// The figure of the seat, which stands on zero and looks to the right.
    pub figure: Drawing,
}

/// A time to think, in digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Days.
    Days(String),
    /// Hours, minutes and seconds.
    Clock(String),
}

const WIDTH: f32 = 840.0;
const HEIGHT: u16 = 512;
/// The height of the strip with the names, and of the floor.
const STRIP: f32 = 76.0;
const FLOOR: f32 = 372.0;
/// The distance of the figures from the edges of the picture.
const FIGURE: f32 = 190.0;

/// Signs of terms, in a box of 64 around zero: the goal, clock and sun, and a rising line that is
/// struck out where nothing is at stake.
static FLAG: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .line("M-22 -30V31", Hue::Main, 7.0)
        .fill("M-16 -29V11H29V-29Z", Hue::Main)
        .fill(
            "M-8 -24V-14H3V-24ZM14 -24V-14H24V-24ZM3 -14V-4H14V-14ZM-8 -4V6H3V-4ZM14 -4V6H24V-4Z",
            Hue::Inner,
        )
});
static CLOCK: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .disc((0.0, 4.0), 22.0, Hue::Inner, Some((Hue::Main, 6.0)))
        .fill("M-7 -31V-25H-3V-20H3V-25H7V-31Z", Hue::Main)
        .line("M16 -17L20 -21", Hue::Main, 6.0)
        .line("M0 -9V4L8 9", Hue::Main, 5.0)
});
static SUN: LazyLock<Symbol> = LazyLock::new(|| {
    let rays = "M0 -27V-19.5M0 19.5V27M-27 0H-19.5M19.5 0H27M-19 -19L-13.8 -13.8M13.8 13.8L19 19M-19 19L-13.8 13.8M13.8 -13.8L19 -19";
    Symbol::new(0.0)
        .disc((0.0, 0.0), 12.5, Hue::Main, None)
        .line(rays, Hue::Main, 6.0)
});
static RATED: LazyLock<Symbol> = LazyLock::new(rising);
static UNRATED: LazyLock<Symbol> = LazyLock::new(|| {
    rising().line("M-24 -24L26 24", Hue::Inner, 18.0).line(
        "M-26 -26L27 25",
        Hue::Of(Tone::Crimson),
        8.0,
    )
});

fn rising() -> Symbol {
    Symbol::new(0.0)
        .line("M-27 20L-13 6L-3 13L15 -12", Hue::Main, 7.0)
        .fill("M26 -26L6 -18L24 -4Z", Hue::Main)
        .line("M-27 29H27", Hue::Main, 5.0)
}

/// Draws a challenge.
#[must_use]
pub fn invitation(invitation: &Invitation) -> Scene {
    let mut scene = Scene::new(WIDTH as u16, HEIGHT);
    let drawing = &mut scene.drawing;
    stage::rays(drawing, (WIDTH / 2.0, 190.0), 24, 0.07, Tone::Night);
    stage::floor(drawing, WIDTH, FLOOR, HEIGHT.into());
    let strip = Outline::rectangle((0.0, 0.0), WIDTH, STRIP, 0.0);
    drawing.fill(strip, Tone::Coal);
    side(drawing, &invitation.challenger, true);
    side(drawing, &invitation.invited, false);
    let sign = Place::at((WIDTH / 2.0, 190.0)).scaled(80.0 / 33.0);
    drawing.put(&invitation.sign, sign);
    chevrons(drawing);
    facts(
        drawing,
        404.0,
        invitation.first_to,
        &invitation.time,
        invitation.is_rated,
    );
    scene
}

/// Draws the figure and the name of a side, or dashes around a free seat.
fn side(drawing: &mut Drawing, invited: &Invited, on_the_left: bool) {
    let (ahead, anchor) = if on_the_left {
        (1.0, Anchor::Start)
    } else {
        (-1.0, Anchor::End)
    };
    let at = |along: f32, y: f32| {
        let x = if on_the_left { along } else { WIDTH - along };
        (x, y)
    };
    let shadow = Outline::oval(at(FIGURE, FLOOR + 3.0), 74.0, 9.0);
    drawing.fill(shadow, Tone::Earth);
    let badge = Place::at(at(46.0, STRIP / 2.0)).sized(1.35 * ahead, 1.35);
    drawing.put(&invited.badge, badge);
    let name_at = at(88.0, STRIP / 2.0);
    let figure = Place::at(at(FIGURE, FLOOR + 2.0));
    match &invited.name {
        Some(name) => {
            drawing.put(&invited.figure, figure.sized(1.3 * ahead, 1.3));
            name::write(drawing, name_at, name, name::HALF, Tone::Cream, anchor);
        }
        None => {
            drawing.put(&free(), figure);
            let foot = (name_at.0, name_at.1 + 15.0);
            drawing.text(foot, "?", 42, Tone::Amber, anchor);
        }
    }
}

/// Returns the outline of somebody who is not there yet.
fn free() -> Drawing {
    let mut free = Drawing::new();
    let head = Outline::circle((0.0, -222.0), 34.0);
    free.dashed(head, Tone::Mist, 4.0, 12.0, 9.0);
    let body = Outline::read("M-62 -6V-112Q-62 -172 0 -172Q62 -172 62 -112V-6");
    free.dashed(body, Tone::Mist, 4.0, 12.0, 9.0);
    free.middle((0.0, -98.0), "?", 84, Tone::Amber);
    free
}

/// Draws the direction of the challenge.
fn chevrons(drawing: &mut Drawing) {
    let chevron = |number: f32| {
        let x = WIDTH / 2.0 + number * 34.0;
        let spots = [
            (-15.0, -22.0),
            (-4.0, -22.0),
            (15.0, 0.0),
            (-4.0, 22.0),
            (-15.0, 22.0),
            (4.0, 0.0),
        ];
        Outline::polygon(&spots.map(|(along, down)| (x + along, 318.0 + down)))
    };
    let chevrons = [-2.0, -1.0, 0.0, 1.0, 2.0].map(chevron);
    drawing.fill(Outline::all(chevrons), Tone::Amber);
}

/// The field of a fact: its width, its height and that of the sign in it.
const FIELD: f32 = 256.0;
pub(super) const HIGH: f32 = 88.0;
const SIGN: f32 = 51.0;
/// The room between a sign and what is written behind it, and the size of that.
const GAP: f32 = 16.0;
const WRITTEN: f32 = 48.0;

/// Draws the goal, the time and whether it counts, in three fields from a height on.
pub(super) fn facts(drawing: &mut Drawing, top: f32, first_to: u8, time: &Pace, is_rated: bool) {
    let (sign, time) = match time {
        Pace::Days(time) => (&SUN, time.as_str()),
        Pace::Clock(time) => (&CLOCK, time.as_str()),
    };
    fact(drawing, (24.0, top), &FLAG, &first_to.to_string());
    fact(drawing, (292.0, top), sign, time);
    let middle = (560.0 + FIELD / 2.0, top + HIGH / 2.0);
    field(drawing, (560.0, top));
    let beside = (SIGN + GAP) / 2.0;
    let place = |aside: f32| Place::at((middle.0 + aside, middle.1));
    let size = SIGN / 64.0;
    if is_rated {
        let place_of_tick = place(beside).scaled(1.15);
        drawing.symbol(
            &RATED,
            place(-beside + 6.0).scaled(size),
            Tone::Cream,
            Tone::Night,
        );
        drawing.symbol(&TICK, place_of_tick, Tone::Amber, Tone::Night);
    } else {
        drawing.symbol(&UNRATED, place(0.0).scaled(size), Tone::Cream, Tone::Night);
    }
}

fn field(drawing: &mut Drawing, corner: Spot) {
    let field = Outline::rectangle(corner, FIELD, HIGH, 16.0);
    drawing.fill(field, Tone::Night);
}

/// Draws a sign and what is written behind it, together in the middle of a field.
fn fact(drawing: &mut Drawing, corner: Spot, sign: &Symbol, written: &str) {
    field(drawing, corner);
    let room = FIELD - 40.0 - SIGN - GAP;
    let size = (room / width(written).max(0.01)).min(WRITTEN);
    let wide = SIGN + GAP + width(written) * size;
    let (from, y) = (corner.0 + (FIELD - wide) / 2.0, corner.1 + HIGH / 2.0);
    let place = Place::at((from + SIGN / 2.0, y)).scaled(SIGN / 64.0);
    drawing.symbol(sign, place, Tone::Cream, Tone::Night);
    let foot = (from + SIGN + GAP, y + size * 0.364);
    drawing.text(foot, written, size as u16, Tone::Cream, Anchor::Start);
}
