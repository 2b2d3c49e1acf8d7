//! Crests: small shields that stand for names which cannot be written. Each name has its own of a
//! hundred and twenty.

use paint::{Drawing, Outline, Place, Spot, Tone};

/// The tones of the field and of its part.
const TONES: [(Tone, Tone); 12] = [
    (Tone::Deep, Tone::Cream),
    (Tone::Crimson, Tone::Cream),
    (Tone::Pine, Tone::Cream),
    (Tone::Cream, Tone::Ink),
    (Tone::Amber, Tone::Ink),
    (Tone::Wood, Tone::Sand),
    (Tone::Deep, Tone::Amber),
    (Tone::Dusk, Tone::Cream),
    (Tone::Fir, Tone::Meadow),
    (Tone::Coal, Tone::Amber),
    (Tone::Water, Tone::Cream),
    (Tone::Steel, Tone::Cream),
];

/// The corners of a shield, 34 wide and 40 high around its middle, whose foot is rounded.
const SHIELD: [Spot; 13] = [
    (-17.0, -20.0),
    (17.0, -20.0),
    (17.0, 2.4),
    (15.6, 7.6),
    (12.8, 12.1),
    (8.5, 16.0),
    (3.0, 19.2),
    (0.0, 20.0),
    (-3.0, 19.2),
    (-8.5, 16.0),
    (-12.8, 12.1),
    (-15.6, 7.6),
    (-17.0, 2.4),
];
const WIDTH: f32 = 34.0;
const HEIGHT: f32 = 40.0;

/// The parts of a field in a second tone, each of one or two polygons.
const PARTS: [&[&[Spot]]; 10] = [
    // Half, upright and across; corner to corner; quarters.
    &[&[(0.0, -20.0), (17.0, -20.0), (17.0, 20.0), (0.0, 20.0)]],
    &[&[(-17.0, 0.0), (17.0, 0.0), (17.0, 20.0), (-17.0, 20.0)]],
    &[&[(-17.0, -20.0), (17.0, -20.0), (-17.0, 16.0)]],
    &[
        &[(0.0, -20.0), (17.0, -20.0), (17.0, -1.0), (0.0, -1.0)],
        &[(-17.0, -1.0), (0.0, -1.0), (0.0, 20.0), (-17.0, 20.0)],
    ],
    // A point from below.
    &[&[(-17.0, 20.0), (0.0, -6.0), (17.0, 20.0)]],
    // Bars: upright, across, slanting, bent, and the head.
    &[&[(-6.0, -20.0), (6.0, -20.0), (6.0, 20.0), (-6.0, 20.0)]],
    &[&[(-17.0, -7.0), (17.0, -7.0), (17.0, 5.0), (-17.0, 5.0)]],
    &[&[
        (-17.0, -20.0),
        (-8.0, -20.0),
        (17.0, 11.0),
        (17.0, 20.0),
        (8.0, 20.0),
        (-17.0, -11.0),
    ]],
    &[&[
        (-17.0, 13.0),
        (0.0, -6.0),
        (17.0, 13.0),
        (17.0, 0.0),
        (0.0, -19.0),
        (-17.0, 0.0),
    ]],
    &[&[(-17.0, -20.0), (17.0, -20.0), (17.0, -7.0), (-17.0, -7.0)]],
];

/// Returns the width of a crest of this height.
pub(super) fn width(high: f32) -> f32 {
    high * WIDTH / HEIGHT
}

/// Draws the crest of a name around its middle.
pub(super) fn draw(drawing: &mut Drawing, at: Spot, high: f32, name: &str) {
    let mixed = mixed(name);
    let (field, charge) = TONES[(mixed % 12) as usize];
    let part = PARTS[(mixed / 12 % 10) as usize];
    let mut crest = Drawing::new();
    crest.fill(Outline::polygon(&SHIELD), field);
    let parts = part.iter().map(|part| Outline::polygon(&within(part)));
    crest.fill(Outline::all(parts), charge);
    crest.line(Outline::polygon(&SHIELD), Tone::Cream, 3.0);
    drawing.put(&crest, Place::at(at).scaled(high / HEIGHT));
}

/// Mixes a name into a number, which is the same in every program (FNV-1a).
fn mixed(name: &str) -> u32 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    let hash = name.bytes().fold(2_166_136_261, mix);
    // The low bits alone differ too little.
    hash ^ hash >> 15
}

/// Cuts a polygon to the shield, edge by edge.
fn within(part: &[Spot]) -> Vec<Spot> {
    let ends = SHIELD.iter().cycle().skip(1);
    SHIELD
        .iter()
        .zip(ends)
        .fold(part.to_vec(), |kept, (from, to)| {
            // Positive on the inner side of the edge.
            let side = |spot: &Spot| {
                (to.0 - from.0) * (spot.1 - from.1) - (to.1 - from.1) * (spot.0 - from.0)
            };
            let mut inside = Vec::new();
            for (one, next) in kept.iter().zip(kept.iter().cycle().skip(1)) {
                let (here, there) = (side(one), side(next));
                if here >= 0.0 {
                    inside.push(*one);
                }
                if (here >= 0.0) != (there >= 0.0) {
                    let part = here / (here - there);
                    inside.push((
                        one.0 + (next.0 - one.0) * part,
                        one.1 + (next.1 - one.1) * part,
                    ));
                }
            }
            inside
        })
}
