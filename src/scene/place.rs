//! Where something is put: moved, scaled, mirrored, turned.

use super::outline::Spot;

/// A place on a picture, with the size and direction of what is put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Two columns in ten-thousandths, then the move in hundredths of a pixel.
    matrix: [i32; 6],
}

const UNIT: f32 = 10_000.0;

impl Place {
    /// Where things are drawn as they are.
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

    /// Returns the place of a point: what is drawn around zero stands around it.
    #[must_use]
    pub fn at((x, y): Spot) -> Self {
        Self::new([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Returns the place for something of another size, wide and high.
    #[must_use]
    pub fn sized(self, wide: f32, high: f32) -> Self {
        self.holding(Self::new([wide, 0.0, 0.0, high, 0.0, 0.0]))
    }

    /// Returns the place for something of another size.
    #[must_use]
    pub fn scaled(self, size: f32) -> Self {
        self.sized(size, size)
    }

    /// Returns the place for something turned clockwise by so many degrees.
    #[must_use]
    pub fn turned(self, degrees: f32) -> Self {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        self.holding(Self::new([cosine, sine, -sine, cosine, 0.0, 0.0]))
    }

    /// Returns the place for something moved.
    #[must_use]
    pub fn moved(self, by: Spot) -> Self {
        self.holding(Self::at(by))
    }

    /// Returns the place on the picture of a place in what is put here.
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

    /// Returns the numbers of the affine map: two columns, then the move in pixels.
    #[must_use]
    pub fn numbers(self) -> [f32; 6] {
        let [a, b, c, d, x, y] = self.matrix.map(|number| number as f32);
        [a / UNIT, b / UNIT, c / UNIT, d / UNIT, x / 100.0, y / 100.0]
    }
}
