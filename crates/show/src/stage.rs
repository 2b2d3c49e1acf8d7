//! The stage of pictures that are shown around: rays of light, and the floor.

use std::f32::consts::TAU;

use paint::{Drawing, Outline, Spot, Tone};

/// The length of rays: beyond every corner of a picture.
const REACH: f32 = 2000.0;

/// Draws rays from a point on, the first one at an angle.
pub(super) fn rays(drawing: &mut Drawing, light: Spot, count: u8, first: f32, tone: Tone) {
    let ray = |number: u8| {
        let end = |part: f32| {
            let angle = first + TAU * (f32::from(number) + part) / f32::from(count);
            (light.0 + REACH * angle.cos(), light.1 + REACH * angle.sin())
        };
        Outline::polygon(&[light, end(0.0), end(0.5)])
    };
    drawing.fill(Outline::all((0..count).map(ray)), tone);
}

/// Draws a floor of a width between two heights, with an edge of wood.
pub(super) fn floor(drawing: &mut Drawing, width: f32, from: f32, to: f32) {
    let floor = Outline::rectangle((0.0, from), width, to - from, 0.0);
    drawing.fill(floor, Tone::Coal);
    let edge = Outline::rectangle((0.0, from), width, 12.0, 0.0);
    drawing.fill(edge, Tone::Wood);
}
