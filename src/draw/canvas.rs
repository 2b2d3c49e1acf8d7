//! Shapes on a pixmap.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash,
    Transform,
};

use super::font::Setting;
use super::stencil::{Scratch, Stencil};
use crate::scene::{Anchor, Drawing, Line, Outline, Place, Shape, Step, Tone, Words};

/// Draws the shapes in order, the later ones over the earlier, on an opaque pixmap.
pub(super) fn draw(drawing: &Drawing, pixmap: &mut Pixmap) {
    let mut scratch = Scratch::default();
    for shape in &drawing.shapes {
        match shape {
            Shape::Outline {
                outline,
                place,
                fill,
                line,
            } => {
                if let Some(tone) = *fill {
                    fill_outline(pixmap, &mut scratch, outline, *place, tone);
                }
                if let Some(line) = *line {
                    stroke_outline(pixmap, &mut scratch, outline, *place, line);
                }
            }
            Shape::Text {
                place,
                words,
                size,
                tone,
                anchor,
                room,
            } => {
                if let Words::Signs(text) = words {
                    let (at, sizes) = ((*place, *anchor), (*size, *room));
                    write(pixmap, &mut scratch, text, at, sizes, *tone);
                }
            }
        }
    }
}

/// Returns the colour of a tone.
pub(super) fn colour(tone: Tone) -> Color {
    let [red, green, blue] = tone.rgb();
    Color::from_rgba8(red, green, blue, u8::MAX)
}

fn paint(tone: Tone) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour(tone));
    paint
}

fn transform(place: Place) -> Transform {
    let [a, b, c, d, x, y] = place.numbers();
    Transform::from_row(a, b, c, d, x, y)
}

fn path(outline: &Outline) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for step in outline.steps() {
        match step {
            Step::Start(to) => {
                let (x, y) = to.spot();
                builder.move_to(x, y);
            }
            Step::To(to) => {
                let (x, y) = to.spot();
                builder.line_to(x, y);
            }
            Step::Bend(by, to) => {
                let ((bx, by), (x, y)) = (by.spot(), to.spot());
                builder.quad_to(bx, by, x, y);
            }
            Step::Curve(one, other, to) => {
                let ((ax, ay), (bx, by)) = (one.spot(), other.spot());
                let (x, y) = to.spot();
                builder.cubic_to(ax, ay, bx, by, x, y);
            }
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

fn fill_outline(
    pixmap: &mut Pixmap,
    scratch: &mut Scratch,
    outline: &Outline,
    place: Place,
    tone: Tone,
) {
    let transform = transform(place);
    let key = ("fill", outline, place);
    let stencil = Stencil::of(key, pixmap, scratch, |scratch| {
        let path = path(outline)?;
        scratch.fill_path(&path, &paint(tone), FillRule::Winding, transform, None);
        path.bounds().transform(transform)
    });
    if let Some(stencil) = stencil {
        stencil.lay(pixmap, tone);
    }
}

fn stroke_outline(
    pixmap: &mut Pixmap,
    scratch: &mut Scratch,
    outline: &Outline,
    place: Place,
    line: Line,
) {
    let transform = transform(place);
    let key = ("line", outline, place, line.width, line.dashes, line.crisp);
    let stencil = Stencil::of(key, pixmap, scratch, |scratch| {
        let path = path(outline)?;
        let length = |hundredths: u32| hundredths as f32 / 100.0;
        let dashes = |(dash, gap)| StrokeDash::new(vec![length(dash), length(gap)], 0.0);
        let stroke = Stroke {
            width: length(line.width),
            line_cap: if line.dashes.is_some() {
                LineCap::Butt
            } else {
                LineCap::Round
            },
            line_join: LineJoin::Round,
            dash: line.dashes.and_then(dashes),
            ..Stroke::default()
        };
        let mut paint = paint(line.tone);
        paint.anti_alias = !line.crisp;
        scratch.stroke_path(&path, &paint, &stroke, transform, None);
        let bounds = path.bounds().outset(stroke.width, stroke.width)?;
        bounds.transform(transform)
    });
    if let Some(stencil) = stencil {
        stencil.lay(pixmap, line.tone);
    }
}

fn write(
    pixmap: &mut Pixmap,
    scratch: &mut Scratch,
    text: &str,
    (place, anchor): (Place, Anchor),
    (size, room): (u16, Option<u16>),
    tone: Tone,
) {
    let key = ("text", text, place, anchor, size, room);
    let stencil = Stencil::of(key, pixmap, scratch, |scratch| {
        let setting = Setting::of(text);
        let room = room.map_or(f32::INFINITY, f32::from);
        let size = f32::from(size).min(room / setting.width.max(0.001));
        let start = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -setting.width / 2.0,
            Anchor::End => -setting.width,
        };
        let scale = size * Setting::SCALE;
        let mut bounds: Option<Rect> = None;
        for (glyph, along) in setting.signs {
            let there = transform(place)
                .pre_translate((start + along) * size, 0.0)
                .pre_scale(scale, scale);
            scratch.fill_path(glyph, &paint(tone), FillRule::Winding, there, None);
            let glyph = glyph.bounds().transform(there)?;
            bounds = Some(match bounds {
                Some(others) => others.join(&glyph)?,
                None => glyph,
            });
        }
        bounds
    });
    if let Some(stencil) = stencil {
        stencil.lay(pixmap, tone);
    }
}
