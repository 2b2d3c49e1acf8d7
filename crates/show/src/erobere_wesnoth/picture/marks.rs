//! The marks of a turn or of its last decision: moves as numbered arrows, fights with the hit points
//! they cost.

use super::course::numbered;
use super::layout::Layout;
use super::unit;
use crate::symbols::{BURST, SWORDS};
use paint::{Drawing, Outline, Place, Spot, Tone};
use rules::erobere_wesnoth::{Combatant, Event, Hex, Public, Unit};

/// The measures of an arrow between two hexes.
#[derive(Clone, Copy)]
struct Arrow {
    /// The distance from the middle of the first hex to its foot.
    begin: f32,
    /// The distance from its tip to the middle of the second hex.
    end: f32,
    /// Half the width of its head.
    half: f32,
}

const MARCH: Arrow = Arrow {
    begin: 6.0,
    end: 27.0,
    half: 15.0,
};
const ATTACK: Arrow = Arrow {
    begin: 21.0,
    end: 23.0,
    half: 13.0,
};

/// The marks on a picture: its events in their order.
pub(super) struct Marks<'a> {
    pub public: &'a Public,
    pub layout: &'a Layout,
    pub events: &'a [&'a Event],
}

impl Marks<'_> {
    /// Returns the fights, each as its attacker and its defender.
    fn fights(&self) -> impl Iterator<Item = [&Combatant; 2]> {
        self.events.iter().filter_map(|event| match event {
            Event::Fought {
                attacker, defender, ..
            } => Some([attacker, defender]),
            _ => None,
        })
    }

    /// Returns the hit points that a unit has lost in the fights shown.
    pub(super) fn lost(&self, unit: &Unit) -> u8 {
        // Somebody else may have come to the place of a unit that has fallen.
        let own = self.fights().flatten().filter(|fighter| {
            fighter.left > 0 && fighter.unit.seat == unit.seat && fighter.unit.hex == unit.hex
        });
        own.map(|fighter| fighter.unit.hp.saturating_sub(fighter.left))
            .fold(0, u8::saturating_add)
    }

    /// Draws the units that have fallen in the fights shown, unless somebody stands in their place.
    pub(super) fn fallen(&self, drawing: &mut Drawing) {
        for fighter in self.fights().flatten() {
            if fighter.left == 0 && self.public.unit_at(fighter.unit.hex).is_none() {
                unit::fallen(drawing, self.layout, &fighter.unit);
            }
        }
    }

    /// Draws arrows and numbers over the units.
    pub(super) fn draw(&self, drawing: &mut Drawing) {
        for event in self.events {
            if let Event::Marched { from, to, .. } = event {
                self.arrow(drawing, *from, *to);
            }
        }
        let numbered = numbered(self.events);
        let several = numbered.last().is_some_and(|(number, _)| *number > 1);
        let mut before = 0;
        for (number, event) in numbered {
            let (x, y) = self.layout.middle(place(event));
            let aside = 26.0 * self.layout.scale();
            match event {
                Event::Marched { .. } => self.number(drawing, (x, y), number, several),
                Event::King { .. } | Event::Recruited { .. } => {
                    self.arrived(drawing, place(event));
                    if several {
                        self.number(drawing, (x + aside, y - aside), number, several);
                    }
                }
                Event::Fought { .. } if several && number > before => {
                    self.number(drawing, (x - aside, y), number, several);
                }
                Event::Fought { .. } | Event::Turn { .. } => {}
            }
            before = number;
        }
    }

    /// Draws fights and what they cost over everything else.
    pub(super) fn losses(&self, drawing: &mut Drawing) {
        for fighters in self.fights() {
            let [from, to] = fighters.map(|fighter| fighter.unit.hex);
            self.pointed(drawing, from, to, ATTACK);
            // The fall of a king says it loud enough.
            let is_fallen_king = |fighter: &Combatant| fighter.unit.king && fighter.left == 0;
            if !fighters.into_iter().any(is_fallen_king) {
                self.swords(drawing, from, to);
            }
        }
        for unit in &self.public.units {
            let lost = self.lost(unit);
            let mut fights = self.fights();
            let other =
                fights.find_map(|fighters| match fighters.map(|fighter| fighter.unit.hex) {
                    [from, to] if unit.hex == from => Some(to),
                    [from, to] if unit.hex == to => Some(from),
                    _ => None,
                });
            if let Some(other) = other.filter(|_| lost > 0) {
                self.burst(drawing, unit.hex, other, lost);
            }
        }
    }

    /// Draws the arrow of a move, up to the token that has moved.
    fn arrow(&self, drawing: &mut Drawing, from: Hex, to: Hex) {
        self.pointed(drawing, from, to, MARCH);
    }

    /// Draws an arrow between two hexes.
    fn pointed(&self, drawing: &mut Drawing, from: Hex, to: Hex, arrow: Arrow) {
        let size = self.layout.scale();
        let (from, to) = (self.layout.middle(from), self.layout.middle(to));
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(down).max(1.0);
        let (across, along) = (right / length, down / length);
        let at = |far: f32, aside: f32| {
            (
                from.0 + across * far - along * aside,
                from.1 - 4.0 * size + along * far + across * aside,
            )
        };
        let (begin, tip) = (arrow.begin * size, length - arrow.end * size);
        let (foot, half) = (tip - arrow.half * 1.33 * size, arrow.half * size);
        let shaft = Outline::through(&[at(begin, 0.0), at(foot.max(begin + 2.0), 0.0)]);
        let head = [at(tip, 0.0), at(foot, half), at(foot, -half)];
        let head = Outline::polygon(&head);
        drawing.line(shaft.clone(), Tone::Ink, 15.0 * size);
        drawing.edged(head.clone(), Tone::Ink, Tone::Ink, 8.0 * size);
        drawing.line(shaft, Tone::Amber, 8.0 * size);
        drawing.fill(head, Tone::Amber);
    }

    /// Draws the number of an event, or a plain mark if it is the only one.
    fn number(&self, drawing: &mut Drawing, (x, y): Spot, number: usize, several: bool) {
        let half = 16.0 * self.layout.scale();
        let y = y - 4.0 * self.layout.scale();
        let sign = Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, 5.0);
        drawing.edged(sign, Tone::Amber, Tone::Ink, 3.5);
        if several {
            drawing.middle((x, y), number, (half * 1.5) as u16, Tone::Ink);
        } else {
            drawing.fill(Outline::circle((x, y), half * 0.35), Tone::Ink);
        }
    }

    /// Draws a frame around the hex where a unit has appeared.
    fn arrived(&self, drawing: &mut Drawing, hex: Hex) {
        let size = self.layout.scale();
        let frame = self.layout.hex(hex, 3.0 * size);
        drawing.line(frame.clone(), Tone::Ink, 10.0 * size);
        drawing.line(frame, Tone::Amber, 6.0 * size);
    }

    /// Draws crossed swords beside the arrow from an attacker to its target.
    fn swords(&self, drawing: &mut Drawing, from: Hex, to: Hex) {
        let size = self.layout.scale();
        let (from, to) = (self.layout.middle(from), self.layout.middle(to));
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        // Above the arrow, or on its left if it stands upright.
        let way = if right > 0.5 { -1.0 } else { 1.0 };
        let aside = way * 29.0 * size / right.hypot(down).max(1.0);
        let middle = (
            (from.0 + to.0) / 2.0
                - if right.abs() < 0.5 {
                    29.0 * size
                } else {
                    down * aside
                },
            (from.1 + to.1) / 2.0 - 4.0 * size + right * aside,
        );
        let disc = Outline::circle(middle, 15.0 * size);
        drawing.edged(disc, Tone::Ink, Tone::Crimson, 4.0 * size);
        let place = Place::at(middle).scaled(0.72 * size);
        drawing.symbol(&SWORDS, place, Tone::Cream, Tone::Ink);
    }

    /// Draws the hit points that a unit has lost, on the side that looks away from the other unit.
    fn burst(&self, drawing: &mut Drawing, hex: Hex, other: Hex, lost: u8) {
        let size = self.layout.scale();
        let ((x, y), (other, _)) = (self.layout.middle(hex), self.layout.middle(other));
        let aside = if x < other { -28.0 } else { 28.0 };
        let at = (x + aside * size, y - 28.0 * size);
        let place = Place::at(at).scaled(0.92 * size);
        drawing.symbol(&BURST, place, Tone::Crimson, Tone::Cream);
        drawing.middle(at, lost, (26.0 * size) as u16, Tone::Cream);
    }
}

/// Returns the hex at which an event has its number.
const fn place(event: &Event) -> Hex {
    match event {
        Event::King { hex, .. } | Event::Recruited { hex, .. } => *hex,
        Event::Marched { from, .. } => *from,
        Event::Fought { attacker, .. } => attacker.unit.hex,
        Event::Turn { .. } => Hex { column: 0, row: 0 },
    }
}
