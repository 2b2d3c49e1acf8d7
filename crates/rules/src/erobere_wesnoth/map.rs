//! Maps: terrain, starts and villages.

use std::sync::{Arc, LazyLock};

use super::ground::ways;
use super::hex::Hex;
use super::import;
use super::place::Rectangle;
use super::unit::Class;

/// The terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// The place from which a king recruits.
    Keep,
    /// The place where recruits appear.
    Castle,
    /// A source of gold, where units heal.
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

    /// Returns `true` for a keep or a castle.
    #[must_use]
    pub const fn is_stronghold(self) -> bool {
        matches!(self, Self::Keep | Self::Castle)
    }
}

/// A map to play on. Two maps are equal if they have the same name and the same text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    pub(super) name: String,
    /// The rows of the text, border included.
    pub(super) rows: Vec<String>,
    /// `true` for a map that comes with the program, whose name stands for its rows.
    built_in: bool,
    rectangle: Rectangle,
    /// The terrain of each place, `None` if there is no hex.
    cells: Vec<Option<Terrain>>,
    /// The places of the neighbouring hexes of each place, filled up with [`NOWHERE`].
    around: Vec<[u16; 6]>,
    starts: [Hex; 2],
    villages: Vec<Hex>,
}

/// The number of no place, which fills up the neighbours at the rim.
const NOWHERE: u16 = u16::MAX;

/// The maps that come with the program. A map never changes once it is released.
static BUILT_IN: LazyLock<[Arc<Map>; 4]> = LazyLock::new(|| {
    [
        ("glade", include_str!("../../../../assets/maps/glade.map")),
        ("ford", include_str!("../../../../assets/maps/ford.map")),
        (
            "long-march",
            include_str!("../../../../assets/maps/long-march.map"),
        ),
        (
            "castles",
            include_str!("../../../../assets/maps/castles.map"),
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
    /// Creates a map from its cells, given in the order of the rectangle's places.
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

    /// Returns the maps that come with the program, the default first.
    #[must_use]
    pub fn built_in() -> &'static [Arc<Self>] {
        &*BUILT_IN
    }

    /// Returns the default map.
    #[must_use]
    pub fn standard() -> Arc<Self> {
        Arc::clone(&BUILT_IN[0])
    }

    /// Returns the built-in map of this name, if there is one.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Arc<Self>> {
        BUILT_IN.iter().find(|map| map.name == name).cloned()
    }

    /// Returns the name used in options and records.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rows of an imported map's text, border included, or `None` for a built-in map.
    #[must_use]
    pub fn rows(&self) -> Option<&[String]> {
        (!self.built_in).then_some(self.rows.as_slice())
    }

    /// Returns the rows of the text, border included.
    pub(super) fn text(&self) -> &[String] {
        &self.rows
    }

    /// Returns `true` if the text of both maps is the same.
    pub(super) fn has_rows_of(&self, other: &Self) -> bool {
        self.rows == other.rows
    }

    /// Returns the number of columns and rows, without the border.
    #[must_use]
    pub const fn size(&self) -> (u8, u8) {
        self.rectangle.size()
    }

    /// Returns the terrain of a hex, or `None` if there is none.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.terrain_at(self.place(hex)?)
    }

    /// Returns the keeps on which the kings of seat 0 and seat 1 start.
    #[must_use]
    pub const fn starts(&self) -> [Hex; 2] {
        self.starts
    }

    /// Returns the move points that a unit of a class pays from one keep to the other if nobody
    /// stands in its way. There is a way on every map.
    #[must_use]
    pub fn way(&self, class: Class) -> u32 {
        let [one, other] = self.starts.map(|keep| self.place(keep));
        let cost = |place| {
            let terrain = self.terrain_at(place)?;
            Some((place, u32::from(class.move_cost(terrain))))
        };
        let ways = ways(self.cells.len(), one, |place| {
            self.around(place).filter_map(cost)
        });
        let way = other.and_then(|keep| ways.get(keep).copied().flatten());
        way.unwrap_or_default()
    }

    /// Returns the villages, ordered by column and row.
    #[must_use]
    pub fn villages(&self) -> &[Hex] {
        &self.villages
    }

    /// Iterates over the hexes and their terrain, by column and row.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, Terrain)> {
        let (columns, height) = self.size();
        let places =
            (0..columns).flat_map(move |column| (1..=height).map(move |row| Hex { column, row }));
        places.filter_map(|hex| Some((hex, self.terrain(hex)?)))
    }

    /// Returns the number of a hex's place.
    pub(super) fn place(&self, hex: Hex) -> Option<usize> {
        self.rectangle.place(hex)
    }

    /// Returns the hex of a place, or a1 for a number that stands for none.
    pub(super) fn hex(&self, place: usize) -> Hex {
        let first = Hex { column: 0, row: 1 };
        let hexes = self.rectangle.hexes();
        hexes.get(place).copied().unwrap_or(first)
    }

    /// Returns the terrain of a place, or `None` if there is no hex.
    pub(super) fn terrain_at(&self, place: usize) -> Option<Terrain> {
        self.cells.get(place).copied().flatten()
    }

    /// Iterates over the places of the hexes around a place.
    pub(super) fn around(&self, place: usize) -> impl Iterator<Item = usize> {
        let around = self.around.get(place).into_iter().flatten();
        around
            .take_while(|next| **next != NOWHERE)
            .map(|next| usize::from(*next))
    }
}
