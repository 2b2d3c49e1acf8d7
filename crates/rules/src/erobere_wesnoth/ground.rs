//! The ground of maps that are made or adapted, and ways over it.

use std::collections::VecDeque;

use super::axial::Axial;

/// The ground of a hex. A ford plays like flat ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Ground {
    Flat,
    Ford,
    Forest,
    Village,
    Water,
    Castle,
    Keep,
}

impl Ground {
    /// Returns the code in a map's rows.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Flat => "Gg",
            Self::Ford => "Wwf",
            Self::Forest => "Gg^Fp",
            Self::Village => "Gg^Vh",
            Self::Water => "Ww",
            Self::Castle => "Ch",
            Self::Keep => "Kh",
        }
    }

    /// Returns the ground that a letter of the parts stands for.
    pub(super) const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            '.' => Self::Flat,
            'F' => Self::Ford,
            'f' => Self::Forest,
            'V' => Self::Village,
            'w' => Self::Water,
            'C' => Self::Castle,
            'K' => Self::Keep,
            _ => return None,
        })
    }

    /// Returns the price of entering a hex where ways are measured.
    const fn price(self) -> u32 {
        match self {
            Self::Water => 2,
            _ => 1,
        }
    }

    pub(super) const fn is_stronghold(self) -> bool {
        matches!(self, Self::Castle | Self::Keep)
    }
}

/// The hexes of a map with their ground, numbered in their order.
#[derive(Clone)]
pub(super) struct Land {
    pub hexes: Vec<Axial>,
    pub grounds: Vec<Ground>,
    /// The numbers of the hexes around each hex.
    pub near: Vec<Vec<usize>>,
}

impl Land {
    /// Creates a land from its hexes, each once and in their order.
    pub(super) fn new(cells: impl IntoIterator<Item = (Axial, Ground)>) -> Self {
        let (hexes, grounds) = cells.into_iter().unzip();
        let mut land = Self {
            hexes,
            grounds,
            near: Vec::new(),
        };
        let around = |hex: &Axial| hex.neighbours().filter_map(|next| land.find(next));
        let near = land.hexes.iter().map(|hex| around(hex).collect()).collect();
        land.near = near;
        land
    }

    /// Returns the number of a hex.
    pub(super) fn find(&self, hex: Axial) -> Option<usize> {
        self.hexes.binary_search(&hex).ok()
    }

    /// Iterates over the numbers of the hexes with a ground.
    pub(super) fn of(&self, ground: Ground) -> impl Iterator<Item = usize> {
        let hexes = self.grounds.iter().enumerate();
        hexes.filter_map(move |(hex, found)| (*found == ground).then_some(hex))
    }

    pub(super) fn distance(&self, one: usize, other: usize) -> i32 {
        self.hexes[one].distance(self.hexes[other])
    }

    pub(super) fn is_water(&self, hex: usize) -> bool {
        self.grounds[hex] == Ground::Water
    }

    /// Returns the number of hexes around a hex that are not water.
    pub(super) fn shore(&self, hex: usize) -> usize {
        let near = self.near[hex].iter();
        near.filter(|next| !self.is_water(**next)).count()
    }

    /// Returns the hexes that are joined to some hexes over hexes that `enters` allows, with those
    /// themselves.
    pub(super) fn joined(
        &self,
        from: impl IntoIterator<Item = usize>,
        enters: impl Fn(usize) -> bool,
    ) -> Vec<bool> {
        let mut seen = vec![false; self.hexes.len()];
        let mut open: Vec<usize> = from.into_iter().collect();
        open.iter().for_each(|hex| seen[*hex] = true);
        while let Some(hex) = open.pop() {
            for next in self.near[hex].iter().copied() {
                if !seen[next] && enters(next) {
                    seen[next] = true;
                    open.push(next);
                }
            }
        }
        seen
    }

    /// Returns the least price of all ways from some hexes to each hex, or `None` where none leads.
    pub(super) fn ways(&self, from: impl IntoIterator<Item = usize>) -> Vec<Option<u32>> {
        let price = |next: usize| (next, self.grounds[next].price());
        ways(self.hexes.len(), from, |hex| {
            self.near[hex].iter().copied().map(price)
        })
    }
}

/// Returns the least price of all ways from some of so many places to each place, or `None` where
/// none leads. `steps` lists the places around a place, each with the price of entering it.
pub(super) fn ways<S: Iterator<Item = (usize, u32)>>(
    places: usize,
    from: impl IntoIterator<Item = usize>,
    steps: impl Fn(usize) -> S,
) -> Vec<Option<u32>> {
    let mut ways = vec![None; places];
    let mut open: VecDeque<usize> = from.into_iter().collect();
    open.iter().for_each(|place| ways[*place] = Some(0));
    while let Some(place) = open.pop_front() {
        let way = ways[place].unwrap_or(0);
        for (next, price) in steps(place) {
            let longer = way + price;
            if ways[next].is_none_or(|known| known > longer) {
                ways[next] = Some(longer);
                open.push_back(next);
            }
        }
    }
    ways
}

/// Writes a map's rows as records have them, with a border around. The first hexes of the map are in
/// column 1 and row 1; a start is written before its code.
pub(super) fn rows(land: &Land, starts: [Axial; 2], columns: i32, height: i32) -> Vec<String> {
    let cell = |x, y| {
        let hex = Axial::at(x, y);
        let Some(number) = land.find(hex) else {
            return "_off^_usr".to_owned();
        };
        let code = land.grounds[number].code();
        let start = (1..).zip(starts).find(|(_, start)| *start == hex);
        start.map_or_else(|| code.to_owned(), |(start, _)| format!("{start} {code}"))
    };
    let row = |y| (0..=columns + 1).map(|x| cell(x, y)).collect::<Vec<_>>();
    (0..=height + 1).map(|y| row(y).join(", ")).collect()
}
