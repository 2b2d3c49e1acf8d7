//! Shapes as palette numbers.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash,
    Transform,
};

use super::font::Setting;
use super::palette;
use super::spare::Spare;
use super::stencil::{Part, Stencil};
use crate::{Anchor, Drawing, Line, Outline, Place, Shape, Step, Tone};

/// A picture that is being drawn: the palette number of an opaque colour for each pixel.
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) numbers: Vec<u8>,
}

/// The pixels of canvases that are done with.
static PIXELS: Spare<Vec<u8>> = Spare::new();

/// Returns an empty list of pixels, with room for many if there is such a one.
fn pixels() -> Vec<u8> {
    let mut pixels = PIXELS.take().unwrap_or_default();
    pixels.clear();
    pixels
}

impl Clone for Canvas {
    fn clone(&self) -> Self {
        let mut numbers = pixels();
        numbers.extend_from_slice(&self.numbers);
        Self {
            width: self.width,
            numbers,
        }
    }
}

impl Drop for Canvas {
    fn drop(&mut self) {
        let pixels = std::mem::take(&mut self.numbers);
        if pixels.capacity() > 0 {
            PIXELS.keep(pixels);
        }
    }
}

impl Canvas {
    /// Returns an empty canvas.
    pub(super) fn new(width: u16, height: u16) -> Self {
        let (width, height) = (usize::from(width), usize::from(height));
        let mut numbers = pixels();
        numbers.resize(width * height, palette::number(Tone::Ink));
        Self { width, numbers }
    }

    /// Returns the number of rows.
    pub(super) fn height(&self) -> usize {
        self.numbers.len() / self.width.max(1)
    }

    /// Draws shapes in order, the later ones over the earlier.
    pub(super) fn draw(&mut self, drawing: &Drawing) {
        for shape in &drawing.shapes {
            match shape {
                Shape::Outline {
                    outline,
                    place,
                    fill,
                    line,
                } => {
                    if let Some(tone) = *fill {
                        self.fill(outline, *place, tone);
                    }
                    if let Some(line) = *line {
                        self.stroke(outline, *place, line);
                    }
                }
                Shape::Text {
                    place,
                    text,
                    size,
                    tone,
                    anchor,
                    room,
                } => self.write(text, *place, *anchor, *size, *room, *tone),
                Shape::Name { .. } => {}
            }
        }
    }

    fn fill(&mut self, outline: &Outline, place: Place, tone: Tone) {
        let (whole, rest) = place.split();
        let key = ("fill", outline, rest.map(f32::to_bits));
        let stencil = Stencil::of(key, &Part::of(self, whole), || {
            let path = path(outline)?;
            let transform = transform(rest);
            let bounds = path.bounds().transform(transform)?;
            Some((bounds, move |pixmap: &mut Pixmap, moved: Transform| {
                let there = transform.post_concat(moved);
                pixmap.fill_path(&path, &ink(), FillRule::Winding, there, None);
            }))
        });
        self.lay(stencil.as_deref(), whole, tone);
    }

    fn stroke(&mut self, outline: &Outline, place: Place, line: Line) {
        let (whole, rest) = place.split();
        let key = (
            "line",
            outline,
            rest.map(f32::to_bits),
            line.width,
            line.dashes,
            line.crisp,
        );
        let stencil = Stencil::of(key, &Part::of(self, whole), || {
            let path = path(outline)?;
            let transform = transform(rest);
            let stroke = pen(line);
            let bounds = path.bounds().outset(stroke.width, stroke.width)?;
            let bounds = bounds.transform(transform)?;
            Some((bounds, move |pixmap: &mut Pixmap, moved: Transform| {
                let mut ink = ink();
                ink.anti_alias = !line.crisp;
                pixmap.stroke_path(&path, &ink, &stroke, transform.post_concat(moved), None);
            }))
        });
        self.lay(stencil.as_deref(), whole, line.tone);
    }

    fn write(
        &mut self,
        text: &str,
        place: Place,
        anchor: Anchor,
        size: u16,
        room: Option<u16>,
        tone: Tone,
    ) {
        // Glyphs have places of their own, which whole pixels would change in their last bits.
        let whole = (0, 0);
        let key = ("text", text, place, anchor, size, room);
        let stencil = Stencil::of(key, &Part::of(self, whole), || {
            let signs = set(text, place, anchor, size, room);
            let bounds = signs.iter().try_fold(None, |bounds: Option<Rect>, sign| {
                let (glyph, there) = sign;
                let glyph = glyph.bounds().transform(*there)?;
                Some(Some(match bounds {
                    Some(others) => others.join(&glyph)?,
                    None => glyph,
                }))
            });
            Some((bounds??, move |pixmap: &mut Pixmap, moved: Transform| {
                for (glyph, there) in &signs {
                    let there = there.post_concat(moved);
                    pixmap.fill_path(glyph, &ink(), FillRule::Winding, there, None);
                }
            }))
        });
        self.lay(stencil.as_deref(), whole, tone);
    }

    fn lay(&mut self, stencil: Option<&Stencil>, whole: (i32, i32), tone: Tone) {
        if let Some(stencil) = stencil {
            stencil.lay(self, whole, tone);
        }
    }
}

/// Returns the paint of stencils, of which only the opacity counts.
fn ink() -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(0, 0, 0, u8::MAX);
    paint
}

/// Returns what draws a line.
fn pen(line: Line) -> Stroke {
    let length = |hundredths: u32| hundredths as f32 / 100.0;
    let dashes = |(dash, gap)| StrokeDash::new(vec![length(dash), length(gap)], 0.0);
    Stroke {
        width: length(line.width),
        line_cap: if line.dashes.is_some() {
            LineCap::Butt
        } else {
            LineCap::Round
        },
        line_join: LineJoin::Round,
        dash: line.dashes.and_then(dashes),
        ..Stroke::default()
    }
}

/// Returns the glyphs of a text, each with its place.
fn set(
    text: &str,
    place: Place,
    anchor: Anchor,
    size: u16,
    room: Option<u16>,
) -> Vec<(&'static Path, Transform)> {
    let setting = Setting::of(text);
    let room = room.map_or(f32::INFINITY, f32::from);
    let size = f32::from(size).min(room / setting.width.max(0.001));
    let start = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -setting.width / 2.0,
        Anchor::End => -setting.width,
    };
    let scale = size * Setting::SCALE;
    let there = |along| {
        transform(place.numbers())
            .pre_translate((start + along) * size, 0.0)
            .pre_scale(scale, scale)
    };
    let signs = setting.signs.into_iter();
    signs.map(|(glyph, along)| (glyph, there(along))).collect()
}

fn transform([a, b, c, d, x, y]: [f32; 6]) -> Transform {
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
