//! Places: positions with a size, a direction and a rotation.

use super::outline::Spot;

/// A place on a picture, with the size and direction of what is drawn there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Two columns in ten-thousandths, then the translation in hundredths of a pixel.
    matrix: [i32; 6],
}

const UNIT: f32 = 10_000.0;

impl Place {
    /// The place that leaves everything as it is.
    pub const HERE: Self = Self {
        matrix: [10_000, 0, 0, 10_000, 0, 0],
    };

    fn new(matrix: [f32; 6]) -> Self {
        let [a, b, c, d, x, y] = matrix;
        let part = |number: f32| (number * UNIT).round() as i32;
        let length = |number: f32| (number * 100.0).round() as i32;
        Self {
            matrix: [part(a), part(b), part(c), part(d), length(x), length(y)],
        }
    }

    /// Returns the place at a point: what is drawn around zero is moved there.
    #[must_use]
    pub fn at((x, y): Spot) -> Self {
        Self::new([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Returns the place scaled by different factors horizontally and vertically.
    #[must_use]
    pub fn sized(self, wide: f32, high: f32) -> Self {
        self.holding(Self::new([wide, 0.0, 0.0, high, 0.0, 0.0]))
    }

    /// Returns the place scaled by a factor.
    #[must_use]
    pub fn scaled(self, size: f32) -> Self {
        self.sized(size, size)
    }

    /// Returns the place turned clockwise by an angle in degrees.
    #[must_use]
    pub fn turned(self, degrees: f32) -> Self {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        self.holding(Self::new([cosine, sine, -sine, cosine, 0.0, 0.0]))
    }

    /// Returns the place moved by a distance, in its own scale and direction.
    #[must_use]
    pub fn moved(self, by: Spot) -> Self {
        self.holding(Self::at(by))
    }

    /// Converts a place within what is drawn here into a place on the picture.
    #[must_use]
    pub fn holding(self, inner: Self) -> Self {
        let [a, b, c, d, x, y] = self.numbers();
        let [e, f, g, h, u, v] = inner.numbers();
        Self::new([
            a * e + c * f,
            b * e + d * f,
            a * g + c * h,
            b * g + d * h,
            a * u + c * v + x,
            b * u + d * v + y,
        ])
    }

    /// Splits the translation into whole pixels to the right and down, and the rest, which the numbers
    /// hold in place of it.
    pub(super) fn split(self) -> ((i32, i32), [f32; 6]) {
        let [a, b, c, d, x, y] = self.numbers();
        let (right, down) = (x.floor(), y.floor());
        let rest = [a, b, c, d, x - right, y - down];
        ((right as i32, down as i32), rest)
    }

    /// Returns the numbers of the affine map: two columns, then the translation in pixels.
    #[must_use]
    pub fn numbers(self) -> [f32; 6] {
        let [a, b, c, d, x, y] = self.matrix.map(|number| number as f32);
        [a / UNIT, b / UNIT, c / UNIT, d / UNIT, x / 100.0, y / 100.0]
    }
}
