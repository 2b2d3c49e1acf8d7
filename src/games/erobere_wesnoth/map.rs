//! Maps: terrain, starts and villages.

use std::sync::{Arc, LazyLock};

use super::hex::Hex;
use super::import;
use super::place::Rectangle;

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
    /// The rows of the text with their border.
    pub(super) rows: Vec<String>,
    /// The map comes with the program: its name stands for its rows.
    built_in: bool,
    rectangle: Rectangle,
    /// The terrain of each place.
    cells: Vec<Option<Terrain>>,
    /// The neighbours of each place that are hexes, by their numbers, then [`NOWHERE`].
    around: Vec<[u16; 6]>,
    starts: [Hex; 2],
    villages: Vec<Hex>,
}

/// No place: fills up the neighbours at the rim.
const NOWHERE: u16 = u16::MAX;

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
        Ok(map) => Arc::new(Map {
            built_in: true,
            ..map
        }),
        Err(error) => unreachable!("the built-in map {name} is tested: {error}"),
    })
});

impl Map {
    /// A map of cells by the numbers of their places.
    pub(super) fn new(
        name: &str,
        rows: Vec<String>,
        rectangle: Rectangle,
        cells: Vec<Option<Terrain>>,
        starts: [Hex; 2],
    ) -> Self {
        let mut map = Self {
            name: name.to_owned(),
            rows,
            built_in: false,
            rectangle,
            cells,
            around: Vec::new(),
            starts,
            villages: Vec::new(),
        };
        let hexes = map.rectangle.hexes().iter();
        map.around = hexes.map(|hex| map.places_around(*hex)).collect();
        let is_village = |(hex, terrain)| (terrain == Terrain::Village).then_some(hex);
        map.villages = map.hexes().filter_map(is_village).collect();
        map
    }

    fn places_around(&self, hex: Hex) -> [u16; 6] {
        let mut around = [NOWHERE; 6];
        let places = hex.neighbours().filter_map(|next| {
            self.terrain(next)?;
            u16::try_from(self.place(next)?).ok()
        });
        for (place, entry) in places.zip(&mut around) {
            *entry = place;
        }
        around.sort_unstable();
        around
    }

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
        (!self.built_in).then_some(self.rows.as_slice())
    }

    /// Returns true if the text of both maps is the same.
    pub(super) fn has_rows_of(&self, other: &Self) -> bool {
        self.rows == other.rows
    }

    /// How many columns and rows it has, without the border.
    #[must_use]
    pub const fn size(&self) -> (u8, u8) {
        self.rectangle.size()
    }

    /// The terrain of a place, `None` where there is no hex.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.terrain_at(self.place(hex)?)
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
        let (columns, height) = self.size();
        let places =
            (0..columns).flat_map(move |column| (1..=height).map(move |row| Hex { column, row }));
        places.filter_map(|hex| Some((hex, self.terrain(hex)?)))
    }

    /// The number of a hex's place.
    pub(super) fn place(&self, hex: Hex) -> Option<usize> {
        self.rectangle.place(hex)
    }

    /// The hex of a place, by its number; a place that was never given out is a1.
    pub(super) fn hex(&self, place: usize) -> Hex {
        let first = Hex { column: 0, row: 1 };
        let hexes = self.rectangle.hexes();
        hexes.get(place).copied().unwrap_or(first)
    }

    /// The terrain of a place by its number, `None` where there is no hex.
    pub(super) fn terrain_at(&self, place: usize) -> Option<Terrain> {
        self.cells.get(place).copied().flatten()
    }

    /// The hexes around a place, by the numbers of their places.
    pub(super) fn around(&self, place: usize) -> impl Iterator<Item = usize> {
        let around = self.around.get(place).into_iter().flatten();
        around
            .take_while(|next| **next != NOWHERE)
            .map(|next| usize::from(*next))
    }
}
