//! Maps: terrain, starts and villages.

use std::sync::{Arc, LazyLock};

use super::hex::Hex;
use super::import;

/// What a hex is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Where a king recruits from.
    Keep,
    /// Where recruits appear.
    Castle,
    /// What pays gold and heals.
    Village,
    /// Open ground.
    Flat,
    /// Forest.
    Forest,
    /// Water.
    Water,
}

impl Terrain {
    /// All terrains, strongholds first.
    pub const ALL: [Self; 6] = [
        Self::Keep,
        Self::Castle,
        Self::Village,
        Self::Flat,
        Self::Forest,
        Self::Water,
    ];

    /// Whether it belongs to a castle: castle or keep.
    #[must_use]
    pub const fn is_stronghold(self) -> bool {
        matches!(self, Self::Keep | Self::Castle)
    }
}

/// A map to play on. Two maps are equal when they have the same name and the same text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    pub(super) name: String,
    /// The rows of the text with their border, for a map that is not built in.
    pub(super) rows: Option<Vec<String>>,
    pub(super) columns: u8,
    pub(super) height: u8,
    /// Column after column, each from row 1 down.
    pub(super) cells: Vec<Option<Terrain>>,
    pub(super) starts: [Hex; 2],
    pub(super) villages: Vec<Hex>,
}

/// The maps that come with the program. A map never changes once it is released.
static BUILT_IN: LazyLock<[Arc<Map>; 3]> = LazyLock::new(|| {
    [
        ("glade", include_str!("../../../assets/maps/glade.map")),
        ("ford", include_str!("../../../assets/maps/ford.map")),
        (
            "long-march",
            include_str!("../../../assets/maps/long-march.map"),
        ),
    ]
    .map(|(name, text)| match import::import(name, text) {
        Ok(map) => Arc::new(Map { rows: None, ..map }),
        Err(error) => unreachable!("the built-in map {name} is tested: {error}"),
    })
});

impl Map {
    /// The maps that come with the program, the default first.
    #[must_use]
    pub fn built_in() -> &'static [Arc<Self>] {
        &*BUILT_IN
    }

    /// The map when nobody says otherwise.
    #[must_use]
    pub fn standard() -> Arc<Self> {
        Arc::clone(&BUILT_IN[0])
    }

    /// The built-in map of a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Arc<Self>> {
        BUILT_IN.iter().find(|map| map.name == name).cloned()
    }

    /// The name, in options and records.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rows of an imported map's text, border included; `None` for a built-in map.
    #[must_use]
    pub fn rows(&self) -> Option<&[String]> {
        self.rows.as_deref()
    }

    /// How many columns and rows it has, without the border.
    #[must_use]
    pub const fn size(&self) -> (u8, u8) {
        (self.columns, self.height)
    }

    /// The terrain of a place, `None` where there is no hex.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.cells.get(self.index(hex)?).copied().flatten()
    }

    /// The keeps on which the kings of seat 0 and seat 1 start.
    #[must_use]
    pub const fn starts(&self) -> [Hex; 2] {
        self.starts
    }

    /// The villages, by column and row.
    #[must_use]
    pub fn villages(&self) -> &[Hex] {
        &self.villages
    }

    /// Every hex with its terrain, by column and row.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, Terrain)> {
        let places = (0..self.columns)
            .flat_map(|column| (1..=self.height).map(move |row| Hex { column, row }));
        places.filter_map(|hex| Some((hex, self.terrain(hex)?)))
    }

    /// How many places the rectangle has that holds the map.
    pub(super) const fn places(&self) -> usize {
        self.columns as usize * self.height as usize
    }

    /// A number below [`Map::places`] for a place in the rectangle.
    pub(super) const fn index(&self, hex: Hex) -> Option<usize> {
        if hex.column < self.columns && hex.row >= 1 && hex.row <= self.height {
            Some(hex.column as usize * self.height as usize + hex.row as usize - 1)
        } else {
            None
        }
    }
}
