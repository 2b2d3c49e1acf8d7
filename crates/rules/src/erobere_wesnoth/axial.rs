//! Hexes by two axes, for what measures and turns a map.

/// A hex by its column, from 0, and its place along the axis from north to south. Hexes are ordered
/// by column, then from the north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Axial {
    pub q: i32,
    pub r: i32,
}

impl Axial {
    /// The steps to the six neighbours, from the north on clockwise.
    pub(super) const AROUND: [Self; 6] = [
        Self { q: 0, r: -1 },
        Self { q: 1, r: -1 },
        Self { q: 1, r: 0 },
        Self { q: 0, r: 1 },
        Self { q: -1, r: 1 },
        Self { q: -1, r: 0 },
    ];

    /// Returns the hex in a column and a row, both from 1.
    pub(super) const fn at(x: i32, y: i32) -> Self {
        Self {
            q: x - 1,
            r: y - 1 - (x - 1).div_euclid(2),
        }
    }

    /// Returns the column and the row, both from 1.
    pub(super) const fn place(self) -> (i32, i32) {
        (self.q + 1, self.r + 1 + self.q.div_euclid(2))
    }

    /// Returns the distance from the top in half hexes. Larger is further south.
    pub(super) const fn height(self) -> i32 {
        2 * self.r + self.q
    }

    /// Returns the hex that lies from this one as another lies from the origin.
    pub(super) const fn plus(self, other: Self) -> Self {
        Self {
            q: self.q + other.q,
            r: self.r + other.r,
        }
    }

    /// Returns the way from another hex to this one.
    pub(super) const fn minus(self, other: Self) -> Self {
        Self {
            q: self.q - other.q,
            r: self.r - other.r,
        }
    }

    /// Returns the number of steps between two hexes.
    pub(super) fn distance(self, other: Self) -> i32 {
        let Self { q, r } = self.minus(other);
        q.abs().max(r.abs()).max((q + r).abs())
    }

    /// Returns the hexes around this one, from the north on clockwise.
    pub(super) fn neighbours(self) -> impl Iterator<Item = Self> {
        Self::AROUND.into_iter().map(move |step| self.plus(step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_and_rows_come_back_and_low_columns_lie_half_a_hex_lower() {
        for (x, y) in [(1, 1), (2, 1), (7, 8), (26, 99), (-3, -4)] {
            assert_eq!(Axial::at(x, y).place(), (x, y));
        }
        assert_eq!(Axial::at(2, 1).height() - Axial::at(1, 1).height(), 1);
        assert_eq!(Axial::at(1, 2).height() - Axial::at(1, 1).height(), 2);
        assert_eq!(Axial::at(1, 1).distance(Axial::at(3, 1)), 2);
    }
}
