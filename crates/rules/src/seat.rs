//! The two sides of a match.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two sides of a match. A player keeps it for the whole match, in rounds that either
/// begins.
///
/// Records number the seats 0 and 1; each game has its own words for them (white and black, red and
/// black, north and south).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// Seat 0.
    Zero,
    /// Seat 1.
    One,
}

impl Seat {
    /// Both seats, in the order of the records.
    pub const BOTH: [Self; 2] = [Self::Zero, Self::One];

    /// Returns the other seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::One => Self::Zero,
        }
    }

    /// Returns the seat's number in records and in the database, 0 or 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }

    /// Returns the seat with this number, or `None` if it is neither 0 nor 1.
    #[must_use]
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            0 => Some(Self::Zero),
            1 => Some(Self::One),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.number())
    }
}

/// A pair with one value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    /// The value of [`Seat::Zero`].
    pub zero: T,
    /// The value of [`Seat::One`].
    pub one: T,
}

impl<T> BySeat<T> {
    /// Creates a pair from the values of seat 0 and seat 1.
    pub const fn new(zero: T, one: T) -> Self {
        Self { zero, one }
    }

    /// Creates a pair by calling `value` for each seat, seat 0 first.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self {
            zero: value(Seat::Zero),
            one: value(Seat::One),
        }
    }

    /// Applies `change` to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat {
            zero: change(self.zero),
            one: change(self.one),
        }
    }

    /// Iterates over the seats and their values, seat 0 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::Zero, &self.zero), (Seat::One, &self.one)].into_iter()
    }

    /// Returns the first seat whose value fits, seat 0 first.
    pub fn find(&self, mut fits: impl FnMut(&T) -> bool) -> Option<Seat> {
        self.iter()
            .find(|(_, value)| fits(value))
            .map(|(seat, _)| seat)
    }

    /// Returns a pair of references to the values.
    pub const fn as_ref(&self) -> BySeat<&T> {
        BySeat {
            zero: &self.zero,
            one: &self.one,
        }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::Zero => &self.zero,
            Seat::One => &self.one,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::Zero => &mut self.zero,
            Seat::One => &mut self.one,
        }
    }
}
