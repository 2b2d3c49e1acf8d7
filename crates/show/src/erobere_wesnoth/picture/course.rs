//! A turn as a list: its moves, recruits and fights, numbered as on the map.

use super::figures;
use super::unit;
use crate::symbols::{BURST, SWORDS, cross};
use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};
use rules::Seat;
use rules::erobere_wesnoth::{Class, Combatant, Event};

/// The height of the first line of an entry, and of those below it.
const FIRST: f32 = 46.0;
const FURTHER: f32 = 38.0;

/// Returns events with their numbers. A fight has that of the move that led to it.
pub(super) fn numbered<'a>(events: &[&'a Event]) -> Vec<(usize, &'a Event)> {
    let mut numbered: Vec<(usize, &Event)> = Vec::new();
    for event in events {
        let number = match numbered.last() {
            Some((number, before)) if leads(before, event) => *number,
            Some((number, _)) => number + 1,
            None => 1,
        };
        numbered.push((number, event));
    }
    numbered
}

/// Returns `true` if a unit attacks from where it has just moved.
fn leads(before: &Event, after: &Event) -> bool {
    match (before, after) {
        (Event::Marched { to, .. }, Event::Fought { attacker, .. }) => *to == attacker.unit.hex,
        _ => false,
    }
}

/// Returns the height of the whole list.
pub(super) fn height(events: &[&Event]) -> f32 {
    entries(events).iter().map(Entry::height).sum()
}

/// Draws as many events as there is room for, and the number of those that are left out.
pub(super) fn draw(
    drawing: &mut Drawing,
    events: &[&Event],
    (x, y): Spot,
    width: f32,
    height: f32,
) {
    let entries = entries(events);
    // The number of those that are left out needs a line, too.
    let height = if self::height(events) > height {
        height - 34.0
    } else {
        height
    };
    let mut top = y;
    let mut left = entries.len();
    for entry in &entries {
        if top + entry.height() > y + height {
            break;
        }
        let rule = Outline::through(&[(x + 6.0, top), (x + width - 6.0, top)]);
        drawing.line(rule, Tone::Slate, 3.0);
        entry.draw(drawing, (x, top), width);
        top += entry.height();
        left -= 1;
    }
    if left > 0 {
        let at = (x + width / 2.0, top + 26.0);
        drawing.text(at, format!("+ {left}"), 24, Tone::Mist, Anchor::Middle);
    }
}

/// An entry of the list: a move, a recruit or a fight, and what came of it.
struct Entry<'a> {
    number: usize,
    class: Class,
    words: String,
    /// The side that has captured a village.
    captured: Option<Seat>,
    /// The unit that was attacked.
    attacked: Option<&'a Combatant>,
    /// `true` if the unit itself has fallen.
    fell: bool,
}

fn entries<'a>(events: &[&'a Event]) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for (number, event) in numbered(events) {
        if entries.last().is_none_or(|entry| entry.number < number) {
            entries.extend(Entry::of(number, event));
        }
        if let Event::Fought {
            attacker, defender, ..
        } = event
            && let Some(entry) = entries.last_mut()
        {
            entry.attacked = Some(defender);
            entry.fell = attacker.left == 0;
        }
    }
    entries
}

impl Entry<'_> {
    fn of(number: usize, event: &Event) -> Option<Self> {
        let (class, words) = match event {
            Event::King { class, hex, .. } | Event::Recruited { class, hex, .. } => {
                (*class, format!("+{hex}"))
            }
            Event::Marched {
                class, from, to, ..
            } => (*class, format!("{from}→{to}")),
            Event::Fought { attacker, .. } => (attacker.unit.class, attacker.unit.hex.to_string()),
            Event::Turn { .. } => return None,
        };
        Some(Self {
            number,
            class,
            words,
            captured: matches!(event, Event::Marched { captured: true, .. }).then(|| event.seat()),
            attacked: None,
            fell: false,
        })
    }

    fn height(&self) -> f32 {
        let further = u8::from(self.captured.is_some()) + u8::from(self.attacked.is_some());
        FIRST + FURTHER * f32::from(further)
    }

    fn draw(&self, drawing: &mut Drawing, (x, y): Spot, width: f32) {
        let middle = y + FIRST / 2.0;
        let tile = Outline::rectangle((x + 5.0, middle - 13.0), 26.0, 26.0, 5.0);
        drawing.fill(tile, Tone::Amber);
        let size = if self.number < 10 { 23 } else { 18 };
        drawing.middle((x + 18.0, middle), self.number, size, Tone::Ink);
        unit::icon(drawing, (x + 54.0, middle), self.class, 32.0);
        if self.fell {
            cross(drawing, (x + 54.0, middle), 12.0, 5.5);
        }
        let (at, room) = ((x + 78.0, middle + 9.0), (width - 82.0) as u16);
        drawing.fitted(at, &self.words, 24, Tone::Cream, Anchor::Start, room);
        let mut line = y + FIRST + FURTHER / 2.0 - 4.0;
        if let Some(seat) = self.captured {
            let house = Place::at((x + 54.0, line)).scaled(0.72);
            drawing.symbol(figures::house(), house, Tone::Cream, Tone::Ink);
            let (fill, edge) = match seat {
                Seat::Zero => (Tone::Cream, Tone::Ink),
                Seat::One => (Tone::Coal, Tone::Cream),
            };
            unit::base(drawing, (x + 92.0, line), 11.0, seat, fill, edge);
            line += FURTHER;
        }
        let Some(attacked) = self.attacked else {
            return;
        };
        let place = Place::at((x + 54.0, line)).scaled(0.9);
        drawing.symbol(&SWORDS, place, Tone::Crimson, Tone::Night);
        let at = (x + 78.0, line + 9.0);
        drawing.text(at, attacked.unit.hex, 24, Tone::Cream, Anchor::Start);
        let end = (x + width - 22.0, line);
        let lost = attacked.unit.hp.saturating_sub(attacked.left);
        if attacked.left == 0 {
            cross(drawing, end, 12.0, 5.5);
        } else if lost > 0 {
            let place = Place::at(end).scaled(0.72);
            drawing.symbol(&BURST, place, Tone::Crimson, Tone::Cream);
            drawing.middle(end, lost, 21, Tone::Cream);
        } else {
            drawing.middle(end, 0, 24, Tone::Mist);
        }
    }
}
