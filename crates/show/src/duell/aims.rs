//! The attacks to choose from, as lines from knights to their targets, numbered as they are offered.

use super::picture::{FIELD, Layout};
use paint::{Drawing, Outline, Spot, Tone};
use rules::duell::{Square, Zone};

/// The radius of a number's disc.
const DISC: f32 = 18.0;
/// The distance between two discs beside each other.
const APART: f32 = 41.0;
/// The depth of the discs, and of a second row for knights with more than three targets.
const DEPTHS: [f32; 2] = [303.0, 340.0];

/// An attack: the knight, and its target, where `None` is the other player.
pub(super) type Aim = (Square, Option<Square>);

/// Draws attacks over a field: above each knight the numbers of its attacks, from left to right, and
/// from each of them an arrow to the target.
pub(super) fn draw(drawing: &mut Drawing, layout: Layout, aims: &[Aim]) {
    let lines = lines(layout, aims);
    // The numbers of the slots would show in parts between the others.
    for square in Square::all(layout.below, Zone::Knights) {
        let (x, _) = layout.slot(square);
        drawing.fill(Outline::circle((x, FIELD / 2.0), 18.0), Tone::Ink);
    }
    let arrows: Vec<Arrow> = lines
        .iter()
        .map(|(from, to)| Arrow::new(*from, *to))
        .collect();
    for arrow in &arrows {
        drawing.line(arrow.shaft.clone(), Tone::Ink, 13.0);
        drawing.line(arrow.shaft.clone(), Tone::Teal, 7.0);
    }
    // A line that crosses a head would hide where it points.
    for arrow in arrows {
        drawing.edged(arrow.head.clone(), Tone::Ink, Tone::Ink, 7.0);
        drawing.fill(arrow.head, Tone::Teal);
    }
    for (number, (middle, _)) in (1_usize..).zip(lines) {
        drawing.fill(Outline::circle(middle, DISC + 3.0), Tone::Ink);
        let disc = Outline::circle(middle, DISC);
        drawing.edged(disc, Tone::Teal, Tone::Cream, 2.5);
        let digits = if number < 10 { 28 } else { 23 };
        drawing.middle(middle, number, digits, Tone::Ink);
    }
}

/// Returns the ends of the attacks' lines: the middle of the number, and the target's edge.
fn lines(layout: Layout, aims: &[Aim]) -> Vec<(Spot, Spot)> {
    let line = |(index, (knight, target)): (usize, &Aim)| {
        let own = |aim: &&Aim| aim.0 == *knight;
        let all = aims.iter().filter(own).count();
        let before = aims.iter().take(index).filter(own).count();
        let (x, _) = layout.slot(*knight);
        let (rows, apart) = if all > 3 {
            (2, APART / 2.2)
        } else {
            (1, APART)
        };
        let depth = DEPTHS.get(before % rows).copied().unwrap_or_default();
        let right = (before as f32 - (all as f32 - 1.0) / 2.0) * apart;
        let from = (x + right, layout.y(knight.seat, depth));
        let (middle, _) = target.map_or(from, |target| layout.slot(target));
        // Beside those of the other knights.
        let aside = ((from.0 - middle) / 7.0).clamp(-34.0, 34.0);
        let to = (middle + aside, layout.y(knight.seat.other(), 276.0));
        (from, to)
    };
    aims.iter().enumerate().map(line).collect()
}

/// An arrow's two parts.
struct Arrow {
    shaft: Outline,
    head: Outline,
}

impl Arrow {
    fn new(from: Spot, to: Spot) -> Self {
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let length = right.hypot(down).max(1.0);
        let (across, along) = (right / length, down / length);
        let at = |back: f32, aside: f32| {
            (
                to.0 - across * back - along * aside,
                to.1 - along * back + across * aside,
            )
        };
        Self {
            // The head joins it without a seam.
            shaft: Outline::through(&[from, at(20.0, 0.0)]),
            head: Outline::polygon(&[at(0.0, 0.0), at(22.0, 13.0), at(22.0, -13.0)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Seat;

    #[test]
    fn numbers_do_not_overlap_however_many_attacks_there_are() {
        let layout = Layout::from(Seat::Zero);
        let knights = |seat, count| Square::all(seat, Zone::Knights).take(count);
        for targets in 1..=5 {
            let attackers = knights(Seat::Zero, 5);
            let aims: Vec<Aim> = attackers
                .flat_map(|from| knights(Seat::One, targets).map(move |to| (from, Some(to))))
                .collect();
            let numbers = lines(layout, &aims).into_iter().map(|(number, _)| number);
            let numbers: Vec<Spot> = numbers.collect();
            for (index, one) in numbers.iter().enumerate() {
                for other in numbers.iter().skip(index + 1) {
                    let apart = (one.0 - other.0).hypot(one.1 - other.1);
                    assert!(apart > 2.0 * DISC, "{one:?} and {other:?}");
                }
            }
        }
    }
}
