//! A unit: a light disc for north, a dark square for south, with its letter and hit points, and a
//! crown for a king.

use crate::game::Seat;
use crate::games::erobere_wesnoth::Unit;
use crate::scene::{Ink, Plain as Shape, Point, Scene};

/// Draws a unit into a hex of this radius.
pub(super) fn draw(scene: &mut Scene, middle: Point, radius: i32, unit: &Unit) {
    let size = radius / 2;
    let middle = Point {
        x: middle.x - radius / 3,
        y: middle.y - radius / 6,
    };
    body(scene, middle, size, unit.seat);
    let ink = match unit.seat {
        Seat::Zero => Ink::CardMark,
        Seat::One => Ink::Light,
    };
    let mark = (radius * 3 / 5).unsigned_abs() as u16;
    let text = format!("{}{}", unit.class.letter().to_ascii_uppercase(), unit.hp);
    scene.mark(middle.x, middle.y, mark, text, ink);
    if unit.king {
        crown(scene, middle, size);
    }
}

/// The shape and shade of a side.
pub(super) fn body(scene: &mut Scene, middle: Point, size: i32, seat: Seat) {
    let length = |length: i32| length.unsigned_abs() as u16;
    scene.draw(match seat {
        Seat::Zero => Shape::Circle {
            middle,
            radius: length(size),
            fill: Ink::Light,
            line: Ink::CardMark,
        },
        Seat::One => Shape::Rectangle {
            at: Point {
                x: middle.x - size * 9 / 10,
                y: middle.y - size * 9 / 10,
            },
            width: length(size * 9 / 5),
            height: length(size * 9 / 5),
            round: 2,
            fill: Ink::Dark,
            line: Ink::Light,
        },
    });
}

fn crown(scene: &mut Scene, middle: Point, size: i32) {
    let foot = middle.y - size * 4 / 5;
    let step = size / 3;
    let corners = [
        (-2, 0),
        (-2, -2),
        (-1, -1),
        (0, -2),
        (1, -1),
        (2, -2),
        (2, 0),
    ];
    scene.draw(Shape::Polygon {
        corners: corners
            .map(|(right, up)| Point {
                x: middle.x + right * step,
                y: foot + up * step,
            })
            .into(),
        fill: Ink::LastMove,
        line: Ink::CardMark,
    });
}
