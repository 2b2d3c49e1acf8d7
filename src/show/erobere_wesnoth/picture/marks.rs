//! The marks of the last decision: moves as numbered arrows, fights with the hit points they cost.

use super::figures;
use super::layout::Layout;
use super::unit;
use crate::games::erobere_wesnoth::{Event, Hex, Public, Unit};
use crate::scene::{Drawing, Outline, Place, Spot, Tone};
use crate::show::symbols::SWORDS;

/// The marks on a picture: its events in their order.
pub(super) struct Marks<'a> {
    pub public: &'a Public,
    pub layout: &'a Layout,
    pub events: &'a [Event],
}

impl Marks<'_> {
    /// Returns the hit points that a unit has lost in the fights shown.
    pub(super) fn lost(&self, unit: &Unit) -> u8 {
        let fights = self.events.iter().filter_map(|event| match event {
            Event::Fought { fighters, left, .. } => Some((fighters, left)),
            _ => None,
        });
        let here = |fighter: &Unit| fighter.seat == unit.seat && fighter.hex == unit.hex;
        let losses = fights.map(|((attacker, defender), left)| {
            if here(attacker) {
                attacker.hp.saturating_sub(left.0)
            } else if here(defender) {
                defender.hp.saturating_sub(left.1)
            } else {
                0
            }
        });
        losses.fold(0, u8::saturating_add)
    }

    /// Draws the units that have fallen in the fights shown, unless somebody stands in their place.
    pub(super) fn fallen(&self, drawing: &mut Drawing) {
        for event in self.events {
            let Event::Fought { fighters, left, .. } = event else {
                continue;
            };
            for (fighter, left) in [(&fighters.0, left.0), (&fighters.1, left.1)] {
                if left == 0 && self.public.unit_at(fighter.hex).is_none() {
                    unit::fallen(drawing, self.layout, fighter);
                }
            }
        }
    }

    /// Draws the marks over everything else.
    pub(super) fn draw(&self, drawing: &mut Drawing) {
        let several = self.events.len() > 1;
        for event in self.events {
            if let Event::Marched { from, to, .. } = event {
                self.arrow(drawing, *from, *to);
            }
        }
        for (number, event) in (1_usize..).zip(self.events) {
            match event {
                Event::Marched { from, .. } => {
                    let (x, y) = self.layout.middle(*from);
                    self.number(drawing, (x, y), number, several);
                }
                Event::King { hex, .. } | Event::Recruited { hex, .. } => {
                    self.arrived(drawing, *hex);
                    if several {
                        let (x, y) = self.layout.middle(*hex);
                        let aside = 26.0 * self.layout.scale();
                        self.number(drawing, (x + aside, y - aside), number, several);
                    }
                }
                Event::Fought { fighters, left, .. } => {
                    self.fight(drawing, &fighters.0, &fighters.1, *left);
                }
                Event::Turn { .. } => {}
            }
        }
    }

    fn arrow(&self, drawing: &mut Drawing, from: Hex, to: Hex) {
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
        let (tip, foot) = (length - 27.0 * size, length - 47.0 * size);
        let shaft = Outline::through(&[at(6.0, 0.0), at(foot.max(8.0), 0.0)]);
        let head = [at(tip, 0.0), at(foot, 15.0 * size), at(foot, -15.0 * size)];
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

    fn fight(&self, drawing: &mut Drawing, attacker: &Unit, defender: &Unit, left: (u8, u8)) {
        let size = self.layout.scale();
        let (from, to) = (
            self.layout.middle(attacker.hex),
            self.layout.middle(defender.hex),
        );
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0 - 4.0 * size);
        let disc = Outline::circle(middle, 17.0 * size);
        drawing.edged(disc, Tone::Ink, Tone::Crimson, 4.0 * size);
        let place = Place::at(middle).scaled(0.82 * size);
        drawing.symbol(&SWORDS, place, Tone::Cream, Tone::Ink);
        let hits = [
            (attacker.hp, left.0, from, to),
            (defender.hp, left.1, to, from),
        ];
        for (before, left, at, other) in hits {
            let lost = before.saturating_sub(left);
            if lost == 0 || left == 0 {
                continue;
            }
            // On the side that looks away from the other unit.
            let aside = if at.0 < other.0 { -28.0 } else { 28.0 };
            let at = (at.0 + aside * size, at.1 - 28.0 * size);
            let place = Place::at(at).scaled(0.92 * size);
            drawing.symbol(figures::burst(), place, Tone::Crimson, Tone::Cream);
            drawing.middle(at, lost, (26.0 * size) as u16, Tone::Cream);
        }
    }
}
