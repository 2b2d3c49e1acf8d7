//! The map without units, which stays the same for a whole game.

use super::figures;
use super::layout::Layout;
use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};
use rules::erobere_wesnoth::{Hex, Map, Terrain};

/// The number of open hexes from which on the grass is drawn without marks, to save bytes.
const MANY: usize = 100;

/// Draws the terrain, and the letters and numbers around it.
pub(super) fn draw(drawing: &mut Drawing, map: &Map, layout: &Layout) {
    let of = |kinds: &[Terrain]| -> Vec<Hex> {
        let hexes = map.hexes().filter(|(_, terrain)| kinds.contains(terrain));
        hexes.map(|(hex, _)| hex).collect()
    };
    let all = of(&Terrain::ALL);
    slab(drawing, layout, &all);
    let open = of(&[Terrain::Flat, Terrain::Village]);
    grass(drawing, layout, &open);
    let woods = of(&[Terrain::Forest]);
    drawing.fill(layout.hexes(woods.iter().copied(), -0.6), Tone::Tuft);
    let soft = open.iter().chain(&woods).copied();
    drawing.crisp(layout.hexes(soft, 0.0), Tone::Tuft, 2.0);
    water(drawing, map, layout, &of(&[Terrain::Water]));
    castles(drawing, map, layout, &of(&[Terrain::Castle, Terrain::Keep]));
    keeps(drawing, layout, &of(&[Terrain::Keep]));
    let mut standing = of(&[Terrain::Forest, Terrain::Village]);
    standing.sort_by_key(|hex| hex.from_the_top());
    for hex in standing {
        let (x, y) = layout.middle(hex);
        let place = Place::at((x, y)).scaled(layout.scale());
        if map.terrain(hex) == Some(Terrain::Forest) {
            drawing.symbol(figures::trees(), place, Tone::Pine, Tone::Fir);
        } else {
            let house = place.moved((-6.0, 2.0)).scaled(1.1);
            drawing.symbol(figures::house(), house, Tone::Cream, Tone::Ink);
        }
    }
    labels(drawing, map, layout);
}

/// Draws the board that the map lies on.
fn slab(drawing: &mut Drawing, layout: &Layout, all: &[Hex]) {
    let lower = |hex: &Hex| {
        let corners = layout.corners(*hex, -3.0);
        let down = 9.0 * layout.scale();
        Outline::polygon(&corners.map(|(x, y)| (x, y + down)))
    };
    drawing.fill(Outline::all(all.iter().map(lower)), Tone::Earth);
    drawing.fill(layout.hexes(all.iter().copied(), -3.0), Tone::Ink);
}

/// Draws grass in two tones, in bands that lead from a hex to the number of its row.
fn grass(drawing: &mut Drawing, layout: &Layout, open: &[Hex]) {
    for (odd, tone) in [(1, Tone::Leaf), (0, Tone::Meadow)] {
        let band = open.iter().copied().filter(|hex| hex.row % 2 == odd);
        drawing.fill(layout.hexes(band, -0.6), tone);
    }
    let size = layout.scale();
    let tuft = |hex: &Hex| {
        let [right, down] = match (hex.column + 3 * hex.row) % 5 {
            0 => [22.0, 6.0],
            1 => [-18.0, 16.0],
            2 => [4.0, 24.0],
            3 => [-24.0, -6.0],
            _ => [14.0, -18.0],
        };
        let (x, y) = layout.middle(*hex);
        let (x, y) = (x + right, y + down);
        let at = |right: f32, down: f32| (x + right * size, y + down * size);
        Outline::through(&[at(-4.0, -5.0), at(-1.0, 0.0), at(2.0, -7.0)])
    };
    if open.len() < MANY {
        drawing.line(Outline::all(open.iter().map(tuft)), Tone::Tuft, 2.6 * size);
    }
}

fn water(drawing: &mut Drawing, map: &Map, layout: &Layout, water: &[Hex]) {
    let size = layout.scale();
    drawing.fill(layout.hexes(water.iter().copied(), -0.6), Tone::Water);
    drawing.line(layout.hexes(water.iter().copied(), 0.0), Tone::Deep, 2.0);
    let waves = water.iter().flat_map(|hex| {
        let (x, y) = layout.middle(*hex);
        [(-14.0, -20.0), (10.0, -2.0), (-14.0, 18.0)].map(|(right, down)| {
            let (x, y) = (x + right * size, y + down * size);
            let at = |right: f32, down: f32| (x + right * size, y + down * size);
            Outline::new()
                .start(at(-9.0, 0.0))
                .bend(at(-4.5, -7.0), at(0.0, 0.0))
                .bend(at(4.5, 7.0), at(9.0, 0.0))
        })
    });
    drawing.line(Outline::all(waves), Tone::Foam, 3.4 * size);
    let shore = layout.rim(water, 2.0 * size, |next| {
        matches!(map.terrain(next), Some(Terrain::Water) | None)
    });
    drawing.line(shore, Tone::Foam, 4.0 * size);
}

/// Draws paving, with a wall with merlons towards everything outside. Joined castles are one.
fn castles(drawing: &mut Drawing, map: &Map, layout: &Layout, castles: &[Hex]) {
    let size = layout.scale();
    drawing.fill(layout.hexes(castles.iter().copied(), -0.6), Tone::Sand);
    let stones = castles.iter().flat_map(|hex| {
        let (x, y) = layout.middle(*hex);
        [(-18.0, -16.0), (20.0, 6.0), (-6.0, 22.0)].map(|(right, down)| {
            let (x, y) = (x + right * size, y + down * size);
            Outline::through(&[(x - 6.0 * size, y), (x + 6.0 * size, y)])
        })
    });
    drawing.line(Outline::all(stones), Tone::Stone, 2.5 * size);
    drawing.crisp(layout.hexes(castles.iter().copied(), 0.0), Tone::Stone, 2.0);
    let wall = layout.rim(castles, 4.5 * size, |next| {
        map.terrain(next).is_some_and(Terrain::is_stronghold)
    });
    drawing.line(wall.clone(), Tone::Ink, 11.0 * size);
    drawing.line(wall.clone(), Tone::Stone, 7.0 * size);
    drawing.dashed(wall, Tone::Cream, 7.0 * size, 6.0 * size, 6.0 * size);
}

fn keeps(drawing: &mut Drawing, layout: &Layout, keeps: &[Hex]) {
    let size = layout.scale();
    for hex in keeps {
        let (x, y) = layout.middle(*hex);
        let middle: Spot = (x, y - 3.0 * size);
        let yard = Outline::circle(middle, 33.0 * size);
        drawing.edged(yard, Tone::Stone, Tone::Ink, 2.5 * size);
        let ring = Outline::circle(middle, 30.0 * size);
        let merlon = 7.85 * size;
        drawing.dashed(ring, Tone::Cream, 5.5 * size, merlon, merlon);
        let place = Place::at((x, y - 4.0 * size)).scaled(0.9 * size);
        drawing.symbol(figures::tower(), place, Tone::Stone, Tone::Ink);
    }
}

/// Draws letters above and below, and numbers on both sides.
fn labels(drawing: &mut Drawing, map: &Map, layout: &Layout) {
    let (columns, rows) = map.size();
    let part = layout.part;
    let size = (layout.side * 0.56).clamp(16.0 * part, 24.0).round() as u16;
    let (top, foot) = (layout.top, layout.top + layout.height);
    for column in 0..columns {
        let (x, _) = layout.middle(Hex { column, row: 1 });
        let letter = char::from(b'a' + column);
        drawing.text(
            (x, top - 11.0 * part - layout.raised()),
            letter,
            size,
            Tone::Mist,
            Anchor::Middle,
        );
        let below = foot + 12.0 * part + f32::from(size);
        drawing.text((x, below), letter, size, Tone::Mist, Anchor::Middle);
    }
    for row in 1..=rows {
        let (_, y) = layout.middle(Hex { column: 0, row });
        let aside = 17.0 * part;
        for x in [layout.left - aside, layout.left + layout.width + aside] {
            drawing.middle((x, y), row, size, Tone::Mist);
        }
    }
}
