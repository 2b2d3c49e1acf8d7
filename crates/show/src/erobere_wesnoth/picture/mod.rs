//! The map as a picture.
//!
//! | file | what it is |
//! | --- | --- |
//! | `layout` | the places of the hexes |
//! | `terrain` | the map without units, drawn once and kept |
//! | `unit` | units with their hit points |
//! | `marks` | the last turn or decision |
//! | `course` | a turn as a list |
//! | `reach` | the places to which a choice of moves leads |
//! | `panel` | gold, villages, supply, turn, score |
//! | `poster` | a finished match |
//! | `figures` | the symbols of all of them |

mod course;
mod figures;
mod layout;
mod marks;
pub(super) mod panel;
pub(super) mod poster;
mod reach;
mod terrain;
mod unit;

use super::words;
use crate::Score;
use layout::Layout;
use marks::Marks;
use paint::{Drawing, Outline, Place, Scene, Spot, Tone};
use reach::Reach;
use rules::Seat;
use rules::erobere_wesnoth::{Move, Public, Unit};
use unit::Look;

/// Returns a picture of the whole map, with units, owners, and the other's whole turn until
/// something has been decided after it, or else the last decision.
pub(super) fn map(public: &Public, score: &Score) -> Scene {
    let events = public.last();
    let mut scene = ground(public);
    let layout = Layout::of(&public.map);
    let marks = Marks {
        public,
        layout: &layout,
        events: &events,
    };
    marks.fallen(&mut scene.drawing);
    units(&mut scene.drawing, &marks, |drawing| marks.draw(drawing));
    marks.losses(&mut scene.drawing);
    panel::draw(&mut scene.drawing, public, &layout, score, &events);
    scene
}

/// Returns the same picture with the targets of moves by their numbers, in place of the last
/// decision.
pub(super) fn reach(public: &Public, score: &Score, moves: &[Move]) -> Scene {
    let mut scene = ground(public);
    let layout = Layout::of(&public.map);
    let nothing_yet = Marks {
        public,
        layout: &layout,
        events: &[],
    };
    let reach = Reach {
        layout: &layout,
        units: &public.units,
        villages: public.map.villages(),
        moves,
    };
    reach.frames(&mut scene.drawing);
    units(&mut scene.drawing, &nothing_yet, |drawing| {
        reach.numbers(drawing);
    });
    panel::draw(&mut scene.drawing, public, &layout, score, &[]);
    scene
}

/// Returns the map without units.
fn ground(public: &Public) -> Scene {
    let layout = Layout::of(&public.map);
    let mut scene = Scene::new(layout.wide() as u16, layout.total() as u16);
    terrain::draw(&mut scene.ground, &public.map, &layout);
    villages(&mut scene.drawing, public, &layout);
    scene
}

/// Draws units and flags, what `mark` draws over them, and the hit points over all.
fn units(drawing: &mut Drawing, marks: &Marks<'_>, mark: impl FnOnce(&mut Drawing)) {
    let (public, layout) = (marks.public, marks.layout);
    let mut units: Vec<(&Unit, Look)> = public
        .units
        .iter()
        .map(|unit| (unit, look(public, unit, marks)))
        .collect();
    units.sort_by_key(|(unit, _)| unit.hex.from_the_top());
    for (unit, look) in &units {
        unit::draw(drawing, layout, unit, *look);
    }
    flags(drawing, public, layout);
    mark(drawing);
    for (unit, look) in &units {
        unit::health(drawing, layout, unit, *look);
    }
}

fn look(public: &Public, unit: &Unit, marks: &Marks<'_>) -> Look {
    Look {
        acted: words::has_acted(public, unit),
        lost: marks.lost(unit),
    }
}

/// Draws a house beside each unit that stands in a village.
fn villages(drawing: &mut Drawing, public: &Public, layout: &Layout) {
    let size = layout.scale();
    for hex in public.map.villages() {
        let (x, y) = layout.middle(*hex);
        if public.unit_at(*hex).is_some() {
            let place = Place::at((x - 24.0 * size, y - 19.0 * size)).scaled(0.8 * size);
            drawing.symbol(figures::house(), place, Tone::Cream, Tone::Ink);
        }
    }
}

/// Draws the owners of villages: a flag in the shape of their side.
fn flags(drawing: &mut Drawing, public: &Public, layout: &Layout) {
    let size = layout.scale();
    for hex in public.map.villages() {
        if let Some(owner) = public.owner(*hex) {
            let (x, y) = layout.middle(*hex);
            let occupied = public.unit_at(*hex).is_some();
            let (right, down) = if occupied { (29.0, -14.0) } else { (22.0, 2.0) };
            flag(drawing, layout, (x + right * size, y + down * size), owner);
        }
    }
}

fn flag(drawing: &mut Drawing, layout: &Layout, (x, y): Spot, owner: Seat) {
    let size = layout.scale();
    let (fill, line) = match owner {
        Seat::Zero => (Tone::Cream, Tone::Ink),
        Seat::One => (Tone::Coal, Tone::Cream),
    };
    let pole = Outline::through(&[(x, y + 22.0 * size), (x, y - 18.0 * size)]);
    drawing.line(pole, line, 4.0 * size);
    unit::base(
        drawing,
        (x, y - 14.0 * size),
        10.5 * size,
        owner,
        fill,
        line,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::erobere_wesnoth::Map;

    #[test]
    fn every_hex_lies_inside_of_its_picture() {
        for map in Map::built_in() {
            let layout = Layout::of(map);
            for (hex, _) in map.hexes() {
                for (x, y) in layout.corners(hex, 0.0) {
                    assert!((0.0..=layout.wide()).contains(&x), "{hex} at {x}");
                    assert!((0.0..=layout.total()).contains(&y), "{hex} at {y}");
                }
            }
            assert!(
                layout.side / layout.part >= 28.0,
                "{} on a phone",
                map.name()
            );
        }
    }
}
