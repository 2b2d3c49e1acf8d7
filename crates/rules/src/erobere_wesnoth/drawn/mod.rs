//! Battlefields that are drawn from parts, by the chance of the game that is played on them.

mod board;
mod exam;
mod lay;
mod parts;

use std::sync::{Arc, LazyLock};

use self::board::{Board, below};
use self::parts::Parts;
use super::ground::rows;
use super::import;
use super::map::Map;
use crate::Chance;

/// The attempts at a battlefield.
const ATTEMPTS: u32 = 100;

/// The size of a drawn battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// About 70 hexes.
    Small,
    /// About 120 hexes.
    Medium,
    /// About 170 hexes.
    Large,
}

impl Size {
    /// All sizes.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Returns the word in options.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// Returns the name that the maps of this size have in records, and no other map.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "drawn-small",
            Self::Medium => "drawn-medium",
            Self::Large => "drawn-large",
        }
    }

    /// Returns the size whose maps have a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }

    /// Returns a map of this size to show before one is drawn: that of another key.
    #[must_use]
    pub fn like(self) -> Arc<Map> {
        Arc::clone(&LIKE[self as usize])
    }
}

/// A battlefield, and the number of attempts that it took.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The map.
    pub map: Arc<Map>,
    /// The attempts, from 1, or 0 if all failed and the map is a given one.
    pub attempts: u32,
}

/// Draws a battlefield.
pub fn draw(size: Size, chance: &mut dyn Chance) -> Drawing {
    let figures = Parts::get().of_size(size);
    let board = figures.boards[below(chance, figures.boards.len())];
    let theme = figures.themes[below(chance, figures.themes.len())];
    for attempts in 1..=ATTEMPTS {
        let laid = lay::lay(board, figures, theme, chance);
        let passed = laid.filter(|board| exam::passes(board, figures));
        if let Some(map) = passed.and_then(|laid| map(size, &laid, board)) {
            return Drawing { map, attempts };
        }
    }
    let map = Arc::clone(&FALLBACK[size as usize]);
    Drawing { map, attempts: 0 }
}

fn map(size: Size, board: &Board, [columns, height]: [i32; 2]) -> Option<Arc<Map>> {
    let starts = board.keeps.map(|keep| board.land.hexes[keep]);
    let rows = rows(&board.land, starts, columns, height);
    import::import(size.name(), &rows.join("\n"))
        .ok()
        .map(Arc::new)
}

/// The maps that the key of 32 zero bytes gives, for a key whose attempts all fail.
static FALLBACK: LazyLock<[Arc<Map>; 3]> = LazyLock::new(|| {
    given([
        include_str!("../../../../../assets/maps/drawn-small.map"),
        include_str!("../../../../../assets/maps/drawn-medium.map"),
        include_str!("../../../../../assets/maps/drawn-large.map"),
    ])
});

/// The maps that the key SHA-256("piste drawn map 1") gives.
static LIKE: LazyLock<[Arc<Map>; 3]> = LazyLock::new(|| {
    given([
        include_str!("../../../../../assets/maps/like-small.map"),
        include_str!("../../../../../assets/maps/like-medium.map"),
        include_str!("../../../../../assets/maps/like-large.map"),
    ])
});

fn given(texts: [&str; 3]) -> [Arc<Map>; 3] {
    let [small, medium, large] = texts;
    [
        (Size::Small, small),
        (Size::Medium, medium),
        (Size::Large, large),
    ]
    .map(|(size, text)| match import::import(size.name(), text) {
        Ok(map) => Arc::new(map),
        Err(error) => unreachable!("the map like {} is tested: {error}", size.name()),
    })
}
