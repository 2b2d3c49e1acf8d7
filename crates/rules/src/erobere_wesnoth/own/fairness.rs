//! The fairness of a map, and the warnings that stand beside its picture.

use super::super::ground::{Ground, Land};
use super::super::map::Map;
use super::super::symmetry::Symmetry;
use super::Field;

/// The fewest villages in reach that nothing is said about.
const FEW: usize = 4;
/// The longest way and the most columns that nothing is said about.
const FAR: u32 = 18;
const WIDE: usize = 17;

/// The figures that tell how fair a map is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// The columns without the border.
    pub columns: usize,
    /// The rows without the border.
    pub rows: usize,
    /// The hexes.
    pub hexes: usize,
    /// The way from start to start.
    pub way: u32,
    /// The first symmetry that the map has.
    pub symmetry: Option<Symmetry>,
    /// The hexes without a like image under the best symmetry.
    pub unlike: usize,
    /// The ways to the villages nearer to each start, sorted.
    pub near: [Vec<u32>; 2],
    /// The villages that are as far from one start as from the other.
    pub between: usize,
    /// The villages that nobody can reach.
    pub out_of_reach: usize,
}

/// A peculiarity that is allowed and told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// So many hexes have no like image.
    Unlike(usize),
    /// The villages nearer to each start are not alike.
    Villages([usize; 2]),
    /// So many villages cannot be reached.
    OutOfReach(usize),
    /// Only so many villages can be reached.
    FewVillages(usize),
    /// The way from start to start is long.
    Far(u32),
    /// The map has many columns.
    Wide(usize),
}

impl Warning {
    /// Returns the name used in test vectors.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Unlike(_) => "unlike",
            Self::Villages(_) => "villages",
            Self::OutOfReach(_) => "out of reach",
            Self::FewVillages(_) => "few villages",
            Self::Far(_) => "far",
            Self::Wide(_) => "wide",
        }
    }
}

impl Fairness {
    /// Looks at a map, which is also given as it is played on.
    pub(super) fn of(field: &Field, map: &Map) -> Self {
        let land = field.land();
        let starts = field
            .starts
            .map(|start| land.find(start).unwrap_or_default());
        let ways = starts.map(|start| land.ways([start]));
        let (columns, rows) = map.size();
        let unlike = Symmetry::ALL.map(|symmetry| map.unlike(symmetry));
        let [near, far] = [0, 1].map(|start| nearer(&land, [&ways[start], &ways[1 - start]]));
        let villages = || land.of(Ground::Village);
        let is_between =
            |village: &usize| ways[0][*village].is_some() && ways[0][*village] == ways[1][*village];
        let is_cut_off = |village: &usize| ways.iter().all(|ways| ways[*village].is_none());
        Self {
            columns: columns.into(),
            rows: rows.into(),
            hexes: land.hexes.len(),
            way: ways[0][starts[1]].unwrap_or_default(),
            symmetry: map.symmetry(),
            unlike: unlike.into_iter().min().unwrap_or_default(),
            near: [near, far],
            between: villages().filter(is_between).count(),
            out_of_reach: villages().filter(is_cut_off).count(),
        }
    }

    /// Returns what is to be said of the map.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let [one, other] = self.near.each_ref().map(Vec::len);
        let reached = one + other + self.between;
        let warnings = [
            (self.symmetry.is_none(), Warning::Unlike(self.unlike)),
            (
                self.near[0] != self.near[1],
                Warning::Villages([one, other]),
            ),
            (
                self.out_of_reach > 0,
                Warning::OutOfReach(self.out_of_reach),
            ),
            (reached < FEW, Warning::FewVillages(reached)),
            (self.way > FAR, Warning::Far(self.way)),
            (self.columns > WIDE, Warning::Wide(self.columns)),
        ];
        let said = warnings.into_iter().filter(|(is_said, _)| *is_said);
        said.map(|(_, warning)| warning).collect()
    }
}

/// Returns the ways to the villages that are nearer by the first ways than by the second, sorted.
fn nearer(land: &Land, [own, other]: [&[Option<u32>]; 2]) -> Vec<u32> {
    let way = |village: usize| {
        let way = own[village]?;
        other[village]
            .is_none_or(|other| way < other)
            .then_some(way)
    };
    let mut ways: Vec<u32> = land.of(Ground::Village).filter_map(way).collect();
    ways.sort_unstable();
    ways
}
