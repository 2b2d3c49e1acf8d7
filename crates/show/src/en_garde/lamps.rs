//! The touches of a match as lamps, with a mask for each side.

use crate::Score;
use paint::{Anchor, Drawing, Hue, Outline, Place, Sizes, Spot, Symbol, Tone};
use rules::Seat;
use std::sync::LazyLock;

const WIDTH: f32 = 840.0;

/// The header of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Header {
    /// Masks and lamps.
    Lamps,
    /// The same with places for the players' names above the lamps.
    Names,
}

impl Header {
    /// Returns the distance by which everything below the header is lower than without names.
    pub(super) const fn rise(self) -> u16 {
        match self {
            Self::Lamps => 0,
            Self::Names => 28,
        }
    }

    const fn lamps(self, first_to: u8) -> Lamps {
        let is_long = first_to > 8;
        match self {
            Self::Lamps => Lamps {
                outer: 80.0,
                y: 34.0,
                step: if is_long { 20.0 } else { 30.0 },
                radius: if is_long { 7.0 } else { 11.0 },
                margin: 8.0,
                half: 18.0,
            },
            Self::Names => Lamps {
                outer: 82.0,
                y: 64.0,
                step: if is_long { 19.0 } else { 27.0 },
                radius: if is_long { 6.5 } else { 10.0 },
                margin: 7.0,
                half: 15.0,
            },
        }
    }
}

/// The room for a name above the lamps: not beyond the middle of the picture.
const NAME: Sizes = Sizes {
    room: 326,
    largest: 30,
    smallest: 24,
    lines: None,
};

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

/// Draws the header: a mask for each side with a mark for the one to move, and the lamps, lit from the
/// outer edges inwards. Rays surround the one that the winner of the round has just lit.
pub(super) fn header(
    drawing: &mut Drawing,
    header: Header,
    left: Seat,
    score: &Score,
    to_move: Option<Seat>,
    winner: Option<Seat>,
) {
    let lamps = header.lamps(score.first_to);
    let (y, size, below) = match header {
        Header::Lamps => (34.0, 20.0, 26.0),
        Header::Names => (42.0, 25.0, 30.0),
    };
    for seat in Seat::BOTH {
        let row = Row {
            lamps,
            seat,
            on_the_left: seat == left,
        };
        let x = row.inside(44.0);
        mask(drawing, (x, y), size, seat, row.on_the_left);
        if to_move == Some(seat) {
            let foot = y + below + 13.0;
            let turn = [(x - 12.0, foot), (x + 12.0, foot), (x, y + below)];
            drawing.fill(Outline::polygon(&turn), Tone::Amber);
        }
        if header == Header::Names {
            let at = (row.inside(lamps.outer), 27.0);
            drawing.name(at, seat.number(), NAME, Tone::Cream, row.anchor());
        }
        row.draw(drawing, score, winner == Some(seat));
    }
}

/// The lamps of both sides: sizes and places in pixels.
#[derive(Clone, Copy)]
pub(super) struct Lamps {
    /// The distance of their outer end from the picture's edge.
    pub outer: f32,
    /// The distance of their middle line from the top edge.
    pub y: f32,
    /// The distance from one to the next.
    pub step: f32,
    pub radius: f32,
    /// The room at either end.
    pub margin: f32,
    /// Half of the height of the case around them.
    pub half: f32,
}

/// The lamps of one side.
pub(super) struct Row {
    pub lamps: Lamps,
    pub seat: Seat,
    pub on_the_left: bool,
}

impl Row {
    /// Draws the lamps, lit from the outer edge inwards, with rays around the last one if it has just
    /// been lit.
    pub(super) fn draw(&self, drawing: &mut Drawing, score: &Score, is_new: bool) {
        let Lamps { y, half, .. } = self.lamps;
        let length = f32::from(score.first_to) * self.lamps.step + 2.0 * self.lamps.margin;
        let (one, other) = (self.x(0.0), self.x(length));
        let case = Outline::rectangle((one.min(other), y - half), length, 2.0 * half, half);
        drawing.fill(case, Tone::Coal);
        let won = score.won[self.seat];
        for number in 0..score.first_to {
            let lit = number < won;
            let line = if lit { Tone::Cream } else { Tone::Steel };
            let fill = if lit { Tone::Cream } else { Tone::Coal };
            drawing.edged(self.lamp(number), fill, line, 2.5);
        }
        if let Some(number) = won.checked_sub(1).filter(|_| is_new) {
            self.rays(drawing, number);
        }
    }

    /// Draws rays around a lamp.
    fn rays(&self, drawing: &mut Drawing, number: u8) {
        let (x, y) = self.middle(number);
        let radius = self.lamps.radius;
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

    /// Returns the position of a point by its distance from the picture's edge on this side.
    fn inside(&self, inwards: f32) -> f32 {
        if self.on_the_left {
            inwards
        } else {
            WIDTH - inwards
        }
    }

    /// Returns the point of a name that stands at the outer end.
    const fn anchor(&self) -> Anchor {
        if self.on_the_left {
            Anchor::Start
        } else {
            Anchor::End
        }
    }

    /// Returns the position of a point along the lamps, counted from their outer end.
    fn x(&self, along: f32) -> f32 {
        self.inside(self.lamps.outer + along)
    }

    fn middle(&self, number: u8) -> Spot {
        let Lamps { step, margin, .. } = self.lamps;
        let along = margin + step / 2.0 + f32::from(number) * step;
        (self.x(along), self.lamps.y)
    }

    fn lamp(&self, number: u8) -> Outline {
        let (x, y) = self.middle(number);
        let radius = self.lamps.radius;
        match self.seat {
            Seat::Zero => Outline::circle((x, y), radius),
            Seat::One => {
                let half = radius * 0.9;
                Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, 3.0)
            }
        }
    }
}
