//! Outlines: closed or open paths of straight lines and curves.

use std::f32::consts::{PI, TAU};

/// A point in pixels from the left and from the top.
pub type Spot = (f32, f32);

/// A point in hundredths of a pixel, so that equal outlines are equal to the last bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fixed {
    x: i32,
    y: i32,
}

impl Fixed {
    pub(super) fn new((x, y): Spot) -> Self {
        let hundredths = |length: f32| (length * 100.0).round() as i32;
        Self {
            x: hundredths(x),
            y: hundredths(y),
        }
    }

    /// Returns the point in pixels.
    #[must_use]
    pub fn spot(self) -> Spot {
        (self.x as f32 / 100.0, self.y as f32 / 100.0)
    }
}

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The start of a new part.
    Start(Fixed),
    /// A straight line.
    To(Fixed),
    /// A curve with one control point.
    Bend(Fixed, Fixed),
    /// A curve with two control points.
    Curve(Fixed, Fixed, Fixed),
    /// A line back to the start of the part.
    Close,
}

/// A path of one or more parts. When it is filled, parts that overlap make one area.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outline {
    steps: Vec<Step>,
}

impl Outline {
    /// Returns an empty outline.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Parses the path data of an SVG with the absolute and relative commands M, L, H, V, Q, T, C
    /// and Z, which all symbols are written in. Anything else ends the outline.
    #[must_use]
    pub fn read(data: &str) -> Self {
        super::data::read(data)
    }

    /// Returns the steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Begins a new part.
    #[must_use]
    pub fn start(mut self, spot: Spot) -> Self {
        self.steps.push(Step::Start(Fixed::new(spot)));
        self
    }

    /// Adds a straight line.
    #[must_use]
    pub fn to(mut self, spot: Spot) -> Self {
        self.steps.push(Step::To(Fixed::new(spot)));
        self
    }

    /// Adds a curve with one control point.
    #[must_use]
    pub fn bend(mut self, by: Spot, to: Spot) -> Self {
        self.steps.push(Step::Bend(Fixed::new(by), Fixed::new(to)));
        self
    }

    /// Adds a curve with two control points.
    #[must_use]
    pub fn curve(mut self, one: Spot, other: Spot, to: Spot) -> Self {
        let [one, other, to] = [one, other, to].map(Fixed::new);
        self.steps.push(Step::Curve(one, other, to));
        self
    }

    /// Closes the part.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.steps.push(Step::Close);
        self
    }

    /// Adds the parts of another outline.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.steps.extend_from_slice(&other.steps);
        self
    }

    /// Combines several outlines.
    #[must_use]
    pub fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let parts = parts.into_iter();
        parts.fold(Self::new(), |all, part| all.and(&part))
    }

    /// Returns an open line through several points.
    #[must_use]
    pub fn through(spots: &[Spot]) -> Self {
        let mut outline = Self::new();
        for (place, spot) in spots.iter().enumerate() {
            outline = if place == 0 {
                outline.start(*spot)
            } else {
                outline.to(*spot)
            };
        }
        outline
    }

    /// Returns a closed polygon, oriented like every other closed outline.
    #[must_use]
    pub fn polygon(spots: &[Spot]) -> Self {
        Self::through(&turned(spots)).close()
    }

    /// Returns a closed, smooth line through several points. A `round` of about a half looks
    /// natural.
    #[must_use]
    pub fn smooth(spots: &[Spot], round: f32) -> Self {
        let spots = turned(spots);
        let count = spots.len();
        let at = |index: usize| spots.get(index % count.max(1)).copied().unwrap_or_default();
        let mut outline = Self::new().start(at(0));
        for index in 0..count {
            let (before, from) = (at(index + count - 1), at(index));
            let (to, after) = (at(index + 1), at(index + 2));
            let part = round / 3.0;
            let one = (
                from.0 + (to.0 - before.0) * part,
                from.1 + (to.1 - before.1) * part,
            );
            let other = (
                to.0 - (after.0 - from.0) * part,
                to.1 - (after.1 - from.1) * part,
            );
            outline = outline.curve(one, other, to);
        }
        outline.close()
    }

    /// Returns an ellipse.
    #[must_use]
    pub fn oval((x, y): Spot, wide: f32, high: f32) -> Self {
        let (across, along) = (wide * 0.5523, high * 0.5523);
        Self::new()
            .start((x - wide, y))
            .curve((x - wide, y + along), (x - across, y + high), (x, y + high))
            .curve((x + across, y + high), (x + wide, y + along), (x + wide, y))
            .curve((x + wide, y - along), (x + across, y - high), (x, y - high))
            .curve((x - across, y - high), (x - wide, y - along), (x - wide, y))
            .close()
    }

    /// Returns a circle.
    #[must_use]
    pub fn circle(middle: Spot, radius: f32) -> Self {
        Self::oval(middle, radius, radius)
    }

    /// Returns a rectangle with rounded corners.
    #[must_use]
    pub fn rectangle((x, y): Spot, width: f32, height: f32, round: f32) -> Self {
        let round = round.min(width / 2.0).min(height / 2.0);
        let (right, foot, bend) = (x + width, y + height, round * 0.4477);
        if round <= 0.0 {
            return Self::polygon(&[(x, y), (right, y), (right, foot), (x, foot)]);
        }
        Self::new()
            .start((x, y + round))
            .to((x, foot - round))
            .curve((x, foot - bend), (x + bend, foot), (x + round, foot))
            .to((right - round, foot))
            .curve(
                (right - bend, foot),
                (right, foot - bend),
                (right, foot - round),
            )
            .to((right, y + round))
            .curve((right, y + bend), (right - bend, y), (right - round, y))
            .to((x + round, y))
            .curve((x + bend, y), (x, y + bend), (x, y + round))
            .close()
    }

    /// Returns a limb: two circles of different size and everything between them.
    #[must_use]
    pub fn capsule(from: Spot, to: Spot, thick: f32, thin: f32) -> Self {
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(down);
        if length <= (thick - thin).abs() + 0.001 {
            return Self::circle(from, thick.max(thin));
        }
        let along = down.atan2(right);
        let aside = ((thick - thin) / length).acos();
        let outline = Self::new().arc_from(from, thick, along - aside, along + aside - TAU, true);
        outline
            .arc_from(to, thin, along + aside, along - aside, false)
            .close()
    }

    /// Adds an arc around a point from one angle to another, in pieces of at most a quarter of a
    /// circle.
    fn arc_from(mut self, middle: Spot, radius: f32, from: f32, to: f32, first: bool) -> Self {
        let on = |angle: f32| {
            (
                middle.0 + radius * angle.cos(),
                middle.1 + radius * angle.sin(),
            )
        };
        self = if first {
            self.start(on(from))
        } else {
            self.to(on(from))
        };
        let parts = ((to - from).abs() / (PI / 2.0)).ceil().max(1.0);
        let step = (to - from) / parts;
        let bend = radius * 4.0 / 3.0 * (step / 4.0).tan();
        for part in 0..parts as u32 {
            let begin = from + step * part as f32;
            let end = begin + step;
            let ((ax, ay), (bx, by)) = (on(begin), on(end));
            self = self.curve(
                (ax - bend * begin.sin(), ay + bend * begin.cos()),
                (bx + bend * end.sin(), by - bend * end.cos()),
                (bx, by),
            );
        }
        self
    }
}

/// Returns the points in the orientation that all closed outlines share, so that overlapping areas
/// add up.
fn turned(spots: &[Spot]) -> Vec<Spot> {
    let next = spots.iter().cycle().skip(1);
    let area: f32 = spots
        .iter()
        .zip(next)
        .map(|(one, other)| one.0 * other.1 - other.0 * one.1)
        .sum();
    let mut spots = spots.to_vec();
    if area > 0.0 {
        spots.reverse();
    }
    spots
}
