//! `/duell play · set · position · attack · swap · activate · choose · pass · end`.

use super::super::command::{GameAction, GameCommand, GameOption, OptionValue, Unnamed};
use super::choices::View;
use super::words::{named, position};
use rules::duell::{Card, Move, Position, Square};
use text::Phrase;

const CARD: GameOption = GameOption::required("card");
const KNIGHT: GameOption = GameOption::required("knight");
/// Attacks are made one after the other, so that the order of the knights seldom matters.
const ANY_KNIGHT: GameOption = KNIGHT.or(Unnamed::First);
const TARGET: GameOption = GameOption::required("target");
const POSITION: GameOption = GameOption::required("position");
const FACE_UP: GameOption = POSITION.or(Unnamed::Usual("P"));

/// The slash command.
pub(super) const COMMAND: GameCommand = GameCommand {
    name: "duell",
    actions: &[
        GameAction::new("play", &[CARD, FACE_UP], "{position}{card}"),
        GameAction::new("set", &[CARD], "S{card}"),
        GameAction::new("position", &[KNIGHT, POSITION], "{knight}={position}"),
        GameAction::new("attack", &[ANY_KNIGHT, TARGET], "{knight}>{target}"),
        GameAction::new("swap", &[KNIGHT, TARGET], "{knight}~{target}"),
        GameAction::new(
            "activate",
            &[
                CARD,
                GameOption::optional("target"),
                GameOption::optional("position"),
            ],
            "{card}![{target}][={position}]",
        ),
        GameAction::new("choose", &[TARGET], "^{target}"),
        GameAction::new("pass", &[], "."),
        GameAction::new("end", &[], "E"),
    ],
};

/// Returns the values of a move's options.
pub(super) fn values(view: &View<'_>, chosen: Move) -> Vec<OptionValue> {
    let named = |card| named(&view.public.sheets, card);
    let hand = |card: Card| OptionValue::new("card", card, named(card));
    let square = |option, square: Square| OptionValue::new(option, square, view.whose(square));
    let to = |to: Position| OptionValue::new("position", to.letter(), position(to));
    // A knight is played by the letter of its token, which is not that of its position.
    let played = |letter: char, to: Position| OptionValue::new("position", letter, position(to));
    match chosen {
        Move::Pass | Move::End => Vec::new(),
        Move::Play(card) => vec![hand(card), played('P', Position::Attack)],
        Move::PlayHidden(card) => vec![hand(card), played('H', Position::Hidden)],
        Move::Set(card) => vec![hand(card)],
        Move::Choose(target) => vec![square("target", target)],
        Move::Activate(from) => vec![square("card", from)],
        Move::Equip(from, host) => vec![square("card", from), square("target", host)],
        Move::Recover(from, card) => vec![
            square("card", from),
            OptionValue::new("target", card, named(card)),
        ],
        Move::Adjust(from, knight, position) => {
            vec![square("card", from), square("target", knight), to(position)]
        }
        Move::Position(knight, position) => vec![square("knight", knight), to(position)],
        Move::Attack(knight, Some(target)) | Move::Swap(knight, target) => {
            vec![square("knight", knight), square("target", target)]
        }
        Move::Attack(knight, None) => {
            let player = Phrase::new("duell-target-player");
            vec![
                square("knight", knight),
                OptionValue::new("target", "*", player),
            ]
        }
    }
}
