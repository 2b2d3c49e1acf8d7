//! A board on which a battlefield is laid.

use super::super::axial::Axial;
use super::super::ground::{Ground, Land};
use super::parts::Part;
use crate::Chance;

/// The tries to lay a part, a river or a brook.
pub(super) const TRIES: u32 = 16;
/// The number of hexes around a hex inside the board.
const AROUND: usize = 6;

/// A board while it is laid. Hexes have the numbers of its land.
pub(super) struct Board {
    pub land: Land,
    /// The image of each hex under the half turn of the board.
    pub image: Vec<usize>,
    laid: Vec<bool>,
    /// The castles of both sides.
    pub castles: Vec<usize>,
    /// The castles and the hexes near them.
    dry: Vec<bool>,
    /// The keeps, north's first.
    pub keeps: [usize; 2],
}

impl Board {
    /// Creates a board of flat ground.
    pub(super) fn new([columns, height]: [i32; 2]) -> Self {
        let rows = |x: i32| height - i32::from(columns % 2 == 1 && x % 2 == 0);
        let of_column = |x| (1..=rows(x)).map(move |y| Axial::at(x, y));
        let hexes = (1..=columns).flat_map(of_column);
        let land = Land::new(hexes.map(|hex| (hex, Ground::Flat)));
        let turned = |hex: &Axial| {
            let (x, y) = hex.place();
            let image = Axial::at(columns + 1 - x, rows(x) + 1 - y);
            land.find(image).unwrap_or_default()
        };
        let count = land.hexes.len();
        Self {
            image: land.hexes.iter().map(turned).collect(),
            laid: vec![false; count],
            castles: Vec::new(),
            dry: vec![false; count],
            keeps: [0; 2],
            land,
        }
    }

    pub(super) fn is_rim(&self, hex: usize) -> bool {
        self.land.near[hex].len() < AROUND
    }

    pub(super) fn is_dry(&self, hex: usize) -> bool {
        self.dry[hex]
    }

    pub(super) fn to_image(&self, hex: usize) -> i32 {
        self.land.distance(hex, self.image[hex])
    }

    /// Notes the hexes of the castle that was laid, its keep first.
    pub(super) fn found(&mut self, castle: &[(Ground, usize)]) {
        let own = castle.iter().map(|(_, hex)| *hex);
        self.castles = own.flat_map(|hex| [hex, self.image[hex]]).collect();
        for hex in self.castles.iter().copied() {
            self.dry[hex] = true;
            self.land.near[hex]
                .iter()
                .for_each(|near| self.dry[*near] = true);
        }
        if let Some((_, keep)) = castle.first() {
            self.keeps = [*keep, self.image[*keep]];
        }
    }

    /// Gives hexes and their images a ground, in order.
    pub(super) fn put(&mut self, hexes: &[(Ground, usize)]) {
        for (ground, hex) in hexes.iter().copied() {
            for hex in [hex, self.image[hex]] {
                self.land.grounds[hex] = ground;
                self.laid[hex] = true;
            }
        }
    }

    /// Lays one of some parts where a condition holds. Returns its hexes, or `None` if all tries
    /// failed.
    pub(super) fn lay(
        &mut self,
        parts: &[Part],
        chance: &mut dyn Chance,
        holds: impl Fn(&Self, &[(Ground, usize)]) -> bool,
    ) -> Option<Vec<(Ground, usize)>> {
        for _ in 0..TRIES {
            let part = &parts[below(chance, parts.len())];
            let turn = chance.below(12);
            let turned: Part = part
                .iter()
                .map(|(ground, hex)| (*ground, turned(*hex, turn)))
                .collect();
            let anchors = self.land.hexes.iter();
            let mut places: Vec<_> = anchors
                .filter_map(|anchor| self.placed(&turned, *anchor))
                .filter(|hexes| holds(self, hexes))
                .collect();
            if !places.is_empty() {
                let hexes = places.swap_remove(below(chance, places.len()));
                self.put(&hexes);
                return Some(hexes);
            }
        }
        None
    }

    /// Returns the hexes of a part at an anchor, if all are free and none is the image of another.
    fn placed(&self, part: &Part, anchor: Axial) -> Option<Vec<(Ground, usize)>> {
        let mut hexes: Vec<(Ground, usize)> = Vec::with_capacity(part.len());
        for (ground, hex) in part {
            let hex = self.land.find(hex.plus(anchor))?;
            let image = self.image[hex];
            let is_image = image == hex || hexes.iter().any(|(_, other)| *other == image);
            if self.laid[hex] || is_image {
                return None;
            }
            hexes.push((*ground, hex));
        }
        Some(hexes)
    }
}

/// Returns a number below a length, which is at least 1.
pub(super) fn below(chance: &mut dyn Chance, length: usize) -> usize {
    chance.below(u32::try_from(length).unwrap_or(u32::MAX)) as usize
}

fn turned(hex: Axial, turn: u32) -> Axial {
    let Axial { q, r } = hex;
    let flipped = if turn >= 6 {
        Axial { q: -q, r: q + r }
    } else {
        hex
    };
    (0..turn % 6).fold(flipped, |Axial { q, r }, _| Axial { q: -r, r: q + r })
}
