//! Beside the slots: life, hand, deck and discard of a player, and whose turn it is.

use super::picture::Layout;
use crate::game::Seat;
use crate::games::duell::{Card, LIFE, Phase, Public};
use crate::scene::{Ink, Plain as Shape, Point, Scene};

/// The middle of the strip to the right of the slots.
const X: i32 = 381;
const RANKS: [&str; 13] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
];

/// All of one player.
pub(super) fn draw(scene: &mut Scene, public: &Public, layout: Layout, seat: Seat) {
    let suits = match seat {
        Seat::Zero => "♥♦",
        Seat::One => "♣♠",
    };
    scene.mark(X, layout.y(seat, 18), 18, suits, Ink::Line);
    life(scene, public.life[seat], layout.y(seat, 50));
    let hand = layout.y(seat, 90);
    for aside in [-6, 0, 6] {
        back(scene, X - 20 + aside, hand + aside.abs() / 3, 22);
    }
    let number = public.hand_sizes[seat].to_string();
    scene.mark(X + 14, hand, 16, number, Ink::Line);
    deck(scene, public, layout, seat);
    discard(scene, public, layout, seat);
}

/// The life as a number in a bar.
fn life(scene: &mut Scene, life: i16, y: i32) {
    let left = life.clamp(0, LIFE);
    let bar = |width: i16, fill, line| Shape::Rectangle {
        at: Point {
            x: X - 30,
            y: y - 13,
        },
        width: width.unsigned_abs(),
        height: 26,
        round: 4,
        fill,
        line,
    };
    if left > 0 {
        scene.draw(bar(left * 60 / LIFE, Ink::SpecialField, Ink::None));
    }
    scene.draw(bar(60, Ink::None, Ink::Line));
    scene.mark(X, y, 19, left.to_string(), Ink::Line);
}

fn back(scene: &mut Scene, x: i32, y: i32, height: u16) {
    let width = height * 7 / 10;
    scene.draw(Shape::Rectangle {
        at: Point {
            x: x - i32::from(width) / 2,
            y: y - i32::from(height) / 2,
        },
        width,
        height,
        round: 2,
        fill: Ink::CardBack,
        line: Ink::Line,
    });
}

/// The deck: backs in a heap and their number, crossed when the next draw is skipped.
fn deck(scene: &mut Scene, public: &Public, layout: Layout, seat: Seat) {
    let y = layout.y(seat, 126);
    let cards = public.decks[seat];
    for lift in [3, 0, -3] {
        if cards > 0 {
            back(scene, X - 20 + lift, y + lift, 24);
        }
    }
    scene.mark(X + 14, y, 16, cards.to_string(), Ink::Line);
    if public.skip[seat] {
        scene.mark(X - 20, y, 26, "✕", Ink::LastMove);
    }
}

/// How many cards of each rank lie in the discard: a rank that is gone is bright, a dot each.
fn discard(scene: &mut Scene, public: &Public, layout: Layout, seat: Seat) {
    let cards = public.discards[seat].0;
    let y = layout.y(seat, 14);
    let dots = if seat == layout.below { y - 11 } else { y + 11 };
    for (name, (rank, place)) in RANKS.into_iter().zip((2..=14).zip(0..)) {
        let x = 19 + place * 26;
        let count = cards
            .iter()
            .filter(|card| Card::rank(*card) == rank)
            .count();
        let ink = if count > 0 {
            Ink::Line
        } else {
            Ink::SpecialField
        };
        scene.mark(x, y, 13, name, ink);
        for dot in 0..count.min(2) {
            let aside = if count == 1 { 0 } else { dot as i32 * 8 - 4 };
            scene.draw(Shape::Circle {
                middle: Point {
                    x: x + aside,
                    y: dots,
                },
                radius: 2,
                fill: Ink::Line,
                line: Ink::None,
            });
        }
    }
}

/// Whose turn it is, its number, and a mark for each part of the turn.
pub(super) fn turn(scene: &mut Scene, public: &Public, layout: Layout) {
    let y = layout.middle();
    let whose = if public.active == layout.below {
        "↓"
    } else {
        "↑"
    };
    scene.mark(X - 30, y, 16, whose, Ink::Line);
    scene.mark(X - 9, y, 16, public.turn.to_string(), Ink::Line);
    for (phase, x) in [Phase::Main1, Phase::Battle, Phase::Main2]
        .into_iter()
        .zip([X + 14, X + 22, X + 30])
    {
        let now = phase == public.phase;
        scene.draw(Shape::Circle {
            middle: Point { x, y },
            radius: 3,
            fill: if now { Ink::Line } else { Ink::None },
            line: Ink::Line,
        });
    }
}
