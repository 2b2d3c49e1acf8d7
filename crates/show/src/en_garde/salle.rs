//! The salle: audience, light, piste with its numbers, plates at the fencers' squares, and the
//! distance.

use paint::{Anchor, Drawing, Outline, Tone};
use rules::en_garde::{CENTRE, PISTE};
use rules::{BySeat, Seat};

/// The height of the fencers' feet on the picture.
pub(super) const FLOOR: f32 = 346.0;
/// The far edge of the piste. `NEAR` is its near edge, and `FACE` the foot of its front.
const FAR: f32 = 322.0;
const NEAR: f32 = 366.0;
const FACE: f32 = 396.0;
/// The width of a square at the far edge. `STEP` is that at the feet, `STEP_NEAR` that at the near
/// edge.
const STEP_FAR: f32 = 31.2;
const STEP: f32 = 32.4;
const STEP_NEAR: f32 = 33.2;
const MIDDLE: f32 = 420.0;

/// The squares of the piste seen from one side, whose fencer is on the left.
#[derive(Clone, Copy)]
pub(super) struct Side {
    pub left: Seat,
}

impl Side {
    /// Returns the number of squares from the middle of the piste to a square, to the right.
    fn column(self, square: u8) -> f32 {
        let from_zero = f32::from(square) - f32::from(CENTRE);
        match self.left {
            Seat::Zero => from_zero,
            Seat::One => -from_zero,
        }
    }

    /// Returns the middle of a square at the height of the feet.
    pub(super) fn feet(self, square: u8) -> f32 {
        MIDDLE + self.column(square) * STEP
    }

    fn near(self, square: u8) -> f32 {
        MIDDLE + self.column(square) * STEP_NEAR
    }

    /// Returns 1 if higher numbers are farther to the right, and -1 if not.
    const fn upward(self) -> f32 {
        match self.left {
            Seat::Zero => 1.0,
            Seat::One => -1.0,
        }
    }

    fn square(self, square: u8) -> Outline {
        const GAP: f32 = 1.4;
        let column = self.column(square);
        let x = |step: f32, aside: f32| MIDDLE + (column + aside) * step - GAP * aside.signum();
        Outline::polygon(&[
            (x(STEP_FAR, -0.5), FAR),
            (x(STEP_FAR, 0.5), FAR),
            (x(STEP_NEAR, 0.5), NEAR),
            (x(STEP_NEAR, -0.5), NEAR),
        ])
    }
}

/// Draws two rows of heads, and a light on each fencer, which shines from a height above zero.
pub(super) fn hall(drawing: &mut Drawing, lit: [f32; 2], light: f32) {
    for x in lit {
        let lamp = MIDDLE + (x - MIDDLE) * 0.8;
        let beam = [
            (lamp - 16.0, -light),
            (lamp + 16.0, -light),
            (x + 100.0, 330.0),
            (x - 100.0, 330.0),
        ];
        drawing.fill(Outline::polygon(&beam), Tone::Night);
    }
    let rows = [(276, 18, 0), (300, 21, 25)].into_iter().zip([0, 5]);
    let heads = rows.flat_map(|((y, radius, first), shift)| {
        (first..880).step_by(50).map(move |x: i32| {
            let y = y + (x * 7 + shift) % 9 - 4;
            spectator(x as f32, y as f32, radius as f32)
        })
    });
    drawing.fill(Outline::all(heads), Tone::Hall);
}

fn spectator(x: f32, y: f32, radius: f32) -> Outline {
    let shoulders = [
        (x - radius - 6.0, 330.0),
        (x - radius - 6.0, y + radius + 8.0),
        (x - radius, y + radius),
        (x + radius, y + radius),
        (x + radius + 6.0, y + radius + 8.0),
        (x + radius + 6.0, 330.0),
    ];
    Outline::polygon(&shoulders).and(&Outline::oval((x, y), radius * 0.72, radius * 0.86))
}

/// The trail of the last step.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    /// The square it left.
    pub from: u8,
    /// The square it reached.
    pub to: u8,
}

impl Trail {
    /// Iterates over the squares passed, without the one reached.
    fn passed(self) -> impl Iterator<Item = u8> {
        let (low, high) = (self.from.min(self.to), self.from.max(self.to));
        (low..=high).filter(move |square| *square != self.to)
    }
}

/// Draws the piste, with the squares that the last step passed.
pub(super) fn piste(drawing: &mut Drawing, side: Side, squares: BySeat<u8>, trail: Option<Trail>) {
    let half = |step: f32, more: f32| 11.5 * step + more;
    let (far, near) = (half(STEP_FAR, 0.0), half(STEP_NEAR, 0.0));
    let slab = |far: f32, top: f32, near: f32, foot: f32| {
        Outline::polygon(&[
            (MIDDLE - far, top),
            (MIDDLE + far, top),
            (MIDDLE + near, foot),
            (MIDDLE - near, foot),
        ])
    };
    drawing.fill(
        slab(far + 8.0, FAR - 5.0, near + 12.0, NEAR + 3.0),
        Tone::Wood,
    );
    drawing.fill(slab(far, FAR, near, NEAR), Tone::Coal);
    let face = Outline::rectangle(
        (MIDDLE - near - 12.0, NEAR + 2.0),
        2.0 * near + 24.0,
        FACE - NEAR - 2.0,
        4.0,
    );
    drawing.fill(face, Tone::Earth);
    let between = |square: &u8| squares.zero < *square && *square < squares.one;
    let (inner, outer): (Vec<u8>, Vec<u8>) = (1..=PISTE).partition(between);
    for (part, tone) in [(outer, Tone::Slate), (inner, Tone::Steel)] {
        drawing.fill(
            Outline::all(part.into_iter().map(|square| side.square(square))),
            tone,
        );
    }
    let centre = Outline::through(&[(MIDDLE, FAR), (MIDDLE, NEAR)]);
    drawing.line(centre, Tone::Mist, 3.4);
    if let Some(trail) = trail {
        drawing.line(side.square(trail.from), Tone::Amber, 4.5);
        chevrons(drawing, side, trail);
    }
    numbers(drawing, side, squares, trail);
}

/// Draws chevrons on the front of the piste, in the direction of the last step.
fn chevrons(drawing: &mut Drawing, side: Side, trail: Trail) {
    let ahead = side.upward() * if trail.to > trail.from { 1.0 } else { -1.0 };
    let y = (NEAR + FACE) / 2.0 + 1.0;
    let marks = trail.passed().map(|square| {
        let x = side.near(square);
        let at = |along: f32, down: f32| (x + along * ahead, y + down);
        Outline::polygon(&[
            at(-10.0, -11.0),
            at(-3.0, -11.0),
            at(7.0, 0.0),
            at(-3.0, 11.0),
            at(-10.0, 11.0),
            at(0.0, 0.0),
        ])
    });
    drawing.fill(Outline::all(marks), Tone::Amber);
}

fn numbers(drawing: &mut Drawing, side: Side, squares: BySeat<u8>, trail: Option<Trail>) {
    for square in [1, 5, 10, CENTRE, 15, 20, PISTE] {
        let near = |other: u8| other.abs_diff(square) <= 1;
        let passed = trail.is_some_and(|trail| trail.passed().any(|passed| passed == square));
        if near(squares.zero) || near(squares.one) || passed {
            continue;
        }
        let tone = if square == CENTRE {
            Tone::Cream
        } else {
            Tone::Sand
        };
        let at = (side.near(square), FACE - 7.0);
        drawing.text(at, square, 20, tone, Anchor::Middle);
    }
}

/// Draws the numbers of the fencers' squares, with a pointer to each fencer.
pub(super) fn plates(drawing: &mut Drawing, side: Side, squares: BySeat<u8>) {
    let at = squares.map(|square| side.near(square));
    let apart = ((52.0 - (at.zero - at.one).abs()) / 2.0).max(0.0);
    for seat in Seat::BOTH {
        let x = at[seat];
        let aside = if seat == side.left { -apart } else { apart };
        let (fill, line, ink) = match seat {
            Seat::Zero => (Tone::Cream, Tone::Coal, Tone::Ink),
            Seat::One => (Tone::Coal, Tone::Cream, Tone::Cream),
        };
        drawing.edged(plate(x, x + aside), fill, line, 3.0);
        let foot = (x + aside, NEAR + 33.0);
        drawing.text(foot, squares[seat], 27, ink, Anchor::Middle);
    }
}

fn plate(x: f32, middle: f32) -> Outline {
    let (top, foot, half, round) = (NEAR + 6.0, NEAR + 39.0, 24.0, 5.0);
    Outline::new()
        .start((x, NEAR - 8.0))
        .to((x + 11.0, top))
        .to((middle + half - round, top))
        .bend((middle + half, top), (middle + half, top + round))
        .to((middle + half, foot - round))
        .bend((middle + half, foot), (middle + half - round, foot))
        .to((middle - half + round, foot))
        .bend((middle - half, foot), (middle - half, foot - round))
        .to((middle - half, top + round))
        .bend((middle - half, top), (middle - half + round, top))
        .to((x - 11.0, top))
        .close()
}

/// Draws the distance above the fencers, in a ring at this place between their feet or beside them.
pub(super) fn distance(drawing: &mut Drawing, [one, other]: [f32; 2], ring: f32, distance: u8) {
    const Y: f32 = 88.0;
    let (from, to) = (one.min(other), one.max(other));
    if to - from > 76.0 && (from..=to).contains(&ring) {
        let line = [(from, Y + 24.0), (from, Y), (to, Y), (to, Y + 24.0)];
        drawing.line(Outline::through(&line), Tone::Mist, 4.0);
        let head =
            |x: f32| Outline::polygon(&[(x - 8.0, Y + 20.0), (x + 8.0, Y + 20.0), (x, Y + 32.0)]);
        drawing.fill(head(from).and(&head(to)), Tone::Mist);
    } else if (ring - (from + to) / 2.0).abs() < 1.0 {
        let head = |way: f32| {
            let x = ring - 46.0 * way;
            Outline::polygon(&[(x, Y), (x - 14.0 * way, Y - 9.0), (x - 14.0 * way, Y + 9.0)])
        };
        drawing.fill(head(1.0).and(&head(-1.0)), Tone::Mist);
    }
    drawing.edged(Outline::circle((ring, Y), 31.0), Tone::Ink, Tone::Mist, 4.0);
    let size = if distance < 10 { 42 } else { 36 };
    drawing.middle((ring, Y), distance, size, Tone::Cream);
}

/// Draws the shadow of a fencer on the piste.
pub(super) fn shadow(drawing: &mut Drawing, x: f32, half_width: f32) {
    drawing.fill(Outline::oval((x, FLOOR + 2.0), half_width, 9.0), Tone::Ink);
}
