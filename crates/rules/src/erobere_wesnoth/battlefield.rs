//! The battlefield of a game: a map, or one that is drawn when the game begins.

use std::fmt;
use std::sync::Arc;

use super::drawn::Size;
use super::fight::Rolls;
use super::import::import;
use super::map::Map;
use super::record::{built_in, imported};
use crate::{Malformed, Notation};

/// The battlefield of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Battlefield {
    /// A map.
    Map(Arc<Map>),
    /// A map of a size that chance draws at the start of each game.
    Drawn(Size),
}

impl Battlefield {
    /// Returns the name in records.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Map(map) => map.name(),
            Self::Drawn(size) => size.name(),
        }
    }

    /// Returns the rows of an imported map, or none for a name that says all.
    #[must_use]
    pub fn rows(&self) -> &[String] {
        match self {
            Self::Map(map) => map.rows().unwrap_or_default(),
            Self::Drawn(_) => &[],
        }
    }

    /// Returns the battlefield that a name alone stands for in records.
    pub(super) fn of_name(name: &str) -> Result<Self, Malformed> {
        match Size::of_name(name) {
            Some(size) => Ok(Self::Drawn(size)),
            None => built_in(name).map(Self::Map),
        }
    }

    /// Returns the battlefield of a name and rows, as options have them.
    pub(super) fn parse(name: &str, rows: Option<&str>) -> Result<Self, Malformed> {
        if let Some(rows) = rows {
            return imported(name, rows).map(Self::Map);
        }
        let word = name.strip_prefix("drawn ");
        let size = Size::ALL.into_iter().find(|size| word == Some(size.word()));
        size.map_or_else(
            || built_in(name).map(Self::Map),
            |size| Ok(Self::Drawn(size)),
        )
    }
}

impl From<Map> for Battlefield {
    fn from(map: Map) -> Self {
        Self::Map(map.into())
    }
}

impl fmt::Display for Battlefield {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Map(map) => formatter.write_str(map.name()),
            Self::Drawn(size) => write!(formatter, "drawn {}", size.word()),
        }
    }
}

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The battlefield, written as its name with the rows below.
    Map(Arc<Map>),
    /// The rolls of a fight.
    Rolls(Rolls),
}

impl fmt::Display for Deal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Map(map) => write!(formatter, "{}\n{}", map.name(), map.text().join("\n")),
            Self::Rolls(rolls) => rolls.fmt(formatter),
        }
    }
}

impl Notation for Deal {
    fn parse(text: &str) -> Result<Self, Malformed> {
        match text.split_once('\n') {
            Some((name, rows)) => drawn_map(name, rows).map(Self::Map),
            None => Rolls::parse(text).map(Self::Rolls),
        }
    }
}

/// Parses a drawn map from its rows, which have one spelling.
pub(super) fn drawn_map(name: &str, rows: &str) -> Result<Arc<Map>, Malformed> {
    let size = Size::of_name(name).ok_or_else(|| Malformed::expected("a drawn map", name))?;
    let map = parsed(size.name(), rows)?;
    if map.text().join("\n") == rows {
        return Ok(map);
    }
    Err(Malformed::new(format!(
        "map {name}: its rows have another spelling"
    )))
}

/// Parses a map from its rows.
pub(super) fn parsed(name: &str, rows: &str) -> Result<Arc<Map>, Malformed> {
    let map = import(name, rows);
    map.map(Arc::new)
        .map_err(|error| Malformed::new(format!("map {name}: {error}")))
}
