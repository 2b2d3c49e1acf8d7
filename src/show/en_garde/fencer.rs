//! A fencer: white with a round mask, black with a square one, each with the blade towards the
//! other.

use crate::game::Seat;
use crate::games::en_garde::Move;
use crate::scene::{Ink, Point, Scene, Shape};

/// How a fencer stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stance {
    EnGarde,
    Attack,
    Parry,
}

/// Where a fencer stands and which way they look.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The middle of the square, from the left.
    pub x: i32,
    /// The floor, from the top.
    pub floor: i32,
    /// Whether the other fencer stands to the right.
    pub looks_right: bool,
}

impl Place {
    /// A point so far ahead of the middle and so far above the floor.
    const fn point(self, (ahead, above): (i32, i32)) -> Point {
        let along = if self.looks_right { ahead } else { -ahead };
        Point {
            x: self.x + along,
            y: self.floor - above,
        }
    }

    fn points(self, places: &[(i32, i32)]) -> Vec<Point> {
        places.iter().map(|place| self.point(*place)).collect()
    }
}

/// The colours of a seat: inside and outline.
pub(super) const fn inks(seat: Seat) -> (Ink, Ink) {
    match seat {
        Seat::Zero => (Ink::Light, Ink::Dark),
        Seat::One => (Ink::Dark, Ink::Light),
    }
}

/// A fencer in the stance of what they did last. The body leans back over the own square, so
/// that two fencers at distance 1 still stand beside each other.
pub(super) fn draw(scene: &mut Scene, place: Place, seat: Seat, last: Option<Move>) {
    let stance = match last {
        Some(Move::Attack(_) | Move::Advance(_, Some(_))) => Stance::Attack,
        Some(Move::Parry(_)) => Stance::Parry,
        _ => Stance::EnGarde,
    };
    let (fill, line) = inks(seat);
    blade(scene, place, stance);
    let limbs = limbs(stance);
    let stroke = |scene: &mut Scene, ink, width| {
        for limb in &limbs {
            let points = place.points(limb);
            scene.draw(Shape::Line { points, ink, width });
        }
    };
    stroke(scene, line, 8);
    scene.draw(Shape::Polygon {
        corners: place.points(&[(-9, 39), (1, 39), (0, 19), (-8, 19)]),
        fill,
        line,
    });
    stroke(scene, fill, 5);
    mask(scene, place.point((-4, 47)), 7, seat);
}

/// Legs and arms, each through its joint.
const fn limbs(stance: Stance) -> [[(i32, i32); 3]; 4] {
    let (knee, foot, elbow, hand) = match stance {
        Stance::EnGarde => ((4, 12), (4, 1), (2, 31), (7, 33)),
        Stance::Attack => ((7, 13), (8, 1), (4, 36), (10, 36)),
        Stance::Parry => ((4, 12), (4, 1), (2, 30), (6, 31)),
    };
    [
        [(-6, 20), (-11, 11), (-14, 1)],
        [(-3, 20), knee, foot],
        [(-7, 36), (-13, 37), (-14, 45)],
        [(-2, 36), elbow, hand],
    ]
}

fn blade(scene: &mut Scene, place: Place, stance: Stance) {
    let (hand, tip, ink, width) = match stance {
        Stance::EnGarde => ((7, 33), (21, 38), Ink::Line, 2),
        Stance::Attack => ((10, 36), (31, 36), Ink::LastMove, 3),
        Stance::Parry => ((6, 31), (14, 54), Ink::LastMove, 3),
    };
    scene.draw(Shape::Line {
        points: place.points(&[hand, tip]),
        ink,
        width,
    });
}

/// A mask, which also marks what belongs to a seat.
pub(super) fn mask(scene: &mut Scene, middle: Point, radius: u16, seat: Seat) {
    let (fill, line) = inks(seat);
    match seat {
        Seat::Zero => scene.draw(Shape::Circle {
            middle,
            radius,
            fill,
            line,
        }),
        Seat::One => scene.draw(Shape::Rectangle {
            at: Point {
                x: middle.x - i32::from(radius) + 1,
                y: middle.y - i32::from(radius) + 1,
            },
            width: 2 * radius - 2,
            height: 2 * radius - 2,
            round: 2,
            fill,
            line,
        }),
    }
}
