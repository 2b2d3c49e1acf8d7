//! Cards as they lie on the field: upright in attack, across in defence, with the number that
//! counts in a fight below the card's own.

use super::words::code;
use crate::games::duell::{Card, Position};
use crate::scene::{Ink, Plain as Shape, Point, Scene};

/// The longer side of a knight's card.
pub(super) const KNIGHT: u16 = 60;
/// The height of an effect card.
pub(super) const EFFECT: u16 = 44;

/// The ink of a card's signs.
pub(super) fn ink(card: Card) -> Ink {
    if card.bytes()[1] == b'h' || card.bytes()[1] == b'd' {
        Ink::CardRed
    } else {
        Ink::CardMark
    }
}

/// How wide and high a card of this height lies, across or upright.
const fn size(height: u16, across: bool) -> (u16, u16) {
    let width = height * 7 / 10;
    if across {
        (height, width)
    } else {
        (width, height)
    }
}

/// A card without signs.
pub(super) fn blank(scene: &mut Scene, middle: Point, height: u16, across: bool, fill: Ink) {
    let (width, height) = size(height, across);
    scene.draw(Shape::Rectangle {
        at: Point {
            x: middle.x - i32::from(width) / 2,
            y: middle.y - i32::from(height) / 2,
        },
        width,
        height,
        round: 4,
        fill,
        line: Ink::Line,
    });
}

/// The outline around a card that something has just happened to.
pub(super) fn lit(scene: &mut Scene, middle: Point, height: u16, across: bool) {
    let (width, height) = size(height, across);
    for grown in [3_u16, 4, 5] {
        scene.draw(Shape::Rectangle {
            at: Point {
                x: middle.x - i32::from(width) / 2 - i32::from(grown),
                y: middle.y - i32::from(height) / 2 - i32::from(grown),
            },
            width: width + 2 * grown,
            height: height + 2 * grown,
            round: 6,
            fill: Ink::None,
            line: Ink::LastMove,
        });
    }
}

/// A knight: the card if it is known, how it stands, and the number it fights with.
pub(super) fn knight(
    scene: &mut Scene,
    middle: Point,
    card: Option<Card>,
    position: Position,
    number: u8,
) {
    let across = position != Position::Attack;
    let Some(card) = card else {
        blank(scene, middle, KNIGHT, across, Ink::CardBack);
        scene.mark(middle.x, middle.y, 18, "?", Ink::Light);
        return;
    };
    blank(scene, middle, KNIGHT, across, Ink::Card);
    let Point { x, y } = middle;
    let (upper, lower) = if across {
        (y - 9, y + 10)
    } else {
        (y - 13, y + 13)
    };
    scene.mark(x, upper, 19, code(card), ink(card));
    if across {
        shield(
            scene,
            Point {
                x: x - 13,
                y: lower,
            },
        );
    } else {
        sword(
            scene,
            Point {
                x: x - 13,
                y: lower,
            },
        );
    }
    scene.mark(x + 8, lower, 16, number.to_string(), Ink::CardMark);
}

/// An effect card, or its back with the turn in which it was set.
pub(super) fn effect(scene: &mut Scene, middle: Point, card: Option<Card>, set: u8) {
    let fill = if card.is_some() {
        Ink::Card
    } else {
        Ink::CardBack
    };
    blank(scene, middle, EFFECT, false, fill);
    match card {
        Some(card) => scene.mark(middle.x, middle.y, small(card), code(card), ink(card)),
        None => scene.mark(middle.x, middle.y, 14, set.to_string(), Ink::Light),
    }
}

/// How large the signs of a card can be on an effect card: a 10 has three.
fn small(card: Card) -> u16 {
    if card.rank() == 10 { 13 } else { 15 }
}

fn sword(scene: &mut Scene, Point { x, y }: Point) {
    let line = |from: (i32, i32), to: (i32, i32), width| Shape::Line {
        points: [from, to].map(|(x, y)| Point { x, y }).to_vec(),
        ink: Ink::CardMark,
        width,
    };
    scene.draw(line((x - 4, y + 5), (x + 5, y - 5), 2));
    scene.draw(line((x - 4, y), (x + 1, y + 5), 2));
}

fn shield(scene: &mut Scene, Point { x, y }: Point) {
    let corners = [(-5, -6), (5, -6), (5, 0), (0, 7), (-5, 0)];
    scene.draw(Shape::Polygon {
        corners: corners
            .map(|(across, down)| Point {
                x: x + across,
                y: y + down,
            })
            .to_vec(),
        fill: Ink::None,
        line: Ink::CardMark,
    });
}
