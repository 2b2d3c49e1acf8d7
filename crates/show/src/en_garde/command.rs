//! `/engarde advance · back · attack · parry · retreat`.

use super::super::command::{GameAction, GameCommand, GameOption, OptionValue};
use rules::en_garde::Move;
use text::Phrase;

const CARD: &[GameOption] = &[GameOption::required("card")];
const CARDS: &[GameOption] = &[GameOption::required("cards")];

/// The slash command.
pub(super) const COMMAND: GameCommand = GameCommand {
    name: "engarde",
    actions: &[
        GameAction::new("advance", CARD, "F{card}"),
        GameAction::new("back", CARD, "B{card}"),
        GameAction::new("attack", CARDS, "A{cards}"),
        GameAction::new("parry", CARDS, "P{cards}"),
        GameAction::new("retreat", CARD, "R{card}"),
    ],
};

/// Returns the value of the one option that every action has. It stands for the whole move, and so
/// do its words.
pub(super) fn values(chosen: Move, label: Phrase) -> Vec<OptionValue> {
    let (option, value) = match chosen {
        Move::Advance(card, None) | Move::Back(card) | Move::Retreat(card) => {
            ("card", card.to_string())
        }
        Move::Advance(card, Some(attack)) => ("card", format!("{card}A{attack}")),
        Move::Attack(attack) | Move::Parry(attack) => ("cards", attack.to_string()),
    };
    vec![OptionValue::new(option, value, label)]
}
