//! The targets of the moves to choose from: places as numbered discs, enemies in striped hexes with
//! a numbered tag for each kind of attack.

use super::layout::Layout;
use paint::{Drawing, Outline, Spot, Tone};
use rules::erobere_wesnoth::{Hex, Move, Unit};

/// The middle of a tag to the right of a unit of a hex of side 41: on the corner of its frame, where
/// it leaves figures and the numbers of places free.
const CORNER: Spot = (38.0, 0.0);
/// The same where that corner is another unit's: the hit points of one above it, or the tag of one
/// below it.
const SHOULDER: Spot = (25.0, -21.0);

/// The moves to choose from on a picture, numbered from 1 in their order.
pub(super) struct Reach<'a> {
    pub layout: &'a Layout,
    pub units: &'a [Unit],
    pub villages: &'a [Hex],
    pub moves: &'a [Move],
}

impl Reach<'_> {
    /// Draws what stands below the units: a line around all places, a frame around the unit that
    /// moves, and striped ones around the units that it can attack.
    pub(super) fn frames(&self, drawing: &mut Drawing) {
        let mover = self.moves.iter().find_map(|it| origin(*it));
        let mut reached: Vec<Hex> = self.moves.iter().filter_map(|it| place(*it)).collect();
        if !reached.is_empty() {
            reached.extend(mover);
            border(drawing, self.layout, &reached);
        }
        if let Some(hex) = mover {
            frame(drawing, self.layout, hex, Tone::Cream, None);
        }
        for (hex, _) in self.attacked() {
            frame(drawing, self.layout, hex, Tone::Crimson, Some(Tone::Cream));
        }
    }

    /// Draws the numbers.
    pub(super) fn numbers(&self, drawing: &mut Drawing) {
        for (number, chosen) in (1_usize..).zip(self.moves) {
            if let Some(hex) = place(*chosen) {
                disc(drawing, self.layout, hex, number);
                if self.villages.contains(&hex) {
                    roof(drawing, self.layout, hex);
                }
            }
        }
        for (hex, numbers) in self.attacked() {
            let middles = self.spots(hex, numbers.len());
            for (middle, number) in middles.into_iter().zip(numbers) {
                tag(drawing, self.layout, middle, number);
            }
        }
    }

    /// Returns the middles of so many tags of a unit, from the left.
    fn spots(&self, hex: Hex, count: usize) -> Vec<Spot> {
        let spots = [-1.0, 1.0].map(|way| self.spot(hex, way));
        let is_free = |(_, is_free): &(Spot, bool)| *is_free;
        let first = usize::from(count == 1 && !is_free(&spots[0]) && is_free(&spots[1]));
        let spots = spots.into_iter().map(|(spot, _)| spot);
        spots.skip(first).take(count).collect()
    }

    /// Returns the middle of a tag to the left of a unit (−1) or to the right (1), and `true` if
    /// nothing but its frame is below it.
    fn spot(&self, hex: Hex, way: f32) -> (Spot, bool) {
        let size = self.layout.scale();
        let (x, y) = self.layout.middle(hex);
        let beside = |(right, down): Spot| (x + way * right * size, y + down * size);
        let [above, below] = [(61.5, -35.5), (61.5, 35.5)].map(beside);
        let is_at = |hex: Hex, there: Spot| {
            let (x, y) = self.layout.middle(hex);
            (x - there.0).hypot(y - there.1) < self.layout.half()
        };
        let mut units = self.units.iter();
        let mut attacked = self.moves.iter().filter_map(|it| enemy(*it));
        let is_free =
            !units.any(|unit| is_at(unit.hex, above)) && !attacked.any(|hex| is_at(hex, below));
        (beside(if is_free { CORNER } else { SHOULDER }), is_free)
    }

    /// Returns the hexes of units that can be attacked, each with the numbers of the attacks.
    fn attacked(&self) -> Vec<(Hex, Vec<usize>)> {
        let mut attacked: Vec<(Hex, Vec<usize>)> = Vec::new();
        for (number, chosen) in (1_usize..).zip(self.moves) {
            let Some(hex) = enemy(*chosen) else { continue };
            match attacked.iter_mut().find(|(known, _)| *known == hex) {
                Some((_, numbers)) => numbers.push(number),
                None => attacked.push((hex, vec![number])),
            }
        }
        attacked
    }
}

/// Returns the free hex to which a move leads.
const fn place(chosen: Move) -> Option<Hex> {
    match chosen {
        Move::March { to, .. } | Move::Recruit { hex: to, .. } => Some(to),
        Move::Attack { .. } | Move::King(_) | Move::End => None,
    }
}

/// Returns the hex of the unit that an attack is aimed at.
const fn enemy(chosen: Move) -> Option<Hex> {
    match chosen {
        Move::Attack { to, .. } => Some(to),
        Move::March { .. } | Move::Recruit { .. } | Move::King(_) | Move::End => None,
    }
}

/// Returns the hex of the unit that moves or attacks.
const fn origin(chosen: Move) -> Option<Hex> {
    match chosen {
        Move::Attack { from, .. } | Move::March { from, .. } => Some(from),
        Move::Recruit { .. } | Move::King(_) | Move::End => None,
    }
}

/// Draws a line around hexes together.
fn border(drawing: &mut Drawing, layout: &Layout, hexes: &[Hex]) {
    let size = layout.scale();
    let rim = layout.rim(hexes, 2.0 * size, |next| hexes.contains(&next));
    drawing.line(rim.clone(), Tone::Ink, 13.0 * size);
    drawing.line(rim, Tone::Teal, 8.0 * size);
}

/// Draws a frame around a hex, striped if it has a second tone.
fn frame(drawing: &mut Drawing, layout: &Layout, hex: Hex, tone: Tone, stripes: Option<Tone>) {
    let size = layout.scale();
    let outline = layout.hex(hex, 4.0 * size);
    drawing.line(outline.clone(), Tone::Ink, 12.0 * size);
    drawing.line(outline.clone(), tone, 7.0 * size);
    if let Some(stripes) = stripes {
        drawing.dashed(outline, stripes, 7.0 * size, 9.0 * size, 9.0 * size);
    }
}

/// Draws the number of a place.
fn disc(drawing: &mut Drawing, layout: &Layout, hex: Hex, number: usize) {
    let size = layout.scale();
    let middle = layout.middle(hex);
    let outer = Outline::circle(middle, 22.5 * size);
    drawing.fill(outer, Tone::Ink);
    let inner = Outline::circle(middle, 20.0 * size);
    drawing.edged(inner, Tone::Teal, Tone::Cream, 2.5 * size);
    let digits = if number < 10 { 30.0 } else { 26.0 };
    drawing.middle(middle, number, (digits * size) as u16, Tone::Ink);
}

/// Draws a roof on the number of a place that is a village, whose house is below the disc.
fn roof(drawing: &mut Drawing, layout: &Layout, hex: Hex) {
    let size = layout.scale();
    let (x, y) = layout.middle(hex);
    let at = |(right, down): Spot| (x + right * size, y + down * size);
    let roof = Outline::polygon(&[(-25.0, -18.0), (0.0, -37.0), (25.0, -18.0)].map(at));
    drawing.edged(roof.clone(), Tone::Ink, Tone::Ink, 7.0 * size);
    drawing.edged(roof, Tone::Wood, Tone::Cream, 2.5 * size);
}

/// Draws the number of an attack.
fn tag(drawing: &mut Drawing, layout: &Layout, middle: Spot, number: usize) {
    let size = layout.scale();
    let half = 14.0 * size;
    let corner = (middle.0 - half, middle.1 - 13.0 * size);
    let tag = Outline::rectangle(corner, 2.0 * half, 26.0 * size, 7.0 * size);
    drawing.edged(tag.clone(), Tone::Ink, Tone::Ink, 5.0 * size);
    drawing.edged(tag, Tone::Crimson, Tone::Cream, 2.5 * size);
    let digits = if number < 10 { 26.0 } else { 21.0 };
    drawing.middle(middle, number, (digits * size) as u16, Tone::Cream);
}
