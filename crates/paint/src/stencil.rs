//! Coverage of shapes that were drawn before. Most of a picture is where it was in the one before,
//! and laying a stencil costs a small part of filling its outline.

use std::hash::{BuildHasher, Hash};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use foldhash::quality::RandomState;
use tiny_skia::{Pixmap, Rect, Transform};

use super::canvas::Canvas;
use super::kept::Kept;
use super::palette::{self, Glaze};
use crate::Tone;

/// The bytes of one generation of stencils.
const GENERATION: usize = 3_200_000;

static KEPT: LazyLock<Kept<Stencil>> = LazyLock::new(|| Kept::up_to(GENERATION, Stencil::size));

/// Stencils are known by a hash alone. Its key is drawn when the program starts, so that nobody can
/// look for two with the same one.
static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// Pixels in a row that a shape covers alike, seen from the stencil's corner.
struct Run {
    right: u16,
    down: u16,
    length: u16,
    coverage: u8,
}

/// The pixels that a shape covers, and how much of each.
pub(super) struct Stencil {
    part: Part,
    runs: Vec<Run>,
}

/// A part of the plane, seen from where a shape is put.
#[derive(Hash)]
pub(super) struct Part {
    columns: Range<i32>,
    rows: Range<i32>,
}

impl Part {
    /// Returns the pixels of a picture, seen from a place so many pixels to the right and down.
    pub(super) fn of(picture: &Canvas, (right, down): (i32, i32)) -> Self {
        let (width, height) = (picture.width as i32, picture.height() as i32);
        Self {
            columns: -right..width - right,
            rows: -down..height - down,
        }
    }

    /// Returns the whole pixels within these bounds.
    fn within(bounds: Rect) -> Self {
        // Anti-aliasing and rounding reach one pixel farther.
        let pixels = |from: f32, to: f32| from.floor() as i32 - 1..to.ceil() as i32 + 1;
        Self {
            columns: pixels(bounds.left(), bounds.right()),
            rows: pixels(bounds.top(), bounds.bottom()),
        }
    }

    fn holds(&self, other: &Self) -> bool {
        let holds =
            |one: &Range<i32>, other: &Range<i32>| one.start <= other.start && other.end <= one.end;
        holds(&self.columns, &other.columns) && holds(&self.rows, &other.rows)
    }

    /// Returns what both have in common.
    fn and(&self, other: &Self) -> Self {
        let both = |one: &Range<i32>, other: &Range<i32>| {
            other.start.clamp(one.start, one.end)..other.end.clamp(one.start, one.end)
        };
        Self {
            columns: both(&self.columns, &other.columns),
            rows: both(&self.rows, &other.rows),
        }
    }
}

impl Stencil {
    /// Returns the stencil of a shape that `key` stands for, within a picture. If it is not kept, `shape`
    /// returns what bounds the shape and what draws it on a transparent pixmap, moved as that is. A
    /// stencil that the picture holds as a whole serves wherever the shape is put by whole pixels.
    pub(super) fn of<Draw: FnOnce(&mut Pixmap, Transform)>(
        key: impl Hash,
        picture: &Part,
        shape: impl FnOnce() -> Option<(Rect, Draw)>,
    ) -> Option<Arc<Self>> {
        let whole = KEY.hash_one(key);
        if let Some(known) = KEPT.get(whole)
            && picture.holds(&known.part)
        {
            return Some(known);
        }
        let cut = KEY.hash_one((whole, picture));
        if let Some(known) = KEPT.get(cut) {
            return Some(known);
        }
        let (bounds, draw) = shape()?;
        let part = Part::within(bounds);
        let (key, part) = if picture.holds(&part) {
            (whole, part)
        } else {
            (cut, picture.and(&part))
        };
        let stencil = Arc::new(Self::drawn(part, draw)?);
        KEPT.insert(key, Arc::clone(&stencil));
        Some(stencil)
    }

    /// Returns the bytes that it takes: one that covers nothing takes some, too.
    fn size(&self) -> usize {
        size_of::<Self>() + size_of_val(self.runs.as_slice())
    }

    /// Draws a part of a shape, or returns `None` if there is nothing to draw on.
    fn drawn(part: Part, draw: impl FnOnce(&mut Pixmap, Transform)) -> Option<Self> {
        let mut pixmap = Pixmap::new(part.columns.len() as u32, part.rows.len() as u32)?;
        let corner = (part.columns.start as f32, part.rows.start as f32);
        draw(&mut pixmap, Transform::from_translate(-corner.0, -corner.1));
        let runs = lift(&pixmap);
        Some(Self { part, runs })
    }

    /// Colours pixels, which are palette numbers, of a picture that holds the stencil so many pixels to
    /// the right and down.
    pub(super) fn lay(&self, picture: &mut Canvas, (right, down): (i32, i32), tone: Tone) {
        let width = picture.width as i32;
        let first = (down + self.part.rows.start) * width + right + self.part.columns.start;
        for run in &self.runs {
            let start = first + i32::from(run.down) * width + i32::from(run.right);
            let numbers = usize::try_from(start).ok().and_then(|start| {
                let end = start + usize::from(run.length);
                picture.numbers.get_mut(start..end)
            });
            let Some(numbers) = numbers else { continue };
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

/// Reads what is drawn.
fn lift(pixmap: &Pixmap) -> Vec<Run> {
    let mut runs = Vec::new();
    let rows = pixmap.pixels().chunks(pixmap.width() as usize);
    for (down, pixels) in (0..).zip(rows) {
        let mut right = 0;
        for run in pixels.chunk_by(|one, next| one.alpha() == next.alpha()) {
            let length = run.len() as u16;
            let coverage = run.first().map_or(0, |pixel| pixel.alpha());
            if coverage > 0 {
                runs.push(Run {
                    right,
                    down,
                    length,
                    coverage,
                });
            }
            right += length;
        }
    }
    runs.shrink_to_fit();
    runs
}

#[cfg(test)]
mod tests {
    use tiny_skia::{Color, FillRule, Paint, PathBuilder};

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
        let part = Part::of(&canvas, (0, 0));
        let stencil = Stencil::of("a circle", &part, || Some((path.bounds(), fill)));
        stencil
            .expect("drawn")
            .lay(&mut canvas, (0, 0), Tone::Amber);
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
    fn a_stencil_serves_wherever_the_picture_holds_it() {
        let canvas = Canvas::new(40, 40);
        let drawn = |at, may_draw: bool| {
            let rect = Rect::from_ltrb(0.0, 0.0, 9.0, 9.0).filter(|_| may_draw);
            let fill = |pixmap: &mut Pixmap, _| pixmap.fill(Color::BLACK);
            let part = Part::of(&canvas, at);
            let stencil = Stencil::of("a square", &part, || Some((rect?, fill)))?;
            Some(stencil.runs.len())
        };
        assert_eq!(drawn((5, 5), true), Some(11));
        assert_eq!(drawn((20, 9), false), Some(11), "kept");
        assert_eq!(drawn((35, 9), false), None, "beyond the edge");
        assert_eq!(drawn((35, 9), true), Some(11));
        assert_eq!(drawn((35, 35), true), Some(6));
        assert_eq!(drawn((5, 5), false), Some(11), "kept still");
    }

    #[test]
    fn what_covers_nothing_takes_memory_all_the_same() {
        let rect = Rect::from_ltrb(5.0, 5.0, 6.0, 6.0);
        let part = Part::of(&Canvas::new(40, 40), (0, 0));
        let drawn = Stencil::of("nothing", &part, || Some((rect?, |_: &mut _, _| ())));
        let stencil = drawn.expect("within the picture");
        assert!(stencil.runs.is_empty() && stencil.size() > 0);
    }

    #[test]
    fn what_is_outside_has_no_stencil() {
        let rect = Rect::from_ltrb(50.0, 50.0, 60.0, 60.0);
        let canvas = Canvas::new(40, 40);
        let part = Part::of(&canvas, (0, 0));
        let drawn = Stencil::of("outside", &part, || Some((rect?, |_: &mut _, _| ())));
        assert!(drawn.is_none());
    }
}
