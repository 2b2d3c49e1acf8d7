//! The public position as a picture: the viewer's own side below, the stack between the sides.

use super::panel;
use super::pieces::{self, EFFECT, KNIGHT};
use super::position::{effects, knights, strength};
use super::traces::{self, Spot};
use super::words::code;
use crate::game::Seat;
use crate::games::duell::{
    Awaited, ItemSeen, Kind, Position, Public, Reference, Square, Status, Zone,
};
use crate::scene::{Ink, Plain as Shape, Point, Scene};

/// Logical pixels; a phone shows the picture at a little less.
const WIDTH: u16 = 420;
/// The width of a slot.
const SLOT: i32 = 67;
const LEFT: i32 = 6;
/// How high one side is, and the band between the sides: with cards on the stack and without.
const SIDE: i32 = 166;
const BAND: i32 = 24;
const STACK: i32 = 54;

/// Where things are.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// Whose side is below.
    pub below: Seat,
    /// The height of the band between the sides.
    band: i32,
}

impl Layout {
    fn new(public: &Public, viewer: Option<Seat>) -> Self {
        Self {
            below: viewer.unwrap_or(Seat::Zero),
            band: BAND + if public.stack.is_empty() { 0 } else { STACK },
        }
    }

    /// A height on a side, counted from that player's edge.
    pub(super) fn y(self, seat: Seat, depth: i32) -> i32 {
        if seat == self.below {
            2 * SIDE + self.band - depth
        } else {
            depth
        }
    }

    /// The middle of a slot.
    pub(super) fn slot(self, square: Square) -> Point {
        let column = i32::try_from(square.index()).unwrap_or(0);
        let depth = match square.zone {
            Zone::Effects => 58,
            Zone::Knights => 132,
        };
        Point {
            x: LEFT + SLOT * column + SLOT / 2,
            y: self.y(square.seat, depth),
        }
    }

    /// The height of the slots' numbers, and of the turn beside them.
    pub(super) const fn middle(self) -> i32 {
        SIDE + BAND / 2
    }
}

/// The position, seen from one side.
pub(super) fn board(public: &Public, viewer: Option<Seat>) -> Scene {
    let layout = Layout::new(public, viewer);
    let height = 2 * SIDE + layout.band;
    let mut scene = Scene::plain(WIDTH, u16::try_from(height).unwrap_or(u16::MAX));
    for seat in Seat::BOTH {
        slots(&mut scene, layout, seat);
    }
    for seat in Seat::BOTH {
        side(&mut scene, public, layout, seat);
        panel::draw(&mut scene, public, layout, seat);
    }
    band(&mut scene, public, layout);
    for spot in traces::lit(public) {
        mark(&mut scene, public, layout, spot);
    }
    for (from, to) in traces::arrows(public) {
        let start = layout.slot(from);
        let end = to.map_or_else(
            || Point {
                x: start.x,
                y: layout.y(from.seat.other(), 92),
            },
            |square| layout.slot(square),
        );
        arrow(&mut scene, start, end);
    }
    stack(&mut scene, public, layout);
    scene
}

/// The empty places.
fn slots(scene: &mut Scene, layout: Layout, seat: Seat) {
    for (zone, width, height) in [(Zone::Knights, 62, 62), (Zone::Effects, 34, EFFECT + 2)] {
        for square in Square::all(seat, zone) {
            let Point { x, y } = layout.slot(square);
            scene.draw(Shape::Rectangle {
                at: Point {
                    x: x - i32::from(width) / 2,
                    y: y - i32::from(height) / 2,
                },
                width,
                height,
                round: 4,
                fill: Ink::Field,
                line: Ink::None,
            });
        }
    }
}

fn side(scene: &mut Scene, public: &Public, layout: Layout, seat: Seat) {
    for (square, knight) in knights(public, seat) {
        let number = knight
            .card
            .map_or(0, |card| strength(public, card, knight.position));
        let middle = layout.slot(square);
        pieces::knight(scene, middle, knight.card, knight.position, number);
    }
    for (square, effect) in effects(public, seat) {
        let middle = layout.slot(square);
        pieces::effect(scene, middle, effect.card, effect.set);
        if let Status::Attached(host) = effect.status {
            let y = layout.y(seat, 92);
            scene.mark(middle.x, y, 13, format!("→{}", code(host)), Ink::Line);
        }
    }
}

/// Between the sides: the slots' numbers, and whose turn it is.
fn band(scene: &mut Scene, public: &Public, layout: Layout) {
    for square in Square::all(layout.below, Zone::Knights) {
        let number = (square.index() + 1).to_string();
        let x = layout.slot(square).x;
        scene.mark(x, layout.middle(), 12, number, Ink::Quiet);
    }
    if !matches!(public.awaited, Awaited::Shuffle | Awaited::Over(_)) {
        panel::turn(scene, public, layout);
    }
}

/// What waits to be carried out, the latest on the right.
fn stack(scene: &mut Scene, public: &Public, layout: Layout) {
    let y = SIDE + BAND + STACK / 2 - 3;
    let count = i32::try_from(public.stack.len()).unwrap_or(i32::MAX);
    let step = (350 / count.max(1)).min(64);
    for (item, place) in public.stack.iter().zip(0..) {
        let x = LEFT + 30 + step * place;
        stacked(scene, layout, item, Point { x, y });
    }
}

/// An item of the stack: who made it, its card, and a cross when it is annulled.
fn stacked(scene: &mut Scene, layout: Layout, item: &ItemSeen, middle: Point) {
    let Point { x, y } = middle;
    let from = if item.by == layout.below {
        "↑"
    } else {
        "↓"
    };
    scene.mark(x - 24, y, 16, from, Ink::Line);
    match (item.kind.card(), item.kind) {
        (Some(Reference::Card(card)), _) => pieces::effect(scene, middle, Some(card), 0),
        (_, Kind::End) => {
            pieces::blank(scene, middle, EFFECT, false, Ink::Field);
            scene.mark(x, y, 18, "✓", Ink::Line);
        }
        _ => {
            pieces::blank(scene, middle, EFFECT, false, Ink::CardBack);
            scene.mark(x, y, 14, "?", Ink::Light);
        }
    }
    if item.annulled {
        scene.mark(x, y, 40, "✕", Ink::LastMove);
    }
}

/// What has happened in a slot: an outline around its card, a cross where a card was destroyed.
fn mark(scene: &mut Scene, public: &Public, layout: Layout, spot: Spot) {
    let square = match spot {
        Spot::Card(square) => square,
        Spot::Destroyed(square) => {
            let Point { x, y } = layout.slot(square);
            scene.mark(x, y, 26, "✕", Ink::LastMove);
            return;
        }
    };
    let middle = layout.slot(square);
    match square.zone {
        Zone::Effects => pieces::lit(scene, middle, EFFECT, false),
        Zone::Knights => {
            let knight = public.knights[square.seat].get(square.index());
            let knight = knight.and_then(Option::as_ref);
            let across = knight.is_some_and(|knight| knight.position != Position::Attack);
            pieces::lit(scene, middle, KNIGHT, across);
        }
    }
}

/// An arrow that stops short of the middles of two slots.
fn arrow(scene: &mut Scene, from: Point, to: Point) {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let length = dx.hypot(dy).max(1.0);
    let along = |distance: f64, aside: f64| {
        let (unit_x, unit_y) = (dx / length, dy / length);
        Point {
            x: from.x + (unit_x * distance - unit_y * aside).round() as i32,
            y: from.y + (unit_y * distance + unit_x * aside).round() as i32,
        }
    };
    let tip = (length - 26.0).max(length / 2.0);
    scene.draw(Shape::Line {
        points: vec![
            along(28.0_f64.min(length / 3.0), 0.0),
            along(tip - 8.0, 0.0),
        ],
        ink: Ink::LastMove,
        width: 4,
    });
    scene.draw(Shape::Polygon {
        corners: vec![
            along(tip, 0.0),
            along(tip - 12.0, 7.0),
            along(tip - 12.0, -7.0),
        ],
        fill: Ink::LastMove,
        line: Ink::Ground,
    });
}
