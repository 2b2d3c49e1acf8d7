//! Shapes on a pixmap.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform,
};

use super::font::Setting;
use crate::scene::{Anchor, Drawing, Line, Outline, Place, Shape, Step, Tone, Words};

/// Draws the shapes in order, the later ones over the earlier.
pub(super) fn draw(drawing: &Drawing, pixmap: &mut Pixmap) {
    for shape in &drawing.shapes {
        match shape {
            Shape::Outline {
                outline,
                place,
                fill,
                line,
            } => draw_outline(pixmap, outline, *place, *fill, *line),
            Shape::Text {
                place,
                words,
                size,
                tone,
                anchor,
                room,
            } => {
                if let Words::Signs(text) = words {
                    let room = room.map_or(f32::INFINITY, f32::from);
                    write(pixmap, text, *place, f32::from(*size), *tone, *anchor, room);
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

fn draw_outline(
    pixmap: &mut Pixmap,
    outline: &Outline,
    place: Place,
    fill: Option<Tone>,
    line: Option<Line>,
) {
    let Some(path) = path(outline) else { return };
    let transform = transform(place);
    if let Some(tone) = fill {
        pixmap.fill_path(&path, &paint(tone), FillRule::Winding, transform, None);
    }
    if let Some(line) = line {
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
        pixmap.stroke_path(&path, &paint, &stroke, transform, None);
    }
}

fn write(
    pixmap: &mut Pixmap,
    text: &str,
    place: Place,
    size: f32,
    tone: Tone,
    anchor: Anchor,
    room: f32,
) {
    let setting = Setting::of(text);
    let size = size.min(room / setting.width.max(0.001));
    let start = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -setting.width / 2.0,
        Anchor::End => -setting.width,
    };
    let paint = paint(tone);
    let scale = size * Setting::SCALE;
    for (glyph, along) in setting.signs {
        let there = transform(place)
            .pre_translate((start + along) * size, 0.0)
            .pre_scale(scale, scale);
        pixmap.fill_path(glyph, &paint, FillRule::Winding, there, None);
    }
}
