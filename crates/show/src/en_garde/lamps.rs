//! The touches of a match as lamps, with a mask for each side.

use crate::Score;
use paint::{Drawing, Hue, Outline, Place, Spot, Symbol, Tone};
use rules::Seat;
use std::sync::LazyLock;

/// The distance of the lamps from the top edge.
const Y: f32 = 34.0;
/// The distance of the middle of a mask from the picture's edge.
const EDGE: f32 = 44.0;
const WIDTH: f32 = 840.0;

static MASKS: LazyLock<[Symbol; 2]> = LazyLock::new(|| {
    use Hue::Of;
    let round = Symbol::new(0.0)
        .edged(
            "M-17 -3C-17 -8 -15 -13 -12 -15C-9 -18 -4 -20 0 -20C4 -20 9 -18 12 -15C15 -12 17 -6 17 -2C17 2 15 9 13 12C11 16 7 19 4 19C0 20 -7 18 -10 14C-14 10 -16 2 -17 -3Z",
            Of(Tone::Cream),
            Of(Tone::Coal),
            3.0,
        )
        .fill(
            "M1 -15C4 -16 8 -14 10 -12C12 -9 14 -5 14 -1C14 3 13 7 11 10C9 13 5 16 3 15C1 14 -2 5 -2 0C-2 -5 -1 -14 1 -15Z",
            Of(Tone::Slate),
        )
        .line("M1 -7H12M0 0H13.5M1 7H11M7 -13V12", Of(Tone::Mist), 1.8);
    let square = Symbol::new(0.0)
        .edged(
            "M-16 -13L-11 -19L14 -19L19 -14V12L13 19L-8 18L-16 10Z",
            Of(Tone::Coal),
            Of(Tone::Cream),
            3.0,
        )
        .fill("M0 -13H14V10L10 14H0Z", Of(Tone::Steel))
        .line("M0 -6H14M0 1H14M0 8H14", Of(Tone::Coal), 2.8);
    [round, square]
});

/// Draws a mask, the badge of a side.
pub(super) fn mask(drawing: &mut Drawing, at: Spot, radius: f32, seat: Seat, looks_right: bool) {
    let size = radius / 20.0;
    let ahead = if looks_right { size } else { -size };
    let place = Place::at(at).sized(ahead, size);
    let [round, square] = &*MASKS;
    let symbol = match seat {
        Seat::Zero => round,
        Seat::One => square,
    };
    drawing.symbol(symbol, place, Tone::Cream, Tone::Coal);
}

/// Draws the lamps of both sides, lit from the outer edges inwards.
pub(super) fn draw(drawing: &mut Drawing, left: Seat, score: &Score, to_move: Option<Seat>) {
    for seat in Seat::BOTH {
        let row = Row::of(seat, left, score);
        mask(
            drawing,
            (row.x(-EDGE + 8.0), Y),
            20.0,
            seat,
            row.on_the_left,
        );
        if to_move == Some(seat) {
            let x = row.x(-EDGE + 8.0);
            let turn = [(x - 12.0, Y + 39.0), (x + 12.0, Y + 39.0), (x, Y + 26.0)];
            drawing.fill(Outline::polygon(&turn), Tone::Amber);
        }
        let (one, other) = (row.x(0.0), row.x(row.length()));
        let case = Outline::rectangle((one.min(other), Y - 18.0), row.length(), 36.0, 18.0);
        drawing.fill(case, Tone::Coal);
        for number in 0..score.first_to {
            let lit = number < score.won[seat];
            let line = if lit { Tone::Cream } else { Tone::Steel };
            let fill = if lit { Tone::Cream } else { Tone::Coal };
            drawing.edged(row.lamp(number, row.radius()), fill, line, 2.5);
        }
    }
}

/// Draws rays around the lamp that the round has just lit.
pub(super) fn just_lit(drawing: &mut Drawing, left: Seat, score: &Score, seat: Seat) {
    let Some(number) = score.won[seat].checked_sub(1) else {
        return;
    };
    let row = Row::of(seat, left, score);
    let (x, y) = row.middle(number);
    let radius = row.radius();
    drawing.line(Outline::circle((x, y), radius + 4.0), Tone::Amber, 5.0);
    let ray = |eighth: f32| {
        let (sine, cosine) = (eighth * std::f32::consts::FRAC_PI_4).sin_cos();
        let at = |far: f32, aside: f32| {
            (
                x + far * cosine - aside * sine,
                y + far * sine + aside * cosine,
            )
        };
        Outline::polygon(&[
            at(radius + 9.0, -3.0),
            at(radius + 19.0, 0.0),
            at(radius + 9.0, 3.0),
        ])
    };
    let rays = [1.0, 2.0, 3.0, 5.0, 6.0, 7.0].map(ray);
    drawing.fill(Outline::all(rays), Tone::Amber);
}

/// The lamps of one side.
struct Row {
    seat: Seat,
    on_the_left: bool,
    first_to: u8,
}

impl Row {
    fn of(seat: Seat, left: Seat, score: &Score) -> Self {
        Self {
            seat,
            on_the_left: seat == left,
            first_to: score.first_to,
        }
    }

    const fn is_long(&self) -> bool {
        self.first_to > 8
    }

    const fn step(&self) -> f32 {
        if self.is_long() { 20.0 } else { 30.0 }
    }

    const fn radius(&self) -> f32 {
        if self.is_long() { 7.0 } else { 11.0 }
    }

    fn length(&self) -> f32 {
        f32::from(self.first_to) * self.step() + 16.0
    }

    /// Returns the position of a point along the lamps, counted from their outer end.
    fn x(&self, along: f32) -> f32 {
        let outer = EDGE + 36.0 + along;
        if self.on_the_left {
            outer
        } else {
            WIDTH - outer
        }
    }

    fn middle(&self, number: u8) -> (f32, f32) {
        let along = 8.0 + self.step() / 2.0 + f32::from(number) * self.step();
        (self.x(along), Y)
    }

    fn lamp(&self, number: u8, radius: f32) -> Outline {
        let (x, y) = self.middle(number);
        match self.seat {
            Seat::Zero => Outline::circle((x, y), radius),
            Seat::One => {
                let half = radius * 0.9;
                Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, 3.0)
            }
        }
    }
}
