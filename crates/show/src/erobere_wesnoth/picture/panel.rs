//! The panels beside the map, or above and below it: gold, income, villages, supply, turn and
//! score.

use super::course;
use super::figures;
use super::layout::{Layout, PANEL, STRIP, WIDTH};
use super::unit;
use crate::Score;
use crate::poster::{BANNER, banner};
use crate::symbols::{CROWN, GLASS};
use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};
use rules::Seat;
use rules::erobere_wesnoth::{Class, Event, Phase, Public};

const EDGE: f32 = 12.0;
/// The order in which classes are listed.
const CLASSES: [Class; 5] = [
    Class::Fighter,
    Class::Archer,
    Class::Mage,
    Class::Heavy,
    Class::Cavalry,
];

/// The height of a block of figures without the supply.
const SHORT: f32 = 122.0;
/// The height of what stands around the list of a turn.
const COURSE: f32 = 66.0;

/// Draws the panels of both sides, and between them what has just been done, if it was more than one
/// thing.
pub(super) fn draw(
    drawing: &mut Drawing,
    public: &Public,
    layout: &Layout,
    score: &Score,
    events: &[&Event],
) {
    let side = |seat| Side {
        public,
        seat,
        score,
    };
    if !layout.beside {
        let foot = layout.total() / layout.part - EDGE - STRIP;
        let mut strips = Drawing::new();
        side(Seat::Zero).strip(&mut strips, EDGE);
        side(Seat::One).strip(&mut strips, foot);
        drawing.put(&strips, Place::HERE.scaled(layout.part));
        return;
    }
    let height = layout.total() - 2.0 * EDGE;
    let tall = ((height - 68.0) / 2.0).min(300.0);
    let x = WIDTH - EDGE - PANEL;
    let listed = events.len() > 1 && !matches!(public.phase, Phase::Over(_));
    let needed = if listed { course::height(events) } else { 0.0 };
    let short = |side: &Side<'_>| SHORT + side.lamps();
    let sides = Seat::BOTH.map(side);
    // The supply of the player to move is left out too where a long turn needs the room.
    let room = height - tall - short(&sides[0]) - COURSE;
    let heights = sides.each_ref().map(|side| {
        let is_short = listed && (needed > room || !side.is_marked());
        if is_short { short(side) } else { tall }
    });
    let [above, below] = heights;
    sides[0].block(drawing, (x, EDGE), above);
    sides[1].block(drawing, (x, EDGE + height - below), below);
    if listed {
        let top = EDGE + above;
        turn(drawing, public, (x + 34.0, top + 32.0));
        let room = height - above - below - COURSE;
        course::draw(drawing, events, (x, top + 62.0), PANEL, room);
    } else {
        let middle = (x, EDGE + height / 2.0);
        between(drawing, public, middle, height - above - below);
    }
}

/// Draws the turn between the panels, and above it the banner of the end, or alone where there is
/// no room for both.
fn between(drawing: &mut Drawing, public: &Public, (x, y): Spot, room: f32) {
    let Phase::Over(outcome) = public.phase else {
        turn(drawing, public, (x + 34.0, y));
        return;
    };
    let aside = if room < 2.5 * BANNER { 0.0 } else { 34.0 };
    banner(drawing, (x + PANEL / 2.0, y - aside), PANEL, outcome, badge);
    if aside > 0.0 {
        turn(drawing, public, (x + 34.0, y + aside));
    }
}

fn turn(drawing: &mut Drawing, public: &Public, (x, y): Spot) {
    let place = Place::at((x, y)).scaled(1.25);
    drawing.symbol(&GLASS, place, Tone::Amber, Tone::Ink);
    let turn = public.turn.to_string();
    let wide = 26.0 * turn.len() as f32;
    drawing.text((x + 26.0, y + 13.0), turn, 36, Tone::Cream, Anchor::Start);
    let limit = format!("/{}", public.turn_limit);
    drawing.text(
        (x + 28.0 + wide, y + 13.0),
        limit,
        24,
        Tone::Mist,
        Anchor::Start,
    );
}

/// Draws the badge of a side: its shape with a crown.
pub(in super::super) fn badge(drawing: &mut Drawing, at: Spot, half: f32, seat: Seat) {
    let (fill, line, rim) = match seat {
        Seat::Zero => (Tone::Cream, Tone::Ink, Tone::Ink),
        Seat::One => (Tone::Coal, Tone::Cream, Tone::Coal),
    };
    unit::base(drawing, at, half, seat, fill, line);
    let place = Place::at((at.0, at.1 - half / 24.0)).scaled(half * 1.33 / 64.0);
    drawing.symbol(&CROWN, place, Tone::Amber, rim);
}

/// The figures of one side.
struct Side<'a> {
    public: &'a Public,
    seat: Seat,
    score: &'a Score,
}

impl Side<'_> {
    const fn is_marked(&self) -> bool {
        match self.public.phase {
            Phase::King(seat) | Phase::Actions(seat) | Phase::Fight { seat, .. } => {
                matches!(
                    (seat, self.seat),
                    (Seat::Zero, Seat::Zero) | (Seat::One, Seat::One)
                )
            }
            Phase::Drawing(_) | Phase::Over(_) => false,
        }
    }

    fn frame(&self, drawing: &mut Drawing, frame: Outline) {
        if self.is_marked() {
            drawing.edged(frame, Tone::Night, Tone::Amber, 6.0);
        } else {
            drawing.edged(frame, Tone::Night, Tone::Slate, 2.0);
        }
    }

    /// Draws the rounds won, among those that win the match: from a spot to the right, or upright
    /// around it.
    fn won(&self, drawing: &mut Drawing, (x, y): Spot, way: Spot) {
        let count = self.score.first_to;
        if count < 2 {
            return;
        }
        let room = if way.1 > 0.0 { 56.0 } else { 140.0 };
        let step = (room / f32::from(count)).min(20.0);
        let above = way.1 * step * f32::from(count - 1) / 2.0;
        for number in 0..count {
            let lit = number < self.score.won[self.seat];
            let (fill, line) = if lit {
                (Tone::Amber, Tone::Amber)
            } else {
                (Tone::Night, Tone::Steel)
            };
            let far = f32::from(number) * step;
            let at = (x + way.0 * far, y - above + way.1 * far);
            unit::base(drawing, at, step * 0.38, self.seat, fill, line);
        }
    }

    /// Returns the height of the line of the rounds won.
    const fn lamps(&self) -> f32 {
        if self.score.first_to < 2 { 0.0 } else { 22.0 }
    }

    fn gold(&self) -> String {
        super::super::names::amount(self.public.gold[self.seat])
    }

    fn income(&self) -> String {
        super::super::names::change(self.public.income(self.seat))
    }

    fn block(&self, drawing: &mut Drawing, (x, y): Spot, height: f32) {
        self.frame(drawing, Outline::rectangle((x, y), PANEL, height, 14.0));
        badge(drawing, (x + 38.0, y + 42.0), 24.0, self.seat);
        let right = x + PANEL - 12.0;
        let gold = self.gold();
        let size = if gold.chars().count() > 2 { 28 } else { 38 };
        // Three digits, and a minus with others, are wider than two digits.
        let (left, coin) = if size < 38 || self.public.gold[self.seat] < 0 {
            (80.0, 0.85)
        } else {
            (86.0, 1.05)
        };
        drawing.symbol(
            figures::coin(),
            Place::at((x + left, y + 40.0)).scaled(coin),
            Tone::Amber,
            Tone::Night,
        );
        drawing.text((right, y + 54.0), gold, size, Tone::Cream, Anchor::End);
        let house = Place::at((x + 30.0, y + 94.0)).scaled(0.78);
        drawing.symbol(figures::house(), house, Tone::Cream, Tone::Ink);
        let villages = self.public.villages_of(self.seat);
        drawing.text(
            (x + 54.0, y + 104.0),
            villages,
            28,
            Tone::Cream,
            Anchor::Start,
        );
        drawing.text(
            (right, y + 104.0),
            self.income(),
            28,
            Tone::Mist,
            Anchor::End,
        );
        self.won(drawing, (x + 24.0, y + 126.0), (1.0, 0.0));
        if height < SHORT + 30.0 {
            return;
        }
        let rule = Outline::through(&[(x + 14.0, y + 142.0), (right, y + 142.0)]);
        drawing.line(rule, Tone::Slate, 3.0);
        let step = ((height - 152.0) / 2.0).min(86.0);
        for (class, number) in CLASSES.into_iter().zip(0_u8..) {
            let (row, column) = (number / 3, number % 3);
            let shift = if row == 0 { 0.5 } else { 1.0 };
            let at = (
                x + PANEL * (f32::from(column) + shift) / 3.0,
                y + 148.0 + step * f32::from(row) + step * 0.34,
            );
            unit::icon(drawing, at, class, (step * 0.55).min(44.0));
            let supply = self.public.supply(self.seat, class);
            let tone = if supply > 0 { Tone::Mist } else { Tone::Steel };
            drawing.text((at.0, at.1 + step * 0.58), supply, 24, tone, Anchor::Middle);
        }
    }

    fn strip(&self, drawing: &mut Drawing, y: f32) {
        let frame = Outline::rectangle((EDGE, y), WIDTH - 2.0 * EDGE, STRIP, 14.0);
        self.frame(drawing, frame);
        let middle = y + STRIP / 2.0;
        badge(drawing, (50.0, middle), 24.0, self.seat);
        let write = |drawing: &mut Drawing, x, text: &dyn ToString, size: u16, tone, anchor| {
            let foot = middle + f32::from(size) * 0.364;
            drawing.text((x, foot), text.to_string(), size, tone, anchor);
        };
        let coin = Place::at((118.0, middle));
        drawing.symbol(figures::coin(), coin, Tone::Amber, Tone::Night);
        write(drawing, 138.0, &self.gold(), 36, Tone::Cream, Anchor::Start);
        write(drawing, 266.0, &self.income(), 28, Tone::Mist, Anchor::End);
        let house = Place::at((296.0, middle)).scaled(0.85);
        drawing.symbol(figures::house(), house, Tone::Cream, Tone::Ink);
        let villages = self.public.villages_of(self.seat);
        write(drawing, 320.0, &villages, 32, Tone::Cream, Anchor::Start);
        let rule = Outline::through(&[(372.0, y + 14.0), (372.0, y + STRIP - 14.0)]);
        drawing.line(rule, Tone::Slate, 3.0);
        for (class, number) in CLASSES.into_iter().zip(0_u8..) {
            let x = 400.0 + f32::from(number) * 69.0;
            unit::icon(drawing, (x, middle), class, 40.0);
            let supply = self.public.supply(self.seat, class);
            write(drawing, x + 24.0, &supply, 28, Tone::Mist, Anchor::Start);
        }
        if let Phase::Over(outcome) = self.public.phase
            && outcome.winner.unwrap_or(Seat::Zero) == self.seat
        {
            banner(drawing, (772.0, middle), 96.0, outcome, badge);
        } else if self.seat == Seat::Zero {
            let place = Place::at((762.0, middle)).scaled(1.05);
            drawing.symbol(&GLASS, place, Tone::Amber, Tone::Night);
            let size = if self.public.turn < 100 { 32 } else { 24 };
            write(
                drawing,
                778.0,
                &self.public.turn,
                size,
                Tone::Cream,
                Anchor::Start,
            );
        }
        self.won(drawing, (88.0, middle), (0.0, 1.0));
    }
}
