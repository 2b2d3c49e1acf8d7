//! The piste and the hand as pictures.

use crate::game::Seat;
use crate::games::en_garde::{CENTRE, Cards, HIGHEST, Move, PISTE, Private, Public, Spent};
use crate::scene::{Ink, Point, Scene, Shape};

/// The width of a square. All 23 are legible on a phone, where the picture is about 360 wide.
const SQUARE: i32 = 17;
const MARGIN: i32 = 9;
const TOP: i32 = 62;
const WIDTH: u16 = (23 * SQUARE + 2 * MARGIN) as u16;
const CARD: u16 = 30;

/// The piste, seen from one side: that fencer stands on the left.
pub(super) fn piste(public: &Public, viewer: Option<Seat>) -> Scene {
    let left = viewer.unwrap_or(Seat::Zero);
    let mut scene = Scene::new(WIDTH, 176);
    let middle = |square: u8| MARGIN + SQUARE * column(left, square) + SQUARE / 2;
    squares(&mut scene, public, left);
    trail(&mut scene, public, &middle);
    for seat in Seat::BOTH {
        fencer(&mut scene, middle(public.squares[seat]), seat, seat == left);
    }
    distance(&mut scene, public, &middle);
    below(&mut scene, public, left);
    scene
}

fn column(left: Seat, square: u8) -> i32 {
    i32::from(match left {
        Seat::Zero => square.saturating_sub(1),
        Seat::One => PISTE.saturating_sub(square),
    })
}

fn squares(scene: &mut Scene, public: &Public, left: Seat) {
    for square in 1..=PISTE {
        let x = MARGIN + SQUARE * column(left, square);
        let centre = square == CENTRE;
        scene.draw(Shape::Rectangle {
            at: Point { x: x + 1, y: TOP },
            width: (SQUARE - 2) as u16,
            height: 30,
            round: 3,
            fill: if centre {
                Ink::SpecialField
            } else {
                Ink::Field
            },
            line: Ink::None,
        });
        let occupied = Seat::BOTH
            .into_iter()
            .any(|seat| public.squares[seat] == square);
        let worth_a_number =
            occupied || centre || square % 5 == 0 || square == 1 || square == PISTE;
        let crowded = !occupied
            && Seat::BOTH
                .into_iter()
                .any(|seat| public.squares[seat].abs_diff(square) == 1);
        if worth_a_number && !crowded {
            let (size, ink) = if occupied {
                (13, Ink::Line)
            } else {
                (11, Ink::Quiet)
            };
            scene.mark(x + SQUARE / 2, TOP + 41, size, square.to_string(), ink);
        }
    }
    // The centre is marked by a shape too.
    let x = MARGIN + SQUARE * column(left, CENTRE) + SQUARE / 2;
    scene.draw(Shape::Polygon {
        corners: vec![
            Point {
                x: x - 4,
                y: TOP - 7,
            },
            Point {
                x: x + 4,
                y: TOP - 7,
            },
            Point { x, y: TOP - 2 },
        ],
        fill: Ink::SpecialField,
        line: Ink::None,
    });
}

/// Where the last step came from: a dotted way on the floor to the fencer who made it.
fn trail(scene: &mut Scene, public: &Public, middle: &dyn Fn(u8) -> i32) {
    let Some((seat, chosen)) = public.last else {
        return;
    };
    let here = public.squares[seat];
    let (steps, forward) = match chosen {
        Move::Advance(card, _) => (card, true),
        Move::Back(card) | Move::Retreat(card) => (card, false),
        Move::Attack(_) | Move::Parry(_) => (0, true),
    };
    let up = (seat == Seat::Zero) == forward;
    let mut square = here;
    for _ in 0..steps {
        square = if up {
            square.saturating_sub(1)
        } else {
            square + 1
        };
        if !(1..=PISTE).contains(&square) {
            return;
        }
        scene.draw(Shape::Circle {
            middle: Point {
                x: middle(square),
                y: TOP + 15,
            },
            radius: 3,
            fill: Ink::LastMove,
            line: Ink::None,
        });
    }
}

/// A fencer: white a round head, black a square one; both hold the blade towards the other.
fn fencer(scene: &mut Scene, x: i32, seat: Seat, looks_right: bool) {
    let (fill, line) = match seat {
        Seat::Zero => (Ink::Light, Ink::Dark),
        Seat::One => (Ink::Dark, Ink::Light),
    };
    let way = if looks_right { 1 } else { -1 };
    scene.draw(Shape::Line {
        points: vec![
            Point {
                x: x + 3 * way,
                y: 46,
            },
            Point {
                x: x + 15 * way,
                y: 40,
            },
        ],
        ink: Ink::Line,
        width: 2,
    });
    scene.draw(Shape::Polygon {
        corners: vec![
            Point {
                x: x - 7,
                y: TOP + 26,
            },
            Point {
                x: x + 7,
                y: TOP + 26,
            },
            Point { x: x + 4, y: 42 },
            Point { x: x - 4, y: 42 },
        ],
        fill,
        line,
    });
    match seat {
        Seat::Zero => scene.draw(Shape::Circle {
            middle: Point { x, y: 34 },
            radius: 7,
            fill,
            line,
        }),
        Seat::One => scene.draw(Shape::Rectangle {
            at: Point { x: x - 6, y: 28 },
            width: 12,
            height: 13,
            round: 2,
            fill,
            line,
        }),
    }
}

/// The distance, between the fencers.
fn distance(scene: &mut Scene, public: &Public, middle: &dyn Fn(u8) -> i32) {
    let (one, other) = (middle(public.squares.zero), middle(public.squares.one));
    let (from, to) = (one.min(other), one.max(other));
    let y = 14;
    scene.draw(Shape::Line {
        points: vec![
            Point { x: from, y: y + 6 },
            Point { x: from, y },
            Point { x: to, y },
            Point { x: to, y: y + 6 },
        ],
        ink: Ink::Quiet,
        width: 1,
    });
    let x = (from + to) / 2;
    scene.draw(Shape::Circle {
        middle: Point { x, y },
        radius: 11,
        fill: Ink::Ground,
        line: Ink::Quiet,
    });
    scene.mark(x, y, 14, public.distance().to_string(), Ink::Line);
}

/// Below the piste: the draw pile, the last play's cards, and what else the variant or the end of
/// the round shows.
fn below(scene: &mut Scene, public: &Public, left: Seat) {
    let y = 126;
    scene.card(Point { x: MARGIN, y }, CARD + 8, None);
    scene.mark(MARGIN + 46, y + 19, 17, public.pile.to_string(), Ink::Line);
    if let Some(revealed) = &public.revealed {
        hand_row(scene, revealed.hands[left], 100, y);
        hand_row(scene, revealed.hands[left.other()], 270, y);
        return;
    }
    let mut x = 110;
    if let Some((_, chosen)) = public.last {
        scene.draw(Shape::Rectangle {
            at: Point { x: x - 5, y: y - 5 },
            width: u16::from(chosen.cards().len()) * 28 + 6,
            height: CARD + 18,
            round: 5,
            fill: Ink::None,
            line: Ink::LastMove,
        });
        for value in chosen.cards().iter() {
            scene.card(Point { x, y }, CARD + 8, Some(&value.to_string()));
            x += 28;
        }
    }
    if let Spent::Counts(spent) = public.spent {
        for value in 1..=HIGHEST {
            let x = 300 + i32::from(value - 1) * 21;
            scene.card(Point { x: x - 8, y: y - 2 }, 24, Some(&value.to_string()));
            scene.mark(x, y + 32, 12, spent.count(value).to_string(), Ink::Line);
        }
    }
}

fn hand_row(scene: &mut Scene, hand: Cards, from: i32, y: i32) {
    for (value, place) in hand.iter().zip(0..) {
        scene.card(
            Point {
                x: from + place * 26,
                y: y + 3,
            },
            CARD + 4,
            Some(&value.to_string()),
        );
    }
}

/// The own cards, large, and how many of each value are still out where the variant tells.
pub(super) fn hand(private: &Private) -> Scene {
    let rows = if private.still_out.is_some() {
        150
    } else {
        106
    };
    let mut scene = Scene::new(320, rows);
    for (value, place) in private.hand.iter().zip(0..) {
        scene.card(
            Point {
                x: 10 + place * 61,
                y: 10,
            },
            86,
            Some(&value.to_string()),
        );
    }
    if let Some(out) = private.still_out {
        for ((count, value), place) in out.into_iter().zip(1_u8..).zip(0..) {
            let x = 24 + place * 61;
            scene.card(Point { x: x - 8, y: 110 }, 30, Some(&value.to_string()));
            scene.mark(x + 26, 125, 16, count.to_string(), Ink::Line);
        }
    }
    scene
}
