//! Coverage of shapes that were drawn before. Most of a picture is where it was in the one before,
//! and laying a stencil costs a small part of filling its outline.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use tiny_skia::{Pixmap, Rect, Transform};

use super::canvas::Canvas;
use super::kept::Kept;
use super::palette::{self, Glaze};
use crate::Tone;

/// The runs of one generation of stencils at most, eight bytes each: 3 MB.
const GENERATION: usize = 400_000;

static KEPT: LazyLock<Kept<Stencil>> =
    LazyLock::new(|| Kept::up_to(GENERATION, |stencil| stencil.0.len()));

/// Pixels in a row that a shape covers alike.
struct Run {
    start: u32,
    length: u16,
    coverage: u8,
}

/// The pixels that a shape covers, and how much of each.
pub(super) struct Stencil(Vec<Run>);

impl Stencil {
    /// Returns the stencil of a shape that `key` stands for in pictures of this size. If it is not
    /// kept, `shape` returns what bounds the shape in the picture and what draws it on a transparent
    /// pixmap, moved as that is.
    pub(super) fn of<Draw: FnOnce(&mut Pixmap, Transform)>(
        key: impl Hash,
        picture: &Canvas,
        shape: impl FnOnce() -> Option<(Rect, Draw)>,
    ) -> Option<Arc<Self>> {
        let (width, height) = (picture.width, picture.height());
        let mut hasher = DefaultHasher::new();
        (width, height).hash(&mut hasher);
        key.hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = KEPT.get(key) {
            return Some(known);
        }
        let (bounds, draw) = shape()?;
        let columns = within(bounds.left(), bounds.right(), width);
        let rows = within(bounds.top(), bounds.bottom(), height);
        // Nothing to draw on: all of it is outside.
        let mut pixmap = Pixmap::new(columns.len() as u32, rows.len() as u32)?;
        let moved = Transform::from_translate(-(columns.start as f32), -(rows.start as f32));
        draw(&mut pixmap, moved);
        let stencil = Arc::new(Self::lift(
            &pixmap,
            rows.start * width + columns.start,
            width,
        ));
        KEPT.insert(key, Arc::clone(&stencil));
        Some(stencil)
    }

    /// Reads what is drawn on a part of a picture of this width.
    fn lift(pixmap: &Pixmap, first: usize, width: usize) -> Self {
        let mut runs = Vec::new();
        let rows = pixmap.pixels().chunks(pixmap.width() as usize);
        for (row, pixels) in rows.enumerate() {
            let mut start = first + row * width;
            for run in pixels.chunk_by(|one, next| one.alpha() == next.alpha()) {
                let coverage = run.first().map_or(0, |pixel| pixel.alpha());
                if coverage > 0 {
                    runs.push(Run {
                        start: start as u32,
                        length: run.len() as u16,
                        coverage,
                    });
                }
                start += run.len();
            }
        }
        runs.shrink_to_fit();
        Self(runs)
    }

    /// Colours pixels, which are palette numbers.
    pub(super) fn lay(&self, numbers: &mut [u8], tone: Tone) {
        for run in &self.0 {
            let start = run.start as usize;
            let Some(numbers) = numbers.get_mut(start..start + usize::from(run.length)) else {
                continue;
            };
            if run.coverage == u8::MAX {
                numbers.fill(palette::number(tone));
                continue;
            }
            let glaze = Glaze::new(tone, run.coverage);
            for number in numbers {
                *number = glaze.over(*number);
            }
        }
    }
}

/// Returns the whole pixels between two edges, within a length.
fn within(from: f32, to: f32, length: usize) -> Range<usize> {
    // Anti-aliasing and rounding reach one pixel farther.
    let start = (from.floor() - 1.0).max(0.0) as usize;
    let end = (to.ceil() + 1.0).max(0.0) as usize;
    start.min(length)..end.min(length)
}

#[cfg(test)]
mod tests {
    use tiny_skia::{FillRule, Paint, PathBuilder};

    use super::*;

    #[test]
    fn a_stencil_covers_what_the_shape_does() {
        let path = PathBuilder::from_circle(20.3, 17.8, 11.6).expect("a circle");
        let fill = |pixmap: &mut Pixmap, moved| {
            let paint = Paint::default();
            pixmap.fill_path(&path, &paint, FillRule::Winding, moved, None);
        };
        let mut whole = Pixmap::new(40, 40).expect("a pixmap");
        fill(&mut whole, Transform::identity());
        let mut canvas = Canvas::new(40, 40);
        let stencil = Stencil::of("a circle", &canvas, || Some((path.bounds(), fill)));
        stencil
            .expect("drawn")
            .lay(&mut canvas.numbers, Tone::Amber);
        for (number, pixel) in canvas.numbers.iter().zip(whole.pixels()) {
            let glaze = Glaze::new(Tone::Amber, pixel.alpha());
            let expected = match pixel.alpha() {
                u8::MAX => palette::number(Tone::Amber),
                _ => glaze.over(palette::number(Tone::Ink)),
            };
            assert_eq!(*number, expected);
        }
    }

    #[test]
    fn what_is_outside_has_no_stencil() {
        let rect = Rect::from_ltrb(50.0, 50.0, 60.0, 60.0);
        let canvas = Canvas::new(40, 40);
        let drawn = Stencil::of("outside", &canvas, || Some((rect?, |_: &mut _, _| ())));
        assert!(drawn.is_none());
    }
}
