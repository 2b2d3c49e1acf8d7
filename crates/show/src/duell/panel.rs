//! The panels beside the slots: each player's life, hand, deck and discard pile, and the turn.

use super::icons;
use super::picture::Layout;
use crate::Score;
use crate::symbols::{BURST, CROWN, GLASS, cross};
use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};
use rules::Seat;
use rules::duell::{Awaited, Card, Event, LIFE, Phase, Public};

/// The left edge of the panels.
pub(super) const X: f32 = 644.0;
pub(super) const WIDTH: f32 = 184.0;
pub(super) const HEIGHT: f32 = 200.0;
const EDGE: f32 = 12.0;
const RANKS: [&str; 13] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
];

/// Returns the top edge of a player's panel.
fn top(layout: Layout, seat: Seat) -> f32 {
    layout.y(seat, EDGE + HEIGHT / 2.0) - HEIGHT / 2.0
}

/// Returns the seat that has to decide, if one has.
pub(super) const fn asked(public: &Public) -> Option<Seat> {
    match public.awaited {
        Awaited::Action => Some(public.active),
        Awaited::Window(seat) | Awaited::Return { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Draws the panel of a player.
pub(super) fn draw(
    drawing: &mut Drawing,
    public: &Public,
    layout: Layout,
    seat: Seat,
    score: &Score,
) {
    let y = top(layout, seat);
    let panel = Outline::rectangle((X, y), WIDTH, HEIGHT, 14.0);
    let has_won = matches!(public.awaited, Awaited::Over(outcome) if outcome.winner == Some(seat));
    if has_won || asked(public) == Some(seat) {
        drawing.edged(panel, Tone::Night, Tone::Amber, 6.0);
    } else {
        drawing.edged(panel, Tone::Night, Tone::Slate, 2.0);
    }
    emblem(drawing, (X + 34.0, y + 44.0), seat, 21.0);
    let life = public.life[seat].max(0);
    let at = (X + WIDTH - 16.0, y + 62.0);
    drawing.text(at, life, 52, Tone::Cream, Anchor::End);
    if !matches!(public.awaited, Awaited::Shuffle | Awaited::Over(_)) && public.active == seat {
        turn(drawing, public, y, seat == layout.below);
    }
    if has_won {
        let place = Place::at((X + 76.0, y + 42.0)).scaled(34.0 / 64.0);
        drawing.symbol(&CROWN, place, Tone::Amber, Tone::Ink);
    } else if let (Awaited::Over(_), Some(lost)) = (public.awaited, lost(public, seat)) {
        let middle = (X + 92.0, y + 44.0);
        let place = Place::at(middle).scaled(1.42);
        drawing.symbol(&BURST, place, Tone::Crimson, Tone::Cream);
        drawing.middle(middle, format!("−{lost}"), 25, Tone::Cream);
    }
    bar(drawing, y + 78.0, life);
    won(drawing, y + 112.0, seat, score);
    piles(drawing, public, y, seat);
}

/// Returns the life that a player has lost in the last blow.
fn lost(public: &Public, loser: Seat) -> Option<u8> {
    public.happened.iter().rev().find_map(|event| match *event {
        Event::LifeLost { seat, amount, .. } if seat == loser => Some(amount),
        _ => None,
    })
}

/// Draws the number of the turn, beside an hourglass or the flag of a truce, with a mark on the frame for each of its phases.
fn turn(drawing: &mut Drawing, public: &Public, y: f32, is_below: bool) {
    let turn = public.turn.to_string();
    let right = X + WIDTH - 16.0;
    let (symbol, size) = if public.truce {
        (icons::truce(), 0.42)
    } else {
        (&*GLASS, 0.8)
    };
    let place = Place::at((right - 18.0 * turn.len() as f32 - 15.0, y + 112.0)).scaled(size);
    drawing.symbol(symbol, place, Tone::Amber, Tone::Night);
    drawing.text((right, y + 121.5), turn, 26, Tone::Mist, Anchor::End);
    let edge = if is_below { y } else { y + HEIGHT };
    let phases = [Phase::Main1, Phase::Battle, Phase::Main2];
    for (phase, number) in phases.into_iter().zip([-1.0, 0.0, 1.0]) {
        let x = X + WIDTH / 2.0 + 24.0 * number;
        let pip = Outline::rectangle((x - 9.0, edge - 8.0), 18.0, 16.0, 4.0);
        let fill = if phase == public.phase {
            Tone::Cream
        } else {
            Tone::Slate
        };
        drawing.edged(pip, fill, Tone::Ink, 4.0);
    }
}

/// Draws life as a bar of four tens.
fn bar(drawing: &mut Drawing, y: f32, life: i16) {
    let (x, width, height) = (X + 16.0, WIDTH - 32.0, 20.0);
    drawing.fill(Outline::rectangle((x, y), width, height, 5.0), Tone::Slate);
    if life > 0 {
        let left = width * f32::from(life.min(LIFE)) / f32::from(LIFE);
        drawing.fill(Outline::rectangle((x, y), left, height, 5.0), Tone::Cream);
    }
    let tens = [1.0, 2.0, 3.0].map(|ten| {
        let x = x + width * ten / 4.0;
        Outline::through(&[(x, y + 2.0), (x, y + height - 2.0)])
    });
    drawing.line(Outline::all(tens), Tone::Night, 4.0);
}

/// Draws the rounds won, among those that win the match.
fn won(drawing: &mut Drawing, y: f32, seat: Seat, score: &Score) {
    let count = score.first_to;
    if count < 2 {
        return;
    }
    let step = (92.0 / f32::from(count)).min(20.0);
    for number in 0..count {
        let middle = (X + 24.0 + f32::from(number) * step, y);
        let lit = number < score.won[seat];
        let lamp = match seat {
            Seat::Zero => Outline::circle(middle, step * 0.36),
            Seat::One => {
                let half = step * 0.32;
                Outline::rectangle((middle.0 - half, y - half), 2.0 * half, 2.0 * half, 1.0)
            }
        };
        let (fill, line) = if lit {
            (Tone::Amber, Tone::Amber)
        } else {
            (Tone::Night, Tone::Steel)
        };
        drawing.edged(lamp, fill, line, 2.0);
    }
}

/// Draws hand, deck and discard pile with their numbers of cards.
fn piles(drawing: &mut Drawing, public: &Public, y: f32, seat: Seat) {
    let back = match seat {
        Seat::Zero => Tone::Dusk,
        Seat::One => Tone::Coal,
    };
    let column = |number: f32| X + WIDTH * (number + 0.5) / 3.0;
    let discarded = public.discards[seat].0.len();
    let numbers = [public.hand_sizes[seat], public.decks[seat], discarded];
    for (number, place) in numbers.into_iter().zip([0.0, 1.0, 2.0]) {
        let tone = if place == 0.0 {
            Tone::Cream
        } else {
            Tone::Mist
        };
        let at = (column(place), y + 189.0);
        drawing.text(at, number, 26, tone, Anchor::Middle);
    }
    let sheet = |x: f32, y: f32| Outline::rectangle((x, y), 20.0, 28.0, 3.0);
    for turned in [-24.0, 0.0, 24.0] {
        let mut card = Drawing::new();
        card.edged(sheet(-10.0, -34.0), back, Tone::Cream, 2.5);
        drawing.put(&card, Place::at((column(0.0), y + 163.0)).turned(turned));
    }
    for aside in [6.0, 3.0, 0.0] {
        let at = (column(1.0) - 13.0 + aside, y + 129.0 + aside);
        drawing.edged(sheet(at.0, at.1), back, Tone::Cream, 2.5);
    }
    if public.skip[seat].is_some() {
        cross(drawing, (column(1.0), y + 146.0), 15.0, 4.2);
    }
    let mut open = Drawing::new();
    open.edged(sheet(-10.0, -14.0), Tone::Cream, Tone::Ink, 2.0);
    open.line(Outline::read("M-6 -6L6 6M6 -6L-6 6"), Tone::Ink, 4.0);
    drawing.put(&open, Place::at((column(2.0), y + 146.0)).turned(-12.0));
}

/// Draws the emblem of a side: red hearts on a disc, black spades on a square.
pub(super) fn emblem(drawing: &mut Drawing, (x, y): Spot, seat: Seat, half: f32) {
    let size = (half * 1.4) as u16;
    match seat {
        Seat::Zero => {
            let disc = Outline::circle((x, y), half);
            drawing.edged(disc, Tone::Crimson, Tone::Cream, 3.0);
            drawing.text((x, y + half * 0.5), "♥", size, Tone::Cream, Anchor::Middle);
        }
        Seat::One => {
            let square = Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, 6.0);
            drawing.edged(square, Tone::Coal, Tone::Cream, 3.0);
            drawing.text((x, y + half * 0.5), "♠", size, Tone::Cream, Anchor::Middle);
        }
    }
}

/// Draws the discard pile by rank. A rank with cards in it is bright and has a dot for one card or a bar for two.
pub(super) fn discard(drawing: &mut Drawing, public: &Public, layout: Layout, seat: Seat) {
    let y = layout.y(seat, EDGE + 18.0) - 18.0;
    drawing.fill(Outline::rectangle((EDGE, y), 620.0, 36.0, 9.0), Tone::Night);
    let cards = public.discards[seat].0;
    for (name, (rank, place)) in RANKS.into_iter().zip((2..=14).zip(0_u8..)) {
        let x = EDGE + 24.0 + f32::from(place) * 47.7;
        let count = cards
            .iter()
            .filter(|card| Card::rank(*card) == rank)
            .count();
        let (tone, aside) = if count > 0 {
            (Tone::Cream, 6.0)
        } else {
            (Tone::Steel, 0.0)
        };
        drawing.text((x - aside, y + 27.0), name, 24, tone, Anchor::Middle);
        // One dot for a card, and a bar for two, which a phone would show as one dot.
        let right = x + if rank == 10 { 20.0 } else { 14.0 };
        match count {
            0 => {}
            1 => drawing.fill(Outline::circle((right, y + 18.0), 6.5), Tone::Cream),
            _ => {
                let bar = Outline::rectangle((right - 5.5, y + 5.0), 11.0, 26.0, 5.5);
                drawing.fill(bar, Tone::Cream);
            }
        }
    }
}
