//! The own hand, and the own face-down cards, as a picture.

use super::pieces::{self, EFFECT};
use super::position::{own, set_in};
use super::words::code;
use crate::game::Seat;
use crate::games::duell::{Card, Position, Private, Public, SLOTS, Square, Zone};
use crate::scene::{Ink, Point, Scene};

const WIDTH: u16 = 420;
/// Cards of the hand: how many in a row, how far apart, how high.
const IN_A_ROW: usize = 7;
const STEP: i32 = 58;
const ROW: i32 = 82;
const CARD: u16 = 72;
/// The heights of the parts below with the face-down cards: slot numbers, knights, effect cards.
const NUMBERS: i32 = 20;
const KNIGHTS: i32 = 52;
const EFFECTS: i32 = 56;
const MARGIN: i32 = 8;

/// The picture.
pub(super) fn scene(public: &Public, seat: Seat, private: &Private) -> Scene {
    let rows = usize::from(private.hand.len()).div_ceil(IN_A_ROW);
    let hand = MARGIN + ROW * i32::try_from(rows).unwrap_or(0);
    let part = |cards: &[Option<Card>; SLOTS], height| {
        let lies = cards.iter().any(Option::is_some);
        if lies { height } else { 0 }
    };
    let knights = part(&private.knights, KNIGHTS);
    let effects = part(&private.effects, EFFECTS);
    let numbers = if knights + effects > 0 { NUMBERS } else { 0 };
    let height = (hand + numbers + knights + effects).max(NUMBERS) + MARGIN;
    let mut scene = Scene::plain(WIDTH, u16::try_from(height).unwrap_or(u16::MAX));
    held(&mut scene, private);
    if numbers > 0 {
        for square in Square::all(seat, Zone::Knights) {
            let number = (square.index() + 1).to_string();
            scene.mark(column(square), hand + NUMBERS / 2, 12, number, Ink::Quiet);
        }
    }
    let y = hand + numbers + KNIGHTS / 2;
    for (square, card) in own(seat, Zone::Knights, &private.knights) {
        let x = column(square);
        let defence = 10_u8.saturating_sub(card.rank());
        let position = Position::Hidden;
        pieces::knight(&mut scene, Point { x, y }, Some(card), position, defence);
    }
    let y = hand + numbers + knights + EFFECTS / 2;
    for (square, card) in own(seat, Zone::Effects, &private.effects) {
        let x = column(square);
        let set = set_in(public, square);
        pieces::effect(&mut scene, Point { x: x - 12, y }, Some(card), set);
        pieces::blank(
            &mut scene,
            Point { x: x + 20, y },
            EFFECT / 2,
            false,
            Ink::CardBack,
        );
        scene.mark(x + 20, y, 10, set.to_string(), Ink::Light);
    }
    scene
}

/// The middle of a slot.
fn column(square: Square) -> i32 {
    46 + 82 * i32::try_from(square.index()).unwrap_or(0)
}

/// The hand; what has just come to it has an outline.
fn held(scene: &mut Scene, private: &Private) {
    for (card, number) in private.hand.iter().zip(0_usize..) {
        let place = |number| i32::try_from(number).unwrap_or(0);
        let middle = Point {
            x: 36 + STEP * place(number % IN_A_ROW),
            y: MARGIN + ROW / 2 + ROW * place(number / IN_A_ROW),
        };
        pieces::blank(scene, middle, CARD, false, Ink::Card);
        let size = if card.rank() == 10 { 20 } else { 23 };
        scene.mark(middle.x, middle.y, size, code(card), pieces::ink(card));
        if private.drawn == Some(card) || private.returned.contains(card) {
            pieces::lit(scene, middle, CARD, false);
        }
    }
}
