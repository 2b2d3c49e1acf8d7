//! The places of a map by number, and sets of them.

use super::hex::{COLUMNS, Hex, ROWS};

/// The rectangle that holds a map. Its places are numbered as their names sort: a1, a10, a11, a2,
/// …, b1. Moves found in the order of these numbers are sorted by token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rectangle {
    columns: u8,
    height: u8,
    /// The hex of each place.
    hexes: Vec<Hex>,
    /// The number of rows that sort before each row, from row 1.
    ranks: Vec<u8>,
}

impl Rectangle {
    /// Creates a rectangle of at most [`COLUMNS`] columns and [`ROWS`] rows.
    pub(super) fn new(columns: u8, height: u8) -> Self {
        let mut rows: Vec<u8> = (1..=height).collect();
        rows.sort_by_key(ToString::to_string);
        let mut ranks = vec![0; rows.len()];
        for (rank, row) in (0..).zip(&rows) {
            ranks[usize::from(*row) - 1] = rank;
        }
        let of_column = |column| rows.iter().map(move |&row| Hex { column, row });
        Self {
            columns,
            height,
            hexes: (0..columns).flat_map(of_column).collect(),
            ranks,
        }
    }

    /// Returns the number of columns and rows.
    pub(super) const fn size(&self) -> (u8, u8) {
        (self.columns, self.height)
    }

    /// Returns the hexes in the order of their places.
    pub(super) fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// Returns the number of a hex's place, or `None` outside the rectangle.
    pub(super) fn place(&self, hex: Hex) -> Option<usize> {
        let rank = self.ranks.get(usize::from(hex.row).checked_sub(1)?)?;
        let before = usize::from(hex.column) * usize::from(self.height);
        (hex.column < self.columns).then_some(before + usize::from(*rank))
    }
}

const WORDS: usize = (COLUMNS as usize * ROWS as usize).div_ceil(64);

/// A set of places of one map.
#[derive(Clone, Copy)]
pub(super) struct Places([u64; WORDS]);

impl Places {
    /// The empty set.
    pub(super) const NONE: Self = Self([0; WORDS]);

    /// Adds a place, and returns `true` if it is new.
    pub(super) fn insert(&mut self, place: usize) -> bool {
        let bit = 1 << (place % 64);
        self.0.get_mut(place / 64).is_some_and(|word| {
            let new = *word & bit == 0;
            *word |= bit;
            new
        })
    }

    /// Returns `true` if the set holds a place.
    pub(super) fn contains(&self, place: usize) -> bool {
        let word = self.0.get(place / 64).copied().unwrap_or(0);
        word & (1 << (place % 64)) != 0
    }

    /// Iterates over the places in ascending order.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..).zip(self.0).flat_map(|(number, word)| {
            let after = |word: &u64| Some(word & (word - 1)).filter(|rest| *rest != 0);
            let words = std::iter::successors(Some(word).filter(|word| *word != 0), after);
            words.map(move |word| number * 64 + word.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbered_as_their_names_sort() {
        let rectangle = Rectangle::new(COLUMNS, ROWS);
        let names: Vec<String> = rectangle.hexes().iter().map(ToString::to_string).collect();
        assert!(names.is_sorted());
        for (place, hex) in rectangle.hexes().iter().enumerate() {
            assert_eq!(rectangle.place(*hex), Some(place));
        }
        for (column, row) in [(0, 0), (26, 1), (0, 100), (255, 255)] {
            assert_eq!(rectangle.place(Hex { column, row }), None);
        }
    }

    #[test]
    fn a_set_of_places_gives_back_what_was_put_in_sorted_and_once() {
        let mut places = Places::NONE;
        assert!([2573, 64, 0, 63].map(|place| places.insert(place)) == [true; 4]);
        assert!(!places.insert(64));
        assert_eq!(places.iter().collect::<Vec<_>>(), [0, 63, 64, 2573]);
        assert!(places.contains(63) && !places.contains(62));
    }
}
