//! `/wesnoth king · recruit · move · attack · end`.

use super::super::command::{GameAction, GameCommand, GameOption, OptionValue};
use super::names;
use rules::erobere_wesnoth::{Class, Hex, Move, Public, Range, Terrain};
use text::Phrase;

const UNIT: GameOption = GameOption::required("unit");
const FROM: GameOption = GameOption::required("from");
const TO: GameOption = GameOption::required("to");

/// The slash command.
pub(super) const COMMAND: GameCommand = GameCommand {
    name: "wesnoth",
    actions: &[
        GameAction::new("king", &[UNIT], "K{unit}"),
        GameAction::new("recruit", &[UNIT, TO], "R{unit}@{to}"),
        GameAction::new("move", &[FROM, TO], "M{from}-{to}"),
        GameAction::new(
            "attack",
            &[FROM, TO, GameOption::required("range")],
            "A{from}-{to}{range}",
        ),
        GameAction::new("end", &[], "E"),
    ],
};

/// Returns the values of a move's options.
pub(super) fn values(public: &Public, chosen: Move) -> Vec<OptionValue> {
    let class = |class: Class| OptionValue::new("unit", class.letter(), names::class(class));
    match chosen {
        Move::King(king) => vec![class(king)],
        Move::Recruit { class: unit, hex } => vec![class(unit), ground(public, hex)],
        Move::March { from, to } => vec![unit(public, "from", from), ground(public, to)],
        Move::Attack { from, to, range } => vec![
            unit(public, "from", from),
            unit(public, "to", to),
            OptionValue::new("range", range.letter(), words(range)),
        ],
        Move::End => Vec::new(),
    }
}

/// Returns the value for a hex, named by the unit on it.
fn unit(public: &Public, option: &'static str, hex: Hex) -> OptionValue {
    let unit = public.unit_at(hex);
    let label = Phrase::new("wesnoth-at")
        .with(
            "unit",
            unit.map_or(Phrase::new("wesnoth-king"), names::unit),
        )
        .with("hex", hex.to_string());
    OptionValue::new(option, hex, label)
}

/// Returns the value for a hex, named by its terrain.
fn ground(public: &Public, hex: Hex) -> OptionValue {
    let terrain = public.terrain(hex).unwrap_or(Terrain::Flat);
    let label = Phrase::new("wesnoth-hex")
        .with("hex", hex.to_string())
        .with("terrain", names::terrain(terrain));
    OptionValue::new("to", hex, label)
}

const fn words(range: Range) -> Phrase {
    Phrase::new(match range {
        Range::Melee => "wesnoth-melee",
        Range::Ranged => "wesnoth-ranged",
    })
}
