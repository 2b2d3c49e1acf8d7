//! Options, and a game as records describe it.

use std::fmt;
use std::sync::Arc;

use super::ErobereWesnoth;
use super::battlefield::{Battlefield, Deal, drawn_map, parsed};
use super::drawn::Size;
use super::map::Map;
use super::state::State;
use super::unit::Unit;
use crate::{Malformed, Notation, Recorded, Seat, Setting, Value, Values};

/// The default number of the last pair of turns.
pub const TURN_LIMIT: u8 = 40;
/// The highest number of the last pair of turns that may be chosen.
pub const MOST_TURNS: u8 = 200;
/// The most gold that the player who is second may have above the other at the start.
pub const MOST_SECOND_GOLD: u8 = 9;
/// The largest number of characters in a map's name.
const LONGEST_NAME: usize = 40;

/// The terms of a game that a challenge settles.
///
/// Written as the map's name or `drawn` with a size, the turn limit and, if there is any, the second player's gold, such
/// as `ford 40 +2`. The rows of a map that is not built in follow below, so that a match needs no
/// file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The map, or the size of one to be drawn.
    pub map: Battlefield,
    /// The number of the last pair of turns, 1 to 200.
    pub turn_limit: u8,
    /// The gold, 0 to 9, that the player without the first turn has above the other at the start.
    pub second_gold: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            map: Battlefield::Map(Map::standard()),
            turn_limit: TURN_LIMIT,
            second_gold: 0,
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.map, self.turn_limit)?;
        if self.second_gold > 0 {
            write!(formatter, " +{}", self.second_gold)?;
        }
        let rows = self.map.rows();
        rows.iter().try_for_each(|row| write!(formatter, "\n{row}"))
    }
}

impl Notation for Options {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let (line, rows) = match text.split_once('\n') {
            None => (text, None),
            Some((line, rows)) => (line, Some(rows)),
        };
        let (line, second_gold) = match line.split_once(" +") {
            None => (line, 0),
            Some((line, gold)) => (line, more_gold(number(gold).filter(|gold| *gold > 0))?),
        };
        let (name, limit) = line
            .rsplit_once(' ')
            .ok_or_else(|| Malformed::expected("a map and a turn limit such as glade 40", line))?;
        let turn_limit = turn_limit(number(limit))?;
        Ok(Self {
            map: Battlefield::parse(name, rows)?,
            turn_limit,
            second_gold,
        })
    }
}

/// Returns the number that a text spells, if it is the only spelling.
fn number(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn turn_limit(number: Option<i64>) -> Result<u8, Malformed> {
    number
        .and_then(|number| u8::try_from(number).ok())
        .filter(|limit| (1..=MOST_TURNS).contains(limit))
        .ok_or_else(|| Malformed::new("turn_limit: expected a number from 1 to 200"))
}

fn more_gold(number: Option<i64>) -> Result<u8, Malformed> {
    number
        .and_then(|number| u8::try_from(number).ok())
        .filter(|gold| *gold <= MOST_SECOND_GOLD)
        .ok_or_else(|| Malformed::new("second_gold: expected a number from 0 to 9"))
}

pub(super) fn built_in(name: &str) -> Result<Arc<Map>, Malformed> {
    Map::of_name(name).ok_or_else(|| {
        let names: Vec<&str> = Map::built_in().iter().map(|map| map.name()).collect();
        Malformed::expected(&format!("one of the maps {}", names.join(", ")), name)
    })
}

/// Parses a map from its rows. A map with the name of a built-in one must also have its rows.
pub(super) fn imported(name: &str, text: &str) -> Result<Arc<Map>, Malformed> {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_drawn = name == "drawn" || name.starts_with("drawn-");
    if name.is_empty() || name.len() > LONGEST_NAME || is_drawn || !name.bytes().all(fits) {
        let wanted = "a map's name of up to 40 small letters, digits and hyphens, not drawn";
        return Err(Malformed::expected(wanted, name));
    }
    let map = parsed(name, text)?;
    match Map::of_name(name) {
        None => Ok(map),
        Some(built_in) if built_in.has_rows_of(&map) => Ok(built_in),
        Some(_) => Err(Malformed::new(format!(
            "map {name}: these are not the rows of the built-in map of this name"
        ))),
    }
}

impl Recorded for ErobereWesnoth {
    const VARIANTS: &'static [&'static str] = &["standard"];
    const ROLES: [&'static str; 2] = ["north", "south"];
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "map",
            in_setup: true,
            values: Values::Name(|| {
                let maps = Map::built_in().iter().map(|map| map.name());
                let drawn = Size::ALL.map(Size::name);
                maps.chain(drawn).map(str::to_owned).collect()
            }),
        },
        Setting {
            name: "turn_limit",
            in_setup: false,
            values: Values::Number {
                least: 1,
                most: MOST_TURNS as i64,
                usual: &[TURN_LIMIT as i64, 20, 30, 60, 100, MOST_TURNS as i64],
            },
        },
        Setting {
            name: "second_gold",
            in_setup: false,
            values: Values::Number {
                least: 0,
                most: MOST_SECOND_GOLD as i64,
                usual: &[0, 1, 2, 3, 4, 6, MOST_SECOND_GOLD as i64],
            },
        },
    ];

    const CUSTOM_SETTING: Option<&'static str> = Some("map");

    fn variant(_options: &Options) -> &'static str {
        "standard"
    }

    fn options(options: &Options) -> Vec<(&'static str, Value)> {
        let all = [
            ("turn_limit", options.turn_limit, TURN_LIMIT),
            ("second_gold", options.second_gold, 0),
        ];
        let others = all.into_iter().filter(|(_, value, usual)| value != usual);
        others
            .map(|(name, value, _)| (name, value.into()))
            .collect()
    }

    fn usual(options: &Options) -> Vec<(&'static str, Value)> {
        vec![("second_gold", usual_gold(&options.map).into())]
    }

    fn setup(options: &Options, deal: Option<&Deal>) -> Value {
        let name = options.map.name().into();
        let rows = match deal {
            Some(Deal::Map(map)) => map.text(),
            _ => options.map.rows(),
        };
        if rows.is_empty() {
            return Value::map([("map", name)]);
        }
        let rows = Value::list(rows.iter().map(String::as_str));
        Value::map([("map", name), ("rows", rows)])
    }

    fn read(
        variant: &str,
        options: &Value,
        setup: Option<&Value>,
    ) -> Result<(Options, Option<Deal>), Malformed> {
        if variant != "standard" {
            return Err(Malformed::expected("the variant standard", variant));
        }
        let limit = options.get("turn_limit");
        let turn_limit = limit.map_or(Ok(TURN_LIMIT), |value| turn_limit(value.number()))?;
        let gold = options.get("second_gold");
        let second_gold = gold.map_or(Ok(0), |value| more_gold(value.number()))?;
        let usual = || Ok((Options::default().map, None));
        let (map, deal) = setup.map_or_else(usual, read_setup)?;
        let options = Options {
            map,
            turn_limit,
            second_gold,
        };
        Ok((options, deal))
    }

    fn position(state: &State) -> Value {
        let villages = |seat: Seat| {
            let owned = state.map.villages().iter().zip(&state.owners);
            let own = owned.filter(|(_, owner)| **owner == Some(seat));
            sorted(own.map(|(hex, _)| hex.to_string()).collect())
        };
        let units = |seat: Seat| {
            let own = state.units.iter().filter(|unit| unit.seat == seat);
            sorted(own.map(line).collect())
        };
        Value::map([
            (
                "gold",
                Value::list(Seat::BOTH.map(|seat| i64::from(state.gold[seat]))),
            ),
            ("villages", Value::list(Seat::BOTH.map(villages))),
            ("units", Value::list(Seat::BOTH.map(units))),
            ("turn", state.turn.into()),
        ])
    }
}

/// The second player's gold in a new challenge that does not name it, by map.
const USUAL_GOLD: [(&str, u8); 7] = [
    ("castles", 0),
    ("glade", 1),
    ("ford", 2),
    ("long-march", 3),
    ("drawn-small", 1),
    ("drawn-medium", 3),
    ("drawn-large", 4),
];
/// The same on other maps, up to a number of hexes, and on larger ones.
const USUAL_GOLD_UP_TO: [(usize, u8); 2] = [(70, 1), (130, 2)];
const USUAL_GOLD_ABOVE: u8 = 3;

fn usual_gold(battlefield: &Battlefield) -> u8 {
    let name = battlefield.name();
    let named = USUAL_GOLD.into_iter().find(|(known, _)| *known == name);
    match (named, battlefield) {
        (Some((_, gold)), _) => gold,
        (None, Battlefield::Map(map)) => usual_gold_of_size(map.hexes().count()),
        (None, Battlefield::Drawn(_)) => 0,
    }
}

fn usual_gold_of_size(hexes: usize) -> u8 {
    let mut sizes = USUAL_GOLD_UP_TO.into_iter();
    let size = sizes.find(|(most, _)| hexes <= *most);
    size.map_or(USUAL_GOLD_ABOVE, |(_, gold)| gold)
}

fn read_setup(setup: &Value) -> Result<(Battlefield, Option<Deal>), Malformed> {
    setup.only("setup", &["map", "rows"])?;
    let name = setup
        .get("map")
        .and_then(Value::text)
        .ok_or_else(|| Malformed::new("setup.map: expected the name of a map"))?;
    let Some(rows) = setup.get("rows") else {
        let battlefield = Battlefield::of_name(name);
        let battlefield =
            battlefield.map_err(|error| Malformed::new(format!("setup.map: {error}")))?;
        return Ok((battlefield, None));
    };
    let rows: Option<Vec<&str>> = rows
        .items()
        .and_then(|items| items.iter().map(Value::text).collect());
    let rows = rows.ok_or_else(|| Malformed::new("setup.rows: expected the rows of a map"))?;
    read_rows(name, &rows.join("\n")).map_err(|error| Malformed::new(format!("setup: {error}")))
}

/// Reads a map from its rows: a drawn one is what chance gave, and the options have its size alone.
fn read_rows(name: &str, rows: &str) -> Result<(Battlefield, Option<Deal>), Malformed> {
    match Size::of_name(name) {
        None => Ok((Battlefield::Map(imported(name, rows)?), None)),
        Some(size) => {
            let map = drawn_map(name, rows)?;
            Ok((Battlefield::Drawn(size), Some(Deal::Map(map))))
        }
    }
}

/// Formats a unit as in the last position of a record.
fn line(unit: &Unit) -> String {
    let king = if unit.king { ":k" } else { "" };
    format!("{}@{}:{}{king}", unit.class.letter(), unit.hex, unit.hp)
}

fn sorted(mut texts: Vec<String>) -> Value {
    texts.sort();
    Value::list(texts)
}
