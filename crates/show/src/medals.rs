//! Medals in pictures: the first, second and third places that somebody has reached in seasons.

use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};

/// The numbers of first, second and third places.
pub type MedalCounts = [u32; 3];

/// The tones of a disc and of its number, by the place.
const TONES: [(Tone, Tone); 3] = [
    (Tone::Amber, Tone::Coal),
    (Tone::Cream, Tone::Coal),
    (Tone::Wood, Tone::Cream),
];

/// The room between two medals.
const BETWEEN: f32 = 4.0;

/// Returns the places that were reached, with how often.
fn reached(medals: MedalCounts) -> impl Iterator<Item = (u8, u32)> {
    (1_u8..).zip(medals).filter(|(_, count)| *count > 0)
}

/// Returns the room of a medal, with how often it was reached behind it if that was more than once.
const fn room(count: u32) -> f32 {
    match count {
        0 | 1 => 40.0,
        2..=9 => 79.0,
        _ => 96.0,
    }
}

/// Returns the width of medals in a row.
pub(super) fn width(medals: MedalCounts) -> f32 {
    let rooms = reached(medals).map(|(_, count)| room(count) + BETWEEN);
    (rooms.sum::<f32>() - BETWEEN).max(0.0)
}

/// Draws a disc for each place, with its number and how often it was reached, in a row from its left
/// edge on, on its middle line.
pub(super) fn row(drawing: &mut Drawing, (mut left, y): Spot, medals: MedalCounts) {
    for (place, count) in reached(medals) {
        let at = (left + 20.0, y);
        let ground = Outline::rectangle((left, y - 20.0), room(count), 40.0, 20.0);
        drawing.fill(ground, Tone::Coal);
        disc(drawing, at, place, 16.0);
        if count > 1 {
            let foot = (at.0 + 22.0, y + 22.0 * 0.364);
            drawing.text(foot, format!("×{count}"), 22, Tone::Cream, Anchor::Start);
        }
        left += room(count) + BETWEEN;
    }
}

/// Draws the same from a left edge on, smaller if there is no room for it.
pub(super) fn row_within(drawing: &mut Drawing, at: Spot, room: f32, medals: MedalCounts) {
    let mut inner = Drawing::new();
    row(&mut inner, (0.0, 0.0), medals);
    let scale = (room / width(medals).max(1.0)).min(1.0);
    drawing.put(&inner, Place::at(at).scaled(scale));
}

/// Draws the disc of the best place alone. Returns `false` if there is none.
pub(super) fn best(drawing: &mut Drawing, at: Spot, radius: f32, medals: MedalCounts) -> bool {
    let best = reached(medals).next();
    if let Some((place, _)) = best {
        disc(drawing, at, place, radius);
    }
    best.is_some()
}

/// Draws the disc of a place with its number.
pub(super) fn disc(drawing: &mut Drawing, at: Spot, place: u8, radius: f32) {
    let (tone, ink) = TONES[usize::from(place - 1) % TONES.len()];
    drawing.fill(Outline::circle(at, radius), tone);
    drawing.middle(at, place, (radius * 1.375) as u16, ink);
}
