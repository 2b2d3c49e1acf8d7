//! The piste and the hand as pictures.

use super::fencer::{self, Place};
use crate::game::Seat;
use crate::games::en_garde::{CENTRE, Cards, HIGHEST, Move, PISTE, Private, Public, Spent};
use crate::scene::{Ink, Point, Scene, Shape};

/// The width of a square. All 23 are legible on a phone, where the picture is about 360 wide.
const SQUARE: i32 = 17;
const MARGIN: i32 = 14;
const TOP: i32 = 62;
const WIDTH: u16 = (23 * SQUARE + 2 * MARGIN) as u16;
/// The height of a card below the piste, and how far it stands from the next.
const CARD: u16 = 36;
const CARD_STEP: i32 = 25;
const SPENT_STEP: i32 = 20;
const FIRST_ROW: i32 = 124;
const SECOND_ROW: i32 = 172;

/// The piste, seen from one side: that fencer stands on the left.
pub(super) fn piste(public: &Public, viewer: Option<Seat>) -> Scene {
    let left = viewer.unwrap_or(Seat::Zero);
    let mut scene = Scene::new(WIDTH, height(public));
    let middle = |square: u8| MARGIN + SQUARE * column(left, square) + SQUARE / 2;
    squares(&mut scene, public, left);
    trail(&mut scene, public, &middle);
    for seat in Seat::BOTH {
        let place = Place {
            x: middle(public.squares[seat]),
            floor: TOP + 26,
            looks_right: seat == left,
        };
        let last = public.last.filter(|(player, _)| *player == seat);
        fencer::draw(&mut scene, place, seat, last.map(|(_, chosen)| chosen));
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
            // Two numbers side by side would touch.
            let aside = match (
                occupied && public.distance() == 1,
                public.squares[left] == square,
            ) {
                (false, _) => 0,
                (true, true) => -4,
                (true, false) => 4,
            };
            let (size, ink) = if occupied {
                (13, Ink::Line)
            } else {
                (11, Ink::Quiet)
            };
            scene.mark(
                x + SQUARE / 2 + aside,
                TOP + 41,
                size,
                square.to_string(),
                ink,
            );
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
    let passed = (1..=steps).map_while(|step| {
        let square = if up {
            here.checked_sub(step)
        } else {
            here.checked_add(step)
        };
        square.filter(|square| (1..=PISTE).contains(square))
    });
    for square in passed.clone() {
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
    if let Some(left_behind) = passed.last() {
        scene.draw(Shape::Rectangle {
            at: Point {
                x: middle(left_behind) - SQUARE / 2 + 1,
                y: TOP,
            },
            width: (SQUARE - 2) as u16,
            height: 30,
            round: 3,
            fill: Ink::None,
            line: Ink::LastMove,
        });
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

/// Below the piste: the last play on the side of its player, the draw pile between, and in a
/// second row what the variant or the end of the round shows.
fn below(scene: &mut Scene, public: &Public, left: Seat) {
    pile(scene, public.pile);
    if let Some((seat, chosen)) = public.last {
        let cards = chosen.cards();
        let from = side(seat == left, cards);
        scene.draw(Shape::Rectangle {
            at: Point {
                x: from - 4,
                y: FIRST_ROW - 4,
            },
            width: u16::from(cards.len()) * CARD_STEP as u16 + 7,
            height: CARD + 8,
            round: 5,
            fill: Ink::None,
            line: Ink::LastMove,
        });
        row(scene, cards, from, FIRST_ROW);
    }
    if let Spent::Counts(spent) = public.spent {
        let from = i32::from(WIDTH) / 2 - 2 * SPENT_STEP;
        for (value, place) in (1..=HIGHEST).zip(0..) {
            let x = from + place * SPENT_STEP;
            let face = Some(value.to_string());
            let y = SECOND_ROW;
            scene.card(Point { x: x - 8, y }, 24, face.as_deref());
            scene.mark(x, y + 33, 12, spent.count(value).to_string(), Ink::Line);
        }
    }
    for (seat, hand) in public.revealed.iter().flat_map(|shown| shown.hands.iter()) {
        let x = if seat == left {
            MARGIN + 7
        } else {
            i32::from(WIDTH) - MARGIN - 7
        };
        let y = SECOND_ROW + i32::from(CARD) / 2;
        fencer::mask(scene, Point { x, y }, 7, seat);
        row(scene, *hand, side(seat == left, *hand), SECOND_ROW);
    }
}

/// How high the picture is: with a second row of cards or without.
const fn height(public: &Public) -> u16 {
    let second = public.revealed.is_some() || matches!(public.spent, Spent::Counts(_));
    let last_row = if second { SECOND_ROW } else { FIRST_ROW };
    last_row as u16 + CARD + 12
}

/// The draw pile with its number; an empty place when it is used up.
fn pile(scene: &mut Scene, cards: u8) {
    let x = i32::from(WIDTH) / 2;
    let at = Point {
        x: x - 30,
        y: FIRST_ROW,
    };
    if cards > 0 {
        scene.card(at, CARD, None);
    } else {
        scene.draw(Shape::Rectangle {
            at,
            width: CARD * 2 / 3,
            height: CARD,
            round: CARD / 10,
            fill: Ink::None,
            line: Ink::Quiet,
        });
    }
    let y = FIRST_ROW + i32::from(CARD) / 2;
    scene.mark(x + 18, y, 18, cards.to_string(), Ink::Line);
}

/// Where a row of cards begins on a fencer's side; a hand's mask has its place beside it.
fn side(on_the_left: bool, cards: Cards) -> i32 {
    const BESIDE: i32 = 22;
    if on_the_left {
        MARGIN + BESIDE
    } else {
        i32::from(WIDTH) - MARGIN - BESIDE - i32::from(cards.len()) * CARD_STEP + 1
    }
}

fn row(scene: &mut Scene, cards: Cards, from: i32, y: i32) {
    for (value, place) in cards.iter().zip(0..) {
        let x = from + place * CARD_STEP;
        scene.card(Point { x, y }, CARD, Some(&value.to_string()));
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
